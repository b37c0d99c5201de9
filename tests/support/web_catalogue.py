"""The English of the web: every text that a page can show, found, and the one catalogue made of its parts.

``python -m support.web_catalogue`` (in ``tests``) writes ``django.po`` and ``django.mo`` out of ``parts``.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_python
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

import isonomia.web

WEB = Path(isonomia.web.__file__).parent
FOLDER = WEB / "locale" / "en" / "LC_MESSAGES"
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
NO_DAY = datetime(2000, 1, 1, tzinfo=UTC)
MessageId = str | tuple[str, ...]


def texts() -> dict[tuple[str | None, MessageId], str]:
    """(context, text) -> where it stands first: every text marked in the code and in the templates."""
    found: dict[tuple[str | None, MessageId], str] = {}
    for path in sorted((*WEB.rglob("*.py"), *WEB.rglob("*.html"), *WEB.rglob("*.txt"))):
        if "static" in path.parts:
            continue
        source = path.read_text("utf-8")
        if path.suffix != ".py":
            source = templatize(source, origin=str(path))
        for line, function, message, _comments in extract_python(
            io.BytesIO(source.encode()), list(KEYWORDS), [], {}
        ):
            for key in _keys(function, message):
                found.setdefault(key, f"{path.relative_to(WEB)}:{line}")
    return found


def _keys(function: str, message: object) -> Iterator[tuple[str | None, MessageId]]:
    parts = message if isinstance(message, tuple) else (message,)
    words = [part for part in parts if isinstance(part, str)]
    if not words or not words[-1]:
        return
    if function.startswith("npgettext"):
        yield words[0], (words[1], words[2])
    elif function.startswith("pgettext"):
        yield words[0], words[1]
    elif function.startswith("ngettext"):
        yield None, (words[0], words[1])
    else:
        yield None, words[0]


def parts() -> dict[Path, Catalog]:
    """The parts, one an area."""
    found = {}
    for path in sorted((FOLDER / "parts").glob("*.po")):
        with path.open("rb") as file:
            found[path] = read_po(file, locale="en", domain="django")
    return found


def whole() -> Catalog:
    """The parts put together, in order of text: only what the code still says."""
    made = Catalog(locale="en", domain="django", project="isonomia", fuzzy=False, charset="utf-8")
    wanted = texts()
    for part in parts().values():
        for message in part:
            if message.id and (message.context, message.id) in wanted and message.string:
                made.add(message.id, message.string, context=message.context)
    return made


def written() -> tuple[bytes, bytes]:
    """``django.po`` and ``django.mo``, the same bytes for the same texts."""
    catalogue = whole()
    po, mo = io.BytesIO(), io.BytesIO()
    write_po(po, catalogue, sort_output=True, omit_header=False, width=120)
    fixed = re.sub(
        rb'"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator)[^"]*"\n', b"", po.getvalue()
    )
    dateless = read_po(io.BytesIO(fixed), locale="en", domain="django")
    # Without them the moment of writing would be in every compiled file.
    dateless.creation_date = dateless.revision_date = NO_DAY
    write_mo(mo, dateless)
    return fixed, mo.getvalue()


def missing() -> list[str]:
    """Texts without English: where, and which."""
    known = {(message.context, message.id) for message in whole() if message.id}
    return [f"{place}: {key[1]}" for key, place in texts().items() if key not in known]


def stale() -> list[str]:
    """English of texts that no page says any more: which part, and which text."""
    wanted = texts()
    return [
        f"{path.name}: {message.id}"
        for path, part in parts().items()
        for message in part
        if message.id and (message.context, message.id) not in wanted
    ]


def main() -> None:
    """Write the catalogue; tell what is missing."""
    po, mo = written()
    (FOLDER / "django.po").write_bytes(po)
    (FOLDER / "django.mo").write_bytes(mo)
    for each in missing():
        print(each)  # noqa: T201 - a command
    sys.exit(1 if missing() else 0)


if __name__ == "__main__":
    main()
