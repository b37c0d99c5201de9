"""``situacao`` in the words of real lists: who passed, who did not, who is there by a court's order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from isonomia.files.sheets.names import folded, word_set, words
from isonomia.files.stores.words.groups import GroupWords, UnknownGroup
from isonomia.law.competition.candidate import Standing

_APPROVED: Final = word_set(
    "aprovado aprovada aprovados classificado classificada habilitado habilitada apto apta selecionado"
    " selecionada vaga vagas cr cadastro excedente"
)
_ELIMINATED: Final = word_set(
    "eliminado eliminada excluido excluida desclassificado desclassificada ausente faltou faltoso faltosa"
)
_FAILED: Final = word_set("reprovado reprovada inabilitado inabilitada inapto inapta")
_NEGATIONS: Final = frozenset({"nao", "n"})
_SUB_JUDICE: Final = "sub judice"


@dataclass(frozen=True, slots=True)
class StandingRead:
    """What a cell of ``situacao`` says.

    Attributes:
        standing: whether the exam was passed; ``aprovado`` where only sub judice is said.
        sub_judice: whether a court's order is behind it.
        groups: reserves named in the same cell, as in "Aprovado PcD".
    """

    standing: Standing = Standing.APPROVED
    sub_judice: bool = False
    groups: frozenset[str] = frozenset()


def standing_of(text: str, known: GroupWords) -> StandingRead:
    """Read a cell.

    Raises:
        UnknownGroup: a word that is neither a standing nor a group.
        AmbiguousGroup: a group word of several reserves.
    """
    plain = folded(text)
    sub_judice = _SUB_JUDICE in plain.replace("-", " ")
    rest: list[str] = []
    found: set[Standing] = set()
    negated = False
    kept = plain.replace("-", " ").replace(_SUB_JUDICE, " ").replace("cadastro de reserva", "cr")
    for token in kept.replace("/", " / ").split():
        for word in words(token) or [token]:
            if word in _NEGATIONS:
                negated = True
            elif word in _APPROVED:
                found.add(Standing.FAILED if negated else Standing.APPROVED)
                negated = False
            elif word in _ELIMINATED:
                found.add(Standing.ELIMINATED)
            elif word in _FAILED:
                found.add(Standing.FAILED)
            else:
                rest.append(word)
    if negated or len(found) > 1:
        raise UnknownGroup(text)
    groups = known.of_text(" ".join(rest)) if rest else frozenset()
    if not found and not sub_judice:
        raise UnknownGroup(text)
    return StandingRead(found.pop() if found else Standing.APPROVED, sub_judice, groups)
