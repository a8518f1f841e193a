"""What can happen in Battle Spirits Saga besides the kernel's events."""

from __future__ import annotations

from domain.kernel.apply import applies, mark
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import CARD_MASK, State
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    BATTLE,
    BLOCKER,
    BURST_SET,
    DESTROYED,
    LAST_BATTLE,
    LINKED,
    PLAYER_ONE,
)

BY_EFFECT = 0
BY_BATTLE = 1
BY_CORES = 2
BY_BP = 3
WAYS = ("effect", "comparing BP", "insufficient cores", "BP of zero")
"""How a card was destroyed: only the first are destruction effects (10-14)."""


class PlayerOneDecided(Event, frozen=True, array_like=True, gc=False, tag=400):
    """Who takes the first turn; `winner` had the choice (5-2-6)."""

    player: int
    winner: int
    clause: str
    cause: int


class MulliganDecided(Event, frozen=True, array_like=True, gc=False, tag=401):
    """A player mulligans (1) or keeps the hand (0) (5-2-7)."""

    player: int
    mulligan: int
    clause: str
    cause: int


class StepSkipped(Event, frozen=True, array_like=True, gc=False, tag=402):
    """There is no such step this turn (6-3-3, 6-7-2)."""

    player: int
    phase: int
    clause: str
    cause: int


class CardDrawn(Event, frozen=True, array_like=True, gc=False, tag=403):
    """A card was drawn, not merely added to the hand (4-5-1)."""

    player: int
    clause: str
    cause: int


class CostDetermined(Event, frozen=True, array_like=True, gc=False, tag=404):
    """What a card costs, by how much symbols reduce it, and what is left to pay."""

    player: int
    card: int
    base: int
    reduction: int
    amount: int
    clause: str
    cause: int


class SpiritSummoned(Event, frozen=True, array_like=True, gc=False, tag=405):
    """A spirit card has become a spirit with its first cores: the moment "when summoned" waits for.

    `paid` counts the soul cores among what was paid; `ascended` is the reference of the spirit it ascended from.
    """

    player: int
    card: int
    origin: int
    paid: int
    ascended: int
    clause: str
    cause: int


class NexusPlaced(Event, frozen=True, array_like=True, gc=False, tag=406):
    """A nexus card has become a nexus with its first cores."""

    player: int
    card: int
    origin: int
    paid: int
    clause: str
    cause: int


class MagicUsed(Event, frozen=True, array_like=True, gc=False, tag=407):
    """A magic card was shown and paid for; its chosen effect waits to be resolved."""

    player: int
    card: int
    ability: int
    paid: int
    clause: str
    cause: int


class BurstSet(Event, frozen=True, array_like=True, gc=False, tag=408):
    """A card lies face down in the burst area; no other is set this turn."""

    player: int
    turn: int
    clause: str
    cause: int


class BurstActivated(Event, frozen=True, array_like=True, gc=False, tag=409):
    """A burst was turned face up."""

    player: int
    card: int
    clause: str
    cause: int


class BattlePartBegan(Event, frozen=True, array_like=True, gc=False, tag=410):
    """A part of a battle began, by its number in the order of 7-1."""

    part: int
    clause: str
    cause: int


class AttackDeclared(Event, frozen=True, array_like=True, gc=False, tag=411):
    """A spirit attacks; `target` is the spirit it is directed at (-1: the other player)."""

    player: int
    card: int
    reference: int
    target: int
    clause: str
    cause: int


class BlockDeclared(Event, frozen=True, array_like=True, gc=False, tag=412):
    """A spirit blocks the attacking spirit."""

    player: int
    card: int
    reference: int
    attacker: int
    clause: str
    cause: int


class BlockDeclined(Event, frozen=True, array_like=True, gc=False, tag=413):
    """The attacked player does not block."""

    player: int
    clause: str
    cause: int


class BpCompared(Event, frozen=True, array_like=True, gc=False, tag=414):
    attacker: int
    blocker: int
    attack: int
    block: int
    clause: str
    cause: int


class ResolutionVoid(Event, frozen=True, array_like=True, gc=False, tag=415):
    """A battler has left the field: nothing is compared, no damage is applied."""

    clause: str
    cause: int


class LifeDamaged(Event, frozen=True, array_like=True, gc=False, tag=416):
    """An attack would move so many cores out of a player's life; what comes of it may be substituted."""

    player: int
    by: int
    amount: int
    clause: str
    cause: int


class LifeReduced(Event, frozen=True, array_like=True, gc=False, tag=417):
    """An attack has taken life."""

    player: int
    card: int
    by: int
    amount: int
    clause: str
    cause: int


class BattleEnded(Event, frozen=True, array_like=True, gc=False, tag=418):
    """The moment "when the battle ends" waits for; effects of the battle are still active."""

    card: int
    attacker: int
    blocker: int
    clause: str
    cause: int


class BattleOver(Event, frozen=True, array_like=True, gc=False, tag=419):
    """Nobody is attacking or blocking any more."""

    clause: str
    cause: int


class Linked(Event, frozen=True, array_like=True, gc=False, tag=420):
    """A spirit lends BP and symbols to the attacking spirit during this battle."""

    card: int
    reference: int
    attacker: int
    clause: str
    cause: int


class CardDestroyed(Event, frozen=True, array_like=True, gc=False, tag=421):
    """A destruction is confirmed: the card goes to the trash next, and what triggers on it has activated.

    `by` is the reference of what destroys it, `player` who controls that (-1: nobody), `how` one of the ways.
    """

    card: int
    by: int
    player: int
    how: int
    clause: str
    cause: int


class CardSelfDestroyed(Event, frozen=True, array_like=True, gc=False, tag=422):
    """The owner's own action or payment took the cores of LV1: no destruction that anything reacts to."""

    card: int
    clause: str
    cause: int


class LastBattle(Event, frozen=True, array_like=True, gc=False, tag=423):
    """When this battle ends, the attack step ends."""

    clause: str
    cause: int


class Winning(Event, frozen=True, array_like=True, gc=False, tag=424):
    """A player fulfills a victory condition."""

    player: int
    clause: str
    cause: int


class DeckChecked(Event, frozen=True, array_like=True, gc=False, tag=425):
    """At the start step: has the player taking the turn any card left?"""

    player: int
    cards: int
    clause: str
    cause: int


class EffectNotActivated(Event, frozen=True, array_like=True, gc=False, tag=426):
    """A triggered effect did not activate: its owner declined, or its cost cannot be paid."""

    player: int
    pending: int
    clause: str
    cause: int


def changes_nothing(state: State, event: Event) -> None:
    """A moment that effects may wait for, or that people want to read of; the facts stay as they are."""


for moment in (
    MulliganDecided,
    StepSkipped,
    CardDrawn,
    CostDetermined,
    SpiritSummoned,
    NexusPlaced,
    MagicUsed,
    BurstActivated,
    BattlePartBegan,
    BlockDeclined,
    BpCompared,
    ResolutionVoid,
    LifeDamaged,
    LifeReduced,
    BattleEnded,
    CardSelfDestroyed,
    Winning,
    DeckChecked,
    EffectNotActivated,
):
    applies(moment)(changes_nothing)


@applies(PlayerOneDecided)
def player_one_decided(state: State, event: PlayerOneDecided) -> None:
    state.registers[PLAYER_ONE] = event.player


@applies(BurstSet)
def burst_set(state: State, event: BurstSet) -> None:
    state.registers[BURST_SET] = event.turn


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> None:
    state.registers[ATTACKER] = event.reference
    state.registers[BLOCKER] = NOWHERE
    state.registers[LINKED] = NOWHERE
    state.registers[BATTLE] = state.length


@applies(BlockDeclared)
def block_declared(state: State, event: BlockDeclared) -> None:
    state.registers[BLOCKER] = event.reference


@applies(Linked)
def linked(state: State, event: Linked) -> None:
    state.registers[LINKED] = event.reference


@applies(LastBattle)
def last_battle(state: State, event: LastBattle) -> None:
    state.registers[LAST_BATTLE] = state.turn


@applies(BattleOver)
def battle_over(state: State, event: BattleOver) -> None:
    for register in (ATTACKER, BLOCKER, LINKED, BATTLE):
        state.registers[register] = NOWHERE


@applies(CardDestroyed)
def card_destroyed(state: State, event: CardDestroyed) -> None:
    mark(state, event.card & CARD_MASK, DESTROYED, 1)


EVENTS: tuple[type[Event], ...] = (
    PlayerOneDecided,
    MulliganDecided,
    StepSkipped,
    CardDrawn,
    CostDetermined,
    SpiritSummoned,
    NexusPlaced,
    MagicUsed,
    BurstSet,
    BurstActivated,
    BattlePartBegan,
    AttackDeclared,
    BlockDeclared,
    BlockDeclined,
    BpCompared,
    ResolutionVoid,
    LifeDamaged,
    LifeReduced,
    BattleEnded,
    BattleOver,
    Linked,
    CardDestroyed,
    CardSelfDestroyed,
    LastBattle,
    Winning,
    DeckChecked,
    EffectNotActivated,
)
