"""A table of data as HTML. Written row by row without a template: lists have thousands of cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from isonomia.web.look.components import Cell, Column, Table, Why
from isonomia.web.look.words import written

FITTING: Final = 7
"""Columns that fit a tablet."""


def table_html(table: Table) -> SafeString:
    """The table: caption, headings with scope, numbers on the right, explanations in a row below theirs.

    On a phone each row becomes a block whose values carry their column's label (``data-label``). A table of
    many columns is wider than a tablet: it scrolls inside its frame, which then is a stop of the Tab key.
    """
    if not table.rows:
        return format_html('<p class="table-empty">{}</p>', table.empty)
    marks = [_attributes(column) for column in table.columns]
    body = "".join([_row(table, marks, values) for values in table.rows])
    total = _line(table, marks, table.total) if table.total else ""
    return format_html(
        '<div class="table-frame"{}><table class="table" role="table"><caption{}>{}</caption>'
        '<thead role="rowgroup">'
        '<tr role="row">{}</tr></thead><tbody role="rowgroup">{}</tbody>{}</table></div>',
        _frame(table),
        mark_safe(' class="sr-only"') if table.quiet_caption else "",
        table.caption,
        _headings(table.columns),
        mark_safe(body),  # _row escapes every value
        format_html('<tfoot role="rowgroup">{}</tfoot>', mark_safe(total)) if total else "",
    )


def _frame(table: Table) -> SafeString | str:
    """What the frame of a wide table carries so that the keys reach and scroll it."""
    if len(table.columns) <= FITTING:
        return ""
    return format_html(' tabindex="0" role="region" aria-label="{}"', table.caption)


def _headings(columns: Sequence[Column]) -> SafeString:
    return format_html_join(
        "",
        '<th scope="col" role="columnheader"{}>{}</th>',
        ((mark_safe(' class="numeric"') if column.numeric else "", column.label) for column in columns),
    )


def _attributes(column: Column) -> str:
    """What every cell of a column carries: its role, its side, its label."""
    side = ' class="numeric"' if column.numeric else ""
    label = _escaped(column.label)
    if column.heading:
        return f' scope="row" role="rowheader"{side} data-label="{label}"'
    return f' role="cell"{side} data-label="{label}"'


def _row(table: Table, marks: Sequence[str], values: Sequence[object]) -> str:
    """A row and, where cells have reasons, the row below that tells them."""
    reasons = [value.why for value in values if isinstance(value, Cell) and value.why]
    line = _line(table, marks, values)
    if not reasons:
        return line
    return line + (
        f'<tr role="row" class="why-row"><td role="cell" colspan="{len(table.columns)}">'
        f"{reasons_html(reasons, _row_name(table, values))}</td></tr>"
    )


def _line(table: Table, marks: Sequence[str], values: Sequence[object]) -> str:
    cells = []
    for column, mark, value in zip(table.columns, marks, values, strict=True):
        tag = "th" if column.heading else "td"
        cells.append(f"<{tag}{mark}>{_value(value)}</{tag}>")
    return f'<tr role="row">{"".join(cells)}</tr>'


def _value(value: object) -> str:
    """A value, escaped; a cell's value followed by the link to its reason."""
    if isinstance(value, Cell):
        shown = _escaped(written(value.value))
        if value.why is None:
            return shown
        return format_html(
            '{} <a class="why-link" href="#{}">{}<span class="sr-only"> {}</span></a>',
            shown,
            anchor(value.why),
            _("Por quê?"),
            value.why.subject,
        )
    return _escaped(written(value))


def _row_name(table: Table, values: Sequence[object]) -> object:
    """What the row is about: its heading cell."""
    for column, value in zip(table.columns, values, strict=True):
        if column.heading:
            return value.value if isinstance(value, Cell) else value
    return ""


def _escaped(value: object) -> str:
    """The value as text for HTML; safe HTML stays as it is."""
    return conditional_escape(value)  # type: ignore[arg-type]  # any object: it is turned into text


def anchor(why: Why) -> str:
    """The id of an explanation: the given one, or one made of the subject's letters and digits."""
    if why.anchor:
        return why.anchor
    letters = [letter if letter.isalnum() else "-" for letter in str(why.subject).casefold()]
    return "por-que-" + "-".join(part for part in "".join(letters).split("-") if part)


def reasons_html(reasons: Sequence[Why], subject: object) -> SafeString:
    """«Por quê?» as a fold that works without JavaScript; a link to a reason inside opens it by itself."""
    return format_html(
        '<details class="why"><summary>{}<span class="why__subject"> {}</span></summary>{}</details>',
        _("Por quê?"),
        subject,
        format_html_join("", "{}", ((_reason(why, alone=len(reasons) == 1),) for why in reasons)),
    )


def _reason(why: Why, *, alone: bool) -> SafeString:
    basis = format_html('<a href="{}">{}</a>', why.url, why.basis) if why.url else why.basis
    return format_html(
        '<div class="why__reason" id="{}" tabindex="-1">{}{}{}</div>',
        anchor(why),
        "" if alone else format_html('<p class="why__title">{}</p>', why.subject),
        format_html_join("", "<p>{}</p>", ((sentence,) for sentence in why.sentences)),
        format_html('<p class="why__basis">{}</p>', basis) if why.basis else "",
    )
