"""The panel of one competition (P01)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.balance import balance_of
from isonomia.web.hr.desk.showing import days_left
from isonomia.web.hr.frame import Place
from isonomia.web.hr.panel.standing import standing_html
from isonomia.web.hr.panel.tasks import needs_of, next_deadline, stages_of
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import waiting_cards
from isonomia.web.records.loading import edital_in_force, roll_in_force, terms_of
from isonomia.web.records.models import Job
from isonomia.web.records.models.jobs import ENDED
from isonomia.web.records.roles import Ability
from isonomia.web.records.standings import standings_of
from isonomia.wording.desk import balance_sentence


@office_page(Ability.SEE)
def panel(request: HttpRequest, place: Place) -> HttpResponse:
    """State, what waits, stages, numbers, the sequence around the next place, cargos, balance, last acts."""
    if edital_in_force(place.certame) is None:
        return _beginning(request, place)
    voice = circumstances.voice_here(place.certame)
    standings = standings_of(place.certame)
    waiting = waiting_cards(place)
    desks = [each.desk for each in standings]
    today = timezone.localdate()
    balance = balance_of(place.certame, desks)
    needs = needs_of(place, standings, waiting, today)
    jobs = Job.objects.filter(competition=place.certame)
    context = {
        "propostas": waiting,
        "normas": _norms(place),
        "dias": days_left(desks[0], today) if desks else None,
        "validade": desks[0]["validade"] if desks else None,
        "parado_por": [
            each for desk in desks[:1] for each in desk["suspensoes"] if each["alcance"] == "certame"
        ],
        "trabalhos": jobs.exclude(state__in=ENDED).only("doing", "state")[:3],
        "precisa": needs,
        "proximo_prazo": None if needs else next_deadline(place.certame, today),
        "etapas": stages_of(place, standings, roll_in_force(place.certame)),
        "conta": balance,
        "frase_da_conta": balance_sentence(balance, voice),
        "situacao": standing_html(request, place, standings, voice, balance),
    }
    return render(request, place, "hr/panel/panel.html", context)


def _beginning(request: HttpRequest, place: Place) -> HttpResponse:
    """A competition whose edital is still being written."""
    context = {"propostas": waiting_cards(place), "etapas": stages_of(place, (), None)}
    return render(request, place, "hr/panel/beginning.html", context)


def _norms(place: Place) -> list[tuple[str, str]]:
    """Title of each norm and the address by which the catalogue knows it."""
    return [(norm.title, norm.id) for norm in terms_of(place.certame)[1].norms]
