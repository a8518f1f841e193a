"""What the pages say is so: their programs run, their scenario holds, and every command is on the map."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from api.cli import COMMANDS
from domain.kernel import events
from domain.scenarios.format import parse_scenario
from domain.scenarios.runner import run
from tests.golden.first_page import with_its_match

ROOT = Path(__file__).parents[1]
ON_ALL = ("clause", "cause")


def blocks(page: str, language: str) -> list[str]:
    """The code blocks of a page in a language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


@pytest.mark.parametrize("page", ["README.md", "docs/01-getting-started.md", "docs/02-scenarios.md"])
def test_the_programs_of_a_page_run(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    programs = blocks(page, "python")

    assert programs
    for program in programs:
        exec(compile(program, page, "exec"), {})


def test_the_scenario_of_the_page_holds() -> None:
    scenario = parse_scenario(blocks("docs/02-scenarios.md", "toml")[0], "page.toml")

    assert run(scenario).differences == []


def test_the_match_of_the_first_page_is_what_the_command_prints() -> None:
    """After a change of rules or cards `make golden` writes it anew."""
    before = (ROOT / "README.md").read_text(encoding="utf-8")

    assert with_its_match(before) == before


def test_every_page_is_linked_from_the_first() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")

    assert [str(path) for path in sorted((ROOT / "docs").glob("*.md")) if f"(docs/{path.name})" not in page] == []


def test_every_command_is_on_the_map() -> None:
    page = (ROOT / "docs/03-commands.md").read_text(encoding="utf-8")

    missing = [name for name in COMMANDS if f"`deckfold {name}" not in page and f"`{name}`" not in page]

    assert missing == []


def test_every_decision_is_listed() -> None:
    page = (ROOT / "docs/decisions/README.md").read_text(encoding="utf-8")

    unlisted = [path.name for path in (ROOT / "docs/decisions").glob("*.md") if f"({path.name})" not in page]

    assert unlisted == ["README.md"]


def test_the_table_of_events_is_that_of_the_kernel() -> None:
    page = (ROOT / "docs/04-architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| `(\w+)` \| (.+?) \|$", page, re.MULTILINE)

    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, events.Event)]
    told = {
        kind.__name__: (kind.__struct_config__.tag, [name for name in kind.__struct_fields__ if name not in ON_ALL])
        for kind in kinds
        if kind is not events.Event
    }

    assert {name: (int(tag), fields.split(", ")) for tag, name, fields in rows} == told


def test_links_between_pages_lead_somewhere() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
