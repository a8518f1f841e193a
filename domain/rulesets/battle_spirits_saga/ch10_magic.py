"""Chapter 10, section 8. Using magic cards: show, choose an effect, pay, wait, resolve, trash."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import programs
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule, start_paying, stop_paying
from domain.kernel.events import AbilityResolved, CardsSeen
from domain.kernel.options import PickMode
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga.ch02_card_information import cost_of
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch08_activation import check_timing
from domain.rulesets.battle_spirits_saga.ch09_management import manage
from domain.rulesets.battle_spirits_saga.ch10_allocation import allocate, available
from domain.rulesets.battle_spirits_saga.ch10_summoning import holders
from domain.rulesets.battle_spirits_saga.ch12_miscellaneous import conceal
from domain.rulesets.battle_spirits_saga.events import CostDetermined, MagicUsed
from domain.rulesets.battle_spirits_saga.words import HAND, MAGIC, TRASH, TRASH_CORES, TYPE, WAITING, ZONE_COUNT

if TYPE_CHECKING:
    from domain.kernel.match import Match

PLAY = 3
"""The kind of an effect that a magic card has."""


@rule("8-1-6", "8-1-6-1", "10-8-1")
def magic_effects(match: Match, player: int, card: int, timing: int) -> list[int]:
    """The effects of a magic card that can be used now, by their number on the card; never its burst."""
    return [
        index
        for index, ability in enumerate(match.catalog.faces[match.state.printed[card]].abilities)
        if ability.kind == PLAY
        and ability.timing & timing
        and (ability.condition is None or ability.condition(match, player, card, None))
    ]


@rule("10-8-4", "10-8-5", "10-8-6")
def usable_magic(match: Match, player: int, timing: int) -> list[int]:
    """Magic cards of the hand with an effect for now whose use cost can be paid."""
    cores = available(match, player, holders(match, player))
    found: list[int] = []
    for card in match.state.zones[player * ZONE_COUNT + HAND]:
        if match.vector(card)[TYPE] == MAGIC and magic_effects(match, player, card, timing):
            cost, less = cost_of(match, player, card)
            if cost - less <= cores:
                found.append(card)
    return found


@rule("10-8-3", "8-5-2-1")
def ask_effect(match: Match, frame: Frame) -> None:
    """The card is shown, and one of its usable effects is chosen. The frame's number is the timing."""
    found = magic_effects(match, frame.player, frame.source, frame.number)
    cost, less = cost_of(match, frame.player, frame.source)
    if not found or cost - less > available(match, frame.player, holders(match, frame.player)):
        frame.finish()
        return
    match.happen(CardsSeen((frame.source,), 3, "10-8-3", match.cause))
    match.ask(frame.player, "magic effect", [PickMode(index) for index in found], "10-8-3")


@rule("10-8-4", "10-8-5", "10-8-6")
def pay(match: Match, frame: Frame) -> None:
    """Cost and reduction are settled, then cores from the field and the reserve go to the trash."""
    assert isinstance(match.answer, PickMode)
    player, card = frame.player, frame.source
    frame.number = match.catalog.faces[match.state.printed[card]].abilities[match.answer.mode].code
    frame.slots = [(0,)]
    cost, less = cost_of(match, player, card)
    match.happen(CostDetermined(player, card, cost, less, cost - less, "10-8-5", match.cause))
    to = area(match, player, TRASH_CORES)
    allocate(match, player, holders(match, player), cost - less, cost - less, to, "10-8-6", report=True)


@rule("10-8-7", "8-5-2-3")
def wait(match: Match, frame: Frame) -> None:
    """The card waits: no effect counts it where it was, or sees it. What reacts to its use activates after it."""
    player, card = frame.player, frame.source
    paid = frame.slots[0][-1]
    match.happen(match.moved(card, player, WAITING, "10-8-7"))
    frame.source = match.state.reference(card)
    frame.slots = [(), ()]
    ability = match.catalog.abilities[frame.number]
    frame.cause = match.play_ability(player, frame.source, ability, "8-5-2-3")
    match.happen(MagicUsed(player, card, ability.code, paid, "10-8-7", match.cause))


@rule("10-8-8", "8-5-2-4", "1-3-7")
def resolve(match: Match, frame: Frame) -> None:
    """Its directives are carried out in the order of the text."""
    ability: Ability = match.catalog.abilities[frame.number]
    programs.run(match, ability.program, frame.player, frame.source, slots=frame.slots.copy(), event=frame.cause)


@rule("10-8-8", "3-4-1")
def put_away(match: Match, frame: Frame) -> None:
    """After that, and not earlier, the card goes to the trash."""
    card = frame.source & CARD_MASK
    conceal(match, frame.cause)
    match.happen(AbilityResolved(frame.player, frame.source, frame.number, "8-5-2-4", match.cause))
    if match.state.is_there(frame.source) and match.state.zone_of(card) == WAITING:
        match.move(card, match.state.owner[card], TRASH, "10-8-8")


USE_MAGIC = procedure(
    "10-8 using magic",
    ask_effect,  # 10-8-3
    start_paying,
    pay,  # 10-8-4 to 10-8-6
    stop_paying,
    manage,
    wait,  # 10-8-7
    check_timing,
    resolve,  # 10-8-8
    put_away,
)

PROCEDURES = (USE_MAGIC,)
