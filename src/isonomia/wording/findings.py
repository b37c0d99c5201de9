"""What a chart shows, in one sentence: the title of each chart of a competition or of an evaluation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from isonomia.wording.evaluations import EVERYBODY, cause_name, reserved, total_of
from isonomia.wording.simulations import policy_name
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def progress_finding(day: date, people: int, by_groups: int, voice: Voice) -> str:
    """How many had been called by the last day, and how many of them by a group's list."""
    return voice.say(
        "Até {dia}, {n:count pessoa foi chamada|pessoas foram chamadas}, {grupos:number} por listas de "
        "reserva",
        dia=voice.value(day),
        n=people,
        grupos=by_groups,
    )


def cuts_finding(group: str, rank: int, voice: Voice) -> str:
    """The list that went furthest."""
    return voice.say("A {lista:list} foi a que mais avançou: até a {n:ordinal} posição", lista=group, n=rank)


def reserve_finding(group: str, places: int, due: int, held: int, voice: Voice) -> str:
    """Places due to a group among those that exist, and how many are held."""
    return voice.say(
        "De {vagas:count vaga|vagas}, a lei reserva {n:number} a {grupo:people}: "
        "{cheias:count está preenchida|estão preenchidas}",
        vagas=places,
        n=due,
        grupo=group,
        cheias=held,
    )


def agreement_finding(unanimous: int, decisions: int, voice: Voice) -> str:
    """In how many decisions everybody voted the same."""
    return voice.say(
        "Em {n:number} de {todas:count decisão|decisões}, todos os membros concordaram",
        n=unanimous,
        todas=decisions,
    )


def fate_finding(node: Document, voice: Voice) -> str:
    """How many of the reserved places are held, and how many reverted."""
    own = reserved(node).values()
    return voice.say(
        "De {n:count vaga reservada|vagas reservadas}, {cheias:count está ocupada|estão ocupadas} e "
        "{outras:count reverteu|reverteram}",
        n=total_of(own, "vagas"),
        cheias=total_of(own, "ocupadas"),
        outras=total_of(own, "revertidas"),
    )


def causes_finding(node: Document, voice: Voice) -> str:
    """The cause of most reversions."""
    cause, places = max(node["reversoes"].items(), key=lambda pair: (pair[1], pair[0]))
    return voice.say(
        "{n:count vaga reverteu|vagas reverteram} porque: {causa}",
        n=places,
        causa=cause_name(cause, voice)[0].lower() + cause_name(cause, voice)[1:],
    )


def years_finding(years: Sequence[Document], voice: Voice) -> str:
    """Places held of those reserved, in the first and in the last year."""
    first, last = years[0], years[-1]

    def told(node: Document) -> dict[str, Any]:
        own = reserved(node).values()
        return {"cheias": total_of(own, "ocupadas"), "n": total_of(own, "vagas"), "ano": str(node["nome"])}

    begins = told(first)
    return voice.say(
        "Em {ano}, {cheias:number} de {n:count vaga reservada|vagas reservadas} ocupadas; em {antes}, "
        "{cheias_antes:number} de {n_antes:number}",
        **told(last),
        antes=begins["ano"],
        cheias_antes=begins["cheias"],
        n_antes=begins["n"],
    )


def funnel_finding(node: Document, voice: Voice) -> str:
    """How many of everybody who enrolled took office."""
    people = node["pessoas"].get(EVERYBODY, {"inscritas": 0, "posse": 0})
    return voice.say(
        "De {n:count pessoa inscrita|pessoas inscritas}, por reserva ou não, "
        "{posse:count tomou posse|tomaram posse}",
        n=people["inscritas"],
        posse=people["posse"],
    )


def rules_finding(node: Document, voice: Voice) -> str:
    """What the groups would have without the reserve, where both numbers may be told."""
    rules: Document = node["regras"]
    without = rules.get("sem-reserva", {})
    for rule, called in rules.items():
        for group, number in called.items():
            before = without.get(group)
            if rule != "sem-reserva" and isinstance(number, int) and isinstance(before, int):
                return voice.say(
                    "Sem a reserva, {n:count vaga iria|vagas iriam} a {grupo:people}; pela regra «{regra}», "
                    "{com:number}",
                    n=before,
                    grupo=group,
                    regra=policy_name(rule, voice),
                    com=number,
                )
    return voice.say("A reserva muda quem é chamado; números pequenos não são ditos")


def waits_finding(node: Document, voice: Voice) -> str:
    """Within how many days half of the people took office."""
    days = node["espera"].get(EVERYBODY) or next(iter(node["espera"].values()))
    return voice.say("Metade das pessoas tomou posse em até {n:count dia|dias} da chamada", n=days["p50"])


def appeals_finding(document: Document, voice: Voice) -> str:
    """How many appeals were granted, of how many whose outcome may be told."""
    numbers = document["recursos"]
    if any(isinstance(number, str) for number in numbers.values()):
        return voice.say("Recursos por resultado; números pequenos não são ditos")
    return voice.say(
        "De {n:count recurso|recursos}, {providos:count foi provido|foram providos}",
        n=sum(numbers.values()),
        providos=numbers["providos"],
    )
