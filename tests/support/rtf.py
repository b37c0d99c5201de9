"""Reading back the RTF that the program writes, as a gazette's program would."""

from __future__ import annotations

import re

_TOKEN = re.compile(r"\\u(-?\d+)\?|\\([\\{}])|\\(~)|\\([a-z]+)(-?\d+)? ?|([{}])|\n|([^\\{}\n])", re.DOTALL)
_BREAKS = {"par": "\n", "line": "\n", "cell": "\x1f", "row": "\x1e\n"}


def _plain(rtf: bytes) -> str:
    """The text; cells end in U+001F, rows in U+001E."""
    body = re.sub(r"\{\\fonttbl.*?\}\}", "", rtf.decode("ascii"), flags=re.DOTALL)
    units: list[int | str] = []
    for found in _TOKEN.finditer(body):
        number, escaped, space, word, _, _, char = found.groups()
        if number:
            units.append(int(number) & 0xFFFF)
        elif word:
            units.append(_BREAKS.get(word, ""))
        else:
            units.append(escaped or (" " if space else "") or char or "")
    raw = b"".join(
        unit.to_bytes(2, "little") if isinstance(unit, int) else unit.encode("utf-16-le") for unit in units
    )
    return raw.decode("utf-16-le")


def rtf_text(rtf: bytes) -> str:
    """The text of the file, cells apart by a space."""
    return _plain(rtf).replace("\x1f", " ").replace("\x1e", "")


def rtf_cells(rtf: bytes) -> list[list[str]]:
    """The cells of each row of every table."""
    rows = []
    for piece in _plain(rtf).split("\x1e")[:-1]:
        cells = piece.split("\x1f")[:-1]
        rows.append([cell.rsplit("\n", 1)[-1] for cell in cells])
    return rows
