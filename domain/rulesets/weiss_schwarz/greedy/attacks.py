"""How the greedy player attacks and defends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from domain.kernel.events import NOWHERE
from domain.kernel.options import Option, Pick, PlayCard, UseAbility
from domain.kernel.state import CARD_MASK
from domain.rulesets.weiss_schwarz.greedy.worth import (
    DAMAGE,
    FACING,
    body,
    center,
    decline,
    is_close_to_losing,
    stock_price,
    texts,
)
from domain.rulesets.weiss_schwarz.options import Attack
from domain.rulesets.weiss_schwarz.words import (
    ATTACKER,
    CARD_LEVEL,
    DEFENDER,
    DIRECT,
    FRONTAL,
    POWER,
    SOUL,
)

if TYPE_CHECKING:
    from domain.kernel.view import View


TRIGGER: Final = 12
"""The worth of a trigger check: a card of stock, perhaps more."""


def attack(view: View, options: Sequence[Option]) -> Option:
    """The attack that is worth most: damage, what the battle wins and loses, a card of stock."""
    best: Option = decline(options)
    most = 0
    theirs = center(view, 1 - view.player)
    for option in options:
        if isinstance(option, Attack):
            worth = worth_of_attack(view, option, theirs)
            if worth > most:
                best, most = option, worth
    return best


def worth_of_attack(view: View, option: Attack, theirs: dict[int, int]) -> int:
    vector = view.vector(option.card)
    soul = vector[SOUL]
    other = 1 - view.player
    if option.kind == DIRECT:
        return worth_of_damage(view, other, soul + 1) + TRIGGER
    across = theirs.get(FACING[view.place(option.card)[2]])
    if across is None:
        across = theirs.get(1)
    if across is None:
        return TRIGGER
    facing = view.vector(across)
    if option.kind != FRONTAL:
        return worth_of_damage(view, other, soul - max(0, facing[CARD_LEVEL])) + TRIGGER
    worth = worth_of_damage(view, other, soul) + TRIGGER
    if vector[POWER] >= facing[POWER]:
        worth += body(view, across)
    if vector[POWER] <= facing[POWER]:
        worth -= body(view, option.card)
    return worth


def worth_of_damage(view: View, player: int, damage: int) -> int:
    """More of it is canceled more often; what ends the match is worth everything."""
    if damage <= 0:
        return 0
    if is_close_to_losing(view, player, damage):
        return 400 + DAMAGE * damage
    return DAMAGE * damage - 2 * damage * damage


def counter(view: View, options: Sequence[Option]) -> Option:
    """Help that turns a lost battle, the cheapest that does; or less damage when it hurts most."""
    attacker, defender = view.register(ATTACKER), view.register(DEFENDER)
    if attacker == NOWHERE or defender == NOWHERE:
        return decline(options)
    attacking = view.vector(attacker & CARD_MASK)
    short = attacking[POWER] - view.vector(defender & CARD_MASK)[POWER]
    loss = body(view, defender & CARD_MASK)
    best: Option = decline(options)
    least = 0
    for option in options:
        if not isinstance(option, PlayCard | UseAbility):
            continue
        said = [view.ability(option.card, option.ability).extra["says"]] if isinstance(option, UseAbility) else None
        worth = 0
        for text in said or texts(view, option.card):
            if short >= 0 and text.power > short:
                worth += loss - stock_price(view, text.stock_cost) - 12
            elif not text.power and attacking[SOUL] >= 2:
                worth += DAMAGE if is_close_to_losing(view, view.player, attacking[SOUL]) else 0
        if worth > least:
            best, least = option, worth
    return best


def reversed_character(view: View, options: Sequence[Option]) -> Option:
    """The best first: there may be stock for one encore only."""
    return max((option for option in options if isinstance(option, Pick)), key=lambda option: body(view, option.card))
