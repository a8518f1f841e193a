"""Loops: declared by whoever goes round, played, stopped; drawn where nobody can stop them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from domain.kernel import codec, likeness
from domain.kernel.agenda import procedure
from domain.kernel.errors import IllegalChoice
from domain.kernel.events import CardCreated, CardVanished, ChoiceMade, LoopDeclared, LoopEnded, NumberChanged
from domain.kernel.loops import LONG_TURN, REPETITIONS
from domain.kernel.match import Match
from domain.kernel.options import DECLARE_LOOP, PASS, YES, Option, PickNumber, PlayCard, UseAbility
from domain.kernel.replay import fold, replay
from domain.kernel.ruleset import Deck
from domain.kernel.timing import CheckTiming
from tests.kernel.toy import FIELD, HAND, LIFE, PLAY_PENDING, by_another_book, card, put, ruleset, table

GAIN: dict[str, Any] = {"do": "number", "number": "life", "add": 1}


def free(*effects: dict[str, Any], cost: tuple[dict[str, Any], ...] = (), **more: Any) -> dict[str, Any]:
    return {"kind": "activated", "cost": list(cost), "effects": list(effects), **more}


FLIP = free({"do": "turn", "to": "down"})
UNFLIP = free(cost=({"do": "turn", "to": "up"},))


def ready(*cards: Any) -> tuple[Match, list[int]]:
    """A main phase with these cards on the field of the player whose turn it is, each played from the hand."""
    deck = Deck("deck", tuple((each.number, 10) for each in cards))
    game = ruleset(*cards)
    for seed in range(100):
        match = game.new_match((deck, deck), seed=seed)
        held = {match.catalog.faces[match.state.printed[each]].name: each for each in match.state.zone(0, HAND)}
        if len(held) == len(cards):
            break
    for each in cards:
        match.choose(PlayCard(held[each.name]))
    return match, [held[each.name] for each in cards]


def options(match: Match) -> tuple[Option, ...]:
    assert match.decision is not None
    return match.decision.options


def again(match: Match, *choices: Option, rounds: int) -> None:
    for _ in range(rounds):
        for choice in choices:
            match.choose(choice)


def goes_on_alike(match: Match) -> bool:
    """Is the match the same when its events are folded, replayed, or it is encoded and decoded, and goes on so?"""
    others = (
        replay(match.events, match.ruleset, match.catalog),
        codec.decode(codec.encode(match), lambda name: match.ruleset, lambda name, hash: match.catalog),
        match.copy(),
    )
    assert fold(match.events).facts() == match.state.facts()
    for other in others:
        assert other.events == match.events
        assert other.decision == match.decision
        assert codec.encode(other) == codec.encode(match)
        other.choose(PASS)
    return len({other.digest() for other in others}) == 1


# -- declaring -----------------------------------------------------------------------------------------------------------


def test_what_has_come_round_three_times_can_be_declared_with_any_number() -> None:
    match, (spring,) = ready(card("Spring", free(GAIN)))

    again(match, UseAbility(spring, 0), rounds=2)
    assert DECLARE_LOOP not in options(match)
    again(match, UseAbility(spring, 0), rounds=1)
    match.choose(DECLARE_LOOP)
    assert match.decision is not None
    assert (match.decision.player, match.decision.kind, match.decision.clause) == (0, REPETITIONS, "8")
    assert str(match).endswith("or any number up to 10000")
    assert match.view(0).data()["decision"]["most"] == 10_000
    match.choose(PickNumber(1501))

    assert match.state.number(0, LIFE) == 10 + 3 + 1501
    assert [(e.player, e.times) for e in match.events if isinstance(e, LoopDeclared)] == [(0, 1501)]
    assert [(e.player, e.rounds) for e in match.events if isinstance(e, LoopEnded)] == [(0, 1501)]
    assert sum(isinstance(e, ChoiceMade) and e.kind == "main" for e in match.events) == 1 + 3 + 1 + 1501
    assert match.outcome is None
    assert goes_on_alike(match)


@pytest.mark.parametrize("number", [-1, 10_001])
def test_a_number_that_cannot_be_played_is_refused(number: int) -> None:
    match, (spring,) = ready(card("Spring", free(GAIN)))
    again(match, UseAbility(spring, 0), rounds=3)
    match.choose(DECLARE_LOOP)
    before = codec.encode(match)

    with pytest.raises(IllegalChoice):
        match.choose(PickNumber(number))

    assert codec.encode(match) == before


def test_nobody_has_to_declare_what_gains_something_and_goes_on_by_hand() -> None:
    match, (spring,) = ready(card("Spring", free(GAIN)))

    again(match, UseAbility(spring, 0), rounds=1501)

    assert match.state.number(0, LIFE) == 10 + 1501
    assert UseAbility(spring, 0) in options(match)
    assert PASS in options(match)


def test_a_turn_without_end_is_declared_at_last_and_ends() -> None:
    match, (spring, well) = ready(
        card("Spring", free(GAIN)), card("Well", free({"do": "counters", "counter": "charge"}))
    )
    turn = match.state.turn

    for _ in range(20_000):
        if match.decision is None or match.state.turn > turn:
            break
        wanted = (UseAbility(well, 0), UseAbility(spring, 0), PickNumber(2), PASS)
        match.choose(next(option for option in wanted if option in options(match)))

    assert match.state.turn > turn
    assert match.outcome is None


def test_no_order_of_free_deeds_goes_on_for_ever() -> None:
    match, _ = ready(*(card(name, free(GAIN)) for name in ("Spring", "Well", "Brook")))
    turn = match.state.turn
    chance = Random(1)

    for _ in range(5000):
        if match.state.turn > turn:
            break
        uses = [option for option in options(match) if isinstance(option, UseAbility)]
        match.choose(chance.choice(uses) if uses else PASS)

    assert match.state.turn > turn
    assert match.state.number(0, LIFE) > 10 + 1501
    assert match.outcome is None


@pytest.mark.parametrize(
    "uses",
    [
        free(GAIN, cost=({"do": "discard"},)),
        free({"do": "number", "number": "life", "add": -1}),
        free({"do": "counters", "counter": "charge", "remove": True}),
        free(GAIN, limit=9),
    ],
)
def test_what_uses_something_up_is_no_loop(uses: dict[str, Any]) -> None:
    match, (mill,) = ready(card("Mill", uses))
    match.set_counter(mill, 0, 9, "5")

    for _ in range(3):
        match.choose(UseAbility(mill, 0))
        if match.decision is not None and match.decision.kind == "discard":
            match.choose(0)

    assert DECLARE_LOOP not in options(match)


def test_how_it_is_paid_makes_no_other_loop() -> None:
    pick = {"do": "select", "cards": {"orientation": "up", "other": True}, "slot": "tired"}
    tired = free(
        {"do": "turn", "to": "up", "what": {}}, GAIN, cost=(pick, {"do": "turn", "to": "down", "what": "tired"})
    )
    match, (mill, *_) = ready(card("Mill", tired), card("Ox"), card("Ass"))

    for paid in range(4):
        match.choose(UseAbility(mill, 0))
        match.choose(paid % 2)

    assert DECLARE_LOOP in options(match)
    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(5))
    assert match.state.number(0, LIFE) == 10 + 4 + 5
    assert goes_on_alike(match)


def test_one_more_effect_in_force_each_round_hides_no_loop() -> None:
    boost = {"do": "modify", "what": "this", "add": {"power": 1}}
    match, (drum,) = ready(card("Drum", free(boost)))

    again(match, UseAbility(drum, 0), rounds=3)
    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(857))

    assert len(match.state.effects) == 3 + 857


def test_a_loop_that_comes_to_its_own_end_is_run_no_further() -> None:
    poor = {"amount": {"number": "life"}, "at_most": 19}
    match, (spring,) = ready(card("Spring", free(GAIN, condition=poor)))
    again(match, UseAbility(spring, 0), rounds=3)

    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(100))

    assert [e.rounds for e in match.events if isinstance(e, LoopEnded)] == [match.state.number(0, LIFE) - 13]
    assert match.state.number(0, LIFE) <= 20
    assert goes_on_alike(match)


@pytest.mark.parametrize("number", [2, 9])
def test_a_loop_is_over_with_the_turn(number: int) -> None:
    def ends(match: Match, event: NumberChanged) -> None:
        if event.value == 15:
            match.start_turn(1, "2")

    match, (spring,) = ready(card("Spring", free(GAIN)))
    by_another_book(match, after={NumberChanged: ends})
    again(match, UseAbility(spring, 0), rounds=3)

    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(number))

    assert [e.rounds for e in match.events if isinstance(e, LoopEnded)] == [2]
    assert match.decision is not None
    assert match.decision.player == 1
    assert match.state.number(0, LIFE) == 15


def test_a_record_that_ends_in_mid_loop_is_replayed_up_to_there() -> None:
    match, (spring,) = ready(card("Spring", free(GAIN)))
    again(match, UseAbility(spring, 0), rounds=3)
    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(50))
    choices = [at for at, e in enumerate(match.events) if isinstance(e, ChoiceMade) and e.kind == "main"]

    half = replay(match.events[: choices[30]], match.ruleset, match.catalog)

    assert half.events == match.events[: choices[30]]
    assert UseAbility(spring, 0) in options(half)
    assert half.state.number(0, LIFE) == 10 + 30 - 2  # what came before: a card was played, the loop declared


# -- and not again -------------------------------------------------------------------------------------------------------


def test_whoever_stopped_a_loop_may_not_start_it_again_until_something_else_was_done() -> None:
    match, (spring, cock) = ready(card("Spring", free(GAIN)), card("Cock", FLIP))
    again(match, UseAbility(spring, 0), rounds=3)
    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(4))
    assert UseAbility(spring, 0) not in options(match)
    assert PASS in options(match)

    match.choose(UseAbility(cock, 0))

    assert UseAbility(spring, 0) in options(match)


def test_a_loop_that_leads_back_to_the_same_state_is_not_started_there_again() -> None:
    match, (cock, mill) = ready(card("Cock", FLIP, UNFLIP), card("Mill", FLIP, UNFLIP))
    again(match, UseAbility(cock, 0), UseAbility(cock, 1), rounds=3)
    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(7))
    assert UseAbility(cock, 0) not in options(match)

    match.choose(UseAbility(mill, 0))
    assert UseAbility(cock, 0) in options(match)
    match.choose(UseAbility(mill, 1))

    assert UseAbility(cock, 0) not in options(match)
    assert UseAbility(mill, 0) in options(match)


def test_who_comes_back_to_the_same_state_in_a_long_turn_has_to_declare_the_loop() -> None:
    match, (cock,) = ready(card("Cock", FLIP, UNFLIP))

    again(match, UseAbility(cock, 0), UseAbility(cock, 1), rounds=LONG_TURN // 2 - 1)
    match.choose(UseAbility(cock, 0))

    assert match.decision is not None
    assert match.decision.kind == REPETITIONS
    match.choose(PickNumber(0))
    assert UseAbility(cock, 1) not in options(match)
    assert UseAbility(cock, 0) not in options(match)


def test_who_goes_round_by_every_way_there_is_has_to_stop_at_last() -> None:
    match, _ = ready(card("Cock", FLIP, UNFLIP), card("Mill", FLIP, UNFLIP))
    turn = match.state.turn

    for _ in range(LONG_TURN + 300):
        if match.decision is None or match.state.turn > turn:
            break
        uses = [option for option in options(match) if isinstance(option, UseAbility)]
        match.choose(uses[0] if uses else options(match)[-1])

    assert match.state.turn > turn


# -- both can stop it ----------------------------------------------------------------------------------------------------


def rests(orientation: str, whose: str, to: str) -> dict[str, Any]:
    top = {"name": "Top", "whose": whose}
    return {
        "kind": "automatic",
        "when": {"on": "turned", "orientation": orientation, "card": top},
        "effects": [{"do": "may", "then": [{"do": "turn", "to": to, "what": top}]}],
    }


def duel(first: int) -> Match:
    """Player `first` has the turn and may set a top up again, which the other may push over again."""
    cards = (
        card("Top", free({"do": "turn", "to": "down"})),
        card("Lifter", rests("down", "you", "up")),
        card("Pusher", rests("up", "opponent", "down")),
    )
    deck = Deck("deck", tuple((each.number, 10) for each in cards))
    match = ruleset(*cards).new_match((deck, deck), seed=3)
    wanted = {first: ["Top", "Lifter"], 1 - first: ["Pusher"]}
    while any(wanted.values()) or match.state.turn_player != first:
        player = match.state.turn_player
        held = [c for c in match.state.zone(player, HAND) if name(match, c) in wanted[player]]
        if held:
            wanted[player].remove(name(match, held[0]))
        match.choose(PlayCard(held[0]) if held else PASS)
    top = next(c for c in match.state.zone(first, FIELD) if name(match, c) == "Top")
    match.choose(UseAbility(top, 0))
    again(match, YES, rounds=6)
    return match


def name(match: Match, each: int) -> str:
    return match.catalog.faces[match.state.printed[each]].name


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("mine", "yours", "stopper"), [(3, 3, "mine"), (5, 2, "yours"), (1, 9, "mine")])
def test_the_smaller_number_counts_and_on_a_tie_the_turn_players(
    first: int, mine: int, yours: int, stopper: str
) -> None:
    match = duel(first)

    match.choose(DECLARE_LOOP)
    assert match.decision is not None
    assert match.decision.player == first
    match.choose(PickNumber(mine))
    assert match.decision.player == 1 - first
    match.choose(PickNumber(yours))

    stops = first if stopper == "mine" else 1 - first
    rounds = min(mine, yours)
    assert [(e.player, e.times) for e in match.events if isinstance(e, LoopDeclared)] == [(stops, rounds)]
    if stopper == "yours":
        match.choose(YES)
    assert match.decision.kind == "main"
    top = next(c for c in match.state.zone(first, FIELD) if name(match, c) == "Top")
    assert match.state.orientation[top] == (1 if stopper == "mine" else 0)
    assert goes_on_alike(match)


def test_who_did_not_begin_a_loop_may_let_it_run() -> None:
    match = duel(0)
    match.choose(DECLARE_LOOP)
    match.choose(PickNumber(40))
    assert PASS in options(match)

    match.choose(PASS)

    assert [(e.player, e.times) for e in match.events if isinstance(e, LoopDeclared)] == [(0, 40)]


# -- nobody can stop it --------------------------------------------------------------------------------------------------


def turned(orientation: str, *effects: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "automatic", "when": {"on": "turned", "orientation": orientation}, "effects": list(effects)}


@pytest.mark.parametrize("gains", [(), (GAIN,)])
def test_a_loop_that_nobody_can_stop_is_a_draw_even_if_it_gains_something(gains: tuple[dict[str, Any], ...]) -> None:
    ping = turned("down", {"do": "turn", "to": "up"}, *gains)
    start = free({"do": "turn", "to": "down"})
    match, (clock,) = ready(card("Clock", ping, turned("up", {"do": "turn", "to": "down"}), start))

    match.choose(UseAbility(clock, 2))

    assert match.outcome is not None
    assert match.outcome.winner is None
    assert match.outcome.clause == "8"
    assert not match.outcome.adjudicated


def test_an_order_that_nobody_can_decline_stops_no_loop() -> None:
    sings = {"kind": "automatic", "when": {"on": "turned", "card": {"name": "Clock"}}, "effects": []}
    ping, pong = turned("down", {"do": "turn", "to": "up"}), turned("up", {"do": "turn", "to": "down"})
    match, (clock, _) = ready(card("Clock", ping, pong, free({"do": "turn", "to": "down"})), card("Bird", sings))
    match.choose(UseAbility(clock, 2))

    for _ in range(2000):
        if match.decision is None:
            break
        match.choose(0)

    assert match.outcome is not None
    assert match.outcome.winner is None
    assert not match.outcome.adjudicated


def test_rule_actions_that_change_nothing_and_stay_due_are_a_draw() -> None:
    match = table(card("Oracle"))
    spinning = CheckTiming(
        "spinning",
        is_due=lambda match: True,
        rule_actions=lambda match: None,
        play=PLAY_PENDING,
        clause="4",
    )

    match.push(procedure("spins", spinning.step))
    match.decision = None
    match.run()

    assert match.outcome is not None
    assert match.outcome.clause == "8"
    assert not match.outcome.adjudicated


# -- when two states are the same ----------------------------------------------------------------------------------------


def test_effects_on_other_cards_make_another_state() -> None:
    hero, twin = card("Hero"), card("Banner", free({"do": "modify", "what": "this", "add": {"power": 1}}))
    match = table(hero, twin)
    cards = [put(match, "Hero", 0), put(match, "Hero", 0, number=1)]
    banner = put(match, "Banner", 0)
    ability = match.catalog.abilities[match.abilities(banner)[0]]
    source = match.state.reference(banner)
    other = match.copy()

    match.start_effect(0, source, ability, 0, (match.state.reference(cards[0]),), 1, "5")
    other.start_effect(0, source, ability, 0, (match.state.reference(cards[1]),), 1, "5")

    assert likeness.fingerprint(match) != likeness.fingerprint(other)


def test_a_token_that_came_and_went_leaves_no_trace() -> None:
    match = table(card("Imp"))
    before = likeness.fingerprint(match)
    printed = match.catalog.by_number["Imp"]

    def come(match: Match) -> int:
        token = len(match.state.printed)
        match.happen(CardCreated(token, printed, 0, FIELD, -1, 0, "5", match.cause))
        return token

    once = match.copy()
    come(once)
    match.happen(CardVanished(come(match), "5", match.cause))
    assert likeness.fingerprint(match) == before
    come(match)

    assert likeness.fingerprint(match) == likeness.fingerprint(once) != before
