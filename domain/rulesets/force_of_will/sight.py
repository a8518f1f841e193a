"""The table as the greedy player looks at it: what cards are worth, how battles would go, what a text would gain."""

from __future__ import annotations

from typing import Final

from domain.cards import language as lang
from domain.kernel.abilities import AUTOMATIC, Ability, Vector
from domain.kernel.view import View
from domain.rulesets.force_of_will.words import (
    ATK,
    ATTACKED_PLAYER,
    ATTRIBUTES,
    CANNOT_ATTACK,
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    DAMAGE,
    DEF,
    ENTERED,
    FIELD,
    FIRST_STRIKE,
    FLYING,
    HAS_BOTH,
    HAS_DEF,
    J_RESONATOR,
    J_RULER,
    LIFE,
    MAGIC_STONE,
    PIERCE,
    RECOVERED,
    RESTED,
    RESTRICTION,
    SKILL,
    SKILLS,
    STATS,
    SWIFTNESS,
    TOTAL_COST,
    TYPE,
    TYPES,
)

LIFE_OF_A_CARD: Final = 900.0
"""So much life is worth about a card."""


class Sight:
    """One look at the table from a seat."""

    __slots__ = ("me", "view")

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.player

    def field(self, player: int) -> list[int]:
        return [card for card in self.view.zone(player, FIELD) if card is not None]

    def fighters(self, player: int) -> list[int]:
        return [card for card in self.field(player) if self.can_battle(self.view.vector(card))]

    def can_battle(self, vector: Vector) -> bool:
        return bool(vector[TYPE] & J_RESONATOR) and vector[STATS] & HAS_BOTH == HAS_BOTH

    def stones(self, player: int) -> int:
        return sum(1 for card in self.field(player) if self.view.vector(card)[TYPE] & MAGIC_STONE)

    def life(self, player: int) -> int:
        return self.view.number(player, LIFE)

    def left(self, card: int) -> int:
        """How much damage destroys it."""
        return int(self.view.vector(card)[DEF]) - self.view.counter(card, DAMAGE)

    def worth(self, card: int) -> float:
        """What a card is worth on the table, or would be."""
        vector = self.view.vector(card)
        if vector[TYPE] & J_RESONATOR:
            skills = bin(vector[SKILL] & 0x7F).count("1")
            size = float(vector[ATK] + vector[DEF]) / 700
            return size + 0.25 * skills + (1.0 if vector[TYPE] & J_RULER else 0.0)
        return 1.0 if vector[TYPE] & MAGIC_STONE else 0.6 + 0.2 * int(vector[TOTAL_COST])

    # -- battle --------------------------------------------------------------------------------------------------------

    def can_attack(self, card: int) -> bool:
        view = self.view
        vector = view.vector(card)
        if not self.can_battle(vector) or view.orientation(card) != RECOVERED or vector[RESTRICTION] & CANNOT_ATTACK:
            return False
        return bool(vector[SKILL] & SWIFTNESS) or view.counter(card, ENTERED) != view.turn

    def can_block(self, card: int, attacker: int) -> bool:
        vector, other = self.view.vector(card), self.view.vector(attacker)
        if self.view.orientation(card) != RECOVERED or not self.can_battle(vector):
            return False
        if vector[RESTRICTION] & CANNOT_BLOCK or other[RESTRICTION] & CANNOT_BE_BLOCKED:
            return False
        return bool(vector[SKILL] & FLYING) or not other[SKILL] & FLYING

    def clash(self, attacker: int, other: int) -> tuple[bool, bool]:
        """Would the attacker be destroyed, and would the other one?"""
        one, two = self.view.vector(attacker), self.view.vector(other)
        kills = one[ATK] >= self.left(other)
        dies = two[ATK] >= self.left(attacker)
        if kills and one[SKILL] & FIRST_STRIKE:
            dies = False
        return dies, kills

    def hit(self, player: int, amount: int) -> float:
        """What damage to a player is worth; the last points everything."""
        left = self.life(player)
        if amount >= left:
            return 1000.0
        return amount / LIFE_OF_A_CARD * (1.0 + 600 / max(left, 300))

    def gain_of_attack(self, attacker: int, target: int) -> float:
        """What an attack gains against the best answer; target -1: the opponent."""
        foe = 1 - self.me
        atk = int(self.view.vector(attacker)[ATK])
        if target < 0:
            best = self.hit(foe, atk)
        else:
            dies, kills = self.clash(attacker, target)
            best = (self.worth(target) if kills else 0.0) - (self.worth(attacker) if dies else 0.0)
        for blocker in self.fighters(foe):
            if blocker != target and self.can_block(blocker, attacker):
                dies, kills = self.clash(attacker, blocker)
                gain = (self.worth(blocker) if kills else 0.0) - (self.worth(attacker) if dies else 0.0)
                if self.view.vector(attacker)[SKILL] & PIERCE and kills and target < 0:
                    gain += self.hit(foe, atk - self.left(blocker))
                best = min(best, gain)
        return best - self.exposure(attacker)

    def exposure(self, attacker: int) -> float:
        """What it costs to have this one rested in the opponent's turn."""
        theirs = self.fighters(1 - self.me)
        strongest = max((int(self.view.vector(card)[ATK]) for card in theirs), default=0)
        danger = sum(int(self.view.vector(card)[ATK]) for card in theirs) >= self.life(self.me)
        attacked = 0.25 * self.worth(attacker) if strongest >= self.left(attacker) else 0.0
        return attacked + (2.0 if danger else 0.05)

    # -- texts -----------------------------------------------------------------------------------------------------------

    def value(self, ability: Ability) -> float:
        """What an ability's text is worth as things stand."""
        data: lang.AbilityData | None = ability.extra.get("data")
        return self.effects(data.effects, {}) if data is not None else 0.0

    def effects(self, effects: list[lang.Effect], slots: dict[str, lang.Target | lang.Select]) -> float:
        total = 0.0
        for effect in effects:
            if isinstance(effect, lang.Target | lang.Select):
                slots[effect.slot] = effect
                total += self.best(effect, effects)
            else:
                total += self.flat(effect, effects, slots)
        return total

    def best(self, choice: lang.Target | lang.Select, effects: list[lang.Effect]) -> float:
        """The most that the cards to choose from are worth, for what is done to them."""
        gains = [self.done_to(card, choice.slot, effects) for card in self.candidates(choice.cards)]
        gains = [gain for gain in gains if gain is not None]
        if getattr(choice, "players", "") in ("any", "opponent"):
            gains.append(sum(self.hit(1 - self.me, amount_of(e.number)) for e in effects if isinstance(e, lang.Damage)))
        if getattr(choice, "items", None) is not None:
            stack = self.view.stack
            return self.worth(stack[-1][1]) + 0.5 if stack and stack[-1][0] != self.me else -5.0
        return max(gains, default=-0.5)

    def candidates(self, cards: lang.Cards | None) -> list[int]:
        if cards is None or cards.zone not in ("", "field"):
            return []
        players = {"you": (self.me,), "opponent": (1 - self.me,)}.get(cards.whose, (self.me, 1 - self.me))
        return [card for player in players for card in self.field(player) if self.fits(cards, card)]

    def fits(self, cards: lang.Cards, card: int) -> bool:
        """As far as the greedy player understands a filter."""
        vector = self.view.vector(card)
        types = [cards.type] if isinstance(cards.type, str) else cards.type
        if cards.type and not any(vector[TYPE] >> TYPES.index(word) & 1 for word in types):
            return False
        for name, words in cards.has.items():
            if name == "skill":
                wanted = [words] if isinstance(words, str) else words
                if not any(vector[SKILL] >> SKILLS.index(word) & 1 for word in wanted):
                    return False
            elif name == "attribute":
                wanted = [words] if isinstance(words, str) else words
                if not any(vector[2] >> ATTRIBUTES.index(word) & 1 for word in wanted):
                    return False
        cost = cards.number.get("total cost")
        most = cost.at_most if isinstance(cost, lang.Range) else cost
        return not (isinstance(most, int) and vector[TOTAL_COST] > most)

    def done_to(self, card: int, slot: str, effects: list[lang.Effect]) -> float:
        """What the effects on a slot do to this card: good for me if it is theirs, and the other way round."""
        sign = -1.0 if self.view.place(card)[0] == self.me else 1.0
        total = 0.0
        for effect in effects:
            match effect:
                case lang.Damage(to=to, number=number) if to == slot:
                    total += sign * self.hurt(card, amount_of(number))
                case lang.Perform(what="destroy" | "banish", slot=to) if to == slot:
                    total += sign * self.worth(card)
                case lang.Perform(what="control", slot=to) if to == slot:
                    total += sign * self.worth(card)
                case lang.Move(what=to, to=zone) if to == slot:
                    total += sign * self.worth(card) * (1.0 if zone == "removed area" else 0.7)
                case lang.Turn(what=to, to="rested") if to == slot:
                    total += sign * (0.5 if self.view.orientation(card) != RESTED else -0.2)
                case lang.Turn(what=to) if to == slot:
                    total -= sign * (0.5 if self.view.orientation(card) == RESTED else -0.2)
                case lang.Modify(what=to) if to == slot:
                    total += sign * self.changed(card, effect)
                case lang.Counters(what=to) if to == slot:
                    total -= sign * 0.4
                case lang.Watch(what=to) if to == slot:
                    total -= sign * 0.3
                case lang.Perform(what="become copy", slot=to) if to == slot:
                    total += self.worth(card)
                case _:
                    pass
        return total

    def hurt(self, card: int, amount: int) -> float:
        vector = self.view.vector(card)
        if not vector[STATS] & HAS_DEF:
            return 0.0
        return self.worth(card) if amount >= self.left(card) else 0.15 * amount / max(100, self.left(card))

    def changed(self, card: int, effect: lang.Modify) -> float:
        """Harm done by a change: what it takes, less what it gives."""
        less = -sum(amount_of(effect.add.get(word, 0)) for word in ("ATK", "DEF"))
        if -amount_of(effect.add.get("DEF", 0)) >= self.left(card):
            return self.worth(card)
        harm = less / 1400
        if effect.lose_abilities:
            harm += 0.4
        return harm - (0.2 if "skill" in effect.gain else 0.0)

    def flat(
        self, effect: lang.Effect, effects: list[lang.Effect], slots: dict[str, lang.Target | lang.Select]
    ) -> float:
        """What an effect is worth by itself."""
        foe = 1 - self.me
        match effect:
            case lang.Draw(who=who, number=number):
                return (0.8 if who == "you" else -0.8) * amount_of(number, 1)
            case lang.Discard(who=who):
                return -0.6 if who == "you" else 0.8
            case lang.Damage(to="opponent", number=number):
                return self.hit(foe, amount_of(number))
            case lang.Damage(to="you", number=number):
                return -self.hit(self.me, amount_of(number))
            case lang.Damage(to=lang.Cards() as cards, number=number):
                hits = [self.done_to_all(card, amount_of(number)) for card in self.candidates(cards)]
                return sum(hits)
            case lang.Perform(what="gain life", number=number):
                return amount_of(number) / 1500
            case lang.Perform(what="lose life", number=number, args=args):
                sign = 1.0 if args.get("who") == "opponent" else -1.0
                return sign * self.hit(foe if sign > 0 else self.me, amount_of(number))
            case lang.Search():
                return 0.9
            case lang.Create():
                return 0.9
            case lang.MoveTop(zone="magic stone deck"):
                return 1.0
            case lang.Modify(what=lang.Cards() as cards):
                return sum(
                    (-1.0 if self.view.place(card)[0] == self.me else 1.0) * self.changed(card, effect)
                    for card in self.candidates(cards)
                )
            case lang.If(then=then):
                return 0.8 * self.effects(then, slots)
            case lang.May(then=then):
                return 0.8 * self.effects(then, slots)
            case lang.Modes(modes=modes):
                return max((self.effects(mode, {}) for mode in modes), default=0.0)
            case lang.Counters():
                return 0.3
            case _:
                return 0.0

    def done_to_all(self, card: int, amount: int) -> float:
        sign = -1.0 if self.view.place(card)[0] == self.me else 1.0
        return sign * self.hurt(card, amount)

    def entering(self, card: int) -> float:
        """What the abilities are worth that trigger as it enters."""
        return sum(
            self.value(ability)
            for ability in self.view.face(card).abilities
            if ability.kind == AUTOMATIC and waits_for_entering(ability)
        )

    def attacker(self) -> int:
        reference = self.view.register(2)
        return reference & 0xFFF if reference >= 0 else -1

    def attacked_is_player(self) -> bool:
        return self.view.register(4) <= ATTACKED_PLAYER


def waits_for_entering(ability: Ability) -> bool:
    data: lang.AbilityData | None = ability.extra.get("data")
    if data is None or data.when is None:
        return False
    whens = data.when if isinstance(data.when, list) else [data.when]
    return any(when.on == "enters" and when.card is None for when in whens)


def amount_of(number: object, guess: int = 400) -> int:
    return number if isinstance(number, int) else guess
