"""Lists of clauses."""

import pytest

from domain.clauses import Clause, FaultyClauses, parse_clauses


def test_an_open_clause_has_its_reason() -> None:
    read = parse_clauses('[clauses]\n"1.1" = "done"\n"1.2" = "open: nobody has asked: yet"\n')

    assert read == [Clause("1.1", "done", ""), Clause("1.2", "open", "nobody has asked: yet")]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("clauses = 3", "no table"),
        ("[other]", "no table"),
        ('[clauses]\n"1.1" = "doen"', "1.1: 'doen' is none of done"),
    ],
)
def test_a_list_that_cannot_be_read_says_where(text: str, said: str) -> None:
    with pytest.raises(FaultyClauses, match=said):
        parse_clauses(text)
