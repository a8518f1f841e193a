"""Chapter 10 and 12.3. Quick: when the non-active player may play, and what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import attempts
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.options import PASS, Option, PlayCard, UseAbility
from domain.rulesets.shadowverse_evolve.ch10_abilities import usable_abilities
from domain.rulesets.shadowverse_evolve.ch10_confirmation_timing import confirmation_timing
from domain.rulesets.shadowverse_evolve.ch10_playing import playable_cards, start_playing
from domain.rulesets.shadowverse_evolve.words import QUICK_TIMING

if TYPE_CHECKING:
    from domain.kernel.match import Match


@rule("7.4.5", "8.4.7", "12.3.2", "12.3.3", "12.3.4")
def ask_quick(match: Match, frame: Frame) -> None:
    """Cards with Quick of hand and EX area, abilities with Quick, or nothing."""
    player = frame.player
    options: list[Option] = [PlayCard(card) for card in playable_cards(match, player, QUICK_TIMING)]
    options += usable_abilities(match, player, QUICK_TIMING)
    attempts.ask(match, frame, player, "quick", options, "12.3.4", other=[PASS])


@rule("7.4.6", "8.4.8")
def do_quick(match: Match, frame: Frame) -> None:
    """What was played is followed by a Confirmation Timing and another chance."""
    answer = match.answer
    if isinstance(answer, PlayCard | UseAbility):
        start_playing(match, frame, frame.player, answer)
    else:
        frame.finish()


def once_more(match: Match, frame: Frame) -> None:
    frame.step = 0


QUICK_WINDOW = procedure("12.3.4 Quick", ask_quick, do_quick, confirmation_timing, once_more)

PROCEDURES = (QUICK_WINDOW,)
