"""What the greedy player thinks of an ability: whom it helps, whom it hurts, and what it is worth by itself.

An opinion is worked out once from the ability's text in the ability language and kept with the compiled ability.
"""

from __future__ import annotations

from typing import Any, Final

from domain.cards import language as lang
from domain.kernel.abilities import Ability

DAMAGE = "damage"
WEAKEN = "weaken"
BREAK = "break"
BOUNCE = "bounce"
REMOVE = "remove"
DULL = "dull"
FREEZE = "freeze"
HINDER = "hinder"
STEAL = "steal"
ACTIVATE = "activate"
PUMP = "pump"
ENABLE = "enable"
SHIELD = "shield"
TO_HAND = "to hand"
TO_FIELD = "to field"

Deed = tuple[str, int]
"""What is done to a card, and how much of it."""

HINDERING = frozenset({"cannot attack", "cannot block", "must attack", "must block", "cannot be activated"})
GUESS: Final = 4000
"""What an amount is taken for that has to be worked out in play."""


class Slot:
    """Cards that an ability chooses: which, how many, and what is done to them."""

    __slots__ = ("cards", "deeds", "number", "optional")

    def __init__(self, cards: lang.Cards, number: int, optional: bool) -> None:
        self.cards = cards
        self.number = number
        self.optional = optional
        self.deeds: list[Deed] = []


class Opinion:
    """What an ability does, in the few words the greedy player understands."""

    __slots__ = ("cancels", "flat", "masses", "modes", "own", "points", "slots")

    def __init__(self) -> None:
        self.flat = 0.0
        """Cards drawn, searched, discarded: what it is worth whatever lies on the table."""
        self.slots: dict[str, Slot] = {}
        self.masses: list[tuple[lang.Cards, Deed]] = []
        self.own: list[Deed] = []
        """What is done to its own card."""
        self.points = 0
        """Points of damage: to the opponent, or, below zero, to oneself."""
        self.modes: list[Opinion] = []
        self.cancels = False


class Price:
    """What an activated ability costs."""

    __slots__ = ("cp", "discards", "dull", "leaves", "others")

    def __init__(self) -> None:
        self.cp = 0
        self.dull = False
        self.leaves = False
        self.discards = 0
        self.others = 0


def amount_of(number: lang.Amount) -> int:
    return number if isinstance(number, int) else GUESS


def opinion(ability: Ability) -> Opinion:
    """The opinion on an ability, worked out on first use."""
    known: Opinion | None = ability.extra.get("opinion")
    if known is None:
        known = Opinion()
        data: lang.AbilityData | None = ability.extra.get("data")
        if data is not None:
            think(known, data.effects)
        ability.extra["opinion"] = known
    return known


def price(ability: Ability) -> Price:
    known: Price | None = ability.extra.get("price")
    if known is None:
        known = Price()
        data: lang.AbilityData | None = ability.extra.get("data")
        for effect in data.cost if data is not None else ():
            match effect:
                case lang.Pay(number=number):
                    known.cp += number if isinstance(number, int) else 2
                case lang.Turn(to="dull", what="this"):
                    known.dull = True
                case lang.Move(what="this"):
                    known.leaves = True
                case lang.Discard() | lang.Perform(what="discard namesake"):
                    known.discards += 1
                case lang.Move():
                    known.others += 1
        ability.extra["price"] = known
    return known


def think(made: Opinion, effects: list[lang.Effect]) -> None:
    for effect in effects:
        think_of(made, effect)


def think_of(made: Opinion, effect: lang.Effect) -> None:
    match effect:
        case lang.Target() | lang.Select():
            number = effect.number if isinstance(effect.number, int) else 1
            made.slots[effect.slot] = Slot(effect.cards or lang.Cards(), number, effect.up_to)
            if isinstance(effect, lang.Select) and effect.all:
                made.slots[effect.slot].number = 99
        case lang.Draw():
            made.flat += 1.0 * amount_of_cards(effect.number) * (1 if effect.who == "you" else -1)
        case lang.Discard():
            made.flat += -0.8 if effect.who == "you" else 1.0
        case lang.Search():
            made.flat += 1.2
        case lang.Look():
            made.flat += 0.4
        case lang.Damage():
            think_of_damage(made, effect)
        case lang.Modify():
            think_of_change(made, effect)
        case lang.Turn(to=to, what=what):
            do(made, what, (DULL if to == "dull" else ACTIVATE, 0))
        case lang.Move(to=to, what=what):
            do(made, what, (moved(made, to, what), 0))
        case lang.Perform():
            think_of_deed(made, effect)
        case lang.Watch(what=what):
            do(made, what or "this", (SHIELD, 0))
        case lang.May(then=then) | lang.If(then=then):
            think(made, then)
        case lang.Modes(modes=modes):
            for mode in modes:
                made.modes.append(Opinion())
                think(made.modes[-1], mode)
        case lang.Counters():
            made.flat += 0.3
        case _:
            pass


def amount_of_cards(number: lang.Amount) -> int:
    return number if isinstance(number, int) else 1


def think_of_damage(made: Opinion, effect: lang.Damage) -> None:
    if effect.to == "opponent":
        made.points += amount_of_cards(effect.number)
    elif effect.to == "you":
        made.points -= amount_of_cards(effect.number)
    else:
        do(made, effect.to, (DAMAGE, amount_of(effect.number)))


def think_of_change(made: Opinion, effect: lang.Modify) -> None:
    power = effect.add.get("power")
    if power is not None:
        amount = amount_of(power)
        do(made, effect.what, (PUMP, amount) if amount >= 0 else (WEAKEN, -amount))
    if "trait" in effect.gain or "type" in effect.gain or effect.abilities or effect.set:
        do(made, effect.what, (ENABLE, 0))
    words = effect.gain.get("restriction", [])
    for word in [words] if isinstance(words, str) else words:
        do(made, effect.what, (HINDER if word in HINDERING else SHIELD, 0))


def think_of_deed(made: Opinion, effect: lang.Perform) -> None:
    what: str | lang.Cards = effect.cards if effect.cards is not None else effect.slot or "this"
    match effect.what:
        case "break":
            do(made, what, (BREAK, 0))
        case "freeze":
            do(made, what, (FREEZE, 0))
        case "control":
            do(made, what, (STEAL, 0))
        case "divide":
            do(made, what, (DAMAGE, amount_of(effect.number) // 2))
        case "play":
            do(made, what, (TO_FIELD, 0))
        case "cancel":
            made.cancels = True


def moved(made: Opinion, to: str, what: Any) -> str:
    """What a move means: from the field it hurts, from elsewhere it is a gain."""
    slot = made.slots.get(what) if isinstance(what, str) else None
    elsewhere = slot is not None and slot.cards.zone not in ("", "field")
    if to == "field":
        return TO_FIELD
    if elsewhere:
        return TO_HAND if to == "hand" else REMOVE
    return BOUNCE if to in ("hand", "deck") else REMOVE


def do(made: Opinion, what: str | lang.Cards, deed: Deed) -> None:
    if isinstance(what, lang.Cards):
        made.masses.append((what, deed))
    elif what == "this":
        made.own.append(deed)
    elif what in made.slots:
        made.slots[what].deeds.append(deed)
