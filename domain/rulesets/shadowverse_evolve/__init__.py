"""Shadowverse: Evolve, by its comprehensive rules."""

from __future__ import annotations

import tomllib
from pathlib import Path

from domain.cards.load import catalog_from, load_catalog
from domain.kernel.catalog import Catalog
from domain.kernel.events import (
    AbilityExtinguished,
    AbilityPlayed,
    AbilityResolved,
    AbilityTriggered,
    CardLinked,
    CardMoved,
    CardTurned,
    CounterChanged,
    Event,
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
from domain.rulesets.shadowverse_evolve import (
    ch05_evolve,
    ch06_game_preparation,
    ch07_game_progression,
    ch08_attacking,
    ch10_abilities,
    ch10_automatic_abilities,
    ch10_confirmation_timing,
    ch10_playing,
    ch10_quick,
    ch11_rules_handling,
    ch12_evolution_points,
    ch12_ward,
    open_8,
)
from domain.rulesets.shadowverse_evolve.ch03_player_information import LIMITS
from domain.rulesets.shadowverse_evolve.ch09_special_cards import leave_forbidden_zone
from domain.rulesets.shadowverse_evolve.ch10_9_persistent_effects import RULE_MODIFICATIONS
from domain.rulesets.shadowverse_evolve.ch10_10_replacement_effects import affected_player
from domain.rulesets.shadowverse_evolve.ch12_keywords import trigger_drain
from domain.rulesets.shadowverse_evolve.ch13_classes import enter_with_counter
from domain.rulesets.shadowverse_evolve.events import (
    EVENTS,
    AttackDeclared,
    AttackEnded,
    CardPlayed,
    CardRaced,
    DamageDealt,
    PlayBegan,
    WardOffered,
)
from domain.rulesets.shadowverse_evolve.greedy import greedy
from domain.rulesets.shadowverse_evolve.options import OPTIONS
from domain.rulesets.shadowverse_evolve.refusals import explain
from domain.rulesets.shadowverse_evolve.situations import SITUATIONS, confirmation_next
from domain.rulesets.shadowverse_evolve.telling import describe
from domain.rulesets.shadowverse_evolve.vocabulary import VOCABULARY
from domain.rulesets.shadowverse_evolve.words import (
    BANISHED_ZONE,
    CEMETERY,
    CHARACTERISTICS,
    COST,
    COUNTERS,
    DECK,
    EVOLVE_DECK,
    EVOLVE_ZONE,
    EX_AREA,
    FIELD,
    FORMATS,
    HAND,
    LAYERS,
    LEADER_AREA,
    MARKS,
    NUMBERS,
    ORIENTATIONS,
    ORIGINAL_COST,
    OUTSIDE,
    PHASES,
    PLAY_COST,
    RACE_ZONE,
    REGISTERS,
    RESOLUTION_ZONE,
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
    """The sample decks: a file each, with a leader, a main deck and an evolve deck."""
    found = {}
    for path in sorted((HERE / "decks").glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        name = data.get("name", path.stem)
        parts = tuple((part, tuple(data.get(part, {}).items())) for part in ("evolve", "leader"))
        found[name] = Deck(name, tuple(data["main"].items()), parts)
    return found


def card_moved(match: Match, event: CardMoved) -> None:
    """What follows at once from a move: lost links, tokens and advanced cards out of place, Stack counters, Ward."""
    ch05_evolve.lose_links(match, event)
    leave_forbidden_zone(match, event)
    if event.to % match.state.zone_count == FIELD:
        enter_with_counter(match, event)
        ch12_ward.notice_ward(match, event)


CALM: frozenset[type[Event]] = frozenset(
    {
        TurnStarted,
        CardTurned,
        AbilityTriggered,
        AbilityPlayed,
        AbilityResolved,
        AbilityExtinguished,
        PlayBegan,
        CardPlayed,
        AttackDeclared,
        AttackEnded,
        WardOffered,
    }
)
"""What happens without making rules handling due, unless it changes a card's values."""


RULESET = Ruleset(
    name="shadowverse_evolve",
    title="Shadowverse: Evolve",
    version="1",
    words=Words(
        zones=ZONES,
        numbers=NUMBERS,
        registers=REGISTERS,
        counters=COUNTERS,
        open_counters=True,
        orientations=ORIENTATIONS,
        phases=PHASES,
        characteristics=CHARACTERISTICS,
        layers=LAYERS,
    ),
    places=Places(
        deck=DECK,
        hand=HAND,
        discard=CEMETERY,
        parts=(("evolve", EVOLVE_DECK), ("leader", LEADER_AREA)),
        played=("field", "resolution zone"),
        outside=OUTSIDE,
    ),
    clauses=Clauses(
        printed=clauses(),
        start="1.1.1",
        deck="6.1.1.2",
        concede="1.2.3",
        trigger="10.7.2",
        replacement="10.10.1",
        loops=LoopClauses(nobody="15.2.1.3", one="15.2.1.2", both="15.2.1.1"),
    ),
    kinds=Kinds(
        start=ch06_game_preparation.GAME_PREPARATION,
        procedures=(
            *ch05_evolve.PROCEDURES,
            *ch06_game_preparation.PROCEDURES,
            *ch07_game_progression.PROCEDURES,
            *ch08_attacking.PROCEDURES,
            *ch10_abilities.PROCEDURES,
            *ch10_automatic_abilities.PROCEDURES,
            *ch10_confirmation_timing.PROCEDURES,
            *ch10_playing.PROCEDURES,
            *ch10_quick.PROCEDURES,
            *ch11_rules_handling.PROCEDURES,
            *ch12_evolution_points.PROCEDURES,
            *ch12_ward.PROCEDURES,
            *open_8.PROCEDURES,
        ),
        events=EVENTS,
        options=OPTIONS,
    ),
    cards=Cards(
        catalog=sample_cards,
        decks=sample_decks,
        faults=ch06_game_preparation.deck_faults,
        formats=FORMATS,
        compile=lambda source: catalog_from(VOCABULARY, source),
    ),
    hooks=Hooks(
        remembered=1 << FIELD | 1 << EX_AREA | 1 << CEMETERY | 1 << BANISHED_ZONE | 1 << RESOLUTION_ZONE,
        after={
            CardMoved: card_moved,
            CardLinked: ch05_evolve.wear_linked_information,
            DamageDealt: trigger_drain,
        },
        interrupt=ch12_ward.offer_ward,
        unsettling=1 << FIELD | 1 << EX_AREA | 1 << EVOLVE_ZONE | 1 << RACE_ZONE,
        calm=CALM,
        affected_player=affected_player,
        limits=LIMITS,
        limit_by_triggering=True,
        state_edges=True,
        rule_modifications=RULE_MODIFICATIONS,
        revising=frozenset({DamageDealt, CardRaced, CardLinked, CounterChanged}),
        kept_when_shown=1 << COST | 1 << PLAY_COST | 1 << ORIGINAL_COST,
    ),
    telling=Telling(
        explain=explain,
        describe=describe,
        card_fields=frozenset({"target", "source", "by", "against", "first", "second", "evolved", "carrots"}),
        marks=MARKS,
        values=("cost", "play cost", "attack", "defense"),
        watched=("defense", "play points", "evolution points", "field", "ex area", "hand", "deck", "cemetery"),
    ),
    secrecy=Secrecy(
        secret=SECRET,
        card_registers=frozenset({"attacking follower", "attack target", "card being played"}),
    ),
    tables=Tables(
        situations=SITUATIONS,
        after_deed=confirmation_next,
        plain_card={"type": "follower", "cost": 1, "attack": 2, "defense": 2},
    ),
    greedy=greedy,
)
