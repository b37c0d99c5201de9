"""The readings' pages: which matter here, one side by side, and adopting one (P10)."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.desk.circumstances import voice_here
from isonomia.web.hr.foreseeing.waiting import waiting
from isonomia.web.hr.frame import Place, is_ready, names_of_page
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.hr.readings import shown
from isonomia.web.hr.readings.comparison import adoptions, comparison
from isonomia.web.hr.readings.foreseen import READINGS
from isonomia.web.hr.readings.forms import AdoptionForm
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.attaching import attach
from isonomia.web.records.models import Proposal
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message
from isonomia.wording.sentences import basis_lines, reading_answer, reading_question

UNPROCESSABLE = 422
PAIRS_FROM = 2
"""With more other options than this, one can be picked to stand alone beside the one in force."""


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Every point that the law leaves open, and what holds here."""
    trail = [(_("Leituras da lei"), "")]
    if not is_ready(place.certame):
        return render(request, place, "hr/readings/index.html", {"pronto": False, "trilha": trail})
    if (not_yet := waiting(request, place, [READINGS], trail)) is not None:
        return not_yet
    told = comparison(place.certame)
    rows = shown.index_rows(told, voice_here(place.certame))
    context = {
        "pronto": True,
        "leituras": rows,
        "faltam": sum(each["exige_ato"] for each in rows),
        "trilha": trail,
    }
    return render(request, place, "hr/readings/index.html", context)


def _found(place: Place, leitura: str) -> dict[str, Any]:
    if not is_ready(place.certame):
        raise Http404
    found = (each for each in comparison(place.certame)["leituras"] if each["leitura"] == leitura)
    reading = next(found, None)
    if reading is None:
        raise Http404
    return dict(reading)


@office_page(Ability.SEE)
def reading(request: HttpRequest, place: Place, leitura: str) -> HttpResponse:
    """One reading: its options side by side, where they part, who goes in and out."""
    if (not_yet := waiting(request, place, [READINGS], [(_("Leituras da lei"), "")])) is not None:
        return not_yet
    found = _found(place, leitura)
    voice = voice_here(place.certame)
    words, kind = shown.STANDINGS[found["situacao"]]
    act = adoptions(place.certame).get(leitura)
    pair = request.GET.get("com", "")
    adoption = _adoption(place, leitura) if act else None
    others = [each for each in found["opcoes"] if each["opcao"] != found["adotada"]]
    context = {
        "leitura": found,
        "pergunta": reading_question(leitura, voice),
        "resposta": reading_answer(leitura, found["adotada"], voice),
        "situacao": words,
        "tipo": kind,
        "padrao": reading_answer(leitura, found["padrao"], voice),
        "base": basis_lines(found["fundamento"], voice),
        "muda": shown.changes(found),
        "diferencas": [
            (reading_answer(leitura, each["opcao"], voice), shown.first_difference(each, voice))
            for each in others
        ],
        "tabela": shown.options_table(found, voice),
        "faixas": list(shown.strips(found, voice, pair)),
        "pares": shown.pairs(found, voice) if len(others) > PAIRS_FROM else [],
        "par": pair,
        "autoridades": shown.authorities_table(found),
        "ato": act,
        "adocao": adoption,
        "parecer": adoption.papers.defer("content").first() if adoption else None,
        "homologado": place.certame.stage == Stage.HOMOLOGATED,
        "outras": [
            each for each in shown.index_rows(comparison(place.certame), voice) if each["leitura"] != leitura
        ],
        "trilha": [
            (_("Leituras da lei"), reverse("readings:index", kwargs=names_of_page(place))),
            (reading_question(leitura, voice), ""),
        ],
    }
    return render(request, place, "hr/readings/reading.html", context)


def _adoption(place: Place, leitura: str) -> Proposal | None:
    """The act that adopted it last."""
    acts = Proposal.objects.filter(
        competition=place.certame, kind="adotar-leitura", state=ProposalState.CONFIRMED
    )
    found = acts.filter(payload__leitura=leitura).select_related("prepared_by", "decided_by")
    return found.order_by("-last").first()


@office_page(Ability.ADOPT)
def adopt(request: HttpRequest, place: Place, leitura: str) -> HttpResponse:
    """Which option, why, and the opinion; sent, it leads to the preview."""
    if (not_yet := waiting(request, place, [READINGS], [(_("Leituras da lei"), "")])) is not None:
        return not_yet
    found = _found(place, leitura)
    voice = voice_here(place.certame)
    options = [(each["opcao"], shown.option_said(leitura, each["opcao"], voice)) for each in found["opcoes"]]
    if request.method != "POST":
        return _page(request, place, found, AdoptionForm(options, initial={"opcao": found["adotada"]}))
    form = AdoptionForm(options, request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, place, found, form, status=UNPROCESSABLE)

    def work() -> str:
        given = form.cleaned_data
        opinion = attach(place.certame, place.person, given["parecer"], "parecer-juridico.pdf")
        payload = {
            "leitura": leitura,
            "opcao": given["opcao"],
            "motivo": given["motivo"].strip(),
            "parecer": opinion.pk,
            "parecer_resumo": opinion.digest,
        }
        return address_of(prepare("adotar-leitura", place.person, place.body, place.certame, payload))

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        told = [Problem(message(each.message, reader_language())) for each in problems.findings]
        return _page(request, place, found, form, problems=told, status=UNPROCESSABLE)


def _page(
    request: HttpRequest,
    place: Place,
    found: dict[str, Any],
    form: AdoptionForm,
    problems: Any = (),
    status: int = 200,
) -> HttpResponse:
    names = names_of_page(place)
    question = reading_question(found["leitura"], voice_here(place.certame))
    here = reverse("readings:reading", kwargs={**names, "leitura": found["leitura"]})
    context = {
        "form": form,
        "problems": problems,
        "pergunta": question,
        "cancelar": here,
        "trilha": [
            (_("Leituras da lei"), reverse("readings:index", kwargs=names)),
            (question, here),
            (_("Adotar"), ""),
        ],
    }
    return render(request, place, "hr/readings/adopt.html", context, status)
