"""What cards and options can be called, which options count as one, and which option a file means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from domain.kernel.events import NOWHERE
from domain.kernel.options import ApplyReplacement, Option
from domain.kernel.state import CARD_MASK, Pending
from domain.kernel.text import CARD_FIELDS, SEATS, event_text, words_of
from domain.scenarios import words
from domain.scenarios.format import OptionSpec
from domain.scenarios.words import is_called, plain

if TYPE_CHECKING:
    from domain.kernel.abilities import Ability
    from domain.kernel.match import Match
    from domain.scenarios.table import Table

Names = dict[str, set[str]]
Left = TypeVar("Left")
Right = TypeVar("Right")


# -- names -------------------------------------------------------------------------------------------------------------


def card_words(table: Table, card: int) -> set[str]:
    """What a card can be called: its names, where it stands and how, whose it is."""
    state, game = table.match.state, table.ruleset
    found = table.called(card)
    if state.place[card] == NOWHERE:
        return found
    zone = game.words.zones[state.zone_of(card)]
    if zone.positions and state.position[card] != NOWHERE:
        found.add(zone.positions[state.position[card]])
    return found | {zone.name, SEATS[state.controller(card)], game.words.orientations[state.orientation[card]]}


def ability_words(ability: Ability) -> set[str]:
    return {word for word in (ability.keyword, ability.text) if word} or {""}


def names_of(table: Table, option: Option) -> Names:
    """Everything an option can be called, by field; under "" all of it but what set a waiting ability off."""
    kind = words_of(type(option).__name__)
    names: Names = {"": {kind}}
    for field in option.__struct_fields__:
        for name, called in field_words(table, option, field, getattr(option, field)).items():
            names.setdefault(name, set()).update(called)
            if name == field:
                names[""] |= called
                names.setdefault(kind, set()).update(called)
    return names


def field_words(table: Table, option: Option, field: str, value: Any) -> Names:
    """What the value of a field can be called; a waiting ability also by what set it off."""
    match, game = table.match, table.ruleset
    if isinstance(option, ApplyReplacement):
        return {field: replacement_words(table, option)}
    own = game.telling.field_words.get(f"{type(option).__name__}.{field}") or game.telling.field_words.get(field)
    if not isinstance(value, int) or value == NOWHERE:
        return {field: {str(value)}}
    if field in CARD_FIELDS or field in game.telling.card_fields:
        return {field: card_words(table, value & CARD_MASK)}
    if own is not None and value < len(own):
        return {field: {own[value]}}
    if field == "player":
        return {field: {SEATS[value]}}
    if field == "position":
        return {
            field: {zone.positions[value] for zone in game.words.zones if value < len(zone.positions)} or {str(value)}
        }
    if field == "pending":
        return pending_words(table, pending_of(match, value))
    if field == "ability":
        code = match.abilities(option.card)[value]  # type: ignore[attr-defined]
        return {field: {str(value), *ability_words(match.catalog.abilities[code])}}
    return {field: {str(value)}}


def pending_of(match: Match, id: int) -> Pending:
    return next(waiting for waiting in match.state.pending if waiting.id == id)


def pending_words(table: Table, waiting: Pending) -> Names:
    """A waiting ability: its card, its text, the event that set it off, and what that happened to."""
    match = table.match
    ability = match.catalog.abilities[waiting.ability]
    names: Names = {"pending": ability_words(ability)}
    if waiting.source != NOWHERE:
        names["pending"] |= table.called(waiting.source & CARD_MASK)
    if waiting.event != NOWHERE:
        event = match.events[waiting.event]
        names["event"] = {words_of(type(event).__name__), event_text(match, event)}
    if waiting.subject != NOWHERE:
        names["subject"] = table.called(waiting.subject & CARD_MASK)
    return names


def replacement_words(table: Table, option: ApplyReplacement) -> set[str]:
    """A replacement effect: the card it comes from, its keyword, its text."""
    found = {str(option.index)}
    if option.ability != NOWHERE:
        found |= ability_words(table.match.catalog.abilities[option.ability])
    return found if option.source == NOWHERE else found | table.called(option.source & CARD_MASK)


def fits(table: Table, option: Option, spec: OptionSpec) -> bool:
    """Is this option what the words mean?"""
    names = names_of(table, option)
    if isinstance(spec, str):
        return is_called(spec, names[""])
    by_field = {plain(key): called for key, called in names.items()}
    return all(
        is_called(word, by_field.get(plain(key), by_field.get(plain(words_of(key)), ())))
        for key, said in spec.items()
        if key != "because"
        for word in (said if isinstance(said, list) else [said])
    )


# -- copies ------------------------------------------------------------------------------------------------------------


def are_alike(table: Table, options: Sequence[Option]) -> bool:
    """Do options differ only in which of several equal cards, or equal waiting abilities, they speak of?"""
    return len({likeness(table, option) for option in options}) == 1


def likeness(table: Table, option: Option) -> tuple[Any, ...]:
    """What an option says, with equal cards and equal waiting abilities as one."""
    match, game = table.match, table.ruleset
    said: list[Any] = [type(option)]
    for field in option.__struct_fields__:
        value = getattr(option, field)
        if value != NOWHERE and (field in CARD_FIELDS or field in game.telling.card_fields):
            said.append(look_of(match, value & CARD_MASK))
        elif field == "pending":
            waiting = pending_of(match, value)
            event = type(match.events[waiting.event]) if waiting.event != NOWHERE else None
            about = [look_of(match, card & CARD_MASK) for card in (waiting.source, waiting.subject) if card >= 0]
            said.append((waiting.player, waiting.ability, waiting.effect, event, tuple(about)))
        else:
            said.append(value)
    return tuple(said)


def look_of(match: Match, card: int) -> tuple[Any, ...]:
    """All by which a card can be told from another at the table."""
    state = match.state
    if state.place[card] == NOWHERE:
        return (state.printed[card],)
    marks = match.ruleset.telling.marks
    kinds = match.catalog.counters(match.ruleset.words.counters)
    counters = [state.counter(card, i) for i, name in enumerate(kinds) if name not in marks]
    counters += [state.pieces(card, i) for i in range(len(match.ruleset.words.pieces))]
    lies = (state.place[card], state.position[card], state.orientation[card], state.face[card], state.host[card])
    under = tuple(state.printed[each] for each in state.hosted(card))
    return (state.printed[card], *lies, under, tuple(counters), tuple(match.vector(card)))


# -- exactly these -----------------------------------------------------------------------------------------------------


def paired(
    left: Sequence[Left], right: Sequence[Right], fit: Callable[[Left, Right], bool]
) -> tuple[list[Left], list[Right]]:
    """Give as many as possible a partner of their own; returns those who are left without one."""
    partner: dict[int, int] = {}

    def find(each: int, tried: set[int]) -> bool:
        for other in range(len(right)):
            if other not in tried and fit(left[each], right[other]):
                tried.add(other)
                if other not in partner or find(partner[other], tried):
                    partner[other] = each
                    return True
        return False

    alone = [left[each] for each in range(len(left)) if not find(each, set())]
    return alone, [other for index, other in enumerate(right) if index not in partner]


def option_faults(
    table: Table, options: Iterable[Option], specs: Sequence[OptionSpec]
) -> tuple[list[Option], list[Any]]:
    """Options that an exact list does not have, and descriptions in it that no option fits; copies count as one."""
    offered = list(options)
    kinds = {likeness(table, option): option for option in reversed(offered)}
    distinct = [option for option in offered if option in kinds.values()]
    extra, _ = paired(distinct, specs, lambda option, spec: fits(table, option, spec))
    _, missing = paired(offered, specs, lambda option, spec: fits(table, option, spec))
    return extra, missing


def kind_of(table: Table, spec: OptionSpec) -> type[Option] | None:
    """The kind of option that a description names."""
    kinds = {words.kind(kind.__name__): kind for kind in table.ruleset.all_options}
    named = [spec] if isinstance(spec, str) else list(spec)
    return next((kinds[words.kind(key)] for key in named if words.kind(key) in kinds), None)
