"""«Por que não fui chamado?» in words: a sentence first, then what must happen, and no promise.

Within the offered places a right, beyond them an expectation; no odds anywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from isonomia.wording.numbers import enumeration
from isonomia.wording.sentences import call_reason, call_sentence, counting_note
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def answer_sentences(answer: Document, voice: Voice) -> list[str]:
    """The answer in one to four sentences.

    Args:
        answer: of ``office.public.why_not``.
        voice: language and names.
    """
    situation, call = answer["situacao"], answer["chamada"]
    if situation == "chamada":
        said = [
            voice.say("Esta inscrição foi chamada."),
            call_sentence(call, voice),
            call_reason(call, voice),
        ]
        return [sentence for sentence in (*said, counting_note(call, voice)) if sentence]
    if situation == "deixou-a-vaga":
        return [
            voice.say("Esta inscrição foi chamada e não ocupa mais a vaga."),
            call_sentence(call, voice),
        ]
    called = voice.say(
        "Neste cargo, {n:plural foi chamada|foram chamadas} {n:count pessoa|pessoas}.", n=answer["chamadas"]
    )
    if situation == "encerrado":
        return [voice.say("Esta inscrição não foi chamada, e a validade do certame terminou."), called]
    if situation == "em-lista":
        return [voice.say("Esta inscrição está em lista preliminar, que ainda pode mudar."), called]
    return [
        voice.say("Ainda não é a vez desta inscrição."),
        called,
        *(_standing(rank, voice) for rank in answer["listas"]),
    ]


def _standing(rank: Document, voice: Voice) -> str:
    """A rank: ``É a 3ª da lista de pessoas negras; essa lista chamou até a 2ª.``."""
    if not rank["ultima_chamada"]:
        return voice.say(
            "É a {posicao:ordinal} da {lista:list}; essa lista ainda não chamou ninguém.",
            posicao=rank["posicao"],
            lista=rank["lista"],
        )
    return voice.say(
        "É a {posicao:ordinal} da {lista:list}; essa lista chamou até a {ultima:ordinal}.",
        posicao=rank["posicao"],
        lista=rank["lista"],
        ultima=rank["ultima_chamada"],
    )


def conditions(answer: Document, voice: Voice) -> list[str]:
    """What must happen for the person to be called; no probability, no promise."""
    if answer["suspenso"]:
        return [voice.say("As chamadas estão suspensas por decisão judicial.")]
    if answer["situacao"] in {"chamada", "deixou-a-vaga", "encerrado"}:
        return []
    if answer["situacao"] == "em-lista":
        return [
            voice.say(
                "Antes de qualquer chamada, as listas têm de ficar definitivas e o resultado, ser homologado."
            )
        ]
    turn = answer["vez"]
    if turn is None:
        unknown = (
            voice.say("A ordem das próximas chamadas depende de decisões que ainda não foram publicadas.")
            if answer["vez_calculada"]
            else voice.say("Há gente demais para calcular nesta página a ordem das próximas chamadas.")
        )
        return [
            unknown,
            voice.say(
                "Além das vagas oferecidas no edital, só há chamada se a Administração decidir prover."
            ),
        ]
    return [*_reaching(turn, answer, voice), _standing_in_law(turn, voice)]


def _reaching(turn: Document, answer: Document, voice: Voice) -> list[str]:
    reached = voice.say(
        "Pelas listas publicadas, e se mais ninguém sair, a vaga que alcança esta inscrição é a "
        "{vaga:ordinal}, pela {lista:list}.",
        vaga=turn["vaga"],
        lista=turn["lista"],
    )
    if turn["existe"]:
        return [reached, voice.say("Essa vaga está livre: falta a Administração fazer a convocação.")]
    existing = voice.say(
        "Hoje {vagas:plural existe|existem} {vagas:count vaga|vagas}.", vagas=answer["vagas"]
    )
    return [reached, existing]


def _standing_in_law(turn: Document, voice: Voice) -> str:
    if turn["oferecida"]:
        return voice.say(
            "É vaga oferecida no edital: dentro delas há direito à nomeação no prazo de validade do certame."
        )
    return voice.say(
        "É vaga além das oferecidas no edital: há expectativa, e só há chamada se a Administração decidir "
        "prover."
    )


def other_list_sentence(other: Document, voice: Voice) -> str:
    """Why somebody called by another list may have a lower score."""
    return voice.say(
        "A {lista:list} chamou {pessoas:count pessoa|pessoas}. Essas pessoas disputam "
        "entre si as vagas dessa "
        "lista; por isso a nota delas pode ser menor.",
        lista=other["lista"],
        pessoas=other["pessoas"],
    )


def supposed_sentences(answer: Document, number: str, lists: Collection[str], voice: Voice) -> list[str]:
    """What a simulation gives: how many would be called by each list, and whether somebody would.

    Args:
        answer: of ``office.public.what_if``.
        number: of the person asked about; empty: of nobody.
        lists: in which the person was published: of no other is spoken.
        voice: language and names.
    """
    if answer["depende"]:
        return [
            voice.say(
                "Não há o que simular: nenhuma vaga estaria livre, a validade terminou, ou a resposta "
                "depende de decisões que ainda não foram publicadas."
            )
        ]
    parts = [
        voice.say("{n:number} pela {lista:list}", n=count, lista=name)
        for name, count in answer["por_lista"].items()
    ]
    said = [
        voice.say(
            "Com {mais:count vaga|vagas} a mais e {saem:count pessoa|pessoas} a menos, "
            "{n:plural seria chamada|seriam chamadas} {n:count pessoa|pessoas}: {partes}.",
            mais=answer["mais"],
            saem=answer["saem"],
            n=len(answer["chamadas"]),
            partes=enumeration(parts, voice.lang),
        )
    ]
    if not number:
        return said
    own = answer["da_pessoa"]
    if own is not None and own["lista"] in lists:
        return [
            *said,
            voice.say(
                "A inscrição {inscricao} estaria entre elas, na {vaga:ordinal} vaga, pela {lista:list}.",
                inscricao=number,
                **own,
            ),
        ]
    return [*said, voice.say("A inscrição {inscricao} não estaria entre elas.", inscricao=number)]
