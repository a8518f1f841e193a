"""The events of Final Fantasy in the words of its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.events import Event
from domain.kernel.text import SEATS, card_name, card_names
from domain.rulesets.final_fantasy import events as ev
from domain.rulesets.final_fantasy.words import ELEMENTS

if TYPE_CHECKING:
    from domain.kernel.match import Match


def describe(match: Match, event: Event) -> str:
    """An event in one line; empty where the kernel's words will do."""
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else ""


def cp(match: Match, event: ev.CpProduced) -> str:
    return f"{card_name(match, event.card)}: {event.amount} {ELEMENTS[event.element]} CP for {SEATS[event.player]}"


def by(match: Match, sources: tuple[int, ...]) -> str:
    return f" by {card_names(match, sources)}" if sources else ""


def ran_out(match: Match, event: ev.DeckRanOut) -> str:
    return f"{SEATS[event.player]}'s deck is empty {'for a draw' if event.kind == 1 else 'for damage'}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.FirstPlayerDecided: lambda m, e: f"{SEATS[e.player]} goes first",
    ev.CpProduced: cp,
    ev.CardCast: lambda m, e: f"{SEATS[e.player]} casts {card_name(m, e.card)} for {e.paid} CP",
    ev.AbilityUsed: lambda m, e: f"{SEATS[e.player]} uses {card_name(m, e.card)}'s {'special ' * e.special}ability",
    ev.AttackDeclared: lambda m, e: f"{card_name(m, e.card)} attacks{' in a party' * (len(e.attackers) > 1)}",
    ev.BlockDeclared: lambda m, e: f"{card_name(m, e.card)} blocks {card_names(m, e.attackers)}",
    ev.AttackEnded: lambda m, e: "the attack is over",
    ev.ForwardDamaged: lambda m, e: f"{card_name(m, e.card)} takes {e.amount} damage{by(m, e.by)}",
    ev.PlayerDamaged: lambda m, e: f"{SEATS[e.player]} takes {e.amount} damage{by(m, e.by)}",
    ev.DeckRanOut: ran_out,
    ev.ExBurstUsed: lambda m, e: f"{SEATS[e.player]} uses the EX Burst of {card_name(m, e.card)}",
    ev.ForwardBroken: lambda m, e: f"{card_name(m, e.card)} is broken{by(m, e.by)}",
    ev.DamageLookedAt: lambda m, e: f"{card_names(m, e.cards)}: damage that breaks nothing",
    ev.DefeatLookedAt: lambda m, e: f"{SEATS[e.player]} does not lose",
    ev.CleanedUp: lambda m, e: "damage on Forwards is gone",
    ev.Frozen: lambda m, e: f"{card_name(m, e.card)} is {'frozen' if e.frozen else 'no longer frozen'}",
    ev.TurnBegan: lambda m, e: f"{SEATS[e.player]}'s turn begins",
    ev.ControlChanged: lambda m, e: f"{SEATS[e.player]} takes control of {card_name(m, e.card)}",
    ev.CardChosen: lambda m, e: f"{card_name(m, e.source)} chooses {card_name(m, e.card)}",
}
