"""Final Fantasy's words for the ability language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from domain.cards.language import AbilityData, Cards, Condition, Modify, When
from domain.cards.vocabulary import Characteristic, Happening, Vocabulary
from domain.kernel.events import CardMoved, MatchStarted
from domain.kernel.match import Match
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy import costs, deeds
from domain.rulesets.final_fantasy.ch05_cards import FinalFantasyCard, power, printed_characteristics
from domain.rulesets.final_fantasy.ch06_damage import controlled_since_turn_began, draw_one
from domain.rulesets.final_fantasy.ch10_1_4_damage import is_in_battle, is_party
from domain.rulesets.final_fantasy.ch11_12_effects import layer
from domain.rulesets.final_fantasy.events import (
    ABILITY_DAMAGE,
    BATTLE_DAMAGE,
    SUMMON_DAMAGE,
    AbilityUsed,
    AttackDeclared,
    BlockDeclared,
    CardCast,
    CardChosen,
    ExBurstUsed,
    ForwardBroken,
    ForwardDamaged,
    Frozen,
    PlayerDamaged,
)
from domain.rulesets.final_fantasy.words import (
    ATTACKED,
    ATTACKING,
    BLOCKING,
    BREAK_ZONE,
    BROKEN,
    CHARACTERISTICS,
    COST,
    COUNTERS,
    DAMAGE,
    DAMAGE_ZONE,
    DISCARDED,
    ELEMENT,
    ELEMENTS,
    FIELD,
    FOR_THE_GAME,
    FROZEN,
    ICONS,
    LIGHT_OR_DARK,
    NAME,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    RESTRICTIONS,
    SUMMON,
    TRAITS,
    TYPE,
    TYPES,
    UNTIL_END_OF_NEXT_TURN,
    UNTIL_END_OF_TURN,
    ZONES,
)

KINDS = {
    "name": Characteristic("name", "words"),
    "type": Characteristic("type", "words", TYPES),
    "element": Characteristic("element", "words", ELEMENTS),
    "job": Characteristic("job", "words"),
    "category": Characteristic("category", "words"),
    "icon": Characteristic("icon", "words", ICONS),
    "trait": Characteristic("trait", "words", TRAITS),
    "restriction": Characteristic("restriction", "words", RESTRICTIONS),
    "produces": Characteristic("produces", "words", ELEMENTS),
}


def zones_where_valid(card: Any, data: AbilityData) -> Sequence[str]:
    """Abilities are valid on the field, unless the text says where; what a card does when cast is valid anywhere."""
    return [zone.name for zone in ZONES] if data.kind == "play" else ["field"]


# -- what happens ------------------------------------------------------------------------------------------------------


def entered_field(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    zones = match.state.zone_count
    return event.to % zones == FIELD and event.origin % zones != FIELD


def was_broken(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    return event.to % match.state.zone_count == BREAK_ZONE and event.position == BROKEN


def was_discarded(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    return event.to % match.state.zone_count == BREAK_ZONE and event.position == DISCARDED


def formed_party(match: Match, player: int, source: int, event: AttackDeclared, when: When) -> bool:
    return len(event.attackers) > 1


def first_of_party(match: Match, player: int, source: int, event: AttackDeclared, when: When) -> bool:
    return len(event.attackers) > 1 and event.attackers[0] & CARD_MASK == event.card


def is_blocked(match: Match, player: int, source: int, event: BlockDeclared, when: When) -> bool:
    return any(reference & CARD_MASK == source for reference in event.attackers)


def by_battle(match: Match, player: int, source: int, event: Any, when: When) -> bool:
    return bool(event.kind == BATTLE_DAMAGE)


def by_effect(match: Match, player: int, source: int, event: Any, when: When) -> bool:
    return bool(event.kind in (ABILITY_DAMAGE, SUMMON_DAMAGE))


def less_than_power(match: Match, player: int, source: int, event: ForwardDamaged, when: When) -> bool:
    return event.amount < power(match, event.card)


def is_special(match: Match, player: int, source: int, event: AbilityUsed, when: When) -> bool:
    return bool(event.special)


def is_summon_cast(match: Match, player: int, source: int, event: CardCast, when: When) -> bool:
    return bool(match.vector(event.card)[TYPE] & SUMMON)


def became_frozen(match: Match, player: int, source: int, event: Frozen, when: When) -> bool:
    return bool(event.frozen)


HAPPENINGS = {
    "enters": Happening(CardMoved, entered_field),
    "is broken": Happening(CardMoved, was_broken, leaves="field"),
    "is discarded": Happening(CardMoved, was_discarded),
    "breaks": Happening(ForwardBroken, subject="card", by="by"),
    "attacks": Happening(AttackDeclared, player="player"),
    "forms a party": Happening(AttackDeclared, formed_party, player="player"),
    "a party attacks": Happening(AttackDeclared, first_of_party, subject="", player="player"),
    "blocks": Happening(BlockDeclared, player="player"),
    "is blocked": Happening(BlockDeclared, is_blocked, subject=""),
    "damaged": Happening(ForwardDamaged, by="by", zero_is_nothing=True),
    "damaged in battle": Happening(ForwardDamaged, by_battle, by="by", zero_is_nothing=True),
    "damaged by effect": Happening(ForwardDamaged, by_effect, by="by", zero_is_nothing=True),
    "damaged less than power": Happening(ForwardDamaged, less_than_power, by="by", zero_is_nothing=True),
    "player damaged": Happening(PlayerDamaged, subject="", player="player", by="by", zero_is_nothing=True),
    "cast": Happening(CardCast, player="player"),
    "summon cast": Happening(CardCast, is_summon_cast, player="player"),
    "ability used": Happening(AbilityUsed, player="player"),
    "special used": Happening(AbilityUsed, is_special, player="player"),
    "chosen": Happening(CardChosen, player="player"),
    "ex burst": Happening(ExBurstUsed, player="player"),
    "frozen": Happening(Frozen, became_frozen),
}


# -- relations, conditions, amounts ------------------------------------------------------------------------------------


def marked(counter: int) -> Any:
    return lambda match, player, source, card: bool(match.state.counter(card, counter))


def shares(characteristic: int) -> Any:
    """Has this card a word in common with the card of the text?"""
    return lambda match, player, source, card: bool(
        match.vector(card)[characteristic] & match.vector(source)[characteristic]
    )


def attacks_with(match: Match, player: int, source: int, card: int) -> bool:
    state = match.state
    return bool(card != source and state.counter(card, ATTACKING) and state.counter(source, ATTACKING))


def battles(match: Match, player: int, source: int, card: int) -> bool:
    return (
        is_in_battle(match, source)
        and is_in_battle(match, card)
        and match.state.controller(card) != match.state.controller(source)
    )


RELATIONS = {
    "attacking": marked(ATTACKING),
    "blocking": marked(BLOCKING),
    "damaged": marked(DAMAGE),
    "frozen": marked(FROZEN),
    "attacked": marked(ATTACKED),
    "in battle": lambda match, player, source, card: is_in_battle(match, card),
    "in battle with this": battles,
    "in a party": lambda match, player, source, card: is_party(match) and bool(match.state.counter(card, ATTACKING)),
    "in a party with this": attacks_with,
    "same name as this": shares(NAME),
    "same element as this": shares(ELEMENT),
    "owned by you": lambda match, player, source, card: match.state.owner[card] == player,
    "light or dark": lambda match, player, source, card: bool(match.vector(card)[ELEMENT] & LIGHT_OR_DARK),
    "since your turn began": lambda match, player, source, card: controlled_since_turn_began(match, card),
    "cheaper than this": lambda match, player, source, card: match.vector(card)[COST] < match.vector(source)[COST],
}


def received_damage(match: Match, player: int, source: int) -> int:
    return len(match.state.zone(player, DAMAGE_ZONE))


def is_limited(match: Match, player: int, source: int) -> bool:
    started = match.events[0]
    return isinstance(started, MatchStarted) and started.format == "limited"


def on_field_since_turn_began(match: Match, player: int, source: int) -> bool:
    return controlled_since_turn_began(match, source)


AMOUNTS = {
    "damage received": received_damage,
    "opponent's damage received": lambda match, player, source: received_damage(match, 1 - player, source),
    "damage on this": lambda match, player, source: match.state.counter(source, DAMAGE),
    "power of this": lambda match, player, source: power(match, source),
}

CONDITIONS = {
    "limited": is_limited,
    "here since your turn began": on_field_since_turn_began,
    "in a party": lambda match, player, source: is_party(match) and bool(match.state.counter(source, ATTACKING)),
    "blocked": lambda match, player, source: bool(match.state.registers[0] == 1),
}


# -- keywords ----------------------------------------------------------------------------------------------------------


def damage_keyword(data: AbilityData) -> list[AbilityData]:
    """15.2.6  The ability written next to it is there while the controller has that much damage."""
    import msgspec

    number = int(data.args["number"])
    enough = Condition(have=Cards(zone="damage zone"), at_least=number)
    gained = msgspec.convert(data.args["ability"], AbilityData)
    if gained.kind == "keyword":
        effect = Modify(what="this", gain={"trait": gained.keyword})
    elif gained.kind == "continuous":
        both = enough if gained.condition is None else Condition(all=[enough, gained.condition])
        return [msgspec.structs.replace(gained, condition=both, text=data.text)]
    else:
        effect = Modify(what="this", abilities=[gained])
    return [AbilityData(kind="continuous", condition=enough, effects=[effect], text=data.text)]


def printed_trait(data: AbilityData) -> list[AbilityData]:
    """Traits are kept as characteristics; a granted one is a change of characteristics."""
    return []


KEYWORDS: dict[str, Any] = {
    **dict.fromkeys(TRAITS, printed_trait),
    "damage": damage_keyword,
    "special": costs.special_ability,
}


VOCABULARY = Vocabulary(
    ruleset="final_fantasy",
    card_type=FinalFantasyCard,
    zones=tuple(zone.name for zone in ZONES),
    play_zones=("field",),
    characteristics=tuple(KINDS.get(name, Characteristic(name, "number")) for name in CHARACTERISTICS),
    orientations=ORIENTATIONS,
    counters=COUNTERS,
    numbers=NUMBERS,
    phases=PHASES,
    positions={},
    base=printed_characteristics,
    valid_zones=zones_where_valid,
    layer=layer,
    draw=draw_one,
    damage=deeds.damage,
    effect_clause="11.11.5",
    cost_clause="11.6.10",
    choice_clause="11.11.5.1",
    shuffle_clause="15.1.1.6.1",
    clauses={
        "search": "15.1.1.8.1",
        "discard": "15.1.1.4.1",
        "modify": "11.12.4.9",
        "later": "11.8.17.1",
        "watch": "11.12.5.1",
        "counters": "6.7.1",
        "draw": "7.11.1",
    },
    durations={
        "end of turn": UNTIL_END_OF_TURN,
        "end of next turn": UNTIL_END_OF_NEXT_TURN,
        "end of game": FOR_THE_GAME,
    },
    relations=RELATIONS,
    conditions=CONDITIONS,
    amounts=AMOUNTS,
    happenings=HAPPENINGS,
    payments={"cp": costs.CP},
    deeds={**deeds.DEEDS, **costs.DEEDS},
    can_deed=costs.CAN_DEED,
    keywords=KEYWORDS,
    targets_on_play=True,
    x_before_targets=False,
    can_target=deeds.can_target,
    may_turn=deeds.may_turn,
    arriving=deeds.arriving,
    values_as_it_left=True,
    orders_arrivals=True,
    lost_with_abilities=("trait",),
    can_give_up=costs.can_give_up,
    payable_together=costs.payable_together,
    prepare=costs.prepare,
    finish_ability=costs.finish_ability,
)
