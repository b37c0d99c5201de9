"""The desk's pages: every cargo, one cargo with its strip, and the form of a call."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.desk import circumstances, showing
from isonomia.web.hr.desk.forms import CARGO, CallForm, remembered
from isonomia.web.hr.frame import Place, address
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.strip import Strip, page_start, remembered_view
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import CargoStanding, Proposal
from isonomia.web.records.roles import Ability
from isonomia.web.records.standings import standing_of, standings_of
from isonomia.wording.messages import message
from isonomia.wording.sentences import next_sentence

UNPROCESSABLE = 422


def names_of_page(place: Place) -> dict[str, str]:
    """The address parts of a page of this competition."""
    return {"orgao": place.body.slug, "certame": place.certame.slug}


def found_cargo(place: Place, cargo: str) -> CargoStanding:
    """The standing of a cargo, or 404."""
    standing = standing_of(place.certame, cargo)
    if standing is None:
        raise Http404
    return standing


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Every cargo in the edital's order: counts, and who is next."""
    cargos = standings_of(place.certame)
    context = {
        "cargos": cargos,
        "tabela": _cargos_table(place, cargos) if cargos else None,
        "abertas": showing.total((each.desk for each in cargos), "em_aberto"),
        "trilha": [(_("Convocações"), "")],
    }
    return render(request, place, "hr/desk/index.html", context)


def _cargos_table(place: Place, cargos: list[CargoStanding]) -> Table:
    voice = circumstances.voice_here(place.certame)
    rows = []
    for each in cargos:
        url = reverse("desk:cargo", kwargs={**names_of_page(place), "cargo": each.cargo})
        link = format_html('<a href="{}">{} – {}</a>', url, each.cargo, each.name)
        counts = [each.desk[name] for name in ("vagas", "ocupadas", "em_chamada", "em_aberto")]
        rows.append([link, *counts, next_sentence(each.desk["proximo"], voice)])
    columns = [
        Column(_("Cargo"), heading=True),
        *(
            Column(label, numeric=True)
            for label in (_("Vagas"), _("Ocupadas"), _("Em chamada"), _("Em aberto"))
        ),
        Column(_("Próxima pessoa")),
    ]
    sums = [showing.total((each.desk for each in cargos), name)
            for name in ("vagas", "ocupadas", "em_chamada", "em_aberto")]  # fmt: skip
    return Table(_("Cargos na ordem do edital"), columns, rows, total=[_("Soma"), *sums, ""])


@office_page(Ability.SEE)
def cargo(request: HttpRequest, place: Place, cargo: str) -> HttpResponse:
    """One cargo: counters, strip, who is next and why, «chamar mais n»."""
    standing = found_cargo(place, cargo)
    document, desk = standing.document, standing.desk
    voice = circumstances.voice_here(place.certame)
    whole = len(desk["sequencia"])
    upcoming = (document["proximo"] or {}).get("vaga", 1)
    start = page_start(request, whole, min(upcoming, whole) or 1)
    person = address("outcomes:call", {**names_of_page(place), "cargo": cargo, "order": "0"})
    context = {
        "posicao": standing,
        "mesa": desk,
        "faixa": Strip(
            showing.strip_tiles(document, desk, start, voice, person.replace("/0/", "/{ordem}/")),
            whole,
            parts=showing.parts_of(desk),
            voice=voice,
            title=_("Sequência das vagas de %(cargo)s") % {"cargo": standing.name},
            as_table=remembered_view(request),
            query=request.GET.dict(),
        ),
        "proxima": showing.upcoming(desk, voice),
        "direito": next_sentence(document["proximo"], voice, document["vagas"]),
        "esgotadas": [voice.list_name(name) for name, entry in desk["listas"].items() if not entry["restam"]],
        "dias": showing.days_left(desk, timezone.localdate()),
        "pendencias": showing.questions_of(document, voice),
        "trilha": [
            (_("Convocações"), reverse("desk:index", kwargs=names_of_page(place))),
            (f"{standing.cargo} – {standing.name}", ""),
        ],
    }
    return render(request, place, "hr/desk/cargo.html", context)


@office_page(Ability.PREPARE)
def call(request: HttpRequest, place: Place) -> HttpResponse:
    """The form of a call; sent, it leads to the preview."""
    cargos = [each for each in standings_of(place.certame) if each.desk["em_aberto"]]
    not_before = circumstances.last_day(place.certame)
    if request.method != "POST":
        form = CallForm(cargos, not_before, initial=_initial(request, place, cargos))
        return _call_page(request, place, form)
    form = CallForm(cargos, not_before, request.POST)
    if not form.is_valid():
        return _call_page(request, place, form, status=UNPROCESSABLE)

    def work() -> str:
        payload = form.payload()
        return address_of(prepare("convocar", place.person, place.body, place.certame, payload))

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        found = [Problem(message(each.message, reader_language())) for each in problems.findings]
        return _call_page(request, place, form, problems=found, status=UNPROCESSABLE)


def _call_page(
    request: HttpRequest, place: Place, form: CallForm, problems: Any = (), status: int = 200
) -> HttpResponse:
    context = {
        "form": form,
        "problems": problems,
        "cancelar": reverse("desk:index", kwargs=names_of_page(place)),
        "trilha": [
            (_("Convocações"), reverse("desk:index", kwargs=names_of_page(place))),
            (_("Chamar"), ""),
        ],
    }
    return render(request, place, "hr/desk/call.html", context, status)


def _initial(request: HttpRequest, place: Place, cargos: list[CargoStanding]) -> dict[str, Any]:
    """Today, the body's own term, the particulars of the last call, and what the address asks for."""
    today = timezone.localdate()
    last = circumstances.last_day(place.certame)
    on = today if last is None else max(today, last)
    initial: dict[str, Any] = {
        "day": on,
        "published": on,
        "days": place.body.notice_days,
        "counting": place.body.term_kind,
        "hour": "23:59",
        "city": place.body.city,
        "authority": place.body.name,
        "number": f"{circumstances.last_number(place.certame, on.year) + 1}/{on.year}",
    }
    before = Proposal.objects.filter(competition=place.certame, kind="convocar").values_list(
        "payload", flat=True
    )
    if (payload := before.first()) is not None:
        initial |= remembered(payload)
    asked, number = request.GET.get("cargo"), request.GET.get("quantas", "")
    for each in cargos:
        if each.cargo == asked and number.isdecimal() and number.isascii():
            initial[f"{CARGO}{each.place}"] = number[:6]
    return initial
