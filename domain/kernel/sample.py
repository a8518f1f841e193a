"""A match drawn from those that a seat cannot tell from the one it sits in: for players that search.

Hidden cards change places with each other wherever the seat cannot know which is which: each shuffle, each look of the other
player and each hidden card out of a hidden hand mixes those that took part and have not been seen since, one after the other,
as it happened. So what is known stays (a card seen going back to a hand is in that hand), and every world that fits the
seat's history is as likely as any other. Luck to come is that of a new seed, and events that the seat may not know are blank:
a sample can be played to its end and copied, but neither folded nor decoded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from domain.kernel.agenda import Checkpoint
from domain.kernel.errors import WrongArgument
from domain.kernel.events import NOWHERE, MatchStarted
from domain.kernel.index import new_index
from domain.kernel.names import CARD_FIELDS
from domain.kernel.options import Decision, Option
from domain.kernel.seat import Seat, seat_of
from domain.kernel.state import CARD_BITS, CARD_MASK, COUNTER_BITS, PIECES, State

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.ruleset import Deck

COLUMNS = ("place", "position", "orientation", "face", "seen", "stamp", "host")
"""Facts of where a card lies, which whoever lies there takes over. What a card is, and which object it is, stays with it."""


def sample(match: Match, player: int, rng: Random, deck: Deck | None = None) -> Match:
    """One such match, ready to be played; the same for the same state of `rng`."""
    if match.decision is not None and match.decision.player != player:
        raise WrongArgument(
            f"a sample is drawn at a decision of one's own; here player {1 - player} decides, on what player {player} "
            "does not see"
        )
    seat = seat_of(match, player)
    lies = dealt(seat.plan(pinned(match)), rng)
    new = match.copy()
    rearrange(new.state, match.state, lies)
    new.forget()
    seed = rng.getrandbits(63)
    new.state.seed = seed
    new.events = seat.veiled.copy()
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    new.events[0] = replace(started, seed=seed)
    new.seats = {player: seat.elsewhere(new.state, lies)}
    new.sampled = True
    new.undone = ()
    new.feed = ()
    new.saved = [moment(match, saved, lies, seed) for saved in match.saved]
    if new.decision is not None and lies:
        new.decision = answered(new, new.decision, lies)
    if deck is not None:
        believe(new, 1 - player, deck, seat, rng)
    return new


def pinned(match: Match) -> frozenset[int]:
    """Hidden cards that something under way is about: they stay where they are, or it would miss them."""
    state = match.state
    references = [reference for frame in match.agenda for slot in frame.slots for reference in slot]
    references += [frame.source for frame in match.agenda]
    references += [target for effect in state.effects for target in (effect.source, *effect.targets)]
    references += [reference for pending in state.pending for reference in (pending.source, pending.subject)]
    references += [item.source for item in state.stack]
    return frozenset(
        reference & CARD_MASK
        for reference in references
        if reference >> CARD_BITS > 0
        and reference & CARD_MASK < len(state.printed)
        and reference >> CARD_BITS == state.incarnation[reference & CARD_MASK]
    )


def dealt(runs: Sequence[Sequence[int]], rng: Random) -> dict[int, int]:
    """Who lies where a card lay, after mixing one run after the other."""
    lies: dict[int, int] = {}
    luck = rng.random
    for run in runs:
        mixed = [card for _, card in sorted([(luck(), lies.get(card, card)) for card in run])]
        lies.update(zip(run, mixed, strict=True))
    return lies


def rearrange(new: State, old: State, lies: dict[int, int]) -> None:
    """Let cards change places: `lies` has, for each that may have moved, who lies there now."""
    cards, places = list(lies.values()), list(lies)
    for name in COLUMNS:
        before: list[int] = getattr(old, name)
        after: list[int] = getattr(new, name)
        for card, place in zip(cards, places, strict=True):
            after[card] = before[place]
    if any(host in lies for host in new.host):
        new.host = [lies.get(host, host) for host in new.host]
    for place in {old.place[card] for card in places}:
        if place != NOWHERE:
            new.zones[place] = [lies.get(card, card) for card in old.zones[place]]
    if new.counters:
        new.counters = {
            key
            if (card := (key & ~PIECES) >> COUNTER_BITS) not in lies
            else key + (lies[card] - card << COUNTER_BITS): n
            for key, n in new.counters.items()
        }


def moment(match: Match, saved: Checkpoint, lies: dict[int, int], seed: int) -> Checkpoint:
    """A moment to go back to, with the same cards exchanged."""
    before = saved.state
    state = before.copy()
    there = {place: card for place, card in lies.items() if before.place[place] == match.state.place[place]}
    while (both := there.keys() & set(there.values())) != there.keys():
        there = {place: card for place, card in there.items() if place in both and card in both}
    rearrange(state, before, there)
    state.seed = seed
    new = saved.copy()
    new.state = state
    return new


def answered(match: Match, decision: Decision, lies: dict[int, int]) -> Decision:
    """The open decision: what it says of a card that lay somewhere holds for who lies there now."""
    fields = CARD_FIELDS | match.ruleset.telling.card_fields
    options = tuple(option_about(option, fields, lies) for option in decision.options)
    return decision if options == decision.options else replace(decision, options=options)


def option_about(option: Option, fields: frozenset[str], lies: dict[int, int]) -> Option:
    changed = {
        name: lies[value]
        for name in option.__struct_fields__
        if name in fields and (value := getattr(option, name)) in lies
    }
    return replace(option, **changed) if changed else option


def believe(match: Match, player: int, deck: Deck, seat: Seat, rng: Random) -> None:
    """Let the hidden cards of a player be of a deck list, those that were seen taken off it."""
    state = match.state
    catalog = match.catalog
    places = match.ruleset.places
    started = match.events[0]
    assert isinstance(started, MatchStarted)
    card = sum(len(cards) for _, cards in started.decks[0]) if player else 0
    parts = ("main", *(part for part, _ in places.parts))
    for part, (_, listed) in zip(parts, started.decks[player], strict=True):
        mine = range(card, card + len(listed))
        card += len(listed)
        hidden = [each for each in mine if each not in seat.ids]
        seen = Counter(state.printed[each] for each in mine if each in seat.ids)
        left = Counter(catalog.by_number[number] for number in deck.listed(part))
        left.subtract(seen)
        pool = [face for face, copies in left.items() for _ in range(copies)]
        if len(pool) < len(hidden):
            raise WrongArgument(
                f"{deck.name} has {len(pool)} cards left for {len(hidden)} hidden ones of player {player} ({part})"
            )
        for each, face in zip(hidden, rng.sample(pool, len(hidden)), strict=True):
            state.printed[each] = state.form[each] = face
    match.index = new_index(match.ruleset, catalog, tuple(state.printed))
