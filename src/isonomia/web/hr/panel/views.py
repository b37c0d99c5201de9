"""The panel of one competition (P01)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from isonomia.files.stores.norm_history import load_history
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.balance import balance_of
from isonomia.web.hr.desk.showing import days_left
from isonomia.web.hr.frame import Place
from isonomia.web.hr.panel.standing import standing_html
from isonomia.web.hr.panel.tasks import missing_sentence, needs_of, next_deadline, stages_of
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import waiting_cards
from isonomia.web.look.norm_addresses import norm_address
from isonomia.web.records.loading import edital_in_force, roll_in_force, terms_of
from isonomia.web.records.models import Job
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.models.jobs import ENDED
from isonomia.web.records.remembering import remembered
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
    undone = place.certame.stage == Stage.UNDONE
    needs = [] if undone else needs_of(place, standings, waiting, today)
    stages = stages_of(place, standings, roll_in_force(place.certame))
    jobs = Job.objects.filter(competition=place.certame)
    context = {
        "propostas": waiting,
        "normas": _norms(place),
        "dias": days_left(desks[0], today) if desks else None,
        "validade": desks[0]["validade"] if desks else None,
        "parado_por": [
            each for desk in desks[:1] for each in desk["suspensoes"] if each["alcance"] == "certame"
        ],
        "trabalhos": jobs.exclude(state__in=ENDED).only("doing"),
        "precisa": needs,
        "desfeito": undone,
        "proximo_prazo": None if needs or undone else next_deadline(place.certame, today),
        "etapas": stages,
        "frase_das_etapas": missing_sentence(stages),
        "conta": balance,
        "frase_da_conta": balance_sentence(balance, voice),
        "situacao": standing_html(request, place, standings, voice, balance),
    }
    return render(request, place, "hr/panel/panel.html", context)


def _beginning(request: HttpRequest, place: Place) -> HttpResponse:
    """A competition whose edital is still being written."""
    stages = stages_of(place, (), None)
    context = {
        "propostas": waiting_cards(place),
        "etapas": stages,
        "frase_das_etapas": missing_sentence(stages),
    }
    return render(request, place, "hr/panel/beginning.html", context)


def _norms(place: Place) -> list[tuple[str, int, str]]:
    """Title of each norm, its version and its page; of one of no catalogue, 0 and no page."""
    versions = load_history().versions
    found: list[tuple[str, int, str]] = remembered(
        place.certame,
        "normas do painel",
        lambda: [
            (norm.title, versions(norm.id)[-1].number if versions(norm.id) else 0, norm_address(norm.id))
            for norm in terms_of(place.certame)[1].norms
        ],
    )
    return found
