"""Chapter 8, section 5. Check timing: rule actions, then automatic abilities, the turn player's first."""

from __future__ import annotations

from domain.kernel.timing import CheckTiming
from domain.rulesets.weiss_schwarz.ch08_automatic_abilities import AUTOMATIC_ABILITY
from domain.rulesets.weiss_schwarz.ch09_rule_actions import do_rule_actions, is_rule_action_due

CHECK_TIMING = CheckTiming(
    "8.5.1 check timing",
    is_due=is_rule_action_due,  # 8.5.1.1
    rule_actions=do_rule_actions,
    play=AUTOMATIC_ABILITY,  # 8.5.1.2, 8.5.1.3
    clause="8.5.1.2",
)
check_timing = CHECK_TIMING.step

PROCEDURES = (CHECK_TIMING.procedure,)
