"""The opinion of a decision: made from the sealed reasons, a PDF, encrypted, for the person alone."""

from __future__ import annotations

from dataclasses import replace

from django.utils import timezone

from isonomia.files.documents.blocks import Block, Items, Paragraph, Title, block_values
from isonomia.files.documents.details import seal_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.law.procedure.ballots import Opened
from isonomia.law.procedure.decision import Decision
from isonomia.office.answer import Document
from isonomia.office.procedures.votes import opinion_document
from isonomia.web.commission import vault
from isonomia.web.commission.conduct import rules_of
from isonomia.web.records.models import Hearing, Opinion, OwnEnrolment, Person
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


def keep_opinion(hearing: Hearing, decision: Decision, opened: Opened) -> None:
    """Make the opinion of a decision just taken and put it away."""
    _conduct, reader = rules_of(hearing.competition)
    voice = replace(reader, lang=Language.PORTUGUESE)  # an official paper, whoever closed the voting
    appeal = hearing.stage == CommissionKind.APPEAL
    document = opinion_document(decision, opened, voice, appeal=appeal)
    pdf = opinion_pdf(hearing, document, decision.citations, voice)
    opinion = Opinion(hearing=hearing, life=hearing.life, stage=hearing.stage, at=timezone.now())
    opinion.content = vault.lock(pdf, *_place(opinion))
    opinion.save()


def _place(opinion: Opinion) -> tuple[object, ...]:
    return ("parecer", opinion.hearing_id, opinion.life, opinion.stage)


def read_opinion(opinion: Opinion) -> bytes:
    """The PDF."""
    return vault.unlock(opinion.content, *_place(opinion))


def is_theirs(hearing: Hearing, person: Person) -> bool:
    """Whether a hearing is about this person."""
    found = OwnEnrolment.objects.filter(competition=hearing.competition, number=hearing.number)
    return found.filter(person=person).exists()


def opinion_pdf(hearing: Hearing, document: Document, citations: tuple[str, ...], voice: Voice) -> bytes:
    """The opinion on paper: decision, votes in numbers, reasons, what it does not say; nobody's name."""
    heading = Heading(hearing.competition.body.name, hearing.competition.title, timezone.localdate())
    parts: list[Block] = [
        Paragraph(f"Inscrição {hearing.number}."),
        Paragraph(document["frase"]),
        Paragraph(document["votos"]),
        Title("Motivos"),
        Items((*document["motivos"], *document["textos"])),
        Title("O que este parecer não diz"),
        Items(tuple(document["limites"])),
    ]
    data = {
        **frame(heading, "Parecer da comissão", voice),
        "blocks": block_values(parts),
        "basis": basis(citations, voice),
        "seal": seal_block(None, voice),
        "signature": {"place": "", "signers": []},
    }
    return typeset("act", data, heading.on)
