"""The answers that explain, on a terminal: why a person was called or not, and where readings part."""

from __future__ import annotations

from collections.abc import Mapping

from isonomia.cli.screen import Document, Screen, cargo_name
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


def show_comparison(on: Screen, document: Document) -> None:
    """``comparar``: where the outcomes part, who enters and who leaves; then who is called under each."""
    voice = on.voice
    if not document["diferencas"]:
        on.line(voice.say("O resultado é o mesmo em todas as opções comparadas."))
    for found in document["diferencas"]:
        where = voice.say(
            "{cargo}, a partir da {vaga:ordinal} vaga.", cargo=found["codigo"], vaga=found["vaga"]
        )
        label = f"{found['leitura']}: " if found.get("leitura") else ""
        on.line(label + where, "bold")
        if found["entram"]:
            on.line("  + " + voice.say("Passam a ser chamadas: {ids:names}.", ids=found["entram"]))
        if found["saem"]:
            on.line("  - " + voice.say("Deixam de ser chamadas: {ids:names}.", ids=found["saem"]))
        if not found["entram"] and not found["saem"]:
            on.line("  " + voice.say("As mesmas pessoas, em outra ordem ou por outra lista."))
    for outcome in document["leituras"]:
        adopted = " " + voice.say("(a adotada)") if outcome.get("adotada") else ""
        on.heading(_reading_name(outcome["leitura"], voice) + adopted)
        if outcome.get("impossivel"):
            on.line(voice.say("Esta opção não se aplica a este certame."))
        for cargo in outcome["cargos"]:
            called = [str(c["inscricao"] if isinstance(c, Mapping) else c) for c in cargo["convocados"]]
            on.line(f"{cargo['codigo']}: {' '.join(called)}")


def _reading_name(reading: object, voice: Voice) -> str:
    """``computo=compensado`` with the question it answers; other names as they are."""
    name, mark, option = str(reading).partition("=")
    if not mark:
        return name
    return f"{name}={option}: {reading_question(name, voice)} {reading_answer(name, option, voice)}"
