"""Lantern Academy: the sample cards of the plain ways, played."""

from __future__ import annotations

from tests.clauses import clause
from tests.weiss_schwarz.samples import Sample


def test_power_for_each_other_character_of_a_trait() -> None:
    table = Sample()
    table.put("A", stage=["Odette, Baton Twirler", "Mio, First Lantern", "Bram, Powder Monkey"])

    assert table.power("Odette, Baton Twirler") == 1500 + 500


def test_a_condition_on_all_characters_fails_with_one_of_another_trait() -> None:
    alone, mixed = Sample(), Sample()
    alone.put("A", stage=["Suzu, Festival Guide", "Mio, First Lantern"])
    mixed.put("A", stage=["Suzu, Festival Guide", "Bram, Powder Monkey"])

    assert alone.power("Suzu, Festival Guide") == 6000
    assert mixed.power("Suzu, Festival Guide") == 4000


def test_others_of_a_trait_get_power_and_the_card_itself_does_not() -> None:
    table = Sample()
    table.put("A", stage=["Hazel, Tower Bells", "Mio, First Lantern"])
    table.put("B", stage=["Ren, Sheet Carrier"])

    assert table.power("Mio, First Lantern") == 3500
    assert table.power("Hazel, Tower Bells") == 3500
    assert table.power("Ren, Sheet Carrier") == 2500


@clause("10.3.2")
def test_assist_counts_the_level_of_the_character_in_front() -> None:
    table = Sample()
    table.put(
        "A",
        stage={
            "back left": "Ren, Prompter",
            "center left": "Tamaki, Zenith",
            "center middle": "Mio, First Lantern",
            "center right": "Tamaki, Meridian",
        },
    )

    assert table.power("Tamaki, Zenith") == 8000 + 2 * 500
    assert table.power("Mio, First Lantern") == 3000
    assert table.power("Tamaki, Meridian") == 4500


@clause("10.3.2")
def test_assist_is_silent_on_the_center_stage() -> None:
    table = Sample()
    table.put("A", stage={"center left": "Ren, Stage Hand", "center middle": "Mio, First Lantern"})

    assert table.power("Mio, First Lantern") == 3000


def test_assist_for_high_levels_leaves_others_alone() -> None:
    table = Sample()
    table.put(
        "A",
        stage={
            "back left": "Ren, Conductor",
            "center left": "Tamaki, Zenith",
            "center middle": "Tamaki, Meridian",
        },
    )

    assert table.power("Tamaki, Zenith") == 9500
    assert table.power("Tamaki, Meridian") == 4500


def test_power_when_it_comes_from_the_hand() -> None:
    table = Sample()
    table.put("A", hand=["Mio, Quiet Rehearsal"])

    table.choose("Mio, Quiet Rehearsal").choose("center left")

    assert table.power("Mio, Quiet Rehearsal") == 3500


def test_the_top_card_stays_or_goes_to_the_waiting_room() -> None:
    stays, goes = Sample(), Sample()
    for table in (stays, goes):
        table.put("A", hand=["Ren, Sheet Carrier"], deck=["top card"])
        table.choose("Ren, Sheet Carrier").choose("center left")

    stays.choose("pass")
    goes.choose("yes")

    assert stays.zone("A", "deck")[0] == "top card"
    assert goes.zone("A", "waiting room") == ["top card"]


@clause("10.7.3")
def test_brainstorm_brings_a_character_for_each_climax() -> None:
    table = Sample()
    table.put(
        "A",
        stage={"back left": "Suzu, Lantern Keeper"},
        stock=["paid"],
        deck=["one", "Thousand Lanterns", "two", "Shot of Light", "not flipped"],
    )

    table.choose("Suzu, Lantern Keeper")
    table.choose("one").choose("two")

    assert table.zone("A", "hand") == ["one", "two"]
    assert table.zone("A", "deck")[0] == "not flipped"
    assert sorted(table.zone("A", "waiting room")) == ["Shot of Light", "Thousand Lanterns", "paid"]
    assert table.orientation("Suzu, Lantern Keeper") == "rest"


@clause("8.4.2.2")
def test_brainstorm_is_not_offered_without_stock() -> None:
    table = Sample()
    table.put("A", stage={"back left": "Suzu, Lantern Keeper"})

    assert not table.offers("use ability", "Suzu, Lantern Keeper")


def test_look_for_a_character_of_a_trait_and_put_the_rest_away() -> None:
    table = Sample()
    table.put("A", hand=["Lantern Vow"], stock=["paid"], deck=["one", "Mio, First Lantern", "Tamaki, Zenith", "four"])

    table.choose("Lantern Vow")
    for _ in range(4):
        table.choose("yes")
    assert not table.offers("Tamaki, Zenith")
    table.choose("Mio, First Lantern")

    assert table.zone("A", "hand") == ["Mio, First Lantern"]
    assert sorted(table.zone("A", "waiting room")) == ["Lantern Vow", "Tamaki, Zenith", "four", "one", "paid"]


@clause("3.2.3.1")
def test_looking_at_up_to_four_cards_may_stop_before() -> None:
    table = Sample()
    table.put("A", hand=["Lantern Vow"], stock=["paid"], deck=["Mio, First Lantern", "two"])

    table.choose("Lantern Vow").choose("yes").choose("done").choose("Mio, First Lantern")

    assert table.zone("A", "hand") == ["Mio, First Lantern"]
    assert table.zone("A", "deck")[0] == "two"


def test_a_small_stargazer_takes_its_opponent_along() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Tamaki, Stargazer"})
    table.put("B", stage={"center middle": "Bram, Powder Monkey"})

    table.attack("Tamaki, Stargazer", "frontal")
    table.choose("yes")

    assert table.zone("A", "stage") == []
    assert table.zone("B", "stage") == []


def test_a_small_stargazer_does_not_take_a_higher_level_along() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Tamaki, Stargazer"})
    table.put("B", stage={"center middle": "Tamaki, Meridian"})

    table.attack("Tamaki, Stargazer", "frontal")

    assert table.zone("A", "stage") == []
    assert table.zone("B", "stage") == ["Tamaki, Meridian"]


@clause("7.2.1.4.2", "1.3.4")
def test_a_character_that_cannot_side_attack_is_offered_the_frontal_attack_alone() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Tamaki, Night Watch", "center left": "Nagi, Council Orders"})
    table.put("B", stage={"center middle": "guard", "center right": "guard"})

    assert table.offers("Tamaki, Night Watch", "frontal")
    assert not table.offers("Tamaki, Night Watch", "side")
    assert table.offers("Nagi, Council Orders", "side")


def test_council_orders_forbid_side_attacks_to_the_others() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Mio, First Lantern", "back left": "Nagi, Council Orders"})
    table.put("B", stage={"center middle": "guard"})

    assert not table.offers("Mio, First Lantern", "side")


@clause("10.4.2")
def test_bond_brings_the_named_card_for_its_cost() -> None:
    table = Sample()
    table.put(
        "A",
        hand=["Koharu, Class Treasurer", "spare"],
        waiting_room=["Nagi, Council President", "somebody else"],
    )

    table.choose("Koharu, Class Treasurer").choose("center left").choose("yes")

    assert table.zone("A", "hand") == ["Nagi, Council President"]
    assert sorted(table.zone("A", "waiting room")) == ["somebody else", "spare"]


@clause("8.6.2.1.1", "8.7.3.1.1")
def test_bond_may_be_left_unpaid() -> None:
    table = Sample()
    table.put("A", hand=["Koharu, Class Treasurer", "spare"], waiting_room=["Nagi, Council President"])

    table.choose("Koharu, Class Treasurer").choose("center left").choose("pass")

    assert table.zone("A", "hand") == ["spare"]


@clause("10.5.2", "7.4.1.2.1")
def test_backup_saves_the_defending_character() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Bram, Powder Monkey"})
    table.put("B", stage={"center middle": "Ren, Sheet Carrier"}, hand=["Koharu, Budget Meeting"], level=["green"])

    table.attack("Bram, Powder Monkey", "frontal")
    table.choose("Koharu, Budget Meeting")

    assert table.zone("A", "stage") == []
    assert table.zone("B", "stage") == ["Ren, Sheet Carrier"]
    assert "Koharu, Budget Meeting" in table.zone("B", "waiting room")


@clause("10.5.2")
def test_backup_needs_its_level() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Bram, Powder Monkey"})
    table.put("B", stage={"center middle": "Ren, Sheet Carrier"}, hand=["Koharu, Budget Meeting"])

    table.attack("Bram, Powder Monkey", "frontal")

    assert table.zone("B", "stage") == []


@clause("2.8.2", "8.6.2.1.1")
def test_a_counter_event_of_the_right_color_turns_a_battle() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Bram, Powder Monkey"})
    table.put(
        "B",
        stage={"center middle": "Ibuki, Comet Chaser"},
        hand=["Curtain of Clouds"],
        level=["Tamaki, Stargazer"],
    )

    table.attack("Bram, Powder Monkey", "frontal")
    table.choose("Curtain of Clouds")

    assert table.zone("A", "stage") == []


@clause("8.6.2.1.1")
def test_a_counter_event_of_another_color_cannot_be_played() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Bram, Powder Monkey"})
    table.put("B", stage={"center middle": "Ibuki, Comet Chaser"}, hand=["Curtain of Clouds"], level=["yellow card"])

    table.attack("Bram, Powder Monkey", "frontal")

    assert table.zone("B", "stage") == []


def test_another_astronomer_that_attacks_gives_the_president_power() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Nagi, Council President", "center right": "Ibuki, Comet Chaser"})

    table.attack("Ibuki, Comet Chaser")

    assert table.power("Nagi, Council President") == 4500


def test_an_attacker_without_the_trait_gives_no_power() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center left": "Nagi, Council President", "center right": "Bram, Powder Monkey"})

    table.attack("Bram, Powder Monkey")

    assert table.power("Nagi, Council President") == 3500


@clause("10.2.2")
def test_encore_for_a_card_of_the_clock() -> None:
    table = Sample(at="encore step")
    table.put("A", stage={"center left": {"card": "Tamaki, Zenith", "orientation": "reverse"}}, deck=["clocked"])

    table.first().choose("yes")

    assert table.positions("A") == {"center left": "Tamaki, Zenith"}
    assert table.orientation("Tamaki, Zenith") == "rest"
    assert table.zone("A", "clock") == ["clocked"]


@clause("8.9.3", "8.6.2.1.2")
def test_four_musicians_make_the_keeper_playable_a_level_earlier() -> None:
    four = ["Mio, First Lantern", "Hazel, Bell Ringer", "Ren, Stage Hand", "Odette, Baton Twirler"]
    early, late = Sample(), Sample()
    early.put("A", hand=["Suzu, Keeper of Wishes"], stage=four, level=["one", "two"], stock=["x", "y"])
    late.put("A", hand=["Suzu, Keeper of Wishes"], stage=four[:3], level=["one", "two"], stock=["x", "y"])

    assert early.offers("play card", "Suzu, Keeper of Wishes")
    assert not late.offers("play card", "Suzu, Keeper of Wishes")


def test_a_wish_puts_the_looked_at_cards_back_in_any_order() -> None:
    table = Sample()
    table.put(
        "A",
        hand=["Suzu, Keeper of Wishes"],
        level=["one", "two", "x"],
        stock=["x", "y"],
        deck=["first", "second", "third"],
    )

    table.choose("Suzu, Keeper of Wishes").choose("center left").choose("yes").choose("yes").choose("yes")
    table.choose("first").choose("third")

    assert table.zone("A", "deck")[:3] == ["second", "third", "first"]


def test_a_healed_clock_card_goes_to_the_waiting_room() -> None:
    table = Sample()
    table.put(
        "A", hand=["Mio, Thousandth Lantern"], level=["one", "two", "three"], stock=["x", "y"], clock=["low", "top"]
    )

    table.choose("Mio, Thousandth Lantern").choose("center left").choose("yes")

    assert table.zone("A", "clock") == ["low"]
    assert "top" in table.zone("A", "waiting room")


@clause("8.12.1")
def test_the_climax_combo_deals_damage_with_its_climax_alone() -> None:
    combo, without = Sample(at="attack phase"), Sample(at="attack phase")
    combo.put("A", stage={"center left": "Mio, Thousandth Lantern"}, stock=["x"], climax_area=["Thousand Lanterns"])
    without.put("A", stage={"center left": "Mio, Thousandth Lantern"}, stock=["x"], climax_area=["Shot of Light"])

    combo.attack("Mio, Thousandth Lantern").choose("yes")
    without.attack("Mio, Thousandth Lantern")

    assert combo.count("B", "clock") == 1 + 4
    assert without.count("B", "clock") == 4


def test_a_reversed_opponent_gives_stock() -> None:
    table = Sample(at="attack phase")
    table.put("A", stage={"center middle": "Tamaki, Polaris"})
    table.put("B", stage={"center middle": "guard"})

    table.attack("Tamaki, Polaris", "frontal").choose("yes")

    assert table.count("A", "stock") == 2


def test_a_falling_star_puts_a_green_card_into_the_stock() -> None:
    table = Sample(at="climax phase")
    table.put(
        "A",
        hand=["Falling Star Wish"],
        stage=["Tamaki, Zenith"],
        clock=["Tamaki, Stargazer"],
        waiting_room=["Koharu, Ledger in Hand", "Mio, First Lantern"],
    )

    table.choose("Falling Star Wish")
    assert not table.offers("Mio, First Lantern")
    table.choose("Koharu, Ledger in Hand")

    assert table.count("A", "stock") == 1
    assert table.soul("Tamaki, Zenith") == 3
