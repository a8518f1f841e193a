"""Which events matter to what is derived from the facts, so that the rest leaves it alone."""

from __future__ import annotations

from domain.kernel.abilities import COUNTERS, NUMBERS, PHASES, TURNED, TURNS
from domain.kernel.events import (
    AbilityExtinguished,
    AbilityPlayed,
    AbilityResolved,
    AbilityTriggered,
    CardCreated,
    CardFlipped,
    CardLinked,
    CardsHidden,
    CardShown,
    CardsSeen,
    CardTurned,
    CardVanished,
    ChanceDecided,
    ChoiceForced,
    ChoiceMade,
    CounterChanged,
    EffectChanged,
    EffectsEnded,
    EffectStarted,
    Event,
    EventReplaced,
    NumberChanged,
    PhaseStarted,
    PiecesMoved,
    TurnStarted,
    ZoneShuffled,
)

QUIET = frozenset({ChoiceMade, ChoiceForced, EventReplaced, CardsSeen, ChanceDecided, ZoneShuffled})
"""Events after which every derived value is what it was."""

NEED_OF: dict[type[Event], int] = {
    TurnStarted: TURNS,
    PhaseStarted: PHASES,
    CardTurned: TURNED,
    CounterChanged: COUNTERS,
    NumberChanged: NUMBERS,
    PiecesMoved: COUNTERS | NUMBERS,
}
"""Which need of continuous effects an event touches; all others but moves count as `OTHER`."""

SOURCE_EVENTS = frozenset({EffectStarted, EffectsEnded, CardFlipped, CardCreated, CardVanished, CardLinked, CardShown})
"""Events other than moves that change which continuous effects there are, or what they can reach."""

UNCOUNTED = frozenset(
    {
        AbilityExtinguished,
        AbilityPlayed,
        AbilityResolved,
        AbilityTriggered,
        CardFlipped,
        CardLinked,
        CardsHidden,
        CardsSeen,
        CardTurned,
        ChanceDecided,
        ChoiceMade,
        EffectChanged,
        EffectsEnded,
        EffectStarted,
        PhaseStarted,
        ZoneShuffled,
    }
)
"""Events that move no card and change no number and no counter."""
