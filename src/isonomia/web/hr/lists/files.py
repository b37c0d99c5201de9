"""A published list as a file: the same stored rows for programs, for spreadsheets and on paper."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final

from django.utils.translation import gettext as _

from isonomia import __version__
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.ranking import MOST_ROWS, ranking_pdfs
from isonomia.files.documents.regime_view import regime_document
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table
from isonomia.files.stores.package.tables import table
from isonomia.office.listing.publishing import situation_words
from isonomia.web.hr.desk.circumstances import voice_here
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import ListRow, ListVersion
from isonomia.wording.voice import Voice, sentence_case

COLUMNS: Final = ("posicao", "inscricao", "nome", "nota", "desempate", "situacao")
"""Columns of the file for programs; ``nome`` only where names were published."""

Written = tuple[bytes, str]
"""A file's bytes and its media type."""


def rows_of(version: ListVersion) -> list[ListRow]:
    """Every row, by position."""
    return list(version.rows.order_by("position"))


def columns_of(version: ListVersion) -> tuple[str, ...]:
    """Columns of this version."""
    return COLUMNS if version.named else tuple(name for name in COLUMNS if name != "nome")


def document_of(version: ListVersion) -> dict[str, Any]:
    """The list as plain values: what JSON holds, and what every other file is made of."""
    publication = version.publication
    columns = columns_of(version)
    return {
        "formato": 1,
        "certame": publication.competition.title,
        "cargo": version.cargo,
        "nome_do_cargo": version.cargo_name,
        "lista": version.group,
        "rotulo": version.group_name,
        "etapa": publication.stage,
        "versao": publication.number,
        "publicada_em": publication.day.isoformat(),
        "recursos_ate": publication.appeals_until.isoformat() if publication.appeals_until else "",
        "resumo": version.digest,
        "linhas": [_plain(row, columns) for row in rows_of(version)],
    }


def _plain(row: ListRow, columns: Sequence[str]) -> dict[str, Any]:
    values: dict[str, Any] = {
        "posicao": row.position,
        "inscricao": row.number,
        "nome": row.name,
        "nota": row.score,
        "desempate": row.criterion,
        "situacao": row.situation,
    }
    return {name: values[name] for name in columns}


def as_csv(version: ListVersion, _part: int) -> Written:
    """For programs: UTF-8, ``;``, decimal point, codes as in JSON."""
    document = document_of(version)
    columns = columns_of(version)
    rows = ([str(row[name]) for name in columns] for row in document["linhas"])
    return table(columns, rows), "text/csv; charset=utf-8"


def as_sheet(version: ListVersion, _part: int) -> Written:
    """For spreadsheet programs in Portuguese: decimal comma, words instead of codes, no formula runs."""
    voice = voice_here(version.publication.competition)
    document = document_of(version)
    heads = {
        "posicao": _("Posição nesta lista"),
        "inscricao": _("Inscrição"),
        "nome": _("Nome"),
        "nota": _("Nota final"),
        "desempate": _("Desempate usado"),
        "situacao": _("Situação"),
    }
    columns = columns_of(version)
    rows = [[_cell(name, row[name], voice) for name in columns] for row in document["linhas"]]
    shown = Table(version.cargo, tuple(heads[name] for name in columns), rows, version.publication.day)
    return to_bytes([shown], "csv"), "text/csv; charset=utf-8"


def _cell(name: str, value: Any, voice: Voice) -> str | int | Decimal | None:
    if name == "nota":
        return Decimal(value) if value else None
    if name == "desempate":
        return criterion_words(value, voice)
    if name == "situacao":
        return sentence_case(situation_words(value, voice))
    return int(value) if name == "posicao" else str(value)


def criterion_words(code: str, voice: Voice) -> str:
    """A criterion as people read it, or empty."""
    return sentence_case(voice.criterion(code)) if code else ""


def as_json(version: ListVersion, _part: int) -> Written:
    """For programs, with what the list is."""
    text = json.dumps(document_of(version), ensure_ascii=False, indent=1)
    return text.encode() + b"\n", "application/json"


def as_pdf(version: ListVersion, part: int) -> Written:
    """On paper; a long list comes in parts."""
    competition = version.publication.competition
    edital, governing = terms_of(competition)
    regime = governing.regimes.get(version.cargo)
    document = document_of(version)
    start = (part - 1) * MOST_ROWS
    cargo = {
        "codigo": version.cargo,
        "nome": version.cargo_name,
        "listas": {version.group: [_ranked(row) for row in document["linhas"][start : start + MOST_ROWS]]},
    }
    heading = Heading(
        edital.organ, edital.title, version.publication.day, f"Isonomia {__version__}", version.digest
    )
    rules: Mapping[str, Any] = {"regras": {}} if regime is None else regime_document(regime)
    found = ranking_pdfs({"cargos": [cargo]}, rules, heading, voice_here(competition))
    return next(found)[1], "application/pdf"


def _ranked(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "posicao": row["posicao"],
        "inscricao": row["inscricao"],
        "nota": row["nota"] or None,
        "desempate": row["desempate"] or None,
    }


def parts_of(version: ListVersion) -> Sequence[int]:
    """Numbers of the parts of the PDF."""
    return range(1, max(1, -(-version.size // MOST_ROWS)) + 1)


FORMATS: Final[Mapping[str, tuple[Callable[[ListVersion, int], Written], str]]] = {
    "csv": (as_csv, "csv"),
    "planilha": (as_sheet, "planilha.csv"),
    "json": (as_json, "json"),
    "pdf": (as_pdf, "pdf"),
}
"""Name in the address -> who writes it, and how the file's name ends."""
