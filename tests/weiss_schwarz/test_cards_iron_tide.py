"""Iron Tide: the sample cards that attack and those that wait, played."""

from __future__ import annotations

from domain.rulesets.weiss_schwarz.events import DamageDealt
from tests.clauses import clause
from tests.weiss_schwarz.samples import Sample


def test_power_against_a_higher_level() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Bram, First Boarding", "center right": "Bram, Powder Monkey"})
    table.put("B", stage={"center right": "Cinder, Broadside"})

    table.attack("Bram, First Boarding", "frontal")

    assert table.positions("A") == {"center left": "Bram, First Boarding", "center right": "Bram, Powder Monkey"}
    assert table.orientation("Cinder, Broadside") == "reverse"


@clause("1.3.4")
def test_a_reckless_character_only_side_attacks_a_higher_level() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Vigdis, Reckless Charge", "center middle": "Vigdis, Reckless Charge"})
    table.put("B", stage={"center right": "Cinder, Broadside", "center middle": "Bram, Powder Monkey"})

    assert not table.offers("center left", "frontal")
    assert table.offers("center left", "side")
    assert table.offers("center middle", "frontal")


def test_a_brawler_that_loses_goes_under_the_deck() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Vigdis, Deck Brawler"})
    table.put("B", stage={"center middle": "Vigdis, Storm of Steel"})

    table.attack("Vigdis, Deck Brawler", "frontal")

    assert table.zone("A", "deck")[-1] == "Vigdis, Deck Brawler"
    assert table.zone("A", "stage") == []


def test_a_climax_gives_somebody_power() -> None:
    table = Sample(at="climax phase")
    table.put(
        "A",
        hand=["All Hands to the Guns"],
        clock=["Bram, Powder Monkey"],
        stage=["Cinder, Gunnery Drill", "Bram, Powder Monkey"],
    )

    table.choose("All Hands to the Guns").choose("Cinder, Gunnery Drill")

    assert table.power("Cinder, Gunnery Drill") == 2500 + 1000 + 1000


@clause("8.4.2", "8.4.2.2")
def test_two_standing_corsairs_are_rested_for_power() -> None:
    table = Sample()
    table.put(
        "A", stage=["Morcant, Bounty List", "Bram, Powder Monkey", "Vigdis, Deck Brawler", "Isolde, Chart Reader"]
    )

    table.choose("use ability", "Morcant, Bounty List")
    assert not table.offers("Isolde, Chart Reader")
    table.choose("Bram, Powder Monkey").choose("Vigdis, Deck Brawler")

    assert table.power("Morcant, Bounty List") == 5500
    assert table.orientation("Bram, Powder Monkey") == "rest"


def test_one_standing_corsair_is_not_enough() -> None:
    table = Sample()
    table.put("A", stage=["Morcant, Bounty List", {"card": "Bram, Powder Monkey", "orientation": "rest"}])

    assert not table.offers("use ability")


@clause("10.2.2")
def test_encore_asks_for_a_card_of_the_trait() -> None:
    with_trait, without = Sample(at="encore step"), Sample(at="encore step")
    fallen = {"center left": {"card": "Cinder, Powder Store", "orientation": "reverse"}}
    with_trait.put("A", stage=fallen, hand=["Bram, Powder Monkey", "Isolde, Chart Reader"])
    without.put("A", stage=fallen, hand=["Isolde, Chart Reader"])

    with_trait.first().choose("yes")

    assert with_trait.zone("A", "stage") == ["Cinder, Powder Store"]
    assert with_trait.zone("A", "hand") == ["Isolde, Chart Reader"]
    without.first().decline(to="clock")
    assert without.zone("A", "stage") == []


def test_a_climax_from_the_hand_brings_a_navigator_back() -> None:
    table = Sample()
    table.put(
        "A",
        hand=["Isolde, Sounding Line", "Message in a Bottle", "spare"],
        waiting_room=["Perrin, Deck Officer", "Bram, Powder Monkey"],
    )

    table.choose("Isolde, Sounding Line").choose("center left").choose("yes")

    assert sorted(table.zone("A", "hand")) == ["Perrin, Deck Officer", "spare"]
    assert sorted(table.zone("A", "waiting room")) == ["Bram, Powder Monkey", "Message in a Bottle"]


@clause("2.1.2")
def test_the_foreman_helps_cards_of_exactly_that_name() -> None:
    table = Sample()
    table.put("A", stage=["Automaton Foreman", "Automaton Mk I", "Automaton Mk II"])

    assert table.power("Automaton Mk I") == 3000
    assert table.power("Automaton Mk II") == 4500 + 1500


@clause("2.1.2.2")
def test_a_part_of_a_name_is_found_as_a_word() -> None:
    table = Sample()
    table.character("Automatonic", 3000)
    table.put("A", stage=["Automaton Mk II", "Automatonic"])

    assert table.power("Automaton Mk II") == 4500


def test_using_backup_gives_more_to_a_corsair() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Vigdis, Deck Brawler"})
    table.put("B", stage={"center middle": "Cinder, Powder Store"}, hand=["Ysolt, Fire Ship"], level=["one"])

    table.attack("Vigdis, Deck Brawler", "frontal")
    table.choose("Ysolt, Fire Ship")

    assert table.zone("B", "stage") == ["Cinder, Powder Store"]
    assert table.zone("A", "stage") == []


def test_fog_takes_the_soul_of_who_faces_it() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Bram, Powder Monkey", "center middle": "Bram, Powder Monkey"})
    table.put("B", stage={"center right": "Perrin, Fog Signals"})

    table.attack("Bram, Powder Monkey", "frontal")

    assert [event.amount for event in table.events(DamageDealt)] == []


@clause("10.6.2")
def test_great_performance_draws_every_attack() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Bram, Powder Monkey", "center middle": "Vigdis, Storm of Steel"})
    table.put("B", stage={"center middle": "Halcyon, Sea Wall"})

    assert table.offers("Bram, Powder Monkey", "frontal")
    assert not table.offers("Bram, Powder Monkey", "direct")
    assert not table.offers("Vigdis, Storm of Steel", "side")


def test_the_keeper_steps_in_front_of_an_attack() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Bram, Powder Monkey"})
    table.put("B", stage={"back left": "Halcyon, Lighthouse Keeper", "center middle": "guard"})

    table.choose("yes")
    assert not table.offers("center middle")
    table.choose("center right")

    assert table.offers("Bram, Powder Monkey", "frontal")


@clause("8.10.1")
def test_the_next_damage_is_less_by_two_and_the_one_after_is_not() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Vigdis, Last to Leave", "center right": "Vigdis, Last to Leave"})
    table.put(
        "B",
        stage={"center right": "guard", "center left": "guard"},
        hand=["Drown the Fuse"],
        stock=["x"],
        level=["Isolde, Chart Reader"],
    )

    table.choose("center left", "frontal").choose("Drown the Fuse")
    assert table.count("B", "clock") == 0
    table.choose("center right", "frontal")

    assert table.count("B", "clock") == 2


@clause("1.3.4")
def test_the_harbour_master_cannot_be_chosen_by_the_other_player() -> None:
    table = Sample()
    table.put("A", hand=["Cut the Cables"], stock=["x", "y"], level=["Isolde, Chart Reader", "two"])
    table.put("B", stage=["Perrin, Harbour Master", "guard", "other guard"])

    table.choose("Cut the Cables")

    assert table.offers("guard")
    assert not table.offers("Perrin, Harbour Master")


def test_cut_cables_put_a_character_under_its_owners_deck() -> None:
    table = Sample()
    table.put("A", hand=["Cut the Cables"], stock=["x", "y"], level=["Isolde, Chart Reader", "two"])
    table.put("B", stage=["guard", "Isolde, Queen of Soundings"])

    table.choose("Cut the Cables")

    assert table.zone("B", "deck")[-1] == "guard"
    assert table.zone("B", "stage") == ["Isolde, Queen of Soundings"]


@clause("8.10.1", "8.10.1.1")
def test_the_unsinkable_goes_to_the_memory_instead_and_has_no_encore() -> None:
    table = Sample(at="encore step")
    table.put(
        "A", stage={"center left": {"card": "Vigdis, Unsinkable", "orientation": "reverse"}}, stock=["x", "y", "z"]
    )

    table.decline(to="clock")

    assert table.zone("A", "memory") == ["Vigdis, Unsinkable"]
    assert table.count("A", "stock") == 3


def test_a_beaten_opponent_is_put_into_its_clock() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Vigdis, Unsinkable"}, stock=["x"])
    table.put("B", stage={"center middle": "guard"})

    table.attack("Vigdis, Unsinkable", "frontal").choose("yes")

    assert table.zone("B", "clock")[-1] == "guard"


@clause("8.2.1.3.2", "8.10.3")
def test_the_lamp_may_burn_a_card_of_the_clock_instead_of_leaving() -> None:
    stays, leaves = Sample(at="encore step"), Sample(at="encore step")
    for table in (stays, leaves):
        table.put("A", stage={"center left": {"card": "Halcyon, Sleepless Lamp", "orientation": "reverse"}})

    leaves.choose("pass")

    assert leaves.zone("A", "stage") == []
    stays.choose("yes")
    assert stays.orientation("Halcyon, Sleepless Lamp") == "rest"
    assert stays.count("A", "clock") == 1
    assert stays.zone("A", "stage") == ["Halcyon, Sleepless Lamp"]


@clause("4.10.1.2.1", "4.11.1.1")
def test_canceled_damage_of_the_queen_brings_one_more() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Isolde, Queen of Soundings"})
    table.put("B", deck=["first", "All Hands to the Guns", "burned"])

    table.attack("Isolde, Queen of Soundings")

    assert table.zone("B", "clock") == ["burned"]
    assert sorted(table.zone("B", "waiting room")) == ["All Hands to the Guns", "first"]


def test_the_king_comes_a_level_earlier_with_few_climaxes_in_the_waiting_room() -> None:
    early, late = Sample(), Sample()
    for table, climaxes in ((early, 2), (late, 3)):
        table.put(
            "A",
            hand=["Morcant, King of the Iron Tide"],
            level=["Bram, Powder Monkey", "two"],
            stock=["x", "y"],
            waiting_room=["All Hands to the Guns"] * climaxes,
        )

    assert early.offers("play card", "Morcant, King of the Iron Tide")
    assert not late.offers("play card", "Morcant, King of the Iron Tide")
