"""Golden playthroughs: a match as text, one line an event led by its clause; lines with `>` are the choices.

Only the header and the `>` lines are input, the rest follows from them. A header has `ruleset`, and either `decks`, `seed`
and `players`, or `scenario` for a table to begin with; `until: turn 3` makes it a short one. Where the `>` lines run out, or
no longer fit, the players of the header go on; a new file needs only its header.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field

from domain import players, rulesets
from domain.decks import find_deck
from domain.kernel.events import ChoiceMade, TurnStarted
from domain.kernel.match import Match
from domain.kernel.options import Option, as_ints
from domain.kernel.telling import Teller
from domain.kernel.text import SEATS, option_text
from domain.scenarios.format import read_scenario
from domain.scenarios.runner import laid, run, scenario_files

FOLDER = Path(__file__).parent
CLAUSE_WIDTH = 12
CONCEDES = "concedes"


class StaleChoice(Exception):
    """A choice of a playthrough that the match no longer offers."""


class Playthrough(Struct):
    """The input of a golden file."""

    header: dict[str, str]
    choices: list[str] = field(default_factory=list)

    @property
    def is_whole_match(self) -> bool:
        return "until" not in self.header and "scenario" not in self.header


def files() -> list[Path]:
    return sorted(FOLDER.glob("*/*.txt"))


def parse(text: str) -> Playthrough:
    """The header up to the first empty line, and the choices."""
    head, _, body = text.partition("\n\n")
    pairs = (line.partition(":") for line in head.splitlines())
    header = {key.strip(): value.strip() for key, _, value in pairs}
    return Playthrough(header, [line[2:] for line in body.splitlines() if line.startswith("> ")])


def regenerate(text: str) -> str:
    """The whole file again, from its header and its choices."""
    playthrough = parse(text)
    recording = play(playthrough)
    lines = [f"{key}: {value}" for key, value in playthrough.header.items()]
    return "\n".join([*lines, "", *recording.lines(), f"digest: {recording.match.digest()}", ""])


class Recording:
    """A match under way, with its choices in the words in which they can be made again."""

    def __init__(self, match: Match, begins: int = 0) -> None:
        self.match = match
        self.begins = begins
        self.said: dict[int, str] = {}

    def choose(self, option: Option | int) -> None:
        """Choose and note what was said."""
        match = self.match
        decision = match.decision
        assert decision is not None
        index = option if isinstance(option, int) else decision.options.index(option)
        label = labels(match, decision.options)[index]
        self.said[len(match.events)] = f"{SEATS[decision.player]} {decision.kind}: {label}"
        match.choose(index)

    def say(self, line: str) -> None:
        """Make the choice that a line describes."""
        decision = self.match.decision
        assert decision is not None
        if line.endswith(CONCEDES):
            self.said[len(self.match.events)] = line
            self.match.concede(SEATS.index(line[0]))
            return
        for index, label in enumerate(labels(self.match, decision.options)):
            if line == f"{SEATS[decision.player]} {decision.kind}: {label}":
                self.choose(index)
                return
        raise StaleChoice(f"{line!r} is not among the options of {SEATS[decision.player]}'s {decision.kind!r}")

    def lines(self) -> Iterator[str]:
        """The events in words, the choices as they are to be read again."""
        teller = Teller(self.match.ruleset, self.match.catalog)
        for event in self.match.events:
            line = teller.tell(event)
            if line.position < self.begins:
                continue
            if isinstance(event, TurnStarted):
                yield ""
            choice = self.said.get(line.position)
            yield f"> {choice}" if choice else f"{line.clause:<{CLAUSE_WIDTH}}{line.text}".rstrip()


def labels(match: Match, options: tuple[Option, ...]) -> list[str]:
    """A text for each option; of those that read the same, all but the first have a number."""
    seen: dict[str, int] = {}
    found = []
    for option in options:
        text = option_text(match, option)
        seen[text] = seen.get(text, 0) + 1
        found.append(text if seen[text] == 1 else f"{text} #{seen[text]}")
    return found


# -- playing -----------------------------------------------------------------------------------------------------------


def play(playthrough: Playthrough) -> Recording:
    """Make the choices of the file; where they end, the players of the header go on."""
    header = playthrough.header
    if "scenario" in header:
        return play_scenario(playthrough)
    game = rulesets.get(header["ruleset"])
    decks = [find_deck(game, name.strip()) for name in header["decks"].split(",")]
    seed = int(header["seed"])
    recording = Recording(game.new_match(decks, seed, format=header.get("format", "")))
    names = [name.strip() for name in header["players"].split(",")]
    seats = [players.make(name, game, seed, seat) for seat, name in enumerate(names)]
    match = recording.match
    left = list(playthrough.choices)
    while (decision := match.decision) is not None and not is_over(match, header.get("until", "")):
        if left:
            try:
                recording.say(left.pop(0))
                continue
            except StaleChoice:
                left = []
        recording.choose(seats[decision.player](match.view(decision.player), decision))
    return recording


def is_over(match: Match, until: str) -> bool:
    word, _, number = until.partition(" ")
    return word == "turn" and match.state.turn >= int(number)


def play_scenario(playthrough: Playthrough) -> Recording:
    """Begin with the table of a scenario; a new file takes its choices from the scenario's steps."""
    header = playthrough.header
    path = next(path for path in scenario_files(header["ruleset"]) if path.stem == header["scenario"])
    scenario = read_scenario(path)
    report = run(scenario)
    recording = Recording(laid(scenario).go().match, report.begins)
    for line in playthrough.choices:
        recording.say(line)
    if not playthrough.choices:
        for event in report.match.events:
            if isinstance(event, ChoiceMade):
                decision = recording.match.decision
                assert decision is not None
                recording.choose([as_ints(option) for option in decision.options].index(event.option))
    return recording
