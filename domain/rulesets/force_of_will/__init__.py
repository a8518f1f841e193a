"""Force of Will."""

from __future__ import annotations

import tomllib
from pathlib import Path

from domain.cards.load import catalog_from, load_catalog
from domain.kernel.abilities import RuleModification
from domain.kernel.catalog import Catalog
from domain.kernel.events import CardMoved, CounterChanged, EffectsEnded, EffectStarted, TurnStarted
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
from domain.rulesets.force_of_will import (
    ch03_zones,
    ch04_setting_up,
    ch05_turn,
    ch06_priority,
    ch07_calling,
    ch07_judgment,
    ch07_offers,
    ch07_standby,
    ch08_battle,
    ch08_striking,
    ch09_abilities,
    ch09_control,
    ch09_costs,
    ch09_effects,
    ch09_playing,
    ch09_resolving,
    ch10_fields,
    ch10_paying,
    ch11_incarnation,
    ch12_rule_processes,
    ch14_valhalla,
)
from domain.rulesets.force_of_will.events import EVENTS, BattleInitiated, Declared
from domain.rulesets.force_of_will.greedy import greedy
from domain.rulesets.force_of_will.options import OPTIONS
from domain.rulesets.force_of_will.refusals import explain
from domain.rulesets.force_of_will.situations import SITUATIONS, rule_processes_next
from domain.rulesets.force_of_will.telling import describe
from domain.rulesets.force_of_will.vocabulary import VOCABULARY
from domain.rulesets.force_of_will.words import (
    ATK,
    CHARACTERISTICS,
    CHASE_AREA,
    COUNTERS,
    DEF,
    FIELD,
    FORMATS,
    GRAVEYARD,
    HAND,
    LAYER_COUNTERS,
    LAYER_ROUNDING,
    LAYER_VALUES,
    LAYERS,
    MAGIC_STONE_DECK,
    MAIN_DECK,
    NUMBERS,
    ORIENTATIONS,
    OUTSIDE,
    PHASES,
    REGISTERS,
    RULER_AREA,
    TOKENS,
    TOTAL_COST,
    WILLS,
    ZONES,
)

HERE = Path(__file__).parent


def clauses() -> frozenset[str]:
    """Every number that the book prints, from the register of what is done."""
    return frozenset(tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))["clauses"])


def sample_cards() -> Catalog:
    return load_catalog(VOCABULARY, sorted((HERE / "cards").glob("*.toml")))


def sample_decks() -> dict[str, Deck]:
    """The sample decks: a file each, with its ruler, its main deck and its magic stones."""
    found = {}
    for path in sorted((HERE / "decks").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        name = data.get("name", path.stem)
        parts = tuple((part, tuple(data[part].items())) for part in PARTS if part in data)
        found[name] = Deck(name, tuple(data["main"].items()), parts)
    return found


PARTS = (ch04_setting_up.RULER_PART, ch04_setting_up.STONE_PART, ch04_setting_up.SIDEBOARD_PART)

RULESET = Ruleset(
    name="force_of_will",
    title="Force of Will",
    version="1",
    words=Words(
        zones=ZONES,
        numbers=NUMBERS,
        registers=REGISTERS,
        counters=COUNTERS,
        orientations=ORIENTATIONS,
        phases=PHASES,
        characteristics=CHARACTERISTICS,
        layers=LAYERS,
    ),
    places=Places(
        deck=MAIN_DECK,
        hand=HAND,
        discard=GRAVEYARD,
        parts=(
            (ch04_setting_up.RULER_PART, OUTSIDE),
            (ch04_setting_up.STONE_PART, MAGIC_STONE_DECK),
            (ch04_setting_up.SIDEBOARD_PART, OUTSIDE),
        ),
        played=("chase area", "field"),
        outside=TOKENS,
    ),
    clauses=Clauses(
        printed=clauses(),
        start="102.1",
        deck="402.3",
        concede="103.4",
        trigger="906.4",
        replacement="910.2",
        loops=LoopClauses(nobody="1301.1c", one="1301.1a", both="1301.1b"),
    ),
    kinds=Kinds(
        start=ch05_turn.GAME,
        procedures=(
            *ch04_setting_up.PROCEDURES,
            *ch05_turn.PROCEDURES,
            *ch06_priority.PROCEDURES,
            *ch07_calling.PROCEDURES,
            *ch07_judgment.PROCEDURES,
            *ch07_offers.PROCEDURES,
            *ch07_standby.PROCEDURES,
            *ch08_battle.PROCEDURES,
            *ch08_striking.PROCEDURES,
            *ch09_abilities.PROCEDURES,
            *ch09_costs.PROCEDURES,
            *ch09_playing.PROCEDURES,
            *ch09_resolving.PROCEDURES,
            *ch10_fields.PROCEDURES,
            *ch10_paying.PROCEDURES,
            *ch11_incarnation.PROCEDURES,
            *ch14_valhalla.PROCEDURES,
        ),
        events=EVENTS,
        options=OPTIONS,
    ),
    cards=Cards(
        catalog=sample_cards,
        decks=sample_decks,
        faults=ch04_setting_up.deck_faults,
        formats=FORMATS,
        compile=lambda source: catalog_from(VOCABULARY, source),
    ),
    hooks=Hooks(
        remembered=1 << FIELD | 1 << RULER_AREA | 1 << CHASE_AREA,
        after={
            CardMoved: ch03_zones.cease_to_exist,
            BattleInitiated: ch08_battle.battle_initiated,
            EffectStarted: ch09_control.effect_started,
            EffectsEnded: ch09_control.effects_ended,
        },
        route=ch03_zones.route,
        interrupt=ch07_offers.offer_cards,
        unsettling=ch12_rule_processes.LOOKED_AT,
        calm=ch12_rule_processes.CALM,
        affected_player=ch09_effects.affected_player,
        doer=ch09_effects.damage_dealer,
        may_set_off=ch09_effects.may_set_off,
        condition_on_trigger=True,
        rule_modifications=(
            RuleModification(LAYER_VALUES, 1 << CHASE_AREA, 1 << TOTAL_COST, ch09_effects.x_counts_on_the_chase),
            RuleModification(LAYER_COUNTERS, 1 << FIELD, 1 << ATK | 1 << DEF, ch09_effects.counters_change_values),
            RuleModification(LAYER_ROUNDING, 1 << FIELD, 1 << ATK | 1 << DEF, ch09_effects.round_up),
        ),
        revising=frozenset({CounterChanged, Declared, TurnStarted}),
    ),
    telling=Telling(
        explain=explain,
        describe=describe,
        field_words={"will": WILLS, "part": (*WILLS[:5], "any", "moon"), "side": ("past", "future")},
        card_fields=frozenset({"by", "reference", "host", "target", "attacker", "attacked", "source"}),
        values=("total cost", "ATK", "DEF"),
        watched=("field", "ruler area", "hand", "main deck", "life"),
        marks=frozenset({"x", "awakened", "torrent", "came from", "remnant", "summoned", "taken", "set on", "entered"}),
    ),
    secrecy=Secrecy(card_registers=frozenset({"attacker", "blocker", "attacked"})),
    tables=Tables(
        situations=SITUATIONS,
        after_deed=rule_processes_next,
        plain_card={"type": "resonator", "attribute": ["fire"], "cost": "1", "ATK": 500, "DEF": 500},
    ),
    greedy=greedy,
)
