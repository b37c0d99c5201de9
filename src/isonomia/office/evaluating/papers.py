"""The files of an evaluation: the report as PDF, the numbers as sheets, the charts, the document itself."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from isonomia import __version__
from isonomia.files.documents.evaluation import Chapter, Shown, evaluation_pdf
from isonomia.files.documents.heading import Heading
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table
from isonomia.office.evaluating.numbers import COLUMNS, rows_of
from isonomia.office.evaluating.report import Section, chapters_of, repeats, title_of
from isonomia.office.papers import SHEETS, Paper
from isonomia.wording.evaluations import coverage_sentences, method_sentences, opening_sentences
from isonomia.wording.simulation_tables import Words
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]

_NEVER = date(2000, 1, 1)
"""Date of a report without any act."""


def evaluation_papers(document: Document, voice: Voice) -> Iterator[Paper]:
    """Every file: the whole report, numbers as CSV, XLSX and ODS, charts as SVG, and the document."""
    told = list(chapters_of(document, voice))
    yield "avaliacao.pdf", report_pdf(document, told, voice)
    for kind in SHEETS:
        yield f"avaliacao.{kind}", numbers_sheet(document, kind, voice)
    for node, found in told:
        path = "-".join(map(_safe, node["caminho"])) or "todos"
        for section in found:
            yield from ((f"{chart.name}-{path}.svg", chart.svg.encode()) for chart in section.charts)
    yield "avaliacao.json", document_json(document)


def document_json(document: Document) -> bytes:
    """The document itself, for programs."""
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def numbers_sheet(document: Document, kind: str, voice: Voice) -> bytes:
    """Every number as a row of a sheet: ``csv``, ``xlsx`` or ``ods``."""
    return to_bytes([Table(voice.say("Avaliação"), COLUMNS, rows_of(document), _day(document))], kind)


def words_sheet(subject: str, words: Words) -> bytes:
    """The table of a chart as a CSV for spreadsheets, cells as on the page."""
    return to_bytes([Table(subject, tuple(words.heads), words.rows)], "csv")


def report_pdf(document: Document, told: Iterable[tuple[Document, list[Section]]], voice: Voice) -> bytes:
    """The report on some nodes, each with its sections; dated by the last act, never by the clock."""
    chapters = [Chapter(voice.say("O que o relatório cobre"), 2, tuple(coverage_sentences(document, voice)))]
    for node, found in told:
        whole = bool(node["listas"]) and not repeats(document, node)
        own = tuple(opening_sentences(node, voice)) if whole else ()
        chapters.append(Chapter(title_of(document, node, voice), 2, own))
        chapters += [_chapter(section) for section in found]
    digest = hashlib.sha256(
        json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    ).hexdigest()
    heading = Heading(
        organ=title_of(document, document["nos"][0], voice) if document["nos"] else "",
        title=voice.say("Reserva de vagas em certames"),
        on=_day(document),
        engine=f"Isonomia {__version__}",
        digest=digest,
    )
    name = voice.say("Relatório de avaliação da reserva de vagas")
    return evaluation_pdf(document, name, chapters, method_sentences(voice), heading, voice)


def _chapter(section: Section) -> Chapter:
    charts = [Shown(chart.title, chart.table, chart.svg, chart.description) for chart in section.charts]
    tables = [Shown(title, table) for title, table in section.tables]
    return Chapter(section.title, 3, section.sentences, (*charts, *tables))


def _day(document: Document) -> date:
    return date.fromisoformat(document["ate"]) if document["ate"] else _NEVER


def _safe(text: str) -> str:
    """A code as part of a file name, on any system."""
    return "".join(c if c.isalnum() or c in "-_" else "-" for c in text)
