"""Deck lists as people write them: a sample's name, a text or TOML file, or a folder of files.

A text file has a card a line, `4 DF/W01-001` or `4 Card name`, comments after `#` or `//`, and a heading where a part of
the deck other than the main one begins: `[evolve]`, `=== Evolve Deck ===` or `Evolve Deck:`. A title on the first line names
the deck, and headings that only count (`Level 0 – 15`, `Forwards (27)`) are for people. A TOML file has a table for each
part: `[main]`, then `"DF/W01-001" = 4`. Numbers and names are found whatever their case. Every fault is named at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from domain.handed_in import Unreadable, shortened, text_of, toml_of
from domain.kernel.errors import DeckfoldError, Fault, IllegalDeck, UnknownDeck, nearest
from domain.kernel.errors import folded as same_letters
from domain.kernel.ruleset import Deck

if TYPE_CHECKING:
    from domain.kernel.catalog import Catalog
    from domain.kernel.ruleset import Ruleset

MAIN = "main"
SUFFIXES = (".txt", ".toml", ".deck")
FEW: Final = 12
MOST_BYTES: Final = 1 << 20
LONGEST_LINE: Final = 400
"""Characters; patterns are tried on no line that is longer."""
MOST_COPIES: Final = 1000  # no game allows nearly as many; more is a slip of the pen

COMMENT = re.compile(r"^\s*#.*$|\s#\s.*$|(?:^|\s)//.*$")
HEADING = re.compile(r"^(?:\[(?P<square>[^\]]+)\]|=+\s*(?P<ruled>[^=]+?)\s*=+|(?P<colon>[^:]+):)$")
FOREIGN = re.compile(r"\s*(?:<|\{|\[\s*[\[{\"])")
COPIES_FIRST = re.compile(r"^(?P<copies>\d+)\s*[x×]?\s+(?P<card>.+)$", re.IGNORECASE)
COPIES_LAST = re.compile(r"^(?P<card>.+?)\s+[x×]\s*(?P<copies>\d+)$", re.IGNORECASE)
WITH_NAME = re.compile(r"^(?P<number>[^\s:]+):\s+(?P<name>.+)$")
WITH_NUMBER = re.compile(r"^(?P<name>.+?)\s*\((?P<number>[^()]+)\)$")
WITHOUT_MARK = re.compile(r"^(?P<number>\S*\d\S*)\s+(?P<name>.+)$")
GROUP = re.compile(r"^(?P<group>\D.*?)\s*(?:\((?P<counted>\d+)\)|\s[-–—]\s*(?P<dashed>\d+))$")
TITLE = re.compile(r"^name\s*[:=]\s*(?P<name>.+)$", re.IGNORECASE)


class UnreadableDeck(DeckfoldError):
    """A file that cannot be read as a deck list at all."""


@dataclass
class DeckList:
    """A deck list as it was read: the deck made of what was understood, and every fault found on the way."""

    deck: Deck
    faults: list[Fault] = field(default_factory=list)
    left_out: int = 0
    """Copies on lines that name no known card."""


def find_deck(ruleset: Ruleset, name: str, *, catalog: Catalog | None = None) -> Deck:
    """The deck meant by a sample's name or a file; `IllegalDeck` with every fault of a file that has some."""
    path = Path(name)
    if name in ruleset.decks or not path.is_file():
        sample = sample_deck(ruleset, name)
        if sample is None:
            raise no_such_deck(ruleset, name)
        return sample
    read = read_deck(ruleset, path, catalog=catalog)
    if read.faults:
        raise IllegalDeck(read.deck.name, read.faults)
    return read.deck


def sample_deck(ruleset: Ruleset, name: str) -> Deck | None:
    """The sample of a name, whatever its case and accents and the signs between its words."""
    if name in ruleset.decks:
        return ruleset.decks[name]
    return next((deck for known, deck in ruleset.decks.items() if same_letters(known) == same_letters(name)), None)


def find_decks(ruleset: Ruleset, names: Iterable[str], *, catalog: Catalog | None = None) -> list[Deck]:
    """The decks meant by sample names, files and folders; a folder stands for every deck file in it, by name."""
    found: list[Deck] = []
    for name in names:
        if name not in ruleset.decks and Path(name).is_dir():
            found += [find_deck(ruleset, str(path), catalog=catalog) for path in deck_files(Path(name))]
        else:
            found.append(find_deck(ruleset, name, catalog=catalog))
    return found


def deck_files(folder: Path) -> list[Path]:
    """The deck files of a folder, in order of their names."""
    files = sorted(path for path in folder.iterdir() if path.suffix.lower() in SUFFIXES and path.is_file())
    if not files:
        raise UnreadableDeck(f"the folder {folder} has no deck file ({', '.join(SUFFIXES)})")
    return files


def no_such_deck(ruleset: Ruleset, name: str) -> DeckfoldError:
    path = Path(name)
    if path.suffix.lower() in SUFFIXES or len(path.parts) > 1:
        return UnreadableDeck(f"there is no deck file {name!r}")
    return UnknownDeck(name, ruleset.decks)


def read_deck(ruleset: Ruleset, path: Path, *, catalog: Catalog | None = None) -> DeckList:
    """Read a file. Faults of single lines are in the result; `UnreadableDeck` where it is no deck list at all."""
    try:
        text = text_of(path, MOST_BYTES)
    except Unreadable as fault:
        raise UnreadableDeck(f"the deck file {path} cannot be read: {fault}") from None
    reader = Reader(ruleset, catalog or ruleset.catalog, path.stem)
    if path.suffix.lower() == ".toml":
        reader.read_toml(text, path.name)
    else:
        reader.read_text(text, path.name)
    return reader.result()


def deck_faults(ruleset: Ruleset, read: DeckList, format: str = "", catalog: Catalog | None = None) -> list[Fault]:
    """Every fault of a list: what could not be understood, then the rules of construction for what could."""
    rules = ruleset.cards.faults(catalog or ruleset.catalog, read.deck, format or ruleset.cards.formats[0])
    return [*read.faults, *rules]


class Reader:
    """Gathers cards by part, and faults by where they are."""

    def __init__(self, ruleset: Ruleset, catalog: Catalog, name: str) -> None:
        self.ruleset = ruleset
        self.catalog = catalog
        self.name = name
        self.parts: dict[str, dict[str, int]] = {MAIN: {}}
        self.parts.update({part: {} for part, _ in ruleset.places.parts})
        self.faults: list[Fault] = []
        self.left_out = 0
        self.known_are_told = False
        self.numbers = {folded(number): number for number in catalog.by_number}
        self.names: dict[str, list[str]] = {}
        for name_, printed in catalog.by_name.items():
            self.names.setdefault(folded(name_), []).extend(catalog.faces[each].number for each in printed)

    def result(self) -> DeckList:
        main, *others = self.parts.items()
        parts = tuple((part, tuple(cards.items())) for part, cards in others if cards)
        return DeckList(Deck(self.name, tuple(main[1].items()), parts), self.faults, self.left_out)

    def fault(self, where: str, what: str) -> None:
        self.faults.append(Fault(f"{where}: {what}"))

    # -- text ----------------------------------------------------------------------------------------------------------

    def read_text(self, text: str, file: str) -> None:
        if foreign := FOREIGN.match(text):
            form = "XML" if foreign[0].endswith("<") else "JSON"
            raise UnreadableDeck(
                f"the deck file {file} looks like {form}: a deck list has a card a line, such as `4 Card name`, or is TOML"
            )
        part: str | None = MAIN
        lines = self.lines(text, file)
        for index, (number, written) in enumerate(lines):
            where = f"{file}, line {number}"
            if title := TITLE.match(written):
                self.name = title["name"].strip()
            elif counted := COPIES_FIRST.match(written) or COPIES_LAST.match(written):
                self.add(where, part, counted["card"], int(counted["copies"]))
            elif heading := HEADING.match(written):
                part = self.part(where, heading["square"] or heading["ruled"] or heading["colon"])
            elif self.cards_called(written):
                self.add(where, part, written, 1)
            elif (named := self.part_called(written)) is not None:
                part = named
            elif group := GROUP.match(written):
                if self.cards_called(group["group"]):
                    self.add(where, part, group["group"], int(group["counted"] or group["dashed"]))
            elif index == 0 and len(lines) > 1:
                self.name = written
            else:
                self.fault(where, f"{written!r} is no card with its copies, such as `4 Card name`")

    def lines(self, text: str, file: str) -> list[tuple[int, str]]:
        """The lines that say something, without comments, each with its number."""
        found = []
        for number, line in enumerate(text.splitlines(), 1):
            written = line.strip()
            if len(written) > LONGEST_LINE:
                self.fault(f"{file}, line {number}", f"{shortened(written)!r} is too long for a card with its copies")
            elif written := COMMENT.sub("", f" {written}").strip():
                found.append((number, written))
        return found

    def part(self, where: str, heading: str) -> str | None:
        """The part of the deck that a heading begins; None, and a fault, where the game has no such part."""
        if (part := self.part_called(heading)) is not None:
            return part
        known = ", ".join(self.parts)
        self.fault(where, f"{self.ruleset.title} has no part of a deck called {heading.strip()!r}; there is: {known}")
        return None

    def part_called(self, heading: str) -> str | None:
        wanted = without_deck(heading) or MAIN
        return next((part for part in self.parts if without_deck(part) == wanted), None)

    # -- TOML ----------------------------------------------------------------------------------------------------------

    def read_toml(self, text: str, file: str) -> None:
        try:
            data = toml_of(text)
        except Unreadable as fault:
            raise UnreadableDeck(f"the deck file {file} cannot be read: {fault}") from None
        self.name = str(data.pop("name", self.name))
        game = data.pop("ruleset", self.ruleset.name)
        if game != self.ruleset.name:
            self.fault(f"{file}, ruleset", f"this is a deck for {game!r}, not for {self.ruleset.name!r}")
        for heading, cards in data.items():
            part = self.part(f"{file}, {heading}", heading)
            if not isinstance(cards, dict):
                self.fault(f"{file}, {heading}", 'a part of a deck is a table of cards with their copies: "Card" = 4')
                continue
            for card, copies in cards.items():
                where = f"{file}, {heading}"
                if isinstance(copies, bool) or not isinstance(copies, int):
                    said = shortened(repr(copies))
                    self.fault(where, f"the copies of {shortened(card)!r} are a whole number, not {said}")
                else:
                    self.add(where, part, card, copies)

    # -- cards ---------------------------------------------------------------------------------------------------------

    def add(self, where: str, part: str | None, written: str, copies: int) -> None:
        if copies < 1:
            self.fault(where, f"{copies} copies of {written!r}: a deck has at least one of each card it lists")
            return
        if copies > MOST_COPIES:
            self.fault(where, f"{copies} copies of {written!r} are more than any deck has")
            return
        found = self.cards_called(written)
        if len(found) == 1 and part is not None:
            cards = self.parts[part]
            cards[found[0]] = cards.get(found[0], 0) + copies
            return
        self.left_out += copies
        if len(found) > 1:
            self.fault(where, f"the name {written!r} is printed on {' and '.join(found)}: give the number")
        elif not found:
            self.fault(where, f"no card is called {shortened(written)!r}{self.hint(written)}")

    def cards_called(self, written: str) -> Sequence[str]:
        """The numbers of the cards meant: by number, by name, or by both."""
        for candidate in (written, *number_of(written)):
            if (number := self.numbers.get(folded(candidate))) is not None:
                return [number]
        return self.names.get(folded(written), [])

    def hint(self, written: str) -> str:
        """The nearest numbers or names, a number among numbers, a name among names; else what there is, once, if it is little."""
        is_number = " " not in written.strip() and any(letter.isdigit() for letter in written)
        known = self.catalog.by_number if is_number else self.catalog.by_name
        said = nearest(written, known)
        if said.startswith("there is"):
            if self.known_are_told or len(known) > FEW:
                return ""
            self.known_are_told = True
        return f"; {said}"


def number_of(written: str) -> Sequence[str]:
    """The number in `number: name`, `number name` or `name (number)`."""
    patterns = (WITH_NAME, WITHOUT_MARK, WITH_NUMBER)
    return [found["number"] for pattern in patterns if (found := pattern.match(written))]


def folded(text: str) -> str:
    """How names and numbers are compared: no case, plain quotes and dashes, single spaces."""
    plain = text.translate({0x2018: "'", 0x2019: "'", 0x201C: '"', 0x201D: '"', 0x2013: "-", 0x2014: "-"})
    return " ".join(plain.casefold().split())


def without_deck(heading: str) -> str:
    """A part's name, however much of it is written: Evolve Deck, evolve_deck, EVOLVE."""
    return same_letters(heading).removesuffix("deck")
