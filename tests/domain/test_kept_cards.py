"""A match can be replayed after its set has changed: the cards it was played with are kept under their hash."""

from __future__ import annotations

import gc

import pytest
from msgspec.structs import replace

from domain import find_catalog, know_cards, replay, rulesets
from domain.archive import KEPT
from domain.cards.compile import build_catalog
from domain.cards.load import catalog_from
from domain.kernel.errors import UnknownCatalog
from domain.rulesets.weiss_schwarz.vocabulary import VOCABULARY


@pytest.mark.parametrize("name", rulesets.names())
def test_kept_card_data_compiles_to_the_same_hash(name: str) -> None:
    catalog = rulesets.get(name).catalog
    compile_cards = rulesets.get(name).cards.compile

    assert compile_cards is not None
    assert compile_cards(catalog.source).hash == catalog.hash


def test_a_match_of_a_changed_set_is_replayed_with_the_cards_it_had() -> None:
    game = rulesets.get("weiss_schwarz")
    changed = [replace(face.data, text="as it was") for face in game.catalog.faces]
    older = build_catalog(VOCABULARY, changed)
    source, hash = older.source, older.hash
    decks = sorted(game.decks)[:2]
    match = game.new_match(decks, seed=3, catalog=older)
    events, decision = match.events, match.decision
    del match, older
    gc.collect()
    with pytest.raises(UnknownCatalog):
        find_catalog("weiss_schwarz", hash)

    know_cards("weiss_schwarz", hash, {hash: source}.__getitem__)

    assert replay(events).decision == decision
    assert catalog_from(VOCABULARY, source).hash == hash
    del KEPT[hash]
