"""Chapter 11.11. Resolving the Summon or ability on the top of the stack."""

from __future__ import annotations

from domain.cards.targets import still_legal
from domain.kernel.abilities import AUTOMATIC
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, StackRemoved
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK, StackItem
from domain.rulesets.final_fantasy.ch06_damage import to_break_zone
from domain.rulesets.final_fantasy.words import PUT, STACK


def resolve_top(match: Match) -> None:
    """Both have passed: the top of the stack is resolved."""
    item = match.state.stack[-1]
    match.push(RESOLVE, item.player, item.source, item.number, list(item.slots), item.event)
    match.agenda[-1].cause = item.id


@rule("11.8.13", "11.8.19", "11.11.1", "11.11.2", "11.11.2.1", "11.11.3", "11.3.9", "11.6.12", "11.7.12")
def carry_out(match: Match, frame: Frame) -> None:
    """Its text is carried out unless its condition no longer holds or all it chose is illegal by now."""
    item = match.state.stack[-1]
    if item.ability == NOWHERE:
        return
    ability = match.catalog.abilities[item.ability]
    if (
        ability.kind == AUTOMATIC
        and ability.condition is not None
        and not ability.condition(match, frame.player, frame.source & CARD_MASK, frame.event)
    ):
        frame.step = len(RESOLVE.steps) - 1
        take_off(match, item, 0, "11.11.3")
        return
    if still_legal(match, frame, ability) is False:
        frame.step = len(RESOLVE.steps) - 1
        take_off(match, item, 0, "11.11.2")
        return
    if ability.program is not None:
        match.push(
            ability.program, frame.player, frame.source, frame.number, slots=frame.slots.copy(), event=frame.event
        )


def take_off(match: Match, item: StackItem, resolved: int, clause: str) -> None:
    match.happen(StackRemoved(item.id, resolved, clause, match.cause))


@rule("11.11.10")
def leave_stack(match: Match, frame: Frame) -> None:
    """It is resolved; an ability ceases to exist."""
    take_off(match, match.state.stack[-1], 1, "11.11.10")


@rule("5.2.3.1.2.1", "11.11.10")
def summon_leaves(match: Match, frame: Frame) -> None:
    """A Summon goes to its owner's Break Zone, unless its own effect has moved it."""
    card = frame.source & CARD_MASK
    if match.state.is_there(frame.source) and match.state.zone_of(card) == STACK:
        match.propose(to_break_zone(match, card, PUT, "11.11.10"))


RESOLVE = procedure("11.11 Resolving", carry_out, leave_stack, summon_leaves)

PROCEDURES = (RESOLVE,)
