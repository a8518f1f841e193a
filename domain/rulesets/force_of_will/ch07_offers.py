"""Chapters 708.2 and 906.2. Revealing automatic cards at the very moment their condition is met."""

from __future__ import annotations

from domain.kernel import triggers
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.match import Match
from domain.kernel.options import PASS, Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch07_standby import may_be_revealed
from domain.rulesets.force_of_will.events import AutomaticCardRevealed
from domain.rulesets.force_of_will.options import Reveal


def offer_cards(match: Match) -> None:
    """Between two steps: whoever has cards that were waiting for what has just happened is asked, turn player first."""
    offers, match.offers = match.offers, []
    turn_player = match.state.turn_player
    for player in (1 - turn_player, turn_player):
        slots = [offer[1:] for offer in offers if offer[0] == player]
        if slots:
            match.push(REVEALING, player, slots=list(slots))


def still_offered(match: Match, frame: Frame) -> list[tuple[int, ...]]:
    abilities = match.catalog.abilities
    return [slot for slot in frame.slots if may_be_revealed(match, slot[0], "stealth" in abilities[slot[1]].extra)]


@rule("708.2", "708.2a", "906.2", "906.4", "1113.2b", "1114.2")
def ask_reveal(match: Match, frame: Frame) -> None:
    """The owner may reveal each such card of the hand or the standby area, or none; unrevealed it does not trigger."""
    waiting = still_offered(match, frame)
    if not waiting:
        frame.finish()
        return
    cards = dict.fromkeys(slot[0] & CARD_MASK for slot in waiting)
    options: list[Option] = [Reveal(card) for card in cards]
    match.ask(frame.player, "reveal", [*options, PASS], "708.2")


@rule("708.2", "1005.1", "906.4")
def reveal(match: Match, frame: Frame) -> None:
    """A revealed card is triggered, and has to be played when its turn comes."""
    answer = match.answer
    if not isinstance(answer, Reveal):
        return
    source, code, position = next(s for s in still_offered(match, frame) if s[0] & CARD_MASK == answer.card)
    match.happen(AutomaticCardRevealed(frame.player, answer.card, "708.2", match.cause))
    triggers.trigger(match, frame.player, source, match.catalog.abilities[code], position)
    frame.again(2)


REVEALING = procedure("708.2 Revealing automatic cards", ask_reveal, reveal)

PROCEDURES = (REVEALING,)
