"""What a batch plays: who meets whom, with which luck, in which order, and cut into which chunks.

Rounds go over all pairings; in every round each pairing plays one pair of matches, its two legs. So the index of a match
depends neither on how many rounds are played in the end, nor on the size of a chunk, nor on who plays it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import combinations
from typing import Final

from msgspec import Struct

from domain.streams import (
    BadManifest,
    Contestant,
    FixedPairs,
    Manifest,
    Pairing,
    PairingKind,
    StoppingRule,
)

LEGS: Final = 2
"""Matches of a pair."""

FIRST_LOOK: Final = 50
"""Rounds after which a batch that stops by its results is looked at first, and the least between two looks."""

GROWTH: Final = 20
"""From then on a look comes after a twentieth more rounds: few enough to let workers run, soon enough to stop."""


# Who meets whom


def round_robin(contestants: int) -> tuple[Pairing, ...]:
    """Everybody against everybody else, once."""
    return tuple(Pairing(a, b) for a, b in combinations(range(contestants), 2))


def one_against_many(contestants: int) -> tuple[Pairing, ...]:
    """The first against each of the others."""
    return tuple(Pairing(0, other) for other in range(1, contestants))


def mirror(contestants: int) -> tuple[Pairing, ...]:
    """Everybody against themselves."""
    return tuple(Pairing(each, each) for each in range(contestants))


def listed(names: Sequence[str], wanted: Sequence[tuple[str, str]]) -> tuple[Pairing, ...]:
    """Just these pairings, by the contestants' names."""
    for name in (name for pair in wanted for name in pair):
        if name not in names:
            raise BadManifest(f"no contestant is called {name!r}; there is: {', '.join(names)}")
    if len({frozenset(pair) for pair in wanted}) < len(wanted):
        raise BadManifest("a pairing is listed twice; one with more pairs says the same")
    return tuple(Pairing(names.index(a), names.index(b)) for a, b in wanted)


# With which luck


class Seating(Struct, frozen=True):
    """How one match is set up: whose cards and which player sit where, and the luck of each seat."""

    index: int
    pair: int
    leg: int
    pairing: int
    cards: tuple[int, int]
    """The contestants whose decks lie before the seats."""
    players: tuple[int, int]
    """The contestants whose players sit there; they name the match."""
    seed: int
    streams: tuple[int, int]
    reversed: bool


def pair_kind(manifest: Manifest, pairing: Pairing) -> PairingKind:
    """Where only the players differ, they swap over the same cards; else the batch says how its pairs are made."""
    a, b = manifest.contestants[pairing.a], manifest.contestants[pairing.b]
    same_cards = a.deck_hash == b.deck_hash
    same_player = (a.player, a.settings) == (b.player, b.settings)
    return "players" if same_cards and not same_player else manifest.pairing_kind


def seating(manifest: Manifest, index: int) -> Seating:
    """The set-up of the match with this index: nothing but the manifest and the index decides it."""
    pair, leg = divmod(index, LEGS)
    number = pair % len(manifest.pairings)
    pairing = manifest.pairings[number]
    kind = pair_kind(manifest, pairing)
    seats, swapped = (pairing.a, pairing.b), (pairing.b, pairing.a)
    seed = seed_of(manifest.seed, pair)
    if leg == 0:
        return Seating(index, pair, leg, number, seats, seats, seed, (0, 1), False)
    if kind == "players":
        return Seating(index, pair, leg, number, seats, swapped, seed, (0, 1), False)
    if kind == "reversed":
        return Seating(index, pair, leg, number, swapped, swapped, seed, (1, 0), True)
    if kind == "fresh":
        # Luck that nobody has had; the luck of the table is the same again, so each begins once.
        return Seating(index, pair, leg, number, swapped, swapped, seed, (3, 2), False)
    raise BadManifest(f"pairs of the kind {kind!r} are not played by batches")


def seed_of(batch_seed: int, pair: int) -> int:
    """The seed of a pair: from the batch's seed and the pair's number, never from who plays it or when."""
    digest = blake2b(f"{batch_seed}/{pair}".encode(), digest_size=8, person=b"deckfold seed").digest()
    return int.from_bytes(digest, "big") >> 1


# In which chunks


class Chunk(Struct, frozen=True):
    """A run of pairs that is played and kept in one go."""

    number: int
    first_pair: int
    pairs: int

    @property
    def first_match(self) -> int:
        return self.first_pair * LEGS

    @property
    def match_indices(self) -> range:
        return range(self.first_match, (self.first_pair + self.pairs) * LEGS)

    @property
    def end(self) -> int:
        """The pair after the last."""
        return self.first_pair + self.pairs


class Stage(Struct, frozen=True):
    """The pairs between two looks at the results, cut evenly into chunks."""

    number: int
    first_pair: int
    end: int
    first_chunk: int
    chunks: int

    @property
    def end_chunk(self) -> int:
        return self.first_chunk + self.chunks

    def start_of(self, chunk: int) -> int:
        return self.first_pair + (chunk - self.first_chunk) * (self.end - self.first_pair) // self.chunks


class Plan:
    """The stages and chunks of a batch, all of them known beforehand; results only decide how many stages are played.

    `rules` are the stopping rules the batch has had, the first one first: what an earlier rule laid out stays where it
    is when the batch is extended.
    """

    def __init__(self, manifest: Manifest, rules: Sequence[StoppingRule] = ()) -> None:
        self.manifest = manifest
        self.stages: list[Stage] = []
        rounds = 0
        for rule in rules or (manifest.stopping,):
            for look in looks(rule):
                if look > rounds:
                    self._add(rounds, look)
                    rounds = look
        self._first_chunks = [stage.first_chunk for stage in self.stages]

    def _add(self, after: int, until: int) -> None:
        pairings = len(self.manifest.pairings)
        first, end = after * pairings, until * pairings
        chunks = -((first - end) // self.manifest.chunk_pairs)
        first_chunk = self.stages[-1].end_chunk if self.stages else 0
        self.stages.append(Stage(len(self.stages), first, end, first_chunk, chunks))

    @property
    def chunks(self) -> int:
        """How many chunks there are at the most."""
        return self.stages[-1].end_chunk

    @property
    def pairs(self) -> int:
        """How many pairs there are at the most."""
        return self.stages[-1].end

    def chunk(self, number: int) -> Chunk:
        stage = self.stages[bisect_right(self._first_chunks, number) - 1]
        first = stage.start_of(number)
        return Chunk(number, first, stage.start_of(number + 1) - first)


def looks(rule: StoppingRule) -> Iterator[int]:
    """After how many rounds the results are looked at. The rule alone decides, so the same batch stops at the same match."""
    if isinstance(rule, FixedPairs):
        yield rule.pairs
        return
    look = 0
    while look < rule.at_most:
        look = min(rule.at_most, look + max(FIRST_LOOK, look // GROWTH))
        yield look


def contestant_names(decks: Sequence[str], players: Sequence[str]) -> tuple[str, ...]:
    """A name for each contestant: the deck's, with the player's where the deck alone does not tell, with a number at last."""
    named: list[str] = []
    for deck, player in zip(decks, players, strict=True):
        several = decks.count(deck) > 1
        name = f"{deck} ({player})" if several and len({*players}) > 1 else deck
        taken = sum(other == name or other.startswith(f"{name} #") for other in named)
        named.append(f"{name} #{taken + 1}" if taken else name)
    return tuple(named)


def contestant(name: str, deck: str, cards: dict[str, dict[str, int]], player: str) -> Contestant:
    """A deck with its player, under the hash of its cards."""
    return Contestant(name, deck, cards, deck_hash(cards), player)


def deck_hash(cards: dict[str, dict[str, int]]) -> str:
    """The same for two lists of the same cards, in whatever order they are written."""
    lines = sorted(f"{part}/{card}/{copies}" for part, listed in cards.items() for card, copies in listed.items())
    return blake2b("\n".join(lines).encode(), digest_size=16).hexdigest()
