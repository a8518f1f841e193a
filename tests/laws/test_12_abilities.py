"""Promise 12: what a card says is never silently nothing. Every ability of every sample card is tried in play.

The tables are matches in mid-game, with cards of the set strewn over every zone, so that most of what a text asks for is
there. On them each ability is played as its parts are: what it waits for and asks is asked, targets are chosen, its cost
is paid, its program is carried out with choices at random. Nothing may raise, and somewhere each must do something.
"""

from __future__ import annotations

import json
from itertools import product
from random import Random

import msgspec

from domain import rulesets
from domain.cards.targets import can_choose
from domain.kernel import events as ev
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, procedure
from domain.kernel.events import NOWHERE
from domain.kernel.match import Match
from domain.kernel.options import PASS
from domain.kernel.ruleset import Ruleset
from tests.laws.play import decisions, new_match

MATCHES = 3
MIDDLE = 3
"""The turn from which on a match is in mid-game."""
TRIES = 8
STREWN = 3
MORE = 8
"""How many cards of the set lie in every zone besides those of the match, and on a richer table."""
PLENTY = 99
"""What every number of a player is on a richer table."""
SILENT = (ev.ChoiceMade, ev.AbilityPlayed, ev.CardsSeen, ev.ChanceDecided, ev.MatchEnded)
OVER = "the attempt is over"


def over(match: Match, frame: Frame) -> None:
    match.ask(0, OVER, [PASS], always=True)


ATTEMPT = procedure("an attempt", over)


def tables(name: str) -> list[Match]:
    """Matches in mid-game, one for each phase, with a stack and without, in an attack and not; with cards of the set."""
    found: dict[tuple[int, bool, int], Match] = {}
    for seed in range(MATCHES):
        match = new_match(name, seed)
        for _ in decisions(match, seed):
            under_way = sum(register != NOWHERE for register in match.state.registers)
            moment = match.state.phase, bool(match.state.stack), under_way
            if match.state.turn >= MIDDLE and moment not in found:
                found[moment] = match.copy()
    assert found
    random = Random(name)
    for match in found.values():
        faces = range(len(match.catalog.faces))
        for player in (0, 1):
            for zone in range(match.state.zone_count):
                for _ in range(STREWN):
                    put(match, random.choice(faces), player, zone)
    return list(found.values())


def put(match: Match, printed: int, player: int, zone: int) -> int:
    """A card of the set comes to a zone out of nothing."""
    state = match.state
    card = len(state.printed)
    place = player * state.zone_count + zone
    positions = match.ruleset.words.zones[zone].positions
    where = len(state.zones[place]) % len(positions) if positions else NOWHERE
    match.happen(ev.CardCreated(card, printed, player, place, where, 0, match.ruleset.clauses.start, NOWHERE))
    if not match.ruleset.public >> zone & 1:
        match.happen(ev.CardFlipped(card, 1, 1 << player, match.ruleset.clauses.start, NOWHERE))
    return card


def laid(
    original: Match, ability: Ability, player: int, zone: int, number: int, random: Random, rich: bool
) -> tuple[Match, int]:
    """The table with the ability's card in a zone, in place of one that lies there, and with the cards it names."""
    match = original.copy()
    state = match.state
    own = match.catalog.faces[ability.printed]
    data = msgspec.json.encode(own.data.abilities).decode()
    for name, faces in match.catalog.by_name.items():
        if name == own.name or json.dumps(name, ensure_ascii=False) in data:
            for each, face in product(range(state.zone_count), faces):
                put(match, face, player, each)
    there = [c for c in state.zone(player, zone) if not state.face[c] or not match.ruleset.public >> zone & 1]
    card = there[number % len(there)] if there else put(match, ability.printed, player, zone)
    state.printed[card] = state.form[card] = ability.printed
    if rich:
        enrich(match, card, player, random)
    match.index_cards()
    match.derived.forget_sources()
    return match, card


def enrich(match: Match, card: int, player: int, random: Random) -> None:
    """More cards of the set everywhere, some turned, one of each zone under the card; counters, pieces, high numbers."""
    state, clause, words = match.state, match.ruleset.clauses.start, match.ruleset.words
    for zone in range(state.zone_count):
        beneath = state.zone(player, zone)[-1:]
        if beneath and beneath != [card]:
            match.happen(ev.CardLinked(beneath[0], card, clause, NOWHERE))
        for _ in range(MORE):
            put(match, random.randrange(len(match.catalog.faces)), player, zone)
        for counter, marked in product(range(len(words.counters)), state.zone(player, zone)):
            match.happen(ev.CounterChanged(marked, counter, 1, clause, NOWHERE))
        for side, piece in product((0, 1), range(len(words.pieces))):
            for each in state.zone(side, zone):
                match.happen(ev.PiecesMoved(piece, 2, NOWHERE, each, NOWHERE, clause, NOWHERE))
        for each in random.sample(state.zone(1 - player, zone), len(state.zone(1 - player, zone)) // 2):
            match.happen(ev.CardTurned(each, len(words.orientations) - 1, clause, NOWHERE))
    for number in range(len(words.numbers)):
        if number not in words.piece_areas:
            match.happen(ev.NumberChanged(player, number, PLENTY, clause, NOWHERE))


def named(ruleset: Ruleset, ability: Ability) -> str:
    face = ruleset.catalog.faces[ability.printed]
    return f"{face.number} {face.name}: {ability.keyword or ability.text or ability.code}"


def waited_for(match: Match, ability: Ability, player: int, card: int) -> int:
    """An event that the ability may have waited for: one that sets it off, else the last of its kind."""
    found = NOWHERE
    for trigger in ability.triggers:
        for position in range(len(match.events) - 1, -1, -1):
            event = match.events[position]
            if type(event) is not trigger.event_type:
                continue
            found = position if found == NOWHERE else found
            if trigger.test(match, player, card, event):
                return position
    return found


def ask_all(match: Match, ability: Ability, player: int, card: int, event: int) -> bool:
    """Ask what it waits for, its condition, what it changes and what it replaces; does it change a card?"""
    state = match.state
    if ability.condition is not None:
        ability.condition(match, player, card, None if event == NOWHERE else event)
    if ability.state_test is not None:
        ability.state_test(match, player, card, None)
    for replacement in ability.replacements:
        for each in match.events[-200:]:
            if type(each) is replacement.event_type and getattr(each, "card", 0) >= 0:
                replacement.applies(match, player, card, each)
                replacement.change(match, player, card, each)
    changes = bool(ability.replacements)
    for modification in ability.modifications:
        for place in state.zones:
            for other in place:
                before = match.vector(other)
                after = before.copy()
                modification.affects(match, player, card, other, after)
                modification.change(match, player, card, other, after, ())
                changes = changes or after != before
    return changes


def attempt(match: Match, ability: Ability, player: int, card: int, event: int, random: Random) -> bool:
    """Choose, pay and carry it out; has anything happened?"""
    state = match.state
    reference = state.reference(card)
    subject = getattr(match.events[event], "card", NOWHERE) if event != NOWHERE else NOWHERE
    if subject == NOWHERE or state.place[subject] == NOWHERE:
        subject = random.choice([each for each, place in enumerate(state.place) if place != NOWHERE])
    it = state.reference(subject)
    before = len(match.events)
    match.decision = None
    match.saved.clear()
    match.agenda[:] = [Frame(ATTEMPT, slots=[])]
    shared = Frame(procedure("an ability"), NOWHERE, player, reference, 2, [(it,), (it,)], event)
    match.agenda.append(shared)
    for program in (ability.extra.get("targeting"), ability.cost, ability.program):
        if program is None or (program is ability.cost and not is_payable(match, ability, player, card)):
            continue
        match.agenda[:] = [match.agenda[0], shared]
        slots = shared.slots.copy()
        match.agenda.append(Frame(program, NOWHERE, player, reference, 2, slots, event))
        play_out(match, random)
        if match.state.ended is not None:
            return True
        match.agenda[:] = [Frame(ATTEMPT, slots=[]), shared]
    return any(not isinstance(each, SILENT) for each in match.events[before:])


def is_payable(match: Match, ability: Ability, player: int, card: int) -> bool:
    return ability.payable is None or ability.payable(match, player, card)


def play_out(match: Match, random: Random) -> None:
    """Choices at random until the attempt is over."""
    match.decision = None
    match.run()
    for _ in range(2000):
        if match.decision is None or match.decision.kind == OVER:
            return
        match.choose(random.randrange(len(match.decision.options)))
    raise AssertionError(f"no end of choices: {match.decision}")


def tried(tables: list[Match], ability: Ability, random: Random) -> bool:
    """Does it do something on one of the tables?"""
    zones = [zone for zone in range(tables[0].state.zone_count) if ability.zones >> zone & 1] or [0]
    done = False
    for rich, number, original, zone in product((False, True), range(TRIES), tables, zones):
        player = random.randrange(2)
        match, card = laid(original, ability, player, zone, number, random, rich)
        event = waited_for(match, ability, player, card)
        done = ask_all(match, ability, player, card, event) or done
        if ability.program is not None and can_choose(match, ability, player, match.state.reference(card), event):
            done = attempt(match, ability, player, card, event, random) or done
        if done:
            return True
    return done


def test_every_ability_can_be_tried_and_does_something(ruleset_name: str) -> None:
    ruleset = rulesets.get(ruleset_name)
    laid_out = tables(ruleset_name)
    random = Random(ruleset_name)
    said = [ability for ability in ruleset.catalog.abilities if ability.printed != NOWHERE and says_something(ability)]

    idle = [named(ruleset, ability) for ability in said if not tried(laid_out, ability, random)]

    assert not idle, "\n".join(idle)


def says_something(ability: Ability) -> bool:
    """Rules of a game may mark an ability by its keyword alone."""
    return bool(ability.program or ability.modifications or ability.replacements)
