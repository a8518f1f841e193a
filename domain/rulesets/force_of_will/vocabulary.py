"""Force of Will's words for the ability language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.cards.language import AbilityData, Cards, Perform, Target, When
from domain.cards.vocabulary import Characteristic, Happening, Vocabulary
from domain.kernel.abilities import ACTIVATED, AUTOMATIC, Ability
from domain.kernel.agenda import rule
from domain.kernel.events import CardMoved, CardTurned, CounterChanged, MatchStarted
from domain.kernel.match import Match
from domain.rulesets.force_of_will import deeds
from domain.rulesets.force_of_will.ch02_cards import ForceOfWillCard, printed_characteristics, type_bits
from domain.rulesets.force_of_will.ch07_judgment import JUDGMENT_ABILITY
from domain.rulesets.force_of_will.ch08_fighters import opponent_in_battle
from domain.rulesets.force_of_will.ch09_active import TIMINGS, there_since_turn_began
from domain.rulesets.force_of_will.ch09_effects import layer
from domain.rulesets.force_of_will.ch09_targets import can_target, item_kind
from domain.rulesets.force_of_will.ch10_draw import draw_one
from domain.rulesets.force_of_will.ch10_paying import WILL
from domain.rulesets.force_of_will.ch11_keywords import KEYWORDS, prepare
from domain.rulesets.force_of_will.ch14_old_wordings import OLD_ZONES, read_old_ability
from domain.rulesets.force_of_will.events import (
    AbilityActivated,
    AdditionAdded,
    AttackDeclared,
    BlockDeclared,
    CardDamaged,
    CardDestroyed,
    CardPlayed,
    CardShifted,
    CardTargeted,
    ForceRolled,
    GodsArtPlayed,
    HandDiscarded,
    JudgmentDone,
    LifeChanged,
    MagicStoneCalled,
    PlayerDamaged,
)
from domain.rulesets.force_of_will.words import (
    ANY_RULER,
    ATTACKED_PLAYER,
    ATTACKING,
    ATTRIBUTES,
    AWAKENED,
    BANISHED,
    BATTLE,
    BLOCKING,
    CAME_FROM,
    CHARACTERISTICS,
    CHASE_AREA,
    COUNTERS,
    DAMAGE,
    DAMAGED,
    DISCARDED,
    FIELD,
    FIRST_PLAYER,
    FOR_THE_GAME,
    GRAVEYARD,
    HAND,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    PUT,
    RESTED,
    RESTRICTIONS,
    SKILLS,
    STATS_WORDS,
    STONE_TYPES,
    SUBTYPES,
    SUMMONED,
    SYMBOLS,
    TORRENT,
    TYPE,
    TYPES,
    UNTIL_END_OF_BATTLE,
    UNTIL_END_OF_TURN,
    UNTIL_NEXT_TURN,
    ZONES,
)

KINDS = {
    "name": Characteristic("name", "words"),
    "type": Characteristic("type", "words", TYPES),
    "attribute": Characteristic("attribute", "words", ATTRIBUTES),
    "race": Characteristic("race", "words"),
    "stone type": Characteristic("stone type", "words", STONE_TYPES),
    "stats": Characteristic("stats", "words", STATS_WORDS),
    "skill": Characteristic("skill", "words", SKILLS),
    "restriction": Characteristic("restriction", "words", RESTRICTIONS),
    "subtype": Characteristic("subtype", "words", SUBTYPES),
}

ZONE_NAMES = tuple(zone.name for zone in ZONES)


@rule("902.1", "902.1a", "902.1b", "902.2", "308.4")
def zones_where_valid(card: ForceOfWillCard | None, data: AbilityData) -> Sequence[str]:
    """Abilities of rulers are active in the ruler area, those of other cards in the field, unless the text says where."""
    if data.kind == "play":
        return ZONE_NAMES
    if card is not None and card.type == "ruler":
        return ["ruler area"]
    return ["field"] if card is not None else ["field", "ruler area"]


@rule("303.2a")
def may_be_turned_over(match: Match, card: int) -> bool:
    """Rulers and J-rulers are always face up."""
    return not match.vector(card)[TYPE] & ANY_RULER


@rule("1019.1")
def arriving(match: Match, event: CardMoved, verb: str) -> CardMoved | None:
    """A card that goes from a hand to the graveyard by discarding is marked as discarded."""
    zones = match.state.zone_count
    if event.to % zones != GRAVEYARD:
        return event
    is_discard = verb == "discard" and event.origin % zones == HAND
    return replace(event, position=DISCARDED if is_discard else PUT)


# -- what happens ------------------------------------------------------------------------------------------------------


def zone(match: Match, place: int) -> int:
    return place % match.state.zone_count


@rule("307.6")
def entered_field(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    """It came into a field from elsewhere; from field to field is no entering."""
    return zone(match, event.to) == FIELD and zone(match, event.origin) != FIELD


@rule("1006.2", "1412.2")
def was_summoned(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    """It came into a field from the chase area by resolving itself."""
    return zone(match, event.to) == FIELD and zone(match, event.origin) == CHASE_AREA


@rule("1411.2b")
def entered_from_hand(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    """It came into a field from the chase area after it had been played from the hand."""
    return (
        was_summoned(match, player, source, event, when)
        and match.state.counter(event.card, CAME_FROM) == HAND + 1
        and bool(match.state.counter(event.card, SUMMONED))
    )


@rule("307.6")
def left_field(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    return zone(match, event.origin) == FIELD and zone(match, event.to) != FIELD


def was_banished(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    return zone(match, event.to) == GRAVEYARD and event.position == BANISHED


def was_discarded(match: Match, player: int, source: int, event: CardMoved, when: When) -> bool:
    return zone(match, event.to) == GRAVEYARD and event.position == DISCARDED


def in_battle(match: Match, player: int, source: int, event: Any, when: When) -> bool:
    return bool(event.battle)


def became_rested(match: Match, player: int, source: int, event: CardTurned, when: When) -> bool:
    return event.orientation == RESTED


def became_recovered(match: Match, player: int, source: int, event: CardTurned, when: When) -> bool:
    return event.orientation != RESTED


@rule("104.6")
def gained_life(match: Match, player: int, source: int, event: LifeChanged, when: When) -> bool:
    return event.change > 0


def lost_life(match: Match, player: int, source: int, event: LifeChanged, when: When) -> bool:
    return event.change < 0


def attacks_player(match: Match, player: int, source: int, event: AttackDeclared, when: When) -> bool:
    return event.attacked <= ATTACKED_PLAYER


def is_will_ability(match: Match, player: int, source: int, event: AbilityActivated, when: When) -> bool:
    return bool(event.will)


def blocked_this(match: Match, player: int, source: int, event: BlockDeclared, when: When) -> bool:
    return event.attacker == source


HAPPENINGS = {
    "enters": Happening(CardMoved, entered_field),
    "summoned": Happening(CardMoved, was_summoned),
    "enters after played from hand": Happening(CardMoved, entered_from_hand),
    "leaves the field": Happening(CardMoved, left_field, leaves="field"),
    "destroyed": Happening(CardDestroyed, by="by"),
    "banished": Happening(CardMoved, was_banished, leaves="field"),
    "discarded": Happening(CardMoved, was_discarded, leaves="hand"),
    "discards hand": Happening(HandDiscarded, subject="", player="player"),
    "played": Happening(CardPlayed, player="player"),
    "activated": Happening(AbilityActivated, player="player"),
    "will ability": Happening(AbilityActivated, is_will_ability, player="player"),
    "god's art": Happening(GodsArtPlayed, subject="", player="player"),
    "judgment done": Happening(JudgmentDone, player="player"),
    "calls a magic stone": Happening(MagicStoneCalled, player="player"),
    "attacks": Happening(AttackDeclared, player="player"),
    "attacks a player": Happening(AttackDeclared, attacks_player, player="player"),
    "attacked": Happening(AttackDeclared, subject="target"),
    "blocks": Happening(BlockDeclared, player="player"),
    "is blocked": Happening(BlockDeclared, blocked_this, subject=""),
    "damaged": Happening(CardDamaged, by="by", zero_is_nothing=True),
    "deals damage": Happening(CardDamaged, by="by", zero_is_nothing=True),
    "damaged in battle": Happening(CardDamaged, in_battle, by="by", zero_is_nothing=True),
    "deals battle damage": Happening(CardDamaged, in_battle, by="by", zero_is_nothing=True),
    "player damaged": Happening(PlayerDamaged, subject="", player="player", by="by", zero_is_nothing=True),
    "player damaged in battle": Happening(
        PlayerDamaged, in_battle, subject="", player="player", by="by", zero_is_nothing=True
    ),
    "gains life": Happening(LifeChanged, gained_life, subject="", player="player", amount="change"),
    "loses life": Happening(LifeChanged, lost_life, subject="", player="player", amount="change"),
    "rested": Happening(CardTurned, became_rested),
    "recovered": Happening(CardTurned, became_recovered),
    "targeted": Happening(CardTargeted, player="player", by="source"),
    "forced": Happening(ForceRolled, subject="", player="player", amount="result"),
    "shifted": Happening(CardShifted, player="player"),
    "added": Happening(AdditionAdded),
    "counters": Happening(CounterChanged),
}


# -- relations, conditions, amounts ------------------------------------------------------------------------------------


def marked(counter: int) -> Any:
    return lambda match, player, source, card: bool(match.state.counter(card, counter))


def shares(characteristic: str) -> Any:
    index = CHARACTERISTICS.index(characteristic)
    return lambda match, player, source, card: bool(match.vector(card)[index] & match.vector(source)[index])


RELATIONS = {
    "attacking": marked(ATTACKING),
    "blocking": marked(BLOCKING),
    "damaged": marked(DAMAGE),
    "awakened": marked(AWAKENED),
    "summoned": marked(SUMMONED),
    "added to this": lambda match, player, source, card: match.state.host[card] == source,
    "this is added to": lambda match, player, source, card: match.state.host[source] == card,
    "in battle with this": lambda match, player, source, card: (
        opponent_in_battle(match) in (source, card)
        and bool(match.state.counter(card, ATTACKING) or match.state.counter(source, ATTACKING))
        and card != source
    ),
    "same race as this": shares("race"),
    "same attribute as this": shares("attribute"),
    "same name as this": shares("name"),
    "owned by you": lambda match, player, source, card: match.state.owner[card] == player,
    "since this turn began": lambda match, player, source, card: there_since_turn_began(match, card),
}


def flag(counter: int) -> Any:
    return lambda match, player, source: bool(match.state.counter(source, counter))


CONDITIONS = {
    "awakened": flag(AWAKENED),
    "torrent": flag(TORRENT),
    "attacking": flag(ATTACKING),
    "blocking": flag(BLOCKING),
    "not added": lambda match, player, source: match.state.host[source] < 0,
    "in battle": lambda match, player, source: match.state.registers[BATTLE] == 1,
    "first player": lambda match, player, source: match.state.registers[FIRST_PLAYER] == player,
    "here since this turn began": lambda match, player, source: there_since_turn_began(match, source),
}

AMOUNTS = {
    "damage on this": lambda match, player, source: match.state.counter(source, DAMAGE),
    "damage dealt to you this turn": lambda match, player, source: match.state.number(player, DAMAGED),
    "damage dealt to opponent this turn": lambda match, player, source: match.state.number(1 - player, DAMAGED),
}


# -- what the rules add to cards ---------------------------------------------------------------------------------------


@rule("1406.2", "1406.2a")
def given(card: ForceOfWillCard) -> list[AbilityData]:
    """An old addition that is not of the field needs a target as it is played."""
    _, subtype = type_bits(card)
    words = [SUBTYPES[index] for index in range(1, len(SUBTYPES)) if subtype >> index & 1]
    if not words:
        return []
    types = {"j/resonator": ["resonator", "j-ruler"], "j/ruler": ["ruler", "j-ruler"]}.get(words[0], [words[0]])
    zones = ["field", "ruler area"] if "ruler" in types else ["field"]
    target = Target(cards=Cards(type=types, whose="any", zone=zones), slot="it")
    return [AbilityData(kind="play", keyword="addition", effects=[target])]


def finish_ability(ability: Ability, data: AbilityData) -> None:
    """Note what the rules of playing have to know about an ability."""
    ability.extra["data"] = data
    extra = ability.extra
    if any(getattr(part, "to", "") == "rested" and getattr(part, "what", "") == "this" for part in data.cost):
        extra["rests"] = True
    if data.keyword == "god's art":
        extra["art"] = str(data.args["name"])
    if data.keyword in ("trigger", "stealth") and ability.kind == AUTOMATIC:
        extra["automatic card"] = True
        ability.asks = True
    if data.keyword == "stealth":
        extra["stealth"] = True
    if data.keyword == "incarnation":
        extra["brackets"] = tuple(sum(1 << ATTRIBUTES.index(word) for word in words) for words in data.args["brackets"])
    if data.keyword == "energize":
        extra["coin"] = coin_number(str(data.args["will"]))
    if data.args.get("cannot be chased"):
        extra["cannot be chased"] = True
    enters = data.args.get("enters")
    if enters:
        extra["enters with"] = tuple((COUNTERS.index(word), int(number)) for word, number in enters.items())
    if WILL in extra and (extra.get("targets") or ability.kind not in (ACTIVATED, AUTOMATIC)):
        del extra[WILL]


def coin_number(symbol: str) -> str:
    return f"coin-{symbol}"


def will_coin(symbol: str, word: str) -> ForceOfWillCard:
    """1119.2  A token without any type; its ability is active in the removed area."""
    ability = AbilityData(
        kind="activated",
        cost=[Perform(what="erase")],
        effects=[Perform(what="produce", args={"will": symbol})],
        zones="removed area",
        text=f"Erase this token from existence from your removed area: Produce {{{symbol}}}.",
    )
    return ForceOfWillCard(
        number=coin_number(symbol),
        name=f"Will Coin ({word})",
        type="token",
        token=True,
        text=ability.text,
        abilities=[ability],
    )


RULE_CARDS = (
    *(will_coin(symbol, word) for symbol, word in zip(SYMBOLS, ATTRIBUTES, strict=True)),
    ForceOfWillCard(number="copy", name="Copy", type="token", token=True),
)


def is_valhalla_format(match: Match, player: int, source: int) -> bool:
    started = match.events[0]
    return isinstance(started, MatchStarted) and started.format == "valhalla"


def understood(data: AbilityData) -> AbilityData:
    """An ability as it is read today, then as the rules of playing have it."""
    return prepare(read_old_ability(data))


VOCABULARY = Vocabulary(
    ruleset="force_of_will",
    card_type=ForceOfWillCard,
    zones=ZONE_NAMES,
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
    effect_clause="903.3b",
    cost_clause="903.2g",
    choice_clause="1014.1",
    shuffle_clause="1021.1",
    clauses={
        "search": "1014.2",
        "discard": "1019.1",
        "modify": "909.3b",
        "later": "906.8",
        "watch": "910.1",
        "counters": "1022.1",
        "draw": "1009.1",
        "turn": "1013.1",
        "reveal": "1005.1",
        "create": "1303.1",
    },
    draw_clauses=("502.3", "1009.1"),
    durations={
        "end of turn": UNTIL_END_OF_TURN,
        "end of battle": UNTIL_END_OF_BATTLE,
        "your next turn": UNTIL_NEXT_TURN,
        "end of game": FOR_THE_GAME,
    },
    relations=RELATIONS,
    conditions={**CONDITIONS, "valhalla": is_valhalla_format},
    amounts=AMOUNTS,
    happenings=HAPPENINGS,
    payments=deeds.PAYMENTS,
    deeds=deeds.DEEDS,
    can_deed=deeds.CAN_DEED,
    keywords=KEYWORDS,
    timings=TIMINGS,
    given=given,
    rule_abilities={JUDGMENT_ABILITY: AbilityData(kind="play", keyword=JUDGMENT_ABILITY)},
    rule_cards=RULE_CARDS,
    zone_words={"deck": "main deck", **OLD_ZONES},
    ordered_zones=("graveyard", "main deck", "magic stone deck"),
    targets_on_play=True,
    can_target=can_target,
    may_flip=may_be_turned_over,
    arriving=arriving,
    item_kind=item_kind,
    lost_with_abilities=("skill", "restriction"),
    orders_arrivals=True,
    prepare=understood,
    finish_ability=finish_ability,
)
