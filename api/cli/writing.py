"""Where a command writes: standard output whose reader may leave early, or a file that is whole or not there at all."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from api.cli.errors import UserError

OUTPUT = "--output"


class Patient(io.TextIOBase):
    """A stream that goes on when its reader, `head` say, has seen enough: the command ends with its own status."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        self.is_heard = True

    def write(self, text: str) -> int:
        if self.is_heard:
            try:
                return self.stream.write(text)
            except BrokenPipeError:
                self.leave()
        return len(text)

    def flush(self) -> None:
        if self.is_heard:
            try:
                self.stream.flush()
            except BrokenPipeError:
                self.leave()

    def leave(self) -> None:
        """Python would complain once more when it closes standard output, so it goes nowhere from here on."""
        self.is_heard = False
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())

    def isatty(self) -> bool:
        return self.stream.isatty()

    def fileno(self) -> int:
        return self.stream.fileno()

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self.stream.encoding


def without_output(words: Sequence[str]) -> tuple[list[str], str]:
    """The words of a command without `--output FILE`, and the file."""
    kept: list[str] = []
    file = ""
    left = iter(words)
    for word in left:
        if word == OUTPUT:
            file = next(left, "")
            if not file:
                raise UserError(f"{OUTPUT} needs a file")
        elif word.startswith(f"{OUTPUT}="):
            file = word.removeprefix(f"{OUTPUT}=")
        else:
            kept.append(word)
    return kept, file


@contextmanager
def patient_output() -> Iterator[None]:
    """Standard output that does not mind a reader who leaves."""
    before = sys.stdout
    sys.stdout = Patient(before)
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stdout = before


@contextmanager
def output_to(file: str) -> Iterator[None]:
    """What is printed goes to a file, put in its place when the command is done and not when it fails."""
    path = Path(file)
    partly = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        kept = partly.open("x", encoding="utf-8")
    except OSError as fault:
        raise UserError(f"{file} cannot be written: {fault.strerror}") from None
    before = sys.stdout
    sys.stdout = kept
    try:
        with kept:
            yield
        partly.replace(path)
    finally:
        sys.stdout = before
        partly.unlink(missing_ok=True)
