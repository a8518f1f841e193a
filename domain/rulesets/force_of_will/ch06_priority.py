"""Chapter 600. Priority sequence: rule processes, automatic abilities, one action, and what follows from it."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.events import NEXT_TURN
from domain.kernel.match import Match
from domain.kernel.priority import PriorityRules, priority, rule_check
from domain.rulesets.force_of_will.ch07_actions import act, available_actions
from domain.rulesets.force_of_will.ch08_attacking import is_attack_required
from domain.rulesets.force_of_will.ch09_abilities import play_triggered
from domain.rulesets.force_of_will.ch09_active import is_main_timing
from domain.rulesets.force_of_will.ch09_resolving import resolve_last
from domain.rulesets.force_of_will.ch12_rule_processes import rule_processes


@rule("604.1c", "710.1", "710.2")
def may_pass(match: Match, player: int) -> bool:
    """Passing is always possible, but not at main timing while a J/resonator is required to attack and can."""
    return not (is_main_timing(match, player) and is_attack_required(match))


def moments(match: Match, player: int) -> tuple[int, ...]:
    """To spare many small questions a player may pass up to the next turn; what is put into the chase ends it."""
    return (NEXT_TURN,) if not is_main_timing(match, player) else ()


RULES = PriorityRules(
    rule_processes=rule_processes,  # 602.1a
    put=play_triggered,  # 602.1b
    options=available_actions,  # 602.1c
    act=act,
    resolve=resolve_last,  # 605.1b
    priority_clause="602.1c",
    order_clause="603.2",
    may_pass=may_pass,  # 710.2
    moments=moments,
    triggers_reset=True,  # 605.1b
)

PRIORITY = priority("600 Priority Sequence", RULES)
CHECK = rule_check("602.1a Rule processes", RULES)

PROCEDURES = (PRIORITY, CHECK)
