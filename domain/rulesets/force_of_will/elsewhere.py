"""Clauses whose code is not a function of a chapter: tables of steps, the kernel, the ability language.

Whoever holds the book and misses a clause in the chapter files finds here what carries it out.
"""

from __future__ import annotations

from domain.cards import choosing, filters, flow, lasting, looking, moving, other, steps
from domain.cards import triggers as card_triggers
from domain.cards.compile import compile_card
from domain.cards.targets import still_legal
from domain.kernel import (
    apply,
    attempts,
    chance,
    characteristics,
    concession,
    loops,
    priority,
    replacement,
    tokens,
    triggers,
)
from domain.kernel.citations import clauses
from domain.kernel.match import Match
from domain.kernel.ruleset import Ruleset
from domain.kernel.view import View
from domain.rulesets.force_of_will import (
    ch03_zones,
    ch05_turn,
    ch06_priority,
    ch08_battle,
    ch09_effects,
    ch14_old_wordings,
    deeds,
    vocabulary,
    words,
)

ELSEWHERE = (
    # 100 Players, golden rules, control
    clauses(Ruleset.new_match, "102.1"),
    clauses(concession.concede, "103.4"),
    clauses(steps.count_down, "104.2"),
    clauses(Match.turn, "104.3", "303.1a"),
    clauses(choosing.select, "105.3c", "1014.1"),
    # 200 What texts refer to
    clauses(filters.compile_cards, "201.4c", "201.5", "202.3", "202.3a", "205.4", "307.4", "307.4a"),
    clauses(words.SYMBOL_SKILLS, "1413.2"),
    # 300 Zones
    clauses(words.ZONES, "302.1", "304.2", "305.2", "306.2", "307.2", "308.2", "309.2", "311.2", "312.2"),
    clauses(View.zone, "302.2", "302.2a", "303.2", "1302.3b"),
    clauses(words.ORIENTATIONS, "303.1"),
    clauses(moving.move, "311.2a", "1002.2a", "1004.1", "1302.5a"),
    clauses(ch03_zones.route, "314.5a"),
    clauses(words.OUTSIDE, "315.1a", "315.1b"),
    # 500 and 800 Priority in the tables of steps
    clauses(ch05_turn.DRAW_PHASE_STEPS, "502.2", "502.4"),
    clauses(ch05_turn.RECOVERY_PHASE_STEPS, "503.3", "503.7"),
    clauses(ch08_battle.BATTLE_STEPS, "803.7", "804.6", "805.3"),
    # 600 Priority sequence
    clauses(priority.priority, "602.1", "602.1d", "605.1", "605.1b", "605.1c", "605.2"),
    clauses(ch06_priority.RULES, "602.1b", "603.2", "603.4", "906.5a"),
    # 900 Abilities and effects
    clauses(compile_card, "901.2a"),
    clauses(characteristics.sources, "901.2b", "904.1", "909.1a", "909.3b"),
    clauses(replacement.apply_replacement, "901.2c", "910.1", "910.3"),
    clauses(deeds.damage, "903.3c", "1007.3a"),
    clauses(card_triggers.compile_trigger, "906.7", "906.7a", "906.7b", "906.7c"),
    clauses(lasting.later, "906.8", "906.8b"),
    clauses(triggers.note, "906.8a"),
    clauses(triggers.states, "906.9", "906.9a"),
    clauses(characteristics.depends, "909.3a"),
    clauses(lasting.modify, "909.4", "909.6", "1020.1", "1020.2", "1020.3"),
    clauses(characteristics.base, "909.7", "1017.1", "1302.4"),
    clauses(flow.condition, "909.8"),
    clauses(Match.information, "911.1"),
    # 1000 Actions
    clauses(deeds.summon, "1006.1"),
    clauses(deeds.cancel, "1012.1"),
    clauses(looking.search, "1014.2"),
    clauses(deeds.copy_item, "1017.1b", "1017.1c", "1017.1d"),
    clauses(deeds.become_copy, "1017.2"),
    clauses(replacement.shielded, "1018.1", "1018.1a"),
    clauses(lasting.changed_event, "1018.1b"),
    clauses(deeds.discard_hand, "1019.2", "1019.2a"),
    clauses(chance.shuffle, "1021.1", "1021.1a"),
    clauses(apply.zone_shuffled, "1021.2", "1021.2a"),
    clauses(other.counters, "1022.1", "1022.1b", "1022.4"),
    clauses(apply.card_moved, "1022.3"),
    clauses(ch09_effects.counters_change_values, "1022.2"),
    clauses(attempts.rewind, "1111.2a"),
    # 1300 Loops and tokens
    clauses(loops, "1301.1a", "1301.1b", "1301.1c"),
    clauses(tokens.create, "1303.1", "1303.1a", "1303.1b", "1303.1c", "1303.1d", "1303.2"),
    clauses(still_legal, "1303.2a", "1303.2b"),
    clauses(deeds.erase, "1303.3"),
    # 1400 Old wordings
    clauses(ch14_old_wordings.OLD_ZONES, "1404.1", "1404.2"),
    clauses(vocabulary.KINDS, "1405.2a", "1405.3a", "1405.4a"),
)
"""What carries out the clauses that no function of a chapter cites."""
