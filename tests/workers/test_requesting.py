"""From decks, players and a question to a manifest."""

from __future__ import annotations

import pytest

from domain import rulesets
from domain.kernel.errors import IllegalDeck
from domain.kernel.ruleset import Deck
from domain.players import UnknownPlayer
from domain.streams import BadManifest, FixedPairs, StoppingRule, UntilDecided, UntilWidth, open_store
from tests.workers.batches import toy_manifest
from workers import requesting
from workers.engine import OtherEngine, engine_version
from workers.planning import round_robin
from workers.playing import ReadyBatch, cards_of, deck_of
from workers.requesting import FEWEST_PAIRS, manifest_of, request, sized

TEN_PAIRS = FixedPairs(10)


def asked(stopping: StoppingRule = TEN_PAIRS, player: str = "random", deck: Deck | None = None) -> None:
    leaves = rulesets.get("toy").decks["leaves"]
    manifest_of("toy", [leaves, deck or leaves], ["random", player], stopping, pairings=round_robin(2))


def test_a_manifest_says_everything() -> None:
    manifest = toy_manifest(40, seed=9)

    assert (manifest.ruleset, manifest.ruleset_version, manifest.seed) == ("toy", "1", 9)
    assert manifest.engine_version == engine_version("toy")
    assert [contestant.name for contestant in manifest.contestants] == ["leaves", "stones"]
    assert manifest.contestants[0].cards == {"main": {"T-01": 6, "T-02": 6}}
    assert manifest.card_data == ("toy-1",)


def test_a_deck_is_the_same_after_it_was_kept() -> None:
    deck = Deck("mine", (("T-01", 2), ("T-02", 4), ("T-01", 1)), (("side", (("T-03", 2),)),))
    manifest = toy_manifest()

    kept = cards_of(deck)
    again = deck_of(type(manifest.contestants[0])("mine", "mine", kept, "", "random"))

    assert again == Deck("mine", (("T-01", 3), ("T-02", 4)), (("side", (("T-03", 2),)),))


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(IllegalDeck):
        asked(deck=Deck("short", (("T-01", 6),)))
    with pytest.raises(UnknownPlayer):
        asked(player="genius")
    with pytest.raises(BadManifest, match="no interval gets as narrow"):
        asked(UntilWidth(0.001, at_most=100))
    with pytest.raises(BadManifest, match="elo1 is 5000"):
        asked(UntilDecided(0.0, 5000.0, at_most=100))


@pytest.mark.parametrize(
    ("pairs", "seconds_a_pair", "workers", "expected"),
    [
        (1_000_000, 0.01, 2, 250),  # a few seconds
        (1_000_000, 0.00001, 2, 5000),  # never more than memory should hold
        (800, 0.01, 2, 100),  # four chunks a worker
        (80, 0.01, 2, FEWEST_PAIRS),  # twenty matches an insert
        (1_000_000, 30.0, 2, FEWEST_PAIRS),
    ],
)
def test_chunks_are_sized_by_measurement(
    pairs: int, seconds_a_pair: float, workers: int, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requesting, "seconds_a_pair", lambda manifest: seconds_a_pair)

    assert sized(toy_manifest(pairs), workers).chunk_pairs == expected


def test_measuring_takes_little_time() -> None:
    assert 0 < requesting.seconds_a_pair(toy_manifest()) < 1


def test_a_batch_keeps_its_card_data(sqlite_url: str) -> None:
    with open_store(sqlite_url) as store:
        request(store, toy_manifest())
        request(store, toy_manifest())

        assert store.card_data("toy-1") == b"[]"
        assert len(store.batches.all()) == 2


def test_a_batch_of_other_cards_is_refused() -> None:
    with pytest.raises(OtherEngine, match="begun with cards toy-0 and these are toy-1"):
        ReadyBatch(toy_manifest(card_data=("toy-0",)))
