"""The files that a command writes: each document as sheets and PDFs, named and in memory."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from isonomia import __version__
from isonomia.files.documents.call_notice import call_notice_pdf
from isonomia.files.documents.clause import clause_items, clause_text
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.orders import SHOWN_PLACES
from isonomia.files.documents.ranking import ranking_pdfs
from isonomia.files.documents.regime_view import regime_document
from isonomia.files.documents.vacancies import vacancies_pdf
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Row, Table
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.register import coming
from isonomia.law.allocation.reserve import offered
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import Answer, Document
from isonomia.office.call import one_call
from isonomia.office.competition import Competition, live
from isonomia.wording.sentences import state_of
from isonomia.wording.voice import Voice, sentence_case

SHEETS = ("csv", "xlsx", "ods")
Paper = tuple[str, bytes]
"""A file's name and its bytes."""


def table_papers(competition: Competition, answer: Answer) -> Iterator[Paper]:
    """The edital's table of vacancies: sheets, the PDF with its model clause, and the clause alone."""
    voice, document = answer.voice, answer.document
    groups = list(dict.fromkeys(g for cargo in document["cargos"] for g in cargo["quadro"]))
    heads = [voice.say("Código"), voice.say("Cargo"), *map(voice.group, groups), voice.say("Total")]
    rows = [
        [c["codigo"], c["nome"], *(c["quadro"].get(g, 0) for g in groups), c["vagas"]]
        for c in document["cargos"]
    ]
    yield from _sheets("quadro", [_table(competition, voice.say("Quadro de vagas"), heads, rows)])
    rules = regime_of(competition)
    if rules is None:
        return
    orders = {c["codigo"]: _first_places(competition, c) for c in document["cargos"]}
    regime = regime_document(rules)
    heading = heading_of(competition, document)
    yield "quadro.pdf", vacancies_pdf(document, regime, orders, heading, voice)
    clause = clause_text(clause_items(document, regime, orders, voice), document, voice)
    yield "clausula-do-edital.md", clause.encode()


def ranking_papers(competition: Competition, answer: Answer) -> Iterator[Paper]:
    """Each classification list: one CSV a list, one workbook with all of them, one PDF a list."""
    voice, document = answer.voice, answer.document
    heads = [voice.say("Posição"), voice.say("Inscrição"), voice.say("Nota"), voice.say("Desempate")]
    tables = []
    for cargo in document["cargos"]:
        for group, rows in cargo["listas"].items():
            title = f"{cargo['codigo']} {voice.letters(group)}"
            table = _table(competition, title, heads, [_ranked(row, voice) for row in rows])
            tables.append(table)
            yield f"classificacao-{_safe(cargo['codigo'])}-{_safe(group)}.csv", to_bytes([table], "csv")
    yield "classificacao.xlsx", to_bytes(tables, "xlsx")
    yield "classificacao.ods", to_bytes(tables, "ods")
    rules = regime_of(competition)
    if rules is not None:
        heading = heading_of(competition, document)
        for name, pdf in ranking_pdfs(document, regime_document(rules), heading, voice):
            yield f"{name}.pdf", pdf


def _ranked(row: Document, voice: Voice) -> Row:
    score = row["nota"]
    decided = row["desempate"]
    words = sentence_case(voice.criterion(decided)) if decided else None
    return (row["posicao"], row["inscricao"], None if score is None else Decimal(score), words)


def call_papers(competition: Competition, answer: Answer) -> Iterator[Paper]:
    """The calls: sheets, the edital de convocação, and the JSON document itself."""
    voice, document = answer.voice, answer.document
    heads = [
        voice.say("Cargo"),
        voice.say("Ordem"),
        voice.say("Vaga"),
        voice.say("Destinada a"),
        voice.say("Inscrição"),
        voice.say("Lista"),
        voice.say("Posição nela"),
        voice.say("Conta em"),
        voice.say("Motivo"),
        voice.say("Estado"),
        voice.say("Fundamento"),
    ]
    rows = [
        [
            cargo["codigo"],
            call["ordem"],
            call["vaga"],
            voice.people(call["tipo_vaga"]),
            call["inscricao"],
            voice.people(call["lista"]),
            call["posicao"],
            voice.people(call["computa_em"]),
            voice.say("{motivo:reason}", motivo=call["motivo"]),
            state_of(cargo, call, voice),
            voice.cite(call["fundamento"]),
        ]
        for cargo in document["cargos"]
        for call in cargo["convocacoes"]
    ]
    yield from _sheets("convocacao", [_table(competition, voice.say("Convocações"), heads, rows)])
    text = json.dumps(document, ensure_ascii=False, indent=1)
    yield "convocacao.json", text.encode() + b"\n"
    rules = regime_of(competition)
    if rules is not None:
        heading = heading_of(competition, document)
        drafted = {**document, "cargos": draft_calls(competition, document)}
        notice = call_notice_pdf(drafted, regime_document(rules), heading, voice, last_calls(document))
        yield "edital-de-convocacao.pdf", notice


def draft_calls(competition: Competition, document: Document) -> list[Document]:
    """The cargos, each with the call of its next person in full: rank, reason and devices."""
    life = live(competition)
    cargos = []
    for cargo in document["cargos"]:
        opened, following = life.cargos[cargo["codigo"]], cargo["proximo"]
        first = None if following is None or opened.board is None else coming(opened.board)
        if first is not None and opened.people[first.entrant].id == following["inscricao"]:
            following = one_call(opened, first)
        cargos.append({**cargo, "proximo": following})
    return cargos


def last_calls(document: Document) -> dict[str, int]:
    """Cargo -> first ``ordem`` of the newest convocation: the notice is of one day, not of them all.

    Without acts every call is of the same notice. A cargo last called on an earlier day has none.
    """
    newest = max(
        (c["ultima_convocacao"]["em"] for c in document["cargos"] if "ultima_convocacao" in c), default=""
    )
    if not newest:
        return {}
    none = 1 + max((len(cargo["convocacoes"]) for cargo in document["cargos"]), default=0)
    return {
        cargo["codigo"]: last["desde"]
        if (last := cargo.get("ultima_convocacao")) is not None and last["em"] == newest
        else none
        for cargo in document["cargos"]
    }


def _sheets(name: str, tables: Sequence[Table]) -> Iterator[Paper]:
    for kind in SHEETS:
        yield f"{name}.{kind}", to_bytes(tables, kind)


def _table(competition: Competition, title: str, heads: Iterable[str], rows: Iterable[Row]) -> Table:
    return Table(title, tuple(heads), rows, competition.edital.published)


def regime_of(competition: Competition) -> Regime | None:
    """The regime that the documents speak of: that of the first cargo which has one."""
    return next((r for r in competition.governing.regimes.values() if r is not None), None)


def _first_places(competition: Competition, cargo: Document) -> list[str]:
    """The first places of a cargo's order; beyond its own places where the series is its own."""
    regime = competition.governing.regimes[cargo["codigo"]]
    placed: list[str] = cargo["ordem"]
    opened = competition.edital.cargo(cargo["codigo"])
    if regime is None or opened.base or len(placed) >= SHOWN_PLACES:
        return placed[:SHOWN_PLACES]
    rules = offered(regime, opened.places)
    return PlaceSeries(rules, opened.table, opened.places).first(SHOWN_PLACES)


def heading_of(competition: Competition, document: Mapping[str, Any]) -> Heading:
    """Whose document it is, dated by the edital or the last act, never by the clock."""
    edital, acts = competition.edital, competition.acts
    canonical = json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return Heading(
        organ=edital.organ,
        title=edital.title,
        on=acts[-1].on if acts else edital.published,
        engine=f"Isonomia {__version__}",
        digest=hashlib.sha256(canonical.encode()).hexdigest(),
    )


def _safe(text: str) -> str:
    """A code as part of a file name, on any system."""
    return "".join(c if c.isalnum() or c in "-_" else "-" for c in text)
