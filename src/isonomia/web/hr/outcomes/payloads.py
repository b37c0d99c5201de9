"""Acts about people as the forms gave them: plain values, rows of ``atos``, and what is kept beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from isonomia.ledger.entry import Draft
from isonomia.office.calling.outcome import IN_EVERY_CARGO
from isonomia.office.recorded import ACT_COLUMNS, ActRow
from isonomia.web.gates.gate import Matter, Signing
from isonomia.web.hr.desk import circumstances
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft

Payload = Mapping[str, Any]

FACTS: Final = (
    "lei_de_criacao", "origem_da_vaga", "diario_numero", "diario_data", "diario_pagina", "processo",
    "transito_em_julgado",
)  # fmt: skip
"""What courts of accounts ask for of each act, besides its number, its authority and its two dates."""


def row(given: Payload, **of_act: str) -> ActRow:
    """A row of ``atos`` with the two dates, the document and the authority of a form."""
    common = {name: given.get(name, "") for name in ("data", "ocorrido_em", "documento", "autoridade")}
    return {**dict.fromkeys(ACT_COLUMNS, ""), **common, **of_act}


def rows_of(given: Payload) -> list[ActRow]:
    """One act a person, in the order of the form."""
    return [
        row(
            given,
            ato=given["ato"],
            inscricao=each["inscricao"],
            cargo=each["cargo"],
            detalhe=given.get("detalhe", ""),
        )
        for each in given["pessoas"]
    ]


def only_cargo(given: Payload) -> str:
    """The one cargo that the acts touch, or empty: several, or all of a person's."""
    if given["ato"] in set(IN_EVERY_CARGO):
        return ""
    cargos = {each["cargo"] for each in given["pessoas"]}
    return cargos.pop() if len(cargos) == 1 else ""


def last_day_text(matter: Matter) -> str:
    """Day of the competition's last act, aaaa-mm-dd, or empty."""
    last = circumstances.last_day(matter.certame)
    return "" if last is None else last.isoformat()


def drafts_of(rows: Sequence[ActRow], given: Payload, signing: Signing, **more: object) -> list[Draft]:
    """The acts, and one entry with what courts of accounts ask for of them."""
    lot = str(signing.proposal.pk)
    drafts = [draft(kinds.ACT, {**dict(each), "lote": lot}, signing.confirmer, signing.at) for each in rows]
    facts = {name: value for name in FACTS if (value := given.get("dados", {}).get(name))}
    details = {"lote": lot, "ato": rows[0]["ato"], **facts, **more}
    return [*drafts, draft(kinds.DETAILS, details, signing.confirmer, signing.at)]


def day_text(value: date | None) -> str:
    """A day as the payload keeps it."""
    return "" if value is None else value.isoformat()
