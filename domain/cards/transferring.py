"""Effects that move pieces: how many of which kind from where to where is settled first, then all of them move together."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.amounts import Slots, Waited, compile_amount
from domain.cards.filters import compile_cards
from domain.cards.scope import Scope
from domain.kernel import pieces
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NOWHERE, PiecesMoved
from domain.kernel.options import PickNumber, PickPiece
from domain.kernel.pieces import VOID
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

Holders: TypeAlias = "Callable[[Match, Frame], list[int]]"
Way: TypeAlias = tuple[int, int]
"""From which holder to which."""


def transfer(scope: Scope, effect: lang.Transfer) -> list[Step]:
    """Way by way: how many, where the text leaves it open; of which kind, where that is open; then all at once."""
    vocabulary = scope.vocabulary
    named = scope.index("piece", effect.piece, vocabulary.pieces) if effect.piece else NOWHERE
    origins = holders(scope, effect.origin, effect.whose)
    targets = None if is_area(scope, effect.to) else holders(scope, effect.to, "you")
    to_area = vocabulary.piece_areas[effect.to] if targets is None and isinstance(effect.to, str) else NOWHERE
    how_many = steps.amount(scope, effect.number)
    left_over = None if effect.all_but is None else steps.amount(scope, effect.all_but)
    clause = scope.clause_of("transfer")
    paying = scope.paying
    ways, plan = scope.scratch(), scope.scratch()
    who = {"you": steps.who(scope, "you"), "opponent": steps.who(scope, "opponent")}

    def destinations(match: Match, frame: Frame, origin: int) -> list[int]:
        if targets is not None:
            return targets(match, frame)
        if effect.to_whose != "controller":
            player = who[effect.to_whose](match, frame)
        else:
            player = frame.player if origin == VOID else controller(match, origin)
        return [pieces.area(match.state, player, to_area)]

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, max(ways, plan))
        found = [(o, to) for o in origins(match, frame) for to in destinations(match, frame, o) if o != to]
        frame.slots[ways] = tuple(holder for way in found for holder in way)
        frame.slots[plan] = ()

    def movable(match: Match, way: Way, piece: int) -> int:
        """How many of a kind may go this way; the void has whatever is wanted of the first kind, or of the one named."""
        origin, to = way
        may = vocabulary.may_receive
        if named != NOWHERE:
            if piece != named:
                return 0
        elif may is not None and not (may(match, piece, to) and may(match, piece, origin)):
            return 0
        if origin == VOID:
            return 1 << 30 if piece == max(named, 0) else 0
        return pieces.held(match.state, origin, piece)

    def wanted(match: Match, frame: Frame, way: Way) -> int:
        there = sum(movable(match, way, piece) for piece in range(len(vocabulary.pieces)))
        if left_over is not None:
            held = sum(pieces.held(match.state, way[0], piece) for piece in range(len(vocabulary.pieces)))
            return min(there, held - left_over(match, frame))
        return there if effect.all else min(there, how_many(match, frame))

    def ask_number(match: Match, frame: Frame) -> None:
        if not frame.slots[ways]:
            frame.skip(2)
            return
        way = (frame.slots[ways][0], frame.slots[ways][1])
        number = max(0, wanted(match, frame, way))
        if effect.up_to and number:
            options = [PickNumber(each) for each in range(number + 1)]
            match.ask(frame.player, "number of pieces", options, vocabulary.choice_clause)
        else:
            match.answer = PickNumber(number)

    def ask_kind(match: Match, frame: Frame) -> None:
        """Who controls the pieces says whether one that is not of the first kind is among them."""
        assert isinstance(match.answer, PickNumber)
        way = (frame.slots[ways][0], frame.slots[ways][1])
        number = frame.number = match.answer.number
        others = sum(movable(match, way, piece) for piece in range(1, len(vocabulary.pieces)))
        if number and named == NOWHERE and others and movable(match, way, 0):
            first = movable(match, way, 0)
            options = [PickPiece(0)] if first >= number else []
            match.ask(controller(match, way[0]), "kind of piece", [*options, PickPiece(1)], vocabulary.choice_clause)
        else:
            match.answer = PickPiece(max(named, int(bool(others) and not movable(match, way, 0))))

    def note(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PickPiece)
        way = (frame.slots[ways][0], frame.slots[ways][1])
        number, other = frame.number, match.answer.piece
        frame.number = 0
        if named == NOWHERE and other:
            special = min(number, movable(match, way, other))
            if number - special > movable(match, way, 0):
                special = number - movable(match, way, 0)
            parts = [(other, special), (0, number - special)]
        else:
            parts = [(other, number)]
        frame.slots[plan] += tuple(x for piece, count in parts if count > 0 for x in (piece, count, *way))
        frame.slots[ways] = frame.slots[ways][2:]
        frame.again(3)

    def go(match: Match, frame: Frame) -> None:
        by = NOWHERE if paying else frame.source
        numbers = frame.slots[plan]
        frame.slots[plan] = ()
        events: list[PiecesMoved] = []
        for at in range(0, len(numbers), 4):
            piece, number, origin, to = numbers[at : at + 4]
            events.append(PiecesMoved(piece, number, origin, to, by, clause, match.cause))
        match.propose_together(affordable(match, events))

    return [begin, ask_number, ask_kind, note, go]


def affordable(match: Match, events: list[PiecesMoved]) -> list[PiecesMoved]:
    """What several ways together ask of one holder, as far as it has it."""
    left: dict[tuple[int, int], int] = {}
    found: list[PiecesMoved] = []
    for event in events:
        key = (event.origin, event.piece)
        there = event.number if event.origin == VOID else left.get(key, pieces.held(match.state, *key))
        number = min(event.number, there)
        left[key] = there - number
        if number:
            found.append(PiecesMoved(event.piece, number, *key[:1], event.to, event.by, event.clause, event.cause))
    return found


def controller(match: Match, holder: int) -> int:
    """Whose pieces lie there."""
    area = pieces.area_of(match.state, holder)
    return match.state.controller(holder) if area is None else area[0]


def is_area(scope: Scope, what: str | lang.Cards) -> bool:
    return isinstance(what, str) and what in scope.vocabulary.piece_areas


def holders(scope: Scope, what: str | lang.Cards, whose: str) -> Holders:
    """The void, an area of a player, or cards."""
    if what == "void":
        return lambda match, frame: [VOID]
    if isinstance(what, str) and what in scope.vocabulary.piece_areas:
        number = scope.vocabulary.piece_areas[what]
        player_of = steps.who(scope, "you" if whose == "you" else "opponent")
        return lambda match, frame: [pieces.area(match.state, player_of(match, frame), number)]
    return steps.cards(scope, what)


def payable(scope: Scope, effect: lang.Transfer) -> Callable[[Match, int, int, Slots, int, Waited], bool] | None:
    """A cost that moves pieces needs them where they come from."""
    if effect.origin == "void" or effect.up_to:
        return None
    named = scope.index("piece", effect.piece, scope.vocabulary.pieces) if effect.piece else NOWHERE
    kinds = [named] if named != NOWHERE else list(range(len(scope.vocabulary.pieces)))
    amount = compile_amount(scope, 1 if effect.all or effect.all_but is not None else effect.number)
    spared = compile_amount(scope, effect.all_but or 0)
    find = None
    if isinstance(effect.origin, lang.Cards):
        find = compile_cards(scope, effect.origin).find
    elif effect.origin != "this" and not is_area(scope, effect.origin):
        return None
    area = scope.vocabulary.piece_areas.get(effect.origin) if isinstance(effect.origin, str) else None

    def can(match: Match, player: int, source: int, slots: Slots, number: int, event: Waited) -> bool:
        reference = match.state.reference(source)
        if area is not None:
            holding = [pieces.area(match.state, player if effect.whose == "you" else 1 - player, area)]
        else:
            holding = [source & CARD_MASK] if find is None else find(match, player, source, slots, number, event)
        needed = amount(match, player, reference, slots, number, event)
        kept = spared(match, player, reference, slots, number, event)
        return bool(holding) and all(
            sum(pieces.held(match.state, holder, piece) for piece in kinds) - kept >= needed for holder in holding
        )

    return can
