"""The book's words as numbers: zones, phases, characteristics, icons."""

from __future__ import annotations

from typing import Final

from domain.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Zone

# -- zones, chapter 7 --------------------------------------------------------------------------------------------------

FIELD: Final = 0
DAMAGE_ZONE: Final = 1
DECK: Final = 2
BREAK_ZONE: Final = 3
HAND: Final = 4
STACK: Final = 5
REMOVED: Final = 6

PUT: Final = 0
BROKEN: Final = 1
DISCARDED: Final = 2
"""How a card came to the Break Zone, kept as its position there: put, broken (15.1.1.3) or discarded (15.1.1.4)."""

ZONES = (
    Zone("field", PUBLIC),
    Zone("damage zone", PUBLIC),
    Zone("deck", HIDDEN),
    Zone("break zone", PUBLIC),
    Zone("hand", OWNER),
    Zone("stack", PUBLIC),
    Zone("removed from play", PUBLIC),
)

ACTIVE: Final = 0
DULL: Final = 1
ORIENTATIONS = ("active", "dull")

# -- numbers of a player, registers, counters --------------------------------------------------------------------------

DOOMED: Final = 0
"""Bits of the defeats that the next rule process decides: 1 a draw, 2 damage, from an empty deck."""
TURN_BEGAN: Final = 1
"""The event at which the player's latest turn began: what has been under control since then may attack."""
CAST: Final = 2
"""Cards cast this turn."""
HAND_LIMIT: Final = 3
NUMBERS = ("doomed", "turn began", "cards cast", "hand limit")

BLOCKED: Final = 0
"""1 once the present attack has been blocked, whatever became of the blocker."""
FIRST_PLAYER: Final = 1
REGISTERS = ("blocked", "first player")

DAMAGE: Final = 0
STRUCK: Final = 1
"""One more than the position of the first damage that no rule process has looked at yet."""
ATTACKING: Final = 2
BLOCKING: Final = 3
ATTACKED: Final = 4
"""Has attacked this turn."""
FROZEN: Final = 5
TAKEN: Final = 6
"""One more than the position of the event that brought it under its present control, where that was no move."""
BASE_CONTROL: Final = 7
"""One more than the player who put it onto the field, where that is not its owner."""
COUNTERS = (
    "damage",
    "struck",
    "attacking",
    "blocking",
    "attacked",
    "frozen",
    "taken",
    "base control",
    "monster",
    "weapon",
    "experience",
    "growth",
    "warp",
    "story",
    "trap",
    "charge",
)
"""The first eight are the rules' own; the others are the named counters of cards (6.7)."""
MARKS = frozenset({"struck", "attacking", "blocking", "attacked", "taken", "base control", "doomed", "turn began"})
"""What the rules note down and nobody at the table speaks of; damage and freezing are no such notes."""

SECRET: Final = frozenset({"doomed", "turn began", "struck", "taken", "base control"})
"""Numbers and counters that hold positions of events or are the rules' own: no player is told them."""
HAS_WAITED: Final = "has waited"
"""What players may ask of a Forward: has it been under control since the turn began (10.1.2.1.1)?"""

# -- phases and steps, chapters 9 and 10 -------------------------------------------------------------------------------

SETTING_UP: Final = 0
ACTIVE_PHASE: Final = 1
DRAW_PHASE: Final = 2
MAIN_PHASE_1: Final = 3
ATTACK_PREPARATION: Final = 4
ATTACK_DECLARATION: Final = 5
BLOCK_DECLARATION: Final = 6
DAMAGE_RESOLUTION: Final = 7
MAIN_PHASE_2: Final = 8
END_PHASE: Final = 9
ATTACK_PHASE: Final = 10
"""The Attack Phase begins once, however often its steps are repeated."""
PHASES = (
    "setting up",
    "active phase",
    "draw phase",
    "main phase 1",
    "attack preparation",
    "attack declaration",
    "block declaration",
    "damage resolution",
    "main phase 2",
    "end phase",
    "attack phase",
)
MAIN_PHASE_BITS: Final = 1 << MAIN_PHASE_1 | 1 << MAIN_PHASE_2
PLAY_PHASE_BITS: Final = (
    MAIN_PHASE_BITS
    | 1 << ATTACK_PREPARATION
    | 1 << ATTACK_DECLARATION
    | 1 << BLOCK_DECLARATION
    | 1 << DAMAGE_RESOLUTION
)
"""9.3.1.6, 9.3.1.7  Summons and abilities are for the Main Phases and the Attack Phase."""

# -- characteristics, chapter 5 ----------------------------------------------------------------------------------------

NAME: Final = 0
TYPE: Final = 1
ELEMENT: Final = 2
COST: Final = 3
POWER: Final = 4
JOB: Final = 5
CATEGORY: Final = 6
ICON: Final = 7
TRAIT: Final = 8
RESTRICTION: Final = 9
PRODUCES: Final = 10
REDUCTION: Final = 11
ATTACK_COST: Final = 12
BLOCK_COST: Final = 13
EVASION: Final = 14
CHARACTERISTICS = (
    "name",
    "type",
    "element",
    "cost",
    "power",
    "job",
    "category",
    "icon",
    "trait",
    "restriction",
    "produces",
    "reduction",
    "attack cost",
    "block cost",
    "evasion",
)

FORWARD: Final = 1
BACKUP: Final = 2
MONSTER: Final = 4
SUMMON: Final = 8
TYPES = ("forward", "backup", "monster", "summon")
CHARACTER: Final = FORWARD | BACKUP | MONSTER

ELEMENTS = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")
LIGHT_OR_DARK: Final = 1 << 6 | 1 << 7

GENERIC: Final = 1
EX: Final = 2
ICONS = ("generic", "ex")

BRAVE: Final = 1
HASTE: Final = 2
FIRST_STRIKE: Final = 4
BACK_ATTACK: Final = 8
TRAITS = ("brave", "haste", "first strike", "back attack")

RESTRICTIONS = (
    "cannot attack",
    "cannot block",
    "must attack",
    "must block",
    "cannot be blocked",
    "cannot be broken",
    "cannot be chosen by opponent",
    "cannot be removed",
    "cannot be returned",
    "cannot be dulled by opponent",
    "cannot be activated",
    "cannot form a party",
    "any element party",
    "light and dark allowed",
    "same name allowed",
    "any element cost",
    "own turn only",
    "cannot be played by effects",
    "cannot be cast",
    "enters active",
    "must be blocked",
    "deals no damage",
    "cannot lose",
    "cannot be chosen",
)


def restriction(word: str) -> int:
    """The bit of a restriction or permission."""
    return 1 << RESTRICTIONS.index(word)


CANNOT_ATTACK: Final = restriction("cannot attack")
CANNOT_BLOCK: Final = restriction("cannot block")
MUST_ATTACK: Final = restriction("must attack")
MUST_BLOCK: Final = restriction("must block")
CANNOT_BE_BLOCKED: Final = restriction("cannot be blocked")
CANNOT_BE_BROKEN: Final = restriction("cannot be broken")
CANNOT_BE_CHOSEN_BY_OPPONENT: Final = restriction("cannot be chosen by opponent")
CANNOT_BE_REMOVED: Final = restriction("cannot be removed")
CANNOT_BE_RETURNED: Final = restriction("cannot be returned")
CANNOT_BE_DULLED_BY_OPPONENT: Final = restriction("cannot be dulled by opponent")
CANNOT_BE_ACTIVATED: Final = restriction("cannot be activated")
CANNOT_FORM_A_PARTY: Final = restriction("cannot form a party")
ANY_ELEMENT_PARTY: Final = restriction("any element party")
LIGHT_AND_DARK_ALLOWED: Final = restriction("light and dark allowed")
SAME_NAME_ALLOWED: Final = restriction("same name allowed")
ANY_ELEMENT_COST: Final = restriction("any element cost")
OWN_TURN_ONLY: Final = restriction("own turn only")
CANNOT_BE_PLAYED_BY_EFFECTS: Final = restriction("cannot be played by effects")
CANNOT_BE_CAST: Final = restriction("cannot be cast")
ENTERS_ACTIVE: Final = restriction("enters active")
MUST_BE_BLOCKED: Final = restriction("must be blocked")
DEALS_NO_DAMAGE: Final = restriction("deals no damage")
CANNOT_LOSE: Final = restriction("cannot lose")
CANNOT_BE_CHOSEN: Final = restriction("cannot be chosen")

# -- layers, 11.12.4.6 -------------------------------------------------------------------------------------------------

LAYER_CONTROL: Final = 0
LAYER_TEXT: Final = 1
LAYER_TYPE: Final = 2
LAYER_INFORMATION: Final = 3
LAYER_POWER_SET: Final = 4
LAYER_POWER_ADD: Final = 5
LAYERS = ("control", "text", "type and job", "other information", "power set", "power changed")

UNTIL_END_OF_TURN: Final = 1
UNTIL_END_OF_NEXT_TURN: Final = 2
FOR_THE_GAME: Final = 0

CONSTRUCTED = "constructed"
LIMITED = "limited"
FORMATS = (CONSTRUCTED, LIMITED)
