"""Random matches with random decks, the material of the laws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from domain import rulesets
from domain.kernel.errors import DeckfoldError
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck, Ruleset
from domain.players.random import RandomPlayer


def random_deck(ruleset: Ruleset, random: Random) -> Deck:
    """A sample deck with cards exchanged for others at random, as long as it stays legal."""
    deck = ruleset.decks[random.choice(sorted(ruleset.decks))]
    pool = sorted(ruleset.catalog.by_number)
    for _ in range(12):
        counts = dict(deck.cards)
        out, into = random.choice(sorted(counts)), random.choice(pool)
        moved = random.randint(1, counts[out])
        counts[out] -= moved
        counts[into] = counts.get(into, 0) + moved
        changed = Deck(deck.name, tuple((n, c) for n, c in counts.items() if c), deck.parts)
        try:
            ruleset.check_deck(changed)
        except DeckfoldError:
            continue
        deck = changed
    return Deck(f"{deck.name}, changed", deck.cards, deck.parts)


def new_match(ruleset_name: str, seed: int) -> Match:
    ruleset = rulesets.get(ruleset_name)
    random = Random(f"{ruleset_name}/{seed}")
    return ruleset.new_match((random_deck(ruleset, random), random_deck(ruleset, random)), seed=seed)


def decisions(match: Match, seed: int) -> Iterator[Random]:
    """Play a match with random choices, stopping at each decision before it is answered."""
    random = Random(seed)
    player = RandomPlayer(seed)
    while match.decision is not None:
        yield random
        match.choose(player(match.view(match.decision.player), match.decision))


def play_on(match: Match, seed: int) -> Match:
    for _ in decisions(match, seed):
        pass
    return match
