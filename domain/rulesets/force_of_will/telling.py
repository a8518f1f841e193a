"""The events of Force of Will in the words of its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.events import Event
from domain.kernel.text import SEATS, card_name
from domain.rulesets.force_of_will import events as ev
from domain.rulesets.force_of_will.words import WILLS

if TYPE_CHECKING:
    from domain.kernel.match import Match


def describe(match: Match, event: Event) -> str:
    """An event in one line; empty where the kernel's words will do."""
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else ""


def by(match: Match, source: int) -> str:
    return f" by {card_name(match, source & 0xFFF)}" if source >= 0 else ""


def attack(match: Match, event: ev.AttackDeclared) -> str:
    whom = card_name(match, event.target) if event.target >= 0 else SEATS[1 - event.player]
    return f"{card_name(match, event.card)} attacks {whom}"


def declared(match: Match, event: ev.Declared) -> str:
    said = [f"X is {event.x}"] if event.x else []
    said += ["awakened"] if event.awakened else []
    said += ["with its torrent text"] if event.torrent else []
    said += ["by Remnant"] if event.remnant else []
    return f"{card_name(match, event.card)}: {', '.join(said) or 'nothing to declare'}"


def life(match: Match, event: ev.LifeChanged) -> str:
    verb = "gains" if event.change > 0 else "loses"
    return f"{SEATS[event.player]} {verb} {abs(event.change)} life"


def forfeited(match: Match, event: ev.AttackForfeited) -> str:
    return f"{SEATS[event.player]} forfeits the attack{' and may not initiate battle again' if event.barred else ''}"


def produced(match: Match, event: ev.WillProduced) -> str:
    return f"{card_name(match, event.card)}: {event.amount} {WILLS[event.will]} will for {SEATS[event.player]}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.FirstPlayerDecided: lambda m, e: f"{SEATS[e.player]} goes first",
    ev.TurnBegan: lambda m, e: f"{SEATS[e.player]}'s turn begins",
    ev.WillProduced: produced,
    ev.WillSpent: lambda m, e: f"{SEATS[e.player]} pays {e.amount} {WILLS[e.will]} will",
    ev.WillsVanished: lambda m, e: "produced wills cease to exist",
    ev.Declared: declared,
    ev.CardPlayed: lambda m, e: f"{SEATS[e.player]} plays {card_name(m, e.card)}",
    ev.AbilityActivated: lambda m, e: (
        f"{SEATS[e.player]} plays {'a will ability' if e.will else 'an ability'} of {card_name(m, e.card)}"
    ),
    ev.GodsArtPlayed: lambda m, e: f"{SEATS[e.player]} uses the God's Art {e.name}",
    ev.JudgmentPerformed: lambda m, e: f"{SEATS[e.player]} performs judgment with {card_name(m, e.card)}",
    ev.JudgmentDone: lambda m, e: f"{SEATS[e.player]} does judgment: {card_name(m, e.card)}",
    ev.MagicStoneCalled: lambda m, e: f"{SEATS[e.player]} calls a magic stone with {card_name(m, e.card)}",
    ev.CardSet: lambda m, e: f"{SEATS[e.player]} puts a card into the standby area",
    ev.AutomaticCardRevealed: lambda m, e: f"{SEATS[e.player]} reveals {card_name(m, e.card)}",
    ev.BattleInitiated: lambda m, e: f"{SEATS[e.player]} initiates battle",
    ev.AttackForfeited: forfeited,
    ev.AttackDeclared: attack,
    ev.BlockDeclared: lambda m, e: f"{card_name(m, e.card)} blocks {card_name(m, e.attacker)}",
    ev.AttackStopped: lambda m, e: f"{card_name(m, e.card)} stops attacking",
    ev.BlockStopped: lambda m, e: f"{card_name(m, e.card)} stops blocking",
    ev.AttackerStruck: lambda m, e: f"{card_name(m, e.card)} strikes",
    ev.BattleEnded: lambda m, e: "the battle is over",
    ev.CardDamaged: lambda m, e: f"{card_name(m, e.card)} takes {e.amount} damage{by(m, e.by)}",
    ev.PlayerDamaged: lambda m, e: f"{SEATS[e.player]} takes {e.amount} damage{by(m, e.by)}",
    ev.LifeChanged: life,
    ev.DamageCleared: lambda m, e: "damage becomes zero" if e.card < 0 else f"{card_name(m, e.card)}: no damage",
    ev.DrawFailed: lambda m, e: f"{SEATS[e.player]} has no card left to draw",
    ev.LossLookedAt: lambda m, e: f"{SEATS[e.player]} does not lose",
    ev.CardDestroyed: lambda m, e: f"{card_name(m, e.card)} is destroyed{by(m, e.by)}",
    ev.HandDiscarded: lambda m, e: f"{SEATS[e.player]} discards the hand",
    ev.ForceRolled: lambda m, e: f"{SEATS[e.player]} rolls {e.dice} dice: {e.result}",
    ev.CardShifted: lambda m, e: f"{SEATS[e.player]} shifts {card_name(m, e.card)}",
    ev.LifebreakPerformed: lambda m, e: f"{SEATS[e.player]} performs lifebreak",
    ev.NonTurnPlayerAnswered: lambda m, e: "the attack has been answered",
    ev.AdditionAdded: lambda m, e: f"{card_name(m, e.card)} is added to {card_name(m, e.host)}",
    ev.ControlChanged: lambda m, e: f"{SEATS[e.player]} controls {card_name(m, e.card)}",
    ev.CardTargeted: lambda m, e: f"{card_name(m, e.card)} is targeted",
}
