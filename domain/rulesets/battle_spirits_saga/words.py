"""The words of Battle Spirits Saga as numbers: areas, cores, steps, characteristics, keywords, layers."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from domain.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Zone

# -- areas that hold cards (chapter 3) ---------------------------------------------------------------------------------

DECK: Final = 0
HAND: Final = 1
TRASH: Final = 2
FIELD: Final = 3
BURST_AREA: Final = 4
WAITING: Final = 5
REMOVED: Final = 6
ZONE_COUNT: Final = 7

ZONES: Final = (
    Zone("deck", HIDDEN),
    Zone("hand", OWNER),
    Zone("trash", PUBLIC),
    Zone("field", PUBLIC),
    Zone("burst area", OWNER),
    Zone("waiting", PUBLIC),
    Zone("removed", PUBLIC),
)
"""`waiting` is where a card lies whose effect is about to be resolved: no effect counts it or sees it there (10-8-7)."""

# -- cores (3-6, 3-7, 4-11) --------------------------------------------------------------------------------------------

CORE: Final = 0
SOUL_CORE: Final = 1
PIECES: Final = ("core", "soul core")

LIFE: Final = 0
RESERVE: Final = 2
TRASH_CORES: Final = 4
VOID_AREA: Final = 6
NUMBERS: Final = (
    "life",
    "soul core in life",
    "reserve",
    "soul core in reserve",
    "trash cores",
    "soul core in trash",
    "void",
    "soul core in void",
)
"""Areas of a player that hold cores, each with a number for the soul core after it. Other cores in the void go uncounted."""
PIECE_AREAS: Final = (LIFE, RESERVE, TRASH_CORES, VOID_AREA)
AREA_NAMES: Final = {"life": LIFE, "reserve": RESERVE, "trash cores": TRASH_CORES, "void area": VOID_AREA}

# -- registers ---------------------------------------------------------------------------------------------------------

PLAYER_ONE: Final = 0
ATTACKER: Final = 1
BLOCKER: Final = 2
BATTLE: Final = 3
LINKED: Final = 4
BURST_SET: Final = 5
LAST_BATTLE: Final = 6
REGISTERS: Final = (
    "player one",
    "attacking spirit",
    "blocking spirit",
    "where the battle began",
    "linked spirit",
    "turn of the last burst set",
    "the attack step ends with this battle",
)

DESTROYED: Final = 0
COUNTERS: Final = ("destroyed",)
"""A mark on a card whose destruction has been confirmed, until it is in the trash (10-1-3-3)."""

# -- orientation (4-4) -------------------------------------------------------------------------------------------------

REFRESHED: Final = 0
EXHAUSTED: Final = 1
ORIENTATIONS: Final = ("refreshed", "exhausted")

# -- steps (chapter 6) -------------------------------------------------------------------------------------------------

PREPARATION: Final = 0
START_STEP: Final = 1
CORE_STEP: Final = 2
DRAW_STEP: Final = 3
REFRESH_STEP: Final = 4
MAIN_STEP: Final = 5
ATTACK_STEP: Final = 6
END_STEP: Final = 7
PHASES: Final = (
    "preparation",
    "start step",
    "core step",
    "draw step",
    "refresh step",
    "main step",
    "attack step",
    "end step",
)

# -- parts of a battle (7-1) -------------------------------------------------------------------------------------------

ATTACK_DECLARATION: Final = 0
FIRST_FLASH: Final = 1
BLOCK_DECLARATION: Final = 2
SECOND_FLASH: Final = 3
BATTLE_RESOLUTION: Final = 4
END_OF_BATTLE: Final = 5
BATTLE_PARTS: Final = (
    "attack declaration",
    "flash window prior to blocking",
    "block declaration",
    "flash window following blocking",
    "battle resolution",
    "end of the battle",
)

# -- characteristics (chapter 2) ---------------------------------------------------------------------------------------

NAME: Final = 0
TYPE: Final = 1
COLOR: Final = 2
FAMILY: Final = 3
COST: Final = 4
REDUCTION: Final = 5
SYMBOLS: Final = 6
LEVELS: Final = 7
LEVEL: Final = 8
BP: Final = 9
LV1_COST: Final = 10
LV2_COST: Final = 11
LV3_COST: Final = 12
LV1_BP: Final = 13
LV2_BP: Final = 14
LV3_BP: Final = 15
CORES: Final = 16
SOUL: Final = 17
KEYWORDS: Final = 18
RULES: Final = 19
TIMINGS: Final = 20
SILENCED: Final = 21
CHARACTERISTICS: Final = (
    "name",
    "type",
    "color",
    "family",
    "cost",
    "reduction",
    "symbols",
    "levels",
    "level",
    "bp",
    "lv1 cost",
    "lv2 cost",
    "lv3 cost",
    "lv1 bp",
    "lv2 bp",
    "lv3 bp",
    "cores",
    "soul core",
    "keywords",
    "rules",
    "timings",
    "silenced",
)
NO_LEVEL: Final = 1 << 20
"""The maintenance cost of a level that a card does not have."""

SPIRIT: Final = 0
NEXUS: Final = 1
MAGIC: Final = 2
TYPES: Final = ("spirit", "nexus", "magic")

COLORS: Final = ("red", "purple", "white", "yellow", "green", "blue")

SYMBOL_WORDS: Final = (*COLORS, *("/".join(pair) for pair in combinations(COLORS, 2)))
"""Symbols of one color, then those that combine two (2-8-2-1)."""

# -- keywords (chapter 11) ---------------------------------------------------------------------------------------------

LARGEST: Final = 9
KEYWORD_NAMES: Final = (
    "awaken",
    "confront",
    "curse",
    "immortal",
    "armor",
    "luster",
    "blessed",
    "ascend",
    "swift",
    "gale",
    "crush",
    "raid",
    "a.t. field",
    "astral",
    "chain",
    "agile",
    "feast",
    "link",
    *(f"armor {color}" for color in COLORS),
    *(f"gale {number}" for number in range(1, LARGEST + 1)),
    *(f"crush {number}" for number in range(LARGEST + 1)),
    *(f"raid {number}" for number in range(1, LARGEST + 1)),
)
AWAKEN: Final = 1 << 0
CONFRONT: Final = 1 << 1
CURSE: Final = 1 << 2
LUSTER: Final = 1 << 5
BLESSED: Final = 1 << 6
GALE: Final = 1 << 9
CRUSH: Final = 1 << 10
RAID: Final = 1 << 11
AT_FIELD: Final = 1 << 12
ASTRAL: Final = 1 << 13
FIRST_ARMOR: Final = KEYWORD_NAMES.index("armor red")
FIRST_GALE: Final = KEYWORD_NAMES.index("gale 1")
FIRST_CRUSH: Final = KEYWORD_NAMES.index("crush 0")
FIRST_RAID: Final = KEYWORD_NAMES.index("raid 1")

# -- what texts permit and forbid a card (1-3-1, 1-3-3) ----------------------------------------------------------------

CANNOT_ATTACK: Final = 1 << 0
CANNOT_BLOCK: Final = 1 << 1
CANNOT_BE_BLOCKED: Final = 1 << 2
BLOCKS_EXHAUSTED: Final = 1 << 3
CANNOT_BE_REFRESHED: Final = 1 << 4
CANNOT_BE_EXHAUSTED: Final = 1 << 5
CANNOT_BE_DESTROYED_BY_EFFECTS: Final = 1 << 6
OPPONENT_CANNOT_SUMMON: Final = 1 << 7
CANNOT_BE_SUMMONED: Final = 1 << 8
ATTACKS_SPIRITS: Final = 1 << 9
CANNOT_REDUCE_LIFE: Final = 1 << 10
CANNOT_LOSE: Final = 1 << 11
RULE_NAMES: Final = (
    "cannot attack",
    "cannot block",
    "cannot be blocked",
    "can block while exhausted",
    "cannot be refreshed",
    "cannot be exhausted",
    "cannot be destroyed by effects",
    "opponent cannot summon spirits",
    "cannot be summoned",
    "can attack exhausted spirits",
    "cannot reduce life",
    "you cannot lose",
)

TIMING_NAMES: Final = (
    "when this spirit attacks",
    "when this spirit blocks",
    "when summoned",
    "when placed",
    "when destroyed",
    "when the battle ends",
    "burst",
    "main",
    "flash",
    "without effects",
)
"""Timings that other texts speak of; the last word stands on cards without any effect (2-9-3)."""
WITHOUT_EFFECTS: Final = 1 << 9

# -- layers of continuous effects (8-8-1) ------------------------------------------------------------------------------

WORDS_LAYER: Final = 0
LEVEL_COSTS_LAYER: Final = 1
LEVEL_LAYER: Final = 2
KEYWORDS_LAYER: Final = 3
LEVEL_BP_LAYER: Final = 4
BP_SET_LAYER: Final = 5
BP_ADD_LAYER: Final = 6
MARKS_LAYER: Final = 7
LAYERS: Final = (
    "what is not a number",
    "maintenance costs and other numbers",
    "level",
    "keywords of the level",
    "BP of levels",
    "BP becomes",
    "BP more or less",
    "what texts permit and forbid",
)

# -- how long effects last ---------------------------------------------------------------------------------------------

WHOLE_GAME: Final = 0
END_OF_TURN: Final = 1
END_OF_BATTLE_DURATION: Final = 2
DURATIONS: Final = {"end of turn": END_OF_TURN, "end of battle": END_OF_BATTLE_DURATION, "game": WHOLE_GAME}

# -- numbers of the book -----------------------------------------------------------------------------------------------

SMALLEST_DECK: Final = 50  # 5-1-1-1
LARGEST_DECK: Final = 60  # 5-1-1-1
COPIES: Final = 4  # 5-1-1-1
FIRST_LIFE: Final = 5  # 5-2-3
FIRST_RESERVE: Final = 3  # 5-2-4
FIRST_HAND: Final = 4  # 5-2-5

# -- when an effect can be used (8-1-3-1, 8-1-6-1) ---------------------------------------------------------------------

MAIN_TIMING: Final = 1
FLASH_TIMING: Final = 2
