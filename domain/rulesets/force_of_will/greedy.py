"""The greedy player: a sensible beginner. Stones every turn, the dearest card there is will for, good attacks, good blocks.

It sees its view and nothing else, keeps no memory, and answers the same question in the same way every time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from domain.cards import language as lang
from domain.kernel.options import (
    DONE,
    PASS,
    YES,
    Decision,
    Option,
    Pass,
    PassUntil,
    Pick,
    PickMode,
    PickNumber,
    PickPlayer,
    PlayCard,
    UseAbility,
)
from domain.kernel.view import View
from domain.rulesets.force_of_will.options import (
    Attack,
    AttackCard,
    Awaken,
    Block,
    CallMagicStone,
    Forfeit,
    GoFirst,
    InitiateBattle,
    Lifebreak,
    PayNormally,
    PerformJudgment,
    Produce,
    Reveal,
    SpendWill,
)
from domain.rulesets.force_of_will.sight import Sight, amount_of
from domain.rulesets.force_of_will.words import (
    ADDITION,
    ATK,
    CHANT,
    END_OF_TURN,
    END_PHASE,
    HAND,
    J_RULER,
    MAGIC_STONE,
    MAIN_PHASE,
    REGALIA,
    RESONATOR,
    SKILL,
    SWIFTNESS,
    TOTAL_COST,
    TYPE,
    VOID,
)

WORTH_DOING: Final = 0.25
WORTH_ANSWERING: Final = 1.0
ENOUGH_STONES: Final = 5
"""With so many stones the ruler rather becomes a J-ruler than calls another."""


def greedy(view: View, decision: Decision) -> Option | int:
    """Answer a decision."""
    answer = ANSWERS.get(decision.kind)
    return answer(view, decision) if answer is not None else 0


# -- acting ------------------------------------------------------------------------------------------------------------


def act(view: View, decision: Decision) -> Option:
    """At main timing: call, play what gains most, do judgment, attack. At other times only what gains enough."""
    sight = Sight(view)
    main = view.turn_player == view.player and view.phase == MAIN_PHASE and not view.stack
    if view.stack and view.stack[-1][0] == view.player and PASS in decision.options:
        return PASS
    if main:
        return in_main(sight, decision)
    best, most = best_play(sight, decision, WORTH_ANSWERING)
    if most > WORTH_ANSWERING:
        return best
    return passed(view, decision)


def passed(view: View, decision: Decision) -> Option:
    """Pass; until the next turn once the own main phase is over."""
    if view.turn_player == view.player and view.phase in (END_PHASE, END_OF_TURN):
        for option in decision.options:
            if isinstance(option, PassUntil):
                return option
    return next(option for option in decision.options if isinstance(option, Pass | PassUntil))


def in_main(sight: Sight, decision: Decision) -> Option:
    options = decision.options
    judgment = [option for option in options if isinstance(option, PerformJudgment)]
    if judgment and sight.stones(sight.me) >= ENOUGH_STONES:
        return judgment[0]
    calls = [option for option in options if isinstance(option, CallMagicStone)]
    if calls:
        return min(calls, key=lambda call: sight.view.vector(call.card)[TYPE] & J_RULER)
    best, most = best_play(sight, decision, WORTH_DOING)
    if most > WORTH_DOING:
        return best
    breaks = [option for option in options if isinstance(option, Lifebreak)]
    if breaks:
        return breaks[0]
    battle = [option for option in options if isinstance(option, InitiateBattle)]
    must = not any(isinstance(option, Pass) for option in options)
    if battle and (must or attack_plan(sight) is not None):
        return battle[0]
    return PASS if PASS in options else options[0]


def best_play(sight: Sight, decision: Decision, least: float) -> tuple[Option, float]:
    """The card or ability that gains most."""
    best: Option = PASS
    most = least
    for option in decision.options:
        if isinstance(option, PlayCard):
            gain = gain_of_playing(sight, option.card)
        elif isinstance(option, UseAbility):
            gain = gain_of_using(sight, option)
        else:
            continue
        if gain > most:
            best, most = option, gain
    return best, most


def gain_of_playing(sight: Sight, card: int) -> float:
    """Dear cards first, so that will is not left over."""
    view = sight.view
    vector = view.vector(card)
    cost = int(vector[TOTAL_COST])
    if vector[TYPE] & RESONATOR:
        gain = sight.worth(card) + 0.8 * sight.entering(card) + 0.1 * cost
        swift = 0.4 if vector[SKILL] & SWIFTNESS else 0.0
        return gain + swift
    if vector[TYPE] & CHANT:
        texts = [ability for ability in view.face(card).abilities if ability.kind == 3 or ability.keyword == "trigger"]
        return sum(sight.value(ability) for ability in texts if ability.keyword != "awakening") - 0.3
    if vector[TYPE] & (REGALIA | ADDITION):
        mine = len(sight.fighters(sight.me))
        return 0.7 + 0.1 * cost if vector[TYPE] & REGALIA or mine else -1.0
    return 0.1


def gain_of_using(sight: Sight, option: UseAbility) -> float:
    """What an ability gains, less what it costs; boosts to itself are for battles."""
    view = sight.view
    ability = view.ability(option.card, option.ability)
    data = ability.extra.get("data")
    gain = sight.value(ability)
    if ability.keyword == "shift":
        gain = 1.5
    if ability.keyword in ("evolution", "bestow"):
        gain = 0.8 if view.counter(option.card, 20) == 0 else -1.0
    if data is None:
        return -1.0
    for part in data.cost:
        kind = type(part).__name__
        if kind == "Discard":
            gain -= 0.8
        elif kind == "Perform":
            gain -= sight.worth(option.card) if part.slot == "" else 1.2
        elif kind == "Pay" and part.what == "life":
            gain -= 0.4
        elif kind == "Turn" and sight.can_attack(option.card):
            gain -= 0.5
    return gain - 0.3


# -- paying and giving up ----------------------------------------------------------------------------------------------


def pay_will(view: View, decision: Decision) -> Option:
    """Wills at hand first; then stones that give one kind, then others; what does not come back last."""

    def dearness(option: Option) -> float:
        if isinstance(option, SpendWill):
            return -2.0 if option.will == VOID else -1.0
        assert isinstance(option, Produce)
        vector = view.vector(option.card)
        ability = view.ability(option.card, option.ability)
        cost = 0.0 if vector[TYPE] & MAGIC_STONE else 1.0
        return cost + 0.1 * len(ability.extra["will"]) + (0.0 if "rests" in ability.extra else 2.0)

    return min(decision.options, key=dearness)


def keep_value(sight: Sight, card: int) -> float:
    """What a card in the hand is worth keeping for."""
    vector = sight.view.vector(card)
    cost = int(vector[TOTAL_COST])
    late = max(0, cost - sight.stones(sight.me) - 1)
    return sight.worth(card) - 0.5 * late


def least_needed(view: View, decision: Decision) -> Option:
    sight = Sight(view)
    picks = [option for option in decision.options if isinstance(option, Pick)]
    return min(picks, key=lambda pick: keep_value(sight, pick.card)) if picks else decision.options[0]


def exchange(view: View, decision: Decision) -> Option:
    """Cards that come too early go back."""
    for option in decision.options:
        if isinstance(option, Pick) and view.vector(option.card)[TOTAL_COST] >= 4:
            return option
    return DONE


# -- choosing ----------------------------------------------------------------------------------------------------------


def choose_target(view: View, decision: Decision) -> Option | int:
    """The card for which what is asked gains most, and no more than that where one may stop."""
    sight = Sight(view)
    _, ability = view.asking
    data = ability.extra.get("data") if ability is not None else None
    effects: list[lang.Effect] = all_effects(data.effects) if data is not None else []
    slots = {effect.slot for effect in effects if isinstance(effect, lang.Target | lang.Select)}
    picks = [option for option in decision.options if isinstance(option, Pick)]
    players = [option for option in decision.options if isinstance(option, PickPlayer)]

    def gain(option: Option) -> float:
        if isinstance(option, PickPlayer):
            amount = sum(amount_of(effect.number) for effect in effects if isinstance(effect, lang.Damage))
            return (1.0 if option.player != view.player else -1.0) * sight.hit(option.player, amount)
        assert isinstance(option, Pick)
        if view.place(option.card)[1] == HAND:
            return keep_value(sight, option.card)
        return max((sight.done_to(option.card, slot, effects) for slot in slots), default=sight.worth(option.card))

    choices: list[Option] = [*picks, *players]
    if not choices:
        return len(decision.options) - 1
    best = max(choices, key=gain)
    return DONE if DONE in decision.options and gain(best) <= 0 else best


def all_effects(effects: list[lang.Effect]) -> list[lang.Effect]:
    """An ability's effects, those inside others too."""
    found: list[lang.Effect] = []
    for effect in effects:
        found.append(effect)
        for name in ("then", "otherwise", "effects"):
            found += all_effects(getattr(effect, name, []))
        for mode in getattr(effect, "modes", []):
            found += all_effects(mode)
    return found


def choose_mode(view: View, decision: Decision) -> Option | int:
    sight = Sight(view)
    _, ability = view.asking
    data = ability.extra.get("data") if ability is not None else None
    modes: list[list[lang.Effect]] = []
    if data is not None:
        modes = next((effect.modes for effect in data.effects if isinstance(effect, lang.Modes)), [])
    picks = [option for option in decision.options if isinstance(option, PickMode)]
    if not modes or not picks:
        return 0
    return max(picks, key=lambda pick: sight.effects(modes[pick.mode], {}) if pick.mode < len(modes) else 0.0)


def search(view: View, decision: Decision) -> Option:
    sight = Sight(view)
    picks = [option for option in decision.options if isinstance(option, Pick)]
    return max(picks, key=lambda pick: keep_value(sight, pick.card)) if picks else DONE


def most(view: View, decision: Decision) -> Option:
    numbers = [option for option in decision.options if isinstance(option, PickNumber)]
    return max(numbers, key=lambda option: option.number) if numbers else decision.options[0]


def fewest(view: View, decision: Decision) -> Option:
    """As little as possible to the blocker, so that more pierces."""
    numbers = [option for option in decision.options if isinstance(option, PickNumber)]
    return min(numbers, key=lambda option: option.number)


def may(view: View, decision: Decision) -> Option:
    """Yes, unless it does harm."""
    _, ability = view.asking
    if ability is not None and Sight(view).value(ability) < -0.5:
        return PASS
    return YES if YES in decision.options else decision.options[0]


def reveal(view: View, decision: Decision) -> Option:
    return next((option for option in decision.options if isinstance(option, Reveal)), PASS)


def awaken(view: View, decision: Decision) -> Option:
    return Awaken() if Awaken() in decision.options else PASS


def normally(view: View, decision: Decision) -> Option:
    return PayNormally() if PayNormally() in decision.options else decision.options[0]


def last(view: View, decision: Decision) -> int:
    return len(decision.options) - 1


# -- attacking and blocking --------------------------------------------------------------------------------------------


def attack_plan(sight: Sight, options: tuple[Option, ...] = ()) -> tuple[int, int] | None:
    """The attack that gains most: attacker and target, -1 for the opponent; nothing where none gains."""
    ready = [card for card in sight.fighters(sight.me) if sight.can_attack(card)]
    if not ready:
        return None
    foes = sight.fighters(1 - sight.me)
    blockers = [card for card in foes if any(sight.can_block(card, attacker) for attacker in ready)]
    total = sum(int(sight.view.vector(card)[ATK]) for card in ready)
    weakest = sum(sorted(int(sight.view.vector(card)[ATK]) for card in ready)[-len(blockers) :]) if blockers else 0
    if total - weakest >= sight.life(1 - sight.me):
        return max(ready, key=lambda card: int(sight.view.vector(card)[ATK])), -1
    best: tuple[int, int] | None = None
    most_gained = 0.0
    for card in ready:
        rested = [foe for foe in foes if sight.view.orientation(foe)]
        for target in (-1, *rested):
            gain = sight.gain_of_attack(card, target)
            if gain > most_gained:
                best, most_gained = (card, target), gain
    return best


def declare_attack(view: View, decision: Decision) -> Option:
    """As planned; who must attack does so where it hurts least."""
    sight = Sight(view)
    plan = attack_plan(sight)
    if plan is not None:
        card, target = plan
        wanted: Option = Attack(card) if target < 0 else AttackCard(card, target)
        if wanted in decision.options:
            return wanted
    if Forfeit() in decision.options:
        return Forfeit()
    return decision.options[0]


def declare_block(view: View, decision: Decision) -> Option:
    """Block where that gains more than it costs; anything rather than losing."""
    sight = Sight(view)
    attacking = sight.attacker()
    atk = int(view.vector(attacking)[ATK]) if attacking >= 0 else 0
    saved = sight.hit(sight.me, atk) if sight.attacked_is_player() else 0.5
    best: Option = Forfeit()
    most_gained = 0.0
    for option in decision.options:
        if isinstance(option, Block):
            dies, kills = sight.clash(attacking, option.card)
            gain = (
                saved + (sight.worth(attacking) if dies else 0.0) - (1.15 * sight.worth(option.card) if kills else 0.0)
            )
            if gain > most_gained:
                best, most_gained = option, gain
    return best


def go_first(view: View, decision: Decision) -> Option:
    return GoFirst()


ANSWERS: dict[str, Callable[[View, Decision], Option | int]] = {
    "who starts": go_first,
    "exchange": exchange,
    "priority": act,
    "pay will": pay_will,
    "discard to hand size": least_needed,
    "discard": least_needed,
    "banish": least_needed,
    "target": choose_target,
    "choose": choose_target,
    "search": search,
    "mode": choose_mode,
    "may": may,
    "pay": may,
    "reveal": reveal,
    "awaken": awaken,
    "way to pay": normally,
    "value of X": most,
    "side": last,
    "assign damage": fewest,
    "declare attack": declare_attack,
    "declare block": declare_block,
}
"""How each kind of question is answered; the first option is good enough for the others."""
