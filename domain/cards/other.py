"""The remaining effects: damage, counters, numbers, payment, tokens, the stack, the end of the match, a game's own deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.amounts import held
from domain.cards.fitting import room_for
from domain.cards.lasting import duration
from domain.cards.scope import Scope, as_list
from domain.cards.targets import can_choose
from domain.cards.triggers import happening_of
from domain.kernel import tokens
from domain.kernel.abilities import Lasting
from domain.kernel.agenda import Frame, Procedure, Step
from domain.kernel.events import StackRemoved

if TYPE_CHECKING:
    from domain.kernel.match import Match


def damage(scope: Scope, effect: lang.Damage) -> list[Step]:
    if effect.shares and not scope.vocabulary.divides_damage:
        raise scope.fault("this game does not divide damage")
    return scope.vocabulary.damage(scope, effect)


def counters(scope: Scope, effect: lang.Counters) -> list[Step]:
    counter = scope.counter(effect.counter)
    each = steps.shares(scope, effect.shares, effect.what, steps.amount(scope, effect.number))
    clause = scope.clause_of("counters")

    def go(match: Match, frame: Frame) -> None:
        for card, change in each(match, frame):
            now = match.state.counter(card, counter)
            match.set_counter(card, counter, max(0, now - change if effect.remove else now + change), clause)

    return [go]


def number(scope: Scope, effect: lang.Number) -> list[Step]:
    index = scope.index("number", effect.number, scope.vocabulary.numbers)
    player_of = steps.who(scope, effect.who)
    add = steps.amount(scope, effect.add)
    become = None if effect.become is None else steps.amount(scope, effect.become)
    clause = scope.clause_of("number")

    def go(match: Match, frame: Frame) -> None:
        player = player_of(match, frame)
        now = match.state.number(player, index)
        match.set_number(player, index, become(match, frame) if become is not None else now + add(match, frame), clause)

    return [go]


def pay(scope: Scope, effect: lang.Pay) -> list[Step]:
    payments = scope.vocabulary.payments
    if effect.what not in payments:
        scope.index("payment", effect.what, sorted(payments))
    return payments[effect.what].steps(scope, steps.amount(scope, effect.number), effect.args)


def perform(scope: Scope, effect: lang.Perform) -> list[Step]:
    deeds = scope.vocabulary.deeds
    if effect.what not in deeds:
        scope.index("deed", effect.what, sorted(deeds))
    return deeds[effect.what](scope, effect)


def create(scope: Scope, effect: lang.Create) -> list[Step]:
    """Make tokens of a printed card, all at the same time."""
    zone = scope.zone(effect.to or scope.vocabulary.play_zones[0])
    player_of = steps.who(scope, effect.who)
    how_many = steps.amount(scope, effect.number)
    orientation = (
        scope.index("orientation", effect.orientation, scope.vocabulary.orientations) if effect.orientation else 0
    )
    clause = scope.clause_of("create")
    name = effect.card
    if name not in scope.catalog.by_name and name not in scope.catalog.by_number:
        raise scope.fault(f"no card is called {name!r}")

    def go(match: Match, frame: Frame) -> None:
        printed = match.catalog.by_number.get(name)
        if printed is None:
            printed = match.catalog.by_name[name][0]
        player = player_of(match, frame)
        number = room_for(scope, match, player, zone, how_many(match, frame))
        if number > 0:
            tokens.create(match, player, printed, zone, number, clause, orientation=orientation)

    return [go]


def cancel(scope: Scope, effect: lang.Cancel) -> list[Step]:
    """Take items off the stack; the slot holds their ids. What becomes of a card among them is the game's."""
    slot = scope.filled(effect.slot)
    clause = scope.clause_of("cancel")
    afterwards = scope.vocabulary.cancelled

    def go(match: Match, frame: Frame) -> None:
        for item in [each for each in match.state.stack if each.id in held(frame.slots, slot)]:
            match.happen(StackRemoved(item.id, 0, clause, match.cause))
            if afterwards is not None:
                afterwards(match, item)

    return [go]


def lose(scope: Scope, effect: lang.Lose) -> list[Step]:
    """A player loses by an effect, at once; both: a draw."""
    clause = scope.clause_of("lose")
    if effect.who == "each":
        return [lambda match, frame: match.lose([0, 1], "an effect", clause)]
    player_of = steps.who(scope, effect.who)
    return [lambda match, frame: match.lose([player_of(match, frame)], "an effect", clause)]


def win(scope: Scope, effect: lang.Win) -> list[Step]:
    clause = scope.clause_of("win")
    player_of = steps.who(scope, effect.who)
    return [lambda match, frame: match.end(player_of(match, frame), "an effect", clause)]


def extra_turn(scope: Scope, effect: lang.ExtraTurn) -> list[Step]:
    give = scope.vocabulary.extra_turn
    if give is None:
        raise scope.fault("this game has no additional turns")
    player_of = steps.who(scope, effect.who)
    return [lambda match, frame: give(match, player_of(match, frame), frame.source)]


def forbid(scope: Scope, effect: lang.Forbid) -> list[Step]:
    """From now on, until a moment, a player may not do something."""
    who = {"you": "you", "each": "players"}.get(effect.who, "the other player")
    lasting = Lasting(words=(f"{who} may not {' or '.join(as_list(effect.what))}",))
    lasting.forbids = forbidden_words(scope, effect)
    until = duration(scope, effect.until)
    clause = scope.clause_of("forbid")
    ability, part = scope.ability, len(scope.parts)
    scope.parts.append(lasting)
    whom = steps.players(scope, effect.who) if effect.who == "each" or effect.who in steps.PLAYERS else None
    one = None if whom is not None else steps.who(scope, effect.who)

    def begin(match: Match, frame: Frame) -> None:
        players = whom(match, frame) if whom is not None else [one(match, frame)] if one is not None else []
        bits = sum(1 << player for player in players)
        match.start_effect(frame.player, frame.source, ability, part, (), until, clause, (bits,))

    return [begin]


def forbid_while_valid(scope: Scope, effect: lang.Forbid) -> None:
    """A continuous ability forbids its controller, the opponent, or both."""
    words = forbidden_words(scope, effect)
    if effect.who not in ("you", "opponent", "each"):
        raise scope.fault("a continuous ability forbids something to you, to the opponent or to each")
    if effect.who in ("you", "each"):
        scope.ability.forbids_you |= words
    if effect.who in ("opponent", "each"):
        scope.ability.forbids_opponent |= words


def forbidden_words(scope: Scope, effect: lang.Forbid) -> int:
    known = scope.vocabulary.forbidden
    words = as_list(effect.what)
    if not words:
        raise scope.fault("nothing is forbidden: say what")
    return sum(1 << scope.index("deed that can be forbidden", word, known) for word in words)


def play(scope: Scope, effect: lang.Play) -> list[Step]:
    if scope.vocabulary.play is None:
        raise scope.fault("this game plays no cards by effects")
    if sum((effect.free, bool(effect.less), bool(effect.cost))) > 1:
        raise scope.fault("a card is played free, for less or at another cost: one of them")
    return scope.vocabulary.play(scope, effect)


def activate(scope: Scope, effect: lang.Activate) -> list[Step]:
    """What other texts of a card say is done, by who carries this out, as if for that card."""
    if not effect.keyword and not effect.on:
        raise scope.fault("which text? Give its keyword, or what it waits for (`on`)")
    found = steps.cards(scope, effect.what)
    keywords, waits = frozenset(as_list(effect.keyword)), frozenset(as_list(effect.on))
    this = scope.ability.code
    for word in waits:
        happening_of(scope, lang.When(on=word))

    def begin(match: Match, frame: Frame) -> None:
        for card in reversed(found(match, frame)):
            for code in reversed(match.abilities(card)):
                ability = match.catalog.abilities[code]
                if code == this or (keywords and ability.keyword not in keywords):
                    continue
                if waits and waits.isdisjoint(ability.extra.get("waits for", ())):
                    continue
                reference = match.state.reference(card)
                if ability.program is not None and can_choose(match, ability, frame.player, reference):
                    match.push(ACTIVATED_AGAIN, frame.player, reference, code, [(reference,), ()])

    return [begin]


def choose_again(match: Match, frame: Frame) -> None:
    targeting = match.catalog.abilities[frame.number].extra.get("targeting")
    if targeting is not None:
        match.push(targeting, frame.player, frame.source, slots=frame.slots.copy())


def carry_out_again(match: Match, frame: Frame) -> None:
    program = match.catalog.abilities[frame.number].program
    assert program is not None
    match.push(program, frame.player, frame.source, slots=frame.slots.copy())


ACTIVATED_AGAIN = Procedure("another text again", (choose_again, carry_out_again))
