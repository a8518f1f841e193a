"""What can go wrong, each named for the fact."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

LONGEST_NAME: Final = 200
"""Characters of a name that are compared with others."""


class DeckfoldError(Exception):
    """Something a caller can mend; the message says what would be right."""


class Fault(str):
    """One fault of a deck or card file, as a sentence; `clause` names the rule where there is one."""

    clause: str

    def __new__(cls, text: str, clause: str = "") -> Fault:
        fault = super().__new__(cls, f"{text} ({clause})" if clause else text)
        fault.clause = clause
        return fault


def folded(name: str) -> str:
    """How names are compared: letters and digits alone, without case and accents."""
    from unicodedata import normalize

    return "".join(letter for letter in normalize("NFKD", name).casefold() if letter.isalnum())


def nearest(name: str, known: Iterable[str]) -> str:
    """A hint for a name that does not exist: the nearest ones, else what there is."""
    from difflib import get_close_matches

    names = sorted(known)
    by_form = {folded(each): each for each in reversed(names)}
    close = get_close_matches(folded(name[:LONGEST_NAME]), by_form, n=3, cutoff=0.6)
    if close:
        return "did you mean " + " or ".join(by_form[each] for each in close) + "?"
    shown = ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
    return f"there is: {shown}" if names else "there is none"


class WrongArgument(DeckfoldError, ValueError):
    """A call that no match can answer; the message says what would be right."""


class UnknownRuleset(DeckfoldError):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"no ruleset is called {name[:LONGEST_NAME]!r}; {nearest(name, known)}")


class UnknownCatalog(DeckfoldError):
    def __init__(self, ruleset: str, hash: str) -> None:
        super().__init__(
            f"a match of {ruleset} was played with cards of hash {hash}, which are not at hand: compile those cards first"
        )


class UnknownDeck(DeckfoldError):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"no deck is called {name!r}; {nearest(name, known)}")


class UnknownCard(DeckfoldError):
    def __init__(self, names: Sequence[str], known: Iterable[str]) -> None:
        pool = list(known)
        super().__init__("; ".join(f"no card is called {name!r}; {nearest(name, pool)}" for name in names))
        self.names = tuple(names)


class IllegalDeck(DeckfoldError):
    """A deck that breaks construction rules: every fault, each with its clause."""

    def __init__(self, deck: str, faults: Sequence[Fault]) -> None:
        super().__init__(f"deck {deck!r} is not legal: " + "; ".join(faults))
        self.deck = deck
        self.faults = tuple(faults)


class FaultyCards(DeckfoldError):
    """A card file that cannot be read: every fault with file, card and path."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = tuple(faults)


class IllegalChoice(DeckfoldError):
    """A choice the book does not allow here; the match is as it was."""

    def __init__(self, reason: str, clause: str = "") -> None:
        super().__init__(f"{reason} ({clause})" if clause else reason)
        self.clause = clause


class Diverged(DeckfoldError):
    """The rules of today do not yield the recorded event at this position."""

    def __init__(self, position: int, recorded: object, played: object) -> None:
        super().__init__(f"event {position} differs: recorded {recorded!r}, played again {played!r}")
        self.position = position
        self.recorded = recorded
        self.played = played


class TooManyCards(DeckfoldError):
    """More cards than references can name."""

    def __init__(self, most: int) -> None:
        super().__init__(f"a match has at most {most} cards, tokens included")


class OldReferences(DeckfoldError):
    """A stream whose references to cards are narrower than today's: it folds, but cannot be played again."""

    def __init__(self, then: int, now: int) -> None:
        super().__init__(
            f"recorded when references to cards had {then} bits, not {now}: the stream can be read and folded, not replayed"
        )


class DamagedEvents(DeckfoldError):
    """Bytes that are not a stream of events; `position` counts the events that could be read before the fault."""

    def __init__(self, position: int, reason: str) -> None:
        super().__init__(f"the stream is damaged at event {position}: {reason}")
        self.position = position
