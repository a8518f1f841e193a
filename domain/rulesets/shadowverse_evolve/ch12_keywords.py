"""Chapter 12. Keywords and keyword abilities, written out; and what 13 and 14 add in the same way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from domain.cards import language as lang
from domain.kernel.agenda import rule
from domain.kernel.events import NOWHERE, AbilityTriggered
from domain.kernel.state import CARD_MASK
from domain.rulesets.shadowverse_evolve.words import ATTACK_DAMAGE, DRAIN, KEYWORD, KEYWORDS

if TYPE_CHECKING:
    from domain.kernel.match import Match
    from domain.rulesets.shadowverse_evolve.events import DamageDealt

Expand = Callable[[lang.AbilityData], list[lang.AbilityData]]


def automatic(data: lang.AbilityData, **when: Any) -> list[lang.AbilityData]:
    """An automatic ability that waits for this."""
    return [replace(data, kind="automatic", when=msgspec.convert(when, lang.When))]


@rule("12.4.1", "12.4.3", "12.4.2")
def fanfare(data: lang.AbilityData) -> list[lang.AbilityData]:
    """When this card is put onto the field from a zone other than the field."""
    return automatic(data, on="enters")


@rule("12.5.1", "12.5.3", "12.5.2")
def last_words(data: lang.AbilityData) -> list[lang.AbilityData]:
    """When this card is put into the cemetery from the field."""
    return automatic(data, on="moved", origin="field", to="cemetery")


@rule("12.6.1", "12.6.2")
def on_evolve(data: lang.AbilityData) -> list[lang.AbilityData]:
    """When this card evolves, by an ability or otherwise."""
    return automatic(data, on="evolves")


@rule("12.7.1", "12.7.2")
def strike(data: lang.AbilityData) -> list[lang.AbilityData]:
    """When this follower attacks; a Follower or Leader Strike only when it attacks such."""
    what = {"strike": "attacks", "follower strike": "attacks a follower", "leader strike": "attacks a leader"}
    return automatic(data, on=what[data.keyword])


@rule("12.2.1", "12.2.1.1", "12.2.2", "12.2.3", "5.24.3.1.1")
def evolve(data: lang.AbilityData) -> list[lang.AbilityData]:
    """An activated ability: reveal a corresponding card and pay, an evolution point counting for a play point.

    `args`: cost, its play points; into, the name of the card it evolves into where the text names another.
    """
    args = {key: data.args[key] for key in ("into",) if key in data.args}
    cost: list[lang.Effect] = [
        lang.Perform(what="reveal corresponding", slot="corresponding", args=args),
        lang.Pay(what="play points", number=data.args.get("cost", 0), args={"evolution point": True}),
        *data.cost,
    ]
    effects = data.effects or [lang.Perform(what="evolve", args={"with": "corresponding"})]
    return [replace(data, kind="activated", cost=cost, effects=effects, timing=data.timing or "main")]


@rule("14.2.2.1", "14.2.2.3", "14.2.2.4", "14.2.1.1.1")
def serve(data: lang.AbilityData) -> list[lang.AbilityData]:
    """An activated ability: serve this follower as often as it has icons, and pay.

    `args`: icons, how many; cost, its play points.
    """
    cost: list[lang.Effect] = [
        lang.Perform(what="serve", number=data.args.get("icons", 1)),
        lang.Pay(what="play points", number=data.args.get("cost", 0), args={"evolution point": True}),
        *data.cost,
    ]
    effects = data.effects or [lang.Perform(what="race")]
    return [replace(data, kind="activated", cost=cost, effects=effects, timing=data.timing or "main")]


@rule("14.2.4.1", "14.2.4.2")
def on_race(data: lang.AbilityData) -> list[lang.AbilityData]:
    """When this card races."""
    return automatic(data, on="races")


@rule("13.3.2.1", "13.3.2.2")
def stack(data: lang.AbilityData) -> list[lang.AbilityData]:
    """Instead of leaving the field it loses a counter, while it has one; by engaging it gives its counters to another.

    That it enters with a counter is seen to when it enters.
    """
    has_counter = lang.Condition(amount=lang.AmountOf(counter="stack"), at_least=1)
    remains = lang.AbilityData(
        kind="continuous",
        keyword="stack",
        condition=has_counter,
        replaces=lang.Replaces(
            would=lang.When(on="leaves"),
            instead=[lang.Counters(counter="stack", number=1, what="this", remove=True)],
        ),
    )
    hand_over = lang.AbilityData(
        kind="activated",
        cost=[lang.Turn(to="engaged", what="this")],
        effects=[
            lang.Target(cards=lang.Cards(type="amulet", has={"keyword": "stack"}, other=True)),
            lang.Perform(what="transfer stack", slot="it"),
        ],
        text="Engage: select another amulet with Stack on your field and transfer all this card's Stack counters to it.",
    )
    return [remains, hand_over]


def simply_has(data: lang.AbilityData) -> list[lang.AbilityData]:
    """A keyword that a card has or has not; what it means is where attacks and selections are made."""
    return []


SINGLE: dict[str, Expand] = {
    **{word: simply_has for word in KEYWORDS if word != "stack"},
    "fanfare": fanfare,
    "last words": last_words,
    "on evolve": on_evolve,
    "strike": strike,
    "follower strike": strike,
    "leader strike": strike,
    "evolve": evolve,
    "serve": serve,
    "on race": on_race,
    "stack": stack,
}


@rule("12.1.2")
def several(data: lang.AbilityData) -> list[lang.AbilityData]:
    """Consecutive keywords before one text are as many abilities."""
    return [each for word in data.keyword.split(", ") for each in SINGLE[word](replace(data, keyword=word))]


TRIGGERED = ("fanfare", "last words", "on evolve", "strike", "follower strike", "leader strike", "on race")
EXPANDED: dict[str, Expand] = {
    **SINGLE,
    **{f"{one}, {two}": several for one in TRIGGERED for two in TRIGGERED if one != two},
}


# -- Drain ---------------------------------------------------------------------------------------------------------------


@rule("12.13.1", "12.13.2", "12.13.2.1", "12.13.2.2", "12.13.3")
def trigger_drain(match: Match, event: DamageDealt) -> None:
    """A follower with Drain that dealt attack damage: its leader is to gain as much. More than one Drain is as one."""
    if not event.kind & ATTACK_DAMAGE or event.source == NOWHERE:
        return
    card = event.source & CARD_MASK
    if match.vector(card)[KEYWORD] & DRAIN:
        ability = match.catalog.rule_abilities["drain"]
        position = match.state.length - 1
        match.happen(
            AbilityTriggered(match.state.controller(card), event.source, ability.code, position, "12.13.2", position)
        )
