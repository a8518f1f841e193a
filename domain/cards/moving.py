"""Effects that move, turn and mark cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.amounts import held
from domain.cards.fitting import is_limited, room_for, what_fits
from domain.cards.scope import Scope
from domain.kernel import chance
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import BOTTOM, NOWHERE, TOP, CardFlipped, CardLinked, CardMoved, CardsSeen, Event
from domain.kernel.information import successor
from domain.kernel.moves import may_see_face_down
from domain.kernel.options import DONE, YES, Pick, PickPosition, Yes
from domain.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


def draw(scope: Scope, effect: lang.Draw) -> list[Step]:
    """Cards one at a time; up to that many: asked before each."""
    player_of = steps.who(scope, effect.who)
    clause = scope.clause_of("draw")
    one = scope.vocabulary.draw
    counter = scope.scratch()
    how_many = steps.amount(scope, effect.number)
    if not effect.up_to:
        return steps.count_down(counter, how_many, lambda m, f: one(m, player_of(m, f), clause))

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, counter)
        frame.slots[counter] = (how_many(match, frame),)

    def ask(match: Match, frame: Frame) -> None:
        if frame.slots[counter][0] > 0:
            match.ask(player_of(match, frame), "draw another", [YES, DONE], clause)
        else:
            match.answer = DONE

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Yes):
            frame.slots[counter] = (frame.slots[counter][0] - 1,)
            frame.again(2)
            one(match, player_of(match, frame), clause)

    return [begin, ask, take]


def move(scope: Scope, effect: lang.Move) -> list[Step]:
    """Put cards into a zone, together where nothing has to be asked in between."""
    zone = scope.zone(effect.to)
    found = followed(scope, effect.what) if effect.follow else steps.cards(scope, effect.what)
    if scope.vocabulary.positions.get(effect.to):
        return place(scope, effect, zone, found)
    queue = scope.scratch()
    clause = scope.clause_of("move")
    place_at = arrival(scope, effect)
    face = {"": NOWHERE, "up": 0, "down": 1}[effect.face]
    host = None if not effect.under else steps.cards(scope, effect.under)
    to_player = None if effect.whose == "owner" else steps.who(scope, effect.whose)

    orientation = (
        scope.index("orientation", effect.orientation, scope.vocabulary.orientations) if effect.orientation else 0
    )
    arriving = scope.vocabulary.arriving
    verb = f"move {effect.orientation}".strip()

    by_owner = not effect.order and effect.to in scope.vocabulary.ordered_zones

    def goes_to(match: Match, frame: Frame, card: int) -> int:
        return match.state.owner[card] if to_player is None else to_player(match, frame)

    def event(match: Match, frame: Frame, card: int, before: list[CardMoved]) -> CardMoved | None:
        player = goes_to(match, frame, card)
        index = place_at(match, frame, player, zone)
        if index > 0 and effect.index == "top":
            index += sum(each.to == player * match.state.zone_count + zone for each in before)
        moved = match.moved(card, player, zone, clause, index=index, face=face, orientation=orientation)
        return moved if arriving is None else arriving(match, moved, verb)

    def begin(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, queue, found(match, frame))
        if effect.reveal and frame.slots[queue]:
            cards = tuple(r & CARD_MASK for r in frame.slots[queue])
            match.happen(CardsSeen(cards, 3, clause, match.cause))

    def go(match: Match, frame: Frame) -> None:
        waiting = steps.still_there(match, frame, queue)
        events: list[CardMoved] = []
        for card in waiting:
            moved = event(match, frame, card, events)
            if moved is not None:
                events.append(moved)
        frame.slots[queue] = ()
        if events:
            match.propose_together(events)

    def link(match: Match, frame: Frame) -> None:
        assert host is not None
        hosts = host(match, frame)
        for card in last_moved(match, frame):
            if hosts:
                match.happen(CardLinked(card, hosts[0], clause, match.cause))

    def last_moved(match: Match, frame: Frame) -> list[int]:
        return [r & CARD_MASK for r in frame.slots[kept] if match.state.zone_of(r & CARD_MASK) == zone]

    def keep(match: Match, frame: Frame) -> None:
        steps.ensure(frame, kept)
        frame.slots[kept] = frame.slots[queue]

    def renew(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, arrived, last_moved(match, frame))

    first: list[Step] = [begin]
    if is_limited(scope, effect.to):
        first += what_fits(scope, queue, zone, goes_to, clause)
    if scope.vocabulary.orders_arrivals and effect.to in scope.vocabulary.play_zones and not effect.order:
        first += time_stamps(queue, scope.scratch(), clause)
    if by_owner or effect.order in ("chosen", "random"):
        first += in_order(queue, scope.scratch(), clause, "owner" if by_owner else effect.order)
    if host is None and not effect.slot:
        return [*first, go]
    kept = scope.scratch()
    arrived = scope.slot(effect.slot) if effect.slot else NOWHERE
    after = ([link] if host is not None else []) + ([renew] if effect.slot else [])
    return [*first, keep, go, *after]


def in_order(queue: int, ordered: int, clause: str, how: str) -> list[Step]:
    """In which order cards arrive that move at the same time: each owner says so, who carries it out, or chance."""

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, ordered)
        frame.slots[ordered] = ()

    def ask(match: Match, frame: Frame) -> None:
        left = [card for card in steps.still_there(match, frame, queue) if not is_placed(match, frame, card)]
        if len(left) < 2:
            frame.slots[queue] = (*frame.slots[ordered], *(match.state.reference(card) for card in left))
            match.answer = DONE
        elif how == "random":
            match.answer = Pick(left[match.roll(frame.player, len(left), clause, chance.RANDOM_CARD)])
        else:
            owner = match.state.owner[left[0]]
            mine = [card for card in left if match.state.owner[card] == owner] if how == "owner" else left
            match.ask(owner if how == "owner" else frame.player, "order", [Pick(card) for card in mine], clause)

    def is_placed(match: Match, frame: Frame, card: int) -> bool:
        return match.state.reference(card) in frame.slots[ordered]

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, Pick):
            frame.slots[ordered] = (*frame.slots[ordered], match.state.reference(match.answer.card))
            frame.again(2)

    return [begin, ask, take]


def followed(scope: Scope, what: str | lang.Cards) -> steps.FrameCards:
    """The cards of a slot, or this card, also where they have become other objects by the one move since."""
    if not isinstance(what, str):
        raise scope.fault("only what was chosen, or this card, can be followed")
    slot = NOWHERE if what == "this" else scope.filled(what)

    def cards(match: Match, frame: Frame) -> list[int]:
        references = (frame.source,) if slot == NOWHERE else held(frame.slots, slot)
        now = [successor(match.state, reference) for reference in references if reference >= 0]
        return [reference & CARD_MASK for reference in now if reference != NOWHERE]

    return cards


def arrival(scope: Scope, effect: lang.Move | lang.MoveTop) -> Callable[[Match, Frame, int, int], int]:
    """Where in the order of a zone cards arrive: match, frame, player, zone."""
    end = BOTTOM if effect.index == "bottom" else TOP
    if effect.depth == 1:
        return lambda match, frame, player, zone: end
    depth = steps.amount(scope, effect.depth)

    def place_at(match: Match, frame: Frame, player: int, zone: int) -> int:
        there = len(match.state.zone(player, zone))
        behind = min(there, max(0, depth(match, frame) - 1))
        return behind if end == BOTTOM else there - behind

    return place_at


def time_stamps(queue: int, ordered: int, clause: str) -> list[Step]:
    """The turn player says in which order cards that arrive together get their time stamps, where it may matter."""

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, ordered)
        frame.slots[ordered] = ()

    def ask(match: Match, frame: Frame) -> None:
        waiting = steps.still_there(match, frame, queue)
        faces = match.catalog.faces
        lasting = [card for card in waiting if faces[match.state.form[card]].continuous]
        left = [card for card in waiting if match.state.reference(card) not in frame.slots[ordered]]
        if len(lasting) < 2 or len(left) < 2:
            frame.slots[queue] = (*frame.slots[ordered], *(match.state.reference(card) for card in left))
            frame.skip()
        else:
            match.ask(match.state.turn_player, "order time stamps", [Pick(card) for card in left], clause)

    def take(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, Pick)
        frame.slots[ordered] = (*frame.slots[ordered], match.state.reference(match.answer.card))
        frame.again(2)

    return [begin, ask, take]


def place(scope: Scope, effect: lang.Move, zone: int, found: steps.FrameCards) -> list[Step]:
    """Put cards onto positions of a zone, one at a time; who resolves it chooses where the text leaves it open."""
    queue, used = scope.scratch(), scope.scratch()
    names = scope.vocabulary.positions[effect.to]
    orientation = (
        scope.index("orientation", effect.orientation, scope.vocabulary.orientations) if effect.orientation else 0
    )
    clause = scope.clause_of("move")
    said = None if effect.whose == "owner" else steps.who(scope, effect.whose)
    word = effect.position or "chosen"
    fixed = NOWHERE
    among = scope.vocabulary.position_words.get(word)
    if among is None and word not in ("chosen", "this", "same"):
        fixed = scope.index("position", word, [*names, *scope.vocabulary.position_words])

    def begin(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, queue, found(match, frame))
        steps.ensure(frame, used)
        frame.slots[used] = ()

    def player_of(match: Match, frame: Frame, card: int) -> int:
        if said is not None:
            return said(match, frame)
        return match.state.controller(card) if match.state.zone_of(card) == zone else match.state.owner[card]

    def options(match: Match, frame: Frame, card: int) -> list[int]:
        if fixed != NOWHERE:
            return [fixed]
        if among is not None:
            return among(match, player_of(match, frame, card), card)
        if word == "this":
            return [last_position(match, frame.source)]
        if word == "same":
            return [last_position(match, match.state.reference(card) - (1 << CARD_BITS))]
        chosen = scope.vocabulary.positions_for
        player = player_of(match, frame, card)
        return chosen(match, player, zone, card) if chosen is not None else list(range(len(names)))

    def ask(match: Match, frame: Frame) -> None:
        waiting = steps.still_there(match, frame, queue)
        positions = [p for p in options(match, frame, waiting[0]) if p != NOWHERE] if waiting else []
        if effect.separate:
            positions = [p for p in positions if p not in frame.slots[used]]
        if positions:
            match.ask(frame.player, "position", [PickPosition(p) for p in positions], clause)
        else:
            match.answer = DONE

    def go(match: Match, frame: Frame) -> None:
        if not isinstance(match.answer, PickPosition):
            return
        card, *rest = steps.still_there(match, frame, queue)
        steps.fill(match, frame, queue, rest)
        frame.slots[used] = (*frame.slots[used], match.answer.position)
        if rest:
            frame.again(2)
        put = scope.vocabulary.place
        if put is not None:
            put(match, card, player_of(match, frame, card), zone, match.answer.position, orientation, clause)
        else:
            position = match.answer.position
            match.move(card, player_of(match, frame, card), zone, clause, position=position, orientation=orientation)

    def keep(match: Match, frame: Frame) -> None:
        steps.ensure(frame, arrived)
        frame.slots[arrived] = frame.slots[queue]

    def renew(match: Match, frame: Frame) -> None:
        cards = [r & CARD_MASK for r in frame.slots[arrived]]
        steps.fill(match, frame, arrived, [card for card in cards if match.state.zone_of(card) == zone])

    if not effect.slot:
        return [begin, ask, go]
    arrived = scope.slot(effect.slot)
    return [begin, keep, ask, go, renew]


def last_position(match: Match, reference: int) -> int:
    """Where an object is, or was when it left."""
    if match.state.is_there(reference):
        return match.state.position[reference & CARD_MASK]
    known = match.state.last_known.get(reference)
    position = known[-2] if known else NOWHERE
    return position if isinstance(position, int) else NOWHERE


def move_top(scope: Scope, effect: lang.MoveTop) -> list[Step]:
    """The top or bottom cards of a zone, one at a time; kept in a slot where the text goes on about them."""
    origin, zone = scope.zone(effect.zone), scope.zone(effect.to)
    player_of = steps.who(scope, effect.who)
    clause = scope.clause_of("move top")
    counter = scope.scratch()
    slot = scope.slot(effect.slot) if effect.slot else NOWHERE
    face = {"": NOWHERE, "up": 0, "down": 1}[effect.face]
    place_at = arrival(scope, effect)
    how_many = steps.amount(scope, effect.number)
    taken = -1 if effect.end == "top" else 0

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, counter)
        frame.slots[counter] = (how_many(match, frame),)
        if slot != NOWHERE:
            steps.ensure(frame, slot)
            frame.slots[slot] = ()

    def ask(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        if (
            frame.slots[counter][0] <= 0
            or not match.state.zone(player, origin)
            or not room_for(scope, match, player, zone, 1)
        ):
            match.answer = DONE
        else:
            match.ask(frame.player, "another card", [YES, DONE] if effect.up_to else [YES], clause)

    def go(match: Match, frame: Frame) -> None:
        if not isinstance(match.answer, Yes):
            frame.skip(1)
            return
        frame.slots[counter] = (frame.slots[counter][0] - 1,)
        player = player_of(match, frame)
        card = match.state.zone(player, origin)[taken]
        if slot != NOWHERE:
            frame.slots[slot] = (*frame.slots[slot], card)
        match.move(card, player, zone, clause, face=face, index=place_at(match, frame, player, zone))

    def note(match: Match, frame: Frame) -> None:
        if slot != NOWHERE:
            *before, card = frame.slots[slot]
            frame.slots[slot] = (*before, match.state.reference(card & CARD_MASK))
        frame.again(3)

    return [begin, ask, go, note]


def discard(scope: Scope, slot: str) -> list[Step]:
    """Put the cards of a slot where discarded cards go, all at once."""
    chosen = scope.filled(slot)
    clause = scope.clause_of("discard")
    arriving = scope.vocabulary.arriving

    def go(match: Match, frame: Frame) -> None:
        events: list[CardMoved] = []
        for card in steps.still_there(match, frame, chosen):
            moved: CardMoved | None = match.moved(card, match.state.owner[card], match.ruleset.places.discard, clause)
            if arriving is not None and moved is not None:
                moved = arriving(match, moved, "discard")
            if moved is not None:
                events.append(moved)
        if events:
            match.propose_together(events)

    def renew(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, chosen, [r & CARD_MASK for r in frame.slots[chosen]])

    return [go, renew]


def shuffle(scope: Scope, effect: lang.Shuffle) -> list[Step]:
    player_of = steps.who(scope, effect.who)
    zone = scope.zone(effect.zone)
    clause = scope.vocabulary.shuffle_clause
    return [lambda match, frame: match.shuffle(player_of(match, frame), zone, clause)]


def turn(scope: Scope, effect: lang.Turn) -> list[Step]:
    """Turn cards; those already so do not become so again."""
    found = steps.cards(scope, effect.what)
    orientation = scope.index("orientation", effect.to, scope.vocabulary.orientations)
    clause = scope.clause_of("turn")
    queue = scope.scratch()
    may_turn = None if scope.paying else scope.vocabulary.may_turn

    def begin(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, queue, found(match, frame))

    def go(match: Match, frame: Frame) -> None:
        waiting = steps.still_there(match, frame, queue)
        if waiting:
            steps.fill(match, frame, queue, waiting[1:])
            frame.again(1)
            if may_turn is None or may_turn(match, frame.player, waiting[0], orientation):
                match.turn(waiting[0], orientation, clause)

    return [begin, go]


def flip(scope: Scope, effect: lang.Flip) -> list[Step]:
    found = steps.cards(scope, effect.what)
    face = int(effect.face == "down")
    clause = scope.clause_of("flip")
    may_flip = scope.vocabulary.may_flip

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            if match.state.face[card] != face and (may_flip is None or may_flip(match, card)):
                zone = match.state.zone_of(card)
                seen = 3 if not face else may_see_face_down(match, match.state.controller(card), zone)
                match.happen(CardFlipped(card, face, seen, clause, match.cause))

    return [go]


def exchange(scope: Scope, effect: lang.Exchange) -> list[Step]:
    """Two cards change places; nothing happens unless both are there and may."""
    first, second = steps.cards(scope, effect.first), steps.cards(scope, effect.second)
    clause = scope.clause_of("exchange")
    stays = scope.vocabulary.stays

    def go(match: Match, frame: Frame) -> None:
        ones, twos = first(match, frame), second(match, frame)
        if not ones or not twos:
            return
        state = match.state
        one, two = ones[0], twos[0]
        if stays is not None and state.place[one] == state.place[two] and (stays(match, one) or stays(match, two)):
            return
        events = [swapped(match, one, two, clause), swapped(match, two, one, clause)]
        if state.place[one] != state.place[two] or state.position[one] != state.position[two]:
            match.happen_together(events)

    return [go]


def swapped(match: Match, card: int, other: int, clause: str) -> Event:
    """A card takes the other's place."""
    state = match.state
    player, zone = state.controller(other), state.zone_of(other)
    anew = int(state.zone_of(card) != zone)
    orientation = state.orientation[card] if not anew else 0
    return match.moved(card, player, zone, clause, position=state.position[other], orientation=orientation, anew=anew)
