"""The body's own data, what is kept for how long, and where everything stands."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.office.conducting import conduct_document, conduct_of
from isonomia.web.administration.acting import propose
from isonomia.web.administration.body_acts import CHANGE, values_of
from isonomia.web.administration.body_form import BodyForm
from isonomia.web.administration.duties import conflicts, lacks_administrator, standing
from isonomia.web.administration.health import mail_problem, stuck_jobs
from isonomia.web.administration.role_pages import review_due
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import cards
from isonomia.web.look.components import Task, TaskStatus
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Access, Invitation, Proposal, Upload
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability
from isonomia.wording.voice import Voice

SOON = timedelta(days=30)


@office_page(Ability.ADMINISTER)
def home(request: HttpRequest, place: Place) -> HttpResponse:
    """What needs somebody now, and every page."""
    pending = Proposal.objects.filter(body=place.body, competition=None, state=ProposalState.PENDING)
    context = {
        "propostas": cards(pending.select_related("body", "prepared_by", "competition"), place),
        "tarefas": _tasks(place),
    }
    return render(request, place, "administration/home.html", context)


def _tasks(place: Place) -> list[Task]:
    body, names = place.body, {"orgao": place.body.slug}
    found = []

    def task(label: str, page: str, status: TaskStatus, hint: str = "") -> None:
        found.append(Task(label, status, reverse(f"administration:{page}", kwargs=names), hint))

    if lacks_administrator(body):
        hint = _("Sem ela, ninguém dá papéis quando os atuais terminarem.")
        task(_("Dar a alguém o papel de administração sem data de fim"), "give", TaskStatus.PROBLEM, hint)
    together = conflicts(body)
    if together:
        label = _("Separar comissão e RH: %(nomes)s") % {"nomes": ", ".join(together)}
        task(label, "roles", TaskStatus.PROBLEM, _("A mesma pessoa está nos dois."))
    if review_due(body):
        task(_("Rever os acessos"), "review", TaskStatus.NOT_STARTED, _("A cada seis meses."))
    today = timezone.localdate()
    ending = standing(body).filter(until__lte=today + SOON).count()
    if ending:
        hint = _("%(n)d terminam em 30 dias ou menos.") % {"n": ending}
        task(_("Ver os papéis que estão por terminar"), "roles", TaskStatus.NOT_STARTED, hint)
    if Invitation.objects.filter(body=body, accepted=None, expires__lte=timezone.now()).exists():
        task(_("Enviar de novo os convites vencidos"), "people", TaskStatus.NOT_STARTED)
    if mail_problem() or stuck_jobs(body):
        task(_("Ver a saúde do correio e dos trabalhos"), "health", TaskStatus.PROBLEM)
    return found


@office_page(Ability.ADMINISTER)
def body(request: HttpRequest, place: Place) -> HttpResponse:
    """The body's data; what changes waits for another person."""
    form = BodyForm(request.POST or None, initial=values_of(place.body))
    if request.method == "POST" and form.is_valid():
        return propose(request, place, CHANGE, form.values)
    context = {"form": form, "trilha": [(_("Dados do órgão"), "")]}
    return render(request, place, "administration/body.html", context, 422 if form.errors else 200)


@office_page(Ability.ADMINISTER)
def retention(request: HttpRequest, place: Place) -> HttpResponse:
    """What is kept, for how long, why, and what is due to go."""
    uploads = Upload.objects.filter(body=place.body)
    settled = conduct_document(conduct_of(()), Voice(reader_language()))["parametros"]
    context = {
        "sigilos": [each for each in settled if each["nome"].startswith("guarda-")],
        "arquivos": uploads.exclude(content=None).count(),
        "vencidos": uploads.exclude(content=None).filter(expires__lte=timezone.now()).count(),
        "acessos": Access.objects.filter(body=place.body).count(),
        "trilha": [(_("Guarda de dados"), "")],
    }
    return render(request, place, "administration/retention.html", context)
