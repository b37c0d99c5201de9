"""The model clauses and the annex as DOCX."""

from __future__ import annotations

import io
from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING

from isonomia.files.documents.editable import Model, settled

if TYPE_CHECKING:
    from docx.document import Document as Docx
    from docx.table import Table


def model_docx(model: Model, on: date) -> bytes:
    """A DOCX to edit: heading styles, language and a table whose first row comes back on every page.

    Args:
        model: what it says.
        on: date of the document, written into its properties.

    Returns:
        The file; the same input gives the same bytes.
    """
    from docx import Document

    document = Document()
    _properties(document, model, on)
    document.add_heading(model.title, level=1)
    for item in model.items:
        document.add_paragraph(item)
    document.add_heading(model.annex, level=1)
    table = document.add_table(rows=0, cols=len(model.heads))
    table.style = "Table Grid"
    for cells in (model.heads, *model.rows):
        for cell, text in zip(table.add_row().cells, cells, strict=True):
            cell.text = text
    _head_row(document, table)
    made = io.BytesIO()
    document.save(made)
    return settled(made.getvalue())


def _properties(document: Docx, model: Model, on: date) -> None:
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn

    properties = document.core_properties
    properties.title, properties.author, properties.language = model.title, model.author, model.lang
    properties.comments = ""
    properties.last_modified_by = model.author
    properties.created = properties.modified = datetime.combine(on, time(), UTC)
    # The language of the text, for spelling and screen readers; the template's own is American English.
    for defaults in document.styles.element.iter(qn("w:rPrDefault")):
        for fonts in defaults.iter(qn("w:rPr")):
            for old in fonts.findall(qn("w:lang")):
                fonts.remove(old)
            lang = OxmlElement("w:lang")
            lang.set(qn("w:val"), model.lang)
            fonts.append(lang)


def _head_row(document: Docx, table: Table) -> None:
    """The first row is a header: bold, and repeated where the table breaks."""
    from docx.oxml import OxmlElement
    from docx.oxml.ns import qn

    first = next(document.element.body.iter(qn("w:tr")))
    first.get_or_add_trPr().append(OxmlElement("w:tblHeader"))
    for cell in table.rows[0].cells:
        for run in cell.paragraphs[0].runs:
            run.bold = True
