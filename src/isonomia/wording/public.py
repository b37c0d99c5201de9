"""The public face in words: where a cargo stands, what comes next, and what of it is a right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from isonomia.wording.numbers import enumeration
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]


def cargo_sentence(desk: Document, voice: Voice) -> str:
    """Where a cargo stands: ``De 10 vagas, 8 estão preenchidas: 5 pela lista da ampla concorrência e 3…``.

    Args:
        desk: of ``office.public.face``.
        voice: language and names.
    """
    filled = desk["por_lista"]
    total = sum(filled.values())
    if not desk["vagas"]:
        return voice.say("Este cargo não tem vaga aberta: há só cadastro de reserva.")
    if not desk["chamadas"]:
        return voice.say("Há {n:count vaga|vagas}, e ninguém foi chamado ainda.", n=desk["vagas"])
    if not total:
        return voice.say("Há {n:count vaga|vagas}, e quem foi chamado deixou a vaga.", n=desk["vagas"])
    parts = [voice.say("{n:number} pela {lista:list}", n=count, lista=name) for name, count in filled.items()]
    return voice.say(
        "De {n:count vaga|vagas}, {cheias:number} {cheias:plural está preenchida|estão preenchidas}: "
        "{partes}.",
        n=desk["vagas"],
        cheias=total,
        partes=enumeration(parts, voice.lang),
    )


def next_place_sentence(place: Document | None, voice: Voice) -> str:
    """The next place and whose it is; that none exists is said too.

    Args:
        place: of ``office.public.face.next_place``.
        voice: language and names.
    """
    if place is None:
        return ""
    whose = (
        voice.say("da ampla concorrência")
        if place["tipo_vaga"] == "ampla"
        else voice.say("reservada a {lista:people}", lista=place["tipo_vaga"])
    )
    if place["existe"]:
        return voice.say(
            "A próxima a preencher é a {vaga:ordinal}, {de_quem}.", vaga=place["vaga"], de_quem=whose
        )
    return voice.say(
        "Todas estão preenchidas. Se surgir outra, será a {vaga:ordinal}, {de_quem}.",
        vaga=place["vaga"],
        de_quem=whose,
    )


def outcome_words(state: str, voice: Voice) -> str:
    """The state of a call as the public knows it, alone in a cell."""
    words = {
        "convocado": voice.say("chamada feita"),
        "nomeado": voice.say("nomeação feita"),
        "em-posse": voice.say("tomou posse"),
        "em-exercicio": voice.say("em exercício"),
    }
    return sentence_case(words.get(state, voice.say("deixou a vaga")))


def next_place_words(place: Document | None, voice: Voice) -> str:
    """The next place in a cell: ``6ª: pessoas negras``, with «se surgir» where it does not exist yet."""
    if place is None:
        return "–"
    values = {"vaga": place["vaga"], "lista": place["tipo_vaga"]}
    if place["existe"]:
        return voice.say("{vaga:ordinal}: {lista:people}", **values)
    return voice.say("{vaga:ordinal}, se surgir: {lista:people}", **values)
