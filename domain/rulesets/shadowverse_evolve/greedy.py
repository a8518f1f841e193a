"""The greedy player: a sensible beginner. Curves out, evolves, trades when it is good, takes lethal, keeps Ward up.

It sees its view and nothing else, keeps no memory, and answers the same question in the same way every time.
"""

from __future__ import annotations

from collections.abc import Callable

from domain.cards import language as lang
from domain.kernel.abilities import Ability, Vector
from domain.kernel.options import (
    PASS,
    YES,
    Decision,
    Done,
    Option,
    Pass,
    Pick,
    PickNumber,
    PlayCard,
    UseAbility,
    Yes,
)
from domain.kernel.view import View
from domain.rulesets.shadowverse_evolve.options import (
    Attack,
    ByUniverse,
    Engage,
    GoFirst,
    GrantRush,
    Keep,
    Redraw,
    UseEvolutionPoint,
)
from domain.rulesets.shadowverse_evolve.words import (
    BANE,
    CARD_ATTACK,
    COST,
    DEFENSE,
    DEFENSE_OF_LEADER,
    DRAIN,
    FIELD,
    FOLLOWER,
    HAND,
    KEYWORD,
    LEADER,
    LEADER_AREA,
    MAXIMUM_PLAY_POINTS,
    PLAY_COST,
    PLAY_POINTS,
    RUSH,
    SPELL,
    STORM,
    TYPE,
    WARD,
)

WORTH_PLAYING = 10.0
"""Cards are played before anything else is done, the dearest first; then comes evolving, then attacks."""
WORTH_EVOLVING = 8.0
WORTH_USING = 2.0
HARMS = ("bury", "destroy", "banish", "return", "transform")


def greedy(view: View, decision: Decision) -> Option | int:
    """Answer a decision."""
    answer = ANSWERS.get(decision.kind)
    return answer(view, decision) if answer is not None else 0


# -- what cards are worth ------------------------------------------------------------------------------------------------


def worth(vector: Vector) -> float:
    """What a card on a field is worth to who has it."""
    if not vector[TYPE] & FOLLOWER:
        return 1.0 + 0.5 * float(vector[COST])
    keywords = vector[KEYWORD]
    value: float = vector[CARD_ATTACK] + 0.8 * max(0, vector[DEFENSE])
    for word, extra in ((WARD, 1.0), (STORM, 0.3), (BANE, 1.5), (DRAIN, 1.0)):
        if keywords & word:
            value += extra
    return value


def worth_of(view: View, card: int) -> float:
    if not view.can_see(card):
        return 0.0
    vector = view.vector(card)
    return 100.0 if vector[TYPE] & LEADER else worth(vector)


# -- the main phase ------------------------------------------------------------------------------------------------------


def act(view: View, decision: Decision) -> Option:
    """Lethal first; otherwise whatever gains most; nothing that gains nothing."""
    lethal = finishing_blow(view, decision)
    if lethal is not None:
        return lethal
    best: Option = PASS
    most = 0.0
    for option in decision.options:
        gain = gain_of(view, option)
        if gain > most:
            best, most = option, gain
    return best


def gain_of(view: View, option: Option) -> float:
    if isinstance(option, PlayCard):
        return gain_of_playing(view, option.card)
    if isinstance(option, UseAbility):
        return gain_of_using(view, option)
    if isinstance(option, Attack):
        return gain_of_attack(view, option)
    return 0.5 if isinstance(option, GrantRush) and view.turn > 4 else 0.0


def finishing_blow(view: View, decision: Decision) -> Option | None:
    """An attack on the leader, where those that can reach it are enough together."""
    enemy = 1 - view.player
    reaching: dict[int, Attack] = {}
    for option in decision.options:
        if isinstance(option, Attack) and view.place(option.target)[1] == LEADER_AREA:
            reaching[option.card] = option
    total = sum(int(view.vector(card)[CARD_ATTACK]) for card in reaching)
    if reaching and total >= view.number(enemy, DEFENSE_OF_LEADER):
        return max(reaching.values(), key=lambda option: int(view.vector(option.card)[CARD_ATTACK]))
    return None


def gain_of_playing(view: View, card: int) -> float:
    """The dearest card first; a spell that would only hurt its player waits."""
    vector = view.vector(card)
    if vector[TYPE] & SPELL and is_wasted(view, card):
        return 0.0
    return WORTH_PLAYING + float(max(0, vector[PLAY_COST])) + (0.5 if vector[TYPE] & FOLLOWER else 0.0)


def is_wasted(view: View, card: int) -> bool:
    """Would a spell take one's own cards away, or clear a field where the opponent has less to lose?"""
    mine = sum(worth_of(view, each) for each in view.zone(view.player, FIELD) if each is not None)
    theirs = sum(worth_of(view, each) for each in view.zone(1 - view.player, FIELD) if each is not None)
    for ability in view.face(card).abilities:
        for effect in effects_of(ability):
            if isinstance(effect, lang.Perform) and effect.what in HARMS and effect.cards is not None:
                return mine >= theirs
            if isinstance(effect, lang.Perform) and effect.what == "bury" and not view.count(view.player, FIELD):
                return True
    return False


def effects_of(ability: Ability) -> list[lang.Effect]:
    data = ability.extra.get("data")
    return list(data.effects) if data is not None else []


def gain_of_using(view: View, option: UseAbility) -> float:
    """Evolving and serving are good; other abilities are, as long as they cost no card."""
    ability = view.ability(option.card, option.ability)
    if ability.keyword in ("evolve", "serve"):
        return WORTH_EVOLVING + 0.1 * worth_of(view, option.card)
    data = ability.extra.get("data")
    if data is None:
        return 0.0
    for part in data.cost:
        if isinstance(part, lang.Perform) and part.what in HARMS:
            return 0.0
    if not data.cost and not ability.limit:
        return 0.0
    return WORTH_USING if data.effects else 0.0


def gain_of_attack(view: View, option: Attack) -> float:
    """A blow at the leader is worth its damage; a fight, what it takes less what it costs."""
    attacker = view.vector(option.card)
    power = max(0, attacker[CARD_ATTACK])
    if view.place(option.target)[1] == LEADER_AREA:
        return 0.2 + 0.9 * power if power else 0.0
    target = view.vector(option.target)
    kills = power >= target[DEFENSE] or bool(attacker[KEYWORD] & BANE)
    dies = target[CARD_ATTACK] >= attacker[DEFENSE] or bool(target[KEYWORD] & BANE)
    gain = worth(target) if kills else 0.25 * min(power, max(0, target[DEFENSE]))
    loss = worth(attacker) if dies else 0.25 * max(0, target[CARD_ATTACK])
    if target[KEYWORD] & WARD:
        gain += 1.0
    return gain - loss + 0.1


def answer_quick(view: View, decision: Decision) -> Option:
    """In the other player's turn: whatever can be played for the points that are left."""
    for option in decision.options:
        if isinstance(option, PlayCard) or (isinstance(option, UseAbility) and gain_of_using(view, option) > 0):
            return option
    return PASS


# -- selecting -----------------------------------------------------------------------------------------------------------


def select(view: View, decision: Decision) -> Option | int:
    """The opponent's best card, or one's own: the best where it is helped, the least where it is given up."""
    picks = [option for option in decision.options if isinstance(option, Pick)]
    if not picks:
        return 0
    ability = view.asking[1]
    harmful = decision.kind != "target" or is_harmful(ability)
    hits = damage_of(ability)

    def value(option: Pick) -> float:
        if not view.can_see(option.card):
            return 0.0
        player, zone, _ = view.place(option.card)
        mine = player == view.player
        if zone in (FIELD, LEADER_AREA):
            vector = view.vector(option.card)
            if mine:
                return -worth_of(view, option.card) if harmful else worth_of(view, option.card)
            if zone == LEADER_AREA:
                return 1.5
            if hits and vector[DEFENSE] > hits:
                return 0.5
            return worth(vector)
        return float(view.vector(option.card)[COST])

    return max(picks, key=value)


def is_harmful(ability: Ability | None) -> bool:
    """Is what the ability selects of one's own given up, or hurt?"""
    if ability is None:
        return False
    return any(
        isinstance(effect, lang.Damage) or (isinstance(effect, lang.Perform) and effect.what in HARMS)
        for effect in effects_of(ability)
    )


def damage_of(ability: Ability | None) -> int:
    if ability is None:
        return 0
    amounts = [e.number for e in effects_of(ability) if isinstance(e, lang.Damage) and isinstance(e.number, int)]
    return amounts[0] if amounts else 0


def give_up(view: View, decision: Decision) -> Option | int:
    """Discard what cannot be played for long, else what costs least."""
    soon = view.number(view.player, MAXIMUM_PLAY_POINTS) + 3

    def value(option: Option) -> float:
        if not isinstance(option, Pick) or not view.can_see(option.card):
            return 99.0
        cost = int(view.vector(option.card)[COST])
        return -cost if cost > soon else float(cost)

    return min(decision.options, key=value)


def keep(view: View, decision: Decision) -> Option | int:
    cards = [option for option in decision.options if isinstance(option, Keep | Pick)]
    return max(cards, key=lambda option: worth_of(view, option.card)) if cards else 0


# -- the other questions -------------------------------------------------------------------------------------------------


def first_of(kind: type[Option]) -> Callable[[View, Decision], Option | int]:
    """The option of this kind, where there is one."""
    return lambda view, decision: next((o for o in decision.options if isinstance(o, kind)), 0)


def redraw(view: View, decision: Decision) -> Option:
    """A hand with fewer than two cards for the first turns is put back."""
    costs = [int(view.vector(card)[COST]) for card in view.zone(view.player, HAND) if card is not None]
    return Redraw() if sum(1 for cost in costs if cost <= 3) < 2 else PASS


def engage_ward(view: View, decision: Decision) -> Option:
    """At the end of the turn every follower with Ward stands in the way."""
    return next((option for option in decision.options if isinstance(option, Engage)), PASS)


def enter_engaged(view: View, decision: Decision) -> Option:
    """One that cannot attack this turn had better stand in the way."""
    option = next(option for option in decision.options if isinstance(option, Engage))
    return PASS if view.vector(option.card)[KEYWORD] & (RUSH | STORM) else option


def largest(view: View, decision: Decision) -> Option | int:
    numbers = [option for option in decision.options if isinstance(option, PickNumber)]
    return max(numbers, key=lambda option: option.number) if numbers else 0


def pay_or_not(view: View, decision: Decision) -> Option | int:
    """What is offered for a payment is taken, unless it would take one's last defense."""
    if view.number(view.player, DEFENSE_OF_LEADER) <= 4 and view.number(view.player, PLAY_POINTS) == 0:
        return PASS if PASS in decision.options else 0
    return YES if YES in decision.options else 0


def go_on(view: View, decision: Decision) -> Option | int:
    return next((o for o in decision.options if isinstance(o, Yes)), 0)


def pass_or_first(view: View, decision: Decision) -> Option | int:
    return next((o for o in decision.options if isinstance(o, Pass | Done)), 0)


ANSWERS: dict[str, Callable[[View, Decision], Option | int]] = {
    "who goes first": first_of(GoFirst),
    "basis of the deck": first_of(ByUniverse),
    "redraw": redraw,
    "main": act,
    "quick": answer_quick,
    "engage Ward": engage_ward,
    "enter engaged": enter_engaged,
    "target": select,
    "choose": select,
    "search": select,
    "discard": give_up,
    "hand limit": give_up,
    "limit": keep,
    "what fits": keep,
    "pay with": first_of(UseEvolutionPoint),
    "pay": pay_or_not,
    "may": pay_or_not,
    "additional cost": pay_or_not,
    "draw another": go_on,
    "value of X": largest,
    "loop repetitions": first_of(PickNumber),
}
