"""A match: facts that change through one door, an agenda of what is still to do, and at most one open decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Unpack

from domain.kernel import (
    attempts,
    chance,
    characteristics,
    choices,
    ending,
    information,
    interrupts,
    loops,
    moves,
    replacement,
    triggers,
)
from domain.kernel import events as ev
from domain.kernel.abilities import Ability, Vector
from domain.kernel.agenda import Checkpoint, Frame, Procedure, Undone
from domain.kernel.arguments import check_player
from domain.kernel.catalog import Catalog
from domain.kernel.derived import Derived
from domain.kernel.ending import Outcome
from domain.kernel.events import NOWHERE, CardMoved, ChoiceMade, Event, MatchStarted, PiecesMoved
from domain.kernel.index import index_for, index_of
from domain.kernel.options import PICKS, Decision, DeclareLoop, Option, as_ints
from domain.kernel.state import State

if TYPE_CHECKING:
    from domain.kernel.ruleset import Ruleset
    from domain.kernel.seat import Seat
    from domain.kernel.view import View

STEP_CAP: Final = 200_000
"""Steps between two decisions after which a match is adjudicated: no rulebook's loop, a fault of ours."""


class Match:
    """A match under way. Rules change it by `happen`, `propose` and `ask`; players by `choose` and `concede`."""

    __slots__ = (
        "agenda",
        "answer",
        "catalog",
        "cause",
        "decision",
        "derived",
        "events",
        "feed",
        "handled",
        "index",
        "interrupt",
        "memory",
        "offers",
        "repeats",
        "ruleset",
        "sampled",
        "saved",
        "seats",
        "state",
        "undone",
    )

    def __init__(self, ruleset: Ruleset, catalog: Catalog) -> None:
        self.ruleset: Ruleset = ruleset
        self.catalog = catalog
        self.index = index_of(ruleset, catalog, ())
        """What is looked up by the cards of the two decks: shared, never changed."""
        self.state = State()
        """The facts."""
        self.derived = Derived()
        """What is worked out from them."""
        self.events: list[Event] = []
        self.agenda: list[Frame] = []
        self.decision: Decision | None = None
        self.answer: Option | None = None
        self.cause = NOWHERE
        self.interrupt = False
        self.feed: Sequence[Event] = ()
        """A record whose chances come up again, while it is replayed."""
        self.memory = loops.Memory()
        self.offers: list[tuple[int, int, int, int]] = []
        """Abilities that were waited for and are set off only if their player wants it: player, source, code, event."""
        self.saved: list[Checkpoint] = []
        self.undone: tuple[Undone, ...] = ()
        self.sampled = False
        """Drawn for a seat: events that it may not know are blank, and facts cannot be folded from them."""
        self.seats: dict[int, Seat] = {}
        """What each seat has seen, once somebody has asked for it as data."""
        self.repeats = 0
        self.handled = 0
        """How many events there were when rule actions were last looked for: what came since has not been judged."""

    def index_cards(self) -> None:
        """Note which cards of this match can be set off by what, from the facts alone."""
        self.index = index_for(self)

    def forget(self) -> None:
        """Drop everything derived."""
        self.derived = Derived()

    # -- players -----------------------------------------------------------------------------------------------------

    def begin(self, started: MatchStarted) -> None:
        """Start the match and run to the first decision."""
        self.happen(started)
        self.index_cards()
        self.agenda.append(Frame(self.ruleset.kinds.start, cause=0))
        self.run()

    def choose(self, option: Option | int) -> None:
        """Answer the open decision with an option or its index, and run to the next one."""
        chosen = self.allowed(option)
        decision = self.decision
        assert decision is not None
        if decision.kind == loops.REPETITIONS:
            loops.declare(self, chosen)
        elif type(chosen) is DeclareLoop:
            loops.propose(self)
        else:
            self.take(chosen)

    def take(self, chosen: Option) -> None:
        """Go on with this answer to the open decision."""
        decision = self.decision
        assert decision is not None
        option = as_ints(chosen)
        self.memory.note(self, decision, chosen, option)
        position = self.happen(ChoiceMade(decision.player, decision.kind, option, self.agenda[-1].cause))
        self.agenda[-1].cause = position
        self.decision = None
        self.answer = chosen
        self.repeats = 0
        self.run()

    def allowed(self, option: Option | int) -> Option:
        """The option meant, or `IllegalChoice` with the reason."""
        return choices.allowed(self, option)

    def concede(self, player: int) -> None:
        """A player gives up; possible at any time, and never prevented."""
        from domain.kernel.concession import concede

        concede(self, player)

    def view(self, player: int) -> View:
        from domain.kernel.view import View

        if player != 0 and player != 1:
            check_player(player)
        return View(self, player)

    def log(self, player: int) -> list[dict[str, Any]]:
        """The events as one player may see them: redacted, renumbered, plain data."""
        from domain.kernel.seatlog import log

        check_player(player)
        return log(self, player)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return ending.outcome(self)

    # -- running -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Carry out the agenda until a player has to decide or the match is over."""
        agenda = self.agenda
        steps_left = STEP_CAP
        watching = self.ruleset.hooks.state_edges and bool(self.index.waiting)
        while True:
            if watching and self.decision is None and self.derived.moment != self.derived.sampled:
                triggers.states(self)
            if self.interrupt:
                interrupts.come(self)
            if self.decision is not None:
                return
            if self.state.ended is not None:
                agenda.clear()
                self.saved.clear()
                return
            frame = agenda[-1]
            step = frame.step
            steps = frame.procedure.steps
            if step >= len(steps):
                agenda.pop()
                if frame.parked is not None:
                    self.decision, self.answer = frame.parked
                continue
            frame.step = step + 1
            self.cause = frame.cause
            steps[step](self, frame)
            steps_left -= 1
            if not steps_left:
                self.end(NOWHERE, "nothing decided for too long", self.ruleset.clauses.loops.nobody, adjudicated=True)

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
            if type(self.answer) in PICKS and self.agenda[-1].procedure.ability != NOWHERE:
                self.happen(ev.ChoiceForced(player, kind, as_ints(self.answer), self.cause))
            return
        assert options, f"{kind}: a decision without options"
        self.decision = Decision(player, kind, tuple(options), clause)
        if self.memory.suspects:
            loops.at_decision(self)

    # -- change ------------------------------------------------------------------------------------------------------

    def happen(self, event: Event) -> int:
        """Let an event happen: record, apply, note what it triggers. Returns its position."""
        kind = type(event)
        state = self.state
        record = self.index.records[kind]
        if record.before is not None:
            record.before(self, event)
        position = state.length
        self.events.append(event)
        if kind is CardMoved:
            triggers.card_moves(self, event, position)  # type: ignore[arg-type]
        elif record.leaves:
            triggers.looked_back_at(self, event, position)
        else:
            record.apply(state, event)
            state.length = position + 1
            if record.quiet:
                return position
            derived = self.derived
            if record.counts:
                derived.moment += 1
            if record.changes_sources:
                derived.forget_sources()
            elif derived.needs & record.need:
                derived.forget_vectors()
            elif kind is PiecesMoved:
                derived.forget_holders(event.origin, event.to)  # type: ignore[attr-defined]
            elif record.unsettles:
                derived.epoch += 1
            if record.listened:
                triggers.note(self, event, position)
        if record.hook is not None:
            record.hook(self, event)
        return position

    def happen_together(self, happening: Sequence[Event]) -> None:
        """Let events happen at the same time: what leaves together still sees each other leave."""
        derived = self.derived
        if derived.batch != NOWHERE or len(happening) < 2:
            triggers.together(self, happening)
            return
        derived.batch = self.state.length
        triggers.together(self, happening)
        derived.batch = NOWHERE

    def propose(self, event: Event) -> None:
        """An event would happen: replacement effects come first. It is done when the next step runs."""
        if self.ruleset.hooks.route is not None:
            routed = moves.routed(self, event)
            if routed is None:
                return
            event = routed
        if type(event) in self.index.replaceable:
            replacement.consider(self, event)
        else:
            self.happen(event)

    def propose_together(self, events: Sequence[Event]) -> None:
        """Events would happen at the same time; those that something may replace are considered one by one."""
        if self.ruleset.hooks.route is not None:
            events = [routed for event in events if (routed := moves.routed(self, event)) is not None]
        if any(type(event) in self.index.replaceable for event in events):
            replacement.consider_together(self, events)
        elif events:
            self.happen_together(events)

    @property
    def is_paying(self) -> bool:
        """Is a cost being paid?"""
        return any(frame.paying for frame in self.agenda)

    # -- deeds that every game knows ---------------------------------------------------------------------------------

    def moved(self, card: int, player: int, zone: int, clause: str, **how: Unpack[moves.How]) -> CardMoved:
        """The event of a card going to a player's zone, face and knowledge as the zone has them."""
        return moves.moved(self, card, player, zone, clause, **how)

    def move(self, card: int, player: int, zone: int, clause: str, **how: Unpack[moves.How]) -> None:
        """Propose that a card goes to a player's zone."""
        self.propose(moves.moved(self, card, player, zone, clause, **how))

    def turn(self, card: int, orientation: int, clause: str) -> None:
        """Turn a card; one that is already so does not become so again."""
        if self.state.orientation[card] != orientation:
            self.propose(ev.CardTurned(card, orientation, clause, self.cause))

    def shuffle(self, player: int, zone: int, clause: str) -> None:
        """Put a zone in a random order."""
        chance.shuffle(self, player, zone, clause)

    def roll(self, player: int, bound: int, clause: str, purpose: int = chance.DIE) -> int:
        """A number below `bound` by chance; `player` -1 for luck that belongs to neither seat."""
        return chance.roll(self, player, bound, clause, purpose)

    def set_number(self, player: int, number: int, value: int, clause: str) -> None:
        """A player's number changes, within its bounds."""
        limits = self.ruleset.hooks.limits
        if limits and number in limits:
            value = min(max(value, limits[number][0]), limits[number][1])
        if self.state.number(player, number) != value:
            self.happen(ev.NumberChanged(player, number, value, clause, self.cause))

    def set_counter(self, card: int, counter: int, value: int, clause: str) -> None:
        if self.state.counter(card, counter) != value:
            self.happen(ev.CounterChanged(card, counter, value, clause, self.cause))

    def start_turn(self, player: int, clause: str, added: int = 0) -> None:
        self.happen(ev.TurnStarted(player, self.state.turn + 1, clause, self.cause, added))
        self.memory.new_turn()
        if self.state.turn > self.ruleset.hooks.turn_cap:
            self.end(NOWHERE, "too many turns", clause, adjudicated=True)

    def start_phase(self, phase: int, clause: str) -> None:
        self.happen(ev.PhaseStarted(phase, clause, self.cause))

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
        event = ev.EffectStarted(player, source, ability.code, part, targets, values, until, clause, self.cause)
        return self.happen(event)

    def end_effects(self, until: int, clause: str) -> bool:
        """End every effect that lasted until this moment."""
        over = tuple(each.id for each in self.state.effects if each.until == until)
        if over:
            self.happen(ev.EffectsEnded(over, clause, self.cause))
        return bool(over)

    def play_ability(self, player: int, source: int, ability: Ability, clause: str, pending: int = NOWHERE) -> int:
        """An ability is played; counts towards its limit, and a loop nobody can leave is found here."""
        position = self.happen(ev.AbilityPlayed(player, source, ability.code, pending, clause, self.cause))
        self.repeats += 1
        if self.repeats > loops.PATIENCE:
            loops.without_choice(self)
        return position

    def lose(self, players: Sequence[int], reason: str, clause: str) -> None:
        """These players lose at the same time; both: a draw."""
        ending.lose(self, players, reason, clause)

    def end(self, winner: int, reason: str, clause: str, adjudicated: bool = False) -> None:
        ending.end(self, winner, reason, clause, adjudicated)

    # -- questions ---------------------------------------------------------------------------------------------------

    def vector(self, card: int) -> Vector:
        """A card's characteristics after all effects."""
        return self.derived.vectors.get(card) or characteristics.vector(self, card)

    def value(self, card: int, characteristic: int) -> Any:
        """One characteristic of a card after all effects; as printed where no effect in force changes any such."""
        if self.derived.sources is None:
            characteristics.sources(self)
        state = self.state
        if state.face[card] or self.derived.written >> characteristic & 1:
            return self.vector(card)[characteristic]
        return self.catalog.faces[state.form[card]].base[characteristic]

    def abilities(self, card: int) -> tuple[int, ...]:
        """The codes of the abilities a card has now."""
        return characteristics.abilities(self, card)

    def information(self, reference: int) -> Sequence[Any]:
        """An object's characteristics: as it is, or as it last was if it has left."""
        return information.of(self, reference)

    # -- time --------------------------------------------------------------------------------------------------------

    def checkpoint(self) -> None:
        """Remember this moment: an action begins that may turn out illegal. The choice that begins it is part of it."""
        attempts.checkpoint(self)

    def keep(self) -> None:
        """The action was legal: forget the last checkpoint."""
        self.saved.pop()

    def rewind(self) -> None:
        """Undo everything since the last checkpoint: nothing paid, nothing moved, no event left behind."""
        attempts.rewind(self)

    def copy(self) -> Match:
        """The same match, apart: choices made in one leave the other as it is."""
        new = Match(self.ruleset, self.catalog)
        new.index = self.index
        new.state = self.state.copy()
        new.derived = self.derived.copy()
        new.events = self.events.copy()
        new.agenda = [frame.copy() for frame in self.agenda]
        new.decision = self.decision
        new.answer = self.answer
        new.cause = self.cause
        new.interrupt = self.interrupt
        new.feed = self.feed
        new.memory = self.memory.copy()
        new.offers = self.offers.copy()
        new.saved = [saved.copy() for saved in self.saved]
        new.undone = self.undone
        new.sampled = self.sampled
        new.seats = {}
        new.repeats = self.repeats
        new.handled = self.handled
        return new

    def digest(self) -> str:
        """A fingerprint of all facts."""
        from domain.kernel.codec import digest

        return digest(self.state)

    def __str__(self) -> str:
        from domain.kernel.text import match_text

        return match_text(self)

    def __repr__(self) -> str:
        from domain.kernel.text import match_line

        return f"<Match: {match_line(self)}>"

    def _repr_html_(self) -> str:
        from domain.kernel.text import match_html

        return match_html(self)
