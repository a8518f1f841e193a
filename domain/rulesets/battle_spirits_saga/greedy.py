"""The greedy player: a sensible beginner. Spirits on the curve, cores where they make a level, good attacks, good blocks.

It sees its view and nothing else, keeps no memory, and answers the same question in the same way every time.
"""

from __future__ import annotations

from collections.abc import Callable

from domain.kernel import tally
from domain.kernel.events import NOWHERE
from domain.kernel.options import DONE, PASS, YES, Decision, Option, Pick, PickMode, PickNumber, UseAbility
from domain.kernel.state import CARD_MASK
from domain.kernel.view import View
from domain.rulesets.battle_spirits_saga.ch02_card_information import both, reduction
from domain.rulesets.battle_spirits_saga.options import (
    Attack,
    BeFirst,
    Block,
    FromHolder,
    Keep,
    MoveCores,
    Mulligan,
    Place,
    SetBurst,
    Summon,
    TakeCores,
    ToHolder,
    UseMagic,
)
from domain.rulesets.battle_spirits_saga.says import Says
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    BLOCKER,
    BP,
    BURST_AREA,
    CORES,
    COST,
    FIELD,
    HAND,
    LEVEL,
    LEVELS,
    LIFE,
    LV1_COST,
    REDUCTION,
    REFRESHED,
    RESERVE,
    SPIRIT,
    SYMBOLS,
    TYPE,
)

CHEAP = 3
"""A first hand wants spirits that cost no more."""
TOO_DEAR = 6
DANGER = 2
"""With so little life every attack is blocked that can be."""


def greedy(view: View, decision: Decision) -> Option | int:
    """Answer a decision; where there is nothing to say about it, with its first option."""
    answer = ANSWERS.get(decision.kind)
    return 0 if answer is None else answer(view, decision)


# -- what it sees ------------------------------------------------------------------------------------------------------


def field(view: View, player: int) -> list[int]:
    return [card for card in view.zone(player, FIELD) if card is not None]


def spirits(view: View, player: int) -> list[int]:
    return [card for card in field(view, player) if view.vector(card)[TYPE] == SPIRIT]


def ready(view: View, player: int) -> list[int]:
    return [card for card in spirits(view, player) if view.orientation(card) == REFRESHED]


def reserve(view: View, player: int) -> int:
    return view.number(player, RESERVE) + view.number(player, RESERVE + 1)


def life(view: View, player: int) -> int:
    return view.number(player, LIFE) + view.number(player, LIFE + 1)


def damage(view: View, card: int) -> int:
    return tally.total(view.vector(card)[SYMBOLS])


def worth(view: View, card: int) -> int:
    """How much a card on the field is missed."""
    vector = view.vector(card)
    return int(vector[COST]) * 1000 + max(0, int(vector[BP]))


def price(view: View, card: int) -> int:
    """What a card of the hand costs after reduction."""
    symbols = 0
    for each in field(view, view.player):
        symbols = both(symbols, view.vector(each)[SYMBOLS])
    vector = view.vector(card)
    return max(0, int(vector[COST]) - reduction(symbols, vector[REDUCTION]))


def said(view: View, card: int) -> list[Says]:
    return [ability.extra["says"] for ability in view.face(card).abilities if "says" in ability.extra]


def gain(view: View, says: Says) -> int:
    """What an effect brings here and now, in thousands."""
    theirs = spirits(view, 1 - view.player)
    found = 2 * says.cards + 2 * says.cores + 4 * says.life
    if theirs:
        found += 3 * (says.destroys + says.returns) + 2 * min(says.drains, 2) + says.weakens // 1500
    return found


# -- before the game ---------------------------------------------------------------------------------------------------


def be_first(view: View, decision: Decision) -> Option:
    return BeFirst(view.player)


def mulligan(view: View, decision: Decision) -> Option:
    """Keep a hand with two cheap spirits."""
    hand = [card for card in view.zone(view.player, HAND) if card is not None]
    cheap = [c for c in hand if view.vector(c)[TYPE] == SPIRIT and view.vector(c)[COST] <= CHEAP]
    return Keep() if len(cheap) >= 2 else Mulligan()


# -- the main step -----------------------------------------------------------------------------------------------------


def main_step(view: View, decision: Decision) -> Option:
    """The dearest spirit that the reserve can pay, then nexuses, bursts and magic, then cores where they make a level."""
    player = view.player
    there = reserve(view, player)
    best: tuple[int, Option] = (0, PASS)
    for option in decision.options:
        value = 0
        if isinstance(option, Summon | Place):
            needed = price(view, option.card) + view.vector(option.card)[LV1_COST]
            if needed <= there:
                value = 50 + view.vector(option.card)[COST] - (20 if isinstance(option, Place) else 0)
        elif isinstance(option, SetBurst):
            value = 40 if not view.count(player, BURST_AREA) else 0
        elif isinstance(option, UseMagic):
            if price(view, option.card) <= there:
                value = 10 + max((gain(view, says) for says in said(view, option.card)), default=0)
                value = 0 if value < 12 else value
        elif isinstance(option, UseAbility):
            ability = view.ability(option.card, option.ability)
            is_tired = view.orientation(option.card) != REFRESHED
            value = 0 if is_tired else gain(view, ability.extra["says"]) * 3
        elif isinstance(option, MoveCores):
            value = 5 if next_level(view) != NOWHERE else 0
        if value > best[0]:
            best = (value, option)
    return best[1]


def next_level(view: View) -> int:
    """The own spirit whose next level the reserve reaches with the fewest cores; -1 for none."""
    there = reserve(view, view.player)
    found: list[tuple[int, int]] = []
    for card in spirits(view, view.player):
        vector = view.vector(card)
        if 0 < vector[LEVEL] < vector[LEVELS]:
            missing = vector[LV1_COST + vector[LEVEL]] - vector[CORES]
            if 0 < missing <= there:
                found.append((missing, card))
    return min(found)[1] if found else NOWHERE


def core_to_move(view: View, decision: Decision) -> Option:
    wanted = [option for option in decision.options if isinstance(option, FromHolder) and option.card == NOWHERE]
    return min(wanted, key=lambda option: option.piece) if wanted else decision.options[0]


def where_to(view: View, decision: Decision) -> Option:
    to = ToHolder(next_level(view))
    if to in decision.options and to.card != NOWHERE:
        return to
    return next((o for o in decision.options if isinstance(o, ToHolder) and o.card != NOWHERE), decision.options[0])


# -- cores ---------------------------------------------------------------------------------------------------------------


def shares(decision: Decision) -> list[TakeCores]:
    return [option for option in decision.options if isinstance(option, TakeCores)]


def pay_cores(view: View, decision: Decision) -> Option:
    """From the reserve as much as it has, the soul core last; from cards as little as possible."""
    options = shares(decision)
    if options[0].card == NOWHERE:
        return max(options, key=lambda option: (option.cores + option.soul, -option.soul))
    return min(options, key=lambda option: (option.cores + option.soul, option.soul))


def load_cores(view: View, decision: Decision) -> Option:
    """From the reserve what makes a level; from other cards only what must be."""
    options = shares(decision)
    if options[0].card != NOWHERE:
        return min(options, key=lambda option: (option.cores + option.soul, option.soul))
    card = view.asking[0]
    least = min(option.cores + option.soul for option in options)
    most = max(option.cores + option.soul for option in options)
    wanted = least
    if card != NOWHERE and view.can_see(card):
        costs = view.vector(card)[LV1_COST : LV1_COST + 3]
        wanted = max([least, *(cost for cost in costs if least <= cost <= most)])
    fitting = [option for option in options if option.cores + option.soul == wanted]
    return max(fitting, key=lambda option: option.soul)


# -- battles ---------------------------------------------------------------------------------------------------------------


def attack_step(view: View, decision: Decision) -> Option:
    """Attack where nobody can block well, or where all attacks together are the end."""
    attacks = [option for option in decision.options if isinstance(option, Attack) and option.target == NOWHERE]
    if not attacks:
        return PASS
    blockers = sorted(view.vector(card)[BP] for card in ready(view, 1 - view.player))
    blows = sorted((damage(view, option.card) for option in attacks), reverse=True)
    lethal = sum(blows[len(blockers) :]) >= life(view, 1 - view.player)
    strongest = max(blockers, default=0)
    best = max(attacks, key=lambda option: (view.vector(option.card)[BP], -option.card))
    bp = view.vector(best.card)[BP]
    if lethal or not blockers or bp > strongest or len(attacks) > len(blockers) + 1:
        return best
    return PASS


def block(view: View, decision: Decision) -> Option:
    """Block what would lose, what is worth less, and in danger everything."""
    blocks = [option for option in decision.options if isinstance(option, Block)]
    attacking = view.register(ATTACKER) & CARD_MASK
    bp = view.vector(attacking)[BP]
    winning = [option for option in blocks if view.vector(option.card)[BP] > bp]
    if winning:
        return min(winning, key=lambda option: worth(view, option.card))
    must = PASS not in decision.options or damage(view, attacking) >= life(view, view.player)
    cheapest = min(blocks, key=lambda option: worth(view, option.card))
    even = [option for option in blocks if view.vector(option.card)[BP] == bp]
    if even and worth(view, even[0].card) <= worth(view, attacking):
        return even[0]
    return cheapest if must or life(view, view.player) <= DANGER else PASS


def flash(view: View, decision: Decision) -> Option:
    """What destroys is used; BP is given where it turns a battle."""
    mine = view.register(ATTACKER if view.turn_player == view.player else BLOCKER)
    theirs = view.register(BLOCKER if view.turn_player == view.player else ATTACKER)
    lacking = 0
    if mine != NOWHERE and theirs != NOWHERE and view.can_see(mine & CARD_MASK) and view.can_see(theirs & CARD_MASK):
        lacking = view.vector(theirs & CARD_MASK)[BP] - view.vector(mine & CARD_MASK)[BP]
    for option in decision.options:
        if isinstance(option, UseMagic) and price(view, option.card) <= reserve(view, view.player):
            for says in said(view, option.card):
                turns = 0 <= lacking < says.bp or 0 <= lacking < says.weakens
                if (says.destroys or says.returns or says.drains) and spirits(view, 1 - view.player):
                    return option
                if turns and blocker_there(view):
                    return option
        elif isinstance(option, Summon) and view.turn_player != view.player:
            return option
    return PASS


def blocker_there(view: View) -> bool:
    return view.register(BLOCKER) != NOWHERE


# -- choices ---------------------------------------------------------------------------------------------------------------


def choose(view: View, decision: Decision) -> Option:
    """The best of theirs; of the own the best to help, the least to give up."""
    picks = [option for option in decision.options if isinstance(option, Pick)]
    theirs = [option for option in picks if view.place(option.card)[0] != view.player]
    if theirs:
        return max(theirs, key=lambda option: worth(view, option.card))
    if not picks:
        return decision.options[0]
    _, ability = view.asking
    says = ability.extra.get("says") if ability is not None else None
    if isinstance(says, Says) and (says.bp or says.refreshes or says.cards or says.cores):
        battling = view.register(ATTACKER if view.turn_player == view.player else BLOCKER)
        for option in picks:
            if battling != NOWHERE and option.card == battling & CARD_MASK:
                return option
        return max(picks, key=lambda option: worth(view, option.card))
    return min(picks, key=lambda option: worth(view, option.card))


def discard(view: View, decision: Decision) -> Option:
    """What is too dear, else what is cheapest."""
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if not picks:
        return decision.options[0]
    dearest = max(picks, key=lambda option: view.vector(option.card)[COST])
    if view.vector(dearest.card)[COST] > TOO_DEAR:
        return dearest
    return min(picks, key=lambda option: view.vector(option.card)[COST])


def magic_effect(view: View, decision: Decision) -> Option:
    card = view.asking[0]
    modes = [option for option in decision.options if isinstance(option, PickMode)]
    abilities = view.face(card).abilities
    return max(modes, key=lambda option: gain(view, abilities[option.mode].extra["says"]))


def take_most(view: View, decision: Decision) -> Option:
    return max((o for o in decision.options if isinstance(o, PickNumber)), key=lambda option: option.number)


def agree(view: View, decision: Decision) -> Option:
    return YES if YES in decision.options else decision.options[0]


def found_or_done(view: View, decision: Decision) -> Option:
    picks = [option for option in decision.options if isinstance(option, Pick)]
    return max(picks, key=lambda option: view.vector(option.card)[COST]) if picks else DONE


ANSWERS: dict[str, Callable[[View, Decision], Option]] = {
    "player one": be_first,
    "mulligan": mulligan,
    "main step": main_step,
    "core to move": core_to_move,
    "where to": where_to,
    "pay cores": pay_cores,
    "load cores": load_cores,
    "attack step": attack_step,
    "block": block,
    "flash window": flash,
    "choose": choose,
    "ascend from": choose,
    "feast": choose,
    "discard": discard,
    "magic effect": magic_effect,
    "number of pieces": take_most,
    "search": found_or_done,
    "confirm": agree,
    "pay cost": agree,
    "pay": agree,
    "may": agree,
    "replace": agree,
    "pay this card's cost": agree,
}
