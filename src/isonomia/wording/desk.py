"""The call desk in words: a tile of the strip, and what to look at before a call."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from isonomia.wording import labels
from isonomia.wording.numbers import enumeration
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]


def tile_sentence(tile: Document, voice: Voice) -> str:
    """A place of the sequence as one sentence, for whoever hears the page.

    ``Vaga 8, reservada a pessoas negras, ocupada pela inscrição 00123 em 12/12/2026, lista de pessoas negras,
    art. 5º.``

    Args:
        tile: of ``office.calling.tiles``.
        voice: language and names.
    """
    parts = [_place(tile, voice), _state(tile, voice)]
    if "lista" in tile:
        parts.append(voice.list_name(tile["lista"]))
        parts.append(voice.cite(tile.get("fundamento", ())[:1]))
    said = ", ".join(filter(None, parts)) + "."
    for left in tile["cadeia"]:
        said += " " + voice.say(
            "Antes, inscrição {inscricao}: {situacao}.",
            inscricao=left["inscricao"],
            situacao=voice.word(labels.STATES, left["situacao"]),
        )
    if tile["proxima"]:
        said += " " + voice.say("É a próxima a ser preenchida.")
    return said


def _place(tile: Document, voice: Voice) -> str:
    number = voice.say("Vaga {n:number}", n=tile["vaga"])
    if tile["tipo_vaga"] == "ampla":
        return f"{number}, {voice.say('da ampla concorrência')}"
    return f"{number}, {voice.say('reservada a {lista:people}', lista=tile['tipo_vaga'])}"


def _state(tile: Document, voice: Voice) -> str:
    state = voice.word(labels.PLACES, tile["estado"])
    if "guardada_para" in tile:
        return voice.say("guardada por ordem judicial para a inscrição {para}", para=tile["guardada_para"])
    if tile["estado"] == "por-ordem-judicial" and "inscricao" not in tile:
        return voice.say("guardada por ordem judicial")
    if "inscricao" not in tile:
        return state
    person = voice.say("inscrição {inscricao}", inscricao=tile["inscricao"])
    holds = voice.word(labels.STATES, tile["situacao"])
    if not tile.get("em"):
        return f"{state}, {person}, {holds}"
    since = voice.say("em {dia:date}", dia=date.fromisoformat(tile["em"]))
    return f"{state}, {person}, {holds} {since}"


def next_of_list_sentence(group: str, voice: Voice) -> str:
    """That a place is the next of a list: ``É a próxima vaga da lista de pessoas negras.``."""
    return voice.say("É a próxima vaga da {lista:list}.", lista=group)


def arising_sentence(place: int, group: str, voice: Voice) -> str:
    """A place that does not exist yet: ``Vaga 13, reservada a pessoas negras, se surgir.``."""
    said = _place({"vaga": place, "tipo_vaga": group}, voice)
    return f"{said}, {voice.say('se surgir')}."


def balance_sentence(balance: Document, voice: Voice) -> str:
    """The balance: ``Inscrições: 1.204 = 1.150 classificadas + 54 eliminadas. A conta fecha.``.

    Args:
        balance: of ``office.balance``.
        voice: language.
    """
    parts = [
        voice.say("{n:count classificada|classificadas}", n=balance["classificadas"]),
        voice.say("{n:count eliminada|eliminadas}", n=balance["eliminadas"]),
    ]
    if balance["sem_lista"]:
        parts.append(voice.say("{n:count fora das listas|fora das listas}", n=balance["sem_lista"]))
    said = voice.say("Inscrições: {n:number} = {partes}.", n=balance["inscricoes"], partes=" + ".join(parts))
    if balance["fecha"]:
        return f"{said} {voice.say('A conta fecha.')}"
    kept = voice.say("Linhas guardadas agora: {n:number}.", n=balance["mantidas"])
    return f"{said} {kept} {voice.say('A conta não fecha.')}"


def book_sentence(kind: str, content: Document, voice: Voice) -> str:
    """An entry of a competition's book in a few words.

    Args:
        kind: ``tipo`` of the entry.
        content: what it records.
        voice: language.
    """
    if kind != "ato-registrado":
        return sentence_case(voice.word(labels.ENTRIES, kind)) + "."
    act = sentence_case(voice.word(labels.ACTS, content["ato"]))
    about = ", ".join(filter(None, (content["inscricao"], content["cargo"], content["documento"])))
    return f"{act}: {about}." if about else f"{act}."


def series_sentence(cargo: Document, voice: Voice) -> str:
    """How the series goes on: which of the new places are reserved, or which places no longer exist.

    Args:
        cargo: of ``office.calling.vacancies``.
        voice: language and names.
    """
    gone = cargo["suprimidas"]
    if gone:
        return voice.say(
            "{n:plural Deixa|Deixam} de existir {n:count vaga|vagas}: {vagas:names}. O cargo fica com "
            "{depois:number}.",
            n=len(gone),
            vagas=gone,
            depois=cargo["depois"],
        )
    reserved = [(number, kind) for number, kind in cargo["novas"] if kind != "ampla"]
    first, last = cargo["novas"][0][0], cargo["novas"][-1][0]
    said = voice.say(
        "A contagem continua de onde parou: {de:ordinal} a {ate:ordinal} vaga.", de=first, ate=last
    )
    if first == last:
        said = voice.say("A contagem continua de onde parou: {de:ordinal} vaga.", de=first)
    if not reserved:
        open_places = voice.say("{n:plural É|São} da ampla concorrência.", n=len(cargo["novas"]))
        return f"{said} {open_places}"
    told = [
        voice.say("A {vaga:ordinal} vaga é reservada a {lista:people}.", vaga=number, lista=kind)
        for number, kind in reserved
    ]
    return " ".join([said, *told])


def threshold_sentence(group: str, voice: Voice) -> str:
    """That a cargo which had no place for a group now has its first."""
    return voice.say("É a primeira vaga deste cargo reservada a {lista:people}.", lista=group)


def deed(code: str, bond: str, voice: Voice) -> str:
    """An act or a state in the words of the bond: ``posse``, or ``contratação`` in public employment.

    Args:
        code: kind of act, or ``estado``.
        bond: ``vinculo`` of the cargo.
        voice: language.
    """
    own = labels.EMPLOYMENT if bond != "efetivo" else {}
    return voice.word(own, code) if code in own else voice.word(labels.ACTS, code)


def alert_sentence(alert: Document, voice: Voice) -> str:
    """An alert of a call's preview that is none of the law's cautions."""
    if alert["tipo"] == "sub-judice":
        return voice.say(
            "Inscrição {inscricao}: a chamada depende de decisão judicial (processo {processo}).",
            inscricao=alert["inscricao"],
            processo=alert["processo"],
        )
    said = voice.say(
        "Cargo {cargo}: com esta chamada, a {lista:list} fica sem mais quem chamar.",
        cargo=alert["cargo"],
        lista=alert["lista"],
    )
    if alert["reverte_para"]:
        lists = enumeration([voice.list_name(name) for name in alert["reverte_para"]], voice.lang)
        said += " " + voice.say("As próximas vagas reservadas dela passam para a {listas}.", listas=lists)
    return said


def opening_sentence(place: Document, voice: Voice) -> str:
    """What follows from a place that falls vacant: which list it is offered to.

    Args:
        place: ``{"vaga", "computa_em", "mesma_lista"}`` of ``office.calling.outcome``.
        voice: language and names.
    """
    if not place["mesma_lista"]:
        return voice.say(
            "A vaga {vaga:number} volta a ficar aberta. A ordem das outras vagas não muda.",
            vaga=place["vaga"],
        )
    return voice.say(
        "A vaga {vaga:number} volta a ficar aberta. Ela será oferecida à próxima pessoa da mesma lista: a "
        "{lista:list}. A ordem das outras vagas não muda.",
        vaga=place["vaga"],
        lista=place["computa_em"],
    )
