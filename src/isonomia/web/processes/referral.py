"""What goes to the addressee of the law: an office letter and every paper, with digests, in one file."""

from __future__ import annotations

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils import timezone

from isonomia.files.documents.blocks import Block, Grid, Paragraph
from isonomia.office.answer import Document
from isonomia.office.procedures.fraud import referral_document
from isonomia.web.commission import vault
from isonomia.web.commission.conduct import rules_of
from isonomia.web.processes.pieces import list_of, read_piece, typeset_paper
from isonomia.web.processes.proceeding import competition_of
from isonomia.web.records.models import Case
from isonomia.wording.voice import Voice

LETTER = "000-oficio.pdf"


def checklist(case: Case) -> Document:
    """The addressee, the papers, what is missing and the receipt (``office.procedures.fraud``)."""
    conduct, voice = rules_of(competition_of(case))
    return referral_document(conduct, case.protocol, list_of(case), voice, _receipt(case))


def _receipt(case: Case) -> str:
    """What was written of the delivery, or empty while there was none."""
    sent = case.moves.filter(act="remeter").last()
    if sent is None:
        return ""
    words = vault.unlock_values(sent.text, "passo", case.protocol, sent.act)["texto"]
    return str(words).rstrip(".")


def letter_pdf(case: Case) -> bytes:
    """The letter, addressed as the norm says, with the list of papers."""
    conduct, _voice = rules_of(competition_of(case))
    document = referral_document(conduct, case.protocol, list_of(case), Voice())
    rows = tuple((each["arquivo"], each["texto"], each["sha256"]) for each in document["pecas"])
    parts: list[Block] = [
        Paragraph(f"A: {document['destinatario']}."),
        Paragraph(
            f"Remeto os documentos do processo {case.protocol}, encerrado com decisão definitiva depois de "
            "assegurados o contraditório e a ampla defesa, para as providências que couberem."
        ),
        Grid(("Arquivo", "Ato", "Resumo digital (SHA-256)"), rows),
    ]
    return typeset_paper(case, "Ofício de remessa", parts, tuple(document["fundamento"]))


def package(case: Case) -> bytes:
    """Letter and papers as one ZIP; each paper is the very bytes of its digest."""
    stamp = timezone.localtime(case.at)
    files = [(LETTER, letter_pdf(case))]
    files += [(each.name, read_piece(each)) for each in case.pieces.select_related("case").order_by("pk")]
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, content in files:
            info = ZipInfo(name, (stamp.year, stamp.month, stamp.day, 0, 0, 0))
            archive.writestr(info, content, ZIP_DEFLATED)
    return made.getvalue()
