"""Chapters 4 and 5. Terminology: drawing, X, cores, tokens; deck construction and preparation."""

from __future__ import annotations

import pytest

from domain.kernel.errors import IllegalDeck
from domain.kernel.events import CardMoved, CardVanished, TurnStarted, ZoneShuffled
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck
from domain.rulesets.battle_spirits_saga import RULESET
from domain.rulesets.battle_spirits_saga.events import CardDrawn, MulliganDecided, PlayerOneDecided
from domain.rulesets.battle_spirits_saga.options import BeFirst, Keep, Mulligan
from domain.rulesets.battle_spirits_saga.words import HAND, LIFE, RESERVE
from tests.battle_spirits_saga.table import (
    BSS,
    DRAW,
    SPIRITS,
    TO_HAND,
    activated,
    constant,
    core_from_void,
    ruled,
    select,
    triggered,
)
from tests.clauses import clause

MITE = {"do": "perform", "what": "token", "args": {"card": "Mite"}}


def with_mite(table: BSS, **fields: object) -> BSS:
    return table.spirit("Mite", 1000, cost=0, color="green", family=["Bug", "Token"], token=True, **fields)


@clause("4-1-1")
def test_a_card_can_have_effects_that_others_give() -> None:
    given = {"kind": "automatic", "when": {"on": "attacks"}, "effects": [DRAW]}
    table = BSS(at="attack step").nexus("School", constant({"do": "modify", "what": SPIRITS, "abilities": [given]}))
    table.put("A", field=["Pupil", "School"])

    table.attack("Pupil")

    assert table.count("A", "hand") == 1


@clause("4-4-1", "10-3-1", "10-4-1")
def test_cards_on_the_field_are_refreshed_or_exhausted_and_nothing_else() -> None:
    table = BSS().magic("Turn", "main", {"do": "turn", "what": {"type": "nexus"}, "to": "exhausted"}).nexus("Tower")
    table.put("A", hand=["Turn"], field=["Tower"])
    assert RULESET.words.orientations == ("refreshed", "exhausted")
    assert table.orientation("Tower") == "refreshed"

    table.choose("use magic", "Turn")

    assert table.orientation("Tower") == "exhausted"


@clause("4-5-1")
def test_what_is_added_to_the_hand_was_not_drawn() -> None:
    table = BSS().nexus("Ear", triggered({"on": "draws", "whose": "you"}, core_from_void()))
    table.magic("Search", "main", {"do": "search", "cards": {"type": "spirit"}}).magic("Draw", "main", DRAW)
    table.put("A", hand=["Search", "Draw"], field=["Ear"], deck=["Wanted"])

    table.choose("use magic", "Search")
    table.choose("Wanted")
    assert table.stock("A", "reserve") == 0
    table.choose("use magic", "Draw")

    assert table.stock("A", "reserve") == 1
    assert len(table.events(CardDrawn)) == 1


@clause("4-5-3", "6-4-2")
def test_an_empty_deck_stops_the_drawing_without_a_loss() -> None:
    table = BSS().put("A", deck=["Only"], filler=0)

    table.draw("A", 3)

    assert table.zone("A", "hand") == ["Only"]
    assert table.winner == ""


@clause("4-6-2", "4-6-3", "1-3-5")
def test_x_is_chosen_before_payment_and_stays_the_same() -> None:
    x = {"x": True}
    cost = [{"do": "pay", "what": "cores", "number": x}]
    table = BSS().spirit(
        "Variable", 3000, activated("main", {"do": "draw", "number": x}, core_from_void("life", x), cost=cost)
    )
    table.put("A", field=["Variable"]).cores("A", reserve=3)

    table.choose("use ability", "Variable")
    assert table.asked == "A X"
    assert table.offers(number=0)
    assert not table.offers(number=5)
    table.choose(number=2)
    table.settle()

    assert table.stock("A", "trash") == 2
    assert table.count("A", "hand") == 2
    assert table.life("A") == 7


@clause("4-11-3")
def test_the_soul_core_is_a_core_but_goes_to_no_life_unless_it_is_named() -> None:
    table = BSS().magic(
        "Mend", "main", {"do": "transfer", "all": True, "origin": "reserve", "to": "life", "to_whose": "you"}
    )
    table.put("A", hand=["Mend"]).cores("A", reserve=1, soul=1)

    table.choose("use magic", "Mend")

    assert (table.amount("A", "life"), table.amount("A", "soul core in life")) == (6, 0)
    assert table.amount("A", "soul core in reserve") == 1


@clause("4-11-3")
def test_an_effect_that_names_the_soul_core_moves_it() -> None:
    table = BSS().magic(
        "Offer",
        "main",
        {"do": "transfer", "piece": "soul core", "origin": "reserve", "to": "void area", "to_whose": "you"},
    )
    table.put("A", hand=["Offer"]).cores("A", reserve=1, soul=1)

    table.choose("use magic", "Offer")

    assert table.amount("A", "soul core in void") == 1
    assert table.stock("A", "reserve") == 1


@clause("4-11-4")
@pytest.mark.parametrize(("piece", "fetched"), [("", 0), ("soul core", 1)])
def test_a_soul_core_in_the_void_is_fetched_only_by_name(piece: str, fetched: int) -> None:
    named = {"piece": piece} if piece else {}
    table = BSS().magic(
        "Fetch", "main", {"do": "transfer", **named, "origin": "void area", "to": "reserve", "to_whose": "you"}
    )
    table.put("A", hand=["Fetch"]).give("A", "soul core in void", 1)

    table.choose("use magic", "Fetch")

    assert table.amount("A", "soul core in reserve") == fetched


# -- tokens --------------------------------------------------------------------------------------------------------------


@clause("4-12-1", "4-12-2", "10-6-7")
def test_a_token_is_a_spirit_with_the_information_of_its_text_and_needs_cores() -> None:
    table = with_mite(BSS()).magic("Hatch", "main", MITE).put("A", hand=["Hatch"]).cores("A", reserve=1)

    table.choose("use magic", "Hatch")

    assert table.field("A") == ["Mite"]
    assert (table.bp("Mite"), table.held("Mite"), table.value("Mite", "cost")) == (1000, (1, 0), 0)
    table.decline("attack step")
    assert table.offers("attack", "Mite")


@clause("1-3-2", "10-6-7")
def test_without_cores_for_lv1_no_token_comes() -> None:
    table = with_mite(BSS()).magic("Hatch", "main", MITE).put("A", hand=["Hatch"])

    table.choose("use magic", "Hatch")

    assert table.field("A") == []


@clause("4-12-3", "9-1-2-1")
def test_a_token_that_leaves_the_field_is_gone() -> None:
    table = with_mite(BSS()).nexus("Mourner", triggered({"on": "destroyed", "card": SPIRITS}, DRAW))
    table.put("A", field=["Mite", "Mourner"])

    table.destroy("Mite", player="B")

    assert table.trash("A") == []
    assert len(table.events(CardVanished)) == 1
    assert table.count("A", "hand") == 1
    assert table.stock("A", "reserve") == 1


@clause("4-12-3")
def test_a_token_does_not_come_to_the_hand() -> None:
    table = (
        with_mite(BSS()).magic("Recall", "main", select(), TO_HAND).put("A", hand=["Recall"]).put("B", field=["Mite"])
    )

    table.choose("use magic", "Recall")

    assert table.zone("B", "hand") == []
    assert table.field("B") == []


@clause("4-12-4", "1-3-3")
def test_what_forbids_summoning_spirits_forbids_tokens() -> None:
    table = (
        with_mite(BSS()).magic("Hatch", "main", MITE).nexus("Gate", constant(ruled("opponent cannot summon spirits")))
    )
    table.put("A", hand=["Hatch", "Spirit"]).put("B", field=["Gate"]).cores("A", reserve=5)

    assert not table.offers("summon", "Spirit")
    table.choose("use magic", "Hatch")

    assert table.field("A") == []


# -- 5-1 decks -------------------------------------------------------------------------------------------------------------


def sized(size: int) -> Deck:
    numbers = sorted(number for number in RULESET.catalog.by_number if "TOKEN" not in number and number != "VT03-006")
    listed = [(number, 4) for number in numbers[: size // 4]]
    if size % 4:
        listed.append((numbers[size // 4], size % 4))
    return Deck("sized", tuple(listed))


@clause("5-1-1", "5-1-1-1")
@pytest.mark.parametrize(("size", "legal"), [(49, False), (50, True), (60, True), (61, False)])
def test_a_deck_has_fifty_to_sixty_cards(size: int, legal: bool) -> None:
    if legal:
        RULESET.check_deck(sized(size))
    else:
        with pytest.raises(IllegalDeck, match="5-1-1-1"):
            RULESET.check_deck(sized(size))


@clause("5-1-1-1", "5-1-1-1#2")
@pytest.mark.parametrize(("plain", "named", "legal"), [(2, 2, True), (3, 2, False), (5, 0, False)])
def test_four_copies_of_a_card_name_whatever_the_additional_names(plain: int, named: int, legal: bool) -> None:
    table = BSS().spirit("Ira", 3000).put("A", field=["Ira"])
    cards = [
        {"number": "X-1", "name": "Ira", "type": "spirit", "levels": [{"cores": 1, "bp": 1}]},
        {
            "number": "X-2",
            "name": "Ira",
            "type": "spirit",
            "levels": [{"cores": 1, "bp": 1}],
            "additional_name": "Freedom",
        },
        *(
            {"number": f"Y-{n}", "name": f"Other {n}", "type": "spirit", "levels": [{"cores": 1, "bp": 1}]}
            for n in range(12)
        ),
    ]
    from domain.cards.compile import build_catalog
    from domain.cards.load import cards_from
    from domain.rulesets.battle_spirits_saga.printed import PrintedCard
    from domain.rulesets.battle_spirits_saga.vocabulary import VOCABULARY

    catalog = build_catalog(VOCABULARY, cards_from(cards, PrintedCard, "test"))
    listed = [("X-1", plain), ("X-2", named), *((f"Y-{n}", 4) for n in range(12))]
    deck = Deck("deck", tuple((number, copies) for number, copies in listed if copies))

    faults = RULESET.cards.faults(catalog, deck, "standard")

    assert (not faults) is legal
    assert table.field("A") == ["Ira"]


@clause("4-12-1")
def test_a_token_is_no_card_of_a_deck() -> None:
    deck = sized(50)

    with pytest.raises(IllegalDeck, match="token"):
        RULESET.check_deck(Deck("tokens", (*deck.cards, ("BSS-TOKEN-S", 1))))


# -- 5-2 before the game ---------------------------------------------------------------------------------------------------


def prepared(first: int = 0) -> Match:
    """Up to the choice of player one, and then through it."""
    match = RULESET.new_match(("ember rush", "grave toll"), seed=11)
    match.choose(BeFirst(first))
    return match


@clause("5-2-2", "5-2-3", "5-2-4", "5-2-5", "5-2-6")
def test_life_reserve_and_four_cards_come_before_anybody_knows_who_is_first() -> None:
    match = RULESET.new_match(("ember rush", "grave toll"), seed=11)

    assert match.decision is not None
    assert match.decision.kind == "player one"
    state = match.state
    for player in (0, 1):
        assert [state.number(player, n) for n in (LIFE, LIFE + 1, RESERVE, RESERVE + 1)] == [5, 0, 3, 1]
        assert len(state.zone(player, HAND)) == 4
    assert not any(isinstance(event, TurnStarted) for event in match.events)


@clause("5-2-6", "5-2-8")
@pytest.mark.parametrize("first", [0, 1])
def test_who_wins_the_draw_decides_who_takes_the_first_turn(first: int) -> None:
    match = prepared(first)
    match.choose(Keep())
    match.choose(Keep())

    (decided,) = [event for event in match.events if isinstance(event, PlayerOneDecided)]
    assert decided.player == first
    assert match.state.turn_player == first
    assert match.state.turn == 1


@clause("5-2-7")
def test_who_keeps_draws_a_fifth_card_and_player_one_is_asked_first() -> None:
    match = prepared(1)

    assert match.decision is not None
    assert (match.decision.player, match.decision.kind) == (1, "mulligan")
    match.choose(Keep())

    assert len(match.state.zone(1, HAND)) == 5
    assert match.decision.player == 0


@clause("5-2-7")
def test_who_mulligans_gets_the_next_four_cards_and_then_shuffles_once() -> None:
    match = prepared(0)
    before = list(match.state.zone(0, HAND))
    upcoming = list(reversed(match.state.zone(0, 0)))[:4]
    length = len(match.events)

    match.choose(Mulligan())

    assert match.state.zone(0, HAND) == upcoming
    assert not set(before) & set(upcoming)
    since = match.events[length:]
    kinds = [type(event) for event in since if isinstance(event, CardMoved | ZoneShuffled | MulliganDecided)]
    assert kinds == [MulliganDecided, *[CardMoved] * 8, ZoneShuffled]
    assert match.decision is not None
    assert (match.decision.player, match.decision.kind) == (1, "mulligan")
