"""Playing a scenario: lay the table, make the choices it speaks of, decline the others, compare."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from domain.kernel.codec import encode
from domain.kernel.errors import DeckfoldError, IllegalChoice
from domain.kernel.match import Match
from domain.kernel.options import DONE, PASS, Option, PickNumber
from domain.kernel.text import CARD_FIELDS, listed, option_text
from domain.scenarios.expectations import Mismatches, compare, compare_decks, exact_faults, said
from domain.scenarios.faults import FROM_TOP, ORDERS
from domain.scenarios.format import Contents, DeckList, Do, FaultyScenario, LaidCard, OptionSpec, Scenario
from domain.scenarios.naming import are_alike, fits, kind_of
from domain.scenarios.table import FILLER, SEATS, Table, TableError, seat
from domain.scenarios.words import plain

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
    data = scenario.data
    found: Mismatches = []
    try:
        match = table.match
        if not compare_decks(table, data.expect.decks, found):
            return Report(scenario, match, table.begins, found)
        table.go()
    except DeckfoldError as fault:
        lines = [f"{scenario.name}: {with_card(table, line)}" for line in str(fault).splitlines()]
        raise FaultyScenario(lines) from None
    since = table.begins + 1
    try:
        for index, do in enumerate(data.do):
            carry_out(table, do, f"do[{index}]", found)
        compare(table, data.expect, "expect", since, found)
    except Stuck as stuck:
        found.append(str(stuck))
    return Report(scenario, match, table.begins, found)


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
    table = Table(game, turn=start.turn, at=start.at, number=start.number, seed=data.seed, format=data.format)
    for name, fields in data.cards.items():
        table.define(name, **{**({} if "type" in fields else game.tables.plain_card), **fields})
    for player, deck in (("A", data.decks.A), ("B", data.decks.B)):
        if deck:
            give_deck(table, player, deck)
    for player, zones in (("A", start.A), ("B", start.B)):
        for word, contents in zones.items():
            lay(table, player, plain(word), contents)
    for effect in start.effects:
        table.effect(effect.player, *effect.effects, on=effect.on, card=effect.card, ability=effect.ability)
    for item in start.stack:
        table.wait(item.player, item.card, *item.targets, ability=item.ability, number=item.number)
    return table


def give_deck(table: Table, player: str, deck: DeckList) -> None:
    """A deck list: copies by card, and the other parts of the deck under their names."""
    main = {name: copies for name, copies in deck.items() if isinstance(copies, int)}
    parts = {name: cards for name, cards in deck.items() if isinstance(cards, dict)}
    table.deck(player, main, **parts)


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
    elif isinstance(contents, dict) and not any(plain(key) in ORDERS for key in contents):
        table.lay(seat(player), zone, {where: described(card) for where, card in contents.items()})
    else:
        table.lay(seat(player), zone, [described(card) for card in in_order(contents, zone == game.places.deck)])


def in_order(contents: Any, is_deck: bool) -> list[Any]:
    """Cards in the order in which the table takes them: a deck from the top, other zones from the bottom."""
    if isinstance(contents, str):
        return [contents]
    if isinstance(contents, list):
        return contents
    ((key, cards),) = contents.items()
    return list(cards) if (plain(key) == FROM_TOP) is is_deck else list(reversed(cards))


def described(card: Any) -> Any:
    """A card as the table takes it."""
    if not isinstance(card, LaidCard):
        return card
    how: dict[str, Any] = {"card": card.card, "as": card.alias}
    fields = ("position", "orientation", "face", "counters", "pieces", "host", "new", "shows", "token")
    how |= {name: getattr(card, name) for name in fields if getattr(card, name)}
    if card.owner:
        how["owner"] = seat(card.owner)
    return {**how, "markers": [described(marker) for marker in card.markers]}


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
            if not fitting(table, spec):
                found.append(f"{path}.offered[{index}]: {said(spec)} is not offered; {asked(table)}")
        for index, spec in enumerate(do.refused):
            check_refused(table, do, spec, f"{path}.refused[{index}]", found)
        found += [f"{path}.options: {fault}" for fault in exact_faults(table, do.options)]
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
            if do.decision or do.choose is None or fitting(table, do.choose):
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
    """The one option that a step means; equal cards and equal waiting abilities count as one."""
    options = fitting(table, spec)
    if not options:
        raise Stuck(f"{path}.choose: {said(spec)} is not offered; {asked(table)}")
    if len(options) > 1 and not are_alike(table, options):
        which = listed(option_text(table.match, option) for option in options)
        raise Stuck(f"{path}.choose: {said(spec)} fits {len(options)} options: {which}")
    return options[0]


def check_refused(table: Table, do: Do, spec: OptionSpec, path: str, found: Mismatches) -> None:
    """It must not be offered, and choosing it all the same must fail and change nothing."""
    because = ""
    if isinstance(spec, dict):
        because = str(spec.get("because", ""))
        spec = {key: value for key, value in spec.items() if key != "because"}
    if fitting(table, spec):
        found.append(f"{path}: {said(spec)} is offered; {asked(table)}")
        return
    option = meant(table, do.player, spec)
    if option is None:
        return
    tried = table.match.copy()
    before = (encode(tried), tried.digest())
    try:
        tried.choose(option)
        found.append(f"{path}: {said(spec)} was accepted, though it is not offered")
        return
    except IllegalChoice as refusal:
        if because and refusal.clause != because:
            found.append(f"{path}: refused by {refusal.clause or 'no clause'}, not by {because}: {refusal}")
    if before != (encode(tried), tried.digest()):
        found.append(f"{path}: refusing {said(spec)} has changed the match")


def meant(table: Table, player: str, spec: OptionSpec) -> Option | None:
    """The option that a file describes though it is not offered; None where the words leave it open."""
    kind = kind_of(table, spec)
    if kind is None:
        return None
    spec = {spec: ""} if isinstance(spec, str) else spec
    first = next((value for key, value in spec.items() if kind_of(table, key) is kind), None)
    named = {plain(key): value for key, value in spec.items()}
    values = []
    for index, name in enumerate(kind.__struct_fields__):
        words = named.get(plain(name), first if index == 0 else None)
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


def fitting(table: Table, spec: OptionSpec) -> list[Option]:
    """The options that a step may mean; where any number can be named, also one that is not listed."""
    found = [option for option in options_of(table) if fits(table, option, spec)]
    decision = table.match.decision
    if not found and decision is not None and decision.most >= 0:
        said = spec if isinstance(spec, str) else next((spec[key] for key in spec if plain(key) == "pick number"), "")
        if str(said).isdigit() and decision.allows(PickNumber(int(str(said)))):
            return [PickNumber(int(str(said)))]
    return found


def options_of(table: Table) -> Sequence[Option]:
    decision = table.match.decision
    return decision.options if decision is not None else ()


def asked(table: Table) -> str:
    decision = table.match.decision
    if decision is None:
        return "nobody is asked"
    return f"{SEATS[decision.player]} is asked {decision.kind!r}: {listed(table.options)}"


def wanted(do: Do) -> str:
    if do.decision:
        return f"{do.player} is asked {do.decision!r}"
    if do.choose is not None:
        return f"{do.player} can choose {said(do.choose)}"
    return f"{do.player} is asked"
