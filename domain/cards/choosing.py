"""Effects that choose: select and target."""

from __future__ import annotations

from dataclasses import replace as changed
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards import seats, steps
from domain.cards.filters import compile_cards
from domain.cards.picking import Choice, most_at_once, narrowing, picking, picking_items
from domain.cards.protecting import is_protected
from domain.cards.scope import Scope, as_list
from domain.cards.targets import TargetSpec
from domain.kernel.abilities import PLAYED
from domain.kernel.agenda import Frame, Step
from domain.kernel.events import NOWHERE
from domain.kernel.state import CARD_MASK

if TYPE_CHECKING:
    from domain.kernel.match import Match

MANY: Final = 1 << 30
"""More than there are cards."""
ITEM_KINDS: Final = ("card", "ability")


def select(scope: Scope, effect: lang.Select) -> list[Step]:
    """Choose cards while resolving: as many as said, or as there are; up to that many where the text says so."""
    with scope.at("cards"):
        _, candidates = steps.filtered(scope, effect.cards)
    narrow = narrowing(scope, effect)
    slot = scope.slot(effect.slot)
    if effect.all:
        return [lambda match, frame: steps.fill(match, frame, slot, candidates(match, frame))]
    if not scope.vocabulary.targets_on_play and not scope.paying:
        candidates = choosable(scope, candidates)
    fails = scope.vocabulary.hidden_choice_may_fail and not scope.paying and is_hidden(scope, effect.cards)
    choice = Choice(
        candidates,
        steps.amount(scope, MANY if effect.any_number else effect.number),
        slot,
        steps.who(scope, effect.who),
        up_to=effect.up_to or effect.any_number or fails,
        random=effect.random,
        narrow=narrow,
    )
    return picking(scope, choice)


def target(scope: Scope, effect: lang.Target) -> list[Step]:
    """Targets: chosen when played, where the game does so; the program then finds its slot filled."""
    if effect.items is not None:
        return target_items(scope, effect)
    if effect.cards is None and not effect.players:
        raise scope.fault("a target is one of some cards, players or items: give cards, players or items")
    on_play = scope.vocabulary.targets_on_play and not scope.paying and not scope.resolving
    before = scope.x_unknown
    if on_play and not scope.vocabulary.x_before_targets:
        scope.x_unknown = "X is declared after targets are chosen, so they cannot depend on it"
    with scope.at("cards"):
        cards = (lambda match, frame: []) if effect.cards is None else steps.filtered(scope, effect.cards)[1]
    said = steps.amount(scope, MANY if effect.any_number else effect.number)
    narrow = narrowing(scope, effect)
    scope.x_unknown = before
    slot = scope.slot(effect.slot)
    sharers = scope.sharers

    def how_many(match: Match, frame: Frame) -> int:
        """No more than get a share, where the text lets the player choose fewer."""
        wanted = said(match, frame)
        return min(wanted, sharers[slot](match, frame)) if up_to and slot in sharers else wanted

    candidates = cards if scope.paying else choosable(scope, cards)
    players = None if not effect.players else players_to_choose(scope, effect.players)
    up_to = effect.up_to or effect.any_number
    chooser = steps.who(scope, effect.who)
    choice = Choice(candidates, how_many, slot, chooser, "target", up_to, players=players, narrow=narrow)
    if not on_play:
        return picking(scope, choice if effect.players else changed(choice, kind="choose"))

    def find(match: Match, frame: Frame) -> list[int]:
        found = [match.state.reference(card) for card in candidates(match, frame)]
        return found if players is None else found + [seats.reference(player) for player in players(match, frame)]

    def most(match: Match, frame: Frame, wanted: int) -> int:
        if slot in sharers and wanted > sharers[slot](match, frame):
            return 0
        if narrow is None:
            return len(find(match, frame))
        return most_at_once(match, frame, candidates(match, frame), narrow, wanted)

    spec = TargetSpec(find, how_many, up_to, slot)
    spec.most = most
    add_target(scope, spec, picking(scope, choice))
    return []


def add_target(scope: Scope, spec: TargetSpec, chosen: list[Step]) -> None:
    """A choice that is made when the ability is played."""
    scope.announced |= {name for name, number in scope.slots.items() if number == spec.slot}
    scope.ability.extra.setdefault("targets", []).append(spec)
    scope.ability.extra.setdefault("targeting", []).extend(chosen)


def players_to_choose(scope: Scope, whose: str) -> steps.FramePlayers:
    """You, the opponent, or both; those that the player's effects may not choose left out."""
    may = scope.vocabulary.can_target_player

    def players(match: Match, frame: Frame) -> list[int]:
        you = frame.player
        found = {"you": [you], "opponent": [1 - you], "any": [you, 1 - you]}[whose]
        return found if may is None else [player for player in found if may(match, you, frame.source, player)]

    return players


def target_items(scope: Scope, effect: lang.Target) -> list[Step]:
    """Cards and abilities on the stack, by their ids; nothing chooses itself."""
    items = effect.items
    assert items is not None
    if effect.cards is not None or effect.players or effect.different or effect.same or effect.total:
        raise scope.fault("items of the stack are chosen by themselves: leave out cards, players and what they share")
    kinds = as_list(items.kind) or list(ITEM_KINDS)
    for kind in kinds:
        scope.index("kind of item", kind, ITEM_KINDS)
    with scope.at("items"):
        cards = None if items.cards is None else compile_cards(scope, replace(items.cards, whose="any"), anywhere=True)
    whose, slot = items.whose, scope.slot(effect.slot)
    how_many = steps.amount(scope, effect.number)

    own_kind = scope.vocabulary.item_kind

    def find(match: Match, frame: Frame) -> list[int]:
        found = []
        for item in match.state.stack:
            card = item.source & CARD_MASK
            kind = item_kind(match, item.ability) if own_kind is None else own_kind(match, item)
            if (
                (whose == "any" or (item.player == frame.player) == (whose == "you"))
                and kind in kinds
                and (item.source != frame.source or kind != "card")
                and (
                    cards is None or cards.test(match, frame.player, frame.source & CARD_MASK, card, match.vector(card))
                )
            ):
                found.append(item.id)
        return found

    spec = TargetSpec(find, how_many, effect.up_to, slot)
    spec.of_stack = True
    choice = Choice(find, how_many, slot, steps.who(scope, effect.who), "target", effect.up_to)
    if scope.vocabulary.targets_on_play and not scope.paying and not scope.resolving:
        add_target(scope, spec, picking_items(scope, choice))
        return []
    return picking_items(scope, choice)


def item_kind(match: Match, ability: int) -> str:
    """A card that was played, with what it does then, or an ability by itself."""
    return "card" if ability == NOWHERE or match.catalog.abilities[ability].kind == PLAYED else "ability"


def choosable(scope: Scope, fitting: steps.FrameCards) -> steps.FrameCards:
    """Without the cards that the player's effects may not choose."""
    can_target = scope.vocabulary.can_target
    code = scope.ability.code

    def candidates(match: Match, frame: Frame) -> list[int]:
        cards = fitting(match, frame)
        if match.catalog.protecting:
            cards = [card for card in cards if not is_protected(match, frame, card, code)]
        if can_target is None:
            return cards
        return [card for card in cards if can_target(match, frame.player, frame.source, card)]

    return candidates


def asks_for_a_property(cards: lang.Cards) -> bool:
    """Does a filter ask what a card is, so that nobody but its holder can tell whether there is one?"""
    asks = cards.type or cards.name or cards.name_includes or cards.has or cards.lacks or cards.number or cards.tally
    inner = [*cards.any, *([cards.no] if cards.no is not None else [])]
    return bool(asks or cards.keyword) or any(asks_for_a_property(each) for each in inner)


def is_hidden(scope: Scope, cards: lang.Cards) -> bool:
    """Does the filter ask for a property of cards in a zone that others do not see?"""
    other = scope.vocabulary.zone_words
    hidden = {other.get(word, word) for word in scope.vocabulary.hidden_zones}
    return asks_for_a_property(cards) and any(other.get(word, word) in hidden for word in as_list(cards.zone))
