"""The one door: `apply` is the only way a state changes, and it reads nothing but the event and the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from domain.kernel import events as ev
from domain.kernel.errors import TooManyCards
from domain.kernel.events import NOWHERE, Event
from domain.kernel.state import CARD_BITS, CARD_MASK, COUNTER_BITS, PIECES, InForce, Pending, StackItem, State

Apply = Callable[[State, Any], None]


def match_started(state: State, event: ev.MatchStarted) -> None:
    zones, numbers, registers = event.shape
    players = len(event.decks)
    state.zone_count = zones
    state.number_count = numbers
    state.zones = [[] for _ in range(players * zones)]
    state.numbers = [0] * (players * numbers)
    state.registers = [NOWHERE] * registers
    state.seed = event.seed
    state.streams = event.streams
    state.reversed = event.reversed
    for player, parts in enumerate(event.decks):
        for zone, printed in parts:
            for each in printed:
                add_card(state, each, player, player * zones + zone)


def add_card(state: State, printed: int, owner: int, place: int) -> int:
    card = len(state.printed)
    if card > CARD_MASK:
        raise TooManyCards(CARD_MASK + 1)
    state.printed.append(printed)
    state.owner.append(owner)
    state.place.append(place)
    state.position.append(NOWHERE)
    state.orientation.append(0)
    state.face.append(1)
    state.form.append(printed)
    state.incarnation.append(0)
    state.stamp.append(state.length)
    state.host.append(NOWHERE)
    state.seen.append(0)
    state.zones[place].append(card)
    return card


def nothing(state: State, event: Event) -> None:
    """A choice by itself changes nothing, nor does an event that did not happen; what follows from them does."""


def turn_started(state: State, event: ev.TurnStarted) -> None:
    if event.added:
        state.granted.pop()
        if state.due == NOWHERE:
            state.due = 1 - state.turn_player
    elif state.due != NOWHERE:
        state.due = NOWHERE
    state.turn = event.number
    state.turn_player = event.player
    state.uses.clear()
    if state.triggered:
        state.triggered = {}
    if state.passing:
        stop_passing(state, ev.NEXT_TURN)


def turn_granted(state: State, event: ev.TurnGranted) -> None:
    state.granted.append(event.player)


def turn_forfeited(state: State, event: ev.TurnForfeited) -> None:
    state.forfeited[event.player] = state.forfeited.get(event.player, 0) + 1


def turn_skipped(state: State, event: ev.TurnSkipped) -> None:
    left = state.forfeited[event.player] - 1
    if left:
        state.forfeited[event.player] = left
    else:
        del state.forfeited[event.player]
    if event.added:
        state.granted.pop()
    else:
        state.due = 1 - event.player


def phase_started(state: State, event: ev.PhaseStarted) -> None:
    state.phase = event.phase
    if state.passing:
        stop_passing(state, event.phase)


def stop_passing(state: State, moment: int) -> None:
    """Whoever passes until this moment is asked again."""
    state.passing = {player: until for player, until in state.passing.items() if until != moment}


def zone_shuffled(state: State, event: ev.ZoneShuffled) -> None:
    state.zones[event.place] = list(event.order)
    state.chance[event.stream] = state.chance.get(event.stream, 0) + 1
    for card in event.order:
        state.seen[card] = 0


def chance_decided(state: State, event: ev.ChanceDecided) -> None:
    state.chance[event.stream] = state.chance.get(event.stream, 0) + 1


def card_moved(state: State, event: ev.CardMoved) -> None:
    card = event.card
    zone = state.zones[event.origin]
    if zone[-1] == card:
        zone.pop()
    else:
        zone.remove(card)
    if event.index < 0:
        state.zones[event.to].append(card)
    else:
        state.zones[event.to].insert(event.index, card)
    if event.anew:
        if event.info:
            state.last_known[card | state.incarnation[card] << CARD_BITS] = event.info
        if event.carries:
            carry_effects(state, card | state.incarnation[card] << CARD_BITS)
        state.incarnation[card] += 1
        state.stamp[card] = state.length
        state.host[card] = NOWHERE
        state.form[card] = state.printed[card]
        if state.counters:
            for key in [key for key in state.counters if key >> COUNTER_BITS == card]:
                del state.counters[key]
    elif event.origin != event.to:
        state.stamp[card] = state.length
    if event.form >= 0:
        state.form[card] = event.form
        state.stamp[card] = state.length
    if event.counters:
        for counter, number in zip(event.counters[::2], event.counters[1::2], strict=True):
            mark(state, card, counter, number)
    state.place[card] = event.to
    state.position[card] = event.position
    state.face[card] = event.face
    state.orientation[card] = event.orientation
    state.seen[card] = event.seen


def carry_effects(state: State, reference: int) -> None:
    """What applied to an object applies to the one that its card becomes."""
    following = reference + (1 << CARD_BITS)
    state.effects = [
        replace(effect, targets=tuple(following if target == reference else target for target in effect.targets))
        if reference in effect.targets
        else effect
        for effect in state.effects
    ]


def card_turned(state: State, event: ev.CardTurned) -> None:
    state.orientation[event.card] = event.orientation


def card_flipped(state: State, event: ev.CardFlipped) -> None:
    state.face[event.card] = event.face
    state.seen[event.card] = event.seen


def card_shown(state: State, event: ev.CardShown) -> None:
    state.form[event.card] = event.form if event.form >= 0 else state.printed[event.card]
    if event.renews:
        state.stamp[event.card] = state.length


def cards_seen(state: State, event: ev.CardsSeen) -> None:
    for card in event.cards:
        state.seen[card] |= event.players


def cards_hidden(state: State, event: ev.CardsHidden) -> None:
    for card in event.cards:
        state.seen[card] &= ~event.players


def counter_changed(state: State, event: ev.CounterChanged) -> None:
    key = event.card << COUNTER_BITS | event.counter
    if event.value:
        state.counters[key] = event.value
    else:
        state.counters.pop(key, None)


def mark(state: State, card: int, counter: int, value: int) -> None:
    """Set a card's counter, for events that carry more than one fact."""
    key = card << COUNTER_BITS | counter
    if value:
        state.counters[key] = value
    else:
        state.counters.pop(key, None)


def unmark(state: State, *counters: int) -> None:
    """Take counters of these kinds off every card."""
    if state.counters:
        low = (1 << COUNTER_BITS) - 1
        state.counters = {
            key: value for key, value in state.counters.items() if key >= PIECES or key & low not in counters
        }


def add_number(state: State, player: int, number: int, change: int) -> None:
    """Add to a player's number, for events that carry more than one fact."""
    state.numbers[player * state.number_count + number] += change


def hand_over(state: State, card: int, player: int) -> None:
    """A card lies in the same zone of another player from here on: the same object, under other control."""
    state.zones[state.place[card]].remove(card)
    state.place[card] = player * state.zone_count + state.place[card] % state.zone_count
    state.zones[state.place[card]].append(card)


def card_linked(state: State, event: ev.CardLinked) -> None:
    state.host[event.card] = event.host


def card_created(state: State, event: ev.CardCreated) -> None:
    card = add_card(state, event.printed, event.owner, event.to)
    state.position[card] = event.position
    state.orientation[card] = event.orientation
    state.face[card] = 0
    state.seen[card] = 3


def card_vanished(state: State, event: ev.CardVanished) -> None:
    state.zones[state.place[event.card]].remove(event.card)
    if event.info:
        state.last_known[event.card | state.incarnation[event.card] << CARD_BITS] = event.info
    state.place[event.card] = NOWHERE
    state.incarnation[event.card] += 1


def number_changed(state: State, event: ev.NumberChanged) -> None:
    state.numbers[event.player * state.number_count + event.number] = event.value


def ability_triggered(state: State, event: ev.AbilityTriggered) -> None:
    pending = Pending(
        state.length, event.player, event.source, event.ability, event.event, event.subject, event.effect, event.batch
    )
    state.pending.append(pending)
    if event.marks & 1:
        state.met[event.source, event.ability] = 1
    if event.marks & 2:
        key = (event.source, event.ability)
        state.triggered[key] = state.triggered.get(key, 0) + 1


def ability_confirmed(state: State, event: ev.AbilityConfirmed) -> None:
    state.pending = [replace(each, confirmed=1) if each.id == event.pending else each for each in state.pending]


def state_lapsed(state: State, event: ev.StateLapsed) -> None:
    state.met.pop((event.source, event.ability), None)


def ability_played(state: State, event: ev.AbilityPlayed) -> None:
    key = (event.source, event.ability)
    state.uses[key] = state.uses.get(key, 0) + 1
    if event.pending != NOWHERE:
        drop_pending(state, event.pending)


def ability_extinguished(state: State, event: ev.AbilityExtinguished) -> None:
    drop_pending(state, event.pending)


def drop_pending(state: State, pending: int) -> None:
    state.pending = [each for each in state.pending if each.id != pending]


def ability_resolved(state: State, event: ev.AbilityResolved) -> None:
    """A moment that other abilities may wait for; it changes nothing by itself."""


def effect_started(state: State, event: ev.EffectStarted) -> None:
    state.effects.append(
        InForce(
            state.length,
            event.player,
            event.source,
            event.ability,
            event.part,
            event.targets,
            event.values,
            event.until,
        )
    )


def effects_ended(state: State, event: ev.EffectsEnded) -> None:
    state.effects = [effect for effect in state.effects if effect.id not in event.effects]


def effect_changed(state: State, event: ev.EffectChanged) -> None:
    state.effects = [replace(each, values=event.values) if each.id == event.effect else each for each in state.effects]


def stack_added(state: State, event: ev.StackAdded) -> None:
    if state.passing:
        state.passing = {}
    state.stack.append(
        StackItem(state.length, event.player, event.source, event.ability, event.slots, event.number, event.event)
    )


def stack_removed(state: State, event: ev.StackRemoved) -> None:
    state.stack = [item for item in state.stack if item.id != event.item]


def loop_declared(state: State, event: ev.LoopDeclared) -> None:
    """What the rounds do follows by itself."""


def loop_ended(state: State, event: ev.LoopEnded) -> None:
    """Who may not go on with it is known from what was chosen."""


def pieces_moved(state: State, event: ev.PiecesMoved) -> None:
    put_pieces(state, event.origin, event.piece, -event.number)
    put_pieces(state, event.to, event.piece, event.number)


def put_pieces(state: State, holder: int, piece: int, number: int) -> None:
    """More or fewer pieces with a holder; the void has as many as anybody needs, and no account is kept of it."""
    if holder >= 0:
        key = PIECES | holder << COUNTER_BITS | piece
        value = state.counters.get(key, 0) + number
        if value:
            state.counters[key] = value
        else:
            del state.counters[key]
    elif holder != NOWHERE:
        state.numbers[-2 - holder + piece] += number


def passing_until(state: State, event: ev.PassingUntil) -> None:
    state.passing[event.player] = event.moment


def modes_chosen(state: State, event: ev.ModesChosen) -> None:
    """What was chosen is looked up in the record; it changes nothing by itself."""


def player_lost(state: State, event: ev.PlayerLost) -> None:
    state.losers |= 1 << event.player


def match_ended(state: State, event: ev.MatchEnded) -> None:
    state.ended = (event.winner, event.reason, event.clause, event.adjudicated)


APPLY: dict[type[Event], Apply] = {
    ev.MatchStarted: match_started,
    ev.ChoiceMade: nothing,
    ev.ChoiceForced: nothing,
    ev.EventReplaced: nothing,
    ev.TurnStarted: turn_started,
    ev.PhaseStarted: phase_started,
    ev.ZoneShuffled: zone_shuffled,
    ev.ChanceDecided: chance_decided,
    ev.CardMoved: card_moved,
    ev.CardTurned: card_turned,
    ev.CardFlipped: card_flipped,
    ev.CardsSeen: cards_seen,
    ev.CardsHidden: cards_hidden,
    ev.CounterChanged: counter_changed,
    ev.CardLinked: card_linked,
    ev.CardCreated: card_created,
    ev.CardVanished: card_vanished,
    ev.NumberChanged: number_changed,
    ev.AbilityTriggered: ability_triggered,
    ev.AbilityPlayed: ability_played,
    ev.AbilityExtinguished: ability_extinguished,
    ev.AbilityResolved: ability_resolved,
    ev.EffectStarted: effect_started,
    ev.EffectsEnded: effects_ended,
    ev.EffectChanged: effect_changed,
    ev.StackAdded: stack_added,
    ev.StackRemoved: stack_removed,
    ev.LoopDeclared: loop_declared,
    ev.PiecesMoved: pieces_moved,
    ev.CardShown: card_shown,
    ev.LoopEnded: loop_ended,
    ev.PassingUntil: passing_until,
    ev.AbilityConfirmed: ability_confirmed,
    ev.StateLapsed: state_lapsed,
    ev.ModesChosen: modes_chosen,
    ev.TurnGranted: turn_granted,
    ev.TurnForfeited: turn_forfeited,
    ev.TurnSkipped: turn_skipped,
    ev.PlayerLost: player_lost,
    ev.MatchEnded: match_ended,
}
"""The wiring, one line an event. A ruleset adds its own events here when it is imported, through `applies`."""


def applies(event_type: type[Event]) -> Callable[[Apply], Apply]:
    """Register how a ruleset's own event changes the state."""

    def register(function: Apply) -> Apply:
        APPLY[event_type] = function
        return function

    return register


def apply(state: State, event: Event) -> None:
    APPLY[type(event)](state, event)
    state.length += 1
