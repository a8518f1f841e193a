"""What an effect is good for, in a few numbers read from its text once: for players who judge cards they have never met."""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields

from domain.cards import language as lang


class Says:
    """Numbers about one effect."""

    __slots__ = ("bp", "cards", "cores", "destroys", "drains", "exhausts", "life", "refreshes", "returns", "weakens")

    def __init__(self) -> None:
        self.cards = 0
        """Cards that come to the own hand."""
        self.destroys = 0
        self.returns = 0
        """Cards of the other player that leave the field otherwise."""
        self.drains = 0
        """Cores that leave the other player's cards."""
        self.exhausts = 0
        self.refreshes = 0
        self.bp = 0
        """BP for own spirits."""
        self.weakens = 0
        """BP that the other player's spirits lose."""
        self.cores = 0
        """Cores gained."""
        self.life = 0


def says(data: lang.AbilityData) -> Says:
    """Read an effect once, when cards are loaded."""
    found = Says()
    theirs: set[str] = set()
    for effect in data.effects:
        read(found, effect, theirs)
    return found


def number_of(amount: Any) -> int:
    """A number as printed; one that is worked out counts as two of what it is multiplied with."""
    if isinstance(amount, int):
        return amount
    return int(2 * amount.times + amount.plus) if isinstance(amount, lang.AmountOf) else 1


def is_theirs(what: Any, theirs: set[str]) -> bool:
    return what in theirs if isinstance(what, str) else isinstance(what, lang.Cards) and what.whose == "opponent"


def read(found: Says, effect: Any, theirs: set[str]) -> None:
    """Add what one effect brings; `theirs` are the slots with cards of the other player."""
    match effect:
        case lang.Draw():
            found.cards += number_of(effect.number)
        case lang.Select():
            if effect.cards.whose == "opponent":
                theirs.add(effect.slot)
        case lang.Move():
            found.returns += int(is_theirs(effect.what, theirs))
            found.cards += int(effect.to == "hand" and not is_theirs(effect.what, theirs))
        case lang.Transfer():
            read_transfer(found, effect, theirs)
        case lang.Turn():
            turned = is_theirs(effect.what, theirs)
            found.exhausts += int(effect.to == "exhausted" and turned)
            found.refreshes += int(effect.to == "refreshed" and not turned)
        case lang.Modify() if "bp" in effect.add:
            bp = number_of(effect.add["bp"])
            found.bp += max(0, bp)
            found.weakens += max(0, -bp)
        case lang.Perform(what="destroy"):
            found.destroys += int(is_theirs(effect.cards if effect.cards is not None else effect.slot, theirs))
        case _:
            pass
    for field in fields(effect):
        value = getattr(effect, field.name)
        inner: list[Any] = list(value.effects) if isinstance(value, lang.AbilityData) else value
        for each in inner if isinstance(inner, list) else []:
            for one in each if isinstance(each, list) else [each]:
                if isinstance(one, lang.Verb):
                    read(found, one, theirs)


def read_transfer(found: Says, effect: lang.Transfer, theirs: set[str]) -> None:
    number = 2 if effect.all or effect.all_but is not None else number_of(effect.number)
    if is_theirs(effect.origin, theirs):
        found.drains += number
    elif effect.to == "life":
        found.life += number
    elif effect.origin == "void":
        found.cores += number
