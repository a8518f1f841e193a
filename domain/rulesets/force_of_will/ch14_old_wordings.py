"""Chapter 1400. Old rules and wordings: old cards are read as they are understood today, when they are loaded."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from domain.cards.language import AbilityData
from domain.kernel.agenda import rule

OLD_ZONES: Final = {"magic stone area": "field", "magic stones area": "field", "chant-standby area": "standby area"}
"""1404  What old cards call zones."""

OLD_KEYWORDS: Final = {"j-activate": "judgment", "target attack": "precision"}
"""1408, 1414  What old cards call keywords."""

OLD_PHASES: Final = {
    "beginning of battle phase": "beginning of battle step",
    "end of battle phase": "end of battle step",
    "battle phase": "beginning of battle step",
}
"""1410  The battle phase of old cards is the battle."""


@rule("1408.1", "1410.1", "1410.1a", "1411.1", "1414.1", "1414.2")
def read_old_ability(data: AbilityData) -> AbilityData:
    """Keywords and moments by today's names."""
    keyword = OLD_KEYWORDS.get(data.keyword, data.keyword)
    if data.when is None:
        return data if keyword == data.keyword else replace(data, keyword=keyword)
    whens = data.when if isinstance(data.when, list) else [data.when]
    read = [replace(when, phase=renamed(when.phase)) if when.phase else when for when in whens]
    return replace(data, keyword=keyword, when=read)


def renamed(words: Any) -> Any:
    if isinstance(words, str):
        return OLD_PHASES.get(words, words)
    return [OLD_PHASES.get(word, word) for word in words]


@rule("1405.1", "1405.2", "1405.3", "1405.4")
def read_old_type(type: str) -> tuple[str, str]:
    """`spell: chant-instant` is a chant with Quickcast, `spell: chant-standby` one with [Trigger], `spell` a chant.

    Returns the type and the keyword that the subtype stands for.
    """
    word, _, subtype = (part.strip() for part in type.partition(":"))
    if word != "spell":
        return type, ""
    return "chant", {"chant-instant": "quickcast", "chant-standby": "trigger"}.get(subtype, "")
