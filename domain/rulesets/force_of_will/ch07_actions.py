"""Chapter 700. Player's actions: what the player with priority may do, and how it begins."""

from __future__ import annotations

from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.kernel.match import Match
from domain.kernel.options import Option, PlayCard, UseAbility
from domain.kernel.state import State
from domain.rulesets.force_of_will.ch07_calling import call_magic_stone, callers
from domain.rulesets.force_of_will.ch07_judgment import can_perform_judgment, perform_judgment
from domain.rulesets.force_of_will.ch07_standby import can_put_in_standby, is_ready_in_standby, put_in_standby
from domain.rulesets.force_of_will.ch08_attacking import can_initiate_battle
from domain.rulesets.force_of_will.ch09_abilities import activate, can_pay_ability
from domain.rulesets.force_of_will.ch09_active import active_abilities, is_main_timing, is_usable
from domain.rulesets.force_of_will.ch09_playing import can_play, is_chase_closed, play_card
from domain.rulesets.force_of_will.ch10_paying import WILL, alike, can_pay, play_will_ability, sources
from domain.rulesets.force_of_will.ch14_valhalla import LIFEBREAK, can_perform_lifebreak
from domain.rulesets.force_of_will.events import BattleInitiated
from domain.rulesets.force_of_will.options import (
    CallMagicStone,
    InitiateBattle,
    Lifebreak,
    PerformJudgment,
    Produce,
    PutInStandby,
)
from domain.rulesets.force_of_will.words import (
    AUTOMATIC_CARD,
    CHANT,
    GRAVEYARD,
    HAND,
    PERMANENT,
    QUICKCAST,
    REMNANT,
    RULER_AREA,
    SKILL,
    STANDBY_AREA,
    TRIGGER,
    TYPE,
)


class Latest:
    """What a player could do when last asked: the same while nothing has happened."""

    __slots__ = ("epoch", "length", "options", "state")

    def __init__(self) -> None:
        self.state: State | None = None
        self.length = NOWHERE
        self.epoch = NOWHERE
        self.options: list[Option] = []


LATEST = (Latest(), Latest())


@rule("601.1", "602.1c", "604.1", "604.2")
def available_actions(match: Match, player: int) -> list[Option]:
    """Every action but passing that the player with priority may perform now."""
    latest = LATEST[player]
    state = match.state
    if latest.state is not state or latest.length != state.length or latest.epoch != match.derived.epoch:
        latest.state, latest.length, latest.epoch = state, state.length, match.derived.epoch
        latest.options = found_actions(match, player)
    return latest.options


def found_actions(match: Match, player: int) -> list[Option]:
    main = is_main_timing(match, player)
    closed = bool(match.state.stack) and is_chase_closed(match)
    options: list[Option] = []
    if not closed:
        options += playable_cards(match, player, main)
        options += playable_abilities(match, player)
    if main:
        options += main_actions(match, player)
    options += will_abilities(match, player)
    if can_perform_lifebreak(match, player):
        options.append(Lifebreak())
    return options


@rule("604.1b", "604.2a", "702.1", "702.2", "703.1", "703.2", "708.4", "708.5", "1111.2", "1115.2")
def playable_cards(match: Match, player: int, main: bool) -> list[Option]:
    """Cards of the hand at their time, [Trigger] cards of the standby area, [Remnant] cards of the graveyard."""
    state = match.state
    options: list[Option] = []
    verdicts: dict[tuple[int, ...], bool] = {}
    vectors = match.derived.vectors
    for zone in (HAND, STANDBY_AREA, GRAVEYARD):
        for card in state.zone(player, zone):
            vector = vectors.get(card) or match.vector(card)
            skills = vector[SKILL]
            if zone == GRAVEYARD and not skills & REMNANT:
                continue
            if zone == STANDBY_AREA and not (skills & TRIGGER and is_ready_in_standby(match, card)):
                continue
            if not is_its_time(vector[TYPE], skills, main):
                continue
            alike_cards = (zone, state.printed[card], *vector[5:])[:20]
            verdict = verdicts.get(alike_cards)
            if verdict is None:
                verdict = verdicts[alike_cards] = can_play(match, player, card)
            if verdict:
                options.append(PlayCard(card))
    return options


@rule("604.1b", "604.2a", "1111.2", "708.1")
def is_its_time(types: int, skills: int, main: bool) -> bool:
    """[Trigger] chants with a cost and Quickcast cards at any time, other cards at main timing; automatic cards never."""
    if skills & AUTOMATIC_CARD:
        return False
    if types & CHANT and skills & TRIGGER:
        return True
    return bool(types & (PERMANENT | CHANT)) and (main or bool(skills & QUICKCAST))


@rule("604.1a", "707.1", "707.2", "1126.2a")
def playable_abilities(match: Match, player: int) -> list[Option]:
    """Activate abilities of cards the player controls, but for will abilities."""
    return [
        UseAbility(card, index)
        for card, index, ability in active_abilities(match, player)
        if WILL not in ability.extra
        and is_usable(match, player, card, ability)
        and can_pay_ability(match, player, card, ability)
    ]


@rule("707.2", "907.2")
def will_abilities(match: Match, player: int) -> list[Option]:
    """Will abilities, those of cards that differ in nothing once."""
    options: list[Option] = []
    seen: set[tuple[int, int]] = set()
    for source in sources(match, player):
        likeness = alike(match, source)
        if source.cost is not None and not can_pay(match, player, source.cost, (source.card,) if source.rests else ()):
            continue
        for choice in range(len(source.groups)):
            if (likeness, choice) not in seen:
                seen.add((likeness, choice))
                options.append(Produce(source.card, source.ability, choice))
    return options


@rule("604.2b", "604.2c", "604.2d", "604.2e", "704.1", "706.1")
def main_actions(match: Match, player: int) -> list[Option]:
    """Initiate battle, do judgment, put a card into the standby area, call a magic stone."""
    state = match.state
    options: list[Option] = []
    if can_initiate_battle(match):
        options.append(InitiateBattle())
    options += [
        PerformJudgment(card) for card in state.zone(player, RULER_AREA) if can_perform_judgment(match, player, card)
    ]
    options += [CallMagicStone(card) for card in callers(match, player)]
    if can_put_in_standby(match, player):
        options += [PutInStandby(card) for card in state.zone(player, HAND)]
    return options


@rule("605.1a", "704.1", "704.2")
def act(match: Match, player: int, option: Option) -> int:
    """Begin what the player chose; whoever acts keeps priority."""
    match option:
        case PlayCard(card=card):
            play_card(match, player, card, may_fail=True)
        case UseAbility(card=card, ability=index):
            activate(match, player, card, index)
        case Produce():
            play_will_ability(match, player, option, kept=True)
        case PerformJudgment(card=card):
            perform_judgment(match, player, card)
        case CallMagicStone(card=card):
            call_magic_stone(match, player, card)
        case PutInStandby(card=card):
            put_in_standby(match, player, card)
        case InitiateBattle():
            match.keep()
            match.happen(BattleInitiated(player, "704.1", match.cause))
        case _:
            assert isinstance(option, Lifebreak)
            match.push(LIFEBREAK, player)
    return player
