"""The trail as a file, written as it is read: a million entries never stand in memory."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from isonomia.files.sheets.write_table import looks_like_formula
from isonomia.web.auditing.reading import Line, lines_of
from isonomia.web.auditing.searching import AccessForm, TrailForm
from isonomia.web.records.appending import moment
from isonomia.wording.trail import opening_sentence
from isonomia.wording.voice import Voice

CHUNK: Final = 500
COLUMNS: Final = (
    "em", "certame", "sequencia", "tipo", "o_que", "sobre", "registrou", "preparou", "pedido", "frase",
    "anterior", "resumo",
)  # fmt: skip
ACCESS_COLUMNS: Final = ("em", "quem", "o_que", "de", "frase")

Row = dict[str, Any]


def trail_rows(form: TrailForm, voice: Voice) -> Iterator[Row]:
    """Everything asked for, newest first."""
    found = form.entries().order_by("-at", "-pk").iterator(CHUNK)
    while entries := list(islice(found, CHUNK)):
        for line in lines_of(entries, form.books, voice):
            yield _row(line)


def _row(line: Line) -> Row:
    entry = line.entry
    return {
        "em": moment(entry.at),
        "certame": line.competition.slug if line.competition else "",
        "sequencia": entry.sequence,
        "tipo": entry.kind,
        "o_que": line.words["o_que"],
        "sobre": "; ".join(line.words["sobre"]),
        "registrou": line.who,
        "preparou": line.prepared,
        "pedido": str(line.proposal.pk) if line.proposal else "",
        "frase": line.words["frase"],
        "anterior": entry.previous,
        "resumo": entry.digest,
    }


def access_rows(form: AccessForm, voice: Voice) -> Iterator[Row]:
    """Every opening asked for, newest first."""
    for each in form.openings().order_by("-at", "-pk").iterator(CHUNK):
        yield {
            "em": moment(each.at),
            "quem": each.person.name,
            "o_que": each.what,
            "de": each.subject,
            "frase": opening_sentence(each.person.name, each.what, each.subject, voice),
        }


def as_csv(columns: tuple[str, ...], rows: Iterator[Row]) -> Iterator[bytes]:
    """UTF-8, ``,``, a header; no cell runs as a formula."""
    yield _csv_line(columns)
    for row in rows:
        yield _csv_line([_guarded(row[name]) for name in columns])


def _csv_line(cells: Any) -> bytes:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue().encode()


def _guarded(cell: object) -> str:
    text = str(cell)
    return f"'{text}" if looks_like_formula(text) else text


def as_json(rows: Iterator[Row]) -> Iterator[bytes]:
    """One array, a row a line."""
    yield b"["
    for number, row in enumerate(rows):
        yield (b",\n" if number else b"\n") + json.dumps(row, ensure_ascii=False).encode()
    yield b"\n]\n"
