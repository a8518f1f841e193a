"""Chapter 800. Battle: beginning, declare attack, declare block, first strike, normal damage, end."""

from __future__ import annotations

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import CardTurned
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK
from domain.kernel.triggers import states
from domain.rulesets.force_of_will.ch02_cards import Cost, can_battle, cost_of
from domain.rulesets.force_of_will.ch06_priority import PRIORITY
from domain.rulesets.force_of_will.ch08_attacking import attack_cost, attackable_cards, is_required, possible_attackers
from domain.rulesets.force_of_will.ch08_fighters import attacked_card, attacker
from domain.rulesets.force_of_will.ch08_striking import FIRST_STRIKE_STEPS, NORMAL_STEPS
from domain.rulesets.force_of_will.ch10_paying import can_pay, pay
from domain.rulesets.force_of_will.ch12_rule_processes import rule_processes
from domain.rulesets.force_of_will.events import (
    AttackDeclared,
    AttackForfeited,
    BattleEnded,
    BattleInitiated,
    BlockDeclared,
)
from domain.rulesets.force_of_will.options import Attack, AttackCard, Block, Forfeit
from domain.rulesets.force_of_will.words import (
    ANSWERED,
    ATTACKED_PLAYER,
    BEGINNING_OF_BATTLE,
    BLOCK_COST,
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    DECLARE_ATTACK,
    DECLARE_BLOCK,
    END_OF_BATTLE,
    FIELD,
    FLYING,
    RECOVERED,
    RESTED,
    RESTRICTION,
    SKILL,
    UNTIL_END_OF_BATTLE,
)

# -- beginning of battle, declare attack -------------------------------------------------------------------------------


@rule("704.1", "801.1")
def battle_initiated(match: Match, event: BattleInitiated) -> None:
    """The steps of a battle follow at once; initiating one does not use the chase area."""
    match.push(BATTLE_STEPS)


@rule("802.1", "802.2")
def begin_battle(match: Match, frame: Frame) -> None:
    match.start_phase(BEGINNING_OF_BATTLE, "802.1")


@rule("803.1", "803.2")
def begin_declare_attack(match: Match, frame: Frame) -> None:
    match.start_phase(DECLARE_ATTACK, "803.1")


@rule("803.3", "803.3a", "803.3b", "803.4")
def ask_attack(match: Match, frame: Frame) -> None:
    """One J/resonator attacks the opponent or a J/resonator; or the attack is forfeited, unless one is required."""
    player = frame.player = match.state.turn_player
    options: list[Option] = []
    required = False
    for card in possible_attackers(match):
        required = required or is_required(match, card)
        options.append(Attack(card))
        options += [AttackCard(card, other) for other in attackable_cards(match, card)]
    if not required:
        options.append(Forfeit())
    match.ask(player, "declare attack", options, "803.3")


@rule("803.5", "803.6")
def rest_attacker(match: Match, frame: Frame) -> None:
    """The attacker rests and what the attack costs is paid; who forfeits unanswered initiates no battle this turn."""
    state = match.state
    answer = match.answer
    if isinstance(answer, Forfeit):
        barred = int(state.registers[ANSWERED] != 1)
        match.happen(AttackForfeited(frame.player, barred, "803.6" if barred else "803.3", match.cause))
        frame.finish()
        return
    assert isinstance(answer, Attack | AttackCard)
    attacked = ATTACKED_PLAYER - (1 - frame.player)
    if isinstance(answer, AttackCard):
        attacked = state.reference(answer.target)
    frame.source = state.reference(answer.card)
    frame.slots = [(attacked,)]
    cost = attack_cost(match, answer.card)
    pay(match, frame.player, cost)
    match.propose(CardTurned(answer.card, RESTED, "803.5", match.cause))


@rule("803.5", "803.5a")
def attack(match: Match, frame: Frame) -> None:
    """From now on it is the attacking J/resonator, if it is still there."""
    state = match.state
    card = frame.source & CARD_MASK
    attacked = frame.slots[0][0]
    target = attacked & CARD_MASK if attacked >= 0 else -1
    if state.is_there(frame.source) and state.place[card] == frame.player * state.zone_count + FIELD:
        match.happen(AttackDeclared(frame.player, card, frame.source, target, attacked, "803.5", match.cause))


DECLARE_ATTACK_STEPS = procedure("803.3 Attack or forfeit", ask_attack, rest_attacker, attack)


@rule("803.3", "805.1", "806.1")
def to_the_end_without_attacker(match: Match, frame: Frame) -> None:
    """Nothing attacks: the battle goes directly to its end."""
    if attacker(match) < 0:
        frame.step = END_STEP


# -- declare block -----------------------------------------------------------------------------------------------------


@rule("804.1", "804.2")
def begin_declare_block(match: Match, frame: Frame) -> None:
    match.start_phase(DECLARE_BLOCK, "804.1")


@rule("104.4", "804.3", "804.4", "1106.2")
def can_block(match: Match, card: int, attacking: int) -> bool:
    """A recovered J/resonator with ATK and DEF, not the attacked one; what flies is blocked by what flies."""
    if match.state.orientation[card] != RECOVERED or not can_battle(match, card) or card == attacked_card(match):
        return False
    vector, other = match.vector(card), match.vector(attacking)
    if vector[RESTRICTION] & CANNOT_BLOCK or other[RESTRICTION] & CANNOT_BE_BLOCKED:
        return False
    return bool(vector[SKILL] & FLYING) or not other[SKILL] & FLYING


def block_cost(match: Match, card: int) -> Cost:
    return cost_of(str(match.vector(card)[BLOCK_COST]))


@rule("804.3")
def ask_block(match: Match, frame: Frame) -> None:
    """The non-turn player blocks with one J/resonator or forfeits to block, while something attacks."""
    attacking = attacker(match)
    player = frame.player = 1 - match.state.turn_player
    if attacking < 0:
        match.answer = Forfeit()
        return
    options: list[Option] = [
        Block(card)
        for card in match.state.zone(player, FIELD)
        if can_block(match, card, attacking) and can_pay(match, player, block_cost(match, card))
    ]
    match.ask(player, "declare block", [*options, Forfeit()], "804.3")


@rule("804.4")
def rest_blocker(match: Match, frame: Frame) -> None:
    """The blocker rests, and what the block costs is paid."""
    answer = match.answer
    if not isinstance(answer, Block):
        frame.finish()
        return
    frame.source = match.state.reference(answer.card)
    pay(match, frame.player, block_cost(match, answer.card))
    match.propose(CardTurned(answer.card, RESTED, "804.4", match.cause))


@rule("804.4", "804.5a")
def block(match: Match, frame: Frame) -> None:
    """From now on it is the blocking J/resonator, and the attacker is blocked."""
    state = match.state
    card = frame.source & CARD_MASK
    if state.is_there(frame.source) and state.place[card] == frame.player * state.zone_count + FIELD:
        match.happen(BlockDeclared(frame.player, card, frame.source, attacker(match), "804.4", match.cause))


DECLARE_BLOCK_STEPS = procedure("804.3 Block or forfeit", ask_block, rest_blocker, block)


# -- end of battle -----------------------------------------------------------------------------------------------------


@rule("807.1", "807.2")
def begin_end_of_battle(match: Match, frame: Frame) -> None:
    match.start_phase(END_OF_BATTLE, "807.1")


@rule("807.3", "807.3a")
def end_effects_of_battle(match: Match, frame: Frame) -> None:
    """What lasted for this battle ends."""
    match.end_effects(UNTIL_END_OF_BATTLE, "807.3a")


@rule("807.3b")
def anything_left(match: Match, frame: Frame) -> None:
    """If that made rule processes due or set abilities off, they are dealt with, and the final step comes again."""
    busy = rule_processes(match)
    if match.index.waiting:
        states(match)
    if (busy or match.state.pending) and match.state.ended is None:
        frame.again(2)
        match.push(PRIORITY)


@rule("807.4")
def end_battle(match: Match, frame: Frame) -> None:
    """Nothing attacks or blocks any more; the main phase goes on."""
    match.happen(BattleEnded("807.4", match.cause))


BATTLE_STEPS = procedure(
    "800 Battle",
    begin_battle,  # 802
    PRIORITY,
    begin_declare_attack,  # 803
    PRIORITY,
    DECLARE_ATTACK_STEPS,
    to_the_end_without_attacker,
    PRIORITY,  # 803.7
    begin_declare_block,  # 804
    PRIORITY,
    DECLARE_BLOCK_STEPS,
    PRIORITY,  # 804.6
    to_the_end_without_attacker,  # 805.1
    FIRST_STRIKE_STEPS,  # 805
    PRIORITY,
    to_the_end_without_attacker,  # 806.1
    NORMAL_STEPS,  # 806
    PRIORITY,
    begin_end_of_battle,  # 807
    PRIORITY,
    end_effects_of_battle,
    anything_left,
    end_battle,
)

END_STEP = BATTLE_STEPS.steps.index(begin_end_of_battle)

PROCEDURES = (BATTLE_STEPS, DECLARE_ATTACK_STEPS, DECLARE_BLOCK_STEPS)
