"""The events of Battle Spirits Saga in the words of its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.events import NOWHERE, Event
from domain.kernel.text import SEATS, card_name
from domain.rulesets.battle_spirits_saga import events as ev
from domain.rulesets.battle_spirits_saga.words import BATTLE_PARTS, PHASES

if TYPE_CHECKING:
    from domain.kernel.match import Match


def describe(match: Match, event: Event) -> str:
    """An event in one line; empty where the kernel's words will do."""
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else ""


def cost(match: Match, event: ev.CostDetermined) -> str:
    reduced = f", reduced by {event.reduction}" if event.reduction else ""
    return f"{card_name(match, event.card)} costs {event.base}{reduced}: {event.amount} to pay"


def attack(match: Match, event: ev.AttackDeclared) -> str:
    whom = f" {card_name(match, event.target)}" if event.target != NOWHERE else ""
    return f"{card_name(match, event.card)} attacks{whom}"


def compared(match: Match, event: ev.BpCompared) -> str:
    one, other = card_name(match, event.attacker), card_name(match, event.blocker)
    return f"{one} {event.attack} against {other} {event.block}"


def destroyed(match: Match, event: ev.CardDestroyed) -> str:
    by = f" by {card_name(match, event.by)}" if event.by != NOWHERE else ""
    return f"{card_name(match, event.card)} is destroyed{by} ({ev.WAYS[event.how]})"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.PlayerOneDecided: lambda m, e: f"{SEATS[e.winner]} decides: {SEATS[e.player]} is player one",
    ev.MulliganDecided: lambda m, e: f"{SEATS[e.player]} {'mulligans' if e.mulligan else 'keeps the hand'}",
    ev.StepSkipped: lambda m, e: f"no {PHASES[e.phase]}",
    ev.CardDrawn: lambda m, e: f"{SEATS[e.player]} has drawn a card",
    ev.CostDetermined: cost,
    ev.SpiritSummoned: lambda m, e: f"{SEATS[e.player]} has summoned {card_name(m, e.card)}",
    ev.NexusPlaced: lambda m, e: f"{SEATS[e.player]} has placed {card_name(m, e.card)}",
    ev.MagicUsed: lambda m, e: f"{SEATS[e.player]} uses {card_name(m, e.card)}",
    ev.BurstSet: lambda m, e: f"{SEATS[e.player]} has set a burst",
    ev.BurstActivated: lambda m, e: f"{SEATS[e.player]} activates the burst {card_name(m, e.card)}",
    ev.BattlePartBegan: lambda m, e: BATTLE_PARTS[e.part],
    ev.AttackDeclared: attack,
    ev.BlockDeclared: lambda m, e: f"{card_name(m, e.card)} blocks {card_name(m, e.attacker)}",
    ev.BlockDeclined: lambda m, e: f"{SEATS[e.player]} does not block",
    ev.BpCompared: compared,
    ev.ResolutionVoid: lambda m, e: "a battler has left: nothing is resolved",
    ev.LifeDamaged: lambda m, e: f"{card_name(m, e.by)} deals {e.amount} damage to {SEATS[e.player]}",
    ev.LifeReduced: lambda m, e: f"{SEATS[e.player]} has lost {e.amount} life",
    ev.BattleEnded: lambda m, e: f"the battle of {card_name(m, e.card)} ends",
    ev.BattleOver: lambda m, e: "the battle is over",
    ev.Linked: lambda m, e: f"{card_name(m, e.card)} is linked to {card_name(m, e.attacker)}",
    ev.CardDestroyed: destroyed,
    ev.CardSelfDestroyed: lambda m, e: f"{card_name(m, e.card)} is self-destroyed",
    ev.LastBattle: lambda m, e: "the attack step ends with this battle",
    ev.Winning: lambda m, e: f"{SEATS[e.player]} fulfills a victory condition",
    ev.DeckChecked: lambda m, e: f"{SEATS[e.player]} has {e.cards} cards in the deck",
    ev.EffectNotActivated: lambda m, e: f"{SEATS[e.player]} does not activate an effect",
}
