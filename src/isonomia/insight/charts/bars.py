"""Bars, the number beside each, in panels that share one scale; a tick marks a target where there is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from isonomia.insight.charts.svg import (
    BARS,
    INK,
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
class Bar:
    """One bar.

    Attributes:
        label: at its left.
        value: its length.
        shown: the number as the table beside the chart writes it.
        target: where the tick stands, or ``None``.
    """

    label: str
    value: int | Fraction
    shown: str
    target: int | Fraction | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """Bars under one heading."""

    heading: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class BarWords:
    """The words of the chart, in the reader's language.

    Attributes:
        title: what it shows, as a sentence.
        description: what one sees in it.
        axis: of the lengths.
        target: what the tick is; empty where there is none.
        share: whether lengths are shares of one.
        comma: whether decimals are written with a comma.
    """

    title: str
    description: str
    axis: str
    target: str = ""
    share: bool = False
    comma: bool = True


def bars_svg(panels: Sequence[Panel], words: BarWords, name: str) -> str:
    """Draw the panels, first on top.

    Args:
        panels: at least one, each with at least one bar; labels of a panel differ.
        words: of the chart.
        name: an id that no other chart of the page has.
    """
    import altair as alt

    shared = max((_furthest(panel) for panel in panels), default=Fraction(0)) or Fraction(1)
    format_of = {"format": "%"} if words.share else {"format": ",d", "tickMinStep": 1}
    # Room at the right for the number of the longest bar.
    scale = alt.Scale(domain=[0, float(shared * Fraction(4, 3))], nice=False)
    drawn = [_panel(panel, words, scale, format_of, last=panel is panels[-1]) for panel in panels]
    chart = alt.vconcat(*drawn, spacing=14).resolve_scale(y="independent")
    return svg(configured(chart, words.comma), words.title, words.description, name)


def _furthest(panel: Panel) -> Fraction:
    return max(Fraction(max(bar.value, bar.target or 0)) for bar in panel.bars)


def _panel(panel: Panel, words: BarWords, scale: Any, format_of: dict[str, Any], *, last: bool) -> Any:
    import altair as alt

    order = [named(bar.label) for bar in panel.bars]
    axis = alt.Axis(**format_of, tickCount=4) if last else alt.Axis(labels=False, ticks=False, tickCount=4)
    x = alt.X("value:Q", title=wrapped(words.axis, BARS) if last else None, axis=axis, scale=scale)
    base = alt.Chart(alt.InlineData(values=[_figures(bar) for bar in panel.bars])).encode(
        y=alt.Y("label:N", sort=order, title=None, axis=names_axis())
    )
    layers = [
        base.mark_bar(color=SERIES[0], height={"band": 0.62}).encode(x=x),
        base.mark_text(align="left", dx=5, fontSize=TEXT, color=INK).encode(
            x=alt.X("end:Q", scale=scale), text="shown:N"
        ),
    ]
    if words.target and any(bar.target is not None for bar in panel.bars):
        tick = base.transform_filter("isValid(datum.target)").mark_tick(
            color=SERIES[1], thickness=3, height={"band": 0.95}
        )
        layers.insert(1, tick.encode(x=alt.X("target:Q", scale=scale)))
    title = alt.TitleParams(panel.heading, anchor="start", fontSize=TEXT, color=INK, frame="group")
    return alt.layer(*layers).properties(width=BARS, height=alt.Step(step_of(order, 28)), title=title)


def _figures(bar: Bar) -> dict[str, Any]:
    """The numbers as the drawing takes them; nothing is computed from these."""
    target = {} if bar.target is None else {"target": float(bar.target)}
    end = float(max(bar.value, bar.target or 0))  # the number stands after the tick too
    return {"label": named(bar.label), "value": float(bar.value), "end": end, "shown": bar.shown, **target}
