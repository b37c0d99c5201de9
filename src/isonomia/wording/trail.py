"""The trail of a body in sentences: who recorded what, about what, checked by whom; who opened what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from isonomia.wording import labels
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def entry_words(kind: str, content: Document, voice: Voice) -> str:
    """What an entry of a book records, in a few words (``edital retificado``)."""
    act = content.get("ato") if kind == "ato-registrado" else None
    return voice.word(labels.TRAIL, kind) if act is None else voice.word(labels.ACTS, str(act))


def about_words(entry: Document, voice: Voice) -> list[str]:
    """What an entry is about, each thing named: enrolment, cargo, document, version, protocol, person.

    Args:
        entry: ``{"tipo", "conteudo", "pessoa"}``; ``pessoa``: the name of whom it speaks of, or empty.
        voice: language and names.
    """
    content = entry["conteudo"]
    said = [
        voice.say("inscrição {n}", n=content["inscricao"]) if content.get("inscricao") else "",
        voice.say("cargo {codigo}", codigo=content["cargo"]) if content.get("cargo") else "",
        str(content["documento"]) if content.get("documento") else "",
        voice.say("versão {n}", n=str(content["versao"])) if content.get("versao") else "",
        voice.say("carga {n}", n=str(content["carga"])) if content.get("carga") else "",
        voice.say("protocolo {n}", n=content["protocolo"]) if content.get("protocolo") else "",
        voice.say("registro {n}", n=str(content["corrige"])) if content.get("corrige") else "",
        str(entry["pessoa"]),
        voice.say("papel {papel}", papel=content["papel"]) if content.get("papel") else "",
        voice.say("dia {dia:date}", dia=content["dia"]) if _is_day(content.get("dia")) else "",
        voice.say("leitura {nome}={opcao}", nome=content["leitura"], opcao=content["opcao"])
        if content.get("leitura")
        else "",
    ]
    return [each for each in said if each]


def _is_day(value: object) -> bool:
    return isinstance(value, str) and len(value) == len("2026-01-01")


def entry_sentence(entry: Document, voice: Voice) -> str:
    """One entry as a sentence (``Marta registrou: desistiu, inscrição 00123. Conferido por João.``).

    Args:
        entry: ``{"tipo", "conteudo", "pessoa", "quem", "preparou", "restrita"}``: ``quem`` recorded it
            (empty: the system), ``preparou`` prepared what that person confirmed, or is empty.
        voice: language and names.
    """
    what = entry_words(entry["tipo"], entry["conteudo"], voice)
    if entry["restrita"]:
        what = ", ".join((what, voice.say("caso restrito")))
    else:
        what = ", ".join((what, *about_words(entry, voice)))
    who, prepared = entry["quem"], entry["preparou"]
    if prepared and prepared != who:
        recorded = voice.say("{quem} registrou: {o_que}.", quem=prepared, o_que=what)
        return f"{recorded} {voice.say('Conferido por {quem}.', quem=who)}"
    if not who:
        return voice.say("O sistema registrou: {o_que}.", o_que=what)
    return voice.say("{quem} registrou: {o_que}.", quem=who, o_que=what)


def opening_sentence(who: str, what: str, subject: str, voice: Voice) -> str:
    """One opening of a sensitive record (``Marta abriu a gravação de uma entrevista (avaliacao-7).``)."""
    return voice.say(
        "{quem} abriu {o_que} ({de}).", quem=who, o_que=voice.word(labels.OPENINGS, what), de=subject
    )
