"""A match and its events in readable lines, for people, tests and bug reports."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from domain.kernel import events as ev
from domain.kernel import options as op
from domain.kernel.events import NOWHERE, Event
from domain.kernel.options import Option
from domain.kernel.pieces import area_of
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

SEATS = ("A", "B")

CARD_FIELDS = frozenset({"card", "source", "subject", "host", "target"})
"""Fields that hold a card, or a card with its incarnation; each game adds its own."""

PLACE_FIELDS = frozenset({"origin", "to", "place"})

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+")

SHOWN_OPTIONS: Final = 12
SHOWN_CARDS: Final = 10


# -- names -------------------------------------------------------------------------------------------------------------


def card_name(match: Match, card: int) -> str:
    """The name of a card, or of what a reference is to."""
    return match.catalog.faces[match.state.form[card & CARD_MASK]].name if card >= 0 else "nothing"


def card_names(match: Match, cards: tuple[int, ...]) -> str:
    return ", ".join(card_name(match, card) for card in cards)


def place_name(match: Match, place: int, position: int = NOWHERE) -> str:
    zones = match.state.zone_count
    zone = match.ruleset.words.zones[place % zones]
    where = f"{SEATS[place // zones]}'s {zone.name}"
    return f"{where} ({zone.positions[position]})" if position != NOWHERE and zone.positions else where


def seats_name(players: int) -> str:
    """The players of a mask."""
    return " and ".join(seat for bit, seat in enumerate(SEATS) if players >> bit & 1) or "nobody"


def ability_text(match: Match, source: int, code: int) -> str:
    name = card_name(match, source) if source != NOWHERE else "the rules"
    keyword = match.catalog.abilities[code].keyword if code != NOWHERE else ""
    return f"{name}'s {keyword or 'ability'}" if source != NOWHERE else keyword or name


def pending_text(match: Match, pending: int) -> str:
    """A waiting ability, by the event that made it wait."""
    triggered = match.events[pending]
    assert isinstance(triggered, ev.AbilityTriggered)
    return ability_text(match, triggered.source, triggered.ability)


def words_of(name: str) -> str:
    """`CardMoved` as people write it: card moved. What is all capitals stays so."""
    words = WORD.findall(name)
    return " ".join(word if len(word) > 1 and word.isupper() else word.lower() for word in words)


def field_text(match: Match, kind: type[Any], name: str, value: Any) -> str:
    """What a field of an event or an option says, in the words of the game."""
    if isinstance(value, tuple):
        return " and ".join(field_text(match, kind, name, each) for each in value) or "none"
    ruleset = match.ruleset
    words = ruleset.telling.field_words.get(f"{kind.__name__}.{name}") or ruleset.telling.field_words.get(name)
    if words is not None and isinstance(value, int) and 0 <= value < len(words):
        return words[value]
    if kind is ev.PiecesMoved and name in PLACE_FIELDS:
        return holder_name(match, value)
    if not isinstance(value, int) or value == NOWHERE:
        return str(value) if value != NOWHERE else "none"
    if name in CARD_FIELDS or name in ruleset.telling.card_fields:
        return card_name(match, value)
    if name in PLACE_FIELDS:
        return place_name(match, value)
    if name == "player":
        return SEATS[value]
    kernel_words = {
        "orientation": ruleset.words.orientations,
        "phase": ruleset.words.phases,
        "counter": ruleset.words.counters,
        "piece": ruleset.words.pieces,
    }
    if name in kernel_words:
        return kernel_words[name][value]
    if kind is ev.NumberChanged and name == "number":
        return ruleset.words.numbers[value]
    if name == "position":
        return next((z.positions[value] for z in ruleset.words.zones if value < len(z.positions)), str(value))
    if name == "pending":
        return pending_text(match, value)
    return str(value)


# -- the match ---------------------------------------------------------------------------------------------------------


def match_text(match: Match) -> str:
    """The match in a few lines: turn, each player's zones and numbers, the open decision."""
    state = match.state
    ruleset = match.ruleset
    lines = [f"{ruleset.title}, turn {state.turn} ({SEATS[state.turn_player]}), {ruleset.words.phases[state.phase]}"]
    lines += [player_text(match, player) for player in (0, 1)]
    if ruleset.telling.summary is not None:
        lines += ruleset.telling.summary(match)
    if state.stack:
        lines.append("stack: " + ", ".join(ability_or_card(match, i.source, i.ability) for i in state.stack))
    if match.decision is not None:
        decision = match.decision
        options = ", ".join(option_text(match, option) for option in decision.options[:SHOWN_OPTIONS])
        left = len(decision.options) - SHOWN_OPTIONS
        more = f" and {left} more" if left > 0 else ""
        lines.append(f"{SEATS[decision.player]} decides {decision.kind}: {options}{more}")
    if match.outcome is not None:
        lines.append(outcome_text(match))
    return "\n".join(lines)


def player_text(match: Match, player: int) -> str:
    """One line for a seat: its numbers but those at zero, and what lies in its zones."""
    ruleset = match.ruleset
    counted = [(name, match.state.number(player, index)) for index, name in enumerate(ruleset.words.numbers)]
    numbers = [f"{name} {number}" for name, number in counted if number]
    zones = [zone_text(match, player, index) for index in range(len(ruleset.words.zones))]
    return f"{SEATS[player]}: " + ", ".join([*numbers, *(zone for zone in zones if zone)])


def zone_text(match: Match, player: int, zone: int) -> str:
    cards = match.state.zone(player, zone)
    if not cards:
        return ""
    spec = match.ruleset.words.zones[zone]
    if spec.visibility == 0 or len(cards) > SHOWN_CARDS:
        return f"{spec.name} {len(cards)}"
    return f"{spec.name} [" + ", ".join(card_text(match, card) for card in cards) + "]"


def card_text(match: Match, card: int) -> str:
    """A card with where it stands and how, where the zone has positions."""
    state = match.state
    zone = match.ruleset.words.zones[state.zone_of(card)]
    words = [card_name(match, card)]
    if zone.positions and state.position[card] != NOWHERE:
        words.append(zone.positions[state.position[card]])
        words.append(match.ruleset.words.orientations[state.orientation[card]])
    words += [
        f"{name} {state.counter(card, index)}"
        for index, name in enumerate(match.ruleset.words.counters)
        if state.counters and state.counter(card, index)
    ]
    words += [
        f"{name} {state.pieces(card, index)}"
        for index, name in enumerate(match.ruleset.words.pieces)
        if state.pieces(card, index)
    ]
    return words[0] if len(words) == 1 else f"{words[0]} ({', '.join(words[1:])})"


def ability_or_card(match: Match, source: int, ability: int) -> str:
    return card_name(match, source) if ability == NOWHERE else ability_text(match, source, ability)


def outcome_text(match: Match) -> str:
    outcome = match.outcome
    assert outcome is not None
    who = "Nobody wins" if outcome.winner is None else f"{SEATS[outcome.winner]} wins"
    apart = " (adjudicated)" if outcome.adjudicated else ""
    clause = f" ({outcome.clause})" if outcome.clause else ""
    return f"{who}: {outcome.reason}{clause}{apart}"


# -- options -----------------------------------------------------------------------------------------------------------


def option_text(match: Match, option: Option) -> str:
    """An option in words; its cards by name."""
    kind = type(option)
    writer = OPTION_WRITERS.get(kind)
    if writer is not None:
        return writer(match, option)
    said = [field_text(match, kind, name, getattr(option, name)) for name in option.__struct_fields__]
    return " ".join([words_of(kind.__name__), ", ".join(said)]).strip()


OPTION_WRITERS: dict[type[Option], Callable[[Match, Any], str]] = {
    op.Pick: lambda m, o: card_name(m, o.card),
    op.PickPosition: lambda m, o: field_text(m, op.PickPosition, "position", o.position),
    op.PickNumber: lambda m, o: str(o.number),
    op.PickMode: lambda m, o: f"effect {o.mode + 1}",
    op.PickPlayer: lambda m, o: SEATS[o.player],
    op.PlayPending: lambda m, o: pending_text(m, o.pending),
    op.PlayCard: lambda m, o: f"play {card_name(m, o.card)}",
    op.UseAbility: lambda m, o: f"use {card_name(m, o.card)}'s ability {o.ability + 1}",
    op.ApplyReplacement: lambda m, o: f"effect {o.index + 1} first",
}


# -- events ------------------------------------------------------------------------------------------------------------


def event_text(match: Match, event: Event) -> str:
    """One line for an event. `match` gives the names; it may have gone on since."""
    if match.ruleset.telling.describe is not None:
        own = match.ruleset.telling.describe(match, event)
        if own:
            return own
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else generic(match, event)


def generic(match: Match, event: Event) -> str:
    """The event's name in words and its fields: what any event can be read as."""
    kind = type(event)
    parts = []
    for name in event.__struct_fields__:
        value = getattr(event, name)
        if name in ("clause", "cause") or value == NOWHERE:
            continue
        parts.append(f"{name} {field_text(match, kind, name, value)}")
    return f"{words_of(kind.__name__)}: {', '.join(parts)}" if parts else words_of(kind.__name__)


def moved(match: Match, event: ev.CardMoved) -> str:
    """A card and its way; inside one player's zones the player is named once."""
    zones = match.state.zone_count
    to = place_name(match, event.to, event.position)
    if event.origin // zones == event.to // zones:
        to = to.split("'s ", 1)[1]
    down = " face down" if event.face and match.ruleset.words.zones[event.to % zones].visibility == 3 else ""
    return f"{card_name(match, event.card)}: {place_name(match, event.origin)} to {to}{down}"


def chose(match: Match, event: ev.ChoiceMade) -> str:
    if not event.option:
        return f"{SEATS[event.player]} {event.kind}s"
    tag, *fields = event.option
    option = match.ruleset.options_by_tag[tag](*fields)
    return f"{SEATS[event.player]} {event.kind}: {option_text(match, option)}"


def effect_text(match: Match, event: ev.EffectStarted, gets: str = "") -> str:
    """Whom an effect that begins reaches, and what they get by it where that is known."""
    whom = card_names(match, event.targets) or "the match"
    deed = f"gets {gets}" if gets else "is affected"
    ability = match.catalog.abilities[event.ability] if event.ability != NOWHERE else None
    if ability is None or (ability.printed == NOWHERE and not ability.keyword):
        return f"{whom} {deed}"
    return f"{ability_text(match, event.source, event.ability)}: {whom} {deed}"


def pieces_text(match: Match, event: ev.PiecesMoved) -> str:
    what = f"{event.number} {match.ruleset.words.pieces[event.piece]}"
    return f"{what}: {holder_name(match, event.origin)} to {holder_name(match, event.to)}"


def holder_name(match: Match, holder: int) -> str:
    """Where pieces are: the void, a card, an area of a player."""
    area = area_of(match.state, holder)
    if area is None:
        return card_name(match, holder) if holder >= 0 else "the void"
    player, number = area
    return f"{SEATS[player]}'s {match.ruleset.words.numbers[number]}"


def times(number: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def moment_name(match: Match, moment: int) -> str:
    """A moment until which somebody passes."""
    return "the next turn" if moment == ev.NEXT_TURN else f"the {match.ruleset.words.phases[moment]}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.MatchStarted: lambda m, e: f"{m.ruleset.title}: {e.deck_names[0]} (A) against {e.deck_names[1]} (B)",
    ev.ChoiceMade: chose,
    ev.TurnStarted: lambda m, e: f"turn {e.number}: {SEATS[e.player]}",
    ev.PhaseStarted: lambda m, e: m.ruleset.words.phases[e.phase],
    ev.ZoneShuffled: lambda m, e: f"{place_name(m, e.place)} is shuffled",
    ev.ChanceDecided: lambda m, e: f"chance: {e.outcome} of 0 to {e.bound - 1}",
    ev.CardMoved: moved,
    ev.CardTurned: lambda m, e: f"{card_name(m, e.card)}: {m.ruleset.words.orientations[e.orientation]}",
    ev.CardFlipped: lambda m, e: f"{card_name(m, e.card)}: turned face {'down' if e.face else 'up'}",
    ev.CardsSeen: lambda m, e: (
        f"{card_names(m, e.cards)}: " + ("revealed" if e.players == 3 else f"seen by {seats_name(e.players)}")
    ),
    ev.CardsHidden: lambda m, e: f"{card_names(m, e.cards)}: hidden again",
    ev.CounterChanged: lambda m, e: f"{card_name(m, e.card)}: {m.ruleset.words.counters[e.counter]} {e.value}",
    ev.CardLinked: lambda m, e: (
        f"{card_name(m, e.card)}: " + ("loose" if e.host == NOWHERE else f"belongs to {card_name(m, e.host)}")
    ),
    ev.CardCreated: lambda m, e: f"{card_name(m, e.card)}: made in {place_name(m, e.to, e.position)}",
    ev.CardVanished: lambda m, e: f"{card_name(m, e.card)}: ceases to exist",
    ev.NumberChanged: lambda m, e: f"{SEATS[e.player]}'s {m.ruleset.words.numbers[e.number]}: {e.value}",
    ev.AbilityTriggered: lambda m, e: f"{ability_text(m, e.source, e.ability)} triggers",
    ev.AbilityPlayed: lambda m, e: f"{SEATS[e.player]} plays {ability_text(m, e.source, e.ability)}",
    ev.AbilityExtinguished: lambda m, e: f"{pending_text(m, e.pending)} is not played after all",
    ev.AbilityResolved: lambda m, e: f"{ability_text(m, e.source, e.ability)} is resolved",
    ev.EffectStarted: effect_text,
    ev.EffectsEnded: lambda m, e: (
        "effects end: " + ", ".join(dict.fromkeys(effect_name(m, each) for each in e.effects))
    ),
    ev.StackAdded: lambda m, e: f"onto the stack: {ability_or_card(m, e.source, e.ability)}",
    ev.StackRemoved: lambda m, e: f"off the stack{'' if e.resolved else ', cancelled'}: {stacked_name(m, e.item)}",
    ev.LoopDeclared: lambda m, e: f"a loop is run {times(e.times)}, then {SEATS[e.player]} stops it",
    ev.LoopEnded: lambda m, e: f"the loop has been run {times(e.rounds)}",
    ev.PassingUntil: lambda m, e: f"{SEATS[e.player]} passes until {moment_name(m, e.moment)}",
    ev.PiecesMoved: pieces_text,
    ev.PlayerLost: lambda m, e: f"{SEATS[e.player]} loses: {e.reason}",
    ev.MatchEnded: lambda m, e: ("a draw" if e.winner < 0 else f"{SEATS[e.winner]} wins") + f": {e.reason}",
}


def effect_name(match: Match, effect: int) -> str:
    started = match.events[effect]
    assert isinstance(started, ev.EffectStarted)
    return ability_text(match, started.source, started.ability)


def stacked_name(match: Match, item: int) -> str:
    added = match.events[item]
    assert isinstance(added, ev.StackAdded)
    return ability_or_card(match, added.source, added.ability)
