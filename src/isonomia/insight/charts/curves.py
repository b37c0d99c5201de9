"""Shares of the places against shares of the people: the closed forms as lines, the simulation as points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from isonomia.insight.charts.svg import HIGH, MARKS, SERIES, WIDE, configured, svg, wrapped

_WIDTHS: Final = (10, 8, 5, 4.5, 1.5)
_SIZES: Final = (260, 200, 110, 110, 25)
"""Later curves are thinner, so that one that lies under another is seen at its sides."""


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
    legend = alt.Legend(title=words.rule, orient="bottom", columns=1, symbolSize=90)
    x = alt.X(
        "q:Q",
        title=wrapped(words.across, WIDE),
        axis=alt.Axis(format="%", tickCount=5),
        scale=alt.Scale(nice=False),
    )
    y = alt.Y(
        "share:Q", title=wrapped(words.up, HIGH), axis=alt.Axis(format="%"), scale=alt.Scale(domainMin=0)
    )
    colours = alt.Scale(domain=order, range=list(SERIES[: len(order)]))
    shapes = alt.Scale(domain=order, range=list(MARKS[: len(order)]))

    def of(curve: Curve, shares: Sequence[tuple[Fraction, Fraction]]) -> Any:
        values = [{"label": curve.label, "q": float(q), "share": float(share)} for q, share in shares]
        colour = alt.Color("label:N", scale=colours, legend=legend)
        return alt.Chart(alt.InlineData(values=values)).encode(x=x, y=y, color=colour)

    lines = [
        of(curve, curve.expected).mark_line(strokeWidth=width)
        for curve, width in zip(curves, _WIDTHS, strict=False)
        if curve.expected
    ]
    points = [
        of(curve, curve.found)
        .mark_point(filled=True, size=size, opacity=1)
        .encode(shape=alt.Shape("label:N", scale=shapes, legend=legend))
        for curve, size in zip(curves, _SIZES, strict=False)
    ]
    chart = alt.layer(*lines, *points).properties(width=WIDE, height=HIGH)
    return svg(configured(chart, words.comma), words.title, words.description, name)
