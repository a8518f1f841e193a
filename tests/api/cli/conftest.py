import pytest

from domain import rulesets


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The toy game, registered beside the real ones."""
    monkeypatch.setitem(rulesets.MODULES, "toy", "tests.toy")
    return "toy"
