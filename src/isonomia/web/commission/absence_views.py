"""The page of an appeal against an absence or a refused filming, for members of the appeal commission."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django import forms
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from isonomia.law.norms.model import Evidence
from isonomia.office.procedures.votes import text_problems
from isonomia.web.candidate.papers.keeping import APPEAL, record_opening
from isonomia.web.candidate.papers.views import sent_file
from isonomia.web.candidate.vault import unseal
from isonomia.web.commission import absences
from isonomia.web.commission.acting import press, send
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.place import address, commission_page, render, seat_of
from isonomia.web.commission.session_views import found_hearing
from isonomia.web.hr.frame import Place
from isonomia.web.look.forms import HouseForm
from isonomia.web.records.models import Appeal, HandedDocument, Hearing
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.roles import Ability

OUTCOMES = (
    ("provido", gettext_lazy("Aceitar: a pessoa é convocada para outro dia")),
    ("negado", gettext_lazy("Negar: fica fora da lista da reserva")),
)


class AbsenceForm(HouseForm):
    """A decision proposed, with its reasons."""

    resultado = forms.ChoiceField(label=gettext_lazy("Decisão"), choices=OUTCOMES, widget=forms.RadioSelect)
    motivos = forms.CharField(
        label=gettext_lazy("Motivos, para a pessoa ler"),
        widget=forms.Textarea(attrs={"rows": 5}),
        max_length=5000,
    )


def _found(place: Place, code: str) -> tuple[Hearing, Appeal]:
    hearing, seat = found_hearing(place, code), seat_of(place)
    of_appeal = seat.commission.kind == CommissionKind.APPEAL
    if not of_appeal or not absences.may_decide(hearing, seat):
        raise Http404
    appeal = absences.appeal_of(hearing)
    if appeal is None:
        raise Http404
    return hearing, appeal


def _context(place: Place, hearing: Hearing, appeal: Appeal) -> dict[str, Any]:
    given = absences.proposal_of(appeal)
    return {
        "heading": _("Recurso da pessoa %(codigo)s") % {"codigo": hearing.code.upper()},
        "causa": hearing.cause,
        "protocolo": appeal.protocol,
        "proposta": None if given is None else (dict(OUTCOMES)[given[0]], given[1]),
        "minha": given is not None and given[2] == place.person.pk,
        "submit": _("Propor decisão"),
        "cancel": address(place, "appeals"),
        "enderecos": {
            "abrir": address(place, "absence_opened", codigo=hearing.code),
            "confirmar": address(place, "absence_confirm", codigo=hearing.code),
            "propor": address(place, "absence", codigo=hearing.code),
        },
        "trilha": [(_("Recursos"), address(place, "appeals")), (appeal.protocol, "")],
    }


@commission_page(Ability.HEAR)
def absence(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """The case without the person's text; a decision proposed by one member waits for another."""
    hearing, appeal = _found(place, codigo)
    context = _context(place, hearing, appeal)
    if request.method != "POST":
        return render(request, place, "commission/absence.html", {**context, "form": AbsenceForm()})
    form = AbsenceForm(request.POST)
    if form.is_valid():
        for problem in text_problems(
            form.cleaned_data["motivos"], Evidence.PHENOTYPE, rules_of(place.certame)[1]
        ):
            form.add_error("motivos", problem["mensagem"])

    def work() -> str:
        given = form.cleaned_data
        absences.propose(appeal, place.person, given["resultado"], given["motivos"].strip())
        return address(place, "absence", codigo=codigo)

    return send(request, place, form, work, "commission/absence.html", context)


@commission_page(Ability.HEAR)
@require_POST
def opened(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """The case with the person's words and files; the person sees who opened them."""
    hearing, appeal = _found(place, codigo)
    with transaction.atomic():
        record_opening(place.person, place.certame, APPEAL, hearing.number)
        texts = [appeal, *appeal.additions.order_by("at")]
        context = {
            **_context(place, hearing, appeal),
            "form": AbsenceForm(),
            "textos": [unseal(each.text).get("texto", "") for each in texts],
            "arquivos": [
                (each, address(place, "absence_file", codigo=codigo, documento=each.pk))
                for each in HandedDocument.objects.filter(appeal__in=texts).defer("content")
            ],
        }
    return render(request, place, "commission/absence.html", context)


@commission_page(Ability.HEAR)
@require_POST
def file(_request: HttpRequest, place: Place, codigo: str, documento: UUID) -> HttpResponse:
    """A file of the appeal; recorded too."""
    _hearing, appeal = _found(place, codigo)
    found = HandedDocument.objects.select_related("competition__body").filter(pk=documento)
    one = found.filter(appeal__in=[appeal, *appeal.additions.all()]).first()
    if one is None:
        raise Http404
    with transaction.atomic():
        return sent_file(one, place.person)


@commission_page(Ability.HEAR)
@require_POST
def confirm(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """Another member confirms what was proposed."""
    hearing, appeal = _found(place, codigo)
    back = address(place, "absence", codigo=codigo)

    def work() -> str:
        absences.confirm(hearing, appeal, place.person)
        return address(place, "appeals")

    return press(request, place, work, back)
