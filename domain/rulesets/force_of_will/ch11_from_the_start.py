"""Chapters 1119 and 1122. What a ruler's keywords do before the game begins."""

from __future__ import annotations

from domain.kernel import tokens
from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.rulesets.force_of_will.ch03_zones import printed_counters
from domain.rulesets.force_of_will.words import OUTSIDE, REMOVED_AREA


@rule("1119.2")
def start_with_will_coin(match: Match, player: int) -> None:
    """Whoever does not play first and has a ruler with [Energize] begins with a will coin in the removed area."""
    for card in match.state.zone(player, OUTSIDE)[:1]:
        for ability in match.catalog.faces[match.state.printed[card]].abilities:
            coin = ability.extra.get("coin")
            if coin is not None:
                create_coin(match, player, match.catalog.by_number[coin])


def create_coin(match: Match, player: int, printed: int) -> None:
    coin = tokens.make(match, player, printed, "1119.2")
    match.happen(match.moved(coin, player, REMOVED_AREA, "1119.2"))


@rule("1122.2a")
def start_with_counters(match: Match, ruler: int) -> None:
    """A ruler with [Mana] starts the game with so many mana counters."""
    for counter, number in printed_counters(match, ruler).items():
        match.set_counter(ruler, counter, number, "1122.2a")
