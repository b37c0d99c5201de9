"""The pages of the norms. They depend on the catalogue, the day, the program and the language alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from hashlib import sha256
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia import __version__
from isonomia.files.stores.norm_history import catalog_digest, load_history
from isonomia.law.findings import NormProblems
from isonomia.office.drafting.laws import norm_choices
from isonomia.office.norms.compare import compared, neighbours
from isonomia.office.norms.pages import found_in, norm_list, norm_page
from isonomia.web.look.components import Column, Table
from isonomia.web.look.norm_addresses import norm_address
from isonomia.web.look.words import reader_language
from isonomia.web.public.frame import render
from isonomia.web.public.norms.forms import PairForm, SearchForm
from isonomia.wording.citations import device_label

View = Callable[..., HttpResponse]
SECONDS = 300
UNPROCESSABLE = 422
MOST_DEVICES = 12


def by_catalogue(view: View) -> View:
    """A page made of the catalogue: the same version of it answers 304, and any cache may keep it."""

    @wraps(view)
    def opened(request: HttpRequest, **rest: Any) -> HttpResponse:
        parts = (
            request.get_full_path(),
            catalog_digest(),
            timezone.localdate().isoformat(),
            translation.get_language() or "",
            __version__,
        )
        tag = quote_etag(sha256("\n".join(parts).encode()).hexdigest())
        known = {
            each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")
        }
        response = HttpResponseNotModified() if tag in known else view(request, **rest)
        if response.status_code in {200, 304}:
            response.headers["ETag"] = tag
            response.headers["Cache-Control"] = f"public, max-age={SECONDS}"
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response

    return require_safe(opened)


def _page(
    request: HttpRequest, template: str, context: Mapping[str, Any], title: str = "", status: int = 200
) -> HttpResponse:
    crumbs = [(_("Normas"), reverse("normas:index")), (title, "")] if title else []
    return render(request, f"public/norms/{template}.html", {"crumbs": crumbs, **context}, status=status)


@by_catalogue
def index(request: HttpRequest) -> HttpResponse:
    """Every norm, by words, ente and group."""
    lang = reader_language()
    every = norm_list(lang, timezone.localdate())
    entes = sorted({(each["ente"], each["ente_nome"]) for each in every}, key=lambda pair: pair[1])
    groups = {group: words for each in every for group, (words, _share) in each["grupos"].items()}
    form = SearchForm(entes, list(groups.items()), request.GET or None)
    right = not form.is_bound or form.is_valid()
    given = form.cleaned_data if form.is_bound and right else {}
    found = [each for each in every if right and _matches(each, given)]
    for each in found:
        each["url"] = norm_address(each["norma"])
        places = found_in(each["norma"], given.get("q", "")) if given.get("q") else []
        each["lugares"] = [
            (device_label(place, lang), f"{each['url']}#{place}") for place in places[:MOST_DEVICES]
        ]
        each["mais"] = max(0, len(places) - MOST_DEVICES)
    context = {
        "form": form,
        "normas": found,
        "com_reserva": [each for each in found if each["grupos"]],
        "outras": [each for each in found if not each["grupos"]],
        "filtrada": form.is_bound,
        "par": PairForm(norm_choices()),
    }
    return _page(request, "index", context, status=200 if right else UNPROCESSABLE)


def _matches(norm: Mapping[str, Any], given: Mapping[str, Any]) -> bool:
    words = str(given.get("q") or "").casefold()
    named = f"{norm['titulo']} {norm['ementa']} {norm['ente_nome']}".casefold()
    return (
        (not given.get("ente") or norm["ente"] == given["ente"])
        and (not given.get("grupo") or given["grupo"] in norm["grupos"])
        and (not given.get("vigente") or norm["rege"])
        and (all(word in named for word in words.split()) or bool(found_in(norm["norma"], words)))
    )


@require_safe
def latest(request: HttpRequest, norma: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """From a norm's own address to its present version."""
    address = norm_address(norma.strip("/"))
    if not address:
        raise Http404
    return redirect(address)


@by_catalogue
def norm(request: HttpRequest, norma: str, versao: int) -> HttpResponse:
    """One norm, whole, in one version."""
    lang = reader_language()
    page = norm_page(norma, versao, lang, timezone.localdate())
    if page is None:
        raise Http404
    context = {
        "norma": page,
        "atual": norm_address(norma),
        "linha_do_tempo": [(each, norm_address(each["norma"])) for each in page["linha_do_tempo"]],
        "reservas": _reserves(page),
        "posicoes": _positions(page),
        "vizinhas": [_against(each) for each in neighbours(norma, lang)] if versao == page["ultima"] else [],
    }
    return _page(request, "norm", context, page["titulo"])


def _reserves(page: Mapping[str, Any]) -> Table | None:
    if not page["reservas"]:
        return None
    columns = [
        Column(_("Para quem"), heading=True),
        Column(_("Percentual"), numeric=True),
        Column(_("Parte quebrada")),
        Column(_("Mínimo de vagas"), numeric=True),
        Column(_("Limite"), numeric=True),
        Column(_("Conta-se sobre")),
        Column(_("Sem candidato, vai para")),
        Column(_("Fundamento")),
    ]
    rows = [
        [
            each["rotulo"],
            each["percentual"],
            each["arredondamento"],
            each["minimo"] or "–",
            each["teto"] or "–",
            each["base"],
            each["reverte"],
            "; ".join(words for words, _address in each["fundamento"]) or "–",
        ]
        for each in page["reservas"]
    ]
    return Table(_("O que a lei reserva"), columns, rows, quiet_caption=True)


def _positions(page: Mapping[str, Any]) -> Mapping[str, Any] | None:
    found = page["posicoes"]
    if found is None:
        return None
    columns = [
        Column(_("Vagas"), numeric=True, heading=True),
        *(Column(g, numeric=True) for g in found["grupos"]),
    ]
    rows = [[places, *counts] for places, counts in found["quadro"]]
    return {**found, "tabela": Table(_("Quantas vagas de cada lista"), columns, rows, quiet_caption=True)}


def _against(pair: Mapping[str, Any]) -> Mapping[str, Any]:
    """What differs between a norm and a neighbour, as a table."""
    mine, other = pair["normas"]
    columns = [Column(_("Ponto"), heading=True), Column(mine["titulo"]), Column(other["titulo"])]
    rows = [[each["aspecto"], *each["valores"]] for each in pair["linhas"] if each["difere"]]
    caption = _("Diferenças entre %(a)s e %(b)s") % {"a": mine["titulo"], "b": other["titulo"]}
    return {
        "titulo": other["titulo"],
        "ente_nome": other["ente_nome"],
        "url": norm_address(other["norma"]),
        "comparar": f"{reverse('normas:compare')}?a={mine['norma']}&b={other['norma']}",
        "diferencas": pair["diferencas"],
        "tabela": Table(caption, columns, rows, quiet_caption=True),
    }


@by_catalogue
def compare(request: HttpRequest) -> HttpResponse:
    """Two norms, point by point."""
    form = PairForm(norm_choices(), request.GET or None)
    title = _("Comparar normas")
    if not form.is_bound or not form.is_valid():
        return _page(request, "compare", {"form": form}, title, UNPROCESSABLE if form.is_bound else 200)
    pair = compared(form.cleaned_data["a"], form.cleaned_data["b"], reader_language())
    columns = [
        Column(_("Ponto"), heading=True),
        *(Column(each["titulo"]) for each in pair["normas"]),
        Column(_("Difere?")),
    ]
    rows = [[each["aspecto"], *each["valores"], each["difere"]] for each in pair["linhas"]]
    context = {
        "form": form,
        "par": pair,
        "normas": [(each, norm_address(each["norma"])) for each in pair["normas"]],
        "tabela": Table(_("As duas normas, ponto por ponto"), columns, rows, quiet_caption=True),
    }
    return _page(request, "compare", context, title)


@require_safe
def text(request: HttpRequest, norma: str, versao: int) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The norm's file as the program reads it: the same bytes whoever asks, for ever."""
    history = load_history()
    try:
        if history.norm(norma, versao) is None:
            raise Http404
    except NormProblems:
        raise Http404 from None
    content = history.text(norma, versao).encode()
    response = HttpResponse(content, content_type="application/toml; charset=utf-8")
    response.headers["ETag"] = quote_etag(sha256(content).hexdigest())
    response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
