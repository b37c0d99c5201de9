"""The commission: who sits, each rule of the norm, designation, readiness and impediments (P16)."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.shortcuts import render as plain_render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.norms.model import Seat
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.papers.cases import PCD
from isonomia.web.commission import readiness
from isonomia.web.commission.acting import press, send
from isonomia.web.commission.boards import HEARING, composition, in_force
from isonomia.web.commission.conduct import has_rules, rules_of
from isonomia.web.commission.drawing import unready
from isonomia.web.commission.forms import DesignationForm, ReadinessForm
from isonomia.web.commission.place import address, commission_page, render, seat_of
from isonomia.web.commission.roll import list_digest
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.frame import Place
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.components import Column, Table
from isonomia.web.people.permissions import abilities_in, bodies_of
from isonomia.web.records.attaching import attach
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Commission, Competition, Membership, Person, Proposal
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability, Role


@login_required
def home(request: HttpRequest, orgao: str = "") -> HttpResponse:
    """The competitions in whose commissions the person sits, or that they run or coordinate."""
    person = request.user
    assert isinstance(person, Person)
    sitting = Competition.objects.filter(
        commissions__memberships__person=person, commissions__ended=None
    ).select_related("body")
    found = {each.pk: each for each in sitting if Ability.HEAR in abilities_in(person, each.body)}
    for body in bodies_of(person):
        if abilities_in(person, body) & {Ability.CONVENE, Ability.COORDINATE}:
            found |= {each.pk: each for each in Competition.objects.filter(body=body).select_related("body")}
    hearing = set(sitting.filter(commissions__kind__in=HEARING).values_list("pk", flat=True))
    links = [
        (each, _entrance(person, each, hearing)) for each in found.values() if orgao in ("", each.body.slug)
    ]
    if len(links) == 1:
        return redirect(links[0][1])
    return plain_render(request, "commission/home.html", {"certames": links})


def _entrance(person: Person, certame: Competition, hearing: set[int]) -> str:
    """Where a person works in a competition: a commission's pages, or the team's."""
    names = {"orgao": certame.body.slug, "certame": certame.slug}
    abilities = abilities_in(person, certame.body)
    if certame.pk in hearing or abilities & {Ability.CONVENE, Ability.COORDINATE}:
        return reverse("commission:overview", kwargs=names)
    return reverse("candidate:assess", kwargs=names)


@commission_page(Ability.HEAR, Ability.CONVENE, Ability.COORDINATE)
def overview(request: HttpRequest, place: Place) -> HttpResponse:
    """Both commissions: act, members, each rule «atende» or «não atende», what is still missing."""
    if not has_rules(place.certame):
        return render(request, place, "commission/overview.html", {"pronto": False})
    boards = [_shown(place, kind) for kind in CommissionKind if _belongs(place, kind)]
    pending = Proposal.objects.filter(
        competition=place.certame, kind="designar-comissao", state=ProposalState.PENDING
    )
    mine = None if not place.may(Ability.HEAR) else seat_of(place)
    context = {
        "pronto": True,
        "comissoes": boards,
        "pendentes": pending.count(),
        "minha": mine,
        "respondida": mine is not None and mine.answered_for == list_digest(place.certame),
        "enderecos": {
            "preparo": address(place, "readiness"),
            "impedimentos": address(place, "recusals"),
            "deficiencia": reverse("assessments:index", kwargs=names_of(place.certame)),
        },
    }
    return render(request, place, "commission/overview.html", context)


def _belongs(place: Place, kind: CommissionKind) -> bool:
    """Whether the competition has use for a commission: a team where there is a reserve for disability."""
    if kind in HEARING:
        return True
    _edital, governing = terms_of(place.certame)
    reserves = (each for regime in governing.regimes.values() if regime for each in regime.reserves)
    return any(reserve.group == PCD for reserve in reserves)


def _shown(place: Place, kind: CommissionKind) -> dict[str, Any]:
    commission = in_force(place.certame, kind)
    shown: dict[str, Any] = {
        "tipo": kind.label,
        "designar": address(place, "designate", tipo=kind.value),
        "comissao": commission,
    }
    if commission is None:
        return shown
    document = composition(commission)
    shown["pode_ouvir"] = document["pode_ouvir"]
    shown["regras"] = Table(
        caption=_("O que a norma pede da comissão"),
        columns=(Column(_("Regra"), heading=True), Column(_("Fundamento"))),
        rows=[(each["frase"], each["base"]) for each in document["regras"]],
    )
    shown["integrantes"] = _members(commission)
    shown["falta"] = unready(commission) if kind == CommissionKind.FIRST else []
    shown["formacao"] = [
        (each, address(place, "train", integrante=each.pk))
        for each in commission.memberships.all()
        if not each.trained
    ]
    return shown


def _members(commission: Commission) -> Table:
    words = {"titular": _("titular"), "suplente": _("suplente")}
    return Table(
        caption=_("Integrantes"),
        columns=(
            Column(_("Nome"), heading=True),
            Column(_("Posto")),
            Column(_("Entidade")),
            Column(_("Formação")),
            Column(_("Termo de sigilo")),
        ),
        rows=[
            (
                _("%(nome)s (preside)") % {"nome": each.person.name} if each.chair else each.person.name,
                words[each.post],
                each.entity or "—",
                each.trained,
                each.secrecy_at is not None,
            )
            for each in commission.memberships.all()
        ],
    )


@commission_page(Ability.CONVENE)
def designate(request: HttpRequest, place: Place, tipo: str) -> HttpResponse:
    """Prepare the act that designates a commission; the authority confirms it."""
    if tipo not in set(CommissionKind) or not has_rules(place.certame):
        raise Http404
    people = _eligible(place)
    conduct, _voice = rules_of(place.certame)
    seats: tuple[Seat, ...] = conduct.seats if tipo == CommissionKind.FIRST else ()
    context = {
        "heading": _("Designar: %(tipo)s") % {"tipo": CommissionKind(tipo).label},
        "cancel": address(place, "overview"),
        "submit": _("Ver prévia da designação"),
        "membros": conduct.whole("membros"),
        "trilha": [(_("Designação"), "")],
        "ninguem": not people,
    }
    team = tipo not in HEARING
    context["equipe"] = team
    if request.method != "POST":
        form = DesignationForm(people, seats, team=team)
        return render(request, place, "commission/designate.html", {**context, "form": form})
    form = DesignationForm(people, seats, request.POST, request.FILES, team=team)

    def work() -> str:
        given = form.cleaned_data
        file = given.get("convite")
        proof = attach(place.certame, place.person, file, "convite.pdf").pk if file else None
        payload = {
            "tipo": tipo,
            "ato": given["ato"],
            "de": given["de"].isoformat(),
            "ate": given["ate"].isoformat(),
            "membros": form.members(),
            "preside": int(given["preside"]),
            "justificativas": form.justified(),
            "convite": proof,
        }
        return address_of(prepare("designar-comissao", place.person, place.body, place.certame, payload))

    return send(request, place, form, work, "commission/designate.html", context)


def _eligible(place: Place) -> list[Person]:
    """Who has the role of a commission in the body."""
    found = Person.objects.filter(
        grants__body=place.body, grants__role=Role.COMMISSION, grants__ended=None, is_active=True
    )
    return [
        each for each in found.distinct().order_by("name") if Ability.HEAR in abilities_in(each, place.body)
    ]


@commission_page(Ability.CONVENE)
@require_POST
def train(request: HttpRequest, place: Place, integrante: int) -> HttpResponse:
    """Record that a member has the common training."""
    found = Membership.objects.filter(
        pk=integrante, commission__competition=place.certame, commission__ended=None
    ).first()
    if found is None:
        raise Http404
    back = address(place, "overview")

    def work() -> str:
        found.trained = True
        found.save(update_fields=["trained"])
        return back

    return press(request, place, work, back)


@commission_page(Ability.HEAR)
def sign(request: HttpRequest, place: Place) -> HttpResponse:
    """A member's term of confidentiality, and what is only counted of them."""
    seat = seat_of(place)
    context = {
        "heading": _("Termo de sigilo e autodeclaração"),
        "cancel": address(place, "overview"),
        "submit": _("Assinar o termo de sigilo"),
        "trilha": [(_("Termo de sigilo"), "")],
    }
    if request.method != "POST":
        return render(request, place, "commission/task.html", {**context, "form": ReadinessForm()})
    form = ReadinessForm(request.POST)

    def work() -> str:
        readiness.sign(seat, form.cleaned_data["genero"], form.cleaned_data["cor"])
        return address(place, "overview")

    return send(request, place, form, work, "commission/task.html", context)
