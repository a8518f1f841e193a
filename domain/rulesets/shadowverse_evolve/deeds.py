"""How Shadowverse: Evolve does what the ability language says: damage, and the deeds that only this game knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.cards import choosing, steps
from domain.cards import language as lang
from domain.cards.scope import Scope
from domain.cards.vocabulary import Payment
from domain.kernel import turns
from domain.kernel.agenda import Frame, Step, rule
from domain.kernel.chance import DIE
from domain.kernel.events import NOWHERE, CardMoved, CardsSeen
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve import ch14_universes
from domain.rulesets.shadowverse_evolve.ch03_player_information import (
    can_change_as_cost,
    has_play_points,
    recover,
    spend_play_points,
)
from domain.rulesets.shadowverse_evolve.ch04_zones import leader_of
from domain.rulesets.shadowverse_evolve.ch05_damage import Hit, deal_damage, give_leader_defense, set_leader_defense
from domain.rulesets.shadowverse_evolve.ch05_evolve import EVOLVE, corresponding, evolve, shown_by
from domain.rulesets.shadowverse_evolve.ch05_moving import banish, bury, destroy, may_lie, steal, swap
from domain.rulesets.shadowverse_evolve.ch09_special_cards import create
from domain.rulesets.shadowverse_evolve.ch10_playing import has_effects
from domain.rulesets.shadowverse_evolve.ch12_evolution_points import PAY_WITH_POINTS, can_pay_with_points
from domain.rulesets.shadowverse_evolve.events import DieRolled
from domain.rulesets.shadowverse_evolve.options import EvolveWith
from domain.rulesets.shadowverse_evolve.words import (
    ABILITY_DAMAGE,
    AURA,
    BANISHED_ZONE,
    CANT_BE_SELECTED,
    CEMETERY,
    DEFENSE_OF_LEADER,
    ENGAGED,
    ENTERS_ENGAGED,
    EX_AREA,
    FIELD,
    HAND,
    KEYWORD,
    MAGICAL_ITEM,
    NAME,
    RESTRICTION,
    STACK_COUNTER,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

FrameCards = steps.FrameCards


def affected(scope: Scope, effect: lang.Perform) -> FrameCards:
    """The cards a deed is done to: those described, those of a slot, or this card."""
    return steps.cards(scope, effect.cards if effect.cards is not None else effect.slot or "this")


# -- selecting and arriving ----------------------------------------------------------------------------------------------


@rule("12.15.1", "12.15.2", "12.12.2.1")
def can_select(match: Match, player: int, source: int, card: int) -> bool:
    """A card with Aura cannot be selected by the opponent's cards and abilities; what is being played not by itself."""
    state = match.state
    if state.zone_of(card) != FIELD:
        return source & CARD_MASK != card
    if state.controller(card) == player:
        return True
    vector = match.vector(card)
    return not vector[KEYWORD] & AURA and not vector[RESTRICTION] & CANT_BE_SELECTED


@rule("4.8.3.3", "4.4.1", "1.3.2")
def arriving(match: Match, event: CardMoved, verb: str) -> CardMoved | None:
    """Effects on a card of the EX area go along to the field; spells do not come there; some cards enter engaged."""
    zones = match.state.zone_count
    if event.to % zones != FIELD:
        return event
    if not may_lie(match, event.card, FIELD):
        return None
    carries = int(event.origin % zones == EX_AREA and has_effects(match, event.card))
    engaged = match.vector(event.card)[RESTRICTION] & ENTERS_ENGAGED
    return replace(event, carries=carries, orientation=ENGAGED if engaged else event.orientation)


# -- damage --------------------------------------------------------------------------------------------------------------


@rule("5.13.1", "5.13.3.3", "10.12.1.1", "10.12.2.2", "5.28.1")
def damage(scope: Scope, effect: lang.Damage) -> list[Step]:
    """Ability damage, all of it at once; its source is the card whose text it is."""
    how_much = steps.amount(scope, effect.number)
    if effect.shares:
        each = steps.shares(scope, effect.shares, effect.to, how_much)
    else:
        found = damaged(scope, effect.to)

        def each(match: Match, frame: Frame) -> list[tuple[int, int]]:
            amount = how_much(match, frame)
            return [(card, amount) for card in found(match, frame)]

    def deal(match: Match, frame: Frame) -> None:
        hits = [Hit(card, amount, frame.source, ABILITY_DAMAGE) for card, amount in each(match, frame)]
        deal_damage(match, hits, "5.13.1")

    return [deal]


@rule("4.3.3", "10.11.1")
def damaged(scope: Scope, to: str | lang.Cards) -> FrameCards:
    """Whom it is dealt to: a leader, each leader, the leader of what was selected, or cards."""
    if to == "you":
        return lambda match, frame: [leader_of(match, frame.player)]
    if to == "opponent":
        return lambda match, frame: [leader_of(match, 1 - frame.player)]
    if to == "each leader":
        return lambda match, frame: [leader_of(match, player) for player in (frame.player, 1 - frame.player)]
    if isinstance(to, str) and to.startswith("leader of "):
        slot = scope.filled(to.removeprefix("leader of "))
        return lambda match, frame: [leader_of(match, last_controller(match, r)) for r in frame.slots[slot]]
    return steps.cards(scope, to)


def last_controller(match: Match, reference: int) -> int:
    """Who controls a card, or did when it left."""
    if match.state.is_there(reference):
        return match.state.controller(reference & CARD_MASK)
    known = match.state.last_known.get(reference)
    place = known[-1] if known else NOWHERE
    if not isinstance(place, int) or place == NOWHERE:
        return match.state.owner[reference & CARD_MASK]
    return place // match.state.zone_count


# -- payments ------------------------------------------------------------------------------------------------------------


@rule("10.4.3", "10.4.4", "10.4.2.2")
def can_pay_play_points(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    if args.get("evolution point"):
        return can_pay_with_points(match, player, max(0, amount))
    return has_play_points(match, player, amount)


def pay_play_points(scope: Scope, amount: steps.FrameAmount, args: Mapping[str, Any]) -> list[Step]:
    with_points = bool(args.get("evolution point"))

    def pay(match: Match, frame: Frame) -> None:
        points = max(0, amount(match, frame))
        if with_points and points:
            match.push(PAY_WITH_POINTS, frame.player, frame.source, points)
        else:
            spend_play_points(match, frame.player, points, "10.4.4")

    return [pay]


@rule("10.4.5", "10.4.5.1")
def can_pay_defense(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    """A leader may pay with defense down to nothing, no further."""
    return can_change_as_cost(match, player, DEFENSE_OF_LEADER, -amount)


def pay_defense(scope: Scope, amount: steps.FrameAmount, args: Mapping[str, Any]) -> list[Step]:
    def pay(match: Match, frame: Frame) -> None:
        give_leader_defense(match, frame.player, -amount(match, frame), frame.source, "10.4.5")

    return [pay]


PAYMENTS = {
    "play points": Payment(can_pay_play_points, pay_play_points),
    "leader defense": Payment(can_pay_defense, pay_defense),
}


# -- deeds ---------------------------------------------------------------------------------------------------------------


def destroy_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    found = affected(scope, effect)
    return [lambda match, frame: destroy(match, found(match, frame))]


def banish_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    found = affected(scope, effect)
    face_down = bool(effect.args.get("facedown"))
    return [lambda match, frame: banish(match, found(match, frame), face_down)]


@rule("5.30.1", "5.30.1.1")
def bury_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    """A player's own cards, on the field unless the text says elsewhere."""
    found = affected(scope, effect)
    return [lambda match, frame: bury(match, frame.player, found(match, frame))]


def steal_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    found = affected(scope, effect)
    return [lambda match, frame: steal(match, frame.player, found(match, frame))]


def swap_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    """The card of one slot and that of another (`args.with`)."""
    first, second = steps.cards(scope, effect.slot or "this"), steps.cards(scope, str(effect.args["with"]))

    def go(match: Match, frame: Frame) -> None:
        ones, others = first(match, frame), second(match, frame)
        if ones and others:
            swap(match, match.state.reference(ones[0]), match.state.reference(others[0]))

    return [go]


@rule("5.16.1")
def transform_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Cards are banished, and in the zone of each that really was a token (`args.into`) is created."""
    found = affected(scope, effect)
    into = str(effect.args["into"])
    if into not in scope.catalog.by_name:
        raise scope.fault(f"no card is called {into!r}")
    kept = scope.scratch()

    def banish_them(match: Match, frame: Frame) -> None:
        cards = found(match, frame)
        steps.ensure(frame, kept)
        frame.slots[kept] = (match.state.length, *(card << 8 | match.state.place[card] for card in cards))
        banish(match, cards)

    def create_tokens(match: Match, frame: Frame) -> None:
        since, *places = frame.slots[kept]
        zones = match.state.zone_count
        banished = {
            event.card
            for event in match.events[since:]
            if isinstance(event, CardMoved) and event.to % zones == BANISHED_ZONE
        }
        for each in places:
            if each >> 8 in banished:
                player, zone = divmod(each & 255, zones)
                create(match, player, match.catalog.by_name[into][0], zone, 1, "5.16.1")

    return [banish_them, create_tokens]


@rule("5.15.1", "5.15.1.1", "12.2.1")
def evolve_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Evolve cards: with the card revealed for the ability's cost, or with one that their controller picks."""
    found = affected(scope, effect)
    into = effect.args.get("into")
    names = scope.word_bits("name", str(into)) if into else 0
    revealed = scope.filled(str(effect.args["with"])) if "with" in effect.args else NOWHERE

    def go(match: Match, frame: Frame) -> None:
        specified = frame.slots[revealed] if 0 <= revealed < len(frame.slots) else ()
        for card in reversed(found(match, frame)):
            if specified and match.state.is_there(specified[0]):
                evolve(match, card, EvolveWith(specified[0] & CARD_MASK, specified[1]), by_ability=True)
            else:
                match.push(EVOLVE, frame.player, match.state.reference(card), names)

    return [go]


@rule("12.2.2", "4.6.4", "5.15.1.1")
def reveal_corresponding(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Part of the cost of an evolve ability: a corresponding facedown card is revealed."""
    slot = scope.slot(effect.slot)
    into = effect.args.get("into")
    names = scope.word_bits("name", str(into)) if into else 0

    def ask(match: Match, frame: Frame) -> None:
        wanted = names or match.vector(frame.source & CARD_MASK)[NAME]
        options: list[Option] = [*corresponding(match, frame.player, wanted)]
        match.ask(frame.player, "evolve with", alike_once(match, options), "12.2.2")

    def take(match: Match, frame: Frame) -> None:
        option = match.answer
        assert isinstance(option, EvolveWith)
        steps.ensure(frame, slot)
        frame.slots[slot] = (match.state.reference(option.card), option.face)
        match.happen(CardsSeen((option.card,), 3, "12.2.2", match.cause))

    return [ask, take]


def alike_once(match: Match, options: list[Option]) -> list[Option]:
    """Of several copies that show the same face one will do."""
    found: dict[int, Option] = {}
    for option in options:
        assert isinstance(option, EvolveWith)
        found.setdefault(shown_by(match, option), option)
    return list(found.values())


def can_reveal_corresponding(match: Match, player: int, source: int, effect: lang.Perform) -> bool:
    into = effect.args.get("into")
    names = 1 << match.catalog.word("name", str(into)) if into else match.vector(source)[NAME]
    return bool(corresponding(match, player, names))


def serve_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    found, times = affected(scope, effect), steps.amount(scope, effect.number)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            ch14_universes.serve(match, card, times(match, frame))

    return [go]


def can_serve(match: Match, player: int, source: int, effect: lang.Perform) -> bool:
    times = effect.number if isinstance(effect.number, int) else 1
    return ch14_universes.can_serve(match, player, source, times)


def race_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    found, times = affected(scope, effect), steps.amount(scope, effect.number)

    def go(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            ch14_universes.race(match, card, times(match, frame))

    return [go]


@rule("14.3.2.1")
def lesson(scope: Scope, effect: lang.Perform) -> list[Step]:
    """So many Magical Items of one's EX area are banished."""
    items = lang.Cards(zone="ex area", name=MAGICAL_ITEM)
    slot = f"(lesson {len(scope.slots)})"
    pick = choosing.select(scope, lang.Select(cards=items, number=effect.number, slot=slot))
    chosen = steps.cards(scope, slot)
    return [*pick, lambda match, frame: banish(match, chosen(match, frame))]


@rule("14.3.2.1", "10.4.2.2")
def can_lesson(match: Match, player: int, source: int, effect: lang.Perform) -> bool:
    bit = 1 << match.catalog.word("name", MAGICAL_ITEM)
    wanted = effect.number if isinstance(effect.number, int) else 1
    return sum(1 for card in match.state.zone(player, EX_AREA) if match.vector(card)[NAME] & bit) >= wanted


def recover_deed(scope: Scope, effect: lang.Perform) -> list[Step]:
    how_many = steps.amount(scope, effect.number)
    return [lambda match, frame: recover(match, frame.player, how_many(match, frame))]


@rule("5.26.1", "5.26.2", "3.1.2.4.1")
def leader_defense(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Give a leader defense, or (`args.set`) set it; `args.who` says whose, yours where it is not said."""
    how_much = steps.amount(scope, effect.number)
    player_of = steps.who(scope, effect.args.get("who", "you"))
    change = set_leader_defense if effect.args.get("set") else give_leader_defense
    return [lambda match, frame: change(match, player_of(match, frame), how_much(match, frame), frame.source, "5.26.1")]


@rule("5.25.2", "5.25.2.1")
def skip_turn(scope: Scope, effect: lang.Perform) -> list[Step]:
    """A player's next turn is skipped, once for each such instruction; `args.who` says whose."""
    player_of = steps.who(scope, effect.args.get("who", "opponent"))
    return [lambda match, frame: turns.forfeit(match, player_of(match, frame), "5.25.2")]


@rule("5.19.1")
def roll_a_die(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Six sides, by chance; what follows goes by the number."""

    def roll(match: Match, frame: Frame) -> None:
        number = match.roll(frame.player, 6, "5.19.1", DIE) + 1
        match.happen(DieRolled(frame.player, number, "5.19.1", match.cause))

    return [roll]


@rule("13.3.3.1", "13.3.3.2", "13.3.3.2.1")
def earth_rite(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Stack counters are removed from the selected amulet; without any left it goes to its owner's cemetery."""
    slot = scope.filled(effect.slot)
    how_many = steps.amount(scope, effect.number)

    def remove(match: Match, frame: Frame) -> None:
        for card in steps.still_there(match, frame, slot):
            left = match.state.counter(card, STACK_COUNTER) - how_many(match, frame)
            match.set_counter(card, STACK_COUNTER, left, "13.3.3.2")
            if left <= 0:
                match.move(card, match.state.owner[card], CEMETERY, "13.3.3.2")

    return [remove]


@rule("13.3.2.2", "15.1.3", "15.1.4")
def transfer_stack(scope: Scope, effect: lang.Perform) -> list[Step]:
    """All Stack counters of this card go to the selected one."""
    slot = scope.filled(effect.slot)

    def go(match: Match, frame: Frame) -> None:
        to = steps.still_there(match, frame, slot)
        mine = steps.source_card(match, frame)
        if to and mine:
            number = match.state.counter(mine[0], STACK_COUNTER)
            match.set_counter(mine[0], STACK_COUNTER, 0, "13.3.2.2")
            now = match.state.counter(to[0], STACK_COUNTER)
            match.set_counter(to[0], STACK_COUNTER, now + number, "13.3.2.2")

    return [go]


def return_to_hand(scope: Scope, effect: lang.Perform) -> list[Step]:
    """Cards go back to their owners' hands, all at once."""
    found = affected(scope, effect)

    def go(match: Match, frame: Frame) -> None:
        moves = [match.moved(card, match.state.owner[card], HAND, "5.4.1") for card in found(match, frame)]
        if moves:
            match.propose_together(moves)

    return [go]


DEEDS: dict[str, Callable[[Scope, lang.Perform], list[Step]]] = {
    "destroy": destroy_deed,
    "banish": banish_deed,
    "bury": bury_deed,
    "steal": steal_deed,
    "swap": swap_deed,
    "transform": transform_deed,
    "evolve": evolve_deed,
    "reveal corresponding": reveal_corresponding,
    "serve": serve_deed,
    "race": race_deed,
    "lesson": lesson,
    "recover": recover_deed,
    "leader defense": leader_defense,
    "roll a die": roll_a_die,
    "skip turn": skip_turn,
    "transfer stack": transfer_stack,
    "earth rite": earth_rite,
    "return": return_to_hand,
}

CAN_DEED = {
    "reveal corresponding": can_reveal_corresponding,
    "serve": can_serve,
    "lesson": can_lesson,
}
