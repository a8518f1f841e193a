"""Noticing what automatic abilities wait for, without asking every card at every event.

An ability that waits for something to happen to its own card is asked when that card is the subject; the others are
indexed by the type of the event they wait for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from domain.kernel import characteristics
from domain.kernel.abilities import AUTOMATIC, Ability, Trigger
from domain.kernel.apply import APPLY, card_moved
from domain.kernel.events import (
    NOWHERE,
    AbilityTriggered,
    CardLinked,
    CardMoved,
    CardShown,
    CardVanished,
    EffectsEnded,
    Event,
    StateLapsed,
)
from domain.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


def card_moves(match: Match, event: CardMoved, position: int) -> None:
    """Apply a move, with what looks back at the card asked before it leaves."""
    state, derived, index = match.state, match.derived, match.index
    card = event.card
    zones = state.zone_count
    origin, to = event.origin % zones, event.to % zones
    came_from = origin if event.via < 0 else event.via
    shown = match.catalog.faces[state.form[card]]
    if event.form >= 0:
        match.index = index = index.grown(match.catalog, card, event.form)
    listening = CardMoved in index.listening and index.heeded[came_from] >> to & 1
    before: list[tuple[int, int, Ability, Trigger]] = []
    foreseen = derived.foreseen.pop(card, None) if derived.foreseen else None
    if listening and leaves(event) and match.ruleset.hooks.remembered >> origin & 1:
        before = looking_back(match, event, event.origin) if foreseen is None else foreseen
        if index.onlookers:
            before += looking_on(match, event)
    card_moved(state, event)
    state.length = position + 1
    derived.moment += 1
    valid = match.catalog.faces[state.form[card]].continuous_zones | shown.continuous_zones
    if (
        event.carries
        or (valid and leaves(event) and (valid >> origin | valid >> to) & 1)
        or shown.printed != state.form[card]
    ):
        derived.forget_sources()
    elif (derived.watched >> origin | derived.watched >> to) & 1:
        derived.forget_vectors()
    else:
        derived.vectors.pop(card, None)
        if (match.ruleset.hooks.unsettling >> origin | match.ruleset.hooks.unsettling >> to) & 1:
            derived.epoch += 1
    if listening:
        for player, source, ability, trigger in before:
            if trigger.before or trigger.test(match, player, card, event):
                set_off(match, player, source, ability, position)
        note(match, event, position)
    if event.anew:
        unlink(match, card, event.clause, position)


def leaves(event: CardMoved) -> bool:
    """Does what is there afterwards look back at what was: another object, in another zone, or of another form?"""
    return bool(event.anew) or event.origin != event.to or event.form >= 0


def looked_back_at(match: Match, event: Any, position: int) -> None:
    """Apply a change of form, or the end of a token: what the card waited for as it was is asked before."""
    state = match.state
    kind = type(event)
    card: int = event.card
    if kind is CardShown:
        form = event.form if event.form >= 0 else state.printed[card]
        match.index = match.index.grown(match.catalog, card, form)
    listening = kind in match.index.listening
    before = looking_back(match, event, state.place[card]) if listening else []
    APPLY[kind](state, event)
    state.length = position + 1
    match.derived.moment += 1
    match.derived.forget_sources()
    if listening:
        for player, source, ability, trigger in before:
            if trigger.before or trigger.test(match, player, card, event):
                set_off(match, player, source, ability, position)
        note(match, event, position)
    if kind is CardVanished:
        unlink(match, card, event.clause, position)


def unlink(match: Match, card: int, clause: str, position: int) -> None:
    """What belonged to a card that is gone is loose, where the book says so."""
    if match.ruleset.hooks.unlinks and card in match.state.host:
        for other in match.state.hosted(card):
            match.happen(CardLinked(other, NOWHERE, clause, position))


def looking_back(
    match: Match, event: CardMoved | CardShown | CardVanished, place: int
) -> list[tuple[int, int, Ability, Trigger]]:
    """The abilities of a leaving card that wait for its leaving, or for that of any such card: it sees itself leave.

    Each with the card's master and reference of before.
    """
    state = match.state
    card: int = getattr(event, "card", NOWHERE)
    kind = type(event)
    zone = place % state.zone_count
    if state.face[card] and match.index.public >> zone & 1:
        return []
    player = place // state.zone_count
    reference = state.reference(card)
    codes = match.abilities(card) if match.derived.granting else None
    return [
        (player, reference, ability, trigger)
        for ability, trigger in (
            *own_triggers(match, card, kind),
            *match.catalog.faces[state.form[card]].outside_triggers.get(kind, ()),
        )
        if trigger.looks_back
        and ability.zones >> zone & 1
        and (codes is None or ability.code in codes)
        and (not trigger.before or trigger.test(match, player, card, event))
    ]


def looking_on(match: Match, event: CardMoved) -> list[tuple[int, int, Ability, Trigger]]:
    """Abilities of other cards that wait for a card to leave from where and how it lies: asked while it does."""
    state = match.state
    zones = state.zone_count
    found: list[tuple[int, int, Ability, Trigger]] = []
    for card in match.index.onlookers:
        place = state.place[card]
        if card == event.card or place == NOWHERE:
            continue
        hidden = state.face[card] and match.index.public >> place % zones & 1
        for ability, trigger in match.catalog.faces[state.form[card]].outside_triggers.get(CardMoved, ()):
            if (
                trigger.before
                and ability.zones >> place % zones & 1
                and (not hidden or ability.face_down)
                and trigger.test(match, place // zones, card, event)
                and (not match.derived.granting or ability.code in match.abilities(card))
            ):
                found.append((place // zones, state.reference(card), ability, trigger))
    return found


def own_triggers(match: Match, card: int, kind: type[Event]) -> Sequence[tuple[Ability, Trigger]]:
    """What a card's abilities, granted ones included, wait for to happen to the card itself."""
    face = match.catalog.faces[match.state.form[card]]
    if match.derived.sources is None or match.derived.granting:
        codes = match.abilities(card)
        if codes != face.base[-1]:
            abilities = match.catalog.abilities
            return [
                (abilities[code], trigger)
                for code in codes
                for trigger in abilities[code].triggers
                if trigger.own and trigger.event_type is kind
            ]
    return face.own_triggers.get(kind, ())


def note(match: Match, event: Event, position: int) -> None:
    """Set off every automatic ability that was waiting for this event."""
    for player, source, ability, effect in waiting_for(match, event):
        set_off(match, player, source, ability, position, effect)
        if effect != NOWHERE and ability.delayed:
            match.happen(EffectsEnded((effect,), match.ruleset.clauses.trigger, position))


def would_set_off(match: Match, event: Event) -> bool:
    """Would this event set anything off if it happened now?"""
    may = match.ruleset.hooks.may_set_off
    return any(
        not is_used_up(match, source, ability) and (may is None or may(match, source, ability, event))
        for _, source, ability, _ in waiting_for(match, event)
    )


def waiting_for(match: Match, event: Event) -> list[tuple[int, int, Ability, int]]:
    """The abilities that wait for this event: player, source, ability, and the effect that made it (-1: a card)."""
    kind = type(event)
    state = match.state
    zones = state.zone_count
    found: list[tuple[int, int, Ability, int]] = []
    if match.derived.sources is None and (state.effects or match.index.static):
        characteristics.sources(match)
    subject = getattr(event, "card", NOWHERE)
    if subject != NOWHERE and state.place[subject] != NOWHERE:
        zone = state.place[subject] % zones
        player = state.place[subject] // zones
        hidden = state.face[subject] and match.index.public >> zone & 1
        for ability, trigger in own_triggers(match, subject, kind):
            if (
                not trigger.looks_back
                and ability.zones >> zone & 1
                and (not hidden or ability.face_down)
                and trigger.test(match, player, subject, event)
            ):
                found.append((player, state.reference(subject), ability, NOWHERE))
    places, faces, forms = state.place, match.catalog.faces, state.form
    for card in match.index.watchers.get(kind, ()):
        place = places[card]
        face = faces[forms[card]]
        if place == NOWHERE or not face.outside_zones.get(kind, 0) >> place % zones & 1:
            continue
        hidden = state.face[card] and match.index.public >> place % zones & 1
        for ability, trigger in face.outside_triggers[kind]:
            if (
                ability.zones >> place % zones & 1
                and not trigger.before
                and (not hidden or ability.face_down)
                and trigger.test(match, place // zones, card, event)
                and (not match.derived.granting or ability.code in match.abilities(card))
            ):
                found.append((place // zones, state.reference(card), ability, NOWHERE))
    if match.derived.granting:
        granted(match, event, found)
    if state.effects:
        delayed(match, event, found)
    return found


def granted(match: Match, event: Event, found: list[tuple[int, int, Ability, int]]) -> None:
    """Abilities that cards have from elsewhere and that watch other cards."""
    kind = type(event)
    for card, ability in given(match):
        if ability.kind == AUTOMATIC:
            player = match.state.controller(card)
            for trigger in ability.triggers:
                if not trigger.own and trigger.event_type is kind and trigger.test(match, player, card, event):
                    found.append((player, match.state.reference(card), ability, NOWHERE))


def delayed(match: Match, event: Event, found: list[tuple[int, int, Ability, int]]) -> None:
    """Abilities that effects have created and that wait for a later moment."""
    kind = type(event)
    for effect in match.state.effects:
        ability = match.catalog.abilities[effect.ability].parts[effect.part].ability
        if ability is None:
            continue
        for trigger in ability.triggers:
            if trigger.event_type is not kind or (trigger.own and not is_same_object(match, effect.source, event)):
                continue
            if (
                trigger.test(match, effect.player, effect.source & CARD_MASK, event)
                if trigger.of_effect is None
                else trigger.of_effect(match, effect, event)
            ):
                found.append((effect.player, effect.source, ability, effect.id))


def is_same_object(match: Match, source: int, event: Event) -> bool:
    """Does an event happen to the very object that an effect spoke of, or take it away?"""
    now = match.state.incarnation[source & CARD_MASK] - (source >> CARD_BITS)
    return now == 0 or (now == 1 and isinstance(event, CardMoved) and event.anew == 1)


def is_used_up(match: Match, source: int, ability: Ability) -> bool:
    """Has its limit for the turn been reached?"""
    if not ability.limit:
        return False
    state = match.state
    key = (source, ability.code)
    if match.ruleset.hooks.limit_by_triggering:
        return state.triggered.get(key, 0) >= ability.limit
    waiting = sum(1 for p in state.pending if p.source == source and p.ability == ability.code)
    return waiting + state.uses.get(key, 0) >= ability.limit


def set_off(
    match: Match,
    player: int,
    source: int,
    ability: Ability,
    position: int,
    effect: int = NOWHERE,
    by_state: bool = False,
) -> None:
    """An ability triggers, unless its limit for the turn is used up; one that asks is offered to its player."""
    if is_used_up(match, source, ability):
        return
    hooks = match.ruleset.hooks
    if hooks.may_set_off is not None and not hooks.may_set_off(match, source, ability, match.events[position]):
        return
    batch = match.derived.batch
    if (
        (hooks.once_together or ability.once_together)
        and batch != NOWHERE
        and is_waiting(match, source, ability, effect, batch)
    ):
        return
    if (
        hooks.condition_on_trigger
        and ability.condition is not None
        and not ability.condition(match, player, source & CARD_MASK, position)
    ):
        return
    if ability.asks:
        match.offers.append((player, source, ability.code, position))
        match.interrupt = True
        return
    trigger(match, player, source, ability, position, effect, by_state)


def trigger(
    match: Match,
    player: int,
    source: int,
    ability: Ability,
    position: int,
    effect: int = NOWHERE,
    by_state: bool = False,
) -> None:
    """The ability waits to be played from now on."""
    subject = getattr(match.events[position], "card", NOWHERE)
    if subject != NOWHERE:
        subject = match.state.reference(subject)
    clause = match.ruleset.clauses.trigger
    batch = match.derived.batch
    marks = int(by_state) | (2 if ability.limit and match.ruleset.hooks.limit_by_triggering else 0)
    match.happen(
        AbilityTriggered(player, source, ability.code, position, clause, position, subject, effect, batch, marks)
    )


def is_waiting(match: Match, source: int, ability: Ability, effect: int, batch: int) -> bool:
    """Has something else of what happens together set it off already?"""
    return any(
        p.batch == batch and p.source == source and p.ability == ability.code and p.effect == effect
        for p in match.state.pending
    )


def states(match: Match) -> None:
    """Set off the abilities that wait on a state."""
    match.derived.sampled = match.derived.moment
    for card, ability in waiting_on_states(match):
        if match.ruleset.hooks.state_edges:
            set_off_on_reaching(match, card, ability)
        else:
            set_off_while_it_holds(match, card, ability)


def waiting_on_states(match: Match) -> list[tuple[int, Ability]]:
    """The abilities that wait on a state and are valid, each with its card."""
    state = match.state
    if match.derived.sources is None:
        characteristics.sources(match)
    found: list[tuple[int, Ability]] = []
    for card in match.index.waiting:
        place = state.place[card]
        if place == NOWHERE:
            continue
        hidden = state.face[card] and match.index.public >> place % state.zone_count & 1
        found += [
            (card, ability)
            for ability in match.catalog.faces[state.form[card]].automatic
            if ability.state_test is not None
            and ability.zones >> place % state.zone_count & 1
            and (not hidden or ability.face_down)
            and (not match.derived.granting or ability.code in match.abilities(card))
        ]
    if match.derived.granting:
        found += [(card, ability) for card, ability in given(match) if ability.state_test is not None]
    return found


def set_off_while_it_holds(match: Match, card: int, ability: Ability) -> None:
    """Once, and again only after it has resolved."""
    state = match.state
    player = state.controller(card)
    reference = state.reference(card)
    if not is_under_way(match, reference, ability) and holds(match, player, card, ability):
        set_off(match, player, reference, ability, state.length - 1)


def set_off_on_reaching(match: Match, card: int, ability: Ability) -> None:
    """When the state is reached, however long it then holds; again once it has lapsed and is reached anew."""
    state = match.state
    player = state.controller(card)
    reference = state.reference(card)
    met = (reference, ability.code) in state.met
    if holds(match, player, card, ability) == met:
        return
    if met:
        match.happen(StateLapsed(reference, ability.code, match.ruleset.clauses.trigger, state.length - 1))
    elif not is_under_way(match, reference, ability):
        set_off(match, player, reference, ability, state.length - 1, by_state=True)


def holds(match: Match, player: int, card: int, ability: Ability) -> bool:
    return ability.state_test is not None and ability.state_test(match, player, card, None)


def is_under_way(match: Match, reference: int, ability: Ability) -> bool:
    """Does it wait to be played, or lie on the stack?"""
    state = match.state
    return any(p.source == reference and p.ability == ability.code for p in state.pending) or any(
        i.source == reference and i.ability == ability.code for i in state.stack
    )


def given(match: Match) -> list[tuple[int, Ability]]:
    """The abilities that cards have from elsewhere, each with its card."""
    state = match.state
    catalog = match.catalog
    found: list[tuple[int, Ability]] = []
    for place, cards in enumerate(state.zones):
        if match.ruleset.hooks.remembered >> place % state.zone_count & 1:
            for card in cards:
                printed = catalog.faces[state.form[card]].base[-1]
                found += [(card, catalog.abilities[code]) for code in match.abilities(card) if code not in printed]
    return found


def foresee(match: Match, happening: Sequence[Event]) -> None:
    """Cards that leave together still have what one of them gave another: note it before the first has left."""
    if match.derived.sources is None:
        characteristics.sources(match)
    if match.derived.granting and CardMoved in match.index.listening:
        for event in happening:
            if type(event) is CardMoved and leaves(event):
                match.derived.foreseen[event.card] = looking_back(match, event, event.origin)


def together(match: Match, happening: Sequence[Event]) -> None:
    """Events at the same time: watchers that leave or arrive with them see them all."""
    if len(happening) == 1:
        match.happen(happening[0])
        return
    state = match.state
    faces, forms = match.catalog.faces, state.form
    if match.derived.granting or match.derived.sources is None:
        foresee(match, happening)
    if not any(type(e) is CardMoved and CardMoved in faces[forms[e.card]].outside_triggers for e in happening):
        for each in happening:
            match.happen(each)
        return
    leaving = [event for event in happening if isinstance(event, CardMoved) and leaves(event)]
    gone: list[tuple[int, int, int, Ability, Trigger]] = []
    for event in leaving:
        zone = event.origin % state.zone_count
        face = match.catalog.faces[state.form[event.card]]
        for ability, trigger in face.outside_triggers.get(CardMoved, ()):
            if ability.zones >> zone & 1 and (
                not match.derived.granting or ability.code in match.abilities(event.card)
            ):
                reference = state.reference(event.card)
                gone.append((event.origin // state.zone_count, event.card, reference, ability, trigger))
    seen = [
        [event for event in leaving if trigger.before and trigger.test(match, player, card, event)]
        for player, card, _, _, trigger in gone
    ]
    first = state.length
    for each in happening:
        match.happen(each)
    moves = [
        (position, moved)
        for position, moved in enumerate(match.events[first : state.length], first)
        if isinstance(moved, CardMoved) and any(moved is each for each in happening)
    ]
    left = {moved.card: position for position, moved in moves}
    for position, moved in moves:
        for (player, card, reference, ability, trigger), before in zip(gone, seen, strict=True):
            if position > left[card] and (
                any(moved is each for each in before) if trigger.before else trigger.test(match, player, card, moved)
            ):
                set_off(match, player, reference, ability, position)
        for _, later in (pair for pair in moves if pair[0] > position):
            place = state.place[later.card]
            if place != later.to or place == later.origin:
                continue
            for ability, trigger in match.catalog.faces[state.form[later.card]].outside_triggers.get(CardMoved, ()):
                if ability.zones >> place % state.zone_count & 1 and not (
                    ability.zones >> later.origin % state.zone_count & 1
                ):
                    player = place // state.zone_count
                    if trigger.test(match, player, later.card, moved):
                        set_off(match, player, state.reference(later.card), ability, position)
