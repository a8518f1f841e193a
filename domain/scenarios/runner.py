"""Playing a scenario: lay the table, make the choices it speaks of, decline the others, compare."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from domain.kernel.errors import DeckfoldError, IllegalChoice
from domain.kernel.events import TurnStarted
from domain.kernel.match import Match
from domain.kernel.options import DONE, PASS, Option
from domain.kernel.text import CARD_FIELDS, option_text
from domain.scenarios.expectations import Mismatches, compare, fits
from domain.scenarios.format import Contents, Do, FaultyScenario, LaidCard, OptionSpec, Scenario, plain
from domain.scenarios.table import FILLER, SEATS, Table, TableError, seat

PATIENCE: Final = 100
"""Decisions declined in a row before a scenario is given up."""


class Report(Struct):
    """How a scenario went: the match, where in its events the play begins, and what differed."""

    scenario: Scenario
    match: Match
    begins: int
    differences: list[str]

    @property
    def holds(self) -> bool:
        return not self.differences


class Stuck(Exception):
    """The scenario cannot go on."""


def run(scenario: Scenario) -> Report:
    """Play a scenario; `FaultyScenario` where its table cannot be laid."""
    table = laid(scenario)
    try:
        match = table.go().match
    except DeckfoldError as fault:
        lines = [f"{scenario.name}: {with_card(table, line)}" for line in str(fault).splitlines()]
        raise FaultyScenario(lines) from None
    begins = next(
        position
        for position, event in enumerate(match.events)
        if isinstance(event, TurnStarted) and event.number == table.number
    )
    found: Mismatches = []
    try:
        for index, do in enumerate(scenario.data.do):
            carry_out(table, do, f"do[{index}]", found)
        compare(table, scenario.data.expect, "expect", begins + 1, found)
    except Stuck as stuck:
        found.append(str(stuck))
    return Report(scenario, match, begins, found)


def with_card(table: Table, fault: str) -> str:
    """A fault of a card under its name in the file, not under the number that the table gave it."""
    for name, fields in table.cards.items():
        fault = re.sub(rf"^(?:this table, )?card {re.escape(fields['number'])}\b[:,]?", f"cards.{name}:", fault)
    return fault


def scenario_files(ruleset: str) -> list[Path]:
    """The scenarios that come with a game."""
    from importlib.resources import files

    from domain import rulesets

    folder = Path(str(files(rulesets.MODULES[ruleset]))) / "scenarios"
    return sorted(folder.glob("*.toml"))


# -- the table ---------------------------------------------------------------------------------------------------------


def laid(scenario: Scenario) -> Table:
    """The table as the file describes it."""
    data, game = scenario.data, scenario.game
    start = data.start
    table = Table(game, turn=start.turn, at=start.at, number=start.number, seed=data.seed)
    for name, fields in data.cards.items():
        table.define(name, **{**({} if "type" in fields else game.tables.plain_card), **fields})
    for player, zones in (("A", start.A), ("B", start.B)):
        for word, contents in zones.items():
            lay(table, player, plain(word), contents)
    return table


def lay(table: Table, player: str, word: str, contents: Contents) -> None:
    game = table.ruleset
    if word not in game.zone_names:
        assert isinstance(contents, int)
        if word == "filler":
            table.put(player, filler=contents)
        else:
            table.give(player, word, contents)
        return
    zone = game.zone_names[word]
    if isinstance(contents, int):
        if zone == game.places.deck:
            table.put(player, filler=contents)
        else:
            table.lay(seat(player), zone, [FILLER] * contents)
    elif isinstance(contents, dict):
        table.lay(seat(player), zone, {where: described(card) for where, card in contents.items()})
    else:
        cards = [contents] if isinstance(contents, str) else contents
        table.lay(seat(player), zone, [described(card) for card in cards])


def described(card: str | LaidCard) -> str | dict[str, Any]:
    """A card as the table takes it."""
    if isinstance(card, str):
        return card
    said = {"card": card.card}
    fields = ("position", "orientation", "face", "counters", "pieces", "markers")
    return {**said, **{name: getattr(card, name) for name in fields if getattr(card, name)}, **owner_of(card)}


def owner_of(card: LaidCard) -> dict[str, int]:
    return {"owner": seat(card.owner)} if card.owner else {}


# -- deeds -------------------------------------------------------------------------------------------------------------


def carry_out(table: Table, do: Do, path: str, found: Mismatches) -> None:
    """One step of the file: come to its decision, look at the options, choose."""
    since = len(table.match.events)
    if do.concede:
        table.match.concede(seat(do.player))
    else:
        reach(table, do, path)
        since = len(table.match.events)
        for index, spec in enumerate(do.offered):
            if not any(fits(table, option, spec) for option in options_of(table)):
                found.append(f"{path}.offered[{index}]: {said(spec)} is not offered; {asked(table)}")
        for index, spec in enumerate(do.refused):
            check_refused(table, do, spec, f"{path}.refused[{index}]", found)
        if do.choose is not None:
            table.match.choose(the_one(table, do.choose, path))
    if do.expect is not None:
        compare(table, do.expect, f"{path}.expect", since, found)


def reach(table: Table, do: Do, path: str) -> None:
    """Decline decisions until the one that the step speaks of is open."""
    passed_over = ""
    for _ in range(PATIENCE):
        decision = table.match.decision
        if decision is None:
            raise Stuck(f"{path}: the match is over before {wanted(do)}{passed_over}")
        mine = SEATS[decision.player] == do.player
        if mine and (not do.decision or plain(do.decision) == plain(decision.kind)):
            if do.decision or do.choose is None or any(fits(table, o, do.choose) for o in decision.options):
                return
            passed_over = passed_over or f" ({asked(table)})"
        if not decline(table):
            raise Stuck(f"{path}: before {wanted(do)} a decision cannot be declined: {asked(table)}{passed_over}")
    raise Stuck(f"{path}: {PATIENCE} decisions were declined before {wanted(do)}{passed_over}")


def decline(table: Table) -> bool:
    """Answer that nothing, or nothing more, is done; False where the book does not allow it."""
    for option in (PASS, DONE):
        if option in options_of(table):
            table.match.choose(option)
            return True
    return False


def the_one(table: Table, spec: OptionSpec, path: str) -> Option:
    """The one option that a step means; copies of a card in the same place count as one."""
    options = [option for option in options_of(table) if fits(table, option, spec)]
    if not options:
        raise Stuck(f"{path}.choose: {said(spec)} is not offered; {asked(table)}")
    if len(options) > 1 and not table.are_alike(options):
        which = ", ".join(option_text(table.match, option) for option in options)
        raise Stuck(f"{path}.choose: {said(spec)} fits {len(options)} options: {which}")
    return options[0]


def check_refused(table: Table, do: Do, spec: OptionSpec, path: str, found: Mismatches) -> None:
    """It must not be offered, and choosing it all the same must fail and change nothing."""
    because = ""
    if isinstance(spec, dict):
        because = str(spec.get("because", ""))
        spec = {key: value for key, value in spec.items() if key != "because"}
    if any(fits(table, option, spec) for option in options_of(table)):
        found.append(f"{path}: {said(spec)} is offered; {asked(table)}")
        return
    option = meant(table, do.player, spec)
    if option is None:
        return
    match = table.match
    before = (match.digest(), len(match.events), match.decision)
    try:
        match.copy().choose(option)
        found.append(f"{path}: {said(spec)} was accepted, though it is not offered")
    except IllegalChoice as refusal:
        if because and refusal.clause != because:
            found.append(f"{path}: refused by {refusal.clause or 'no clause'}, not by {because}: {refusal}")
    if before != (match.digest(), len(match.events), match.decision):
        found.append(f"{path}: refusing {said(spec)} has changed the match")


def meant(table: Table, player: str, spec: OptionSpec) -> Option | None:
    """The option that a file describes though it is not offered; None where the words leave it open."""
    kinds = {plain(kind.__name__): kind for kind in table.ruleset.all_options}
    spec = {spec: ""} if isinstance(spec, str) else spec
    named = {plain(key): value for key, value in spec.items()}
    kind = next((kinds[key] for key in named if key in kinds), None)
    if kind is None:
        return None
    values = []
    for index, name in enumerate(kind.__struct_fields__):
        words = named.get(name, named[plain(kind.__name__)] if index == 0 else None)
        value = value_of(table, player, kind, name, words)
        if value is None:
            return None
        values.append(value)
    return kind(*values)


def value_of(table: Table, player: str, kind: type[Option], name: str, words: Any) -> int | None:
    """The number behind a word in a field of an option."""
    if isinstance(words, int):
        return words
    if not isinstance(words, str):
        return None
    game = table.ruleset
    known = game.telling.field_words.get(f"{kind.__name__}.{name}") or game.telling.field_words.get(name) or ()
    if words in known:
        return list(known).index(words)
    if name == "player" and words in SEATS:
        return SEATS.index(words)
    if name in CARD_FIELDS or name in game.telling.card_fields:
        for owner in (player, ""):
            try:
                return table.card(words, owner)
            except TableError:
                continue
    return None


# -- words -------------------------------------------------------------------------------------------------------------


def options_of(table: Table) -> Sequence[Option]:
    decision = table.match.decision
    return decision.options if decision is not None else ()


def asked(table: Table) -> str:
    decision = table.match.decision
    if decision is None:
        return "nobody is asked"
    return f"{SEATS[decision.player]} is asked {decision.kind!r}: {', '.join(table.options)}"


def wanted(do: Do) -> str:
    if do.decision:
        return f"{do.player} is asked {do.decision!r}"
    if do.choose is not None:
        return f"{do.player} can choose {said(do.choose)}"
    return f"{do.player} is asked"


def said(spec: OptionSpec) -> str:
    """An option as the file has it."""
    if isinstance(spec, str):
        return f'"{spec}"'
    return "{ " + ", ".join(f"{key} = {value!r}" for key, value in spec.items()).replace("'", '"') + " }"
