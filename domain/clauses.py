"""How much of a book is done: `clauses.toml` of each game has a line for every clause the book prints."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import NamedTuple

from domain import rulesets
from domain.kernel.errors import DeckfoldError

STATUSES = ("done", "definition", "table", "open")
"""Carried out; nothing to do; nothing to do in software; still to do, with the reason."""


class Clause(NamedTuple):
    number: str
    status: str
    reason: str


class FaultyClauses(DeckfoldError):
    """A list of clauses that cannot be read."""


def read_clauses(ruleset: str) -> list[Clause]:
    """The clauses of a game's book, in the order of the book."""
    game = rulesets.get(ruleset)
    try:
        text = files(rulesets.MODULES[ruleset]).joinpath("clauses.toml").read_text(encoding="utf-8")
    except (OSError, TypeError):
        raise FaultyClauses(f"{game.title} has no list of its clauses") from None
    return parse_clauses(text)


def parse_clauses(text: str) -> list[Clause]:
    """Lines such as `"7.6.1.2" = "done"` or `"9.9.1" = "open: nobody has asked yet"`."""
    try:
        listed = tomllib.loads(text)["clauses"].items()
    except (tomllib.TOMLDecodeError, KeyError, AttributeError) as fault:
        raise FaultyClauses(f"clauses.toml has no table [clauses]: {fault}") from None
    clauses = []
    for number, said in listed:
        status, _, reason = str(said).partition(":")
        if status.strip() not in STATUSES:
            raise FaultyClauses(f"clauses.toml, {number}: {status!r} is none of {', '.join(STATUSES)}")
        clauses.append(Clause(number, status.strip(), reason.strip()))
    return clauses
