"""What an ability is good for, in a few numbers read from its text once: for players who judge cards they have never met."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields

from domain.cards import language as lang

SUPPORTING = ("assist",)


class Says:
    """Numbers about one ability: what it costs and what it brings."""

    __slots__ = (
        "cards",
        "clock_cost",
        "damage",
        "discards",
        "extra_turn",
        "heals",
        "loses",
        "own_power",
        "power",
        "removes",
        "rests",
        "stands",
        "stock",
        "stock_cost",
        "supports",
        "uses_itself",
        "wins",
    )

    def __init__(self) -> None:
        self.stock_cost = 0
        self.discards = 0
        self.clock_cost = 0
        self.rests = False
        """The cost rests this card."""
        self.uses_itself = False
        """The cost puts this card away."""
        self.cards = 0
        """Cards that come to the hand."""
        self.heals = 0
        self.damage = 0
        self.stock = 0
        self.power = 0
        """Power for other characters."""
        self.own_power = 0
        self.removes = 0
        """Characters of the other player that have to leave."""
        self.stands = 0
        self.supports = False
        """It helps from the back stage."""
        self.wins = False
        self.loses = False
        self.extra_turn = False


def says(data: lang.AbilityData) -> Says:
    """Read an ability once, when cards are loaded."""
    found = Says()
    for effect in data.cost:
        read_cost(found, effect)
    others: set[str] = set()
    for effect in data.effects:
        read_effect(found, effect, others)
    found.supports = data.keyword in SUPPORTING or (data.kind in ("continuous", "activated") and found.power > 0)
    if data.keyword == "backup":
        found.power = data.args.get("power", found.power)
    return found


def number_of(amount: Any) -> int:
    """A number as printed; one that is worked out counts as two of what it is multiplied with."""
    if isinstance(amount, int):
        return amount
    return int(2 * amount.times + amount.plus) if isinstance(amount, lang.AmountOf) else 1


def read_cost(found: Says, effect: Any) -> None:
    match effect:
        case lang.Pay():
            found.stock_cost += number_of(effect.number)
        case lang.Discard():
            found.discards += number_of(effect.number)
        case lang.MoveTop(to="clock"):
            found.clock_cost += number_of(effect.number)
        case lang.Turn(what="this"):
            found.rests = True
        case lang.Move(what="this"):
            found.uses_itself = True
        case _:
            pass


def read_effect(found: Says, effect: Any, theirs: set[str]) -> None:
    """Add what one effect brings; `theirs` are the slots with cards of the other player."""
    match effect:
        case lang.Draw():
            found.cards += number_of(effect.number)
        case lang.Search():
            found.cards += int(effect.to == "hand")
        case lang.Select() | lang.Target():
            if effect.cards is not None and effect.cards.whose == "opponent":
                theirs.add(effect.slot)
        case lang.Move():
            read_move(found, effect, theirs)
        case lang.MoveTop(zone="clock", to="waiting room"):
            found.heals += number_of(effect.number)
        case lang.MoveTop(zone="deck", to="stock"):
            found.stock += number_of(effect.number)
        case lang.Damage(to="opponent"):
            found.damage += number_of(effect.number)
        case lang.Modify() if "power" in effect.add:
            power = number_of(effect.add["power"])
            found.own_power += power if effect.what == "this" else 0
            found.power += 0 if effect.what == "this" else power
        case lang.Turn(to="stand"):
            found.stands += 1
        case lang.Win():
            found.wins = True
        case lang.Lose(who="you"):
            found.loses = True
        case lang.ExtraTurn():
            found.extra_turn = True
        case _:
            pass
    for field in fields(effect):
        value = getattr(effect, field.name)
        if isinstance(value, lang.AbilityData):
            inner: list[Any] = list(value.effects)
        else:
            inner = value if isinstance(value, list) else []
        for each in inner:
            for one in each if isinstance(each, list) else [each]:
                if isinstance(one, lang.Verb):
                    read_effect(found, one, theirs)


def read_move(found: Says, effect: lang.Move, theirs: set[str]) -> None:
    of_theirs = effect.what in theirs if isinstance(effect.what, str) else effect.what.whose == "opponent"
    if of_theirs:
        found.removes += 1
    elif effect.to == "hand":
        found.cards += 1
    elif effect.to == "stock":
        found.stock += 1
