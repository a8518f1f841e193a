"""How the package is built: as setuptools does it, and with compiled modules where `DECKFOLD_COMPILE=1` asks for them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import build_meta, setup
from setuptools.build_meta import *  # noqa: F403  (the hooks that stay as they are)

COMPILED = os.environ.get("DECKFOLD_COMPILE", "") not in ("", "0")


class Backend(build_meta._BuildMetaBackend):
    """The backend of setuptools, which runs `setup` with the compiled modules."""

    def run_setup(self, setup_script: str = "setup.py") -> None:
        del setup_script
        if not COMPILED or "bdist_wheel" not in sys.argv:
            setup()
            return
        import hot

        with TemporaryDirectory() as temporary:
            names = hot.prepare(Path(temporary))
            here = Path.cwd()
            os.chdir(temporary)
            try:
                found = hot.extensions(names)
                for extension in found:
                    extension.sources = [str(Path(temporary, source)) for source in extension.sources]
                    extension.include_dirs = [str(Path(temporary, each)) for each in extension.include_dirs]
            finally:
                os.chdir(here)
            setup(ext_modules=found)


_backend = Backend()


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    needed = _backend.get_requires_for_build_wheel(config_settings)
    return [*needed, "mypy>=1.14", "msgspec>=0.19"] if COMPILED else needed


def build_editable(wheel: str, config_settings: Any = None, metadata: str | None = None) -> str:
    """As a path that type checkers can follow, and not by a hook on imports, which they cannot."""
    return str(_backend.build_editable(wheel, {"editable_mode": "compat", **(config_settings or {})}, metadata))


build_wheel = _backend.build_wheel
build_sdist = _backend.build_sdist
prepare_metadata_for_build_wheel = _backend.prepare_metadata_for_build_wheel
