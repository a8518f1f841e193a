"""Final Fantasy Trading Card Game."""

from __future__ import annotations

import tomllib
from pathlib import Path

from domain.cards.load import catalog_from, load_catalog
from domain.kernel.catalog import Catalog
from domain.kernel.events import CardMoved, EffectsEnded, EffectStarted
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
from domain.rulesets.final_fantasy import (
    ch06_damage,
    ch08_setting_up,
    ch09_game_phases,
    ch10_1_4_damage,
    ch10_attack_phase,
    ch11_1_priority,
    ch11_2_paying,
    ch11_3_summons,
    ch11_4_characters,
    ch11_5_costs,
    ch11_6_abilities,
    ch11_8_auto_abilities,
    ch11_10_ex_burst,
    ch11_11_resolving,
    ch11_12_effects,
    ch12_rule_processes,
)
from domain.rulesets.final_fantasy.ch06_damage import controlled_since_turn_began
from domain.rulesets.final_fantasy.events import EVENTS, PlayerDamaged
from domain.rulesets.final_fantasy.greedy import greedy
from domain.rulesets.final_fantasy.options import OPTIONS
from domain.rulesets.final_fantasy.refusals import explain
from domain.rulesets.final_fantasy.situations import SITUATIONS, rule_processes_next
from domain.rulesets.final_fantasy.telling import describe
from domain.rulesets.final_fantasy.vocabulary import VOCABULARY
from domain.rulesets.final_fantasy.words import (
    BREAK_ZONE,
    CHARACTERISTICS,
    COUNTERS,
    DECK,
    ELEMENTS,
    FIELD,
    FORMATS,
    HAND,
    HAS_WAITED,
    LAYERS,
    MARKS,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    REGISTERS,
    SECRET,
    ZONES,
)

HERE = Path(__file__).parent


def clauses() -> frozenset[str]:
    """Every number that the book prints, from the register of what is done."""
    return frozenset(tomllib.loads((HERE / "clauses.toml").read_text(encoding="utf-8"))["clauses"])


def sample_cards() -> Catalog:
    return load_catalog(VOCABULARY, sorted((HERE / "cards").glob("*.toml")))


def sample_decks() -> dict[str, Deck]:
    """The sample decks: a file each, numbers with their copies under `main`."""
    found = {}
    for path in sorted((HERE / "decks").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        name = data.get("name", path.stem)
        found[name] = Deck(name, tuple(data["main"].items()))
    return found


RULESET = Ruleset(
    name="final_fantasy",
    title="Final Fantasy Trading Card Game",
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
        deck=DECK,
        hand=HAND,
        discard=BREAK_ZONE,
        played=("field", "stack"),
    ),
    clauses=Clauses(
        printed=clauses(),
        start="1.1",
        deck="8.1.1.1",
        concede="2.1",
        trigger="11.8.3",
        replacement="11.12.5.1",
        loops=LoopClauses(nobody="13.1", one="13.2", both="13.3"),
    ),
    kinds=Kinds(
        start=ch09_game_phases.GAME,
        procedures=(
            *ch06_damage.PROCEDURES,
            *ch08_setting_up.PROCEDURES,
            *ch09_game_phases.PROCEDURES,
            *ch10_attack_phase.PROCEDURES,
            *ch10_1_4_damage.PROCEDURES,
            *ch11_1_priority.PROCEDURES,
            *ch11_2_paying.PROCEDURES,
            *ch11_3_summons.PROCEDURES,
            *ch11_4_characters.PROCEDURES,
            *ch11_5_costs.PROCEDURES,
            *ch11_6_abilities.PROCEDURES,
            *ch11_8_auto_abilities.PROCEDURES,
            *ch11_10_ex_burst.PROCEDURES,
            *ch11_11_resolving.PROCEDURES,
            *ch12_rule_processes.PROCEDURES,
        ),
        events=EVENTS,
        options=OPTIONS,
    ),
    cards=Cards(
        catalog=sample_cards,
        decks=sample_decks,
        faults=ch08_setting_up.deck_faults,
        formats=FORMATS,
        compile=lambda source: catalog_from(VOCABULARY, source),
    ),
    hooks=Hooks(
        remembered=1 << FIELD,
        after={
            PlayerDamaged: ch06_damage.player_damaged,
            CardMoved: ch06_damage.card_arrived,
            EffectStarted: ch11_12_effects.effect_started,
            EffectsEnded: ch11_12_effects.effects_ended,
        },
        unsettling=ch12_rule_processes.LOOKED_AT,
        calm=ch12_rule_processes.CALM,
        affected_player=ch11_12_effects.affected_player,
        condition_on_trigger=True,
        self_first=True,
    ),
    telling=Telling(
        explain=explain,
        describe=describe,
        field_words={"element": ELEMENTS},
        card_fields=frozenset({"attackers", "by", "reference"}),
        marks=MARKS,
        values=("cost", "power"),
        watched=("field", "damage zone", "hand", "deck", "damage"),
    ),
    secrecy=Secrecy(secret=SECRET, questions={HAS_WAITED: controlled_since_turn_began}),
    tables=Tables(
        situations=SITUATIONS,
        after_deed=rule_processes_next,
        plain_card={"type": "forward", "element": ["fire"], "cost": 1, "power": 5000, "icon": ["generic"]},
    ),
    greedy=greedy,
)
