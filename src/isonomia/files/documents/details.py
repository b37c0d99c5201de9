"""What an authority adds to a call before it is published: number, term, place, signers, how to check it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time
from typing import Any

from isonomia.files.documents.qr import qr_svg
from isonomia.wording.terms import BRASILIA, END_OF_DAY, end_of_term
from isonomia.wording.voice import Voice


@dataclass(frozen=True, slots=True)
class Signer:
    """Who signs: name and office, as they are printed."""

    name: str
    role: str


@dataclass(frozen=True, slots=True)
class Seal:
    """How anyone checks a document.

    Attributes:
        code: validation code, as people type it.
        address: page that checks it, the code included; drawn as a QR code too.
    """

    code: str
    address: str


@dataclass(frozen=True, slots=True)
class CallDetails:
    """The particulars of one call.

    Attributes:
        number: of the act, ``012/2026``.
        ends: last day for answering.
        hour: until when on that day.
        zone: legal hour of the place, see ``wording.terms.ZONES``.
        place: where to go or the address to answer at.
        bring: documents to bring, each as printed; empty: those of the edital.
        consequence: what happens to whoever does not come; empty: the usual sentence.
        contest: whom to ask and where to contest.
        city: where it is signed; empty: left blank.
        signers: who signs, usually two.
        seal: of the collective notice, or ``None``.
        seals: person -> seal of the person's own term.
        names: person -> name, where the edital lets names be published.
    """

    number: str
    ends: date
    place: str
    hour: time = END_OF_DAY
    zone: str = BRASILIA
    bring: tuple[str, ...] = ()
    consequence: str = ""
    contest: str = ""
    city: str = ""
    signers: tuple[Signer, ...] = ()
    seal: Seal | None = None
    seals: Mapping[str, Seal] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)

    def end(self, voice: Voice) -> str:
        """The end of the term in words."""
        return end_of_term(self.ends, voice, self.hour, self.zone)

    def document(self) -> dict[str, Any]:
        """The particulars as plain values, for the data that travel inside the documents."""
        return {
            "numero": self.number,
            "termina_em": f"{self.ends.isoformat()}T{self.hour.isoformat('minutes')}",
            "fuso": self.zone,
            "local": self.place,
            "codigo": self.seal.code if self.seal else "",
        }


def instructions(details: CallDetails | None, voice: Voice) -> list[str]:
    """What a called person has to do; blanks where the particulars are not known yet."""
    silence = voice.say(
        "Quem não comparecer no prazo, nem justificar a ausência na forma do edital de abertura, deixa a "
        "vaga, que vai para a pessoa seguinte."
    )
    bring = voice.say("Leve os documentos pedidos no edital de abertura.")
    if details is None:
        return [
            voice.say(
                "Compareça até ____/____/______, às ____h____ (horário local), neste endereço: "
                "______________."
            ),
            bring,
            silence,
            voice.say("Para pedir explicação ou contestar esta chamada, procure: ______________."),
        ]
    said = [
        voice.say(
            "Compareça até {fim}, neste endereço: {lugar}.", fim=details.end(voice), lugar=details.place
        )
    ]
    said.append(
        voice.say("Leve: {documentos}.", documentos="; ".join(details.bring)) if details.bring else bring
    )
    said.append(details.consequence or silence)
    if details.contest:
        said.append(
            voice.say(
                "Para pedir explicação ou contestar esta chamada, procure: {onde}.", onde=details.contest
            )
        )
    return said


def seal_block(seal: Seal | None, voice: Voice) -> dict[str, str]:
    """The seal as the templates draw it; an empty text where there is none."""
    if seal is None:
        return {"text": "", "qr": "", "alt": ""}
    return {
        "text": voice.say(
            "Código de validação: {codigo}. Confira em {endereco}", codigo=seal.code, endereco=seal.address
        ),
        "qr": qr_svg(seal.address),
        "alt": voice.say("Código QR com o endereço {endereco}", endereco=seal.address),
    }


def signature_block(on: date, city: str, signers: tuple[Signer, ...], voice: Voice) -> dict[str, Any]:
    """Place and date, and a line for each who signs; one line to fill in where nobody is named."""
    blank = "____________________"
    return {
        "place": voice.say("{lugar}, {data:longdate}.", lugar=city or blank, data=on),
        "signers": [{"name": each.name, "role": each.role} for each in signers]
        or [{"name": voice.say("Nome e cargo da autoridade"), "role": ""}],
    }
