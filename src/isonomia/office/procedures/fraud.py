"""Fraud: the complaint with both sides protected, and the package for the body that the law names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.moves import Move
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording.procedures import act_words
from isonomia.wording.voice import Voice


class Identified(StrEnum):
    """How a complainant comes forward."""

    OPEN = "identificada"
    CONFIDENTIAL = "sigilosa"
    ANONYMOUS = "anonima"


class Viewer(StrEnum):
    """Who looks at a complaint."""

    COMPLAINANT = "denunciante"
    INQUIRY = "apuracao"
    ACCUSED = "pessoa"
    OTHERS = "outros"


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint, as received.

    Attributes:
        protocol: number told to the complainant.
        on: day it was received.
        how: identified, confidential or anonymous.
        facts: what happened, where, when.
        evidence: names of the files that came with it.
        complainant: who complained, or empty.
        about: enrolment of the person complained of.
    """

    protocol: str
    on: date
    how: Identified
    facts: str = field(repr=False)
    evidence: tuple[str, ...] = field(default=(), repr=False)
    complainant: str = field(default="", repr=False)
    about: str = field(default="", repr=False)


_COARSE: Final = {
    "arquivada": "encerrada",
    "improcedente": "encerrada",
    "remetida": "encerrada",
    "recebida": "recebida",
}
"""What a complainant is told of a state; whatever is not here is ``em-apuracao``."""


def complaint_problems(complaint: Complaint, conduct: Conduct, voice: Voice) -> list[Document]:
    """What a complaint lacks; it is received all the same, and what lacks is asked once.

    Returns:
        ``[{"campo", "mensagem"}]``.
    """
    found = []
    if len(complaint.facts.split()) < 5:
        said = voice.say("Conte o que aconteceu, onde e quando. Não é preciso dizer nomes de outras pessoas.")
        found.append({"campo": "fatos", "mensagem": said})
    if not complaint.about:
        said = voice.say("Diga de que inscrição ou cargo se trata, se souber.")
        found.append({"campo": "sobre", "mensagem": said})
    if complaint.how is Identified.ANONYMOUS:
        if conduct.word("anonima") == "nao-recebe":
            said = voice.say(
                "Este órgão não recebe denúncia anônima. Ela pode ser sigilosa: só quem apura vê."
            )
            found.append({"campo": "como", "mensagem": said})
        elif not complaint.evidence:
            said = voice.say(
                "Sem o seu contato, só dá para apurar o que se possa conferir: junte um indício."
            )
            found.append({"campo": "provas", "mensagem": said})
    return found


def complaint_view(complaint: Complaint, state: str, viewer: Viewer, voice: Voice) -> Document:
    """A complaint as one viewer may see it; for others not even that it exists.

    The person complained of sees the facts and the evidence they answer to once notified, and never who
    complained, unless the complainant came forward openly. The complainant sees their own text and whether
    it moved, never anything of the person.

    Returns:
        for others an empty mapping; else ``{"formato", "protocolo", "situacao", …}``.
    """
    if viewer is Viewer.OTHERS:
        return {}
    base: Document = {"formato": FORMAT, "protocolo": complaint.protocol}
    if viewer is Viewer.COMPLAINANT:
        return base | {
            "situacao": _COARSE.get(state, "em-apuracao"),
            "fatos": complaint.facts,
            "provas": list(complaint.evidence),
            "aviso": voice.say(
                "Não publique fotos nem nomes. A apuração é sigilosa e a pessoa terá direito de defesa."
            ),
        }
    shown = {"situacao": state, "fatos": complaint.facts, "provas": list(complaint.evidence)}
    if viewer is Viewer.INQUIRY:
        return base | shown | {"denunciante": complaint.complainant, "sobre": complaint.about}
    if state not in _known_to_the_accused():
        return {}
    named = complaint.complainant if complaint.how is Identified.OPEN else ""
    return base | shown | {"denunciante": named, "sobre": complaint.about}


def _known_to_the_accused() -> frozenset[str]:
    """States that the person knows of: from the notice on. What is closed in triage never reaches them."""
    known = {"notificada"}
    while more := {m.after for m in FRAUD.moves if m.state in known} - known - {FRAUD.start}:
        known |= more
    return frozenset(known)


@dataclass(frozen=True, slots=True)
class Piece:
    """A paper of the proceeding: the act it documents, its file and its digest (SHA-256, hexadecimal)."""

    act: str
    name: str
    digest: str
    on: date


_REQUIRED: Final = (*FRAUD.defence, frozenset({"eliminar", "anular-admissao"}))
"""What the papers must show before anything leaves the body: every stage of the defence, and the effect."""


def referral_document(
    conduct: Conduct, protocol: str, pieces: Sequence[Piece], voice: Voice, receipt: str = ""
) -> Document:
    """The package for the addressee of the law: Ministério Público (Guarapari), competent authority (Ferraz).

    Law: Guarapari art. 2, § 2 ("remessa dos documentos coletados"); Ferraz art. 2, § 3.

    Args:
        conduct: of the competition; its norm names the addressee.
        protocol: of the proceeding.
        pieces: every paper of the proceeding.
        voice: language and names.
        receipt: proof of delivery, once there is one.

    Returns:
        ``{"formato", "protocolo", "destinatario", "pecas": [{"ato", "texto", "arquivo", "sha256", "em"}],
        "faltam": [sentences], "pode_remeter", "recibo", "frase", "fundamento", "base"}``.
    """
    there = {piece.act for piece in pieces}
    missing = [stage for stage in _REQUIRED if not stage & there]
    addressee = conduct.confirmation.fraud_told_to
    citations = conduct.confirmation.fraud_citations or conduct.cite(Guarantee.REFERRAL)
    lacks = [
        voice.say("Falta o documento deste ato: {ato}.", ato=act_words(_named(stage), voice))
        for stage in missing
    ]
    if not addressee:
        lacks.append(voice.say("A norma não diz a quem remeter: indique o destinatário."))
    return {
        "formato": FORMAT,
        "protocolo": protocol,
        "destinatario": addressee,
        "pecas": [
            {
                "ato": piece.act,
                "texto": act_words(piece.act, voice),
                "arquivo": piece.name,
                "sha256": piece.digest,
                "em": piece.on.isoformat(),
            }
            for piece in sorted(pieces, key=lambda each: (each.on, _order(each.act), each.name))
        ],
        "faltam": lacks,
        "pode_remeter": not lacks,
        "recibo": receipt,
        "frase": _referral_sentence(addressee, receipt, voice),
        "fundamento": list(citations),
        "base": titled(voice, citations).cite(citations),
    }


def _referral_sentence(addressee: str, receipt: str, voice: Voice) -> str:
    if receipt:
        return voice.say(
            "Remetido a este destinatário: {destino}. Recibo: {recibo}.", destino=addressee, recibo=receipt
        )
    return voice.say("A remeter a este destinatário: {destino}.", destino=addressee or "—")


def _named(stage: frozenset[str]) -> str:
    """The act that names a stage: the first of the table among them."""
    return min(stage, key=_order)


def _order(act: str) -> int:
    moves: tuple[Move, ...] = FRAUD.moves
    return next((at for at, move in enumerate(moves) if move.act == act), len(moves))
