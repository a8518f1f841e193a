"""The words of Shadowverse: Evolve for the ability language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from domain.cards import language as lang
from domain.cards.load import read_cards
from domain.cards.scope import as_list
from domain.cards.vocabulary import Characteristic, Happening, Vocabulary
from domain.kernel import turns
from domain.kernel.abilities import Ability
from domain.kernel.agenda import Frame, rule
from domain.kernel.events import AbilityPlayed, CardMoved
from domain.rulesets.shadowverse_evolve import events as ev
from domain.rulesets.shadowverse_evolve.ch02_card_information import PrintedCard, name_includes, printed_information
from domain.rulesets.shadowverse_evolve.ch04_zones import room
from domain.rulesets.shadowverse_evolve.ch05_moving import (
    BANISHED,
    BURIED,
    DESTROYED,
    DESTROYED_BY_ABILITIES,
    DISCARDED,
    draw,
    may_turn,
)
from domain.rulesets.shadowverse_evolve.ch10_9_persistent_effects import layer
from domain.rulesets.shadowverse_evolve.ch10_playing import PLAY
from domain.rulesets.shadowverse_evolve.ch12_keywords import EXPANDED
from domain.rulesets.shadowverse_evolve.deeds import CAN_DEED, DEEDS, PAYMENTS, arriving, can_select, damage
from domain.rulesets.shadowverse_evolve.relations import AMOUNTS, CONDITIONS, RELATIONS
from domain.rulesets.shadowverse_evolve.words import (
    ABILITY_DAMAGE,
    ATTACK_DAMAGE,
    CHARACTERISTICS,
    CLASSES,
    COMBAT_DAMAGE,
    COUNTERS,
    END_OF_OPPONENTS_TURN,
    END_OF_TURN,
    END_OF_YOUR_TURN,
    FIELD,
    KEYWORDS,
    LEADER_AREA,
    MAIN_TIMING,
    NUMBERS,
    ORIENTATIONS,
    PHASES,
    QUICK_TIMING,
    RESTRICTIONS,
    SPECIAL_TYPES,
    TYPES,
    WHOLE_GAME,
    ZONES,
)

if TYPE_CHECKING:
    from domain.kernel.match import Match

HERE = Path(__file__).parent

KINDS = {
    "name": Characteristic("name", "words"),
    "type": Characteristic("type", "words", TYPES),
    "special": Characteristic("special", "words", SPECIAL_TYPES),
    "class": Characteristic("class", "words", CLASSES),
    "universe": Characteristic("universe", "words"),
    "trait": Characteristic("trait", "words"),
    "keyword": Characteristic("keyword", "words", KEYWORDS),
    "restriction": Characteristic("restriction", "words", RESTRICTIONS),
}


def tokens() -> tuple[PrintedCard, ...]:
    """The cards that belong to the rules: the tokens of Appendix A, and the nameless leader of Open 8 (9.1.2.3)."""
    return tuple(read_cards(HERE / "tokens.toml", PrintedCard))


# -- what abilities wait for ---------------------------------------------------------------------------------------------


@rule("10.7.4.3", "5.21.2")
def moved(match: Match, player: int, source: int, event: CardMoved, when: lang.When) -> bool:
    """From one field to the other nothing is put anew."""
    return bool(event.anew)


@rule("12.4.1", "12.4.3", "9.1.2.2", "5.4.3", "10.10.3")
def entered(match: Match, player: int, source: int, event: CardMoved, when: lang.When) -> bool:
    return bool(event.anew) and event.to % match.state.zone_count == FIELD


@rule("9.1.3.1")
def left_field(match: Match, player: int, source: int, event: CardMoved, when: lang.When) -> bool:
    zones = match.state.zone_count
    return bool(event.anew) and event.origin % zones == FIELD and event.to % zones != FIELD


def by_clause(clauses: frozenset[str]) -> Any:
    """A card that goes to where it goes by one of these clauses."""
    return lambda match, player, source, event, when: event.clause in clauses


def of_kind(kind: int) -> Any:
    """Damage of this kind."""
    return lambda match, player, source, event, when: bool(event.kind & kind)


def is_leader(match: Match, player: int, source: int, event: ev.AttackDeclared, when: lang.When) -> bool:
    return match.state.zone_of(event.target) == LEADER_AREA


def is_no_leader(match: Match, player: int, source: int, event: ev.AttackDeclared, when: lang.When) -> bool:
    return match.state.zone_of(event.target) != LEADER_AREA


HAPPENINGS: Mapping[str, Happening] = {
    "moved": Happening(CardMoved, moved),
    "enters": Happening(CardMoved, entered),
    "leaves": Happening(CardMoved, left_field, leaves="field"),
    "destroyed": Happening(CardMoved, by_clause(DESTROYED), leaves="field"),
    "destroyed by abilities": Happening(CardMoved, by_clause(DESTROYED_BY_ABILITIES), leaves="field"),
    "buried": Happening(CardMoved, by_clause(frozenset({BURIED})), leaves="field"),
    "banished": Happening(CardMoved, by_clause(frozenset({BANISHED})), leaves="field"),
    "discarded": Happening(CardMoved, by_clause(DISCARDED), leaves="hand"),
    "evolves": Happening(ev.CardEvolved),
    "served": Happening(ev.CardServed),
    "races": Happening(ev.CardRaced),
    "stolen": Happening(ev.CardStolen, player="player"),
    "attacks": Happening(ev.AttackDeclared),
    "attacks a follower": Happening(ev.AttackDeclared, is_no_leader),
    "attacks a leader": Happening(ev.AttackDeclared, is_leader),
    "is attacked": Happening(ev.AttackDeclared, subject="target", by="by"),
    "damage": Happening(ev.DamageDealt, by="source", zero_is_nothing=True),
    "attack damage": Happening(ev.DamageDealt, of_kind(ATTACK_DAMAGE), by="source", zero_is_nothing=True),
    "combat damage": Happening(ev.DamageDealt, of_kind(COMBAT_DAMAGE), by="source", zero_is_nothing=True),
    "ability damage": Happening(ev.DamageDealt, of_kind(ABILITY_DAMAGE), by="source", zero_is_nothing=True),
    "leader defense increased": Happening(
        ev.LeaderDefenseChanged, lambda m, p, s, e, w: e.amount > 0, player="player", by="source"
    ),
    "leader defense decreased": Happening(
        ev.LeaderDefenseChanged, lambda m, p, s, e, w: e.amount < 0, player="player", by="source"
    ),
    "card played": Happening(ev.CardPlayed, player="player"),
    "ability played": Happening(AbilityPlayed, subject="", player="player"),
    "evolve ability played": Happening(ev.EvolveAbilityPlayed, player="player"),
}


# -- the whole -----------------------------------------------------------------------------------------------------------


@rule("10.3.4", "10.3.5", "10.1.1.4")
def valid_zones(card: PrintedCard | None, ability: lang.AbilityData) -> Sequence[str]:
    """Followers' and amulets' text is valid on the field, a spell's while it resolves, a leader's in the leader area."""
    if ability.kind == "play":
        return [zone.name for zone in ZONES]
    if card is not None and card.type == "leader":
        return ("leader area",)
    if card is not None and card.type == "spell" and not card.special:
        return ("resolution zone",)
    return ("field",)


@rule("10.6.2.1", "8.1.2")
def prepare(data: lang.AbilityData) -> lang.AbilityData:
    """A card that is being played lies in the resolution zone: its own costs do not take it from hand or EX area."""
    if data.kind != "play" or not data.cost:
        return data
    return replace(data, cost=[without_itself(effect) for effect in data.cost])


def without_itself(effect: lang.Effect) -> lang.Effect:
    if isinstance(effect, lang.Discard):
        return replace(effect, cards=replace(effect.cards or lang.Cards(), other=True))
    if isinstance(effect, lang.Select) and not effect.cards.slot:
        return replace(effect, cards=replace(effect.cards, other=True))
    return effect


@rule("10.6.2.6", "10.6.2.1.2")
def can_give_up(match: Match, frame: Frame, ability: Ability, chosen: Sequence[int], card: int) -> bool:
    """Where a card is played onto a full field, its cost must clear a place there."""
    if "frees" not in ability.extra or ability.kind != PLAY or room(match, frame.player, FIELD):
        return True
    places = {match.state.place[each] for each in (*chosen, card)}
    return frame.player * match.state.zone_count + FIELD in places


@rule("5.27.1", "5.27.1.1")
def take_another_turn(match: Match, player: int, source: int) -> None:
    """One more turn, right before the one that would have come; of several, the latest instruction first."""
    turns.grant(match, player, "5.27.1")


def finish(ability: Any, data: lang.AbilityData) -> None:
    """What playing needs to know beforehand: does the cost ask for X, does it clear a place of the field?"""
    if any(isinstance(e, lang.Pay) and isinstance(e.number, lang.AmountOf) and e.number.x for e in data.cost):
        ability.extra["x"] = int(data.args.get("x at least", 0))
        pays = [e.number for e in data.cost if isinstance(e, lang.Pay) and e.what == "play points"]
        ability.extra["x spent"] = sum(number for number in pays if isinstance(number, int))
    if takes_from_field(data.cost):
        ability.extra["frees"] = True
    ability.extra["data"] = data


@rule("10.6.2.6", "5.30.1.1")
def takes_from_field(cost: list[lang.Effect]) -> bool:
    """Does paying take a card off the player's field?"""
    selected = {
        effect.slot
        for effect in cost
        if isinstance(effect, lang.Select)
        and effect.cards.whose == "you"
        and (not effect.cards.zone or "field" in as_list(effect.cards.zone))
    }
    return any(
        (isinstance(effect, lang.Perform) and effect.what in ("bury", "banish", "return") and effect.slot in selected)
        or (isinstance(effect, lang.Move) and effect.what in selected and effect.to != "field")
        for effect in cost
    )


VOCABULARY = Vocabulary(
    ruleset="shadowverse_evolve",
    card_type=PrintedCard,
    zones=tuple(zone.name for zone in ZONES),
    play_zones=(ZONES[FIELD].name,),
    characteristics=tuple(KINDS.get(name, Characteristic(name, "number")) for name in CHARACTERISTICS),
    orientations=ORIENTATIONS,
    counters=COUNTERS,
    open_counters=True,
    numbers=NUMBERS,
    phases=PHASES,
    positions={},
    base=printed_information,
    valid_zones=valid_zones,
    layer=layer,
    draw=draw,
    draw_clauses=("5.9.1", "7.2.4"),
    damage=damage,
    effect_clause="10.6.2.8.2",
    cost_clause="10.4.2",
    choice_clause="10.6.2.3",
    shuffle_clause="5.8.1",
    clauses={
        "draw": "5.9.1",
        "look": "5.10.1",
        "reveal": "5.20.1",
        "search": "5.7.1",
        "discard": "5.11.1",
        "turn": "5.3.1",
        "move": "5.4.1",
        "move top": "5.30.1",
        "create": "5.4.2",
        "modify": "5.26.1",
        "later": "10.7.5",
        "watch": "10.2.1.3",
        "counters": "15.1.3",
        "lose": "1.2.4",
        "win": "5.22.1",
    },
    durations={
        "game": WHOLE_GAME,
        "end of turn": END_OF_TURN,
        "end of your turn": END_OF_YOUR_TURN,
        "end of opponent's turn": END_OF_OPPONENTS_TURN,
    },
    relations=RELATIONS,
    conditions=CONDITIONS,
    amounts=AMOUNTS,
    happenings=HAPPENINGS,
    payments=PAYMENTS,
    deeds=DEEDS,
    can_deed=CAN_DEED,
    keywords=EXPANDED,
    timings={"main": MAIN_TIMING, "quick": QUICK_TIMING},
    rule_abilities={
        "drain": lang.AbilityData(
            kind="automatic",
            keyword="drain",
            when=lang.When(on="attack damage"),
            effects=[lang.Perform(what="leader defense", number=lang.AmountOf(event="amount"))],
            text="Drain",
        ),
        "rush": lang.AbilityData(
            kind="activated", effects=[lang.Modify(what="it", gain={"keyword": "rush"}, until="game")]
        ),
    },
    rule_cards=tokens(),
    limited_zones=("field", "ex area"),
    judged_on_arrival=True,
    room=room,
    name_includes=name_includes,
    targets_on_play=True,
    modes_at_least=1,
    divides_damage=True,
    hidden_zones=("deck", "hand", "evolve deck"),
    can_target=can_select,
    extra_turn=take_another_turn,
    may_turn=may_turn,
    arriving=arriving,
    values_as_it_left=True,
    lost_with_abilities=("keyword", "restriction"),
    ordered_zones=("deck",),
    can_give_up=can_give_up,
    prepare=prepare,
    finish_ability=finish,
)
