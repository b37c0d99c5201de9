"""An entry of a book as an auditor reads it: a sentence, what it is about, what it changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import unified_diff
from typing import Any, Final

from isonomia.wording.trail import about_words, entry_sentence, entry_words
from isonomia.wording.voice import Voice

Plain = dict[str, Any]

RESTRICTED: Final = frozenset(
    {
        "votacao-encerrada",
        "gravacao-recebida",
        "gravacao-apagada",
        "decisao-da-comissao-anulada",
        "revisao-de-decisao-da-comissao",
        "documentos-remetidos",
    }
)
"""Kinds of entry about a person's own case: counted and chained as the others, their content is not shown."""

SHOWN: Final = frozenset(
    {
        "ato",
        "data",
        "inscricao",
        "cargo",
        "detalhe",
        "ocorrido_em",
        "documento",
        "autoridade",
        "lote",
        "numero",
        "etapa",
        "dia",
        "motivo",
        "recursos_ate",
        "versao",
        "titulo",
        "carga",
        "linhas",
        "origem",
        "resumo_do_arquivo",
        "compromisso",
        "leitura",
        "opcao",
        "parecer",
        "protocolo",
        "sobre",
        "resultado",
        "mudou",
        "papel",
        "de",
        "ate",
        "nome",
        "facultativo",
        "corrige",
        "local",
        "metodo",
        "semente",
        "fundamento",
        "ata",
        "em",
        "ordem",
        "tipo",
        "prazo",
        "documentos",
        "diario",
        "processo",
        "lei",
        "concessao",
        "mantidos",
        "edital_resumo",
        "resumo",
    }
)
"""Keys of contents whose values are shown; the value of any other is covered: «alterado»."""

COVERED: Final = "alterado"
MOST_LINES: Final = 400


def trail_line(entry: Mapping[str, Any], voice: Voice) -> Plain:
    """One entry in a sentence.

    Args:
        entry: ``{"tipo", "conteudo", "quem", "preparou", "pessoa"}``.
        voice: language and names.

    Returns:
        ``{"frase", "o_que", "sobre", "restrita"}``.
    """
    restricted = entry["tipo"] in RESTRICTED
    whole = {**entry, "restrita": restricted}
    return {
        "frase": entry_sentence(whole, voice),
        "o_que": entry_words(entry["tipo"], entry["conteudo"], voice),
        "sobre": [] if restricted else about_words(whole, voice),
        "restrita": restricted,
    }


def content_shown(kind: str, content: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Each key of a content and its value as text; values that are not for showing are covered.

    Args:
        kind: of the entry; of a restricted one everything is covered.
        content: as recorded.
    """
    return [
        (name, _text(value) if kind not in RESTRICTED and name in SHOWN else COVERED)
        for name, value in content.items()
        if value not in ("", None, [], {}) and name not in {"campos", "novo", "edital"}
    ]


def _text(value: object) -> str:
    if isinstance(value, Mapping):
        return "; ".join(f"{name}: {_text(each)}" for name, each in value.items() if each not in ("", None))
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_text(each) for each in value)
    return str(value)


def changes(content: Mapping[str, Any], before: Mapping[str, Any] | None) -> list[tuple[str, str, str]]:
    """What an entry changed: field, what it was, what it became.

    Args:
        content: of the entry: ``campos`` of a body that changed, ``novo`` of a record put right.
        before: the record that was put right, or ``None``.
    """
    fields = content.get("campos")
    if isinstance(fields, Mapping):
        return [(name, _text(each["de"]), _text(each["para"])) for name, each in fields.items()]
    if "corrige" not in content or before is None:
        return []
    new = content["novo"] or {}
    names = dict.fromkeys((*before, *new))
    pairs = ((name, _text(before.get(name, "")), _text(new.get(name, ""))) for name in names)
    return [(name, old, now) for name, old, now in pairs if old != now and name in SHOWN]


def text_changes(before: str, after: str) -> list[tuple[str, str]]:
    """Lines that differ between two versions of an edital: ``tira``, ``poe`` or ``igual``, and the line."""
    lines = unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=1)
    marks = {"-": "tira", "+": "poe", " ": "igual"}
    found = [
        (marks[line[0]], line[1:])
        for line in lines
        if line[:1] in marks and not line.startswith(("---", "+++"))
    ]
    return found[:MOST_LINES]
