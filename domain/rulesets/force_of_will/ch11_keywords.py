"""Chapter 1100. Keyword skills, written out as the abilities they stand for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.cards.language import (
    AbilityData,
    Cards,
    Condition,
    Counters,
    Discard,
    Effect,
    If,
    Pay,
    Perform,
    Target,
    When,
)
from domain.kernel.agenda import rule
from domain.rulesets.force_of_will.words import SKILLS

Expand = Callable[[AbilityData], list[AbilityData]]


@rule("1102.3")
def mark(data: AbilityData) -> list[AbilityData]:
    """A skill that is a word of the card, however often it has it; the rules ask for the word."""
    return []


def kept(data: AbilityData) -> list[AbilityData]:
    """What the rules themselves look at on the printed card, with its cost and condition."""
    return [replace(data, kind="play")]


@rule("1105.2", "1105.3")
def explode(data: AbilityData) -> list[AbilityData]:
    """When this deals battle damage to a resonator: if this is a resonator, both are destroyed."""
    when = When(on="deals battle damage", card=Cards(type="resonator", whose="any"), by=Cards(this=True))
    both: Effect = Perform(what="destroy", slot="it", args={"with this": True})
    effects: list[Effect] = [If(condition=Condition(this=Cards(type="resonator")), then=[both])]
    return [AbilityData(kind="automatic", keyword="explode", when=when, effects=effects, text=data.text)]


def only_if(word: str, data: AbilityData) -> list[AbilityData]:
    """The abilities that a text adds are there only if something was declared as the card was played."""
    found = []
    for each in data.args.get("abilities", ()):
        ability = each if isinstance(each, AbilityData) else msgspec.convert(each, AbilityData)
        declared = Condition(word=word)
        both = declared if ability.condition is None else Condition(all=[declared, ability.condition])
        found.append(replace(ability, condition=both, text=ability.text or data.text))
    return found


@rule("1109.2", "1109.3")
def awakening(data: AbilityData) -> list[AbilityData]:
    """An additional cost; if it is paid the card has the text, on the field as long as it stays there."""
    own = replace(data, kind="play", args={k: v for k, v in data.args.items() if k != "abilities"})
    return [own, *only_if("awakened", data)]


@rule("1124.2", "1124.2b")
def torrent(data: AbilityData) -> list[AbilityData]:
    """Text that is there if its player has played another card this turn."""
    own = replace(data, kind="play", args={k: v for k, v in data.args.items() if k != "abilities"})
    return ([own] if data.effects else []) + only_if("torrent", data)


@rule("1112.1", "1112.2", "1112.2a")
def gods_art(data: AbilityData) -> list[AbilityData]:
    """An activate ability that a player plays once a game, by its name."""
    return [replace(data, kind="activated")]


@rule("1113.2a", "1113.2a-i", "1113.2b", "1411.1a")
def trigger(data: AbilityData) -> list[AbilityData]:
    """With a cost: paid besides the card's own. With a condition: the card may be revealed when that is met."""
    if data.when is None:
        return [replace(data, kind="play")]
    return [replace(data, kind="automatic", zones=["hand", "standby area"])]


@rule("1114.2", "1114.3")
def stealth(data: AbilityData) -> list[AbilityData]:
    """From the standby area the card may be played for nothing when its condition is met."""
    return [replace(data, kind="automatic", zones=["standby area"])]


@rule("1116.2")
def evolution(data: AbilityData) -> list[AbilityData]:
    """An activate ability: if there is no evolution counter on this card, put one on it."""
    none = Condition(this=Cards(counter={"evolution": 0}))
    effects: list[Effect] = [If(condition=none, then=[Counters(counter="evolution")])]
    return [replace(data, kind="activated", effects=effects)]


@rule("1117.2", "1117.2a")
def shift(data: AbilityData) -> list[AbilityData]:
    """At main timing, for the cost: turn this card future side up if it is past side up."""
    return [replace(data, kind="activated", effects=[Perform(what="shift")], timing="main timing")]


@rule("1118.2", "1118.2a", "1118.2b")
def limit(data: AbilityData) -> list[AbilityData]:
    """It enters with limit counters, and whenever it attacks or blocks one is removed; nothing else comes of it."""
    when = [When(on="attacks"), When(on="blocks")]
    number = int(data.args["number"])
    effects: list[Effect] = [Counters(counter="limit", remove=True)]
    return [
        replace(data, kind="automatic", when=when, effects=effects, args={"enters": {"limit": number}}),
    ]


@rule("1122.2a", "1122.2b")
def mana(data: AbilityData) -> list[AbilityData]:
    """The game begins for a ruler, any other card enters, with so many mana counters."""
    return [replace(data, kind="play", args={"enters": {"mana": int(data.args["number"])}})]


@rule("1121.2")
def bestow(data: AbilityData) -> list[AbilityData]:
    """At main timing, while this is added to nothing: add it to target resonator."""
    effects: list[Effect] = [
        Target(cards=Cards(type="resonator", whose="any"), slot="bearer"),
        Perform(what="add", slot="bearer"),
    ]
    alone = Condition(word="not added")
    return [replace(data, kind="activated", effects=effects, timing="main timing", condition=alone)]


@rule("1126.2", "1126.2a")
def inheritance(data: AbilityData) -> list[AbilityData]:
    """From the hand: pay the cost and discard this card."""
    discard: Effect = Discard(cards=Cards(this=True))
    return [replace(data, kind="activated", cost=[*data.cost, discard], zones="hand")]


@rule("1411.2", "1411.2a", "1411.2b")
def enter(data: AbilityData) -> list[AbilityData]:
    """Old cards: when a J-ruler comes by judgment, when any other card comes after having been played from the hand."""
    when = [When(on="judgment done"), When(on="enters after played from hand")]
    return [replace(data, kind="automatic", when=when)]


def barrier(data: AbilityData) -> list[AbilityData]:
    """1120  A word of the card, for whom it holds; given to others by a change of characteristics."""
    return []


KEYWORDS: dict[str, Expand] = {
    **dict.fromkeys(SKILLS, mark),
    "explode": explode,
    "awakening": awakening,
    "incarnation": kept,
    "god's art": gods_art,
    "trigger": trigger,
    "stealth": stealth,
    "evolution": evolution,
    "shift": shift,
    "limit": limit,
    "energize": kept,
    "barrier": barrier,
    "bestow": bestow,
    "mana": mana,
    "enters with": kept,
    "torrent": torrent,
    "judgment": kept,
    "inheritance": inheritance,
    "break": kept,
    "enter": enter,
    "also named": mark,
    "treat as": mark,
    "deck building": mark,
}

WILL = "will"


def prepare(data: AbilityData) -> AbilityData:
    """Wills that an ability itself costs are paid by the rules of playing, so they are marked as its own."""
    cost: list[Any] = [
        replace(part, args={**part.args, "own": True}) if isinstance(part, Pay) and part.what == WILL else part
        for part in data.cost
    ]
    return replace(data, cost=cost)
