"""Prevention: shields that shrink, and which replacement comes first."""

from __future__ import annotations

from domain.kernel.events import EffectChanged
from domain.kernel.match import Match
from domain.kernel.options import ApplyReplacement
from tests.cards.game import Game, Hurt, activated, card, continuous
from tests.kernel.toy import by_another_book

WOULD = {"on": "hurt", "whose": "opponent"}


def blow(number: int) -> dict[str, object]:
    return activated({"do": "damage", "number": number})


def shield(number: int) -> dict[str, object]:
    return activated({"do": "watch", "replaces": {"would": {"on": "hurt"}, "shield": number}})


def test_a_shield_takes_so_much_in_all() -> None:
    game = Game(card("Ward", shield(5)), card("Club", blow(3)), card("Axe", blow(4)))
    ward, club, axe = game.put("Ward"), game.put("Club"), game.put("Axe")
    before = game.life()

    game.use(ward).use(club)
    assert game.life() == before
    assert [event.values for event in game.match.events if isinstance(event, EffectChanged)] == [(2,)]
    game.use(axe)
    assert game.life() == before - 2
    game.use(axe)

    assert game.life() == before - 6


def test_a_shield_of_nothing_is_none() -> None:
    game = Game(card("Ward", shield(0)))

    game.use(game.put("Ward"))

    assert game.state.effects == []


def test_what_is_prevented_does_not_happen() -> None:
    prevent = {"kind": "continuous", "replaces": {"would": {"on": "hurt"}, "prevents": True}}
    game = Game(card("Peace", prevent), card("Club", blow(3)))
    game.put("Peace")
    club = game.put("Club")

    game.use(club)

    assert not [event for event in game.match.events if isinstance(event, Hurt)]


def struck_by(match: Match, event: object) -> int:
    return 0


def test_where_preventions_come_last_who_does_it_orders_the_others_first() -> None:
    double = continuous(replaces={"would": {"on": "hurt"}, "become": {"event": "amount", "times": 2}})
    more = continuous(replaces={"would": {"on": "hurt"}, "add": 1})
    less = continuous(replaces={"would": {"on": "hurt"}, "add": -1, "prevents": True})
    game = Game(card("Double", double), card("More", more), card("Less", less), card("Club", blow(3)))
    by_another_book(game.match, doer=struck_by)
    for name in ("Less", "Double", "More"):
        game.put(name)
    club = game.put("Club")
    before = game.life()

    game.use(club)
    decision = game.match.decision
    assert decision is not None
    assert (decision.player, decision.kind, len(decision.options)) == (0, "order replacements", 2)
    game.choose(next(option for option in decision.options if isinstance(option, ApplyReplacement)))

    assert game.life() in (before - 6, before - 7)
