"""What abilities cost, for the ability language: CP, the discard of a namesake, and all parts together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.cards import steps
from domain.cards.amounts import compile_amount
from domain.cards.compile import PLAY
from domain.cards.language import (
    AbilityData,
    AmountOf,
    Cards,
    Discard,
    Effect,
    May,
    Move,
    Pay,
    Perform,
    Select,
    Target,
    Turn,
)
from domain.cards.scope import Scope
from domain.cards.vocabulary import Payment
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, Step, rule
from domain.kernel.match import Match
from domain.kernel.options import Pick
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch06_damage import to_break_zone
from domain.rulesets.final_fantasy.ch11_2_paying import Cost, can_pay, locked_cost, pay, sources
from domain.rulesets.final_fantasy.words import DISCARDED, ELEMENTS, HAND, NAME

Find = Callable[[Match, int, int], list[int]]
"""match, player, source card: what a part of a cost can take"""
Taking = Select | Target | Discard


def cp_cost(amount: int, args: Mapping[str, Any]) -> Cost:
    """CP of any Element, but for as many as the icons ask for by Element."""
    if amount <= 0:
        return (0,)
    if not args:
        return (amount,)
    needed = [(ELEMENTS.index(word), int(number)) for word, number in args.items() if word in ELEMENTS]
    return (amount, *(number for pair in needed for number in pair))


def can_pay_cp(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    return can_pay(match, player, cp_cost(amount, args))


def cp_steps(scope: Scope, amount: Callable[[Match, Frame], int], args: Mapping[str, Any]) -> list[Step]:
    """Let the player pay. What an auto-ability costs by a count was counted when it went onto the stack (11.8.8)."""
    if isinstance(args.get(LOCKED), AmountOf):
        scope.ability.extra["locked amount"] = compile_amount(scope, args[LOCKED])

    payer = steps.who(scope, scope.payer)

    def go(match: Match, frame: Frame) -> None:
        cost = cp_cost(amount(match, frame), args)
        if not can_pay(match, payer(match, frame), cost):
            if match.saved:
                match.rewind()
            else:
                frame.finish()
            return
        pay(match, payer(match, frame), cost)

    return [go]


CP = Payment(can_pay_cp, cp_steps)


def special_ability(data: AbilityData) -> list[AbilityData]:
    """11.7.1  A special ability costs a discard of a card with the same name, besides the rest."""
    cost = [Perform(what="discard namesake"), *data.cost]
    return [replace(data, kind="activated", cost=cost)]


def namesakes(match: Match, player: int, source: int) -> list[int]:
    names = match.vector(source)[NAME]
    return [card for card in match.state.zone(player, HAND) if match.vector(card)[NAME] & names and card != source]


def discard_namesake(scope: Scope, effect: Perform) -> list[Step]:
    """Discard a card with the same name; it gives no CP, and the rest must still be payable."""
    slot = scope.slot("namesake")
    ability = scope.ability

    def ask(match: Match, frame: Frame) -> None:
        source = frame.source & CARD_MASK
        found = namesakes(match, frame.player, source)
        payments: Payments | None = ability.extra.get("payments")
        if payments is not None:
            cost, excluded, takes = payments.cost(frame.number), payments.excluded(source), payments.takes
            found = [c for c in found if can_pay_beside(match, frame.player, source, cost, (*excluded, c), takes)]
        if not found:
            match.rewind()
            return
        match.ask(frame.player, "discard", [Pick(card) for card in found], "11.7.1")

    def take(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, Pick)
        steps.ensure(frame, slot)
        frame.slots[slot] = (match.state.reference(match.answer.card),)
        match.propose(to_break_zone(match, match.answer.card, DISCARDED, "11.7.1"))

    return [ask, take]


def can_discard_namesake(match: Match, player: int, source: int, effect: Perform) -> bool:
    return bool(namesakes(match, player, source))


DEEDS: dict[str, Callable[[Scope, Perform], list[Step]]] = {"discard namesake": discard_namesake}

CAN_DEED = {"discard namesake": can_discard_namesake}


# -- abilities as the rules have them understood ------------------------------------------------------------------------

LEAVING = {"removed from play": "cannot be removed", "hand": "cannot be returned", "deck": "cannot be returned"}
"""11.6.2.4  Where a cost may not send a Character that is protected from it."""


def prepare(data: AbilityData) -> AbilityData:
    """In a cost, what cannot be removed or returned is not chosen, and a card being cast does not pay for itself."""
    if data.kind == "automatic":
        return replace(data, effects=[in_order(locked(effect)) for effect in data.effects])
    if not data.cost:
        return data
    words = {e.what: LEAVING[e.to] for e in data.cost if isinstance(e, Move) and e.to in LEAVING}
    cost: list[Effect] = []
    for effect in data.cost:
        if isinstance(effect, Select) and effect.slot in words:
            lacks = {**effect.cards.lacks, "restriction": words[effect.slot]}
            effect = replace(effect, cards=replace(effect.cards, lacks=lacks))
        if isinstance(effect, Discard) and data.kind == "play":
            effect = replace(effect, cards=replace(effect.cards or Cards(), other=True))
        cost.append(effect)
    return replace(data, cost=payment_order(cost))


def in_order(effect: Effect) -> Effect:
    return replace(effect, cost=payment_order(effect.cost)) if isinstance(effect, May) and effect.cost else effect


@rule("11.6.10", "11.7.10")
def payment_order(cost: list[Effect]) -> list[Effect]:
    """Discards first, so that their cards are not spent on CP; what leaves the field last, so that it may give CP yet."""
    from_field = [e.slot for e in cost if isinstance(e, Select) and is_on_field(e)]
    leaving = {"this", *(slot for slot in from_field if from_field.count(slot) == 1)}

    def place(effect: Effect) -> int:
        if isinstance(effect, Discard):
            return 0
        return 2 if leaves_field(effect) in leaving else 1

    return sorted(cost, key=place)


def is_on_field(effect: Select) -> bool:
    return effect.cards.zone in ("", "field") and not effect.cards.slot


def leaves_field(effect: Effect) -> str:
    """What a part of a cost sends away from where it is; nothing where it does something else."""
    if isinstance(effect, Move) and isinstance(effect.what, str):
        return effect.what
    return effect.slot or "this" if isinstance(effect, Perform) and effect.what == "break" else ""


LOCKED = "locked"


@rule("11.8.8")
def locked(effect: Effect) -> Effect:
    """CP that an auto-ability asks for by a count become a number fixed when it goes onto the stack."""
    if not isinstance(effect, May):
        return effect
    cost: list[Effect] = [
        replace(part, number=AmountOf(x=True), args={**part.args, LOCKED: part.number})
        if isinstance(part, Pay) and part.what == "cp" and isinstance(part.number, AmountOf) and not part.number.x
        else part
        for part in effect.cost
    ]
    return replace(effect, cost=cost)


class Payments:
    """All that an ability costs in CP, and what its other costs take away from the sources."""

    def __init__(self, cost: list[Effect], can_take: Sequence[tuple[Taking, Find]] = ()) -> None:
        self.parts = [e for e in cost if isinstance(e, Pay) and e.what == "cp"]
        turns_itself = any(isinstance(e, Turn) and e.what == "this" and e.to == "dull" for e in cost)
        discards_itself = any(isinstance(e, Discard) and e.cards is not None and e.cards.this for e in cost)
        self.turns_itself = turns_itself
        self.takes_itself = turns_itself or discards_itself
        self.takes_namesake = any(isinstance(e, Perform) and e.what == "discard namesake" for e in cost)
        self.dulls = {e.what for e in cost if isinstance(e, Turn) and isinstance(e.what, str)}
        self.leave_last = {leaves_field(e) for e in cost} - self.dulls if self.parts else set()
        self.takes = tuple(
            (find, effect.number)
            for effect, find in can_take
            if any(effect is part for part in cost)
            and isinstance(effect.number, int)
            and not (isinstance(effect, Discard) and effect.cards is not None and effect.cards.this)
            and not (isinstance(effect, Select) and effect.slot in self.leave_last and is_on_field(effect))
        )
        self.is_x = any(isinstance(e.number, AmountOf) and e.number.x for e in self.parts)
        self.without_x = self.cost()

    @property
    def is_plain(self) -> bool:
        """Does no other part of the cost touch the sources of the one CP cost?"""
        return len(self.parts) == 1 and not (self.takes_itself or self.takes_namesake or self.takes)

    def cost(self, x: int = 0) -> Cost:
        """The CP of all parts together."""
        total = 0
        icons: dict[str, int] = {}
        for part in self.parts:
            amount = part.number
            if isinstance(amount, AmountOf):
                total += (x * amount.times if amount.x else 0) + amount.plus
            else:
                total += amount
            for word, number in part.args.items():
                if word not in ELEMENTS:
                    continue
                icons[word] = icons.get(word, 0) + int(number)
        return cp_cost(total, icons)

    def can_take(self, match: Match, frame: Frame, card: int) -> bool:
        """Is the card among those that another part of the cost takes?"""
        return any(card in find(match, frame.player, frame.source & CARD_MASK) for find, _ in self.takes)

    def excluded(self, source: int) -> tuple[int, ...]:
        return (source,) if self.takes_itself else ()

    def can_pay(self, match: Match, player: int, source: int, x: int = 0) -> bool:
        """Can the CP be paid without what the other parts of the cost take?"""
        cost, excluded = self.cost(x) if x else self.without_x, self.excluded(source)
        if self.takes_namesake:
            return any(
                can_pay_beside(match, player, source, cost, (*excluded, card), self.takes)
                for card in namesakes(match, player, source)
            )
        return can_pay_beside(match, player, source, cost, excluded, self.takes)

    def values_of_x(self, match: Match, player: int, source: int) -> list[int]:
        most = sum(value for _, value, _ in sources(match, player, self.excluded(source)))
        return [x for x in range(most + 1) if self.can_pay(match, player, source, x)]


@rule("11.6.10", "11.7.10")
def can_pay_beside(
    match: Match, player: int, source: int, cost: Cost, excluded: tuple[int, ...], takes: Sequence[tuple[Find, int]]
) -> bool:
    """Can each other part of the cost take its cards and the CP still be paid?"""
    if not takes:
        return can_pay(match, player, cost, excluded)
    (find, number), *rest = takes
    found = [card for card in find(match, player, source) if card not in excluded]
    return any(
        can_pay_beside(match, player, source, cost, (*excluded, *some), rest) for some in combinations(found, number)
    )


def payable_together(scope: Scope, cost: list[Effect]) -> Callable[[Match, int, int], bool] | None:
    """All parts of a cost at once: an ability's own, or one that its text asks for while it resolves."""
    extra = scope.ability.extra
    payments = Payments(cost, extra.get("can take", ()))
    if not payments.parts or payments.is_plain:
        return None
    extra.setdefault("asked for", []).append(payments)
    return lambda match, player, source: payments.can_pay(match, player, source)


CASTING = ("11.3 Casting a Summon", "11.4 Casting a Character")
"""The procedures whose frame holds, as event, the cost that was locked."""


@rule("11.3.7.1", "11.4.6.1", "11.6.10", "11.7.10")
def can_give_up(match: Match, frame: Frame, ability: Ability, chosen: Sequence[int], card: int) -> bool:
    """Can the CP of the ability, or of the card being cast, still be paid once a cost has taken this card?"""
    source = frame.source & CARD_MASK
    payments: Payments | None = ability.extra.get("payments")
    if payments is None:
        payments = next((p for p in ability.extra.get("asked for", ()) if p.can_take(match, frame, card)), None)
    if payments is not None:
        cost, excluded = payments.cost(frame.number), payments.excluded(source)
    else:
        casting = next((f for f in reversed(match.agenda) if f.procedure.key in CASTING), None)
        payments = ability.extra.get("other costs")
        if payments is None or ability.kind != PLAY or casting is None or casting.event < 0:
            return True
        cost, excluded = locked_cost(casting.event), (source,)
    takes = payments.takes
    now = next((i for i, (find, _) in enumerate(takes) if card in find(match, frame.player, source)), None)
    if now is None:
        return True
    find, number = takes[now]
    left = ((find, max(0, number - len(chosen) - 1)), *takes[now + 1 :])
    return can_pay_beside(match, frame.player, source, cost, (*excluded, *chosen, card), left)


def finish_ability(ability: Ability, data: AbilityData) -> None:
    """Note the icons of an ability, and make sure that all parts of its cost can be paid together."""
    ability.extra["data"] = data
    if data.args.get("ex"):
        ability.extra["ex"] = True
    if data.condition is not None and b'"phase"' in msgspec.json.encode(data.condition):
        ability.extra["looks at phases"] = True
    payments = Payments(data.cost, ability.extra.get("can take", ()))
    if payments.turns_itself:
        ability.extra["dull icon"] = True
    for effect in data.effects:
        if data.kind == "automatic" and isinstance(effect, May):
            asked = Payments(effect.cost)
            if asked.is_x and not any(LOCKED in part.args for part in asked.parts):
                ability.extra["values of x"] = asked.values_of_x
    if not payments.parts:
        ability.extra["other costs"] = payments
        return
    ability.extra["payments"] = payments
    if payments.is_x:
        ability.extra["values of x"] = payments.values_of_x
