"""Chapter 4. Basic concepts: drawing, the damage process and its source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import EffectsEnded
from domain.rulesets.weiss_schwarz.events import DamageCanceled, DamageDealt, DamageTaken
from domain.rulesets.weiss_schwarz.words import (
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    RESOLUTION_ZONE,
    SHOT,
    TYPE,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("4.7.1")
def draw(match: Match, player: int, clause: str) -> None:
    """The top card of the deck goes to the hand; without a deck nothing happens."""
    deck = match.state.zones[player * ZONE_COUNT + DECK]
    if deck:
        match.move(deck[-1], player, HAND, clause)


@rule("3.2.3", "3.2.3.2")
def draw_next(match: Match, frame: Frame) -> None:
    """Several cards are drawn one at a time, with a reshuffle in between where the deck runs out."""
    if frame.number > 0:
        frame.number -= 1
        frame.again(1)
        draw(match, frame.player, "4.7.1")


DRAW_CARDS = procedure("4.7 drawing cards", draw_next)


# -- 4.10 Damage Process -----------------------------------------------------------------------------------------------


@rule("4.10.1", "4.11.1.2")
def deal_damage(match: Match, players: Sequence[int], amount: int, source: int) -> None:
    """A source deals damage to players; zero or less is no damage at all (1.3.3.2)."""
    if amount > 0:
        match.push(DEAL_DAMAGE, source=source, number=amount, slots=[tuple(players)])


def deal_to_next(match: Match, frame: Frame) -> None:
    """Each player in turn; damage to both at once is one damage, which the steps after it see as such."""
    if frame.slots[0]:
        player = frame.slots[0][0]
        frame.slots[0] = frame.slots[0][1:]
        frame.again(1)
        match.propose(DamageDealt(player, frame.number, frame.source, "4.10.1", match.cause))


@rule("4.12.2.7.1", "4.12.2.7.3")
def use_up_shots(match: Match, frame: Frame) -> None:
    """A Shot watches the next damage of its character alone, canceled or not."""
    over = tuple(e.id for e in match.state.effects if e.until == SHOT and frame.source in e.targets)
    if over:
        match.happen(EffectsEnded(over, "4.12.2.7.1", match.cause))


DEAL_DAMAGE = procedure("4.10 deal damage", deal_to_next, use_up_shots)


def damage_dealt(match: Match, event: DamageDealt) -> None:
    """Damage that happens begins the damage process (replacements have been considered by now)."""
    if event.amount > 0:
        position = match.state.length - 1
        while match.events[position] is not event:
            position -= 1
        frame = match.push(DAMAGE_PROCESS, event.player, event.source, event.amount, [()], position)
        frame.cause = position


@rule("4.10.1.1")
def reveal_damage(match: Match, frame: Frame) -> None:
    """The top card of the deck goes face up to the resolution zone."""
    deck = match.state.zones[frame.player * ZONE_COUNT + DECK]
    if deck:
        frame.slots[0] = (*frame.slots[0], deck[-1])
        match.move(deck[-1], frame.player, RESOLUTION_ZONE, "4.10.1.1")
    else:
        frame.finish()


@rule("4.10.1.2", "4.10.1.3")
def cancel_or_take(match: Match, frame: Frame) -> None:
    """A climax cancels the damage; the last card of the number puts all of them into the clock; else one more."""
    revealed = frame.slots[0]
    if match.value(revealed[-1], TYPE) == CLIMAX:
        put_damage(match, frame, WAITING_ROOM, "4.10.1.2")
        match.happen(DamageCanceled(frame.player, frame.number, frame.source, frame.event, "4.10.1.2.1", match.cause))
    elif len(revealed) >= frame.number:
        put_damage(match, frame, CLOCK, "4.10.1.3")
        match.happen(DamageTaken(frame.player, frame.number, frame.source, frame.event, "4.10.1.3", match.cause))
    else:
        frame.again(2)


@rule("3.13.1.3", "3.13.1.3.1")
def put_damage(match: Match, frame: Frame, zone: int, clause: str) -> None:
    """All cards of the damage process go on together, in the order in which they were revealed."""
    place = frame.player * ZONE_COUNT + RESOLUTION_ZONE
    match.propose_together(
        [
            match.moved(card, match.state.owner[card], zone, clause)
            for card in frame.slots[0]
            if match.state.place[card] == place
        ]
    )


DAMAGE_PROCESS = procedure("4.10 damage process", reveal_damage, cancel_or_take)

PROCEDURES = (DRAW_CARDS, DEAL_DAMAGE, DAMAGE_PROCESS)
