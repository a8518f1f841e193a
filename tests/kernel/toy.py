"""A game of a page, to test the kernel without any real game: play cards, use abilities, run out of cards and lose."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import msgspec

from domain.cards import language as lang
from domain.cards.compile import build_catalog
from domain.cards.scope import Scope
from domain.cards.steps import amount
from domain.cards.vocabulary import Characteristic, Vocabulary
from domain.kernel import programs
from domain.kernel.agenda import Frame, Step, procedure
from domain.kernel.catalog import Catalog
from domain.kernel.index import new_index
from domain.kernel.match import Match
from domain.kernel.options import PASS, Option, PlayCard, UseAbility
from domain.kernel.ruleset import (
    HIDDEN,
    OWNER,
    PUBLIC,
    Cards,
    Clauses,
    Deck,
    Hooks,
    Kinds,
    LoopClauses,
    Places,
    Ruleset,
    Words,
    Zone,
)
from domain.kernel.timing import CheckTiming

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
TRASH: Final = 3
EXILE: Final = 4
OUTSIDE: Final = 5
LIFE: Final = 0
TYPE: Final = 0
POWER: Final = 2
END_OF_TURN: Final = 1
CLAUSES = frozenset({"1", "2", "3", "4", "5", "6", "7", "8"})


class ToyCard(lang.CardData):
    """A card of the toy game."""

    type: str = "unit"
    power: int = 1
    tags: list[str] = msgspec.field(default_factory=list)


def base(card: ToyCard, catalog: Catalog) -> list[Any]:
    tags = sum(1 << catalog.word("tag", tag) for tag in card.tags)
    return [0, catalog.word("name", card.name), card.power, tags]


def draw(match: Match, player: int, clause: str) -> None:
    deck = match.state.zone(player, DECK)
    if deck:
        match.move(deck[-1], player, HAND, clause)
    else:
        match.lose([player], "no cards left", "7")


def damage(scope: Scope, effect: lang.Damage) -> list[Step]:
    """Damage to a player is a loss of life."""
    how_much = amount(scope, effect.number)

    def deal(match: Match, frame: Frame) -> None:
        player = frame.player if effect.to == "you" else 1 - frame.player
        match.set_number(player, LIFE, match.state.number(player, LIFE) - how_much(match, frame), "5")

    return [deal]


VOCABULARY = Vocabulary(
    ruleset="toy",
    card_type=ToyCard,
    zones=("deck", "hand", "field", "trash", "exile", "outside"),
    play_zones=("field",),
    characteristics=(
        Characteristic("type", "word", ("unit",)),
        Characteristic("name", "word"),
        Characteristic("power", "number"),
        Characteristic("tag", "words"),
    ),
    orientations=("up", "down"),
    counters=("charge",),
    numbers=("life",),
    phases=("start", "main", "end"),
    positions={},
    base=base,
    valid_zones=lambda card, ability: ["field"],
    layer=lambda effect, how, name: 1 if how in ("add", "set") else 0,
    draw=draw,
    damage=damage,
    effect_clause="5",
    cost_clause="6",
    choice_clause="4",
    shuffle_clause="1",
    durations={"end of turn": END_OF_TURN},
)


# -- rules -----------------------------------------------------------------------------------------------------------


def weak(match: Match) -> list[int]:
    return [c for player in (0, 1) for c in match.state.zone(player, FIELD) if match.vector(c)[POWER] <= 0]


def bury_the_weak(match: Match) -> None:
    match.propose_together([match.moved(card, match.state.owner[card], TRASH, "3") for card in weak(match)])


def play_pending(match: Match, frame: Frame) -> None:
    pending = next(p for p in match.state.pending if p.id == frame.number)
    ability = match.catalog.abilities[pending.ability]
    slots = programs.first_slots(match, pending)
    cause = match.play_ability(pending.player, pending.source, ability, "4", pending.id)
    programs.run(match, ability.program, pending.player, pending.source, slots=slots, event=pending.event, cause=cause)


PLAY_PENDING = procedure("toy: play a waiting ability", play_pending)
CHECK = CheckTiming(
    "toy: check timing",
    is_due=lambda match: bool(weak(match)),
    rule_actions=bury_the_weak,
    play=PLAY_PENDING,
    clause="4",
)


def prepare(match: Match, frame: Frame) -> None:
    for player in (0, 1):
        match.shuffle(player, DECK, "1")
        for _ in range(3):
            draw(match, player, "1")
        match.set_number(player, LIFE, 10, "1")


def begin_turn(match: Match, frame: Frame) -> None:
    match.start_turn(1 - match.state.turn_player if match.state.turn else 0, "2")
    match.start_phase(0, "2")
    draw(match, match.state.turn_player, "2")


def ask_main(match: Match, frame: Frame) -> None:
    if match.state.phase != 1:
        match.start_phase(1, "2")
    player = match.state.turn_player
    options: list[Option] = [PlayCard(card) for card in match.state.zone(player, HAND)]
    for card in match.state.zone(player, FIELD):
        for index, code in enumerate(match.abilities(card)):
            ability = match.catalog.abilities[code]
            if (
                ability.kind == 0
                and programs.is_payable(match, ability, player, card)
                and (ability.condition is None or ability.condition(match, player, card, None))
            ):
                options.append(UseAbility(card, index))
    match.ask(player, "main", [*options, PASS], "2")


def do_main(match: Match, frame: Frame) -> None:
    answer = match.answer
    player = match.state.turn_player
    if isinstance(answer, PlayCard):
        frame.again(3)
        match.move(answer.card, player, FIELD, "2")
    elif isinstance(answer, UseAbility):
        frame.again(3)
        ability = match.catalog.abilities[match.abilities(answer.card)[answer.ability]]
        reference = match.state.reference(answer.card)
        cause = match.play_ability(player, reference, ability, "6")
        programs.run(match, ability.program, player, reference, cause=cause)
        programs.run(match, ability.cost, player, reference, cause=cause)


def end_turn(match: Match, frame: Frame) -> None:
    match.start_phase(2, "2")
    match.end_effects(END_OF_TURN, "2")
    frame.step = 1


START = procedure("toy: match", prepare, begin_turn, CHECK.step, ask_main, do_main, end_turn)

FILLER = ToyCard(number="T-0", name="Filler")


def ruleset(*cards: ToyCard) -> Ruleset:
    """The toy game with these cards besides the filler."""
    catalog = build_catalog(VOCABULARY, [FILLER, *cards])
    return Ruleset(
        name="toy",
        title="Toy",
        version="1",
        words=Words(
            zones=(
                Zone("deck", HIDDEN),
                Zone("hand", OWNER),
                Zone("field", PUBLIC),
                Zone("trash", PUBLIC),
                Zone("exile", PUBLIC),
                Zone("outside", PUBLIC),
            ),
            numbers=("life",),
            registers=(),
            counters=("charge",),
            orientations=("up", "down"),
            phases=("start", "main", "end"),
            characteristics=tuple(c.name for c in VOCABULARY.characteristics),
            layers=("words", "numbers"),
        ),
        places=Places(deck=DECK, hand=HAND, discard=TRASH, outside=OUTSIDE),
        clauses=Clauses(
            printed=CLAUSES,
            start="1",
            deck="1",
            concede="8",
            trigger="4",
            loops=LoopClauses("8", "8", "8"),
        ),
        kinds=Kinds(
            start=START,
            procedures=(CHECK.procedure, PLAY_PENDING),
        ),
        cards=Cards(
            catalog=lambda: catalog,
            decks=dict,
            faults=lambda cards, deck, format: [],
        ),
        hooks=Hooks(
            remembered=1 << FIELD,
        ),
    )


def card(name: str, *abilities: dict[str, Any], power: int = 1, tags: tuple[str, ...] = ()) -> ToyCard:
    """A card with abilities written as in a card file."""
    data = {"number": name, "name": name, "power": power, "tags": list(tags), "abilities": list(abilities)}
    return msgspec.convert(data, ToyCard)


def table(*cards: ToyCard, copies: int = 2, size: int = 30) -> Match:
    """A match whose players hold copies of these cards; the rest is filler. Card A's copies come first in the list."""
    listed = [(c.number, copies) for c in cards] + [("T-0", size - copies * len(cards))]
    deck = Deck("deck", tuple(listed))
    return ruleset(*cards).new_match((deck, deck), seed=1)


def by_another_book(match: Match, **hooks: Any) -> None:
    """Let the kernel ask this match's game otherwise."""
    match.ruleset.hooks = replace(match.ruleset.hooks, **hooks)
    match.index = new_index(match.ruleset, match.catalog, match.state.printed)


def find(match: Match, name: str, player: int, number: int = 0) -> int:
    """The copy of a card of this name that a player owns."""
    return [
        c
        for c, printed in enumerate(match.state.printed)
        if match.catalog.faces[printed].name == name and match.state.owner[c] == player
    ][number]


def put(match: Match, name: str, player: int, zone: int = FIELD, number: int = 0) -> int:
    """Let a card come to a zone by an event."""
    found = find(match, name, player, number)
    match.happen(match.moved(found, player, zone, "2"))
    return found


def resolve(match: Match) -> None:
    """Go on from the check timing before the main phase's question."""
    match.agenda[0].step = 2
    match.decision = None
    match.run()
