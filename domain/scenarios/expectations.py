"""Comparing a table with what a scenario expects; each mismatch says where, what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from importlib import import_module
from typing import Any, TypeAlias

from domain.kernel.events import NOWHERE, Event
from domain.kernel.options import Option
from domain.kernel.text import PLACE_FIELDS, card_text, event_text, field_text, outcome_text
from domain.scenarios.format import Expect, ExpectedDecision, ExpectedOutcome, OptionSpec, Seen, plain
from domain.scenarios.table import SEATS, Table, seat

Mismatches: TypeAlias = "list[str]"

CARD_KEYS = ("card", "position", "orientation", "face", "owner", "counters", "pieces", "markers")


def fits(table: Table, option: Option, spec: OptionSpec) -> bool:
    """Is this option what the words mean?"""
    names = {plain(key): {plain(each) for each in called} for key, called in table.names_of(option).items()}
    if isinstance(spec, str):
        return plain(spec) in names[""]
    return all(
        plain(str(word)) in names.get(plain(key), ())
        for key, words in spec.items()
        for word in (words if isinstance(words, list) else [words])
    )


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
    for player, zones in (("A", expect.A), ("B", expect.B)):
        for word, seen in zones.items():
            found += [f"{path}.{player}.{word}: {fault}" for fault in place_faults(table, player, plain(word), seen)]


# -- zones and numbers -------------------------------------------------------------------------------------------------


def place_faults(table: Table, player: str, word: str, seen: Seen) -> Iterable[str]:
    game = table.ruleset
    if word not in game.zone_names:
        if table.amount(player, word) != seen:
            yield f"expected {seen}, found {table.amount(player, word)}"
        return
    index = game.zone_names[word]
    cards = list(table.match.state.zone(seat(player), index))
    if index == game.places.deck:
        cards.reverse()
    if isinstance(seen, int):
        if len(cards) != seen:
            yield f"expected {seen} cards, found {len(cards)}: {listed(table, cards)}"
    elif isinstance(seen, dict):
        yield from position_faults(table, cards, game.words.zones[index].positions, seen)
    else:
        specs = [seen] if isinstance(seen, str) else seen
        if index == game.places.deck:
            top = cards[: len(specs)]
            is_so = len(top) == len(specs) and all(map(lambda c, s: is_card(table, c, s), top, specs))
        else:
            is_so = len(cards) == len(specs) and are_cards(table, cards, specs)
        if not is_so:
            yield f"expected {spoken(specs)}, found {listed(table, cards, specs)}"


def position_faults(
    table: Table, cards: Sequence[int], positions: Sequence[str], seen: Mapping[str, Any]
) -> Iterable[str]:
    """Only the positions that the file names are looked at; an empty name is an empty position."""
    for where, spec in seen.items():
        there = [card for card in cards if table.match.state.position[card] == list(positions).index(where)]
        if spec == "":
            if there:
                yield f"{where}: expected nothing, found {listed(table, there)}"
        elif len(there) != 1 or not is_card(table, there[0], spec):
            yield f"{where}: expected {spoken([spec])}, found {listed(table, there, [spec])}"


def are_cards(table: Table, cards: Sequence[int], specs: Sequence[Any]) -> bool:
    """Does each description have a card of its own? The most exact descriptions choose first."""
    left = list(cards)
    for spec in sorted(specs, key=lambda spec: -len(spec) if isinstance(spec, dict) else 0):
        card = next((card for card in left if is_card(table, card, spec)), None)
        if card is None:
            return False
        left.remove(card)
    return True


def is_card(table: Table, card: int, spec: Any) -> bool:
    """Is this card as described?"""
    if isinstance(spec, str):
        return table.name(card) == spec
    return all(same(value_of(table, card, key), value) for key, value in spec.items())


def same(found: Any, expected: Any) -> bool:
    if isinstance(found, set):
        return found == set(expected if isinstance(expected, list) else [expected])
    return bool(found == expected)


def value_of(table: Table, card: int, key: str) -> Any:
    """What a card has under a word: its name, state, counters or a characteristic after all effects."""
    match = table.match
    state, game = match.state, table.ruleset
    word = plain(key)
    if word == "card":
        return table.name(card)
    if word == "position":
        positions = game.words.zones[state.zone_of(card)].positions
        return positions[state.position[card]] if state.position[card] != NOWHERE else ""
    if word == "orientation":
        return game.words.orientations[state.orientation[card]]
    if word == "face":
        return "down" if state.face[card] else "up"
    if word == "owner":
        return SEATS[state.owner[card]]
    if word == "counters":
        held = {name: state.counter(card, index) for index, name in enumerate(game.words.counters)}
        return {name: value for name, value in held.items() if value}
    if word == "pieces":
        lying = {name: state.pieces(card, index) for index, name in enumerate(game.words.pieces)}
        return {name: value for name, value in lying.items() if value}
    if word == "markers":
        return [table.name(each) for each in state.hosted(card)]
    if word in game.words.characteristics:
        return in_words(table, word, match.vector(card)[game.words.characteristics.index(word)])
    return f"(a card has no {key})"


def in_words(table: Table, characteristic: str, value: Any) -> Any:
    """A characteristic as a file writes it: a number, a word, or a set of words."""
    vocabulary = import_module(f"domain.rulesets.{table.ruleset.name}.vocabulary").VOCABULARY
    spec = next((each for each in vocabulary.characteristics if each.name == characteristic), None)
    if spec is None or spec.kind == "number":
        return value
    known = spec.closed or tuple(table.match.catalog.words.get(characteristic, {}))
    if spec.kind == "word":
        return known[value] if 0 <= value < len(known) else ""
    return {word for bit, word in enumerate(known) if value >> bit & 1}


# -- decisions and outcomes --------------------------------------------------------------------------------------------


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
        for spec in expected.offered:
            if not any(fits(table, option, spec) for option in options):
                yield f"{spec} is not offered; there is: {', '.join(table.options)}"
        for spec in expected.refused:
            if any(fits(table, option, spec) for option in options):
                yield f"{spec} is offered; there is: {', '.join(table.options)}"


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
            if plain(str(value)) != plain(kind.__name__):
                return False
        elif not hasattr(event, name):
            return False
        else:
            actual = getattr(event, name)
            if actual != value and plain(str(value)) not in field_names(table, kind, name, actual):
                return False
    return True


def field_names(table: Table, kind: type[Event], name: str, value: Any) -> set[str]:
    """What a file may call the value of an event's field; a place by its zone alone, too."""
    said = plain(field_text(table.match, kind, name, value))
    return {said, said.split("'s ", 1)[-1]} if name in PLACE_FIELDS else {said}


# -- words -------------------------------------------------------------------------------------------------------------


def listed(table: Table, cards: Sequence[int], specs: Sequence[Any] = ()) -> str:
    """Cards as they are, with whatever the expectation speaks of."""
    keys = list(dict.fromkeys(key for spec in specs if isinstance(spec, dict) for key in spec if plain(key) != "card"))
    if not cards:
        return "nothing"
    if not keys:
        return ", ".join(
            card_text(table.match, card) if table.match.state.position[card] != NOWHERE else table.name(card)
            for card in cards
        )
    return spoken([{"card": table.name(card), **{key: value_of(table, card, key) for key in keys}} for card in cards])


def spoken(specs: Sequence[Any]) -> str:
    return ", ".join(spec if isinstance(spec, str) else card_spec_text(spec) for spec in specs) or "nothing"


def card_spec_text(spec: Mapping[str, Any]) -> str:
    rest = [f"{key} {said(value)}" for key, value in spec.items() if key != "card"]
    return f"{spec.get('card', 'a card')} ({', '.join(rest)})" if rest else str(spec.get("card", "a card"))


def said(value: Any) -> str:
    return " and ".join(sorted(map(str, value))) if isinstance(value, (set, list)) else str(value)


def spec_text(spec: Mapping[str, Any]) -> str:
    return "{ " + ", ".join(f"{key} = {value!r}" for key, value in spec.items()).replace("'", '"') + " }"


def with_clause(table: Table, event: Event) -> str:
    return f"{getattr(event, 'clause', '')} {event_text(table.match, event)}".strip()
