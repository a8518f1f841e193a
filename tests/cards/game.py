"""A game of a page that knows every word of the ability language, to try what cards can say.

Turns are a draw, then deeds until a player passes. Abilities declare X, choose targets and modes, are paid, and resolve
at once; between two deeds waiting abilities are played. Targets are chosen when played where a test asks for that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest

from domain.cards import language as lang
from domain.cards import steps
from domain.cards.compile import build_catalog
from domain.cards.scope import Scope
from domain.cards.targets import can_choose
from domain.cards.vocabulary import Characteristic, Happening, Payment, Vocabulary
from domain.kernel import programs, restrictions, tally
from domain.kernel.agenda import Frame, Step, procedure
from domain.kernel.apply import applies
from domain.kernel.catalog import Catalog
from domain.kernel.errors import FaultyCards
from domain.kernel.events import NOWHERE, CardMoved, Event
from domain.kernel.match import Match
from domain.kernel.options import PASS, Option, PickNumber, PlayCard, UseAbility
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
from domain.kernel.state import State
from domain.kernel.timing import CheckTiming

DECK: Final = 0
HAND: Final = 1
FIELD: Final = 2
TRASH: Final = 3
EXILE: Final = 4
STOCK: Final = 5
LIFE: Final = 0
POWER: Final = 2
COST: Final = 3
TAGS: Final = 4
RULES: Final = 5
SYMBOLS: Final = 6
COUNTERS = ("charge",)
END_OF_TURN: Final = 1
CLAUSES = frozenset({"1", "2", "3", "4", "5", "5.1", "6", "7", "8"})


class Hurt(Event, frozen=True, array_like=True, gc=False, tag=990):
    """A player lost life."""

    player: int
    amount: int
    by: int
    clause: str
    cause: int


@applies(Hurt)
def hurt(state: State, event: Hurt) -> None:
    state.numbers[event.player * state.number_count + LIFE] -= event.amount


class GameCard(lang.CardData):
    type: str = "unit"
    power: int = 1
    cost: int = 1
    tags: list[str] = msgspec.field(default_factory=list)
    symbols: list[str] = msgspec.field(default_factory=list)


def base(card: GameCard, catalog: Catalog) -> list[Any]:
    tags = sum(1 << catalog.word("tag", tag) for tag in card.tags)
    symbols = tally.of(("sun", "moon", "star").index(word) for word in card.symbols)
    return [
        ("unit", "event").index(card.type),
        catalog.word("name", card.name),
        card.power,
        card.cost,
        tags,
        0,
        symbols,
    ]


def draw(match: Match, player: int, clause: str) -> None:
    deck = match.state.zone(player, DECK)
    if deck:
        match.move(deck[-1], player, HAND, clause)
    else:
        match.lose([player], "no cards left", "7")


def damage(scope: Scope, effect: lang.Damage) -> list[Step]:
    """Damage to a player is a loss of life; to a card it is counted in bruises."""
    how_much = steps.amount(scope, effect.number)
    if effect.to in ("you", "opponent"):

        def deal(match: Match, frame: Frame) -> None:
            player = frame.player if effect.to == "you" else 1 - frame.player
            match.propose(Hurt(player, how_much(match, frame), frame.source, "5", match.cause))

        return [deal]
    each = steps.shares(scope, effect.shares, effect.to, how_much)
    players = steps.players(scope, effect.to) if isinstance(effect.to, str) and effect.to != "this" else None

    def bruise(match: Match, frame: Frame) -> None:
        for card, amount in each(match, frame):
            match.set_counter(card, 0, match.state.counter(card, 0) + amount, "5")
        for player in players(match, frame) if players is not None else ():
            match.propose(Hurt(player, how_much(match, frame), frame.source, "5", match.cause))

    return [bruise]


def can_pay_life(match: Match, player: int, source: int, amount: int, args: Mapping[str, Any]) -> bool:
    return match.state.number(player, LIFE) > amount


def pay_life(scope: Scope, amount: Any, args: Mapping[str, Any]) -> list[Step]:
    payer = steps.who(scope, scope.payer)

    def pay(match: Match, frame: Frame) -> None:
        player = payer(match, frame)
        match.set_number(player, LIFE, match.state.number(player, LIFE) - amount(match, frame), "6")

    return [pay]


def play(scope: Scope, effect: lang.Play) -> list[Step]:
    """Cards come into play for as much life as they cost."""
    found, less = steps.cards(scope, effect.what), steps.amount(scope, effect.less)

    def begin(match: Match, frame: Frame) -> None:
        for card in found(match, frame):
            price = 0 if effect.free else max(0, match.vector(card)[COST] - less(match, frame))
            match.set_number(frame.player, LIFE, match.state.number(frame.player, LIFE) - price, "6")
            match.move(card, frame.player, FIELD, "2")

    return [begin]


VOCABULARY = Vocabulary(
    ruleset="game",
    card_type=GameCard,
    zones=("deck", "hand", "field", "trash", "exile", "stock"),
    play_zones=("field",),
    characteristics=(
        Characteristic("type", "word", ("unit", "event")),
        Characteristic("name", "word"),
        Characteristic("power", "number"),
        Characteristic("cost", "number"),
        Characteristic("tag", "words"),
        Characteristic("rules", "words"),
        Characteristic("symbols", "tally", ("sun", "moon", "star")),
    ),
    orientations=("up", "down"),
    counters=COUNTERS,
    numbers=("life",),
    phases=("start", "main", "end"),
    positions={},
    base=base,
    valid_zones=lambda card, ability: ["hand"] if ability.kind == "play" else ["field"],
    layer=lambda effect, how, name: 1 if how in ("add", "set") else 0,
    ordered_zones=("stock",),
    draw=draw,
    damage=damage,
    divides_damage=True,
    forbidden=("play cards", "use abilities"),
    either_may_use=True,
    play=play,
    effect_clause="5",
    cost_clause="6",
    choice_clause="4",
    shuffle_clause="1",
    clauses={"draw": "5.1"},
    durations={"end of turn": END_OF_TURN},
    happenings={"hurt": Happening(Hurt, subject="", player="player", by="by", zero_is_nothing=True)},
    payments={"life": Payment(can_pay_life, pay_life)},
    keywords={
        "twice": lambda data: [
            lang.AbilityData(kind="continuous", effects=[lang.Modify(add={"power": 1})], keyword="twice"),
            lang.AbilityData(kind="continuous", effects=[lang.Modify(gain={"tag": "doubled"})], keyword="twice"),
        ]
    },
)

ON_PLAY = replace(VOCABULARY, ruleset="game with targets", targets_on_play=True)


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
    if (
        ability.condition is not None
        and not ability.condition(match, pending.player, pending.source & 1023, pending.event)
    ) or not can_choose(match, ability, pending.player, pending.source, pending.event):
        return
    programs.run(match, RESOLVE, pending.player, pending.source, slots=slots, event=pending.event, cause=cause)
    match.agenda[-1].number = ability.code


def choose_targets(match: Match, frame: Frame) -> None:
    ability = match.catalog.abilities[frame.number]
    if "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


def carry_out(match: Match, frame: Frame) -> None:
    ability = match.catalog.abilities[frame.number]
    programs.run(match, ability.program, frame.player, frame.source, slots=frame.slots.copy(), event=frame.event)


RESOLVE = procedure("game: resolve a waiting ability", choose_targets, carry_out)
PLAY_PENDING = procedure("game: play a waiting ability", play_pending)
CHECK = CheckTiming(
    "game: check timing",
    is_due=lambda match: bool(weak(match)),
    rule_actions=bury_the_weak,
    play=PLAY_PENDING,
    clause="4",
)


def prepare(match: Match, frame: Frame) -> None:
    for player in (0, 1):
        match.shuffle(player, DECK, "1")
        match.set_number(player, LIFE, 20, "1")


def begin_turn(match: Match, frame: Frame) -> None:
    match.start_turn(1 - match.state.turn_player if match.state.turn else 0, "2")
    match.start_phase(0, "2")
    draw(match, match.state.turn_player, "5.1")


def usable(match: Match, player: int) -> list[Option]:
    found: list[Option] = []
    if restrictions.forbids(match, player, 1):
        return found
    cards = [(zone, card) for zone in (HAND, FIELD) for who in (0, 1) for card in match.state.zone(who, zone)]
    users = {"you": (True,), "opponent": (False,), "any": (True, False)}
    for zone, card in cards:
        if zone == FIELD or match.state.controller(card) == player:
            for index, code in enumerate(match.abilities(card)):
                ability = match.catalog.abilities[code]
                if (
                    ability.kind == 0
                    and (match.state.controller(card) == player) in users[ability.extra.get("users", "you")]
                    and ability.zones >> zone & 1
                    and (ability.condition is None or ability.condition(match, player, card, None))
                    and programs.is_payable(match, ability, player, card)
                    and can_choose(match, ability, player, match.state.reference(card))
                ):
                    found.append(UseAbility(card, index))
    return found


def ask_main(match: Match, frame: Frame) -> None:
    if match.state.phase != 1:
        match.start_phase(1, "2")
    player = match.state.turn_player
    options: list[Option] = []
    if not restrictions.forbids(match, player, 0):
        options += [PlayCard(card) for card in match.state.zone(player, HAND)]
    match.ask(player, "main", [*options, *usable(match, player), PASS], "2", always=True)


def do_main(match: Match, frame: Frame) -> None:
    answer, player = match.answer, match.state.turn_player
    if isinstance(answer, PlayCard):
        frame.again(3)
        match.move(answer.card, player, FIELD, "2")
    elif isinstance(answer, UseAbility):
        frame.again(3)
        code = match.abilities(answer.card)[answer.ability]
        match.push(USE, player, match.state.reference(answer.card), slots=[(), ()], event=code)


def ability_of(match: Match, frame: Frame) -> Any:
    return match.catalog.abilities[frame.event]


def ask_x(match: Match, frame: Frame) -> None:
    data = ability_of(match, frame).extra["data"]
    most = match.state.number(frame.player, LIFE) - 1
    match.ask(frame.player, "X", [PickNumber(x) for x in range(most + 1 if b'"x":true' in data else 1)], "4")


def choose_for_use(match: Match, frame: Frame) -> None:
    assert isinstance(match.answer, PickNumber)
    frame.number = match.answer.number
    targeting = ability_of(match, frame).extra.get("targeting")
    if targeting is not None:
        match.push(targeting, frame.player, frame.source, frame.number, slots=frame.slots.copy())


def pay_for_use(match: Match, frame: Frame) -> None:
    ability = ability_of(match, frame)
    match.play_ability(frame.player, frame.source, ability, "6")
    if ability.cost is not None:
        match.push(ability.cost, frame.player, frame.source, frame.number, slots=frame.slots.copy())


def resolve_use(match: Match, frame: Frame) -> None:
    program = ability_of(match, frame).program
    programs.run(match, program, frame.player, frame.source, slots=frame.slots.copy(), number=frame.number)


USE = procedure("game: use an ability", ask_x, choose_for_use, pay_for_use, resolve_use)


def end_turn(match: Match, frame: Frame) -> None:
    match.start_phase(2, "2")
    match.end_effects(END_OF_TURN, "2")
    frame.step = 1


START = procedure("game: match", prepare, begin_turn, CHECK.step, ask_main, do_main, end_turn)

FILLER = GameCard(number="G-0", name="Filler")


def keep_cost(ability: Any, data: lang.AbilityData) -> None:
    ability.extra["data"] = msgspec.json.encode(data.cost)


def ruleset(vocabulary: Vocabulary, *cards: GameCard) -> Ruleset:
    catalog = build_catalog(replace(vocabulary, finish_ability=keep_cost), [FILLER, *cards])
    return Ruleset(
        name=vocabulary.ruleset,
        title="Game",
        version="1",
        words=Words(
            zones=(
                Zone("deck", HIDDEN),
                Zone("hand", OWNER),
                Zone("field", PUBLIC),
                Zone("trash", PUBLIC),
                Zone("exile", PUBLIC),
                Zone("stock", HIDDEN),
            ),
            numbers=("life",),
            registers=(),
            counters=COUNTERS,
            open_counters=vocabulary.open_counters,
            orientations=("up", "down"),
            phases=("start", "main", "end"),
            characteristics=tuple(c.name for c in vocabulary.characteristics),
            layers=("words", "numbers"),
        ),
        places=Places(deck=DECK, hand=HAND, discard=TRASH),
        clauses=Clauses(
            printed=CLAUSES, start="1", deck="1", concede="8", trigger="4", loops=LoopClauses("8", "8", "8")
        ),
        kinds=Kinds(start=START, procedures=(CHECK.procedure, PLAY_PENDING, RESOLVE, USE), events=(Hurt,)),
        cards=Cards(catalog=lambda: catalog, decks=dict, faults=lambda cards, deck, format: []),
        hooks=Hooks(remembered=1 << FIELD),
    )


# -- a table ---------------------------------------------------------------------------------------------------------


def card(name: str, *abilities: dict[str, Any], **printed: Any) -> GameCard:
    """A card with abilities written as in a card file."""
    return msgspec.convert({"number": name, "name": name, "abilities": list(abilities), **printed}, GameCard)


def activated(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "activated", "effects": list(effects), **more}


def automatic(when: dict[str, Any], *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "automatic", "when": when, "effects": list(effects), **more}


def continuous(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"kind": "continuous", "effects": list(effects), **more}


class Game:
    """A match of the game in which player 0 moves: cards are put anywhere by name, abilities used by name."""

    def __init__(
        self, *cards: GameCard, on_play: bool = False, copies: int = 4, words: Vocabulary | None = None
    ) -> None:
        listed = [(c.number, copies) for c in cards] + [("G-0", 20)]
        deck = Deck("deck", tuple(listed))
        rules = ruleset(words or (ON_PLAY if on_play else VOCABULARY), *cards)
        self.match = rules.new_match((deck, deck), seed=1)
        for held in list(self.match.state.zone(0, HAND)):
            self.match.happen(self.match.moved(held, 0, DECK, "1"))

    @property
    def state(self) -> State:
        return self.match.state

    def put(self, name: str, player: int = 0, zone: int = FIELD) -> int:
        """A copy of the card from its owner's deck comes to a zone."""
        found = next(c for c in self.state.zone(player, DECK) if self.name(c) == name)
        self.match.happen(self.match.moved(found, player, zone, "2"))
        return found

    def name(self, held: int) -> str:
        return self.match.catalog.faces[self.state.printed[held]].name

    def names(self, zone: int, player: int = 0) -> list[str]:
        return [self.name(held) for held in self.state.zone(player, zone)]

    def life(self, player: int = 1) -> int:
        return self.state.number(player, LIFE)

    def resume(self) -> None:
        """Go on from the check timing before the main question, with the table as it is now."""
        self.match.agenda[1:] = []
        self.match.agenda[0].step = 2
        self.match.decision = None
        self.match.run()
        while self.asked == "next ability":
            self.match.choose(0)

    def use(self, held: int, ability: int = 0) -> Game:
        self.resume()
        self.match.choose(UseAbility(held, ability))
        return self

    def can_use(self, held: int, ability: int = 0) -> bool:
        self.resume()
        assert self.match.decision is not None
        return UseAbility(held, ability) in self.match.decision.options

    def choose(self, *options: Option) -> Game:
        for option in options:
            self.match.choose(option)
        return self

    @property
    def asked(self) -> str:
        return "" if self.match.decision is None else self.match.decision.kind

    @property
    def options(self) -> Sequence[Option]:
        return () if self.match.decision is None else self.match.decision.options

    def moved(self) -> list[CardMoved]:
        return [event for event in self.match.events if isinstance(event, CardMoved)]


def refused(*abilities: dict[str, Any], on_play: bool = False) -> str:
    """Why a card with these abilities is not loaded."""
    with pytest.raises(FaultyCards) as fault:
        ruleset(ON_PLAY if on_play else VOCABULARY, card("Faulty", *abilities))
    return str(fault.value)


__all__ = ["DECK", "EXILE", "FIELD", "HAND", "NOWHERE", "STOCK", "TRASH", "Game", "card", "refused"]
