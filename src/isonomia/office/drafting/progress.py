"""How far each task of a draft is: what it still lacks, and whether something in it is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from isonomia.law.findings import Finding
from isonomia.office.drafting.alerts import by_documents
from isonomia.office.drafting.check import Checked
from isonomia.office.drafting.cleaning import Draft
from isonomia.office.drafting.splitting import totals

NOT_STARTED: Final = "nao-iniciada"
INCOMPLETE: Final = "incompleta"
WRONG: Final = "problema"
DONE: Final = "concluida"
OPTIONAL: Final = "opcional"
"""Nothing is said, and nothing has to be: what the norm proposes holds."""

IDENTITY: Final = ("edital.titulo", "edital.orgao", "edital.ente", "edital.poder", "edital.entidade")
SCOPE: Final = ("edital.tipo", "edital.publicado_em", "edital.normas")
RULES: Final = (
    "edital.homologado_em",
    "edital.validade_meses",
    "edital.casas_decimais",
    "edital.listas_confirmadas",
    "edital.fim_de_fila",
    "edital.posse_retira",
)

TASKS: Final[Mapping[str, Sequence[str]]] = {
    "norma": (*IDENTITY, *SCOPE),
    "cargos": ("cargo",),
    "quadro": ("quadro",),
    "divisao": ("distribuicao",),
    "reserva": ("reserva",),
    "documentos": ("documentos",),
    "desempate": ("desempate",),
    "regras": RULES,
    "leituras": ("leituras",),
    "procedimento": ("procedimento",),
}
"""Task -> beginnings of the fields that it fills; tables of cargos are the task ``quadro``'s."""

_BEGUN_BY: Final[Mapping[str, Sequence[str]]] = {"norma": SCOPE}
"""Fields that show a task as begun, where some are filled from the start."""

_LACKS: Final = frozenset({"E104", "E140", "E172", "E173", "W140", "W141", "W142", "W143"})


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a task is.

    Attributes:
        state: one of the five.
        lacking: how many fields are still to fill in.
        applies: whether the edital has such a thing at all (a total to split, documents to hand in).
    """

    state: str
    lacking: int = 0
    applies: bool = True


def progress(draft: Draft, checked: Checked) -> dict[str, Progress]:
    """Every task of ``TASKS``, by name."""
    return {task: _progress(task, draft, checked) for task in TASKS}


def _progress(task: str, draft: Draft, checked: Checked) -> Progress:
    mine = [finding for finding in checked.findings if task_of(finding.column) == task]
    lacking = sum(1 for finding in mine if finding.code in _LACKS)
    if task == "divisao" and (checked.life is None or not totals(checked.life)):
        return Progress(DONE, applies=False)
    if task == "documentos" and not by_documents(checked):
        return Progress(DONE, applies=False)
    if any(_is_wrong(finding) for finding in mine):
        return Progress(WRONG, lacking)
    begun = any(_said(draft, path) for path in _BEGUN_BY.get(task, TASKS[task]))
    if task == "quadro":
        begun = checked.life is not None and bool(checked.life.cargos)
    if not begun and task == "procedimento":
        return Progress(OPTIONAL)  # what the edital does not say has a value with its reason
    if not begun:
        return Progress(NOT_STARTED, lacking)
    return Progress(INCOMPLETE if lacking else DONE, lacking)


def task_of(column: str) -> str:
    """The task in which a field, or a table of fields, is filled."""
    if column.startswith("cargo[") and ".quadro" in column:
        return "quadro"
    for task, paths in TASKS.items():
        if any(column == path or column.startswith((f"{path}.", f"{path}[")) for path in paths):
            return task
    return "norma"


def _is_wrong(finding: Finding) -> bool:
    return finding.is_error and finding.code not in _LACKS


def _said(draft: Draft, path: str) -> bool:
    """Whether anything stands at a path of the draft, or under it."""
    found: Any = draft
    for name in path.split("."):
        found = found.get(name) if isinstance(found, Mapping) else None
    return _holds(found)


def _holds(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(_holds(one) for one in value.values())
    if isinstance(value, list):
        return any(_holds(one) for one in value)
    return value not in (None, "")
