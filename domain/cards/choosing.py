"""Effects that choose: select, target, search, look, reveal, discard. Several cards are several small decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import moving, steps
from domain.cards.filters import compile_cards
from domain.cards.scope import Scope, as_list
from domain.cards.targets import TargetSpec
from domain.kernel import chance
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NOWHERE, CardsSeen
from domain.kernel.options import DONE, YES, Option, Pick, Yes
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


def select(scope: Scope, effect: lang.Select) -> list[Step]:
    """Choose cards while resolving: as many as said, or as there are; up to that many where the text says so."""
    _, candidates = steps.filtered(scope, effect.cards)
    slot = scope.slot(effect.slot)
    if effect.all:
        return [lambda match, frame: steps.fill(match, frame, slot, candidates(match, frame))]
    if not scope.vocabulary.targets_on_play and not scope.paying:
        candidates = choosable(scope, candidates)
    fails = scope.vocabulary.hidden_choice_may_fail and not scope.paying and is_hidden(scope, effect.cards)
    return picking(
        scope,
        candidates,
        steps.amount(scope, effect.number),
        slot,
        steps.who(scope, effect.who),
        up_to=effect.up_to or fails,
        random=effect.random,
        different=scope.characteristic(effect.different) if effect.different else None,
        kind="choose",
    )


def target(scope: Scope, effect: lang.Target) -> list[Step]:
    """Targets: chosen when played, where the game does so; the program then finds its slot filled."""
    if not scope.vocabulary.targets_on_play or scope.paying:
        return select(
            scope,
            lang.Select(cards=effect.cards, number=effect.number, up_to=effect.up_to, slot=effect.slot),
        )
    _, fitting = steps.filtered(scope, effect.cards)
    slot = scope.slot(effect.slot)
    how_many = steps.amount(scope, effect.number)
    candidates = choosable(scope, fitting)

    def find(match: Match, frame: Frame) -> list[int]:
        return [match.state.reference(card) for card in candidates(match, frame)]

    scope.ability.extra.setdefault("targets", []).append(TargetSpec(find, how_many, effect.up_to, slot))
    you = steps.who(scope, "you")
    chosen = picking(scope, candidates, how_many, slot, you, up_to=effect.up_to, kind="target")
    scope.ability.extra.setdefault("targeting", []).extend(chosen)
    return []


def choosable(scope: Scope, fitting: steps.FrameCards) -> steps.FrameCards:
    """Without the cards that the player's effects may not choose."""
    can_target = scope.vocabulary.can_target
    if can_target is None:
        return fitting

    def candidates(match: Match, frame: Frame) -> list[int]:
        return [card for card in fitting(match, frame) if can_target(match, frame.player, frame.source, card)]

    return candidates


def is_hidden(scope: Scope, cards: lang.Cards) -> bool:
    """Does the filter ask for a property of cards in a zone that others do not see?"""
    asks = cards.type or cards.name or cards.name_includes or cards.has or cards.lacks or cards.number
    other = scope.vocabulary.zone_words
    hidden = {other.get(word, word) for word in ("deck", "hand")}
    return bool(asks) and any(other.get(word, word) in hidden for word in as_list(cards.zone))


def picking(
    scope: Scope,
    candidates: steps.FrameCards,
    how_many: steps.FrameAmount,
    slot: int,
    chooser: steps.FrameWho,
    *,
    up_to: bool = False,
    random: bool = False,
    different: int | None = None,
    kind: str = "choose",
) -> list[Step]:
    """One card after the other into a slot. In a cost, nothing is offered that would leave the rest unpaid."""
    clause = scope.vocabulary.choice_clause
    can_give_up = scope.vocabulary.can_give_up if scope.paying else None
    ability = scope.ability

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        frame.slots[slot] = ()

    def ask(match: Match, frame: Frame) -> None:
        chosen = steps.still_there(match, frame, slot)
        left = [card for card in candidates(match, frame) if card not in chosen]
        if different is not None:
            taken = {match.vector(card)[different] for card in chosen}
            left = [card for card in left if match.vector(card)[different] not in taken]
        if can_give_up is not None and len(left) > 1:
            left = [card for card in left if can_give_up(match, frame, ability, chosen, card)] or left
        if len(chosen) >= how_many(match, frame) or not left:
            match.answer = DONE
        elif random:
            player = chooser(match, frame)
            match.answer = Pick(left[match.roll(player, len(left), clause, chance.RANDOM_CARD)])
        else:
            options: list[Option] = [Pick(card) for card in left]
            if up_to:
                options.append(DONE)
            match.ask(chooser(match, frame), kind, options, clause)

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            frame.slots[slot] = (*frame.slots[slot], match.state.reference(match.answer.card))
            frame.again(2)

    return [begin, ask, take]


def look(scope: Scope, effect: lang.Look) -> list[Step]:
    """See the top cards of a deck one at a time; they stay where they are."""
    slot = scope.slot(effect.slot)
    zone = scope.zone(effect.zone)
    how_many = steps.amount(scope, effect.number)
    player_of = steps.who(scope, effect.who)
    clause = scope.clause_of("reveal" if effect.reveal else "look")
    wanted = None if effect.until is None else compile_cards(scope, replaced(effect.until, whose="any"), anywhere=True)
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
        card = match.state.zone(player_of(match, frame), zone)[-1 - len(frame.slots[slot])]
        frame.slots[slot] = (*frame.slots[slot], match.state.reference(card))
        players = 3 if effect.reveal else 1 << frame.player
        match.happen(CardsSeen((card,), players, clause, match.cause))
        if wanted is not None and wanted.test(match, frame.player, frame.source & CARD_MASK, card, match.vector(card)):
            frame.slots[hit] = (match.state.reference(card),)
        frame.again(2)

    return [begin, ask, take]


def reveal(scope: Scope, effect: lang.Reveal) -> list[Step]:
    """Show cards to everybody."""
    found = steps.cards(scope, effect.what)
    clause = scope.clause_of("reveal")

    def show(match: Match, frame: Frame) -> None:
        shown = tuple(found(match, frame))
        if shown:
            match.happen(CardsSeen(shown, 3, clause, match.cause))

    return [show]


def search(scope: Scope, effect: lang.Search) -> list[Step]:
    """Look through the deck, take what is found or nothing, shuffle."""
    wanted = effect.cards
    if not wanted.zone:
        wanted = replaced(wanted, zone="deck")
    _, candidates = steps.filtered(scope, wanted)
    slot = scope.slot(effect.slot)
    clause = scope.clause_of("search")
    zone = scope.zone("deck")

    def see(match: Match, frame: Frame) -> None:
        cards = tuple(match.state.zone(frame.player, zone))
        match.happen(CardsSeen(cards, 1 << frame.player, clause, match.cause))

    def show(match: Match, frame: Frame) -> None:
        chosen = tuple(steps.still_there(match, frame, slot))
        if chosen and effect.reveal:
            match.happen(CardsSeen(chosen, 3, clause, match.cause))

    you = steps.who(scope, "you")
    pick = picking(scope, candidates, steps.amount(scope, effect.number), slot, you, up_to=True, kind="search")
    put = moving.move(
        scope,
        lang.Move(
            what=effect.slot, to=effect.to, whose="you", orientation=effect.orientation, position=effect.position
        ),
    )
    return [see, *pick, show, *put, *moving.shuffle(scope, lang.Shuffle())]


def replaced(cards: lang.Cards, **changes: str) -> lang.Cards:
    from msgspec.structs import replace

    return replace(cards, **changes)


def discard(scope: Scope, effect: lang.Discard) -> list[Step]:
    """Cards from a hand, chosen by whose hand it is."""
    wanted = replaced(
        effect.cards or lang.Cards(), zone="hand", whose="opponent" if effect.who == "opponent" else "you"
    )
    chooser = steps.who(scope, effect.who)
    _, candidates = steps.filtered(scope, wanted)
    slot = scope.slot(effect.slot)
    how_many = steps.amount(scope, effect.number)
    pick = picking(scope, candidates, how_many, slot, chooser, up_to=effect.up_to, random=effect.random, kind="discard")
    return [*pick, *moving.discard(scope, effect.slot)]
