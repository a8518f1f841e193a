"""What happens in Shadowverse: Evolve alone. Tags 300 to 399."""

from __future__ import annotations

from domain.kernel.apply import add_number, applies, mark, unmark
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import CARD_MASK, COUNTER_BITS, State
from domain.rulesets.shadowverse_evolve.words import (
    ATTACK_TARGET,
    ATTACKER,
    BASIS,
    BEING_PLAYED,
    CARDS_PLAYED,
    DAMAGE,
    DEFENSE_LOST,
    DEFENSE_OF_LEADER,
    EVOLVED_AT,
    EVOLVES,
    FAILED_DRAWS,
    FIRST_PLAYER,
    FOUGHT,
    LEADER_AREA,
    LINKED_AT,
    RACED,
    TURN_BEGAN,
    WARDS_OFFERED,
)


class BasisDeclared(Event, frozen=True, array_like=True, gc=False, tag=300):
    """A player's deck is based on a class (0) or a universe (1)."""

    player: int
    basis: int
    clause: str
    cause: int


class EvolveDeckMissing(Event, frozen=True, array_like=True, gc=False, tag=301):
    """A player has said that there is no evolve deck."""

    player: int
    clause: str
    cause: int


class FirstPlayerDecided(Event, frozen=True, array_like=True, gc=False, tag=302):
    """The player picked by chance has said who goes first."""

    player: int
    clause: str
    cause: int


class TurnBegan(Event, frozen=True, array_like=True, gc=False, tag=303):
    """What the rules remember of a turn is forgotten; what lies on the fields now has been there since the turn began."""

    player: int
    clause: str
    cause: int


class PlayBegan(Event, frozen=True, array_like=True, gc=False, tag=304):
    """A player has specified a card to be played; it lies in the resolution zone."""

    player: int
    card: int
    clause: str
    cause: int


class CardPlayed(Event, frozen=True, array_like=True, gc=False, tag=305):
    """A card was played: chosen for, paid for, and about to resolve. `origin` is the zone it was played from."""

    player: int
    card: int
    origin: int
    paid: int
    clause: str
    cause: int


class EvolveAbilityPlayed(Event, frozen=True, array_like=True, gc=False, tag=306):
    """The one evolve or serve ability of a player's turn was played, or what stands for it in Open 8."""

    player: int
    card: int
    clause: str
    cause: int


class AttackDeclared(Event, frozen=True, array_like=True, gc=False, tag=307):
    """A follower has attacked a follower or a leader; `by` and `against` are references to both."""

    card: int
    target: int
    by: int
    against: int
    clause: str
    cause: int


class DamageDealt(Event, frozen=True, array_like=True, gc=False, tag=308):
    """A follower or leader took damage. `source` is a reference to what dealt it (-1: nothing); `kind` has bits."""

    card: int
    amount: int
    source: int
    kind: int
    clause: str
    cause: int


class Fought(Event, frozen=True, array_like=True, gc=False, tag=309):
    """Attacking follower and attack target, references, have fought with each other."""

    first: int
    second: int
    clause: str
    cause: int


class FightsSettled(Event, frozen=True, array_like=True, gc=False, tag=310):
    """Rules handling has looked at who fought whom."""

    clause: str
    cause: int


class AttackEnded(Event, frozen=True, array_like=True, gc=False, tag=311):
    """Nobody attacks and nobody is in combat any more."""

    clause: str
    cause: int


class DrawFailed(Event, frozen=True, array_like=True, gc=False, tag=312):
    """A player had to draw from an empty deck."""

    player: int
    clause: str
    cause: int


class LeaderDefenseChanged(Event, frozen=True, array_like=True, gc=False, tag=313):
    """A leader was given more or less defense, or paid with it; damage is an event of its own."""

    player: int
    card: int
    amount: int
    source: int
    clause: str
    cause: int


class CardEvolved(Event, frozen=True, array_like=True, gc=False, tag=314):
    """A card on the field has evolved with a card of the evolve zone."""

    card: int
    evolved: int
    by_ability: int
    clause: str
    cause: int


class CardServed(Event, frozen=True, array_like=True, gc=False, tag=315):
    """Carrots were linked to a card."""

    card: int
    carrots: tuple[int, ...]
    clause: str
    cause: int


class CardRaced(Event, frozen=True, array_like=True, gc=False, tag=316):
    """A served card has raced, once."""

    card: int
    clause: str
    cause: int


class CardStolen(Event, frozen=True, array_like=True, gc=False, tag=317):
    """A card has come from one field to the other and stays the same card. `player` controls it now."""

    card: int
    player: int
    clause: str
    cause: int


class RushGranted(Event, frozen=True, array_like=True, gc=False, tag=318):
    """Open 8: a follower gets Rush for a play point and a card of the evolve deck turned faceup."""

    player: int
    card: int
    clause: str
    cause: int


class DieRolled(Event, frozen=True, array_like=True, gc=False, tag=319):
    """A die shows a number from 1 to 6."""

    player: int
    amount: int
    clause: str
    cause: int


class WardOffered(Event, frozen=True, array_like=True, gc=False, tag=320):
    """Followers with Ward have entered reserved; their controllers may engage them."""

    cards: tuple[int, ...]
    clause: str
    cause: int


# -- what they change ----------------------------------------------------------------------------------------------------


def lose_defense(state: State, player: int, amount: int) -> None:
    """A leader's defense falls; in the player's own turn that is remembered (13.5.2.1)."""
    add_number(state, player, DEFENSE_OF_LEADER, -amount)
    if amount > 0 and player == state.turn_player:
        add_number(state, player, DEFENSE_LOST, amount)


@applies(BasisDeclared)
def basis_declared(state: State, event: BasisDeclared) -> None:
    state.numbers[event.player * state.number_count + BASIS] = event.basis


@applies(EvolveDeckMissing)
def evolve_deck_missing(state: State, event: EvolveDeckMissing) -> None:
    """What everybody can see anyway."""


@applies(FirstPlayerDecided)
def first_player_decided(state: State, event: FirstPlayerDecided) -> None:
    state.registers[FIRST_PLAYER] = event.player


@applies(TurnBegan)
def turn_began(state: State, event: TurnBegan) -> None:
    state.registers[TURN_BEGAN] = state.length
    for player in (0, 1):
        for number in (CARDS_PLAYED, DEFENSE_LOST, EVOLVES):
            state.numbers[player * state.number_count + number] = 0


@applies(PlayBegan)
def play_began(state: State, event: PlayBegan) -> None:
    state.registers[BEING_PLAYED] = event.card


@applies(CardPlayed)
def card_played(state: State, event: CardPlayed) -> None:
    state.registers[BEING_PLAYED] = NOWHERE
    add_number(state, event.player, CARDS_PLAYED, 1)


@applies(EvolveAbilityPlayed)
def evolve_ability_played(state: State, event: EvolveAbilityPlayed) -> None:
    add_number(state, event.player, EVOLVES, 1)


@applies(AttackDeclared)
def attack_declared(state: State, event: AttackDeclared) -> None:
    state.registers[ATTACKER] = event.by
    state.registers[ATTACK_TARGET] = event.against


@applies(DamageDealt)
def damage_dealt(state: State, event: DamageDealt) -> None:
    if state.zone_of(event.card) == LEADER_AREA:
        lose_defense(state, state.controller(event.card), event.amount)
    else:
        key = event.card << COUNTER_BITS | DAMAGE
        state.counters[key] = state.counters.get(key, 0) + event.amount


@applies(Fought)
def fought(state: State, event: Fought) -> None:
    for one, other in ((event.first, event.second), (event.second, event.first)):
        if state.is_there(one):
            mark(state, one & CARD_MASK, FOUGHT, other + 1)


@applies(FightsSettled)
def fights_settled(state: State, event: FightsSettled) -> None:
    unmark(state, FOUGHT)


@applies(AttackEnded)
def attack_ended(state: State, event: AttackEnded) -> None:
    state.registers[ATTACKER] = state.registers[ATTACK_TARGET] = NOWHERE


@applies(DrawFailed)
def draw_failed(state: State, event: DrawFailed) -> None:
    add_number(state, event.player, FAILED_DRAWS, 1)


@applies(LeaderDefenseChanged)
def leader_defense_changed(state: State, event: LeaderDefenseChanged) -> None:
    lose_defense(state, event.player, -event.amount)


@applies(CardEvolved)
def card_evolved(state: State, event: CardEvolved) -> None:
    mark(state, event.card, EVOLVED_AT, state.length + 1)
    mark(state, event.evolved, LINKED_AT, state.length + 1)


@applies(CardServed)
def card_served(state: State, event: CardServed) -> None:
    """The links are events of their own."""


@applies(CardRaced)
def card_raced(state: State, event: CardRaced) -> None:
    key = event.card << COUNTER_BITS | RACED
    state.counters[key] = state.counters.get(key, 0) + 1


@applies(CardStolen)
def card_stolen(state: State, event: CardStolen) -> None:
    """The move is an event of its own."""


@applies(RushGranted)
def rush_granted(state: State, event: RushGranted) -> None:
    """What it costs and the effect are events of their own."""


@applies(DieRolled)
def die_rolled(state: State, event: DieRolled) -> None:
    """The number is what the text goes by."""


@applies(WardOffered)
def ward_offered(state: State, event: WardOffered) -> None:
    state.registers[WARDS_OFFERED] = state.length


EVENTS: tuple[type[Event], ...] = (
    BasisDeclared,
    EvolveDeckMissing,
    FirstPlayerDecided,
    TurnBegan,
    PlayBegan,
    CardPlayed,
    EvolveAbilityPlayed,
    AttackDeclared,
    DamageDealt,
    Fought,
    FightsSettled,
    AttackEnded,
    DrawFailed,
    LeaderDefenseChanged,
    CardEvolved,
    CardServed,
    CardRaced,
    CardStolen,
    RushGranted,
    DieRolled,
    WardOffered,
)
