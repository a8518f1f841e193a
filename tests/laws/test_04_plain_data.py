"""Promise 4: a match in progress is plain data; promise 5: the same everywhere, whatever the hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

from domain import decode, encode
from tests.laws.play import decisions, new_match, play_on

CONTINUE = """
import sys
from domain import decode, encode_events
from tests.laws.play import play_on
match = play_on(decode(sys.stdin.buffer.read()), int(sys.argv[1]))
sys.stdout.buffer.write(encode_events(match.events))
"""

PLAY = """
import sys
from domain import encode_events
from tests.laws.play import new_match, play_on
for seed in range(int(sys.argv[2])):
    sys.stdout.buffer.write(encode_events(play_on(new_match(sys.argv[1], seed), seed).events))
"""


def in_a_fresh_process(script: str, *arguments: str, data: bytes = b"", hash_seed: str = "0") -> bytes:
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        input=data,
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def test_another_process_continues_to_the_identical_end(ruleset_name: str) -> None:
    from domain import encode_events

    match = new_match(ruleset_name, 3)
    stop = Random(ruleset_name).randrange(20, 60)
    for count, _ in enumerate(decisions(match, 3)):
        if count == stop:
            break

    elsewhere = in_a_fresh_process(CONTINUE, "11", data=encode(match), hash_seed="7")

    assert elsewhere == encode_events(play_on(match, 11).events)


def test_decoding_gives_the_match_again_at_any_decision(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for count, random in enumerate(decisions(match, seed)):
        if count % 17 == 0:
            again = decode(encode(match))
            assert again.decision == match.decision
            assert encode(again) == encode(match)
            pick = random.randrange(1000)
            assert play_on(again, pick).digest() == play_on(match.copy(), pick).digest()

    assert match.outcome is not None


def test_a_copy_is_apart(ruleset_name: str, seed: int) -> None:
    match = new_match(ruleset_name, seed)

    for count, _ in enumerate(decisions(match, seed)):
        if count % 13 == 0:
            before = encode(match)
            copy = match.copy()
            assert encode(copy) == before
            play_on(copy, count)
            assert encode(match) == before

    assert match.outcome is not None


def test_the_hash_seed_changes_nothing(ruleset_name: str) -> None:
    runs = {in_a_fresh_process(PLAY, ruleset_name, "3", hash_seed=hash_seed) for hash_seed in ("0", "1", "4242")}

    assert len(runs) == 1
