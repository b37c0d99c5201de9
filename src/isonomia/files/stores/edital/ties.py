"""``[[desempate]]``: the edital's tie criteria, in its order."""

from __future__ import annotations

from typing import Final

from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table

ELDERLY_DEVICE: Final = "Lei 10.741/2003, art. 27, parágrafo único"


def read_ties(root: Table) -> tuple[TieCriterion, ...]:
    """The criteria that could be read.

    Law: Lei 10.741/2003, art. 27, parágrafo único: the elder comes first; an edital that says
    otherwise, or says nothing, is warned of.
    """
    tables = root.tables("desempate")
    criteria = [_criterion(table) for table in tables]
    seen: set[tuple[TieKind, str]] = set()
    for table, criterion in zip(tables, criteria, strict=True):
        if criterion is None:
            continue
        if (criterion.kind, criterion.column) in seen:
            hint = "Apague a repetição: ela não desempata nada."
            table.problem("E147", "O critério já apareceu antes.", "criterio", criterion.kind.value, hint)
        seen.add((criterion.kind, criterion.column))
    read = tuple(criterion for criterion in criteria if criterion)
    kinds = [criterion.kind for criterion in read]
    if TieKind.ELDERLY not in kinds:
        hint = f"Ponha primeiro criterio = “idoso” com idade_em ({ELDERLY_DEVICE})."
        root.problem("W140", "O edital não desempata pela idade a partir de 60 anos.", "desempate", hint=hint)
    elif kinds[0] is not TieKind.ELDERLY:
        place = kinds.index(TieKind.ELDERLY)
        hint = f"A idade a partir de 60 anos vem antes dos outros critérios ({ELDERLY_DEVICE})."
        tables[place].problem("W140", "O critério do idoso não é o primeiro.", "criterio", "idoso", hint)
    return read


def _criterion(table: Table) -> TieCriterion | None:
    word = table.text("criterio")
    known = [kind.value for kind in TieKind]
    if word not in known:
        if word:
            table.problem("E106", "Critério desconhecido.", "criterio", word, nearest(word, known))
        return None
    kind = TieKind(word)
    criterion = TieCriterion(
        kind,
        on=table.day("idade_em", required=True) if kind is TieKind.ELDERLY else None,
        column=table.text("coluna") if kind is TieKind.SCORE else "",
        seed=table.text("semente", "") if kind is TieKind.DRAW else "",
    )
    table.close()
    return criterion
