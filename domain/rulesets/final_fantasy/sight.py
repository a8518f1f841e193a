"""The table as the greedy player looks at it: what cards are worth, how battles would go, what effects would gain."""

from __future__ import annotations

from typing import Final

from domain.cards import language as lang
from domain.kernel.abilities import Ability, Vector
from domain.kernel.view import View
from domain.rulesets.final_fantasy import opinions
from domain.rulesets.final_fantasy.opinions import Deed, Opinion, Slot, opinion
from domain.rulesets.final_fantasy.words import (
    ACTIVE,
    ATTACKED,
    ATTACKING,
    BACKUP,
    BLOCK_DECLARATION,
    BLOCKING,
    BREAK_ZONE,
    CANNOT_ATTACK,
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    COST,
    DAMAGE,
    DAMAGE_ZONE,
    DULL,
    ELEMENT,
    ELEMENTS,
    EVASION,
    FIELD,
    FIRST_STRIKE,
    FORWARD,
    FROZEN,
    HAND,
    HAS_WAITED,
    HASTE,
    MONSTER,
    POWER,
    RESTRICTION,
    TRAIT,
    TYPE,
    TYPES,
)

LIMIT: Final = 7
"""Points of damage that lose a constructed game (3.1.1); in limited play one is lost earlier than feared."""

NOTHING: Final = -1.0


class Sight:
    """One look at the table; what it finds out is kept for the decision at hand."""

    __slots__ = ("_worth", "me", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.player
        self._worth: dict[int, float] = {}

    # -- cards ---------------------------------------------------------------------------------------------------------

    def field(self, player: int) -> list[int]:
        return [card for card in self.view.zone(player, FIELD) if card is not None]

    def forwards(self, player: int) -> list[int]:
        view = self.view
        return [card for card in self.field(player) if view.vector(card)[TYPE] & FORWARD]

    def active_backups(self) -> int:
        view = self.view
        return sum(1 for c in self.field(self.me) if view.orientation(c) == ACTIVE and view.vector(c)[TYPE] & BACKUP)

    def damage(self, player: int) -> int:
        return self.view.count(player, DAMAGE_ZONE)

    def owner_of_place(self, card: int) -> int:
        return self.view.place(card)[0]

    def worth(self, card: int) -> float:
        """What a card on the table or in the hand is worth, in cards."""
        known = self._worth.get(card)
        if known is None:
            known = self._worth[card] = worth_of(self.view.vector(card))
        return known

    def left(self, card: int) -> int:
        """The damage that still breaks a Forward."""
        return int(self.view.vector(card)[POWER]) - self.view.counter(card, DAMAGE)

    def power(self, card: int) -> int:
        return max(0, int(self.view.vector(card)[POWER]))

    # -- battles -------------------------------------------------------------------------------------------------------

    def can_attack(self, card: int) -> bool:
        view = self.view
        if view.orientation(card) != ACTIVE or view.counter(card, ATTACKED):
            return False
        vector = view.vector(card)
        if not vector[TYPE] & FORWARD or vector[RESTRICTION] & CANNOT_ATTACK:
            return False
        return bool(vector[TRAIT] & HASTE or view.tells(HAS_WAITED, card))

    def can_block(self, card: int) -> bool:
        vector = self.view.vector(card)
        return bool(
            vector[TYPE] & FORWARD and self.view.orientation(card) == ACTIVE and not vector[RESTRICTION] & CANNOT_BLOCK
        )

    def blocks(self, blocker: int, attacker: int) -> bool:
        vector = self.view.vector(attacker)
        if vector[RESTRICTION] & CANNOT_BE_BLOCKED:
            return False
        return not vector[EVASION] or bool(self.view.vector(blocker)[COST] < vector[EVASION])

    def battle(self, attacking: list[int], blocker: int) -> tuple[list[int], bool]:
        """Which attackers would be broken, the dearest first, and whether the blocker would."""
        view = self.view
        total = sum(self.power(card) for card in attacking)
        first = all(view.vector(card)[TRAIT] & FIRST_STRIKE for card in attacking)
        blocker_first = bool(view.vector(blocker)[TRAIT] & FIRST_STRIKE)
        blocker_dies = total >= self.left(blocker)
        broken: list[int] = []
        if not (blocker_dies and first and not blocker_first):
            strength = self.power(blocker)
            for card in sorted(attacking, key=self.worth, reverse=True):
                if strength >= self.left(card):
                    strength -= max(0, self.left(card))
                    broken.append(card)
        if blocker_first and not first:
            survivors = [card for card in attacking if card not in broken]
            blocker_dies = bool(survivors) and sum(map(self.power, survivors)) >= self.left(blocker)
        return broken, blocker_dies

    def hit(self, player: int) -> float:
        """What a point of damage to a player is worth."""
        left = LIMIT - self.damage(player)
        return 100.0 if left <= 1 else 0.9 + 2.5 / left

    def fighters(self) -> tuple[list[int], int]:
        """The attackers and the blocker of the battle under way, or -1."""
        view = self.view
        turn_player = view.turn_player
        attacking = [card for card in self.forwards(turn_player) if view.counter(card, ATTACKING)]
        blocking = [card for card in self.forwards(1 - turn_player) if view.counter(card, BLOCKING)]
        return attacking, blocking[0] if blocking else -1

    # -- effects -------------------------------------------------------------------------------------------------------

    def value(self, ability: Ability) -> float:
        """What an ability would gain now."""
        return self.value_of(opinion(ability))

    def value_of(self, made: Opinion) -> float:
        total = made.flat
        if made.points:
            total += self.hit(1 - self.me) * made.points if made.points > 0 else self.hit(self.me) * made.points
        for slot in made.slots.values():
            total += self.value_of_slot(slot)
        for cards, deed in made.masses:
            total += sum(self.score(deed, card) for card in self.fitting(cards))
        if made.modes:
            total += max(self.value_of(mode) for mode in made.modes)
        if made.cancels:
            stack = self.view.stack
            total += 1.8 if stack and stack[-1][0] != self.me else NOTHING
        return total

    def value_of_slot(self, slot: Slot) -> float:
        if not slot.deeds:
            return 0.0
        scores = sorted((self.score_all(slot, card) for card in self.fitting(slot.cards)), reverse=True)
        if slot.number > 9:
            return sum(scores)
        chosen = scores[: slot.number]
        if slot.optional:
            return sum(score for score in chosen if score > 0)
        return sum(chosen) if chosen else NOTHING

    def score_all(self, slot: Slot, card: int) -> float:
        return sum(self.score(deed, card) for deed in slot.deeds)

    def fitting(self, cards: lang.Cards) -> list[int]:
        """The cards that a filter lets through, as far as this player understands filters."""
        zone = cards.zone if isinstance(cards.zone, str) else cards.zone[0]
        place = {"": FIELD, "field": FIELD, "break zone": BREAK_ZONE, "hand": HAND}.get(zone)
        if place is None:
            return []
        players = {"you": (self.me,), "opponent": (1 - self.me,), "any": (self.me, 1 - self.me)}[cards.whose]
        return [c for player in players for c in self.view.zone(player, place) if c is not None and self.fits(cards, c)]

    def fits(self, cards: lang.Cards, card: int) -> bool:
        view = self.view
        vector = view.vector(card)
        if cards.type:
            words = [cards.type] if isinstance(cards.type, str) else cards.type
            if not any(vector[TYPE] >> TYPES.index(word) & 1 for word in words):
                return False
        if cards.orientation and (cards.orientation == "dull") != (view.orientation(card) == DULL):
            return False
        cost = cards.number.get("cost")
        if isinstance(cost, lang.Range) and isinstance(cost.at_most, int) and vector[COST] > cost.at_most:
            return False
        if "damage" in cards.counter and not view.counter(card, DAMAGE):
            return False
        elements = cards.has.get("element")
        return not isinstance(elements, str) or bool(vector[ELEMENT] >> ELEMENTS.index(elements) & 1)

    def score(self, deed: Deed, card: int) -> float:
        """What doing this to a card would gain: hurting the opponent's cards, helping one's own."""
        kind, amount = deed
        mine = self.owner_of_place(card) == self.me
        if kind in HURTING:
            gain = self.harm(kind, amount, card)
            return -1.2 * gain if mine else gain
        gain = self.help(kind, amount, card)
        return gain if mine else -gain

    def harm(self, kind: str, amount: int, card: int) -> float:
        view = self.view
        worth = self.worth(card)
        if kind in (opinions.DAMAGE, opinions.WEAKEN):
            left = self.left(card)
            return worth if amount >= left else 0.2 * amount / left
        if kind in (opinions.BREAK, opinions.REMOVE):
            return worth
        if kind == opinions.BOUNCE:
            return 0.7 * worth
        if kind == opinions.STEAL:
            return 1.2 * worth
        if kind == opinions.DULL:
            return 0.5 + 0.1 * worth if view.orientation(card) == ACTIVE else 0.0
        if kind == opinions.FREEZE:
            return 0.0 if view.counter(card, FROZEN) else 0.4 + 0.1 * worth
        return 0.6

    def help(self, kind: str, amount: int, card: int) -> float:
        view = self.view
        worth = self.worth(card)
        if kind == opinions.TO_HAND:
            return 0.8 * worth
        if kind == opinions.TO_FIELD:
            return worth
        if kind == opinions.ACTIVATE:
            return 0.6 if view.orientation(card) == DULL else 0.0
        if kind in (opinions.PUMP, opinions.SHIELD):
            return self.rescue(amount if kind == opinions.PUMP else 99_000, card)
        return 0.2

    def rescue(self, amount: int, card: int) -> float:
        """What more power, or a shield, for a Forward changes in the battle under way."""
        if self.view.phase != BLOCK_DECLARATION:
            return 0.1
        attacking, blocker = self.fighters()
        if blocker < 0 or not attacking or (card != blocker and card not in attacking):
            return 0.0
        broken, blocker_dies = self.battle(attacking, blocker)
        other = self.left(attacking[0]) if card == blocker else self.left(blocker)
        dies = blocker_dies if card == blocker else card in broken
        gain = 0.0
        against = sum(map(self.power, attacking)) if card == blocker else self.power(blocker)
        if dies and self.left(card) + amount > against:
            gain += self.worth(card)
        kills = not broken if card == blocker else not blocker_dies
        if kills and amount < 90_000 and self.power(card) + amount >= other:
            gain += self.worth(attacking[0] if card == blocker else blocker)
        return gain


HURTING = frozenset(
    {
        opinions.DAMAGE,
        opinions.WEAKEN,
        opinions.BREAK,
        opinions.BOUNCE,
        opinions.REMOVE,
        opinions.DULL,
        opinions.FREEZE,
        opinions.HINDER,
        opinions.STEAL,
    }
)


def worth_of(vector: Vector) -> float:
    """What a card with these characteristics is worth on the field."""
    types = vector[TYPE]
    if types & FORWARD:
        return 0.35 * min(int(vector[COST]), 7) + max(0, int(vector[POWER])) / 5000
    if types & BACKUP:
        return 1.6
    return 1.2 if types & MONSTER else 0.3 * int(vector[COST])
