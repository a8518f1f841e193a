"""The event of a card going somewhere: face and knowledge as the zone has them, and what the card last was."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from domain.kernel.events import NOWHERE, TOP, CardMoved, Event
from domain.kernel.information import packed_words

if TYPE_CHECKING:
    from domain.kernel.match import Match


class How(TypedDict, total=False):
    """How a card arrives, where it is not as usual."""

    index: int
    """Where in the order of the zone."""
    position: int
    face: int
    orientation: int
    anew: int
    """0: it stays the same object."""
    carries: int
    via: int
    form: int
    counters: tuple[int, ...]
    """What it arrives with: kind and number in turn."""


def moved(
    match: Match,
    card: int,
    player: int,
    zone: int,
    clause: str,
    index: int = TOP,
    position: int = NOWHERE,
    face: int = NOWHERE,
    orientation: int = 0,
    anew: int = 1,
    carries: int = 0,
    via: int = NOWHERE,
    form: int = NOWHERE,
    counters: tuple[int, ...] = (),
) -> CardMoved:
    """The event of a card going to a player's zone."""
    state = match.state
    ruleset = match.ruleset
    origin = state.place[card]
    visibility = ruleset.words.zones[zone].visibility
    face = (0 if visibility == 3 else 1) if face == NOWHERE else face
    if visibility == 3:
        seen = 3 if face == 0 else may_see_face_down(match, player, zone)
    elif face == 0:
        seen = 3
    else:
        seen = 1 << player if visibility else 0
    info = last_information(match, card) if anew else ()
    to = player * state.zone_count + zone
    by = doing(match) if ruleset.hooks.says_who else NOWHERE
    return CardMoved(
        card,
        origin,
        to,
        index,
        position,
        face,
        orientation,
        seen,
        anew,
        info,
        clause,
        match.cause,
        carries,
        via,
        form,
        counters,
        by,
    )


def last_information(match: Match, card: int) -> tuple[int | tuple[int, ...], ...]:
    """What is kept of a card that leaves: its characteristics, how it lay and where; nothing but in some zones."""
    state = match.state
    origin = state.place[card]
    if not match.ruleset.hooks.remembered >> origin % state.zone_count & 1:
        return ()
    return (*packed_words(match.vector(card)), state.orientation[card], state.position[card], origin)


def routed(match: Match, event: Event) -> Event | None:
    """An event as the book lets it happen: a move that is forbidden does not, another goes where the book says."""
    route = match.ruleset.hooks.route
    return route(match, event) if route is not None and isinstance(event, CardMoved) else event


def doing(match: Match) -> int:
    """The reference of the card whose effect is being carried out; -1 for rules, players' deeds and costs."""
    if not match.agenda:
        return NOWHERE
    frame = match.agenda[-1]
    return frame.source if frame.procedure.ability != NOWHERE and not match.is_paying else NOWHERE


def may_see_face_down(match: Match, player: int, zone: int) -> int:
    """Bits of the players who know a card that lies face down in this zone."""
    rule = match.ruleset.hooks.reveal_rule
    return rule(match, player, zone) if rule is not None else 0
