"""Chapter 5. Cards: Elements, names, types, numbers, power."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalChoice, IllegalDeck, UnknownCard
from domain.kernel.options import PlayCard
from domain.kernel.ruleset import Deck
from domain.rulesets.final_fantasy import RULESET
from tests.clauses import clause
from tests.final_fantasy.table import (
    BREAK,
    DULL_ICON,
    ENTERS,
    FF,
    SACRIFICE,
    THEIR_FORWARDS,
    action,
    auto,
    choose,
    cp,
    deal,
    field,
    gains,
)


@clause("5.1")
def test_only_known_cards_can_be_in_a_deck() -> None:
    with pytest.raises(UnknownCard):
        RULESET.check_deck(Deck("odd", (("PL-001", 3), ("XX-999", 3))))


@clause("5.2.1.2")
def test_at_least_one_cp_has_the_element_of_the_card() -> None:
    table = FF()
    table.forward("Blaze", cost=3).backup("Snow", element="ice").backup("Coal")
    table.put("A", hand=["Blaze"], field=["Snow", "Snow", "Snow"])
    assert not table.offers("play card", "Blaze")

    table = FF()
    table.forward("Blaze", cost=3).backup("Snow", element="ice").backup("Coal")
    table.put("A", hand=["Blaze"], field=["Snow", "Snow", "Coal"])
    table.choose("play card", "Blaze").settle()

    assert "Blaze" in table.field("A")


@clause("5.2.1.3", "11.2.1.1")
def test_a_discard_gives_two_cp_and_a_backup_one() -> None:
    table = FF()
    table.forward("Blaze", cost=3).backup("Coal").forward("Spare")
    table.put("A", hand=["Blaze", "Spare"], field=["Coal"])

    table.play("Blaze", "Spare")

    assert table.broken("A") == ["Spare"]
    assert table.orientation("Coal") == "dull"
    assert table.field("A") == ["Coal", "Blaze"]


@clause("5.2.1.3", "11.4.6.1.1")
def test_light_and_dark_cards_are_not_discarded_for_cp() -> None:
    table = FF()
    table.forward("Blaze", cost=2).forward("Dawn", element="light").forward("Dusk", element="dark").forward("Spare")
    table.put("A", hand=["Blaze", "Dawn", "Dusk", "Spare"])

    table.choose("play card", "Blaze")

    assert table.broken("A") == ["Spare"]
    assert table.hand("A") == ["Dawn", "Dusk"]


@clause("5.2.1.3")
def test_a_multi_element_discard_gives_two_cp_of_one_declared_element() -> None:
    table = FF()
    table.forward("Twin", element=["fire", "ice"], cost=2).forward("Both", element=["fire", "ice"])  # type: ignore[arg-type]
    table.put("A", hand=["Twin", "Both"])

    assert not table.offers("play card", "Twin")

    table = FF()
    table.forward("Twin", element=["fire", "ice"], cost=2).forward("Both", element=["fire", "ice"])  # type: ignore[arg-type]
    table.forward("Snow", element="ice").put("A", hand=["Twin", "Both", "Snow"])
    table.choose("play card", "Twin")
    assert table.offers("discard for cp", "Both", element="fire")
    assert not table.offers("discard for cp", "Both", element="ice")


@clause("5.2.1.3.1")
def test_one_cp_too_many_is_allowed_from_a_discard() -> None:
    table = FF()
    table.forward("Blaze", cost=1).forward("Spare")
    table.put("A", hand=["Blaze", "Spare"])

    table.play("Blaze")

    assert table.field("A") == ["Blaze"]


@clause("5.2.1.3.1")
def test_a_backup_too_many_or_two_cp_too_many_are_refused() -> None:
    table = FF()
    table.forward("Blaze", cost=2).forward("Spare").backup("Coal")
    table.put("A", hand=["Blaze", "Spare", "Spare"], field=["Coal", "Coal"])

    table.choose("play card", "Blaze").choose("dull for cp", "Coal")

    assert table.hand("A") == ["Spare", "Spare"]
    assert table.field("A") == ["Coal", "Coal", "Blaze"]


@clause("5.2.1.3.1")
def test_after_an_exact_payment_nothing_more_is_taken() -> None:
    table = FF()
    table.forward("Blaze", cost=2).forward("Spare").backup("Coal")
    table.put("A", hand=["Blaze", "Spare", "Spare"], field=["Coal", "Coal"])

    table.play("Blaze", "Spare")

    assert table.hand("A") == ["Spare"]
    assert table.orientation("Coal") == "active"


@clause("5.2.2.1", "7.7.3")
def test_a_namesake_can_only_be_cast_with_the_generic_icon() -> None:
    table = FF()
    table.forward("Hero", cost=0).forward("Guard", cost=0, icon=["generic"])
    table.put("A", hand=["Hero", "Guard"], field=["Hero", "Guard"])

    assert not table.offers("play card", "Hero")
    assert table.offers("play card", "Guard")
    card = table.card("Hero", "A", "hand")
    with pytest.raises(IllegalChoice):
        table.match.choose(PlayCard(card))


@clause("5.2.2.1", "11.10.2")
def test_the_ex_icon_lets_a_card_burst() -> None:
    table = FF()
    effect = {"do": "draw"}
    table.summon("Flare", effect, icon=["ex"]).summon("Dud", effect)
    table.put("A", deck=["Flare"])
    table.damage("A", 1)
    assert table.asked == "A EX Burst"

    table = FF()
    table.summon("Dud", effect).put("A", deck=["Dud"])
    table.damage("A", 1)
    assert table.asked == "A priority"


@clause("5.2.2.2")
@pytest.mark.parametrize("category", ["VII", "X"])
def test_a_card_belongs_to_all_its_categories(category: str) -> None:
    table = FF()
    table.forward("Hero", 5000, category=["VII", "X"]).forward("Other", 5000, category=["VI"])
    table.backup("Banner", field(gains(1000, {"type": "forward", "has": {"category": category}})))
    table.put("A", field=["Hero", "Other", "Banner"])

    assert table.power("Hero") == 6000
    assert table.power("Other") == 5000


@clause("5.2.3.1.1")
def test_forwards_backups_and_monsters_are_characters() -> None:
    table = FF()
    table.forward("F").backup("B").monster("M").summon("S")
    character = {"type": ["forward", "backup", "monster"], "zone": "break zone"}
    table.summon("Recall", {"do": "target", "cards": character}, {"do": "move", "to": "hand"}, cost=0)
    table.put("A", hand=["Recall"], break_zone=["F", "B", "M", "S"])

    table.choose("play card", "Recall")

    assert [option.split()[-1] for option in table.options] == ["F", "B", "M"]


@clause("5.2.3.1.1.1", "5.2.3.1.2.1")
def test_characters_go_to_the_field_and_summons_never_do() -> None:
    table = FF()
    table.forward("F", cost=0).summon("S", cost=0)
    table.put("A", hand=["F", "S"])

    table.play("F")
    table.play("S")
    assert table.stack == ["S"]
    table.both_pass()

    assert table.field("A") == ["F"]
    assert table.broken("A") == ["S"]


@clause("5.2.3.1.1.2", "10.1.2.1")
def test_only_forwards_attack_and_block() -> None:
    table = FF(at="attack phase")
    table.forward("F").backup("B").monster("M")
    table.put("A", field=["F", "B", "M"]).put("B", field=["F", "B", "M"])

    table.decline("declare attack")
    assert [type(option).__name__ for option in table.decision] == ["Attack", "Pass"]
    table.choose("attack", "F").decline("declare block")

    assert [type(option).__name__ for option in table.decision] == ["Block", "Pass"]


@clause("5.2.3.1.1.3")
def test_a_backup_enters_dull_and_gives_no_cp_at_once() -> None:
    table = FF()
    table.backup("Coal", cost=0).forward("Blaze", cost=1).backup("Old")
    table.put("A", hand=["Coal", "Blaze"])

    table.play("Coal")

    assert table.orientation("Coal") == "dull"
    assert not table.offers("play card", "Blaze")


@clause("5.2.3.1.1.3")
def test_a_new_backup_that_was_activated_gives_cp() -> None:
    table = FF()
    table.backup("Coal", cost=0).forward("Blaze", cost=1)
    table.backup("Bell", action({"do": "turn", "to": "active", "what": {"type": "backup"}}, cost=[SACRIFICE]))
    table.put("A", hand=["Coal", "Blaze"], field=[{"card": "Bell", "orientation": "dull"}])

    table.play("Coal").use("Bell").both_pass()

    assert table.orientation("Coal") == "active"
    assert table.offers("play card", "Blaze")


BECOMES = {"do": "modify", "gain": {"type": "forward"}, "set": {"power": 6000}}


@clause("5.2.3.1.1.4")
def test_a_monster_that_is_a_forward_attacks_and_stays_a_monster() -> None:
    table = FF()
    table.monster("Beast", action(BECOMES), icon=["generic"])
    table.backup("Tamer", field(gains(1000, {"type": "monster"})))
    table.put("A", field=["Beast"] * 6 + ["Tamer"])

    table.use("Beast").both_pass()
    assert table.power("Beast") == 7000
    table.decline("declare attack")

    assert len([o for o in table.options if "Attack" in o or "attack" in o.lower()]) == 1
    assert table.count("A", "field") == 7


@clause("5.2.4.1")
def test_a_text_that_names_its_card_means_that_very_card() -> None:
    table = FF()
    table.forward("Hero", 5000, action(gains(1000), cost=[]))
    table.put("A", field=["Hero"]).put("B", field=["Hero"])

    table.use("Hero").both_pass()

    assert table.power("Hero", "A") == 6000
    assert table.power("Hero", "B") == 5000


@clause("5.2.5.1", "8.1.1.2")
def test_the_cap_of_three_counts_numbers_not_names() -> None:
    numbers = [card.number for card in RULESET.catalog.faces]
    deck = Deck("four", ((numbers[0], 4), *((number, 3) for number in numbers[1:16]), (numbers[16], 1)))

    with pytest.raises(IllegalDeck) as fault:
        RULESET.check_deck(deck)

    assert [each.clause for each in fault.value.faults] == ["8.1.1.2"]


@clause("5.2.6.1", "12.4.5")
@pytest.mark.parametrize(("damage", "field"), [(4999, ["Guard"]), (5000, [])])
def test_damage_as_high_as_its_power_breaks_a_forward(damage: int, field: list[str]) -> None:
    table = FF()
    table.forward("Guard", 5000).put("B", field=["Guard"])

    table.hit("Guard", damage)

    assert table.field("B") == field


@clause("5.2.6.1")
def test_damage_adds_up() -> None:
    table = FF()
    table.forward("Guard", 5000).put("B", field=["Guard"])

    table.hit("Guard", 3000)
    assert table.field("B") == ["Guard"]
    table.hit("Guard", 2000)

    assert table.broken("B") == ["Guard"]


@clause("11.5.3")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    table = FF()
    table.forward(
        "Mage",
        5000,
        action(deal(1000, THEIR_FORWARDS), text="one", limit=1),
        action(deal(2000, THEIR_FORWARDS), text="two", limit=1),
        auto(ENTERS, BREAK),
    )
    table.forward("Guard", 9000).put("A", field=["Mage"]).put("B", field=["Guard"])

    table.use("Mage", text="one").both_pass()

    assert table.counter("Guard", "damage", "B") == 1000
    assert not table.offers("use ability", "one")
    assert table.offers("use ability", "two")


@clause("6.3.1", "15.1.1.1.1", "15.1.1.2.1")
def test_cards_are_active_or_dull_and_every_change_is_recorded() -> None:
    from domain.kernel.events import CardTurned

    table = FF()
    table.backup("Bell", action({"do": "turn", "to": "active", "what": "it"}, choose(), cost=[DULL_ICON]))
    table.forward("Guard").put("A", field=["Bell", {"card": "Guard", "orientation": "dull"}])
    assert table.orientation("Guard") == "dull"

    table.use("Bell").both_pass()

    assert table.orientation("Guard") == "active"
    assert table.orientation("Bell") == "dull"
    assert [event.orientation for event in table.events(CardTurned)] == [1, 0]


@clause("11.2.1")
def test_an_ability_that_cannot_be_paid_is_not_offered() -> None:
    table = FF()
    table.forward("Mage", 5000, action({"do": "draw"}, cost=[cp(2)]))
    table.put("A", field=["Mage"], hand=[])
    assert not table.offers("use ability", "Mage")

    table = FF()
    table.forward("Mage", 5000, action({"do": "draw"}, cost=[cp(2)])).forward("Spare", element="ice")
    table.put("A", field=["Mage"], hand=["Spare"])
    assert table.offers("use ability", "Mage")
