"""How Battle Spirits Saga does what the ability language cannot say for every game: destroying, summoning, attacking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.scope import Scope
from domain.kernel import programs
from domain.kernel.agenda import Frame, Step, procedure, rule
from domain.kernel.events import NOWHERE
from domain.kernel.options import PASS, YES, Yes
from domain.kernel.state import CARD_MASK
from domain.rulesets.battle_spirits_saga.ch02_card_information import cost_of
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch07_attacks import attacker, force_block
from domain.rulesets.battle_spirits_saga.ch09_management import manage
from domain.rulesets.battle_spirits_saga.ch10_allocation import allocate, available
from domain.rulesets.battle_spirits_saga.ch10_destruction import destroy_by_effect
from domain.rulesets.battle_spirits_saga.ch10_magic import PLAY
from domain.rulesets.battle_spirits_saga.ch10_summoning import FREE, PLACE, SUMMON, can_afford, can_summon, holders
from domain.rulesets.battle_spirits_saga.ch11_battle_keywords import used_magic
from domain.rulesets.battle_spirits_saga.ch11_keywords import battler
from domain.rulesets.battle_spirits_saga.ch11_summoning_keywords import FEAST, summon_token
from domain.rulesets.battle_spirits_saga.events import CostDetermined, LastBattle, Linked
from domain.rulesets.battle_spirits_saga.words import (
    ATTACKER,
    FLASH_TIMING,
    HAND,
    MAIN_TIMING,
    NEXUS,
    TRASH_CORES,
    TYPE,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

FrameCards = Callable[["Match", Frame], list[int]]


def affected(scope: Scope, effect: lang.Perform) -> FrameCards:
    """The cards a deed is done to: those described, those of a slot, or this card."""
    if effect.cards is not None:
        return steps.cards(scope, effect.cards)
    return steps.cards(scope, effect.slot or "this")


@rule("10-14-1", "10-1-2")
def destroy(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Destroy the cards the text speaks of, at the same time."""
    found = affected(scope, effect)
    return [lambda match, frame: destroy_by_effect(match, found(match, frame), frame.source, frame.player)]


@rule("10-6-1", "10-7-1")
def summon(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Summon spirit cards, place nexus cards, one after the other; at their cost unless the text says without it."""
    found = affected(scope, effect)
    queue = scope.scratch()
    flags = FREE if effect.args.get("free") else 0

    def begin(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, queue, found(match, frame))

    def go(match: Match, frame: Frame) -> None:
        waiting = steps.still_there(match, frame, queue)
        if not waiting:
            return
        steps.fill(match, frame, queue, waiting[1:])
        frame.again(1)
        bring(match, frame.player, waiting[0], flags)

    return [begin, go]


@rule("1-3-2", "10-6-7")
def bring(match: Match, player: int, card: int, flags: int) -> None:
    """What cannot be paid, or cannot be given the cores of its lowest level, stays where it is."""
    if match.vector(card)[TYPE] == NEXUS:
        if can_afford(match, player, card, flags):
            match.push(PLACE, player, card, flags)
    elif can_summon(match, player, card, flags):
        match.push(SUMMON, player, card, flags)


@rule("4-12-1", "4-12-2")
def token(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Summon tokens, one after the other."""
    name = str(effect.args.get("card", ""))
    if name not in scope.catalog.by_name or not scope.catalog.faces[scope.catalog.by_name[name][0]].data.token:
        raise scope.fault(f"no token is called {name!r}")

    def one(match: Match, frame: Frame) -> None:
        summon_token(match, frame.player, match.catalog.by_name[name][0])

    return steps.count_down(scope.scratch(), steps.amount(scope, effect.number), one)


def feast(scope: Scope, effect: lang.Perform) -> list[Step]:
    return [lambda match, frame: do_nothing(match.push(FEAST, frame.player))]


def do_nothing(frame: Frame) -> None:
    """A frame was pushed."""


@rule("11-1-1")
def awaken(scope: Scope, effect: lang.Perform) -> list[Step]:
    """At least one core from other own cards on the field comes onto this one, by the player's own deed."""

    def go(match: Match, frame: Frame) -> None:
        card = frame.source & CARD_MASK
        if match.state.is_there(frame.source):
            others = [each for each in holders(match, frame.player)[1:] if each != card]
            most = available(match, frame.player, others)
            if most:
                allocate(match, frame.player, others, 1, most, card, "11-1-1")

    return [go]


@rule("11-6-1", "11-6-2")
def luster(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Magic used in this battle goes from the trash to the hand."""

    def go(match: Match, frame: Frame) -> None:
        cards = used_magic(match, frame.player)
        if cards:
            match.propose_together([match.moved(card, match.state.owner[card], HAND, "11-6-1") for card in cards])

    return [go]


@rule("11-18-1", "11-18-3")
def link(scope: Scope, effect: lang.Perform) -> list[Step]:
    """The attacking spirit gains this spirit's BP and symbols during this battle."""

    def go(match: Match, frame: Frame) -> None:
        card = frame.source & CARD_MASK
        if match.state.is_there(frame.source) and attacker(match) != NOWHERE:
            attacking = match.state.registers[ATTACKER]
            match.happen(Linked(card, frame.source, attacking, "11-18-1", match.cause))

    return [go]


@rule("11-16-1")
def agile(scope: Scope, effect: lang.Perform) -> list[Step]:
    """The spirit goes to the hand and the card is summoned at its cost: both or nothing."""

    def go(match: Match, frame: Frame) -> None:
        spirit, card = battler(match, frame.player), frame.source & CARD_MASK
        if spirit == NOWHERE or not match.state.is_there(frame.source) or not can_summon(match, frame.player, card):
            frame.skip()
            return
        match.move(spirit, match.state.owner[spirit], HAND, "11-16-1")

    def then(match: Match, frame: Frame) -> None:
        bring(match, frame.player, frame.source & CARD_MASK, 0)

    return [go, then]


@rule("10-10-1")
def attack_spirit(scope: Scope, effect: lang.Perform) -> list[Step]:
    """The attacking spirit attacks the chosen spirit, which blocks at once."""
    slot = scope.filled(effect.slot or "it")

    def go(match: Match, frame: Frame) -> None:
        for reference in frame.slots[slot][:1]:
            force_block(match, reference)

    return [go]


def end_attack_step(scope: Scope, effect: lang.Perform) -> list[Step]:
    """When this battle ends, the attack step ends."""

    def go(match: Match, frame: Frame) -> None:
        match.happen(LastBattle("6-7-3-2", match.cause))

    return [go]


# -- paying ------------------------------------------------------------------------------------------------------------


def can_pay_cores(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    return available(match, player, holders(match, player)) >= amount


@rule("8-4-2")
def pay_cores_steps(scope: Scope, amount: Callable[[Match, Frame], int], args: Mapping[str, Any]) -> list[Step]:
    """Cores from the field and the reserve go to the trash."""
    payer = steps.who(scope, scope.payer)

    def pay(match: Match, frame: Frame) -> None:
        player = payer(match, frame)
        number = amount(match, frame)
        allocate(match, player, holders(match, player), number, number, area(match, player, TRASH_CORES), "8-4-2")

    return [pay]


@rule("10-9-2", "10-8-6")
def activate_other(scope: Scope, effect: lang.Perform) -> list[Step]:
    """ "You may then pay this card's cost to activate its main (or flash) effect." """
    timing = MAIN_TIMING if effect.args.get("effect") == "main" else FLASH_TIMING

    def codes(match: Match, frame: Frame) -> list[int]:
        abilities = match.catalog.faces[match.state.printed[frame.source & CARD_MASK]].abilities
        return [ability.code for ability in abilities if ability.kind == PLAY and ability.timing & timing]

    def ask(match: Match, frame: Frame) -> None:
        card = frame.source & CARD_MASK
        cost, less = cost_of(match, frame.player, card)
        there = available(match, frame.player, holders(match, frame.player))
        if not match.state.is_there(frame.source) or not codes(match, frame) or cost - less > there:
            match.answer = PASS
        else:
            match.ask(frame.player, "pay this card's cost", [YES, PASS], "8-1-8")

    def pay(match: Match, frame: Frame) -> None:
        if not isinstance(match.answer, Yes):
            frame.skip(2)
            return
        player, card = frame.player, frame.source & CARD_MASK
        cost, less = cost_of(match, player, card)
        amount = cost - less
        match.happen(CostDetermined(player, card, cost, less, amount, "10-8-5", match.cause))
        allocate(match, player, holders(match, player), amount, amount, area(match, player, TRASH_CORES), "8-4-2")

    def run(match: Match, frame: Frame) -> None:
        match.push(OTHER_EFFECT, frame.player, frame.source, codes(match, frame)[0], [(), ()])

    return [ask, pay, manage, run]


def run_other(match: Match, frame: Frame) -> None:
    ability = match.catalog.abilities[frame.number]
    programs.run(match, ability.program, frame.player, frame.source, slots=[(), ()], event=frame.event)


OTHER_EFFECT = procedure("10-9 another effect of the burst", run_other)

DEEDS: Mapping[str, Callable[[Scope, lang.Perform], list[Step]]] = {
    "destroy": destroy,
    "summon": summon,
    "token": token,
    "feast": feast,
    "awaken": awaken,
    "luster": luster,
    "link": link,
    "agile": agile,
    "attack": attack_spirit,
    "end attack step": end_attack_step,
    "activate": activate_other,
}

PROCEDURES = (OTHER_EFFECT,)
