"""What has happened this turn: events counted by what a text says of them.

An event is judged by what it records: a card that left as it was then, any other by what is printed on it. So the answer
is the same whenever it is asked, live or after a fold. Positions are found through an index by type of event
(`kernel/history.py`), never by going through the whole match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.cards import amounts, filters
from domain.cards import triggers as card_triggers
from domain.cards.language import Cards, Happened
from domain.cards.scope import Scope, as_list, check_field
from domain.cards.vocabulary import Happening
from domain.kernel import history
from domain.kernel.abilities import Vector
from domain.kernel.events import NOWHERE, CardMoved
from domain.kernel.information import unpacked_words
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

PastTest = Callable[["Match", int, int, Any, int], bool]
"""match, player, source card, event, its position"""

PRESENT = ("zone", "slot", "orientation", "where", "counter", "face")
"""What a filter asks of a card as it lies now."""


def compile_happened(scope: Scope, happened: Happened, field: str = "") -> amounts.AmountFunction:
    """How often it has happened since the turn (or the game) began, or what a field of those events adds up to."""
    with scope.at("happened"):
        happening = card_triggers.happening_of(scope, happened)
        test = past_test(scope, happened, happening)
        if field:
            check_field(scope, field, [happening.event_type])
    kind, game = happening.event_type, happened.since == "game"

    def count(match: Match, player: int, source: int, slots: Any, number: int, event: Any) -> int:
        card, events = source & CARD_MASK, match.events
        found = 0
        for position in history.positions(match, kind, game):
            each = events[position]
            if test(match, player, card, each, position):
                found += getattr(each, field) if field else 1
        return found

    return count


def past_test(scope: Scope, when: Happened, happening: Happening) -> PastTest:
    origin, to = scope.zones(when.origin), scope.zones(when.to)
    phases = frozenset(scope.index("phase", word, scope.vocabulary.phases) for word in as_list(when.phase))
    turned = frozenset(
        scope.index("orientation", word, scope.vocabulary.orientations) for word in as_list(when.orientation)
    )
    own = bool(happening.subject) and (when.card is None or when.card.this)
    cards = past_cards(scope, when.card, "card") if happening.subject and when.card is not None and not own else None
    by = None if when.by is None else past_cards(scope, when.by, "by")
    by_this = when.by is not None and when.by.this
    in_play = scope.zones(list(scope.vocabulary.play_zones))
    subject, further, by_field = happening.subject, happening.test, happening.by

    def test(match: Match, player: int, source: int, event: Any, position: int) -> bool:
        state = match.state
        zones = state.zone_count
        if own and (getattr(event, subject) != source or position < state.stamp[source]):
            return False
        if origin and not origin >> card_triggers.came_from(event, zones) & 1:
            return False
        if to and not to >> event.to % zones & 1:
            return False
        if turned and event.orientation not in turned:
            return False
        if phases and event.phase not in phases:
            return False
        card = getattr(event, subject) if subject else NOWHERE
        master = master_then(match, event, card, in_play)
        doer = getattr(event, happening.player) if happening.player else master
        if when.whose and (doer == player) != (when.whose == "you"):
            return False
        if cards is not None and (
            card < 0 or not cards.test(match, player, source, card, as_it_was(match, event, card, in_play), master)
        ):
            return False
        if by is not None:
            did = getattr(event, by_field)
            doers = [r & CARD_MASK for r in (did if isinstance(did, tuple) else (did,)) if r >= 0]
            if not any(
                source == each if by_this else by.test(match, player, source, each, printed(match, each))
                for each in doers
            ):
                return False
        return further is None or further(match, player, source, event, when)

    return test


def past_cards(scope: Scope, cards: Cards, path: str) -> filters.CompiledCards:
    """A filter of cards in the past."""
    with scope.at(path):
        refuse_the_present(scope, cards)
        return filters.compile_cards(scope, cards, anywhere=True)


def refuse_the_present(scope: Scope, cards: Cards) -> None:
    for name in PRESENT:
        if getattr(cards, name):
            raise scope.fault(f"what has happened is not judged by how a card lies now: leave out `{name}`")
    for inner in (*cards.any, *([cards.no] if cards.no is not None else [])):
        refuse_the_present(scope, inner)


def printed(match: Match, card: int) -> Vector:
    return match.catalog.faces[match.state.form[card]].base


def as_it_was(match: Match, event: Any, card: int, in_play: int) -> Vector:
    """What a card was when it left play, otherwise what is printed on it."""
    if isinstance(event, CardMoved) and event.info and in_play >> event.origin % match.state.zone_count & 1:
        return [*unpacked_words(event.info[: filters.LAST_STATE]), ()]
    return printed(match, card)


def master_then(match: Match, event: Any, card: int, in_play: int) -> int:
    """Whose card it happened to: of one that left play, who had it there."""
    state = match.state
    if isinstance(event, CardMoved):
        left = in_play >> event.origin % state.zone_count & 1
        return (event.origin if left else event.to) // state.zone_count
    if card >= 0:
        return state.controller(card) if state.place[card] != NOWHERE else state.owner[card]
    return state.turn_player
