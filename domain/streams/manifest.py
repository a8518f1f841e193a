"""What a batch is asked to do: everything that decides its matches, and so everything needed to repeat them."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from domain.streams.errors import BadManifest

PairingKind = Literal["reversed", "fresh", "versions", "players"]
SEED_LIMIT: Final = 1 << 63


class Contestant(msgspec.Struct, frozen=True):
    """A deck with its player."""

    name: str
    deck: str
    cards: dict[str, dict[str, int]]
    """Part of the deck, card, copies."""
    deck_hash: str
    player: str
    settings: dict[str, str | int | float | bool] = {}


class Pairing(msgspec.Struct, frozen=True, array_like=True):
    """Two contestants, by their places in the manifest."""

    a: int
    b: int


class FixedPairs(msgspec.Struct, frozen=True, tag="pairs"):
    """Play this many pairs of matches for each pairing."""

    pairs: int


class UntilWidth(msgspec.Struct, frozen=True, tag="width"):
    """Play until every interval is as narrow as this."""

    width: float
    at_most: int


class UntilDecided(msgspec.Struct, frozen=True, tag="sprt"):
    """Play until a sequential test decides between two differences in strength."""

    elo0: float
    elo1: float
    at_most: int
    alpha: float = 0.05
    beta: float = 0.05


StoppingRule = FixedPairs | UntilWidth | UntilDecided


class Manifest(msgspec.Struct, frozen=True, kw_only=True):
    """The whole specification of a batch."""

    ruleset: str
    ruleset_version: str
    engine_version: str
    contestants: tuple[Contestant, ...]
    pairings: tuple[Pairing, ...]
    pairing_kind: PairingKind
    seed: int
    stopping: StoppingRule
    chunk_pairs: int
    card_data: tuple[str, ...] = ()
    """The hashes of the card data that the decks are made of."""


def check_manifest(manifest: Manifest) -> None:
    """Refuses what cannot be played, with the first fault found."""
    if not manifest.contestants:
        raise BadManifest("a batch needs contestants")
    if not manifest.pairings:
        raise BadManifest("a batch needs pairings")
    places = range(len(manifest.contestants))
    for pairing in manifest.pairings:
        if pairing.a not in places or pairing.b not in places:
            raise BadManifest(f"pairing {pairing.a} against {pairing.b}: there are {len(places)} contestants")
    if not 0 <= manifest.seed < SEED_LIMIT:
        raise BadManifest(f"a seed is between 0 and 2**63 - 1, not {manifest.seed}")
    if manifest.chunk_pairs < 1:
        raise BadManifest(f"a chunk holds at least one pair, not {manifest.chunk_pairs}")
    check_stopping(manifest.stopping)


def check_stopping(rule: StoppingRule) -> None:
    """Refuses a stopping rule that cannot be met."""
    if most_pairs(rule) < 1:
        raise BadManifest(f"at least one pair has to be played, not {most_pairs(rule)}")
    match rule:
        case UntilWidth(width=width) if not 0 < width < 1:
            raise BadManifest(f"the width of an interval lies between 0 and 1, not at {width}")
        case UntilDecided(elo0=elo0, elo1=elo1) if not elo0 < elo1:
            raise BadManifest(f"the first difference has to be the smaller one, not {elo0} against {elo1}")
        case UntilDecided(alpha=alpha, beta=beta) if not (0 < alpha < 0.5 and 0 < beta < 0.5):
            raise BadManifest(f"the risks lie between 0 and 0.5, not at {alpha} and {beta}")


def most_pairs(rule: StoppingRule) -> int:
    """How many pairs a pairing plays at the most."""
    return rule.pairs if isinstance(rule, FixedPairs) else rule.at_most
