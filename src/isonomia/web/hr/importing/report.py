"""The report of a checked file: counts, what is wrong line by line, its CSV, only the correct lines."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.findings import Finding, InputProblems
from isonomia.office.importing.report import report_file
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.frame import Place
from isonomia.web.hr.importing.forms import ReasonForm
from isonomia.web.hr.importing.held import checked_of
from isonomia.web.hr.importing.opening import problem, trail, upload_page
from isonomia.web.hr.importing.stages import findings_in
from isonomia.web.hr.importing.work import check_file, page_of
from isonomia.web.hr.place import render
from isonomia.web.look.components import Column, Item, Table
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Upload
from isonomia.wording.messages import message

PER_PAGE = 100
UNPROCESSABLE = 422


@upload_page
def report(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:
    """Counts and findings, 100 a page, of one code or of all."""
    if not upload.outcome:
        return redirect(page_of(upload, "columns"))
    return _page(request, place, upload, ReasonForm())


@upload_page
def download(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The whole report as a CSV, without CPF or date of birth."""
    if not upload.outcome:
        return redirect(page_of(upload, "columns"))
    content = report_file(checked_of(upload).report, reader_language())
    headers = {"Content-Disposition": 'attachment; filename="relatorio-da-importacao.csv"'}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


@require_POST
@upload_page
def correct_only(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:
    """Check again without the lines that have errors, for a reason."""
    form = ReasonForm(request.POST)
    if not upload.outcome:
        return redirect(page_of(upload, "columns"))
    if not form.is_valid():
        return _page(request, place, upload, form, UNPROCESSABLE)

    def work() -> str:
        upload.correct_only, upload.reason = True, form.cleaned_data["reason"]
        upload.save(update_fields=["correct_only", "reason"])
        return check_file(upload, place.person)

    try:
        return once(request, place.person, work)
    except InputProblems as refused:
        upload.refresh_from_db(fields=["correct_only", "reason"])
        for finding in refused.findings:
            form.add_error(None, str(problem(finding).message))
        return _page(request, place, upload, form, UNPROCESSABLE)


def _page(
    request: HttpRequest, place: Place, upload: Upload, form: ReasonForm, status: int = 200
) -> HttpResponse:
    told = upload.outcome["relatorio"]
    code = request.GET.get("codigo", "")
    found = [each for each in findings_in(upload.outcome) if not code or each.code == code]
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("pagina"))
    context = {
        "carga": upload,
        "relatorio": told,
        "numeros": _numbers(told),
        "codigos": told["codigos"].items(),
        "codigo": code,
        "achados": _table(list(page.object_list)),
        "page_obj": page,
        "form": form,
        "pode_so_corretas": not told["pode"] and not told["so_do_arquivo"] and not upload.correct_only,
        "seguinte": page_of(upload, "check"),
        "trilha": trail(place, _("Relatório")),
        "passo": 4,
    }
    return render(request, place, "hr/importing/report.html", context, status)


def _numbers(told: dict[str, int]) -> list[Item]:
    items = [
        Item(_("Linhas lidas"), told["lidas"]),
        Item(_("Prontas"), told["prontas"]),
        Item(_("Com aviso"), told["com_aviso"]),
        Item(_("Com erro"), told["com_erro"]),
        Item(_("Repetidas"), told["repetidas"]),
    ]
    return [*items, Item(_("Deixadas de fora"), told["fora"])] if told["fora"] else items


def _table(findings: list[Finding]) -> Table:
    lang = reader_language()
    columns = [
        Column(_("Linha do arquivo"), heading=True),
        Column(_("Coluna")),
        Column(_("Valor")),
        Column(_("Código")),
        Column(_("O que está errado")),
        Column(_("O que fazer")),
    ]
    rows = [
        [
            str(each.line or _("o arquivo")),
            each.column,
            each.value,
            each.code,
            message(each.message, lang),
            message(each.hint, lang),
        ]
        for each in findings
    ]
    return Table(_("Problemas e avisos"), columns, rows, quiet_caption=True)
