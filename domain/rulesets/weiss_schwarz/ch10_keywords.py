"""Chapter 10. Keywords and keyword abilities, written out in the ability language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards.scope import CardFault
from domain.kernel.abilities import Ability, Trigger
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_BITS, CARD_MASK, InForce, Pending
from domain.rulesets.weiss_schwarz.words import CLOCK, ENCORE_COST, WAITING_ROOM

if TYPE_CHECKING:
    from domain.kernel.match import Match

Written = list[lang.AbilityData]


def also(data: lang.AbilityData, condition: lang.Condition) -> lang.Condition:
    """The condition of the keyword, and that of the text where it has one."""
    return condition if data.condition is None else lang.Condition(all=[condition, data.condition])


def this_card(**properties: Any) -> lang.Condition:
    return lang.Condition(this=lang.Cards(this=True, whose="any", **properties))


@rule("10.1.1", "10.1.2", "2.8.3")
def alarm(data: lang.AbilityData) -> Written:
    """Valid while the card is the top card of the clock."""
    label(data)
    return [replace(data, zones="clock", condition=also(data, this_card(zone="clock", where="top of clock")))]


@rule("10.2.1", "10.2.2")
def encore(data: lang.AbilityData) -> Written:
    """When this card is put into the waiting room from the stage, pay, and it comes back where it was, resting."""
    return [
        replace(
            data,
            kind="automatic",
            when=lang.When(on="moved", origin="stage", to="waiting room"),
            effects=[lang.Move(what="it", to="stage", whose="you", position="same", orientation="rest")],
        )
    ]


@rule("10.3.1", "10.3.2")
def assist(data: lang.AbilityData) -> Written:
    """Its effect is active while the character is on the back stage."""
    return [replace(data, kind="continuous", condition=also(data, this_card(where="back stage")))]


@rule("10.4.1", "10.4.2")
def bond(data: lang.AbilityData) -> Written:
    """When this character has been played, pay, and a card of a name comes back from the waiting room."""
    named = lang.Cards(zone="waiting room", name=argument(data, "name"))
    return [
        replace(
            data,
            kind="automatic",
            when=lang.When(on="moved", to="stage", played=True),
            effects=[lang.Select(cards=named, slot="bonded"), lang.Move(what="bonded", to="hand")],
            args={},
        )
    ]


@rule("10.5.1", "10.5.2")
def backup(data: lang.AbilityData) -> Written:
    """From the hand, in the other player's counter step: a defending character gets power until end of turn."""
    level = lang.AmountOf(word="level")
    return [
        replace(
            data,
            kind="activated",
            zones="hand",
            timing="counter",
            condition=also(data, lang.Condition(amount=level, at_least=argument(data, "level"), turn="opponent")),
            effects=[
                lang.Select(cards=lang.Cards(where="defending"), slot="defender"),
                lang.Modify(what="defender", add={"power": argument(data, "power")}),
            ],
            args={},
        )
    ]


@rule("10.6.1", "10.6.2")
def great_performance(data: lang.AbilityData) -> Written:
    """All attacks of the other player are frontal attacks on this character."""
    return [replace(data, kind="continuous", effects=[lang.Modify(gain={"rules": "great performance"})])]


@rule("10.7.2", "10.8.2", "10.9.2", "10.10.2", "10.12.2", "10.13.2")
def label(data: lang.AbilityData) -> Written:
    """A keyword that names a kind of text and does nothing by itself."""
    if data.kind == "keyword":
        raise CardFault(
            "kind", f"{data.keyword} names an ability: say whether it is activated, automatic, continuous or play"
        )
    return [data]


@rule("10.11.1", "10.11.2")
def shift(data: lang.AbilityData) -> Written:
    """From the clock, at the beginning of the main phase: exchange it with a hand card of its color."""
    level = lang.AmountOf(word="level")
    return [
        replace(
            data,
            kind="automatic",
            zones="clock",
            when=lang.When(on="phase", phase="main phase", whose="you"),
            condition=also(data, lang.Condition(amount=level, at_least=argument(data, "level"))),
            effects=[lang.Perform(what="shift")],
            args={},
        )
    ]


@rule("10.14.1", "10.14.1.1")
def fusion(data: lang.AbilityData) -> Written:
    """A character goes under this one as the cost; another comes out of the deck with all of them beneath it."""
    material = cards_argument(data, "material")
    return [
        replace(
            data,
            kind="activated",
            cost=[
                *data.cost,
                lang.Select(cards=replace(material, other=True), slot="material"),
                lang.Move(what="material", to="marker area", whose="you", face="up", under="this"),
            ],
            effects=[lang.Perform(what="fusion", cards=replace(cards_argument(data, "into"), zone="deck"))],
            args={},
        )
    ]


@rule("10.15.1", "10.15.2")
def sunder(data: lang.AbilityData) -> Written:
    """At the end of its attack, pay: a marker of a name becomes the character, everything else its markers."""
    named = lang.Cards(zone="marker area", name=argument(data, "name"), where="marker of this")
    return [
        replace(
            data,
            kind="automatic",
            when=lang.When(on="phase", phase="end of the attack"),
            condition=also(data, this_card(where="attacking")),
            effects=[lang.Perform(what="sunder", cards=named)],
            args={},
        )
    ]


@rule("11.3.1.2", "11.3.1.3")
def replay(data: lang.AbilityData) -> Written:
    """A command that only the red words of the card's other texts set off."""
    argument(data, "action")
    return [replace(data, kind="activated")]


def argument(data: lang.AbilityData, name: str) -> Any:
    if name not in data.args:
        raise CardFault("args", f"{data.keyword} needs {name}")
    return data.args[name]


def cards_argument(data: lang.AbilityData, name: str) -> lang.Cards:
    from msgspec import ValidationError, convert

    try:
        return convert(argument(data, name), lang.Cards)
    except ValidationError as fault:
        raise CardFault(f"args.{name}", str(fault)) from None


KEYWORDS: Mapping[str, Callable[[lang.AbilityData], Written]] = {
    "alarm": alarm,
    "encore": encore,
    "assist": assist,
    "bond": bond,
    "backup": backup,
    "great performance": great_performance,
    "brainstorm": label,
    "change": label,
    "memory": label,
    "experience": label,
    "shift": shift,
    "accelerate": label,
    "resonate": label,
    "fusion": fusion,
    "sunder": sunder,
    "replay": replay,
}

KEYWORD_NAMES = tuple(KEYWORDS)
"""Keywords by their number in events."""


@rule("10.2.3")
def given(card: Any) -> Written:
    """Every character has Encore for three cards of the stock."""
    if card.type != "character":
        return []
    return [lang.AbilityData(keyword="encore", cost=[lang.Pay(what="stock", number=ENCORE_COST)])]


def finish_ability(ability: Ability, data: lang.AbilityData) -> None:
    """What a keyword needs beyond the language; and whether a text says that it works face down (3.12.2.2.1)."""
    ability.face_down = bool(data.args.get("face down"))
    if ability.keyword == "encore":
        ability.extra["possible"] = can_come_back
    elif ability.keyword == "replay":
        ability.extra["action"] = data.args["action"]
    elif ability.keyword == "shot":
        ability.triggers = tuple(
            Trigger(each.event_type, each.test, each.own, each.looks_back, is_damage_of_target)
            for each in ability.triggers
        )


@rule("10.2.2", "8.7.7")
def can_come_back(match: Match, pending: Pending) -> bool:
    """Is the card still where it was put, as the same object?"""
    state = match.state
    card = pending.source & CARD_MASK
    return (
        state.incarnation[card] == (pending.source >> CARD_BITS) + 1
        and state.place[card] != NOWHERE
        and state.zone_of(card) == WAITING_ROOM
    )


@rule("4.12.2.7", "4.12.2.7.2")
def is_damage_of_target(match: Match, effect: InForce, event: Any) -> bool:
    """Damage of the character that a Shot was made for, whoever received it."""
    return event.source in effect.targets


@rule("10.1.1")
def is_top_of_clock(match: Match, source: int) -> bool:
    state = match.state
    card = source & CARD_MASK
    clock = state.zone(state.controller(card), CLOCK)
    return bool(clock) and clock[-1] == card
