"""Compiled modules: which they are, how they are made, and that stale ones are refused."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from api.cli import main
from domain import compiled

DEPLOY = Path(__file__).parents[2] / "deploy"
sys.path.append(str(DEPLOY))

import hot  # type: ignore[import-not-found]  # noqa: E402


def test_what_is_hot_is_compiled_and_what_defines_structs_never_is() -> None:
    names = hot.modules()

    assert {"domain/kernel/match.py", "domain/players/random.py"} <= set(names)
    assert any(name.startswith("domain/rulesets/weiss_schwarz/greedy/") for name in names)
    assert "domain/kernel/events.py" not in names
    assert "domain/rulesets/final_fantasy/events.py" not in names
    assert not set(names) & set(hot.PLAIN)


def test_what_stays_plain_exists() -> None:
    assert [name for name in hot.PLAIN if not (hot.ROOT / name).exists()] == []


def test_citations_are_left_out_and_every_line_keeps_its_number() -> None:
    source = '@rule("1.1")\ndef one() -> None: ...\n\n\n@rule(\n    "1.2",\n    "1.3",\n)\ndef two() -> None: ...\n'

    bare = hot.without_citations(source)

    assert "@rule" not in bare
    assert [line for line in bare.splitlines() if line] == ["def one() -> None: ...", "def two() -> None: ..."]
    assert bare.splitlines().index("def two() -> None: ...") == source.splitlines().index("def two() -> None: ...")


def test_a_source_that_has_changed_since_is_refused(tmp_path: Path) -> None:
    package = tmp_path / "domain"
    package.mkdir()
    module = package / "rules.py"
    module.write_text("one = 1\n")
    (package / compiled.NOTE).write_text(compiled.note(["domain/rules.py"], tmp_path))
    compiled.refuse_stale(package)

    module.write_text("one = 2\n")

    with pytest.raises(ImportError, match="has changed since it was compiled: `make fast`"):
        compiled.refuse_stale(package)


def test_a_package_that_was_never_compiled_is_not_asked(tmp_path: Path) -> None:
    assert compiled.refuse_stale(tmp_path) is None  # type: ignore[func-returns-value]


def test_the_command_says_it_in_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def stale(*_: object, **__: object) -> None:
        raise ImportError("domain/rules.py has changed", name="domain")

    monkeypatch.setattr("api.cli.rulesets.rulesets", stale)

    assert main(["rulesets"]) == 2
    assert capsys.readouterr().err == "deckfold: domain/rules.py has changed\n"
