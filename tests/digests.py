"""What matches come to, kept from one commit to the next: a change that is meant to change nothing is held against it.

    python -m tests.digests keep [FILE] [--matches N]       play and keep (before the change)
    python -m tests.digests compare [FILE]                  play again and name what differs (after it)

Every game and each of its players plays the sample decks in turn; a line has the digest of the last state and of all
events. The file stays outside the repository, by default in the folder for temporary files.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from domain import players, rulesets
from domain.kernel.codec import encode_events

DEFAULT = Path(tempfile.gettempdir()) / "deckfold-digests.txt"


def played(ruleset_name: str, player: str, seed: int) -> str:
    """One match of two sample decks, as the number of its events and two digests."""
    ruleset = rulesets.get(ruleset_name)
    names = sorted(ruleset.decks)
    decks = (names[seed % len(names)], names[seed // len(names) % len(names)])
    match = ruleset.new_match(decks, seed=seed)
    players.play(match, [players.make(player, ruleset, seed, seat) for seat in (0, 1)])
    events = blake2b(encode_events(match.events), digest_size=8).hexdigest()
    return f"{len(match.events)} {events} {match.digest()}"


def lines(matches: int) -> Iterator[tuple[str, str]]:
    """Every match by its name, played now."""
    for ruleset_name in rulesets.names():
        for player in players.names(rulesets.get(ruleset_name)):
            for seed in range(matches):
                yield f"{ruleset_name} {player} {seed}", played(ruleset_name, player, seed)


def keep(path: Path, matches: int) -> int:
    path.write_text("".join(f"{name}: {result}\n" for name, result in lines(matches)), encoding="utf-8")
    print(f"{path}: {matches} matches a game and player")
    return 0


def compare(path: Path) -> int:
    """Play what the file has, and say what has become different; games that came since are not in it."""
    kept = dict(line.split(": ", 1) for line in path.read_text(encoding="utf-8").splitlines())
    differing = []
    for name, before in kept.items():
        ruleset_name, player, seed = name.split()
        now = played(ruleset_name, player, int(seed))
        if now != before:
            differing.append(f"{name}: {before} -> {now}")
    print(f"{len(kept) - len(differing)} of {len(kept)} matches are as they were")
    print("\n".join(differing[:20]))
    return int(bool(differing))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.digests", description=__doc__)
    parser.add_argument("deed", choices=("keep", "compare"))
    parser.add_argument("file", nargs="?", type=Path, default=DEFAULT)
    parser.add_argument("--matches", type=int, default=500)
    wanted = parser.parse_args()
    return keep(wanted.file, wanted.matches) if wanted.deed == "keep" else compare(wanted.file)


if __name__ == "__main__":
    sys.exit(main())
