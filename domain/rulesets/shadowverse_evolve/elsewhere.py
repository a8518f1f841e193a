"""Clauses whose code is not a function of a chapter: tables of steps, the kernel, the ability language.

Whoever holds the book and misses a clause in the chapter files finds here what carries it out.
"""

from __future__ import annotations

from domain.cards import (
    amounts,
    choosing,
    compile,
    declaring,
    filters,
    fitting,
    flow,
    lasting,
    looking,
    moving,
    other,
    picking,
    steps,
    targets,
)
from domain.cards import triggers as card_triggers
from domain.kernel import apply, characteristics, concession, loops, programs, replacement, tokens, triggers
from domain.kernel.citations import clauses
from domain.kernel.match import Match
from domain.kernel.ruleset import Ruleset
from domain.kernel.timing import CheckTiming
from domain.kernel.view import View
from domain.rulesets.shadowverse_evolve import (
    ch05_damage,
    ch05_moving,
    ch06_game_preparation,
    ch07_game_progression,
    ch08_attacking,
    ch10_9_persistent_effects,
    ch10_abilities,
    ch10_confirmation_timing,
    deeds,
    vocabulary,
    words,
)

ELSEWHERE = (
    # 1 Overview
    clauses(Ruleset.new_match, "1.1.1"),
    clauses(concession.concede, "1.2.3", "1.2.3.1"),
    clauses(other.lose, "1.2.4"),
    clauses(other.win, "1.2.4", "5.22.1"),
    clauses(steps.who, "1.3.2.3", "1.3.4.1"),
    # 2 and 3 Cards, owners, controllers
    clauses(filters.compile_cards, "2.4.2", "4.4.3", "14.3.1.1"),
    clauses(apply.card_moved, "2.14.2.1", "3.1.2", "4.1.3.2", "4.2.2", "4.2.3", "4.6.3.1", "5.21.3"),
    clauses(characteristics.sources, "3.1.2.1", "10.1.1.3", "10.9.1.6.1", "10.9.2", "10.9.3"),
    clauses(programs.run, "3.1.2.4", "10.2.1.1", "10.8.1"),
    # 4 Zones
    clauses(words.ZONES, "4.1.2", "4.2.3.3", "4.3.2", "4.4.2", "4.8.1", "4.8.2", "4.9.2", "4.12.2", "4.13.2"),
    clauses(View.count, "4.1.2.1"),
    clauses(View.zone, "4.1.2.3", "4.5.2", "4.7.2"),
    clauses(picking.picking, "4.1.2.2", "5.18.1", "10.6.2.3.1", "10.6.2.3.2"),
    clauses(apply.zone_shuffled, "4.1.3"),
    clauses(moving.move, "4.1.3.1", "4.1.4", "4.1.4.1", "5.4.1"),
    clauses(fitting.what_fits, "4.4.4.2", "4.8.3.2"),
    # 5 Key notations
    clauses(amounts.compile_amount, "5.2.1.2.1", "5.29.1", "5.29.2"),
    clauses(tokens.create, "5.4.2.1", "5.4.2.2", "9.1.1", "9.1.1.1"),
    clauses(looking.search, "5.7.1", "5.7.1.1", "5.7.1.2", "5.7.2"),
    clauses(Match.shuffle, "5.8.1", "5.8.1.1"),
    clauses(moving.draw, "5.9.2", "5.9.3", "5.9.3.1", "5.9.3.2", "5.9.3.3"),
    clauses(looking.look, "5.10.1", "5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3", "5.10.2.4"),
    clauses(lasting.changed_event, "5.13.2", "10.2.1.3.2"),
    clauses(vocabulary.HAPPENINGS, "5.13.3.4", "10.12.1.2"),
    clauses(flow.modes, "5.17.1", "5.17.1.1", "5.17.2", "5.17.3", "5.17.3.1", "5.17.4", "10.6.2.8.2.2"),
    clauses(targets.mode_can_be_chosen, "5.17.4.1"),
    clauses(looking.reveal, "5.20.1"),
    clauses(ch10_9_persistent_effects.layer, "5.24.3"),
    clauses(steps.cards, "5.24.3.1"),
    clauses(moving.move_top, "5.29.2.1"),
    # 6 to 8 Preparation, turns, attacks
    clauses(ch06_game_preparation.deck_faults, "6.1.1#2"),
    clauses(ch07_game_progression.TURN, "7.2.5", "7.3.2", "7.4.2", "7.4.4"),
    clauses(ch08_attacking.ATTACK, "8.4.6", "8.4.10"),
    clauses(ch08_attacking.targets_of, "12.15.3"),
    # 10.1 to 10.4 Abilities, effects, costs
    clauses(triggers.set_off, "10.1.1.2", "10.1.1.2.1.1", "10.7.1", "10.7.2", "10.7.2.1"),
    clauses(lasting.modify, "10.2.1.2", "10.3.1", "10.9.1.6.2"),
    clauses(compile.compile_replacement, "10.2.1.3", "10.2.1.3.1", "10.10.1", "10.10.1.1", "10.12.2.3"),
    clauses(words.PLAY_COST, "10.2.1.3.3"),
    clauses(ch10_abilities.pay_for_ability, "10.4.1"),
    clauses(moving.turn, "10.4.6", "10.4.6.1"),
    clauses(declaring.declare_additional, "10.4.7.3"),
    clauses(flow.may, "10.4.7.5"),
    # 10.5 to 10.7 Confirmation Timing, playing, automatic abilities
    clauses(CheckTiming, "10.5.1", "10.5.2", "10.5.2.4"),
    clauses(CheckTiming.next_waiting, "10.5.2.3"),
    clauses(ch10_confirmation_timing.CONFIRMATION_TIMING, "10.5.1", "10.5.2"),
    clauses(ch10_abilities.PLAY_ABILITY, "10.6.1"),
    clauses(declaring.divide, "10.6.2.4.1", "10.6.2.4.2"),
    clauses(flow.paid, "10.6.2.5.2"),
    clauses(triggers.is_used_up, "10.7.2.2"),
    clauses(card_triggers.looks_at_last_information, "10.7.4.1", "10.7.4.1.1", "10.7.4.1.2", "10.7.4.1.3"),
    clauses(triggers.together, "10.7.4.2"),
    clauses(lasting.later, "10.7.5", "10.7.5.1", "10.12.1.3"),
    clauses(triggers.states, "10.7.6", "10.7.6.1"),
    # 10.9 to 10.12 Persistent effects, replacements, sources
    clauses(characteristics.depends, "10.9.1.5"),
    clauses(card_triggers.compile_trigger, "10.9.3.1"),
    clauses(replacement.candidates, "10.10.2.3", "10.10.2.5.1"),
    clauses(ch05_damage.deal_damage, "10.12.1.2"),
    # 13 to 15 Counters, cycles
    clauses(other.counters, "13.3.2.4", "15.1.1", "15.1.2", "15.1.2.2"),
    clauses(loops.without_choice, "15.2.1", "15.2.1.3"),
    clauses(loops.at_decision, "15.2.1.2"),
    clauses(loops.declare, "15.2.1.1"),
    clauses(choosing.target, "10.6.2.3"),
    clauses(ch05_moving.steal, "5.21.3"),
    clauses(deeds.can_select, "12.15.3"),
)
"""What carries out the clauses that no function of a chapter cites."""
