"""What the rules bring along: cards that no set prints, and other words for zones."""

from __future__ import annotations

from dataclasses import replace

from domain.cards.compile import build_catalog
from tests.cards.game import FIELD, VOCABULARY, activated, card

COIN = card("Coin", number="rule-coin")


def test_the_rules_cards_are_in_every_catalog_behind_its_own() -> None:
    catalog = build_catalog(replace(VOCABULARY, rule_cards=(COIN,)), [card("Ox")])

    assert [face.name for face in catalog.faces] == ["Ox", "Coin"]
    assert catalog.by_number["rule-coin"] == 1


def test_cards_that_the_rules_bring_do_not_change_the_hash_of_a_set() -> None:
    with_coin = build_catalog(replace(VOCABULARY, rule_cards=(COIN,)), [card("Ox")])

    assert with_coin.hash == build_catalog(VOCABULARY, [card("Ox")]).hash


def test_a_zone_may_go_by_another_word() -> None:
    old = replace(VOCABULARY, zone_words={"arena": "field"})

    catalog = build_catalog(old, [card("Ox", activated({"do": "draw"}, zones="arena"))])

    assert catalog.abilities[0].zones == 1 << FIELD
