"""Effects that look at cards and take some: look, reveal, search, discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards import moving, steps
from domain.cards.choosing import MANY, asks_for_a_property
from domain.cards.filters import compile_cards
from domain.cards.picking import Choice, picking
from domain.cards.scope import Scope
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NOWHERE, CardsHidden, CardsSeen
from domain.kernel.options import DONE, YES, Yes
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


def look(scope: Scope, effect: lang.Look) -> list[Step]:
    """See the top cards of a zone, or its bottom ones, one at a time; they stay where they are."""
    slot = scope.slot(effect.slot)
    zone = scope.zone(effect.zone)
    how_many = steps.amount(scope, effect.number)
    player_of = steps.who(scope, effect.who)
    clause = scope.clause_of("reveal" if effect.reveal else "look")
    wanted = None if effect.until is None else compile_cards(scope, replace(effect.until, whose="any"), anywhere=True)
    hit = NOWHERE if wanted is None else scope.slot("found")

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, max(slot, hit))
        frame.slots[slot] = ()
        if hit != NOWHERE:
            frame.slots[hit] = ()

    def ask(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        seen = len(frame.slots[slot])
        if (
            seen >= len(match.state.zone(player, zone))
            or (wanted is None and seen >= how_many(match, frame))
            or (hit != NOWHERE and frame.slots[hit])
        ):
            match.answer = DONE
        else:
            match.ask(frame.player, "look further", [YES, DONE] if effect.up_to else [YES], clause)

    def take(match: Match, frame: Frame) -> None:
        if not isinstance(match.answer, Yes):
            return
        seen = len(frame.slots[slot])
        card = match.state.zone(player_of(match, frame), zone)[-1 - seen if effect.end == "top" else seen]
        frame.slots[slot] = (*frame.slots[slot], match.state.reference(card))
        players = 3 if effect.reveal else 1 << frame.player
        match.happen(CardsSeen((card,), players, clause, match.cause))
        if wanted is not None and wanted.test(match, frame.player, frame.source & CARD_MASK, card, match.vector(card)):
            frame.slots[hit] = (match.state.reference(card),)
        frame.again(2)

    return [begin, ask, take]


def reveal(scope: Scope, effect: lang.Reveal) -> list[Step]:
    """Show cards to everybody; until the text has been carried out, where it says so."""
    found = steps.cards(scope, effect.what)
    clause = scope.clause_of("reveal")
    if not effect.until:

        def show(match: Match, frame: Frame) -> None:
            shown = tuple(found(match, frame))
            if shown:
                match.happen(CardsSeen(shown, 3, clause, match.cause))

        return [show]
    kept = scope.scratch()

    def show_for_now(match: Match, frame: Frame) -> None:
        hidden = [card for card in found(match, frame) if match.state.seen[card] != 3]
        steps.fill(match, frame, kept, hidden)
        if hidden:
            match.happen(CardsSeen(tuple(hidden), 3, clause, match.cause))

    def hide(match: Match, frame: Frame) -> None:
        """Whoever may see them anyway still does."""
        for player in (0, 1):
            own = tuple(c for c in steps.still_there(match, frame, kept) if match.state.controller(c) == player)
            if own:
                match.happen(CardsHidden(own, 2 if player == 0 else 1, clause, match.cause))

    scope.closing.append(hide)
    return [show_for_now]


def search(scope: Scope, effect: lang.Search) -> list[Step]:
    """Look through the deck or another hidden zone, take what is found, shuffle."""
    wanted = effect.cards if effect.cards.zone else replace(effect.cards, zone="deck")
    with scope.at("cards"):
        compiled, candidates = steps.filtered(scope, wanted)
    slot = scope.slot(effect.slot)
    clause = scope.clause_of("search")
    searcher = steps.who(scope, effect.who)
    shuffled = [zone for zone in compiled.zones if effect.shuffle and scope.vocabulary.zones[zone] not in ("hand",)]
    may_fail = scope.vocabulary.hidden_choice_may_fail and asks_for_a_property(wanted)

    def searched(frame: Frame) -> tuple[int, ...]:
        you = frame.player
        return {"you": (you,), "opponent": (1 - you,), "any": (you, 1 - you)}[wanted.whose]

    def see(match: Match, frame: Frame) -> None:
        cards = tuple(c for p in searched(frame) for zone in compiled.zones for c in match.state.zone(p, zone))
        match.happen(CardsSeen(cards, 1 << searcher(match, frame), clause, match.cause))

    def show(match: Match, frame: Frame) -> None:
        chosen = tuple(steps.still_there(match, frame, slot))
        if chosen and effect.reveal:
            match.happen(CardsSeen(chosen, 3, clause, match.cause))

    def shuffle(match: Match, frame: Frame) -> None:
        for player in searched(frame):
            for zone in shuffled:
                match.shuffle(player, zone, scope.vocabulary.shuffle_clause)

    choice = Choice(
        candidates,
        steps.amount(scope, effect.number),
        slot,
        searcher,
        "search",
        up_to=effect.up_to or may_fail,
    )
    put = moving.move(
        scope,
        lang.Move(
            what=effect.slot, to=effect.to, whose="you", orientation=effect.orientation, position=effect.position
        ),
    )
    return [see, *picking(scope, choice), show, *put, *([shuffle] if shuffled else [])]


def discard(scope: Scope, effect: lang.Discard) -> list[Step]:
    """Cards from a hand, chosen by whose hand it is."""
    wanted = replace(effect.cards or lang.Cards(), zone="hand", whose="any")
    with scope.at("cards"):
        compiled = compile_cards(scope, wanted)
    chooser = steps.who(scope, effect.who)

    def candidates(match: Match, frame: Frame) -> list[int]:
        hand = chooser(match, frame)
        source, event = frame.source & CARD_MASK, steps.about(frame)
        found = compiled.find(match, frame.player, source, frame.slots, frame.number, event)
        return [card for card in found if match.state.controller(card) == hand]

    slot = scope.slot(effect.slot)
    choice = Choice(
        candidates,
        steps.amount(scope, MANY if effect.any_number else effect.number),
        slot,
        chooser,
        "discard",
        up_to=effect.up_to or effect.any_number,
        random=effect.random,
    )
    return [*picking(scope, choice), *moving.discard(scope, effect.slot)]
