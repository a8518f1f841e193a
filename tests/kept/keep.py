"""Keep one more stream of every game, as this version writes it."""

from __future__ import annotations

import json
from pathlib import Path

import zstandard

from domain import encode_events, players, rulesets

FOLDER = Path(__file__).parent


def keep(name: str, version: int) -> str:
    """Write a match of the greedy player against the random one, and return its lines for kept.toml."""
    ruleset = rulesets.get(name)
    decks = sorted(ruleset.decks)
    match = ruleset.new_match((decks[0], decks[-1]), seed=version)
    seats = [players.make(player, ruleset, version, seat) for seat, player in enumerate(("greedy", "random"))]
    while match.decision is not None:
        seat = match.decision.player
        match.choose(seats[seat](match.view(seat), match.decision))
    (FOLDER / f"{name}-{version}.zst").write_bytes(zstandard.compress(encode_events(match.events), 19))
    state = match.state
    assert state.ended is not None
    winner, reason, clause, _ = state.ended
    facts = {
        "events": len(match.events),
        "turns": state.turn,
        "winner": winner,
        "reason": reason,
        "clause": clause,
        "zones": [len(zone) for zone in state.zones],
        "numbers": state.numbers,
    }
    return f"[{name}-{version}]\n" + "".join(f"{key} = {json.dumps(value)}\n" for key, value in facts.items())


def main() -> None:
    listed = FOLDER / "kept.toml"
    text = listed.read_text() if listed.exists() else ""
    for name in rulesets.names():
        version = 1 + text.count(f"[{name}-")
        text += ("\n" if text else "") + keep(name, version)
    listed.write_text(text)


if __name__ == "__main__":
    main()
