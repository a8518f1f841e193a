"""Chapters 11.6 and 11.7. Action abilities and special abilities: chosen, paid, put onto the stack."""

from __future__ import annotations

from domain.cards.targets import can_choose
from domain.kernel.abilities import ACTIVATED, Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.characteristics import sources
from domain.kernel.events import NOWHERE, CardsSeen, StackAdded
from domain.kernel.match import Match
from domain.kernel.options import Option, PickNumber, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch06_damage import controlled_since_turn_began
from domain.rulesets.final_fantasy.ch11_chosen import say_chosen
from domain.rulesets.final_fantasy.events import AbilityUsed
from domain.rulesets.final_fantasy.words import BACKUP, DULL, FIELD, FORWARD, HAND, HASTE, TRAIT, TYPE


def usable_abilities(match: Match, player: int) -> list[Option]:
    """Every action and special ability the player may use now."""
    zones = match.catalog.activated_zones
    if not zones:
        return []
    state = match.state
    faces, abilities, printed = match.catalog.faces, match.catalog.abilities, state.form
    if match.derived.sources is None:
        sources(match)
    printed_only = not match.derived.granting
    options: list[Option] = []
    base = player * state.zone_count
    for zone in range(state.zone_count):
        if not zones >> zone & 1:
            continue
        for card in state.zones[base + zone]:
            if printed_only:
                for ability in faces[printed[card]].activated:
                    if ability.zones >> zone & 1 and can_use(match, player, card, ability):
                        options.append(UseAbility(card, ability.index))
                continue
            for index, code in enumerate(match.vector(card)[-1]):
                ability = abilities[code]
                if ability.kind == ACTIVATED and ability.zones >> zone & 1 and can_use(match, player, card, ability):
                    options.append(UseAbility(card, index))
    return options


@rule("11.6.2.1", "11.6.5", "11.6.10", "11.7.5", "11.7.10")
def can_use(match: Match, player: int, card: int, ability: Ability) -> bool:
    """Its condition holds, its limit is not used up, its whole cost can be paid, and what it chooses is there."""
    state = match.state
    if ability.limit and state.uses.get((state.reference(card), ability.code), 0) >= ability.limit:
        return False
    if "dull icon" in ability.extra and (state.orientation[card] == DULL or not may_use_dull_icon(match, card)):
        return False
    if ability.condition is not None and not ability.condition(match, player, card, None):
        return False
    if ability.payable is not None and not ability.payable(match, player, card):
        return False
    return can_choose(match, ability, player, state.reference(card))


@rule("11.6.2.2", "11.7.2.2", "15.2.2.3")
def may_use_dull_icon(match: Match, card: int) -> bool:
    """A Forward or Backup must have been under control since the turn began, or have Haste; a mere Monster need not."""
    vector = match.vector(card)
    if not vector[TYPE] & (FORWARD | BACKUP) or vector[TRAIT] & HASTE or match.state.zone_of(card) != FIELD:
        return True
    return controlled_since_turn_began(match, card)


def activate(match: Match, player: int, card: int, index: int) -> None:
    code = match.vector(card)[-1][index]
    match.push(ACTIVATE, player, match.state.reference(card), slots=[(), ()], event=code)


def ability_of(match: Match, frame: Frame) -> Ability:
    return match.catalog.abilities[frame.event]


@rule("11.6.4", "11.7.4")
def show_source(match: Match, frame: Frame) -> None:
    """An ability of a card in the hand shows that card."""
    card = frame.source & CARD_MASK
    if match.state.zone_of(card) == HAND:
        match.happen(CardsSeen((card,), 3, "11.6.4", match.cause))


@rule("11.6.5", "11.6.6", "11.6.8", "11.7.5", "11.7.6", "11.7.8")
def choose_for_ability(match: Match, frame: Frame) -> None:
    """Targets, modes and shares are declared now."""
    targeting = ability_of(match, frame).extra.get("targeting")
    if targeting is not None:
        match.push(targeting, frame.player, frame.source, slots=[(), ()])


@rule("4.5", "11.6.7", "11.7.7")
def ask_variable(match: Match, frame: Frame) -> None:
    """The value of a variable cost, as far as it can be paid."""
    values = ability_of(match, frame).extra.get("values of x")
    if values is None:
        frame.skip()
        return
    found: list[int] = values(match, frame.player, frame.source & CARD_MASK)
    if not found:
        match.rewind()
        return
    match.ask(frame.player, "value of X", [PickNumber(x) for x in found], "11.6.7")


def note_variable(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickNumber)
    frame.number = match.answer.number


@rule("11.6.3", "11.6.9", "11.6.10", "11.7.1", "11.7.9", "11.7.10")
def pay_for_ability(match: Match, frame: Frame) -> None:
    """The whole cost is paid now; if it turns out that it cannot be, everything is rewound."""
    ability = ability_of(match, frame)
    if ability.cost is not None:
        match.push(ability.cost, frame.player, frame.source, frame.number, slots=frame.slots.copy())


@rule("11.6.4", "11.6.11", "11.7.4", "11.7.11")
def ability_is_activated(match: Match, frame: Frame) -> None:
    """The ability stands on the stack by itself, controlled by whoever used it."""
    ability = ability_of(match, frame)
    special = int(ability.keyword == "special")
    clause = "11.7.4" if special else "11.6.4"
    match.play_ability(frame.player, frame.source, ability, clause)
    slots = tuple(frame.slots)
    match.happen(
        StackAdded(frame.player, frame.source, ability.code, slots, frame.number, NOWHERE, clause, match.cause)
    )
    card = frame.source & CARD_MASK
    clause = "11.7.11" if special else "11.6.11"
    match.happen(AbilityUsed(frame.player, card, ability.code, special, clause, match.cause))
    match.keep()
    say_chosen(match, frame.player, frame.source, ability, slots, "11.7.5" if special else "11.6.5")


ACTIVATE = procedure(
    "11.6 Action Abilities",
    show_source,  # 11.6.4
    choose_for_ability,  # 11.6.5, 11.6.6, 11.6.8
    ask_variable,  # 11.6.7
    note_variable,
    pay_for_ability,  # 11.6.10
    ability_is_activated,  # 11.6.11
)

PROCEDURES = (ACTIVATE,)
