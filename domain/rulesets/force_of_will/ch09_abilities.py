"""Chapters 905 and 906. Playing abilities: activated ones by choice, automatic ones because they have triggered."""

from __future__ import annotations

from domain.cards.targets import can_choose
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, AbilityExtinguished, StackAdded
from domain.kernel.match import Match
from domain.kernel.options import PickNumber
from domain.kernel.programs import first_slots
from domain.kernel.state import CARD_MASK, Pending
from domain.rulesets.force_of_will.ch02_cards import NO_COST, X_PART, Cost, with_x
from domain.rulesets.force_of_will.ch09_costs import choose_reductions
from domain.rulesets.force_of_will.ch09_playing import (
    FREE_OF_COST,
    THE_COST,
    THE_SLOTS,
    can_play,
    choose_modes_and_targets,
    play_card,
    say_targeted,
)
from domain.rulesets.force_of_will.ch10_paying import can_pay, pay
from domain.rulesets.force_of_will.events import AbilityActivated, GodsArtPlayed, NonTurnPlayerAnswered
from domain.rulesets.force_of_will.words import (
    ABILITY_LESS,
    BATTLE,
    GRAVEYARD,
    REVEALED,
    STANDBY_AREA,
)

# -- activate abilities ------------------------------------------------------------------------------------------------


def activate(match: Match, player: int, card: int, index: int) -> None:
    """Begin to play an activate ability; a checkpoint was made for it."""
    code = match.abilities(card)[index]
    header = (code, 0)
    match.push(ACTIVATE, player, match.state.reference(card), slots=[(), NO_COST, header], event=code)


def ability_of(match: Match, frame: Frame) -> Ability:
    return match.catalog.abilities[frame.event]


def will_cost(match: Match, ability: Ability, card: int, x: int = 0) -> Cost:
    """The wills an ability costs."""
    return with_x(ability.extra.get("will cost", NO_COST), x)


def excluded(ability: Ability, card: int) -> tuple[int, ...]:
    """A card that rests for its ability does not rest for will at the same time."""
    return (card,) if "rests" in ability.extra else ()


def less_for(match: Match, ability: Ability, player: int, card: int) -> int:
    """903.2f-iv  How much less is paid: by effects on the card, and by the ability's own text."""
    less: int = max(0, match.vector(card)[ABILITY_LESS])
    own = ability.extra.get("less")
    return less + (max(0, own(match, player, match.state.reference(card), (), 0, NOWHERE)) if own is not None else 0)


@rule("1003.3", "1003.4")
def can_pay_ability(match: Match, player: int, card: int, ability: Ability, x: int = 0) -> bool:
    """Can the wills be paid, with this value for X?"""
    cost = will_cost(match, ability, card, x)
    if not any(cost):
        return True
    return can_pay(match, player, cost, excluded(ability, card), less_for(match, ability, player, card))


@rule("903.2d", "104.5")
def ask_x(match: Match, frame: Frame) -> None:
    """X is determined now, zero or more, as far as it can be paid."""
    ability = ability_of(match, frame)
    card = frame.source & CARD_MASK
    match.answer = PickNumber(0)
    if not ability.extra.get("will cost", NO_COST)[X_PART]:
        return
    values = [0]
    while can_pay_ability(match, frame.player, card, ability, values[-1] + 1):
        values.append(values[-1] + 1)
    match.ask(frame.player, "value of X", [PickNumber(x) for x in values], "903.2d")


def note_x(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickNumber)
    frame.number = match.answer.number


@rule("903.2f", "903.2f-v")
def fix_cost(match: Match, frame: Frame) -> None:
    """What is to be paid is fixed now."""
    ability = ability_of(match, frame)
    card = frame.source & CARD_MASK
    frame.slots[THE_COST] = will_cost(match, ability, card, frame.number)
    choose_reductions(match, frame, less_for(match, ability, frame.player, card))


@rule("903.2g")
def pay_wills(match: Match, frame: Frame) -> None:
    pay(match, frame.player, frame.slots[THE_COST], excluded(ability_of(match, frame), frame.source & CARD_MASK))


@rule("903.2g")
def pay_other_costs(match: Match, frame: Frame) -> None:
    """Everything else that the ability asks for before the colon."""
    if ability_of(match, frame).cost is not None:
        slots = frame.slots[THE_SLOTS:] or [(), ()]
        match.push(COSTS, frame.player, frame.source, frame.number, slots, frame.event)


def run_cost(match: Match, frame: Frame) -> None:
    cost = match.catalog.abilities[frame.event].cost
    assert cost is not None
    match.push(cost, frame.player, frame.source, frame.number, slots=frame.slots.copy())


def keep_slots(match: Match, frame: Frame) -> None:
    """What was chosen while paying is known to the effect."""
    playing = match.agenda[-2]
    playing.slots[THE_SLOTS:] = frame.slots


COSTS = procedure("903.2g Costs of an ability", run_cost, keep_slots)


@rule("707.2", "903.2b", "1015.2", "1112.2", "1112.2b")
def ability_is_played(match: Match, frame: Frame) -> None:
    """The ability stands in the chase area as a pseudo-card, whatever becomes of its card."""
    ability = ability_of(match, frame)
    card = frame.source & CARD_MASK
    slots = tuple(frame.slots[THE_SLOTS:]) or ((), ())
    match.play_ability(frame.player, frame.source, ability, "903.2b")
    match.happen(
        StackAdded(frame.player, frame.source, ability.code, slots, frame.number, NOWHERE, "903.2b", match.cause)
    )
    match.happen(AbilityActivated(frame.player, card, ability.code, 0, "707.2", match.cause))
    if "art" in ability.extra:
        match.happen(GodsArtPlayed(frame.player, ability.extra["art"], "1112.2", match.cause))
    match.keep()
    say_targeted(match, frame.player, frame.source, (ability.code, len(slots)), list(slots))


ACTIVATE = procedure(
    "707 Play Activate Ability",
    ask_x,  # 903.2d
    note_x,
    choose_modes_and_targets,  # 903.2c, 903.2e
    fix_cost,  # 903.2f
    pay_wills,  # 903.2g
    pay_other_costs,
    ability_is_played,
)


# -- automatic abilities -----------------------------------------------------------------------------------------------


@rule("603.1", "603.3", "708.3", "906.5", "906.6", "906.10")
def play_triggered(match: Match, pending: Pending) -> None:
    """What has triggered is played: an ability onto the chase, a card as a spell."""
    ability = match.catalog.abilities[pending.ability]
    if "automatic card" in ability.extra:
        play_automatic_card(match, pending)
        return
    frame = match.push(PLAY_AUTOMATIC, pending.player, pending.source, pending.id, event=pending.event)
    frame.slots = first_slots(match, pending)
    frame.cause = pending.id


def triggered_ability(match: Match, frame: Frame) -> Ability:
    """The triggered ability; the frame's number is the position of the event that says it triggered."""
    return match.catalog.abilities[getattr(match.events[frame.number], "ability", -1)]


@rule("603.3", "906.6")
def choose_for_automatic(match: Match, frame: Frame) -> None:
    """Its modes and targets are chosen now; what cannot be played legally is triggered once less, and that is all."""
    ability = triggered_ability(match, frame)
    if not can_choose(match, ability, frame.player, frame.source, frame.event):
        match.happen(AbilityExtinguished(frame.number, "603.3", match.cause))
        frame.finish()
    elif "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


@rule("603.3", "906.1", "906.4", "803.6")
def automatic_is_played(match: Match, frame: Frame) -> None:
    ability = triggered_ability(match, frame)
    match.play_ability(frame.player, frame.source, ability, "906.5", frame.number)
    slots = tuple(frame.slots)
    match.happen(StackAdded(frame.player, frame.source, ability.code, slots, 0, frame.event, "906.5", match.cause))
    state = match.state
    if state.registers[BATTLE] == 1 and frame.player != state.turn_player:
        match.happen(NonTurnPlayerAnswered("803.6", match.cause))
    say_targeted(match, frame.player, frame.source, (ability.code, len(slots)), list(slots))


PLAY_AUTOMATIC = procedure("603 Play automatic abilities", choose_for_automatic, automatic_is_played)


@rule("708.3", "708.3a", "906.2", "906.6a", "906.10")
def play_automatic_card(match: Match, pending: Pending) -> None:
    """A revealed card is played as a spell; one that cannot be played goes to the graveyard, unless it has moved on."""
    card = pending.source & CARD_MASK
    state = match.state
    match.happen(AbilityExtinguished(pending.id, "906.5", match.cause))
    if not state.is_there(pending.source) or not state.counter(card, REVEALED):
        return
    stealth = "stealth" in match.catalog.abilities[pending.ability].extra
    way = FREE_OF_COST if stealth or state.zone_of(card) == STANDBY_AREA else 0
    if can_play(match, pending.player, card, way, condition_met=True):
        play_card(match, pending.player, card, way, pending=pending)
    else:
        match.move(card, state.owner[card], GRAVEYARD, "708.3a")


PROCEDURES = (ACTIVATE, COSTS, PLAY_AUTOMATIC)
