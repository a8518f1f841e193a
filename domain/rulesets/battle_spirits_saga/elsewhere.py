"""Clauses whose code is not a function of a chapter: tables of steps, the kernel, the ability language.

Whoever holds the book and misses a clause in the chapter files finds here what carries it out.
"""

from __future__ import annotations

from domain.cards import choosing, filters, flow, lasting, looking, moving, picking, steps, transferring
from domain.cards import triggers as card_triggers
from domain.cards.compile import compile_card, compile_replacement, fill_ability
from domain.kernel import apply, characteristics, concession, loops, replacement, state, triggers
from domain.kernel.citations import clauses
from domain.kernel.match import Match
from domain.kernel.ruleset import Ruleset
from domain.kernel.view import View
from domain.rulesets.battle_spirits_saga import (
    affected_player,
    ch02_card_information,
    ch06_game_progression,
    ch09_management,
    relations,
    vocabulary,
    words,
)

ELSEWHERE = (
    # 1 Game overview
    clauses(Ruleset.new_match, "1-1-1"),
    clauses(Match.end, "1-2-1", "1-2-6"),
    clauses(concession.concede, "1-2-4", "1-2-5"),
    clauses(Match.turn, "1-3-2-1"),
    clauses(steps.count_down, "1-3-2-3"),
    clauses(steps.who, "1-3-4"),
    clauses(picking.picking, "1-3-5-1", "8-5-3", "8-5-3-1", "8-5-3-2", "8-5-3-3", "8-5-3-4"),
    # 2 and 3 Card information, gameplay areas
    clauses(filters.word_test, "2-5-2"),
    clauses(apply.match_started, "3-1-1"),
    clauses(View.count, "3-1-2"),
    clauses(View.zone, "3-1-3", "3-2-2", "3-3-2", "3-3-3", "3-4-2", "3-5-2"),
    clauses(View.number, "3-6-2", "3-7-2"),
    clauses(apply.card_moved, "3-1-4"),
    clauses(moving.move, "3-1-5", "3-2-3-1", "4-2-4"),
    clauses(words.ZONES, "3-3-4", "3-4-3"),
    clauses(words.NUMBERS, "3-6-3", "3-7-3"),
    # 4 and 6 Terminology, steps
    clauses(compile_card, "4-1-1"),
    clauses(ch06_game_progression.begin, "6-2-1", "6-3-1", "6-4-1", "6-5-1", "6-6-1-1", "6-7-3-1", "6-8-1-1"),
    # 8 Effects
    clauses(characteristics.sources, "8-1-4", "8-1-4-2", "8-8-1-5"),
    clauses(triggers.set_off, "8-1-5", "8-6-2", "8-6-3"),
    clauses(fill_ability, "8-2-2-1"),
    clauses(lasting.modify, "8-2-2-2", "8-2-2-1#2", "8-8-1-4"),
    clauses(compile_replacement, "8-2-2-2#2"),
    clauses(choosing.is_hidden, "8-5-3-5"),
    clauses(filters.compile_cards, "8-5-4"),
    clauses(transferring.holders, "8-5-5"),
    clauses(characteristics.vector, "8-8-1"),
    clauses(card_triggers.whole_test, "8-8-1-5-1"),
    clauses(replacement.choose_replacement, "8-9-2", "8-9-3"),
    clauses(affected_player, "8-9-2-1", "8-9-2-2"),
    clauses(Match.information, "8-10-1"),
    # 10 to 12
    clauses(ch09_management.latest, "10-14-2"),
    clauses(choosing.select, "10-2-2"),
    clauses(ch02_card_information.keywords_of_level, "11-14-3"),
    clauses(flow.condition, "11-15-1", "11-15-2"),
    clauses(relations.chain, "11-15-3"),
    clauses(loops.at_decision, "12-1-1", "12-1-1-3"),
    clauses(loops.without_choice, "12-1-1-1"),
    clauses(looking.look, "12-2-1", "12-3-1", "12-3-2"),
    clauses(state.State.zone, "3-1-1"),
    clauses(vocabulary.layer, "8-8-1-3-1"),
)
