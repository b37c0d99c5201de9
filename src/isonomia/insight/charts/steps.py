"""Counts that move by steps, over days or over the places of a series: one line a series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from isonomia.insight.charts.svg import BAND, HIGH, MARKS, QUIET, SERIES, TEXT, WIDE, configured, svg, wrapped

MOST_SERIES: Final = len(SERIES)
MOST_MARKS: Final = 20
"""Points of a line that have a mark each; more would hide the line under it."""
_DASHES: Final = ((1, 0), (6, 3), (2, 2), (9, 3, 2, 3), (12, 4))
"""A dash for each colour: no line is told by its colour alone."""
_WIDTHS: Final = (4.5, 3.5, 3, 2.5, 2)
"""Later lines are thinner, so that one that lies under another is seen at its sides."""


@dataclass(frozen=True, slots=True)
class Steps:
    """One line.

    Attributes:
        label: in the legend.
        points: (day or number of the place, count), in order; each holds until the next.
    """

    label: str
    points: tuple[tuple[date | int, int], ...]


@dataclass(frozen=True, slots=True)
class Band:
    """Days that stand out behind the lines, and what they are."""

    since: date
    until: date
    label: str


@dataclass(frozen=True, slots=True)
class StepWords:
    """The words of the chart, in the reader's language.

    Attributes:
        title: what it shows, as a sentence.
        description: what one sees in it.
        across: of the days or places.
        up: of the counts.
        downwards: whether the first rank stands on top.
        comma: whether the language has a decimal comma; days are then written dd/mm/aa.
        band: days behind the lines of a dated chart, or none.
    """

    title: str
    description: str
    across: str
    up: str
    downwards: bool = False
    comma: bool = True
    band: Band | None = None


def steps_svg(series: Sequence[Steps], words: StepWords, name: str) -> str:
    """Draw the lines.

    Args:
        series: at least one, at most ``MOST_SERIES``, each with at least one point.
        words: of the chart.
        name: an id that no other chart of the page has.
    """
    import altair as alt

    order = [one.label for one in series]
    dated = any(isinstance(at, date) for one in series for at, _ in one.points)
    across, up = wrapped(words.across, WIDE), wrapped(words.up, HIGH)
    x = (
        alt.X(
            "at:T",
            title=across,
            timeUnit="utcyearmonthdate",
            axis=alt.Axis(format="%d/%m/%y" if words.comma else "%Y-%m-%d", labelOverlap=True, tickCount=3),
        )
        if dated
        else alt.X("at:Q", title=across, axis=alt.Axis(format=",d", tickMinStep=1, tickCount=6))
    )
    y = alt.Y(
        "count:Q",
        title=up,
        axis=alt.Axis(format=",d", tickMinStep=1),
        scale=alt.Scale(reverse=words.downwards, zero=not words.downwards),
    )
    legend = alt.Legend(title=None, orient="bottom", columns=1, symbolSize=90, symbolStrokeWidth=3)

    def of(at: int, one: Steps) -> Any:
        values = [
            {"label": one.label, "at": day.isoformat() if isinstance(day, date) else day, "count": count}
            for day, count in one.points
        ]
        chart = alt.Chart(alt.InlineData(values=values)).encode(
            x=x,
            y=y,
            color=alt.Color(
                "label:N", scale=alt.Scale(domain=order, range=list(SERIES[: len(order)])), legend=legend
            ),
        )
        dash = alt.StrokeDash(
            "label:N",
            scale=alt.Scale(domain=order, range=[list(each) for each in _DASHES[: len(order)]]),
            legend=legend,
        )
        shape = alt.Shape(
            "label:N", scale=alt.Scale(domain=order, range=list(MARKS[: len(order)])), legend=legend
        )
        line = chart.mark_line(interpolate="step-after", strokeWidth=_WIDTHS[at]).encode(strokeDash=dash)
        if len(one.points) > MOST_MARKS:
            return line
        return line + chart.mark_point(filled=True, size=55, opacity=1).encode(shape=shape)

    behind = [] if words.band is None else _band(words.band)
    drawn = alt.layer(*behind, *(of(at, one) for at, one in enumerate(series))).properties(
        width=WIDE, height=HIGH
    )
    return svg(configured(drawn, words.comma), words.title, words.description, name)


def _band(band: Band) -> list[Any]:
    """The days, from the bottom to the top of the chart, between two lines, with their words at the top."""
    import altair as alt

    data = alt.InlineData(values=[{"since": band.since.isoformat(), "until": band.until.isoformat()}])
    base = alt.Chart(data)
    area = base.mark_rect(color=BAND, opacity=0.6).encode(x="since:T", x2="until:T")
    ends = [base.mark_rule(color=QUIET, strokeDash=[2, 3]).encode(x=f"{end}:T") for end in ("since", "until")]
    text = base.mark_text(
        text=band.label, align="left", baseline="top", dx=4, dy=2, fontSize=TEXT, color=QUIET
    ).encode(x="since:T", y=alt.value(0))
    return [area, *ends, text]
