"""Which modules are compiled, and how: one list for `make fast` and for compiled wheels.

mypyc turns typed modules into C. Modules that define msgspec Structs are never among them: it would drop the options of
the Structs without a word.
"""

from __future__ import annotations

import ast
import os
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
GROUP = "deckfold"
HOT = (
    "domain/kernel/*.py",
    "domain/cards/*.py",
    "domain/players/*.py",
    "domain/rulesets/*/*.py",
    "domain/rulesets/*/greedy/*.py",
    "projections/reading.py",
    "projections/counting.py",
)
PACKAGES = ("domain", "projections")
COLD = {"elsewhere.py", "refusals.py", "situations.py", "telling.py"}
"""Modules of a game that play no part while a match is played."""

PLAIN = {
    "domain/kernel/catalog.py": "kept in a weak dictionary",
    "domain/kernel/errors.py": "exceptions and a subclass of str",
    "domain/kernel/ruleset.py": "dataclasses with functions as defaults",
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


def structs(root: Path = ROOT) -> set[str]:
    """The names of all Structs of the package."""
    bases: dict[str, set[str]] = {}
    for path in root.glob("domain/**/*.py"):
        bases |= classes(path)
    found = {"Struct"}
    while more := {name for name, above in bases.items() if name not in found and above & found}:
        found |= more
    return found


def modules(root: Path = ROOT) -> list[str]:
    """The modules to compile, as paths from the root."""
    of_structs = structs(root)
    found = sorted(path for pattern in HOT for path in root.glob(pattern) if path.name not in COLD | {"__init__.py"})
    names = [str(path.relative_to(root)) for path in found if not classes(path).keys() & of_structs]
    return [name for name in names if name not in PLAIN]


def prepare(folder: Path) -> list[str]:
    """Copy the packages into a folder as they are compiled, and name its hot modules there.

    A decorated function is called through a dictionary and not as C, and `@rule` only notes clauses that the sources have:
    in the copy it is left out.
    """
    for package in PACKAGES:
        unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / package, folder / package, ignore=unwanted)
    names = modules(folder)
    for name in names:
        path = folder / name
        path.write_text(without_citations(path.read_text(encoding="utf-8")), encoding="utf-8")
    return names


def without_citations(source: str) -> str:
    """A module without its `@rule` lines; as many lines as before, so that a traceback still points right."""
    return re.sub(
        r"^[ ]*@rule\((?:[^()]|\n)*\)$", lambda found: "\n" * found[0].count("\n"), source, flags=re.MULTILINE
    )


def extensions(names: list[str]) -> list[Any]:
    """The C extensions of these modules, sources relative to the working directory."""
    from mypyc.build import mypycify

    in_parallel()
    return list(mypycify(["--config-file=", *names], group_name=GROUP, multi_file=True, debug_level="0"))


def in_parallel() -> None:
    """Let the files of one extension be compiled on all cores; setuptools alone takes one after the other."""
    from setuptools._distutils import ccompiler

    def compile(self: Any, sources: Any, output_dir: Any = None, macros: Any = None, include_dirs: Any = None,
                debug: Any = 0, extra_preargs: Any = None, extra_postargs: Any = None, depends: Any = None) -> Any:  # fmt: skip
        macros, objects, extra_postargs, pp_opts, build = self._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)

        def one(target: str) -> None:
            source, kind = build[target]
            self._compile(target, source, kind, cc_args, extra_postargs, pp_opts)

        largest_first = sorted(build, key=lambda target: -Path(build[target][0]).stat().st_size)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(one, largest_first))
        return objects

    ccompiler.CCompiler.compile = compile
