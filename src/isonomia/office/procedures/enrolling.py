"""Enrolment: the questions a person is asked, what their answers mean, which enrolment counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.norms.model import Kept, Norm, Reserve
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.declaration import Choice, Colour, Sent, choices, last_counts, not_entitled
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice


def questions_document(
    norms: Sequence[Norm],
    reserves: Sequence[Reserve],
    conduct: Conduct,
    colour: Colour,
    places: Mapping[str, int],
    until: date,
    voice: Voice,
) -> Document:
    """The page about reserves: one question for each reserve the declaration gives, and what it means.

    Args:
        norms: that govern.
        reserves: of the regime, the edital's own (PcD) included.
        conduct: of the procedures.
        colour: declared, in the census categories.
        places: group -> reserved places of the cargo now.
        until: last day for changing one's mind.
        voice: language and names.

    Returns:
        ``{"formato", "perguntas": [{"grupo", "pergunta", "prova", "vagas", "explica": [sentences], "base"}],
        "avisos": [sentences]}``. Without questions there is nothing to ask: the page says so.
    """
    asked = choices(norms, reserves, colour, places)
    return {
        "formato": FORMAT,
        "perguntas": [_question(choice, conduct, voice) for choice in asked],
        "avisos": [
            voice.say("Sua escolha não tira você da lista geral."),
            voice.say("Você pode mudar de ideia até {fim}.", fim=end_of_term(until, voice)),
            voice.say("A declaração vale só neste certame."),
        ],
    }


def _question(choice: Choice, conduct: Conduct, voice: Voice) -> Document:
    citations = tuple(dict.fromkeys((*conduct.cite(Guarantee.DECLARATION), *choice.citations)))
    return {
        "grupo": choice.group,
        "pergunta": voice.say(
            "Você quer concorrer também às vagas reservadas a {grupo:people}?", grupo=choice.group
        ),
        "prova": choice.confirmed_by,
        "vagas": choice.places,
        "explica": list(_means(choice, conduct, voice)),
        "fundamento": list(citations),
        "base": titled(voice, citations).cite(citations),
    }


def _means(choice: Choice, conduct: Conduct, voice: Voice) -> list[str]:
    """What answering yes brings, in the order in which it would happen."""
    said = []
    if not choice.places:
        said.append(
            voice.say(
                "Este cargo não tem agora vaga reservada; ela pode surgir durante a validade do certame."
            )
        )
    if choice.confirmed_by == "fenotipo":
        said.append(voice.say("Uma comissão avalia a declaração, só pelo que observa na hora."))
        if conduct.flag("filmagem"):
            said.append(voice.say("A avaliação é filmada, para que você possa recorrer."))
    elif choice.confirmed_by == "documentos":
        said.append(voice.say("Você entrega documentos de pertencimento, e uma comissão os examina."))
    elif choice.group == "pcd":
        said.append(voice.say("Você envia um laudo, e a deficiência é avaliada como o edital diz."))
        said.append(voice.say("Não ser reconhecida não é fraude: você continua na lista geral."))
    if choice.confirmed_by and conduct.confirmation.unconfirmed_keeps is Kept.NOTHING:
        said.append(
            voice.say(
                "Não ser confirmada não é mentir, mas a norma deste certame elimina quem não é confirmada."
            )
        )
    elif choice.confirmed_by:
        said.append(voice.say("Não ser confirmada não é mentir: você continua na lista geral."))
    return said


def enrolment_problems(
    norms: Sequence[Norm], reserves: Sequence[Reserve], colour: Colour, opted: Sequence[str], voice: Voice
) -> list[Document]:
    """Reserves opted for that the declaration does not give, each with what to do.

    Returns:
        ``[{"campo", "mensagem"}]``, empty where all is well.
    """
    return [
        {
            "campo": group,
            "mensagem": voice.say(
                "A cor que você declarou não dá direito às vagas reservadas a {grupo:people}. Confira a "
                "declaração ou desmarque a opção.",
                grupo=group,
            ),
        }
        for group in not_entitled(norms, reserves, colour, opted)
    ]


def duplicates_document(sent: Sequence[Sent], voice: Voice) -> Document:
    """Which enrolments count and which were replaced.

    Returns:
        ``{"formato", "valem": [numbers], "substituidas": [{"inscricao", "por", "frase"}]}``.
    """
    found = last_counts(sent)
    return {
        "formato": FORMAT,
        "valem": list(found.counts),
        "substituidas": [
            {
                "inscricao": number,
                "por": by,
                "frase": voice.say(
                    "A inscrição {inscricao} foi substituída pela {outra}, enviada depois: vale a última.",
                    inscricao=number,
                    outra=by,
                ),
            }
            for number, by in found.replaced.items()
        ],
    }
