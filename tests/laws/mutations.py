"""Ways to damage bytes: as an accident would, and as a forger would who knows their format."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import msgspec

JUNK: tuple[Any, ...] = (
    -1,
    -2,
    0,
    1,
    3,
    63,
    64,
    1023,
    1024,
    70_000,
    2**31,
    2**63 - 1,
    -(2**63),
    2**64 - 1,
    None,
    True,
    1.5,
    float("nan"),
    "",
    "priority",
    "0",
    "x" * 300,
    b"\xff\xfe",
    [],
    [[]],
    [1, 2, 3],
    [4, 999],
    {},
    {"a": 1},
)


def damaged(data: bytes, random: Random) -> bytes:
    """These bytes with one thing wrong, or a few."""
    return random.choice((flipped, cut, inserted, removed, repeated, forged, forged, forged, option_forged))(
        data, random
    )


def flipped(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 1, 3, 10))):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data))]


def inserted(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    extra = random.choice(
        (
            random.randbytes(random.randint(1, 9)),
            b"\xdd\xff\xff\xff\xff",
            b"\xdc\xff\xff",
            b"\x91" * random.choice((5, 500, 100_000)),
            b"\xdb\xff\xff\xff\xff",
            b"\xcf" + b"\xff" * 8,
            b"\xc1",
        )
    )
    return data[:place] + extra + data[place:]


def removed(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + data[place + random.choice((1, 1, 2, 8, 100)) :]


def repeated(data: bytes, random: Random) -> bytes:
    place = random.randrange(len(data))
    return data[: place + random.randint(1, 200)] + data[place:]


def forged(data: bytes, random: Random) -> bytes:
    """A value somewhere inside is another: of another type, far too large, nested, or taken from elsewhere."""
    value = msgspec.msgpack.decode(data)
    for _ in range(random.choice((1, 1, 2))):
        inside = value
        while True:
            at = random.randrange(len(inside))
            if not isinstance(inside[at], list) or not inside[at] or random.random() < 0.08:
                break
            inside = inside[at]
        how = random.random()
        if how < 0.6:
            inside[at] = deepcopy(random.choice(JUNK))
        elif how < 0.7:
            inside[at] = nested(random.choice((3, 50)))
        elif how < 0.8:
            inside[at] = deepcopy(inside[random.randrange(len(inside))])
        elif how < 0.9:
            inside.insert(at, deepcopy(random.choice((*JUNK, inside[at]))))
        elif len(inside) > 1:
            del inside[at]
    return msgspec.msgpack.encode(value)


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def option_forged(data: bytes, random: Random) -> bytes:
    """A recorded choice is another one, or is made by somebody else."""
    value = msgspec.msgpack.decode(data)
    events = value if isinstance(value[0], list) else value[3]
    choices = [event for event in events if isinstance(event, list) and event and event[0] == 2]
    if choices:
        choice = random.choice(choices)
        if random.random() < 0.2:
            choice[1] = random.choice((0, 1, 2, -1))
        else:
            choice[3] = [
                random.choice((1, 2, 3, 4, 9, 10, 100, 205)),
                *(random.randrange(100) for _ in range(random.randrange(3))),
            ]
    return msgspec.msgpack.encode(value)
