"""Replacement effects: what happens instead of an event that would happen.

The player it concerns orders them, each is applied once to one event, self-replacements come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from domain.kernel import characteristics, moves, triggers
from domain.kernel.abilities import Ability, Replacement
from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import NOWHERE, CardMoved, EffectChanged, EffectsEnded, Event, EventReplaced
from domain.kernel.options import PASS, YES, ApplyReplacement, Yes
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Candidate(NamedTuple):
    player: int
    source: int
    ability: Ability
    replacement: Replacement
    key: tuple[int, int]
    """What is applied to an event only once: an ability of an object, or an effect that has begun."""
    effect: int = NOWHERE


ONE_OF_KIND = (NOWHERE, NOWHERE)
"""The key that says that one replacement of its kind has been applied."""


def candidates(match: Match, event: Event, used: tuple[int, ...]) -> list[Candidate]:
    """The replacement effects that apply to an event and have not been applied to it; `used` has their keys."""
    state = match.state
    kind = type(event)
    found: list[Candidate] = []
    if match.derived.sources is None:
        characteristics.sources(match)
    for card in match.index.replacing.get(kind, ()):
        place = state.place[card]
        if place == NOWHERE or (state.face[card] and match.index.public >> place % state.zone_count & 1):
            continue
        for ability in match.catalog.faces[state.form[card]].replacing:
            if ability.zones >> place % state.zone_count & 1 and (
                not match.derived.granting or ability.code in match.abilities(card)
            ):
                player = place // state.zone_count
                source = state.reference(card)
                found += [Candidate(player, source, ability, r, (source, ability.code)) for r in ability.replacements]
    if match.derived.granting:
        for card, ability in triggers.given(match):
            source = state.reference(card)
            player = state.controller(card)
            found += [Candidate(player, source, ability, r, (source, ability.code)) for r in ability.replacements]
    for effect in state.effects:
        ability = match.catalog.abilities[effect.ability]
        for each in ability.parts[effect.part].replacements:
            if (
                is_about(match, event, effect.targets)
                if effect.targets
                else not has_come_back(match, event, effect.source)
            ):
                key = (effect.id, NOWHERE)
                found.append(Candidate(effect.player, effect.source, ability, each, key, effect.id))
    taken = set(zip(used[::2], used[1::2], strict=True))
    fitting = [
        c
        for c in found
        if c.replacement.event_type is kind
        and c.key not in taken
        and c.replacement.applies(match, c.player, c.source & CARD_MASK, event)
    ]
    if not fitting:
        return fitting
    if ONE_OF_KIND in taken:
        return [c for c in fitting if not c.replacement.one_of_kind]
    return (
        [c for c in fitting if c.replacement.self_replacement]
        or [c for c in fitting if c.replacement.one_of_kind]
        or (fitting if match.ruleset.hooks.doer is None else [c for c in fitting if not c.replacement.prevents])
        or fitting
    )


def is_about(match: Match, event: Event, targets: tuple[int, ...]) -> bool:
    """Does it happen to one of the objects that an effect was begun for?"""
    card: int = getattr(event, "card", NOWHERE)
    return card != NOWHERE and match.state.reference(card) in targets


def has_come_back(match: Match, event: Event, source: int) -> bool:
    """Does it happen to the card whose effect this is, which has become another object since?"""
    card: int = getattr(event, "card", NOWHERE)
    return source != NOWHERE and card == source & CARD_MASK and not match.state.is_there(source)


def consider(match: Match, event: Event) -> None:
    """Let the event happen, or first ask what happens instead."""
    consider_together(match, (event,))


def consider_together(match: Match, events: Sequence[Event]) -> None:
    """Events that would happen at the same time: all that may be replaced is settled, then the rest happens as one."""
    if any(candidates(match, event, ()) for event in events):
        match.push(TOGETHER).together = tuple(events)
    else:
        match.happen_together(events)


def settle_next(match: Match, frame: Frame) -> None:
    """The next event that something may replace; its frame says what came of it."""
    while frame.number < len(frame.together):
        event = frame.together[frame.number]
        if candidates(match, event, ()):
            match.push(REPLACEMENT, slots=[()]).proposed = event
            return
        frame.number += 1
    frame.skip()


def take_settled(match: Match, frame: Frame) -> None:
    """Go on with the event after the one that has been settled."""
    frame.number += 1
    frame.again(2)


def let_happen(match: Match, frame: Frame) -> None:
    """What is left happens at the same time; cards that are no longer where they would go from stay."""
    place = match.state.place
    left = [e for e in frame.together if not isinstance(e, CardMoved) or place[e.card] == e.origin]
    if left:
        match.happen_together(left)


def settled(match: Match, frame: Frame, event: Event | None) -> None:
    """Nothing more replaces this event (None: it does not happen): hand it back to those it happens with."""
    frame.finish()
    below = match.agenda[match.agenda.index(frame) - 1]
    assert below.procedure is TOGETHER
    before, after = below.together[: below.number], below.together[below.number + 1 :]
    below.together = (*before, *([event] if event is not None else []), *after)
    if event is None:
        below.number -= 1


def affected_player(match: Match, event: Event) -> int:
    if match.ruleset.hooks.affected_player is not None:
        return match.ruleset.hooks.affected_player(match, event)
    card = getattr(event, "card", NOWHERE)
    player: int = match.state.controller(card) if card != NOWHERE else getattr(event, "player", 0)
    return player


def replaced(match: Match, chosen: Candidate, event: Event) -> EventReplaced:
    """That an effect was applied, and to what; under the book's own clause for it."""
    tag = event.__struct_config__.tag
    assert isinstance(tag, int)
    card, affected, to, amount = (getattr(event, name, NOWHERE) for name in ("card", "player", "to", "amount"))
    clause = match.ruleset.clauses.replacement or getattr(event, "clause", "")
    ability = chosen.ability.code
    return EventReplaced(
        chosen.player, chosen.source, ability, chosen.effect, tag, card, affected, to, amount, clause, match.cause
    )


def choose_replacement(match: Match, frame: Frame) -> None:
    """Which replacement effect comes first; the event happens when none is left."""
    event = frame.proposed
    assert event is not None
    found = candidates(match, event, frame.slots[0])
    if not found:
        settled(match, frame, event)
        return
    options = [ApplyReplacement(index, each.source, each.ability.code) for index, each in enumerate(found)]
    match.ask(chooser(match, event, found), "order replacements", options, match.ruleset.clauses.replacement)


def chooser(match: Match, event: Event, found: Sequence[Candidate]) -> int:
    """Who says which comes first: whom it concerns; where preventions come last, before them who does it."""
    doer = match.ruleset.hooks.doer
    if doer is not None and not found[0].replacement.prevents:
        player = doer(match, event)
        if player != NOWHERE:
            return player
    return affected_player(match, event)


def ask_optional(match: Match, frame: Frame) -> None:
    event = frame.proposed
    assert event is not None
    assert isinstance(match.answer, ApplyReplacement)
    frame.number = match.answer.index
    chosen = candidates(match, event, frame.slots[0])[frame.number]
    options = [YES, PASS] if chosen.replacement.optional else [YES]
    match.ask(chosen.player, "replace", options, match.ruleset.clauses.replacement)


def apply_replacement(match: Match, frame: Frame) -> None:
    """Each effect is applied to an event at most once; what comes instead may be replaced by others."""
    event = frame.proposed
    assert event is not None
    chosen = candidates(match, event, frame.slots[0])[frame.number]
    frame.slots[0] = (*frame.slots[0], *chosen.key)
    frame.again(3)
    if not isinstance(match.answer, Yes):
        return
    match.happen(replaced(match, chosen, event))
    if chosen.replacement.one_of_kind:
        frame.slots[0] = (*frame.slots[0], *ONE_OF_KIND)
    if chosen.replacement.shield:
        frame.proposed = shielded(match, chosen, event)
    else:
        changed = chosen.replacement.change(match, chosen.player, chosen.source & CARD_MASK, event)
        frame.proposed = None if changed is None else moves.routed(match, changed)
    if chosen.replacement.used_up and not chosen.replacement.shield and chosen.effect != NOWHERE:
        match.happen(EffectsEnded((chosen.effect,), chosen.replacement.used_up, match.cause))
    if frame.proposed is None or match.ruleset.hooks.one_replacement:
        settled(match, frame, frame.proposed)
    if chosen.replacement.program is not None:
        subject = getattr(event, "card", NOWHERE)
        slots: list[tuple[int, ...]] = [(match.state.reference(subject),) if subject != NOWHERE else ()]
        program = match.push(chosen.replacement.program, chosen.player, chosen.source, slots=slots)
        program.proposed = event


def shielded(match: Match, chosen: Candidate, event: Event) -> Event | None:
    """A shield takes what it can of the amount, and is smaller by that much afterwards, or gone."""
    left = next(effect.values[0] for effect in match.state.effects if effect.id == chosen.effect)
    name = chosen.replacement.amount
    amount: int = getattr(event, name)
    taken = min(left, amount)
    clause = chosen.replacement.used_up
    if taken < left:
        match.happen(EffectChanged(chosen.effect, (left - taken,), clause, match.cause))
    else:
        match.happen(EffectsEnded((chosen.effect,), clause, match.cause))
    return replace(event, **{name: amount - taken}) if taken < amount else None


REPLACEMENT = procedure("replacement effects", choose_replacement, ask_optional, apply_replacement)
TOGETHER = procedure("events that would happen together", settle_next, take_settled, let_happen)
