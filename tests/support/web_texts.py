"""The texts of the web application, found as Django's own extraction finds them, and their English."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from support.sources import PACKAGE

PARTS = PACKAGE / "web" / "locale" / "en" / "LC_MESSAGES" / "parts"
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def texts_of(folder: Path) -> dict[str, str]:
    """Every text that a folder's modules and templates give to be translated -> where it stands."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {".py", ".html", ".txt"} or "static" in path.parts:
            continue
        source = path.read_text(encoding="utf-8")
        if path.suffix != ".py":
            source = templatize(source, origin=str(path))
        for line, message, _comments, _context in extract(
            "python", BytesIO(source.encode()), keywords=KEYWORDS
        ):
            singular = message if isinstance(message, str) else message[0]
            found.setdefault(singular, f"{path.relative_to(PACKAGE)}:{line}")
    return found


def english_of(part: str) -> dict[str, str]:
    """Text -> its English in one part of the catalogue; of texts with a plural, the singular's."""
    with (PARTS / f"{part}.po").open("rb") as file:
        catalogue = read_po(file, locale="en")
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            message.string if isinstance(message.string, str) else message.string[0]
        )
        for message in catalogue
        if message.id
    }
