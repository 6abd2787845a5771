"""The charts: points on the page, round numbers on the grid, bars that add up."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pulka_calc.report.charts import BOTTOM, LEFT, RIGHT, TOP, bars, curves

NETS = [{"A": 0, "B": 0}, {"A": 10, "B": -10}, {"A": Fraction(-5, 2), "B": Fraction(5, 2)}]


def test_a_curve_goes_from_the_left_to_the_right() -> None:
    chart = curves(NETS)
    points = [tuple(map(float, point.split(","))) for point in chart.curves[0].points.split()]
    assert [x for x, _ in points] == [LEFT, (LEFT + RIGHT) / 2, RIGHT]
    assert all(TOP <= y <= BOTTOM for _, y in points)
    assert points[1][1] < points[0][1] < points[2][1]
    assert [curve.player for curve in chart.curves] == ["A", "B"]
    assert chart.curves[0].dashes != chart.curves[1].dashes


@pytest.mark.parametrize(
    ("high", "levels"),
    [(9, [0, 2, 4, 6, 8, 10]), (120, [0, 20, 40, 60, 80, 100, 120]), (999, [0, 200, 400, 600, 800, 1000])],
)
def test_the_grid_has_round_numbers(high: int, levels: list[int]) -> None:
    assert [tick.number for tick in curves([{"A": 0}, {"A": high}]).levels] == levels


def test_one_deal_and_none_are_drawn_too() -> None:
    assert curves([{"A": 0, "B": 0}]).curves[0].points.startswith(f"{LEFT}.0,")
    assert [tick.number for tick in curves(NETS[:2]).deals] == [1]


def test_bars_lie_on_both_sides_of_nought() -> None:
    drawn = bars({"pulya": {"A": 10, "B": -10}, "gora": {"A": -5, "B": 5}})
    (_, (pulya, gora), _), _ = drawn.rows
    assert pulya.x == pytest.approx(drawn.nought)
    assert gora.x + gora.width == pytest.approx(drawn.nought)
    assert pulya.width == pytest.approx(2 * gora.width)
    assert drawn.rows[1][1][0].y > gora.y
