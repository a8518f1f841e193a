"""Chapter 10, section 6. Playing activated abilities; and what all playing has in common: declare, choose, resolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards.targets import can_choose
from domain.kernel import programs
from domain.kernel.abilities import ACTIVATED, Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, AbilityResolved, CardsHidden, CardsSeen
from domain.kernel.options import Option, PickNumber, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.events import EvolveAbilityPlayed
from domain.rulesets.shadowverse_evolve.words import (
    ANY_NUMBER_OF_EVOLVES,
    CEMETERY,
    EVOLVES,
    FIELD,
    MAIN_TIMING,
    PLAY_POINTS,
    RESTRICTION,
    SPELL,
    TYPE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

ONCE_A_TURN = ("evolve", "serve")
"""Of these abilities only one may be played in a turn (8.3.2)."""


# -- what can be played --------------------------------------------------------------------------------------------------


@rule("8.3.1", "10.1.1.1", "10.3.4", "10.3.5", "12.3.3", "12.3.5")
def usable_abilities(match: Match, player: int, timing: int) -> list[Option]:
    """The activated abilities a player can play now, each where it is valid; in the other's turn those with Quick."""
    state = match.state
    zones = match.catalog.activated_zones
    derived = match.derived
    if derived.sources is None:
        match.vector(0)
    granting = derived.granting
    faces, forms = match.catalog.faces, state.form
    abilities = match.catalog.abilities
    found: list[Option] = []
    for zone in range(ZONE_COUNT):
        if not zones >> zone & 1 and not (granting and zone == FIELD):
            continue
        for card in state.zones[player * ZONE_COUNT + zone]:
            if not granting and not faces[forms[card]].activated:
                continue
            for index, code in enumerate(match.abilities(card)):
                ability = abilities[code]
                if (
                    ability.kind == ACTIVATED
                    and ability.zones >> zone & 1
                    and (ability.timing or MAIN_TIMING) & timing
                    and can_use(match, player, card, ability)
                ):
                    found.append(UseAbility(card, index))
    return found


@rule("10.6.2.1.2", "10.4.2.2", "10.3.3", "8.3.2")
def can_use(match: Match, player: int, card: int, ability: Ability) -> bool:
    """It is within its limits, its condition holds, its whole cost can be paid, and what it selects is there."""
    state = match.state
    if ability.keyword in ONCE_A_TURN and not may_evolve(match, player):
        return False
    if ability.limit and state.uses.get((state.reference(card), ability.code), 0) >= ability.limit:
        return False
    if ability.condition is not None and not ability.condition(match, player, card, None):
        return False
    if not programs.is_payable(match, ability, player, card):
        return False
    return can_choose(match, ability, player, state.reference(card))


@rule("8.3.2", "8.5.1")
def may_evolve(match: Match, player: int) -> bool:
    """One evolve or serve ability a turn, unless a text allows any number."""
    if not match.state.number(player, EVOLVES):
        return True
    return any(match.vector(c)[RESTRICTION] & ANY_NUMBER_OF_EVOLVES for c in match.state.zone(player, FIELD))


# -- playing -------------------------------------------------------------------------------------------------------------


def use_ability(match: Match, player: int, option: UseAbility) -> None:
    """The frame has the ability as `event`; `number` is what is declared for X."""
    code = match.abilities(option.card)[option.ability]
    match.push(PLAY_ABILITY, player, match.state.reference(option.card), slots=[(), ()], event=code)


def ability_of(match: Match, frame: Frame) -> Ability:
    return match.catalog.abilities[frame.event]


@rule("10.6.2.1.1")
def reveal_source(match: Match, frame: Frame) -> None:
    """A card of a hidden zone whose ability is played stays revealed until it is resolved."""
    card = frame.source & CARD_MASK
    if match.state.seen[card] != 3:
        match.happen(CardsSeen((card,), 3, "10.6.2.1.1", match.cause))


@rule("10.6.2.2", "10.6.2.2.1", "10.6.2.2.3", "5.2.1.2.2", "1.3.5")
def declare_for_ability(match: Match, frame: Frame) -> None:
    declare_for(match, frame, ability_of(match, frame))


def declare_for(match: Match, frame: Frame, ability: Ability, spent: int = 0) -> None:
    """The value of X is said before anything is selected; so are additional costs, at the head of the selections.

    `spent` is what the card costs besides.
    """
    if "x" in ability.extra:
        match.push(DECLARE_X, frame.player, frame.source, ability.code, event=spent + ability.extra["x spent"])


@rule("5.2.1.2.2", "10.6.2.2.3", "1.3.5", "1.3.5.1")
def ask_x(match: Match, frame: Frame) -> None:
    least = match.catalog.abilities[frame.number].extra["x"]
    values = values_of_x(match, frame.player, least, frame.event)
    match.ask(frame.player, "value of X", [PickNumber(x) for x in values], "10.6.2.2.3")


def values_of_x(match: Match, player: int, least: int, spent: int) -> list[int]:
    """Whole numbers from zero to what the player can pay besides the rest."""
    return list(range(least, max(least, match.state.number(player, PLAY_POINTS) - spent) + 1))


def note_x(match: Match, frame: Frame) -> None:
    """An ability's frame keeps X as its number, a card's beside what was chosen."""
    assert isinstance(match.answer, PickNumber)
    below = match.agenda[-2]
    if below.procedure is PLAY_ABILITY:
        below.number = match.answer.number
    else:
        below.event = match.answer.number


DECLARE_X = procedure("5.2.1.2.2 value of X", ask_x, note_x)


def choose_for(match: Match, frame: Frame, ability: Ability, number: int = 0, event: int = NOWHERE) -> None:
    """Options, targets and shares, as the text has them."""
    targeting = ability.extra.get("targeting")
    if targeting is not None:
        match.push(targeting, frame.player, frame.source, number, frame.slots.copy(), event)


@rule("10.6.2.2.2", "10.6.2.3", "10.6.2.4")
def choose_for_ability(match: Match, frame: Frame) -> None:
    choose_for(match, frame, ability_of(match, frame), frame.number)


@rule("10.6.2.5", "10.4.2", "10.4.2.1", "10.6.2.5.4")
def pay_for_ability(match: Match, frame: Frame) -> None:
    """The whole cost, action by action; if it cannot be paid, everything is as before."""
    ability = ability_of(match, frame)
    if not programs.is_payable(match, ability, frame.player, frame.source & CARD_MASK):
        match.rewind()
        return
    if ability.cost is not None:
        programs.run(match, ability.cost, frame.player, frame.source, slots=frame.slots.copy(), number=frame.number)


@rule("10.6.2.7", "3.1.2.2", "8.3.2")
def ability_is_played(match: Match, frame: Frame) -> None:
    """From now on the ability has been played; it is its player's, whatever becomes of the card."""
    ability = ability_of(match, frame)
    frame.cause = match.play_ability(frame.player, frame.source, ability, "10.6.2.7")
    if ability.keyword in ONCE_A_TURN:
        match.happen(EvolveAbilityPlayed(frame.player, frame.source & CARD_MASK, "8.3.2", match.cause))
    match.keep()


@rule("10.6.2.8.2", "10.6.2.8.2.1")
def resolve_ability(match: Match, frame: Frame) -> None:
    resolve(match, frame, ability_of(match, frame), frame.number)


@rule("10.6.2.8.2.3", "5.20.1.1", "10.6.2.1.1")
def ability_is_resolved(match: Match, frame: Frame) -> None:
    """The ability is gone; its card, if it was revealed for it, is hidden again."""
    match.happen(AbilityResolved(frame.player, frame.source, frame.event, "10.6.2.8", match.cause))
    hide_again(match, frame)


def hide_again(match: Match, frame: Frame) -> None:
    card = frame.source & CARD_MASK
    state = match.state
    if not state.is_there(frame.source):
        return
    visibility = match.ruleset.words.zones[state.zone_of(card)].visibility
    if visibility != 3 and state.face[card] and state.seen[card] == 3:
        others = 3 & ~(1 << state.controller(card)) if visibility else 3
        match.happen(CardsHidden((card,), others, "5.20.1.1", match.cause))


PLAY_ABILITY = procedure(
    "10.6.2 playing an ability",
    reveal_source,  # 10.6.2.1.1
    declare_for_ability,  # 10.6.2.2
    choose_for_ability,  # 10.6.2.3, 10.6.2.4
    pay_for_ability,  # 10.6.2.5
    ability_is_played,  # 10.6.2.7
    resolve_ability,  # 10.6.2.8
    ability_is_resolved,
)


# -- 10.6.2.8 resolving --------------------------------------------------------------------------------------------------


@rule("10.6.2.8", "13.3.1.4", "13.5.1.3.2")
def resolve(match: Match, frame: Frame, ability: Ability, number: int = 0, event: int = NOWHERE) -> None:
    """Do what the text says; how many cards and spells the cemetery holds is fixed for it now."""
    cemetery = match.state.zone(frame.player, CEMETERY)
    spells = sum(1 for card in cemetery if match.value(card, TYPE) & SPELL)
    match.push(RESOLVING, frame.player, frame.source, slots=[(len(cemetery), spells)])
    programs.run(
        match, ability.program, frame.player, frame.source, slots=frame.slots.copy(), number=number, event=event
    )


def all_is_done(match: Match, frame: Frame) -> None:
    """The text above this frame has been carried out."""


RESOLVING = procedure("10.6.2.8 resolving", all_is_done)


@rule("13.3.1.4", "13.3.1.4.1", "13.5.1.3.2", "13.5.1.3.2.1", "5.17.3.1.1")
def fixed_counts(match: Match, player: int) -> tuple[int, int] | None:
    """Cards and spells of the player's cemetery when the text being resolved began; None while something is being played."""
    for frame in reversed(match.agenda):
        if frame.procedure is RESOLVING and frame.player == player:
            cards, spells = frame.slots[0]
            return cards, spells
        if frame.procedure is PLAY_ABILITY or frame.procedure.key in BEING_PLAYED:
            return None
    return None


BEING_PLAYED = frozenset({"10.6.2 playing a card", "10.7 automatic ability"})

PROCEDURES = (PLAY_ABILITY, DECLARE_X, RESOLVING)
