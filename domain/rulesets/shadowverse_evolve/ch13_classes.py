"""Chapter 13. Class-specific conditions: Combo, Spellchain, Overflow, Necrocharge, Sanguine; Stack counters on entering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import rule
from domain.kernel.events import CardMoved
from domain.rulesets.shadowverse_evolve.ch10_abilities import fixed_counts
from domain.rulesets.shadowverse_evolve.words import (
    BEING_PLAYED,
    CARDS_PLAYED,
    CEMETERY,
    DEFENSE_LOST,
    FIELD,
    KEYWORD,
    MAXIMUM_PLAY_POINTS,
    OVERFLOW,
    SPELL,
    STACK,
    STACK_COUNTER,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("13.2.1.1", "13.2.1.2", "13.2.1.3")
def cards_played(match: Match, player: int, source: int) -> int:
    """How many cards a player has played this turn; one that is being played counts for its own Combo."""
    being_played = match.state.registers[BEING_PLAYED] == source >= 0
    return match.state.number(player, CARDS_PLAYED) + int(being_played)


@rule("13.3.1.1", "13.3.1.2", "13.3.1.3", "13.3.1.4", "13.3.1.4.1")
def spells_in_cemetery(match: Match, player: int, source: int) -> int:
    """Spellchain: the spells of the player's cemetery, fixed while a text is resolved."""
    fixed = fixed_counts(match, player)
    if fixed is not None:
        return fixed[1]
    return sum(1 for card in match.state.zone(player, CEMETERY) if match.value(card, TYPE) & SPELL)


@rule("13.5.1.1", "13.5.1.2", "13.5.1.3.1", "13.5.1.3.2", "13.5.1.3.2.1")
def cards_in_cemetery(match: Match, player: int, source: int) -> int:
    """Necrocharge: the cards of the player's cemetery, fixed while a text is resolved."""
    fixed = fixed_counts(match, player)
    return fixed[0] if fixed is not None else len(match.state.zone(player, CEMETERY))


@rule("13.4.1.1", "13.4.1.2")
def overflow(match: Match, player: int, source: int) -> bool:
    """Seven or more maximum play points."""
    return match.state.number(player, MAXIMUM_PLAY_POINTS) >= OVERFLOW


@rule("13.5.2.1", "13.5.2.2")
def sanguine(match: Match, player: int, source: int) -> bool:
    """In the player's own turn, once the leader has lost defense in it, whatever it gained since."""
    return match.state.turn_player == player and match.state.number(player, DEFENSE_LOST) > 0


@rule("13.3.2.2")
def enter_with_counter(match: Match, event: CardMoved) -> None:
    """A card with Stack enters the field with a Stack counter."""
    if event.anew and event.to % match.state.zone_count == FIELD and match.vector(event.card)[KEYWORD] & STACK:
        match.set_counter(event.card, STACK_COUNTER, match.state.counter(event.card, STACK_COUNTER) + 1, "13.3.2.2")
