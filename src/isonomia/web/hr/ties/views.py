"""The ties' pages: what each blocks, what is missing, and the result of a public draw (P04)."""

from __future__ import annotations

from typing import Any, Final

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.office.listing.settling_tie import ties_document
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.desk.circumstances import voice_here
from isonomia.web.hr.foreseeing.waiting import waiting
from isonomia.web.hr.frame import Place, is_ready, names_of_page
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.hr.ties import showing
from isonomia.web.hr.ties.foreseen import TIES
from isonomia.web.hr.ties.forms import DrawForm
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.attaching import attach
from isonomia.web.records.kept import kept
from isonomia.web.records.loading import load
from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE: Final = 422
CARDS: Final = 20
"""Ties on one page."""


def ties_of(competition: Competition) -> dict[str, Any]:
    """Every tie as things stand, kept until the next act."""
    return kept(competition, TIES, lambda: ties_document(load(competition)))


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """How many ties, how many change a call; a card each; those already settled."""
    trail = [(_("Empates"), "")]
    if not is_ready(place.certame):
        return render(request, place, "hr/ties/index.html", {"pronto": False, "trilha": trail})
    if (not_yet := waiting(request, place, [TIES], trail)) is not None:
        return not_yet
    document = ties_of(place.certame)
    voice = voice_here(place.certame)
    names = names_of_page(place)
    page = Paginator(document["empates"], CARDS).get_page(request.GET.get("pagina"))
    context = {
        "pronto": True,
        "total": len(document["empates"]),
        "bloqueiam": sum(tie["bloqueia"] for tie in document["empates"]),
        "pagina": page,
        "cartoes": [showing.card(tie, voice, names) for tie in page],
        "resolvidos": showing.settled_table(document["resolvidos"], voice),
        "sorteios": showing.draws_table(document["sorteios"]),
        "trilha": trail,
    }
    return render(request, place, "hr/ties/index.html", context)


@office_page(Ability.PREPARE)
def draw(request: HttpRequest, place: Place, cargo: str, inscricao: str) -> HttpResponse:
    """The result of a draw; sent, it leads to the preview."""
    if (not_yet := waiting(request, place, [TIES], [(_("Empates"), "")])) is not None:
        return not_yet
    tie = _found(place, cargo, inscricao)
    if request.method != "POST":
        return _draw_page(request, place, tie, DrawForm(tie["inscricoes"]))
    form = DrawForm(tie["inscricoes"], request.POST, request.FILES)
    if not form.is_valid():
        return _draw_page(request, place, tie, form, status=UNPROCESSABLE)

    def work() -> str:
        payload = _payload(place, tie, form.cleaned_data)
        act = prepare("registrar-sorteio", place.person, place.body, place.certame, payload)
        return address_of(act)

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        found = [Problem(message(each.message, reader_language())) for each in problems.findings]
        return _draw_page(request, place, tie, form, problems=found, status=UNPROCESSABLE)


def _found(place: Place, cargo: str, inscricao: str) -> dict[str, Any]:
    """The tie of that cargo that has this person, only a draw being left; else 404."""
    if not is_ready(place.certame):
        raise Http404
    for tie in ties_of(place.certame)["empates"]:
        if tie["cargo"] == cargo and inscricao in tie["inscricoes"] and tie["sorteio"]:
            return dict(tie)
    raise Http404


def _payload(place: Place, tie: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    file = given["arquivo"]
    attached = attach(place.certame, place.person, file, "ata-do-sorteio.pdf") if file else None
    return {
        "cargo": tie["cargo"],
        "ordem": list(given["resultado"]),
        "em": given["em"].isoformat(),
        "local": given["local"],
        "metodo": given["metodo"],
        "semente": given["semente"].strip(),
        "testemunhas": [line.strip() for line in given["testemunhas"].splitlines() if line.strip()],
        "ata": given["ata"],
        "anexo": None if attached is None else attached.pk,
        "anexo_resumo": "" if attached is None else attached.digest,
    }


def _draw_page(
    request: HttpRequest,
    place: Place,
    tie: dict[str, Any],
    form: DrawForm,
    problems: Any = (),
    status: int = 200,
) -> HttpResponse:
    names = names_of_page(place)
    index_url = reverse("ties:index", kwargs=names)
    context = {
        "form": form,
        "problems": problems,
        "cartao": showing.card(tie, voice_here(place.certame), names),
        "cancelar": index_url,
        "trilha": [(_("Empates"), index_url), (_("Resultado do sorteio"), "")],
    }
    return render(request, place, "hr/ties/draw.html", context, status)
