"""When two moments of a match are alike: what only ever grows is left out, tokens are told by what they are."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from domain.kernel.events import NOWHERE, AbilityTriggered, MatchStarted
from domain.kernel.options import PlayPending
from domain.kernel.state import CARD_MASK, COUNTER_BITS, PIECES

if TYPE_CHECKING:
    from domain.kernel.match import Match

CARD_FIELDS = frozenset({"card", "source", "target"})
"""Fields of options that hold a card; each game adds its own."""


def cards_at_start(match: Match) -> int:
    """How many cards the decks had: those with higher numbers are tokens."""
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    return sum(len(cards) for parts in started.decks for _, cards in parts)


def card_like(match: Match, reference: int, tokens_from: int) -> int:
    """A card by its number; a token by what is printed on it, for the next one like it has another number."""
    card = reference & CARD_MASK
    return card if card < tokens_from or reference < 0 else -2 - match.state.printed[card]


def option_like(match: Match, option: tuple[int, ...], tokens_from: int) -> tuple[int, ...]:
    """An option, as its tag and fields, by what it says, so that the same answer in another round is equal to it."""
    kind = match.ruleset.options_by_tag[option[0]]
    if kind is PlayPending:
        triggered = match.events[option[1]]
        assert isinstance(triggered, AbilityTriggered)
        return option[0], card_like(match, triggered.source, tokens_from), triggered.ability
    if len(match.state.printed) == tokens_from:
        return option
    own = match.ruleset.telling.card_fields
    return option[0], *(
        card_like(match, value, tokens_from) if name in CARD_FIELDS or name in own else value
        for name, value in zip(kind.__struct_fields__, option[1:], strict=True)
    )


def fingerprint(match: Match) -> bytes:
    """The state without what only ever grows (positions of events, incarnations, counts of chance).

    Tokens are counted through in the order in which they lie, so that one that came and went leaves no trace.
    """
    state = match.state
    abilities = match.catalog.abilities
    tokens_from = cards_at_start(match)
    name = list(range(tokens_from)) + [NOWHERE] * (len(state.printed) - tokens_from)
    tokens = tokens_from
    for zone in state.zones:
        for card in zone:
            if card >= tokens_from:
                name[card] = tokens
                tokens += 1

    def origin(reference: int) -> int:
        """The card of a reference; numbers that are none are left out."""
        card = reference & CARD_MASK
        return name[card] if reference >= 0 and card < len(name) else NOWHERE

    def named(reference: int) -> int:
        """An object that is still there by its card, one that has moved on as nothing."""
        return origin(reference) if reference >= 0 and state.is_there(reference) else NOWHERE

    facts = (
        [
            [
                (
                    name[card],
                    state.printed[card] if card >= tokens_from else NOWHERE,
                    state.position[card],
                    state.orientation[card],
                    state.face[card],
                    state.form[card],
                    origin(state.host[card]),
                )
                for card in zone
            ]
            for zone in state.zones
        ],
        state.numbers,
        state.registers,
        sorted((name[key % PIECES >> COUNTER_BITS], kind_of(key), n) for key, n in state.counters.items()),
        state.turn_player,
        state.phase,
        sorted((origin(s), a, count) for (s, a), count in state.uses.items() if abilities[a].limit),
        [(p.player, origin(p.source), p.ability) for p in state.pending],
        [
            (i.player, origin(i.source), i.ability, i.number, [[origin(each) for each in slot] for slot in i.slots])
            for i in state.stack
        ],
        [
            (e.player, origin(e.source), e.ability, e.part, [named(each) for each in e.targets], e.values, e.until)
            for e in state.effects
        ],
        [(frame.procedure.key, frame.step, frame.player, origin(frame.source)) for frame in match.agenda],
    )
    return blake2b(msgspec.msgpack.encode(facts), digest_size=16).digest()


def kind_of(key: int) -> int:
    """The kind of counter that a key of the state stands for; pieces are kinds of their own."""
    return (key & (1 << COUNTER_BITS) - 1) + (1 << COUNTER_BITS if key >= PIECES else 0)


class Look(NamedTuple):
    """What is compared from one round of a loop to the next."""

    state: bytes
    length: int
    """How many events had happened."""
    lying: dict[int, int]
    """How many cards lie in a place in an orientation."""
    numbers: tuple[int, ...]
    counters: dict[int, int]
    """How many counters of a kind there are."""
    uses: int
    """How often abilities that have a limit were used."""


def look(match: Match) -> Look:
    state = match.state
    lying: dict[int, int] = {}
    for place, zone in enumerate(state.zones):
        for card in zone:
            key = place << 8 | state.orientation[card]
            lying[key] = lying.get(key, 0) + 1
    counters: dict[int, int] = {}
    for key, value in state.counters.items():
        kind = kind_of(key)
        counters[kind] = counters.get(kind, 0) + value
    abilities = match.catalog.abilities
    uses = sum(count for (_, code), count in state.uses.items() if abilities[code].limit)
    return Look(fingerprint(match), state.length, lying, tuple(state.numbers), counters, uses)


def is_used_up(before: Look, after: Look, player: int) -> bool:
    """Has a round used something up, so that it cannot go on for ever?

    Fewer cards anywhere in an orientation, fewer counters of a kind, a smaller number of the player who goes round, a
    use of what has a limit. What has become more is gained, and what the other player has lost ends by itself.
    """
    own = len(before.numbers) // 2
    numbers = range(player * own, player * own + own)
    return (
        any(after.lying.get(key, 0) < count for key, count in before.lying.items())
        or any(after.counters.get(key, 0) < count for key, count in before.counters.items())
        or any(after.numbers[number] < before.numbers[number] for number in numbers)
        or after.uses > before.uses
    )
