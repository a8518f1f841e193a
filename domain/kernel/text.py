"""A match and its events in readable lines, for people, tests and bug reports."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING, Any, Final, get_origin

from msgspec.structs import fields

from domain.kernel import events as ev
from domain.kernel import options as op
from domain.kernel.events import NOWHERE, Event
from domain.kernel.names import (
    CARD_FIELDS,
    PLACE_FIELDS,
    SEATS,
    ability_label,
    ability_or_card,
    ability_text,
    card_name,
    card_names,
    field_text,
    holder_name,
    listed,
    pending_text,
    place_name,
    seats_name,
    words_of,
)
from domain.kernel.options import Option

if TYPE_CHECKING:
    from domain.kernel.match import Match

__all__ = [
    "CARD_FIELDS",
    "PLACE_FIELDS",
    "SEATS",
    "card_name",
    "card_names",
    "card_text",
    "effect_text",
    "event_text",
    "field_text",
    "listed",
    "match_html",
    "match_line",
    "match_text",
    "option_text",
    "outcome_text",
    "place_name",
    "words_of",
]

SHOWN_OPTIONS: Final = 12
SHOWN_CARDS: Final = 10


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
        lines.append("stack: " + listed(ability_or_card(match, i.source, i.ability) for i in state.stack))
    if match.decision is not None:
        decision = match.decision
        options = listed(option_text(match, option) for option in decision.options[:SHOWN_OPTIONS])
        left = len(decision.options) - SHOWN_OPTIONS
        more = f" and {left} more" if left > 0 else ""
        more += f", or any number up to {decision.most}" if decision.most >= 0 else ""
        lines.append(f"{SEATS[decision.player]} decides {decision.kind}: {options}{more}")
    if match.outcome is not None:
        lines.append(outcome_text(match))
    return "\n".join(lines)


def match_line(match: Match) -> str:
    """The match in one line: who plays, how far it is, and what is asked or how it ended."""
    state = match.state
    started = match.events[0] if match.events else None
    decks = " against ".join(started.deck_names) if isinstance(started, ev.MatchStarted) else "no decks yet"
    if match.outcome is not None:
        now = outcome_text(match)
    elif match.decision is not None:
        now = f"{SEATS[match.decision.player]} decides {match.decision.kind} ({len(match.decision.options)} options)"
    else:
        now = "not begun"
    return f"{match.ruleset.title}, {decks}, turn {state.turn}, {state.length} events, {now}"


def match_html(match: Match) -> str:
    """The match as a notebook shows it: a table of zones, one column a player, and the open decision below."""
    head, one, two, *rest = match_text(match).split("\n")
    names = [SEATS[player] for player in (0, 1)]
    cells = "".join(
        f"<td style='text-align:left;vertical-align:top'>{escape(line.partition(': ')[2])}</td>" for line in (one, two)
    )
    heads = "".join(f"<th style='text-align:left'>{name}</th>" for name in names)
    below = "".join(f"<p>{escape(line)}</p>" for line in rest)
    return f"<p><b>{escape(head)}</b></p><table><tr>{heads}</tr><tr>{cells}</tr></table>{below}"


def player_text(match: Match, player: int) -> str:
    """One line for a seat: its numbers but those at zero and the rules' own, and what lies in its zones."""
    ruleset = match.ruleset
    counted = [(name, match.state.number(player, index)) for index, name in enumerate(ruleset.words.numbers)]
    numbers = [f"{name} {number}" for name, number in counted if number and name not in ruleset.telling.marks]
    zones = [zone_text(match, player, index) for index in range(len(ruleset.words.zones))]
    return f"{SEATS[player]}: " + ", ".join([*numbers, *(zone for zone in zones if zone)])


def zone_text(match: Match, player: int, zone: int) -> str:
    """What lies in a zone; of a hidden one, or of many cards that are not in play, how many."""
    cards = match.state.zone(player, zone)
    if not cards:
        return ""
    spec = match.ruleset.words.zones[zone]
    many = len(cards) > SHOWN_CARDS and spec.name not in match.ruleset.places.played
    if spec.visibility == 0 or many:
        return f"{spec.name} {len(cards)}"
    return f"{spec.name} [{listed(card_text(match, card) for card in cards)}]"


def card_text(match: Match, card: int) -> str:
    """A card with where it stands, how it lies there, and what is on it."""
    state, words = match.state, match.ruleset.words
    zone = words.zones[state.zone_of(card)]
    said = []
    if zone.positions and state.position[card] != NOWHERE:
        said = [zone.positions[state.position[card]], words.orientations[state.orientation[card]]]
    elif state.orientation[card]:
        said = [words.orientations[state.orientation[card]]]
    if state.face[card] and zone.visibility == 3:
        said.append("face down")
    marks = match.ruleset.telling.marks
    counted = [(name, state.counter(card, i)) for i, name in enumerate(words.counters) if state.counters]
    counted += [(name, state.pieces(card, i)) for i, name in enumerate(words.pieces)]
    said += [f"{name} {number}" for name, number in counted if number and name not in marks]
    under = len(state.hosted(card))
    said += [f"{under} under it"] if under else []
    return f"{card_name(match, card)} ({', '.join(said)})" if said else card_name(match, card)


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


def mode_text(match: Match, mode: int, code: int) -> str:
    """One of the effects to choose from, by its printed line where the ability is known."""
    printed = match.catalog.abilities[code].extra.get("mode texts", ()) if code != NOWHERE else ()
    return f'"{printed[mode]}"' if mode < len(printed) else f"effect {mode + 1}"


def usable_label(match: Match, card: int, number: int) -> str:
    """An ability that a card has now, by its number among them."""
    abilities = match.abilities(card)
    return ability_label(match, abilities[number]) if number < len(abilities) else f"ability {number + 1}"


OPTION_WRITERS: dict[type[Option], Callable[[Match, Any], str]] = {
    op.Pick: lambda m, o: card_name(m, o.card),
    op.PickPosition: lambda m, o: field_text(m, op.PickPosition, "position", o.position),
    op.PickNumber: lambda m, o: str(o.number),
    op.PickItem: lambda m, o: stacked_name(m, o.item),
    op.PickMode: lambda m, o: mode_text(m, o.mode, m.agenda[-1].procedure.ability if m.agenda else NOWHERE),
    op.PickPlayer: lambda m, o: SEATS[o.player],
    op.PlayPending: lambda m, o: pending_text(m, o.pending, brief=False),
    op.PlayCard: lambda m, o: f"play {card_name(m, o.card)}",
    op.UseAbility: lambda m, o: f"use {card_name(m, o.card)}'s {usable_label(m, o.card, o.ability)}",
    op.ApplyReplacement: lambda m, o: (
        f"{ability_text(m, o.source, o.ability, brief=False)} first"
        if o.ability != NOWHERE
        else f"effect {o.index + 1} first"
    ),
}


# -- events ------------------------------------------------------------------------------------------------------------


def counter_name(match: Match, counter: int) -> str:
    """A kind of counter, of the book or of a text."""
    return match.catalog.counters(match.ruleset.words.counters)[counter]


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
    if event.origin >= 0 and event.origin // zones == event.to // zones:
        to = to.split("'s ", 1)[1]
    down = " face down" if event.face > 0 and match.ruleset.words.zones[event.to % zones].visibility == 3 else ""
    return f"{card_name(match, event.card)}: {place_name(match, event.origin)} to {to}{down}"


def chose(match: Match, event: ev.ChoiceMade | ev.ChoiceForced) -> str:
    if not event.option:
        return f"{SEATS[event.player]} {event.kind}s"
    tag, *fields = event.option
    option = match.ruleset.options_by_tag[tag](*fields)
    said = option_text(match, option)
    if isinstance(option, op.PickMode):
        said = mode_text(match, option.mode, ability_behind(match, event.cause))
    return f"{SEATS[event.player]} {event.kind}: {said}"


def ability_behind(match: Match, cause: int) -> int:
    """The ability that led to an event, found back along the causes."""
    while 0 <= cause < len(match.events):
        code = getattr(match.events[cause], "ability", NOWHERE)
        if code != NOWHERE:
            return int(code)
        cause = getattr(match.events[cause], "cause", NOWHERE)
    return NOWHERE


def effect_text(match: Match, event: ev.EffectStarted, gets: str = "") -> str:
    """Whom an effect that begins reaches, and what they get by it."""
    ability = match.catalog.abilities[event.ability] if event.ability != NOWHERE else None
    does = gets and f"gets {gets}"
    if not does and ability is not None and event.part < len(ability.parts):
        does = ability.parts[event.part].told(event.values)
    whom = f"{card_names(match, event.targets)} " if event.targets else "from now on "
    said = f"{whom}{does or 'is affected'}" if event.targets or does else "an effect begins"
    if ability is None or (ability.printed == NOWHERE and not ability.keyword):
        return said
    return f"{ability_text(match, event.source, event.ability)}: {said}"


def replaced_text(match: Match, event: ev.EventReplaced) -> str:
    """Which effect replaces what: the event that would have happened is told as if it had."""
    would = would_be(match, event)
    what = event_text(match, would) if would is not None else "what would have happened"
    return f"{ability_text(match, event.source, event.ability, brief=False)}, instead of: {what}"


def would_be(match: Match, event: ev.EventReplaced) -> Event | None:
    """The event that would have happened, as far as the record has it."""
    kind = next((kind for kind in match.ruleset.all_events if kind.__struct_config__.tag == event.kind), None)
    if kind is None:
        return None
    known = {"card": event.card, "player": event.affected, "to": event.to, "amount": event.amount}
    if event.card != NOWHERE:
        known["origin"] = match.state.place[event.card]
    return kind(*[known.get(field.name, blank(field.type)) for field in fields(kind)])


def printed_name(match: Match, card: int) -> str:
    return match.catalog.faces[match.state.printed[card]].name


def shown_name(match: Match, form: int) -> str:
    return match.catalog.faces[form].name if form >= 0 else "what is printed on it"


def blank(kind: Any) -> Any:
    """What stands for a value of a field that is not known."""
    if kind is str or kind is bool:
        return kind()
    return () if get_origin(kind) is tuple else NOWHERE


def pieces_text(match: Match, event: ev.PiecesMoved) -> str:
    what = f"{event.number} {match.ruleset.words.pieces[event.piece]}"
    return f"{what}: {holder_name(match, event.origin)} to {holder_name(match, event.to)}"


def times(number: int) -> str:
    return {0: "not at all", 1: "once", 2: "twice"}.get(number, f"{number} times")


def moment_name(match: Match, moment: int) -> str:
    """A moment until which somebody passes."""
    return "the next turn" if moment == ev.NEXT_TURN else f"the {match.ruleset.words.phases[moment]}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.MatchStarted: lambda m, e: f"{m.ruleset.title}: {e.deck_names[0]} (A) against {e.deck_names[1]} (B)",
    ev.ChoiceMade: chose,
    ev.ChoiceForced: lambda m, e: f"{chose(m, e)} (the only one)",
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
    ev.CounterChanged: lambda m, e: f"{card_name(m, e.card)}: {counter_name(m, e.counter)} {e.value}",
    ev.CardLinked: lambda m, e: (
        f"{card_name(m, e.card)}: " + ("loose" if e.host == NOWHERE else f"belongs to {card_name(m, e.host)}")
    ),
    ev.CardCreated: lambda m, e: f"{card_name(m, e.card)}: made {'in ' * (e.to >= 0)}{place_name(m, e.to, e.position)}",
    ev.CardVanished: lambda m, e: f"{card_name(m, e.card)}: ceases to exist",
    ev.NumberChanged: lambda m, e: f"{SEATS[e.player]}'s {m.ruleset.words.numbers[e.number]}: {e.value}",
    ev.AbilityTriggered: lambda m, e: f"{ability_text(m, e.source, e.ability)} triggers",
    ev.AbilityPlayed: lambda m, e: f"{SEATS[e.player]} plays {ability_text(m, e.source, e.ability)}",
    ev.AbilityExtinguished: lambda m, e: f"{pending_text(m, e.pending)} is not played after all",
    ev.AbilityResolved: lambda m, e: f"{ability_text(m, e.source, e.ability)} is resolved",
    ev.EffectStarted: effect_text,
    ev.EffectsEnded: lambda m, e: "no longer: " + listed(dict.fromkeys(begun_text(m, each) for each in e.effects)),
    ev.EffectChanged: lambda m, e: f"{begun_text(m, e.effect)}: {listed(map(str, e.values))} left",
    ev.StackAdded: lambda m, e: f"onto the stack: {ability_or_card(m, e.source, e.ability)}",
    ev.StackRemoved: lambda m, e: f"off the stack{'' if e.resolved else ', cancelled'}: {stacked_name(m, e.item)}",
    ev.LoopDeclared: lambda m, e: f"a loop is run {times(e.times)}, then {SEATS[e.player]} stops it",
    ev.LoopEnded: lambda m, e: f"the loop has been run {times(e.rounds)}",
    ev.AbilityConfirmed: lambda m, e: f"{pending_text(m, e.pending)} will be played",
    ev.ModesChosen: lambda m, e: (
        f"{ability_text(m, e.source, e.ability)} has effect {' and '.join(str(mode + 1) for mode in e.modes)}"
    ),
    ev.StateLapsed: lambda m, e: f"{ability_text(m, e.source, e.ability)} no longer has what it waits for",
    ev.TurnGranted: lambda m, e: f"{SEATS[e.player]} takes another turn after this one",
    ev.TurnForfeited: lambda m, e: f"{SEATS[e.player]}'s next turn will be skipped",
    ev.TurnSkipped: lambda m, e: f"{SEATS[e.player]}'s turn is skipped",
    ev.PassingUntil: lambda m, e: f"{SEATS[e.player]} passes until {moment_name(m, e.moment)}",
    ev.PiecesMoved: pieces_text,
    ev.EventReplaced: replaced_text,
    ev.CardShown: lambda m, e: f"{printed_name(m, e.card)}: shows {shown_name(m, e.form)}",
    ev.PlayerLost: lambda m, e: f"{SEATS[e.player]} loses: {e.reason}",
    ev.MatchEnded: lambda m, e: ("a draw" if e.winner < 0 else f"{SEATS[e.winner]} wins") + f": {e.reason}",
}


def begun_text(match: Match, effect: int) -> str:
    """An effect by what was said when it began."""
    started = match.events[effect]
    assert isinstance(started, ev.EffectStarted)
    return effect_text(match, started)


def stacked_name(match: Match, item: int) -> str:
    added = match.events[item]
    assert isinstance(added, ev.StackAdded)
    return ability_or_card(match, added.source, added.ability)
