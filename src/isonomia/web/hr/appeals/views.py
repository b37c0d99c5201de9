"""The pages of appeals in the office: queue by deadline, case, text opened on record, decision."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.core.paginator import Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.findings import InputProblems
from isonomia.office.procedures.appeals import About
from isonomia.web.candidate.appealing.windows import AnswerTerms
from isonomia.web.candidate.appealing.words import SUBJECTS, effect_sentences, outcome_words
from isonomia.web.candidate.papers.views import sent_file
from isonomia.web.candidate.vault import unseal
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.appeals.deciding import took_part, write_reasons
from isonomia.web.hr.appeals.forms import DecisionForm
from isonomia.web.hr.appeals.gates import PART
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language, written
from isonomia.web.people.revealing import reveal
from isonomia.web.records.models import Appeal, HandedDocument
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE, CONFLICT = 422, 409
KIND: Final = "decidir-recurso"
ON_A_PAGE: Final = 50
OURS: Final = (About.SCORE.value, About.LIST.value)
"""Subjects that the office answers; the others go to a commission, and are nothing here."""


def _names(place: Place) -> dict[str, str]:
    return {"orgao": place.body.slug, "certame": place.certame.slug}


def _subject(appeal: Appeal) -> str:
    return str(SUBJECTS[appeal.about])


def _answer_words(appeal: Appeal, terms: AnswerTerms | None) -> str:
    """Until when it is to be answered, and whether that is over; nothing once it is answered."""
    if appeal.decided or terms is None:
        return ""
    day = str(written(terms.of(appeal).deadline.ends))
    return _("%(dia)s, atrasada") % {"dia": day} if terms.is_over(appeal) else day


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Those that wait first, by the end of their window; then those answered."""
    found = Appeal.objects.filter(competition=place.certame, joined=None, about__in=OURS)
    found = found.order_by("decided", "until", "at")
    waiting = found.filter(decided=None)
    page = Paginator([*waiting, *found.exclude(decided=None)], ON_A_PAGE).get_page(request.GET.get("pagina"))
    terms = AnswerTerms(place.certame) if page.object_list else None  # before the edital there are neither
    rows = [
        (
            format_html(
                '<a href="{}">{}</a>',
                reverse("appeals:case", kwargs={**_names(place), "protocolo": each.protocol}),
                each.protocol,
            ),
            _subject(each),
            each.number,
            written(each.until),
            _answer_words(each, terms),
            outcome_words(each.outcome) if each.decided else _("a decidir"),
        )
        for each in page
    ]
    table = Table(
        _("Recursos"),
        [
            Column(_("Protocolo"), heading=True),
            Column(_("Sobre")),
            Column(_("Inscrição")),
            Column(_("Prazo de recurso até")),
            Column(_("Responder até")),
            Column(_("Situação")),
        ],
        rows,
        empty=_("Nenhum recurso foi apresentado."),
    )
    context = {
        "tabela": table,
        "pagina": page,
        "esperam": waiting.count(),
        "publica": reverse("public:appeals", kwargs=_names(place)),
        "trilha": [(_("Recursos"), "")],
    }
    return render(request, place, "hr/appeals/index.html", context)


def _found(place: Place, protocolo: str) -> Appeal:
    found = Appeal.objects.select_related("competition__body", "person", "joined")
    appeal = found.filter(competition=place.certame, protocol=protocolo, about__in=OURS).first()
    if appeal is None:
        raise Http404
    return appeal


def _page(request: HttpRequest, place: Place, appeal: Appeal, status: int = 200, **more: Any) -> HttpResponse:
    context = {
        "recurso": appeal,
        "sobre": _subject(appeal),
        "resultado": outcome_words(appeal.outcome) if appeal.decided else "",
        "efeito": effect_sentences(appeal.effect) if appeal.decided else [],
        "impedida": str(PART) if took_part(appeal, place.person) else "",
        "juntados": appeal.additions.order_by("at"),
        "trilha": [
            (_("Recursos"), reverse("appeals:index", kwargs=_names(place))),
            (appeal.protocol, ""),
        ],
        **more,
    }
    return render(request, place, "hr/appeals/case.html", context, status)


@office_page(Ability.SEE)
def case(request: HttpRequest, place: Place, protocolo: str) -> HttpResponse:
    """The case without its text."""
    return _page(request, place, _found(place, protocolo))


@require_POST
@office_page(Ability.REVEAL)
def opened(request: HttpRequest, place: Place, protocolo: str) -> HttpResponse:
    """The case with its text and files; the person sees that it was opened, and by whom."""
    appeal = _found(place, protocolo)
    with transaction.atomic():
        reveal(place.person, place.body, "recurso", f"{place.certame.slug}/{appeal.number}")
        context = {
            "texto": unseal(appeal.text).get("texto", ""),
            "arquivos": appeal.files.defer("content"),
            "motivos": unseal(appeal.reasons).get("texto", ""),
            "aberto": True,
        }
    return _page(request, place, appeal, **context)


@require_POST
@office_page(Ability.REVEAL)
def file(request: HttpRequest, place: Place, protocolo: str, documento: UUID) -> HttpResponse:  # noqa: ARG001
    """A file of the appeal; recorded as the text is."""
    found = HandedDocument.objects.select_related("competition__body")
    one = found.filter(pk=documento, appeal=_found(place, protocolo)).first()
    if one is None:
        raise Http404
    with transaction.atomic():
        return sent_file(one, place.person)


@office_page(Ability.PREPARE)
def decide(request: HttpRequest, place: Place, protocolo: str) -> HttpResponse:
    """The decision; sent, it leads to the preview of its effect."""
    appeal = _found(place, protocolo)
    if appeal.joined is not None or appeal.decided:
        raise Http404
    if took_part(appeal, place.person):
        return _page(request, place, appeal, CONFLICT)
    form = DecisionForm(appeal.about, request.POST or None)
    problems: list[Problem] = []
    if request.method == "POST" and form.is_valid():
        try:
            return once(request, place.person, lambda: _prepared(place, appeal, form.cleaned_data))
        except InputProblems as refused:
            problems = [Problem(message(each.message, reader_language())) for each in refused.findings]
    context = {
        "form": form,
        "problems": problems,
        "recurso": appeal,
        "cancelar": reverse("appeals:case", kwargs={**_names(place), "protocolo": protocolo}),
        "trilha": [
            (_("Recursos"), reverse("appeals:index", kwargs=_names(place))),
            (_("Decidir"), ""),
        ],
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, place, "hr/appeals/decide.html", context, status)


def _prepared(place: Place, appeal: Appeal, given: dict[str, Any]) -> str:
    score = given.get("nota")
    with transaction.atomic():
        payload = {
            "recurso": str(appeal.pk),
            "resultado": given["resultado"],
            "nota": "" if score is None else f"{score:f}",
            "motivos": write_reasons(appeal, given["motivos"]),
        }
        return address_of(prepare(KIND, place.person, place.body, place.certame, payload))
