"""«E se…»: so many places more and people fewer, answered by the engine on a page that says what it is."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.office.public.what_if import Supposition, what_if
from isonomia.web.look.components import Column, Table
from isonomia.web.public.caching import public_page
from isonomia.web.public.competition.frame import show, voice_at
from isonomia.web.public.competition.standing import cargos_of
from isonomia.web.public.place import Place
from isonomia.web.public.rates import is_too_often
from isonomia.web.public.what_if.forms import SupposeForm
from isonomia.web.public.why.computed import is_within_reach
from isonomia.web.public.why.published import facts_of
from isonomia.web.public.why.views import too_often
from isonomia.web.records.loading import load
from isonomia.web.records.models.competitions import Stage
from isonomia.wording.voice import Voice, sentence_case
from isonomia.wording.why import supposed_sentences

UNPROCESSABLE = 422
ASKED = ("vagas", "saem")


@public_page
def suppose(request: HttpRequest, place: Place) -> HttpResponse:
    """The form; filled in, who would be called by each list and whether one person would."""
    cargos = list(cargos_of(place))
    asked = any(name in request.GET for name in ASKED)
    if asked and is_too_often(request):
        return too_often(request, place)
    start = {"cargo": request.GET.get("cargo", ""), "inscricao": request.GET.get("inscricao", "")}
    initial = {"vagas": 1, "saem": 0, **start}
    form = SupposeForm(cargos, request.GET) if asked else SupposeForm(cargos, initial=initial)
    possible = bool(cargos) and place.competition.stage == Stage.HOMOLOGATED
    context: dict[str, Any] = {"form": form, "possivel": possible, "nominal": asked}
    status = 200
    if asked and possible:
        if form.is_valid():
            context |= _answer(place, form.cleaned_data)
        else:
            status = UNPROCESSABLE
    response = show(request, place, "public/what_if/page.html", context, _("E se…"), status)
    if asked:
        response.headers["Cache-Control"] = "private, no-cache"
    return response


def _answer(place: Place, given: dict[str, Any]) -> dict[str, Any]:
    cargo, number = given["cargo"], given["inscricao"].strip()
    if not is_within_reach(place, cargo):
        return {"grande": True}
    voice = voice_at(place)
    supposed = Supposition(cargo, given["vagas"], given["saem"])
    answer = what_if(load(place.competition, cargo), supposed, number)
    listed = _lists_of(place, number, cargo)
    return {
        "resposta": answer,
        "frases": supposed_sentences(answer, number if listed else "", listed, voice),
        "desconhecida": bool(number) and not listed,
        "tabela": _table(answer, voice),
    }


def _lists_of(place: Place, number: str, cargo: str) -> set[str]:
    """Lists of the cargo in which the number was published."""
    found = facts_of(place, number, over=False) if number else []
    return {rank.group for facts in found if facts.cargo["codigo"] == cargo for rank in facts.ranks}


def _table(answer: dict[str, Any], voice: Voice) -> Table:
    columns = [
        Column(_("Vaga"), numeric=True, heading=True),
        Column(_("Destinada a")),
        Column(_("Seria chamada a lista")),
    ]
    rows = [
        [
            call["vaga"],
            sentence_case(voice.people(call["tipo_vaga"])),
            sentence_case(voice.list_name(call["lista"])),
        ]
        for call in answer["chamadas"]
    ]
    return Table(_("Simulação: vagas que seriam chamadas"), columns, rows)
