"""The person complained of, and their defender: the case from the notice on, the papers, and their say."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from isonomia.law.procedure.moves import Move, Who
from isonomia.office.procedures.fraud import Viewer, complaint_view
from isonomia.web.commission.conduct import rules_of
from isonomia.web.processes.case_views import act_page, as_download
from isonomia.web.processes.pieces import read_piece
from isonomia.web.processes.place import render
from isonomia.web.processes.proceeding import competition_of, defender_of, is_about, moves_for
from isonomia.web.processes.receiving import complaint_of
from isonomia.web.records.models import Access, Case, CasePiece, OwnEnrolment, Person
from isonomia.wording.procedures import act_words, state_words

KEPT_BACK = frozenset({"pedir-fatos", "completar-fatos", "arquivar-na-triagem", "reabrir-por-fato-novo"})
"""Acts of the triage: they tell of the complainant, and are not the defence's."""


def part_of(case: Case, person: Person) -> Who | None:
    """In which part a person answers in a case that was told to them and is kept, or ``None``."""
    if case.certificate:
        return None
    if not complaint_view(complaint_of(case), case.state, Viewer.ACCUSED, rules_of(competition_of(case))[1]):
        return None
    if is_about(case, person):
        return Who.CANDIDATE
    return Who.DEFENDER if defender_of(case) == person.pk else None


def _theirs(person: Person) -> Iterable[tuple[Case, Who]]:
    mine = OwnEnrolment.objects.filter(person=person).values_list("competition", flat=True)
    found = Case.objects.filter(competition__in=list(mine)) | Case.objects.filter(
        moves__act__in=("nomear-defensor", "trocar-defensor")
    )
    for case in found.distinct().select_related("competition__body", "body"):
        part = part_of(case, person)
        if part is not None:
            yield case, part


@login_required
def own(request: HttpRequest) -> HttpResponse:
    """The person's own cases; empty for everybody else."""
    assert isinstance(request.user, Person)
    rows = [
        (case, reverse("processes:own_case", kwargs={"protocolo": case.protocol}))
        for case, _part in _theirs(request.user)
    ]
    return render(request, None, "processes/own.html", {"linhas": rows})


def _found(person: Person, protocol: str) -> tuple[Case, Who]:
    case = Case.objects.select_related("competition__body", "body").filter(protocol=protocol).first()
    part = None if case is None or case.competition is None else part_of(case, person)
    if case is None or part is None:
        raise Http404
    return case, part


@login_required
def own_case(request: HttpRequest, protocolo: str) -> HttpResponse:
    """What is said of the person, every paper, until when, and what they can do."""
    assert isinstance(request.user, Person)
    case, part = _found(request.user, protocolo)
    _conduct, voice = rules_of(competition_of(case))
    context = {
        "caso": case,
        "relato": complaint_view(complaint_of(case), case.state, Viewer.ACCUSED, voice),
        "situacao": state_words(case.state, voice),
        "pecas": [
            (each, reverse("processes:own_piece", kwargs={"protocolo": protocolo, "peca": each.pk}))
            for each in _open_to_them(case)
        ],
        "atos": [
            (
                act_words(each.act, voice),
                reverse("processes:own_step", kwargs={"protocolo": protocolo, "ato": each.act}),
            )
            for each in _open_acts(case, part)
        ],
    }
    return render(request, None, "processes/own_case.html", context)


def _open_to_them(case: Case) -> Iterable[CasePiece]:
    return case.pieces.exclude(act__in=KEPT_BACK).defer("content")


def _open_acts(case: Case, part: Who) -> list[Move]:
    """What the person may do; a defender also what the person may, in the person's name."""
    own_part = moves_for(case, part)
    known = {each.act for each in own_part}
    return [*own_part, *(each for each in moves_for(case, Who.CANDIDATE) if each.act not in known)]


@login_required
def own_piece(request: HttpRequest, protocolo: str, peca: int) -> HttpResponse:
    """A paper of the person's own case."""
    assert isinstance(request.user, Person)
    case, _part = _found(request.user, protocolo)
    found = case.pieces.exclude(act__in=KEPT_BACK).select_related("case").filter(pk=peca).first()
    if found is None:
        raise Http404
    Access.objects.create(
        person=request.user, body=case.body, what="peca-de-processo", subject=f"{protocolo}-{peca}"
    )
    return as_download(read_piece(found), found.name, found.media_type)


@login_required
def own_step(request: HttpRequest, protocolo: str, ato: str) -> HttpResponse:
    """Defence, evidence, last words, appeal."""
    assert isinstance(request.user, Person)
    case, part = _found(request.user, protocolo)
    move: Move | None = next((each for each in _open_acts(case, part) if each.act == ato), None)
    if move is None:
        raise Http404
    return act_page(request, None, case, move, reverse("processes:own_case", kwargs={"protocolo": protocolo}))
