"""Battle Spirits Saga, by its comprehensive rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from domain.cards.load import catalog_from, load_catalog
from domain.kernel import pieces
from domain.kernel.catalog import Catalog
from domain.kernel.events import (
    AbilityExtinguished,
    AbilityPlayed,
    AbilityResolved,
    AbilityTriggered,
    CardMoved,
    CardTurned,
    Event,
    NumberChanged,
    PhaseStarted,
    PiecesMoved,
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
from domain.rulesets.battle_spirits_saga import (
    ch04_terminology,
    ch05_preparing,
    ch06_game_progression,
    ch06_main_step,
    ch06_moving_cores,
    ch07_attacks,
    ch07_flash,
    ch08_activation,
    ch09_management,
    ch10_allocation,
    ch10_destruction,
    ch10_magic,
    ch10_summoning,
    ch11_summoning_keywords,
    deeds,
)
from domain.rulesets.battle_spirits_saga import events as ev
from domain.rulesets.battle_spirits_saga.ch02_card_information import RULE_MODIFICATIONS
from domain.rulesets.battle_spirits_saga.ch03_gameplay_areas import (
    card_moved,
    cores_leave,
    cores_moved,
    reveal_bursts,
    sees_face_down,
)
from domain.rulesets.battle_spirits_saga.greedy import greedy as greedy_player
from domain.rulesets.battle_spirits_saga.options import OPTIONS
from domain.rulesets.battle_spirits_saga.refusals import explain
from domain.rulesets.battle_spirits_saga.situations import SITUATIONS, check_timing_next
from domain.rulesets.battle_spirits_saga.telling import describe
from domain.rulesets.battle_spirits_saga.vocabulary import VOCABULARY
from domain.rulesets.battle_spirits_saga.words import (
    BATTLE_PARTS,
    CHARACTERISTICS,
    COUNTERS,
    DECK,
    FIELD,
    HAND,
    LAYERS,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    PIECE_AREAS,
    PIECES,
    REGISTERS,
    REMOVED,
    TRASH,
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


def affected_player(match: Match, event: Event) -> int:
    """Who picks among substitution effects: who controls the card, performs the action or has the cores (8-9-2)."""
    if isinstance(event, PiecesMoved):
        place = pieces.area_of(match.state, event.origin if event.origin != pieces.VOID else event.to)
        if place is not None:
            return place[0]
        return match.state.controller(max(event.origin, event.to))
    card = getattr(event, "card", -1)
    player: int = match.state.controller(card) if card >= 0 else getattr(event, "player", match.state.turn_player)
    return player


CALM: frozenset[type[Event]] = frozenset(
    {
        AbilityTriggered,
        AbilityPlayed,
        AbilityExtinguished,
        AbilityResolved,
        CardTurned,
        NumberChanged,
        *(each for each in ev.EVENTS if each not in (ev.AttackDeclared, ev.BlockDeclared, ev.BattleOver, ev.Linked)),
    }
)

RULESET = Ruleset(
    name="battle_spirits_saga",
    title="Battle Spirits Saga",
    version="1.7.0",
    words=Words(
        zones=ZONES,
        numbers=NUMBERS,
        registers=REGISTERS,
        counters=COUNTERS,
        orientations=ORIENTATIONS,
        phases=PHASES,
        characteristics=CHARACTERISTICS,
        layers=LAYERS,
        pieces=PIECES,
        piece_areas=PIECE_AREAS,
    ),
    places=Places(deck=DECK, hand=HAND, discard=TRASH, played=("field", "waiting"), outside=REMOVED),
    clauses=Clauses(
        printed=clauses(),
        start="5-2-1",
        deck="5-1-1",
        concede="1-2-4",
        trigger="8-6-2",
        confirm="10-9-3",
        replacement="8-9-1",
        loops=LoopClauses(nobody="12-1-1-1", one="12-1-1-2", both="12-1-1-3"),
    ),
    kinds=Kinds(
        start=ch05_preparing.PREPARATION,
        procedures=(
            *ch04_terminology.PROCEDURES,
            *ch05_preparing.PROCEDURES,
            *ch06_game_progression.PROCEDURES,
            *ch06_main_step.PROCEDURES,
            *ch06_moving_cores.PROCEDURES,
            *ch07_attacks.PROCEDURES,
            *ch07_flash.PROCEDURES,
            *ch08_activation.PROCEDURES,
            *ch09_management.PROCEDURES,
            *ch10_allocation.PROCEDURES,
            *ch10_destruction.PROCEDURES,
            *ch10_magic.PROCEDURES,
            *ch10_summoning.PROCEDURES,
            *ch11_summoning_keywords.PROCEDURES,
            *deeds.PROCEDURES,
        ),
        events=ev.EVENTS,
        options=OPTIONS,
    ),
    cards=Cards(
        catalog=catalog,
        decks=decks,
        faults=ch05_preparing.deck_faults,
        compile=lambda source: catalog_from(VOCABULARY, source),
    ),
    hooks=Hooks(
        remembered=1 << FIELD,
        before={CardMoved: cores_leave},
        after={CardMoved: card_moved, PiecesMoved: cores_moved, ev.LifeDamaged: ch07_attacks.life_damaged},
        interrupt=ch09_management.interrupt,
        unsettling=1 << FIELD,
        calm=CALM,
        affected_player=affected_player,
        may_set_off=ch08_activation.may_set_off,
        once_together=True,
        confirmed=ch08_activation.show_activated,
        closing=reveal_bursts,
        one_replacement=True,
        by_dependency=False,
        condition_on_trigger=True,
        rule_modifications=RULE_MODIFICATIONS,
        revising=frozenset({TurnStarted, PhaseStarted, ev.AttackDeclared, ev.BlockDeclared, ev.BattleOver, ev.Linked}),
        reveal_rule=sees_face_down,
    ),
    telling=Telling(
        explain=explain,
        describe=describe,
        field_words={"part": BATTLE_PARTS, "how": ev.WAYS, "piece": PIECES},
        card_fields=frozenset({"attacker", "blocker", "by", "reference", "ascended"}),
        values=("cost", "level", "bp"),
        watched=("life", "reserve", "hand", "deck", "field", "trash"),
    ),
    secrecy=Secrecy(
        secret=frozenset({"where the battle began"}),
        card_registers=frozenset({"attacking spirit", "blocking spirit", "linked spirit"}),
    ),
    tables=Tables(
        situations=SITUATIONS,
        after_deed=check_timing_next,
        plain_card={"type": "spirit", "cost": 1, "symbols": ["red"], "levels": [{"cores": 1, "bp": 3000}]},
    ),
    greedy=greedy_player,
)
