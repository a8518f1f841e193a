"""Chapter 10, sections 6 and 7. Summoning spirits and placing nexuses: show, cost, payment, the field, first cores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule, start_paying, stop_paying
from domain.kernel.events import NOWHERE, CardsSeen, PiecesMoved
from domain.kernel.options import Pick
from domain.rulesets.battle_spirits_saga.ch02_card_information import cost_of
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch09_management import manage
from domain.rulesets.battle_spirits_saga.ch10_allocation import allocate, available
from domain.rulesets.battle_spirits_saga.events import CostDetermined, NexusPlaced, SpiritSummoned
from domain.rulesets.battle_spirits_saga.words import (
    CANNOT_BE_SUMMONED,
    CORE,
    FIELD,
    HAND,
    LV1_COST,
    NEXUS,
    OPPONENT_CANNOT_SUMMON,
    RESERVE,
    RULES,
    SOUL_CORE,
    SPIRIT,
    TRASH_CORES,
    TYPE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

FREE = 1
"""Without paying the cost."""
FROM_RESERVE = 2
"""With cores of the reserve alone (11-9-1)."""

PAID = 0
MATERIAL = 1
ORIGIN = 2
"""Slots of a summoning: soul cores paid, the spirit it ascends from, where the card came from."""


# -- what can be summoned and placed -----------------------------------------------------------------------------------


def holders(match: Match, player: int, flags: int = 0) -> list[int]:
    """Where cores for a payment may come from: the reserve, then the cards of the own field."""
    if flags & FROM_RESERVE:
        return [NOWHERE]
    return [NOWHERE, *match.state.zones[player * ZONE_COUNT + FIELD]]


@rule("10-6-6", "10-6-7", "10-7-6", "10-7-7", "3-5-4")
def can_afford(match: Match, player: int, card: int, flags: int = 0, cores: int = NOWHERE) -> bool:
    """Are there cores for the cost and for the lowest level of the card?"""
    there = available(match, player, holders(match, player, flags)) if cores == NOWHERE else cores
    needed: int = match.vector(card)[LV1_COST]
    if needed > there:
        return False
    if not flags & FREE:
        cost, less = cost_of(match, player, card)
        needed += cost - less
    return needed <= there


@rule("4-12-4", "1-3-3")
def may_summon(match: Match, player: int, card: int) -> bool:
    """Does no text forbid it? What forbids summoning spirits forbids tokens that are spirits, too."""
    if match.vector(card)[RULES] & CANNOT_BE_SUMMONED:
        return False
    return not any(
        match.vector(other)[RULES] & OPPONENT_CANNOT_SUMMON
        for other in match.state.zones[(1 - player) * ZONE_COUNT + FIELD]
    )


@rule("10-6-1", "11-8-1")
def can_summon(match: Match, player: int, card: int, flags: int = 0, cores: int = NOWHERE) -> bool:
    """A spirit card that nothing forbids, that can be paid, and for which there is a spirit to ascend from."""
    return (
        match.vector(card)[TYPE] == SPIRIT
        and can_afford(match, player, card, flags, cores)
        and may_summon(match, player, card)
        and (ascends(match, card) is None or bool(materials(match, player, card)))
    )


def summonable(match: Match, player: int) -> list[int]:
    cores = available(match, player, holders(match, player))
    return [c for c in match.state.zones[player * ZONE_COUNT + HAND] if can_summon(match, player, c, cores=cores)]


@rule("10-7-1")
def placeable(match: Match, player: int) -> list[int]:
    cores = available(match, player, holders(match, player))
    return [
        card
        for card in match.state.zones[player * ZONE_COUNT + HAND]
        if match.vector(card)[TYPE] == NEXUS and can_afford(match, player, card, cores=cores)
    ]


# -- 11-8 Ascend -------------------------------------------------------------------------------------------------------


def ascends(match: Match, card: int) -> Ability | None:
    """The ability that makes a card ascend, if it has one."""
    for ability in match.catalog.faces[match.state.printed[card]].abilities:
        if ability.keyword == "ascend":
            return ability
    return None


@rule("11-8-1", "11-8-2")
def materials(match: Match, player: int, card: int) -> list[int]:
    """The own spirits with cores that fulfill the condition printed with Ascend."""
    ability = ascends(match, card)
    assert ability is not None
    state = match.state
    found: Sequence[int] = ability.extra["ascend"](match, player, card)
    return [each for each in found if each != card and state.pieces(each, CORE) + state.pieces(each, SOUL_CORE)]


# -- 10-6 summoning ----------------------------------------------------------------------------------------------------


@rule("10-6-3", "10-7-3", "8-5-2-1", "1-3-2")
def show(match: Match, frame: Frame) -> None:
    """The card is shown before anything is paid; what turns out impossible is not done (a guessed card in a sample)."""
    is_spirit = match.vector(frame.source)[TYPE] == SPIRIT
    can = can_summon if is_spirit else can_afford
    if not can(match, frame.player, frame.source, frame.number):
        frame.finish()
        return
    frame.slots = [(0,), (), (match.state.place[frame.source] % ZONE_COUNT,)]
    if match.state.seen[frame.source] != 3:
        clause = "10-6-3" if is_spirit else "10-7-3"
        match.happen(CardsSeen((frame.source,), 3, clause, match.cause))


@rule("10-6-4", "10-6-5", "10-6-6", "10-7-4", "10-7-5", "10-7-6")
def pay(match: Match, frame: Frame) -> None:
    """Cost and reduction are settled, then cores from the field and the reserve go to the trash."""
    player, card = frame.player, frame.source
    cost, less = cost_of(match, player, card)
    if frame.number & FREE:
        return
    clause, paid = ("10-6-5", "10-6-6") if match.vector(card)[TYPE] == SPIRIT else ("10-7-5", "10-7-6")
    match.happen(CostDetermined(player, card, cost, less, cost - less, clause, match.cause))
    keep = materials(match, player, card) if ascends(match, card) is not None else []
    to = area(match, player, TRASH_CORES)
    amount = cost - less
    allocate(match, player, holders(match, player, frame.number), amount, amount, to, paid, keep, report=True)


def ask_material(match: Match, frame: Frame) -> None:
    """In addition to the cost, a spirit that fulfills the condition gives up all its cores (11-8-1)."""
    if ascends(match, frame.source) is None:
        frame.skip()
        return
    found = materials(match, frame.player, frame.source)
    match.ask(frame.player, "ascend from", [Pick(card) for card in found], "11-8-1")


@rule("11-8-1", "8-4-2-2")
def drain_material(match: Match, frame: Frame) -> None:
    """The cost of Ascend is paid after the summoning cost."""
    assert isinstance(match.answer, Pick)
    frame.slots[MATERIAL] = (match.state.reference(match.answer.card),)
    drain(match, frame.player, match.answer.card, "11-8-1")


def drain(match: Match, player: int, card: int, clause: str) -> None:
    """All cores of a card go to the reserve, as a cost."""
    to = area(match, player, RESERVE)
    state = match.state
    moved = [
        PiecesMoved(piece, state.pieces(card, piece), card, to, NOWHERE, clause, match.cause)
        for piece in (CORE, SOUL_CORE)
        if state.pieces(card, piece)
    ]
    if moved:
        match.propose_together(moved)


@rule("10-6-7", "10-7-7", "3-5-3", "3-5-1")
def put_on_field(match: Match, frame: Frame) -> None:
    """The card is placed on the field, refreshed."""
    clause = "10-6-7" if match.vector(frame.source)[TYPE] == SPIRIT else "10-7-7"
    match.move(frame.source, frame.player, FIELD, clause)


@rule("10-6-7", "10-7-7", "11-9-1")
def load(match: Match, frame: Frame) -> None:
    """Cores for the lowest level at least, more if its player likes, from the reserve and the own field."""
    player, card = frame.player, frame.source
    if match.state.place[card] != player * ZONE_COUNT + FIELD:
        frame.finish()
        return
    clause = "10-6-7" if match.vector(card)[TYPE] == SPIRIT else "10-7-7"
    there = [each for each in holders(match, player, frame.number) if each != card]
    most = available(match, player, there)
    least = min(most, match.vector(card)[LV1_COST])
    allocate(match, player, there, least, most, card, clause)


def keep_paid(match: Match, frame: Frame) -> None:
    """How many soul cores were among what was paid."""
    frame.slots[PAID] = (frame.slots[PAID][-1],)


@rule("10-6-1", "4-9-2", "10-7-1")
def arrive(match: Match, frame: Frame) -> None:
    """It is a spirit or a nexus now, with all that is printed on it."""
    player, card = frame.player, frame.source
    (paid, *_), material, (origin,) = frame.slots[:3]
    if match.vector(card)[TYPE] == SPIRIT:
        ascended = material[0] if material else NOWHERE
        match.happen(SpiritSummoned(player, card, origin, paid, ascended, "10-6-1", match.cause))
    else:
        match.happen(NexusPlaced(player, card, origin, paid, "10-7-1", match.cause))


SUMMON = procedure(
    "10-6 summoning a card",
    show,  # 10-6-3
    start_paying,
    pay,  # 10-6-4 to 10-6-6
    keep_paid,
    ask_material,  # 11-8-1
    drain_material,
    stop_paying,
    manage,
    put_on_field,  # 10-6-7
    load,
    arrive,
)

PLACE = procedure(
    "10-7 placing a card",
    show,  # 10-7-3
    start_paying,
    pay,  # 10-7-4 to 10-7-6
    keep_paid,
    stop_paying,
    manage,
    put_on_field,  # 10-7-7
    load,
    arrive,
)

PROCEDURES = (SUMMON, PLACE)
