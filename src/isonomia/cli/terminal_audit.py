"""An audit on a terminal: the verdict first, then each finding with its certainty, then what is no fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from isonomia.cli.screen import Document, Screen, legal_basis
from isonomia.wording.audit_labels import CERTAINTIES
from isonomia.wording.messages import message

_SHOWN: Final = 40
_STYLES: Final = {"falha-da-lista": "red", "falha-de-leitura": "yellow", "interpretacao": "cyan"}


def show_audit(on: Screen, document: Document) -> None:
    """``auditar``: what was held, whether it is explained and under what, and every finding."""
    voice = on.voice
    on.line(
        voice.say(
            "{arquivo}: {n:count linha|linhas}, {tipo}.",
            arquivo=document["arquivo"],
            n=document["linhas"],
            tipo=voice.word(_KINDS, document["tipo"]),
        )
    )
    on.line(_verdict(on, document), "bold")
    _readings(on, document)
    _first(on, document.get("primeiro_inexplicado"))
    _findings(on, document["achados"])
    _notes(on, document["observacoes"])
    legal_basis(on, [address for found in document["achados"] for address in found["fundamento"]])


_KINDS: Final = {
    "classificacao": "lista de classificação",
    "convocacao": "convocação",
    "quadro": "quadro de vagas",
}


def _verdict(on: Screen, document: Document) -> str:
    if document["explicado"] and not document["achados"]:
        return on.voice.say("Tudo se explica pela lei.")
    if document["explicado"]:
        return on.voice.say("Explica-se pela lei, com pontos a olhar.")
    return on.voice.say("Há o que a lei não explica.")


def _readings(on: Screen, document: Document) -> None:
    if not document["leituras_testadas"]:
        return
    compatible: Sequence[Mapping[str, str]] = document["leituras_compativeis"]
    if not compatible:
        on.line(on.voice.say("Nenhuma combinação das leituras da lei explica as convocações."))
        return
    on.line(on.voice.say("Leituras que explicam as convocações:"))
    for each in compatible[:8]:
        on.line("  " + ", ".join(f"{name}={option}" for name, option in each.items()))
    if len(compatible) > 8:
        on.line("  " + on.voice.say("… e mais {n:count combinação|combinações}.", n=len(compatible) - 8))


def _first(on: Screen, first: Mapping[str, Any] | None) -> None:
    if first is None:
        return
    if first.get("linha") and first.get("esperado") and first.get("inscricao"):
        said = on.voice.say(
            "Primeiro ato sem explicação: linha {linha}, inscrição {inscricao}; pela lei seria {esperado}.",
            **{name: str(first[name]) for name in ("linha", "inscricao", "esperado")},
        )
        on.line(said, "bold")
    if first.get("prejudicados"):
        lost = first["prejudicados"]
        on.line(on.voice.say("Quem deixou de ser chamado: {ids:names}.", ids=lost[:20]))


def _findings(on: Screen, findings: Sequence[Mapping[str, Any]]) -> None:
    for found in findings[:_SHOWN]:
        where = on.voice.say("linha {n}", n=str(found["linha"])) + ", " if found["linha"] else ""
        certainty = on.voice.word(CERTAINTIES, found["certeza"])
        text = message(found["mensagem"], on.voice.lang)
        on.line(f"{where}{found['tipo']} ({certainty}): {text}", _STYLES.get(found["certeza"], ""))
    if len(findings) > _SHOWN:
        left = len(findings) - _SHOWN
        on.line(on.voice.say("… e mais {n:count achado|achados}; todos em --json.", n=left))


def _notes(on: Screen, notes: Iterable[Mapping[str, Any]]) -> None:
    """What is no fault: one line where there is one of a kind, else how many and the first."""
    notes = list(notes)
    counted = Counter(note["tipo"] for note in notes)
    if notes:
        on.heading(on.voice.say("Observações (não são falhas):"))
    for kind, number in counted.items():
        first = next(note for note in notes if note["tipo"] == kind)
        text = message(first["mensagem"], on.voice.lang)
        times = "" if number == 1 else f" × {number}"
        on.line(f"{kind}{times}: {text}", "dim")
