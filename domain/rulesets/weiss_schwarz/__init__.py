"""Weiß Schwarz, by its comprehensive rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from domain.cards.load import catalog_from, load_catalog
from domain.kernel.abilities import Ability
from domain.kernel.catalog import Catalog
from domain.kernel.events import (
    AbilityExtinguished,
    AbilityPlayed,
    AbilityResolved,
    AbilityTriggered,
    CardMoved,
    CardTurned,
    Event,
    PhaseStarted,
    TurnStarted,
)
from domain.kernel.match import Match
from domain.kernel.ruleset import (
    Cards,
    Clauses,
    Deck,
    Hooks,
    Kinds,
    LoopClauses,
    Places,
    Ruleset,
    Secrecy,
    Tables,
    Telling,
    Words,
)
from domain.rulesets.weiss_schwarz import (
    ch04_basic_concepts,
    ch04_trigger_icons,
    ch05_setting_up,
    ch06_game_procedure,
    ch07_attack_and_battle,
    ch07_encore_step,
    ch07_trigger_and_counter,
    ch08_automatic_abilities,
    ch08_check_timing,
    ch08_playing_and_resolving,
    ch09_rule_actions,
)
from domain.rulesets.weiss_schwarz.ch03_zones import card_moved, sees_face_down
from domain.rulesets.weiss_schwarz.ch10_keywords import KEYWORD_NAMES, is_top_of_clock
from domain.rulesets.weiss_schwarz.events import EVENTS, DamageDealt
from domain.rulesets.weiss_schwarz.greedy import greedy as greedy_player
from domain.rulesets.weiss_schwarz.options import OPTIONS
from domain.rulesets.weiss_schwarz.refusals import explain
from domain.rulesets.weiss_schwarz.situations import SITUATIONS, check_timing_next
from domain.rulesets.weiss_schwarz.telling import describe
from domain.rulesets.weiss_schwarz.vocabulary import VOCABULARY
from domain.rulesets.weiss_schwarz.words import (
    ATTACK_KINDS,
    CHARACTERISTICS,
    CLIMAX_AREA,
    CLOCK,
    DECK,
    END_PHASE,
    HAND,
    LAYERS,
    LEVEL,
    MARKER_AREA,
    MEMORY,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    POSITIONS,
    REGISTERS,
    STAGE,
    TRIGGER_ICONS,
    WAITING_ROOM,
    ZONES,
)

FOLDER = Path(__file__).parent


def catalog() -> Catalog:
    """The sample sets, compiled."""
    return load_catalog(VOCABULARY, sorted((FOLDER / "cards").glob("*.toml")))


def decks() -> Mapping[str, Deck]:
    """The sample decks."""
    found = {}
    for path in sorted((FOLDER / "decks").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        name = data.get("name", path.stem)
        found[name] = Deck(name, tuple(data["main"].items()))
    return found


def clauses() -> frozenset[str]:
    """Every number the book prints."""
    return frozenset(tomllib.loads((FOLDER / "clauses.toml").read_text(encoding="utf-8"))["clauses"])


def may_set_off(match: Match, source: int, ability: Ability, event: Event) -> bool:
    """What waits for the end of the turn is activated once a turn, though the end phase may be repeated (6.8.1.1).

    An Alarm hears nothing but on top of the clock (10.1.1).
    """
    if ability.keyword == "alarm" and not is_top_of_clock(match, source):
        return False
    if not isinstance(event, PhaseStarted) or event.phase != END_PHASE:
        return True
    for past in reversed(match.events):
        if isinstance(past, TurnStarted):
            break
        if isinstance(past, AbilityTriggered) and past.source == source and past.ability == ability.code:
            by = match.events[past.event]
            if by is not event and isinstance(by, PhaseStarted) and by.phase == END_PHASE:
                return False
    return True


RULESET = Ruleset(
    name="weiss_schwarz",
    title="Weiß Schwarz",
    version="2.03",
    words=Words(
        zones=ZONES,
        numbers=NUMBERS,
        registers=REGISTERS,
        counters=(),
        orientations=ORIENTATIONS,
        phases=PHASES,
        characteristics=CHARACTERISTICS,
        layers=LAYERS,
    ),
    places=Places(
        deck=DECK,
        hand=HAND,
        discard=WAITING_ROOM,
        played=("stage", "climax area", "resolution zone"),
    ),
    clauses=Clauses(
        printed=clauses(),
        start="5.2.1",
        deck="5.1.2",
        concede="1.2.4",
        trigger="8.7.2",
        replacement="8.10.1",
        loops=LoopClauses(nobody="11.1.1.1", one="11.1.1.2", both="11.1.1.3"),
    ),
    kinds=Kinds(
        start=ch05_setting_up.GAME_PREPARATION,
        procedures=(
            *ch04_basic_concepts.PROCEDURES,
            *ch04_trigger_icons.PROCEDURES,
            *ch05_setting_up.PROCEDURES,
            *ch06_game_procedure.PROCEDURES,
            *ch07_attack_and_battle.PROCEDURES,
            *ch07_encore_step.PROCEDURES,
            *ch07_trigger_and_counter.PROCEDURES,
            *ch08_automatic_abilities.PROCEDURES,
            *ch08_check_timing.PROCEDURES,
            *ch08_playing_and_resolving.PROCEDURES,
            *ch09_rule_actions.PROCEDURES,
        ),
        events=EVENTS,
        options=OPTIONS,
    ),
    cards=Cards(
        catalog=catalog,
        decks=decks,
        faults=ch05_setting_up.deck_faults,
        formats=("standard",),
        compile=lambda source: catalog_from(VOCABULARY, source),
    ),
    hooks=Hooks(
        remembered=1 << STAGE | 1 << CLIMAX_AREA | 1 << CLOCK | 1 << LEVEL | 1 << MEMORY,
        after={CardMoved: card_moved, DamageDealt: ch04_basic_concepts.damage_dealt},
        interrupt=ch09_rule_actions.interrupt,
        unsettling=1 << STAGE | 1 << LEVEL | 1 << CLIMAX_AREA | 1 << MARKER_AREA,
        calm=frozenset(
            {CardTurned, TurnStarted, AbilityTriggered, AbilityPlayed, AbilityExtinguished, AbilityResolved, *EVENTS}
        ),
        may_set_off=may_set_off,
        reveal_rule=sees_face_down,
    ),
    telling=Telling(
        explain=explain,
        describe=describe,
        field_words={
            "kind": ATTACK_KINDS,
            "position": POSITIONS,
            "first": POSITIONS,
            "second": POSITIONS,
            "icon": TRIGGER_ICONS,
            "icons": TRIGGER_ICONS,
            "keyword": KEYWORD_NAMES,
        },
        card_fields=frozenset({"attacker", "defender", "attacked"}),
        values=("level", "cost", "power", "soul"),
        watched=("level", "clock", "stock", "hand", "deck", "stage"),
    ),
    secrecy=Secrecy(
        card_registers=frozenset({"attacking character", "defending character", "character being attacked"}),
        positions=frozenset({"damage"}),
    ),
    tables=Tables(
        situations=SITUATIONS,
        after_deed=check_timing_next,
        plain_card={"type": "character", "power": 3000, "soul": 1},
        marker_zone="marker area",
    ),
    greedy=greedy_player,
)
