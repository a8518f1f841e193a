"""`deckfold match`: a kept match looked at, explained, verified, compared, and played on differently."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any
from uuid import UUID

from api.cli import CHECK_FAILED
from api.cli.errors import UserError
from api.cli.output import print_json
from api.cli.parameters import Json, Names, Seed, WholeNumber, pair_of
from api.cli.running import opened, store_faults

if TYPE_CHECKING:
    from domain.kernel.events import Event
    from domain.kernel.match import Match
    from domain.kernel.telling import Line
    from domain.streams import Store

CONTEXT = 3
"""Events told before and after a difference."""


def show(match: str, *, at: WholeNumber | None = None, store: str | None = None, json: Json = False) -> None:
    """The table after any event of a kept match, from its events alone.

    Example: `deckfold match show 3f9a1c22:17 --at 250`

    Parameters
    ----------
    match
        A match: its id, or the beginning of its batch's id, a colon, and its index.
    at
        After the event at this position; without it, at the end.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    identity, events = kept(match, store)
    position = place(events, at)
    table = told(events[: position + 1])[0]
    if json:
        facts = {"turn": table.state.turn, "digest": table.digest(), "outcome": table.outcome, "text": str(table)}
        print_json({"match": str(identity), "position": position, "events": len(events), **facts})
        return
    print(f"match {identity} after event {position} of {len(events)}\n{table}")


def events(
    match: str,
    *,
    since: WholeNumber = 0,
    until: WholeNumber | None = None,
    store: str | None = None,
    json: Json = False,
) -> None:
    """The events of a kept match, each led by its position and its clause.

    Example: `deckfold match events 3f9a1c22:17 --since 200 --until 240`

    Parameters
    ----------
    match
        A match: its id, or the beginning of its batch's id, a colon, and its index.
    since
        The first position.
    until
        The last position.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    identity, found = kept(match, store)
    first, last = place(found, since), place(found, until)
    if first > last:
        raise UserError(f"--since {first} comes after --until {last}")
    lines = told(found[: last + 1])[1][first:]
    if json:
        print_json({"match": str(identity), "events": [line_object(line) for line in lines]})
        return
    print_lines(lines)


def explain(
    match: str, position: WholeNumber, *, whole: bool = False, store: str | None = None, json: Json = False
) -> None:
    """Why an event happened: the events that led to it, back to the last choice, each with its clause.

    Example: `deckfold match explain 3f9a1c22:17 231`

    Example: `deckfold match explain 3f9a1c22:17 231 --whole`

    Parameters
    ----------
    match
        A match: its id, or the beginning of its batch's id, a colon, and its index.
    position
        The event's position, as `deckfold match events` shows it.
    whole
        Go back beyond the last choice, to the beginning of the match.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    identity, found = kept(match, store)
    lines = told(found[: place(found, position) + 1])[1]
    chain = [lines[each] for each in causes(found, position, whole)]
    if json:
        print_json({"match": str(identity), "position": position, "because": [line_object(line) for line in chain]})
        return
    print(f"match {identity}: how event {position} came about")
    print_lines(chain)


def causes(found: list[Event], position: int, whole: bool) -> list[int]:
    """The positions that lead to an event, the first cause first."""
    from domain.kernel.events import ChoiceMade

    chain = [position]
    while whole or len(chain) == 1 or not isinstance(found[chain[-1]], ChoiceMade):
        cause = getattr(found[chain[-1]], "cause", -1)
        if not 0 <= cause < chain[-1]:
            break
        chain.append(cause)
    return chain[::-1]


def verify(match: str, *, store: str | None = None, json: Json = False) -> int:
    """Is a kept match undamaged, and do the rules of today still play it event for event?

    Status 1 if not, with the first event that cannot be trusted.

    Example: `deckfold match verify 3f9a1c22:17`

    Parameters
    ----------
    match
        A match: its id, or the beginning of its batch's id, a colon, and its index.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from domain import decode_events, replay
    from domain.kernel.errors import DeckfoldError, Diverged
    from domain.streams import DamagedStream

    verdict: dict[str, Any] = {"match": match, "events": 0, "undamaged": True, "replays": True, "fault": ""}
    with opened(url_of(store)) as found:
        identity = named(found, match)
        verdict["match"] = str(identity)
        try:
            verdict["events"] = found.verify(identity).events
            events = decode_events(b"".join(segment.payload for segment in found.segments(identity)))
            know_cards_of(found, events)
            replay(events)
        except DamagedStream as fault:
            verdict.update(undamaged=False, replays=False, fault=str(fault))
        except Diverged as fault:
            verdict.update(replays=False, fault=str(fault))
        except DeckfoldError as fault:
            verdict.update(replays=False, fault=str(fault))
    if json:
        print_json(verdict)
    elif verdict["fault"]:
        print(f"deckfold: {verdict['fault']}", file=sys.stderr)
    else:
        print(
            f"match {verdict['match']}: {verdict['events']} events, undamaged, and played alike by the rules of today"
        )
    return CHECK_FAILED if verdict["fault"] else 0


def diff(match: str, other: str, *, store: str | None = None, json: Json = False) -> int:
    """Where two kept matches part: the first event that differs, with what came before. Status 1 if they do.

    Example: `deckfold match diff 3f9a1c22:17 77b0e1aa:17`

    Parameters
    ----------
    match
        A match: its id, or the beginning of its batch's id, a colon, and its index.
    other
        Another one.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from workers.chunk import first_difference

    (one, first), (two, second) = kept(match, store), kept(other, store)
    position, left, right = first_difference(first, second)
    differs = left is not None or right is not None
    before, here = told(first)[1], told(second)[1]
    ends = [lines[position] if position < len(lines) else None for lines in (before, here)]
    if json:
        where = {"position": position if differs else None, "differs": differs}
        print_json(
            {"match": str(one), "other": str(two), **where, "events": [line and line_object(line) for line in ends]}
        )
    elif not differs:
        print(f"matches {one} and {two} have the same {len(first)} events")
    else:
        print_lines(before[max(0, position - CONTEXT) : position])
        for name, line in ((one, ends[0]), (two, ends[1])):
            print(f"{name}:", "it is over" if line is None else line_text(line))
    return CHECK_FAILED if differs else 0


def fork(
    match: str,
    *,
    at: WholeNumber,
    choose: WholeNumber | None = None,
    players: Names = None,
    seed: Seed = 0,
    store: str | None = None,
    json: Json = False,
) -> None:
    """What if? A kept match up to one of its choices, then played on by others; the kept match stays as it is.

    Example: `deckfold match fork 3f9a1c22:17 --at 231 --choose 2`

    Parameters
    ----------
    match
        A match: its id, or the beginning of its batch's id, a colon, and its index.
    at
        The position of a choice; everything before it happens as it did.
    choose
        The option to choose there instead, by its number from 0; without it, the player decides.
    players
        Who plays on: one for both seats, or one a seat. Without it, greedy if the game has it.
    seed
        The luck of the players; that of the cards is the match's own.
    store
        Where matches are kept; else DECKFOLD_STORE, else sqlite:///deckfold.db.
    """
    from domain import players as registry
    from domain import replay
    from domain.kernel.events import ChoiceMade

    identity, found = kept(match, store)
    if not isinstance(found[place(found, at)], ChoiceMade):
        later = next((each for each in range(at, len(found)) if isinstance(found[each], ChoiceMade)), None)
        hint = f"the next choice is at {later}" if later is not None else "there is none after it"
        raise UserError(f"event {at} is no choice; {hint}")
    with store_faults():
        forked = replay(found[:at])
        names = pair_of(players or [registry.usual(forked.ruleset)], "player")
        seats = [registry.make(name, forked.ruleset, seed, seat) for seat, name in enumerate(names)]
        if choose is not None:
            forked.choose(choose)
        registry.play(forked, seats)
    if json:
        outcome = forked.outcome
        assert outcome is not None
        print_json({"match": str(identity), "at": at, "outcome": outcome._asdict(), "events": len(forked.events)})
        return
    from api.cli.telling import Printer

    Printer(forked.ruleset, forked.catalog).print(forked.events, since=at)


# What they share


def url_of(store: str | None) -> str:
    from workers import settings

    with store_faults():
        settings.add_rulesets()
        return settings.store_url(store)


def kept(match: str, store: str | None) -> tuple[UUID, list[Event]]:
    """A match's id and all its events; every segment is checked on the way."""
    from domain import decode_events
    from domain.streams import UnknownMatch

    with opened(url_of(store)) as found:
        identity = named(found, match)
        events: list[Event] = []
        game = ""
        try:
            for segment in found.segments(identity):
                events.extend(decode_events(segment.payload, game))
                game = game or events[0].ruleset  # type: ignore[attr-defined]
        except UnknownMatch:
            raise UserError(f"no match {match} in this store") from None
        know_cards_of(found, events)
        return identity, events


def know_cards_of(store: Store, events: list[Event]) -> None:
    """The cards a match was played with: those of today, or as the store has kept them."""
    from domain import know_cards
    from domain.kernel.events import MatchStarted

    if events and isinstance(started := events[0], MatchStarted):
        know_cards(started.ruleset, started.cards_hash, store.card_data)


def named(store: Store, match: str) -> UUID:
    """The match meant by an id, or by a batch and an index in it."""
    from domain.streams import match_id

    batch, colon, index = match.partition(":")
    if colon:
        if not index.isdigit():
            raise UserError(f"{match!r} names no match: after the colon comes its index in the batch, from 0")
        return match_id(store.batches.named(batch).id, int(index))
    try:
        return UUID(match)
    except ValueError:
        raise UserError(
            f"{match!r} names no match; right would be its id, or BATCH:INDEX such as 3f9a1c22:17"
        ) from None


def place(events: list[Event], position: int | None) -> int:
    """A position that exists; without one, the last."""
    if position is None:
        return len(events) - 1
    if not 0 <= position < len(events):
        raise UserError(f"there is no event {position}; the match has events 0 to {len(events) - 1}")
    return position


def told(events: list[Event]) -> tuple[Match, list[Line]]:
    """The table after these events, and all of them in words."""
    from domain import find_catalog, rulesets
    from domain.kernel.events import MatchStarted
    from domain.kernel.telling import Teller

    started = events[0]
    assert isinstance(started, MatchStarted)
    with store_faults():
        teller = Teller(rulesets.get(started.ruleset), find_catalog(started.ruleset, started.cards_hash))
        lines = [teller.tell(event) for event in events]
    return teller.match, lines


def print_lines(lines: list[Line]) -> None:
    for line in lines:
        print(line_text(line))


def line_text(line: Line) -> str:
    from domain.kernel.events import ChoiceMade

    mark = ">" if isinstance(line.event, ChoiceMade) else line.clause
    return f"{line.position:>6} {mark:>12} {line.text}"


def line_object(line: Line) -> dict[str, Any]:
    cause = getattr(line.event, "cause", -1)
    name = type(line.event).__name__
    return {"position": line.position, "event": name, "clause": line.clause, "cause": cause, "text": line.text}
