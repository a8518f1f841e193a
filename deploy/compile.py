"""Compile the hot modules to C, in place: several times as many matches a second.

    python deploy/compile.py           compile (needs a C compiler)
    python deploy/compile.py --undo    go back to plain Python

A compiled module hides its source, so compile again after a change; stale ones are refused when they are imported.
A wheel with compiled modules comes from `DECKFOLD_COMPILE=1 pip install .`.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from hot import GROUP, PACKAGES, ROOT, prepare

# Not as `domain.compiled`: the package refuses to be imported while it is stale.
sys.path.append(str(ROOT / "domain"))
from compiled import NOTE, note

SITE = Path(sysconfig.get_path("platlib"))
SETUP = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
from setuptools import setup
import hot
names, sys.argv[1:] = sys.argv[1:], ["build_ext", "--inplace"]
setup(name="deckfold-hot", ext_modules=hot.extensions(names))
"""


def shared_library(folder: Path) -> list[Path]:
    """The one library that the compiled modules share; it lies where Python finds it from anywhere."""
    return [*folder.glob(f"{GROUP}__mypyc*.so"), *folder.glob(f"{GROUP}__mypyc*.pyd")]


def libraries(folder: Path) -> list[Path]:
    endings = ("so", "pyd")
    return [path for package in PACKAGES for ending in endings for path in folder.glob(f"{package}/**/*.{ending}")]


def undo() -> None:
    """Remove what was compiled."""
    for path in [*libraries(ROOT), *shared_library(SITE)]:
        path.unlink()
    (ROOT / "domain" / NOTE).unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Compile the hot modules to C, in place.")
    parser.add_argument("--undo", action="store_true", help="go back to plain Python")
    arguments = parser.parse_args()
    undo()
    if arguments.undo:
        return 0
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        names = prepare(folder)
        print(f"compiling {len(names)} modules; this takes about a minute", flush=True)
        done = subprocess.run(
            [sys.executable, "-c", SETUP, *names], cwd=folder, capture_output=True, text=True, check=False
        )
        if done.returncode:
            print(done.stdout[-3000:], done.stderr[-3000:], sep="\n", file=sys.stderr)
            print("nothing was compiled; everything runs as plain Python as before", file=sys.stderr)
            return 1
        for path in libraries(folder):
            shutil.copy2(path, ROOT / path.relative_to(folder))
        for path in shared_library(folder):
            shutil.copy2(path, SITE)
    (ROOT / "domain" / NOTE).write_text(note(names, ROOT), encoding="utf-8")
    print("done; `make plain` goes back to plain Python")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
