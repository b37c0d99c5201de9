"""An edital about to be published or rectified: what the version holds, and whom a rectification touches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from hashlib import sha256

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.life import Life
from isonomia.office.answer import Document
from isonomia.office.competition import Competition, live
from isonomia.office.drafting.amending import changes
from isonomia.office.drafting.check import Checked, checked_edital
from isonomia.office.readings import everyone_called
from isonomia.office.recorded import ActRow, read_terms, recorded
from isonomia.wording.language import Language


def version_document(
    text: str,
    before: str = "",
    people: Sequence[Candidate] = (),
    rows: Iterable[ActRow] = (),
) -> Document:
    """A version of the edital in plain facts, without sentences: what two people look at is one thing.

    Args:
        text: canonical ``edital.toml`` of the version.
        before: of the version in force; empty for the first.
        people: candidates loaded already.
        rows: acts recorded already (``office.recorded.ActRow``).

    Returns:
        ``{"resumo", "titulo", "cargos": {code: places}, "quadro": {code: {list: places}}, "mudancas":
        [keys], "pode_mudar_convocados", "pessoas": {code: {"entram", "saem"}}}``; ``pessoas`` only where
        there are candidates: whom the acts so far, or without any the call of all places, would reach.

    Raises:
        NormProblems, InputProblems: the text cannot be used, or acts recorded would no longer stand.
    """
    edital, governing = read_terms(text.encode())
    checked = checked_edital(edital)
    found = [] if not before else changes(read_terms(before.encode())[0], edital, checked.voice())
    acts = tuple(rows)
    after = recorded(edital, governing, people, acts)
    return {
        "resumo": sha256(text.encode()).hexdigest(),
        "titulo": edital.title,
        "cargos": {cargo.code: cargo.places for cargo in edital.cargos},
        "quadro": _tables(checked),
        "mudancas": [change.key for change in found],
        "pode_mudar_convocados": any(change.moves_calls for change in found),
        "pessoas": _touched(before, after, people, acts) if before and people else {},
    }


def _tables(checked: Checked) -> Document:
    assert checked.life is not None  # an edital that was read has its law
    return {code: dict(opened.table) for code, opened in checked.life.cargos.items()}


def change_documents(before: str, after: str, lang: Language) -> list[Document]:
    """What a rectification changes, in sentences: ``{"frase", "pode_mudar_convocados"}`` each.

    Raises:
        InputProblems: one of the texts cannot be used.
    """
    old, _ = read_terms(before.encode())
    new, _ = read_terms(after.encode())
    return [
        {"frase": change.sentence, "pode_mudar_convocados": change.moves_calls}
        for change in changes(old, new, checked_edital(new).voice(lang))
    ]


def _touched(
    before: str, after: Competition, people: Sequence[Candidate], acts: Sequence[ActRow]
) -> dict[str, Document]:
    edital, governing = read_terms(before.encode())
    old = _life(recorded(edital, governing, people, acts))
    new = _life(after)
    found = {}
    for code in dict.fromkeys((*old.cargos, *new.cargos)):
        had, has = _called(old, code), _called(new, code)
        entering, leaving = [i for i in has if i not in set(had)], [i for i in had if i not in set(has)]
        if entering or leaving:
            found[code] = {"entram": entering, "saem": leaving}
    return found


def _life(competition: Competition) -> Life:
    """After the acts; without any, as if every place were called: nobody would be touched otherwise."""
    return live(replace(competition, acts=competition.acts or None), traced=False)


def _called(life: Life, code: str) -> list[str]:
    opened = life.cargos.get(code)
    return [] if opened is None else everyone_called(opened)
