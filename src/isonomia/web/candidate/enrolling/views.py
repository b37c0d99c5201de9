"""The pages of enrolment: what is open, a task list, one question a page, check, receipt."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.web.candidate.circumstances import conduct_here, edital_of, names_of
from isonomia.web.candidate.enrolling import showing
from isonomia.web.candidate.enrolling.draft import answers_of, keep_answers
from isonomia.web.candidate.enrolling.forms import (
    NO,
    RESERVE,
    YES,
    CargoForm,
    ColourForm,
    NeedsForm,
    PersonalForm,
    ReservesForm,
    SendForm,
)
from isonomia.web.candidate.enrolling.personal import keep_personal, personal_of
from isonomia.web.candidate.enrolling.receipt import KIND, receipt_pdf, term_ics
from isonomia.web.candidate.enrolling.sending import LIVE, Refused, send, withdraw
from isonomia.web.candidate.enrolling.states import DRAFT, SENT
from isonomia.web.candidate.papers.keeping import REPORT, keep
from isonomia.web.candidate.place import (
    UNPROCESSABLE,
    candidate_page,
    competition_at,
    own_application,
    own_page,
)
from isonomia.web.candidate.term import EnrolmentTerm, open_terms, term_of
from isonomia.web.gates.idempotency import once
from isonomia.web.look.forms import HouseForm
from isonomia.web.records.models import Application, Person

CONFLICT = 409


@candidate_page
def open_now(request: HttpRequest, person: Person) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The competitions that take enrolments today."""
    rows = [
        {"certame": where, "ate": term.closes, "url": reverse("candidate:begin", kwargs=names_of(where))}
        for where, term in open_terms()
    ]
    return own_page(request, "candidate/enrolling/open.html", {"abertos": rows})


@candidate_page
def begin(request: HttpRequest, person: Person, orgao: str, certame: str) -> HttpResponse:
    """What the person already has here, first of all; then the way to begin."""
    competition = competition_at(orgao, certame)
    term = term_of(competition)
    if term is None:
        raise Http404
    mine = list(Application.objects.filter(competition=competition, person=person, state__in=LIVE))
    if request.method == "POST":
        if not term.is_open():
            return _closed(request, None, term)
        return once(request, person, lambda: _begun(competition, person, mine))
    context = {
        "prazo": term,
        "aberto": term.is_open(),
        "minhas": [(each, showing.page_of(each, "tasks")) for each in mine],
        "uma_aberta": any(each.state == DRAFT for each in mine),
    }
    trail = [(competition.title, "")]
    return own_page(request, "candidate/enrolling/begin.html", context, competition, trail)


def _begun(competition: Any, person: Person, mine: list[Application]) -> str:
    unsent = next((each for each in mine if each.state == DRAFT), None)
    made = unsent or Application.objects.create(
        competition=competition, person=person, changed=timezone.now()
    )
    return showing.page_of(made, "tasks")


def application_page(*, changes: bool = True) -> Callable[[Callable[..., HttpResponse]], Any]:
    """A page of one's own enrolment: ``view(request, application, term)``.

    Args:
        changes: whether the page is for changing: closed once the term is over or the enrolment ended.
    """

    def decorate(view: Callable[..., HttpResponse]) -> Any:
        @candidate_page
        def opened(request: HttpRequest, person: Person, inscricao: UUID) -> HttpResponse:
            application = own_application(person, inscricao)
            term = term_of(application.competition)
            if term is None:
                raise Http404
            if changes and not (term.is_open() and application.state in LIVE):
                return _closed(request, application, term)
            return view(request, application, term)

        return opened

    return decorate


def _closed(request: HttpRequest, application: Application | None, term: EnrolmentTerm) -> HttpResponse:
    """Not an error of the person: it says what still can be done."""
    context = {"prazo": term, "inscricao": application, "encerrada": term.is_over()}
    where = application.competition if application else None
    return own_page(request, "candidate/enrolling/closed.html", context, where, status=CONFLICT)


def _page(
    request: HttpRequest, application: Application, template: str, title: str, **context: Any
) -> HttpResponse:
    tasks = showing.page_of(application, "tasks")
    form = context.get("form")
    status = UNPROCESSABLE if form is not None and form.is_bound else 200
    given = {"inscricao": application, "cancelar": tasks, "titulo": title, **context}
    if context.get("por_que") == "cor":
        given["meses"] = conduct_here(application.competition).whole("guarda-do-sigilo")
    trail = [(_("Inscrição"), tasks), (title, "")] if title else [(_("Inscrição"), "")]
    return own_page(
        request, f"candidate/enrolling/{template}.html", given, application.competition, trail, status
    )


@application_page()
def tasks(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:
    """What is asked, in any order."""
    context = {
        "tarefas": showing.tasks_of(application),
        "prazo": term,
        "alterando": application.state == SENT and bool(application.draft),
        "ultimo_dia": term.closes == timezone.localdate(),
    }
    return _page(request, application, "tasks", "", **context)


def _answer(
    request: HttpRequest,
    application: Application,
    form: HouseForm,
    title: str,
    keep_it: Callable[[], None],
    **more: Any,
) -> HttpResponse:
    """Show a question, or keep its answer and go back to the list."""
    if request.method == "POST" and form.is_valid():

        def work() -> str:
            keep_it()
            return showing.page_of(application, "tasks")

        return once(request, application.person, work)
    return _page(request, application, more.pop("template", "question"), title, form=form, **more)


@application_page()
def cargo(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """For which cargo."""
    cargos = [(each.code, each.full_name) for each in edital_of(application.competition).cargos]
    form = CargoForm(cargos, request.POST or None, initial=answers_of(application))
    return _answer(
        request,
        application,
        form,
        _("Cargo"),
        lambda: keep_answers(application, cargo=form.cleaned_data["cargo"]),
    )


@application_page()
def personal(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Who the person is and how to reach them."""
    person, told = application.person, personal_of(application.person)
    birth = date.fromisoformat(told["nascimento"]) if told.get("nascimento") else None
    form = PersonalForm(request.POST or None, initial={**told, "nome": person.name, "nascimento": birth})

    def keep_it() -> None:
        given = {**form.cleaned_data, "nascimento": form.cleaned_data["nascimento"].isoformat()}
        person.name = given["nome"]
        person.save(update_fields=["name"])
        keep_personal(person, given)

    return _answer(request, application, form, _("Seus dados"), keep_it, por_que="dados")


@application_page()
def colour(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The self-declaration."""
    form = ColourForm(request.POST or None, initial=answers_of(application))
    return _answer(
        request,
        application,
        form,
        _("Cor ou raça"),
        lambda: keep_answers(application, cor=form.cleaned_data["cor"]),
        por_que="cor",
    )


@application_page()
def reserves(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:
    """One question for each reserve that the declaration gives."""
    answers = answers_of(application)
    if not answers.get("cargo") or "cor" not in answers:
        return redirect(showing.page_of(application, "tasks"))
    asked = showing.questions_shown(application, term)
    opted = answers.get("reservas")
    initial = {
        RESERVE + each["grupo"]: YES if each["grupo"] in opted else NO
        for each in asked["perguntas"]
        if opted is not None
    }
    form = ReservesForm(asked["perguntas"], request.POST or None, initial=initial)
    return _answer(
        request,
        application,
        form,
        _("Vagas reservadas"),
        lambda: keep_answers(application, reservas=form.opted),
        template="reserves",
        perguntas=asked,
        por_que="cor",
    )


@application_page()
def needs(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:
    """Accommodation, and the report where the person competes as one with a disability."""
    answers = answers_of(application)
    asks = showing.PCD in answers.get("reservas", ())
    initial = {"texto": answers.get("atendimento", "")}
    if "atendimento" in answers:
        initial["pede"] = YES if answers["atendimento"] else NO
    form = NeedsForm(
        request.POST or None, request.FILES or None, initial=initial, report=asks and term.report
    )

    def keep_it() -> None:
        given = form.cleaned_data
        with transaction.atomic():
            keep_answers(application, atendimento=given["texto"].strip() if given["pede"] == YES else "")
            if given.get("laudo"):
                keep(
                    application.competition,
                    application.person,
                    REPORT,
                    given["laudo"],
                    number=application.number,
                    application=application,
                )

    return _answer(request, application, form, _("Atendimento especial"), keep_it, por_que="atendimento")


@application_page()
def check(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:
    """Everything answered, the consequences, and the button that sends it."""
    if not showing.is_ready(application):
        return redirect(showing.page_of(application, "tasks"))
    form = SendForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            return once(
                request,
                application.person,
                lambda: showing.page_of(send(application, term), "receipt"),
            )
        except Refused as refused:
            form.add_error(None, str(refused))
    return _page(
        request,
        application,
        "check",
        _("Conferir e enviar"),
        form=form,
        items=showing.summary_of(application),
        prazo=term,
        alterando=application.state == SENT,
    )


@application_page(changes=False)
def receipt(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:
    """The number, the proof, what comes next."""
    if not application.number:
        raise Http404
    context = {
        "prazo": term,
        "aberto": term.is_open() and application.state == SENT,
        "depois": showing.what_follows(application, term),
    }
    return _page(request, application, "receipt", _("Comprovante"), **context)


@application_page(changes=False)
def receipt_file(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The proof as a PDF."""
    if not application.sealed or not application.number:
        raise Http404
    return _file(receipt_pdf(application, term), "application/pdf", f"{KIND}.pdf")


@application_page(changes=False)
def calendar_file(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """The end of the term for a calendar."""
    return _file(term_ics(application, term), "text/calendar; charset=utf-8", "prazo.ics")


def _file(content: bytes, media_type: str, name: str) -> HttpResponse:
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "X-Robots-Tag": "noindex"}
    return HttpResponse(content, content_type=media_type, headers=headers)


@application_page()
def withdrawal(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:
    """Ask once more, then withdraw."""
    if application.state != SENT:
        raise Http404
    form = HouseForm(request.POST or None)
    if request.method == "POST" and form.is_valid():

        def work() -> str:
            withdraw(application, term)
            return reverse("candidate:competition", kwargs=names_of(application.competition))

        return once(request, application.person, work)
    return _page(request, application, "withdraw", _("Cancelar a inscrição"), form=form, prazo=term)


@require_POST
@application_page()
def discard(request: HttpRequest, application: Application, term: EnrolmentTerm) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Throw away changes that were not sent; what was sent stands."""
    if application.state == DRAFT and not application.documents.exists():
        application.delete()
        return redirect("candidate:home")
    application.draft = ""
    application.save(update_fields=["draft"])
    return redirect(reverse("candidate:competition", kwargs=names_of(application.competition)))
