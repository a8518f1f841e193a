"""What happens in Force of Will alone. Tags 500 to 599."""

from __future__ import annotations

from domain.kernel.apply import add_number, applies, hand_over, mark, unmark
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import COUNTER_BITS, State
from domain.rulesets.force_of_will.words import (
    ANSWERED,
    ATTACKED,
    ATTACKER,
    ATTACKING,
    AWAKENED,
    BARRED,
    BATTLE,
    BLOCKER,
    BLOCKING,
    CALLED,
    CAME_FROM,
    CARDS_PLAYED,
    DAMAGE,
    DAMAGED,
    ENTERED,
    FIRST_PLAYER,
    FIRST_WILL,
    GODS_ARTS,
    JUDGED,
    LIFE,
    MAIN_PHASE,
    REMNANT_PLAYED,
    REVEALED,
    STRUCK,
    TORRENT,
    TURNS_TAKEN,
    UNDRAWN,
    WILLS,
    X_VALUE,
)


class FirstPlayerDecided(Event, frozen=True, array_like=True, gc=False, tag=500):
    """The player picked by chance has said who starts."""

    player: int
    clause: str
    cause: int


class TurnBegan(Event, frozen=True, array_like=True, gc=False, tag=501):
    """Counts of the last turn are gone, and the turn player's cards count as there since now."""

    player: int
    clause: str
    cause: int


class WillProduced(Event, frozen=True, array_like=True, gc=False, tag=502):
    """A player has so many more wills of a kind."""

    player: int
    card: int
    will: int
    amount: int
    clause: str
    cause: int


class WillSpent(Event, frozen=True, array_like=True, gc=False, tag=503):
    """A player paid wills of a kind."""

    player: int
    will: int
    amount: int
    clause: str
    cause: int


class WillsVanished(Event, frozen=True, array_like=True, gc=False, tag=504):
    """All produced wills of both players cease to exist."""

    clause: str
    cause: int


class Declared(Event, frozen=True, array_like=True, gc=False, tag=505):
    """What a player said while playing a card: X, whether it is awakened, has its torrent text, was played by Remnant.

    `origin` is the zone it is played from.
    """

    card: int
    x: int
    awakened: int
    torrent: int
    remnant: int
    origin: int
    clause: str
    cause: int


class CardPlayed(Event, frozen=True, array_like=True, gc=False, tag=506):
    """A card has been played: it is on the chase and all that playing it takes has been done."""

    player: int
    card: int
    origin: int
    paid: int
    clause: str
    cause: int


class AbilityActivated(Event, frozen=True, array_like=True, gc=False, tag=507):
    """An activate ability was played; `will` is 1 for a will ability."""

    player: int
    card: int
    ability: int
    will: int
    clause: str
    cause: int


class GodsArtPlayed(Event, frozen=True, array_like=True, gc=False, tag=508):
    """A God's Art was played, by its name."""

    player: int
    name: str
    clause: str
    cause: int


class JudgmentPerformed(Event, frozen=True, array_like=True, gc=False, tag=509):
    """A player has put a judgment into the chase area."""

    player: int
    card: int
    clause: str
    cause: int


class JudgmentDone(Event, frozen=True, array_like=True, gc=False, tag=510):
    """A judgment has resolved: the ruler is a J-ruler now."""

    player: int
    card: int
    clause: str
    cause: int


class MagicStoneCalled(Event, frozen=True, array_like=True, gc=False, tag=511):
    """A player rested a ruler or J-ruler to call a magic stone."""

    player: int
    card: int
    clause: str
    cause: int


class CardSet(Event, frozen=True, array_like=True, gc=False, tag=512):
    """A card was put face down into the standby area."""

    player: int
    card: int
    clause: str
    cause: int


class AutomaticCardRevealed(Event, frozen=True, array_like=True, gc=False, tag=513):
    """A card of the hand or the standby area was revealed when its condition was met: it is triggered."""

    player: int
    card: int
    clause: str
    cause: int


class BattleInitiated(Event, frozen=True, array_like=True, gc=False, tag=514):
    """The turn player initiates battle."""

    player: int
    clause: str
    cause: int


class AttackForfeited(Event, frozen=True, array_like=True, gc=False, tag=515):
    """The turn player does not attack; `barred` is 1 where no further battle may be initiated this turn."""

    player: int
    barred: int
    clause: str
    cause: int


class AttackDeclared(Event, frozen=True, array_like=True, gc=False, tag=516):
    """A J/resonator attacks a player (`target` is -1) or a J/resonator."""

    player: int
    card: int
    reference: int
    target: int
    attacked: int
    clause: str
    cause: int


class BlockDeclared(Event, frozen=True, array_like=True, gc=False, tag=517):
    """A J/resonator blocks the attacking one."""

    player: int
    card: int
    reference: int
    attacker: int
    clause: str
    cause: int


class AttackStopped(Event, frozen=True, array_like=True, gc=False, tag=518):
    """The attacking J/resonator is one no longer."""

    card: int
    clause: str
    cause: int


class BlockStopped(Event, frozen=True, array_like=True, gc=False, tag=519):
    """The blocking J/resonator is one no longer, and the attacker is no longer blocked."""

    card: int
    clause: str
    cause: int


class AttackerStruck(Event, frozen=True, array_like=True, gc=False, tag=520):
    """The attacker has dealt its damage by the rules in this battle."""

    card: int
    clause: str
    cause: int


class BattleEnded(Event, frozen=True, array_like=True, gc=False, tag=521):
    """The battle is over: nothing attacks or blocks any more."""

    clause: str
    cause: int


class CardDamaged(Event, frozen=True, array_like=True, gc=False, tag=522):
    """A J/resonator was dealt damage; `by` is the reference of the source, `battle` is 1 for battle damage."""

    card: int
    amount: int
    by: int
    battle: int
    clause: str
    cause: int


class PlayerDamaged(Event, frozen=True, array_like=True, gc=False, tag=523):
    """A player was dealt damage and has that much less life."""

    player: int
    amount: int
    by: int
    battle: int
    clause: str
    cause: int


class LifeChanged(Event, frozen=True, array_like=True, gc=False, tag=524):
    """A player gained, lost or paid life, other than by damage."""

    player: int
    change: int
    clause: str
    cause: int


class DamageCleared(Event, frozen=True, array_like=True, gc=False, tag=525):
    """All damage on J/resonators becomes zero; on one card where `card` is not -1."""

    card: int
    clause: str
    cause: int


class DrawFailed(Event, frozen=True, array_like=True, gc=False, tag=526):
    """A player needed to draw a card and the main deck was empty; `fatal` is 1 in the player's own draw phase."""

    player: int
    fatal: int
    clause: str
    cause: int


class LossLookedAt(Event, frozen=True, array_like=True, gc=False, tag=527):
    """A rule process found that an effect keeps a player from losing."""

    player: int
    clause: str
    cause: int


class CardDestroyed(Event, frozen=True, array_like=True, gc=False, tag=528):
    """A card is destroyed; its move follows. `by` is the reference of what destroyed it, -1 for a rule process."""

    card: int
    reference: int
    by: int
    clause: str
    cause: int


class HandDiscarded(Event, frozen=True, array_like=True, gc=False, tag=529):
    """A player discarded the whole hand, even where it was empty."""

    player: int
    amount: int
    clause: str
    cause: int


class ForceRolled(Event, frozen=True, array_like=True, gc=False, tag=530):
    """The result of a [Force] roll."""

    player: int
    dice: int
    result: int
    clause: str
    cause: int


class CardShifted(Event, frozen=True, array_like=True, gc=False, tag=531):
    """A double-sided card was turned future side up by its ability."""

    player: int
    card: int
    clause: str
    cause: int


class LifebreakPerformed(Event, frozen=True, array_like=True, gc=False, tag=532):
    """A player removed the top card of the lifebreak area."""

    player: int
    card: int
    clause: str
    cause: int


class NonTurnPlayerAnswered(Event, frozen=True, array_like=True, gc=False, tag=533):
    """The non-turn player has played a spell or an ability in this battle."""

    clause: str
    cause: int


class AdditionAdded(Event, frozen=True, array_like=True, gc=False, tag=534):
    """An addition was added to a card."""

    card: int
    host: int
    clause: str
    cause: int


class ValueSet(Event, frozen=True, array_like=True, gc=False, tag=535):
    """A mark of the rules on a card has a new value."""

    card: int
    counter: int
    value: int
    clause: str
    cause: int


class CardTargeted(Event, frozen=True, array_like=True, gc=False, tag=536):
    """A card was targeted by a spell or an ability."""

    player: int
    card: int
    source: int
    clause: str
    cause: int


class ControlChanged(Event, frozen=True, array_like=True, gc=False, tag=537):
    """Another player controls a card in a field; it stays the same card and lies as it did."""

    card: int
    player: int
    clause: str
    cause: int


# -- how they change the state -----------------------------------------------------------------------------------------


@applies(FirstPlayerDecided)
def first_player_decided(state: State, event: FirstPlayerDecided) -> None:
    state.registers[FIRST_PLAYER] = event.player


@applies(TurnBegan)
def turn_began(state: State, event: TurnBegan) -> None:
    for player in (0, 1):
        base = player * state.number_count
        for number in (JUDGED, CALLED, CARDS_PLAYED, DAMAGED):
            state.numbers[base + number] = 0
    base = event.player * state.number_count
    state.numbers[base + TURNS_TAKEN] += 1
    state.registers[BARRED] = 0


@applies(WillProduced)
def will_produced(state: State, event: WillProduced) -> None:
    add_number(state, event.player, FIRST_WILL + event.will, event.amount)


@applies(WillSpent)
def will_spent(state: State, event: WillSpent) -> None:
    add_number(state, event.player, FIRST_WILL + event.will, -event.amount)


@applies(WillsVanished)
def wills_vanished(state: State, event: WillsVanished) -> None:
    for player in (0, 1):
        base = player * state.number_count + FIRST_WILL
        for will in range(len(WILLS)):
            state.numbers[base + will] = 0


@applies(Declared)
def declared(state: State, event: Declared) -> None:
    mark(state, event.card, X_VALUE, event.x)
    mark(state, event.card, AWAKENED, event.awakened)
    mark(state, event.card, TORRENT, event.torrent)
    mark(state, event.card, REMNANT_PLAYED, event.remnant)
    mark(state, event.card, CAME_FROM, event.origin + 1)


@applies(CardPlayed)
def card_played(state: State, event: CardPlayed) -> None:
    add_number(state, event.player, CARDS_PLAYED, 1)
    if is_answer(state, event.player):
        state.registers[ANSWERED] = 1


def is_answer(state: State, player: int) -> bool:
    """803.6  What the non-turn player plays in a battle lets the turn player initiate another."""
    return state.registers[BATTLE] == 1 and player != state.turn_player


@applies(AbilityActivated)
def ability_activated(state: State, event: AbilityActivated) -> None:
    if is_answer(state, event.player):
        state.registers[ANSWERED] = 1


@applies(NonTurnPlayerAnswered)
def non_turn_player_answered(state: State, event: NonTurnPlayerAnswered) -> None:
    state.registers[ANSWERED] = 1


@applies(GodsArtPlayed)
def gods_art_played(state: State, event: GodsArtPlayed) -> None:
    """Which one it was the record says; here that there was one."""
    add_number(state, event.player, GODS_ARTS, 1)


@applies(JudgmentPerformed)
def judgment_performed(state: State, event: JudgmentPerformed) -> None:
    add_number(state, event.player, JUDGED, 1)


@applies(JudgmentDone)
def judgment_done(state: State, event: JudgmentDone) -> None:
    """A moment that abilities wait for."""


@applies(MagicStoneCalled)
def magic_stone_called(state: State, event: MagicStoneCalled) -> None:
    add_number(state, event.player, CALLED, 1)


@applies(CardSet)
def card_set(state: State, event: CardSet) -> None:
    """A moment that abilities may wait for."""


@applies(AutomaticCardRevealed)
def automatic_card_revealed(state: State, event: AutomaticCardRevealed) -> None:
    mark(state, event.card, REVEALED, 1)
    state.seen[event.card] = 3


@applies(BattleInitiated)
def battle_initiated(state: State, event: BattleInitiated) -> None:
    state.registers[BATTLE] = 1
    state.registers[ATTACKER] = state.registers[BLOCKER] = state.registers[ATTACKED] = NOWHERE
    state.registers[STRUCK] = state.registers[ANSWERED] = 0


@applies(AttackForfeited)
def attack_forfeited(state: State, event: AttackForfeited) -> None:
    if event.barred:
        state.registers[BARRED] = 1


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> None:
    state.registers[ATTACKER] = event.reference
    state.registers[ATTACKED] = event.attacked
    mark(state, event.card, ATTACKING, 1)


@applies(BlockDeclared)
def block_declared(state: State, event: BlockDeclared) -> None:
    state.registers[BLOCKER] = event.reference
    mark(state, event.card, BLOCKING, 1)


@applies(AttackStopped)
def attack_stopped(state: State, event: AttackStopped) -> None:
    state.registers[ATTACKER] = NOWHERE
    mark(state, event.card, ATTACKING, 0)


@applies(BlockStopped)
def block_stopped(state: State, event: BlockStopped) -> None:
    state.registers[BLOCKER] = NOWHERE
    mark(state, event.card, BLOCKING, 0)


@applies(AttackerStruck)
def attacker_struck(state: State, event: AttackerStruck) -> None:
    state.registers[STRUCK] = 1


@applies(BattleEnded)
def battle_ended(state: State, event: BattleEnded) -> None:
    state.registers[BATTLE] = 0
    state.phase = MAIN_PHASE
    state.registers[ATTACKER] = state.registers[BLOCKER] = state.registers[ATTACKED] = NOWHERE
    unmark(state, ATTACKING, BLOCKING)


@applies(CardDamaged)
def card_damaged(state: State, event: CardDamaged) -> None:
    key = event.card << COUNTER_BITS | DAMAGE
    state.counters[key] = state.counters.get(key, 0) + event.amount


@applies(PlayerDamaged)
def player_damaged(state: State, event: PlayerDamaged) -> None:
    add_number(state, event.player, LIFE, -event.amount)
    add_number(state, event.player, DAMAGED, event.amount)


@applies(LifeChanged)
def life_changed(state: State, event: LifeChanged) -> None:
    add_number(state, event.player, LIFE, event.change)


@applies(DamageCleared)
def damage_cleared(state: State, event: DamageCleared) -> None:
    if event.card == NOWHERE:
        unmark(state, DAMAGE)
    else:
        mark(state, event.card, DAMAGE, 0)


@applies(DrawFailed)
def draw_failed(state: State, event: DrawFailed) -> None:
    if event.fatal:
        state.numbers[event.player * state.number_count + UNDRAWN] = 1


@applies(LossLookedAt)
def loss_looked_at(state: State, event: LossLookedAt) -> None:
    state.numbers[event.player * state.number_count + UNDRAWN] = 0


@applies(CardDestroyed)
def card_destroyed(state: State, event: CardDestroyed) -> None:
    """Who destroyed what; the move is an event of its own."""


@applies(HandDiscarded)
def hand_discarded(state: State, event: HandDiscarded) -> None:
    """A moment that abilities may wait for."""


@applies(ForceRolled)
def force_rolled(state: State, event: ForceRolled) -> None:
    """The dice are events of chance; this is their sum."""


@applies(CardShifted)
def card_shifted(state: State, event: CardShifted) -> None:
    """A moment that abilities may wait for."""


@applies(LifebreakPerformed)
def lifebreak_performed(state: State, event: LifebreakPerformed) -> None:
    """A moment that abilities may wait for."""


@applies(AdditionAdded)
def addition_added(state: State, event: AdditionAdded) -> None:
    state.host[event.card] = event.host


@applies(ValueSet)
def value_set(state: State, event: ValueSet) -> None:
    mark(state, event.card, event.counter, event.value)


@applies(CardTargeted)
def card_targeted(state: State, event: CardTargeted) -> None:
    """A moment that abilities may wait for."""


@applies(ControlChanged)
def control_changed(state: State, event: ControlChanged) -> None:
    card = event.card
    hand_over(state, card, event.player)
    mark(state, card, ENTERED, state.turn)


EVENTS: tuple[type[Event], ...] = (
    FirstPlayerDecided,
    TurnBegan,
    WillProduced,
    WillSpent,
    WillsVanished,
    Declared,
    CardPlayed,
    AbilityActivated,
    GodsArtPlayed,
    JudgmentPerformed,
    JudgmentDone,
    MagicStoneCalled,
    CardSet,
    AutomaticCardRevealed,
    BattleInitiated,
    AttackForfeited,
    AttackDeclared,
    BlockDeclared,
    AttackStopped,
    BlockStopped,
    AttackerStruck,
    BattleEnded,
    CardDamaged,
    PlayerDamaged,
    LifeChanged,
    DamageCleared,
    DrawFailed,
    LossLookedAt,
    CardDestroyed,
    HandDiscarded,
    ForceRolled,
    CardShifted,
    LifebreakPerformed,
    NonTurnPlayerAnswered,
    AdditionAdded,
    ValueSet,
    CardTargeted,
    ControlChanged,
)
