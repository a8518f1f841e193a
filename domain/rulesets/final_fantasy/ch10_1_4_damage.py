"""Chapter 10.1.4. Damage Resolution Stage: one point for the player, or battle damage, in two rounds with First Strike."""

from __future__ import annotations

from typing import Final

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import Event
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch05_cards import has_trait, is_forward, power
from domain.rulesets.final_fantasy.ch06_damage import deal_damage_to_player
from domain.rulesets.final_fantasy.ch11_1_priority import CHECK
from domain.rulesets.final_fantasy.events import BATTLE_DAMAGE, ForwardDamaged
from domain.rulesets.final_fantasy.options import AssignDamage
from domain.rulesets.final_fantasy.words import (
    ATTACKING,
    BLOCKED,
    BLOCKING,
    DEALS_NO_DAMAGE,
    FIELD,
    FIRST_STRIKE,
    RESTRICTION,
)

DAMAGE_OF_AN_ATTACK: Final = 1  # 10.1.4.1

ATTACKERS_DEAL: Final = 1
BLOCKER_DEALS: Final = 2


def attackers(match: Match) -> list[int]:
    """The attacking Forwards that are still there."""
    state = match.state
    if not state.counters:
        return []
    return [card for card in state.zone(state.turn_player, FIELD) if state.counter(card, ATTACKING)]


@rule("15.1.1.9.5")
def is_party(match: Match) -> bool:
    """Two or more attacking Forwards are a party; the last one left is not."""
    return len(attackers(match)) > 1


def blocker(match: Match) -> int:
    """The blocking Forward that is still there, or -1."""
    state = match.state
    if state.counters:
        for card in state.zone(1 - state.turn_player, FIELD):
            if state.counter(card, BLOCKING):
                return card
    return -1


@rule("10.1.3.2.1")
def is_in_battle(match: Match, card: int) -> bool:
    """An attacker is in battle while a blocker is there, and the other way round."""
    attacking = attackers(match)
    blocking = blocker(match)
    return bool(attacking) and blocking >= 0 and (card == blocking or card in attacking)


# In the text of a card "attacking" and "in battle" look at the marks alone; the battle itself is for Forwards.


@rule("5.2.3.1.1.2", "10.1.3.2.1")
def attacking_forwards(match: Match) -> list[int]:
    """The attackers that are Forwards still: a Monster that is one no longer has left the battle."""
    return [card for card in attackers(match) if is_forward(match, card)]


def blocking_forward(match: Match) -> int:
    """The blocker if it is a Forward still, or -1."""
    card = blocker(match)
    return card if card >= 0 and is_forward(match, card) else -1


@rule("10.1.4.1", "15.1.1.9.1")
def unblocked_damage(match: Match, frame: Frame) -> None:
    """An attack that nobody blocked deals one point of damage, a party too."""
    attacking = attacking_forwards(match)
    frame.player = 1 - match.state.turn_player
    if match.state.registers[BLOCKED]:
        return
    frame.finish()
    if attacking:
        by = tuple(match.state.reference(card) for card in attacking)
        deal_damage_to_player(match, frame.player, DAMAGE_OF_AN_ATTACK, by, BATTLE_DAMAGE, "10.1.4.1")


@rule("15.2.3.2", "15.2.3.4", "15.1.1.9.7")
def first_round(match: Match, frame: Frame) -> None:
    """Who has First Strike deals damage first; a party only if all of it has."""
    attacking = attacking_forwards(match)
    blocking = blocking_forward(match)
    frame.number = 0
    if not attacking or blocking < 0:
        frame.finish()
        return
    if all(has_trait(match, card, FIRST_STRIKE) for card in attacking):
        frame.number |= ATTACKERS_DEAL
    if has_trait(match, blocking, FIRST_STRIKE):
        frame.number |= BLOCKER_DEALS
    if frame.number:
        match.push(STRIKES, frame.player, number=frame.number)


def second_round(match: Match, frame: Frame) -> None:
    """Then the others deal theirs, as long as both sides are still there."""
    match.push(STRIKES, frame.player, number=(ATTACKERS_DEAL | BLOCKER_DEALS) & ~frame.number)


DAMAGE_STAGE = procedure(
    "10.1.4 Damage Resolution Stage",
    unblocked_damage,  # 10.1.4.1
    first_round,  # 15.2.3.2
    CHECK,  # 15.2.3.3
    second_round,  # 10.1.4.2
)


# -- one round of battle damage ----------------------------------------------------------------------------------------


def begin_strikes(match: Match, frame: Frame) -> None:
    frame.slots = [(), ()]
    if not attacking_forwards(match) or blocking_forward(match) < 0:
        frame.finish()


@rule("10.1.4.2.1")
def ask_assignment(match: Match, frame: Frame) -> None:
    """The blocker's damage is split among a party in thousands; the last member takes the rest."""
    attacking = attacking_forwards(match)
    assigned = len(frame.slots[0]) // 2
    deals = frame.number & BLOCKER_DEALS and can_deal_damage(match, blocking_forward(match))
    if not deals or assigned >= len(attacking):
        frame.skip()
        return
    left = power(match, blocking_forward(match)) - sum(frame.slots[0][1::2])
    card = attacking[assigned]
    amounts = [left] if assigned == len(attacking) - 1 else shares(left)
    options: list[Option] = [AssignDamage(card, amount) for amount in amounts]
    match.ask(frame.player, "assign damage", options, "10.1.4.2.1")


def shares(left: int) -> list[int]:
    """What one member may get: nothing, or thousands, one share with what is over; the rest stays assignable."""
    if left <= 1000:
        return sorted({0, left})
    over = left % 1000
    found = {0, left}
    for share in range(1000, left, 1000):
        found |= {share, share + over}
    return [share for share in sorted(found) if share == left or left - share >= 1000]


def note_assignment(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, AssignDamage)
    frame.slots[0] = (*frame.slots[0], match.answer.card, match.answer.amount)
    frame.again(2)


@rule("10.1.4.2", "15.1.1.9.8")
def deal_battle_damage(match: Match, frame: Frame) -> None:
    """All damage of the round is dealt at the same time; a party's is dealt as one."""
    state = match.state
    blocking = blocking_forward(match)
    attacking = attacking_forwards(match)
    happening: list[Event] = []
    if frame.number & ATTACKERS_DEAL:
        dealing = [card for card in attacking if can_deal_damage(match, card)]
        total = sum(power(match, card) for card in dealing)
        if total:
            by = tuple(state.reference(card) for card in attacking)
            happening.append(ForwardDamaged(blocking, total, by, BATTLE_DAMAGE, "10.1.4.2", match.cause))
    if frame.number & BLOCKER_DEALS:
        for card, amount in zip(frame.slots[0][::2], frame.slots[0][1::2], strict=True):
            if amount:
                by = (state.reference(blocking),)
                happening.append(ForwardDamaged(card, amount, by, BATTLE_DAMAGE, "10.1.4.2", match.cause))
    if happening:
        match.propose_together(happening)


def can_deal_damage(match: Match, card: int) -> bool:
    return not match.vector(card & CARD_MASK)[RESTRICTION] & DEALS_NO_DAMAGE


STRIKES = procedure("10.1.4.2 Battle damage", begin_strikes, ask_assignment, note_assignment, deal_battle_damage)

PROCEDURES = (STRIKES,)
