"""What can happen in any match: frozen facts in the past tense.

Every event is an array of scalars and tuples of ints with an integer tag. `clause` is the number the book prints for the
rule that made it happen, `cause` the position of the event that led to it (-1: none). Fields are only ever appended, with
defaults, so that kept streams stay readable. Tags 1 to 63 belong to the kernel; each ruleset has a hundred of its own.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

NOWHERE: Final = -1
"""No position inside a zone, no card, no cause."""

TOP: Final = -1
BOTTOM: Final = 0
"""Where in the order of a zone a card arrives: zones are kept bottom first, so the top is the end."""


NEXT_TURN = -2
"""The moment at which the next turn begins; other moments are phases."""


class Event(Struct, frozen=True, array_like=True, gc=False):
    """A fact of the match."""


class MatchStarted(Event, frozen=True, array_like=True, gc=False, tag=1):
    """Two decks and a seed. `decks` holds, per player, pairs of a zone and the printed cards that start there.

    `stacked` is for experiments: player, printed card, number of cards, and whether the first shuffle of the player's
    deck puts one copy among that many cards on top (1) or none (0). `arranged` is for tables: the printed cards on top
    of each player's deck after that shuffle, the top first. `card_bits` is how many bits of a
    reference are the card; the rest counts its incarnations.
    """

    ruleset: str
    version: str
    format: str
    cards_hash: str
    deck_names: tuple[str, ...]
    decks: tuple[tuple[tuple[int, tuple[int, ...]], ...], ...]
    printed: tuple[int, ...]
    numbers: tuple[str, ...]
    shape: tuple[int, int, int]
    seed: int
    streams: tuple[int, int]
    reversed: bool
    clause: str
    cause: int = NOWHERE
    stacked: tuple[tuple[int, int, int, int], ...] = ()
    arranged: tuple[tuple[int, ...], ...] = ()
    card_bits: int = 10


class ChoiceMade(Event, frozen=True, array_like=True, gc=False, tag=2):
    """A player answered a decision: the option as its tag and fields."""

    player: int
    kind: str
    option: tuple[int, ...]
    cause: int = NOWHERE


class ChoiceForced(Event, frozen=True, array_like=True, gc=False, tag=36):
    """A text asked and there was one answer, so the question was not put: the option as its tag and fields."""

    player: int
    kind: str
    option: tuple[int, ...]
    cause: int = NOWHERE


class TurnStarted(Event, frozen=True, array_like=True, gc=False, tag=3):
    """A turn began; `added` is 1 for one that had been granted besides those that take turns."""

    player: int
    number: int
    clause: str
    cause: int
    added: int = 0


class PhaseStarted(Event, frozen=True, array_like=True, gc=False, tag=4):
    """A phase or step began, by its number in the ruleset's list."""

    phase: int
    clause: str
    cause: int


class ZoneShuffled(Event, frozen=True, array_like=True, gc=False, tag=5):
    """The new order of a zone, bottom first."""

    place: int
    order: tuple[int, ...]
    stream: int
    clause: str
    cause: int


class ChanceDecided(Event, frozen=True, array_like=True, gc=False, tag=6):
    """A number below `bound` came up: a die, a coin, a card at random."""

    stream: int
    bound: int
    outcome: int
    clause: str
    cause: int


class CardMoved(Event, frozen=True, array_like=True, gc=False, tag=10):
    """A card went from one place to another (a place is a player's zone).

    `anew` is 0 where the book says that it stays the same object. `info` is what the card was when it left, where the
    ruleset keeps that. `seen` has a bit for each player who knows which card lies there. `carries` is 1 where the
    effects on the object go on for the new one. `via` is the zone that the card counts as coming from, where it has
    only passed through its origin. `form` is the printed card that it now shows (-1: the same as before, or its own
    once it is a new object). `counters` are what it arrives with, kind and number in turn. `by` is the reference of the
    card whose effect did it, where the game asks for that.
    """

    card: int
    origin: int
    to: int
    index: int
    position: int
    face: int
    orientation: int
    seen: int
    anew: int
    info: tuple[int | tuple[int, ...], ...]
    clause: str
    cause: int
    carries: int = 0
    via: int = NOWHERE
    form: int = NOWHERE
    counters: tuple[int, ...] = ()
    by: int = NOWHERE


class CardTurned(Event, frozen=True, array_like=True, gc=False, tag=11):
    """A card changed its orientation."""

    card: int
    orientation: int
    clause: str
    cause: int


class CardFlipped(Event, frozen=True, array_like=True, gc=False, tag=12):
    """A card was turned face up (0) or face down (1)."""

    card: int
    face: int
    seen: int
    clause: str
    cause: int


class CardsSeen(Event, frozen=True, array_like=True, gc=False, tag=13):
    """Cards were shown to the players of the mask (looked at: one; revealed: all)."""

    cards: tuple[int, ...]
    players: int
    clause: str
    cause: int


class CardsHidden(Event, frozen=True, array_like=True, gc=False, tag=14):
    """What had been revealed is hidden again, but to those who may see it anyway."""

    cards: tuple[int, ...]
    players: int
    clause: str
    cause: int


class CounterChanged(Event, frozen=True, array_like=True, gc=False, tag=15):
    """A card now has `value` counters of a kind (damage, cores, … by the ruleset's list)."""

    card: int
    counter: int
    value: int
    clause: str
    cause: int


class CardLinked(Event, frozen=True, array_like=True, gc=False, tag=16):
    """A card now belongs to another (a marker under it, an addition on it), or to none (-1)."""

    card: int
    host: int
    clause: str
    cause: int


class CardCreated(Event, frozen=True, array_like=True, gc=False, tag=17):
    """A token came into being."""

    card: int
    printed: int
    owner: int
    to: int
    position: int
    orientation: int
    clause: str
    cause: int


class CardVanished(Event, frozen=True, array_like=True, gc=False, tag=18):
    """A token ceased to exist; `origin` is the place it was in, `info` what it was there."""

    card: int
    clause: str
    cause: int
    origin: int = NOWHERE
    info: tuple[int | tuple[int, ...], ...] = ()


class NumberChanged(Event, frozen=True, array_like=True, gc=False, tag=19):
    """A number of a player (life, points, …) has a new value."""

    player: int
    number: int
    value: int
    clause: str
    cause: int


class AbilityTriggered(Event, frozen=True, array_like=True, gc=False, tag=20):
    """An automatic ability waits to be played; its position identifies it.

    `event` is what it was waiting for, `subject` the object that happened to, `effect` the delayed effect it comes from.
    """

    player: int
    source: int
    ability: int
    event: int
    clause: str
    cause: int
    subject: int = NOWHERE
    effect: int = NOWHERE
    batch: int = NOWHERE
    """Of events that happened together, the first: what they set off began to wait at the same time; -1: it was alone."""
    marks: int = 0
    """1: it waited on a state, which holds from here on. 2: counts towards the limit of the turn already now."""


class AbilityPlayed(Event, frozen=True, array_like=True, gc=False, tag=21):
    """An ability was played; `pending` is the triggered one that waits no longer (-1: an activated ability)."""

    player: int
    source: int
    ability: int
    pending: int
    clause: str
    cause: int


class AbilityExtinguished(Event, frozen=True, array_like=True, gc=False, tag=22):
    """A waiting ability was not played after all."""

    pending: int
    clause: str
    cause: int


class AbilityResolved(Event, frozen=True, array_like=True, gc=False, tag=23):
    """All that an ability says has been done."""

    player: int
    source: int
    ability: int
    clause: str
    cause: int


class EffectStarted(Event, frozen=True, array_like=True, gc=False, tag=24):
    """An effect is in force from here on; its position identifies it."""

    player: int
    source: int
    ability: int
    part: int
    targets: tuple[int, ...]
    values: tuple[int, ...]
    until: int
    clause: str
    cause: int


class EffectsEnded(Event, frozen=True, array_like=True, gc=False, tag=25):
    effects: tuple[int, ...]
    clause: str
    cause: int


class StackAdded(Event, frozen=True, array_like=True, gc=False, tag=26):
    """A card or an ability went onto the stack; its position identifies it."""

    player: int
    source: int
    ability: int
    slots: tuple[tuple[int, ...], ...]
    number: int
    event: int
    clause: str
    cause: int


class StackRemoved(Event, frozen=True, array_like=True, gc=False, tag=27):
    """An item left the stack: resolved (1) or cancelled (0)."""

    item: int
    resolved: int
    clause: str
    cause: int


class LoopDeclared(Event, frozen=True, array_like=True, gc=False, tag=28):
    """A loop is run so often, and then stopped by the player who named the smaller number. The rounds follow."""

    player: int
    times: int
    clause: str
    cause: int


class PiecesMoved(Event, frozen=True, array_like=True, gc=False, tag=29):
    """Pieces of a kind (cores, …) went from one holder to another: the void (-1), a card, or an area of a player.

    An area is below -1, counted down from -2 by player and number (`kernel/pieces.py`). `by` is the reference of the card
    whose effect did it (-1: a player's own deed, a payment, or the rules).
    """

    piece: int
    number: int
    origin: int
    to: int
    by: int
    clause: str
    cause: int


class CardShown(Event, frozen=True, array_like=True, gc=False, tag=32):
    """A card shows another form from here on: its other side, what it copies, or (-1) what is printed on it.

    A form is the number of a printed card. The object stays the same; its time stamp is new unless `renews` is 0.
    """

    card: int
    form: int
    clause: str
    cause: int
    renews: int = 1


class LoopEnded(Event, frozen=True, array_like=True, gc=False, tag=34):
    """The declared rounds have been played, or as many of them as could be; the player does not go on with the loop."""

    player: int
    rounds: int
    clause: str
    cause: int


class PassingUntil(Event, frozen=True, array_like=True, gc=False, tag=35):
    """A player passes whenever they could act, until this phase or the next turn (-2); what is added to the stack ends it."""

    player: int
    moment: int
    clause: str
    cause: int


class EventReplaced(Event, frozen=True, array_like=True, gc=False, tag=37):
    """A replacement effect was applied: whose, of which ability, and what would have happened otherwise.

    `effect` is the lasting effect it comes from (-1: the ability itself). `kind` is the tag of the event that would have
    happened; `card`, `to` and `amount` are that event's own where it has them (-1), `affected` is its player.
    """

    player: int
    source: int
    ability: int
    effect: int
    kind: int
    card: int
    affected: int
    to: int
    amount: int
    clause: str
    cause: int


class AbilityConfirmed(Event, frozen=True, array_like=True, gc=False, tag=40):
    """The owner of a waiting ability that may be let pass will have it played."""

    pending: int
    clause: str
    cause: int


class StateLapsed(Event, frozen=True, array_like=True, gc=False, tag=41):
    """A state that an ability waits on holds no longer: when it is reached again, the ability is set off again."""

    source: int
    ability: int
    clause: str
    cause: int


class TurnGranted(Event, frozen=True, array_like=True, gc=False, tag=42):
    """A player takes another turn, right before the one that would come next."""

    player: int
    clause: str
    cause: int


class TurnForfeited(Event, frozen=True, array_like=True, gc=False, tag=43):
    """A player's next turn will be skipped."""

    player: int
    clause: str
    cause: int


class TurnSkipped(Event, frozen=True, array_like=True, gc=False, tag=44):
    """A turn would have begun and did not; `added` is 1 for one that had been granted."""

    player: int
    added: int
    clause: str
    cause: int


class ModesChosen(Event, frozen=True, array_like=True, gc=False, tag=45):
    """Which effects an ability was told to have, where what was chosen before cannot be chosen again."""

    player: int
    source: int
    ability: int
    modes: tuple[int, ...]
    clause: str
    cause: int


class PlayerLost(Event, frozen=True, array_like=True, gc=False, tag=30):
    player: int
    reason: str
    clause: str
    cause: int


class MatchEnded(Event, frozen=True, array_like=True, gc=False, tag=31):
    """The match is over; `winner` is -1 for a draw. `adjudicated` marks an end by the safety cap, not by the book."""

    winner: int
    reason: str
    adjudicated: bool
    clause: str
    cause: int


class EffectChanged(Event, frozen=True, array_like=True, gc=False, tag=38):
    """The values of an effect in force are others now: a shield that has taken something."""

    effect: int
    values: tuple[int, ...]
    clause: str
    cause: int


KERNEL_EVENTS: tuple[type[Event], ...] = (
    MatchStarted,
    ChoiceMade,
    ChoiceForced,
    TurnStarted,
    PhaseStarted,
    ZoneShuffled,
    ChanceDecided,
    CardMoved,
    CardTurned,
    CardFlipped,
    CardsSeen,
    CardsHidden,
    CounterChanged,
    CardLinked,
    CardCreated,
    CardVanished,
    NumberChanged,
    AbilityTriggered,
    AbilityPlayed,
    AbilityExtinguished,
    AbilityResolved,
    EffectStarted,
    EffectsEnded,
    EffectChanged,
    StackAdded,
    StackRemoved,
    LoopDeclared,
    PiecesMoved,
    CardShown,
    LoopEnded,
    PassingUntil,
    EventReplaced,
    AbilityConfirmed,
    StateLapsed,
    TurnGranted,
    TurnForfeited,
    TurnSkipped,
    ModesChosen,
    PlayerLost,
    MatchEnded,
)
