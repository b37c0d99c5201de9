"""Self-review: where a decision stands, what the person said, what the authority may do about it."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from isonomia.web.candidate.appealing.saying import files_about, opened, said_about
from isonomia.web.candidate.papers.keeping import STATEMENT, record_opening
from isonomia.web.candidate.papers.views import sent_file
from isonomia.web.commission.acting import send
from isonomia.web.commission.forms import ReasonForm
from isonomia.web.commission.place import address, commission_page, render
from isonomia.web.commission.review_gates import ANNUL_ACT, REVIEW_ACTS
from isonomia.web.commission.reviewed import Reviewed, find
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.frame import Place
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.records.roles import Ability

KIND: Final = {
    ANNUL_ACT: "anular-decisao-da-comissao",
    **dict.fromkeys(REVIEW_ACTS, "rever-decisao-da-comissao"),
}
"""Act of the table -> gate."""
TITLES: Final = {
    "anular": gettext_lazy("Anular decisão da comissão"),
    "propor-revisao": gettext_lazy("Propor a revisão de decisão favorável"),
    "manter": gettext_lazy("Manter a decisão"),
}
NOTES: Final = {
    "anular": gettext_lazy("A decisão anulada fica no registro. Outras pessoas decidem de novo."),
    "propor-revisao": gettext_lazy("A pessoa lê os motivos e é ouvida. Nada muda antes disso."),
    "manter": gettext_lazy("A pessoa foi ouvida, e a decisão a favor dela continua."),
}


def found_case(place: Place, key: str) -> Reviewed:
    """A decision of the competition; 404 elsewhere."""
    found = find(place.certame, key)
    if found is None:
        raise Http404
    return found


def acts_of(subject: Reviewed) -> list[str]:
    """The acts of self-review that the table has where the case is."""
    return [act for act in KIND if subject.may(act)]


def _context(place: Place, subject: Reviewed) -> dict[str, Any]:
    case = subject.possible()
    said = said_about(place.certame, subject.key)
    acts = [] if not place.may(Ability.CONVENE) else acts_of(subject)
    return {
        "sujeito": subject,
        "caso": case,
        "atos": [(TITLES[act], address(place, "review_act", caso=subject.key, ato=act)) for act in acts],
        "quantas": len(said),
        "abrir": address(place, "review_said", caso=subject.key),
        "trilha": [(_("Decisões"), address(place, "decisions")), (subject.number, "")],
    }


@commission_page(Ability.CONVENE, Ability.COORDINATE)
def review(request: HttpRequest, place: Place, caso: str) -> HttpResponse:
    """Where a decision stands, whether the person spoke, and what the authority may do."""
    return render(request, place, "commission/review.html", _context(place, found_case(place, caso)))


@commission_page(Ability.CONVENE, Ability.COORDINATE)
@require_POST
def said(request: HttpRequest, place: Place, caso: str) -> HttpResponse:
    """What the person said, opened on record: the person sees who opened it."""
    subject = found_case(place, caso)
    statements = said_about(place.certame, subject.key)
    if not statements:
        raise Http404
    with transaction.atomic():
        record_opening(place.person, place.certame, STATEMENT, subject.number)
        context = {
            **_context(place, subject),
            "ditas": [opened(each) for each in statements],
            "arquivos": [
                (each, address(place, "review_file", caso=subject.key, documento=each.pk))
                for each in files_about(place.certame, subject.key)
            ],
        }
    return render(request, place, "commission/review.html", context)


@commission_page(Ability.CONVENE, Ability.COORDINATE)
@require_POST
def said_file(_request: HttpRequest, place: Place, caso: str, documento: UUID) -> HttpResponse:
    """A file that came with it; recorded too."""
    subject = found_case(place, caso)
    found = next((each for each in files_about(place.certame, subject.key) if each.pk == documento), None)
    if found is None:
        raise Http404
    with transaction.atomic():
        return sent_file(found, place.person)


@commission_page(Ability.CONVENE)
def act(request: HttpRequest, place: Place, caso: str, ato: str) -> HttpResponse:
    """Prepare an act of self-review; the authority confirms it."""
    subject = found_case(place, caso)
    if ato not in acts_of(subject):
        raise Http404
    back = address(place, "review", caso=caso)
    context = {
        "heading": TITLES[ato],
        "cancel": back,
        "submit": _("Ver prévia"),
        "lead": _("Inscrição %(numero)s.") % {"numero": subject.number},
        "nota": NOTES[ato],
        "trilha": [(_("Decisões"), address(place, "decisions")), (subject.number, back), (TITLES[ato], "")],
    }
    if request.method != "POST":
        return render(request, place, "commission/task.html", {**context, "form": ReasonForm()})
    form = ReasonForm(request.POST)

    def work() -> str:
        payload = {"caso": subject.key, "ato": ato, "motivo": form.cleaned_data["motivo"]}
        return address_of(prepare(KIND[ato], place.person, place.body, place.certame, payload))

    return send(request, place, form, work, "commission/task.html", context)
