"""The candidate's own pages: every competition, one of them, own data, who opened what."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.web.candidate.area.agenda import agenda_of, has_agenda
from isonomia.web.candidate.area.finding import claim
from isonomia.web.candidate.area.own_data import accesses_of, everything_of
from isonomia.web.candidate.area.standing import newest_rows, standing_of
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.enrolling.forms import PersonalForm
from isonomia.web.candidate.enrolling.personal import keep_personal, personal_of
from isonomia.web.candidate.enrolling.twins import doubled
from isonomia.web.candidate.owning import numbers_of
from isonomia.web.candidate.place import UNPROCESSABLE, candidate_page, competition_at, own_page
from isonomia.web.candidate.summoning import Summons, address_of, calendar_of, summons_of, when_words
from isonomia.web.gates.idempotency import once
from isonomia.web.look.components import Column, Table
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Application, Competition, OwnEnrolment, Person
from isonomia.wording.labels import OPENINGS
from isonomia.wording.voice import Voice


@candidate_page
def home(request: HttpRequest, person: Person) -> HttpResponse:
    """Every competition of the person, each with its one sentence."""
    own = OwnEnrolment.objects.filter(person=person).values_list("competition", flat=True)
    begun = Application.objects.filter(person=person).values_list("competition", flat=True)
    found = Competition.objects.filter(pk__in={*own, *begun}).select_related("body")
    here = [(standing_of(person, each), _address(each)) for each in found]
    return own_page(request, "candidate/area/home.html", {"certames": here})


def _address(competition: Competition) -> str:
    return reverse("candidate:competition", kwargs=names_of(competition))


@candidate_page
def competition(request: HttpRequest, person: Person, orgao: str, certame: str) -> HttpResponse:
    """Where the person stands in one competition."""
    where = own_competition(person, orgao, certame)
    here = standing_of(person, where)
    context: dict[str, Any] = {
        "aqui": here,
        "listas": _lists(newest_rows(here)),
        "caminhos": names_of(where),
        "tem_agenda": has_agenda(here),
        "repetidas": doubled(person, here.applications),
    }
    return own_page(request, "candidate/area/competition.html", context, where, [(where.title, "")])


@candidate_page
def agenda(request: HttpRequest, person: Person, orgao: str, certame: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Every day and term of the person in one competition, for a calendar."""
    return _calendar(agenda_of(standing_of(person, own_competition(person, orgao, certame))), "agenda.ics")


@candidate_page
def summons(request: HttpRequest, person: Person, orgao: str, certame: str, chave: str) -> HttpResponse:
    """A day on which the person is expected: when, where, with what, and what an absence brings."""
    where, found = _summons(person, orgao, certame, chave)
    context = {
        "convocacao": found,
        "quando": when_words(found, where),
        "agenda": address_of(where, chave, "summons_calendar") if found.begins else "",
    }
    trail = [(where.title, _address(where)), (_("Dia marcado"), "")]
    return own_page(request, "candidate/area/summons.html", context, where, trail)


@candidate_page
def summons_calendar(
    request: HttpRequest,  # noqa: ARG001 - a view takes it
    person: Person,
    orgao: str,
    certame: str,
    chave: str,
) -> HttpResponse:
    """That day for a calendar."""
    where, found = _summons(person, orgao, certame, chave)
    if found.begins is None:
        raise Http404
    return _calendar(calendar_of(where, found), "data.ics")


def _calendar(content: bytes, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Robots-Tag": "noindex"}
    return HttpResponse(content, content_type="text/calendar; charset=utf-8", headers=headers)


def _summons(person: Person, orgao: str, certame: str, key: str) -> tuple[Competition, Summons]:
    where = own_competition(person, orgao, certame)
    for each in summons_of(person, where, numbers_of(person, where)):
        if each.key == key:
            return where, each
    raise Http404


def own_competition(person: Person, orgao: str, certame: str) -> Competition:
    """A competition in which the person has something.

    Raises:
        Http404: nothing of theirs is there.
    """
    found = competition_at(orgao, certame)
    if numbers_of(person, found) or Application.objects.filter(person=person, competition=found).exists():
        return found
    raise Http404


def _lists(rows: Any) -> Table:
    return Table(
        _("Suas posições, como publicadas"),
        [
            Column(_("Lista"), heading=True),
            Column(_("Inscrição")),
            Column(_("Posição"), numeric=True),
            Column(_("Nota"), numeric=True),
            Column(_("Publicação")),
        ],
        [
            (
                f"{row.version.cargo_name}, {row.version.group_name}",
                row.number,
                row.position,
                row.score.replace(".", ",") or "–",
                row.version.publication.get_stage_display(),
            )
            for row in rows
        ],
        empty=_("Você ainda não está em nenhuma lista publicada."),
    )


@require_POST
@candidate_page
def find(request: HttpRequest, person: Person) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Look for enrolments made elsewhere under the address that the person proved."""
    with transaction.atomic():
        claim(person)
    return redirect("candidate:home")


@candidate_page
def data(request: HttpRequest, person: Person) -> HttpResponse:
    """One's own data: see, correct, download; and who opened what."""
    told = personal_of(person)
    birth = date.fromisoformat(told["nascimento"]) if told.get("nascimento") else None
    form = PersonalForm(request.POST or None, initial={**told, "nome": person.name, "nascimento": birth})
    if request.method == "POST" and form.is_valid():

        def work() -> str:
            given = {**form.cleaned_data, "nascimento": form.cleaned_data["nascimento"].isoformat()}
            person.name = given["nome"]
            person.save(update_fields=["name"])
            keep_personal(person, given)
            return reverse("candidate:data")

        return once(request, person, work)
    voice = Voice(reader_language())
    seen = [(each, voice.word(OPENINGS, each.what)) for each in accesses_of(person)]
    context = {"form": form, "aberturas": seen}
    status = UNPROCESSABLE if form.is_bound else 200
    return own_page(
        request, "candidate/area/data.html", context, trail=[(_("Meus dados"), "")], status=status
    )


@candidate_page
def download(request: HttpRequest, person: Person) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Everything kept of the person, for them and for programs."""
    content = json.dumps(everything_of(person), ensure_ascii=False, indent=1)
    headers = {"Content-Disposition": 'attachment; filename="meus-dados.json"', "X-Robots-Tag": "noindex"}
    return HttpResponse(content, content_type="application/json", headers=headers)
