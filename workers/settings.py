"""Settings by environment; every one has a default that needs no server."""

from __future__ import annotations

import os
from typing import Final

from domain import rulesets

STORE: Final = "DECKFOLD_STORE"
BROKER: Final = "DECKFOLD_BROKER"
RULESETS: Final = "DECKFOLD_RULESETS"
PATIENCE: Final = "DECKFOLD_PATIENCE"

DEFAULT_STORE: Final = "sqlite:///deckfold.db"


class BadSetting(Exception):
    """A setting that makes no sense; the text names the variable and what would be right."""


def store_url(given: str | None = None) -> str:
    """The store: as given, else by environment, else a file in the current folder."""
    if given is not None:
        return given
    return os.environ.get(STORE) or DEFAULT_STORE


def broker_url(given: str | None = None) -> str | None:
    """The broker, if there is one."""
    return given or os.environ.get(BROKER) or None


def patience() -> float:
    """For how many seconds a store or broker that does not answer is tried again."""
    return _number(PATIENCE, 60.0)


def add_rulesets() -> None:
    """Games from elsewhere: `DECKFOLD_RULESETS=my_game=package.module` adds to those that come with Deckfold."""
    for entry in filter(None, os.environ.get(RULESETS, "").split(",")):
        name, separator, module = entry.partition("=")
        if not (name.strip() and separator and module.strip()):
            raise BadSetting(f"{RULESETS}: {entry!r} is not of the form my_game=package.module")
        rulesets.MODULES[name.strip()] = module.strip()


def _number(variable: str, default: float) -> float:
    text = os.environ.get(variable, "")
    try:
        value = float(text) if text else default
    except ValueError:
        value = -1.0
    if value < 0:
        raise BadSetting(f"{variable} is a number of seconds from 0, not {text!r}")
    return value
