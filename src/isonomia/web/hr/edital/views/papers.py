"""The texts ready for the edital: to copy, and as files."""

from __future__ import annotations

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.office.drafting.papers import clauses, edital_papers
from isonomia.web.hr.edital.keeping import check, computed_table
from isonomia.web.hr.edital.showing import address, vacancy_tables
from isonomia.web.hr.edital.views.frame import trail
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.words import reader_language
from isonomia.web.records.roles import Ability

MEDIA: Final = {
    "pdf": "application/pdf",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "odt": "application/vnd.oasis.opendocument.text",
}


@office_page(Ability.SEE)
def texts(request: HttpRequest, place: Place) -> HttpResponse:
    """The clause to copy, the table under it, and the files."""
    checked = check(place.certame)
    document = computed_table(place.certame, reader_language()).document
    context = {
        "clausulas": clauses(checked, checked.voice(reader_language())) if checked.is_whole else [],
        "tabela": vacancy_tables(document),
        "inteiro": checked.is_whole,
        "arquivos": PAPERS,
        "voltar": address(place, "index"),
        "trilha": trail(place, _("Textos prontos")),
    }
    return render(request, place, "hr/edital/texts.html", context)


PAPERS: Final = (
    "quadro.pdf", "clausulas-e-anexo.docx", "clausulas-e-anexo.odt", "clausula-do-edital.md", "quadro.csv",
    "quadro.xlsx", "quadro.ods",
)  # fmt: skip
"""Files of the edital's table, by name."""


@office_page(Ability.SEE)
def paper(request: HttpRequest, place: Place, name: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """One of the files, made anew from the draft or from the edital in force."""
    checked = check(place.certame)
    if name not in PAPERS or not checked.is_whole:
        raise Http404
    try:
        made = dict(edital_papers(checked, reader_language()))
    except InputProblems as problems:
        raise Http404 from problems
    if name not in made:
        raise Http404
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(made[name], content_type=MEDIA[name.rpartition(".")[2]], headers=headers)
