"""The gates of homologation and of the extension of validity: the authority confirms both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from hashlib import sha256
from typing import Any

from django.utils.translation import gettext_lazy

from isonomia.files.documents.details import Seal
from isonomia.law.competition.acts import Act, ActKind
from isonomia.ledger.canonical import canonical
from isonomia.ledger.entry import Draft
from isonomia.office.listing.homologating_act import (
    Gazette,
    Signature,
    act_pdf,
    extension_document,
    homologation_document,
)
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.hr.frame import address
from isonomia.web.hr.homologation.differing import changes
from isonomia.web.hr.homologation.facts import facts_of
from isonomia.web.hr.readings.comparison import comparison
from isonomia.web.jobs.foreseeing import takes_long
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.adopting import act_content
from isonomia.web.records.appending import draft
from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.loading import load
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

PAPER = "homologacao"


def gazette_of(payload: Plain) -> Gazette:
    """Where the act was published."""
    given = payload["diario"]
    return Gazette(given["numero"], date.fromisoformat(given["dia"]), given["pagina"])


def signature_of(payload: Plain) -> Signature:
    """Who signs the act."""
    return Signature(payload["numero"], payload["autoridade"], payload["assina"], payload.get("cidade", ""))


def preview(matter: Matter) -> Plain:
    """The check-list, the validity, the cases left open."""
    given = matter.payload
    day = date.fromisoformat(given["dia"])
    return homologation_document(
        load(matter.certame),
        replace(facts_of(matter.certame, day), readings=comparison(matter.certame)),
        given["meses"],
        gazette_of(given),
        with_open_cases=given["ressalva"],
    )


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """Whatever of the check-list fails, and what the law refuses."""
    where = address("homologation:index", {"orgao": matter.body.slug, "certame": matter.certame.slug})
    return [Impediment(message(each, reader_language()), where) for each in seen["impede"]]


def _act(kind: ActKind, payload: Plain, detail: str) -> dict[str, Any]:
    gazette = gazette_of(payload)
    act = Act(
        date.fromisoformat(payload["dia"]),
        kind,
        detail=detail,
        happened=gazette.day,
        document=f"nº {payload['numero']}; {gazette.words}",
        authority=payload["autoridade"],
    )
    return act_content(act)


def _details(kind: ActKind, payload: Plain, more: dict[str, Any]) -> dict[str, Any]:
    return {"ato": kind.value, "numero": payload["numero"], "diario": payload["diario"], **more}


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The act; of the cases left open the book holds how many, and their digest."""
    opened = seen["em_aberto"]
    more = {"em_aberto": len(opened), "resumo_em_aberto": sha256(canonical(opened)).hexdigest()}
    act = _act(ActKind.HOMOLOGATE, matter.payload, str(seen["meses"]))
    details = _details(ActKind.HOMOLOGATE, matter.payload, more)
    return [
        draft(kinds.ACT, act, signing.confirmer, signing.at),
        draft(kinds.DETAILS, details, signing.confirmer, signing.at),
    ]


def afterwards(matter: Matter, seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The act as a PDF, on record."""
    given = matter.payload
    code = code_of(str(signing.proposal.pk), PAPER)
    seal = Seal(code, public_address("codigo", code))
    pdf = act_pdf(load(matter.certame), seen, signature_of(given), seal)
    document = Issue(PAPER, "homologacao.pdf", "application/pdf", pdf, nominal=bool(seen["em_aberto"]))
    issue(matter.certame, signing.proposal, code, document, signing.at)
    return {"homologacao": code}


HOMOLOGATE = GATES.add(
    Gate(
        kind="homologar",
        title=gettext_lazy("Homologação do resultado"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/homologation/homologation_preview.html",
        changes=changes,
        long=lambda matter: takes_long(matter.certame),
    )
)


def extension_preview(matter: Matter) -> Plain:
    """The new end of the validity."""
    gazette = gazette_of(matter.payload)
    day = date.fromisoformat(matter.payload["dia"])
    return {**extension_document(load(matter.certame), day, gazette.day), "diario": gazette.words}


def extension_record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The act and its place in the gazette."""
    act = _act(ActKind.EXTEND, matter.payload, "")
    details = _details(ActKind.EXTEND, matter.payload, {})
    return [
        draft(kinds.ACT, act, signing.confirmer, signing.at),
        draft(kinds.DETAILS, details, signing.confirmer, signing.at),
    ]


EXTEND = GATES.add(
    Gate(
        kind="prorrogar-validade",
        title=gettext_lazy("Prorrogação da validade"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=extension_preview,
        impediments=impediments,
        record=extension_record,
        template="hr/homologation/extension_preview.html",
    )
)
