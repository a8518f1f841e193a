"""Chapter 11. Keyword effects written out in the ability language, or as marks that the rules read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import ValidationError, convert
from msgspec.json import encode
from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards.scope import CardFault
from domain.kernel.abilities import COUNTERS, Ability
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga import ch11_battle_keywords as battle
from domain.rulesets.battle_spirits_saga.ch08_activation import EVERY_LEVEL
from domain.rulesets.battle_spirits_saga.ch10_allocation import available
from domain.rulesets.battle_spirits_saga.ch10_summoning import can_summon, holders
from domain.rulesets.battle_spirits_saga.printed import bits, keyword_bits, keyword_words, timing_words
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    BLOCKER,
    COST,
    FIELD,
    HAND,
    LINKED,
    TIMING_NAMES,
    TRASH,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.kernel.state import Pending

Written = list[lang.AbilityData]

TIMING_CONDITIONS = ("attacking", "blocking", "in battle")
"""Words of conditions that stand before a keyword; the rules see to it that they are looked at when they may change."""


@rule("11-2-1", "11-3-1", "11-5-1", "11-6-1", "11-7-1", "11-10-1", "11-11-1", "11-12-1", "11-13-1", "11-14-1")
def marked(data: lang.AbilityData) -> Written:
    """A keyword that the rules look for: a mark the card has at its levels and in its timing."""
    keyword_bits(data)
    if is_timing(data.condition):
        return [replace(data, kind="continuous", effects=[])]
    gain = lang.Modify(what="this", gain={"keywords": keyword_words(data.keyword, data.args)})
    return [replace(data, kind="continuous", keyword="", effects=[gain])]


def is_timing(condition: lang.Condition | None) -> bool:
    """Does a condition ask for nothing but the turn, the step, or whether the spirit attacks or blocks?"""
    if condition is None:
        return True
    plain = lang.Condition(turn=condition.turn, phase=condition.phase, word=condition.word)
    return plain == condition and (not condition.word or condition.word in TIMING_CONDITIONS)


@rule("11-1-1")
def awaken(data: lang.AbilityData) -> Written:
    """In a flash window: one or more cores from other own cards onto this one."""
    return [replace(data, kind="activated", timing="flash", effects=[lang.Perform(what="awaken")])]


@rule("11-4-1", "11-4-2")
def immortal(data: lang.AbilityData) -> Written:
    """From the trash, when another own spirit that fulfills the condition is destroyed: it may be summoned."""
    wanted = replace(cards_argument(data, "cards"), type="spirit", other=True)
    when = lang.When(on="destroyed", card=wanted)
    return [
        replace(data, kind="automatic", zones="trash", when=when, effects=[lang.Perform(what="summon", slot="this")])
    ]


@rule("11-8-1", "11-8-2")
def ascend(data: lang.AbilityData) -> Written:
    """A condition of summoning: a spirit that gives up all its cores. It is asked for where the card is summoned."""
    wanted = replace(cards_argument(data, "cards"), type="spirit")
    return [replace(data, kind="activated", zones="hand", cost=[lang.Select(cards=wanted)])]


@rule("11-9-1")
def swift(data: lang.AbilityData) -> Written:
    """The card can be summoned in flash windows, which ask for it."""
    return [replace(data, kind="activated", zones="hand")]


@rule("11-16-1")
def agile(data: lang.AbilityData) -> Written:
    """From the hand, when the battle of a cheaper own spirit ends: that spirit goes to the hand, this card is summoned."""
    when = lang.When(on="battle of a cheaper spirit ends")
    return [replace(data, kind="automatic", zones="hand", when=when, effects=[lang.Perform(what="agile")])]


@rule("11-18-1", "11-18-2")
def link(data: lang.AbilityData) -> Written:
    """When an own spirit that fulfills the condition attacks, this spirit may be exhausted to link it."""
    wanted = replace(cards_argument(data, "cards"), type="spirit", other=True)
    return [
        replace(
            data,
            kind="automatic",
            when=lang.When(on="attacks", card=wanted),
            cost=[lang.Turn(to="exhausted")],
            effects=[lang.Perform(what="link")],
        )
    ]


@rule("10-9-1", "10-9-3")
def burst(data: lang.AbilityData) -> Written:
    """A triggered effect of the card that lies set in the burst area, activated at will."""
    return [replace(data, kind="automatic", zones="burst area")]


def cards_argument(data: lang.AbilityData, name: str) -> lang.Cards:
    if name not in data.args:
        raise CardFault("args", f"{data.keyword} needs {name}")
    try:
        return convert(data.args[name], lang.Cards)
    except ValidationError as fault:
        raise CardFault(f"args.{name}", str(fault)) from None


MARKED = ("confront", "curse", "armor", "luster", "blessed", "gale", "crush", "raid", "a.t. field", "astral")

KEYWORDS: Mapping[str, Callable[[lang.AbilityData], Written]] = {
    **dict.fromkeys(MARKED, marked),
    "awaken": awaken,
    "immortal": immortal,
    "ascend": ascend,
    "swift": swift,
    "agile": agile,
    "link": link,
    "burst": burst,
}

OPTIONAL = ("burst", "immortal", "agile")
"""Triggered effects that their owner may leave alone (10-9-3, 11-4-1, 11-16-1)."""


# -- what the rules give -----------------------------------------------------------------------------------------------

RULE_ABILITIES: Mapping[str, lang.AbilityData] = {
    "crush": lang.AbilityData(
        kind="automatic",
        keyword="crush",
        effects=[lang.MoveTop(to="trash", who="opponent", number=lang.AmountOf(word="crush"))],
    ),
    "raid": lang.AbilityData(
        kind="automatic",
        keyword="raid",
        cost=[
            lang.Select(cards=lang.Cards(type="nexus", orientation="refreshed"), slot="nexus"),
            lang.Turn(what="nexus", to="exhausted"),
        ],
        effects=[lang.Turn(to="refreshed")],
    ),
    "gale": lang.AbilityData(
        kind="automatic",
        keyword="gale",
        effects=[
            lang.Select(
                cards=lang.Cards(type="spirit", whose="opponent", orientation="refreshed"),
                number=lang.AmountOf(word="gale"),
                slot="chosen",
                who="opponent",
            ),
            lang.Turn(what="chosen", to="exhausted"),
        ],
    ),
    "blessed": lang.AbilityData(
        kind="automatic",
        keyword="blessed",
        effects=[lang.Transfer(origin="void", to="life", to_whose="you")],
    ),
    "luster": lang.AbilityData(kind="automatic", keyword="luster", effects=[lang.Perform(what="luster")]),
    "curse": lang.AbilityData(
        kind="activated",
        zones="hand",
        effects=[
            lang.Later(
                about="it",
                until="end of battle",
                ability=lang.AbilityData(
                    kind="automatic",
                    when=lang.When(on="the battle ends"),
                    effects=[lang.Perform(what="destroy", slot="remembered")],
                ),
            )
        ],
    ),
}


# -- levels ------------------------------------------------------------------------------------------------------------


@rule("2-10-2", "8-3-3", "8-3-2", "8-1-4-1")
def prepare(data: lang.AbilityData) -> lang.AbilityData:
    """An effect printed for some levels is active at these: a constant one has that as a condition."""
    levels = data.args.get("levels")
    if not levels:
        return data
    level_bits(data)
    if data.kind != "continuous" or sorted(levels) == [1, 2, 3]:
        return data
    reached = lang.Condition(amount=lang.AmountOf(value="level"), at_least=min(levels), at_most=max(levels))
    both = reached if data.condition is None else lang.Condition(all=[reached, data.condition])
    return replace(data, condition=both)


def level_bits(data: lang.AbilityData) -> int:
    levels = data.args.get("levels")
    if levels is None:
        return EVERY_LEVEL
    if not isinstance(levels, list) or not levels or not all(level in (1, 2, 3) for level in levels):
        raise CardFault("args.levels", f"levels are a list of 1, 2 and 3, not {levels!r}")
    return sum({1 << level for level in levels})


def finish_ability(ability: Ability, data: lang.AbilityData) -> None:
    """What the rules want to know of an ability at a glance."""
    ability.extra["levels"] = level_bits(data)
    ability.extra["x"] = b'"x":true' in encode(data.cost)
    words = timing_words(data)
    if words:
        ability.extra["timings"] = bits("timings", words, TIMING_NAMES)
    if data.keyword in MARKED and not ability.modifications and data.kind == "continuous":
        ability.extra["marks"] = keyword_bits(data)
    if "levels" in data.args:
        for modification in ability.modifications:
            modification.needs |= COUNTERS
    if data.keyword == "awaken":
        ability.extra["can activate"] = can_awaken
    if data.keyword in POSSIBLE:
        ability.extra["is possible"] = POSSIBLE[data.keyword]
    if data.keyword in OPTIONAL:
        ability.optional = True
    if data.keyword == "ascend":
        ability.extra["ascend"] = ability.extra["can take"][0][1]


# -- is it possible now? -----------------------------------------------------------------------------------------------


@rule("11-1-1")
def can_awaken(match: Match, player: int, card: int) -> bool:
    """There must be a core on another own card; the reserve does not count."""
    return bool(available(match, player, [each for each in holders(match, player)[1:] if each != card]))


@rule("11-4-1", "10-6-6", "10-6-7")
def can_rise(match: Match, pending: Pending) -> bool:
    """It is still in the trash, and can be summoned at its normal cost."""
    card = pending.source & CARD_MASK
    state = match.state
    return state.is_there(pending.source) and state.zone_of(card) == TRASH and can_summon(match, pending.player, card)


@rule("11-18-3", "11-18-1")
def can_link(match: Match, pending: Pending) -> bool:
    """A spirit that is linked already cannot be linked to again."""
    state = match.state
    attacking = state.registers[ATTACKER]
    return (
        state.registers[LINKED] == NOWHERE
        and attacking != NOWHERE
        and state.is_there(attacking)
        and state.is_there(pending.source)
    )


@rule("11-16-1")
def can_swap(match: Match, pending: Pending) -> bool:
    """The spirit is still on the field, and the summons can be paid with the cores it sets free."""
    card = pending.source & CARD_MASK
    if not match.state.is_there(pending.source) or match.state.zone_of(card) != HAND:
        return False
    return battler(match, pending.player) != NOWHERE and can_summon(match, pending.player, card)


@rule("11-16-1")
def battler(match: Match, player: int) -> int:
    """The player's own spirit in this battle, while it is on the field."""
    state = match.state
    for register in (ATTACKER, BLOCKER):
        reference = state.registers[register]
        if reference != NOWHERE and state.is_there(reference):
            card = reference & CARD_MASK
            if state.zone_of(card) == FIELD and state.controller(card) == player:
                return card
    return NOWHERE


@rule("11-16-1")
def is_cheaper(match: Match, player: int, source: int, event: Any, when: lang.When) -> bool:
    """Did a battle end in which an own spirit fought that costs less than this card?"""
    spirit = battler(match, player)
    return spirit != NOWHERE and match.vector(spirit)[COST] < match.vector(source)[COST]


POSSIBLE: Mapping[str, Callable[[Match, Pending], bool]] = {
    "immortal": can_rise,
    "link": can_link,
    "agile": can_swap,
    "raid": battle.can_raid,
}
