"""A match and its events in readable lines, for people, tests and bug reports."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel import events as ev
from domain.kernel.events import NOWHERE, Event
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

SEATS = ("A", "B")


def card_name(match: Match, card: int) -> str:
    return match.catalog.faces[match.state.printed[card]].name if card >= 0 else "nothing"


def place_name(match: Match, place: int, position: int = NOWHERE) -> str:
    zones = match.state.zone_count
    zone = match.ruleset.zones[place % zones]
    where = f"{SEATS[place // zones]}'s {zone.name}"
    return f"{where} ({zone.positions[position]})" if position != NOWHERE and zone.positions else where


def match_text(match: Match) -> str:
    """The match in a few lines: turn, each player's zones and numbers, the open decision."""
    state = match.state
    ruleset = match.ruleset
    lines = [f"{ruleset.title}, turn {state.turn} ({SEATS[state.turn_player]}), {ruleset.phases[state.phase]}"]
    for player in (0, 1):
        numbers = [f"{name} {state.number(player, index)}" for index, name in enumerate(ruleset.numbers)]
        zones = [zone_text(match, player, index) for index in range(len(ruleset.zones))]
        lines.append(f"{SEATS[player]}: " + ", ".join([*numbers, *(zone for zone in zones if zone)]))
    if match.decision is not None:
        decision = match.decision
        options = ", ".join(option_text(match, option) for option in decision.options[:12])
        more = f" and {len(decision.options) - 12} more" if len(decision.options) > 12 else ""
        lines.append(f"{SEATS[decision.player]} decides {decision.kind}: {options}{more}")
    if match.outcome is not None:
        lines.append(outcome_text(match))
    return "\n".join(lines)


def zone_text(match: Match, player: int, zone: int) -> str:
    cards = match.state.zone(player, zone)
    if not cards:
        return ""
    spec = match.ruleset.zones[zone]
    if spec.visibility == 0 or len(cards) > 10:
        return f"{spec.name} {len(cards)}"
    return f"{spec.name} [" + ", ".join(card_text(match, card) for card in cards) + "]"


def card_text(match: Match, card: int) -> str:
    state = match.state
    zone = match.ruleset.zones[state.zone_of(card)]
    words = [card_name(match, card)]
    if zone.positions and state.position[card] != NOWHERE:
        words.append(zone.positions[state.position[card]])
        words.append(match.ruleset.orientations[state.orientation[card]])
    return words[0] if len(words) == 1 else f"{words[0]} ({', '.join(words[1:])})"


def outcome_text(match: Match) -> str:
    outcome = match.outcome
    assert outcome is not None
    who = "Nobody wins" if outcome.winner is None else f"{SEATS[outcome.winner]} wins"
    apart = " (adjudicated)" if outcome.adjudicated else ""
    clause = f" ({outcome.clause})" if outcome.clause else ""
    return f"{who}: {outcome.reason}{clause}{apart}"


def option_text(match: Match, option: Option) -> str:
    """An option in words; its cards by name."""
    words = [type(option).__name__]
    for field in option.__struct_fields__:
        value = getattr(option, field)
        words.append(card_name(match, value) if field in ("card", "target") else str(value))
    return " ".join(words)


def event_text(match: Match, event: Event) -> str:
    """One line for an event. `match` gives the names; it may have gone on since."""
    if match.ruleset.describe is not None:
        own = match.ruleset.describe(match, event)
        if own:
            return own
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else generic(match, event)


def generic(match: Match, event: Event) -> str:
    """The event's name in words and its fields: what any event can be read as."""
    name = "".join(f" {c.lower()}" if c.isupper() else c for c in type(event).__name__).strip()
    parts = []
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field in ("clause", "cause"):
            continue
        parts.append(f"{field} {card_name(match, value) if field == 'card' else value}")
    return f"{name}: {', '.join(parts)}" if parts else name


def moved(match: Match, event: ev.CardMoved) -> str:
    return (
        f"{card_name(match, event.card)}: {place_name(match, event.origin)} to "
        f"{place_name(match, event.to, event.position)}"
    )


def chose(match: Match, event: ev.ChoiceMade) -> str:
    if not event.option:
        return f"{SEATS[event.player]} {event.kind}s"
    tag, *fields = event.option
    option = match.ruleset.options_by_tag[tag](*fields)
    return f"{SEATS[event.player]} {event.kind}: {option_text(match, option)}"


def ability_text(match: Match, source: int, code: int) -> str:
    ability = match.catalog.abilities[code]
    name = card_name(match, source & CARD_MASK) if source != NOWHERE else "the rules"
    return f"{name}'s {ability.keyword or 'ability'}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.MatchStarted: lambda m, e: f"{m.ruleset.title}: {e.deck_names[0]} (A) against {e.deck_names[1]} (B)",
    ev.ChoiceMade: chose,
    ev.TurnStarted: lambda m, e: f"turn {e.number}: {SEATS[e.player]}",
    ev.PhaseStarted: lambda m, e: m.ruleset.phases[e.phase],
    ev.ZoneShuffled: lambda m, e: f"{place_name(m, e.place)} is shuffled",
    ev.ChanceDecided: lambda m, e: f"chance: {e.outcome} of {e.bound}",
    ev.CardMoved: moved,
    ev.CardTurned: lambda m, e: f"{card_name(m, e.card)} is {m.ruleset.orientations[e.orientation]}",
    ev.CardsSeen: lambda m, e: (
        ", ".join(card_name(m, c) for c in e.cards)
        + (" revealed" if e.players == 3 else f" seen by {SEATS[e.players >> 1]}")
    ),
    ev.NumberChanged: lambda m, e: f"{SEATS[e.player]}: {m.ruleset.numbers[e.number]} is {e.value}",
    ev.CounterChanged: lambda m, e: f"{card_name(m, e.card)}: {m.ruleset.counters[e.counter]} {e.value}",
    ev.AbilityTriggered: lambda m, e: f"{ability_text(m, e.source, e.ability)} triggers",
    ev.AbilityPlayed: lambda m, e: f"{SEATS[e.player]} plays {ability_text(m, e.source, e.ability)}",
    ev.AbilityResolved: lambda m, e: f"{ability_text(m, e.source, e.ability)} is resolved",
    ev.EffectStarted: lambda m, e: (
        f"{ability_text(m, e.source, e.ability)} affects "
        + (", ".join(card_name(m, c & CARD_MASK) for c in e.targets) or "the match")
    ),
    ev.PlayerLost: lambda m, e: f"{SEATS[e.player]} loses: {e.reason}",
    ev.MatchEnded: lambda m, e: ("a draw" if e.winner < 0 else f"{SEATS[e.winner]} wins") + f": {e.reason}",
}
