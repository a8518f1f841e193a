"""The words of Shadowverse: Evolve as numbers: zones, numbers, states, phases, characteristics, keywords."""

from __future__ import annotations

from typing import Final

from domain.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Zone

# -- zones (chapter 4) -------------------------------------------------------------------------------------------------

DECK: Final = 0
HAND: Final = 1
CEMETERY: Final = 2
FIELD: Final = 3
EX_AREA: Final = 4
EVOLVE_DECK: Final = 5
BANISHED_ZONE: Final = 6
RESOLUTION_ZONE: Final = 7
LEADER_AREA: Final = 8
EVOLVE_ZONE: Final = 9
RACE_ZONE: Final = 10
OUTSIDE: Final = 11
ZONE_COUNT: Final = 12

ZONES: Final = (
    Zone("deck", HIDDEN),
    Zone("hand", OWNER),
    Zone("cemetery", PUBLIC),
    Zone("field", PUBLIC),
    Zone("ex area", PUBLIC),
    Zone("evolve deck", OWNER),
    Zone("banished zone", PUBLIC),
    Zone("resolution zone", PUBLIC),
    Zone("leader area", PUBLIC),
    Zone("evolve zone", PUBLIC),
    Zone("race zone", PUBLIC),
    Zone("outside the game", PUBLIC),
)

# -- numbers of a player (3.2, 4.4.4, 4.7.3, 4.8.3) ----------------------------------------------------------------------

DEFENSE_OF_LEADER: Final = 0
PLAY_POINTS: Final = 1
MAXIMUM_PLAY_POINTS: Final = 2
EVOLUTION_POINTS: Final = 3
FIELD_LIMIT: Final = 4
EX_LIMIT: Final = 5
HAND_LIMIT: Final = 6
CARDS_PLAYED: Final = 7
DEFENSE_LOST: Final = 8
EVOLVES: Final = 9
FAILED_DRAWS: Final = 10
BASIS: Final = 11
NUMBERS: Final = (
    "defense",
    "play points",
    "maximum play points",
    "evolution points",
    "field limit",
    "ex area limit",
    "hand limit",
    "cards played",
    "defense lost",
    "evolve abilities played",
    "failed draws",
    "basis",
)
"""The last five are what the rules remember: of this turn, since the last rules handling, of the deck's construction."""

BY_CLASS: Final = 0
BY_UNIVERSE: Final = 1

# -- registers: what the rules remember ----------------------------------------------------------------------------------

FIRST_PLAYER: Final = 0
TURN_BEGAN: Final = 1
ATTACKER: Final = 2
ATTACK_TARGET: Final = 3
BEING_PLAYED: Final = 4
WARDS_OFFERED: Final = 5
REGISTERS: Final = (
    "player going first",
    "start of the turn",
    "attacking follower",
    "attack target",
    "card being played",
    "followers with Ward seen to enter",
)

# -- counters: marks of the rules, then those that cards put (15.1) ------------------------------------------------------

DAMAGE: Final = 0
EVOLVED_AT: Final = 1
FOUGHT: Final = 2
LINKED_AT: Final = 3
RACED: Final = 4
STACK_COUNTER: Final = 5
COUNTERS: Final = (
    "damage",
    "evolved",
    "fought",
    "linked",
    "raced",
    "stack",
    "thunder",
    "ritual",
    "charge",
    "tide",
)
"""The first are what the rules note of a card: defense lost, and when it evolved and was linked."""

MARKS: Final = frozenset(
    {
        "evolved",
        "fought",
        "linked",
        "raced",
        "cards played",
        "defense lost",
        "evolve abilities played",
        "failed draws",
        "basis",
    }
)
"""Counters and numbers that are notes of the rules."""

SECRET: Final = frozenset({"start of the turn", "followers with Ward seen to enter", "evolved", "fought", "linked"})
"""Registers and counters that hold positions of events: in no view."""

# -- placement states (4.2) ----------------------------------------------------------------------------------------------

RESERVED: Final = 0
ENGAGED: Final = 1
ORIENTATIONS: Final = ("reserved", "engaged")

# -- phases and what happens in them (chapters 7 and 8) ------------------------------------------------------------------

PREPARATION: Final = 0
START_PHASE: Final = 1
MAIN_PHASE: Final = 2
END_PHASE: Final = 3
PHASES: Final = ("preparation", "start phase", "main phase", "end phase")

# -- characteristics (chapter 2) -----------------------------------------------------------------------------------------

NAME: Final = 0
TYPE: Final = 1
SPECIAL: Final = 2
CLASS: Final = 3
UNIVERSE: Final = 4
TRAIT: Final = 5
COST: Final = 6
PLAY_COST: Final = 7
CARD_ATTACK: Final = 8
DEFENSE: Final = 9
KEYWORD: Final = 10
RESTRICTION: Final = 11
ORIGINAL_COST: Final = 12
ORIGINAL_ATTACK: Final = 13
ORIGINAL_DEFENSE: Final = 14
CHARACTERISTICS: Final = (
    "name",
    "type",
    "special",
    "class",
    "universe",
    "trait",
    "cost",
    "play cost",
    "attack",
    "defense",
    "keyword",
    "restriction",
    "original cost",
    "original attack",
    "original defense",
)

TYPES: Final = ("leader", "follower", "amulet", "spell")
LEADER: Final = 1
FOLLOWER: Final = 2
AMULET: Final = 4
SPELL: Final = 8

SPECIAL_TYPES: Final = ("evolved", "advanced", "token")
EVOLVED: Final = 1
ADVANCED: Final = 2
TOKEN: Final = 4

CLASSES: Final = ("neutral", "forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft")
NEUTRAL: Final = 1

CINDERELLA_GIRLS: Final = "THE IDOLM@STER CINDERELLA GIRLS"
MAGICAL_ITEM: Final = "Magical Item"
CARROT: Final = "Carrot"

# -- keywords that a card simply has (chapter 12), as bits ---------------------------------------------------------------

KEYWORDS: Final = (
    "ward",
    "storm",
    "rush",
    "assail",
    "intimidate",
    "drain",
    "bane",
    "aura",
    "quick",
    "stack",
)
WARD: Final = 1
STORM: Final = 2
RUSH: Final = 4
ASSAIL: Final = 8
INTIMIDATE: Final = 16
DRAIN: Final = 32
BANE: Final = 64
AURA: Final = 128
QUICK: Final = 256
STACK: Final = 512

# -- what texts forbid and permit, as bits (1.3.1, 1.3.3) ----------------------------------------------------------------

RESTRICTIONS: Final = (
    "can't attack enemies",
    "can't attack leaders",
    "can't attack followers",
    "can't be attacked",
    "can't be selected",
    "can't be destroyed by abilities",
    "can't be engaged",
    "can't be refreshed",
    "can't be played",
    "can't be played from the EX area",
    "can't be played during your turn",
    "enters engaged",
    "any number of evolve abilities",
    "can't lose",
)
CANT_ATTACK_ENEMIES: Final = 1
CANT_ATTACK_LEADERS: Final = 2
CANT_ATTACK_FOLLOWERS: Final = 4
CANT_BE_ATTACKED: Final = 8
CANT_BE_SELECTED: Final = 16
CANT_BE_DESTROYED_BY_ABILITIES: Final = 32
CANT_BE_ENGAGED: Final = 64
CANT_BE_REFRESHED: Final = 128
CANT_BE_PLAYED: Final = 256
CANT_BE_PLAYED_FROM_EX: Final = 512
CANT_BE_PLAYED_DURING_YOUR_TURN: Final = 1024
ENTERS_ENGAGED: Final = 2048
ANY_NUMBER_OF_EVOLVES: Final = 4096
CANT_LOSE: Final = 8192

# -- layers of persistent effects (10.9.1, 10.10.2.4) --------------------------------------------------------------------

ABILITIES_LAYER: Final = 0
WORDS_LAYER: Final = 1
NUMBERS_LAYER: Final = 2
DAMAGE_LAYER: Final = 3
SET_COST_LAYER: Final = 4
COST_LAYER: Final = 5
LAYERS: Final = (
    "abilities",
    "what is not a number",
    "numbers",
    "damage",
    "play costs set",
    "play costs increased and reduced",
)

# -- how long effects last -----------------------------------------------------------------------------------------------

WHOLE_GAME: Final = 0
END_OF_TURN: Final = 1
END_OF_YOUR_TURN: Final = 2
END_OF_OPPONENTS_TURN: Final = 3

# -- kinds of damage (5.13.3), as bits -----------------------------------------------------------------------------------

ATTACK_DAMAGE: Final = 1
COMBAT_DAMAGE: Final = 2
ABILITY_DAMAGE: Final = 4

# -- when activated abilities and cards may be played (12.3) -------------------------------------------------------------

MAIN_TIMING: Final = 1
QUICK_TIMING: Final = 2

# -- numbers of the book -------------------------------------------------------------------------------------------------

SMALLEST_MAIN_DECK: Final = 40  # 6.1.1.2
LARGEST_MAIN_DECK: Final = 50  # 6.1.1.2
LARGEST_EVOLVE_DECK: Final = 10  # 6.1.1.3
COPIES: Final = 3  # 6.1.1.4
OPEN_8_MAIN_DECK: Final = 30  # 6.1.1.2#2
OPENING_HAND: Final = 4  # 6.2.1.7
SECOND_PLAYERS_POINTS: Final = 3  # 6.2.1.10
LEADER_DEFENSE: Final = 20  # 2.8.3.1, 6.2.1.11
MOST_PLAY_POINTS: Final = 10  # 3.2.4.1
FIELD_SIZE: Final = 5  # 4.4.4.1
EX_SIZE: Final = 5  # 4.8.3.1
HAND_SIZE: Final = 7  # 4.7.3.1
OVERFLOW: Final = 7  # 13.4.1.2
FIRST_ITEMS: Final = 5  # 14.3.1.2

STANDARD: Final = "standard"
OPEN_8: Final = "open 8"
FORMATS: Final = (STANDARD, OPEN_8)
