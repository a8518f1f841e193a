"""Cards that cannot be chosen by some of what chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards.filters import compile_cards
from domain.cards.scope import Scope, as_list
from domain.kernel.abilities import PLAYED, Ability
from domain.kernel.agenda import Frame
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

KINDS = ("card", "ability")


def protects(scope: Scope, ability: Ability, data: lang.AbilityData) -> None:
    """A continuous ability by which its card is not chosen: asked with whoever chooses."""
    protection = data.protects
    assert protection is not None
    if data.kind != "continuous":
        raise scope.fault("protection is a continuous ability")
    kinds = as_list(protection.kind) or list(KINDS)
    for kind in kinds:
        scope.index("kind", kind, KINDS)
    with scope.at("by"), scope.standing("protection"):
        wanted = protection.by if protection.by is not None else lang.Cards()
        by = compile_cards(scope, changed(wanted), anywhere=True)

    def stands_against(match: Match, card: int, player: int, source: int, kind: str) -> bool:
        """Does the card, protected so, withstand this player's choice by this source?"""
        master = match.state.controller(card)
        if protection.whose != "any" and (player == master) != (protection.whose == "you"):
            return False
        if kind not in kinds or (ability.condition is not None and not ability.condition(match, master, card, None)):
            return False
        return protection.by is None or by.test(match, master, card, source, match.vector(source))

    ability.extra["protects"] = stands_against
    scope.catalog.protecting = True


def changed(cards: lang.Cards) -> lang.Cards:
    from msgspec.structs import replace

    return replace(cards, whose="any")


def is_protected(match: Match, frame: Frame, card: int, code: int) -> bool:
    """May what the frame carries out not choose this card? `code` is the ability that chooses."""
    if not match.catalog.protecting:
        return False
    abilities = match.catalog.abilities
    zone = match.state.zone_of(card)
    kind = "card" if code == NOWHERE or abilities[code].kind == PLAYED else "ability"
    for each in match.abilities(card):
        stands_against = abilities[each].extra.get("protects")
        if (
            stands_against is not None
            and abilities[each].zones >> zone & 1
            and stands_against(match, card, frame.player, frame.source & CARD_MASK, kind)
        ):
            return True
    return False
