"""What a scenario says when things are not as it expects."""

import pytest

from domain.scenarios.format import FaultyScenario, parse_scenario
from domain.scenarios.runner import Report, run

FIGHT = """
title = "A fight"
ruleset = "weiss_schwarz"

[cards.Guard]
type = "character"
power = 3000
soul = 1

[cards.Rival]
type = "character"
power = 3500
soul = 1
traits = ["Knight"]

[start]
at = "attack declaration step"
[start.A]
stage = { "center middle" = "Guard" }
[start.B]
stage = { "center middle" = "Rival" }
hand = ["one", "two"]

"""

FRONTAL = """
[[do]]
player = "A"
choose = { attack = "Guard", kind = "frontal" }
"""


def play(*parts: str) -> Report:
    return run(parse_scenario(FIGHT + "\n".join(parts), "fight.toml"))


def differences(*parts: str) -> list[str]:
    return play(*parts).differences


@pytest.mark.parametrize(
    "expected",
    [
        'after = "end of the attack"\nA.stage = [{ card = "Guard", orientation = "reverse" }]',
        'after = "end of the attack"\nB.stage = { "center middle" = { card = "Rival", power = 3500, traits = ["Knight"] } }',
        'after = "end of the attack"\nB.stage = { "center left" = "", "center middle" = "Rival" }',
        'B.hand = ["two", "one", "Filler"]',
        "B.hand = 3\nB.clock = 1\nB.deck = 10",
        'B."refresh points" = 0',
        'decision = "B clock"',
        'decision = { player = "B", kind = "clock", offered = ["one", "pass"], refused = ["Guard"] }',
        "outcome = false",
        'events = [{ event = "PowerCompared", attacker = "Guard" }, { event = "turn started", player = "B" }]',
        'no_events = [{ event = "card turned", card = "Rival" }]',
    ],
)
def test_what_is_so_holds(expected: str) -> None:
    assert differences(FRONTAL, "[expect]", expected) == []


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        (
            'after = "end of the attack"\nA.stage = [{ card = "Guard", orientation = "rest" }]',
            "expect.A.stage: expected Guard (orientation rest), found Guard (orientation reverse)",
        ),
        (
            'after = "end of the attack"\nB.stage = { "center middle" = { card = "Rival", power = 3000 } }',
            "expect.B.stage: center middle: expected Rival (power 3000), found Rival (power 3500)",
        ),
        ('B.hand = ["two", "one"]', "expect.B.hand: expected two, one, found one, two, Filler"),
        ("B.hand = 2", "expect.B.hand: expected 2 cards, found 3: one, two, Filler"),
        ('B."refresh points" = 1', "expect.B.refresh points: expected 1, found 0"),
        ('decision = "A clock"', "expect.decision: expected A clock, found B clock"),
        ("decision = false", "expect.decision: expected that nobody is asked, found B clock"),
        ('outcome = { winner = "A" }', "expect.outcome: expected that the match is over, found that it goes on"),
        (
            'after = "climax phase"',
            'expect.after: { event = "phase started", phase = "climax phase" } has not happened',
        ),
        (
            'events = [{ event = "turn started" }, { event = "power compared" }]',
            'expect.events[1]: { event = "power compared" } has not happened in this order; found: 7.6.1.2 ',
        ),
        (
            'events = [{ event = "power compared", clause = "7.6.1.3" }]',
            'expect.events[0]: { event = "power compared", clause = "7.6.1.3" } has not happened; found: 7.6.1.2 ',
        ),
        (
            'no_events = [{ event = "card turned", card = "Guard", orientation = "reverse" }]',
            "expect.no_events[0]: this has happened: 7.6.1.2 Guard: reverse",
        ),
    ],
)
def test_what_is_not_so_is_said_precisely(expected: str, said: str) -> None:
    (difference,) = differences(FRONTAL, "[expect]", expected)

    assert difference.startswith(said)


def test_an_option_must_be_offered_or_refused() -> None:
    step = """
    [[do]]
    player = "A"
    offered = [{ attack = "Guard", kind = "direct" }]
    refused = [{ attack = "Guard", kind = "side" }, { attack = "Rival", kind = "frontal" }, "done"]
    """

    assert differences(step) == [
        'do[0].offered[0]: { attack = "Guard", kind = "direct" } is not offered; '
        "A is asked 'attack': attack Guard, frontal; attack Guard, side; pass",
        'do[0].refused[0]: { attack = "Guard", kind = "side" } is offered; '
        "A is asked 'attack': attack Guard, frontal; attack Guard, side; pass",
    ]


def test_a_choice_must_fit_one_option() -> None:
    (difference,) = differences('[[do]]\nplayer = "A"\nchoose = { attack = "Guard" }')

    assert difference == (
        'do[0].choose: { attack = "Guard" } fits 2 options: attack Guard, frontal; attack Guard, side'
    )


def test_decisions_before_the_one_meant_are_declined() -> None:
    report = play('[[do]]\nplayer = "B"\ndecision = "main"\n[expect]\ndecision = "B main"\nA.stage = ["Guard"]')

    assert report.differences == []


def test_a_decision_that_cannot_be_declined_fails_the_scenario() -> None:
    many = FIGHT.replace('hand = ["one", "two"]', "hand = 9\n")

    report = run(parse_scenario(many + '[[do]]\nplayer = "A"\ndecision = "clock"', "fight.toml"))

    (difference,) = report.differences
    assert difference.startswith(
        "do[0]: before A is asked 'clock' a decision cannot be declined: B is asked 'hand limit': Filler, Filler"
    )


def test_a_choice_that_never_comes_is_said_with_what_was_asked() -> None:
    (difference,) = differences('[[do]]\nplayer = "A"\nchoose = { attack = "Rival" }')

    assert difference.startswith(
        'do[0]: before A can choose { attack = "Rival" } a decision cannot be declined: B is asked '
    )
    assert difference.endswith("(A is asked 'attack': attack Guard, frontal; attack Guard, side; pass)")


def test_something_can_be_expected_after_each_step() -> None:
    step = FRONTAL + '[do.expect]\nB.clock = 0\nevents = [{ event = "damage dealt", amount = 1 }]\n'

    assert differences(step) == ["do[0].expect.B.clock: expected 0 cards, found 1: Filler"]


def test_a_player_can_concede() -> None:
    assert (
        differences('[[do]]\nplayer = "A"\nconcede = true\n[expect]\noutcome = { winner = "B", clause = "1.2.4" }')
        == []
    )


def test_a_refusal_can_be_asked_for_its_clause() -> None:
    (difference,) = differences(
        '[[do]]\nplayer = "A"\nrefused = [{ attack = "Rival", kind = "side", because = "9.9" }]'
    )

    assert difference.startswith("do[0].refused[0]: refused by ")
    assert "not by 9.9" in difference


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "bad.toml: it is no TOML: Invalid value (at end of document)"),
        ('title = "x"', "bad.toml: Object missing required field `ruleset`"),
        ('title = "x"\nruleset = "chess"', "bad.toml: ruleset: no ruleset is called 'chess'"),
        (
            'title = "x"\nruleset = "weiss_schwarz"\nclauses = ["99.9"]',
            "bad.toml: clauses: Weiß Schwarz prints no '99.9'",
        ),
        (FIGHT + '[[do]]\nplayer = "C"', "bad.toml: do[0].player: Invalid enum value 'C'"),
        (FIGHT + '[[do]]\nplayer = "A"\nchose = "pass"', "bad.toml: do[0]: Object contains unknown field `chose`"),
        (
            FIGHT + "[expect]\nA.stge = 1",
            "bad.toml: expect.A.stge: no zone or number is called 'stge'; did you mean stage",
        ),
        (
            FIGHT + '[expect]\nB.stage = { middle = "Rival" }',
            "bad.toml: expect.B.stage.middle: no position is called 'middle'; did you mean center middle?",
        ),
        (
            FIGHT + '[expect]\nevents = [{ event = "card mooved" }]',
            "bad.toml: expect.events[0].event: no event is called 'card mooved'",
        ),
        (
            FIGHT + '[expect]\nevents = [{ event = "card moved", crad = "Guard" }]',
            "bad.toml: expect.events[0]: no field is called 'crad'; did you mean card",
        ),
        (FIGHT.replace("attack declaration", "attack"), "bad.toml: start.at: nothing begins at 'attack step'"),
        (
            FIGHT.replace(
                'stage = { "center middle" = "Guard" }', 'stage = [{ card = "Guard", orientation = "asleep" }]'
            ),
            "bad.toml: start.A.stage: no orientation is called 'asleep'; there is: rest, reverse, stand",
        ),
    ],
)
def test_a_malformed_file_is_told_its_path(text: str, said: str) -> None:
    with pytest.raises(FaultyScenario) as refused:
        parse_scenario(text, "bad.toml")

    assert str(refused.value).startswith(said)


def test_a_malformed_card_is_told_by_its_name() -> None:
    with pytest.raises(FaultyScenario) as refused:
        run(parse_scenario(FIGHT.replace("power = 3000", 'power = "much"'), "bad.toml"))

    assert str(refused.value) == "bad.toml: cards.Guard: Expected `int`, got `str` - at `power`"


def test_a_malformed_ability_is_told_by_its_card_and_path() -> None:
    ability = 'soul = 1\nabilities = [{ kind = "continuous", effects = [{ do = "modify", add = { pwer = 500 } }] }]'

    with pytest.raises(FaultyScenario) as refused:
        run(parse_scenario(FIGHT.replace("soul = 1", ability, 1), "bad.toml"))

    assert str(refused.value).startswith("bad.toml: cards.Guard:")
    assert "did you mean power" in str(refused.value)
