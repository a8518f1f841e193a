"""A toy game that breaks the first promise: what happens depends on the process, not only on the seed."""

from __future__ import annotations

import os
from dataclasses import replace

from domain.kernel.agenda import Frame, call, procedure
from domain.kernel.match import Match
from tests import toy

WHIM = os.urandom(1)[0]


def begin_turn(match: Match, frame: Frame) -> None:
    toy.begin_turn(match, frame)
    match.set_number(0, toy.POINTS, (os.getpid() + WHIM) % 1000 - 1000, "3.5")


TURN = procedure("fickle 3 The turn", begin_turn, toy.offer, toy.carry_out)
START = procedure("fickle 2 The match", toy.set_up, call(TURN), toy.next_turn)
RULESET = replace(toy.RULESET, kinds=replace(toy.RULESET.kinds, start=START, procedures=(TURN,)))
