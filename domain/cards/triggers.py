"""What an automatic ability waits for, compiled to the type of an event and a test."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.cards.filters import LAST_STATE, CompiledCards, compile_cards
from domain.cards.language import When
from domain.cards.scope import Scope, as_list
from domain.cards.vocabulary import Happening
from domain.kernel.abilities import Test, Trigger
from domain.kernel.events import NOWHERE, CardMoved, CardTurned, PhaseStarted, PlayerLost, TurnStarted
from domain.kernel.information import unpacked_words, vector_at
from domain.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.state import InForce

COMMON = {
    "moved": Happening(CardMoved),
    "turned": Happening(CardTurned),
    "phase": Happening(PhaseStarted, subject=""),
    "turn": Happening(TurnStarted, subject="", player="player"),
    "lost": Happening(PlayerLost, subject="", player="player"),
}
"""What every game knows."""


def is_drawn(clauses: tuple[str, ...]) -> Callable[[Match, int, int, Any, When], bool]:
    """A card came by being drawn: by a rule for drawing, not by a search or another effect."""
    return lambda match, player, source, event, when: event.clause in clauses


def compile_trigger(scope: Scope, when: When, would: bool = False) -> Trigger:
    """`would`: the event has not happened yet, so its card is still where it was."""
    happening = happening_of(scope, when)
    own = bool(happening.subject) and (when.card is None or when.card.this)
    cards = None
    if happening.subject and when.card is not None and not when.card.this:
        asked = replace(when.card, slot="") if when.card.slot == "remembered" else when.card
        with scope.at("card"):
            cards = compile_cards(scope, asked, anywhere=True)
    origin, to, leaves = scope.zones(when.origin), scope.zones(when.to), scope.zones(happening.leaves)
    looks_back = happening.event_type is CardMoved and bool((origin | leaves) & scope.ability.zones)
    will_be = would and happening.event_type is CardMoved and scope.vocabulary.judged_on_arrival
    test = whole_test(scope, when, happening, own, cards, origin, to, will_be)
    about = None
    if when.card is not None and when.card.slot == "remembered":
        about = about_remembered(happening.subject, test)
    indexed = own and happening.subject == "card"
    before = not would and happening.event_type is CardMoved and asks_how_it_lay(scope, when, origin)
    return Trigger(happening.event_type, test, indexed, looks_back, about, origin, to, before)


def happening_of(scope: Scope, when: When) -> Happening:
    """What the word stands for; everything said of it must be something its event has."""
    happening = scope.vocabulary.happenings.get(when.on) or COMMON.get(when.on)
    if happening is None and when.on == "draws":
        clauses = scope.vocabulary.draw_clauses or (scope.vocabulary.clauses.get("draw", ""),)
        happening = Happening(CardMoved, is_drawn(clauses))
    if happening is None:
        known = sorted({*scope.vocabulary.happenings, *COMMON, "draws"})
        scope.index("happening", when.on, known)
        raise AssertionError
    has = happening.event_type.__struct_fields__
    for said, field in (("origin", "origin"), ("to", "to"), ("orientation", "orientation"), ("phase", "phase")):
        if getattr(when, said) and field not in has:
            raise scope.fault(f"{when.on!r} has no {said} to ask for")
    if when.by is not None and not happening.by:
        raise scope.fault(f"{when.on!r} does not say what did it")
    if when.card is not None and not happening.subject:
        raise scope.fault(f"{when.on!r} happens to no card")
    return happening


def asks_how_it_lay(scope: Scope, when: When, origin: int) -> bool:
    """Is a card that leaves play asked for its position, its orientation or a relation that it has only there?"""
    if when.card is None or when.card.this or not (when.card.where or when.card.orientation):
        return False
    in_play = scope.zones(list(scope.vocabulary.play_zones))
    return bool(origin) and not origin & ~in_play


def about_remembered(subject: str, test: Test) -> Callable[[Match, InForce, Any], bool]:
    """Only what happens to the objects the effect was made for."""

    def about(match: Match, effect: InForce, event: Any) -> bool:
        card = getattr(event, subject)
        if card < 0:
            return False
        reference = match.state.reference(card)
        if isinstance(event, CardMoved) and event.anew:
            reference -= 1 << CARD_BITS
        return reference in effect.targets and test(match, effect.player, effect.source & CARD_MASK, event)

    return about


def whole_test(
    scope: Scope,
    when: When,
    happening: Happening,
    own: bool,
    cards: CompiledCards | None,
    origin: int,
    to: int,
    will_be: bool = False,
) -> Any:
    """`will_be`: a card that would come into play is judged as it will be there."""
    phases = frozenset(scope.index("phase", word, scope.vocabulary.phases) for word in as_list(when.phase))
    turned = frozenset(
        scope.index("orientation", word, scope.vocabulary.orientations) for word in as_list(when.orientation)
    )
    with scope.at("by"):
        by = None if when.by is None else compile_cards(scope, when.by, anywhere=True)
    by_this = when.by is not None and when.by.this
    subject, further, by_field = happening.subject, happening.test, happening.by
    left = looks_at_last_information(scope) if happening.event_type is CardMoved else None
    in_play = frozenset(scope.zone(word) for word in scope.vocabulary.play_zones + scope.vocabulary.limited_zones)

    def test(match: Match, player: int, source: int, event: Any) -> bool:
        state = match.state
        if own and getattr(event, subject) != source:
            return False
        if origin and not origin >> came_from(event, state.zone_count) & 1:
            return False
        if to and not to >> event.to % state.zone_count & 1:
            return False
        if turned and event.orientation not in turned:
            return False
        if phases and event.phase not in phases:
            return False
        if when.whose and (doer(match, happening, event) == player) != (when.whose == "you"):
            return False
        if cards is not None:
            card = getattr(event, subject)
            if card < 0:
                return False
            if left is not None and event.info and left(match, event):
                before = [*unpacked_words(event.info[:LAST_STATE]), ()]
                if not cards.test(match, player, source, card, before, event.origin // state.zone_count):
                    return False
            elif will_be and event.to % state.zone_count in in_play:
                arrived = vector_at(match, card, event.to, event.face)
                if not cards.test(match, player, source, card, arrived, event.to // state.zone_count):
                    return False
            elif not cards.test(match, player, source, card, match.vector(card)):
                return False
        if by is not None:
            did = getattr(event, by_field)
            doers = [r & CARD_MASK for r in (did if isinstance(did, tuple) else (did,)) if r >= 0]
            if by_this:
                if source not in doers:
                    return False
            elif not any(by.test(match, player, source, card, match.vector(card)) for card in doers):
                return False
        return further is None or further(match, player, source, event, when)

    return test


def came_from(event: Any, zones: int) -> int:
    """The zone a card counts as coming from."""
    return event.via if isinstance(event, CardMoved) and event.via >= 0 else event.origin % zones


def looks_at_last_information(scope: Scope) -> Callable[[Match, CardMoved], bool]:
    """A card that left play, or went from a public to a hidden zone, is looked at as it was before."""
    in_play = frozenset(scope.zone(word) for word in scope.vocabulary.play_zones)

    def left(match: Match, event: CardMoved) -> bool:
        zones = match.state.zone_count
        return event.origin % zones in in_play or not match.index.public >> event.to % zones & 1

    return left


def doer(match: Match, happening: Happening, event: Any) -> int:
    """Whose deed an event is."""
    if happening.player:
        player: int = getattr(event, happening.player)
        return player
    if happening.subject:
        card = getattr(event, happening.subject)
        if card >= 0 and match.state.place[card] != NOWHERE:
            return match.state.controller(card)
    return match.state.turn_player
