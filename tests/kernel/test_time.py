"""Going back, loops, damaged bytes."""

from __future__ import annotations

import pytest

from domain.kernel import codec
from domain.kernel.errors import DamagedEvents, FaultyCards
from domain.kernel.events import LoopDeclared
from domain.kernel.loops import LONG_TURN, REPETITIONS
from domain.kernel.options import PASS, PickNumber, UseAbility
from tests.kernel.toy import HAND, LIFE, card, put, resolve, ruleset, table

FLIPPER = {"kind": "activated", "cost": [], "effects": [{"do": "turn", "to": "down"}]}
UNFLIPPER = {"kind": "activated", "cost": [{"do": "turn", "to": "up"}], "effects": []}


def test_rewinding_leaves_no_trace() -> None:
    match = table(card("Oracle"))
    before = codec.encode(match)

    decision = match.decision
    match.checkpoint()
    match.set_number(0, LIFE, 3, "5")
    put(match, "Oracle", 0)
    match.shuffle(0, 0, "1")
    match.rewind()
    match.decision = decision

    assert match.state.number(0, LIFE) == 10
    assert codec.encode(match) == before


def test_a_loop_that_nobody_can_stop_is_a_draw() -> None:
    ping = {
        "kind": "automatic",
        "when": {"on": "turned", "card": {"whose": "any", "this": True}, "orientation": "down"},
        "effects": [{"do": "turn", "to": "up"}],
    }
    pong = {
        "kind": "automatic",
        "when": {"on": "turned", "card": {"whose": "any", "this": True}, "orientation": "up"},
        "effects": [{"do": "turn", "to": "down"}],
    }
    match = table(card("Clock", ping, pong))
    clock = put(match, "Clock", 0)
    match.decision = None

    match.turn(clock, 1, "5")
    resolve(match)

    assert match.outcome is not None
    assert match.outcome.winner is None
    assert match.outcome.clause == "8"
    assert not match.outcome.adjudicated


def test_who_can_stop_a_loop_declares_how_often_and_may_not_start_it_again() -> None:
    match = table(card("Weathercock", FLIPPER, UNFLIPPER))
    cock = put(match, "Weathercock", 0)
    resolve(match)

    for count in range(LONG_TURN + 20):
        assert match.decision is not None
        if match.decision.kind == REPETITIONS:
            break
        wanted = UseAbility(cock, count % 2)
        match.choose(wanted)
    assert match.decision is not None
    assert match.decision.kind == REPETITIONS
    match.choose(PickNumber(7))

    assert [e.times for e in match.events if isinstance(e, LoopDeclared)] == [7]
    assert match.decision.kind == "main"
    assert PASS in match.decision.options
    flips = [o for o in match.decision.options if isinstance(o, UseAbility)]
    assert len(flips) < 2


def test_who_goes_round_by_every_way_there_is_has_to_stop_at_last() -> None:
    match = table(card("Weathercock", FLIPPER, UNFLIPPER), card("Windmill", FLIPPER, UNFLIPPER))
    put(match, "Weathercock", 0)
    put(match, "Windmill", 0)
    resolve(match)
    turn = match.state.turn

    for _ in range(LONG_TURN + 100):
        if match.decision is None or match.state.turn > turn:
            break
        uses = [option for option in match.decision.options if isinstance(option, UseAbility)]
        match.choose(uses[0] if uses else match.decision.options[-1])

    assert match.state.turn > turn


def test_damaged_events_are_refused_with_their_position() -> None:
    match = table(card("Oracle"))
    data = codec.encode_events(match.events)

    with pytest.raises(DamagedEvents) as cut:
        codec.decode_events(data[:-3], match.ruleset)
    broken = bytearray(data)
    last = len(codec.encode_events(match.events[:5])) - 1
    broken[last + 1] = 0xC1
    with pytest.raises(DamagedEvents) as changed:
        codec.decode_events(bytes(broken), match.ruleset)

    assert cut.value.position == len(match.events) - 1
    assert changed.value.position <= 6
    with pytest.raises(DamagedEvents):
        codec.decode_events(b"nothing of the kind", match.ruleset)


def test_faults_of_cards_name_card_and_path() -> None:
    wrong = card("Wrong", {"kind": "continuous", "effects": [{"do": "modify", "add": {"pwer": 1}}]})
    also = card("Also", {"kind": "automatic", "when": {"on": "mooved"}, "effects": []})

    with pytest.raises(FaultyCards) as caught:
        ruleset(wrong, also)

    assert len(caught.value.faults) == 2
    assert "Wrong" in caught.value.faults[0]
    assert "abilities[0].effects[0]" in caught.value.faults[0]
    assert "power" in caught.value.faults[0]
    assert "moved" in caught.value.faults[1]


def test_the_hand_of_the_other_player_is_hidden() -> None:
    match = table(card("Oracle"))

    assert match.view(0).zone(1, HAND) == [None, None, None]
    assert None not in match.view(1).zone(1, HAND)
