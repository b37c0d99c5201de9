"""The papers of a proceeding: each act leaves one, encrypted; its digest shows that it was not changed."""

from __future__ import annotations

from hashlib import sha256

from django.utils import timezone

from isonomia.files.documents.blocks import Block, Paragraph, block_values
from isonomia.files.documents.details import seal_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.office.procedures.fraud import Piece
from isonomia.web.candidate.papers.taking import PDF, Taken
from isonomia.web.commission import vault
from isonomia.web.records.models import Case, CasePiece
from isonomia.wording.procedures import act_words
from isonomia.wording.voice import Voice, sentence_case


def keep_file(case: Case, act: str, file: Taken) -> CasePiece:
    """A file handed in with an act, under a name of the program's."""
    number = CasePiece.objects.filter(case=case).count() + 1
    return _keep(case, act, f"{number:03}-{act}-anexo.{file.ending}", file.media_type, file.content)


def keep_text(case: Case, act: str, text: str, citations: tuple[str, ...]) -> CasePiece:
    """The paper of an act itself, from its words."""
    number = CasePiece.objects.filter(case=case).count() + 1
    return _keep(case, act, f"{number:03}-{act}.pdf", PDF, _paper(case, act, text, citations))


def _keep(case: Case, act: str, name: str, media: str, content: bytes) -> CasePiece:
    return CasePiece.objects.create(
        case=case,
        act=act,
        name=name,
        media_type=media,
        digest=sha256(content).hexdigest(),
        content=vault.lock(content, "peca", case.protocol, name),
        at=timezone.now(),
    )


def read_piece(piece: CasePiece) -> bytes:
    """The bytes of a paper."""
    return vault.unlock(piece.content, "peca", piece.case.protocol, piece.name)


def list_of(case: Case) -> list[Piece]:
    """The papers as a referral lists them."""
    rows = CasePiece.objects.filter(case=case).only("act", "name", "digest", "at")
    return [Piece(each.act, each.name, each.digest, timezone.localdate(each.at)) for each in rows]


def _paper(case: Case, act: str, text: str, citations: tuple[str, ...]) -> bytes:
    voice = Voice()
    parts: list[Block] = [Paragraph(f"Processo {case.protocol}."), *map(Paragraph, text.splitlines())]
    return typeset_paper(case, sentence_case(act_words(act, voice)), parts, citations)


def typeset_paper(case: Case, name: str, parts: list[Block], citations: tuple[str, ...]) -> bytes:
    """A paper of a proceeding as a PDF, in Portuguese."""
    voice = Voice()
    title = "" if case.competition is None else case.competition.title
    heading = Heading(case.body.name, title, timezone.localdate())
    data = {
        **frame(heading, name, voice),
        "blocks": block_values(parts),
        "basis": basis(citations, voice),
        "seal": seal_block(None, voice),
        "signature": {"place": "", "signers": []},
    }
    return typeset("act", data, heading.on)
