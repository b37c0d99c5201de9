"""What acts would do before anyone records them: who would be called, what would change, what stops it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from isonomia.law.competition.acts import Act
from isonomia.office.answer import Answer, Document, Exit, refusal_document
from isonomia.office.call import call_document
from isonomia.office.competition import Competition

WATCHED: Final = ("estado", "computa_em", "vaga")
"""What of a call an act may change."""


@dataclass(frozen=True)
class Effect:
    """What a list of acts would do.

    Attributes:
        after: the ``convocar`` document with the acts.
        calls: calls that the acts would make, in order, each with its ``cargo``.
        changes: earlier calls they would change: ``{"cargo", "vaga", "inscricao", "de", "para"}``, one key of
            ``WATCHED`` each.
        opened: places they would leave vacant: ``{"cargo", "vaga", "tipo_vaga", "computa_em"}``.
        next: cargo -> who comes next after them, or ``None``.
        refusals: why the law refuses them (exit 12).
        questions: what a person must settle first (exit 13): those not there before.
    """

    after: Document
    calls: tuple[Document, ...]
    changes: tuple[Document, ...]
    opened: tuple[Document, ...]
    next: Mapping[str, Document | None]
    refusals: tuple[Document, ...]
    questions: tuple[Document, ...]
    exit: Exit

    def document(self) -> dict[str, Any]:
        """Everything but ``after``, as plain values: what is stored, shown and compared on confirming."""
        return {
            "convocacoes": [dict(call) for call in self.calls],
            "mudancas": [dict(change) for change in self.changes],
            "vagas_abertas": [dict(place) for place in self.opened],
            "proximo": {code: None if each is None else dict(each) for code, each in self.next.items()},
            "recusas": [dict(refusal) for refusal in self.refusals],
            "pendencias": [dict(question) for question in self.questions],
        }


def effect_of(competition: Competition, acts: Sequence[Act]) -> Effect:
    """What acts would do to a competition as it stands.

    Raises:
        InputProblems: an act is impossible in the state it meets; nothing is lost.
    """
    before = call_document(replace(competition, acts=competition.acts or ()))
    after = call_document(replace(competition, acts=(*(competition.acts or ()), *acts)))
    return effect_between(before, after)


def effect_between(before: Answer, after: Answer) -> Effect:
    """What lies between two ``convocar`` answers of one competition, the second with more acts."""
    had = _calls_of(before.document)
    has = _calls_of(after.document)
    already = len(before.document.get("recusas", ()))
    asked = {_identity(question) for question in _questions(before.document)}
    return Effect(
        after.document,
        tuple(call for key, call in has.items() if key not in had),
        tuple(_changes(had, has)),
        tuple(_opened(had, has)),
        {cargo["codigo"]: cargo["proximo"] for cargo in after.document["cargos"]},
        tuple(dict(refusal_document(refusal)) for refusal in after.refusals[already:]),
        tuple(question for question in _questions(after.document) if _identity(question) not in asked),
        after.exit,
    )


Key = tuple[str, int]


def _calls_of(document: Document) -> dict[Key, Document]:
    """(cargo, order) -> call: the order of a call never changes."""
    return {
        (cargo["codigo"], call["ordem"]): {"cargo": cargo["codigo"], **call}
        for cargo in document["cargos"]
        for call in cargo["convocacoes"]
    }


def _changes(had: Mapping[Key, Document], has: Mapping[Key, Document]) -> Iterable[Document]:
    for key, old in had.items():
        new = has.get(key)
        for name in WATCHED:
            if new is not None and new[name] != old[name]:
                yield {
                    "cargo": key[0], "vaga": old["vaga"], "inscricao": old["inscricao"],
                    "o_que": name, "de": old[name], "para": new[name],
                }  # fmt: skip


_HOLDING: Final = frozenset({"convocado", "nomeado", "em-posse", "em-exercicio"})


def _opened(had: Mapping[Key, Document], has: Mapping[Key, Document]) -> Iterable[Document]:
    held = {(key[0], call["vaga"]) for key, call in has.items() if call["estado"] in _HOLDING}
    for key, old in had.items():
        new = has.get(key, old)
        left = old["estado"] in _HOLDING and new["estado"] not in _HOLDING
        if left and (key[0], old["vaga"]) not in held:
            yield {
                "cargo": key[0], "vaga": old["vaga"], "tipo_vaga": old["tipo_vaga"],
                "computa_em": old["computa_em"],
            }  # fmt: skip


def _questions(document: Document) -> Iterable[Document]:
    for cargo in document["cargos"]:
        for question in cargo["pendencias"]:
            yield {"cargo": cargo["codigo"], **question}


def _identity(question: Document) -> tuple[str, ...]:
    return (question["cargo"], question["tipo"], question["decide"], *question["inscricoes"])
