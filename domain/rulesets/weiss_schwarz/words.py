"""The words of Weiß Schwarz as numbers: zones, positions, phases, states, characteristics, icons."""

from __future__ import annotations

from typing import Final

from domain.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Zone

# -- zones (chapter 3) -------------------------------------------------------------------------------------------------

DECK: Final = 0
HAND: Final = 1
WAITING_ROOM: Final = 2
STAGE: Final = 3
MARKER_AREA: Final = 4
CLOCK: Final = 5
LEVEL: Final = 6
STOCK: Final = 7
CLIMAX_AREA: Final = 8
MEMORY: Final = 9
RESOLUTION_ZONE: Final = 10
ZONE_COUNT: Final = 11

POSITIONS: Final = ("center left", "center middle", "center right", "back left", "back right")
CENTER_LEFT: Final = 0
CENTER_MIDDLE: Final = 1
CENTER_RIGHT: Final = 2
BACK_LEFT: Final = 3
BACK_RIGHT: Final = 4
FIRST_BACK: Final = 3
"""Positions below this one are the center stage (3.6.3)."""

ZONES: Final = (
    Zone("deck", HIDDEN),
    Zone("hand", OWNER),
    Zone("waiting room", PUBLIC),
    Zone("stage", PUBLIC, POSITIONS),
    Zone("marker area", HIDDEN),
    Zone("clock", PUBLIC),
    Zone("level", PUBLIC),
    Zone("stock", HIDDEN),
    Zone("climax area", PUBLIC),
    Zone("memory", PUBLIC),
    Zone("resolution zone", PUBLIC),
)

# -- numbers, registers --------------------------------------------------------------------------------------------------

REFRESH_POINTS: Final = 0
HAND_LIMIT_CHANGE: Final = 1
NUMBERS: Final = ("refresh points", "hand limit")

ATTACKER: Final = 0
ATTACK_KIND: Final = 1
ATTACK_POSITION: Final = 2
DEFENDER: Final = 3
DEFENSE_POSITION: Final = 4
ATTACKED: Final = 5
ATTACKS: Final = 6
ATTACK_TURN: Final = 7
REGISTERS: Final = (
    "attacking character",
    "kind of attack",
    "position of the attacking character",
    "defending character",
    "position of the defending character",
    "character being attacked",
    "attacks this turn",
    "turn of the last attack",
)

DIRECT: Final = 0
FRONTAL: Final = 1
SIDE: Final = 2
ATTACK_KINDS: Final = ("direct", "frontal", "side")

# -- states of a character (4.6) -------------------------------------------------------------------------------------

STAND: Final = 0
REST: Final = 1
REVERSE: Final = 2
ORIENTATIONS: Final = ("stand", "rest", "reverse")

# -- phases and steps (chapters 6 and 7) -----------------------------------------------------------------------------

PREPARATION: Final = 0
STAND_PHASE: Final = 1
DRAW_PHASE: Final = 2
CLOCK_PHASE: Final = 3
MAIN_PHASE: Final = 4
CLIMAX_PHASE: Final = 5
ATTACK_PHASE: Final = 6
ATTACK_DECLARATION_STEP: Final = 7
TRIGGER_STEP: Final = 8
COUNTER_STEP: Final = 9
DAMAGE_STEP: Final = 10
BATTLE_STEP: Final = 11
END_OF_ATTACK: Final = 12
ENCORE_STEP: Final = 13
END_PHASE: Final = 14
PHASES: Final = (
    "game preparation",
    "stand phase",
    "draw phase",
    "clock phase",
    "main phase",
    "climax phase",
    "attack phase",
    "attack declaration step",
    "trigger step",
    "counter step",
    "damage step",
    "battle step",
    "end of the attack",
    "encore step",
    "end phase",
)

# -- characteristics (chapter 2) ---------------------------------------------------------------------------------------

NAME: Final = 0
TYPE: Final = 1
COLOR: Final = 2
TRAITS: Final = 3
CARD_LEVEL: Final = 4
COST: Final = 5
ICONS: Final = 6
POWER: Final = 7
SOUL: Final = 8
TRIGGER: Final = 9
TITLE: Final = 10
SIDE_FRAME: Final = 11
RULES: Final = 12
CHARACTERISTICS: Final = (
    "name",
    "type",
    "color",
    "traits",
    "level",
    "cost",
    "icons",
    "power",
    "soul",
    "trigger",
    "title",
    "side",
    "rules",
)

CHARACTER: Final = 0
EVENT: Final = 1
CLIMAX: Final = 2
TYPES: Final = ("character", "event", "climax")

COLORS: Final = ("yellow", "green", "red", "blue")
SIDES: Final = ("weiss", "schwarz")

COUNTER_ICON: Final = 0
CLOCK_ICON: Final = 1
ICON_NAMES: Final = ("counter", "clock")

SOUL_ICON: Final = 1
RETURN_ICON: Final = 2
POOL_ICON: Final = 3
COMEBACK_ICON: Final = 4
DRAW_ICON: Final = 5
SHOT_ICON: Final = 6
TREASURE_ICON: Final = 7
GATE_ICON: Final = 8
STANDBY_ICON: Final = 9
TRIGGER_ICONS: Final = ("", "soul", "return", "pool", "comeback", "draw", "shot", "treasure", "gate", "standby")

CANNOT_ATTACK: Final = 0
CANNOT_FRONTAL_ATTACK: Final = 1
CANNOT_SIDE_ATTACK: Final = 2
CANNOT_DIRECT_ATTACK: Final = 3
CANNOT_STAND: Final = 4
CANNOT_BECOME_REVERSED: Final = 5
CANNOT_MOVE: Final = 6
CANNOT_BE_CHOSEN: Final = 7
ANY_NUMBER_IN_DECK: Final = 8
CAN_ATTACK_FROM_THE_BACK: Final = 9
SOUL_KEPT_IN_SIDE_ATTACK: Final = 10
GREAT_PERFORMANCE: Final = 11
WITHOUT_COLOR: Final = 12
RULE_NAMES: Final = (
    "cannot attack",
    "cannot frontal attack",
    "cannot side attack",
    "cannot direct attack",
    "cannot stand",
    "cannot become reversed",
    "cannot move",
    "cannot be chosen",
    "any number in a deck",
    "can attack from the back stage",
    "soul is kept in a side attack",
    "great performance",
    "without color requirement",
)
"""What texts permit and forbid a card, as words that effects can give and take (1.3.1, 1.3.4)."""

# -- layers of continuous effects (8.9.1) ------------------------------------------------------------------------------

WORDS_LAYER: Final = 0
VALUES_LAYER: Final = 1
LAYERS: Final = ("what is not a value", "values")

# -- how long effects last -----------------------------------------------------------------------------------------------

WHOLE_GAME: Final = 0
END_OF_TURN: Final = 1
END_OF_OPPONENTS_TURN: Final = 2
END_OF_ATTACK_SUB_PHASE: Final = 3
ADDITIONAL_TURN: Final = 4
SHOT: Final = 5

# -- numbers of the book -------------------------------------------------------------------------------------------------

DECK_SIZE: Final = 50  # 5.1.2.1
COPIES: Final = 4  # 5.1.2.2
CLIMAXES: Final = 8  # 5.1.2.3
FIRST_HAND: Final = 5  # 5.2.1.4
HAND_LIMIT: Final = 7  # 3.3.3.1
CLOCK_LIMIT: Final = 7  # 9.3.1
LOSING_LEVEL: Final = 4  # 9.4.1.1
ENCORE_COST: Final = 3  # 10.2.3
CLOCK_DRAW: Final = 2  # 6.4.1.2
