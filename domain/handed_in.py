"""Text that people hand in: files of a bounded size, and TOML whose every fault is one line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from domain.kernel.errors import DeckfoldError

MOST_BYTES: Final = 64 << 20
LARGEST: Final = (1 << 31) - 1
"""No number on a card, in a deck or in a scenario is larger; an event can hold it."""
SHOWN: Final = 60


class Unreadable(DeckfoldError):
    """Text that cannot be read at all; the message says why, without the name of the file."""


def text_of(path: Path, most: int = MOST_BYTES) -> str:
    """The text of a file."""
    try:
        size = path.stat().st_size
        if size > most:
            raise Unreadable(f"it has {size:,} bytes, and {most:,} are the most that is read")
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("it is no text") from None
    except OSError as fault:
        raise Unreadable(fault.strerror or str(fault)) from None


def toml_of(text: str) -> dict[str, Any]:
    """The tables of a TOML text, with no number that nothing could hold."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise Unreadable(f"it is no TOML: {fault}") from None
    except RecursionError:
        raise Unreadable("its tables and lists are nested too deeply") from None
    except ValueError:
        raise Unreadable("it has a number of thousands of digits") from None
    if path := too_large(data):
        raise Unreadable(f"the number at {path} is too large: at most {LARGEST:,}")
    return data


def too_large(data: Any, path: str = "") -> str:
    """Where a number stands that is too large for a match; empty if nowhere."""
    if isinstance(data, int):
        return path or "the top" if abs(data) > LARGEST else ""
    if isinstance(data, dict):
        inside = ((f"{path}.{shortened(key)}" if path else shortened(key), each) for key, each in data.items())
    elif isinstance(data, list):
        inside = ((f"{path}[{index}]", each) for index, each in enumerate(data))
    else:
        return ""
    return next((found for where, each in inside if (found := too_large(each, where))), "")


def shortened(text: str) -> str:
    """What somebody wrote, for a message: the beginning of it."""
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}… ({len(text):,} characters)"
