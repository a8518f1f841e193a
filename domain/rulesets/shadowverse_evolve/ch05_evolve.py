"""Chapter 5, section 15. Evolve: corresponding cards, the link, and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, CardLinked, CardMoved, CardShown
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.ch04_zones import evolve_deck
from domain.rulesets.shadowverse_evolve.events import CardEvolved
from domain.rulesets.shadowverse_evolve.options import EvolveWith
from domain.rulesets.shadowverse_evolve.words import EVOLVE_ZONE, FIELD, NAME, RACE_ZONE

if TYPE_CHECKING:
    from domain.kernel.match import Match

BACK_FACE = 1


@rule("5.15.1.1", "5.15.1.1.1", "4.6.3", "4.6.4", "12.2.2")
def corresponding(match: Match, player: int, names: int) -> list[EvolveWith]:
    """The facedown cards of an evolve deck, each with the face that has one of these names."""
    found: list[EvolveWith] = []
    faces = match.catalog.faces
    for card in evolve_deck(match, player):
        face = faces[match.state.printed[card]]
        if face.base[NAME] & names:
            found.append(EvolveWith(card, 0))
        if face.data.back and faces[match.catalog.by_number[face.data.back]].base[NAME] & names:
            found.append(EvolveWith(card, BACK_FACE))
    return found


def shown_by(match: Match, option: EvolveWith) -> int:
    """The printed face that a card of the evolve deck shows when it is used so."""
    printed = match.state.printed[option.card]
    if option.face != BACK_FACE:
        return printed
    return match.catalog.by_number[match.catalog.faces[printed].data.back]


@rule("5.15.1", "5.15.1.2", "5.15.2", "5.15.3", "5.15.4", "2.14.3", "4.12.1", "11.6.3")
def evolve(match: Match, card: int, option: EvolveWith, by_ability: bool) -> None:
    """The card of the evolve deck goes to the evolve zone and is linked: the card on the field has its information.

    It stays the same card: its placement state, the effects on it and the defense it lost are as before.
    """
    player = match.state.controller(card)
    match.happen(match.moved(option.card, player, EVOLVE_ZONE, "5.15.1"))
    if option.face == BACK_FACE:
        match.happen(CardShown(option.card, shown_by(match, option), "2.14.3", match.cause, renews=0))
    match.happen(CardLinked(option.card, card, "5.15.1", match.cause))
    match.happen(CardEvolved(card, option.card, int(by_ability), "5.15.1.2", match.cause))


# -- evolving by an instruction ------------------------------------------------------------------------------------------


@rule("5.15.1.1", "5.15.1")
def ask_evolve_card(match: Match, frame: Frame) -> None:
    """The controller of the card picks a corresponding facedown card; without one nothing evolves."""
    card = frame.source & CARD_MASK
    if not match.state.is_there(frame.source) or match.state.zone_of(card) != FIELD:
        frame.finish()
        return
    names = frame.number or match.vector(card)[NAME]
    options: list[Option] = [*corresponding(match, match.state.controller(card), names)]
    if not options:
        frame.finish()
        return
    match.ask(match.state.controller(card), "evolve with", options, "5.15.1.1")


def evolve_with(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, EvolveWith)
    evolve(match, frame.source & CARD_MASK, match.answer, by_ability=False)


EVOLVE = procedure("5.15 evolve", ask_evolve_card, evolve_with)


# -- links ---------------------------------------------------------------------------------------------------------------


@rule("5.15.2", "11.6.1", "14.2.1.1")
def linked(match: Match, card: int, zone: int) -> list[int]:
    """The cards of the evolve zones or race zones that are linked to a card on the field."""
    state = match.state
    return [each for player in (0, 1) for each in state.zone(player, zone) if state.host[each] == card]


@rule("5.15.5", "14.2.1.3")
def lose_links(match: Match, event: CardMoved) -> None:
    """When a card leaves the field, its links to the evolve zone and the race zone are lost at once."""
    zones = match.state.zone_count
    if event.origin % zones == FIELD and event.to % zones != FIELD:
        for zone, clause in ((EVOLVE_ZONE, "5.15.5"), (RACE_ZONE, "14.2.1.3")):
            for each in linked(match, event.card, zone):
                match.happen(CardLinked(each, NOWHERE, clause, match.cause))
    elif event.origin % zones == EVOLVE_ZONE:
        take_off(match)
    elif event.origin % zones == RACE_ZONE:
        match.derived.forget_vectors()


@rule("5.15.3", "5.15.2.1", "10.9.1.1.1", "11.6.3", "2.14.3.1")
def wear_linked_information(match: Match, event: CardLinked) -> None:
    """A card has the information of the evolve-zone card that was linked to it last; one without such a card its own."""
    state = match.state
    if state.place[event.card] == NOWHERE or state.zone_of(event.card) != EVOLVE_ZONE:
        return
    if event.host != NOWHERE:
        match.happen(CardShown(event.host, state.form[event.card], "5.15.3", match.cause, renews=0))
    take_off(match)


def take_off(match: Match) -> None:
    """Cards of the fields that are linked to no card of the evolve zones any more."""
    state = match.state
    for player in (0, 1):
        for card in state.zone(player, FIELD):
            if state.form[card] != state.printed[card] and not linked(match, card, EVOLVE_ZONE):
                match.happen(CardShown(card, NOWHERE, "5.15.3", match.cause, renews=0))


PROCEDURES = (EVOLVE,)
