"""Clockwork Carnival: the sample cards of the mechanisms people argue about, played."""

from __future__ import annotations

from domain.rulesets.weiss_schwarz.events import AdditionalTurnTaken
from tests.clauses import clause
from tests.weiss_schwarz.samples import Sample


@clause("10.1.1", "2.8.3")
def test_alarm_rings_only_on_top_of_the_clock() -> None:
    top, covered = Sample(), Sample()
    top.put("A", stage=["Ticket Taker"], clock=["below", "Tick, Minute Hand"])
    covered.put("A", stage=["Ticket Taker"], clock=["Tick, Minute Hand", "above"])

    assert top.power("Ticket Taker") == 2500
    assert covered.power("Ticket Taker") == 2000


@clause("10.1.1", "8.1.1.2.1")
def test_alarm_at_the_beginning_of_the_climax_phase() -> None:
    table = Sample()
    table.put("A", stage=["Ticket Taker", "Beggar King"], clock=["Tock, Hour Hand"], hand=["spare"])

    table.choose("pass").choose("Ticket Taker")

    assert table.power("Ticket Taker") == 3500


@clause("10.11.2", "10.11.3.2")
def test_shift_exchanges_with_a_hand_card_of_its_color() -> None:
    table = Sample()
    table.put("A", clock=["Chime, Clock Puppet", "above"], hand=["Twin Echo", "Ticket Taker"])

    assert not table.offers("Ticket Taker")
    table.choose("Twin Echo")

    assert sorted(table.zone("A", "hand")) == ["Chime, Clock Puppet", "Ticket Taker"]
    assert sorted(table.zone("A", "clock")) == ["Twin Echo", "above"]


@clause("10.11.2")
def test_shift_waits_for_its_level() -> None:
    table = Sample()
    table.put("A", clock=["Chime, Golden Cuckoo"], hand=["Ticket Taker"])

    assert table.asked == "A main"


@clause("10.8.4")
def test_change_puts_the_giant_where_the_puppet_stood() -> None:
    table = Sample()
    table.put(
        "A",
        stage={"center right": "Pip, Paper Puppet"},
        stock=["x"],
        hand=["spare"],
        waiting_room=["Pip, Paper Giant"],
    )

    table.choose("pass").choose("yes").choose("Pip, Paper Giant")
    table.decline(to="attack")

    assert table.positions("A") == {"center right": "Pip, Paper Giant"}
    assert table.power("Pip, Paper Giant") == 10000


def test_a_giant_that_is_played_gets_nothing_for_it() -> None:
    table = Sample()
    table.put("A", hand=["Pip, Paper Giant"], level=["Pip, Paper Puppet", "two"], stock=["x", "y"])

    table.choose("Pip, Paper Giant").choose("center right")

    assert table.power("Pip, Paper Giant") == 8000


@clause("10.8.1", "10.8.3")
def test_change_exchanges_the_twins() -> None:
    table = Sample()
    table.put("A", stage={"center left": "Masked Twin, Day"}, stock=["x"], hand=["Masked Twin, Night"])

    table.choose("use ability", "Masked Twin, Day").choose("Masked Twin, Night")

    assert table.positions("A") == {"center left": "Masked Twin, Night"}
    assert table.zone("A", "hand") == ["Masked Twin, Day"]
    assert table.value("Masked Twin, Night", "level") == 1


@clause("3.12.2.2", "3.12.2.2.1")
def test_a_card_lies_face_down_in_the_memory_and_counts() -> None:
    table = Sample()
    table.put("A", hand=["Wick, Memory Keeper", "Wick, Memory Keeper"], stage={"back left": "Wick, Album Reader"})

    for where in ("center left", "center middle"):
        table.choose("play card", "Wick, Memory Keeper").choose(where).choose("yes")

    assert table.count("A", "memory") == 2
    assert all(table.match.state.face[card] for card in table.match.state.zone(0, 9))
    assert table.power("Wick, Album Reader") == 6000


@clause("10.9.1", "10.9.2")
def test_an_event_works_from_the_memory() -> None:
    table = Sample()
    table.put(
        "A",
        hand=["Vanishing Act"],
        stock=["x"],
        level=["Tock, Hour Hand"],
        stage=["Wick, Memory Keeper", "Ticket Taker"],
    )

    table.choose("Vanishing Act").choose("yes").choose("yes")

    assert table.zone("A", "memory") == ["Vanishing Act"]
    assert table.count("A", "hand") == 2
    assert table.power("Wick, Memory Keeper") == 2500
    assert table.power("Ticket Taker") == 2000


@clause("10.10.1")
def test_experience_adds_up_the_levels_of_the_level() -> None:
    enough, short = Sample(), Sample()
    enough.put("A", stage=["Elder Carousel"], level=["Pip, Paper Giant", "Masked Twin, Day"])
    short.put("A", stage=["Elder Carousel"], level=["Pip, Paper Giant", "Pip, Paper Puppet"])

    assert enough.power("Elder Carousel") == 8500
    assert short.power("Elder Carousel") == 7000


@clause("10.12.1", "8.7.3.1.1")
def test_accelerate_pays_with_the_clock_or_not_at_all() -> None:
    paid, spared = Sample(), Sample()
    for table in (paid, spared):
        table.put("A", stage=["Barker, Voice of the Midway"])
        table.choose("pass")

    paid.choose("yes")
    spared.choose("pass")

    assert (paid.power("Barker, Voice of the Midway"), paid.count("A", "clock")) == (7000, 1)
    assert (spared.power("Barker, Voice of the Midway"), spared.count("A", "clock")) == (4000, 0)


@clause("10.13.1", "10.13.3")
def test_resonate_shows_a_card_and_others_hear_it() -> None:
    table = Sample()
    table.put("A", hand=["Twin Echo", "Echo Bell"], stage=["Echo Bell"])

    table.choose("Twin Echo").choose("center right").choose("yes")

    assert table.count("A", "hand") == 2
    assert table.value("Echo Bell", "power") == 6000


@clause("10.13.1")
def test_resonate_needs_the_card_in_hand() -> None:
    table = Sample()
    table.put("A", hand=["Twin Echo", "other"], stage=["Echo Bell"])

    table.choose("Twin Echo").choose("center right")

    assert table.asked == "A main"
    assert table.power("Echo Bell") == 4500


@clause("10.14.1.1", "10.14.1.1.2")
def test_fusion_puts_both_halves_under_the_golem() -> None:
    table = Sample()
    table.put(
        "A",
        stage={"center left": "Left Half of the Golem", "center right": "Right Half of the Golem"},
        deck=["Golem of the Midway"],
    )

    table.choose("use ability", "Left Half of the Golem").choose("Golem of the Midway")
    table.choose("Right Half of the Golem")

    assert table.positions("A") == {"center left": "Golem of the Midway"}
    assert sorted(table.zone("A", "marker area")) == ["Left Half of the Golem", "Right Half of the Golem"]


@clause("10.15.2", "10.15.3.1")
def test_sunder_lets_the_half_attack_again() -> None:
    table = Sample(at="attack phase")
    table.put(
        "A",
        stage={
            "center left": {
                "card": "Golem of the Midway",
                "markers": ["Right Half of the Golem", "Left Half of the Golem"],
            }
        },
        stock=["x"],
    )

    table.attack("Golem of the Midway").choose("yes").choose("center middle")

    assert table.positions("A") == {"center middle": "Left Half of the Golem"}
    assert table.offers("Left Half of the Golem", "direct")
    assert sorted(table.zone("A", "marker area")) == ["Golem of the Midway", "Right Half of the Golem"]


@clause("11.3.2")
def test_replay_is_executed_by_the_red_words() -> None:
    table = Sample()
    table.put("A", hand=["Jack, Out of the Box", "worst"], level=["Ticket Taker"], deck=["drawn"])

    table.choose("Jack, Out of the Box").choose("center left").choose("worst")

    assert table.zone("A", "hand") == ["drawn"]


@clause("3.7.2.1", "3.7.4")
def test_a_doll_grows_with_its_markers() -> None:
    table = Sample()
    table.put("A", hand=["Hollow Doll"], waiting_room=["Pip, Paper Puppet", "other"])

    table.choose("Hollow Doll").choose("center left").choose("yes")

    assert table.power("Hollow Doll") == 3500
    assert table.zone("A", "marker area") == ["Pip, Paper Puppet"]


def test_strings_hold_a_card_of_the_deck() -> None:
    table = Sample()
    table.put("A", hand=["Strings of the Puppeteer"], stock=["x"], level=["Pip, Paper Puppet"], deck=["held"])

    table.choose("Strings of the Puppeteer").choose("center left")

    assert table.power("Strings of the Puppeteer") == 6500
    assert table.zone("A", "marker area") == ["held"]


@clause("8.7.6", "8.7.6.1")
def test_an_empty_hand_draws_once() -> None:
    table = Sample()
    table.put("A", stage=["Beggar King"], hand=["Tick, Minute Hand"])

    table.choose("Tick, Minute Hand").choose("back left")

    assert table.count("A", "hand") == 1


@clause("8.7.5", "8.7.5.1")
def test_borrowed_thunder_is_given_back_at_the_encore_step() -> None:
    table = Sample()
    table.put(
        "A",
        hand=["Borrowed Thunder"],
        level=["Pip, Paper Puppet"],
        stage={"back left": "Ticket Taker", "back right": "x"},
    )

    table.choose("Borrowed Thunder").choose("Ticket Taker")
    assert table.power("Ticket Taker") == 5000
    table.decline(to="clock")

    assert table.zone("A", "stage") == ["x"]
    assert table.zone("A", "stock") == ["Ticket Taker"]


@clause("11.2.1")
def test_a_second_sunrise_is_another_turn() -> None:
    table = Sample()
    table.put("A", hand=["Second Sunrise"], level=["Ticket Taker", "two", "three"], stock=["x"] * 8)

    table.choose("Second Sunrise")
    table.decline(to="clock")

    assert table.asked == "A clock"
    assert len(table.events(AdditionalTurnTaken)) == 1
    assert table.zone("A", "memory") == ["Second Sunrise"]


@clause("1.2.5")
def test_eight_memories_win_the_game() -> None:
    wins, waits = Sample(at="encore step"), Sample(at="encore step")
    wins.put("A", stage=["Grand Prize of the Midway"], memory=["one"] * 8)
    waits.put("A", stage=["Grand Prize of the Midway"], memory=["one"] * 7)

    assert wins.go().winner == "A"
    assert waits.go().winner == ""


@clause("1.2.5")
def test_a_fools_wager_loses_at_the_end_of_the_turn() -> None:
    table = Sample()
    table.put("A", hand=["Fool's Wager"], level=["Pip, Paper Puppet", "two", "three"], stock=["x", "y"])

    table.choose("Fool's Wager")
    assert table.count("B", "clock") == 4
    table.decline(to="")
    table.decline(times=3)

    assert table.winner == "B"


def test_a_card_may_forbid_being_played() -> None:
    allowed, forbidden = Sample(), Sample()
    for table, stage in ((allowed, ["Chime, Clock Puppet"]), (forbidden, ["Ticket Taker"])):
        table.put("A", hand=["Wound and Ready"], level=["Ticket Taker"], stage=stage)

    assert allowed.offers("play card", "Wound and Ready")
    assert not forbidden.offers("play card", "Wound and Ready")


@clause("6.2.1.2", "1.3.4")
def test_a_rusted_sentinel_stays_at_rest_alone() -> None:
    alone, oiled = Sample(at="stand phase"), Sample(at="stand phase")
    rested = {"card": "Rusted Sentinel", "orientation": "rest"}
    alone.put("A", stage=[rested, "Ticket Taker"])
    oiled.put("A", stage=[rested, "Pip, Paper Puppet"])

    assert alone.go().orientation("Rusted Sentinel") == "rest"
    assert oiled.go().orientation("Rusted Sentinel") == "stand"


def test_an_ability_that_activates_once_a_turn() -> None:
    table = Sample()
    table.put("A", stage=["Lever Puller", "Hazel, Bell Ringer", "Mio, First Lantern"])

    table.choose("use ability", "Lever Puller").choose("Mio, First Lantern").choose("Mio, First Lantern")
    assert table.power("Mio, First Lantern") == 3000 + 500 + 1000
    table.choose("use ability", "Hazel, Bell Ringer").choose("Mio, First Lantern")

    assert table.power("Mio, First Lantern") == 3000 + 500 + 1000 + 1000
    assert table.asked == "A main"


def test_a_revealed_card_of_the_trait_is_taken_for_another() -> None:
    taken, left = Sample(), Sample()
    taken.put("A", hand=["Ticket Taker", "worst"], deck=["Tick, Minute Hand"])
    left.put("A", hand=["Ticket Taker", "worst"], deck=["Pip, Paper Puppet"])
    for table in (taken, left):
        table.choose("Ticket Taker").choose("center left")

    taken.choose("worst")

    assert taken.zone("A", "hand") == ["Tick, Minute Hand"]
    assert left.zone("A", "hand") == ["worst"]
    assert left.zone("A", "deck")[0] == "Pip, Paper Puppet"


@clause("3.9.2.2.1")
def test_a_counterfeit_medal_is_a_blank_level() -> None:
    table = Sample()
    table.put("A", hand=["Counterfeit Medal", "Echo Bell"], stock=["x"], level=["Twin Echo", "two"], deck=["Twin Echo"])

    table.choose("Counterfeit Medal").choose("Twin Echo")

    assert table.count("A", "level") == 2
    assert table.zone("A", "memory") == ["Twin Echo"]
    assert not table.offers("play card", "Echo Bell")


def test_the_ringmaster_stands_another_up_once() -> None:
    table = Sample()
    table.put(
        "A",
        stage=["Ringmaster", {"card": "Ticket Taker", "orientation": "rest"}],
        hand=["one", "two", "three", "four"],
    )

    table.choose("use ability", "Ringmaster").choose("one").choose("two")

    assert table.orientation("Ticket Taker") == "stand"
    assert not table.offers("use ability", "Ringmaster")


def test_the_thrower_chooses_damage_or_power() -> None:
    damage, power = Sample(at="attack phase"), Sample(at="attack phase")
    for table in (damage, power):
        table.put("A", stage={"center left": "Knife Thrower", "center right": "x"})
        table.attack("Knife Thrower")

    damage.choose("0")
    power.choose("1")

    assert damage.count("B", "clock") == 1 + 3
    assert power.count("B", "clock") == 3
    assert power.power("Knife Thrower") == 12500


@clause("4.12.1", "4.12.2.10")
def test_a_climax_performs_the_standby_effect() -> None:
    table = Sample(at="climax phase")
    table.put(
        "A",
        hand=["Paper Curtain"],
        clock=["Pip, Paper Puppet"],
        level=["one"],
        waiting_room=["Pip, Paper Giant", "Knife Thrower"],
    )

    table.choose("Paper Curtain")
    assert not table.offers("Knife Thrower")
    table.choose("Pip, Paper Giant").choose("center left")

    assert table.positions("A") == {"center left": "Pip, Paper Giant"}
    assert table.orientation("Pip, Paper Giant") == "rest"
