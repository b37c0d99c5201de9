"""The gate of a public draw: recorded once, for the people tied, and only while it changes no call made."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from hashlib import sha256

from django.utils.translation import gettext_lazy

from isonomia.law.competition.edital import DrawResult
from isonomia.ledger.entry import Draft
from isonomia.office.listing.settling_tie import draw_document
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.frame import address
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.attaching import issue_attached
from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.loading import load
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

PAPER = "ata-do-sorteio"


def draw_of(payload: Plain) -> DrawResult:
    """The draw that a form gave."""
    day = date.fromisoformat(payload["em"])
    how = f"; número público {payload['semente']}" if payload["semente"] else ""
    basis = f"sorteio público de {day:%d/%m/%Y}, {payload['local']}{how}; ata {digest_of(payload)[:16]}"
    return DrawResult(payload["cargo"], tuple(payload["ordem"]), day, basis)


def digest_of(payload: Plain) -> str:
    """SHA-256 of the minutes: of the signed file, or of their text."""
    return str(payload["anexo_resumo"]) or sha256(payload["ata"].encode()).hexdigest()


def preview(matter: Matter) -> Plain:
    """Who would stand where."""
    return draw_document(load(matter.certame), draw_of(matter.payload))


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """A tie that changed, a datum missing, calls that would no longer be the same."""
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    where = address("ties:index", names)
    return [Impediment(message(each, reader_language()), where) for each in seen["impede"]]


def record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The order, the session and the digest of its minutes; no witness's name."""
    payload, draw = matter.payload, draw_of(matter.payload)
    content = {
        "cargo": draw.cargo,
        "ordem": list(draw.order),
        "em": draw.on.isoformat(),
        "local": payload["local"],
        "metodo": payload["metodo"],
        "semente": payload["semente"],
        "fundamento": draw.basis,
        "ata": digest_of(payload),
    }
    return [draft(kinds.DRAW, content, signing.confirmer, signing.at)]


def afterwards(matter: Matter, _seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The minutes on record."""
    if matter.payload["anexo"]:
        paper = issue_attached(signing.proposal, matter.payload["anexo"], PAPER, signing.at)
    else:
        text = matter.payload["ata"].encode()
        document = Issue(PAPER, f"{PAPER}.txt", "text/plain; charset=utf-8", text)
        code = code_of(str(signing.proposal.pk), PAPER)
        paper = issue(matter.certame, signing.proposal, code, document, signing.at)
    return {"ata": paper.code}


DRAW = GATES.add(
    Gate(
        kind="registrar-sorteio",
        title=gettext_lazy("Resultado de sorteio de desempate"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/ties/draw_preview.html",
        people=("ordem",),
        cargo=lambda payload: str(payload["cargo"]),
    )
)
