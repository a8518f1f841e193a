"""A table of Force of Will with its usual deeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from domain.kernel.events import StackRemoved
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.force_of_will.ch10_damage import damage_to_card, damage_to_player, deal, destroy
from domain.rulesets.force_of_will.words import COUNTERS, SYMBOLS, WILLS
from tests.table import Table, seat

WAIT = "Wait"


class FOW(Table):
    """A table of Force of Will; by default in A's main phase.

    The players of `hold` have a Quickcast chant in hand that does nothing and costs nothing, so that they are asked whenever
    they have priority.
    """

    def __init__(self, *, hold: str = "A", **where: Any) -> None:
        super().__init__("force_of_will", **where)
        if hold:
            self.chant(WAIT, keywords=["quickcast"])
        for player in hold:
            self.put(player, hand=[WAIT])

    @property
    def match(self) -> Match:
        """The match, run to its first decision."""
        if self._match is None:
            self._match = self.begin()
        if not self._runs:
            self._runs = True
            self._match.run()
        return self._match

    # -- cards ---------------------------------------------------------------------------------------------------------

    def printed(self, name: str, type: str, abilities: Any, keywords: Any = (), **fields: Any) -> Self:
        listed = [*abilities, *({"kind": "keyword", "keyword": word} for word in keywords)]
        self.define(name, **{"type": type, "cost": "0", "abilities": listed, **fields})
        return self

    def resonator(self, name: str, ATK: Any = 500, DEF: Any = 500, *abilities: Any, **fields: Any) -> Self:
        values = {key: value for key, value in (("ATK", ATK), ("DEF", DEF)) if value is not None}
        return self.printed(name, "resonator", abilities, **{**values, "attribute": ["fire"], **fields})

    def chant(self, name: str, *effects: Any, more: Any = (), **fields: Any) -> Self:
        """A chant that does this when it resolves."""
        own = [{"kind": "play", "effects": list(effects)}] if effects else []
        return self.printed(name, "chant", [*own, *more], **fields)

    def regalia(self, name: str, *abilities: Any, **fields: Any) -> Self:
        return self.printed(name, "regalia", abilities, **fields)

    def addition(self, name: str, *abilities: Any, subtype: str = "", **fields: Any) -> Self:
        return self.printed(name, f"addition: {subtype}" if subtype else "addition", abilities, **fields)

    def stone(self, name: str, will: str = "R", *abilities: Any, **fields: Any) -> Self:
        return self.printed(name, "magic stone", [produces(will), *abilities] if will else abilities, cost="", **fields)

    def ruler(self, name: str, *abilities: Any, cost: str = "0", j: Any = (), **fields: Any) -> Self:
        """A ruler with [Judgment] and its other side, `NAME J`."""
        values = {"ATK": fields.pop("ATK", 1000), "DEF": fields.pop("DEF", 1000)}
        judgment = fields.pop("judgment", {"kind": "keyword", "keyword": "judgment", "cost": [pay(cost)]})
        self.printed(name, "ruler", [*([judgment] if judgment else []), *abilities], **{"cost": "", **fields})
        other = {key: value for key, value in values.items() if value is not None}
        keywords = [word for word in j if isinstance(word, str)]
        sides = [ability for ability in j if not isinstance(ability, str)]
        return self.printed(
            f"{name} J", "j-ruler", sides, keywords, cost="", side_of=self.cards[name]["number"], **other
        )

    def j_ruler(self, player: str, name: str, **how: Any) -> Self:
        """Lay a ruler out as a J-ruler in the field."""
        return self.put(player, field=[{"card": name, "shows": f"{name} J", **how}])

    def will(self, player: str, wills: str) -> Self:
        """Give a player wills: `WWR`, `2` without attribute, `M`."""
        counts: dict[str, int] = {}
        for symbol in wills:
            word = "moon" if symbol == "M" else WILLS[SYMBOLS.index(symbol)] if symbol in SYMBOLS else "void"
            counts[word] = counts.get(word, 0) + (int(symbol) if symbol.isdigit() else 1)
        for word, number in counts.items():
            self.give(player, word, number)
        return self

    # -- deeds ---------------------------------------------------------------------------------------------------------

    def play(self, name: str) -> Self:
        """Play a card, paying with whatever comes first."""
        self.choose("play card", name)
        return self.settle()

    def use(self, name: str, text: str = "") -> Self:
        self.choose("use ability", name, *([text] if text else []))
        return self.settle()

    def settle(self) -> Self:
        """Pay with whatever comes first."""
        while self.asked.endswith("pay will"):
            self.match.choose(0)
        return self

    def both_pass(self) -> Self:
        """Pass until the chase is smaller, or the step is over."""
        before = self.match.state.length
        phase, turn = self.match.state.phase, self.match.state.turn
        while self.asked.endswith("priority") and (self.match.state.phase, self.match.state.turn) == (phase, turn):
            self.choose("pass")
            if any(type(event) is StackRemoved for event in self.match.events[before:]):
                break
        return self

    def cast(self, name: str, *choices: Any) -> Self:
        """Play a card, choose for it, and let it resolve."""
        self.choose("play card", name)
        for choice in choices:
            self.choose(choice)
        return self.settle().both_pass()

    def resolve(self) -> Self:
        """Let everything on the chase resolve."""
        while self.match.state.stack:
            assert self.asked.endswith("priority"), self.asked
            self.both_pass()
        return self

    def battle(self) -> Self:
        """Initiate battle and go to the declaration of the attack."""
        self.choose("initiate battle")
        return self.skip("declare attack")

    def attack(self, name: str, target: str = "") -> Self:
        """Attack with a J/resonator, up to the declaration of the block."""
        if not self.asked.endswith("declare attack"):
            self.battle()
        if target:
            return self.choose("attack card", name, target=target)
        return self.choose("attack", name)

    def to_block(self) -> Self:
        return self.skip("declare block")

    def block(self, name: str) -> Self:
        return self.to_block().choose("block", name)

    def fight(self, name: str, target: str = "", block: str = "") -> Self:
        """A whole battle."""
        self.attack(name, target)
        while self.in_battle:
            if self.asked.endswith("declare block"):
                self.choose("block", block) if block else self.choose("forfeit")
            elif self.asked.endswith("priority"):
                self.choose("pass")
            else:
                break
        return self

    @property
    def in_battle(self) -> bool:
        return self.match.state.registers[1] == 1

    def skip(self, kind: str) -> Self:
        """Pass until a question of this kind is put."""
        while not self.asked.endswith(kind):
            assert self.asked.endswith("priority"), self.asked
            self.choose("pass")
        return self

    def to_phase(self, phase: str) -> Self:
        """Pass until this phase."""
        while self.phase != phase:
            assert self.asked.endswith("priority"), f"{self.asked} in the {self.phase}"
            self.choose("pass")
        return self

    def hit(self, name: str, amount: int, player: str = "", by: str = "") -> Self:
        """Deal damage to a J/resonator, by nothing in particular."""
        card = self.card(name, player, "field")
        source = self.match.state.reference(self.card(by)) if by else -1
        return self.deed(lambda match: deal(match, [damage_to_card(match, card, amount, source, 0, "1007.1")]))

    def hurt(self, player: str, amount: int, by: str = "") -> Self:
        source = self.match.state.reference(self.card(by)) if by else -1
        return self.deed(
            lambda match: deal(match, [damage_to_player(match, seat(player), amount, source, 0, "1007.2")])
        )

    def destroy(self, name: str, player: str = "") -> Self:
        card = self.card(name, player, "field")
        return self.deed(lambda match: destroy(match, [card], -1, "1010.1"))

    def send(self, name: str, zone: str, player: str = "", to: str = "", **how: Any) -> Self:
        """An effect would move a card to a zone of its owner, or of a player."""
        card = self.card(name, player)
        index = self.ruleset.zone_names[zone]

        def deed(match: Match) -> None:
            owner = seat(to) if to else match.state.owner[card]
            match.move(card, owner, index, "903.3b", **how)

        return self.deed(deed)

    def deed(self, deed: Callable[[Match], None]) -> Self:
        self.do(deed)
        return self

    # -- looks ---------------------------------------------------------------------------------------------------------

    def atk(self, name: str, player: str = "") -> int:
        return int(self.value_in("field", name, "ATK", player))

    def defence(self, name: str, player: str = "") -> int:
        return int(self.value_in("field", name, "DEF", player))

    def values(self, name: str, player: str = "") -> tuple[int, int]:
        return self.atk(name, player), self.defence(name, player)

    def value_in(self, zone: str, name: str, characteristic: str, player: str = "") -> Any:
        card = self.card(name, player, zone)
        return self.match.vector(card)[self.ruleset.words.characteristics.index(characteristic)]

    def counter(self, name: str, counter: str, player: str = "", zone: str = "field") -> int:
        return self.match.state.counter(self.card(name, player, zone), COUNTERS.index(counter))

    def field(self, player: str) -> list[str]:
        return self.zone(player, "field")

    def graveyard(self, player: str) -> list[str]:
        """The graveyard, the oldest card first."""
        return [name for name in self.zone(player, "graveyard") if name != WAIT]

    def hand(self, player: str) -> list[str]:
        return [name for name in self.zone(player, "hand") if name != WAIT]

    def life(self, player: str) -> int:
        return self.amount(player, "life")

    def pool(self, player: str) -> str:
        """The wills a player has, as symbols."""
        found = [self.amount(player, word) for word in WILLS]
        return "".join(symbol * number for symbol, number in zip((*SYMBOLS, "o", "M"), found, strict=True))

    @property
    def chase(self) -> list[str]:
        """What waits on the chase, last put last, by the card it comes from."""
        return [self.name(item.source & CARD_MASK) for item in self.match.state.stack]

    @property
    def phase(self) -> str:
        return self.ruleset.words.phases[self.match.state.phase]

    @property
    def decision(self) -> tuple[Option, ...]:
        return self.match.decision.options if self.match.decision is not None else ()

    def rested(self, name: str, player: str = "", zone: str = "field") -> bool:
        return self.match.state.orientation[self.card(name, player, zone)] == 1


# -- abilities -------------------------------------------------------------------------------------------------------


def pay(cost: str, **args: Any) -> dict[str, Any]:
    return {"do": "pay", "what": "will", "args": {"cost": cost, **args}}


def activate(*effects: Any, cost: Any = (), **more: Any) -> dict[str, Any]:
    """(cost): (effect)"""
    return {"kind": "activated", "cost": list(cost), "effects": list(effects), **more}


def auto(when: Any, *effects: Any, **more: Any) -> dict[str, Any]:
    """(condition) => (effect)"""
    return {"kind": "automatic", "when": when, "effects": list(effects), **more}


def continuous(*effects: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "continuous", "effects": list(effects), **more}


def keyword(word: str, **more: Any) -> dict[str, Any]:
    return {"kind": "keyword", "keyword": word, **more}


def replaces(would: Any, **more: Any) -> dict[str, Any]:
    return {"kind": "continuous", "replaces": {"would": would, **more}}


def produces(will: str, **more: Any) -> dict[str, Any]:
    return activate(perform("produce", args={"will": will}), cost=[REST], **more)


def perform(what: str, slot: str = "", **more: Any) -> dict[str, Any]:
    return {"do": "perform", "what": what, **({"slot": slot} if slot else {}), **more}


def target(type: Any = "resonator", whose: str = "any", number: int = 1, **cards: Any) -> dict[str, Any]:
    more: dict[str, Any] = {key: cards.pop(key) for key in ("up_to", "slot", "players") if key in cards}
    wanted = {"whose": whose, **cards, **({"type": type} if type else {})}
    return {"do": "target", "cards": wanted, "number": number, **more}


def damage(number: Any, to: Any = "it") -> dict[str, Any]:
    return {"do": "damage", "number": number, "to": to}


def gains(ATK: Any, DEF: Any, what: Any = "it", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "add": {"ATK": ATK, "DEF": DEF}, **more}


def skill(word: Any, what: Any = "it", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "gain": {"skill": word}, **more}


def restrict(word: Any, what: Any = "it", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "gain": {"restriction": word}, **more}


def counters(counter: str, number: Any = 1, what: Any = "this", **more: Any) -> dict[str, Any]:
    return {"do": "counters", "counter": counter, "number": number, "what": what, **more}


def gain_life(number: Any, who: str = "you") -> dict[str, Any]:
    return perform("gain life", number=number, args={"who": who})


def lose_life(number: Any, who: str = "opponent") -> dict[str, Any]:
    return perform("lose life", number=number, args={"who": who})


REST = {"do": "turn", "to": "rested"}
DRAW = {"do": "draw"}
DESTROY = perform("destroy", "it")
BANISH = perform("banish")
ENTERS = {"on": "enters"}
ATTACKS = {"on": "attacks"}
BLOCKS = {"on": "blocks"}
DIES = {"on": "moved", "origin": "field", "to": "graveyard"}
RESONATORS = {"type": "resonator"}
ALL_RESONATORS = {"type": "resonator", "whose": "any"}
SPELL = {"do": "target", "items": {"kind": "card"}, "slot": "it"}
CANCEL = perform("cancel", "it")
GAIN = gain_life(100)


def at(phase: str, *effects: Any, **more: Any) -> dict[str, Any]:
    return auto({"on": "phase", "phase": phase}, *effects, **more)
