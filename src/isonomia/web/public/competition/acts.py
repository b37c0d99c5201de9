"""The acts of a competition that everybody may read: of the whole or of a cargo, never of one person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from isonomia.ledger.canonical import read_canonical
from isonomia.web.public.place import Place
from isonomia.web.records import kinds
from isonomia.web.records.loading import acts_by_sequence, terms_of
from isonomia.web.records.models import Entry, Paper
from isonomia.web.records.remembering import remembered

OF_ALL: Final = ("convocar", "homologar", "prorrogar-validade", "novas-vagas", "suprimir-vaga")
"""Acts of ``atos`` that are about no person."""
PAPERS: Final = (
    "edital-de-convocacao", "convocacao-diario", "convocacao-diario-12cm", "convocacao-diario-25cm",
    "homologacao",
)  # fmt: skip
"""Kinds of document that were made to be published."""
SAID: Final = (
    kinds.EDITAL,
    kinds.RECTIFIED,
    kinds.LIST,
    kinds.READING,
    kinds.DRAW,
    kinds.ENROLMENT_TERM,
    kinds.UNDONE,
)


@dataclass(frozen=True)
class PublicAct:
    """An act as the public page shows it.

    Attributes:
        sequence: in the book; names it for ever.
        kind: ``tipo`` of the entry, or ``ato`` of an act.
        on: its own date.
        detail: months, places or people, as the act says.
        corrected: whether a later record put it right.
        reason: of an act whose reasons are public, or empty.
    """

    sequence: int
    kind: str
    on: date
    cargo: str = ""
    detail: str = ""
    document: str = ""
    authority: str = ""
    corrected: bool = False
    reason: str = ""


def acts_of(place: Place) -> list[PublicAct]:
    """Public acts in order of record, as the last correction of each leaves it."""
    found: list[PublicAct] = remembered(place.competition, "atos ao público", lambda: _read(place))
    return found


def _read(place: Place) -> list[PublicAct]:
    entries = Entry.objects.filter(book__competition=place.competition)
    corrected = {
        read_canonical(line.encode())["conteudo"]["corrige"]
        for line in entries.filter(kind=kinds.CORRECTED).values_list("line", flat=True)
    }
    acts = [
        PublicAct(
            sequence,
            row["ato"],
            date.fromisoformat(row["data"]),
            row["cargo"],
            row["detalhe"],
            row["documento"],
            row["autoridade"],
            sequence in corrected,
        )
        for sequence, row in acts_by_sequence(place.competition).items()
        if row["ato"] in OF_ALL and not row["inscricao"]
    ]
    published = terms_of(place.competition)[0].published
    others = entries.filter(kind__in=SAID).order_by("sequence").values_list("sequence", "kind", "line")
    acts += [
        _other(sequence, kind, read_canonical(line.encode()), published) for sequence, kind, line in others
    ]
    return sorted(acts, key=lambda act: act.sequence)


def _other(sequence: int, kind: str, entry: Mapping[str, Any], published: date) -> PublicAct:
    """What is no row of ``atos``: of its content only what names the act, never an opinion or a list."""
    content = entry["conteudo"]
    day = content.get("dia") or content.get("em") or str(entry["em"])[:10]
    if kind == kinds.EDITAL:
        day = published.isoformat()
    number = content.get("versao") or content.get("numero") or ""
    made = PublicAct(sequence, kind, date.fromisoformat(day), content.get("cargo") or "", str(number))
    if kind != kinds.UNDONE:
        return made
    words = {
        "document": content["documento"],
        "authority": content["autoridade"],
        "reason": content["motivo"],
    }
    return replace(made, **words)


def papers_of(place: Place) -> list[Paper]:
    """Documents made to be published, without their bytes, the oldest first."""
    found = Paper.objects.filter(competition=place.competition, kind__in=PAPERS)
    return list(found.select_related("proposal").defer("content", "proposal__preview").order_by("at", "pk"))
