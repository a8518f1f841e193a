"""Clauses whose code is not a function of a chapter: tables of steps, the kernel, the ability language.

Whoever holds the book and misses a clause in the chapter files finds here what carries it out.
"""

from __future__ import annotations

from domain.cards import amounts, filters, flow, lasting, looking, moving, other, picking, steps
from domain.cards import triggers as card_triggers
from domain.cards.compile import compile_card
from domain.cards.targets import TargetSpec
from domain.kernel import apply, attempts, characteristics, concession, loops, priority, programs, replacement, triggers
from domain.kernel.citations import clauses
from domain.kernel.match import Match
from domain.kernel.ruleset import Ruleset
from domain.kernel.view import View
from domain.rulesets.final_fantasy import (
    ch06_damage,
    ch09_game_phases,
    ch10_1_4_damage,
    ch10_attack_phase,
    ch11_1_priority,
    ch11_4_characters,
    ch11_11_resolving,
    ch11_12_effects,
    costs,
    deeds,
    vocabulary,
    words,
)

ELSEWHERE = (
    # 1 to 4 Players, golden rules, numbers
    clauses(Ruleset.new_match, "1.1"),
    clauses(concession.concede, "2.1"),
    clauses(picking.picking, "2.3", "6.1.3", "11.11.5.1", "11.11.5.1.1", "11.11.6"),
    clauses(steps.amount, "4.1"),
    clauses(amounts.compile_amount, "4.2", "11.11.9"),
    # 5 and 6 Cards, owners, sources, counters
    clauses(ch11_12_effects.layer, "5.2.3.1.1.4"),
    clauses(steps.source_card, "5.2.4.1"),
    clauses(apply.add_card, "6.2.1", "6.2.2"),
    clauses(apply.card_turned, "6.3.1"),
    clauses(programs.run, "6.4.1", "11.5.5"),
    clauses(lasting.later, "6.4.1.1", "6.4.1.2", "6.4.1.3", "11.8.17", "11.8.17.1", "11.8.17.4", "11.8.17.5"),
    clauses(Match.information, "6.4.2", "11.11.4", "11.11.7"),
    clauses(amounts.as_it_left, "11.5.6"),
    clauses(other.counters, "6.7.1", "6.7.2"),
    # 7 Zones
    clauses(words.ZONES, "7.1", "7.6.2", "7.7.2", "7.8.3", "7.10.2", "7.13.2"),
    clauses(ch06_damage.to_break_zone, "7.3", "7.10.1"),
    clauses(apply.card_moved, "6.7.3", "7.4", "11.12.4.10"),
    clauses(filters.compile_cards, "7.5", "15.1.1.5.1"),
    clauses(View.zone, "7.6.1", "7.9.2", "7.11.2"),
    clauses(View.data, "7.12.2"),
    clauses(apply.stack_added, "7.12.3"),
    clauses(moving.move, "7.13.1"),
    # 9 and 10 Phases
    clauses(ch09_game_phases.MAIN_PHASE, "9.3.1.2"),
    clauses(ch10_attack_phase.ATTACK_PHASE_STEPS, "10.1.2.6", "10.1.3.6", "10.1.4.3", "10.1.4.4"),
    clauses(ch10_1_4_damage.STRIKES, "10.1.3.3"),
    clauses(ch10_1_4_damage.DAMAGE_STAGE, "15.2.3.3"),
    # 11.1 Priority
    clauses(priority.priority, "11.1.2", "11.1.4", "11.1.5", "11.1.6", "11.1.7"),
    clauses(ch11_1_priority.PRIORITY, "11.1.2", "11.1.4"),
    # 11.3 to 11.7 Casting and abilities; 14 Illegal actions
    clauses(Match.rewind, "11.3.1", "11.7.3", "14.1", "14.2", "14.3"),
    clauses(attempts.attempt, "14.4"),
    clauses(compile_card, "11.5.3"),
    clauses(costs.prepare, "11.6.2.3", "11.6.2.4", "11.7.2.3", "11.7.2.4"),
    clauses(costs.discard_namesake, "11.7.2.1"),
    clauses(ch11_4_characters.CAST_CHARACTER, "15.1.1.7.1", "15.2.5.4"),
    # 11.8 Auto-abilities
    clauses(triggers.set_off, "11.8.1"),
    clauses(triggers.waiting_for, "11.8.6"),
    clauses(flow.may, "11.8.14"),
    clauses(card_triggers.compile_trigger, "11.8.16"),
    clauses(steps.still_there, "11.8.16.1", "11.8.17.3"),
    clauses(triggers.together, "11.8.16.1.1"),
    clauses(triggers.delayed, "11.8.17.2"),
    clauses(replacement.apply_replacement, "11.8.15", "11.8.17.6", "11.12.5.1", "11.12.5.4", "11.12.5.5"),
    clauses(triggers.states, "11.8.18"),
    # 11.9 Field abilities, 11.11 Resolving, 11.12 Effects
    clauses(vocabulary.zones_where_valid, "11.9.1"),
    clauses(characteristics.sources, "11.9.2", "11.9.3", "11.12.4.4", "11.12.4.5", "11.12.4.8", "11.12.4.9"),
    clauses(ch11_11_resolving.RESOLVE, "11.11.5", "11.12.3.1"),
    clauses(deeds.damage, "11.11.8"),
    clauses(lasting.modify, "11.12.4.1", "11.12.4.2", "11.12.4.3"),
    clauses(characteristics.in_order, "11.12.4.7"),
    clauses(moving.time_stamps, "11.12.4.11"),
    clauses(characteristics.depends, "11.12.4.12", "11.12.4.13"),
    clauses(Match.propose, "11.12.5.2", "11.12.5.3"),
    clauses(replacement.candidates, "11.12.5.6"),
    clauses(TargetSpec, "11.11.5.1.1"),
    # 13 Loops, 15 Keywords
    clauses(loops.without_choice, "13.1"),
    clauses(loops.at_decision, "13.2"),
    clauses(loops.declare, "13.3"),
    clauses(moving.turn, "15.1.1.1.1", "15.1.1.1.2", "15.1.1.2.1", "15.1.1.2.2"),
    clauses(Match.shuffle, "15.1.1.6.1"),
    clauses(looking.search, "15.1.1.8.1"),
    clauses(vocabulary.damage_keyword, "15.2.6.2"),
)
"""What carries out the clauses that no function of a chapter cites."""
