"""Can a cost be paid in full? Asked before anything is paid, so that nothing is half paid."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards import transferring
from domain.cards.amounts import Slots, Waited, compile_amount
from domain.cards.filters import compile_cards
from domain.cards.scope import Scope, as_list
from domain.kernel.events import NOWHERE

if TYPE_CHECKING:
    from domain.kernel.match import Match

Payable: TypeAlias = "Callable[[Match, int, int, Slots, int, Waited], bool]"
"""match, player, source card, slots, declared number, event"""
NO_SLOTS: Slots = ((), ())


def compile_payable(scope: Scope, cost: list[lang.Effect]) -> Payable | None:
    """Every part can be paid, and parts that take cards from the same zone do not take the same card twice."""
    tests = [test for effect in in_turn(cost) if (test := part_payable(scope, effect)) is not None]
    tests += enough_cards(scope, cost)
    tests += enough_for_all(scope, cost)
    together = scope.vocabulary.payable_together
    if together is not None and (whole := together(scope, cost)) is not None:
        tests.append(lambda m, p, s, slots, n, e: whole(m, p, s))
    if not tests:
        return None
    if len(tests) == 1:
        return tests[0]
    return lambda m, p, s, slots, n, e: all(test(m, p, s, slots, n, e) for test in tests)


def before_anything(payable: Payable | None) -> Callable[[Match, int, int], bool] | None:
    """Can a cost be paid that nothing has been chosen or declared for yet? match, player, source card"""
    return (
        None if payable is None else lambda match, player, source: payable(match, player, source, NO_SLOTS, 0, NOWHERE)
    )


def in_turn(cost: list[lang.Effect]) -> list[lang.Effect]:
    """The parts as they are when their turn comes: this card, gone or turned by then, is no longer to be chosen."""
    parts: list[lang.Effect] = []
    gone_to = turned_to = ""
    for effect in cost:
        if isinstance(effect, lang.Select):
            wanted = as_list(effect.cards.orientation)
            gone = bool(gone_to) and gone_to not in as_list(effect.cards.zone)
            if gone or (turned_to and wanted and turned_to not in wanted):
                effect = replace(effect, cards=replace(effect.cards, other=True))
        elif isinstance(effect, lang.Move) and effect.what == "this":
            gone_to = effect.to
        elif isinstance(effect, lang.Turn) and effect.what == "this":
            turned_to = effect.to
        parts.append(effect)
    return parts


def takes_this(cost: list[lang.Effect]) -> bool:
    """Does a cost do something to the very card whose text it is, so that nobody pays it once the card has gone?"""
    return any(
        (isinstance(effect, lang.Move | lang.Turn | lang.Counters) and effect.what == "this")
        or (isinstance(effect, lang.Transfer) and "this" in (effect.origin, effect.to))
        or (isinstance(effect, lang.Move) and effect.under == "this")
        for effect in cost
    )


def part_payable(scope: Scope, effect: lang.Effect) -> Payable | None:
    match effect:
        case lang.Pay():
            return payment(scope, effect)
        case lang.Select() | lang.Target():
            return None if effect.cards is None else taking(scope, effect, effect.cards)
        case lang.Discard():
            return taking(scope, effect, replace(effect.cards or lang.Cards(), zone="hand"))
        case lang.Turn():
            return turnable(scope, effect)
        case lang.MoveTop():
            zone = scope.zone(effect.zone)
            amount = compile_amount(scope, effect.number)
            return lambda m, p, s, slots, n, e: (
                len(m.state.zone(p, zone)) >= amount(m, p, m.state.reference(s), slots, n, e)
            )
        case lang.Counters(remove=True, what="this"):
            counter = scope.counter(effect.counter)
            amount = compile_amount(scope, effect.number)
            return lambda m, p, s, slots, n, e: (
                m.state.counter(s, counter) >= amount(m, p, m.state.reference(s), slots, n, e)
            )
        case lang.Move(what=lang.Cards() as cards):
            return enough(scope, cards, 1)
        case lang.Transfer():
            return transferring.payable(scope, effect)
        case lang.Perform():
            can = scope.vocabulary.can_deed.get(effect.what)
            return None if can is None else lambda m, p, s, slots, n, e: can(m, p, s, effect)
        case _:
            return None


def payment(scope: Scope, effect: lang.Pay) -> Payable:
    payments = scope.vocabulary.payments
    if effect.what not in payments:
        scope.index("payment", effect.what, sorted(payments))
    way = payments[effect.what]
    amount = compile_amount(scope, effect.number)
    return lambda m, p, s, slots, n, e: way.can(m, p, s, amount(m, p, m.state.reference(s), slots, n, e), effect.args)


def taking(scope: Scope, effect: lang.Select | lang.Target | lang.Discard, cards: lang.Cards) -> Payable | None:
    """A part that takes cards; what it can take is kept for games where the parts compete for cards."""
    if effect.up_to or cards.slot:
        return None
    scope.ability.extra.setdefault("can take", []).append((effect, compile_cards(scope, cards).find))
    return enough(scope, cards, effect.number)


def enough(scope: Scope, cards: lang.Cards, number: lang.Amount) -> Payable | None:
    if number == 0 or cards.slot:
        return None
    found = compile_cards(scope, cards)
    amount = compile_amount(scope, number)
    return lambda m, p, s, slots, n, e: (
        len(found.find(m, p, s, slots, n, e)) >= amount(m, p, m.state.reference(s), slots, n, e)
    )


def enough_for_all(scope: Scope, cost: list[lang.Effect]) -> list[Payable]:
    """Parts that are paid in the same way need as much as they come to together."""
    found: list[Payable] = []
    for what in dict.fromkeys(effect.what for effect in cost if isinstance(effect, lang.Pay)):
        parts = [effect for effect in cost if isinstance(effect, lang.Pay) and effect.what == what]
        numbers = [effect.number for effect in parts if isinstance(effect.number, int) and not effect.args]
        if len(numbers) > 1:
            found.append(payment(scope, lang.Pay(what=what, number=sum(numbers))))
    return found


def enough_cards(scope: Scope, cost: list[lang.Effect]) -> list[Payable]:
    """Two discards, or a discard beside this very card leaving the hand, need that many different cards."""
    discards = [effect for effect in cost if isinstance(effect, lang.Discard) and isinstance(effect.number, int)]
    leaves = any(isinstance(effect, lang.Move) and effect.what == "this" for effect in cost)
    if not discards or (len(discards) == 1 and not leaves):
        return []
    needed = sum(effect.number for effect in discards if isinstance(effect.number, int))
    hand = scope.zone("hand")

    def test(match: Match, player: int, source: int, slots: Slots, number: int, event: Waited) -> bool:
        cards = match.state.zone(player, hand)
        return len(cards) - int(leaves and source in cards) >= needed

    return [test]


def turnable(scope: Scope, effect: lang.Turn) -> Payable | None:
    """A card that is already so cannot be turned so."""
    orientation = scope.index("orientation", effect.to, scope.vocabulary.orientations)
    if effect.what == "this":
        return lambda m, p, s, slots, n, e: m.state.orientation[s] != orientation
    if isinstance(effect.what, lang.Cards):
        return enough(scope, effect.what, 1)
    return None
