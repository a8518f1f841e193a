"""Abilities in the kernel: waiting, looking back, layers, replacement, delay, limits, states."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.cards.compile import build_catalog
from domain.kernel.abilities import CardFace
from domain.kernel.events import AbilityTriggered, CardMoved, EffectsEnded
from domain.kernel.match import Match
from domain.kernel.options import PASS, ApplyReplacement, Pass, PlayCard
from domain.kernel.state import CARD_MASK
from tests.kernel.toy import (
    DECK,
    EXILE,
    FIELD,
    FILLER,
    HAND,
    LIFE,
    POWER,
    TRASH,
    VOCABULARY,
    by_another_book,
    card,
    find,
    put,
    resolve,
    table,
)

ENTERS = {"on": "moved", "to": "field"}
LEAVES = {"on": "moved", "origin": "field", "to": "trash"}


def automatic(when: object, *effects: object, **more: object) -> dict[str, object]:
    return {"kind": "automatic", "when": when, "effects": list(effects), **more}


def test_an_ability_triggers_when_its_card_enters() -> None:
    match = table(card("Scout", automatic(ENTERS, {"do": "draw", "number": 2})))
    scout = put(match, "Scout", 0, HAND)
    match.start_phase(1, "2")
    before = len(match.state.zone(0, HAND))
    resolve(match)

    match.choose(PlayCard(scout))

    assert len(match.state.zone(0, HAND)) == before - 1 + 2
    assert any(isinstance(event, AbilityTriggered) for event in match.events)


def test_a_leaving_card_still_sees_itself_leave() -> None:
    match = table(card("Martyr", automatic(LEAVES, {"do": "damage", "number": 3})))
    martyr = put(match, "Martyr", 0)

    match.happen(match.moved(martyr, 0, TRASH, "3"))

    pending = match.state.pending
    assert [match.catalog.abilities[p.ability].printed for p in pending] == [match.state.printed[martyr]]
    assert not match.state.is_there(pending[0].source)


def test_cards_that_leave_together_see_each_other_leave() -> None:
    mourner = automatic({**LEAVES, "card": {"whose": "any", "other": True}}, {"do": "draw"})
    match = table(card("Mourner", mourner))
    one, two = put(match, "Mourner", 0), put(match, "Mourner", 0, number=1)

    match.happen_together([match.moved(one, 0, TRASH, "3"), match.moved(two, 0, TRASH, "3")])

    assert len(match.state.pending) == 2
    assert {p.source & CARD_MASK for p in match.state.pending} == {one, two}


def test_effects_on_the_old_object_miss_the_new_one() -> None:
    boost = automatic(ENTERS, {"do": "modify", "what": "this", "add": {"power": 5}})
    match = table(card("Hero", boost))
    hero = put(match, "Hero", 0)
    resolve(match)
    assert match.vector(hero)[POWER] == 6

    match.happen(match.moved(hero, 0, HAND, "2"))
    match.happen(match.moved(hero, 0, FIELD, "2"))

    assert match.vector(hero)[POWER] == 1


def test_last_known_information_is_what_the_card_was() -> None:
    leader = {"kind": "continuous", "effects": [{"do": "modify", "what": {"other": True}, "add": {"power": 2}}]}
    match = table(card("Leader", leader), card("Guard", power=3))
    put(match, "Leader", 0)
    guard = put(match, "Guard", 0)
    reference = match.state.reference(guard)

    match.happen(match.moved(guard, 0, TRASH, "3"))

    assert match.information(reference)[POWER] == 5
    assert match.vector(guard)[POWER] == 3


def test_a_dependent_effect_comes_after_what_it_depends_on_whatever_came_first() -> None:
    grant_tag = {
        "kind": "continuous",
        "effects": [{"do": "modify", "what": {"whose": "any"}, "gain": {"tag": "knight"}}],
    }
    for_knights = {
        "kind": "continuous",
        "effects": [{"do": "modify", "what": {"has": {"tag": "knight"}}, "gain": {"tag": "blessed"}}],
    }
    blessed = {
        "kind": "continuous",
        "effects": [{"do": "modify", "what": {"has": {"tag": "blessed"}}, "add": {"power": 4}}],
    }
    match = table(card("Chapel", for_knights), card("Relic", blessed), card("Banner", grant_tag), card("Squire"))
    for name in ("Chapel", "Relic", "Banner"):
        put(match, name, 0)
    squire = put(match, "Squire", 0)

    assert match.vector(squire)[POWER] == 5


def test_independent_effects_apply_in_the_order_of_time() -> None:
    double = {"kind": "continuous", "effects": [{"do": "modify", "what": {"whose": "any"}, "set": {"power": 1}}]}
    add = {"kind": "continuous", "effects": [{"do": "modify", "what": {"whose": "any"}, "add": {"power": 4}}]}
    first = table(card("Leveller", double), card("Drum", add), card("Ox", power=7))
    put(first, "Leveller", 0)
    put(first, "Drum", 0)
    second = table(card("Leveller", double), card("Drum", add), card("Ox", power=7))
    put(second, "Drum", 0)
    put(second, "Leveller", 0)

    assert first.vector(put(first, "Ox", 0))[POWER] == 5
    assert second.vector(put(second, "Ox", 0))[POWER] == 1


def to_exile(**more: object) -> dict[str, object]:
    would = {"on": "moved", "card": {"whose": "any", "zone": "field"}, "origin": "field", "to": "trash"}
    return {"kind": "continuous", "replaces": {"would": would, "to": "exile", **more}}


def to_hand(**more: object) -> dict[str, object]:
    return {"kind": "continuous", "replaces": {**to_exile()["replaces"], "to": "hand", **more}}  # type: ignore[dict-item]


def test_a_replaced_event_does_not_happen_at_all() -> None:
    match = table(card("Void", to_exile()), card("Martyr", automatic(LEAVES, {"do": "draw"})))
    put(match, "Void", 1)
    martyr = put(match, "Martyr", 0)

    match.propose(match.moved(martyr, 0, TRASH, "3"))
    match.decision = None
    match.run()

    assert match.state.zone(0, EXILE) == [martyr]
    assert match.state.pending == []
    assert not any(isinstance(e, CardMoved) and e.card == martyr and e.to == TRASH for e in match.events)


def face(match: Match, option: ApplyReplacement) -> CardFace:
    """The card that a replacement effect comes from."""
    return match.catalog.faces[match.state.printed[option.source & CARD_MASK]]


def test_the_player_concerned_orders_replacements() -> None:
    match = table(card("Void", to_exile()), card("Wind", to_hand()))
    put(match, "Void", 1)
    put(match, "Wind", 1)
    victim = put(match, "Filler", 0)

    match.propose(match.moved(victim, 0, TRASH, "3"))
    match.decision = None
    match.run()
    assert match.decision is not None
    assert match.decision.player == 0
    first, second = match.decision.options
    assert isinstance(first, ApplyReplacement)
    assert isinstance(second, ApplyReplacement)
    assert [each.name for each in (face(match, first), face(match, second))] == ["Void", "Wind"]
    wind_first = match.copy()
    match.choose(first)
    wind_first.choose(second)

    assert victim in match.state.zone(0, EXILE)
    assert victim in wind_first.state.zone(0, HAND)


def test_an_optional_replacement_may_be_declined() -> None:
    match = table(card("Void", to_exile(optional=True)))
    put(match, "Void", 1)
    victim = put(match, "Filler", 0)
    match.propose(match.moved(victim, 0, TRASH, "3"))
    match.decision = None
    match.run()
    declined = match.copy()

    match.choose(0)
    declined.choose(PASS)

    assert victim in match.state.zone(0, EXILE)
    assert victim in declined.state.zone(0, TRASH)


def test_a_delayed_ability_triggers_once() -> None:
    later = {
        "do": "later",
        "ability": automatic({"on": "moved", "card": {"whose": "any"}, "to": "trash"}, {"do": "damage", "number": 2}),
    }
    match = table(card("Omen", automatic(ENTERS, later)))
    put(match, "Omen", 0)
    resolve(match)

    for number in range(2):
        match.happen(match.moved(find(match, "Filler", 1, number), 1, TRASH, "3"))
    resolve(match)

    assert match.state.number(1, LIFE) == 8
    assert any(isinstance(event, EffectsEnded) for event in match.events)


def test_a_limit_a_turn_counts_those_that_wait() -> None:
    watcher = automatic({"on": "moved", "card": {"whose": "any"}, "to": "trash"}, {"do": "draw"}, limit=1)
    match = table(card("Miser", watcher))
    put(match, "Miser", 0)

    for number in range(3):
        match.happen(match.moved(find(match, "Filler", 1, number), 1, TRASH, "3"))

    assert len(match.state.pending) == 1


def test_a_state_sets_an_ability_off_once_until_it_has_resolved() -> None:
    lonely = {
        "kind": "automatic",
        "state": {"have": {"zone": "trash"}, "exactly": 0},
        "effects": [{"do": "move top", "to": "trash"}],
    }
    match = table(card("Hermit", lonely))
    put(match, "Hermit", 0)

    resolve(match)

    assert len(match.state.zone(0, TRASH)) == 1


def test_a_granted_ability_is_lost_with_its_giver() -> None:
    banner = {
        "kind": "continuous",
        "effects": [
            {"do": "modify", "what": {"other": True}, "abilities": [automatic(LEAVES, {"do": "draw", "number": 1})]}
        ],
    }
    match = table(card("Banner", banner))
    giver = put(match, "Banner", 0)
    first, second = put(match, "Filler", 0), put(match, "Filler", 0, number=1)

    match.happen(match.moved(first, 0, TRASH, "3"))
    assert len(match.state.pending) == 1
    match.happen(match.moved(giver, 0, TRASH, "3"))
    match.happen(match.moved(second, 0, TRASH, "3"))

    assert len(match.state.pending) == 1


def test_a_resolved_change_ends_with_the_turn() -> None:
    boost = automatic(ENTERS, {"do": "modify", "what": "this", "add": {"power": 5}, "until": "end of turn"})
    match = table(card("Hero", boost))
    hero = put(match, "Hero", 0)
    resolve(match)

    assert match.decision is not None
    assert any(isinstance(option, Pass) for option in match.decision.options)
    match.choose(PASS)

    assert match.vector(hero)[POWER] == 1


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    ability = {
        "kind": "activated",
        "cost": [{"do": "discard", "number": 2}],
        "effects": [{"do": "damage", "number": 1}],
    }
    match = table(card("Furnace", ability))
    put(match, "Furnace", 0)
    for held in list(match.state.zone(0, HAND))[1:]:
        match.happen(match.moved(held, 0, DECK, "2"))
    resolve(match)

    assert match.decision is not None
    assert not [o for o in match.decision.options if type(o).__name__ == "UseAbility"]


def test_a_granted_continuous_ability_is_in_force() -> None:
    inner = {"kind": "continuous", "effects": [{"do": "modify", "what": "this", "add": {"power": 3}}]}
    banner = {"kind": "continuous", "effects": [{"do": "modify", "what": {"other": True}, "abilities": [inner]}]}
    match = table(card("Banner", banner))
    giver = put(match, "Banner", 0)
    squire = put(match, "Filler", 0)
    assert match.vector(squire)[POWER] == 4

    match.happen(match.moved(giver, 0, TRASH, "3"))

    assert match.vector(squire)[POWER] == 1


@pytest.mark.parametrize(("floor", "powers"), [(None, (-2, 1)), (0, (0, 1))])
def test_a_number_with_a_floor_is_no_smaller_once_all_effects_are_applied(
    floor: int | None, powers: tuple[int, int]
) -> None:
    def aura(by: int) -> dict[str, object]:
        return {"kind": "continuous", "effects": [{"do": "modify", "what": {"name": "Ox"}, "add": {"power": by}}]}

    match = table(card("Weight", aura(-5)), card("Drum", aura(3)), card("Ox", power=3))
    match.catalog.floors = () if floor is None else ((POWER, floor),)
    ox = put(match, "Ox", 0)

    put(match, "Weight", 0)
    assert match.vector(ox)[POWER] == powers[0]
    put(match, "Drum", 0)

    assert match.vector(ox)[POWER] == powers[1]


@pytest.mark.parametrize(("by_dependency", "power"), [(True, 5), (False, 1)])
def test_where_the_book_orders_by_time_alone_a_dependent_effect_does_not_wait(by_dependency: bool, power: int) -> None:
    tagged = {"kind": "continuous", "effects": [{"do": "modify", "what": {"whose": "any"}, "gain": {"tag": "knight"}}]}
    blesses = {"do": "modify", "what": {"has": {"tag": "knight"}}, "gain": {"tag": "blessed"}}
    boosts = {"do": "modify", "what": {"has": {"tag": "blessed"}}, "add": {"power": 4}}
    chapel = {"kind": "continuous", "effects": [blesses]}
    match = table(
        card("Chapel", chapel),
        card("Relic", {"kind": "continuous", "effects": [boosts]}),
        card("Banner", tagged),
        card("Squire"),
    )
    by_another_book(match, by_dependency=by_dependency)
    for name in ("Chapel", "Relic", "Banner"):
        put(match, name, 0)
    squire = put(match, "Squire", 0)

    assert match.vector(squire)[POWER] == power


def test_a_floor_is_declared_with_its_characteristic() -> None:
    floored = [replace(each, floor=0) if each.name == "power" else each for each in VOCABULARY.characteristics]

    catalog = build_catalog(replace(VOCABULARY, characteristics=tuple(floored)), [FILLER])

    assert catalog.floors == ((POWER, 0),)
