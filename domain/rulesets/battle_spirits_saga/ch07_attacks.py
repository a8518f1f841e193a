"""Chapter 7. Attacking and battles: declaration, flash windows, block, resolution, the end of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import pieces, tally
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, CardTurned, Event
from domain.kernel.options import PASS, Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga import ch11_battle_keywords as ch11
from domain.rulesets.battle_spirits_saga.ch02_card_information import bp
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch07_flash import FLASH_WINDOW
from domain.rulesets.battle_spirits_saga.ch08_activation import check_timing
from domain.rulesets.battle_spirits_saga.ch10_destruction import Doom, destroy_all
from domain.rulesets.battle_spirits_saga.events import (
    BY_BATTLE,
    AttackDeclared,
    BattleEnded,
    BattleOver,
    BattlePartBegan,
    BlockDeclared,
    BlockDeclined,
    BpCompared,
    LifeDamaged,
    LifeReduced,
    ResolutionVoid,
)
from domain.rulesets.battle_spirits_saga.options import Attack, Block
from domain.rulesets.battle_spirits_saga.words import (
    ASTRAL,
    ATTACK_DECLARATION,
    ATTACKER,
    ATTACKS_SPIRITS,
    BATTLE_RESOLUTION,
    BLOCK_DECLARATION,
    BLOCKER,
    BLOCKS_EXHAUSTED,
    CANNOT_ATTACK,
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    CANNOT_REDUCE_LIFE,
    CONFRONT,
    CORE,
    END_OF_BATTLE,
    END_OF_BATTLE_DURATION,
    EXHAUSTED,
    FIELD,
    FIRST_FLASH,
    KEYWORDS,
    LAST_BATTLE,
    LIFE,
    REFRESHED,
    RESERVE,
    RULES,
    SECOND_FLASH,
    SOUL_CORE,
    SPIRIT,
    SYMBOLS,
    TYPE,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 6-7-3-2 to attack or not ------------------------------------------------------------------------------------------


@rule("6-7-3-2", "6-7-1", "7-1-1-1", "7-1-6-3")
def ask_attack(match: Match, frame: Frame) -> None:
    """The player taking the turn attacks with a refreshed spirit, or ends the attack step."""
    state = match.state
    player = state.turn_player
    options: list[Option] = []
    if state.registers[LAST_BATTLE] != state.turn:
        for card in state.zones[player * ZONE_COUNT + FIELD]:
            vector = match.vector(card)
            if can_attack(match, card):
                options.append(Attack(card, NOWHERE))
                if vector[RULES] & ATTACKS_SPIRITS:
                    options += [Attack(card, target) for target in exhausted_spirits(match, 1 - player)]
    match.ask(player, "attack step", [*options, PASS], "6-7-3-2")


@rule("7-1-1-1", "4-4-1")
def can_attack(match: Match, card: int) -> bool:
    """A refreshed spirit that no text keeps from attacking; it may have been summoned this turn (3-5-3)."""
    if match.state.orientation[card] != REFRESHED:
        return False
    vector = match.vector(card)
    return bool(vector[TYPE] == SPIRIT and not vector[RULES] & CANNOT_ATTACK)


def exhausted_spirits(match: Match, player: int) -> list[int]:
    state = match.state
    return [
        card
        for card in state.zone(player, FIELD)
        if state.orientation[card] == EXHAUSTED and match.vector(card)[TYPE] == SPIRIT
    ]


@rule("7-1", "6-7-1")
def do_attack(match: Match, frame: Frame) -> None:
    """One battle is fought to its end before the next attack."""
    answer = match.answer
    if isinstance(answer, Attack):
        frame.again(3)
        match.push(BATTLE, match.state.turn_player, answer.card, answer.target)


# -- 7-1-1 attack declaration ------------------------------------------------------------------------------------------


def part(match: Match, number: int, clause: str) -> None:
    match.happen(BattlePartBegan(number, clause, match.cause))


@rule("7-1-1-1", "7-1-1-2", "10-11-1", "10-12-1")
def declare_attack(match: Match, frame: Frame) -> None:
    """The spirit is exhausted and attacks: what waits for it activates, what lasts while it attacks is active."""
    part(match, ATTACK_DECLARATION, "7-1-1-1")
    card = frame.source
    match.happen(CardTurned(card, EXHAUSTED, "7-1-1-1", match.cause))
    reference = match.state.reference(card)
    target = match.state.reference(frame.number) if frame.number != NOWHERE else NOWHERE
    frame.slots = [(reference,), (target,)]
    frame.cause = match.happen(AttackDeclared(frame.player, card, reference, target, "7-1-1-1", match.cause))
    ch11.on_attack(match, frame.player, reference, frame.cause)


@rule("10-10-1")
def attack_spirit(match: Match, frame: Frame) -> None:
    """A spirit that is attacked blocks at once; there is no first flash window and no choice of a blocker."""
    target = frame.slots[1][0]
    if target != NOWHERE and match.state.registers[BLOCKER] == NOWHERE:
        force_block(match, target)


@rule("10-10-1")
def force_block(match: Match, reference: int) -> None:
    """The spirit blocks, refreshed or not; a refreshed one is exhausted."""
    card = reference & CARD_MASK
    if match.state.is_there(reference) and match.state.zone_of(card) == FIELD and attacker(match) != NOWHERE:
        declare(match, card)


def skip_if_blocked(match: Match, frame: Frame) -> None:
    if match.state.registers[BLOCKER] != NOWHERE:
        frame.step = BATTLE.steps.index(declare_block) + 1


# -- 7-1-2, 7-1-4 flash windows ----------------------------------------------------------------------------------------


@rule("7-1-2-1")
def first_flash_window(match: Match, frame: Frame) -> None:
    """The attacked player first, then in turn, until two pass in a row."""
    part(match, FIRST_FLASH, "7-1-2-1")
    match.push(FLASH_WINDOW, 1 - frame.player)


@rule("7-1-4-1")
def second_flash_window(match: Match, frame: Frame) -> None:
    """After a block, the blocking player first; without a block there is none."""
    if match.state.registers[BLOCKER] != NOWHERE:
        part(match, SECOND_FLASH, "7-1-4-1")
        match.push(FLASH_WINDOW, 1 - frame.player)


# -- 7-1-3 block declaration -------------------------------------------------------------------------------------------


def attacker(match: Match) -> int:
    """The attacking spirit while it is on the field; -1 once it has left."""
    reference = match.state.registers[ATTACKER]
    if reference == NOWHERE or not match.state.is_there(reference):
        return NOWHERE
    return reference & CARD_MASK


@rule("7-1-3-1", "11-14-1", "11-14-4", "11-2-2", "1-3-3")
def able_blockers(match: Match, player: int) -> list[int]:
    """Refreshed spirits that may block this attack: one with Astral is blocked by such spirits alone."""
    card = attacker(match)
    if card == NOWHERE:
        return []
    attacking = match.vector(card)
    if attacking[RULES] & CANNOT_BE_BLOCKED:
        return []
    astral = attacking[KEYWORDS] & ASTRAL
    found: list[int] = []
    for each in match.state.zones[player * ZONE_COUNT + FIELD]:
        vector = match.vector(each)
        if (
            vector[TYPE] == SPIRIT
            and (match.state.orientation[each] == REFRESHED or vector[RULES] & BLOCKS_EXHAUSTED)
            and not vector[RULES] & CANNOT_BLOCK
            and (not astral or vector[KEYWORDS] & ASTRAL)
        ):
            found.append(each)
    return found


@rule("7-1-3-1", "11-2-1", "11-2-2")
def ask_block(match: Match, frame: Frame) -> None:
    """The attacked player blocks with one spirit or declines; an attacker with Confront must be blocked if it can be."""
    part(match, BLOCK_DECLARATION, "7-1-3-1")
    player = 1 - frame.player
    options: list[Option] = [Block(card) for card in able_blockers(match, player)]
    card = attacker(match)
    must = bool(options) and card != NOWHERE and match.vector(card)[KEYWORDS] & CONFRONT
    match.ask(player, "block", options if must else [*options, PASS], "11-2-1" if must else "7-1-3-1")


@rule("7-1-3-1", "7-1-5-1")
def declare_block(match: Match, frame: Frame) -> None:
    """Without a block the battle goes on to its resolution."""
    if isinstance(match.answer, Block):
        declare(match, match.answer.card)
    else:
        match.happen(BlockDeclined(1 - frame.player, "7-1-3-1", match.cause))


@rule("7-1-3-1", "7-1-3-2", "10-11-1", "10-12-1")
def declare(match: Match, card: int) -> None:
    """The spirit is exhausted and blocks: what waits for it activates."""
    state = match.state
    player = state.controller(card)
    if state.orientation[card] == REFRESHED:
        match.happen(CardTurned(card, EXHAUSTED, "7-1-3-1", match.cause))
    attacking = state.registers[ATTACKER]
    reference = state.reference(card)
    position = match.happen(BlockDeclared(player, card, reference, attacking, "7-1-3-1", match.cause))
    ch11.on_block(match, attacking, position)


# -- 7-1-5 battle resolution -------------------------------------------------------------------------------------------


@rule("7-1-5-1", "11-3-1")
def begin_resolution(match: Match, frame: Frame) -> None:
    """Blocked: BP is compared. Not blocked: damage is applied. Never both."""
    part(match, BATTLE_RESOLUTION, "7-1-5-1")
    ch11.on_resolution(match, frame.player)
    if match.state.registers[BLOCKER] != NOWHERE:
        compare_bp(match)
    else:
        apply_damage(match, 1 - frame.player)


@rule("7-1-5-2-1")
def compare_bp(match: Match) -> None:
    """The spirit with less BP is destroyed, on equal BP both are; if either has left, nothing happens."""
    state = match.state
    attacking, blocking = state.registers[ATTACKER], state.registers[BLOCKER]
    if not (state.is_there(attacking) and state.is_there(blocking)):
        match.happen(ResolutionVoid("7-1-5-2-1", match.cause))
        return
    attack, block = bp(match, attacking & CARD_MASK), bp(match, blocking & CARD_MASK)
    match.happen(BpCompared(attacking, blocking, attack, block, "7-1-5-2-1", match.cause))
    dooms = []
    if attack <= block:
        dooms.append(Doom(attacking & CARD_MASK, blocking, state.controller(blocking & CARD_MASK), BY_BATTLE))
    if block <= attack:
        dooms.append(Doom(blocking & CARD_MASK, attacking, state.controller(attacking & CARD_MASK), BY_BATTLE))
    destroy_all(match, dooms, (), "7-1-5-2-1")


@rule("7-1-5-3-1", "2-8-3")
def apply_damage(match: Match, player: int) -> None:
    """As many life cores as the attacking spirit has symbols go to the reserve; if it has left, none do."""
    card = attacker(match)
    if card == NOWHERE:
        match.happen(ResolutionVoid("7-1-5-3-1", match.cause))
        return
    vector = match.vector(card)
    symbols = tally.total(vector[SYMBOLS])
    if symbols and not vector[RULES] & CANNOT_REDUCE_LIFE:
        match.propose(LifeDamaged(player, match.state.registers[ATTACKER], symbols, "7-1-5-3-1", match.cause))


@rule("7-1-5-3-1", "1-3-2")
def life_damaged(match: Match, event: LifeDamaged) -> None:
    """Cores go from the life to the reserve, as many as there are."""
    life, reserve = area(match, event.player, LIFE), area(match, event.player, RESERVE)
    before = lying(match, life)
    moved: list[Event] = []
    left = event.amount
    for piece in (CORE, SOUL_CORE):
        found = pieces.moved(match, piece, left, life, reserve, "7-1-5-3-1", event.by)
        if found is not None:
            left -= found.number
            moved.append(found)
    match.happen_together(moved)
    taken = before - lying(match, life)
    if taken:
        card = event.by & CARD_MASK if event.by != NOWHERE else NOWHERE
        reduced = LifeReduced(event.player, card, event.by, taken, "7-1-5-3-1", match.cause)
        ch11.on_life_reduced(match, event.by, match.happen(reduced))


def lying(match: Match, holder: int) -> int:
    return pieces.held(match.state, holder, CORE) + pieces.held(match.state, holder, SOUL_CORE)


# -- 7-1-6 end of the battle -------------------------------------------------------------------------------------------


@rule("7-1-6-1")
def end_battle(match: Match, frame: Frame) -> None:
    """What waits for the end of the battle activates, though a battler may have been destroyed."""
    part(match, END_OF_BATTLE, "7-1-6-1")
    registers = match.state.registers
    attacking, blocking = registers[ATTACKER], registers[BLOCKER]
    ended = BattleEnded(attacking & CARD_MASK, attacking, blocking, "7-1-6-1", match.cause)
    ch11.on_battle_end(match, frame.player, match.happen(ended))


@rule("7-1-6-2", "11-18-4")
def battle_over(match: Match, frame: Frame) -> None:
    """After that, what lasted for the battle ends, and nobody attacks or blocks any more."""
    match.end_effects(END_OF_BATTLE_DURATION, "7-1-6-2")
    match.happen(BattleOver("7-1-6-2", match.cause))


BATTLE = procedure(
    "7-1 battle",
    declare_attack,  # 7-1-1
    check_timing,
    attack_spirit,  # 10-10-1
    skip_if_blocked,
    first_flash_window,  # 7-1-2
    check_timing,
    ask_block,  # 7-1-3
    declare_block,
    check_timing,
    second_flash_window,  # 7-1-4
    check_timing,
    begin_resolution,  # 7-1-5
    check_timing,
    end_battle,  # 7-1-6
    check_timing,
    battle_over,
)

PROCEDURES = (BATTLE,)
