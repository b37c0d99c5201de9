"""The page of the simulations: an address with all its parameters is the result's own, for ever."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia.office.simulating.charts import curve_chart, shares_charts
from isonomia.office.simulating.papers import curve_part, method_of
from isonomia.web.look.said import table_of
from isonomia.web.look.words import reader_language
from isonomia.web.public.frame import render
from isonomia.web.public.rates import is_too_often
from isonomia.web.simulating.asking import (
    KEPT,
    Asking,
    Busy,
    Key,
    is_too_large,
    papers_of,
    read,
    result_of,
    voice_of,
)
from isonomia.wording.language import Language
from isonomia.wording.simulation_tables import member_table, share_table, whole_table
from isonomia.wording.simulations import policy_sentence, terms
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]
UNPROCESSABLE: Final = 422
TOO_MANY: Final = 429
SECONDS: Final = 300
FILES: Final = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
}


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The parameters, and once there are all of them the result."""
    asking = read(request.GET)
    status = UNPROCESSABLE if asking.wrong else 200
    more: dict[str, Any] = {}
    if asking.ready and asking.key is not None:
        if is_too_often(request):
            return _page(request, asking, {"demais": True}, TOO_MANY)
        try:
            more = _result(request, asking.key)
        except Busy:
            return _page(request, asking, {"demais": True}, TOO_MANY)
    return _page(request, asking, more, status)


def _page(request: HttpRequest, asking: Asking, more: Mapping[str, Any], status: int) -> HttpResponse:
    context = {
        "lei": asking.law,
        "form": asking.form,
        "forms": [each for each in (asking.law, asking.form) if each is not None],
        "titulo_da_lei": " + ".join(asking.voice.titles.values()),
        "crumbs": [(_("Relatórios"), reverse("relatorios:index")), (_("Simulação"), "")],
        **more,
    }
    response = render(request, "public/simulation/index.html", context, status=status)
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    if status == 200:
        response.headers["Cache-Control"] = f"public, max-age={SECONDS}"
    return response


def _result(request: HttpRequest, key: Key) -> dict[str, Any]:
    """What the page shows of a result, or why there is none."""
    document = result_of(key)
    query = _canonical(request)
    if document is None:
        return {"grande": True, "demais_ate_depois": is_too_large(key), "consulta": query}
    shown = _shown(key, reader_language())
    return {
        **shown,
        "endereco": request.build_absolute_uri(f"{reverse('simulacao:index')}?{query}"),
        "arquivos": [
            (kind, f"{reverse('simulacao:file', args=(kind,))}?{query}") for kind in FILES if kind != "pdf"
        ],
        "pdf": f"{reverse('simulacao:file', args=('pdf',))}?{query}",
        "nome": key.name,
    }


def _canonical(request: HttpRequest) -> str:
    """The address's parameters without those left blank, in one order."""
    filled = request.GET.copy()
    for name in list(filled):
        values = sorted({value for value in filled.getlist(name) if value})
        if values:
            filled.setlist(name, values)
        else:
            del filled[name]
    ordered = type(filled)(mutable=True)
    for name in sorted(filled):
        ordered.setlist(name, filled.getlist(name))
    return ordered.urlencode()


@lru_cache(maxsize=KEPT)
def _shown(key: Key, lang: Language) -> dict[str, Any]:
    """Sentences, charts and tables of a result."""
    document = result_of(key)
    assert document is not None
    voice = voice_of(key.plan.regime, lang)
    groups = [_group(document, group, voice) for group in document["simulacao"]["presenca"]]
    rules = dict.fromkeys(scenario["regra"] for scenario in document["cenarios"])
    whole = _("O que mais muda em cada certame")
    shown: dict[str, Any] = {
        "frases": terms(document, voice),
        "grupos": groups,
        "geral": table_of(whole, whole_table(document, voice), names=2),
        "regras": [policy_sentence(code, voice) for code in rules],
        "metodo": method_of(voice),
    }
    if "curva" in document:
        drawn = curve_chart(document, voice)
        part = curve_part(document, drawn, voice)
        shown["curva"] = {
            "titulo": part.title,
            "frases": part.sentences,
            "svg": mark_safe(drawn[0]),  # drawn by the program, its texts escaped where it is written
            "tabela": table_of(part.title, part.tables[0], names=1),
        }
    return shown


def _group(document: Document, group: str, voice: Voice) -> dict[str, Any]:
    title = voice.group(group)
    charts = shares_charts(document, group, voice)
    members = _("Por qual lista, até que posição e quando: %(grupo)s") % {"grupo": title}
    return {
        "titulo": title,
        "graficos": [mark_safe(svg) for svg, _description in charts.values()],
        "partes": table_of(title, share_table(document, group, voice), names=2),
        "titulo_dos_membros": members,
        "membros": table_of(members, member_table(document, group, voice), names=2),
    }


@require_safe
def file(request: HttpRequest, formato: str) -> HttpResponse:
    """The report, the numbers or the document of the result that the address asks."""
    if formato not in FILES:
        raise Http404
    if is_too_often(request):
        return HttpResponse(status=TOO_MANY)
    asking = read(request.GET)
    if not asking.ready or asking.key is None:
        raise Http404
    try:
        content = papers_of(asking.key, reader_language())[f"simulacao.{formato}"]
    except LookupError:
        raise Http404 from None
    except Busy:
        return HttpResponse(status=TOO_MANY)
    response = HttpResponse(content, content_type=FILES[formato])
    response.headers["Content-Disposition"] = f'attachment; filename="simulacao.{formato}"'
    patch_vary_headers(response, ("Accept-Language", "Cookie"))
    return response
