import msgspec
import pytest

from api.cli import main

KNOWN_TEST = ["sprt", "379", "10170", "21828", "10640", "343", "--elo0", "0", "--elo1", "2"]


@pytest.mark.parametrize(("model", "ratio"), [("normalized", 2.9455), ("logistic", 3.1257)])
def test_the_known_vector(model: str, ratio: float, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*KNOWN_TEST, "--model", model, "--json"]) == 0

    shown = capsys.readouterr()
    found = msgspec.json.decode(shown.out)
    assert shown.err == ""
    assert round(found["llr"], 4) == ratio
    assert found["model"] == model
    assert found["verdict"] == "H1 accepted"
    assert found["matches"] == 86720


def test_the_result_is_a_block_to_paste(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(KNOWN_TEST) == 0

    assert capsys.readouterr().out == (
        "86720 matches, normalized Elo 0 against 2\n"
        "log-likelihood ratio  2.9455\n"
        "limits                -2.9444 to 2.9444\n"
        "verdict               H1 accepted\n"
    )


def test_alpha_and_beta_move_the_limits(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*KNOWN_TEST, "--alpha", "0.01", "--beta", "0.01", "--json"]) == 0

    found = msgspec.json.decode(capsys.readouterr().out)
    assert found["upper"] == pytest.approx(4.5951, abs=1e-4)
    assert found["verdict"] == "undecided"


def test_three_counts_are_matches_and_bounds_may_be_negative(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sprt", "520", "30", "450", "--elo0", "-10", "--elo1", "0", "--json"]) == 0

    found = msgspec.json.decode(capsys.readouterr().out)
    assert found["matches"] == 1000
    assert found["elo0"] == -10


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["1", "2", "3", "--elo0", "5", "--elo1", "0"], "elo0 must be the smaller"),
        (["1", "2", "3", "--elo0", "0", "--elo1", "nan"], "elo1 is nan"),
        (["1", "2", "3", "--elo0", "0", "--elo1", "5", "--alpha", "2"], "alpha is 2"),
        (["1", "2", "3", "--elo0", "0", "--elo1", "5", "--model", "linear"], '"linear"'),
        (["0", "0", "0", "0", "0", "--elo0", "0", "--elo1", "5"], "at least one match"),
        (["1", "2", "--elo0", "0", "--elo1", "5"], "2 counts given"),
    ],
)
def test_what_cannot_be_is_wrong_input(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sprt", *words]) == 2

    shown = capsys.readouterr()
    assert shown.out == ""
    assert complaint in shown.err
    assert shown.err.count("\n") == 1
