"""The answers that explain, on a terminal: why a person was called or not, and where readings part."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from isonomia.cli.screen import Document, Screen, alerts, cargo_name
from isonomia.wording.sentences import reading_answer, reading_question, step_basis, step_sentence
from isonomia.wording.voice import Voice


def show_explanation(on: Screen, document: Document) -> None:
    """``explicar``: the short answer first, then the places in each list, then the steps."""
    voice = on.voice
    on.heading(voice.say("Inscrição {inscricao}", inscricao=document["inscricao"]))
    for cargo in document["cargos"]:
        on.line(f"{cargo_name(cargo)}: {cargo['resumo']}")
        for group, rank in cargo.get("listas", {}).items():
            on.line("  " + voice.say("{n:ordinal} da {lista:list}", n=rank, lista=group))
        for number, step in enumerate(cargo.get("passos", ()), start=1):
            basis = step_basis(step, voice)
            on.line(f"  {number}. {step_sentence(step, voice)}" + (f" ({basis})" if basis else ""))
    alerts(on, document.get("alertas", ()))


def show_comparison(on: Screen, document: Document) -> None:
    """``comparar``: what the adopted option calls; under each other one, only what comes out different."""
    voice = on.voice
    if not document["diferencas"]:
        on.line(voice.say("O resultado é o mesmo em todas as opções comparadas."))
    for outcome in document["leituras"]:
        name = str(outcome["leitura"])
        adopted = bool(outcome.get("adotada"))
        on.heading(name + (" " + voice.say("(a adotada)") if adopted else ""))
        if asked := _reading(name, voice):
            on.line(asked)
        if outcome.get("impossivel"):
            on.line(voice.say("Esta opção não se aplica a este certame."))
        elif adopted:
            for cargo in outcome["cargos"]:
                on.line(_called(cargo, voice))
        else:
            found = [one for one in document["diferencas"] if one.get("leitura", name) == name]
            _show_parting(on, outcome, found)


def _show_parting(on: Screen, outcome: Document, found: Sequence[Document]) -> None:
    """Where one option parts from the adopted one, and whom it calls there."""
    voice = on.voice
    if outcome.get("atos_ignorados"):
        said = voice.say(
            "Atos que não cabem nesta opção e foram deixados de lado: {n}.", n=outcome["atos_ignorados"]
        )
        on.line(said)
    if not found:
        on.line(voice.say("O mesmo resultado da adotada."))
    cargos = {cargo["codigo"]: cargo for cargo in outcome["cargos"]}
    for one in found:
        where = voice.say(
            "{cargo}: difere a partir da {vaga:ordinal} vaga.", cargo=one["codigo"], vaga=one["vaga"]
        )
        on.line(where, "bold")
        if one["entram"]:
            on.line("  + " + voice.say("Passa a chamar: {ids:names}.", ids=one["entram"]))
        if one["saem"]:
            on.line("  - " + voice.say("Deixa de chamar: {ids:names}.", ids=one["saem"]))
        if not one["entram"] and not one["saem"]:
            on.line("  " + voice.say("As mesmas pessoas, em outra ordem ou por outra lista."))
        if one["codigo"] in cargos:
            on.line("  " + _called(cargos[one["codigo"]], voice))


def _called(cargo: Document, voice: Voice) -> str:
    """Who is called to a cargo, in order."""
    called = [str(c["inscricao"] if isinstance(c, Mapping) else c) for c in cargo["convocados"]]
    return voice.say("{cargo}, em ordem:", cargo=cargo["codigo"]) + " " + " ".join(called)


def _reading(name: str, voice: Voice) -> str:
    """``computo=compensado`` as the question it answers and its answer; nothing for a law."""
    reading, mark, option = name.partition("=")
    if not mark:
        return ""
    return f"{reading_question(reading, voice)} {reading_answer(reading, option, voice)}."
