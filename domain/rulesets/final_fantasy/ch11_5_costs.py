"""Chapters 11.3.5, 11.4.4. What casting a card costs: its cost, an alternative, additions, a value for X."""

from __future__ import annotations

from typing import Final

from domain.cards.compile import PLAY
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.match import Match
from domain.kernel.options import PASS, Option, Pass, PickMode, PickNumber
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch11_2_paying import Cost, can_pay, locked_cost, pay, sources
from domain.rulesets.final_fantasy.costs import can_pay_beside

ADDITIONAL = "additional cost"
ALTERNATIVE = "alternative cost"
VARIABLE = "variable cost"

NORMALLY: Final = 0
INSTEAD: Final = 1


def play_ability(match: Match, card: int) -> Ability | None:
    """What a card does when it is cast, apart from its costs."""
    for ability in match.catalog.faces[match.state.form[card]].abilities:
        if ability.kind == PLAY and not ability.keyword:
            return ability
    return None


def cost_ability(match: Match, card: int, keyword: str) -> Ability | None:
    for ability in match.catalog.faces[match.state.form[card]].abilities:
        if ability.kind == PLAY and ability.keyword == keyword:
            return ability
    return None


def has_other_costs(match: Match, card: int) -> bool:
    """Is there an alternative, an additional or a variable cost to declare?"""
    abilities = match.catalog.faces[match.state.form[card]].abilities
    return any(ability.kind == PLAY and ability.keyword for ability in abilities)


def can_pay_somehow(match: Match, player: int, card: int) -> bool:
    """Can an alternative cost be paid?"""
    ability = cost_ability(match, card, ALTERNATIVE)
    return ability is not None and alternative_is_payable(match, player, card, ability)


def alternative_is_payable(match: Match, player: int, card: int, ability: Ability) -> bool:
    return (ability.condition is None or ability.condition(match, player, card, None)) and (
        ability.payable is None or ability.payable(match, player, card)
    )


# -- steps shared by casting a Summon and casting a Character ----------------------------------------------------------
#
# The frame that casts has the program's slots; `number` is what is declared for X, or 1 where an additional cost is
# paid; `event` is the cost that was locked (11.3.7, 11.4.6), -1 while an alternative cost is paid instead.


@rule("11.3.5", "11.4.4")
def ask_way_to_pay(match: Match, frame: Frame) -> None:
    """The cost itself or an alternative one."""
    card = frame.source & CARD_MASK
    if not has_other_costs(match, card):
        frame.skip(3)
        return
    cost: Cost = locked_cost(frame.event)
    ability = cost_ability(match, card, ALTERNATIVE)
    if ability is None:
        match.answer = PickMode(NORMALLY)
        return
    options: list[Option] = []
    if can_pay(match, frame.player, cost, (card,)):
        options.append(PickMode(NORMALLY))
    if alternative_is_payable(match, frame.player, card, ability):
        options.append(PickMode(INSTEAD))
    if not options:
        match.rewind()
        return
    match.ask(frame.player, "way to pay", options, "11.3.5")


def note_way_to_pay(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickMode)
    if match.answer.mode == INSTEAD:
        frame.event = -1


@rule("4.5", "11.3.5", "11.4.4")
def ask_additional_or_x(match: Match, frame: Frame) -> None:
    """Whether to pay an additional cost; the value of a variable one. Only what can be paid is offered."""
    card = frame.source & CARD_MASK
    additional = cost_ability(match, card, ADDITIONAL)
    match.answer = PASS
    if additional is not None:
        if additional_is_payable(match, frame, additional):
            match.ask(frame.player, "additional cost", [PickNumber(1), PASS], "11.3.5")
    elif cost_ability(match, card, VARIABLE) is not None and frame.event >= 0:
        match.ask(frame.player, "value of X", [PickNumber(x) for x in payable_values(match, frame, card)], "11.3.5")


def additional_is_payable(match: Match, frame: Frame, ability: Ability) -> bool:
    card = frame.source & CARD_MASK
    if ability.payable is not None and not ability.payable(match, frame.player, card):
        return False
    extra = ability.extra.get("payments")
    if extra is not None and frame.event >= 0:
        return can_pay(match, frame.player, locked_cost(frame.event + extra.cost()[0]), (card,))
    if frame.event < 0:
        return True
    takes = ability.extra["other costs"].takes
    return can_pay_beside(match, frame.player, card, locked_cost(frame.event), (card,), takes)


def payable_values(match: Match, frame: Frame, card: int) -> list[int]:
    most = sum(value for _, value, _ in sources(match, frame.player, (card,)))
    values = [x for x in range(most + 1) if can_pay(match, frame.player, locked_cost(frame.event + x), (card,))]
    return values or [0]


def note_additional_or_x(match: Match, frame: Frame) -> None:
    """An additional cost other than CP is paid here, before the CP: what it takes cannot give CP any more."""
    card = frame.source & CARD_MASK
    if isinstance(match.answer, Pass):
        return
    assert isinstance(match.answer, PickNumber)
    frame.number = match.answer.number
    additional = cost_ability(match, card, ADDITIONAL)
    if additional is None:
        frame.event += frame.number
        return
    extra = additional.extra.get("payments")
    if extra is not None and frame.event >= 0:
        frame.event += extra.cost()[0]
    else:
        pay_apart(match, frame, additional)


def pay_apart(match: Match, frame: Frame, ability: Ability) -> None:
    """Pay a cost that is an ability of its own: what is chosen for it does not mix with the targets of the card."""
    if ability.cost is not None:
        match.push(OTHER_COST, frame.player, frame.source, frame.number, slots=[(), ()], event=ability.code)


def pay_other_cost(match: Match, frame: Frame) -> None:
    cost = match.catalog.abilities[frame.event].cost
    assert cost is not None
    match.push(cost, frame.player, frame.source, frame.number, slots=[(), ()])


OTHER_COST = procedure("11.3.5 Other costs", pay_other_cost)

PROCEDURES = (OTHER_COST,)


@rule("11.3.7", "11.3.7.1", "11.4.6", "11.4.6.1")
def pay_locked_cost(match: Match, frame: Frame) -> None:
    """Exactly what was locked is paid, or the alternative."""
    card = frame.source & CARD_MASK
    if frame.event < 0:
        ability = cost_ability(match, card, ALTERNATIVE)
        assert ability is not None
        pay_apart(match, frame, ability)
        return
    pay(match, frame.player, locked_cost(frame.event), (card,))
