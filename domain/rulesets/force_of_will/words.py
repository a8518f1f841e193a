"""The book's words as numbers: zones, phases, characteristics, skills, wills."""

from __future__ import annotations

from typing import Final

from domain.kernel.ruleset import HIDDEN, OWNER, PUBLIC, Zone

# -- zones, chapter 300 ------------------------------------------------------------------------------------------------

FIELD: Final = 0
RULER_AREA: Final = 1
MAIN_DECK: Final = 2
MAGIC_STONE_DECK: Final = 3
HAND: Final = 4
GRAVEYARD: Final = 5
STANDBY_AREA: Final = 6
REMOVED_AREA: Final = 7
CHASE_AREA: Final = 8
LIFEBREAK_AREA: Final = 9
TOKENS: Final = 11
"""Where tokens come from."""
OUTSIDE: Final = 10
"""Cards outside of the game: the ruler before it is placed, then the sideboard or the declared collection (315)."""

ZONES = (
    Zone("field", PUBLIC),
    Zone("ruler area", PUBLIC),
    Zone("main deck", HIDDEN),
    Zone("magic stone deck", HIDDEN),
    Zone("hand", OWNER),
    Zone("graveyard", PUBLIC),
    Zone("standby area", OWNER),
    Zone("removed area", PUBLIC),
    Zone("chase area", PUBLIC),
    Zone("lifebreak area", HIDDEN),
    Zone("outside", OWNER),
    Zone("tokens", PUBLIC),
)

PLAY_GROUND: Final = 1 << FIELD | 1 << RULER_AREA  # 313.1

PUT: Final = 0
DESTROYED: Final = 1
BANISHED: Final = 2
DISCARDED: Final = 3
"""How a card came to the graveyard, or a J-ruler to the ruler area, kept as its position there."""

RECOVERED: Final = 0
RESTED: Final = 1
ORIENTATIONS = ("recovered", "rested")

# -- wills, 907 --------------------------------------------------------------------------------------------------------

LIGHT: Final = 0
FIRE: Final = 1
WATER: Final = 2
WIND: Final = 3
DARKNESS: Final = 4
VOID: Final = 5
MOON: Final = 6
"""Kinds of will: of the five attributes, without attribute, and without attribute but with the characteristic moon."""
ATTRIBUTES = ("light", "fire", "water", "wind", "darkness")
WILLS = (*ATTRIBUTES, "void", "moon")
SYMBOLS = "WRUGB"
"""How an attribute is written in a cost: light, fire, water, wind, darkness."""

# -- numbers of a player -----------------------------------------------------------------------------------------------

LIFE: Final = 0
FIRST_WILL: Final = 1
"""Seven numbers from here on: how many wills of each kind the player has."""
TURNS_TAKEN: Final = 8
JUDGED: Final = 9
CALLED: Final = 10
CARDS_PLAYED: Final = 11
"""Cards played this turn."""
HAND_SIZE: Final = 12
UNDRAWN: Final = 13
"""1 once a draw of the own draw phase has failed since the last rule process."""
LIFEBREAK_SIZE: Final = 14
DAMAGED: Final = 15
"""Damage dealt to the player this turn."""
GODS_ARTS: Final = 16
"""God's Arts played in this game."""
NUMBERS = (
    "life",
    *WILLS,
    "turns taken",
    "judgments",
    "calls",
    "cards played",
    "hand size",
    "undrawn",
    "lifebreak size",
    "damage this turn",
    "god's arts",
)

# -- registers ---------------------------------------------------------------------------------------------------------

FIRST_PLAYER: Final = 0
BATTLE: Final = 1
"""1 while a battle goes on."""
ATTACKER: Final = 2
"""The reference of the attacking J/resonator, -1 for none."""
BLOCKER: Final = 3
ATTACKED: Final = 4
"""The reference of the attacked J/resonator; a player as `ATTACKED_PLAYER` less the player; -1 for none."""
STRUCK: Final = 5
"""1 once the attacker has dealt its damage by the rules in this battle."""
ANSWERED: Final = 6
"""1 once the non-turn player has played a spell or an ability in this battle."""
BARRED: Final = 7
"""1 once the turn player may not initiate battle any more this turn."""
TOURNAMENT: Final = 8
REGISTERS = (
    "first player",
    "battle",
    "attacker",
    "blocker",
    "attacked",
    "struck",
    "answered",
    "barred",
    "tournament",
)

ATTACKED_PLAYER: Final = -10
"""The attacked object is a player: -10 is player 0, -11 player 1."""

# -- counters ----------------------------------------------------------------------------------------------------------

DAMAGE: Final = 0
ATTACKING: Final = 1
BLOCKING: Final = 2
X_VALUE: Final = 3
"""While a card is on the chase: what was chosen for X."""
AWAKENED: Final = 4
TORRENT: Final = 5
CAME_FROM: Final = 6
"""One more than the zone a card was played from; on the field: only while it came by being played."""
REMNANT_PLAYED: Final = 7
SUMMONED: Final = 8
TAKEN: Final = 9
"""One more than the player who put a card into a field, where that is not its owner."""
SET_ON: Final = 10
"""The number of the turn in which a card was put into the standby area."""
REVEALED: Final = 11
"""1 while a card of the hand or the standby area is revealed as triggered."""
ENTERED: Final = 12
"""The number of the turn in which it came into this field."""
ASTRAL: Final = 13
COUNTERS = (
    "damage",
    "attacking",
    "blocking",
    "x",
    "awakened",
    "torrent",
    "came from",
    "remnant",
    "summoned",
    "taken",
    "set on",
    "revealed",
    "entered",
    "astral",
    "+100/+100",
    "-100/-100",
    "+200/+200",
    "+50/+50",
    "limit",
    "mana",
    "evolution",
    "magic",
    "knowledge",
    "boundary",
    "achievement",
    "charge",
    "lore",
)
"""The first thirteen are the rules' own marks; the others are the named counters of cards (1022)."""
VALUE_COUNTERS: Final = (
    (COUNTERS.index("+100/+100"), 100),
    (COUNTERS.index("-100/-100"), -100),
    (COUNTERS.index("+200/+200"), 200),
    (COUNTERS.index("+50/+50"), 50),
)
"""1022.2  The counters that change ATK and DEF, with how much."""
LIMIT_COUNTER: Final = COUNTERS.index("limit")
MANA_COUNTER: Final = COUNTERS.index("mana")
EVOLUTION_COUNTER: Final = COUNTERS.index("evolution")

# -- phases and steps, chapters 500 and 800 ----------------------------------------------------------------------------

SETTING_UP: Final = 0
DRAW_PHASE: Final = 1
RECOVERY_PHASE: Final = 2
END_OF_RECOVERY: Final = 3
MAIN_PHASE: Final = 4
END_PHASE: Final = 5
END_OF_TURN: Final = 6
BEGINNING_OF_BATTLE: Final = 7
DECLARE_ATTACK: Final = 8
DECLARE_BLOCK: Final = 9
FIRST_STRIKE_RESOLUTION: Final = 10
NORMAL_RESOLUTION: Final = 11
END_OF_BATTLE: Final = 12
BEGINNING_OF_GAME: Final = 13
PHASES = (
    "setting up",
    "draw phase",
    "recovery phase",
    "end of recovery phase",
    "main phase",
    "end phase",
    "end of turn",
    "beginning of battle step",
    "declare attack step",
    "declare block step",
    "first strike battle resolution step",
    "normal battle resolution step",
    "end of battle step",
    "beginning of game",
)

# -- characteristics, chapter 200 --------------------------------------------------------------------------------------

NAME: Final = 0
TYPE: Final = 1
ATTRIBUTE: Final = 2
RACE: Final = 3
STONE_TYPE: Final = 4
TOTAL_COST: Final = 5
ATK: Final = 6
DEF: Final = 7
STATS: Final = 8
SKILL: Final = 9
RESTRICTION: Final = 10
LESS: Final = 11
"""How much less is paid to play the card, from any part of its cost."""
MORE: Final = 12
LESS_OF: Final = 13
"""Five numbers from here on: how much less of each attribute."""
ATTACK_COST: Final = 18
BLOCK_COST: Final = 19
ABILITY_LESS: Final = 20
"""How much less is paid to play its activate abilities."""
SUBTYPE: Final = 21
CHARACTERISTICS = (
    "name",
    "type",
    "attribute",
    "race",
    "stone type",
    "total cost",
    "ATK",
    "DEF",
    "stats",
    "skill",
    "restriction",
    "less",
    "more",
    *(f"less {attribute}" for attribute in ATTRIBUTES),
    "attack cost",
    "block cost",
    "ability less",
    "subtype",
)

RULER: Final = 1
J_RULER: Final = 2
MAGIC_STONE: Final = 4
RESONATOR: Final = 8
CHANT: Final = 16
ADDITION: Final = 32
REGALIA: Final = 64
SPECIAL: Final = 128
TOKEN: Final = 256
TYPES = ("ruler", "j-ruler", "magic stone", "resonator", "chant", "addition", "regalia", "special", "token")
"""201.2, the general type special (201.3a), and whether it is a token (1303)."""
J_RESONATOR: Final = J_RULER | RESONATOR  # 201.2a
ANY_RULER: Final = RULER | J_RULER  # 201.2b
PERMANENT: Final = RESONATOR | ADDITION | REGALIA

STONE_TYPES = tuple(f"{word} magic stone" for word in ("light", "fire", "water", "wind", "darkness"))  # 201.4a

STATS_WORDS = ("ATK", "DEF")
HAS_ATK: Final = 1
HAS_DEF: Final = 2
HAS_BOTH: Final = 3

SUBTYPES = ("field", "resonator", "ruler", "j-ruler", "j/resonator", "j/ruler")  # 1406.1a
SUBTYPE_HOSTS: Final = (0, RESONATOR, RULER, J_RULER, J_RESONATOR, ANY_RULER)
FIELD_SUBTYPE: Final = 1

SKILLS = (
    "pierce",
    "precision",
    "first strike",
    "explode",
    "flying",
    "swiftness",
    "imperishable",
    "quickcast",
    "bloodlust",
    "trigger",
    "stealth",
    "remnant",
    "judgment",
    "bestow",
    "shift",
    "automatic card",
)
"""Keyword skills that are kept as words, so that giving and taking them is a change of characteristics."""


def skill(word: str) -> int:
    """The bit of a skill."""
    return 1 << SKILLS.index(word)


PIERCE: Final = skill("pierce")
PRECISION: Final = skill("precision")
FIRST_STRIKE: Final = skill("first strike")
EXPLODE: Final = skill("explode")
FLYING: Final = skill("flying")
SWIFTNESS: Final = skill("swiftness")
IMPERISHABLE: Final = skill("imperishable")
QUICKCAST: Final = skill("quickcast")
BLOODLUST: Final = skill("bloodlust")
TRIGGER: Final = skill("trigger")
STEALTH: Final = skill("stealth")
REMNANT: Final = skill("remnant")
JUDGMENT: Final = skill("judgment")
BESTOW: Final = skill("bestow")
SHIFT: Final = skill("shift")
AUTOMATIC_CARD: Final = skill("automatic card")
SYMBOL_SKILLS: Final = PIERCE | PRECISION | FIRST_STRIKE | EXPLODE | FLYING | SWIFTNESS | IMPERISHABLE  # 1413.2

RESTRICTIONS = (
    "cannot attack",
    "cannot block",
    "must attack",
    "cannot be blocked",
    "cannot be attacked",
    "cannot be destroyed",
    "cannot be targeted",
    "cannot recover",
    "cannot be banished",
    "cannot be played",
    "cannot be cancelled",
    "cannot be chased",
    "no judgment",
    "any will",
    "can be attacked while recovered",
    "cannot lose",
    "no life",
    "cannot leave",
    "barrier",
    "barrier light",
    "barrier fire",
    "barrier water",
    "barrier wind",
    "barrier darkness",
    "barrier void",
    "barrier chant",
    "barrier resonator",
    "barrier spell",
    "won't trigger",
    "takes no battle damage",
)


def restriction(word: str) -> int:
    """The bit of a restriction or permission."""
    return 1 << RESTRICTIONS.index(word)


CANNOT_ATTACK: Final = restriction("cannot attack")
CANNOT_BLOCK: Final = restriction("cannot block")
MUST_ATTACK: Final = restriction("must attack")
CANNOT_BE_BLOCKED: Final = restriction("cannot be blocked")
CANNOT_BE_ATTACKED: Final = restriction("cannot be attacked")
CANNOT_BE_DESTROYED: Final = restriction("cannot be destroyed")
CANNOT_BE_TARGETED: Final = restriction("cannot be targeted")
CANNOT_RECOVER: Final = restriction("cannot recover")
CANNOT_BE_BANISHED: Final = restriction("cannot be banished")
CANNOT_BE_PLAYED: Final = restriction("cannot be played")
CANNOT_BE_CANCELLED: Final = restriction("cannot be cancelled")
CANNOT_BE_CHASED: Final = restriction("cannot be chased")
NO_JUDGMENT: Final = restriction("no judgment")
ANY_WILL: Final = restriction("any will")
ATTACKABLE: Final = restriction("can be attacked while recovered")
CANNOT_LOSE: Final = restriction("cannot lose")
NO_LIFE: Final = restriction("no life")
CANNOT_LEAVE: Final = restriction("cannot leave")
WONT_TRIGGER: Final = restriction("won't trigger")
BARRIER: Final = restriction("barrier")
BARRIER_BITS: Final = sum(restriction(word) for word in RESTRICTIONS if word.startswith("barrier"))
BARRIER_ATTRIBUTE: Final = RESTRICTIONS.index("barrier light")
BARRIER_VOID: Final = restriction("barrier void")
BARRIER_CHANT: Final = restriction("barrier chant")
BARRIER_RESONATOR: Final = restriction("barrier resonator")
BARRIER_SPELL: Final = restriction("barrier spell")

# -- layers, 909.1 -----------------------------------------------------------------------------------------------------

LAYER_TYPE: Final = 0
LAYER_ABILITIES: Final = 1
LAYER_INFORMATION: Final = 2
LAYER_VALUES: Final = 3
LAYER_COUNTERS: Final = 4
LAYER_ROUNDING: Final = 5
LAYERS = ("race, type, trait", "abilities", "non-value information", "values", "counters", "rounding")

FOR_THE_GAME: Final = 0
UNTIL_END_OF_TURN: Final = 1
UNTIL_END_OF_BATTLE: Final = 2
UNTIL_NEXT_TURN: Final = 3
"""Until the beginning of the controller's next turn."""
WHILE_THERE: Final = 4
"""As long as the card whose ability made it is where it is."""

STANDARD = "standard"
VALHALLA = "valhalla"
FORMATS = (STANDARD, VALHALLA)
