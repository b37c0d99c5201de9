"""The pages of people called: lists, one person, the same act of many."""

from __future__ import annotations

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.office.calling.outcome import outcomes_of, steps_of
from isonomia.office.calling.tiles import HOLDING
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.views import found_cargo, names_of_page
from isonomia.web.hr.frame import Place
from isonomia.web.hr.outcomes import showing
from isonomia.web.hr.outcomes.forms import BatchForm, OutcomeForm, StateFilter
from isonomia.web.hr.outcomes.sending import send
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.components import Column, Table
from isonomia.web.records.loading import roll_in_force, terms_of
from isonomia.web.records.models import CargoStanding, Enrolment
from isonomia.web.records.roles import Ability
from isonomia.web.records.standings import standings_of
from isonomia.wording.desk import deed
from isonomia.wording.sentences import call_reason, call_sentence
from isonomia.wording.voice import Voice, sentence_case

PAGE = 50


def today_or_later(place: Place) -> Any:
    """Today, or the day of the last act where that is later: the next act may not have an earlier one."""
    today, last = timezone.localdate(), circumstances.last_day(place.certame)
    return today if last is None else max(today, last)


def trail(place: Place, *more: tuple[str, str]) -> list[tuple[str, str]]:
    """The way back from a page of outcomes."""
    return [(_("Desfechos"), reverse("outcomes:index", kwargs=names_of_page(place))), *more]


def cargo_crumb(place: Place, standing: CargoStanding) -> tuple[str, str]:
    """A cargo in the way back."""
    names = {**names_of_page(place), "cargo": standing.cargo}
    return (f"{standing.cargo} – {standing.name}", reverse("outcomes:cargo", kwargs=names))


def bond_of(place: Place, cargo: str) -> tuple[Edital, Cargo]:
    """The edital in force and one cargo of it."""
    edital, _governing = terms_of(place.certame)
    return edital, edital.cargo(cargo)


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Every cargo with its people by state; find a person by number."""
    cargos = standings_of(place.certame)
    context: dict[str, Any] = {"cargos": cargos, "trilha": [(_("Desfechos"), "")]}
    number = request.GET.get("inscricao", "").strip()
    if number:
        context |= {"numero": number, "achadas": _found(place, number)}
    return render(request, place, "hr/outcomes/index.html", context)


def _found(place: Place, number: str) -> list[tuple[str, str]]:
    """Where a person is: each call, or the list of each cargo; label and address."""
    voice = circumstances.voice_here(place.certame)
    codes = Enrolment.objects.filter(roll=roll_in_force(place.certame), number=number)
    standings = CargoStanding.objects.filter(
        competition=place.certame, cargo__in=codes.values_list("cargo", flat=True)
    )
    called = [
        (
            f"{each.cargo}: {call_sentence(call, voice)}",
            reverse(
                "outcomes:call",
                kwargs={**names_of_page(place), "cargo": each.cargo, "order": call["ordem"]},
            ),
        )
        for each in standings
        for call in each.document["convocacoes"]
        if call["inscricao"] == number
    ]
    listed = [
        (
            f"{each.cargo} – {each.name}",
            reverse(
                "outcomes:person", kwargs={**names_of_page(place), "cargo": each.cargo, "number": number}
            ),
        )
        for each in standings
        if all(call["inscricao"] != number for call in each.document["convocacoes"])
    ]
    return called + listed


@office_page(Ability.SEE)
def cargo(request: HttpRequest, place: Place, cargo: str) -> HttpResponse:
    """The people called to one cargo, by state, fifty a page."""
    standing = found_cargo(place, cargo)
    voice = circumstances.voice_here(place.certame)
    _edital, post = bond_of(place, cargo)
    calls = standing.document["convocacoes"]
    states = list(dict.fromkeys(call["estado"] for call in calls))
    chooser = StateFilter(
        [(code, sentence_case(deed(code, post.bond, voice))) for code in states], request.GET
    )
    chosen = chooser.chosen()
    kept = [call for call in calls if not chosen or call["estado"] == chosen]
    page = Paginator(kept, PAGE).get_page(request.GET.get("pagina"))
    names = circumstances.names_of(place.certame, [call["inscricao"] for call in page])
    base = {**names_of_page(place), "cargo": cargo}
    shown = {**standing.document, "convocacoes": list(page)}
    context = {
        "posicao": standing,
        "page_obj": page,
        "filtro": chooser,
        "resultados": ngettext("%(n)s pessoa", "%(n)s pessoas", len(kept)) % {"n": len(kept)},
        "tabela": _calls_table(showing.calls_rows(shown, standing.desk, post.bond, base, voice, names)),
        "passos": [
            (act.value, sentence_case(deed(act.value, post.bond, voice)))
            for act in showing.ADVANCING
            if any(act in steps_of(code, post.bond) for code in states)
        ],
        "trilha": trail(place, (f"{standing.cargo} – {standing.name}", "")),
    }
    return render(request, place, "hr/outcomes/cargo.html", context)


def _calls_table(rows: list[list[object]]) -> Table:
    columns = [
        Column(_("Ordem"), numeric=True),
        Column(_("Vaga"), numeric=True),
        Column(_("Inscrição"), heading=True),
        Column(_("Nome")),
        Column(_("Chamada pela lista")),
        Column(_("Situação")),
        Column(_("Desde")),
    ]
    return Table(_("Pessoas chamadas, na ordem"), columns, rows, quiet_caption=True)


def _the_call(standing: CargoStanding, order: int) -> dict[str, Any]:
    calls = standing.document["convocacoes"]
    if not 1 <= order <= len(calls):
        raise Http404
    found: dict[str, Any] = calls[order - 1]
    return found


@office_page(Ability.SEE)
def call(request: HttpRequest, place: Place, cargo: str, order: int) -> HttpResponse:
    """One person's call: what is recorded of it, and the closed list of what can happen now."""
    standing = found_cargo(place, cargo)
    made = _the_call(standing, order)
    voice = circumstances.voice_here(place.certame)
    edital, post = bond_of(place, cargo)
    holding = made["estado"] in HOLDING
    choices: list[Any] = []
    if holding:
        enrolled = Enrolment.objects.filter(
            roll=roll_in_force(place.certame), cargo=cargo, number=made["inscricao"]
        )
        values = enrolled.values_list("values", flat=True).first() or {}
        choices = showing.choices_of(made, post.bond, values.get("grupos", []), edital.end_of_queue, voice)
    context = {
        "posicao": standing,
        "chamada": made,
        "frase": call_sentence(made, voice),
        "motivo": call_reason(made, voice),
        "base": voice.cite(made["fundamento"]),
        "situacao": sentence_case(deed(made["estado"], post.bond, voice)),
        "nome": circumstances.names_of(place.certame, [made["inscricao"]]).get(made["inscricao"], ""),
        "vida": showing.life_of(standing, made, post.bond, voice),
        "depois": _after(standing, made, voice),
        "trilha": trail(place, cargo_crumb(place, standing), (made["inscricao"], "")),
    }
    if not (holding and place.may(Ability.PREPARE)):
        return render(request, place, "hr/outcomes/call.html", context)
    not_before = circumstances.last_day(place.certame)
    if request.method != "POST":
        initial = {"day": today_or_later(place), "authority": place.body.name}
        form = OutcomeForm(choices, not_before, initial=initial)
        return render(request, place, "hr/outcomes/call.html", {**context, "form": form})
    form = OutcomeForm(choices, not_before, request.POST)

    def payload() -> tuple[str, dict[str, Any]]:
        given = form.payload(cargo, made["inscricao"])
        kind = "avancar" if given["ato"] in set(showing.ADVANCING) else "desfecho"
        return kind, given

    return send(request, place, form, payload, "hr/outcomes/call.html", context)


def _after(standing: CargoStanding, made: dict[str, Any], voice: Voice) -> str:
    """Who was called to the place after the person left it, or empty."""
    later = [
        each
        for each in standing.document["convocacoes"]
        if each["vaga"] == made["vaga"] and each["ordem"] > made["ordem"]
    ]
    return call_sentence(later[0], voice) if later else ""


@office_page(Ability.PREPARE)
def batch(request: HttpRequest, place: Place, cargo: str, act: str) -> HttpResponse:
    """The same act of many people: nomeação of all of a call, posse of those who came on one day."""
    standing = found_cargo(place, cargo)
    voice = circumstances.voice_here(place.certame)
    _edital, post = bond_of(place, cargo)
    if act not in set(ActKind):
        raise Http404
    fitting = [
        made
        for made in standing.document["convocacoes"]
        if made["estado"] in HOLDING
        and ActKind(act) in (*steps_of(made["estado"], post.bond), *outcomes_of(made["estado"], post.bond))
    ]
    if act in {ActKind.UNDONE, ActKind.FRAUD} or not fitting:
        raise Http404
    names = circumstances.names_of(place.certame, [made["inscricao"] for made in fitting])
    choices = [
        (made["inscricao"], " – ".join(filter(None, (made["inscricao"], names.get(made["inscricao"], "")))))
        for made in fitting
    ]
    not_before = circumstances.last_day(place.certame)
    title = sentence_case(deed(act, post.bond, voice))
    context = {
        "posicao": standing,
        "titulo": title,
        "trilha": trail(place, cargo_crumb(place, standing), (title, "")),
        "cancelar": cargo_crumb(place, standing)[1],
    }
    if request.method != "POST":
        initial = {"day": today_or_later(place), "authority": place.body.name}
        form = BatchForm(choices, not_before, initial=initial)
        return render(request, place, "hr/outcomes/batch.html", {**context, "form": form})
    form = BatchForm(choices, not_before, request.POST)
    kind = "avancar" if ActKind(act) in showing.ADVANCING else "desfecho"
    return send(
        request, place, form, lambda: (kind, form.payload(cargo, act)), "hr/outcomes/batch.html", context
    )
