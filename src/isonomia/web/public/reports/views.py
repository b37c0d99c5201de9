"""The pages of the reports: a version never changes, and a page depends on it, the program, the language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from hashlib import sha256
from typing import Any, Final, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.urls import reverse
from django.utils import translation
from django.utils.cache import patch_vary_headers
from django.utils.http import quote_etag
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia import __version__
from isonomia.office.evaluating.evaluation import voice_of_document
from isonomia.office.evaluating.papers import document_json, numbers_sheet, report_pdf, words_sheet
from isonomia.office.evaluating.report import Section, chapters_of, sections, title_of
from isonomia.web.look.said import table_of
from isonomia.web.look.words import reader_language
from isonomia.web.public.frame import render
from isonomia.web.public.reports.forms import PartForm, way
from isonomia.web.records.models import Body, EvaluationReport
from isonomia.wording.evaluations import coverage_sentences, method_sentences, opening_sentences
from isonomia.wording.language import Language
from isonomia.wording.sentences import basis_lines

Document = Mapping[str, Any]
View = Callable[..., HttpResponse]
SECONDS: Final = 300
UNPROCESSABLE: Final = 422
KEPT: Final = 64
"""Parts of reports in memory, charts drawn; and as many files."""
MEDIA: Final = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "json": "application/json",
}


def report_page(view: View) -> View:
    """A page of a version: called as ``view(request, report, **rest)``; the same version answers 304.

    ``orgao`` and ``numero`` are taken from the address; without a number it is the newest.
    """

    @wraps(view)
    def opened(request: HttpRequest, orgao: str, numero: int = 0, **rest: Any) -> HttpResponse:
        found = EvaluationReport.objects.select_related("body").filter(body__slug=orgao)
        newest = found.order_by("-number").first()
        report = found.filter(number=numero).first() if numero else newest
        if report is None or newest is None:
            raise Http404
        parts = (
            request.get_full_path(),
            report.digest,
            str(newest.number),
            translation.get_language() or "",
            __version__,
        )
        tag = quote_etag(sha256("\n".join(parts).encode()).hexdigest())
        known = {
            each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")
        }
        if tag in known:
            response: HttpResponse = HttpResponseNotModified()
        else:
            response = view(request, report, newest=newest, **rest)
        if response.status_code in {200, 304}:
            response.headers["ETag"] = tag
            response.headers["Cache-Control"] = f"public, max-age={SECONDS}"
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response

    return require_safe(opened)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Every body that published a report, and the page of simulations."""
    bodies = Body.objects.filter(evaluations__isnull=False).distinct()
    context = {"orgaos": bodies, "crumbs": [(_("Relatórios"), "")]}
    response = render(request, "public/reports/index.html", context)
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response


@report_page
def version(request: HttpRequest, report: EvaluationReport, newest: EvaluationReport) -> HttpResponse:
    """A part of a report: sentences, charts each with its table, method and limits, files."""
    document = report.document
    form = PartForm(document["nos"], request.GET or None)
    right = not form.is_bound or form.is_valid()
    voice = voice_of_document(document, reader_language())
    node = form.node() if right else None
    chosen = "" if node is None else way(node)
    query = request.GET.urlencode() if right else ""
    context = {
        "form": form,
        "relatorio": report,
        "substituido": newest if newest.number != report.number else None,
        "orgao": report.body,
        "cobertura": coverage_sentences(document, voice),
        "titulo": title_of(document, node, voice) if node is not None else "",
        "frases": opening_sentences(node, voice) if node is not None and node["listas"] else [],
        "partes": _shown(Key(report.pk, report.digest, chosen, reader_language())) if node else [],
        "metodo": method_sentences(voice),
        "base": basis_lines(document["fundamento"], voice),
        "arquivos": [
            (kind, reverse("relatorios:file", args=(report.body.slug, report.number, kind)))
            for kind in ("csv", "xlsx", "ods", "json")
        ],
        "pdf": reverse("relatorios:file", args=(report.body.slug, report.number, "pdf")),
        "pdf_da_parte": f"?{query}" if query else "",
        "versoes": EvaluationReport.objects.filter(body=report.body).only("number", "at"),
        "crumbs": [(_("Relatórios"), reverse("relatorios:index")), (report.body.name, "")],
    }
    return render(request, "public/reports/report.html", context, status=200 if right else UNPROCESSABLE)


@report_page
def file(
    request: HttpRequest,
    report: EvaluationReport,
    newest: EvaluationReport,  # noqa: ARG001 - every page of a report is given it
    formato: str,
) -> HttpResponse:
    """The report as PDF (whole, or the part that the filters choose), its numbers as sheets, the document."""
    if formato not in MEDIA:
        raise Http404
    chosen = ""
    if formato == "pdf" and request.GET:
        form = PartForm(report.document["nos"], request.GET)
        if not form.is_valid():
            raise Http404
        node = form.node()
        chosen = way(node) if node is not None else ""
    key = Key(report.pk, report.digest, chosen, reader_language())
    content = _file(key, formato, whole=not request.GET)
    response = HttpResponse(content, content_type=MEDIA[formato])
    name = f"avaliacao-{report.body.slug}-{report.number}.{formato}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@report_page
def chart_file(
    request: HttpRequest,
    report: EvaluationReport,
    newest: EvaluationReport,  # noqa: ARG001 - every page of a report is given it
    grafico: str,
) -> HttpResponse:
    """The numbers of a chart of the part that the filters choose, for a spreadsheet."""
    form = PartForm(report.document["nos"], request.GET or None)
    node = form.node() if not form.is_bound or form.is_valid() else None
    if node is None:
        raise Http404
    drawn = _sections(Key(report.pk, report.digest, way(node), reader_language()))
    chart = next((each for part in drawn for each in part.charts if each.name == grafico), None)
    if chart is None:
        raise Http404
    response = HttpResponse(words_sheet(chart.subject, chart.table), content_type=MEDIA["csv"])
    response.headers["Content-Disposition"] = f'attachment; filename="{grafico}-{report.number}.csv"'
    return response


class Key(NamedTuple):
    """A part of a version, in a language: what is made of it is always the same."""

    report: int
    digest: str
    chosen: str
    lang: Language


@lru_cache(maxsize=KEPT)
def _sections(key: Key) -> list[Section]:
    """The sections of a node, charts drawn."""
    document, node = _node(key)
    return list(sections(document, node, voice_of_document(document, key.lang)))


def _shown(key: Key) -> list[dict[str, Any]]:
    return [
        {
            "codigo": section.code,
            "titulo": section.title,
            "frases": section.sentences,
            "graficos": [
                # Drawn by the program: its texts are escaped where it is written.
                (chart, mark_safe(chart.svg), table_of(chart.subject, chart.table))
                for chart in section.charts
            ],
            "tabelas": [(title, table_of(title or section.title, words)) for title, words in section.tables],
        }
        for section in _sections(key)
    ]


@lru_cache(maxsize=KEPT)
def _file(key: Key, kind: str, *, whole: bool) -> bytes:
    """A file of a version: of the whole, or for a PDF of one node."""
    document, node = _node(key)
    voice = voice_of_document(document, key.lang)
    if kind == "json":
        return document_json(document)
    if kind != "pdf":
        return numbers_sheet(document, kind, voice)
    if whole or node is None:
        drawn = chapters_of(document, voice, lambda each: _sections(key._replace(chosen=way(each))))
        return report_pdf(document, drawn, voice)
    return report_pdf(document, [(node, _sections(key))], voice)


def _node(key: Key) -> tuple[Document, Any]:
    document: Document = EvaluationReport.objects.values_list("document", flat=True).get(pk=key.report)
    nodes = document["nos"]
    return document, next((node for node in nodes if way(node) == key.chosen), nodes[0] if nodes else None)
