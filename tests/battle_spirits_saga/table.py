"""A table of Battle Spirits Saga with its usual deeds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from domain.kernel import pieces
from domain.kernel.events import NOWHERE
from domain.kernel.match import Match
from domain.rulesets.battle_spirits_saga import RULESET
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import area
from domain.rulesets.battle_spirits_saga.ch04_terminology import DRAW_CARDS
from domain.rulesets.battle_spirits_saga.ch10_destruction import destroy_by_effect
from domain.rulesets.battle_spirits_saga.words import CORE, LIFE, RESERVE, SOUL_CORE, TRASH_CORES
from tests.table import Table, seat

POST = "Post"
AREAS = {"life": LIFE, "reserve": RESERVE, "trash": TRASH_CORES}


class BSS(Table):
    """A table of Battle Spirits Saga; by default in A's main step. Cards on a field have the cores of their LV1.

    The players of `hold` have a nexus whose main effect does nothing, so that their main step does not end by itself.
    """

    def __init__(self, hold: str = "A", **where: Any) -> None:
        super().__init__(RULESET, **where)
        if hold:
            self.nexus(POST, activated("main"), symbols=[])
        for player in hold:
            self.put(player, field=[POST])

    # -- cards ---------------------------------------------------------------------------------------------------------

    def spirit(
        self,
        name: str,
        bp: int = 3000,
        *abilities: Any,
        cost: int = 1,
        levels: Any = (),
        color: str = "red",
        **fields: Any,
    ) -> Self:
        """A spirit with one level and one symbol, unless told otherwise; levels are pairs of cores and BP."""
        printed = [{"cores": cores, "bp": power} for cores, power in levels] or [{"cores": 1, "bp": bp}]
        colors = color.split("/")
        self.define(
            name,
            **{
                "type": "spirit",
                "cost": cost,
                "color": colors,
                "symbols": [color],
                "levels": printed,
                "abilities": list(abilities),
                **fields,
            },
        )
        return self

    def nexus(self, name: str, *abilities: Any, levels: Any = ((0, 0),), color: str = "red", **fields: Any) -> Self:
        printed = [{"cores": cores} for cores, _ in levels]
        self.define(
            name,
            **{
                "type": "nexus",
                "cost": 1,
                "color": [color],
                "symbols": [color],
                "levels": printed,
                "abilities": list(abilities),
                **fields,
            },
        )
        return self

    def magic(self, name: str, timing: Any, *effects: Any, cost: int = 0, color: str = "red", **fields: Any) -> Self:
        """A magic card with one effect."""
        play = {"kind": "play", "timing": timing, "effects": list(effects)}
        more = fields.pop("more", [])
        self.define(name, **{"type": "magic", "cost": cost, "color": [color], "abilities": [play, *more], **fields})
        return self

    def put(self, player: str, **zones: Any) -> Self:
        if "field" in zones:
            cards = zones["field"] if isinstance(zones["field"], list) else [zones["field"]]
            zones["field"] = [self.with_cores(card) for card in cards]
        super().put(player, **zones)
        return self

    def with_cores(self, card: Any) -> dict[str, Any]:
        laid = dict(card) if isinstance(card, Mapping) else {"card": card}
        levels = self.cards.get(laid["card"], {}).get("levels", [{"cores": 1}])
        cores, soul = laid.pop("cores", levels[0]["cores"]), laid.pop("soul", 0)
        laid["pieces"] = {kind: n for kind, n in (("core", cores), ("soul core", soul)) if n}
        return laid

    def cores(self, player: str, reserve: int = 0, soul: int = 0, life: int = 5, trash: int = 0) -> Self:
        """How many cores a player has outside the field."""
        for number, value in (
            ("reserve", reserve),
            ("soul core in reserve", soul),
            ("life", life),
            ("trash cores", trash),
        ):
            self.give(player, number, value)
        return self

    # -- deeds ---------------------------------------------------------------------------------------------------------

    def pay(self, *shares: Any) -> Self:
        """Take cores: pairs of a card (or "reserve") and a number, where there is a choice; the soul core as a third."""
        for name, number, *soul in shares:
            card = NOWHERE if name == "reserve" else self.card(name, zone="field")
            self.match.choose(self.share(card, number - sum(soul), sum(soul)))
        return self

    def share(self, card: int, cores: int, soul: int) -> Any:
        decision = self.go().match.decision
        assert decision is not None
        assert decision.kind in ("pay cores", "load cores"), self.asked
        return next(
            option
            for option in decision.options
            if (option.card, option.cores, option.soul) == (card, cores, soul)  # type: ignore[attr-defined]
        )

    def settle(self) -> Self:
        """Pay and load what must be, from the reserve as far as it goes, then from one card after the other."""
        while self.go().match.decision is not None and self.asked.split(" ", 1)[1] in ("pay cores", "load cores"):
            decision = self.match.decision
            assert decision is not None
            needed = self.match.agenda[-1].slots[2][0]
            taken = [option.cores + option.soul for option in decision.options]  # type: ignore[attr-defined]
            self.match.choose(taken.index(min(max(needed, min(taken)), max(taken))))
        return self

    def summon(self, name: str, settle: bool = True) -> Self:
        self.choose("summon", name)
        return self.settle() if settle else self

    def attack(self, name: str) -> Self:
        self.decline("attack step")
        self.choose("attack", name)
        return self

    def pass_flash(self) -> Self:
        """Both pass in the open flash window."""
        while self.asked.endswith("flash window"):
            self.choose("pass")
        return self

    def unblocked(self, name: str) -> Self:
        """An attack that nobody reacts to."""
        self.attack(name).pass_flash()
        if self.asked.endswith(" block"):
            self.choose("pass")
        return self.pass_flash()

    def blocked(self, name: str, by: str) -> Self:
        """An attack and its block, up to the end of the battle as far as nobody reacts."""
        self.attack(name).pass_flash()
        if self.asked.endswith(" block"):
            self.choose("block", by)
        return self.pass_flash()

    def destroy(self, *names: str, by: str = "", player: str = "A") -> Self:
        """An effect of a player's card destroys cards at the same time."""
        cards = [self.card(name, zone="field") for name in names]
        source = self.match.state.reference(self.card(by)) if by else NOWHERE
        return self.do(lambda match: destroy_by_effect(match, cards, source, seat(player)))

    def take_cores(self, name: str, number: int, by: str, kind: int = CORE) -> Self:
        """An effect takes cores off a card."""
        card, source = self.card(name, zone="field"), self.match.state.reference(self.card(by))
        to = area(self.match, self.match.state.controller(card), RESERVE)
        return self.do(lambda match: pieces.move(match, kind, number, card, to, "8-5-2-4", source))

    def draw(self, player: str, number: int = 1) -> Self:
        def deed(match: Match) -> None:
            match.push(DRAW_CARDS, seat(player), number=number)

        return self.do(deed)

    # -- looks ---------------------------------------------------------------------------------------------------------

    def held(self, name: str, player: str = "") -> tuple[int, int]:
        """Cores and soul cores on a card of the field."""
        card = self.card(name, player, "field")
        return self.match.state.pieces(card, CORE), self.match.state.pieces(card, SOUL_CORE)

    def stock(self, player: str, where: str) -> int:
        """All cores of an area, the soul core included."""
        first = AREAS[where]
        return self.match.state.number(seat(player), first) + self.match.state.number(seat(player), first + 1)

    def life(self, player: str) -> int:
        return self.stock(player, "life")

    def bp(self, name: str, player: str = "") -> int:
        return int(self.value(name, "bp", player))

    def level(self, name: str, player: str = "") -> int:
        return int(self.value(name, "level", player))

    def field(self, player: str) -> list[str]:
        return [name for name in self.zone(player, "field") if name != POST]

    def trash(self, player: str) -> list[str]:
        return self.zone(player, "trash")

    @property
    def step(self) -> str:
        return self.ruleset.words.phases[self.go().match.state.phase]

    @property
    def kinds(self) -> set[str]:
        """The kinds of options that are offered."""
        decision = self.go().match.decision
        return set() if decision is None else {type(option).__name__ for option in decision.options}


# -- abilities -----------------------------------------------------------------------------------------------------------


def triggered(on: Any, *effects: Any, levels: Any = None, **more: Any) -> dict[str, Any]:
    when = {"on": on} if isinstance(on, str) else on
    return with_levels({"kind": "automatic", "when": when, "effects": list(effects), **more}, levels)


def constant(*effects: Any, levels: Any = None, **more: Any) -> dict[str, Any]:
    return with_levels({"kind": "continuous", "effects": list(effects), **more}, levels)


def activated(timing: Any, *effects: Any, levels: Any = None, **more: Any) -> dict[str, Any]:
    return with_levels({"kind": "activated", "timing": timing, "effects": list(effects), **more}, levels)


def keyword(word: str, levels: Any = None, condition: Any = None, **args: Any) -> dict[str, Any]:
    data: dict[str, Any] = {"keyword": word, "args": args}
    if condition is not None:
        data["condition"] = condition
    return with_levels(data, levels)


def burst(on: Any, *effects: Any) -> dict[str, Any]:
    return {"keyword": "burst", "when": {"on": on} if isinstance(on, str) else on, "effects": list(effects)}


def with_levels(data: dict[str, Any], levels: Any) -> dict[str, Any]:
    if levels is not None:
        data["args"] = {**data.get("args", {}), "levels": list(levels)}
    return data


def select(whose: str = "opponent", number: Any = 1, slot: str = "chosen", **cards: Any) -> dict[str, Any]:
    more: dict[str, Any] = {key: cards.pop(key) for key in ("up_to", "who", "all") if key in cards}
    wanted = {"type": "spirit", "whose": whose, **cards}
    return {"do": "select", "cards": wanted, "number": number, "slot": slot, **more}


def gains(bp: Any, what: Any = "this", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "add": {"bp": bp}, **more}


def ruled(word: str, what: Any = "this", **more: Any) -> dict[str, Any]:
    return {"do": "modify", "what": what, "gain": {"rules": word}, **more}


def core_from_void(to: str = "reserve", number: Any = 1) -> dict[str, Any]:
    more = {"to_whose": "you"} if to in ("reserve", "life", "trash cores") else {}
    return {"do": "transfer", "origin": "void", "to": to, "number": number, **more}


def to_reserve(number: Any = 1, origin: Any = "chosen", **more: Any) -> dict[str, Any]:
    return {"do": "transfer", "number": number, "origin": origin, "to": "reserve", **more}


DRAW: dict[str, Any] = {"do": "draw"}
DESTROY: dict[str, Any] = {"do": "perform", "what": "destroy", "slot": "chosen"}
EXHAUST: dict[str, Any] = {"do": "turn", "what": "chosen", "to": "exhausted"}
TO_HAND: dict[str, Any] = {"do": "move", "what": "chosen", "to": "hand"}
ATTACKING = {"word": "attacking"}
SPIRITS = {"type": "spirit"}
THEIRS = {"type": "spirit", "whose": "opponent"}
EVERYBODY = {"type": "spirit", "whose": "any"}
