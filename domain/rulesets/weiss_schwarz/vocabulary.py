"""The words of Weiß Schwarz for the ability language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.scope import Scope
from domain.cards.vocabulary import Characteristic, Happening, Payment, Vocabulary
from domain.kernel.abilities import MOVES, Ability
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import AbilityResolved, CardMoved, PhaseStarted
from domain.rulesets.weiss_schwarz import events as ev
from domain.rulesets.weiss_schwarz.ch03_zones import may_turn, place_on_stage, stays
from domain.rulesets.weiss_schwarz.ch04_basic_concepts import deal_damage, draw
from domain.rulesets.weiss_schwarz.ch08_playing_and_resolving import COUNTER_TIMING, MAIN_TIMING, pay_stock
from domain.rulesets.weiss_schwarz.ch10_deeds import CAN_DEED, DEEDS
from domain.rulesets.weiss_schwarz.ch10_keywords import KEYWORD_NAMES, KEYWORDS, finish_ability, given
from domain.rulesets.weiss_schwarz.ch11_miscellaneous import grant_additional_turn
from domain.rulesets.weiss_schwarz.printed import PrintedCard, base, name_includes
from domain.rulesets.weiss_schwarz.relations import AMOUNTS, CONDITIONS, RELATIONS, can_be_chosen
from domain.rulesets.weiss_schwarz.says import says
from domain.rulesets.weiss_schwarz.words import (
    COLORS,
    END_OF_ATTACK_SUB_PHASE,
    END_OF_OPPONENTS_TURN,
    END_OF_TURN,
    END_PHASE,
    FIRST_BACK,
    ICON_NAMES,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    POSITIONS,
    RULE_NAMES,
    SIDES,
    STAGE,
    STOCK,
    TRIGGER_ICONS,
    TYPES,
    VALUES_LAYER,
    WHOLE_GAME,
    WORDS_LAYER,
    ZONES,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match


# -- what abilities wait for -----------------------------------------------------------------------------------------------


def moved(match: Match, player: int, source: int, event: Any, when: lang.When) -> bool:
    """Between stage positions nothing is placed anew; played means: by playing the card, not by an effect."""
    return bool(event.anew) and (not when.played or event.clause in ("8.6.2.4.1", "8.6.2.4.3"))


def keyword_is(word: str) -> Callable[[Match, int, int, Any, lang.When], bool]:
    number = KEYWORD_NAMES.index(word)
    return lambda match, player, source, event, when: event.keyword == number


HAPPENINGS: Mapping[str, Happening] = {
    "moved": Happening(CardMoved, moved),
    "repositioned": Happening(CardMoved, lambda match, player, source, event, when: not event.anew),
    "attacks": Happening(ev.CharacterAttacked),
    "is attacked": Happening(ev.CharacterAttacked, subject="attacked", by="card"),
    "direct attacks": Happening(ev.CharacterAttacked, lambda m, p, s, e, w: e.kind == 0),
    "frontal attacks": Happening(ev.CharacterAttacked, lambda m, p, s, e, w: e.kind == 1),
    "side attacks": Happening(ev.CharacterAttacked, lambda m, p, s, e, w: e.kind == 2),
    "is frontal attacked": Happening(ev.CharacterAttacked, lambda m, p, s, e, w: e.kind == 1, subject="attacked"),
    "trigger check": Happening(ev.TriggerChecked, player="player"),
    "damage": Happening(ev.DamageDealt, subject="", player="player", by="source", zero_is_nothing=True),
    "damage canceled": Happening(ev.DamageCanceled, subject="", player="player", by="source"),
    "damage taken": Happening(ev.DamageTaken, subject="", player="player", by="source"),
    "refresh": Happening(ev.DeckReshuffled, subject="", player="player"),
    "level up": Happening(ev.LeveledUp, player="player"),
    "card played": Happening(ev.CardPlayed, player="player"),
    "ability used": Happening(AbilityResolved, lambda m, p, s, e, w: is_activated(m, e), subject="", player="player"),
    "end of turn": Happening(PhaseStarted, lambda m, p, s, e, w: e.phase == END_PHASE, subject=""),
    **{
        f"{word} used": Happening(ev.KeywordUsed, keyword_is(word), subject="card", player="player")
        for word in KEYWORD_NAMES
    },
}


def is_activated(match: Match, event: AbilityResolved) -> bool:
    return match.catalog.abilities[event.ability].kind == 0


# -- positions -------------------------------------------------------------------------------------------------------------


def open_positions(positions: Sequence[int]) -> Callable[[Match, int, int], list[int]]:
    """Those of the positions that have no character."""

    def find(match: Match, player: int, card: int) -> list[int]:
        taken = {match.state.position[each] for each in match.state.zone(player, STAGE)}
        return [position for position in positions if position not in taken]

    return find


CENTER = range(FIRST_BACK)
BACK = range(FIRST_BACK, len(POSITIONS))

POSITION_WORDS: Mapping[str, Callable[[Match, int, int], list[int]]] = {
    "center": lambda match, player, card: list(CENTER),
    "back": lambda match, player, card: list(BACK),
    "open": open_positions(range(len(POSITIONS))),
    "open center": open_positions(CENTER),
    "open back": open_positions(BACK),
}


# -- payments and deeds ----------------------------------------------------------------------------------------------------


def can_pay_stock(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    return len(match.state.zone(player, STOCK)) >= amount


def pay_stock_steps(scope: Scope, amount: Callable[[Match, Frame], int], args: Mapping[str, Any]) -> list[Step]:
    payer = steps.who(scope, scope.payer)
    return [lambda match, frame: pay_stock(match, payer(match, frame), amount(match, frame))]


def damage_steps(scope: Scope, effect: lang.Damage) -> list[Step]:
    """Deal damage to a player or to both; its source is the card that says so (4.11.1.2)."""
    amount = steps.amount(scope, effect.number)
    whom = effect.to if isinstance(effect.to, str) else ""
    if whom not in ("you", "opponent", "each"):
        raise scope.fault(f"damage is dealt to you, to the opponent or to each, not to {whom!r}")

    def deal(match: Match, frame: Frame) -> None:
        first = match.state.turn_player
        players = {"you": (frame.player,), "opponent": (1 - frame.player,), "each": (first, 1 - first)}[whom]
        deal_damage(match, players, amount(match, frame), frame.source)

    return [deal]


# -- the whole ---------------------------------------------------------------------------------------------------------------


def valid_zones(card: PrintedCard | None, ability: lang.AbilityData) -> Sequence[str]:
    """A character's text is valid on the stage, a climax's on the climax area (2.12.2)."""
    if ability.keyword == "replay":
        return ()
    if ability.kind == "play" or (card is not None and card.type == "event"):
        return ("resolution zone",)
    return ("climax area",) if card is not None and card.type == "climax" else ("stage",)


def layer(effect: lang.Modify, how: str, name: str) -> int:
    """What is not a value first, values after that (8.9.1.2, 8.9.1.3)."""
    return VALUES_LAYER if how in ("add", "set") else WORDS_LAYER


def finish(ability: Ability, data: lang.AbilityData) -> None:
    """What keywords need beyond the language, and what players may know of an ability at a glance."""
    finish_ability(ability, data)
    ability.extra["says"] = says(data)


VOCABULARY = Vocabulary(
    ruleset="weiss_schwarz",
    card_type=PrintedCard,
    zones=tuple(zone.name for zone in ZONES),
    play_zones=(ZONES[STAGE].name,),
    characteristics=(
        Characteristic("name", "word"),
        Characteristic("type", "word", TYPES),
        Characteristic("color", "words", COLORS),
        Characteristic("traits", "words"),
        Characteristic("level", "number"),
        Characteristic("cost", "number"),
        Characteristic("icons", "words", ICON_NAMES),
        Characteristic("power", "number"),
        Characteristic("soul", "number"),
        Characteristic("trigger", "words", TRIGGER_ICONS),
        Characteristic("title", "word"),
        Characteristic("side", "words", SIDES),
        Characteristic("rules", "words", RULE_NAMES),
    ),
    orientations=ORIENTATIONS,
    counters=(),
    numbers=NUMBERS,
    phases=PHASES,
    positions={"stage": POSITIONS},
    position_words=POSITION_WORDS,
    base=base,
    valid_zones=valid_zones,
    layer=layer,
    draw=draw,
    damage=damage_steps,
    effect_clause="8.6.2.4.4",
    cost_clause="8.4.2",
    choice_clause="8.6.3",
    shuffle_clause="3.2.4",
    clauses={
        "draw": "4.7.1",
        "look": "4.8.1",
        "reveal": "4.9.1",
        "modify": "8.2.1.2",
        "later": "8.7.5",
        "watch": "8.2.1.3",
        "lose": "1.2.5",
        "win": "1.2.5",
    },
    durations={
        "end of turn": END_OF_TURN,
        "end of opponent's turn": END_OF_OPPONENTS_TURN,
        "end of the attack": END_OF_ATTACK_SUB_PHASE,
        "game": WHOLE_GAME,
    },
    relations=RELATIONS,
    relation_needs=dict.fromkeys(
        ("facing this", "front of this", "behind this", "center stage", "back stage", *POSITIONS), MOVES
    ),
    conditions=CONDITIONS,
    amounts=AMOUNTS,
    happenings=HAPPENINGS,
    payments={"stock": Payment(can_pay_stock, pay_stock_steps)},
    deeds=DEEDS,
    can_deed=CAN_DEED,
    keywords=KEYWORDS,
    timings={"main": MAIN_TIMING, "counter": COUNTER_TIMING},
    given=given,
    rule_abilities={
        "soul": lang.AbilityData(
            kind="activated", effects=[lang.Modify(what="it", add={"soul": lang.AmountOf(x=True)})]
        ),
        "shot": lang.AbilityData(
            kind="activated",
            effects=[
                lang.Later(
                    about="it",
                    ability=lang.AbilityData(
                        kind="automatic",
                        keyword="shot",
                        when=lang.When(on="damage canceled"),
                        effects=[lang.Damage(number=1, to="opponent")],
                    ),
                )
            ],
        ),
        "additional turn": lang.AbilityData(
            kind="activated", effects=[lang.Modify(what="it", add={"soul": lang.AmountOf(x=True)})]
        ),
    },
    can_target=lambda match, player, source, card: can_be_chosen(match, player, card),
    name_includes=name_includes,
    extra_turn=grant_additional_turn,
    place=place_on_stage,
    may_turn=may_turn,
    stays=stays,
    ordered_zones=("deck", "stock", "clock", "level", "marker area"),
    finish_ability=finish,
)
