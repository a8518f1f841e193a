"""Chapter 10. What keywords do that only this game knows: Brainstorm, Shift, Fusion, Sunder; and icons by effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.filters import CompiledCards, compile_cards
from domain.cards.scope import Scope
from domain.kernel import programs
from domain.kernel.agenda import Frame, Step, rule
from domain.kernel.events import NOWHERE, CardLinked, CardMoved, CardsSeen, Event
from domain.kernel.options import DONE, PASS, Option, Pick, PickNumber, PickPosition
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch03_markers import (
    become_marker,
    has_markers,
    is_here,
    marker_from_deck,
    markers_away,
)
from domain.rulesets.weiss_schwarz.ch04_trigger_icons import ALL_POSITIONS, perform_icon
from domain.rulesets.weiss_schwarz.events import KeywordUsed
from domain.rulesets.weiss_schwarz.words import (
    CLOCK,
    COLOR,
    DECK,
    HAND,
    RESOLUTION_ZONE,
    STAGE,
    STAND,
    TREASURE_ICON,
    TRIGGER_ICONS,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("10.7.1", "10.7.3", "3.2.5", "3.13.1.4")
def brainstorm(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Flip cards over from the top of the deck into the resolution zone, one at a time, then put them away together."""
    slot = scope.slot(effect.slot or "flipped")
    counter = scope.scratch()
    how_many = steps.amount(scope, effect.number)

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, max(slot, counter))
        frame.slots[slot] = ()
        frame.slots[counter] = (how_many(match, frame),)

    def flip(match: Match, frame: Frame) -> None:
        deck = match.state.zone(frame.player, DECK)
        if frame.slots[counter][0] > 0 and deck:
            card = deck[-1]
            frame.slots[counter] = (frame.slots[counter][0] - 1,)
            frame.slots[slot] = (*frame.slots[slot], card)
            frame.again(1)
            match.move(card, frame.player, RESOLUTION_ZONE, "10.7.3")

    def put_away(match: Match, frame: Frame) -> None:
        place = frame.player * ZONE_COUNT + RESOLUTION_ZONE
        flipped = [card for card in frame.slots[slot] if match.state.place[card] == place]
        frame.slots[slot] = tuple(flipped)
        if flipped:
            owner = match.state.owner
            match.propose_together([match.moved(card, owner[card], WAITING_ROOM, "10.7.3") for card in flipped])

    def keep(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, slot, list(frame.slots[slot]))

    return [begin, flip, put_away, keep]


@rule("10.11.2", "10.11.3", "10.11.3.1", "10.11.3.2")
def shift(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Exactly two cards change places: this card of the clock and a hand card of its color; or none."""

    def ask(match: Match, frame: Frame) -> None:
        state = match.state
        card = frame.source & CARD_MASK
        partners: list[int] = []
        if state.is_there(frame.source) and state.zone_of(card) == CLOCK:
            colors = match.vector(card)[COLOR]
            partners = [c for c in state.zone(frame.player, HAND) if match.vector(c)[COLOR] & colors]
        match.ask(frame.player, "shift", [*(Pick(c) for c in partners), PASS], "10.11.2")

    def swap(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            card = frame.source & CARD_MASK
            match.propose_together(
                [
                    match.moved(card, frame.player, HAND, "10.11.2"),
                    match.moved(match.answer.card, frame.player, CLOCK, "10.11.2"),
                ]
            )

    return [ask, swap]


@rule("10.14.1.1", "10.14.1.1.1", "10.14.1.1.2")
def fusion(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Search the deck for a character, put it here with this card and its markers beneath, and shuffle in any case."""
    assert effect.cards is not None
    wanted = compile_cards(scope, effect.cards)
    found = scope.slot("fused")
    queue = scope.scratch()

    def look(match: Match, frame: Frame) -> None:
        deck = tuple(match.state.zone(frame.player, DECK))
        match.happen(CardsSeen(deck, 1 << frame.player, "10.14.1.1", match.cause))
        steps.ensure(frame, max(found, queue))

    def ask(match: Match, frame: Frame) -> None:
        options: list[Option] = []
        if is_here(match, frame):
            options += [Pick(card) for card in wanted.find(match, frame.player, frame.source & CARD_MASK, frame.slots)]
        match.ask(frame.player, "fusion", [*options, DONE], "10.14.1.1")

    def put(match: Match, frame: Frame) -> None:
        frame.slots[found] = frame.slots[queue] = ()
        if isinstance(match.answer, Pick):
            bearer = frame.source & CARD_MASK
            card = match.answer.card
            frame.slots[found] = (card,)
            frame.slots[queue] = (*match.state.hosted(bearer), bearer)
            position = match.state.position[bearer]
            match.move(card, frame.player, STAGE, "10.14.1.1", position=position, orientation=STAND)

    def ask_order(match: Match, frame: Frame) -> None:
        match.ask(frame.player, "marker order", [Pick(c) for c in frame.slots[queue]] or [DONE], "10.14.1.1")

    def put_under(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            chosen = match.answer.card
            frame.slots[queue] = tuple(card for card in frame.slots[queue] if card != chosen)
            frame.again(2)
            become_marker(match, chosen, frame.slots[found][0], 0, frame.slots[queue], "10.14.1.1")

    def shuffle(match: Match, frame: Frame) -> None:
        match.shuffle(frame.player, DECK, "10.14.1.1")

    return [look, ask, put, ask_order, put_under, shuffle]


@rule("10.15.2", "10.15.3", "10.15.3.1", "10.15.4")
def sunder(scope: Scope, effect: lang.Perform) -> list[Step]:
    """A named marker becomes a new, standing character on a chosen position; this card and the rest go beneath it."""
    assert effect.cards is not None
    wanted: CompiledCards = compile_cards(scope, effect.cards)
    chosen = scope.slot("sundered")

    def ask(match: Match, frame: Frame) -> None:
        steps.ensure(frame, chosen)
        options: list[Option] = []
        if is_here(match, frame):
            options += [Pick(card) for card in wanted.find(match, frame.player, frame.source & CARD_MASK, frame.slots)]
        match.ask(frame.player, "sunder", options or [DONE], "10.15.2")

    def ask_position(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            frame.slots[chosen] = (match.answer.card,)
            match.ask(frame.player, "stage position", ALL_POSITIONS, "10.15.2")
        else:
            frame.skip()

    def put(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PickPosition)
        card, bearer = frame.slots[chosen][0], frame.source & CARD_MASK
        others = [marker for marker in match.state.hosted(bearer) if marker != card]
        position = match.answer.position
        match.happen(match.moved(card, frame.player, STAGE, "10.15.2", position=position, orientation=STAND))
        for marker in others:
            match.happen(CardLinked(marker, card, "10.15.2", match.cause))
        become_marker(match, bearer, card, 1, (), "10.15.2")

    return [ask, ask_position, put]


@rule("4.12.1")
def icon_deed(icon: int) -> Callable[[Scope, lang.Perform], list[Step]]:
    """An effect lets its master execute the action of a trigger icon; no card with a Treasure icon was revealed."""

    def deed(scope: Scope, effect: lang.Perform) -> list[Step]:
        if icon == TREASURE_ICON:
            return [lambda match, frame: perform_icon(match, frame.player, icon, NOWHERE)]
        return [lambda match, frame: perform_icon(match, frame.player, icon, frame.source)]

    return deed


@rule("1.3.6")
def choose_number(scope: Scope, effect: lang.Perform) -> list[Step]:
    """A player chooses a number from zero up to a bound; the text goes on about it as X."""
    most = steps.amount(scope, effect.number)

    def ask(match: Match, frame: Frame) -> None:
        options = [PickNumber(number) for number in range(max(0, most(match, frame)) + 1)]
        match.ask(frame.player, "number", options, "1.3.6")

    def keep(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PickNumber)
        frame.number = match.answer.number

    return [ask, keep]


@rule("11.3.2", "11.3.1.3")
def replay_action(scope: Scope, effect: lang.Perform) -> list[Step]:
    """The red words: the effect of this card's Replay command of that name is executed."""
    action = effect.args.get("action", "")

    def execute(match: Match, frame: Frame) -> None:
        face = match.catalog.faces[match.state.form[frame.source & CARD_MASK]]
        for ability in face.abilities:
            if ability.keyword == "replay" and ability.extra["action"] == action:
                programs.run(match, ability.program, frame.player, frame.source)

    return [execute]


DEEDS: Mapping[str, Callable[[Scope, lang.Perform], list[Step]]] = {
    "brainstorm": brainstorm,
    "flip over": brainstorm,
    "shift": shift,
    "fusion": fusion,
    "sunder": sunder,
    "marker": marker_from_deck,
    "markers away": markers_away,
    "replay": replay_action,
    "choose number": choose_number,
    **{f"perform {word}": icon_deed(icon) for icon, word in enumerate(TRIGGER_ICONS) if word},
}

CAN_DEED: Mapping[str, Callable[[Match, int, int, lang.Perform], bool]] = {"markers away": has_markers}
"""Deeds that may stand in a cost: can they be done in full?"""


# -- "when you use" ------------------------------------------------------------------------------------------------------

ON_RESOLUTION = frozenset({"brainstorm", "accelerate", "resonate", "backup", "bond", "encore", "sunder"})
"""Used when the effect has been executed."""
ON_PLACEMENT = frozenset({"change", "fusion"})
"""Used when a card has been placed on the stage by it."""


@rule("10.7.4", "10.8.4", "10.8.5", "10.11.4", "10.12.3", "10.13.3", "10.14.3")
def keyword_used(match: Match, frame: Frame, keyword: str, number: int) -> None:
    """The moment that "when you use" waits for, where what the keyword stands for has really been done."""
    source = frame.source & CARD_MASK
    if keyword in ON_RESOLUTION:
        match.happen(KeywordUsed(frame.player, number, frame.source, source, "8.6.2.4.4", match.cause))
        return
    for event in match.events[frame.cause :]:
        if keyword in ON_PLACEMENT and is_placed(event, frame.player):
            assert isinstance(event, CardMoved)
            match.happen(KeywordUsed(frame.player, number, frame.source, event.card, "10.8.5", match.cause))
        elif keyword == "shift" and isinstance(event, CardMoved) and event.clause == "10.11.2":
            match.happen(KeywordUsed(frame.player, number, frame.source, source, "10.11.4", match.cause))
            return


def is_placed(event: Event, player: int) -> bool:
    """Did a card come onto the player's stage from elsewhere?"""
    return isinstance(event, CardMoved) and event.anew == 1 and event.to == player * ZONE_COUNT + STAGE
