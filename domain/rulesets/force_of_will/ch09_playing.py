"""Chapter 903. Playing cards: onto the chase, with all that is declared, its cost fixed and then paid."""

from __future__ import annotations

from typing import Final, NamedTuple

from domain.cards.compile import PLAY
from domain.cards.targets import can_choose
from domain.kernel.abilities import AUTOMATIC, Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, StackAdded
from domain.kernel.match import Match
from domain.kernel.options import PASS, PickNumber
from domain.kernel.state import CARD_MASK, Pending
from domain.rulesets.force_of_will.ch02_cards import NO_COST, X_PART, Cost, cost_of, printed_face, with_x
from domain.rulesets.force_of_will.ch09_costs import (
    changed_cost,
    choose_reductions,
    combined,
    fixed_cost,
    reductions_of,
)
from domain.rulesets.force_of_will.ch10_paying import can_pay, pay
from domain.rulesets.force_of_will.ch11_incarnation import INCARNATION, can_incarnate
from domain.rulesets.force_of_will.ch13_double_sided import ask_side, move_to_chase, other_side, side_face
from domain.rulesets.force_of_will.events import CardPlayed, CardTargeted, Declared
from domain.rulesets.force_of_will.options import Awaken, PayIncarnation, PayNormally, PickSide
from domain.rulesets.force_of_will.words import (
    AUTOMATIC_CARD,
    CANNOT_BE_CHASED,
    CANNOT_BE_PLAYED,
    CARDS_PLAYED,
    GRAVEYARD,
    RESTRICTION,
    SKILL,
    STANDBY_AREA,
)

AWAKENING = "awakening"
TORRENT = "torrent"
TRIGGER = "trigger"
OLD_ADDITION = "addition"
BASE = frozenset({"", TRIGGER, OLD_ADDITION})

NORMALLY: Final = 0
INSTEAD: Final = 1
FREE_OF_COST: Final = 2
"""How the cost of a card is paid: as printed, by Incarnation, or not at all."""


class Play(NamedTuple):
    """What is known about a play under way; kept in a slot of its frame."""

    origin: int
    way: int
    side: int = 0
    awakened: int = 0
    torrent: int = 0
    remnant: int = 0
    may_fail: int = 0
    """1 where a checkpoint was made for it."""
    condition_met: int = 0
    """1 for an automatic card whose triggering condition was met."""
    subject: int = NOWHERE
    """What an automatic card's condition was about."""
    event: int = NOWHERE


THE_PLAY: Final = 0
THE_COST: Final = 1
THE_ABILITIES: Final = 2
THE_SLOTS: Final = 3
"""The slots of the frame of a play: what is known, the cost, codes and numbers of slots, then those slots."""


def play_of(frame: Frame) -> Play:
    return Play(*frame.slots[THE_PLAY])


# -- what a card does as it is played ----------------------------------------------------------------------------------


def play_abilities(match: Match, card: int, face_abilities: tuple[int, ...] | None = None) -> list[Ability]:
    """What a card does when it is played and resolved, with what it asks for meanwhile."""
    codes = match.abilities(card) if face_abilities is None else face_abilities
    return [
        ability
        for code in codes
        if (ability := match.catalog.abilities[code]).kind == PLAY or is_automatic_text(ability)
    ]


def is_automatic_text(ability: Ability) -> bool:
    """708.6  The text of an automatic card, which is carried out when the card is resolved."""
    return ability.kind == AUTOMATIC and ability.keyword == TRIGGER


def with_keyword(match: Match, card: int, keyword: str) -> Ability | None:
    return next((each for each in play_abilities(match, card) if each.keyword == keyword), None)


def parts_in_play(match: Match, card: int, awakened: int, torrent: int) -> list[Ability]:
    """The base text first, then what Torrent and Awakening add."""
    found = play_abilities(match, card)
    return [
        *(ability for ability in found if ability.keyword in BASE),
        *(ability for ability in found if torrent and ability.keyword == TORRENT),
        *(ability for ability in found if awakened and ability.keyword == AWAKENING and ability.program is not None),
    ]


@rule("1124.2", "1124.2a", "1124.2b")
def has_torrent(match: Match, player: int) -> int:
    """Has the player played another card this turn? Whether it resolved does not matter."""
    return int(match.state.number(player, CARDS_PLAYED) > 0)


# -- may it be played? -------------------------------------------------------------------------------------------------


@rule("104.4", "903.2e", "906.2a", "1008.2")
def can_play(match: Match, player: int, card: int, way: int = NORMALLY, condition_met: bool = False) -> bool:
    """Nothing forbids it, its targets are there, and what it takes to play it can be done in some way."""
    vector = match.vector(card)
    if vector[RESTRICTION] & CANNOT_BE_PLAYED or is_chase_closed(match):
        return False
    if vector[SKILL] & AUTOMATIC_CARD and not condition_met:
        return False
    if not has_targets(match, player, card):
        return other_side(match, card) >= 0 and can_pay_side(match, player, card, 1, way)
    if can_pay_side(match, player, card, 0, way):
        return True
    if other_side(match, card) >= 0 and can_pay_side(match, player, card, 1, way):
        return True
    return way == NORMALLY and can_incarnate(match, player, card)


@rule("1008.2")
def is_chase_closed(match: Match) -> bool:
    """May nothing but automatic abilities be put into the chase area, for the sake of something in it?"""
    state = match.state
    for item in state.stack:
        if item.ability != NOWHERE and match.catalog.abilities[item.ability].extra.get("cannot be chased"):
            return True
        card = item.source & CARD_MASK
        if is_spell(match, item.source) and match.vector(card)[RESTRICTION] & CANNOT_BE_CHASED:
            return True
    return False


@rule("312.3")
def is_spell(match: Match, source: int) -> bool:
    """A card in the chase area, and nothing else, is a spell."""
    from domain.rulesets.force_of_will.words import CHASE_AREA

    return match.state.is_there(source) and match.state.zone_of(source & CARD_MASK) == CHASE_AREA


def has_targets(match: Match, player: int, card: int) -> bool:
    """903.2e, 1124.2b  What the text asks for must be there; Awakening is optional, so its text need not be."""
    reference = match.state.reference(card)
    return all(
        can_choose(match, ability, player, reference)
        and (ability.condition is None or ability.condition(match, player, card, None))
        for ability in parts_in_play(match, card, 0, has_torrent(match, player))
    )


def printed_cost(match: Match, card: int, side: int = 0) -> Cost:
    """The cost of the side that is played."""
    face = printed_face(match, card) if not side else side_face(match, card)
    return cost_of(face.data.cost)


def can_pay_side(match: Match, player: int, card: int, side: int, way: int, awakened: bool = False) -> bool:
    """Can the cost of this side be paid as the rules have it now, with X as little as possible?"""
    cost = whole_cost(match, player, card, way, side, 0, awakened)
    less, of = reductions_of(match, card)
    trigger = with_keyword(match, card, TRIGGER) if not side else None
    if trigger is not None and trigger.payable is not None and not trigger.payable(match, player, card):
        return False
    return can_pay(match, player, changed_cost(cost, of), (), less)


@rule("708.4", "903.2f", "903.2f-i", "903.2f-ii", "903.2f-iii", "1109.2", "1113.2a", "1113.2a-i")
def whole_cost(match: Match, player: int, card: int, way: int, side: int, x: int, awakened: bool = False) -> Cost:
    """All wills that playing a card takes: its cost unless it is free, what is added, and what effects add to it.

    708.4  From the standby area only the [Trigger] cost is paid; from elsewhere the cost of the card as well.
    """
    cost = with_x(printed_cost(match, card, side), x) if way == NORMALLY else NO_COST
    if match.state.zone_of(card) == STANDBY_AREA:
        cost = NO_COST
    trigger = with_keyword(match, card, TRIGGER) if not side else None
    if trigger is not None:
        cost = combined(cost, trigger.extra.get("will cost", NO_COST))
    if awakened:
        awakening = with_keyword(match, card, AWAKENING)
        assert awakening is not None
        cost = combined(cost, awakening.extra.get("will cost", NO_COST))
    return fixed_cost(match, card, cost)


# -- the steps ---------------------------------------------------------------------------------------------------------


def play_card(
    match: Match, player: int, card: int, way: int = NORMALLY, may_fail: bool = False, pending: Pending | None = None
) -> None:
    """Begin to play a card from where it is; an automatic card for the sake of what has triggered it."""
    origin = match.state.zone_of(card)
    remnant = int(origin == GRAVEYARD and way == NORMALLY)
    if origin == STANDBY_AREA and way == NORMALLY:
        way = FREE_OF_COST
    known = Play(origin, way, 0, 0, 0, remnant, int(may_fail))
    if pending is not None:
        known = known._replace(condition_met=1, subject=pending.subject, event=pending.event)
    match.push(PLAY_CARD, player, card, slots=[tuple(known), NO_COST, ()])


@rule("1117.2")
def choose_side(match: Match, frame: Frame) -> None:
    """Either side of a double-sided card may be played."""
    known = play_of(frame)
    ask_side(
        match,
        frame.player,
        frame.source,
        [
            side
            for side in (0, 1)
            if (side or has_targets(match, frame.player, frame.source))
            and can_pay_side(match, frame.player, frame.source, side, known.way)
        ],
    )


@rule("903.2", "903.2a", "903.2b")
def put_into_chase(match: Match, frame: Frame) -> None:
    """The card is turned face up, if it is not, and put into the chase area, with the side chosen up."""
    known = play_of(frame)
    side = match.answer.side if isinstance(match.answer, PickSide) else 0
    torrent = has_torrent(match, frame.player)
    frame.slots[THE_PLAY] = tuple(known._replace(side=side, torrent=torrent))
    move_to_chase(match, frame.source, frame.player, side, "903.2b")
    frame.source = match.state.reference(frame.source)


@rule("1110.2", "903.2f")
def choose_way(match: Match, frame: Frame) -> None:
    """Pay the cost, or banish resonators rather than paying it."""
    known = play_of(frame)
    card = frame.source & CARD_MASK
    if known.way != NORMALLY or not can_incarnate(match, frame.player, card):
        match.answer = PASS
        return
    if can_pay_chosen(match, frame):
        match.ask(frame.player, "way to pay", [PayNormally(), PayIncarnation()], "1110.2")
    else:
        match.answer = PayIncarnation()


def note_way(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, PayIncarnation):
        frame.slots[THE_PLAY] = tuple(play_of(frame)._replace(way=INSTEAD))


def can_pay_chosen(match: Match, frame: Frame, x: int = 0) -> bool:
    """Can what has been chosen so far be paid with this value of X?"""
    known = play_of(frame)
    card = frame.source & CARD_MASK
    cost = whole_cost(match, frame.player, card, way_to_pay(known), 0, x, bool(known.awakened))
    less, of = reductions_of(match, card)
    return can_pay(match, frame.player, changed_cost(cost, of), (), less)


def way_to_pay(known: Play) -> int:
    return FREE_OF_COST if known.origin == STANDBY_AREA else known.way


@rule("1109.2", "1109.2a")
def ask_awakening(match: Match, frame: Frame) -> None:
    """The player may pay the [Awakening] cost as well, where that and what the text then needs can be had."""
    card = frame.source & CARD_MASK
    awakening = with_keyword(match, card, AWAKENING)
    known = play_of(frame)
    match.answer = PASS
    if awakening is None or not can_choose(match, awakening, frame.player, frame.source):
        return
    if awakening.payable is not None and not awakening.payable(match, frame.player, card):
        return
    frame.slots[THE_PLAY] = tuple(known._replace(awakened=1))
    payable = can_pay_chosen(match, frame)
    frame.slots[THE_PLAY] = tuple(known)
    if payable:
        match.ask(frame.player, "awaken", [Awaken(), PASS], "1109.2")


def note_awakening(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Awaken):
        frame.slots[THE_PLAY] = tuple(play_of(frame)._replace(awakened=1))


@rule("104.5", "903.2d", "903.2d-i")
def ask_x(match: Match, frame: Frame) -> None:
    """X is chosen by the player, zero or more, as far as it can be paid; zero where the cost is not paid."""
    card = frame.source & CARD_MASK
    known = play_of(frame)
    cost = printed_cost(match, card)
    match.answer = PickNumber(0)
    if not cost[X_PART] or known.way != NORMALLY:
        return
    values = [0]
    while can_pay_chosen(match, frame, values[-1] + 1):
        values.append(values[-1] + 1)
    match.ask(frame.player, "value of X", [PickNumber(x) for x in values], "903.2d")


def declare(match: Match, frame: Frame) -> None:
    """What was said so far holds while the card is on the chase, and what asks for it finds it there."""
    assert isinstance(match.answer, PickNumber)
    frame.number = match.answer.number
    known = play_of(frame)
    card = frame.source & CARD_MASK
    match.happen(
        Declared(card, frame.number, known.awakened, known.torrent, known.remnant, known.origin, "903.2d", match.cause)
    )
    found = parts_in_play(match, card, known.awakened, known.torrent)
    frame.slots[THE_ABILITIES] = tuple(number for ability in found for number in (ability.code, 0))
    if found and "targeting" not in found[0].extra and known.subject != NOWHERE:
        frame.slots[THE_ABILITIES] = (found[0].code, 2, *frame.slots[THE_ABILITIES][2:])
        frame.slots += [(known.subject,), ()]


@rule("903.2c", "903.2e")
def choose_modes_and_targets(match: Match, frame: Frame) -> None:
    """Each part of the text has its modes and targets chosen, one part after the other."""
    header = frame.slots[THE_ABILITIES]
    for index in range(0, len(header), 2):
        ability = match.catalog.abilities[header[index]]
        if "targeting" in ability.extra and not header[index + 1]:
            frame.again(1)
            match.push(CHOOSING, frame.player, frame.source, frame.number, [(), ()], ability.code)
            return


def run_targeting(match: Match, frame: Frame) -> None:
    targeting = match.catalog.abilities[frame.event].extra["targeting"]
    playing = match.agenda[-2]
    it: tuple[int, ...] = ()
    if playing.procedure is PLAY_CARD and play_of(playing).subject != NOWHERE:
        it = (play_of(playing).subject,)
    match.push(targeting, frame.player, frame.source, frame.number, slots=[it, ()])


def keep_targets(match: Match, frame: Frame) -> None:
    """What was chosen is kept with the play, behind what the parts before it have chosen."""
    playing = match.agenda[-2]
    header = playing.slots[THE_ABILITIES]
    index = header.index(frame.event)
    playing.slots[THE_ABILITIES] = (*header[: index + 1], len(frame.slots), *header[index + 2 :])
    playing.slots.extend(frame.slots)


CHOOSING = procedure("903.2e Choosing targets", run_targeting, keep_targets)


@rule("903.2f-iii", "903.2f-v", "1003.3")
def fix_cost(match: Match, frame: Frame) -> None:
    """What is to be paid is fixed now; nothing that happens later changes it."""
    known = play_of(frame)
    card = frame.source & CARD_MASK
    cost = whole_cost(match, frame.player, card, way_to_pay(known), 0, frame.number, bool(known.awakened))
    less, of = reductions_of(match, card)
    frame.slots[THE_COST] = changed_cost(cost, of)
    choose_reductions(match, frame, less)


@rule("903.2g")
def pay_other_costs(match: Match, frame: Frame) -> None:
    """Actions besides paying wills: of Incarnation, of [Trigger], of [Awakening]."""
    known = play_of(frame)
    card = frame.source & CARD_MASK
    if known.way == INSTEAD:
        match.push(INCARNATION, frame.player, frame.source, slots=[(), ()])
    for keyword, wanted in ((TRIGGER, True), (AWAKENING, bool(known.awakened))):
        ability = with_keyword(match, card, keyword)
        if wanted and ability is not None and ability.cost is not None:
            match.push(APART, frame.player, frame.source, frame.number, event=ability.code)


def run_cost(match: Match, frame: Frame) -> None:
    cost = match.catalog.abilities[frame.event].cost
    assert cost is not None
    match.push(cost, frame.player, frame.source, frame.number, slots=[(), ()])


APART = procedure("903.2g Other costs", run_cost)


@rule("903.2g", "1003.3")
def pay_wills(match: Match, frame: Frame) -> None:
    pay(match, frame.player, frame.slots[THE_COST])


@rule("702.2", "703.2", "903.2b")
def card_is_played(match: Match, frame: Frame) -> None:
    """Everything is done: the card waits on the chase, with all that was chosen for it."""
    known = play_of(frame)
    card = frame.source & CARD_MASK
    header = frame.slots[THE_ABILITIES]
    code = header[0] if header else NOWHERE
    slots = (*frame.slots[THE_SLOTS:], header) if len(header) > 2 else tuple(frame.slots[THE_SLOTS:])
    match.happen(StackAdded(frame.player, frame.source, code, slots, frame.number, known.event, "903.2b", match.cause))
    paid = sum(frame.slots[THE_COST])
    match.happen(CardPlayed(frame.player, card, known.origin, paid, "903.2b", match.cause))
    if known.may_fail:
        match.keep()
    say_targeted(match, frame.player, frame.source, header, frame.slots[THE_SLOTS:])


def say_targeted(match: Match, player: int, source: int, header: tuple[int, ...], slots: list[tuple[int, ...]]) -> None:
    """Each card that was targeted; nothing is said where no card of the match waits for it."""
    if CardTargeted not in match.index.listening:
        return
    start = 0
    for code, length in zip(header[::2], header[1::2], strict=True):
        for spec in match.catalog.abilities[code].extra.get("targets", ()):
            chosen = slots[start : start + length]
            if spec.of_stack or spec.slot >= len(chosen) or not spec.is_asked(chosen):
                continue
            for reference in chosen[spec.slot]:
                if reference >= 0:
                    match.happen(CardTargeted(player, reference & CARD_MASK, source, "903.2e", match.cause))
        start += length


PLAY_CARD = procedure(
    "903.2 Playing a card",
    choose_side,  # 1117.2
    put_into_chase,  # 903.2a, 903.2b
    choose_way,  # 1110.2
    note_way,
    ask_awakening,  # 1109.2
    note_awakening,
    ask_x,  # 903.2d
    declare,
    choose_modes_and_targets,  # 903.2c, 903.2e
    fix_cost,  # 903.2f
    pay_wills,  # 903.2g
    pay_other_costs,
    card_is_played,
)

PROCEDURES = (PLAY_CARD, CHOOSING, APART)
