"""A table of Final Fantasy with its usual deeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from domain.kernel.events import StackRemoved
from domain.kernel.match import Match
from domain.kernel.options import Option
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch06_damage import DRAW_CARDS, break_cards, deal_damage_to_player
from domain.rulesets.final_fantasy.events import ABILITY_DAMAGE, ForwardDamaged
from domain.rulesets.final_fantasy.words import COUNTERS
from tests.table import Table, seat

WAIT = "Wait"

FRESH = {"counters": {"taken": 1 << 40}}
"""A card that came under its controller's control this turn."""


class FF(Table):
    """A table of Final Fantasy; by default in A's Main Phase 1.

    The players of `hold` have a Summon in hand that does nothing and costs nothing, so that they are asked whenever they
    have priority. It is a Light card: it gives no CP.
    """

    def __init__(self, *, hold: str = "A", **where: Any) -> None:
        super().__init__("final_fantasy", **where)
        if hold:
            self.summon(WAIT, element="light", cost=0)
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

    def forward(self, name: str, power: int = 5000, *abilities: Any, element: str = "fire", **fields: Any) -> Self:
        return self.printed(name, "forward", abilities, element, power=power, **fields)

    def backup(self, name: str, *abilities: Any, element: str = "fire", **fields: Any) -> Self:
        return self.printed(name, "backup", abilities, element, **{"icon": ["generic"], **fields})

    def monster(self, name: str, *abilities: Any, element: str = "fire", **fields: Any) -> Self:
        return self.printed(name, "monster", abilities, element, **fields)

    def summon(self, name: str, *effects: Any, element: str = "fire", **fields: Any) -> Self:
        """A Summon that does this when it resolves."""
        abilities = [{"kind": "play", "effects": list(effects)}] if effects else []
        return self.printed(name, "summon", [*abilities, *fields.pop("more", [])], element, **fields)

    def printed(self, name: str, type: str, abilities: Any, element: str, **fields: Any) -> Self:
        elements = [element] if isinstance(element, str) else list(element)
        self.define(name, **{"type": type, "element": elements, "cost": 1, "abilities": list(abilities), **fields})
        return self

    # -- deeds ---------------------------------------------------------------------------------------------------------

    def play(self, name: str, *pays: str) -> Self:
        """Cast a card, paying with these cards where there is a choice."""
        self.choose("play card", name)
        return self.pay(*pays)

    def use(self, name: str, *pays: str, text: str = "") -> Self:
        self.choose("use ability", name, *([text] if text else []))
        return self.pay(*pays)

    def pay(self, *pays: str) -> Self:
        for card in pays:
            assert self.asked.endswith("pay CP"), self.asked
            self.choose(card)
        return self

    def cast(self, name: str) -> Self:
        """Cast a card and pay with whatever comes first."""
        self.choose("play card", name)
        return self.settle()

    def settle(self) -> Self:
        """Pay with whatever comes first."""
        while self.asked.endswith("pay CP"):
            self.match.choose(0)
        return self

    def both_pass(self) -> Self:
        """Pass until the stack is smaller, or the step is over."""
        phase = self.match.state.phase
        before = self.match.state.length
        while self.asked.endswith("priority") and self.match.state.phase == phase:
            self.choose("pass")
            if any(type(event) is StackRemoved for event in self.match.events[before:]):
                break
        return self

    def attack(self, *names: str) -> Self:
        """Declare an attack with one Forward or a party."""
        self.decline("declare attack")
        self.choose("attack", names[0])
        for name in names[1:]:
            self.choose("join party", name)
        if self.asked.endswith("form a party"):
            self.choose("done")
        return self

    def damage(self, player: str, points: int = 1) -> Self:
        """Deal points of damage to a player, by nothing in particular."""
        return self.deed(lambda match: deal_damage_to_player(match, seat(player), points, (), ABILITY_DAMAGE))

    def hit(self, name: str, amount: int, player: str = "", by: str = "") -> Self:
        """Deal damage to a Forward."""
        card = self.card(name, player, "field")
        source = (self.match.state.reference(self.card(by)),) if by else ()
        return self.deed(
            lambda match: match.propose(ForwardDamaged(card, amount, source, ABILITY_DAMAGE, "11.11.8", match.cause))
        )

    def break_it(self, name: str, player: str = "") -> Self:
        card = self.card(name, player, "field")
        return self.deed(lambda match: break_cards(match, [card], (), "15.1.1.3.1"))

    def draw(self, player: str, number: int = 1) -> Self:
        def deed(match: Match) -> None:
            match.push(DRAW_CARDS, seat(player), number=number)

        return self.deed(deed)

    def deed(self, deed: Callable[[Match], None]) -> Self:
        self.do(deed)
        return self

    # -- looks ---------------------------------------------------------------------------------------------------------

    def power(self, name: str, player: str = "") -> int:
        return int(self.value(name, "power", player))

    def counter(self, name: str, counter: str, player: str = "") -> int:
        return self.match.state.counter(self.card(name, player, "field"), COUNTERS.index(counter))

    def field(self, player: str) -> list[str]:
        return self.zone(player, "field")

    def broken(self, player: str) -> list[str]:
        """The Break Zone, in the order in which cards came."""
        state = self.match.state
        return [self.name(card) for card in state.zone(seat(player), self.ruleset.zone_names["break zone"])]

    def hand(self, player: str) -> list[str]:
        return [name for name in self.zone(player, "hand") if name != WAIT]

    @property
    def stack(self) -> list[str]:
        """What waits on the stack, top last, by the card it comes from."""
        return [self.name(item.source & CARD_MASK) for item in self.match.state.stack]

    @property
    def phase(self) -> str:
        return self.ruleset.words.phases[self.match.state.phase]

    @property
    def decision(self) -> tuple[Option, ...]:
        return self.match.decision.options if self.match.decision is not None else ()


# -- abilities -------------------------------------------------------------------------------------------------------


def action(*effects: Any, cost: Any = (), **more: Any) -> dict[str, Any]:
    """(cost): (effect)"""
    return {"kind": "activated", "cost": list(cost), "effects": list(effects), **more}


def special(*effects: Any, cost: Any = (), **more: Any) -> dict[str, Any]:
    return {"kind": "keyword", "keyword": "special", "cost": list(cost), "effects": list(effects), **more}


def auto(when: Any, *effects: Any, **more: Any) -> dict[str, Any]:
    """When (trigger), (effect)."""
    return {"kind": "automatic", "when": when, "effects": list(effects), **more}


def field(*effects: Any, **more: Any) -> dict[str, Any]:
    """A field ability."""
    return {"kind": "continuous", "effects": list(effects), **more}


def trait(word: str) -> dict[str, Any]:
    return {"kind": "keyword", "keyword": word}


def replaces(would: Any, condition: Any = None, **more: Any) -> dict[str, Any]:
    """A field ability that replaces an event."""
    data: dict[str, Any] = {"kind": "continuous", "replaces": {"would": would, **more}}
    if condition is not None:
        data["condition"] = condition
    return data


def gains(power: Any, what: Any = "this", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "add": {"power": power}, **more}


def pump(power: Any, what: Any = "it", **more: Any) -> dict[str, Any]:
    """It gains so much power until the end of the turn."""
    return gains(power, what, **more)


def restricted(word: str, what: Any = "this", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "gain": {"restriction": word}, **more}


def choose(whose: str = "any", number: int = 1, **cards: Any) -> dict[str, Any]:
    """Choose so many Forwards."""
    more: dict[str, Any] = {key: cards.pop(key) for key in ("up_to", "slot") if key in cards}
    return {"do": "target", "cards": {"type": "forward", "whose": whose, **cards}, "number": number, **more}


def deal(number: Any, to: Any = "it") -> dict[str, Any]:
    return {"do": "damage", "number": number, "to": to}


def cp(number: Any, **elements: int) -> dict[str, Any]:
    return {"do": "pay", "what": "cp", "number": number, "args": elements}


def perform(what: str, slot: str = "", **more: Any) -> dict[str, Any]:
    return {"do": "perform", "what": what, **({"slot": slot} if slot else {}), **more}


DULL_ICON = {"do": "turn", "to": "dull"}
SACRIFICE = {"do": "move", "what": "this", "to": "break zone"}
BREAK = perform("break", "it")
DRAW = {"do": "draw"}
ENTERS = {"on": "enters"}
ATTACKS = {"on": "attacks"}
BLOCKS = {"on": "blocks"}
LEAVES = {"on": "moved", "origin": "field", "to": "break zone"}
ALL_FORWARDS = {"type": "forward", "whose": "any"}
YOUR_FORWARDS = {"type": "forward"}
THEIR_FORWARDS = {"type": "forward", "whose": "opponent"}


def at_start_of(phase: str, *effects: Any, **more: Any) -> dict[str, Any]:
    return auto({"on": "phase", "phase": phase}, *effects, **more)
