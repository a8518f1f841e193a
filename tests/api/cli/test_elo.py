import msgspec
import pytest

from api.cli import main
from projections.statistics.counts import MatchCounts, PairCounts, ScoreCounts
from projections.statistics.elo import elo_difference, normalized_elo
from projections.statistics.intervals import score_rate

KNOWN_PAIRS = ["379", "10170", "21828", "10640", "343"]


@pytest.mark.parametrize(
    ("words", "counts", "matches"),
    [(["52", "6", "42"], MatchCounts(52, 6, 42), 100), (KNOWN_PAIRS, PairCounts(*map(int, KNOWN_PAIRS)), 86720)],
)
def test_json_is_one_document_with_every_interval(
    words: list[str], counts: ScoreCounts, matches: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["elo", *words, "--confidence", "0.9", "--json"]) == 0

    shown = capsys.readouterr()
    assert shown.err == ""
    assert msgspec.json.decode(shown.out) == {
        "matches": matches,
        "confidence": 0.9,
        "score": msgspec.to_builtins(score_rate(counts, 0.9)),
        "elo": msgspec.to_builtins(elo_difference(counts, 0.9)),
        "normalized_elo": msgspec.to_builtins(normalized_elo(counts, 0.9)),
    }


def test_the_result_is_a_block_to_paste(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elo", *KNOWN_PAIRS]) == 0

    assert capsys.readouterr().out == (
        "86720 matches, 95 % confidence\n"
        "score           50.23 % (50.06 to 50.40)\n"
        "Elo             +1.6 (+0.4 to +2.8)\n"
        "normalized Elo  +3.1 (+0.7 to +5.4)\n"
    )


def test_a_bound_that_does_not_exist_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elo", "10", "0", "0", "--json"]) == 0

    elo = msgspec.json.decode(capsys.readouterr().out)["elo"]
    assert elo["low"] > 100
    assert elo["estimate"] is elo["high"] is None


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ([], "0 counts given; it takes 3"),
        (["1", "2", "3", "4"], "4 counts given; it takes 3"),
        (["0", "0", "0"], "at least one match"),
        (["1", "-2", "3"], "draws: -2 is no count"),
        (["1", "2.5", "3"], '"2.5" is no whole number'),
        (["1", "2", "3", "--confidence", "95"], "confidence is 95; it must be between 0 and 1"),
        (["1", "2", "3", "--confidence", "nan"], "confidence is nan"),
    ],
)
def test_what_cannot_be_is_wrong_input(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["elo", *words]) == 2

    shown = capsys.readouterr()
    assert shown.out == ""
    assert complaint in shown.err
    assert shown.err.count("\n") == 1
