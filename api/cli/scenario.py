"""`deckfold scenario`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from api.cli import CHECK_FAILED
from api.cli.errors import UserError, wrong_input
from api.cli.output import console, print_json
from api.cli.parameters import Json

if TYPE_CHECKING:
    from domain.scenarios.runner import Report


def scenario(
    *files: str,
    brief: Annotated[bool, Parameter(negative="")] = False,
    json: Json = False,
) -> int:
    """Run scenario files: print the play with its clauses, and say what is not as the file expects.

    A scenario is a situation at the table as a TOML file: cards, what lies where, what is chosen, what must follow.

    Example: `deckfold scenario equal_power.toml`

    Example: `deckfold scenario weiss_schwarz --brief`

    Parameters
    ----------
    files
        Scenario files, folders of them, or the name of a game for those that come with it.
    brief
        One line a scenario, without the play.
    """
    from domain.scenarios.format import read_scenario
    from domain.scenarios.runner import run

    with wrong_input():
        scenarios = [read_scenario(path) for path in found(files)]
        reports = [run(each) for each in scenarios]
    failed = [report for report in reports if not report.holds]
    if json:
        print_json([summary(report) for report in reports])
        return CHECK_FAILED if failed else 0
    for report in reports:
        print_report(report, brief)
    if len(reports) > 1:
        console().print(
            f"{len(reports) - len(failed)} of {len(reports)} scenarios hold",
            style="bold red" if failed else "bold green",
        )
    return CHECK_FAILED if failed else 0


def found(names: tuple[str, ...]) -> list[Path]:
    """The files meant; every name has to stand for at least one."""
    from domain import rulesets
    from domain.scenarios.runner import scenario_files

    if not names:
        raise UserError("which scenarios? Give files, folders, or the name of a game")
    paths: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_file():
            paths.append(path)
            continue
        inside = (
            sorted(path.glob("*.toml")) if path.is_dir() else scenario_files(name) if name in rulesets.MODULES else []
        )
        if not inside:
            raise UserError(f"there is no scenario {name!r}: no such file, and no folder or game with scenarios")
        paths += inside
    return paths


def summary(report: Report) -> dict[str, object]:
    data = report.scenario.data
    return {
        "file": report.scenario.name,
        "title": data.title,
        "ruleset": data.ruleset,
        "clauses": data.clauses,
        "holds": report.holds,
        "differences": report.differences,
    }


def print_report(report: Report, brief: bool) -> None:
    from rich.text import Text

    from api.cli.telling import Printer
    from domain.kernel.text import SEATS

    out = console()
    data = report.scenario.data
    clauses = f" ({', '.join(data.clauses)})" if data.clauses else ""
    if not brief:
        out.print(Text(f"{data.title}{clauses}", "bold"), soft_wrap=True)
        if data.note:
            out.print(Text(data.note.strip(), "dim"), soft_wrap=True)
        Printer(report.match.ruleset, report.match.catalog).print(report.match.events, since=report.begins)
        if (decision := report.match.decision) is not None:
            out.print(Text(f"{SEATS[decision.player]} is asked next: {decision.kind}", "dim"), soft_wrap=True)
    verdict = Text("holds", "green") if report.holds else Text("does not hold", "bold red")
    title = f": {data.title}" if brief else ""
    out.print(verdict.append(f": {report.scenario.name}{title}", ""), soft_wrap=True)
    for difference in report.differences:
        out.print(Text(f"  {difference}"), soft_wrap=True)
    if not brief:
        out.print()
