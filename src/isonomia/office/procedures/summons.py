"""What somebody convened to be heard needs to know: what to bring, what is looked at, what absence brings."""

from __future__ import annotations

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.norms.model import Evidence, Kept
from isonomia.law.procedure.conduct import Conduct
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording.voice import Voice


def summons_document(conduct: Conduct, evidence: Evidence, voice: Voice) -> Document:
    """The words that go with day, hour and place.

    Args:
        conduct: of the competition.
        evidence: what the commission looks at.
        voice: language and names.

    Returns:
        ``{"formato", "avisos": [sentences], "fundamento", "base"}``.
    """
    said = [voice.say("Leve um documento de identidade com foto.")]
    if evidence is Evidence.PHENOTYPE:
        said.append(
            voice.say(
                "A comissão avalia só o que observa em você na hora: não pede fotos antigas, documentos nem "
                "história da família."
            )
        )
    filmed = conduct.flag("filmagem")
    if filmed:
        said.append(voice.say("A avaliação é filmada, para que você possa recorrer."))
        if conduct.confirmation.refuses_filming_keeps is Kept.NOTHING:
            said.append(voice.say("Quem não aceita a filmagem é eliminado do certame."))
        else:
            said.append(
                voice.say("Quem não aceita a filmagem sai da lista da reserva e continua na lista geral.")
            )
    if conduct.confirmation.absent_keeps is Kept.NOTHING:
        said.append(voice.say("Quem falta é eliminado do certame."))
    else:
        said.append(voice.say("Quem falta sai da lista da reserva e continua na lista geral."))
    said.append(
        voice.say(
            "Se algo impedir você de ir, guarde o que mostra o motivo: há {n:count dia|dias} para recorrer "
            "depois da data.",
            n=conduct.whole("prazo-recurso"),
        )
    )
    citations = tuple(
        dict.fromkeys(
            (*conduct.cite(Guarantee.COMMISSION, Guarantee.DEFENCE), *conduct.confirmation.citations)
        )
    )
    return {
        "formato": FORMAT,
        "avisos": said,
        "fundamento": list(citations),
        "base": titled(voice, citations).cite(citations),
    }


def effect_sentence(kept: Kept, voice: Voice) -> str:
    """What the person is left with, as the norm in force on the date of the edital says."""
    if kept is Kept.NOTHING:
        return voice.say("Se a decisão não mudar, você é eliminada do certame.")
    return voice.say(
        "Se a decisão não mudar, você sai da lista da reserva e continua na lista geral, se a sua nota "
        "bastou em cada fase."
    )
