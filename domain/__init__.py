"""Trading card games by their comprehensive rules: a match is a fold over its events.

ruleset = domain.rulesets.get("weiss_schwarz")
match = ruleset.new_match((deck_a, deck_b), seed=7)
while (decision := match.decision) is not None:
    match.choose(player_of[decision.player](match.view(decision.player), decision))
match.events, match.outcome
"""

from pathlib import Path

from domain.compiled import refuse_stale

refuse_stale(Path(__file__).parent)

from domain import rulesets  # noqa: E402
from domain.archive import (  # noqa: E402
    decode,
    decode_events,
    encode,
    encode_events,
    find_catalog,
    fold,
    know_cards,
    replay,
    verify,
)

__all__ = [
    "decode",
    "decode_events",
    "encode",
    "encode_events",
    "find_catalog",
    "fold",
    "know_cards",
    "replay",
    "rulesets",
    "verify",
]
