"""The greedy player: a sensible beginner. Backups early, Forwards on the curve, good attacks, good blocks, no plans.

It sees its view and nothing else, keeps no memory, and answers the same question in the same way every time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from domain.kernel.abilities import AUTOMATIC, Ability, CardFace
from domain.kernel.options import DONE, PASS, Decision, Option, Pick, PickMode, PickNumber, PlayCard, UseAbility
from domain.kernel.view import View
from domain.rulesets.final_fantasy.opinions import Slot, opinion, price
from domain.rulesets.final_fantasy.options import (
    AssignDamage,
    Attack,
    AttackAgain,
    Block,
    DiscardForCp,
    DullForCp,
    GoFirst,
    JoinParty,
    Redraw,
    UseExBurst,
)
from domain.rulesets.final_fantasy.sight import LIMIT, Sight, worth_of
from domain.rulesets.final_fantasy.words import (
    ATTACK_DECLARATION,
    BACKUP,
    BLOCK_DECLARATION,
    BRAVE,
    COST,
    ELEMENT,
    FORWARD,
    GENERIC,
    HAND,
    ICON,
    MAIN_PHASE_BITS,
    NAME,
    REDUCTION,
    SUMMON,
    TRAIT,
    TYPE,
)

BACKUPS_WANTED = (2.6, 2.4, 2.1, 1.6, 1.3)
"""What the first, second, … Backup is worth."""
WORTH_DOING: Final = 0.3
WORTH_ANSWERING: Final = 1.0
ACTIVE_CP: Final = 0.1
"""What an active Backup's CP is worth: it comes back every turn."""


def greedy(view: View, decision: Decision) -> Option | int:
    """Answer a decision."""
    answer = ANSWERS.get(decision.kind)
    if answer is not None:
        return answer(view, decision)
    return 0


# -- acting ------------------------------------------------------------------------------------------------------------


def act(view: View, decision: Decision) -> Option:
    """Cast or use what gains most; in the opponent's turn and in battle only what gains enough."""
    main = MAIN_PHASE_BITS >> view.phase & 1 and view.turn_player == view.player
    stack = view.stack
    if stack and stack[-1][0] == view.player:
        return PASS
    if not main and not stack and view.phase not in (ATTACK_DECLARATION, BLOCK_DECLARATION):
        return PASS
    sight = Sight(view)
    active = sight.active_backups()
    best: Option = PASS
    most = WORTH_DOING if main else WORTH_ANSWERING
    for option in decision.options:
        if isinstance(option, PlayCard):
            gain = gain_of_casting(sight, option.card, active)
        elif isinstance(option, UseAbility):
            gain = gain_of_using(sight, option, active)
        else:
            continue
        if gain > most:
            best, most = option, gain
    return best


def cp_price(sight: Sight, cp: int, active: int) -> float:
    """What CP costs: active Backups first, then cards, each dearer than the last, cheap while the hand is full."""
    missing = max(0, cp - active)
    cards = (missing + 1) // 2
    spare = max(0, sight.view.count(sight.me, HAND) - 6)
    dear = max(0, cards - spare)
    return ACTIVE_CP * min(cp, active) + dear + 0.25 * dear * (dear - 1) + 0.4 * min(cards, spare)


def gain_of_casting(sight: Sight, card: int, active: int) -> float:
    view = sight.view
    vector = view.vector(card)
    types = vector[TYPE]
    face = view.face(card)
    gain = -cp_price(sight, max(0, vector[COST] - vector[REDUCTION]), active)
    if types & SUMMON:
        for ability in casting(face):
            gain += sight.value(ability)
        return gain - 0.5
    for ability in entering(face):
        gain += 0.8 * sight.value(ability)
    if types & BACKUP:
        there = sum(1 for c in sight.field(sight.me) if view.vector(c)[TYPE] & BACKUP)
        return gain + BACKUPS_WANTED[min(there, 4)] - 0.05 * int(vector[COST])
    mine, theirs = len(sight.forwards(sight.me)), len(sight.forwards(1 - sight.me))
    urgency = 0.8 if mine <= theirs else 0.3
    return gain + worth_of(vector) + urgency


@lru_cache(maxsize=8192)
def entering(face: CardFace) -> tuple[Ability, ...]:
    """The auto-abilities that trigger as the card enters the field."""
    return tuple(
        ability
        for ability in face.abilities
        if ability.kind == AUTOMATIC and "data" in ability.extra and waits_for(ability, "enters")
    )


def waits_for(ability: Ability, word: str) -> bool:
    when = ability.extra["data"].when
    whens = when if isinstance(when, list) else [when] if when is not None else []
    return any(each.on == word and each.card is None for each in whens)


@lru_cache(maxsize=8192)
def casting(face: CardFace) -> tuple[Ability, ...]:
    """What a Summon does."""
    return tuple(a for a in face.abilities if a.kind > 2 and not a.keyword)


def gain_of_using(sight: Sight, option: UseAbility, active: int) -> float:
    """What an action or special ability gains, less what it costs."""
    view = sight.view
    ability = view.ability(option.card, option.ability)
    made = opinion(ability)
    cost = price(ability)
    gain = sight.value_of(made)
    for deed in made.own:
        gain += sight.score(deed, option.card)
    vector = view.vector(option.card)
    is_backup = bool(vector[TYPE] & BACKUP)
    gain -= cp_price(sight, cost.cp, active - (1 if cost.dull and is_backup else 0))
    if cost.dull:
        gain -= ACTIVE_CP if is_backup else 0.8
    if cost.leaves:
        gain -= sight.worth(option.card)
    gain -= 0.8 * cost.discards + 1.2 * cost.others
    if not made.slots and not made.masses and not made.modes and not made.flat and made.own:
        return gain if useful_to_itself(sight, option.card, made.own) else -1.0
    return gain - 0.2


def useful_to_itself(sight: Sight, card: int, deeds: list[tuple[str, int]]) -> bool:
    """Boosts pay in battle; becoming a Forward or gaining Haste pays before one's own attack."""
    if any(kind in ("pump", "shield") for kind, _ in deeds):
        return True
    view = sight.view
    before_attack = view.turn_player == view.player and view.phase == 3
    return before_attack and not view.vector(card)[TYPE] & FORWARD and view.orientation(card) == 0


# -- paying and discarding ---------------------------------------------------------------------------------------------


def keep_value(sight: Sight, card: int) -> float:
    """What a card in the hand is worth keeping for."""
    view = sight.view
    vector = view.vector(card)
    types = vector[TYPE]
    field = [view.vector(c) for c in sight.field(sight.me)]
    if types & BACKUP:
        there = sum(1 for each in field if each[TYPE] & BACKUP)
        return BACKUPS_WANTED[there] if there < 5 else 0.2
    value = 0.6 + 0.25 * vector[COST] if types & SUMMON else worth_of(vector)
    if not vector[ICON] & GENERIC and any(each[NAME] & vector[NAME] for each in field):
        value *= 0.5
    if vector[COST] >= 6 and len(field) < 3:
        value *= 0.6
    return value


def pay_cp(view: View, decision: Decision) -> Option:
    """Active Backups first, those of few Elements before those of many; then the card that is needed least."""
    dulled = [option for option in decision.options if isinstance(option, DullForCp)]
    if dulled:
        return min(dulled, key=lambda option: bin(view.vector(option.card)[ELEMENT]).count("1"))
    sight = Sight(view)
    return min(
        (option for option in decision.options if isinstance(option, DiscardForCp)),
        key=lambda option: keep_value(sight, option.card),
    )


def least_needed(view: View, decision: Decision) -> Option:
    """Give up the card that is needed least."""
    sight = Sight(view)
    picks = [option for option in decision.options if isinstance(option, Pick)]
    return min(picks, key=lambda pick: keep_value(sight, pick.card))


def surplus_backup(view: View, decision: Decision) -> Option:
    picks = [option for option in decision.options if isinstance(option, Pick)]
    return max(picks, key=lambda pick: view.orientation(pick.card))


# -- choosing ----------------------------------------------------------------------------------------------------------


def choose_cards(view: View, decision: Decision) -> Option | int:
    """Targets and selections: the cards for which what is asked gains most, and no more than that where one may stop."""
    sight = Sight(view)
    _, ability = view.asking
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if not picks:
        return len(decision.options) - 1
    made = opinion(ability) if ability is not None else None
    slots: list[Slot] = []
    if made is not None:
        slots = [slot for each in (made, *made.modes) for slot in each.slots.values() if slot.deeds]
    if not slots:
        mine = all(view.place(pick.card)[0] == view.player for pick in picks)
        chooser = min if mine and decision.kind == "choose" else max
        return chooser(picks, key=lambda pick: sight.worth(pick.card))

    def gain(pick: Pick) -> float:
        return max((sight.score_all(slot, pick.card) for slot in slots if fits(sight, slot, pick.card)), default=0.0)

    best = max(picks, key=gain)
    if DONE in decision.options and gain(best) <= 0:
        return DONE
    return best


def fits(sight: Sight, slot: Slot, card: int) -> bool:
    whose = slot.cards.whose
    mine = sight.owner_of_place(card) == sight.me
    return (whose == "any" or (whose == "you") == mine) and sight.fits(slot.cards, card)


def search(view: View, decision: Decision) -> Option:
    """The best card there is."""
    sight = Sight(view)
    picks = [option for option in decision.options if isinstance(option, Pick)]
    return max(picks, key=lambda pick: keep_value(sight, pick.card)) if picks else DONE


def may(view: View, decision: Decision) -> Option | int:
    """Yes, unless it does harm."""
    _, ability = view.asking
    if ability is not None and Sight(view).value(ability) < -0.5:
        return PASS
    return 0


def mode(view: View, decision: Decision) -> Option | int:
    sight = Sight(view)
    _, ability = view.asking
    made = opinion(ability).modes if ability is not None else []
    picks = [option for option in decision.options if isinstance(option, PickMode)]
    if not made or not picks:
        return 0
    return max(picks, key=lambda pick: sight.value_of(made[pick.mode]) if pick.mode < len(made) else 0.0)


def burst(view: View, decision: Decision) -> Option:
    """An EX Burst is free; it is declined only where it would hurt."""
    for option in decision.options:
        if isinstance(option, UseExBurst):
            face = view.face(option.card)
            found = casting(face) if view.vector(option.card)[TYPE] & SUMMON else entering(face)
            sight = Sight(view)
            if sum(sight.value(ability) for ability in found) >= 0 or not found:
                return option
    return PASS


def number(view: View, decision: Decision) -> Option | int:
    """As much as active Backups give; a share as large as possible first."""
    numbers = [option for option in decision.options if isinstance(option, PickNumber)]
    if not numbers:
        return 0
    if decision.kind == "value of X":
        active = Sight(view).active_backups()
        return max((n for n in numbers if n.number <= max(active, 1)), key=lambda n: n.number, default=numbers[0])
    return numbers[-1]


# -- attacking and blocking --------------------------------------------------------------------------------------------


def attack_plan(sight: Sight, forced: bool = False) -> tuple[int, ...]:
    """The attack that gains most against the best answer: one Forward, a party, or nobody."""
    ready = [card for card in sight.field(sight.me) if sight.can_attack(card)]
    if not ready:
        return ()
    blockers = [card for card in sight.forwards(1 - sight.me) if sight.can_block(card)]
    best: tuple[int, ...] = ()
    most = -99.0 if forced else 0.0
    for card in ready:
        gain = gain_of_attack(sight, [card], blockers) - exposure(sight, card)
        if gain > most:
            best, most = (card,), gain
    if best or len(ready) < 2:
        return best
    for party in parties(sight, ready):
        gain = gain_of_attack(sight, party, blockers) - sum(exposure(sight, card) for card in party)
        if gain > most:
            best, most = tuple(party), gain
    return best


def gain_of_attack(sight: Sight, attacking: list[int], blockers: list[int]) -> float:
    """What the attack gains if the opponent answers as well as possible."""
    gain = sight.hit(1 - sight.me)
    for blocker in blockers:
        if any(sight.blocks(blocker, card) for card in attacking):
            broken, blocker_dies = sight.battle(attacking, blocker)
            lost = sum(sight.worth(card) for card in broken)
            gain = min(gain, (sight.worth(blocker) if blocker_dies else 0.0) - lost)
    return gain


def exposure(sight: Sight, card: int) -> float:
    """What it costs to have this Forward dull in the opponent's turn."""
    view = sight.view
    if view.vector(card)[TRAIT] & BRAVE:
        return 0.0
    theirs = len(sight.forwards(1 - sight.me))
    if not theirs:
        return 0.0
    guards = sum(1 for c in sight.forwards(sight.me) if view.orientation(c) == 0 and c != card)
    danger = sight.damage(sight.me) + theirs >= LIMIT and not guards
    return 3.0 if danger else 0.15


def parties(sight: Sight, ready: list[int]) -> list[list[int]]:
    """The strongest two, three and all Forwards of each Element."""
    found: list[list[int]] = []
    for element in range(8):
        members = [card for card in ready if sight.view.vector(card)[ELEMENT] >> element & 1]
        if len(members) < 2:
            continue
        members.sort(key=lambda card: (-sight.power(card), card))
        found.extend(members[:size] for size in (2, 3) if size <= len(members))
    return found


def declare_attack(view: View, decision: Decision) -> Option:
    forced = PASS not in decision.options
    plan = attack_plan(Sight(view), forced)
    for option in decision.options:
        if isinstance(option, Attack) and option.card in plan:
            return option
    return PASS if not forced else decision.options[0]


def form_party(view: View, decision: Decision) -> Option:
    """Whoever is in the plan joins."""
    plan = attack_plan(Sight(view))
    if len(plan) > 1:
        for option in decision.options:
            if isinstance(option, JoinParty) and option.card in plan:
                return option
    return DONE


def attack_again(view: View, decision: Decision) -> Option:
    return AttackAgain() if attack_plan(Sight(view)) else PASS


def declare_block(view: View, decision: Decision) -> Option:
    """Block where that gains more than a point of damage costs."""
    sight = Sight(view)
    attacking, _ = sight.fighters()
    saved = sight.hit(sight.me)
    best: Option = PASS if PASS in decision.options else decision.options[0]
    most = 0.0 if best is PASS else -999.0
    for option in decision.options:
        if isinstance(option, Block):
            broken, dies = sight.battle(attacking, option.card)
            gain = saved + sum(sight.worth(card) for card in broken) - (sight.worth(option.card) * 1.1 if dies else 0)
            if gain > most:
                best, most = option, gain
    return best


def assign_damage(view: View, decision: Decision) -> Option:
    """As much as breaks this attacker, if that is possible; otherwise nothing for it."""
    sight = Sight(view)
    shares = [option for option in decision.options if isinstance(option, AssignDamage)]
    enough = [share for share in shares if share.amount >= sight.left(share.card)]
    return min(enough, key=lambda share: share.amount) if enough else min(shares, key=lambda share: share.amount)


# -- the beginning -----------------------------------------------------------------------------------------------------


def redraw(view: View, decision: Decision) -> Option:
    """A hand without Backups, or without anything cheap, goes back."""
    hand = [view.vector(card) for card in view.zone(view.player, HAND) if card is not None]
    backups = sum(1 for vector in hand if vector[TYPE] & BACKUP and vector[COST] <= 3)
    return PASS if 1 <= backups <= 4 else Redraw()


def go_first(view: View, decision: Decision) -> Option:
    return GoFirst()


def other_way(view: View, decision: Decision) -> int:
    """An alternative cost is there to be cheaper."""
    return len(decision.options) - 1


def additional(view: View, decision: Decision) -> Option:
    """With cards to spare, more is paid for more."""
    return decision.options[0] if view.count(view.player, HAND) >= 3 else decision.options[-1]


ANSWERS: dict[str, Callable[[View, Decision], Option | int]] = {
    "who starts": go_first,
    "redraw": redraw,
    "priority": act,
    "pay CP": pay_cp,
    "discard to hand size": least_needed,
    "discard": least_needed,
    "surplus Backups": surplus_backup,
    "target": choose_cards,
    "choose": choose_cards,
    "search": search,
    "may": may,
    "pay": may,
    "mode": mode,
    "EX Burst": burst,
    "value of X": number,
    "divide": number,
    "declare attack": declare_attack,
    "form a party": form_party,
    "attack again": attack_again,
    "declare block": declare_block,
    "assign damage": assign_damage,
    "way to pay": other_way,
    "additional cost": additional,
}
"""How each kind of question is answered; the first option is good enough for the others."""
