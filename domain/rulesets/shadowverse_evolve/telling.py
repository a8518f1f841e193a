"""The events of Shadowverse: Evolve in the words of its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.events import NOWHERE, Event
from domain.kernel.text import SEATS, card_name, card_names
from domain.rulesets.shadowverse_evolve import events as ev
from domain.rulesets.shadowverse_evolve.words import ATTACK_DAMAGE, COMBAT_DAMAGE, ZONES

if TYPE_CHECKING:
    from domain.kernel.match import Match


def describe(match: Match, event: Event) -> str:
    """An event in one line; empty where the kernel's words will do."""
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else ""


def damage(match: Match, event: ev.DamageDealt) -> str:
    kind = "attack" if event.kind & ATTACK_DAMAGE else "combat" if event.kind & COMBAT_DAMAGE else "ability"
    by = f" by {card_name(match, event.source)}" if event.source != NOWHERE else ""
    return f"{card_name(match, event.card)} takes {event.amount} {kind} damage{by}"


def defense(match: Match, event: ev.LeaderDefenseChanged) -> str:
    how = f"gains {event.amount}" if event.amount > 0 else f"loses {-event.amount}"
    return f"{SEATS[event.player]}'s leader {how} defense"


def played(match: Match, event: ev.CardPlayed) -> str:
    zone = ZONES[event.origin].name
    return f"{SEATS[event.player]} has played {card_name(match, event.card)} from the {zone} for {event.paid}"


def evolve_ability(match: Match, event: ev.EvolveAbilityPlayed) -> str:
    return f"{SEATS[event.player]}'s evolve or serve ability of the turn: {card_name(match, event.card)}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.BasisDeclared: lambda m, e: f"{SEATS[e.player]}'s deck follows a {'universe' if e.basis else 'class'}",
    ev.EvolveDeckMissing: lambda m, e: f"{SEATS[e.player]} has no evolve deck",
    ev.FirstPlayerDecided: lambda m, e: f"{SEATS[e.player]} goes first",
    ev.TurnBegan: lambda m, e: f"{SEATS[e.player]}'s turn begins",
    ev.PlayBegan: lambda m, e: f"{SEATS[e.player]} plays {card_name(m, e.card)}",
    ev.CardPlayed: played,
    ev.EvolveAbilityPlayed: evolve_ability,
    ev.AttackDeclared: lambda m, e: f"{card_name(m, e.card)} attacks {card_name(m, e.target)}",
    ev.DamageDealt: damage,
    ev.Fought: lambda m, e: f"{card_name(m, e.first)} and {card_name(m, e.second)} have fought",
    ev.FightsSettled: lambda m, e: "fights are settled",
    ev.AttackEnded: lambda m, e: "the attack is over",
    ev.DrawFailed: lambda m, e: f"{SEATS[e.player]} has no card to draw",
    ev.LeaderDefenseChanged: defense,
    ev.CardEvolved: lambda m, e: f"{card_name(m, e.card)} evolves with {card_name(m, e.evolved)}",
    ev.CardServed: lambda m, e: f"{card_name(m, e.card)} is served {card_names(m, e.carrots)}",
    ev.CardRaced: lambda m, e: f"{card_name(m, e.card)} races",
    ev.CardStolen: lambda m, e: f"{SEATS[e.player]} steals {card_name(m, e.card)}",
    ev.RushGranted: lambda m, e: f"{SEATS[e.player]} gives {card_name(m, e.card)} Rush",
    ev.DieRolled: lambda m, e: f"{SEATS[e.player]} rolls a {e.amount}",
    ev.WardOffered: lambda m, e: f"{card_names(m, e.cards)} with Ward may enter engaged",
}
