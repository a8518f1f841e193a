"""Comparing a table with what a scenario expects; each mismatch says where, what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any, TypeAlias

from domain.kernel.errors import IllegalDeck
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import CARD_MASK, StackItem
from domain.kernel.text import CARD_FIELDS, PLACE_FIELDS, event_text, field_text, listed, option_text, outcome_text
from domain.scenarios import words
from domain.scenarios.format import DeckFaults, Expect, ExpectedDecision, ExpectedOutcome, OptionSpec, SeenCard
from domain.scenarios.looking import Eyes, spoken
from domain.scenarios.naming import ability_words, fits, option_faults
from domain.scenarios.table import SEATS, Table
from domain.scenarios.words import is_called, plain

Mismatches: TypeAlias = "list[str]"


def compare(table: Table, expect: Expect, path: str, since: int, found: Mismatches) -> None:
    """Everything that is not as expected; `since` is where in the events the part of the play begins."""
    if expect.after is None:
        compare_places(table, expect, path, found)
    else:
        spec = {"event": "phase started", "phase": expect.after} if isinstance(expect.after, str) else expect.after
        at = first_event(table, spec, since)
        if at is None:
            found.append(f"{path}.after: {not_happened(table, spec, since)}")
        else:
            compare_places(moment(table, at), expect, path, found)
    if expect.decision is not None:
        found += [f"{path}.decision: {fault}" for fault in decision_faults(table, expect.decision)]
    if expect.outcome is not None:
        found += [f"{path}.outcome: {fault}" for fault in outcome_faults(table, expect.outcome)]
    compare_events(table, expect, path, since, found)


def moment(table: Table, position: int) -> Table:
    """The table as it was right after an event, folded from the events up to there."""
    from domain.kernel.telling import Teller

    teller = Teller(table.ruleset, table.match.catalog)
    for event in table.match.events[: position + 1]:
        teller.tell(event)
    then = copy(table)
    then._match, then._runs = teller.match, True
    return then


def compare_places(table: Table, expect: Expect, path: str, found: Mismatches) -> None:
    """The zones and numbers of both players, to whoever sees everything and to each player; and the stack."""
    looks = [("", "", expect.A, expect.B)]
    for viewer, seen in (("A", expect.views.A), ("B", expect.views.B)):
        if seen is not None:
            looks.append((f".views.{viewer}", viewer, seen.A, seen.B))
    for where, viewer, a, b in looks:
        eyes = Eyes(table, viewer)
        for player, zones in (("A", a), ("B", b)):
            for word, spec in zones.items():
                faults = eyes.place_faults(player, plain(word), spec)
                found += [f"{path}{where}.{player}.{word}: {fault}" for fault in faults]
    if expect.stack is not None:
        found += [f"{path}.stack: {fault}" for fault in stack_faults(table, expect.stack)]


# -- the stack ---------------------------------------------------------------------------------------------------------


def stack_faults(table: Table, specs: Sequence[SeenCard]) -> Iterable[str]:
    """What waits on the stack, the top first."""
    items = list(reversed(table.match.state.stack))
    if len(items) != len(specs) or not all(is_item(table, *pair) for pair in zip(items, specs, strict=True)):
        there = listed(item_text(table, item) for item in items) or "nothing"
        yield f"expected {spoken(specs)}, found {there}"


def is_item(table: Table, item: StackItem, spec: SeenCard) -> bool:
    """Is this what waits there? By its card, its ability, its player, what was chosen for it."""
    known: dict[str, Iterable[str]] = {"player": (SEATS[item.player],), "card": (), "ability": ("",)}
    if item.source != NOWHERE:
        known["card"] = table.called(item.source & CARD_MASK)
    if item.ability != NOWHERE:
        known["ability"] = ability_words(table.match.catalog.abilities[item.ability])
    if isinstance(spec, str):
        return is_called(spec, known["card"])
    for key, value in spec.items():
        if plain(key) == "targets":
            chosen = [table.called(each & CARD_MASK) for slot in item.slots for each in slot]
            wanted = value if isinstance(value, list) else [value]
            if len(chosen) != len(wanted) or not all(map(lambda names, word: is_called(word, names), chosen, wanted)):
                return False
        elif not is_called(value, known.get(plain(key), ())):
            return False
    return True


def item_text(table: Table, item: StackItem) -> str:
    name = table.name(item.source & CARD_MASK) if item.source != NOWHERE else "the rules"
    ability = table.match.catalog.abilities[item.ability] if item.ability != NOWHERE else None
    word = (ability.text or ability.keyword) if ability is not None else ""
    chosen = [table.name(each & CARD_MASK) for slot in item.slots for each in slot]
    details = [word] if word else []
    details += [f"targets {' and '.join(chosen)}"] if chosen else []
    return f"{name} ({', '.join(details)})" if details else name


# -- decisions, outcomes, decks ----------------------------------------------------------------------------------------


def decision_faults(table: Table, expected: ExpectedDecision | str | bool) -> Iterable[str]:
    asked = table.asked or "nothing"
    if expected is False:
        if table.match.decision is not None:
            yield f"expected that nobody is asked, found {asked}"
    elif table.match.decision is None:
        yield "expected that a player is asked, found that nobody is"
    elif isinstance(expected, str):
        if plain(expected) != plain(asked):
            yield f"expected {expected}, found {asked}"
    elif isinstance(expected, ExpectedDecision):
        player, _, kind = asked.partition(" ")
        if expected.player not in ("", player) or plain(expected.kind) not in ("", plain(kind)):
            yield f"expected {expected.player} {expected.kind}, found {asked}".replace("  ", " ")
        options = table.match.decision.options
        there = listed(table.options)
        for spec in expected.offered:
            if not any(fits(table, option, spec) for option in options):
                yield f"{said(spec)} is not offered; there is: {there}"
        for spec in expected.refused:
            if any(fits(table, option, spec) for option in options):
                yield f"{said(spec)} is offered; there is: {there}"
        yield from exact_faults(table, expected.options)


def exact_faults(table: Table, specs: Sequence[OptionSpec] | None) -> Iterable[str]:
    """What of the options an exact list does not have, and what it has too much."""
    decision = table.match.decision
    if specs is None or decision is None:
        return
    extra, missing = option_faults(table, decision.options, specs)
    for option in extra:
        yield f"{option_text(table.match, option)} is offered, too"
    for spec in missing:
        yield f"{said(spec)} is not offered; there is: {listed(table.options)}"


def said(spec: OptionSpec) -> str:
    """An option as the file has it."""
    if isinstance(spec, str):
        return f'"{spec}"'
    return "{ " + ", ".join(f"{key} = {value!r}" for key, value in spec.items()).replace("'", '"') + " }"


def outcome_faults(table: Table, expected: ExpectedOutcome | bool) -> Iterable[str]:
    outcome = table.match.outcome
    if isinstance(expected, bool):
        if expected != (outcome is not None):
            yield "expected that the match " + (
                f"goes on, found: {outcome_text(table.match)}" if outcome else "is over"
            )
    elif outcome is None:
        yield "expected that the match is over, found that it goes on"
    elif (
        expected.winner not in ("", table.winner)
        or expected.reason not in ("", outcome.reason)
        or expected.clause not in ("", outcome.clause)
    ):
        wanted = [
            f"{name} {getattr(expected, name)}" for name in ("winner", "reason", "clause") if getattr(expected, name)
        ]
        yield f"expected {', '.join(wanted)}, found: {outcome_text(table.match)}"


def compare_decks(table: Table, expected: DeckFaults, found: Mismatches) -> bool:
    """Are the decks as legal as expected? False where one is not legal, so that no game can begin."""
    all_legal = True
    for player, wanted, deck in zip(SEATS, (expected.A, expected.B), table.decks, strict=True):
        faults = []
        if deck is not None:
            try:
                table.ruleset.check_deck(deck, table.format, table.match.catalog)
            except IllegalDeck as illegal:
                faults = list(illegal.faults)
        all_legal = all_legal and not faults
        if {fault.clause for fault in faults} != set(wanted or ()):
            said_faults = "; ".join(faults) or "that it is legal"
            legal = f"that the deck breaks {' and '.join(wanted)}" if wanted else "a legal deck"
            found.append(f"expect.decks.{player}: expected {legal}, found {said_faults}")
    return all_legal


# -- events ------------------------------------------------------------------------------------------------------------


def compare_events(table: Table, expect: Expect, path: str, since: int, found: Mismatches) -> None:
    """The events expected have happened in this order; those excluded have not happened at all."""
    position = since
    for index, spec in enumerate(expect.events):
        at = first_event(table, spec, position)
        if at is None:
            order = " in this order" if index else ""
            found.append(f"{path}.events[{index}]: {not_happened(table, spec, since, order)}")
            break
        position = at + 1
    for index, spec in enumerate(expect.no_events):
        at = first_event(table, spec, since)
        if at is not None:
            found.append(f"{path}.no_events[{index}]: this has happened: {with_clause(table, table.match.events[at])}")


def first_event(table: Table, spec: Mapping[str, Any], since: int) -> int | None:
    """The position of the first event that is as described."""
    events = table.match.events
    return next((at for at in range(since, len(events)) if is_event(table, events[at], spec)), None)


def not_happened(table: Table, spec: Mapping[str, Any], since: int, order: str = "") -> str:
    """That an event is missing, with those of its kind that are not."""
    kind = {"event": spec["event"]} if "event" in spec else {"clause": spec.get("clause", "")}
    alike = [with_clause(table, event) for event in table.match.events[since:] if is_event(table, event, kind)]
    return f"{spec_text(spec)} has not happened{order}; found: {'; '.join(alike) or 'none of its kind'}"


def is_event(table: Table, event: Event, spec: Mapping[str, Any]) -> bool:
    kind = type(event)
    for key, value in spec.items():
        name = plain(key).replace(" ", "_")
        if name == "event":
            if words.kind(str(value)) != words.kind(kind.__name__):
                return False
        elif not hasattr(event, name):
            return False
        else:
            actual = getattr(event, name)
            if actual != value and not is_called(value, field_names(table, kind, name, actual)):
                return False
    return True


def field_names(table: Table, kind: type[Event], name: str, value: Any) -> set[str]:
    """What a file may call the value of an event's field; a place by its zone alone, too."""
    text = field_text(table.match, kind, name, value)
    if name in PLACE_FIELDS:
        return {text, text.split("'s ", 1)[-1]}
    if isinstance(value, int) and value >= 0 and (name in CARD_FIELDS or name in table.ruleset.telling.card_fields):
        return {text, *table.called(value & CARD_MASK)}
    return {text}


def spec_text(spec: Mapping[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {value!r}" for key, value in spec.items()).replace("'", '"') + " }"


def with_clause(table: Table, event: Event) -> str:
    return f"{getattr(event, 'clause', '')} {event_text(table.match, event)}".strip()
