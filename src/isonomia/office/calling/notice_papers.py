"""The papers of the office: everything that a call, a homologation, an act or an edital is written on.

Each function takes plain documents and gives named files in memory; nothing is sent or stored here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence

from isonomia.files.documents.blocks import Block, notice_blocks
from isonomia.files.documents.call_notice import call_notice_data
from isonomia.files.documents.call_rows import standing
from isonomia.files.documents.call_terms import call_terms_pdf
from isonomia.files.documents.details import CallDetails, Seal, Signer
from isonomia.files.documents.editable import model
from isonomia.files.documents.editable_docx import model_docx
from isonomia.files.documents.editable_odt import model_odt
from isonomia.files.documents.gazette_rtf import TableWidth, gazette_rtf
from isonomia.files.documents.gazette_text import gazette_text
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.homologation import VALIDITY, homologation_blocks, homologation_pdf
from isonomia.files.documents.pdf import typeset
from isonomia.files.documents.receipt import receipt_pdf
from isonomia.files.documents.regime_view import regime_document
from isonomia.files.documents.signing import read_credential, sign_pdf
from isonomia.office.answer import Answer, Document
from isonomia.office.cautions import titled
from isonomia.office.competition import Competition
from isonomia.office.papers import Paper, draft_calls, heading_of, last_calls, regime_of
from isonomia.wording.notices import Message, Until, call_message
from isonomia.wording.voice import Voice

Signing = Callable[[bytes], bytes]
"""Gives a PDF one more signature."""


def signing_with(pkcs12: bytes, password: str, reason: str = "", place: str = "") -> Signing:
    """The signature of a certificate file, opened once.

    Args:
        pkcs12: contents of the ``.p12`` or ``.pfx`` file.
        password: that opens it.
        reason: why it is signed, as readers of PDFs show it.
        place: where.

    Raises:
        CredentialProblem: the file does not open.
    """
    credential = read_credential(pkcs12, password)
    return lambda pdf: sign_pdf(pdf, credential, reason, place)


def call_notice_papers(
    document: Document,
    regime: Document,
    heading: Heading,
    voice: Voice,
    details: CallDetails,
    first_order: Mapping[str, int] | None = None,
    sign: Signing | None = None,
) -> Iterator[Paper]:
    """A call on paper: the collective notice, a term a person, and the matter for the gazette.

    Args:
        document: the ``convocar`` document.
        regime: as in ``regime_document``.
        heading: whose documents they are.
        voice: language and names.
        details: number, term, place, signers and seals.
        first_order: cargo -> first ``ordem`` of this call (``papers.last_calls`` gives it).
        sign: signs the PDFs, where a certificate is configured.

    Yields:
        The files; where nobody stands called only the draft of the notice and its gazette matter.
    """
    data = call_notice_data(document, regime, heading, voice, first_order, details)
    signed = sign or _unsigned
    yield "edital-de-convocacao.pdf", signed(typeset("call", data, heading.on))
    if standing(document, first_order):
        yield (
            "termos-de-convocacao.pdf",
            signed(call_terms_pdf(document, heading, voice, details, first_order)),
        )
    yield from gazette_papers("convocacao", notice_blocks(data), voice)
    yield "convocacao.json", json.dumps(json.loads(data["attached"]), ensure_ascii=False).encode() + b"\n"


def competition_call_papers(
    competition: Competition, answer: Answer, details: CallDetails, sign: Signing | None = None
) -> Iterator[Paper]:
    """The papers of a competition's newest call.

    Args:
        competition: as read.
        answer: of ``call_document``.
        details: number, term, place, signers and seals.
        sign: signs the PDFs, where a certificate is configured.

    Raises:
        ValueError: no law governs any of its cargos.
    """
    rules = regime_of(competition)
    if rules is None:
        raise ValueError("Nenhuma lei rege os cargos deste certame.")
    document = answer.document
    yield from call_notice_papers(
        {**document, "cargos": draft_calls(competition, document)},
        regime_document(rules),
        heading_of(competition, document),
        answer.voice,
        details,
        last_calls(document),
        sign,
    )


def person_term(
    document: Document,
    heading: Heading,
    voice: Voice,
    details: CallDetails,
    person: str,
    sign: Signing | None = None,
) -> bytes:
    """The term of one person, with that person's data alone.

    Raises:
        ValueError: the person does not stand called.
    """
    return (sign or _unsigned)(call_terms_pdf(document, heading, voice, details, only={person}))


def gazette_papers(name: str, blocks: Sequence[Block], voice: Voice) -> Iterator[Paper]:
    """The matter for gazettes: RTF with tables of 12 and of 25 cm, and plain text of 80 columns."""
    note = voice.say("Observação")
    for width in TableWidth:
        yield f"{name}-diario-{width.value}cm.rtf", gazette_rtf(blocks, width, note)
    yield f"{name}-diario.txt", gazette_text(blocks).encode()


def homologation_papers(
    act: Document,
    heading: Heading,
    voice: Voice,
    signers: tuple[Signer, ...] = (),
    seal: Seal | None = None,
    sign: Signing | None = None,
) -> Iterator[Paper]:
    """The act of homologation: PDF, and the matter for the gazette.

    Args:
        act: as in ``files.documents.homologation``.
        heading: whose document it is.
        voice: language and names.
        signers: who signs.
        seal: how to check it.
        sign: signs the PDF, where a certificate is configured.
    """
    spoken = titled(voice, (VALIDITY, *act.get("fundamento", ())))
    yield "homologacao.pdf", (sign or _unsigned)(homologation_pdf(act, heading, spoken, signers, seal))
    blocks = homologation_blocks(act, heading, spoken, signers, seal)
    yield from gazette_papers("homologacao", blocks, voice)


def receipt_paper(receipt: Document, heading: Heading, voice: Voice, seal: Seal | None = None) -> Paper:
    """The receipt of an act, as in ``files.documents.receipt``."""
    return "recibo.pdf", receipt_pdf(receipt, heading, titled(voice, receipt.get("fundamento", ())), seal)


def model_papers(
    items: Sequence[str], table: Document, heading: Heading, voice: Voice, section: str = "X"
) -> Iterator[Paper]:
    """The model clauses and the annex as documents to edit.

    Args:
        items: the clauses, without numbers: from ``clause_items`` or ``office.drafting.papers.clauses``.
        table: the ``quadro --pasta`` document.
        heading: whose edital it is.
        voice: language and names.
        section: number of the edital's section that receives the clauses.
    """
    made = model(items, table, voice, heading.organ, section)
    yield "clausulas-e-anexo.docx", model_docx(made, heading.on)
    yield "clausulas-e-anexo.odt", model_odt(made, heading.on)


def call_messages(
    document: Document,
    competition: str,
    organ: str,
    until: Until,
    links: Mapping[str, str],
    voice: Voice,
    first_order: Mapping[str, int] | None = None,
) -> dict[str, Message]:
    """The e-mail of each person who stands called.

    Args:
        document: the ``convocar`` document.
        competition: neutral name, from ``wording.notices.competition_name``.
        organ: the public body.
        until: end of the term.
        links: person -> address of that person's own page.
        voice: language.
        first_order: cargo -> first ``ordem`` of this call.

    Raises:
        KeyError: a person has no address.
    """
    return {
        person: call_message(competition, organ, until, links[person], voice)
        for _, calls in standing(document, first_order)
        for person in (str(call["inscricao"]) for call in calls)
    }


def _unsigned(pdf: bytes) -> bytes:
    return pdf
