"""Every text of sign-in and administration has its English."""

from __future__ import annotations

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from support.sources import ROOT

WEB = ROOT / "src" / "isonomia" / "web"
PARTS = WEB / "locale" / "en" / "LC_MESSAGES" / "parts"
NAMES = {"_", "gettext", "gettext_lazy"}
MARKED = re.compile(r"""\b(?:n?gettext|_)\(\s*u?(?P<text>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")""")


def texts_of(path: Path) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMES:
                (given, *_rest) = node.args
                if isinstance(given, ast.Constant):
                    yield str(given.value)
        return
    for found in MARKED.finditer(templatize(source)):
        yield ast.literal_eval(found["text"])


def test_no_text_lacks_its_english() -> None:
    known = set()
    for part in PARTS.glob("*.po"):
        for message in read_po(io.BytesIO(part.read_bytes())):
            if message.id and message.string:
                known.add(message.id if isinstance(message.id, str) else message.id[0])
    files = [
        path
        for area in ("people", "administration")
        for path in (WEB / area).rglob("*")
        if path.suffix in {".py", ".html", ".txt"}
    ]
    texts = {text for path in files for text in texts_of(path)}
    assert len(texts) > 300
    assert sorted(texts - known) == []
