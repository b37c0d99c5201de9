"""Typesetting: a template of this package and plain data become a PDF for publishing and keeping.

The file is PDF/A-3a (kept for decades, its data attached) and PDF/UA-1 (read aloud by a screen
reader) at once. Data reach the template as one JSON text, never as markup, so nothing a user typed can
run. Fonts are those inside the typesetter and the date is the caller's: the same data give the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from functools import cache
from importlib import resources
from typing import Any, Final

_STANDARDS: Final = ("a-3a", "ua-1")
_LARGE: Final = 100_000
"""Length of the data from which a document's memory is given back at once."""
_REMEMBERED: Final = 10
"""How many compilations the typesetter remembers, each with all its pages."""


def typeset(template: str, data: Mapping[str, Any], on: date) -> bytes:
    """One PDF.

    Args:
        template: name of a file of ``templates``, without ending; ``base`` is put before it.
        data: what the template shows; plain JSON values.
        on: creation date of the document (the act's or the edital's, never the clock's).

    Returns:
        The file's bytes.
    """
    import typst

    fonts = _fonts()
    folder = resources.files("isonomia.files.documents").joinpath("templates")
    source = "\n".join(
        folder.joinpath(f"{name}.typ").read_text(encoding="utf-8") for name in ("base", template)
    )
    inputs = {"data": json.dumps({**data, "date": [on.year, on.month, on.day]}, ensure_ascii=False)}
    made = typst.compile(
        source.encode(),
        format="pdf",
        sys_inputs=inputs,
        pdf_standards=list(_STANDARDS),
        font_paths=fonts,
        timestamp=datetime.combine(on, time(), UTC),
    )
    if len(inputs["data"]) > _LARGE:
        # Empty documents push the large one out of that memory: 5,000 rows take 350 MB each otherwise.
        for _ in range(_REMEMBERED):
            typst.compile(b"", format="pdf", font_paths=fonts)
    return bytes(made)


@cache
def _fonts() -> Any:
    """The fonts inside the typesetter, loaded once; never those of the machine."""
    import typst

    return typst.Fonts(include_system_fonts=False)
