"""Chapter 10, section 5. Confirmation Timing: rules handling until none is due, then pending abilities, one at a time."""

from __future__ import annotations

from domain.kernel.timing import CheckTiming
from domain.rulesets.shadowverse_evolve.ch10_automatic_abilities import AUTOMATIC_ABILITY
from domain.rulesets.shadowverse_evolve.ch11_rules_handling import handle_rules, is_rules_handling_due

CONFIRMATION_TIMING = CheckTiming(
    "10.5 Confirmation Timing",
    is_due=is_rules_handling_due,
    rule_actions=handle_rules,
    play=AUTOMATIC_ABILITY,
    clause="10.5.2.2",
)
"""10.5.2.1: all rules handling at once, again until nothing is due. 10.5.2.2, 10.5.2.3: one pending ability of the active
player, else one of the other, and from the top."""

confirmation_timing = CONFIRMATION_TIMING.step

PROCEDURES = (CONFIRMATION_TIMING.procedure,)
