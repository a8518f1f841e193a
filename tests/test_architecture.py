"""The folder tree is the architecture: imports point one way."""

from __future__ import annotations

import ast
from pathlib import Path

import domain

ROOT = Path(domain.__file__).parent.parent
PACKAGES = ("domain", "projections", "workers", "api")
ALLOWED = {
    "domain": {"domain"},
    "projections": {"projections", "domain"},
    "workers": {"workers", "projections", "domain"},
    "api": {"api", "workers", "projections", "domain"},
}
DOMAIN_NEEDS = {"msgspec"}


def imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return found


def files(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def test_packages_import_only_downwards() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for package in PACKAGES
        for path in files(package)
        for name in imports(path)
        if name.split(".")[0] in PACKAGES and name.split(".")[0] not in ALLOWED[package]
    ]

    assert wrong == []


def test_the_kernel_and_the_language_know_no_game() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for folder in ("kernel", "cards")
        for path in files(f"domain/{folder}")
        for name in imports(path)
        if name.startswith(("domain.rulesets", "domain.players", "domain.streams"))
    ]

    assert wrong == []


def test_a_ruleset_never_imports_another() -> None:
    games = [path.name for path in (ROOT / "domain/rulesets").iterdir() if (path / "__init__.py").exists()]
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for game in games
        for path in files(f"domain/rulesets/{game}")
        for name in imports(path)
        if name.startswith("domain.rulesets.") and name.split(".")[2] != game
    ]

    assert games
    assert wrong == []


def test_the_domain_needs_only_the_standard_library_and_msgspec() -> None:
    import sys

    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in files("domain")
        if not path.is_relative_to(ROOT / "domain/streams")
        for name in imports(path)
        if (top := name.split(".")[0]) not in sys.stdlib_module_names and top not in (DOMAIN_NEEDS | {"domain"})
    ]

    assert wrong == []
