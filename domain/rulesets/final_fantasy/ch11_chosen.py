"""Chapters 11.3.3, 11.6.5, 11.7.5, 11.8.9. What a Summon or ability has chosen, said for abilities that wait for it."""

from __future__ import annotations

from collections.abc import Sequence

from domain.cards.targets import specs
from domain.kernel.abilities import Ability
from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.events import ABILITY_DAMAGE, SUMMON_DAMAGE, CardChosen
from domain.rulesets.final_fantasy.words import SUMMON, TYPE


@rule("11.3.3", "11.6.5", "11.7.5", "11.8.9")
def say_chosen(
    match: Match, player: int, source: int, ability: Ability, slots: Sequence[tuple[int, ...]], clause: str
) -> None:
    """Each card chosen is chosen by this Summon or ability; nothing is said where no card of the match waits for it."""
    if CardChosen not in match.index.listening:
        return
    kind = SUMMON_DAMAGE if match.vector(source & CARD_MASK)[TYPE] & SUMMON else ABILITY_DAMAGE
    for spec in specs(ability):
        if spec.of_stack or spec.slot >= len(slots) or not spec.is_asked(slots):
            continue
        for reference in slots[spec.slot]:
            match.happen(CardChosen(player, reference & CARD_MASK, source, kind, clause, match.cause))
