"""Shares of the places against shares of the people: the closed forms as lines, the simulation as points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from isonomia.insight.charts.svg import MARKS, SERIES, configured, svg


@dataclass(frozen=True, slots=True)
class Curve:
    """One rule.

    Attributes:
        label: in the legend.
        expected: (share of the people, share of the places) in closed form.
        found: the same, simulated.
    """

    label: str
    expected: tuple[tuple[Fraction, Fraction], ...]
    found: tuple[tuple[Fraction, Fraction], ...]


@dataclass(frozen=True, slots=True)
class CurveWords:
    """The words of the chart, in the reader's language."""

    title: str
    description: str
    across: str
    up: str
    rule: str
    comma: bool = True


def curves_svg(curves: Sequence[Curve], words: CurveWords, name: str) -> str:
    """Draw the curves.

    Args:
        curves: at least one, at most as many as there are colours.
        words: of the chart.
        name: an id that no other chart of the page has.
    """
    import altair as alt

    order = [curve.label for curve in curves]
    colour: dict[str, Any] = {
        "scale": alt.Scale(domain=order, range=list(SERIES[: len(order)])),
        "legend": alt.Legend(title=words.rule, orient="bottom", columns=2),
    }
    x = alt.X("q:Q", title=words.across, axis=alt.Axis(format="%"), scale=alt.Scale(nice=False))
    y = alt.Y("share:Q", title=words.up, axis=alt.Axis(format="%"), scale=alt.Scale(domainMin=0))
    lines = (
        alt.Chart(alt.InlineData(values=_values(curves, simulated=False)))
        .mark_line(strokeWidth=2)
        .encode(x=x, y=y, color=alt.Color("label:N", **colour))
    )
    points = (
        alt.Chart(alt.InlineData(values=_values(curves, simulated=True)))
        .mark_point(filled=True, size=55, opacity=1)
        .encode(
            x=x,
            y=y,
            color=alt.Color("label:N", **colour),
            shape=alt.Shape("label:N", scale=alt.Scale(domain=order, range=list(MARKS[: len(order)]))),
        )
    )
    chart = alt.layer(lines, points).properties(width=470, height=300)
    return svg(configured(chart, words.comma), words.title, words.description, name)


def _values(curves: Sequence[Curve], *, simulated: bool) -> list[dict[str, object]]:
    return [
        {"label": curve.label, "q": float(q), "share": float(share)}
        for curve in curves
        for q, share in (curve.found if simulated else curve.expected)
    ]
