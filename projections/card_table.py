"""The card table of a deck, after the one that players know from 17lands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from projections.counting import COPIES_LISTED, FATE_NAMES, FIRST_FATE, LISTED, PLAY_TURNS, PLAYS
from projections.results import NoResults, Results
from projections.statistics.counts import Estimate, MatchCounts
from projections.tally import Counts


class CardRow(Struct, frozen=True):
    """A card of a deck. Counted by match: two copies in one hand are one match.

    Rates are drawn towards the deck's, the more the fewer matches stand behind them; while a batch runs they are not,
    and their intervals hold at every look instead. `improvement` is by how much the deck does better with the card in hand
    than without ever seeing it, drawn towards nothing; it is the difference of the two rates, and their mean over the matches
    is the deck's score. The p-value is corrected for the number of cards.
    """

    number: str
    name: str
    copies: float
    matches: int
    score: Estimate | None
    opening_matches: int
    opening: Estimate | None
    drawn_later_matches: int
    drawn_later: Estimate | None
    in_hand_matches: int
    in_hand: Estimate | None
    never_seen_matches: int
    never_seen: Estimate | None
    improvement: Estimate | None
    p_value: float | None
    played_matches: int
    played: Estimate | None
    played_share: float | None
    """Of the copies that were in hand, how many were played."""
    mean_turn: float | None
    stuck_matches: int
    stuck: Estimate | None
    stuck_share: float | None
    """Of the copies that were in hand, how many were there at the end."""
    kept_matches: int
    kept: Estimate | None
    sent_away_matches: int
    sent_away: Estimate | None
    kept_share: float | None
    """Of the copies in the first hand, how many were kept."""


RATED = ("opening", "drawn_later", "in_hand", "never_seen", "played", "stuck", "kept", "sent_away")


def card_rows(results: Results, contestant: str, names: Mapping[str, str] | None = None) -> list[CardRow]:
    """The cards of a contestant, those that help most first. `names` has the names of card numbers."""
    lines = results.statistics.cards.lines.get(contestant, {})
    if not lines:
        raise NoResults(f"{contestant} has no matches that ended by the rules")
    numbers = sorted(lines)
    matches = {fate: [fate_matches(lines[number], fate) for number in numbers] for fate in RATED}
    deck = max((MatchCounts(*lines[number][LISTED : LISTED + 3]) for number in numbers), key=lambda each: each.total)
    rates = {fate: shrunk(results, counts, deck) for fate, counts in matches.items()}
    improvements = improved(results, matches["in_hand"], matches["never_seen"])
    if results.is_final:
        rates["in_hand"], rates["never_seen"] = apart(rates, matches["in_hand"], matches["never_seen"], improvements)
    p_values = corrected(results, matches["in_hand"], matches["never_seen"])
    rows = []
    for place, number in enumerate(numbers):
        line = lines[number]
        listed = MatchCounts(*line[LISTED : LISTED + 3])
        of_fate: dict[str, Any] = {f"{fate}_matches": matches[fate][place].total for fate in RATED}
        of_fate |= {fate: rates[fate][place] for fate in RATED}
        rows.append(
            CardRow(
                number=number,
                name=(names or {}).get(number, number),
                copies=line[COPIES_LISTED] / listed.total,
                matches=listed.total,
                score=results.score(listed),
                improvement=improvements[place],
                p_value=p_values[place],
                played_share=ratio(copies(line, "played"), copies(line, "in_hand")),
                mean_turn=ratio(line[PLAY_TURNS], line[PLAYS]),
                stuck_share=ratio(copies(line, "stuck"), copies(line, "in_hand")),
                kept_share=ratio(copies(line, "kept"), copies(line, "kept") + copies(line, "sent_away")),
                **of_fate,
            )
        )
    return sorted(rows, key=lambda row: (-clearness(row.improvement), row.number))


def clearness(improvement: Estimate | None) -> float:
    """How far an improvement stands out of its own interval: small numbers do not shout."""
    return improvement.estimate / max(improvement.width, 1e-9) if improvement else 0.0


def card_line(results: Results, contestant: str, card: str, names: Mapping[str, str]) -> CardRow:
    """One card of a contestant, by number or name; `NoResults` where its list has no such card."""
    for row in card_rows(results, contestant, names):
        if card.casefold() in (row.number.casefold(), row.name.casefold()):
            return row
    raise NoResults(f"{contestant} has no card {card!r}")


def fate_matches(line: Counts, fate: str) -> MatchCounts:
    """The matches in which a fate befell a copy of the card."""
    if fate == "never_seen":
        listed, seen = line[LISTED : LISTED + 3], fate_matches(line, "in_hand").counts
        return MatchCounts(*(all_ - some for all_, some in zip(listed, seen, strict=True)))
    start = FIRST_FATE + 4 * FATE_NAMES.index(fate)
    return MatchCounts(*line[start : start + 3])


def copies(line: Counts, fate: str) -> int:
    """The copies that a fate befell, over all matches."""
    return line[FIRST_FATE + 4 * FATE_NAMES.index(fate) + 3]


def ratio(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def shrunk(results: Results, cards: Sequence[MatchCounts], deck: MatchCounts) -> list[Estimate | None]:
    """Rates drawn towards the deck's; None for a card that was never in that situation."""
    from projections.statistics.shrinkage import shrunk_rates

    if not results.is_final:
        return [results.score(counts) for counts in cards]
    seen = [counts for counts in cards if counts.total]
    rates = iter(shrunk_rates(seen, deck, results.confidence))
    return [next(rates) if counts.total else None for counts in cards]


def improved(results: Results, seen: Sequence[MatchCounts], unseen: Sequence[MatchCounts]) -> list[Estimate | None]:
    """By how much the deck scores better in matches in which the card was in hand, drawn towards nothing."""
    from projections.statistics.differences import difference_error
    from projections.statistics.shrinkage import shrunk_differences

    pairs = list(zip(seen, unseen, strict=True))
    known = [(one, two) for one, two in pairs if one.total and two.total]
    if results.is_final:
        differences = [one.points / one.total - two.points / two.total for one, two in known]
        found = iter(shrunk_differences(differences, [difference_error(*each) for each in known], results.confidence))
    else:
        found = iter([running_improvement(*each, results.confidence) for each in known])
    return [next(found) if one.total and two.total else None for one, two in pairs]


def apart(
    rates: Mapping[str, Sequence[Estimate | None]],
    seen: Sequence[MatchCounts],
    unseen: Sequence[MatchCounts],
    improvements: Sequence[Estimate | None],
) -> tuple[list[Estimate | None], list[Estimate | None]]:
    """The rates with the card in hand and without, as far apart as the improvement says, around what both score together."""
    with_it, without = list(rates["in_hand"]), list(rates["never_seen"])
    for place, (one, two, improvement) in enumerate(zip(seen, unseen, improvements, strict=True)):
        if improvement is None:
            continue
        total = one.total + two.total
        centre = (one.points + two.points) / total
        with_it[place] = moved(with_it[place], centre + improvement.estimate * two.total / total)
        without[place] = moved(without[place], centre - improvement.estimate * one.total / total)
    return with_it, without


def moved(estimate: Estimate | None, to: float) -> Estimate | None:
    """The same interval around another estimate, inside what a rate can be."""
    if estimate is None:
        return None
    to = min(1.0, max(0.0, to))
    return Estimate(
        max(0.0, to - (estimate.estimate - estimate.low)), to, min(1.0, to + (estimate.high - estimate.estimate))
    )


def running_improvement(seen: MatchCounts, unseen: MatchCounts, confidence: float) -> Estimate:
    """Both rates at half the risk: the difference of two running intervals holds wherever they hold."""
    from projections.statistics.sequences import running_score

    half = 1 - (1 - confidence) / 2
    one, two = running_score(seen, half), running_score(unseen, half)
    return Estimate(one.low - two.high, one.estimate - two.estimate, one.high - two.low)


def corrected(results: Results, seen: Sequence[MatchCounts], unseen: Sequence[MatchCounts]) -> list[float | None]:
    """p-values of the improvements, corrected for their number; none while the batch runs."""
    from projections.statistics.differences import difference_p_value
    from projections.statistics.discoveries import adjusted_p_values

    pairs = list(zip(seen, unseen, strict=True))
    known = [bool(one.total and two.total) and results.is_final for one, two in pairs]
    raw = [difference_p_value(one, two) for (one, two), is_known in zip(pairs, known, strict=True) if is_known]
    adjusted = iter(adjusted_p_values(raw))
    return [next(adjusted) if is_known else None for is_known in known]
