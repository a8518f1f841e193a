"""Chapter 7. Attack and battle: declaration, trigger, counter, damage, battle and encore steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.events import NOWHERE, CardTurned
from domain.kernel.options import PASS, Option, Pick, PlayCard, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.ch03_zones import character_at, facing, is_center
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import deal_damage
from domain.rulesets.weiss_schwarz.ch04_trigger_icons import give_soul, icons_of, perform_icon
from domain.rulesets.weiss_schwarz.ch08_check_timing import check_timing
from domain.rulesets.weiss_schwarz.ch08_playing_and_resolving import counters, play_ability, play_card
from domain.rulesets.weiss_schwarz.events import (
    AttackDeclared,
    AttackEnded,
    CharacterAttacked,
    PowerCompared,
    TriggerChecked,
)
from domain.rulesets.weiss_schwarz.options import Attack, PerformIcon
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_DECLARATION_STEP,
    ATTACK_KIND,
    ATTACK_PHASE,
    ATTACK_POSITION,
    ATTACK_TURN,
    ATTACKER,
    ATTACKS,
    BATTLE_STEP,
    CAN_ATTACK_FROM_THE_BACK,
    CANNOT_ATTACK,
    CANNOT_BECOME_REVERSED,
    CANNOT_DIRECT_ATTACK,
    CANNOT_FRONTAL_ATTACK,
    CANNOT_SIDE_ATTACK,
    CARD_LEVEL,
    CENTER_MIDDLE,
    COUNTER_STEP,
    DAMAGE_STEP,
    DECK,
    DEFENDER,
    DEFENSE_POSITION,
    DIRECT,
    ENCORE_STEP,
    END_OF_ATTACK,
    END_OF_ATTACK_SUB_PHASE,
    FRONTAL,
    GREAT_PERFORMANCE,
    POWER,
    RESOLUTION_ZONE,
    REST,
    REVERSE,
    RULES,
    SIDE,
    SOUL,
    SOUL_KEPT_IN_SIDE_ATTACK,
    STAGE,
    STAND,
    STOCK,
    TRIGGER_STEP,
    WAITING_ROOM,
    ZONE_COUNT,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- 7.2 Attack Declaration Step -----------------------------------------------------------------------------------------


@rule("7.2.1.1", "6.7.1")
def begin_attack_phase(match: Match, frame: Frame) -> None:
    match.start_phase(ATTACK_PHASE, "7.2.1.1")


@rule("7.2.1.2")
def begin_attack_declaration_step(match: Match, frame: Frame) -> None:
    match.start_phase(ATTACK_DECLARATION_STEP, "7.2.1.2")


@rule("7.2.1.3")
def ask_attack(match: Match, frame: Frame) -> None:
    """One of the standing characters of the center stage attacks, or none."""
    match.ask(match.state.turn_player, "attack", [*attacks(match), PASS], "7.2.1.3")


@rule("7.1.1", "7.2.1.3", "7.2.1.3.1", "7.2.1.4", "1.3.4")
def attacks(match: Match) -> list[Option]:
    """Every attack that can be declared now."""
    state = match.state
    if state.turn == 1 and state.registers[ATTACK_TURN] == 1:
        return []
    found: list[Option] = []
    performer = great_performer(match, 1 - state.turn_player)
    for card in state.zones[state.turn_player * ZONE_COUNT + STAGE]:
        if state.orientation[card] != STAND:
            continue
        rules = match.value(card, RULES)
        if rules >> CANNOT_ATTACK & 1:
            continue
        if not is_center(state.position[card]) and not rules >> CAN_ATTACK_FROM_THE_BACK & 1:
            continue
        found += [Attack(card, kind) for kind in attack_kinds(match, card, rules, performer)]
    return found


@rule("7.2.1.4.1", "7.2.1.4.2", "10.6.2")
def attack_kinds(match: Match, card: int, rules: int, performer: int) -> list[int]:
    """Direct where nobody faces it, else frontal or side; only frontal against a great performance."""
    if performer != NOWHERE:
        return [] if rules >> CANNOT_FRONTAL_ATTACK & 1 else [FRONTAL]
    if facing(match, card) == NOWHERE:
        return [] if rules >> CANNOT_DIRECT_ATTACK & 1 else [DIRECT]
    kinds = []
    if not rules >> CANNOT_FRONTAL_ATTACK & 1:
        kinds.append(FRONTAL)
    if not rules >> CANNOT_SIDE_ATTACK & 1:
        kinds.append(SIDE)
    return kinds


@rule("10.6.1", "10.6.2")
def great_performer(match: Match, player: int) -> int:
    """The character in the middle of the center stage that draws all attacks to itself, -1 for none."""
    card = character_at(match, player, CENTER_MIDDLE)
    if card == NOWHERE or match.state.orientation[card] == REVERSE:
        return NOWHERE
    return card if match.value(card, RULES) >> GREAT_PERFORMANCE & 1 else NOWHERE


@rule("7.2.1.3", "7.2.1.5", "7.2.1.5.1", "7.2.1.5.2")
def declare_attack(match: Match, frame: Frame) -> None:
    """The chosen character becomes the attacking character; without one the encore step comes."""
    answer = match.answer
    if not isinstance(answer, Attack):
        frame.finish()
        return
    state = match.state
    card, kind = answer.card, answer.kind
    performer = great_performer(match, 1 - state.turn_player)
    attacked = performer if performer != NOWHERE else facing(match, card)
    defender = attacked if kind == FRONTAL else NOWHERE
    defense = state.position[defender] if defender != NOWHERE else NOWHERE
    number = state.registers[ATTACKS] + 1 if state.registers[ATTACK_TURN] == state.turn else 1
    frame.again(4)
    match.push(ATTACK)
    match.happen(
        AttackDeclared(card, kind, state.position[card], defender, defense, attacked, number, "7.2.1.5", match.cause)
    )


@rule("7.2.1.4.1", "7.2.1.4.2", "7.2.1.4.3")
def change_soul(match: Match, frame: Frame) -> None:
    """One soul more for a direct attack; for a side attack as much less as the level of the character attacked."""
    state = match.state
    kind = state.registers[ATTACK_KIND]
    if kind == DIRECT:
        give_soul(match, state.turn_player, 1, "7.2.1.4.1")
    elif kind == SIDE:
        attacker = state.registers[ATTACKER] & CARD_MASK
        level = match.value(facing(match, attacker), CARD_LEVEL)
        if level > 0 and not match.vector(attacker)[RULES] >> SOUL_KEPT_IN_SIDE_ATTACK & 1:
            give_soul(match, state.turn_player, -level, "7.2.1.4.2")


@rule("7.2.1.5.3")
def rest_attacker(match: Match, frame: Frame) -> None:
    match.turn(match.state.registers[ATTACKER] & CARD_MASK, REST, "7.2.1.5.3")


@rule("7.2.1.6")
def character_attacks(match: Match, frame: Frame) -> None:
    """The moment that "when this card attacks" waits for."""
    state = match.state
    attacker = state.registers[ATTACKER] & CARD_MASK
    performer = state.registers[DEFENDER]
    attacked = performer & CARD_MASK if performer != NOWHERE else facing(match, attacker)
    match.happen(CharacterAttacked(attacker, state.registers[ATTACK_KIND], attacked, "7.2.1.6", match.cause))


def still_in_place(match: Match, reference: int, player: int, position: int) -> bool:
    """Is a character the same object, of the same master, on the same position as when the attack was declared?"""
    state = match.state
    card = reference & CARD_MASK
    return (
        reference != NOWHERE
        and state.is_there(reference)
        and state.place[card] == player * ZONE_COUNT + STAGE
        and state.position[card] == position
    )


# -- 7.3 Trigger Step --------------------------------------------------------------------------------------------------


@rule("7.3.1.1")
def begin_trigger_step(match: Match, frame: Frame) -> None:
    match.start_phase(TRIGGER_STEP, "7.3.1.1")


@rule("7.3.1.2", "3.13.1.2")
def reveal_trigger(match: Match, frame: Frame) -> None:
    """The top card of the deck is put face up into the resolution zone."""
    player = match.state.turn_player
    deck = match.state.zones[player * ZONE_COUNT + DECK]
    if deck:
        frame.source = deck[-1]
        match.move(deck[-1], player, RESOLUTION_ZONE, "7.3.1.2")
    else:
        frame.finish()


def note_icons(match: Match, frame: Frame) -> None:
    card = frame.source
    frame.source = match.state.reference(card)
    icons = icons_of(match, card)
    match.happen(TriggerChecked(match.state.turn_player, card, icons, "7.3.1.2", match.cause))
    frame.slots = [icons]


@rule("7.3.1.2")
def ask_icon_order(match: Match, frame: Frame) -> None:
    """All icons are executed; where they differ the turn player says which comes next."""
    icons = frame.slots[0]
    if not icons:
        frame.skip()
        return
    options = [PerformIcon(icon) for icon in dict.fromkeys(icons)]
    match.ask(match.state.turn_player, "trigger icon", options, "7.3.1.2")


def execute_icon(match: Match, frame: Frame) -> None:
    answer = match.answer
    assert isinstance(answer, PerformIcon)
    left = list(frame.slots[0])
    left.remove(answer.icon)
    frame.slots[0] = tuple(left)
    frame.again(2)
    perform_icon(match, match.state.turn_player, answer.icon, frame.source)


@rule("7.3.1.2", "3.13.1.2")
def put_trigger_into_stock(match: Match, frame: Frame) -> None:
    """The card goes face down onto the stock, unless its icon has sent it elsewhere."""
    if match.state.is_there(frame.source):
        card = frame.source & CARD_MASK
        match.move(card, match.state.owner[card], STOCK, "7.3.1.2")


TRIGGER = procedure(
    "7.3 trigger step",
    begin_trigger_step,
    check_timing,
    reveal_trigger,
    note_icons,
    ask_icon_order,
    execute_icon,
    put_trigger_into_stock,
    check_timing,
)


# -- 7.4 Counter Step --------------------------------------------------------------------------------------------------


@rule("7.4.1", "7.3.1.3")
def counter_step(match: Match, frame: Frame) -> None:
    """Only a frontal attack can be countered."""
    if match.state.registers[ATTACK_KIND] == FRONTAL:
        match.push(COUNTER)


@rule("7.4.1.1")
def begin_counter_step(match: Match, frame: Frame) -> None:
    match.start_phase(COUNTER_STEP, "7.4.1.1")


@rule("7.4.1.2", "7.4.1.2.1", "7.4.1.2.2")
def ask_counter(match: Match, frame: Frame) -> None:
    """The defending player plays one event or ability with the counter icon, or none."""
    player = 1 - match.state.turn_player
    match.ask(player, "counter", [*counters(match, player), PASS], "7.4.1.2.1")


def do_counter(match: Match, frame: Frame) -> None:
    answer = match.answer
    player = 1 - match.state.turn_player
    if isinstance(answer, PlayCard):
        play_card(match, player, answer.card)
    elif isinstance(answer, UseAbility):
        play_ability(match, player, answer)


COUNTER = procedure(
    "7.4 counter step",
    begin_counter_step,
    check_timing,
    ask_counter,
    do_counter,
    check_timing,
)


# -- 7.5 Damage Step ---------------------------------------------------------------------------------------------------


@rule("7.5.1.1")
def begin_damage_step(match: Match, frame: Frame) -> None:
    match.start_phase(DAMAGE_STEP, "7.5.1.1")


@rule("7.5.1.2", "7.5.1.2.1", "7.5.1.2.2", "4.11.1.1")
def attacker_deals_damage(match: Match, frame: Frame) -> None:
    """As much damage as the attacking character has soul, while it stands where it attacked from."""
    state = match.state
    attacker = state.registers[ATTACKER]
    if still_in_place(match, attacker, state.turn_player, state.registers[ATTACK_POSITION]):
        deal_damage(match, (1 - state.turn_player,), match.vector(attacker & CARD_MASK)[SOUL], attacker)


# -- 7.6 Battle Step ---------------------------------------------------------------------------------------------------


@rule("7.6.1", "7.5.1.3")
def battle_step(match: Match, frame: Frame) -> None:
    """Only a frontal attack leads to battle."""
    if match.state.registers[ATTACK_KIND] == FRONTAL:
        match.push(BATTLE)


@rule("7.6.1.1")
def begin_battle_step(match: Match, frame: Frame) -> None:
    match.start_phase(BATTLE_STEP, "7.6.1.1")


@rule("7.6.1.2", "7.6.1.3")
def compare_power(match: Match, frame: Frame) -> None:
    """The character with less power is reversed, on equal power both; nothing if either has left its place."""
    state = match.state
    registers = state.registers
    attacker, defender = registers[ATTACKER], registers[DEFENDER]
    player = state.turn_player
    if not still_in_place(match, attacker, player, registers[ATTACK_POSITION]) or not still_in_place(
        match, defender, 1 - player, registers[DEFENSE_POSITION]
    ):
        return
    ours, theirs = attacker & CARD_MASK, defender & CARD_MASK
    attack, defense = match.vector(ours)[POWER], match.vector(theirs)[POWER]
    match.happen(PowerCompared(ours, theirs, attack, defense, "7.6.1.2", match.cause))
    losers = (ours, theirs) if attack == defense else (ours,) if attack < defense else (theirs,)
    turned = [
        CardTurned(card, REVERSE, "7.6.1.2", match.cause)
        for card in losers
        if state.orientation[card] != REVERSE and not match.value(card, RULES) >> CANNOT_BECOME_REVERSED & 1
    ]
    if turned:
        match.propose_together(turned)


BATTLE = procedure(
    "7.6 battle step",
    begin_battle_step,
    check_timing,
    compare_power,
    check_timing,
)


@rule("7.5.1.4", "7.6.1.5")
def end_of_attack(match: Match, frame: Frame) -> None:
    """The moment that "at the end of the attack" waits for."""
    clause = "7.6.1.5" if match.state.registers[ATTACK_KIND] == FRONTAL else "7.5.1.4"
    match.start_phase(END_OF_ATTACK, clause)


@rule("7.1.2", "7.5.1.4", "7.6.1.5", "7.2.1.5")
def end_attack_sub_phase(match: Match, frame: Frame) -> None:
    """From here on nobody is attacking or in battle."""
    registers = match.state.registers
    clause = "7.6.1.5" if registers[ATTACK_KIND] == FRONTAL else "7.5.1.4"
    match.happen(AttackEnded(registers[ATTACKER] & CARD_MASK, clause, match.cause))
    match.end_effects(END_OF_ATTACK_SUB_PHASE, clause)


ATTACK = procedure(
    "7.1.2 attack sub-phase",
    change_soul,
    rest_attacker,
    character_attacks,
    check_timing,
    TRIGGER,
    counter_step,
    begin_damage_step,
    check_timing,
    attacker_deals_damage,
    check_timing,
    battle_step,
    end_of_attack,
    check_timing,
    end_attack_sub_phase,
)

ATTACK_SUB_PHASES = procedure(
    "7.1 attack phase",
    begin_attack_phase,
    check_timing,
    begin_attack_declaration_step,
    check_timing,
    ask_attack,
    declare_attack,
)


# -- 7.7 Encore Step ---------------------------------------------------------------------------------------------------


@rule("7.7.1.1")
def begin_encore_step(match: Match, frame: Frame) -> None:
    match.start_phase(ENCORE_STEP, "7.7.1.1")


def reversed_characters(match: Match, player: int) -> list[int]:
    orientation = match.state.orientation
    return [card for card in match.state.zones[player * ZONE_COUNT + STAGE] if orientation[card] == REVERSE]


@rule("7.7.1.2")
def ask_own_reversed(match: Match, frame: Frame) -> None:
    """The turn player picks one of the own reversed characters, as long as there is one."""
    ask_reversed(match, frame, match.state.turn_player, "7.7.1.2")


@rule("7.7.1.3")
def ask_their_reversed(match: Match, frame: Frame) -> None:
    ask_reversed(match, frame, 1 - match.state.turn_player, "7.7.1.3")


def ask_reversed(match: Match, frame: Frame, player: int, clause: str) -> None:
    found = reversed_characters(match, player)
    if found:
        match.ask(player, "encore step", [Pick(card) for card in found], clause)
    else:
        frame.skip(3)


def put_reversed_away(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, Pick)
    card = match.answer.card
    clause = "7.7.1.2" if match.state.controller(card) == match.state.turn_player else "7.7.1.3"
    match.move(card, match.state.owner[card], WAITING_ROOM, clause)


def next_reversed(match: Match, frame: Frame) -> None:
    """From the top: the turn player's reversed characters come first again."""
    frame.step = 2


@rule("7.7.1.4")
def until_none_is_reversed(match: Match, frame: Frame) -> None:
    if reversed_characters(match, 0) or reversed_characters(match, 1):
        frame.step = 2


ENCORE = procedure(
    "7.7 encore step",
    begin_encore_step,
    check_timing,
    ask_own_reversed,
    put_reversed_away,
    check_timing,
    next_reversed,
    ask_their_reversed,
    put_reversed_away,
    check_timing,
    next_reversed,
    check_timing,
    until_none_is_reversed,
)

PROCEDURES = (TRIGGER, COUNTER, BATTLE, ATTACK, ATTACK_SUB_PHASES, ENCORE)
