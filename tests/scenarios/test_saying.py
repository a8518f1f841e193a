"""What a scenario can say about the table, the options and what everybody sees."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.kernel.errors import IllegalChoice
from domain.kernel.events import MatchStarted
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.scenarios.format import FaultyScenario, parse_scenario, read_scenario
from domain.scenarios.runner import run

HEAD = """
title = "A table"
ruleset = "weiss_schwarz"

[cards.Guard]
type = "character"
power = 3000
soul = 1
"""

FF = """
title = "A table"
ruleset = "final_fantasy"

[cards.Guard]
type = "forward"
element = ["fire"]
cost = 1
power = 5000

[cards.Bolt]
type = "summon"
element = ["light"]
cost = 0
[[cards.Bolt.abilities]]
kind = "play"
effects = [
    { do = "target", cards = { type = "forward", whose = "any" } },
    { do = "damage", number = 3000, to = "it" },
]
"""


def differences(*parts: str, head: str = HEAD) -> list[str]:
    return run(parse_scenario(head + "\n".join(parts), "table.toml")).differences


def faults(*parts: str, head: str = HEAD) -> str:
    with pytest.raises(FaultyScenario) as refused:
        run(parse_scenario(head + "\n".join(parts), "table.toml"))
    return str(refused.value)


# -- options -----------------------------------------------------------------------------------------------------------

ATTACK = """
[start]
at = "attack declaration step"
[start.A]
stage = { "center middle" = "Guard" }
[start.B]
stage = { "center middle" = "Guard" }
[[do]]
player = "A"
"""


def test_the_options_can_be_listed_exactly() -> None:
    listed = 'options = [{ attack = "Guard", kind = "frontal" }, { attack = "Guard", kind = "side" }, "pass"]'

    assert differences(ATTACK, listed) == []


def test_what_an_exact_list_lacks_or_has_too_much_is_said() -> None:
    found = differences(ATTACK, 'options = [{ attack = "Guard", kind = "frontal" }, "pass", "done"]')

    assert found == [
        "do[0].options: attack Guard, side is offered, too",
        'do[0].options: "done" is not offered; there is: attack Guard, frontal; attack Guard, side; pass',
    ]


def test_in_an_exact_list_every_option_has_a_line_of_its_own() -> None:
    found = differences(ATTACK, 'options = [{ attack = "Guard" }, "pass"]')

    assert len(found) == 1
    assert found[0].endswith("is offered, too")


def test_copies_of_a_card_are_one_line_or_several() -> None:
    clock = '[start]\nat = "clock phase"\n[start.A]\nhand = ["one", "one", "two"]\n[[do]]\nplayer = "A"\n'

    assert differences(clock, 'options = ["one", "two", "pass"]') == []
    assert differences(clock, 'options = ["one", "one", "two", "pass"]') == []
    assert differences(clock, 'options = ["one", "one", "one", "two", "pass"]') != []


def test_a_decision_expected_can_have_its_options_listed() -> None:
    expected = '[expect.decision]\nplayer = "A"\nkind = "attack"\noptions = ["pass"]'

    assert differences(ATTACK, expected) == [
        "expect.decision: attack Guard, frontal is offered, too",
        "expect.decision: attack Guard, side is offered, too",
    ]


def test_a_refusal_that_changes_the_match_it_was_tried_on_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Match.choose

    def careless(self: Match, option: Option | int) -> None:
        try:
            choose(self, option)
        except IllegalChoice:
            self.state.turn += 1
            raise

    refused = 'refused = [{ attack = "Guard", kind = "direct" }]'
    assert differences(ATTACK, refused) == []
    monkeypatch.setattr(Match, "choose", careless)

    assert differences(ATTACK, refused) == [
        'do[0].refused[0]: refusing { attack = "Guard", kind = "direct" } has changed the match'
    ]


# -- names -------------------------------------------------------------------------------------------------------------


def test_a_card_can_have_another_name_than_it_is_called_by() -> None:
    cards = '[cards.First]\nname = "Twin"\npower = 1000\n[cards.Second]\nname = "Twin"\npower = 2000\n'
    start = '[start]\nat = "clock phase"\n[start.A]\nhand = ["First", "Second"]\n'
    step = '[[do]]\nplayer = "A"\nchoose = "Second"\n[expect]\nA.clock = ["Second"]\n'

    assert differences(cards, start, step) == []
    assert differences(cards, start, step.replace("[expect]", "[expect]\nB.clock = 0"), 'A.level = ["Twin"]') == [
        "expect.A.level: expected Twin, found nothing"
    ]
    assert differences(cards, start, step.replace('choose = "Second"', 'choose = "Twin"')) == [
        'do[0].choose: "Twin" fits 2 options: Twin, Twin'
    ]


def test_names_may_have_capitals_inside() -> None:
    clock = '[start]\nat = "clock phase"\n[start.A]\nhand = ["McGuard", "DeLuxe IIb"]\n'
    step = '[[do]]\nplayer = "A"\noffered = ["mcguard", { pick = "DeLuxe IIb" }]\nchoose = { pick = "McGuard" }\n'

    assert differences(clock, step, '[expect]\nevents = [{ event = "card moved", card = "McGuard" }]') == []


def test_one_of_two_copies_can_be_given_a_name() -> None:
    start = """
    [start]
    at = "clock phase"
    [start.A]
    hand = ["Guard", { card = "Guard", as = "the second" }]
    [[do]]
    player = "A"
    choose = "the second"
    [expect]
    A.clock = ["the second"]
    """

    assert differences(start) == []


def test_cards_can_be_shared_by_scenarios(tmp_path: Path) -> None:
    (tmp_path / "shared.toml").write_text('[cards.Giant]\ntype = "character"\npower = 9000\nsoul = 1\n')
    file = tmp_path / "one.toml"
    table = '[start.A]\nstage = ["Giant"]\n[expect]\nA.stage = [{ card = "Giant", power = 9000 }]\n'
    file.write_text('title = "x"\nruleset = "weiss_schwarz"\ncards_from = "shared.toml"\n' + table)

    assert run(read_scenario(file)).differences == []


def test_shared_cards_that_cannot_be_read_or_stand_twice_are_told(tmp_path: Path) -> None:
    file = tmp_path / "one.toml"
    file.write_text('title = "x"\nruleset = "weiss_schwarz"\ncards_from = "shared.toml"\n[cards.Giant]\npower = 1\n')
    with pytest.raises(FaultyScenario, match=r"shared\.toml: No such file"):
        read_scenario(file)
    (tmp_path / "shared.toml").write_text("[cards.Giant]\npower = 9000\n")

    with pytest.raises(FaultyScenario, match=r"cards\.Giant: shared\.toml has a card of this name, too"):
        read_scenario(file)


# -- zones -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        ('A.stock = { from_top = ["three", "two"] }', True),
        ('A.stock = { from_top = ["two", "three"] }', False),
        ('A.stock = { from_bottom = ["one", "two", "three"], count = 3 }', True),
        ('A.stock = { from_bottom = ["one", "three"] }', False),
        ("A.stock = { count = 2 }", False),
        ('A.clock = { from_top = ["high", "low"] }', True),
        ('A.deck = { from_bottom = ["Filler"] }', True),
        ('A.deck = { from_top = ["first", "second"] }', True),
    ],
)
def test_the_order_of_any_zone_can_be_said(expected: str, holds: bool) -> None:
    start = """
    [start.A]
    stock = ["one", "two", "three"]
    clock = { from_top = ["high", "low"] }
    deck = ["first", "second"]
    """

    assert (differences(start, "[expect]", expected) == []) is holds


def test_markers_can_lie_face_up() -> None:
    start = """
    [start.A]
    stage = [{ card = "Guard", markers = [{ card = "Open", face = "up" }, "Hidden"] }]
    """
    markers = '[{ card = "Open", face = "up" }, { card = "Hidden", face = "down" }]'
    expected = f'[expect]\nA.stage = [{{ card = "Guard", markers = {markers} }}]'

    assert differences(start, expected) == []
    assert differences(start, expected.replace('"down"', '"up"')) != []


def test_the_rules_own_marks_are_no_counters() -> None:
    start = '[start.A]\nfield = [{ card = "Guard", counters = { damage = 1000, taken = 1 } }]\n'

    assert differences(start, "[expect]\nA.field = [{ counters = { damage = 1000 } }]", head=FF) == []
    assert differences(start, "[expect]\nA.field = [{ counters = { damage = 1000, taken = 1 } }]", head=FF) == []
    assert differences(start, "[expect]\nA.field = [{ counters = { damage = 1000, taken = 0 } }]", head=FF) == [
        "expect.A.field: expected a card (counters damage 1000 and taken 0), found Guard (counters damage 1000)"
    ]


def test_a_card_can_have_come_this_turn() -> None:
    start = (
        '[start]\nat = "attack phase"\n[start.A]\nfield = ["Guard", { card = "Fresh", new = true }]\nhand = ["Bolt"]\n'
    )
    step = '[[do]]\nplayer = "A"\ndecision = "declare attack"\noptions = [{ attack = "Guard" }, "pass"]\n'

    assert differences(start, step, head=FF) == []
    assert differences(start.replace(", new = true", ""), step, head=FF) != []


def test_a_card_can_belong_to_another() -> None:
    start = '[start.A]\nstage = ["Guard"]\nmemory = [{ card = "Charm", host = "Guard" }]\n'

    assert differences(start, '[expect]\nA.memory = [{ card = "Charm", host = "Guard" }]') == []
    assert "no 'Rival' lies on this table" in faults(start.replace('host = "Guard"', 'host = "Rival"'))


def test_a_card_can_show_another_form() -> None:
    other = '[cards."Guard Awake"]\ntype = "character"\npower = 6000\nsoul = 2\n'
    start = '[start.A]\nstage = ["Guard", { card = "Guard", shows = "Guard Awake" }]\n'
    cards = '[{ card = "Guard", power = 3000 }, { card = "Guard Awake", power = 6000, shows = "Guard Awake" }]'

    assert differences(other, start, f"[expect]\nA.stage = {cards}") == []
    assert differences(other, start, f"[expect]\nA.stage = {cards.replace('6000', '3000')}") != []


def test_a_token_is_in_no_deck() -> None:
    start = '[start.A]\nstage = [{ card = "Sprite", token = true }]\n'

    match = run(parse_scenario(HEAD + start, "table.toml")).match

    started = match.events[0]
    assert isinstance(started, MatchStarted)
    assert "Sprite" not in [match.catalog.faces[card].name for card in started.decks[0][0][1]]
    assert differences(start, '[expect]\nA.stage = ["Sprite"]') == []


# -- views -------------------------------------------------------------------------------------------------------------


def test_what_each_player_sees_can_be_said() -> None:
    start = """
    [start.A]
    hand = ["Secret"]
    stage = [{ card = "Guard", markers = ["Under"] }]
    [expect.views.A]
    A.hand = ["Secret"]
    B.hand = 0
    [expect.views.B]
    A.hand = ["?"]
    A.stage = ["Guard"]
    A."marker area" = [{ card = "?", face = "down" }]
    """

    assert differences(start) == []


@pytest.mark.parametrize("seen", ['["Secret"]', "[]", '["?", "?"]'])
def test_what_a_player_does_not_see_is_said(seen: str) -> None:
    (found,) = differences(f'[start.A]\nhand = ["Secret"]\n[expect.views.B]\nA.hand = {seen}')

    assert found.startswith("expect.views.B.A.hand: expected ")
    assert found.endswith("found ?")


# -- effects and the stack ---------------------------------------------------------------------------------------------


def test_effects_can_be_in_force_when_the_play_begins() -> None:
    start = """
    [start.A]
    stage = ["Guard"]
    [[start.effects]]
    effects = [{ do = "modify", what = "it", add = { power = 500 } }]
    on = ["Guard"]
    [expect]
    A.stage = [{ card = "Guard", power = 3500 }]
    B.stage = []
    """

    assert differences(start) == []


def test_effects_at_the_beginning_can_come_from_a_card() -> None:
    captain = """
    [cards.Captain]
    type = "event"
    abilities = [{ kind = "play", effects = [{ do = "modify", what = "it", add = { power = 1500 } }] }]
    [start.A]
    stage = ["Guard"]
    waiting_room = ["Captain"]
    [[start.effects]]
    card = "Captain"
    on = ["Guard"]
    [expect]
    A.stage = [{ card = "Guard", power = 4500 }]
    events = [{ event = "effect started", source = "Captain" }]
    """

    assert differences(captain) == []
    assert "no 'Nobody' lies on this table" in faults(captain.replace('on = ["Guard"]', 'on = ["Nobody"]'))


def test_an_effect_that_would_ask_is_refused() -> None:
    asks = """
    [start.A]
    stage = ["Guard", "Other"]
    [[start.effects]]
    effects = [{ do = "select", cards = {} }, { do = "modify", what = "it", add = { power = 500 } }]
    """

    assert "say with `on` which cards it is about" in faults(asks)


STACK = """
[start.A]
stack = ["Bolt"]
hand = [{ card = "Bolt", as = "another Bolt" }]
[start.B]
field = ["Guard"]
[[start.stack]]
card = "Bolt"
targets = ["Guard"]
"""


def test_the_stack_can_be_laid_and_looked_at() -> None:
    look = '[expect]\nstack = [{ card = "Bolt", player = "A", targets = ["Guard"] }]\ndecision = "A priority"\n'
    assert differences(STACK, look, head=FF) == []

    pass_it = '[[do]]\nplayer = "A"\nchoose = "pass"\n'
    resolved = 'A."break zone" = ["Bolt"]\nB.field = [{ card = "Guard", counters = { damage = 3000 } }]'
    assert differences(STACK, pass_it, "[expect]\nstack = []", resolved, head=FF) == []


def test_what_waits_otherwise_is_said() -> None:
    assert differences(STACK, '[expect]\nstack = ["Guard"]', head=FF) == [
        "expect.stack: expected Guard, found Bolt (targets Guard)"
    ]


def test_names_that_two_cards_have_need_another() -> None:
    two = STACK.replace(', as = "another Bolt"', "")

    assert "2 cards of this table are called 'Bolt'" in faults(two, head=FF)


# -- the start of a game -----------------------------------------------------------------------------------------------

NEW_GAME = """
[start]
at = "setup"
[start.A]
deck = ["first", "second", "third", "fourth", "fifth"]
"""
BARE = HEAD.split("[cards.Guard]")[0]
BARE_FF = FF.split("[cards.Guard]")[0]


def test_a_game_can_begin_with_the_first_shuffle() -> None:
    expected = """
    [[do]]
    player = "A"
    decision = "redraw"
    choose = "done"
    [do.expect]
    A.hand = ["first", "second", "third", "fourth", "fifth"]
    B.hand = 5
    [[do]]
    player = "B"
    decision = "redraw"
    choose = "done"
    [expect]
    decision = "A clock"
    A.hand = 6
    events = [
        { event = "zone shuffled", clause = "5.2.1.2" },
        { event = "turn started", player = "A", number = 1, clause = "5.2.1.6" },
    ]
    """

    assert differences("seed = 1\n" + NEW_GAME, expected, head=BARE) == []


def test_other_luck_leaves_the_top_as_it_was_said() -> None:
    hands = []
    for seed in (1, 2, 3, 4):
        match = run(parse_scenario(f"seed = {seed}\n{BARE}{NEW_GAME}", "table.toml")).match
        hands.append([match.catalog.faces[match.state.printed[card]].name for card in match.state.zone(0, 1)])

    assert hands == [["first", "second", "third", "fourth", "fifth"]] * 4


def test_before_the_setup_nothing_lies_anywhere_else() -> None:
    assert "start.A.hand: before the setup every card is in its deck" in faults(NEW_GAME, "hand = 2")


def test_a_game_goes_on_with_its_first_turn() -> None:
    game = """
    seed = 3
    [start]
    at = "setup"
    [[do]]
    player = "B"
    choose = "go second"
    [[do]]
    player = "A"
    decision = "redraw"
    choose = "pass"
    [[do]]
    player = "B"
    decision = "redraw"
    choose = "pass"
    [expect]
    A.hand = 6
    events = [{ event = "turn started", number = 1, player = "A" }]
    no_events = [{ event = "turn started", number = 6 }]
    """

    assert differences(game, head=BARE_FF) == []


DECKS = """
[start]
at = "setup"
[decks.A]
Guard = 5
Filler = 45
[decks.B]
Guard = 4
one = 4
two = 42
"""


def test_the_decks_of_a_game_must_be_legal() -> None:
    found = differences(DECKS)

    assert found[0].startswith("expect.decks.A: expected a legal deck, found 5 copies of 'Guard' where 4 are allowed")
    assert found[1].startswith("expect.decks.B: expected a legal deck, found 42 copies of 'two'")


def test_what_makes_a_deck_illegal_can_be_said() -> None:
    assert differences(DECKS, '[expect.decks]\nA = ["5.1.2.2"]\nB = ["5.1.2.2"]') == []
    assert differences(DECKS, '[expect.decks]\nA = ["5.1.2.1"]\nB = ["5.1.2.2"]') != []


def test_a_deck_is_legal_in_its_format() -> None:
    names = "\n".join(f"c{n} = 3" for n in range(14))
    game = f'[start]\nat = "setup"\n[decks.A]\n{names}\n[decks.B]\n{names}\n'

    assert differences('format = "limited"', game, head=BARE_FF) == []
    found = differences(game, head=BARE_FF)
    assert [each.split(", found ")[1] for each in found] == [
        "a constructed deck has exactly 50 cards, not 42 (8.1.1.1)"
    ] * 2


def test_formats_and_parts_of_a_deck_are_those_of_the_game() -> None:
    assert "format: no format is called 'vintage'" in faults(head='format = "vintage"\n' + HEAD)
    assert "decks.A.side: no part of a deck is called 'side'" in faults(
        DECKS.replace("Guard = 5", "side = { Guard = 5 }")
    )
    assert "a deck is for a game that begins at the setup" in faults("[decks.A]\nGuard = 4")


def test_the_top_of_a_deck_is_in_the_deck() -> None:
    top = DECKS + '[start.A]\ndeck = ["Nobody"]\n'

    assert "A's deck has too few of Nobody to lie on top" in faults(top)


# -- waiting abilities and replacements --------------------------------------------------------------------------------

WATCHER = """
[cards.Watcher]
type = "character"
power = 1000
soul = 1
[[cards.Watcher.abilities]]
kind = "automatic"
when = { on = "moved", card = { other = true, type = "character" }, origin = "stage", to = "waiting room" }
effects = [{ do = "draw" }]
text = "When another character of yours leaves, draw a card."
[cards.Feast]
type = "event"
[[cards.Feast.abilities]]
kind = "play"
effects = [{ do = "move", what = { other = true, zone = "stage", name = ["Guard", "Other"] }, to = "waiting room" }]
[start.A]
hand = ["Feast"]
"""
FEAST = '[[do]]\nplayer = "A"\nchoose = { "play card" = "Feast" }\n'


def test_equal_instances_of_one_ability_count_as_one() -> None:
    two_of_a_kind = 'stage = { "center left" = "Watcher", "back left" = "Guard", "center right" = "Guard" }\n'
    two_watchers = 'stage = { "center left" = "Watcher", "back left" = "Watcher", "center right" = "Guard" }\n'
    first = '[[do]]\nplayer = "A"\nchoose = { "play pending" = "Watcher" }\n'

    assert differences(WATCHER, two_of_a_kind, FEAST, first) == []
    (found,) = differences(WATCHER, two_watchers, FEAST, first)
    assert "fits 2 options" in found


def test_instances_of_one_ability_are_told_apart_by_their_event() -> None:
    start = 'stage = { "center left" = "Watcher", "back left" = "Other", "center right" = "Guard" }\n'
    about = '[[do]]\nplayer = "A"\nchoose = { "play pending" = "Watcher", subject = "Other" }\n'
    left = """
    [[do]]
    player = "A"
    offered = [{ "play pending" = "Watcher", subject = "Guard" }]
    refused = [{ "play pending" = "Watcher", subject = "Other" }]
    """

    assert differences(WATCHER, start, FEAST, about, left) == []
    (found,) = differences(WATCHER, start, FEAST, about.replace(', subject = "Other"', ""), left)
    assert "fits 2 options" in found


def test_an_ability_can_be_called_by_the_beginning_of_its_text() -> None:
    start = 'stage = { "center left" = "Watcher", "back left" = "Other", "center right" = "Guard" }\n'
    step = '[[do]]\nplayer = "A"\nchoose = { "play pending" = "When another character...", subject = "Guard" }\n'

    assert differences(WATCHER, start, FEAST, step) == []
