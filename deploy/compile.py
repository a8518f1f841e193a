"""Compile the hot modules to C with mypyc, in place: about three times as many matches a second.

    python deploy/compile.py           compile (needs a C compiler)
    python deploy/compile.py --undo    go back to plain Python

Modules that define msgspec Structs are never compiled: mypyc would drop the options of the Structs without a word.
A compiled module hides its source, so compile again after a change; the tests refuse to run on stale ones.
"""

from __future__ import annotations

import argparse
import ast
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
HOT = (
    "domain/kernel/*.py",
    "domain/cards/*.py",
    "domain/players/*.py",
    "domain/rulesets/*/ch*.py",
    "domain/rulesets/*/greedy*.py",
)
SITE = Path(sysconfig.get_path("platlib"))
SETUP = """
import sys
from setuptools import setup
from mypyc.build import mypycify
names, sys.argv[1:] = sys.argv[1:], ["build_ext", "--inplace"]
setup(name="deckfold-hot", ext_modules=mypycify(names, group_name="deckfold"))
"""
PLAIN = {
    "domain/kernel/catalog.py": "kept in a weak dictionary",
    "domain/kernel/errors.py": "exceptions and a subclass of str",
    "domain/kernel/ruleset.py": "a dataclass with functions as defaults",
    "domain/cards/vocabulary.py": "a dataclass with functions as defaults",
    "domain/kernel/codec.py": "unions built at run time",
}
"""Modules that stay as they are, and why."""


def classes(path: Path) -> dict[str, set[str]]:
    """The classes of a module with the names of their bases."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name: {base.id if isinstance(base, ast.Name) else getattr(base, "attr", "") for base in node.bases}
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


def structs() -> set[str]:
    """The names of all Structs of the package."""
    bases: dict[str, set[str]] = {}
    for path in ROOT.glob("domain/**/*.py"):
        bases |= classes(path)
    found = {"Struct"}
    while more := {name for name, above in bases.items() if name not in found and above & found}:
        found |= more
    return found


def modules() -> list[str]:
    """The modules to compile."""
    of_structs = structs()
    found = sorted(path for pattern in HOT for path in ROOT.glob(pattern) if path.name != "__init__.py")
    names = [str(path.relative_to(ROOT)) for path in found if not classes(path).keys() & of_structs]
    return [name for name in names if name not in PLAIN]


def shared_library(folder: Path) -> list[Path]:
    """The one library that the compiled modules share; it lies where Python finds it from anywhere."""
    return [*folder.glob("deckfold__mypyc*.so"), *folder.glob("deckfold__mypyc*.pyd")]


def undo() -> None:
    """Remove what was compiled."""
    found = [*ROOT.glob("domain/**/*.so"), *ROOT.glob("domain/**/*.pyd"), *shared_library(SITE)]
    for path in found:
        path.unlink()


def build(folder: Path, names: list[str]) -> subprocess.CompletedProcess[str]:
    """Compile a copy of the package, away from the project's own build settings."""
    shutil.copytree(ROOT / "domain", folder / "domain", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    return subprocess.run(
        [sys.executable, "-c", SETUP, *names], cwd=folder, capture_output=True, text=True, check=False
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the hot modules to C, in place.")
    parser.add_argument("--undo", action="store_true", help="go back to plain Python")
    arguments = parser.parse_args()
    undo()
    if arguments.undo:
        return 0
    names = modules()
    print(f"compiling {len(names)} modules; this takes a few minutes", flush=True)
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        done = build(folder, names)
        if done.returncode:
            print(done.stdout[-3000:], done.stderr[-3000:], sep="\n", file=sys.stderr)
            print("nothing was compiled; everything runs as plain Python as before", file=sys.stderr)
            return 1
        for path in [*folder.glob("domain/**/*.so"), *folder.glob("domain/**/*.pyd")]:
            shutil.copy2(path, ROOT / path.relative_to(folder))
        for path in shared_library(folder):
            shutil.copy2(path, SITE)
    print("done; `python deploy/compile.py --undo` goes back to plain Python")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
