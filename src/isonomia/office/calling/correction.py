"""A wrong record put right by a new one: what would change, and which later acts rest on the error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from isonomia.law.findings import InputProblems
from isonomia.office.answer import Document
from isonomia.office.call import call_document
from isonomia.office.competition import Competition
from isonomia.office.recorded import ActRow, read_rows

_SAME: Final = ("inscricao", "vaga", "lista")
"""What of a later call must not change: who, where, by which list."""
_SHOWN: Final = ("estado", "computa_em")


def correction_preview(
    competition: Competition, rows: Sequence[ActRow], place: int, new: ActRow | None
) -> Document:
    """The competition with one of its acts replaced or taken out.

    A later call that would have gone to somebody else rests on the error: it has to be undone first, by an
    act of its own (``tornar-sem-efeito`` by an error of the administration gives the rank back).

    Args:
        competition: as it stands, whole.
        rows: every act in order of record, corrections applied.
        place: which of them is wrong, from 0.
        new: what it should say, or ``None``: it should not be there.

    Returns:
        ``{"de", "para", "mudancas", "dependem", "problemas", "proximo"}``.
    """
    wrong = rows[place]
    kept = [*rows[:place], *([] if new is None else [new]), *rows[place + 1 :]]
    before = call_document(competition).document
    document: Document = {"de": _filled(wrong), "para": None if new is None else _filled(new)}
    try:
        acts = read_rows(competition.edital, competition.governing, competition.candidates, kept)
        after = call_document(replace(competition, acts=acts)).document
    except InputProblems as problems:
        said = [each.message for each in problems.findings if each.is_error]
        return document | {"mudancas": [], "dependem": [], "problemas": said, "proximo": {}}
    had, has = _calls(before), _calls(after)
    about = {wrong.get("inscricao", ""), "" if new is None else new.get("inscricao", "")}
    return document | {
        "mudancas": [
            {"cargo": key[0], "inscricao": old["inscricao"], "vaga": old["vaga"], "o_que": name,
             "de": old[name], "para": has[key][name]}
            for key, old in had.items()
            for name in _SHOWN
            if key in has and has[key][name] != old[name]
        ],
        "dependem": [
            {"cargo": key[0], "ordem": key[1], "inscricao": old["inscricao"]}
            for key, old in had.items()
            if not _stands(old, has.get(key)) and (old["inscricao"] not in about or key not in has)
        ],
        "problemas": [],
        "proximo": {
            one["codigo"]: one["proximo"]
            for one, other in zip(after["cargos"], before["cargos"], strict=True)
            if one["proximo"] != other["proximo"]
        },
    }  # fmt: skip


def _stands(old: Mapping[str, Any], new: Mapping[str, Any] | None) -> bool:
    return new is not None and all(new[name] == old[name] for name in _SAME)


def _calls(document: Mapping[str, Any]) -> dict[tuple[str, int], Mapping[str, Any]]:
    return {
        (cargo["codigo"], call["ordem"]): call
        for cargo in document["cargos"]
        for call in cargo["convocacoes"]
    }


def _filled(row: ActRow) -> dict[str, str]:
    return {name: value for name, value in row.items() if value}
