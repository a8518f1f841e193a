"""Clauses whose code is not a function of a chapter: tables of steps, the kernel, the ability language.

Whoever holds the book and misses a clause in the chapter files finds here what carries it out.
"""

from __future__ import annotations

from domain.cards import choosing, costs, filters, flow, lasting, looking, moving, picking
from domain.cards import triggers as card_triggers
from domain.cards.compile import compile_replacement, fill_ability
from domain.kernel import apply, characteristics, concession, loops, replacement, state, triggers
from domain.kernel.citations import clauses
from domain.kernel.match import Match
from domain.kernel.ruleset import Ruleset
from domain.kernel.timing import CheckTiming
from domain.kernel.view import View
from domain.rulesets.weiss_schwarz import (
    ch04_basic_concepts,
    ch04_trigger_icons,
    ch05_setting_up,
    ch06_game_procedure,
    ch07_attack_and_battle,
    ch07_encore_step,
    ch07_trigger_and_counter,
    ch08_playing_and_resolving,
    ch09_rule_actions,
    ch10_deeds,
    ch10_keywords,
    relations,
    vocabulary,
    words,
)

ELSEWHERE = (
    # 1 Outline of the game
    clauses(Ruleset.new_match, "1.1.1", "5.2.1.1"),
    clauses(Match.end, "1.2.1", "1.2.5"),
    clauses(Match.lose, "1.2.1", "1.2.3"),
    clauses(ch09_rule_actions.is_lost, "1.2.2"),
    clauses(concession.concede, "1.2.4", "1.2.4.1"),
    clauses(words.RULE_NAMES, "1.3.1"),
    clauses(picking.picking, "1.3.3", "8.6.3", "8.6.3.1", "8.6.3.1.1", "8.6.3.1.2", "8.6.3.1.3"),
    clauses(ch04_basic_concepts.deal_damage, "1.3.3.2", "4.11.1.2.1"),
    # 2 Characteristics of a card
    clauses(filters.word_test, "2.1.2"),
    clauses(filters.compile_cards, "2.3.2.1.2", "2.3.2.3.2", "3.12.2.3", "10.9.1", "10.10.1"),
    clauses(ch06_game_procedure.ask_main, "2.8.2.1"),
    clauses(vocabulary.valid_zones, "2.12.2.1", "2.12.2.2"),
    # 3 Zones of the game
    clauses(apply.match_started, "3.1.1", "4.2.2"),
    clauses(View.count, "3.1.2"),
    clauses(View.zone, "3.1.3", "3.2.2", "3.3.2", "3.4.2", "3.5.3"),
    clauses(words.ZONES, "3.8.2", "3.9.2", "3.9.2.1", "3.11.2", "3.12.2", "3.12.2.1", "3.13.2"),
    clauses(words.POSITIONS, "3.5.2", "3.6.1"),
    clauses(moving.move, "3.1.5", "3.1.5.1", "3.1.6", "3.4.1", "3.7.2.1", "3.12.1", "4.10.2"),
    clauses(moving.move_top, "3.2.3.1", "3.2.3.1.1"),
    clauses(looking.look, "3.2.3.3", "4.8.1", "4.9.1"),
    clauses(Match.shuffle, "3.2.4"),
    clauses(Match.moved, "3.9.2.2.2", "3.12.2.2.2"),
    clauses(apply.card_moved, "3.9.3"),
    clauses(relations.host_position, "3.7.1.1"),
    clauses(words.MARKER_AREA, "3.7.1.2"),
    clauses(state.State.hosted, "3.7.3", "3.7.4"),
    clauses(characteristics.vector, "3.12.2.2.1", "8.9.1"),
    clauses(words.RESOLUTION_ZONE, "3.13.1"),
    # 4 Basic concepts
    clauses(state.State.controller, "4.3.2"),
    clauses(Match.start_effect, "4.3.3", "8.2.1.2", "8.9.1.5.2", "8.9.2"),
    clauses(Match.play_ability, "4.3.4"),
    clauses(triggers.waiting_for, "4.3.5", "8.1.1.2", "8.7.4"),
    clauses(characteristics.sources, "4.3.6", "8.1.1.3", "8.9.1.5", "8.9.1.5.1"),
    clauses(CheckTiming.act, "4.4.1", "4.4.2", "8.5.1"),
    clauses(CheckTiming.choose, "8.5.1.3", "8.5.1.4", "8.7.1"),
    clauses(ch06_game_procedure.TURN, "4.5.2", "4.5.3.2", "8.5.2", "8.5.2.1"),
    clauses(words.ORIENTATIONS, "4.6.1", "4.6.1.1", "4.6.1.2", "4.6.1.3"),
    clauses(ch04_basic_concepts.cancel_or_take, "4.10.1.2.1"),
    clauses(ch04_trigger_icons.icons_of, "4.12.2.1"),
    clauses(ch04_trigger_icons.do_icon, "4.12.2.4", "4.12.2.6"),
    # 5 to 7 Tables of steps
    clauses(ch05_setting_up.GAME_PREPARATION, "5.2.1"),
    clauses(ch06_game_procedure.TURN, "6.2.1", "6.2.1.3", "6.3.1", "6.3.1.3", "6.4.1", "6.4.1.3", "6.5.1"),
    clauses(ch06_game_procedure.TURN, "6.6.1", "6.6.1.2", "6.6.1.3"),
    clauses(ch06_game_procedure.END, "6.8.1"),
    clauses(ch07_attack_and_battle.ATTACK_SUB_PHASES, "7.2.1"),
    clauses(ch07_trigger_and_counter.TRIGGER, "7.3.1"),
    clauses(ch07_trigger_and_counter.COUNTER, "7.4.1.3"),
    clauses(ch07_attack_and_battle.ATTACK, "7.5.1"),
    clauses(ch07_attack_and_battle.BATTLE, "7.6.1.4"),
    clauses(ch07_encore_step.ENCORE, "7.7.1"),
    # 8 Playing and resolving cards and abilities
    clauses(fill_ability, "8.2.1.1", "8.6.1", "8.8.1"),
    clauses(compile_replacement, "8.2.1.3", "8.2.1.3.1", "8.2.1.3.2", "8.10.1", "8.10.3"),
    clauses(flow.condition, "8.3.2", "8.3.3"),
    clauses(ch08_playing_and_resolving.PLAY_CARD, "8.6.2"),
    clauses(choosing.is_hidden, "8.6.3.1.4"),
    clauses(triggers.set_off, "8.7.2", "8.7.2.1"),
    clauses(triggers.looking_back, "8.7.4.1"),
    clauses(card_triggers.looks_at_last_information, "8.7.4.1.1", "8.7.4.1.2", "8.7.4.1.3"),
    clauses(lasting.later, "8.7.5", "8.7.5.1"),
    clauses(triggers.states, "8.7.6", "8.7.6.1"),
    clauses(vocabulary.layer, "8.9.1.2", "8.9.1.3"),
    clauses(characteristics.depends, "8.9.1.4"),
    clauses(lasting.continuous, "8.9.3", "8.9.3.1"),
    clauses(replacement.choose_replacement, "8.10.1.1", "8.10.2"),
    clauses(replacement.affected_player, "8.10.2.1", "8.10.2.2"),
    clauses(replacement.apply_replacement, "8.10.2.3"),
    clauses(Match.information, "8.11.1"),
    # 9 to 11
    clauses(ch09_rule_actions.INTERRUPTS, "9.1.2.1.1"),
    clauses(ch09_rule_actions.do_rule_actions, "9.9.1"),
    clauses(moving.exchange, "10.8.1", "10.8.3"),
    clauses(costs.compile_payable, "10.12.1", "10.13.1"),
    clauses(ch10_keywords.fusion, "10.14.1.1.2.1"),
    clauses(ch10_deeds.keyword_used, "10.8.4"),
    clauses(loops.at_decision, "11.1.1", "11.1.1.2", "11.1.1.3"),
    clauses(loops.without_choice, "11.1.1.1"),
)
