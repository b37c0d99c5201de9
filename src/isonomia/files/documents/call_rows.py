"""One call on paper: rank, reason and basis in words, for the collective notice and each person's term."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from isonomia.wording import labels
from isonomia.wording.sentences import call_reason, counting_note
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]


def standing(
    document: Document, first_order: Mapping[str, int] | None = None
) -> list[tuple[Document, list[Document]]]:
    """Cargo and its calls made and not yet followed by any act, only cargos that have some.

    Args:
        document: the ``convocar`` document.
        first_order: cargo -> first ``ordem`` wanted; earlier calls had their own notice.
    """
    found = []
    for cargo in document["cargos"]:
        first = (first_order or {}).get(cargo["codigo"], 1)
        calls = [c for c in cargo["convocacoes"] if c["estado"] == "convocado" and c["ordem"] >= first]
        if calls:
            found.append((cargo, calls))
    return found


def cargo_title(cargo: Document) -> str:
    """``M01 — Médico``; the code alone where the cargo carries no name."""
    name = str(cargo.get("nome") or "")
    return f"{cargo['codigo']} — {name}" if name else str(cargo["codigo"])


def call_heads(voice: Voice) -> list[str]:
    """Heads of the table of calls."""
    return [
        voice.say("Ordem"),
        voice.say("Vaga"),
        voice.say("Destinada a"),
        voice.say("Inscrição"),
        voice.say("Lista e posição nela"),
        voice.say("Motivo"),
        voice.say("Base"),
    ]


def cargo_table(cargo: Document, calls: Sequence[Document], voice: Voice) -> dict[str, Any]:
    """Rows of one cargo; each different basis gets a letter, explained under the table."""
    letters: dict[str, str] = {}
    rows = []
    for call in calls:
        cited = voice.cite(call.get("fundamento", ()))
        letter = letters.setdefault(cited, _letter(len(letters))) if cited else ""
        rows.append(
            [
                voice.say("{n:ordinal}", n=call["ordem"]) if "ordem" in call else "",
                voice.say("{n:ordinal}", n=call["vaga"]),
                sentence_case(voice.people(call["tipo_vaga"])),
                str(call["inscricao"]),
                rank(call, voice),
                reason(call, voice),
                letter,
            ]
        )
    return {
        "title": cargo_title(cargo),
        "rows": rows,
        "basis": [f"{letter}: {cited}." for cited, letter in letters.items()],
        "remarks": [_remark(call, voice) for call in calls if _counts_elsewhere(call)],
    }


def rank(call: Document, voice: Voice) -> str:
    """The list and the rank in it: ``1ª da lista de pessoas negras``."""
    if call.get("posicao") is None:
        return sentence_case(voice.list_name(call["lista"]))
    return voice.say("{n:ordinal} da {lista:list}", n=call["posicao"], lista=call["lista"])


def reason(call: Document, voice: Voice) -> str:
    """The ordinary reason is a word; any other is said in full."""
    if "motivo" not in call:
        return ""
    if call["motivo"] == "ordem":
        said = sentence_case(voice.word(labels.REASONS, "ordem"))
    else:
        said = call_reason(call, voice)
    return f"{said} {voice.say('Depende de decisão judicial.')}" if call.get("sub_judice") else said


def _letter(index: int) -> str:
    """The name of a basis: a, b, … z, aa, ab and on."""
    text = ""
    while index >= 0:
        text = chr(ord("a") + index % 26) + text
        index = index // 26 - 1
    return text


def _counts_elsewhere(call: Document) -> bool:
    return bool(call.get("computa_em", call["lista"]) != call["lista"])


def _remark(call: Document, voice: Voice) -> str:
    return voice.say("Inscrição {inscricao}:", inscricao=call["inscricao"]) + " " + counting_note(call, voice)
