"""Going back, loops, damaged bytes."""

from __future__ import annotations

import pytest

from domain.kernel import codec
from domain.kernel.errors import DamagedEvents, FaultyCards
from tests.kernel.toy import HAND, LIFE, card, put, ruleset, table


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
