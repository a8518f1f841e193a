"""What a card is right now: printed values, then continuous effects layer by layer.

Inside a layer an effect that depends on another comes after it, otherwise the older comes first. Whether one depends on
another is read off what they declare to read and write. Nothing here is stored in the state: vectors are derived on
demand and dropped when a relevant event happens.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from domain.kernel.abilities import ABILITIES, ALL_NEEDS, REVISED, Modification, Vector
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_BITS, CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match


class Source:
    """A continuous effect that is in force now."""

    __slots__ = ("card", "code", "modification", "player", "stamp", "targets", "values")

    def __init__(
        self,
        stamp: int,
        card: int,
        player: int,
        modification: Modification,
        targets: tuple[int, ...] | None,
        values: tuple[int, ...],
        code: int = NOWHERE,
    ) -> None:
        self.stamp = stamp
        self.card = card
        self.player = player
        self.modification = modification
        self.targets = targets
        """The objects it was begun for; None where the text says whom it affects from moment to moment."""
        self.values = values
        self.code = code
        """The continuous ability it comes from, valid while its card has that ability."""


def sources(match: Match) -> list[Source]:
    """The continuous effects in force, by layer, oldest first: valid continuous abilities, effects that have begun."""
    derived = match.derived
    if derived.sources is not None:
        return derived.sources
    state = match.state
    faces = match.catalog.faces
    abilities = match.catalog.abilities
    found: list[Source] = []
    granting = False
    ruleset = match.ruleset
    needs = REVISED if ruleset.ruled else 0
    watched = 0
    lowered = written = ruleset.rules_write
    reach = 0
    alone = ruleset.ruled
    selves: set[int] = set()
    touched: set[int] = set()
    zones = state.zone_count
    for card in match.index.static:
        place = state.place[card]
        if place == NOWHERE:
            continue
        hidden = state.face[card] and match.index.public >> place % zones & 1
        for ability in faces[state.form[card]].continuous:
            if ability.zones >> place % zones & 1 and (not hidden or ability.face_down):
                for modification in ability.modifications:
                    found.append(Source(state.stamp[card], card, place // zones, modification, None, (), ability.code))
                    granting = granting or bool(modification.writes & match.index.abilities_bit)
                    needs |= modification.needs
                    watched |= modification.zones
                    lowered |= modification.lowers
                    written |= modification.writes
                    if modification.own:
                        selves.add(card)
                        alone |= 1 << place % zones
                    else:
                        reach |= modification.reaches
    for effect in state.effects:
        modifications = abilities[effect.ability].parts[effect.part].modifications
        if not modifications:
            continue
        live = [target for target in effect.targets if state.is_there(target)]
        if effect.targets and not live:
            continue
        for modification in modifications:
            card = effect.source & CARD_MASK if effect.source != NOWHERE else NOWHERE
            targets = effect.targets or None
            found.append(Source(effect.id, card, effect.player, modification, targets, effect.values))
            granting = granting or bool(modification.writes & match.index.abilities_bit)
            lowered |= modification.lowers
            written |= modification.writes
            if effect.targets:
                touched.update(live)
                if modification.reads & match.index.abilities_bit:
                    needs |= modification.needs
                    watched |= modification.zones
            else:
                reach |= modification.reaches
                needs |= modification.needs
                watched |= modification.zones
    kept = match.ruleset.hooks.kept_when_shown
    if kept and state.form != state.printed:
        written |= kept
        for card, form in enumerate(state.form):
            if form != state.printed[card] and state.place[card] != NOWHERE:
                alone |= 1 << state.place[card] % zones
    found.sort(key=by_layer_and_stamp)
    derived.sources = found
    rules_grant = granting and bool(ruleset.rules_write & match.index.abilities_bit)
    derived.needs = ALL_NEEDS | needs if rules_grant else needs
    derived.watched = -1 if rules_grant else watched
    derived.entangled = are_entangled(found)
    derived.lowered = lowered
    derived.written = written
    derived.reach = reach
    derived.alone = alone
    derived.selves = selves
    derived.touched = touched
    derived.granting = granting
    return found


def by_layer_and_stamp(source: Source) -> tuple[int, int]:
    return source.modification.layer, source.stamp


def are_entangled(found: list[Source]) -> bool:
    """May one effect change what another of its layer looks at, so that their order has to be worked out?"""
    reads: dict[int, int] = {}
    writes: dict[int, int] = {}
    for source in found:
        layer = source.modification.layer
        reads[layer] = reads.get(layer, 0) | source.modification.reads
        writes[layer] = writes.get(layer, 0) | source.modification.writes
    return any(reads[layer] & writes[layer] for layer in reads)


def vector(match: Match, card: int) -> Vector:
    """The characteristics of a card after all effects."""
    derived = match.derived
    cached = derived.vectors.get(card)
    if cached is not None:
        if card in derived.computing:
            derived.tainted = True
        return cached
    state = match.state
    place = state.place[card]
    if state.face[card] and match.index.public >> place % state.zone_count & 1:
        result = match.catalog.blank
        kept = tuple(a.code for a in match.catalog.faces[state.form[card]].abilities if a.face_down)
        if kept:
            result = [*result[:ABILITIES], kept]
    else:
        result = base(match, card)
        if derived.sources is None:
            sources(match)
        if (
            (derived.reach | match.ruleset.ruled) >> place % state.zone_count & 1
            or card in derived.selves
            or (derived.touched and state.incarnation[card] << CARD_BITS | card in derived.touched)
        ):
            result = changed(match, card, result)
    derived.vectors[card] = result
    if derived.tainted:
        if derived.computing:
            del derived.vectors[card]
        else:
            derived.tainted = False
    return result


def base(match: Match, card: int) -> Vector:
    """What is printed on the form that a card shows; some of it stays as printed on the card itself."""
    state = match.state
    form, printed = state.form[card], state.printed[card]
    kept = match.ruleset.hooks.kept_when_shown
    return match.catalog.worn(printed, form, kept) if kept and form != printed else match.catalog.faces[form].base


def changed(match: Match, card: int, printed: Vector) -> Vector:
    """A card's vector after the effects that reach it."""
    derived = match.derived
    reference = match.state.incarnation[card] << CARD_BITS | card
    reaching = [
        source
        for source in derived.sources or ()
        if (source.card == card or not source.modification.own)
        and (source.targets is None or reference in source.targets)
    ]
    rules = match.ruleset.rules_in[match.state.zone_of(card)]
    if not reaching and not rules:
        return printed
    result = printed.copy()
    derived.vectors[card] = result
    derived.computing.add(card)
    hooks = match.ruleset.hooks
    if len(reaching) > 1 and ((derived.entangled and hooks.by_dependency) or hooks.self_first):
        reaching = in_order(reaching, card if match.ruleset.hooks.self_first else NOWHERE)
    done = 0
    for source in reaching:
        modification = source.modification
        while done < len(rules) and rules[done].layer <= modification.layer:
            rules[done].change(match, card, result)
            done += 1
        if derived.granting and source.code != NOWHERE and is_lost(match, source, card, result):
            continue
        if source.targets is not None or modification.affects(match, source.player, source.card, card, result):
            modification.change(match, source.player, source.card, card, result, source.values)
    for rule in rules[done:]:
        rule.change(match, card, result)
    for index, floor in match.catalog.floors:
        if result[index] < floor:
            result[index] = floor
    derived.computing.discard(card)
    del derived.vectors[card]
    return result


def is_lost(match: Match, source: Source, card: int, so_far: Vector) -> bool:
    """Has the card that a continuous effect comes from lost the ability?"""
    return source.code not in (so_far if source.card == card else vector(match, source.card))[ABILITIES]


def in_order(reaching: list[Source], card: int) -> list[Source]:
    """By layer; in a layer whoever is depended upon first, then the older. The list comes by layer, oldest first.

    Where the book puts a card's changes to itself before those of others, `card` names it.
    """
    if card != NOWHERE:
        own = [source for source in reaching if source.card == card]
        if own and len(own) < len(reaching):
            others = [source for source in reaching if source.card != card]
            return sorted(ordered(own) + ordered(others), key=by_layer_of)
    return ordered(reaching)


def by_layer_of(source: Source) -> int:
    return source.modification.layer


def ordered(reaching: list[Source]) -> list[Source]:
    """By layer, dependency and time."""
    if not any(source.modification.reads for source in reaching):
        return reaching
    result: list[Source] = []
    for _, same in groupby(reaching, by_layer_of):
        waiting = list(same)
        while len(waiting) > 1:
            first = next((s for s in waiting if not any(depends(s, other) for other in waiting)), waiting[0])
            result.append(first)
            waiting.remove(first)
        result.extend(waiting)
    return result


def depends(source: Source, other: Source) -> bool:
    """Does `other` change what `source` looks at, and not the other way round?"""
    if source is other:
        return False
    one, two = source.modification, other.modification
    return bool(two.writes & one.reads) and not (one.writes & two.reads)


def abilities(match: Match, card: int) -> tuple[int, ...]:
    """The codes of the abilities a card has now, granted ones included."""
    codes: tuple[int, ...] = vector(match, card)[ABILITIES]
    return codes


def are_as_printed(match: Match, zone: int) -> bool:
    """Does no effect in force reach a card of this zone, so that face-up cards there are what is printed on them?"""
    if match.derived.sources is None:
        sources(match)
    return not match.derived.touched and not (match.derived.reach | match.derived.alone) >> zone & 1


def is_written(match: Match, characteristics: int) -> bool:
    """Does any effect in force change one of these characteristics, by their bits, of any card?"""
    if match.derived.sources is None:
        sources(match)
    return bool(match.derived.written & characteristics)


def may_be_lowered(match: Match, characteristic: int) -> bool:
    """May an effect in force have made this number of some card smaller than printed?"""
    if match.derived.sources is None:
        sources(match)
    return bool(match.derived.lowered >> characteristic & 1)
