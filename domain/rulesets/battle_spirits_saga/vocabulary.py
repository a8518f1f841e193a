"""The words of Battle Spirits Saga for the ability language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards.scope import Scope
from domain.cards.vocabulary import Characteristic, Happening, Payment, Vocabulary
from domain.kernel import pieces
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Step, rule
from domain.kernel.events import AbilityResolved, CardMoved, PhaseStarted, PiecesMoved
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga import events as ev
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import may_receive
from domain.rulesets.battle_spirits_saga.ch04_terminology import draw
from domain.rulesets.battle_spirits_saga.ch11_keywords import (
    KEYWORDS,
    RULE_ABILITIES,
    finish_ability,
    is_cheaper,
    prepare,
)
from domain.rulesets.battle_spirits_saga.deeds import DEEDS, can_pay_cores, pay_cores_steps
from domain.rulesets.battle_spirits_saga.printed import PrintedCard, base
from domain.rulesets.battle_spirits_saga.relations import AMOUNTS, CONDITIONS, RELATIONS, can_be_selected, may_turn
from domain.rulesets.battle_spirits_saga.tokens import SUPSPRITES
from domain.rulesets.battle_spirits_saga.words import (
    AREA_NAMES,
    BP_ADD_LAYER,
    BP_SET_LAYER,
    BURST_AREA,
    CHARACTERISTICS,
    COLORS,
    COUNTERS,
    DECK,
    DURATIONS,
    END_STEP,
    FLASH_TIMING,
    HAND,
    KEYWORD_NAMES,
    KEYWORDS_LAYER,
    LEVEL_BP_LAYER,
    LEVEL_COSTS_LAYER,
    LEVEL_LAYER,
    LIFE,
    MAIN_TIMING,
    MARKS_LAYER,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    PIECES,
    RULE_NAMES,
    SYMBOL_WORDS,
    TIMING_NAMES,
    TRASH,
    TYPES,
    WORDS_LAYER,
    ZONES,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

KINDS: Mapping[str, Characteristic] = {
    "name": Characteristic("name", "word"),
    "type": Characteristic("type", "word", TYPES),
    "color": Characteristic("color", "words", COLORS),
    "family": Characteristic("family", "words"),
    "reduction": Characteristic("reduction", "tally", SYMBOL_WORDS),
    "symbols": Characteristic("symbols", "tally", SYMBOL_WORDS),
    "keywords": Characteristic("keywords", "words", KEYWORD_NAMES),
    "rules": Characteristic("rules", "words", RULE_NAMES),
    "timings": Characteristic("timings", "words", TIMING_NAMES),
    "silenced": Characteristic("silenced", "words", TIMING_NAMES),
}


# -- what effects wait for ---------------------------------------------------------------------------------------------


def is_blocked(match: Match, player: int, source: int, event: ev.BlockDeclared, when: lang.When) -> bool:
    return event.attacker & CARD_MASK == source


@rule("10-15-1")
def by_opponent(match: Match, player: int, source: int, event: ev.CardDestroyed, when: lang.When) -> bool:
    """Destroyed by what the opponent of its controller controls."""
    return event.player not in (-1, match.state.controller(event.card))


def in_battle(match: Match, player: int, source: int, event: ev.CardDestroyed, when: lang.When) -> bool:
    return event.how == ev.BY_BATTLE


def by_effect(match: Match, player: int, source: int, event: ev.CardDestroyed, when: lang.When) -> bool:
    return event.how == ev.BY_EFFECT


@rule("10-2-1")
def is_discarded(match: Match, player: int, source: int, event: CardMoved, when: lang.When) -> bool:
    """From the hand, the deck or the burst area into the trash."""
    zones = match.state.zone_count
    return event.to % zones == TRASH and event.origin % zones in (HAND, DECK, BURST_AREA)


def loses_life(match: Match, player: int, source: int, event: PiecesMoved, when: lang.When) -> bool:
    return pieces.area_of(match.state, event.origin) == (player, LIFE)


def opponent_loses_life(match: Match, player: int, source: int, event: PiecesMoved, when: lang.When) -> bool:
    return pieces.area_of(match.state, event.origin) == (1 - player, LIFE)


def of_summons(match: Match, player: int, source: int, event: AbilityResolved, when: lang.When) -> bool:
    """Was it an effect that waited for its spirit to be summoned?"""
    timings: int = match.catalog.abilities[event.ability].extra.get("timings", 0)
    return bool(timings >> TIMING_NAMES.index("when summoned") & 1)


def is_end_step(match: Match, player: int, source: int, event: PhaseStarted, when: lang.When) -> bool:
    return event.phase == END_STEP


HAPPENINGS: Mapping[str, Happening] = {
    "attacks": Happening(ev.AttackDeclared, player="player"),
    "blocks": Happening(ev.BlockDeclared, player="player"),
    "is blocked": Happening(ev.BlockDeclared, is_blocked, subject=""),
    "summoned": Happening(ev.SpiritSummoned, player="player"),
    "placed": Happening(ev.NexusPlaced, player="player"),
    "destroyed": Happening(ev.CardDestroyed, by="by"),
    "destroyed by opponent": Happening(ev.CardDestroyed, by_opponent, by="by"),
    "destroyed in battle": Happening(ev.CardDestroyed, in_battle, by="by"),
    "destroyed by effect": Happening(ev.CardDestroyed, by_effect, by="by"),
    "magic used": Happening(ev.MagicUsed, player="player"),
    "discarded": Happening(CardMoved, is_discarded),
    "draws": Happening(ev.CardDrawn, subject="", player="player"),
    "you lose life": Happening(PiecesMoved, loses_life, subject="", amount="number"),
    "opponent loses life": Happening(PiecesMoved, opponent_loses_life, subject="", amount="number"),
    "life damaged": Happening(ev.LifeDamaged, subject="", player="player", by="by", zero_is_nothing=True),
    "life reduced": Happening(ev.LifeReduced, by="by"),
    "battle ends": Happening(ev.BattleEnded),
    "the battle ends": Happening(ev.BattleEnded, subject=""),
    "battle of a cheaper spirit ends": Happening(ev.BattleEnded, is_cheaper, subject=""),
    "burst set": Happening(ev.BurstSet, subject="", player="player"),
    "burst activated": Happening(ev.BurstActivated, player="player"),
    "summoning effect resolved": Happening(AbilityResolved, of_summons, subject="", player="player"),
    "end of turn": Happening(PhaseStarted, is_end_step, subject=""),
}


# -- the whole ---------------------------------------------------------------------------------------------------------


def valid_zones(card: PrintedCard | None, ability: lang.AbilityData) -> Sequence[str]:
    """Effects are valid on the field; those of magic where the card is used."""
    return ("hand", "waiting", "burst area") if ability.kind == "play" else ("field",)


@rule("8-8-1-2", "8-8-1-3", "8-8-1-3-1", "8-8-1-3-3", "8-8-1-3-4", "8-8-1-3-5")
def layer(effect: lang.Modify, how: str, name: str) -> int:
    """What is not a number first; then costs, level, BP of levels, BP that becomes a value, BP more or less."""
    if name in ("rules", "silenced"):
        return MARKS_LAYER
    if name == "keywords":
        return KEYWORDS_LAYER
    if name == "level":
        return LEVEL_LAYER
    if name == "bp":
        return BP_SET_LAYER if how == "set" else BP_ADD_LAYER
    if name.endswith(" bp"):
        return LEVEL_BP_LAYER
    return LEVEL_COSTS_LAYER if how in ("add", "set") else WORDS_LAYER


def no_damage(scope: Scope, effect: lang.Damage) -> list[Step]:
    raise scope.fault("this game knows no damage by effects: move cores out of a life with transfer")


def finish(ability: Ability, data: lang.AbilityData) -> None:
    from domain.rulesets.battle_spirits_saga.says import says

    finish_ability(ability, data)
    ability.extra["says"] = says(data)


def characteristic(name: str) -> Characteristic:
    return KINDS.get(name, Characteristic(name, "number"))


VOCABULARY = Vocabulary(
    ruleset="battle_spirits_saga",
    card_type=PrintedCard,
    zones=tuple(zone.name for zone in ZONES),
    play_zones=("field",),
    characteristics=tuple(characteristic(name) for name in CHARACTERISTICS),
    orientations=ORIENTATIONS,
    counters=COUNTERS,
    numbers=NUMBERS,
    phases=PHASES,
    positions={},
    base=base,
    valid_zones=valid_zones,
    layer=layer,
    draw=draw,
    damage=no_damage,
    effect_clause="8-5-2-4",
    cost_clause="8-4-2",
    choice_clause="8-5-3",
    shuffle_clause="3-2-4",
    pieces=PIECES,
    piece_areas=AREA_NAMES,
    may_receive=may_receive,
    clauses={
        "draw": "4-5-2",
        "discard": "10-2-1",
        "turn": "8-5-2-4",
        "modify": "8-2-2-2",
        "later": "8-2-2-2",
        "watch": "8-2-2-2#2",
        "look": "12-3-1",
        "reveal": "12-2-1",
        "search": "8-5-3-5",
        "move top": "3-2-3",
        "win": "1-2-6",
        "lose": "1-2-6",
    },
    durations=DURATIONS,
    relations=RELATIONS,
    conditions=CONDITIONS,
    amounts=AMOUNTS,
    happenings=HAPPENINGS,
    payments={"cores": Payment(can_pay_cores, pay_cores_steps)},
    deeds=DEEDS,
    keywords=KEYWORDS,
    timings={"main": MAIN_TIMING, "flash": FLASH_TIMING},
    rule_abilities=RULE_ABILITIES,
    rule_cards=SUPSPRITES,
    can_target=can_be_selected,
    may_turn=may_turn,
    ordered_zones=("deck",),
    prepare=prepare,
    finish_ability=finish,
)
