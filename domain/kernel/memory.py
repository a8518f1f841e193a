"""What has been chosen this turn, so that a loop is seen: plain data that goes along with a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from domain.kernel.likeness import Look, card_like, cards_at_start, option_like
from domain.kernel.options import Decision, DeclareLoop, Done, Option, Pass, PassUntil

if TYPE_CHECKING:
    from domain.kernel.match import Match

Deed: TypeAlias = tuple[int, str, tuple[int, ...], int]
"""A choice told so that the same one in another round is equal: player, question, option, whose text asked (-1: rules)."""


class Choice(NamedTuple):
    """What a player answered, as it was."""

    player: int
    kind: str
    option: tuple[int, ...]
    source: int
    """Whose text asked, as a reference; -1: the rules."""
    declines: bool
    """Nothing, or nothing more, was to be done."""
    could_decline: bool
    paying: bool = False
    """A step of a payment. How something is paid makes no other loop."""


class Met(NamedTuple):
    """Where on the path of this turn a state was met last, how many events there were, and how often it was met."""

    at: int
    length: int
    times: int


class Seen(NamedTuple):
    """The same choices have come round: the length of a round, how it looked, how many events the last round took."""

    period: int
    look: Look
    events: int


class Bar(NamedTuple):
    """A loop that has been run as often as was said: who stops it, and what starts it and goes on with it."""

    stopper: int
    since: int
    """The place on the path where it was stopped."""
    start: Deed
    steps: tuple[Deed, ...]
    """What is done in a round, by both players, but for passing."""
    state: bytes
    """Where the loop began and ended: in this very state it may not be started again. Empty where it gained something."""
    phase: int
    """In another phase it is no longer started again at once."""


class Declaration(NamedTuple):
    """A loop that is being declared: what waits meanwhile, a whole round, who can stop it, and what was said."""

    original: Decision
    start: int
    """Where on the path the round begins."""
    stoppers: tuple[int, ...]
    """Turn player first."""
    proposer: int
    """Who has to name a number; the other may also let it run."""
    most: int
    returns: bool
    """Does a round lead back to the same state?"""
    numbers: tuple[int, ...] = ()


class Memory:
    """The choices of this turn, the states they led to, and the loops that have been stopped."""

    __slots__ = (
        "bars",
        "counts",
        "declaring",
        "done",
        "idle",
        "path",
        "payments",
        "running",
        "seen",
        "states",
        "suspects",
        "told",
    )

    def __init__(self) -> None:
        self.path: list[Choice] = []
        self.payments: dict[int, list[Choice]] = {}
        """By place on the path: the steps of payment that followed."""
        self.counts: dict[tuple[int, ...], int] = {}
        """How often each deed has been done."""
        self.done = 0
        """How many deeds there were."""
        self.suspects = False
        """The last deed had been done before: worth a look at the next question."""
        self.told: list[Deed] = []
        """The path as it is compared, as far as it has been needed."""
        self.seen: dict[int, Seen] = {}
        """By place on the path, as far back as the longest round."""
        self.states: dict[bytes, Met] = {}
        self.bars: list[Bar] = []
        self.declaring: Declaration | None = None
        self.running = False
        """Declared rounds are being played."""
        self.idle: set[bytes] = set()
        """States met since the last choice."""

    def new_turn(self) -> None:
        if self.path:
            self.path = []
            self.payments = {}
            self.counts = {}
            self.done = 0
            self.told = []
            self.seen = {}
            self.states = {}
            self.bars = []
        self.suspects = False

    def note(self, match: Match, decision: Decision, chosen: Option, option: tuple[int, ...]) -> None:
        """Remember what is chosen."""
        if self.idle:
            self.idle = set()
        if self.running:
            return
        kind = type(chosen)
        declines = kind is Pass or kind is Done or kind is PassUntil
        last = type(decision.options[-1])
        could = last is Pass or last is Done or last is PassUntil or last is DeclareLoop
        agenda = match.agenda
        source = agenda[-1].source
        for frame in agenda:
            if frame.paying:
                paid = Choice(decision.player, decision.kind, option, source, declines, could, True)
                self.payments.setdefault(len(self.path) - 1, []).append(paid)
                return
        self.path.append(Choice(decision.player, decision.kind, option, source, declines, could))
        if not declines:
            self.suspects = self.count(option) > 1 or bool(self.bars)

    def count(self, option: tuple[int, ...]) -> int:
        """Count a deed; waiting abilities, each of which has a number of its own, count as one."""
        key = option if option[0] != PLAY_PENDING else option[:1]
        self.done += 1
        count = self.counts[key] = self.counts.get(key, 0) + 1
        return count

    def undo(self, length: int, paid: int) -> None:
        """Choices were rewound: only the first `length` count, and of the payment for the last only `paid` steps."""
        del self.path[length:]
        del self.told[length:]
        for at in [at for at in self.payments if at >= length]:
            del self.payments[at]
        if length - 1 in self.payments:
            del self.payments[length - 1][paid:]
        self.counts = {}
        self.done = 0
        self.suspects = False
        for choice in self.path:
            if not choice.declines:
                self.suspects = self.count(choice.option) > 1 or bool(self.bars)
        self.seen = {at: seen for at, seen in self.seen.items() if at <= length}
        self.states = {state: met for state, met in self.states.items() if met.at <= length}

    @property
    def paid(self) -> int:
        """How many steps of payment the last choice has led to."""
        return len(self.payments.get(len(self.path) - 1, ()))

    def deeds(self, match: Match) -> list[Deed]:
        """The whole path as it is compared."""
        told = self.told
        if len(told) < len(self.path):
            tokens_from = cards_at_start(match)
            told += [deed(match, choice, tokens_from) for choice in self.path[len(told) :]]
        return told

    def round(self, start: int) -> list[Choice]:
        """What was chosen from a place on the path to its end, payments included."""
        found: list[Choice] = []
        for at in range(start, len(self.path)):
            found.append(self.path[at])
            found += self.payments.get(at, ())
        return found

    def facts(self) -> tuple[object, ...]:
        """All of it as plain data."""
        declaring = self.declaring
        return (
            self.path,
            sorted(self.payments.items()),
            self.suspects,
            sorted((at, seen.period, seen.look.state) for at, seen in self.seen.items()),
            sorted(self.states.items()),
            self.bars,
            None if declaring is None else (declaring.original.kind, *declaring[1:]),
        )

    def copy(self) -> Memory:
        new = Memory.__new__(Memory)
        new.path = self.path.copy()
        new.payments = {at: choices.copy() for at, choices in self.payments.items()}
        new.counts = self.counts.copy()
        new.done = self.done
        new.suspects = self.suspects
        new.told = self.told.copy()
        new.seen = self.seen.copy()
        new.states = self.states.copy()
        new.bars = self.bars.copy()
        new.declaring = self.declaring
        new.running = self.running
        new.idle = self.idle.copy()
        return new


PLAY_PENDING: Final = 9
"""The tag of the option that names a waiting ability."""


def deed(match: Match, choice: Choice, tokens_from: int) -> Deed:
    """A choice as it is compared."""
    return (
        choice.player,
        choice.kind,
        option_like(match, choice.option, tokens_from),
        card_like(match, choice.source, tokens_from),
    )
