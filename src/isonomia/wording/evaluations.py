"""The words of an evaluation: its sentences, its method and limits, and numbers that may be protected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Any, Final

from isonomia.wording import labels
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]

EVERYBODY: Final = "todas"
OPEN: Final = "ampla"
_TENTH: Final = Decimal("0.1")


def number_or_word(value: int | str | None, voice: Voice) -> str:
    """A count as published: the number, or the word in its place."""
    match value:
        case None:
            return "–"
        case "menos-de-5":
            return voice.say("menos de 5")
        case "protegido":
            return voice.say("protegido")
        case _:
            return voice.value(value)


def share_of(part: int | str, whole: int | str, voice: Voice) -> str:
    """A share with one decimal, half to even; a dash where one of the two is not told."""
    if isinstance(part, str) or isinstance(whole, str) or whole == 0:
        return "–"
    return percent(Fraction(part, whole), voice)


def percent(share: Fraction, voice: Voice) -> str:
    """A share of one as a percentage with one decimal, half to even."""
    exact = Decimal(share.numerator * 100) / Decimal(share.denominator)
    return voice.value(exact.quantize(_TENTH, ROUND_HALF_EVEN)) + "%"


def list_label(name: str, voice: Voice) -> str:
    """A list or a group as the label of a row."""
    if name == EVERYBODY:
        return voice.say("Todas as pessoas")
    return sentence_case(voice.people(name))


def stage_name(code: str, voice: Voice) -> str:
    """A stage of the way from enrolment to office."""
    match code:
        case "inscritas":
            return voice.say("Inscritas")
        case "aprovadas":
            return voice.say("Aprovadas")
        case "confirmadas":
            return voice.say("Confirmadas")
        case "chamadas":
            return voice.say("Chamadas")
        case "posse":
            return voice.say("Tomaram posse")
        case _:
            return voice.say("Permanecem")


def fate_name(code: str, voice: Voice) -> str:
    """Where a place stands."""
    match code:
        case "ocupadas":
            return voice.say("Ocupadas")
        case "em_chamada":
            return voice.say("Em chamada")
        case "revertidas":
            return voice.say("Revertidas")
        case "guardadas":
            return voice.say("Guardadas por ordem judicial")
        case _:
            return voice.say("Em aberto")


def cause_name(code: str, voice: Voice) -> str:
    """Why a place of a group was filled as an open one."""
    if code == "sem-aprovados":
        return voice.say("Ninguém do grupo foi aprovado")
    return voice.say("Todas as pessoas da lista do grupo já tinham sido chamadas ou saído dela")


def appeal_name(outcome: str, voice: Voice) -> str:
    """What became of an appeal."""
    match outcome:
        case "providos":
            return voice.say("Providos")
        case "nao-providos":
            return voice.say("Não providos")
        case "nao-conhecidos":
            return voice.say("Não conhecidos")
        case _:
            return voice.say("Em análise")


def appeal_sentences(document: Document, voice: Voice) -> tuple[str, ...]:
    """How long appeals took to be answered, where enough of them were."""
    days = document.get("recursos_dias")
    if not days:
        return ()
    return (
        voice.say(
            "Metade dos recursos respondidos teve resposta em até {dias:count dia|dias}; três em cada "
            "quatro, em até {mais:count dia|dias}.",
            dias=days["p50"],
            mais=days["p75"],
        ),
    )


def exit_name(code: str, voice: Voice) -> str:
    """The act by which somebody left."""
    return sentence_case(voice.word(labels.ACTS, code))


def node_title(node: Document, voice: Voice) -> str:
    """What a node is called."""
    match node["nivel"]:
        case "todos":
            return voice.say("Todos os órgãos")
        case "ano":
            return voice.say("Editais de {ano}", ano=node["nome"])
        case _:
            return str(node["nome"])


def reserved(node: Document) -> dict[str, Document]:
    """The lists of the groups, without the open one."""
    return {name: numbers for name, numbers in node["listas"].items() if name != OPEN}


def total_of(lists: Iterable[Document], name: str) -> int:
    """One number summed over lists."""
    return sum(int(numbers[name]) for numbers in lists)


def opening_sentences(node: Document, voice: Voice) -> list[str]:
    """Three sentences: what the law reserved, what became of it, what became of the people."""
    own = reserved(node)
    every = node["listas"].values()
    places, kept = total_of(every, "vagas"), total_of(own.values(), "vagas")
    shares = voice.value([f"{voice.value(n['vagas'])} {voice.to_people(g)}" for g, n in own.items()])
    said = [
        voice.say(
            "De {vagas:count vaga|vagas}, a lei reservou {n}: {grupos}.", vagas=places, n=kept, grupos=shares
        )
        if kept
        else voice.say("De {vagas:count vaga|vagas}, a lei não reservou nenhuma.", vagas=places)
    ]
    if kept:
        said.append(
            voice.say(
                "Das reservadas, {ocupadas} estão ocupadas, {chamada} em chamada, {aberto} em aberto, "
                "{guardadas} guardadas por ordem judicial e {revertidas} reverteram à ampla concorrência.",
                ocupadas=total_of(own.values(), "ocupadas"),
                chamada=total_of(own.values(), "em_chamada"),
                aberto=total_of(own.values(), "em_aberto"),
                guardadas=total_of(own.values(), "guardadas"),
                revertidas=total_of(own.values(), "revertidas"),
            )
        )
    said.append(_people_sentence(node, voice))
    return said


def _people_sentence(node: Document, voice: Voice) -> str:
    people = node["pessoas"].get(EVERYBODY)
    if people is None or not people["chamadas"]:
        return voice.say("Ninguém foi chamado ainda.")
    values = {
        "chamadas": people["chamadas"],
        "posse": people["posse"],
        "permanecem": people["permanecem"],
    }
    wait = node["espera"].get(EVERYBODY)
    if wait is None:
        return voice.say(
            "{chamadas:count pessoa foi chamada|pessoas foram chamadas}; {posse} tomaram posse "
            "e {permanecem} "
            "permanecem no cargo.",
            **values,
        )
    return voice.say(
        "{chamadas:count pessoa foi chamada|pessoas foram chamadas}; {posse} tomaram posse e {permanecem} "
        "permanecem no cargo; metade delas tomou posse em até {dias:count dia|dias} da chamada.",
        **values,
        dias=wait["p50"],
    )


def coverage_sentences(document: Document, voice: Voice) -> list[str]:
    """Which competitions the report covers, and which it does not."""
    number = document["certames"]
    if not number:
        said = [voice.say("Nenhum certame no período: não há o que contar.")]
    elif number == 1:
        said = [voice.say("O relatório cobre um só certame: não há com que comparar os anos.")]
    else:
        said = [voice.say("O relatório cobre {n} certames.", n=number)]
    if document["ate"]:
        said.append(voice.say("Os números vão até {dia:date}, data do último ato.", dia=document["ate"]))
    if document["fora"]:
        said.append(voice.say("Fora do sistema, e por isso não contados: {texto}.", texto=document["fora"]))
    else:
        said.append(voice.say("O órgão não declarou certames feitos fora do sistema."))
    return said


def method_sentences(voice: Voice) -> list[str]:
    """How it was counted, and what it cannot say."""
    return [
        voice.say(
            "Cada número conta vagas, pessoas ou atos registrados; os totais são as somas dos "
            "certames. Nada é "
            "estimado."
        ),
        voice.say(
            "As colunas de pessoas vão da inscrição à permanência, e quem chegou a uma passou "
            "pelas de antes: "
            "aprovada no certame, confirmada no grupo, chamada por qualquer lista, empossada, ainda no cargo."
        ),
        voice.say(
            "Números de pessoas de um grupo menores que 5 aparecem como «menos de 5». «Protegido» esconde um "
            "número maior, para que ninguém ache o menor por subtração."
        ),
        voice.say(
            "Também se esconde o número que revelaria, pela diferença, menos de 5 pessoas que "
            "pararam numa etapa."
        ),
        voice.say(
            "Vagas, chamadas e posses são atos publicados e aparecem inteiros; o que cada ato já diz não se "
            "esconde."
        ),
        voice.say(
            "Dias: o menor número que 25%, 50% ou 75% das pessoas não passam, só onde há 5 pessoas ou mais. "
            "Percentuais: uma casa decimal, meio para o par."
        ),
        voice.say(
            "Sem reserva e nas outras leituras, as vagas do edital são preenchidas de novo "
            "sobre a mesma lista, "
            "como se ninguém tivesse sido chamado nem desistido."
        ),
        voice.say(
            "Limites: o relatório mostra o que aconteceu nestes certames, e não por que "
            "aconteceu. Quem teria "
            "se inscrito sem a lei, ninguém sabe."
        ),
    ]
