"""Chapters 805, 806 and 1102. Battle damage: first strike, normal, and what pierces."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import Event
from domain.kernel.match import Match
from domain.kernel.options import PickNumber
from domain.rulesets.force_of_will.ch02_cards import attack_power, defence
from domain.rulesets.force_of_will.ch08_fighters import (
    attacked_card,
    attacked_player,
    attacker,
    blocker,
    opponent_in_battle,
)
from domain.rulesets.force_of_will.ch10_damage import damage_to_card, damage_to_player, deal
from domain.rulesets.force_of_will.events import AttackerStruck
from domain.rulesets.force_of_will.words import (
    DAMAGE,
    FIRST_STRIKE,
    FIRST_STRIKE_RESOLUTION,
    NORMAL_RESOLUTION,
    PIERCE,
    SKILL,
    STRUCK,
)

HUNDRED = 100


@rule("805.2", "1104.2")
def begin_first_strike(match: Match, frame: Frame) -> None:
    """Only an attacker with First Strike deals damage in this step."""
    match.start_phase(FIRST_STRIKE_RESOLUTION, "805.2")
    attacking = attacker(match)
    frame.player = match.state.turn_player
    if not match.vector(attacking)[SKILL] & FIRST_STRIKE:
        frame.finish()


@rule("806.2")
def begin_normal(match: Match, frame: Frame) -> None:
    match.start_phase(NORMAL_RESOLUTION, "806.2")
    frame.player = match.state.turn_player


@rule("1102.2", "1102.2a", "1102.2b", "1102.3")
def ask_piercing(match: Match, frame: Frame) -> None:
    """A blocked attacker with Pierce: its controller gives the blocker its capacity or more, in hundreds.

    Capacity is DEF less the damage on it, and nothing where that is negative.
    """
    attacking, blocking = attacker(match), blocker(match)
    power = attack_power(match, attacking)
    match.answer = PickNumber(power)
    if blocking < 0 or match.state.registers[STRUCK] == 1 or not match.vector(attacking)[SKILL] & PIERCE:
        return
    capacity = max(0, defence(match, blocking) - match.state.counter(blocking, DAMAGE))
    least = min(power, -(-capacity // HUNDRED) * HUNDRED)
    shares = [PickNumber(share) for share in range(least, power + 1, HUNDRED)]
    match.ask(frame.player, "assign damage", shares, "1102.2b")


@rule("805.2a", "805.2b", "806.2", "806.2a", "806.2b", "912.2", "1102.2c", "1102.4")
def attacker_damage(match: Match, share: int) -> list[Event | None]:
    """The attacker's damage: to the blocker; without one to the attacked object; the rest of what pierces to that too."""
    attacking, blocking = attacker(match), blocker(match)
    clause = "805.2" if match.state.phase == FIRST_STRIKE_RESOLUTION else "806.2"
    power = attack_power(match, attacking)
    by = match.state.reference(attacking)
    found: list[Event | None] = []
    rest = power
    if blocking >= 0:
        found.append(damage_to_card(match, blocking, share, by, 1, clause))
        rest = power - share
    if attacked_player(match) >= 0:
        found.append(damage_to_player(match, attacked_player(match), rest, by, 1, clause))
    elif attacked_card(match) >= 0:
        found.append(damage_to_card(match, attacked_card(match), rest, by, 1, clause))
    return found


@rule("805.2")
def strike_first(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickNumber)
    events = attacker_damage(match, match.answer.number)
    match.happen(AttackerStruck(attacker(match), "805.2", match.cause))
    deal(match, events)


@rule("206.2", "806.2", "806.3", "806.4")
def strike(match: Match, frame: Frame) -> None:
    """The attacker, unless it has struck already, and whoever battles it deal their damage at the same time."""
    assert isinstance(match.answer, PickNumber)
    attacking = attacker(match)
    events: list[Event | None] = []
    opposing = opponent_in_battle(match)
    if match.state.registers[STRUCK] != 1:
        events += attacker_damage(match, match.answer.number)
        match.happen(AttackerStruck(attacking, "806.2", match.cause))
    if opposing >= 0:
        by = match.state.reference(opposing)
        events.append(damage_to_card(match, attacking, attack_power(match, opposing), by, 1, "806.3"))
    deal(match, events)


FIRST_STRIKE_STEPS = procedure(
    "805 First Strike Battle Resolution Step", begin_first_strike, ask_piercing, strike_first
)
NORMAL_STEPS = procedure("806 Normal Battle Resolution Step", begin_normal, ask_piercing, strike)

PROCEDURES = (FIRST_STRIKE_STEPS, NORMAL_STEPS)
