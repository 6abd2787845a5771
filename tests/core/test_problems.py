"""Problems: which of them forbid a result, and the order in which a reader sees them."""

from __future__ import annotations

from pulka_calc.core.problems import Place, Problem, errors, in_order


def at(line: int, column: int = 1, file: str = "friday.yaml", code: str = "cell.blank") -> Problem:
    return Problem(code, place=Place(file, line, column, ""))


def test_a_problem_is_an_error_unless_it_says_otherwise() -> None:
    assert Problem("cell.blank") == ("cell.blank", (), {}, False, None, "error")


def test_only_errors_forbid_a_result() -> None:
    error = Problem("size.small")
    found = [Problem("size.range", severity="warning"), error, Problem("convention.newest", severity="note")]
    assert errors(found) == [error]


def test_problems_are_read_by_file_line_and_column() -> None:
    ordered = [at(9, 9, "a.yaml"), at(2, 11, "b.yaml"), at(10, 2, "b.yaml"), at(10, 3, "b.yaml")]
    assert in_order(ordered[::-1]) == ordered


def test_what_has_no_place_comes_last() -> None:
    nowhere = Problem("size.missing")
    assert in_order([nowhere, at(3)]) == [at(3), nowhere]


def test_what_has_no_place_comes_last_whatever_the_file_is_called() -> None:
    nowhere, somewhere = Problem("size.missing"), at(3, file="🂡.yaml")
    assert in_order([nowhere, somewhere]) == [somewhere, nowhere]


def test_problems_of_one_place_keep_their_order() -> None:
    found = [at(3, code="name.long"), at(3, code="name.control"), at(3, code="name.dummy")]
    assert in_order(found) == found


def test_the_same_problem_is_shown_once() -> None:
    assert in_order([at(3), at(4), at(3)]) == [at(3), at(4)]


def test_problems_that_differ_in_code_place_or_values_are_all_shown() -> None:
    found = [at(3), at(3)._replace(values={"name": "A"}), at(3)._replace(values={"name": "B"}), at(3, code="name.long")]
    assert in_order(found) == found


def test_problems_of_two_keys_are_two_though_nobody_has_placed_them() -> None:
    found = [Problem("convention.negative", ("misere", key), {"number": -1}) for key in ("pulya", "gora")]
    assert in_order(found) == found
