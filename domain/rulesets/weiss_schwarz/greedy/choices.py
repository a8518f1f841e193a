"""What the greedy player picks, pays and puts away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from domain.kernel.events import NOWHERE
from domain.kernel.options import Option, Pick, PickPlayer, PlayPending
from domain.rulesets.weiss_schwarz.greedy.worth import (
    DAMAGE,
    FACING,
    body,
    center,
    characters,
    decline,
    hand_worth,
    in_hand,
    is_close_to_losing,
    level_of,
    missing_colors,
    stock_price,
)
from domain.rulesets.weiss_schwarz.says import Says
from domain.rulesets.weiss_schwarz.words import (
    CARD_LEVEL,
    CLIMAX,
    CLOCK,
    COLOR,
    FIRST_BACK,
    HAND,
    LEVEL,
    POWER,
    STAGE,
    STAND,
    STOCK,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.view import View


def redraw(view: View, options: Sequence[Option]) -> Option:
    """Away with climaxes and with what cannot be played for long."""
    for option in options:
        if isinstance(option, Pick):
            vector = view.vector(option.card)
            if vector[TYPE] == CLIMAX or vector[CARD_LEVEL] >= 2:
                return option
    return decline(options)


def clock(view: View, options: Sequence[Option]) -> Option:
    """Two cards for one, unless the hand is full or the clock would be the last."""
    me = view.player
    size = view.count(me, HAND)
    late = level_of(view, me) >= 3 and view.count(me, CLOCK) >= 4
    if size >= 8 or late:
        return decline(options)
    worth = hand_worth(view)
    missing = missing_colors(view, worth)
    best = min(worth, key=lambda card: worth[card] - (25 if view.vector(card)[COLOR] & missing else 0))
    return Pick(best)


def worst_of_hand(view: View, options: Sequence[Option]) -> Option:
    """What is needed least."""
    worth = hand_worth(view)
    picks = [option for option in options if isinstance(option, Pick)]
    return min(picks, key=lambda option: worth.get(option.card, 50)) if picks else decline(options)


def pay(view: View, options: Sequence[Option]) -> Option:
    """Pay where what it brings is worth more than what it costs."""
    card, ability = view.asking
    if ability is None:
        return options[0]
    text: Says = ability.extra["says"]
    me = view.player
    if is_close_to_losing(view, me, text.clock_cost) and text.clock_cost:
        return decline(options)
    cost = stock_price(view, text.stock_cost) + 16 * text.discards + DAMAGE * text.clock_cost
    if ability.keyword == "encore":
        gain = worth_of_return(view, card) if card != NOWHERE else 0
    else:
        gain = 20 * text.cards + DAMAGE * text.damage + (text.own_power + text.power) // 250 + 30 * text.removes
        gain += 22 * text.heals + 8 * text.stock + (500 if text.wins or text.extra_turn else 0)
        if ability.keyword in ("change", "sunder", "bond", "resonate", "fusion"):
            gain += 30
        gain = gain or 10
    return options[0] if gain > cost else decline(options)


def worth_of_return(view: View, card: int) -> int:
    """What a character that has just left would be worth again: little once the level allows better ones."""
    if not view.can_see(card):
        return 0
    me = view.player
    vector = view.vector(card)
    level: int = vector[CARD_LEVEL]
    outgrown = 8 * max(0, level_of(view, me) - level)
    crowded = 8 if view.count(me, HAND) >= 5 else 0
    return int(2 + 11 * level + vector[POWER] // 500) - outgrown - crowded


def may(view: View, options: Sequence[Option]) -> Option:
    """Yes, unless it would be the last card of the clock."""
    _, ability = view.asking
    text: Says | None = ability.extra["says"] if ability is not None else None
    if text is not None and text.loses:
        return decline(options)
    return options[0]


def replace(view: View, options: Sequence[Option]) -> Option:
    return decline(options) if is_close_to_losing(view, view.player, 1) else options[0]


def choose(view: View, options: Sequence[Option]) -> Option:
    """Theirs: the strongest. Mine: for the hand the best, from the hand the worst, on the stage whom power helps most."""
    picks = [option for option in options if isinstance(option, Pick)]
    if not picks:
        return options[0]
    if not view.can_see(picks[0].card):
        return picks[0]
    player, zone, _ = view.place(picks[0].card)
    if player != view.player:
        return max(picks, key=lambda option: body(view, option.card))
    if zone == HAND:
        return worst_of_hand(view, options)
    if zone == STAGE:
        return max(picks, key=lambda option: helped(view, option.card))
    if zone in (CLOCK, LEVEL, STOCK):
        return picks[0]
    return best_card(view, picks)


def best_card(view: View, picks: Sequence[Pick]) -> Pick:
    """The card that is worth most in hand; of two of the same name not the second."""
    level = level_of(view, view.player)
    held = [card for card in view.zone(view.player, HAND) if card is not None]
    climaxes = sum(view.vector(card)[TYPE] == CLIMAX for card in held)
    names = {view.face(card).name for card in held}

    def worth(option: Pick) -> int:
        twice = 6 if view.face(option.card).name in names else 0
        return in_hand(view, option.card, level, climaxes + 1) - twice

    return max(picks, key=worth)


def helped(view: View, card: int) -> int:
    """How much a character would gain by more power: most where it turns a battle."""
    _, _, position = view.place(card)
    worth = body(view, card) // 2
    if position >= FIRST_BACK or view.orientation(card) != STAND:
        return worth - 40
    across = center(view, 1 - view.player).get(FACING[position])
    if across is None:
        return worth
    short = view.vector(across)[POWER] - view.vector(card)[POWER]
    return worth + 40 if 0 <= short < 2500 else worth


def level_up(view: View, options: Sequence[Option]) -> Option:
    """A card whose color is needed, that the deck will not miss: no climax, no high level."""
    me = view.player
    missing = missing_colors(view, hand_worth(view))
    have = 0
    for card in view.zone(me, LEVEL):
        if card is not None:
            have |= view.vector(card)[COLOR]

    def worth(option: Option) -> int:
        assert isinstance(option, Pick)
        vector = view.vector(option.card)
        color = vector[COLOR]
        needed = 30 if color & missing or not color & have else 0
        away: int = 40 if vector[TYPE] == CLIMAX else 5 * vector[CARD_LEVEL]
        return needed - away

    return max(options, key=worth)


def shift(view: View, options: Sequence[Option]) -> Option:
    """For a hand card that is worth less than the card of the clock."""
    card, _ = view.asking
    worth = hand_worth(view)
    picks = [option for option in options if isinstance(option, Pick)]
    if card == NOWHERE or not picks:
        return decline(options)
    level = level_of(view, view.player)
    worst = min(picks, key=lambda option: worth[option.card])
    return worst if worth[worst.card] + 4 < in_hand(view, card, level, 0) else decline(options)


def take_best(view: View, options: Sequence[Option]) -> Option:
    """The best of the cards offered."""
    picks = [option for option in options if isinstance(option, Pick)]
    return best_card(view, picks) if picks else options[0]


def standby(view: View, options: Sequence[Option]) -> Option:
    """The strongest character, if the stage has room or a weaker one."""
    picks = [option for option in options if isinstance(option, Pick)]
    if not picks:
        return options[0]
    best = max(picks, key=lambda option: body(view, option.card))
    mine = characters(view, view.player)
    if len(mine) == 5 and min(body(view, card) for card in mine.values()) >= body(view, best.card):
        return decline(options)
    return best


def send_back(view: View, options: Sequence[Option]) -> Option:
    """The return icon: their strongest character."""
    picks = [option for option in options if isinstance(option, Pick)]
    return max(picks, key=lambda option: body(view, option.card)) if picks else options[0]


def next_ability(view: View, options: Sequence[Option]) -> Option:
    """Of several ways to come back, the one that costs least."""

    def cost(option: Option) -> int:
        assert isinstance(option, PlayPending)
        _, ability = view.waiting(option.pending)
        text: Says = ability.extra["says"]
        return stock_price(view, text.stock_cost) + 16 * text.discards + DAMAGE * text.clock_cost

    return min(options, key=cost)


def own_turn(view: View, options: Sequence[Option]) -> Option:
    mine = PickPlayer(view.player)
    return mine if mine in options else options[0]
