"""What can happen in Weiß Schwarz besides the kernel's events."""

from __future__ import annotations

from domain.kernel.apply import applies
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import State
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_KIND,
    ATTACK_POSITION,
    ATTACK_TURN,
    ATTACKED,
    ATTACKER,
    ATTACKS,
    DEFENDER,
    DEFENSE_POSITION,
)


class AttackDeclared(Event, frozen=True, array_like=True, gc=False, tag=100):
    """A character became the attacking character; `defender` is in battle with it, `attacked` is being attacked."""

    card: int
    kind: int
    position: int
    defender: int
    defense: int
    attacked: int
    number: int
    clause: str
    cause: int


class CharacterAttacked(Event, frozen=True, array_like=True, gc=False, tag=101):
    """The moment that "when this card attacks" waits for."""

    card: int
    kind: int
    attacked: int
    clause: str
    cause: int


class AttackEnded(Event, frozen=True, array_like=True, gc=False, tag=102):
    """The attack sub-phase is over; nobody is attacking or in battle any more."""

    card: int
    clause: str
    cause: int


class CardPlayed(Event, frozen=True, array_like=True, gc=False, tag=103):
    """A player plays a card from hand; a character for a stage position."""

    player: int
    card: int
    position: int
    clause: str
    cause: int


class TriggerChecked(Event, frozen=True, array_like=True, gc=False, tag=104):
    """A card was revealed for the trigger check; `icons` in the order printed."""

    player: int
    card: int
    icons: tuple[int, ...]
    clause: str
    cause: int


class IconPerformed(Event, frozen=True, array_like=True, gc=False, tag=105):
    """The action of a trigger icon was executed or, where it is optional, declined (0)."""

    player: int
    icon: int
    accepted: int
    clause: str
    cause: int


class DamageDealt(Event, frozen=True, array_like=True, gc=False, tag=106):
    """A source deals damage to a player: the damage process begins. `source` is a reference, -1 for none."""

    player: int
    amount: int
    source: int
    clause: str
    cause: int


class DamageCanceled(Event, frozen=True, array_like=True, gc=False, tag=107):
    """A climax was among the cards: the damage is canceled. `damage` is the position of its beginning."""

    player: int
    amount: int
    source: int
    damage: int
    clause: str
    cause: int


class DamageTaken(Event, frozen=True, array_like=True, gc=False, tag=108):
    """The cards of a damage process went into the clock."""

    player: int
    amount: int
    source: int
    damage: int
    clause: str
    cause: int


class PowerCompared(Event, frozen=True, array_like=True, gc=False, tag=109):
    """The powers of the attacking and the defending character were compared."""

    attacker: int
    defender: int
    attack: int
    defense: int
    clause: str
    cause: int


class DeckReshuffled(Event, frozen=True, array_like=True, gc=False, tag=111):
    """A player refreshed: the waiting room has become the deck."""

    player: int
    cards: int
    clause: str
    cause: int


class LeveledUp(Event, frozen=True, array_like=True, gc=False, tag=112):
    """A player put a card of the clock into the level."""

    player: int
    card: int
    clause: str
    cause: int


class KeywordUsed(Event, frozen=True, array_like=True, gc=False, tag=113):
    """A player used a keyword, by its number in the ruleset's list: cost paid and effect executed."""

    player: int
    keyword: int
    source: int
    card: int
    clause: str
    cause: int


class AdditionalTurnTaken(Event, frozen=True, array_like=True, gc=False, tag=114):
    """An effect made this player the turn player of the next turn."""

    player: int
    effect: int
    clause: str
    cause: int


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> None:
    registers = state.registers
    registers[ATTACKER] = state.reference(event.card)
    registers[ATTACK_KIND] = event.kind
    registers[ATTACK_POSITION] = event.position
    registers[DEFENDER] = state.reference(event.defender) if event.defender != NOWHERE else NOWHERE
    registers[DEFENSE_POSITION] = event.defense
    registers[ATTACKED] = state.reference(event.attacked) if event.attacked != NOWHERE else NOWHERE
    registers[ATTACKS] = event.number
    registers[ATTACK_TURN] = state.turn


@applies(AttackEnded)
def attack_ended(state: State, event: AttackEnded) -> None:
    for register in (ATTACKER, ATTACK_KIND, ATTACK_POSITION, DEFENDER, DEFENSE_POSITION, ATTACKED):
        state.registers[register] = NOWHERE


def changes_nothing(state: State, event: Event) -> None:
    """A moment that abilities may wait for and people want to read; other events carry the changes."""


for moment in (
    CharacterAttacked,
    CardPlayed,
    TriggerChecked,
    IconPerformed,
    DamageDealt,
    DamageCanceled,
    DamageTaken,
    PowerCompared,
    DeckReshuffled,
    LeveledUp,
    KeywordUsed,
    AdditionalTurnTaken,
):
    applies(moment)(changes_nothing)

EVENTS: tuple[type[Event], ...] = (
    AttackDeclared,
    CharacterAttacked,
    AttackEnded,
    CardPlayed,
    TriggerChecked,
    IconPerformed,
    DamageDealt,
    DamageCanceled,
    DamageTaken,
    PowerCompared,
    DeckReshuffled,
    LeveledUp,
    KeywordUsed,
    AdditionalTurnTaken,
)
