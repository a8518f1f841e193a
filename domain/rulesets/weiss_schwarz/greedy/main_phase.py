"""What the greedy player does in the main and the climax phase: characters, events, abilities, positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from domain.kernel.events import NOWHERE
from domain.kernel.options import Option, PickPosition, PlayCard, UseAbility
from domain.rulesets.weiss_schwarz.greedy.worth import (
    DAMAGE,
    FACING,
    body,
    center,
    characters,
    decline,
    is_close_to_losing,
    is_support,
    price,
    stock_price,
    texts,
    worth_of,
)
from domain.rulesets.weiss_schwarz.options import Exchange
from domain.rulesets.weiss_schwarz.says import Says
from domain.rulesets.weiss_schwarz.words import (
    CARD_LEVEL,
    CHARACTER,
    CLOCK,
    FIRST_BACK,
    HAND,
    POWER,
    SOUL,
    STAGE,
    STAND,
    STOCK,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.view import View


WORTH_A_MOVE: Final = 12
"""An exchange of two fighters for less than this is not worth the trouble."""


def main(view: View, options: Sequence[Option]) -> Option:
    """The best thing to do next, as long as it is worth something."""
    best: Option = decline(options)
    most = 0
    mine = characters(view, view.player)
    for option in options:
        worth = 0
        if isinstance(option, PlayCard):
            worth = worth_of_playing(view, option.card, mine)
        elif isinstance(option, UseAbility):
            worth = worth_of_using(view, option, mine)
        elif isinstance(option, Exchange):
            worth = worth_of_exchange(view, option, mine)
        if worth > most:
            best, most = option, worth
    return best


def worth_of_playing(view: View, card: int, mine: dict[int, int]) -> int:
    if view.vector(card)[TYPE] != CHARACTER:
        return worth_of_event(view, card)
    return worth_of_place(view, card, mine)[0]


def worth_of_place(view: View, card: int, mine: dict[int, int]) -> tuple[int, int]:
    """What a character is worth on the best position for it, and that position."""
    helps = sum(arrival(view, text) for text in texts(view, card))
    worth = body(view, card) - price(view, card) + helps
    if is_support(view, card):
        for position in (3, 4):
            if position not in mine:
                return worth, position
    if view.turn == 1 and any(position < FIRST_BACK for position in mine):
        return 0, NOWHERE
    theirs = center(view, 1 - view.player)
    power = view.vector(card)[POWER]
    best, chosen = 0, NOWHERE
    for position in range(FIRST_BACK):
        across = theirs.get(FACING[position])
        fight = 6 if across is not None and power > view.vector(across)[POWER] else 0
        if position not in mine:
            value = worth + 20 + fight
        else:
            value = worth - body(view, mine[position]) - 14
        if value > best:
            best, chosen = value, position
    return best, chosen


def arrival(view: View, text: Says) -> int:
    """What a text brings when the card comes onto the stage."""
    worth = 8 * text.cards + 10 * text.damage
    if text.heals and view.count(view.player, CLOCK):
        worth += 25
    return worth


def worth_of_event(view: View, card: int) -> int:
    """Events that bring cards, damage or a turn; never one that loses the match, unless it wins first."""
    gain = 0
    for text in texts(view, card):
        if text.loses and not is_close_to_losing(view, 1 - view.player, text.damage):
            return 0
        gain += 14 * text.cards + DAMAGE * text.damage + (200 if text.extra_turn or text.wins else 0)
        gain += 30 * text.removes if view.count(1 - view.player, STAGE) else 0
        gain += 22 if text.heals and view.count(view.player, CLOCK) else 0
    room = view.count(view.player, HAND) < 6
    return gain - price(view, card) - 6 if gain and (room or gain > 30) else 0


def worth_of_using(view: View, option: UseAbility, mine: dict[int, int]) -> int:
    """Abilities that pay for themselves; a character that can attack is not rested for little."""
    ability = view.ability(option.card, option.ability)
    text: Says = ability.extra["says"]
    if ability.keyword in ("fusion", "change"):
        return 40
    cost = stock_price(view, text.stock_cost) + 16 * text.discards + DAMAGE * text.clock_cost
    if text.rests and view.place(option.card)[2] < FIRST_BACK:
        cost += DAMAGE
    if ability.keyword == "brainstorm":
        gain = 18 if view.count(view.player, HAND) < 5 and view.count(view.player, STOCK) > text.stock_cost + 1 else 0
    else:
        gain = 16 * text.cards if view.count(view.player, HAND) < 5 else 0
    gain += DAMAGE * text.damage + (22 if text.heals and view.count(view.player, CLOCK) else 0)
    if text.power and any(view.orientation(card) == STAND for position, card in mine.items() if position < FIRST_BACK):
        gain += 4 + text.power // 500
    if text.own_power and text.rests is False:
        gain += text.own_power // 500
    return gain - cost


def worth_of_exchange(view: View, option: Exchange, mine: dict[int, int]) -> int:
    """A fighter of the back stage comes forward to an empty place, a helper goes back, fighters meet whom they beat."""
    front, back = option.first, option.second
    ahead, behind = mine.get(front), mine.get(back)
    if back < FIRST_BACK:
        theirs = center(view, 1 - view.player)
        here, there = theirs.get(FACING[front]), theirs.get(FACING[back])
        now = meeting(view, ahead, here) + meeting(view, behind, there)
        then = meeting(view, ahead, there) + meeting(view, behind, here)
        return max(0, then - now - WORTH_A_MOVE)
    if front >= FIRST_BACK:
        return 0
    if ahead is None and behind is not None:
        return 15 if not is_support(view, behind) else 0
    if ahead is not None and behind is None:
        return 8 if is_support(view, ahead) and any(p < FIRST_BACK and p != front for p in mine) else 0
    return 0


def meeting(view: View, card: int | None, across: int | None) -> int:
    """What a character would win against the one it faces, by printed values.

    Values after effects may depend on positions: two exchanges could then undo each other for ever.
    """
    if card is None or view.orientation(card) != STAND:
        return 0
    mine = view.face(card).base
    if across is None:
        return int(DAMAGE * (mine[SOUL] + 1))
    theirs = view.face(across).base
    battle = DAMAGE * mine[SOUL]
    if mine[POWER] >= theirs[POWER]:
        battle += worth_of(theirs)
    if mine[POWER] <= theirs[POWER]:
        battle -= worth_of(mine)
    return int(max(battle, DAMAGE * max(0, mine[SOUL] - theirs[CARD_LEVEL])))


def stage_position(view: View, options: Sequence[Option]) -> Option:
    """Where the card that is being played is worth most."""
    card = view.asking[0]
    mine = characters(view, view.player)
    chosen = NOWHERE
    if card != NOWHERE and view.can_see(card) and view.vector(card)[TYPE] == CHARACTER:
        chosen = worth_of_place(view, card, mine)[1]
    if chosen == NOWHERE:
        chosen = weakest_position(view, mine)
    return PickPosition(chosen) if PickPosition(chosen) in options else options[0]


def weakest_position(view: View, mine: dict[int, int]) -> int:
    """An empty place of the center stage, else of the back, else that of the weakest character."""
    for position in (1, 0, 2, 3, 4):
        if position not in mine:
            return position
    return min(mine, key=lambda position: body(view, mine[position]))


def climax(view: View, options: Sequence[Option]) -> Option:
    """A climax for at least two attackers, for the last blow, or when there are too many in hand."""
    attackers = [card for card in center(view, view.player).values() if view.orientation(card) == STAND]
    if not attackers or (view.turn == 1):
        return decline(options)
    souls = sum(view.vector(card)[SOUL] for card in attackers)
    many = sum(isinstance(option, PlayCard) for option in options)
    lethal = is_close_to_losing(view, 1 - view.player, souls + len(attackers))
    if len(attackers) >= 2 or lethal or many >= 2:
        return options[0]
    return decline(options)
