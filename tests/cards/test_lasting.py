"""What goes on: abilities given and delayed, reflexive ones, live effects, what is forbidden, protection, prevention."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.options import PASS, YES, Pick, PickNumber, PlayCard, UseAbility
from tests.cards.game import EXILE, HAND, POWER, TAGS, TRASH, Game, activated, automatic, card, continuous, refused

ENTERS = {"on": "moved", "to": "field"}
OX = {"name": "Ox", "whose": "any"}
LIFE = {"do": "pay", "what": "life", "number": 2}


def grow(**what: object) -> dict[str, object]:
    return {"do": "modify", "what": what or "this", "add": {"power": 2}}


# -- given abilities ------------------------------------------------------------------------------------------------------


def test_a_keyword_that_stands_for_several_abilities_is_given() -> None:
    banner = continuous({"do": "modify", "what": {"other": True}, "abilities": [{"keyword": "twice"}]})
    game = Game(card("Banner", banner), card("Ox"))
    ox = game.put("Ox")
    game.put("Banner")

    assert game.match.vector(ox)[POWER] == 2
    assert game.match.vector(ox)[TAGS]


def test_a_given_aura_changes_others_while_its_bearer_has_it() -> None:
    aura = continuous(grow(other=True))
    banner = continuous({"do": "modify", "what": {"name": "Ox"}, "abilities": [aura]})
    game = Game(card("Banner", banner), card("Ox"), card("Elk"))
    elk, _ = game.put("Elk"), game.put("Banner")
    assert game.match.vector(elk)[POWER] == 1

    ox = game.put("Ox")
    assert game.match.vector(elk)[POWER] == 3
    assert game.match.vector(ox)[POWER] == 1
    game.put("Ox")
    assert game.match.vector(elk)[POWER] == 5
    game.match.happen(game.match.moved(ox, 0, TRASH, "3"))

    assert game.match.vector(elk)[POWER] == 3


def test_an_aura_given_until_the_end_of_turn() -> None:
    crown = activated(
        {"do": "select", "cards": {"name": "Ox"}},
        {"do": "modify", "what": "it", "abilities": [continuous(grow(other=True))]},
    )
    game = Game(card("Crown", crown), card("Ox"))
    the_crown, _ = game.put("Crown"), game.put("Ox")
    game.use(the_crown)
    assert game.match.vector(the_crown)[POWER] == 3

    game.choose(PASS)

    assert game.match.vector(the_crown)[POWER] == 1


def test_a_live_effect_reaches_what_comes_later() -> None:
    game = Game(
        card("Anthem", activated({**grow(name="Ox"), "live": True})),
        card("Cheer", activated({**grow(name="Ox")})),
        card("Ox"),
    )
    anthem, cheer, first = game.put("Anthem"), game.put("Cheer"), game.put("Ox")

    game.use(anthem)
    second = game.put("Ox")
    assert game.match.vector(first)[POWER] == game.match.vector(second)[POWER] == 3
    game.use(cheer)
    third = game.put("Ox")

    assert game.match.vector(second)[POWER] == 5
    assert game.match.vector(third)[POWER] == 3


# -- when you do so, later -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on_play", [True, False])
def test_when_you_do_so_triggers_an_ability_of_its_own(on_play: bool) -> None:
    reflex = {"do": "when you do so", "effects": [{"do": "target", "cards": OX}, {"do": "move", "to": "trash"}]}
    ability = activated({"do": "may", "cost": [LIFE], "then": [reflex]}, {"do": "draw"})
    game = Game(card("Knight", ability), card("Ox"), on_play=on_play)
    knight, one = game.put("Knight"), game.put("Ox", 1)
    game.put("Ox", 1)

    game.use(knight).choose(YES)
    assert len(game.names(HAND)) == 1
    assert game.asked == ("target" if on_play else "choose")
    game.choose(Pick(one))

    assert game.names(TRASH, 1) == ["Ox"]
    assert not game.state.effects


def test_a_reflexive_ability_knows_its_x_and_what_it_is_about() -> None:
    reflex = {
        "do": "when you do so",
        "about": "it",
        "effects": [{"do": "move", "what": "remembered", "to": "trash"}, {"do": "damage", "number": {"x": True}}],
    }
    ability = activated(
        {"do": "select", "cards": OX}, reflex, cost=[{"do": "pay", "what": "life", "number": {"x": True}}]
    )
    game = Game(card("Knight", ability), card("Ox"))
    knight = game.put("Knight")
    game.put("Ox", 1)

    game.use(knight).choose(PickNumber(4))

    assert game.names(TRASH, 1) == ["Ox"]
    assert game.life(1) == 16


def test_a_delayed_ability_keeps_x() -> None:
    at_end = automatic({"on": "phase", "phase": "end"}, {"do": "damage", "number": {"x": True}})
    ability = activated({"do": "later", "ability": at_end}, cost=[{"do": "pay", "what": "life", "number": {"x": True}}])
    game = Game(card("Fuse", ability))
    fuse = game.put("Fuse")

    game.use(fuse).choose(PickNumber(3), PASS)
    while game.asked == "next ability":
        game.choose(game.options[0])

    assert game.life(1) == 17


def test_x_of_a_given_ability_is_refused() -> None:
    given = activated({"do": "damage", "number": {"x": True}})
    assert "X is not declared for an ability that is given" in refused(
        continuous({"do": "modify", "what": {"other": True}, "abilities": [given]})
    )
    assert "a delayed ability waits for something" in refused(
        activated({"do": "later", "ability": {"kind": "automatic", "effects": [{"do": "draw"}]}})
    )


# -- forbidden, protected, prevented -----------------------------------------------------------------------------------------


def test_a_player_may_not_do_something_for_a_turn() -> None:
    game = Game(card("Jailer", activated({"do": "forbid", "what": "play cards", "who": "you"})))
    jailer, held = game.put("Jailer"), game.put("Filler", 0, HAND)

    game.use(jailer)
    assert PlayCard(held) not in game.options
    assert UseAbility(jailer, 0) in game.options
    game.choose(PASS, PASS)

    assert PlayCard(held) in game.options


def test_a_card_forbids_something_while_it_is_there() -> None:
    ward = continuous({"do": "forbid", "what": ["play cards", "use abilities"], "who": "opponent"})
    game = Game(card("Ward", ward), card("Tool", activated({"do": "draw"})))
    tool, held = game.put("Tool"), game.put("Filler", 0, HAND)
    ward_card = game.put("Ward", 1)
    game.resume()
    assert game.options == (PASS,)

    game.match.happen(game.match.moved(ward_card, 1, TRASH, "3"))
    game.resume()

    assert set(game.options) == {PlayCard(held), UseAbility(tool, 0), PASS}


def test_what_the_game_has_no_word_for_is_not_forbidden() -> None:
    assert "no deed that can be forbidden is called 'breathe'" in refused(
        activated({"do": "forbid", "what": "breathe"})
    )


STRIKE: list[dict[str, Any]] = [
    {"do": "target", "cards": {"whose": "any", "name": "Idol"}},
    {"do": "move", "to": "trash"},
]


@pytest.mark.parametrize(
    ("protects", "by_ox", "by_own"),
    [
        ({}, False, True),
        ({"whose": "any"}, False, False),
        ({"by": {"has": {"tag": "red"}}}, False, True),
        ({"by": {"has": {"tag": "blue"}}}, True, True),
        ({"kind": "card"}, True, True),
        ({"kind": "ability"}, False, True),
    ],
)
@pytest.mark.parametrize("on_play", [True, False])
def test_a_card_cannot_be_chosen_by_a_kind(
    protects: dict[str, object], by_ox: bool, by_own: bool, on_play: bool
) -> None:
    idol = {"kind": "continuous", "protects": protects}
    for owner, chosen in ((1, by_ox), (0, by_own)):
        game = Game(card("Ox", activated(*STRIKE), tags=["red"]), card("Idol", idol), on_play=on_play)
        game.put("Idol", owner)
        game.use(game.put("Ox")) if chosen or not on_play else None

        assert game.names(TRASH, owner) == (["Idol"] if chosen else [])
        if on_play:
            assert chosen or not game.can_use(game.put("Ox"))


@pytest.mark.parametrize(
    ("prevent", "left"), [(True, 20), (1, 18), ({"event": "amount", "divided_by": 2}, 18), (9, 20)]
)
def test_a_part_or_all_is_prevented(prevent: object, left: int) -> None:
    shield = continuous(replaces={"would": {"on": "hurt", "whose": "you"}, "prevent": prevent})
    game = Game(card("Archer", activated({"do": "damage", "number": 3})), card("Shield", shield))
    archer = game.put("Archer")
    game.put("Shield", 1)

    game.use(archer)

    assert game.life(1) == left


def test_a_replacement_asks_what_did_it() -> None:
    would = {"on": "hurt", "whose": "you", "by": {"whose": "any", "has": {"tag": "red"}}}
    hit = activated({"do": "damage", "number": 3})
    game = Game(
        card("Red", hit, tags=["red"]),
        card("Blue", hit, tags=["blue"]),
        card("Shield", continuous(replaces={"would": would, "prevent": True})),
    )
    red, blue = game.put("Red"), game.put("Blue")
    game.put("Shield", 1)

    game.use(red)
    assert game.life(1) == 20
    game.use(blue)

    assert game.life(1) == 17


def test_losing_can_be_replaced() -> None:
    phoenix = {
        "kind": "continuous",
        "replaces": {
            "would": {"on": "lost", "whose": "you"},
            "instead": [
                {"do": "move", "what": "this", "to": "exile"},
                {"do": "number", "number": "life", "become": 1},
            ],
        },
    }
    game = Game(card("Doom", activated({"do": "lose"})), card("Phoenix", phoenix))
    doom = game.put("Doom")
    game.put("Phoenix", 1)

    game.use(doom)
    assert game.match.outcome is None
    assert game.life(1) == 1
    assert game.names(EXILE, 1) == ["Phoenix"]
    game.use(doom)

    assert game.match.outcome is not None
    assert game.match.outcome.winner == 0


def test_one_or_more_at_the_same_time_set_it_off_once() -> None:
    counted = {"on": "moved", "card": {"whose": "any"}, "origin": "field", "to": "trash", "one_or_more": True}
    storm = activated({"do": "move", "what": {"whose": "opponent"}, "to": "trash"})
    game = Game(card("Storm", storm), card("Choir", automatic(counted, {"do": "damage"})), card("Ox"))
    the_storm = game.put("Storm")
    game.put("Choir")
    game.put("Ox", 1)
    game.put("Ox", 1)

    game.use(the_storm)

    assert game.names(TRASH, 1) == ["Ox", "Ox"]
    assert game.life(1) == 19


# -- play, activate, users ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("how", "left"), [({}, 16), ({"less": 3}, 19), ({"free": True}, 20), ({"less": 9}, 20)])
def test_an_effect_plays_a_card_free_or_cheaper_from_any_zone(how: dict[str, object], left: int) -> None:
    ability = activated({"do": "select", "cards": {"zone": "trash", "name": "Ox"}}, {"do": "play", **how})
    game = Game(card("Priest", ability), card("Ox", cost=4))
    priest, ox = game.put("Priest"), game.put("Ox", 0, TRASH)

    game.use(priest)

    assert game.state.zone_of(ox) == 2
    assert game.life(0) == left


def test_one_way_to_pay() -> None:
    assert "one of them" in refused(activated({"do": "play", "what": "this", "free": True, "less": 1}))


def test_another_text_is_carried_out_again() -> None:
    enter = automatic(ENTERS, {"do": "damage", "number": 2}, keyword="")
    echo = activated({"do": "select", "cards": {"name": "Ox"}}, {"do": "activate", "what": "it", "on": "moved"})
    game = Game(card("Echo", echo), card("Ox", enter))
    the_echo = game.put("Echo")
    game.put("Ox")
    game.resume()
    assert game.life(1) == 18

    game.use(the_echo)

    assert game.life(1) == 16


def test_which_text_is_said() -> None:
    assert "which text?" in refused(activated({"do": "activate"}))
    assert "no happening is called 'dances'" in refused(activated({"do": "activate", "on": "dances"}))


def test_either_player_may_use_an_ability() -> None:
    well = activated({"do": "draw"}, users="any")
    theirs = activated({"do": "draw"}, users="opponent")
    game = Game(card("Well", well, theirs, activated({"do": "damage"})))
    mine, other = game.put("Well"), game.put("Well", 1)

    game.resume()

    assert set(game.options) == {
        UseAbility(mine, 0),
        UseAbility(mine, 2),
        UseAbility(other, 0),
        UseAbility(other, 1),
        PASS,
    }
    game.choose(UseAbility(other, 1))
    assert len(game.names(HAND)) == 1
