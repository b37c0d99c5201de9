"""After the votes: terms, outcomes on their way to the book, appeals, self-review, equal treatment."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from isonomia.office.evaluating.drawn import agreement_chart
from isonomia.office.procedures.statistics import statistics_document
from isonomia.web.candidate.appealing.due import LAST, due_of
from isonomia.web.commission import absences, ending, voting
from isonomia.web.commission.acting import press, send
from isonomia.web.commission.conduct import has_rules, heard_groups, rules_of
from isonomia.web.commission.fairness import heard
from isonomia.web.commission.forms import ActForm
from isonomia.web.commission.place import address, commission_page, render, seat_of
from isonomia.web.commission.reviewed import REVIEWABLE, key_of_hearing
from isonomia.web.commission.session_views import found_hearing
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.desk.circumstances import last_day
from isonomia.web.hr.frame import Place
from isonomia.web.hr.proposals.showing import address_of, card
from isonomia.web.look.components import Column, Table
from isonomia.web.look.said import table_of
from isonomia.web.records.models import Hearing, Proposal
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability
from isonomia.wording.procedures import state_words

PAGE = 50
KINDS = (
    "designar-comissao",
    "resultado-da-comissao",
    "anular-decisao-da-comissao",
    "rever-decisao-da-comissao",
)
ACTS = ("confirmado", "nao-confirmado")


@commission_page(Ability.CONVENE, Ability.COORDINATE)
def decisions(request: HttpRequest, place: Place) -> HttpResponse:
    """Every hearing by where it stands; what waits to be recorded or checked."""
    if not has_rules(place.certame):
        raise Http404
    _conduct, voice = rules_of(place.certame)
    found = Hearing.objects.filter(competition=place.certame).order_by("number", "group")
    state = request.GET.get("situacao", "")
    counts = found.order_by("state").values("state").annotate(n=Count("pk"))
    page = Paginator(found.filter(state=state) if state else found, PAGE).get_page(request.GET.get("pagina"))
    pending = Proposal.objects.filter(
        competition=place.certame, kind__in=KINDS, state=ProposalState.PENDING
    ).select_related("body", "competition", "prepared_by")
    context = {
        "contagens": [(each["state"], state_words(each["state"], voice), each["n"]) for each in counts],
        "pagina": page,
        "linhas": [
            {
                "inscricao": each.number,
                "grupo": voice.group(each.group),
                "situacao": state_words(each.state, voice),
                "prazo": each.term_ends,
                "no_livro": each.recorded == each.state,
                "rever": address(place, "review", caso=key_of_hearing(each))
                if each.state in REVIEWABLE
                else "",
            }
            for each in page
        ],
        "vencidos": len(ending.overdue(place.certame)),
        "registrar": _to_record(place) if place.may(Ability.CONVENE) else [],
        "pendentes": [card(each, place) for each in pending],
        "encerrar_prazos": address(place, "end_terms"),
        "secretaria": place.may(Ability.CONVENE),
        "trilha": [(_("Decisões"), "")],
    }
    return render(request, place, "commission/decisions.html", context)


def _to_record(place: Place) -> list[dict[str, Any]]:
    _conduct, voice = rules_of(place.certame)
    found = []
    for group in heard_groups(place.certame):
        for act in ACTS:
            number = len(ending.to_record(place.certame, act, group))
            if number:
                url = address(place, "outcome", ato=act, grupo=group)
                found.append(
                    {"quantas": number, "ato": _ended(act, number), "grupo": voice.group(group), "url": url}
                )
    return found


def _ended(act: str, number: int) -> str:
    if act == "confirmado":
        return ngettext("declaração confirmada", "declarações confirmadas", number)
    return ngettext("declaração não confirmada", "declarações não confirmadas", number)


@commission_page(Ability.CONVENE)
@require_POST
def end_terms(request: HttpRequest, place: Place) -> HttpResponse:
    """Decisions without an appeal in time become final."""
    back = address(place, "decisions")

    def work() -> str:
        ending.end_terms(place.certame)
        return back

    return press(request, place, work, back)


@commission_page(Ability.CONVENE)
def outcome(request: HttpRequest, place: Place, ato: str, grupo: str) -> HttpResponse:
    """Prepare the act that records some outcomes; another person confirms it."""
    if ato not in ACTS or grupo not in heard_groups(place.certame):
        raise Http404
    hearings = ending.to_record(place.certame, ato, grupo)
    if not hearings:
        raise Http404
    last = last_day(place.certame)
    context = {
        "heading": _("Registrar resultado da comissão"),
        "cancel": address(place, "decisions"),
        "submit": _("Ver prévia"),
        "lead": _("Inscrições: %(lista)s.") % {"lista": ", ".join(each.number for each in hearings)},
        "nota": _("Só o resultado vai para o livro do certame: nenhum voto, nenhum motivo."),
        "trilha": [(_("Decisões"), address(place, "decisions")), (_("Resultado"), "")],
    }
    if request.method != "POST":
        form = ActForm(initial={"em": last})
        return render(request, place, "commission/task.html", {**context, "form": form})
    form = ActForm(request.POST)

    def work() -> str:
        payload = ending.payload_of(hearings, ato, grupo, form.cleaned_data)
        return address_of(prepare("resultado-da-comissao", place.person, place.body, place.certame, payload))

    return send(request, place, form, work, "commission/task.html", context)


@commission_page(Ability.HEAR)
def appeals(request: HttpRequest, place: Place) -> HttpResponse:
    """The appeals against decisions of the first commission, by the day of the answer, for the other."""
    seat = seat_of(place)
    if seat.commission.kind != CommissionKind.APPEAL:
        raise Http404
    waiting = Hearing.objects.filter(competition=place.certame).select_related("competition").order_by("code")
    heard = list(waiting.filter(state="em-recurso"))
    missed = [each for each in waiting.filter(state=absences.STATE) if absences.may_decide(each, seat)]
    due = due_of(place.certame, [key_of_hearing(each) for each in (*heard, *missed)])
    rows: list[dict[str, Any]] = [
        {
            "codigo": each.code.upper(),
            "prazo": due.get(key_of_hearing(each)),
            "abrir": address(place, "begin_appeal", codigo=each.code) if seat.chair else "",
            "votar": address(place, "vote", codigo=each.code) if place.person.opaque in each.voters else "",
            "conduzir": address(place, "conduct", codigo=each.code) if each.voters else "",
        }
        for each in heard
    ]
    rows += [
        {
            "codigo": each.code.upper(),
            "prazo": due.get(key_of_hearing(each)),
            "falta": address(place, "absence", codigo=each.code),
        }
        for each in missed
    ]
    rows.sort(key=lambda row: row["prazo"] or LAST)
    context = {"linhas": rows, "trilha": [(_("Recursos"), "")]}
    return render(request, place, "commission/appeals.html", context)


@commission_page(Ability.HEAR)
@require_POST
def begin_appeal(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """The chair opens the voting of an appeal."""
    hearing, seat = found_hearing(place, codigo), seat_of(place)
    if not seat.chair or seat.commission.kind != CommissionKind.APPEAL or hearing.state != "em-recurso":
        raise Http404
    back = address(place, "appeals")

    def work() -> str:
        if not hearing.voters:
            voting.begin_appeal(hearing)
        return back

    return press(request, place, work, back)


@commission_page(Ability.COORDINATE)
def statistics(request: HttpRequest, place: Place) -> HttpResponse:
    """Agreement, rates, drift and time: for the coordination alone, without people and without members."""
    if not has_rules(place.certame):
        raise Http404
    conduct, voice = rules_of(place.certame)
    hearings = heard(place.certame)
    document = statistics_document(hearings, conduct, voice)
    agreed = agreement_chart(hearings, voice)
    tables = [
        Table(
            caption=each["titulo"],
            columns=(
                Column(_("Parte"), heading=True),
                Column(_("Confirmadas"), numeric=True),
                Column(_("Pessoas"), numeric=True),
                Column(_("Taxa e intervalo")),
            ),
            rows=[
                (line["texto"], line["confirmadas"], line["pessoas"], line["taxa"]) for line in each["linhas"]
            ],
        )
        for each in document["comparacoes"]
    ]
    if agreed is not None:
        tables.insert(0, table_of(agreed.subject, agreed.table))
    context = {
        "documento": document,
        "tabelas": tables,
        "grafico": "" if agreed is None else mark_safe(agreed.svg),  # drawn here, its texts escaped
        "trilha": [(_("Igualdade de tratamento"), "")],
    }
    return render(request, place, "commission/statistics.html", context)
