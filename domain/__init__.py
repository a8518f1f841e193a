"""Trading card games by their comprehensive rules: a match is a fold over its events.

ruleset = domain.rulesets.get("weiss_schwarz")
match = ruleset.new_match((deck_a, deck_b), seed=7)
while (decision := match.decision) is not None:
    match.choose(player_of[decision.player](match.view(decision.player), decision))
match.events, match.outcome
"""

from domain import rulesets
from domain.archive import decode, decode_events, encode, encode_events, find_catalog, know_cards, replay
from domain.kernel.replay import fold

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
]
