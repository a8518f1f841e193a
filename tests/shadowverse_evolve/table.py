"""A table of Shadowverse: Evolve with its usual deeds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from domain.kernel.match import Match
from domain.kernel.view import View
from domain.rulesets.shadowverse_evolve.ch05_damage import Hit, deal_damage
from domain.rulesets.shadowverse_evolve.ch05_moving import banish, destroy, draw
from domain.rulesets.shadowverse_evolve.words import ABILITY_DAMAGE, COUNTERS, LEADER_AREA
from tests.table import Table, seat

NEW = {"new": True}
ENGAGED = {"orientation": "engaged"}


WAIT = "Wait"


class SVE(Table):
    """A table of Shadowverse: Evolve; by default in A's main phase with ten play points each.

    The players of `hold` have a spell in hand that costs nothing and does nothing, so that they are asked in their main
    phase whatever else they can do.
    """

    def __init__(self, *, hold: str = "AB", **where: Any) -> None:
        super().__init__("shadowverse_evolve", **where)
        if where.get("at") == "setup":
            return
        self.define(WAIT, type="spell")
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

    def follower(self, called: str, /, attack: int = 2, defense: int = 2, *abilities: Any, **fields: Any) -> Self:
        return self.define(
            called,
            **{
                "type": "follower",
                "attack": attack,
                "defense": defense,
                "cost": 1,
                "abilities": list(abilities),
                **fields,
            },
        )

    def evolved(
        self, called: str, of: str, /, attack: int = 3, defense: int = 3, *abilities: Any, **fields: Any
    ) -> Self:
        """An evolved card that corresponds to the card called `of`."""
        return self.follower(
            called, attack, defense, *abilities, **{"name": of, "special": ["evolved"], "cost": 0, **fields}
        )

    def amulet(self, name: str, *abilities: Any, **fields: Any) -> Self:
        return self.define(name, **{"type": "amulet", "cost": 1, "abilities": list(abilities), **fields})

    def spell(self, name: str, *effects: Any, quick: bool = False, **fields: Any) -> Self:
        """A spell that does this."""
        ability = {"kind": "play", "effects": list(effects), **fields.pop("play", {})}
        abilities = [*([kw("quick")] if quick else []), ability]
        return self.define(name, **{"type": "spell", "cost": 1, "abilities": abilities, **fields})

    # -- deeds ---------------------------------------------------------------------------------------------------------

    def play(self, name: str, *targets: str) -> Self:
        self.choose("play card", name)
        return self.pick(*targets)

    def pick(self, *words: Any) -> Self:
        for word in words:
            self.choose(word)
        return self

    def use(self, name: str, *targets: str, text: str = "") -> Self:
        self.choose("use ability", name, *([text] if text else []))
        return self.pick(*targets)

    def attack(self, name: str, target: str = "Leader") -> Self:
        """Attack; the other player does nothing if they are asked."""
        return self.choose("attack", card=name, target=target)

    def end_turn(self) -> Self:
        """End the main phase and everything after it, declining whatever is asked, up to the next main phase."""
        self.choose("pass")
        return self.decline("main")

    def hit(self, name: str, amount: int, player: str = "", by: str = "") -> Self:
        """Deal ability damage to a card."""
        card = self.card(name, player)
        source = self.match.state.reference(self.card(by)) if by else -1
        return self.do(lambda match: deal_damage(match, [Hit(card, amount, source, ABILITY_DAMAGE)], "5.13.1"))

    def destroy(self, *names: str) -> Self:
        cards = [self.card(name, "", "field") for name in names]
        return self.do(lambda match: destroy(match, cards))

    def banish(self, *names: str) -> Self:
        cards = [self.card(name) for name in names]
        return self.do(lambda match: banish(match, cards))

    def draw(self, player: str, number: int = 1) -> Self:
        def deed(match: Match) -> None:
            for _ in range(number):
                draw(match, seat(player), "5.9.1")

        return self.do(deed)

    def deed(self, deed: Callable[[Match], None]) -> Self:
        return self.do(deed)

    # -- looks ---------------------------------------------------------------------------------------------------------

    def stats(self, name: str, player: str = "") -> tuple[int, int]:
        """Attack and defense of a card on the field."""
        return int(self.value(name, "attack", player)), int(self.value(name, "defense", player))

    def field(self, player: str) -> list[str]:
        return self.zone(player, "field")

    def cemetery(self, player: str) -> list[str]:
        return self.zone(player, "cemetery")

    def hand(self, player: str) -> list[str]:
        return [name for name in self.zone(player, "hand") if name != WAIT]

    def ex(self, player: str) -> list[str]:
        return self.zone(player, "ex area")

    def leader(self, player: str) -> int:
        """The defense of a player's leader."""
        return self.amount(player, "defense")

    def points(self, player: str) -> int:
        return self.amount(player, "play points")

    def counter(self, name: str, counter: str) -> int:
        return self.match.state.counter(
            self.card(name),
            self.match.catalog.words.get("counter", {}).get(counter, -1)
            if counter not in COUNTERS
            else COUNTERS.index(counter),
        )

    def leader_card(self, player: str) -> int:
        return self.match.state.zone(seat(player), LEADER_AREA)[0]

    def sees(self, player: str) -> View:
        return self.match.view(seat(player))


# -- abilities ---------------------------------------------------------------------------------------------------------

Data = dict[str, Any]


def kw(word: str, *effects: Any, **more: Any) -> Data:
    return {"keyword": word, **({"effects": list(effects)} if effects else {}), **more}


def evolve(cost: int = 1, **args: Any) -> Data:
    return {"keyword": "evolve", "args": {"cost": cost, **args}}


def fanfare(*effects: Any, **more: Any) -> Data:
    return kw("fanfare", *effects, **more)


def last_words(*effects: Any, **more: Any) -> Data:
    return kw("last words", *effects, **more)


def on_evolve(*effects: Any, **more: Any) -> Data:
    return kw("on evolve", *effects, **more)


def activated(*effects: Any, cost: Any = (), **more: Any) -> Data:
    return {"kind": "activated", "cost": list(cost), "effects": list(effects), **more}


def auto(when: Data, *effects: Any, **more: Any) -> Data:
    return {"kind": "automatic", "when": when, "effects": list(effects), **more}


def passive(*effects: Any, **more: Any) -> Data:
    return {"kind": "continuous", **({"effects": list(effects)} if effects else {}), **more}


def replaces(would: Data, condition: Any = None, **more: Any) -> Data:
    found: Data = {"kind": "continuous", "replaces": {"would": would, **more}}
    return found if condition is None else {**found, "condition": condition}


def enemy(slot: str = "it", **cards: Any) -> Data:
    more: Data = {key: cards.pop(key) for key in ("number", "up_to", "any_number") if key in cards}
    return {"do": "target", "cards": {"type": "follower", "whose": "opponent", **cards}, "slot": slot, **more}


def own(slot: str = "it", **cards: Any) -> Data:
    more: Data = {key: cards.pop(key) for key in ("number", "up_to", "any_number") if key in cards}
    return {"do": "target", "cards": {"type": "follower", **cards}, "slot": slot, **more}


def damage(number: Any, to: Any = "it") -> Data:
    return {"do": "damage", "number": number, "to": to}


def give(attack: Any = 0, defense: Any = 0, what: Any = "it", until: str = "game") -> Data:
    add = {key: value for key, value in (("attack", attack), ("defense", defense)) if value}
    return {"do": "modify", "what": what, "add": add, "until": until}


def has(word: str, what: Any = "this", until: str = "game") -> Data:
    return {"do": "modify", "what": what, "gain": {"keyword": word}, "until": until}


def cannot(word: str, what: Any = "this", until: str = "game") -> Data:
    return {"do": "modify", "what": what, "gain": {"restriction": word}, "until": until}


def perform(what: str, slot: str = "", **more: Any) -> Data:
    return {"do": "perform", "what": what, **({"slot": slot} if slot else {}), **more}


def leader(number: Any, **args: Any) -> Data:
    return {"do": "perform", "what": "leader defense", "number": number, **({"args": args} if args else {})}


def token(name: str, number: int = 1, to: str = "field", **more: Any) -> Data:
    return {"do": "create", "card": name, "number": number, "to": to, **more}


def pay(number: Any) -> Data:
    return {"do": "pay", "what": "play points", "number": number}


def when_if(condition: Data, *then: Any, otherwise: Any = ()) -> Data:
    return {"do": "if", "condition": condition, "then": list(then), "otherwise": list(otherwise)}


DRAW: Data = {"do": "draw"}
ENGAGE: Data = {"do": "turn", "to": "engaged"}
THEIRS: Data = {"type": "follower", "whose": "opponent"}
MINE: Data = {"type": "follower"}
START_OF_MAIN: Data = {"on": "phase", "phase": "main phase", "whose": "you"}
START_OF_END: Data = {"on": "phase", "phase": "end phase", "whose": "you"}
EITHER: Data = {"zone": ["leader area", "field"], "type": ["leader", "follower"], "whose": "opponent"}
