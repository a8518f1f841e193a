"""Playing the matches of a batch: a pure function of the manifest and an index."""

from __future__ import annotations

from domain import players, rulesets
from domain.kernel.ending import BROKE_DOWN, break_down
from domain.kernel.match import Match
from domain.kernel.ruleset import Deck
from domain.players import Player
from domain.streams import Contestant, Manifest
from projections.record import PlayedMatch
from workers.engine import OtherEngine, engine_version
from workers.planning import Seating, seating


class MatchFailed(Exception):
    """The rules broke down in a match, or a player did; the text names the match so that it can be played again."""

    def __init__(self, seat: Seating, names: tuple[str, str], position: int, error: Exception) -> None:
        super().__init__(
            f"match {seat.index} ({names[0]} against {names[1]}, seed {seat.seed}) broke down after event {position}: "
            f"{type(error).__name__}: {error}"
        )
        self.index = seat.index


class ReadyBatch:
    """A batch ready to be played in this process: its game, its decks and its players."""

    def __init__(self, manifest: Manifest) -> None:
        self.manifest = manifest
        self.ruleset = rulesets.get(manifest.ruleset)
        check_engine(manifest)
        self.decks = [deck_of(contestant) for contestant in manifest.contestants]
        self.names = [contestant.name for contestant in manifest.contestants]
        self.faults: list[str] = []
        """What players did that ended a match without a result."""

    def play(self, index: int) -> PlayedMatch:
        """The match with this index, played to its end."""
        seat = seating(self.manifest, index)
        one, two = seat.players
        names = (self.names[one], self.names[two])
        match: Match | None = None
        try:
            match = self.ruleset.new_match(
                (self.decks[seat.cards[0]], self.decks[seat.cards[1]]),
                seed=seat.seed,
                streams=seat.streams,
                reversed=seat.reversed,
                check=False,
            )
            views = (match.view(0), match.view(1))
            seated = [self.player(contestant, seat, place) for place, contestant in enumerate(seat.players)]
            while (decision := match.decision) is not None:
                try:
                    chosen = match.allowed(seated[decision.player](views[decision.player], decision))
                except Exception as fault:
                    self.note(seat, names, match, decision.player, fault)
                    break
                match.choose(chosen)
        except Exception as error:
            raise MatchFailed(seat, names, len(match.events) if match else 0, error) from error
        assert match.outcome is not None
        return PlayedMatch(index, seat.pair, seat.leg, names, self.ruleset, match.events, match.outcome)

    def note(self, seat: Seating, names: tuple[str, str], match: Match, player: int, fault: Exception) -> None:
        """A player raised, or chose what nobody offered: the match ends without a result, and the batch goes on."""
        self.faults.append(str(MatchFailed(seat, names, len(match.events), fault)))
        break_down(match, f"{BROKE_DOWN}: {names[player]}, {type(fault).__name__}")

    def player(self, contestant: int, seat: Seating, place: int) -> Player:
        """A fresh player for each match, with luck of its own, so that no match depends on those before."""
        return players.make(self.manifest.contestants[contestant].player, self.ruleset, 2 * seat.seed + seat.leg, place)


def check_engine(manifest: Manifest) -> None:
    """Refuse a batch that another engine, or other cards, began: its matches would not be the same."""
    ours = engine_version(manifest.ruleset)
    if manifest.engine_version != ours:
        raise OtherEngine(
            f"the batch was begun by engine {manifest.engine_version} and this is engine {ours}: "
            "only the same engine plays the same matches"
        )
    catalog = rulesets.get(manifest.ruleset).catalog
    if manifest.card_data and catalog.hash not in manifest.card_data:
        raise OtherEngine(f"the batch was begun with cards {manifest.card_data[0]} and these are {catalog.hash}")


def deck_of(contestant: Contestant) -> Deck:
    parts = {part: tuple(cards.items()) for part, cards in contestant.cards.items()}
    main = parts.pop("main", ())
    return Deck(contestant.deck, main, tuple(parts.items()))


def cards_of(deck: Deck) -> dict[str, dict[str, int]]:
    """A deck as the manifest keeps it."""
    listed: dict[str, dict[str, int]] = {}
    for part, cards in (("main", deck.cards), *deck.parts):
        copies_of = listed.setdefault(part, {})
        for card, copies in cards:
            copies_of[card] = copies_of.get(card, 0) + copies
    return listed
