"""How Force of Will does what the ability language says: damage, destroying, life, will, playing, copying."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.cards import seats, steps
from domain.cards.amounts import compile_amount
from domain.cards.language import AmountOf, Damage, Perform
from domain.cards.scope import Scope
from domain.cards.vocabulary import Payment
from domain.kernel import tokens
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NOWHERE, CardShown, CardTurned, Event, StackAdded, StackRemoved
from domain.kernel.match import Match
from domain.kernel.options import PickMode
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch02_cards import Cost, cost_of
from domain.rulesets.force_of_will.ch03_zones import COPY
from domain.rulesets.force_of_will.ch07_judgment import become_j_ruler, has_judgment
from domain.rulesets.force_of_will.ch09_control import control
from domain.rulesets.force_of_will.ch09_costs import combined
from domain.rulesets.force_of_will.ch09_playing import FREE_OF_COST, NORMALLY, can_play, is_spell, play_card
from domain.rulesets.force_of_will.ch10_damage import (
    banish,
    can_banish,
    change_life,
    damage_to_card,
    damage_to_player,
    deal,
    destroy,
)
from domain.rulesets.force_of_will.ch10_draw import discarded, force
from domain.rulesets.force_of_will.ch10_fields import PUT_ADDED, add_to, needs_host
from domain.rulesets.force_of_will.ch10_paying import WILL, WILL_COST, can_pay, can_pay_life, pay, produce
from domain.rulesets.force_of_will.ch13_double_sided import shift
from domain.rulesets.force_of_will.ch14_valhalla import after_break
from domain.rulesets.force_of_will.events import HandDiscarded
from domain.rulesets.force_of_will.words import (
    CANNOT_BE_CANCELLED,
    CHASE_AREA,
    FIELD,
    GRAVEYARD,
    HAND,
    MOON,
    PUT,
    RESTED,
    RESTRICTION,
    SYMBOLS,
    VOID,
)

Found = Callable[[Match, Frame], list[int]]


def affected(scope: Scope, effect: Perform) -> Found:
    """The cards a deed is done to: those described, those of a slot, or this card."""
    if effect.cards is not None:
        return steps.cards(scope, effect.cards)
    return steps.cards(scope, effect.slot or "this")


def together_with_this(scope: Scope, effect: Perform) -> Found:
    """The same, with this card as well where the text says so."""
    found = affected(scope, effect)
    if not effect.args.get("with this"):
        return found
    return lambda match, frame: [*steps.source_card(match, frame), *found(match, frame)]


# -- damage and life ---------------------------------------------------------------------------------------------------


def damage(scope: Scope, effect: Damage) -> list[Step]:
    """Damage to players and J/resonators, all at once; its source is the card of the text (912.1)."""
    how_much = steps.amount(scope, effect.number)
    if effect.to in ("you", "opponent", "each"):
        to = effect.to

        def hurt(match: Match, frame: Frame) -> None:
            players = (0, 1) if to == "each" else (frame.player if to == "you" else 1 - frame.player,)
            amount = how_much(match, frame)
            deal(match, [damage_to_player(match, player, amount, frame.source, 0, "1007.2") for player in players])

        return [hurt]
    found = steps.cards(scope, effect.to)
    slot = scope.filled(effect.to) if isinstance(effect.to, str) and effect.to != "this" else NOWHERE

    def go(match: Match, frame: Frame) -> None:
        amount = how_much(match, frame)
        events: list[Event | None] = [
            damage_to_card(match, card, amount, frame.source, 0, "1007.1") for card in found(match, frame)
        ]
        if slot != NOWHERE and slot < len(frame.slots):
            events += [
                damage_to_player(match, seats.player_of(chosen), amount, frame.source, 0, "1007.2")
                for chosen in frame.slots[slot]
                if seats.is_player(chosen)
            ]
        deal(match, events)

    return [go]


def strike_with(scope: Scope, effect: Perform) -> list[Step]:
    """A chosen card deals the damage: it is the source (912.1), the other slot is who is dealt it."""
    how_much = steps.amount(scope, effect.number)
    dealers = affected(scope, effect)
    targets = steps.cards(scope, str(effect.args["to"]))

    def go(match: Match, frame: Frame) -> None:
        for dealer in dealers(match, frame)[:1]:
            by = match.state.reference(dealer)
            amount = how_much(match, frame)
            deal(match, [damage_to_card(match, card, amount, by, 0, "912.1") for card in targets(match, frame)])

    return [go]


def life(sign: int) -> Callable[[Scope, Perform], list[Step]]:
    """A player gains or loses life."""

    def deed(scope: Scope, effect: Perform) -> list[Step]:
        how_much = steps.amount(scope, effect.number)
        player_of = steps.who(scope, effect.args.get("who", "you"))

        def go(match: Match, frame: Frame) -> None:
            amount = max(0, how_much(match, frame))
            change_life(match, player_of(match, frame), sign * amount, "105.4")

        return [go]

    return deed


def set_life(scope: Scope, effect: Perform) -> list[Step]:
    """Life becomes a number: what is more than before is gained, what is less is lost (104.6)."""
    how_much = steps.amount(scope, effect.number)
    player_of = steps.who(scope, effect.args.get("who", "you"))

    def go(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        change_life(match, player, how_much(match, frame) - match.state.number(player, 0), "104.6")

    return [go]


# -- deeds to cards ----------------------------------------------------------------------------------------------------


def destroy_deed(scope: Scope, effect: Perform) -> list[Step]:
    found = together_with_this(scope, effect)
    rulers = bool(effect.args.get("ruler"))

    def go(match: Match, frame: Frame) -> None:
        destroy(match, found(match, frame), frame.source, "1010.1", rulers)

    return [go]


def banish_deed(scope: Scope, effect: Perform) -> list[Step]:
    """The cards' controller banishes them; cards that the player does not control are left alone (1011.2)."""
    found = affected(scope, effect)
    player_of = steps.who(scope, effect.args.get("who", "you"))

    def go(match: Match, frame: Frame) -> None:
        banish(match, player_of(match, frame), found(match, frame))

    return [go]


def can_banish_this(match: Match, player: int, source: int, effect: Perform) -> bool:
    return effect.slot != "" or effect.cards is not None or can_banish(match, player, source)


def add_deed(scope: Scope, effect: Perform) -> list[Step]:
    """Add this card to the chosen one."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for host in found(match, frame)[:1]:
            for card in steps.source_card(match, frame):
                add_to(match, card, host, "1121.3")

    return [go]


def shift_deed(scope: Scope, effect: Perform) -> list[Step]:
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            shift(match, frame.player, card)

    return [go]


def judgment_deed(scope: Scope, effect: Perform) -> list[Step]:
    """A ruler expressly becomes a J-ruler, if it has [Judgment] (1010.1b)."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            if has_judgment(match, card):
                become_j_ruler(match, match.state.controller(card), card, "1010.1b")

    return [go]


def erase(scope: Scope, effect: Perform) -> list[Step]:
    """1303.3  A token is removed from existence: it goes nowhere."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            tokens.vanish(match, card, "1303.3")

    return [go]


def enter_rested(scope: Scope, effect: Perform) -> list[Step]:
    """The card of the slot rests as it enters."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            if match.state.orientation[card] != RESTED:
                match.propose(CardTurned(card, RESTED, "1013.1", match.cause))

    return [go]


def put_into_field(scope: Scope, effect: Perform) -> list[Step]:
    """Put cards into your field, whoever owns them; an old addition is added to something, or stays (1406.3)."""
    found = affected(scope, effect)
    rested = bool(effect.args.get("rested"))
    queue = scope.scratch()

    def begin(match: Match, frame: Frame) -> None:
        steps.fill(match, frame, queue, found(match, frame))

    def go(match: Match, frame: Frame) -> None:
        events: list[Event] = []
        for card in steps.still_there(match, frame, queue):
            if needs_host(match, card):
                match.push(PUT_ADDED, frame.player, card)
            else:
                orientation = RESTED if rested else 0
                events.append(match.moved(card, frame.player, FIELD, "903.3b", orientation=orientation))
        if events:
            match.propose_together(events)

    return [begin, go]


# -- hands and dice ----------------------------------------------------------------------------------------------------


def discard_hand(scope: Scope, effect: Perform) -> list[Step]:
    """1019.2  All cards of the hand; even an empty one has been discarded then."""
    player_of = steps.who(scope, effect.args.get("who", "you"))

    def go(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        cards = list(match.state.zone(player, HAND))
        match.happen(HandDiscarded(player, len(cards), "1019.2a", match.cause))
        if cards:
            match.propose_together([discarded(match, card, "1019.2") for card in cards])

    return [go]


def force_deed(scope: Scope, effect: Perform) -> list[Step]:
    """Roll dice; the result is noted under the slot, for amounts that ask for what is `noted` there."""
    dice = steps.amount(scope, effect.number)
    slot = scope.slot(effect.slot or "result")

    def go(match: Match, frame: Frame) -> None:
        steps.ensure(frame, slot)
        frame.slots[slot] = (force(match, frame.player, dice(match, frame)),)

    return [go]


# -- wills -------------------------------------------------------------------------------------------------------------


def groups_of(words: str) -> tuple[tuple[int, ...], ...]:
    """What may be produced: `W or U`, `RR`, `2` (without attribute), `M` (moon)."""
    found = []
    for part in words.split(" or "):
        kinds: list[int] = []
        for symbol in part.strip():
            if symbol in SYMBOLS:
                kinds.append(SYMBOLS.index(symbol))
            elif symbol == "M":
                kinds.append(MOON)
            else:
                kinds += [VOID] * int(symbol)
        found.append(tuple(kinds))
    return tuple(found)


def produce_deed(scope: Scope, effect: Perform) -> list[Step]:
    """Produce one of the groups of wills; which one is known already where it was played as a will ability."""
    groups = groups_of(str(effect.args["will"]))
    times = steps.amount(scope, effect.number)
    slot = scope.scratch()
    scope.ability.extra[WILL] = groups
    scope.ability.extra["will slot"] = slot

    def ask(match: Match, frame: Frame) -> None:
        if slot < len(frame.slots) and frame.slots[slot]:
            match.answer = PickMode(frame.slots[slot][0])
        else:
            match.ask(frame.player, "produce", [PickMode(choice) for choice in range(len(groups))], "907.4")

    def go(match: Match, frame: Frame) -> None:
        assert isinstance(match.answer, PickMode)
        wills = groups[match.answer.mode] * times(match, frame)
        produce(match, frame.player, frame.source & CARD_MASK, wills)

    return [ask, go]


def will_part(args: Mapping[str, Any], amount: int) -> Cost:
    """What is to be paid: symbols, or a mere number of wills."""
    return cost_of(str(args["cost"])) if "cost" in args else cost_of(str(max(0, amount)))


def can_pay_will(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    return "own" in args or can_pay(match, player, will_part(args, amount))


def will_steps(scope: Scope, amount: Callable[[Match, Frame], int], args: Mapping[str, Any]) -> list[Step]:
    """What an ability itself costs is noted for the rules of playing; what a text asks for is paid where it stands."""
    if "own" in args:
        extra = scope.ability.extra
        own = cost_of(str(args["cost"]))
        extra[WILL_COST] = combined(extra[WILL_COST], own) if WILL_COST in extra else own
        if "less" in args:
            extra["less"] = compile_amount(scope, msgspec.convert(args["less"], AmountOf))
        return []
    payer = steps.who(scope, scope.payer)

    def go(match: Match, frame: Frame) -> None:
        pay(match, payer(match, frame), will_part(args, amount(match, frame)))

    return [go]


def can_pay_so_much_life(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    return can_pay_life(match, player, amount)


def life_steps(scope: Scope, amount: Callable[[Match, Frame], int], args: Mapping[str, Any]) -> list[Step]:
    payer = steps.who(scope, scope.payer)

    def go(match: Match, frame: Frame) -> None:
        change_life(match, payer(match, frame), -amount(match, frame), "105.4a")

    return [go]


PAYMENTS = {"will": Payment(can_pay_will, will_steps), "life": Payment(can_pay_so_much_life, life_steps)}


# -- the chase ---------------------------------------------------------------------------------------------------------


def cancel(scope: Scope, effect: Perform) -> list[Step]:
    """1012.1  What was chosen is removed from the chase area; a card goes to its owner's graveyard."""
    slot = scope.filled(effect.slot or "it")

    def go(match: Match, frame: Frame) -> None:
        for item in list(match.state.stack):
            if item.id not in frame.slots[slot]:
                continue
            spell = is_spell(match, item.source)
            card = item.source & CARD_MASK
            if spell and match.vector(card)[RESTRICTION] & CANNOT_BE_CANCELLED:
                continue
            match.happen(StackRemoved(item.id, 0, "1012.1", match.cause))
            if spell:
                match.propose(match.moved(card, match.state.owner[card], GRAVEYARD, "1012.1", position=PUT))
            elif item.ability != NOWHERE:
                after_break(match, match.catalog.abilities[item.ability], item.source)

    return [nothing, go]


def nothing(match: Match, frame: Frame) -> None:
    """A step between what was proposed before and this."""


def play_deed(scope: Scope, effect: Perform) -> list[Step]:
    """Play a card now, for its cost or without paying it; what cannot be played is not (906.2a)."""
    found = affected(scope, effect)
    way = FREE_OF_COST if effect.args.get("free", True) else NORMALLY

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame)[:1]:
            if can_play(match, frame.player, card, way):
                play_card(match, frame.player, card, way)

    return [go]


def summon(scope: Scope, effect: Perform) -> list[Step]:
    """1006.1  A resonator card is put on top of the chase area as a spell."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            match.happen(match.moved(card, frame.player, CHASE_AREA, "1006.1"))
            reference = match.state.reference(card)
            match.happen(StackAdded(frame.player, reference, NOWHERE, (), 0, NOWHERE, "1006.1", match.cause))

    return [go]


def copy_item(scope: Scope, effect: Perform) -> list[Step]:
    """1017.1  The same object with the same choices in the chase area; nothing where the original has gone."""
    slot = scope.filled(effect.slot or "it")

    def go(match: Match, frame: Frame) -> None:
        for item in [item for item in match.state.stack if item.id in frame.slots[slot]]:
            source = item.source
            if is_spell(match, item.source):
                source = pseudo_card(match, frame.player, item.source & CARD_MASK)
            match.happen(
                StackAdded(
                    frame.player, source, item.ability, item.slots, item.number, item.event, "1017.1", match.cause
                )
            )

    return [go]


def pseudo_card(match: Match, player: int, original: int) -> int:
    """1017.1a  A card that is not physical, with the information of the original and what was declared for it."""
    state = match.state
    card = tokens.make(match, player, match.catalog.by_number[COPY], "1017.1a")
    declared = tuple(number for counter in DECLARED for number in (counter, state.counter(original, counter)))
    match.happen(match.moved(card, player, CHASE_AREA, "1017.1a", form=state.form[original], counters=declared))
    return match.state.reference(card)


DECLARED = (3, 4, 5)
"""The counters for X, Awakening and Torrent."""


def become_copy(scope: Scope, effect: Perform) -> list[Step]:
    """1017.2  This card becomes a copy of another: what is printed on the side that is up there, and nothing else."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        for original in found(match, frame)[:1]:
            for card in steps.source_card(match, frame):
                match.happen(CardShown(card, match.state.form[original], "1017.2", match.cause))

    return [go]


DEEDS: dict[str, Callable[[Scope, Perform], list[Step]]] = {
    "destroy": destroy_deed,
    "banish": banish_deed,
    "add": add_deed,
    "shift": shift_deed,
    "judgment": judgment_deed,
    "erase": erase,
    "rest": enter_rested,
    "put into field": put_into_field,
    "discard hand": discard_hand,
    "force": force_deed,
    "produce": produce_deed,
    "cancel": cancel,
    "play": play_deed,
    "summon": summon,
    "copy": copy_item,
    "become copy": become_copy,
    "gain life": life(1),
    "lose life": life(-1),
    "set life": set_life,
    "strike": strike_with,
    "control": control,
}

CAN_DEED = {"banish": can_banish_this}
