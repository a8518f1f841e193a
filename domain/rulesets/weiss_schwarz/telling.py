"""The events of Weiß Schwarz in the words of its players."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from domain.kernel.events import NOWHERE, Event
from domain.kernel.text import SEATS, card_name
from domain.rulesets.weiss_schwarz import events as ev
from domain.rulesets.weiss_schwarz.ch10_keywords import KEYWORD_NAMES
from domain.rulesets.weiss_schwarz.words import ATTACK_KINDS, LEVEL, POSITIONS, TRIGGER_ICONS

if TYPE_CHECKING:
    from domain.kernel.match import Match


def describe(match: Match, event: Event) -> str:
    """An event in one line; empty where the kernel's words will do."""
    writer = WRITERS.get(type(event))
    return writer(match, event) if writer is not None else ""


def attack(match: Match, event: ev.AttackDeclared) -> str:
    whom = f" on {card_name(match, event.attacked)}" if event.attacked != NOWHERE else ""
    return f"{card_name(match, event.card)} ({POSITIONS[event.position]}): {ATTACK_KINDS[event.kind]} attack{whom}"


def played(match: Match, event: ev.CardPlayed) -> str:
    where = f" ({POSITIONS[event.position]})" if event.position != NOWHERE else ""
    return f"{SEATS[event.player]} plays {card_name(match, event.card)}{where}"


def checked(match: Match, event: ev.TriggerChecked) -> str:
    icons = " and ".join(TRIGGER_ICONS[icon] for icon in event.icons) or "no icon"
    return f"trigger check: {card_name(match, event.card)}, {icons}"


def performed(match: Match, event: ev.IconPerformed) -> str:
    return f"{TRIGGER_ICONS[event.icon]} icon{'' if event.accepted else ': declined'}"


def dealt(match: Match, event: ev.DamageDealt) -> str:
    who = card_name(match, event.source) if event.source != NOWHERE else "nobody"
    return f"{who} deals {event.amount} damage to {SEATS[event.player]}"


def leveled(match: Match, event: ev.LeveledUp) -> str:
    level = len(match.state.zone(event.player, LEVEL))
    return f"{SEATS[event.player]} levels up with {card_name(match, event.card)}: level {level}"


def compared(match: Match, event: ev.PowerCompared) -> str:
    attacker, defender = card_name(match, event.attacker), card_name(match, event.defender)
    return f"{attacker} {event.attack} against {defender} {event.defense}"


WRITERS: dict[type[Event], Callable[[Match, Any], str]] = {
    ev.AttackDeclared: attack,
    ev.CharacterAttacked: lambda m, e: f"{card_name(m, e.card)} attacks",
    ev.AttackEnded: lambda m, e: f"{card_name(m, e.card)}: the attack is over",
    ev.CardPlayed: played,
    ev.TriggerChecked: checked,
    ev.IconPerformed: performed,
    ev.DamageDealt: dealt,
    ev.DamageCanceled: lambda m, e: f"{e.amount} damage to {SEATS[e.player]} canceled",
    ev.DamageTaken: lambda m, e: f"{SEATS[e.player]} takes {e.amount} damage",
    ev.PowerCompared: compared,
    ev.DeckReshuffled: lambda m, e: f"{SEATS[e.player]} reshuffles {e.cards} cards",
    ev.LeveledUp: leveled,
    ev.KeywordUsed: lambda m, e: f"{SEATS[e.player]} has used {KEYWORD_NAMES[e.keyword]}",
    ev.AdditionalTurnTaken: lambda m, e: f"{SEATS[e.player]} takes an additional turn",
}
