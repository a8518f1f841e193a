"""`deckfold report`: one page that needs nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
import vl_convert

from api.cli import main
from tests.api.cli.kept_batches import keep_batch
from workers import settings


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, toy: str) -> str:
    url = f"sqlite:///{tmp_path}/store.db"
    monkeypatch.setenv(settings.STORE, url)
    return url


def written(tmp_path: Path, batch: str) -> str:
    file = tmp_path / "report.html"
    assert main(["report", batch, "--html", str(file)]) == 0
    return file.read_text(encoding="utf-8")


def charts_of(page: str) -> dict[str, dict[str, object]]:
    found = re.search(r"const charts = (\{.*?\});\n", page)
    assert found is not None
    charts: dict[str, dict[str, object]] = json.loads(found[1])
    return charts


def test_the_page_has_everything_in_it(store: str, tmp_path: Path) -> None:
    page = written(tmp_path, str(keep_batch(store)))

    assert "NaN" not in page.split("<script>")[0]
    for title in ("Scores", "Matchups", "To begin or not", "Ratings", "Metagame", "Length", "Cards", "Rules in play"):
        assert f"<h2>{title}</h2>" in page
    for deck in ("leaves", "stones", "mixed"):
        assert f"<summary>{deck}</summary>" in page
    assert not re.search(r'(?:src|href)\s*=\s*"https?:', page)


def test_every_chart_can_be_drawn(store: str, tmp_path: Path) -> None:
    charts = charts_of(written(tmp_path, str(keep_batch(store))))

    assert len(charts) == 9
    for chart in charts.values():
        assert vl_convert.vegalite_to_svg(chart).startswith("<svg")


def test_a_lone_deck_has_a_page_too(store: str, tmp_path: Path) -> None:
    page = written(tmp_path, str(keep_batch(store, ["leaves"], only_mirrors=True)))

    assert "<h2>Length</h2>" in page
    assert "<h2>Matchups</h2>" not in page


def test_decks_that_never_met_have_a_page_without_a_metagame(store: str, tmp_path: Path) -> None:
    page = written(tmp_path, str(keep_batch(store, ["leaves", "stones"], only_mirrors=True)))

    assert "Not for this batch" in page


def test_wrong_input_is_one_clear_line(store: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    empty, full = str(keep_batch(store, chunks=0)), str(keep_batch(store, pairs=1))

    for batch, file, words in (
        (empty, tmp_path / "a.html", "no matches yet"),
        ("ffff", tmp_path / "a.html", "ffff"),
        (full, tmp_path / "no" / "a.html", "cannot be written"),
    ):
        assert main(["report", batch, "--html", str(file)]) == 2
        shown = capsys.readouterr()
        assert words in shown.err
        assert shown.err.count("\n") == 1
