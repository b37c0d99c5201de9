"""What the assistant's use cases answer, as the components of pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.law.findings import Finding
from isonomia.office.drafting.check import Checked, problem_document
from isonomia.office.drafting.progress import (
    DONE,
    INCOMPLETE,
    NOT_STARTED,
    OPTIONAL,
    WRONG,
    Progress,
    task_of,
)
from isonomia.web.hr.edital.keeping import KEPT, draft_text, table_of_text
from isonomia.web.hr.frame import Place
from isonomia.web.look.components import Cell, Column, Table, Task, TaskStatus, Why
from isonomia.web.look.tables import table_html
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Competition
from isonomia.wording.language import Language

STATUSES = {
    NOT_STARTED: TaskStatus.NOT_STARTED,
    INCOMPLETE: TaskStatus.INCOMPLETE,
    WRONG: TaskStatus.PROBLEM,
    DONE: TaskStatus.DONE,
    OPTIONAL: TaskStatus.OPTIONAL,
}

Plain = dict[str, Any]


def task_names() -> dict[str, str]:
    """Task -> what it is called, in the order of the page."""
    return {
        "norma": _("Norma e data do edital"),
        "cargos": _("Cargos e vagas"),
        "quadro": _("Quadro calculado"),
        "divisao": _("Divisão das vagas de um total"),
        "reserva": _("Reserva para pessoas com deficiência"),
        "documentos": _("Etapa de documentos"),
        "desempate": _("Critérios de desempate"),
        "regras": _("Validade, notas e listas"),
        "leituras": _("Leituras da lei"),
        "procedimento": _("Procedimentos das comissões"),
    }


def address(place: Place, name: str, *more: object) -> str:
    """A page of the assistant in this competition."""
    return reverse(f"edital:{name}", args=(place.body.slug, place.certame.slug, *more))


def tasks(place: Place, found: dict[str, Progress]) -> list[Task]:
    """The task list, in any order of doing; tasks that the edital does not have are left out."""
    names = task_names()
    return [
        Task(
            names[task],
            STATUSES[progress.state],
            address(place, task) if place.certame else "",
            _lacking(progress),
        )
        for task in names
        if (progress := found[task]).applies
    ]


def _lacking(progress: Progress) -> str:
    if progress.state == OPTIONAL:
        return _("O que o edital não diz tem um valor proposto, com a razão.")
    if not progress.lacking or progress.state == NOT_STARTED:
        return ""
    return ngettext("Falta %(n)s coisa.", "Faltam %(n)s coisas.", progress.lacking) % {"n": progress.lacking}


def problems_by_task(place: Place, findings: Iterable[Finding]) -> list[Plain]:
    """Every finding with the task where it is mended: errors first."""
    names = task_names()
    found = []
    for finding in sorted(findings, key=lambda one: not one.is_error):
        task = task_of(finding.column)
        document = problem_document(finding, reader_language())
        found.append({**document, "tarefa": names[task], "endereco": address(place, task)})
    return found


def vacancy_tables(document: Plain) -> Table:
    """The table of an edital: a row a cargo, a column a list, «Por quê?» under each number."""
    groups: Sequence[Plain] = document["grupos"]
    columns = [
        Column(_("Cargo"), heading=True),
        *(Column(group["letras"], numeric=True) for group in groups),
        Column(_("Total"), numeric=True),
    ]
    rows = [_row(cargo, groups) for cargo in document["cargos"]]
    total: list[object] = [
        _("Soma"),
        *(document["soma"].get(group["grupo"], 0) for group in groups),
        sum(cargo["vagas"] for cargo in document["cargos"]),
    ]
    caption = _("Vagas de cada cargo, por lista")
    return Table(caption, columns, rows, total if rows else (), empty=_("Ainda não há cargos para contar."))


def table_of(competition: Competition) -> SafeString:
    """The table of the working draft as HTML, written once for each draft and language."""
    return _written(draft_text(competition), reader_language())


@lru_cache(maxsize=KEPT)
def _written(text: str, lang: Language) -> SafeString:
    return table_html(vacancy_tables(table_of_text(text, lang).document))


def _row(cargo: Plain, groups: Sequence[Plain]) -> list[object]:
    name = f"{cargo['codigo']} – {cargo['nome']}"
    by_group = {cell["grupo"]: cell for cell in cargo["celulas"]}
    return [name, *(_cell(cargo, group, by_group.get(group["grupo"])) for group in groups), cargo["vagas"]]


def _cell(cargo: Plain, group: Plain, cell: Plain | None) -> object:
    if cell is None:
        return "–"
    shown: object = _("a dividir") if cell["vagas"] is None else cell["vagas"]
    return Cell(shown, _why(cargo, group, cell))


def _why(cargo: Plain, group: Plain, cell: Plain) -> Why:
    sentences = [_("Conta: %(conta)s.") % {"conta": cell["conta"]}] if cell["conta"] else []
    sentences += cell["frases"]
    if cell["difere"]:
        differs = _("O edital escreve %(escrito)s; a conta da lei é %(lei)s.")
        sentences.append(differs % {"escrito": cell["vagas"], "lei": cell["lei"]})
        if cell["motivo"]:
            sentences.append(_("Motivo dado: %(motivo)s.") % {"motivo": cell["motivo"].rstrip(".")})
    versions = [
        _("%(norma)s, versão %(versao)s do catálogo")
        % {"norma": norm["titulo"], "versao": norm["versao"] or "–"}
        for norm in cell["normas"]
    ]
    basis = "; ".join([*cell["fundamento"], *versions])
    subject = f"{cargo['codigo']}, {group['rotulo']}"
    anchor = f"por-que-{_plain(cargo['codigo'])}-{_plain(group['grupo'])}"
    return Why(subject, sentences, basis, anchor=anchor)


def _plain(text: str) -> str:
    """Letters and digits of a code, and its other signs by number: unique, and good in an id."""
    return "".join(one if one.isalnum() else f"-{ord(one):x}-" for one in text)


def cited_devices(document: Plain) -> list[Plain]:
    """The words of every device that a number of the table rests on, each once: ``{"citacao", "texto"}``."""
    cells = (cell for cargo in document["cargos"] for cell in cargo["celulas"])
    return list({d["citacao"]: d for cell in cells for d in cell["dispositivos"]}.values())


def summary_of(checked: Checked) -> Plain:
    """The counts of an edital for one sentence: cargos, places."""
    cargos = checked.edital.cargos
    return {"cargos": len(cargos), "vagas": sum(cargo.places for cargo in cargos)}
