"""How Final Fantasy does what the ability language says: damage, breaking, freezing, control, CP in costs."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from domain.cards import steps
from domain.cards.language import (
    Damage,
    Perform,
)
from domain.cards.lasting import duration
from domain.cards.moving import time_stamps
from domain.cards.scope import Scope
from domain.cards.targets import TargetSpec
from domain.kernel.agenda import Frame, Step
from domain.kernel.control import Control
from domain.kernel.events import NOWHERE, CardMoved, StackRemoved
from domain.kernel.match import Match
from domain.kernel.options import DONE, Option, PickItem, PickNumber
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch05_cards import is_forward
from domain.rulesets.final_fantasy.ch06_damage import break_cards, deal_damage_to_player, to_break_zone
from domain.rulesets.final_fantasy.ch11_4_characters import arrives_as
from domain.rulesets.final_fantasy.events import ABILITY_DAMAGE, SUMMON_DAMAGE, ForwardDamaged, Frozen
from domain.rulesets.final_fantasy.words import (
    BREAK_ZONE,
    CANNOT_BE_ACTIVATED,
    CANNOT_BE_CHOSEN,
    CANNOT_BE_CHOSEN_BY_OPPONENT,
    CANNOT_BE_DULLED_BY_OPPONENT,
    CANNOT_BE_PLAYED_BY_EFFECTS,
    CANNOT_BE_REMOVED,
    CANNOT_BE_RETURNED,
    DECK,
    DISCARDED,
    DULL,
    FIELD,
    HAND,
    PUT,
    REMOVED,
    RESTRICTION,
    STACK,
    SUMMON,
    TYPE,
)

# -- choosing and arriving ---------------------------------------------------------------------------------------------


def can_target(match: Match, player: int, source: int, card: int) -> bool:
    """Some cards cannot be chosen, or not by the opponent; nothing on the stack chooses itself (11.3.3)."""
    state = match.state
    restricted = match.vector(card)[RESTRICTION]
    if restricted and state.zone_of(card) == FIELD:
        if restricted & CANNOT_BE_CHOSEN:
            return False
        if restricted & CANNOT_BE_CHOSEN_BY_OPPONENT and state.controller(card) != player:
            return False
    return source & CARD_MASK != card or state.zone_of(card) == FIELD


def arriving(match: Match, event: CardMoved, verb: str) -> CardMoved | None:
    """How a card comes to where an effect puts it: Backups dull, discards marked; what may not go stays."""
    state = match.state
    to = event.to % state.zone_count
    vector = match.vector(event.card)
    if to == FIELD:
        if vector[RESTRICTION] & CANNOT_BE_PLAYED_BY_EFFECTS or vector[TYPE] & SUMMON:
            return None
        if verb == "move":
            return replace(event, orientation=arrives_as(match, event.card))
        return event
    if state.zone_of(event.card) == FIELD and not may_leave(vector[RESTRICTION], to):
        return None
    if to == BREAK_ZONE:
        discarded = verb == "discard" and event.origin % state.zone_count == HAND
        return replace(event, position=DISCARDED if discarded else PUT)
    return event


def may_turn(match: Match, player: int, card: int, orientation: int) -> bool:
    """Some Characters cannot be dulled by the opponent's Summons and abilities, or cannot be activated."""
    restricted = match.vector(card)[RESTRICTION]
    if orientation == DULL:
        return not restricted & CANNOT_BE_DULLED_BY_OPPONENT or match.state.controller(card) == player
    return not restricted & CANNOT_BE_ACTIVATED


def may_leave(restricted: int, to: int) -> bool:
    """11.6.2.4  Some Characters cannot be removed, or returned to the hand or deck."""
    if to == REMOVED:
        return not restricted & CANNOT_BE_REMOVED
    return to not in (HAND, DECK) or not restricted & CANNOT_BE_RETURNED


# -- damage ------------------------------------------------------------------------------------------------------------


def kind_of_damage(match: Match, source: int) -> int:
    if source == NOWHERE:
        return ABILITY_DAMAGE
    return SUMMON_DAMAGE if match.vector(source & CARD_MASK)[TYPE] & SUMMON else ABILITY_DAMAGE


def damage(scope: Scope, effect: Damage) -> list[Step]:
    """Damage to Forwards, all at once, or points of damage to a player; its source is the card of the text (11.11.8)."""
    how_much = steps.amount(scope, effect.number)
    if effect.to in ("you", "opponent"):
        player_of = steps.who(scope, "you" if effect.to == "you" else "opponent")

        def points(match: Match, frame: Frame) -> None:
            kind = kind_of_damage(match, frame.source)
            deal_damage_to_player(match, player_of(match, frame), how_much(match, frame), (frame.source,), kind)

        return [points]
    found = steps.cards(scope, effect.to)

    def deal(match: Match, frame: Frame) -> None:
        amount = how_much(match, frame)
        if amount <= 0:
            return
        kind = kind_of_damage(match, frame.source)
        match.propose_together(
            [
                ForwardDamaged(card, amount, (frame.source,), kind, "11.11.8", match.cause)
                for card in found(match, frame)
                if match.state.zone_of(card) == FIELD and is_forward(match, card)
            ]
        )

    return [deal]


def divide(scope: Scope, effect: Perform) -> list[Step]:
    """Damage divided as one likes among chosen Forwards: shares of thousands, declared when played (11.3.6)."""
    slot = scope.filled(effect.slot or "it")
    shares = scope.slot("shares")
    scope.ability.extra.setdefault("declared", []).append(("shares", shares, 1000))
    total = steps.amount(scope, effect.number)

    def begin(match: Match, frame: Frame) -> None:
        steps.ensure(frame, shares)
        frame.slots[shares] = ()

    def ask(match: Match, frame: Frame) -> None:
        chosen, given = frame.slots[slot], frame.slots[shares]
        behind = len(chosen) - len(given) - 1
        if behind < 0:
            match.answer = DONE
            return
        left = total(match, frame) // 1000 - sum(given)
        amounts = range(1, left - behind + 1) if behind else range(left, left + 1)
        options: list[Option] = [PickNumber(1000 * amount) for amount in amounts]
        match.ask(frame.player, "divide", options or [PickNumber(0)], "11.3.6")

    def take(match: Match, frame: Frame) -> None:
        if isinstance(match.answer, PickNumber):
            frame.slots[shares] = (*frame.slots[shares], match.answer.number // 1000)
            frame.again(2)

    scope.ability.extra.setdefault("targeting", []).extend([begin, ask, take])
    keep = scope.slot("(shared among)")

    def remember(match: Match, frame: Frame) -> None:
        steps.ensure(frame, keep)
        frame.slots[keep] = frame.slots[slot]

    scope.ability.extra["targeting"].append(remember)

    def deal(match: Match, frame: Frame) -> None:
        kind = kind_of_damage(match, frame.source)
        match.propose_together(
            [
                ForwardDamaged(reference & CARD_MASK, 1000 * share, (frame.source,), kind, "11.11.8", match.cause)
                for reference, share in zip(frame.slots[keep], frame.slots[shares], strict=False)
                if reference in frame.slots[slot]
                and match.state.is_there(reference)
                and is_forward(match, reference & CARD_MASK)
            ]
        )

    return [deal]


# -- deeds -------------------------------------------------------------------------------------------------------------


def affected(scope: Scope, effect: Perform) -> Callable[[Match, Frame], list[int]]:
    """The cards a deed is done to: those described, those of a slot, or this card."""
    if effect.cards is not None:
        return steps.cards(scope, effect.cards)
    return steps.cards(scope, effect.slot or "this")


def break_deed(scope: Scope, effect: Perform) -> list[Step]:
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        break_cards(match, found(match, frame), (frame.source,), "15.1.1.3.1")

    return [go]


def freeze(scope: Scope, effect: Perform) -> list[Step]:
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            match.happen(Frozen(card, 1, "15.2.4.2", match.cause))

    return [go]


def control(scope: Scope, effect: Perform) -> list[Step]:
    """You gain control of cards, until a moment or for the rest of the game."""
    found = affected(scope, effect)
    until = duration(scope, str(effect.args.get("until", "end of game")))
    ability = scope.ability
    part = len(scope.parts)
    scope.parts.append(Control())

    def go(match: Match, frame: Frame) -> None:
        targets = tuple(match.state.reference(card) for card in found(match, frame))
        if targets:
            match.start_effect(frame.player, frame.source, ability, part, targets, until, "11.12.4.6")

    return [go]


def cancel(scope: Scope, effect: Perform) -> list[Step]:
    """Choose a Summon or ability on the stack and cancel its effect."""
    slot = scope.slot(effect.slot or "cancelled")
    kinds = effect.args.get("kinds", ["summon", "ability"])
    whose = effect.args.get("whose", "any")

    def find(match: Match, frame: Frame) -> list[int]:
        items = []
        for item in match.state.stack:
            is_summon = item.source & CARD_MASK != frame.source & CARD_MASK and item_is_summon(match, item.source)
            is_ability = not item_is_summon(match, item.source)
            mine = item.player == frame.player
            if whose != "any" and mine != (whose == "you"):
                continue
            if (is_summon and "summon" in kinds) or (is_ability and "ability" in kinds):
                items.append(item.id)
        return items

    spec = TargetSpec(find, lambda m, f: 1, False, slot)
    spec.of_stack = True
    scope.ability.extra.setdefault("targets", []).append(spec)

    def ask(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        match.ask(frame.player, "target", [PickItem(item) for item in find(match, frame)], "11.3.3")

    def take(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PickItem)
        frame.slots[slot] = (match.answer.item,)

    scope.ability.extra.setdefault("targeting", []).extend([ask, take])

    def go(match: Match, frame: Frame) -> None:
        for item in list(match.state.stack):
            if item.id in frame.slots[slot]:
                match.happen(StackRemoved(item.id, 0, "11.11.2", match.cause))
                if item_is_summon(match, item.source):
                    match.propose(to_break_zone(match, item.source & CARD_MASK, PUT, "11.11.10"))

    return [ask_nothing, go]


def ask_nothing(match: Match, frame: Frame) -> None:
    """A step between what was proposed before and the cancelling."""


def item_is_summon(match: Match, source: int) -> bool:
    return match.state.is_there(source) and match.state.zone_of(source & CARD_MASK) == STACK


def play_onto_field(scope: Scope, effect: Perform) -> list[Step]:
    """Put cards onto your field under your control, whoever owns them, all at once."""
    found = affected(scope, effect)
    dull = bool(effect.args.get("dull", False))
    queue = scope.scratch()

    def begin(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, queue, found(match, frame))

    def go(match: Match, frame: Frame) -> None:
        events: list[CardMoved] = []
        for card in steps.still_there(match, frame, queue):
            moved = arriving(match, match.moved(card, frame.player, FIELD, "11.11.5"), "move")
            if moved is not None:
                events.append(replace(moved, orientation=DULL) if dull else moved)
        match.propose_together(events)

    return [begin, *time_stamps(queue, scope.scratch(), "11.12.4.11"), go]


def extra_main_phase(scope: Scope, effect: Perform) -> list[Step]:
    """Another Main Phase follows this one."""

    def go(match: Match, frame: Frame) -> None:
        from domain.rulesets.final_fantasy.ch09_game_phases import MAIN_PHASE, TURN

        for index, each in enumerate(match.agenda):
            if each.procedure is TURN:
                match.agenda.insert(index + 1, Frame(MAIN_PHASE, match.cause))
                return

    return [go]


DEEDS: dict[str, Callable[[Scope, Perform], list[Step]]] = {
    "break": break_deed,
    "freeze": freeze,
    "control": control,
    "cancel": cancel,
    "divide": divide,
    "play": play_onto_field,
    "main phase": extra_main_phase,
}
