"""Chapter 11.10. EX Burst: a card put into the Damage Zone by damage applies its effects, and nobody can respond."""

from __future__ import annotations

from domain.cards.targets import can_choose
from domain.kernel.abilities import AUTOMATIC, Ability
from domain.kernel.agenda import Frame, procedure, rule
from domain.kernel.match import Match
from domain.kernel.options import PASS
from domain.kernel.state import CARD_MASK
from domain.rulesets.final_fantasy.ch11_5_costs import play_ability
from domain.rulesets.final_fantasy.ch11_chosen import say_chosen
from domain.rulesets.final_fantasy.ch12_rule_processes import is_defeated
from domain.rulesets.final_fantasy.events import ExBurstUsed
from domain.rulesets.final_fantasy.options import UseExBurst
from domain.rulesets.final_fantasy.words import EX, ICON, SUMMON, TYPE


@rule("6.5.2.1")
def push_bursts(match: Match, player: int, references: tuple[int, ...]) -> None:
    """The bursts of one damage are dealt with in the order of its cards; a beaten player has none."""
    if is_defeated(match, player):
        return
    for reference in reversed(references):
        card = reference & CARD_MASK
        if match.state.is_there(reference) and match.vector(card)[ICON] & EX:
            match.push(EX_BURST, player, reference)


@rule("11.10.3")
def burst_abilities(match: Match, card: int) -> list[Ability]:
    """All of a Summon's effects; of a Character only the auto-abilities with the icon."""
    if match.vector(card)[TYPE] & SUMMON:
        ability = play_ability(match, card)
        return [ability] if ability is not None else []
    face = match.catalog.faces[match.state.form[card]]
    return [a for a in face.abilities if a.kind == AUTOMATIC and "ex" in a.extra]


def possible_bursts(match: Match, player: int, reference: int) -> list[Ability]:
    found = burst_abilities(match, reference & CARD_MASK)
    return [ability for ability in found if can_choose(match, ability, player, reference)]


@rule("11.10.2")
def ask_burst(match: Match, frame: Frame) -> None:
    """The damaged player may use it or not."""
    if not possible_bursts(match, frame.player, frame.source):
        frame.finish()
        return
    match.ask(frame.player, "EX Burst", [UseExBurst(frame.source & CARD_MASK), PASS], "11.10.2")


def use_burst(match: Match, frame: Frame) -> None:
    if not isinstance(match.answer, UseExBurst):
        return
    card = frame.source & CARD_MASK
    match.happen(ExBurstUsed(frame.player, card, "11.10.2", match.cause))
    for ability in reversed(possible_bursts(match, frame.player, frame.source)):
        match.push(BURST_ABILITY, frame.player, frame.source, slots=[(), ()], event=ability.code)


def choose_for_burst(match: Match, frame: Frame) -> None:
    ability = match.catalog.abilities[frame.event]
    if not can_choose(match, ability, frame.player, frame.source):
        frame.finish()
    elif "targeting" in ability.extra:
        match.push(ability.extra["targeting"], frame.player, frame.source, slots=frame.slots.copy())


def apply_burst(match: Match, frame: Frame) -> None:
    """The effects happen at once; the card stays in the Damage Zone."""
    ability = match.catalog.abilities[frame.event]
    say_chosen(match, frame.player, frame.source, ability, frame.slots, "11.10.3")
    if ability.program is not None and (
        ability.condition is None or ability.condition(match, frame.player, frame.source & CARD_MASK, -1)
    ):
        match.push(ability.program, frame.player, frame.source, slots=frame.slots.copy())


EX_BURST = procedure("11.10 EX Burst", ask_burst, use_burst)
BURST_ABILITY = procedure("11.10.3 EX Burst effect", choose_for_burst, apply_burst)

PROCEDURES = (EX_BURST, BURST_ABILITY)
