"""The page for authors of cards: its examples load, and every verb has one."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from domain.cards import language as lang
from tests.cards.game import ON_PLAY, VOCABULARY, GameCard, ruleset

PAGE = (Path(__file__).parents[2] / "docs/15-ability-language.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
MORE: dict[str, Any] = {
    "pieces": ("core",),
    "piece_areas": {"reserve": 0},
    "extra_turn": lambda match, player, source: None,
    "deeds": {"dance": lambda scope, effect: [lambda match, frame: None]},
}


@pytest.mark.parametrize("example", EXAMPLES)
@pytest.mark.parametrize("words", [VOCABULARY, ON_PLAY])
def test_an_example_loads(example: str, words: Any) -> None:
    data = {"number": "E-1", "name": "Example", **tomllib.loads(example)}
    made = ruleset(replace(words, **MORE), msgspec.convert(data, GameCard))

    assert made.catalog.faces[-1].abilities


def test_every_verb_has_an_example() -> None:
    tags = [verb.__struct_config__.tag for verb in get_args(lang.Effect)]

    assert [tag for tag in tags if f'do = "{tag}"' not in PAGE] == []
