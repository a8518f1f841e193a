"""A match: facts that change through one door, an agenda of what is still to do, and at most one open decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from domain.kernel import chance, characteristics, loops, replacement, triggers
from domain.kernel.abilities import (
    ABILITIES,
    ALL_NEEDS,
    COUNTERS,
    NUMBERS,
    OTHER,
    Ability,
    Trigger,
    Vector,
)
from domain.kernel.agenda import Checkpoint, Frame, Procedure
from domain.kernel.apply import APPLY
from domain.kernel.catalog import Catalog
from domain.kernel.errors import IllegalChoice
from domain.kernel.events import (
    NOWHERE,
    TOP,
    AbilityPlayed,
    CardMoved,
    CardTurned,
    ChanceDecided,
    ChoiceMade,
    CounterChanged,
    EffectsEnded,
    EffectStarted,
    Event,
    MatchEnded,
    MatchStarted,
    NumberChanged,
    PhaseStarted,
    PiecesMoved,
    PlayerLost,
    TurnStarted,
    ZoneShuffled,
)
from domain.kernel.options import Decision, Option, as_ints
from domain.kernel.relevance import NEED_OF, QUIET, SOURCE_EVENTS
from domain.kernel.state import CARD_MASK, State

if TYPE_CHECKING:
    from domain.kernel.ruleset import Ruleset
    from domain.kernel.view import View

STEP_CAP = 200_000
"""Steps between two decisions after which a match is adjudicated: no rulebook's loop, a fault of ours."""


class Outcome(NamedTuple):
    """How a match ended: the winner (None: a draw), the reason, and the clause that ended it."""

    winner: int | None
    reason: str
    clause: str
    adjudicated: bool = False


WIDE = 1 << 63
"""Sets of words from here on do not fit into an event as bits."""


def packed_words(vector: Vector) -> list[int | tuple[int, ...]]:
    """Characteristics as an event keeps them: a set of words that has too many bits as their numbers."""
    return [
        value if value < WIDE else tuple(bit for bit in range(value.bit_length()) if value >> bit & 1)
        for value in vector[:ABILITIES]
    ]


class Match:
    """A match under way. Rules change it by `happen`, `propose` and `ask`; players by `choose` and `concede`."""

    __slots__ = (
        "abilities_bit",
        "agenda",
        "alone",
        "answer",
        "catalog",
        "cause",
        "computing",
        "decision",
        "derived",
        "entangled",
        "epoch",
        "events",
        "feed",
        "foreseen",
        "granting",
        "heeded",
        "interrupt",
        "listening",
        "lowered",
        "memory",
        "moment",
        "needs",
        "onlookers",
        "public",
        "reach",
        "repeats",
        "replaceable",
        "replacing",
        "ruleset",
        "saved",
        "selves",
        "settled",
        "sources",
        "state",
        "static",
        "tainted",
        "touched",
        "waiting",
        "watched",
        "watchers",
        "written",
    )

    def __init__(self, ruleset: Ruleset, catalog: Catalog) -> None:
        self.ruleset: Ruleset = ruleset
        self.catalog = catalog
        self.state = State()
        self.events: list[Event] = []
        self.agenda: list[Frame] = []
        self.decision: Decision | None = None
        self.answer: Option | None = None
        self.cause = NOWHERE
        self.interrupt = False
        self.feed: Sequence[Event] = ()
        """A record whose chances come up again, while it is replayed."""
        self.memory = loops.Memory()
        self.saved: list[Checkpoint] = []
        self.repeats = 0
        self.public = ruleset.public
        self.abilities_bit = 1 << len(ruleset.characteristics)
        self.forget()
        self.listening: frozenset[type[Event]] = frozenset(catalog.listening)
        self.replaceable: frozenset[type[Event]] = frozenset(catalog.replaceable)
        self.heeded: tuple[int, ...] = ()
        """By the zone a card comes from: bits of the zones it may go to so that some ability of this match is set off."""
        self.watchers: dict[type[Event], tuple[int, ...]] = {}
        self.replacing: dict[type[Event], tuple[int, ...]] = {}
        self.foreseen: dict[int, list[tuple[int, int, Ability, Trigger]]] = {}
        """Of cards that leave together, where abilities are given: what each waits for, asked before the first leaves."""
        self.onlookers: tuple[int, ...] = ()
        self.static: tuple[int, ...] = ()
        self.waiting: tuple[int, ...] = ()

    def forget(self) -> None:
        """Drop everything derived."""
        self.derived: dict[int, Vector] = {}
        self.computing: set[int] = set()
        self.tainted = False
        self.sources: list[characteristics.Source] | None = None
        self.granting = False
        self.entangled = False
        self.reach = -1
        self.alone = -1
        self.selves: set[int] = set()
        self.touched: set[int] = set()
        self.lowered = -1
        self.written = -1
        self.needs = ALL_NEEDS
        """Kinds of events after which derived values may be different."""
        self.watched = -1
        """Zones whose comings and goings do so."""
        self.epoch = 0
        """Counts the moments at which something that rule actions look at may have changed."""
        self.settled = NOWHERE
        """The epoch in which no rule action was found to be due."""
        self.moment = 0
        """Counts whatever happens, but for phases that change nothing by themselves."""

    def index_cards(self) -> None:
        """Note which cards of this match can be set off by what; again after a token has come."""
        printed = self.state.printed
        catalog = self.catalog
        self.watchers = {
            event_type: tuple(card for card, face in enumerate(printed) if face in faces)
            for event_type, faces in catalog.outside.items()
        }
        self.replacing = {
            event_type: tuple(card for card, face in enumerate(printed) if face in faces)
            for event_type, faces in catalog.replacing.items()
        }
        used = {NOWHERE, *printed}
        self.listening = frozenset(kind for kind, faces in catalog.listening.items() if not used.isdisjoint(faces))
        self.heeded = tuple(
            sum_of_bits(to for face, origins, to in catalog.moves if face in used and origins >> zone & 1)
            for zone in range(self.state.zone_count)
        )
        self.replaceable = frozenset(kind for kind, faces in catalog.replaceable.items() if not used.isdisjoint(faces))
        self.onlookers = tuple(card for card, face in enumerate(printed) if face in catalog.onlooking)
        self.static = tuple(card for card, face in enumerate(printed) if face in catalog.static)
        self.waiting = tuple(card for card, face in enumerate(printed) if face in catalog.waiting)

    # -- players -----------------------------------------------------------------------------------------------------

    def begin(self, started: MatchStarted) -> None:
        """Start the match and run to the first decision."""
        self.happen(started)
        self.index_cards()
        self.agenda.append(Frame(self.ruleset.start, cause=0))
        self.run()

    def choose(self, option: Option | int) -> None:
        """Answer the open decision with an option or its index, and run to the next one."""
        chosen = self.allowed(option)
        decision = self.decision
        assert decision is not None
        if decision.kind == loops.REPETITIONS:
            loops.declare(self, chosen)
            return
        self.memory.note(decision.player, chosen)
        position = self.happen(ChoiceMade(decision.player, decision.kind, as_ints(chosen), self.agenda[-1].cause))
        self.agenda[-1].cause = position
        self.decision = None
        self.answer = chosen
        self.repeats = 0
        self.run()

    def allowed(self, option: Option | int) -> Option:
        """The option meant, or `IllegalChoice` with the reason."""
        decision = self.decision
        if decision is None:
            raise IllegalChoice("the match is over" if self.state.ended else "no decision is open")
        if isinstance(option, int):
            if 0 <= option < len(decision.options):
                return decision.options[option]
            raise IllegalChoice(
                f"option {option} does not exist: {decision.kind} has options 0 to {len(decision.options) - 1}",
                decision.clause,
            )
        if option in decision.options:
            return option
        reason, clause = f"{option!r} is not among the options of {decision.kind!r}", decision.clause
        if self.ruleset.explain is not None:
            reason, clause = self.ruleset.explain(self, decision, option) or (reason, clause)
        raise IllegalChoice(reason, clause)

    def concede(self, player: int) -> None:
        """A player gives up; possible at any time, and never prevented."""
        from domain.kernel.concession import concede

        concede(self, player)

    def view(self, player: int) -> View:
        from domain.kernel.view import View

        return View(self, player)

    @property
    def outcome(self) -> Outcome | None:
        ended = self.state.ended
        if ended is None:
            return None
        winner, reason, clause, adjudicated = ended
        return Outcome(None if winner == NOWHERE else winner, reason, clause, adjudicated)

    # -- running -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Carry out the agenda until a player has to decide or the match is over."""
        agenda = self.agenda
        state = self.state
        steps_left = STEP_CAP
        while self.decision is None:
            if self.interrupt:
                self.interrupt = False
                if self.ruleset.interrupt is not None:
                    self.ruleset.interrupt(self)
            if state.ended is not None:
                agenda.clear()
                self.saved.clear()
                return
            frame = agenda[-1]
            step = frame.step
            steps = frame.procedure.steps
            if step >= len(steps):
                agenda.pop()
                continue
            frame.step = step + 1
            self.cause = frame.cause
            steps[step](self, frame)
            steps_left -= 1
            if not steps_left:
                self.end(NOWHERE, "nothing decided for too long", self.ruleset.loops.nobody, adjudicated=True)
                state = self.state

    def push(
        self,
        procedure: Procedure,
        player: int = NOWHERE,
        source: int = NOWHERE,
        number: int = 0,
        slots: list[tuple[int, ...]] | None = None,
        event: int = NOWHERE,
    ) -> Frame:
        """Do this procedure next; the step that is running is the cause unless an event says otherwise."""
        frame = Frame(procedure, self.cause, player, source, number, slots, event)
        self.agenda.append(frame)
        return frame

    def ask(self, player: int, kind: str, options: Sequence[Option], clause: str = "", always: bool = False) -> None:
        """Put a question; the next step finds the answer. A question with one answer is not put, unless `always`."""
        if len(options) == 1 and not always:
            self.answer = options[0]
            return
        assert options, f"{kind}: a decision without options"
        self.decision = Decision(player, kind, tuple(options), clause)
        if self.memory.decisions >= loops.LONG_TURN:
            loops.at_decision(self)

    # -- change ------------------------------------------------------------------------------------------------------

    def happen(self, event: Event) -> int:
        """Let an event happen: record, apply, note what it triggers. Returns its position."""
        kind = type(event)
        state = self.state
        position = state.length
        self.events.append(event)
        if kind is CardMoved:
            triggers.card_moves(self, event, position)  # type: ignore[arg-type]
        else:
            APPLY[kind](state, event)
            state.length = position + 1
            if kind in QUIET:
                return position
            if kind is not PhaseStarted:
                self.moment += 1
            if kind in SOURCE_EVENTS:
                self.sources = None
                self.derived.clear()
                self.epoch += 1
            elif kind is PiecesMoved and not self.needs & (COUNTERS | NUMBERS):
                self.derived.pop(event.origin, None)  # type: ignore[attr-defined]
                self.derived.pop(event.to, None)  # type: ignore[attr-defined]
                self.epoch += 1
            elif self.needs & NEED_OF.get(kind, OTHER):
                self.derived.clear()
                self.epoch += 1
            elif kind is not PhaseStarted and kind not in self.ruleset.calm:
                self.epoch += 1
            if kind in self.listening:
                triggers.note(self, event, position)
        hook = self.ruleset.hooks.get(kind)
        if hook is not None:
            hook(self, event)
        return position

    def happen_together(self, happening: Sequence[Event]) -> None:
        """Let events happen at the same time: what leaves together still sees each other leave."""
        if len(happening) == 1:
            self.happen(happening[0])
        else:
            triggers.together(self, happening)

    def propose(self, event: Event) -> None:
        """An event would happen: replacement effects come first. It is done when the next step runs."""
        if type(event) in self.replaceable:
            replacement.consider(self, event)
        else:
            self.happen(event)

    def propose_together(self, events: Sequence[Event]) -> None:
        """Events would happen at the same time; those that something may replace are considered one by one."""
        replaceable = self.replaceable
        if replaceable and any(type(event) in replaceable for event in events):
            replacement.consider_together(self, events)
        else:
            self.happen_together(events)

    @property
    def is_paying(self) -> bool:
        """Is a cost being paid?"""
        return any(frame.paying for frame in self.agenda)

    # -- deeds that every game knows ---------------------------------------------------------------------------------

    def moved(
        self,
        card: int,
        player: int,
        zone: int,
        clause: str,
        *,
        index: int = TOP,
        position: int = NOWHERE,
        face: int = NOWHERE,
        orientation: int = 0,
        anew: int = 1,
    ) -> CardMoved:
        """The event of a card going to a player's zone, face and knowledge as the zone has them."""
        state = self.state
        origin = state.place[card]
        visibility = self.ruleset.zones[zone].visibility
        face = (0 if visibility == 3 else 1) if face == NOWHERE else face
        if visibility == 3:
            seen = 3 if face == 0 else self.may_see_face_down(player, zone)
        elif face == 0:
            seen = 3
        else:
            seen = 1 << player if visibility else 0
        info: tuple[int | tuple[int, ...], ...] = ()
        if anew and self.ruleset.remembered >> origin % state.zone_count & 1:
            info = (*packed_words(self.vector(card)), state.orientation[card], state.position[card], origin)
        to = player * state.zone_count + zone
        return CardMoved(card, origin, to, index, position, face, orientation, seen, anew, info, clause, self.cause)

    def may_see_face_down(self, player: int, zone: int) -> int:
        return self.ruleset.reveal_rule(self, player, zone) if self.ruleset.reveal_rule is not None else 0

    def move(self, card: int, player: int, zone: int, clause: str, **how: int) -> None:
        """Propose that a card goes to a player's zone."""
        self.propose(self.moved(card, player, zone, clause, **how))

    def turn(self, card: int, orientation: int, clause: str) -> None:
        """Turn a card; one that is already so does not become so again."""
        if self.state.orientation[card] != orientation:
            self.propose(CardTurned(card, orientation, clause, self.cause))

    def shuffle(self, player: int, zone: int, clause: str) -> None:
        """Put a zone in a random order."""
        state = self.state
        stream = chance.stream_of(state, player, chance.SHUFFLE)
        place = player * state.zone_count + zone
        recorded = self.recorded()
        if isinstance(recorded, ZoneShuffled) and sorted(recorded.order) == sorted(state.zones[place]):
            order = recorded.order
        else:
            order = chance.order(state, stream, state.zones[place])
            if stream not in state.chance and zone == self.ruleset.deck_zone:
                order = self.stacked(player, order)
        self.happen(ZoneShuffled(place, order, stream, clause, self.cause))

    def recorded(self) -> Event | None:
        """What happened at this position in the record that is being replayed."""
        return self.feed[self.state.length] if self.state.length < len(self.feed) else None

    def stacked(self, player: int, order: tuple[int, ...]) -> tuple[int, ...]:
        """The first order of a player's deck as an experiment wants it; mostly as it is."""
        started = self.events[0]
        assert isinstance(started, MatchStarted)
        for seat, printed, size, holds in started.stacked:
            if seat == player:
                wanted = frozenset(card for card in order if self.state.printed[card] == printed)
                order = chance.stacked(order, wanted, size, bool(holds))
        return order

    def roll(self, player: int, bound: int, clause: str, purpose: int = chance.DIE) -> int:
        """A number below `bound` by chance; `player` -1 for luck that belongs to neither seat."""
        state = self.state
        stream = NOWHERE if player == NOWHERE else chance.stream_of(state, player, purpose)
        recorded = self.recorded()
        if isinstance(recorded, ChanceDecided) and recorded.bound == bound:
            outcome = recorded.outcome
        else:
            outcome = chance.below(state, stream, bound)
        self.happen(ChanceDecided(stream, bound, outcome, clause, self.cause))
        return outcome

    def set_number(self, player: int, number: int, value: int, clause: str) -> None:
        if self.state.number(player, number) != value:
            self.happen(NumberChanged(player, number, value, clause, self.cause))

    def set_counter(self, card: int, counter: int, value: int, clause: str) -> None:
        if self.state.counter(card, counter) != value:
            self.happen(CounterChanged(card, counter, value, clause, self.cause))

    def start_turn(self, player: int, clause: str) -> None:
        self.happen(TurnStarted(player, self.state.turn + 1, clause, self.cause))
        self.memory.new_turn()
        if self.state.turn > self.ruleset.turn_cap:
            self.end(NOWHERE, "too many turns", clause, adjudicated=True)

    def start_phase(self, phase: int, clause: str) -> None:
        self.happen(PhaseStarted(phase, clause, self.cause))

    def start_effect(
        self,
        player: int,
        source: int,
        ability: Ability,
        part: int,
        targets: tuple[int, ...],
        until: int,
        clause: str,
        values: tuple[int, ...] = (),
    ) -> int:
        """An effect of an ability is in force from now on; `source` and `targets` are references."""
        return self.happen(
            EffectStarted(player, source, ability.code, part, targets, values, until, clause, self.cause)
        )

    def end_effects(self, until: int, clause: str) -> bool:
        """End every effect that lasted until this moment."""
        over = tuple(effect.id for effect in self.state.effects if effect.until == until)
        if over:
            self.happen(EffectsEnded(over, clause, self.cause))
        return bool(over)

    def play_ability(self, player: int, source: int, ability: Ability, clause: str, pending: int = NOWHERE) -> int:
        """An ability is played; counts towards its limit, and a loop nobody can leave is found here."""
        position = self.happen(AbilityPlayed(player, source, ability.code, pending, clause, self.cause))
        self.repeats += 1
        if self.repeats > loops.PATIENCE:
            loops.without_choice(self)
        return position

    def lose(self, players: Sequence[int], reason: str, clause: str) -> None:
        """These players lose at the same time; both: a draw."""
        for player in players:
            self.happen(PlayerLost(player, reason, clause, self.cause))
        both = self.state.losers == 3
        winner = NOWHERE if both else 1 - players[0]
        self.end(winner, reason, clause)

    def end(self, winner: int, reason: str, clause: str, adjudicated: bool = False) -> None:
        if self.state.ended is None:
            self.happen(MatchEnded(winner, reason, adjudicated, clause, self.cause))
            self.decision = None

    # -- questions ---------------------------------------------------------------------------------------------------

    def vector(self, card: int) -> Vector:
        """A card's characteristics after all effects."""
        return self.derived.get(card) or characteristics.vector(self, card)

    def value(self, card: int, characteristic: int) -> Any:
        """One characteristic of a card after all effects; as printed where no effect in force changes any such."""
        if self.sources is None:
            characteristics.sources(self)
        state = self.state
        if state.face[card] or self.written >> characteristic & 1:
            return self.vector(card)[characteristic]
        return self.catalog.faces[state.printed[card]].base[characteristic]

    def abilities(self, card: int) -> tuple[int, ...]:
        """The codes of the abilities a card has now."""
        return characteristics.abilities(self, card)

    def information(self, reference: int) -> Sequence[Any]:
        """An object's characteristics: as it is, or as it last was if it has left."""
        if self.state.is_there(reference):
            return self.vector(reference & CARD_MASK)
        known = self.state.last_known.get(reference)
        if known is None:
            return self.vector(reference & CARD_MASK)
        return unpacked_words(known)

    # -- time --------------------------------------------------------------------------------------------------------

    def checkpoint(self) -> None:
        """Remember this moment: an action begins that may turn out illegal. The choice that begins it is part of it."""
        length = len(self.events)
        agenda = [frame.copy() for frame in self.agenda]
        choice = self.events[-1]
        if isinstance(choice, ChoiceMade):
            length -= 1
            for frame in agenda:
                if frame.cause >= length:
                    frame.cause = choice.cause
        self.saved.append(Checkpoint(length, agenda))

    def keep(self) -> None:
        """The action was legal: forget the last checkpoint."""
        self.saved.pop()

    def rewind(self) -> None:
        """Undo everything since the last checkpoint: nothing paid, nothing moved, no event left behind."""
        from domain.kernel.replay import fold_into

        saved = self.saved.pop()
        del self.events[saved.length :]
        self.state = fold_into(State(), self.events)
        self.agenda[:] = [frame.copy() for frame in saved.agenda]
        self.decision = None
        self.interrupt = False
        self.memory.undo(self.events)
        self.forget()
        self.index_cards()

    def copy(self) -> Match:
        """The same match, apart: choices made in one leave the other as it is."""
        new = Match(self.ruleset, self.catalog)
        new.state = self.state.copy()
        new.events = self.events.copy()
        new.agenda = [frame.copy() for frame in self.agenda]
        new.decision = self.decision
        new.answer = self.answer
        new.cause = self.cause
        new.interrupt = self.interrupt
        new.feed = self.feed
        new.memory = self.memory.copy()
        new.saved = [saved.copy() for saved in self.saved]
        new.repeats = self.repeats
        new.public = self.public
        new.abilities_bit = self.abilities_bit
        new.derived = {}
        new.computing = set()
        new.tainted = False
        new.sources = self.sources
        new.granting = self.granting
        new.entangled = self.entangled
        new.reach = self.reach
        new.alone = self.alone
        new.selves = self.selves
        new.touched = self.touched
        new.lowered = self.lowered
        new.written = self.written
        new.needs = self.needs
        new.watched = self.watched
        new.epoch = self.epoch
        new.settled = self.settled
        new.moment = self.moment
        new.listening = self.listening
        new.heeded = self.heeded
        new.replaceable = self.replaceable
        new.watchers = self.watchers
        new.replacing = self.replacing
        new.onlookers = self.onlookers
        new.static = self.static
        new.waiting = self.waiting
        return new

    def digest(self) -> str:
        """A fingerprint of all facts."""
        from domain.kernel.codec import digest

        return digest(self.state)

    def __str__(self) -> str:
        from domain.kernel.text import match_text

        return match_text(self)


def unpacked_words(info: Sequence[int | tuple[int, ...]]) -> list[int]:
    """What a card was, sets of words as bits again."""
    return [value if isinstance(value, int) else sum(1 << bit for bit in value) for value in info]


def sum_of_bits(masks: Iterable[int]) -> int:
    bits = 0
    for mask in masks:
        bits |= mask
    return bits
