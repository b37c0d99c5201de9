"""A chart as SVG text that is read as well as seen: a title, a description, no inline style, no script."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:  # heavy: loaded when a chart is drawn
    import altair as alt

INK: Final = "#1b1b1b"
QUIET: Final = "#45494d"
GRID: Final = "#dfe1e3"
BAND: Final = "#eef3fb"
SERIES: Final = ("#1351b4", "#a8480a", "#0b6e4f", "#6a1b9a", "#45494d")
"""Colours told apart by people of every colour vision, 4.5:1 and more on white."""
MARKS: Final = ("circle", "square", "triangle-up", "diamond", "cross")
"""A shape for each colour: no series is told by its colour alone."""

TEXT: Final = 14
"""Size of every text, in units of the drawing, which is as wide as a phone's page: there they are pixels."""
WIDE: Final = 258
"""The area of the lines, beside the numbers at its left."""
HIGH: Final = 220

NAMES: Final = 120
"""Room for the name of a bar, at its left; longer ones go on in a second line."""
BARS: Final = 180
"""The area of bars, beside their names."""

_LETTER: Final = 7
"""Units that a letter takes, about."""

_FONT: Final = "Raleway, Libertinus Serif, sans-serif"
_OPENING: Final = re.compile(r"<svg\b[^>]*>")
_ROLES: Final = re.compile(r' (?:role|aria-[a-z]+)="[^"]*"')


def svg(chart: alt.TopLevelMixin, title: str, description: str, name: str) -> str:
    """Draw a chart.

    Args:
        chart: what Altair draws.
        title: short, what it shows.
        description: what one sees in it, for who does not.
        name: an id that no other chart of the page has.
    """
    import vl_convert
    from altair.vegalite import SCHEMA_VERSION

    # The module's own charts are right by their tests: held against the schema at each drawing, half as slow.
    spec = chart.to_dict(validate=False)
    drawn = vl_convert.vegalite_to_svg(spec, vl_version="_".join(SCHEMA_VERSION.split(".")[:2]))
    text = _ROLES.sub("", drawn)
    opening = _OPENING.search(text)
    assert opening is not None
    heads = (
        f'{opening[0][:-1]} role="img" aria-labelledby="{name}-titulo {name}-descricao">'
        f'<title id="{name}-titulo">{escape(title)}</title>'
        f'<desc id="{name}-descricao">{escape(description)}</desc>'
    )
    return text[: opening.start()] + heads + text[opening.end() :]


def wrapped(text: str, room: int) -> list[str]:
    """A text in lines that take about so many units."""
    return wrap(text, max(room // _LETTER, 8), break_long_words=False) or [""]


def named(label: str) -> str:
    """The name of a bar, in the lines that the room at its left takes."""
    return "\n".join(wrapped(label, NAMES))


def names_axis() -> Any:
    """The axis of such names."""
    import altair as alt

    two = {"condition": {"test": "indexof(datum.label, '\\n') >= 0", "value": "bottom"}, "value": "middle"}
    return alt.Axis(labelExpr="split(datum.label, '\\n')", labelLimit=NAMES + 24, labelBaseline=two)


def step_of(labels: Iterable[str], least: int) -> int:
    """Height of each line of a chart of names, so that the longest of them has room.

    Args:
        labels: of ``named``.
        least: units of a name of one line.
    """
    lines = max((label.count("\n") for label in labels), default=0) + 1
    return max(least, lines * (TEXT + 3) + 8)


def configured(chart: Any, comma: bool) -> Any:
    """The project's looks; numbers with a decimal comma where the language has one."""
    import altair as alt

    numbers = {"decimal": ",", "thousands": ".", "grouping": [3], "currency": ["", ""]}
    comma_locale: dict[str, Any] = {"locale": {"number": numbers}}
    words: dict[str, Any] = {
        "labelColor": INK,
        "titleColor": INK,
        "labelFontSize": TEXT,
        "titleFontSize": TEXT,
        "labelLimit": 320,
    }
    config = alt.Config(
        font=_FONT,
        background="white",
        axis=alt.AxisConfig(
            **words, titleFontWeight="normal", gridColor=GRID, domainColor=QUIET, tickColor=QUIET
        ),
        legend=alt.LegendConfig(**words),
        header=alt.HeaderConfig(labelColor=INK, labelFontSize=TEXT, labelFontWeight="bold", labelLimit=420),
        view=alt.ViewConfig(stroke=None),
        **(comma_locale if comma else {}),
    )
    return chart.properties(config=config)
