"""Chapter 10. Attack Phase: preparation, declaration, block, damage; one attack after the other."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned, Event
from domain.kernel.match import Match
from domain.kernel.options import DONE, PASS, Done, Option, Pass
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch06_damage import controlled_since_turn_began
from domain.rulesets.final_fantasy.ch10_1_4_damage import DAMAGE_STAGE, attackers, attacking_forwards
from domain.rulesets.final_fantasy.ch11_1_priority import PRIORITY
from domain.rulesets.final_fantasy.ch11_2_paying import Cost, can_pay, pay
from domain.rulesets.final_fantasy.events import AttackDeclared, AttackEnded, BlockDeclared
from domain.rulesets.final_fantasy.options import Attack, AttackAgain, Block, JoinParty
from domain.rulesets.final_fantasy.words import (
    ACTIVE,
    ANY_ELEMENT_PARTY,
    ATTACK_COST,
    ATTACK_DECLARATION,
    ATTACK_PHASE,
    ATTACK_PREPARATION,
    ATTACKED,
    BACK_ATTACK,
    BLOCK_COST,
    BLOCK_DECLARATION,
    BRAVE,
    CANNOT_ATTACK,
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    CANNOT_FORM_A_PARTY,
    COST,
    DAMAGE_RESOLUTION,
    DULL,
    ELEMENT,
    EVASION,
    FIELD,
    FORWARD,
    HAND,
    HASTE,
    MONSTER,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    RESTRICTION,
    TRAIT,
    TYPE,
)

# -- preparation -------------------------------------------------------------------------------------------------------


@rule("9.4.1", "10.1.1.1")
def begin_attack_phase(match: Match, frame: Frame) -> None:
    """The phase begins once, however many attacks follow."""
    match.start_phase(ATTACK_PHASE, "9.4.1")


@rule("10.1.1.2")
def prepare(match: Match, frame: Frame) -> None:
    match.start_phase(ATTACK_PREPARATION, "10.1.1.1")


# -- declaration -------------------------------------------------------------------------------------------------------


@rule("5.2.3.1.1.2", "10.1.2.1.1", "10.1.2.1.2", "15.2.1.2", "15.2.2.2")
def can_attack(match: Match, card: int) -> bool:
    """An active Forward under control since the turn began (or with Haste) that has not attacked this turn."""
    state = match.state
    if state.orientation[card] != ACTIVE:
        return False
    vector = match.vector(card)
    return bool(
        vector[TYPE] & FORWARD
        and not vector[RESTRICTION] & CANNOT_ATTACK
        and not (state.counters and state.counter(card, ATTACKED))
        and (vector[TRAIT] & HASTE or controlled_since_turn_began(match, card))
    )


def attack_cost(match: Match, cards: tuple[int, ...]) -> Cost:
    return (sum(match.vector(card)[ATTACK_COST] for card in cards),)


def possible_attackers(match: Match) -> list[int]:
    player = match.state.turn_player
    return [
        card
        for card in match.state.zone(player, FIELD)
        if can_attack(match, card) and can_pay(match, player, attack_cost(match, (card,)))
    ]


@rule("10.1.2.1", "10.1.2.1.3", "10.1.2.7")
def ask_attack(match: Match, frame: Frame) -> None:
    """One Forward, perhaps with others as a party, or nobody unless one that can attack without a cost must."""
    match.start_phase(ATTACK_DECLARATION, "10.1.2.1")
    options: list[Option] = [Attack(card) for card in possible_attackers(match)]
    if not is_attack_forced(match):
        options.append(PASS)
    match.ask(match.state.turn_player, "declare attack", options, "10.1.2.1")


@rule("10.1.2.1.3")
def is_attack_forced(match: Match) -> bool:
    """Is there a Forward that must attack, can, and need not pay for it?"""
    for card in match.state.zone(match.state.turn_player, FIELD):
        vector = match.vector(card)
        if vector[RESTRICTION] & MUST_ATTACK and not vector[ATTACK_COST] and can_attack(match, card):
            return True
    return False


def note_attacker(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, Attack):
        frame.slots = [(match.answer.card,)]
    else:
        frame.finish()


@rule("10.1.2.1", "15.1.1.9.2", "15.1.1.9.3", "15.1.1.9.4")
def ask_party(match: Match, frame: Frame) -> None:
    """Any number of Forwards that can attack may join, as long as one Element is common to all."""
    party = frame.slots[0]
    joining = [card for card in possible_attackers(match) if card not in party and can_join(match, party, card)]
    if joining:
        match.ask(match.state.turn_player, "form a party", [*map(JoinParty, joining), DONE], "15.1.1.9.2")
    else:
        match.answer = DONE


def can_join(match: Match, party: tuple[int, ...], card: int) -> bool:
    common = -1
    anybody = True
    for member in (*party, card):
        vector = match.vector(member)
        if vector[RESTRICTION] & CANNOT_FORM_A_PARTY:
            return False
        if not vector[RESTRICTION] & ANY_ELEMENT_PARTY:
            common &= vector[ELEMENT]
            anybody = False
    if not anybody and not common:
        return False
    return can_pay(match, match.state.turn_player, attack_cost(match, (*party, card)))


def note_party(match: Match, frame: Frame) -> None:
    if not isinstance(match.answer, Done):
        assert isinstance(match.answer, JoinParty)
        frame.slots[0] = (*frame.slots[0], match.answer.card)
        frame.again(2)
        return
    frame.slots.append(attack_cost(match, frame.slots[0]))


@rule("10.1.2.2", "15.2.1.2")
def dull_attackers(match: Match, frame: Frame) -> None:
    """Attackers become dull, but for those with Brave."""
    frame.slots[0] = tuple(match.state.reference(card) for card in frame.slots[0])
    dulled: list[Event] = [
        CardTurned(reference & CARD_MASK, DULL, "10.1.2.2", match.cause)
        for reference in frame.slots[0]
        if not match.vector(reference & CARD_MASK)[TRAIT] & BRAVE
    ]
    if dulled:
        match.propose_together(dulled)


@rule("10.1.2.3")
def pay_to_attack(match: Match, frame: Frame) -> None:
    """The cost was fixed when the attack was declared."""
    pay(match, match.state.turn_player, frame.slots[1])


@rule("10.1.2.4", "10.1.2.5", "15.1.1.9.1")
def attack(match: Match, frame: Frame) -> None:
    """What is still under the turn player's control is attacking now."""
    state = match.state
    player = state.turn_player
    there = tuple(
        r
        for r in frame.slots[0]
        if state.is_there(r) and state.place[r & CARD_MASK] == player * state.zone_count + FIELD
    )
    if there:
        match.happen_together([AttackDeclared(player, r & CARD_MASK, there, "10.1.2.4", match.cause) for r in there])


DECLARATION = procedure(
    "10.1.2 Attack Declaration Step",
    ask_attack,  # 10.1.2.1
    note_attacker,
    ask_party,
    note_party,
    dull_attackers,  # 10.1.2.2
    pay_to_attack,  # 10.1.2.3
    attack,  # 10.1.2.4
)


@rule("10.1.2.7")
def is_there_an_attack(match: Match, frame: Frame) -> None:
    """Nobody was declared: there is no block and no damage; the Attack Phase is over."""
    if isinstance(match.answer, Pass) and not attackers(match):
        frame.finish()


# -- block -------------------------------------------------------------------------------------------------------------


@rule("10.1.3.1", "10.1.3.1.1", "10.1.3.1.2", "15.1.1.9.6", "2.2")
def can_block(match: Match, card: int, attacking: list[int]) -> bool:
    """An active Forward that may block at least one of the attackers."""
    if match.state.orientation[card] != ACTIVE:
        return False
    vector = match.vector(card)
    if not vector[TYPE] & FORWARD or vector[RESTRICTION] & CANNOT_BLOCK:
        return False
    for attacker in attacking:
        other = match.vector(attacker)
        if other[RESTRICTION] & CANNOT_BE_BLOCKED or (other[EVASION] and vector[COST] >= other[EVASION]):
            continue
        return True
    return False


@rule("10.1.3.1", "10.1.3.1.3", "10.1.3.4")
def ask_block(match: Match, frame: Frame) -> None:
    """The other player may block with one Forward, or must where one has to and can without paying."""
    match.start_phase(BLOCK_DECLARATION, "10.1.3.1")
    attacking = attacking_forwards(match)
    player = frame.player = 1 - match.state.turn_player
    if not attacking:
        match.answer = PASS
        return
    blockers = [
        card
        for card in match.state.zone(player, FIELD)
        if can_block(match, card, attacking) and can_pay(match, player, block_cost(match, card))
    ]
    forced = [card for card in blockers if match.vector(card)[RESTRICTION] & MUST_BLOCK]
    if not is_one_free(match, forced):
        to_be_blocked = any(match.vector(card)[RESTRICTION] & MUST_BE_BLOCKED for card in attacking)
        forced = blockers if to_be_blocked and is_one_free(match, blockers) else []
    options: list[Option] = [Block(card) for card in forced] if forced else [*map(Block, blockers), PASS]
    match.ask(player, "declare block", options, "10.1.3.1")


def is_one_free(match: Match, blockers: list[int]) -> bool:
    """Nobody has to pay for a block; whoever has to block may choose to."""
    return any(not match.vector(card)[BLOCK_COST] for card in blockers)


def block_cost(match: Match, card: int) -> Cost:
    return (match.vector(card)[BLOCK_COST],)


@rule("10.1.3.1.3")
def pay_to_block(match: Match, frame: Frame) -> None:
    if not isinstance(match.answer, Block):
        frame.finish()
        return
    card = match.answer.card
    frame.source = match.state.reference(card)
    pay(match, frame.player, block_cost(match, card))


@rule("10.1.3.2", "10.1.3.2.1", "10.1.3.5")
def block(match: Match, frame: Frame) -> None:
    """What is still under the player's control is blocking now, and in battle with the attackers."""
    state = match.state
    card = frame.source & CARD_MASK
    if state.is_there(frame.source) and state.place[card] == frame.player * state.zone_count + FIELD:
        attacking = tuple(state.reference(each) for each in attacking_forwards(match))
        match.happen(BlockDeclared(frame.player, card, attacking, "10.1.3.2", match.cause))


BLOCK_STAGE = procedure("10.1.3 Block Declaration Stage", ask_block, pay_to_block, block)


# -- damage and the next attack ----------------------------------------------------------------------------------------


def begin_damage_stage(match: Match, frame: Frame) -> None:
    match.start_phase(DAMAGE_RESOLUTION, "10.1.4")


@rule("10.1.4.5", "15.1.1.9.9")
def end_attack(match: Match, frame: Frame) -> None:
    """The attack is over; a party is disbanded."""
    match.happen(AttackEnded("10.1.4.5", match.cause))


@rule("10.1.4.6")
def ask_again(match: Match, frame: Frame) -> None:
    """Another attack begins with its preparation; what must attack can keep the phase from ending."""
    state = match.state
    if is_attack_forced(match):
        match.answer = AttackAgain()
    elif may_anything_attack_yet(match):
        match.ask(state.turn_player, "attack again", [AttackAgain(), PASS], "10.1.4.6")
    else:
        match.answer = PASS


def may_anything_attack_yet(match: Match) -> bool:
    """Is there something that has not attacked and is a Forward, or may be one after the preparation?"""
    state = match.state
    player = state.turn_player
    return any(
        match.vector(card)[TYPE] & (FORWARD | MONSTER) and not state.counter(card, ATTACKED)
        for card in state.zone(player, FIELD)
    ) or any(match.vector(card)[TRAIT] & BACK_ATTACK for card in state.zone(player, HAND))


def attack_again(match: Match, frame: Frame) -> None:
    if isinstance(match.answer, AttackAgain):
        frame.step = 1


ATTACK_PHASE_STEPS = procedure(
    "10 Attack Phase",
    begin_attack_phase,
    prepare,  # 10.1.1
    PRIORITY,
    DECLARATION,  # 10.1.2
    is_there_an_attack,
    PRIORITY,
    BLOCK_STAGE,  # 10.1.3
    PRIORITY,
    begin_damage_stage,  # 10.1.4
    DAMAGE_STAGE,
    PRIORITY,
    end_attack,
    ask_again,
    attack_again,
)

PROCEDURES = (ATTACK_PHASE_STEPS, DECLARATION, BLOCK_STAGE, DAMAGE_STAGE)
