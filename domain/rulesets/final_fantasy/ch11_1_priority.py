"""Chapter 11.1. Priority: who may act, and what happens before anyone does."""

from __future__ import annotations

from collections.abc import Sequence

from domain.kernel.agenda import rule
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.priority import PriorityRules, priority, rule_check
from domain.rulesets.final_fantasy.ch11_8_auto_abilities import put_on_stack
from domain.rulesets.final_fantasy.ch11_11_resolving import resolve_top
from domain.rulesets.final_fantasy.ch11_playing import act, playable
from domain.rulesets.final_fantasy.ch12_rule_processes import rule_processes
from domain.rulesets.final_fantasy.words import PLAY_PHASE_BITS


@rule("9.3.1.6", "9.3.1.7", "9.5.1.1", "11.1.1")
def options(match: Match, player: int) -> Sequence[Option]:
    """Only the player with priority may play, and only in the Main and Attack Phases."""
    return playable(match, player) if PLAY_PHASE_BITS >> match.state.phase & 1 else ()


RULES = PriorityRules(
    rule_processes=rule_processes,  # 11.1.3
    put=put_on_stack,  # 11.1.4
    options=options,  # 11.1.1
    act=act,
    resolve=resolve_top,  # 11.1.7
    priority_clause="11.1.4",
    order_clause="11.8.7",
)

PRIORITY = priority("11.1 Priority", RULES)
CHECK = rule_check("12.3 Rule processes", RULES)

PROCEDURES = (PRIORITY, CHECK)
