"""What happens in Final Fantasy alone. Tags 200 to 299."""

from __future__ import annotations

from typing import Final

from domain.kernel.apply import applies, hand_over, mark, unmark
from domain.kernel.events import Event
from domain.kernel.state import COUNTER_BITS, State
from domain.rulesets.final_fantasy.words import (
    ATTACKED,
    ATTACKING,
    BLOCKED,
    BLOCKING,
    CAST,
    DAMAGE,
    DOOMED,
    FIRST_PLAYER,
    FROZEN,
    STRUCK,
    TAKEN,
    TURN_BEGAN,
)


class FirstPlayerDecided(Event, frozen=True, array_like=True, gc=False, tag=200):
    """The player picked by chance has said who starts."""

    player: int
    clause: str
    cause: int


class CpProduced(Event, frozen=True, array_like=True, gc=False, tag=201):
    """A discarded card (2) or a dulled Backup (1) gave CP of an Element."""

    player: int
    card: int
    element: int
    amount: int
    clause: str
    cause: int


class CardCast(Event, frozen=True, array_like=True, gc=False, tag=202):
    """A Character or Summon was cast: its cost is paid. `paid` is the CP, `number` what was declared for X."""

    player: int
    card: int
    paid: int
    number: int
    clause: str
    cause: int


class AbilityUsed(Event, frozen=True, array_like=True, gc=False, tag=203):
    """An action (0) or special (1) ability was activated."""

    player: int
    card: int
    ability: int
    special: int
    clause: str
    cause: int


class AttackDeclared(Event, frozen=True, array_like=True, gc=False, tag=204):
    """A Forward attacks; a party is one such event for each of its Forwards. `attackers` are references to all."""

    player: int
    card: int
    attackers: tuple[int, ...]
    clause: str
    cause: int


class BlockDeclared(Event, frozen=True, array_like=True, gc=False, tag=205):
    """A Forward blocks the attack."""

    player: int
    card: int
    attackers: tuple[int, ...]
    clause: str
    cause: int


class AttackEnded(Event, frozen=True, array_like=True, gc=False, tag=206):
    """The Forwards attack and block no longer; a party is disbanded."""

    clause: str
    cause: int


class ForwardDamaged(Event, frozen=True, array_like=True, gc=False, tag=207):
    """A Forward was dealt damage; `by` are references of what dealt it; `kind` is one of the words below."""

    card: int
    amount: int
    by: tuple[int, ...]
    kind: int
    clause: str
    cause: int


BATTLE_DAMAGE: Final = 0
ABILITY_DAMAGE: Final = 1
SUMMON_DAMAGE: Final = 2


class DamageLookedAt(Event, frozen=True, array_like=True, gc=False, tag=208):
    """A rule process has looked at these damaged Forwards and left them."""

    cards: tuple[int, ...]
    clause: str
    cause: int


class PlayerDamaged(Event, frozen=True, array_like=True, gc=False, tag=209):
    """A player is dealt points of damage; the cards follow."""

    player: int
    amount: int
    by: tuple[int, ...]
    kind: int
    clause: str
    cause: int


class DeckRanOut(Event, frozen=True, array_like=True, gc=False, tag=210):
    """A player had to draw (1) or took damage (2) with an empty deck."""

    player: int
    kind: int
    clause: str
    cause: int


class DefeatLookedAt(Event, frozen=True, array_like=True, gc=False, tag=211):
    """A rule process found a mark of defeat that an effect makes void."""

    player: int
    clause: str
    cause: int


class ExBurstUsed(Event, frozen=True, array_like=True, gc=False, tag=212):
    """A card put into the Damage Zone applies its effects at once."""

    player: int
    card: int
    clause: str
    cause: int


class ForwardBroken(Event, frozen=True, array_like=True, gc=False, tag=213):
    """A card on the field is broken; its move follows. `by` are references of what broke it."""

    card: int
    reference: int
    by: tuple[int, ...]
    clause: str
    cause: int


class CleanedUp(Event, frozen=True, array_like=True, gc=False, tag=214):
    """End of the turn: all damage on Forwards is gone."""

    clause: str
    cause: int


class Frozen(Event, frozen=True, array_like=True, gc=False, tag=215):
    """A Character is frozen (1), or no longer (0)."""

    card: int
    frozen: int
    clause: str
    cause: int


class TurnBegan(Event, frozen=True, array_like=True, gc=False, tag=216):
    """Marks that last a turn are gone, and the turn player's Characters count as under control since now."""

    player: int
    clause: str
    cause: int


class ControlChanged(Event, frozen=True, array_like=True, gc=False, tag=219):
    """Another player controls a card on the field; it stays the same card."""

    card: int
    player: int
    clause: str
    cause: int


class CardChosen(Event, frozen=True, array_like=True, gc=False, tag=218):
    """A card was chosen by a Summon or an ability."""

    player: int
    card: int
    source: int
    kind: int
    clause: str
    cause: int


@applies(FirstPlayerDecided)
def first_player_decided(state: State, event: FirstPlayerDecided) -> None:
    state.registers[FIRST_PLAYER] = event.player


@applies(CpProduced)
def cp_produced(state: State, event: CpProduced) -> None:
    """The CP goes into the cost that is being paid and is not kept."""


@applies(CardCast)
def card_cast(state: State, event: CardCast) -> None:
    state.numbers[event.player * state.number_count + CAST] += 1


@applies(AbilityUsed)
def ability_used(state: State, event: AbilityUsed) -> None:
    """A moment that abilities may wait for."""


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> None:
    state.registers[BLOCKED] = 0
    mark(state, event.card, ATTACKING, 1)
    mark(state, event.card, ATTACKED, 1)


@applies(BlockDeclared)
def block_declared(state: State, event: BlockDeclared) -> None:
    state.registers[BLOCKED] = 1
    mark(state, event.card, BLOCKING, 1)


@applies(AttackEnded)
def attack_ended(state: State, event: AttackEnded) -> None:
    state.registers[BLOCKED] = 0
    unmark(state, ATTACKING, BLOCKING)


@applies(ForwardDamaged)
def forward_damaged(state: State, event: ForwardDamaged) -> None:
    key = event.card << COUNTER_BITS
    state.counters[key | DAMAGE] = state.counters.get(key | DAMAGE, 0) + event.amount
    state.counters.setdefault(key | STRUCK, state.length + 1)


@applies(DamageLookedAt)
def damage_looked_at(state: State, event: DamageLookedAt) -> None:
    for card in event.cards:
        mark(state, card, STRUCK, 0)


@applies(PlayerDamaged)
def player_damaged(state: State, event: PlayerDamaged) -> None:
    """The cards that go to the Damage Zone are moves of their own."""


@applies(DeckRanOut)
def deck_ran_out(state: State, event: DeckRanOut) -> None:
    state.numbers[event.player * state.number_count + DOOMED] |= event.kind


@applies(DefeatLookedAt)
def defeat_looked_at(state: State, event: DefeatLookedAt) -> None:
    state.numbers[event.player * state.number_count + DOOMED] = 0


@applies(ExBurstUsed)
def ex_burst_used(state: State, event: ExBurstUsed) -> None:
    """A moment that abilities may wait for."""


@applies(ForwardBroken)
def forward_broken(state: State, event: ForwardBroken) -> None:
    """Who broke what; the move is an event of its own."""


@applies(CleanedUp)
def cleaned_up(state: State, event: CleanedUp) -> None:
    unmark(state, DAMAGE, STRUCK)


@applies(Frozen)
def frozen(state: State, event: Frozen) -> None:
    mark(state, event.card, FROZEN, event.frozen)


@applies(TurnBegan)
def turn_began(state: State, event: TurnBegan) -> None:
    unmark(state, ATTACKED, ATTACKING, BLOCKING)
    state.registers[BLOCKED] = 0
    state.numbers[CAST] = state.numbers[state.number_count + CAST] = 0
    state.numbers[event.player * state.number_count + TURN_BEGAN] = state.length


@applies(ControlChanged)
def control_changed(state: State, event: ControlChanged) -> None:
    card = event.card
    hand_over(state, card, event.player)
    mark(state, card, TAKEN, state.length + 1)
    mark(state, card, ATTACKING, 0)
    mark(state, card, BLOCKING, 0)


@applies(CardChosen)
def card_chosen(state: State, event: CardChosen) -> None:
    """A moment that abilities may wait for."""


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerDecided,
    CpProduced,
    CardCast,
    AbilityUsed,
    AttackDeclared,
    BlockDeclared,
    AttackEnded,
    ForwardDamaged,
    DamageLookedAt,
    PlayerDamaged,
    DeckRanOut,
    DefeatLookedAt,
    ExBurstUsed,
    ForwardBroken,
    CleanedUp,
    Frozen,
    TurnBegan,
    ControlChanged,
    CardChosen,
)
