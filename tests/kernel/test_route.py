"""One gate for moves, and abilities that trigger only if their player wants it."""

from __future__ import annotations

from msgspec.structs import replace

from domain.kernel import triggers
from domain.kernel.events import AbilityTriggered, CardMoved
from domain.kernel.match import Match
from tests.kernel.toy import EXILE, FIELD, HAND, TRASH, by_another_book, card, table


def no_trash(match: Match, event: CardMoved) -> CardMoved | None:
    """Nothing goes from the field to the trash; what would be exiled goes to the trash."""
    zones = match.state.zone_count
    if event.to % zones == EXILE:
        return replace(event, to=event.to - EXILE + TRASH)
    return None if event.to % zones == TRASH and event.origin % zones == FIELD else event


def test_a_move_that_is_not_let_through_does_not_happen() -> None:
    match = table(card("Ox"))
    by_another_book(match, route=no_trash)
    ox = match.state.zone(0, HAND)[0]
    match.move(ox, 0, FIELD, "2")
    before = match.state.length

    match.move(ox, 0, TRASH, "3")
    match.propose_together([match.moved(ox, 0, TRASH, "3")])

    assert match.state.length == before
    assert match.state.zone_of(ox) == FIELD


def test_a_move_goes_where_the_gate_sends_it() -> None:
    match = table(card("Ox"))
    by_another_book(match, route=no_trash)
    ox = match.state.zone(0, HAND)[0]

    match.move(ox, 0, EXILE, "3")

    assert match.state.zone_of(ox) == TRASH


def test_what_a_replacement_makes_of_a_move_goes_through_the_gate() -> None:
    exile = {"kind": "continuous", "replaces": {"would": {"on": "moved", "to": "trash"}, "to": "exile"}}
    match = table(card("Saint", exile), size=4)
    by_another_book(match, route=no_trash)
    saint = next(c for c in match.state.zone(0, HAND) if match.catalog.faces[match.state.printed[c]].name == "Saint")
    match.happen(match.moved(saint, 0, FIELD, "2"))
    other = next(c for c in match.state.zone(0, HAND))

    match.move(other, 0, TRASH, "3")
    match.decision = None
    match.run()

    assert match.state.zone_of(other) == TRASH


def test_an_ability_that_asks_is_offered_and_not_set_off() -> None:
    enters = {"kind": "automatic", "when": {"on": "moved", "to": "field"}, "effects": [{"do": "draw"}]}
    match = table(card("Herald", enters), size=4)
    match.catalog.abilities[0].asks = True
    herald = next(c for c in match.state.zone(0, HAND) if match.catalog.faces[match.state.printed[c]].name == "Herald")

    match.happen(match.moved(herald, 0, FIELD, "2"))

    assert match.state.pending == []
    [(player, source, code, position)] = match.offers
    assert match.interrupt
    triggers.trigger(match, player, source, match.catalog.abilities[code], position)
    assert isinstance(match.events[-1], AbilityTriggered)
    assert [waiting.source for waiting in match.state.pending] == [match.state.reference(herald)]
