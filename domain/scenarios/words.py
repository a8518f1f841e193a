"""How words of a file and words of a game are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from domain.kernel.errors import nearest


def plain(word: str) -> str:
    """`waiting_room`, `Waiting Room` and `waiting  room` are the same; capitals inside a name are no new word."""
    return " ".join(word.replace("_", " ").casefold().split())


def kind(word: str) -> str:
    """The kind of an event or an option, however it is written: `CardMoved`, `card moved`, `card_moved`."""
    return re.sub(r"[\s_]+", "", word).casefold()


def is_called(word: Any, names: Iterable[str]) -> bool:
    """Is this one of the names? A word that ends with `...` stands for every name that begins so."""
    said = plain(str(word))
    if said.endswith(("...", "…")):
        begin = said.rstrip(".…").rstrip()
        return any(plain(name).startswith(begin) for name in names)
    return any(plain(name) == said for name in names)


def unknown(what: str, word: str, known: Iterable[str]) -> str:
    return f"no {what} is called {word!r}; {nearest(word, known)}"
