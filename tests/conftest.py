"""What holds for all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from types import FrameType

import pytest
from hypothesis import settings

settings.register_profile("deckfold", deadline=None)
settings.load_profile("deckfold")
"""No test fails because a machine is busy."""

MOST_SECONDS = int(os.environ.get("DECKFOLD_TEST_SECONDS", "600"))
"""A test that takes longer hangs; it fails instead of holding up the others."""

EXPECTED_SKIPS = (
    "weiss-sim has wheels",
    "compiled modules hide",
    "no real card data beside",
    "no file is read-only for root",
)
"""Beginnings of the reasons for which a test may be left out; in CI every other skip is a failure."""


class Hangs(Exception):
    """A test has not come to an end."""


def give_up(number: int, frame: FrameType | None) -> None:
    raise Hangs(f"the test has not ended after {MOST_SECONDS} seconds")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(MOST_SECONDS)
    try:
        return (yield)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report: pytest.TestReport = yield  # type: ignore[assignment]
    if report.skipped and os.environ.get("CI") and isinstance(report.longrepr, tuple):
        reason = str(report.longrepr[2]).removeprefix("Skipped: ")
        if not reason.startswith(EXPECTED_SKIPS):
            report.outcome = "failed"
            report.longrepr = f"skipped, which nobody expects: {reason}"
    return report  # type: ignore[return-value]
