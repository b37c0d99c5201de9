"""Means with the spread around them, a line for each case, and the closed form as a mark of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from isonomia.insight.charts.svg import (
    BARS,
    INK,
    QUIET,
    SERIES,
    TEXT,
    configured,
    named,
    names_axis,
    step_of,
    svg,
    wrapped,
)


@dataclass(frozen=True, slots=True)
class Interval:
    """One line of the chart: shares of one.

    Attributes:
        label: at its side.
        mean: the point.
        low: 5% of the replicates lie no higher.
        high: 95% lie no higher.
        expected: in closed form, or ``None``.
    """

    label: str
    mean: Fraction
    low: Fraction
    high: Fraction
    expected: Fraction | None = None


@dataclass(frozen=True, slots=True)
class IntervalWords:
    """The words of the chart, in the reader's language.

    Attributes:
        title: what it shows.
        description: what one sees in it.
        axis: of the shares.
        mean: what the point is.
        spread: what the line is.
        expected: what the mark is.
        comma: whether decimals are written with a comma.
    """

    title: str
    description: str
    axis: str
    mean: str
    spread: str
    expected: str
    comma: bool = True


def intervals_svg(rows: Sequence[Interval], words: IntervalWords, name: str) -> str:
    """Draw the lines, first on top.

    Args:
        rows: at least one.
        words: of the chart.
        name: an id that no other chart of the page has.
    """
    import altair as alt

    order = [named(row.label) for row in rows]
    marks = [row for row in rows if row.expected is not None]
    legend = [words.mean, words.spread, *([words.expected] if marks else [])]
    shown: dict[str, Any] = {
        "scale": alt.Scale(domain=legend, range=[SERIES[0], QUIET, SERIES[1]][: len(legend)]),
        "legend": alt.Legend(title=None, orient="bottom", columns=1, symbolOpacity=1),
    }

    def of(word: str, chosen: Sequence[Interval]) -> Any:
        values = [{"label": named(row.label), "what": word, **_figures(row)} for row in chosen]
        return alt.Chart(alt.InlineData(values=values)).encode(
            y=alt.Y("label:N", sort=order, title=None, axis=names_axis()), color=alt.Color("what:N", **shown)
        )

    low = alt.X(
        "low:Q",
        title=wrapped(words.axis, BARS),
        axis=alt.Axis(format="%", tickCount=4),
        scale=alt.Scale(zero=True),
    )
    mean, expected = alt.X("mean:Q"), alt.X("expected:Q")
    layers = [
        of(words.spread, rows).mark_rule(strokeWidth=3, opacity=0.55).encode(x=low, x2="high:Q"),
        of(words.mean, rows).mark_point(filled=True, size=70, opacity=1).encode(x=mean),
        of(words.mean, rows)
        .mark_text(align="left", dx=8, dy=-9, fontSize=TEXT)
        .encode(x=mean, text=alt.Text("mean:Q", format=".1%"), color=alt.value(INK)),
    ]
    if marks:
        ticks = of(words.expected, marks).mark_tick(thickness=3, size=18, opacity=1)
        layers.insert(1, ticks.encode(x=expected))
    chart = alt.layer(*layers).properties(width=BARS, height=alt.Step(step_of(order, 38)))
    return svg(configured(chart, words.comma), words.title, words.description, name)


def _figures(row: Interval) -> dict[str, float]:
    """The shares as the drawing takes them; nothing is computed from these."""
    figures = {"low": float(row.low), "mean": float(row.mean), "high": float(row.high)}
    return figures if row.expected is None else {**figures, "expected": float(row.expected)}
