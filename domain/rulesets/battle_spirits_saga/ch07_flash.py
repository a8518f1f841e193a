"""Chapter 7, sections 1-2 and 1-4. Flash windows: one flash effect or a pass, in turn, until two pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.options import PASS, Option, UseAbility
from domain.rulesets.battle_spirits_saga.ch08_activation import activated_effects, check_timing, use_effect
from domain.rulesets.battle_spirits_saga.ch10_magic import USE_MAGIC, usable_magic
from domain.rulesets.battle_spirits_saga.ch10_summoning import FROM_RESERVE, SUMMON, can_summon
from domain.rulesets.battle_spirits_saga.options import Summon, UseMagic
from domain.rulesets.battle_spirits_saga.words import FLASH_TIMING, HAND, ZONE_COUNT

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("7-1-2-1", "7-1-4-1", "8-1-3", "8-1-3-1", "8-1-6-1")
def ask_flash(match: Match, frame: Frame) -> None:
    """One flash effect of a card on the field, flash magic, or a spirit with Swift; or a pass."""
    player = frame.player
    options: list[Option] = [Summon(card) for card in swift_cards(match, player)]
    options += [UseMagic(card) for card in usable_magic(match, player, FLASH_TIMING)]
    options += activated_effects(match, player, FLASH_TIMING)
    match.ask(player, "flash window", [*options, PASS], "7-1-2-1")


@rule("11-9-1")
def swift_cards(match: Match, player: int) -> list[int]:
    """Spirit cards of the hand with Swift that the reserve alone can pay and load."""
    faces, printed = match.catalog.faces, match.state.printed
    return [
        card
        for card in match.state.zones[player * ZONE_COUNT + HAND]
        if any(ability.keyword == "swift" for ability in faces[printed[card]].abilities)
        and can_summon(match, player, card, FROM_RESERVE)
    ]


@rule("7-1-2-1", "7-1-4-1")
def do_flash(match: Match, frame: Frame) -> None:
    """Either way the other player is next; two passes in a row end the window."""
    answer = match.answer
    player = frame.player
    frame.player = 1 - player
    if isinstance(answer, Summon):
        match.push(SUMMON, player, answer.card, FROM_RESERVE)
    elif isinstance(answer, UseMagic):
        match.push(USE_MAGIC, player, answer.card, FLASH_TIMING)
    elif isinstance(answer, UseAbility):
        use_effect(match, player, answer)
    else:
        frame.number += 1
        if frame.number < 2:
            frame.again(3)
        return
    frame.number = 0
    frame.again(3)


FLASH_WINDOW = procedure("7-1-2 flash window", check_timing, ask_flash, do_flash)

PROCEDURES = (FLASH_WINDOW,)
