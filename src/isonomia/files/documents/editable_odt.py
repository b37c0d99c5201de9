"""The model clauses and the annex as OpenDocument text."""

from __future__ import annotations

import io
from datetime import date
from typing import Any

from isonomia.files.documents.editable import Model, settled


def model_odt(model: Model, on: date) -> bytes:
    """An ODT to edit: headings, language, and a table with a header row that comes back on every page.

    Args:
        model: what it says.
        on: date of the document, written into its properties.

    Returns:
        The file; the same input gives the same bytes.
    """
    from odf.opendocument import OpenDocumentText
    from odf.text import H, P

    document = OpenDocumentText()
    _properties(document, model, on)
    heading, cell_style = _styles(document, model)
    document.text.addElement(H(outlinelevel=1, stylename=heading, text=model.title))
    for item in model.items:
        document.text.addElement(P(text=item))
    document.text.addElement(H(outlinelevel=1, stylename=heading, text=model.annex))
    document.text.addElement(_table(model, cell_style))
    made = io.BytesIO()
    document.save(made)
    return settled(made.getvalue())


def _properties(document: Any, model: Model, on: date) -> None:
    from odf import dc, meta

    stamp = f"{on.isoformat()}T00:00:00"
    for element in list(document.meta.childNodes):
        document.meta.removeChild(element)
    for made in (
        meta.Generator(text="Isonomia"),
        dc.Title(text=model.title),
        dc.Creator(text=model.author),
        dc.Language(text=model.lang),
        meta.CreationDate(text=stamp),
        dc.Date(text=stamp),
    ):
        document.meta.addElement(made)


def _styles(document: Any, model: Model) -> tuple[Any, Any]:
    """The heading style and that of cells; the language goes to the default style."""
    from odf.style import DefaultStyle, ParagraphProperties, Style, TableCellProperties, TextProperties

    language, _, country = model.lang.partition("-")
    default = DefaultStyle(family="paragraph")
    default.addElement(ParagraphProperties(marginbottom="0.25cm"))
    default.addElement(TextProperties(fontsize="11pt", language=language, country=country))
    document.styles.addElement(default)
    heading = Style(name="Heading 1", displayname="Heading 1", family="paragraph", defaultoutlinelevel="1")
    heading.addElement(ParagraphProperties(margintop="0.5cm", marginbottom="0.25cm", keepwithnext="always"))
    heading.addElement(TextProperties(fontsize="14pt", fontweight="bold"))
    document.styles.addElement(heading)
    cell = Style(name="Cell", family="table-cell")
    cell.addElement(TableCellProperties(border="0.5pt solid #000000", padding="0.1cm"))
    document.automaticstyles.addElement(cell)
    return heading, cell


def _table(model: Model, cell_style: Any) -> Any:
    from odf.table import Table, TableColumn, TableHeaderRows

    table = Table(name="Quadro")
    table.addElement(TableColumn(numbercolumnsrepeated=len(model.heads)))
    head = TableHeaderRows()
    head.addElement(_row(model.heads, cell_style))
    table.addElement(head)
    for cells in model.rows:
        table.addElement(_row(cells, cell_style))
    return table


def _row(cells: tuple[str, ...], cell_style: Any) -> Any:
    from odf.table import TableCell, TableRow
    from odf.text import P

    row = TableRow()
    for text in cells:
        cell = TableCell(stylename=cell_style, valuetype="string")
        cell.addElement(P(text=text))
        row.addElement(cell)
    return row
