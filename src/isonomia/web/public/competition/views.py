"""The pages of a competition: the whole, one cargo, the calls of a day, one call."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.office.public.reserved import counted_with
from isonomia.web.candidate.term import term_of
from isonomia.web.hr.desk.circumstances import names_of
from isonomia.web.look.components import Column, Table
from isonomia.web.look.words import written
from isonomia.web.public.caching import public_page
from isonomia.web.public.competition import showing
from isonomia.web.public.competition.acts import acts_of, papers_of
from isonomia.web.public.competition.acts_shown import act_items, acts_table
from isonomia.web.public.competition.calendar import next_term, terms_of
from isonomia.web.public.competition.charts import charts_of, file_of
from isonomia.web.public.competition.files import act_title
from isonomia.web.public.competition.forms import CargoForm
from isonomia.web.public.competition.frame import show, voice_at
from isonomia.web.public.competition.lists import lists_table, newest_of
from isonomia.web.public.competition.standing import Cargo, cargo_at, cargos_of
from isonomia.web.public.competition.state import state_of
from isonomia.web.public.competition.structured import for_search
from isonomia.web.public.place import Place
from isonomia.web.records.loading import terms_of as law_of
from isonomia.wording.public import outcome_words
from isonomia.wording.sentences import call_reason, call_sentence, counting_note
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice, sentence_case


@public_page
def page(request: HttpRequest, place: Place) -> HttpResponse:
    """Everything about a competition, in the order in which people ask."""
    voice, cargos = voice_at(place), list(cargos_of(place))
    terms, lists, acts = terms_of(place), newest_of(place), acts_of(place)
    enrolment = term_of(place.competition)
    coming = next_term(terms)
    first = _chosen(request, cargos)
    edital, governing = law_of(place.competition)
    regimes = governing.regimes
    counted = counted_with(edital, regimes, first.code) if first else None
    context: dict[str, Any] = {
        "estado": state_of(place.competition.stage, cargos, enrolment, bool(lists)),
        "proxima_data": (coming.words, end_of_term(coming.ends, voice, coming.hour)) if coming else None,
        "para_buscadores": for_search(place, enrolment, edital.published),
        "inscricoes_abertas": enrolment is not None and enrolment.is_open(),
        "frase": showing.sentence_of_all(cargos, voice),
        "cargo": first,
        "frase_do_cargo": showing.sentence_of(first, voice) if first and len(cargos) > 1 else "",
        "escolha": CargoForm(cargos, {"cargo": first.code}) if first and len(cargos) > 1 else None,
        "faixa": showing.strip_of(request, place, first, voice) if first else None,
        "quadro": showing.table_of(first, edital, regimes, voice) if first else None,
        "cargos": showing.cargos_table(place, cargos, voice) if len(cargos) > 1 else None,
        "prazos": showing.terms_table(terms, voice),
        "listas": lists_table(place, lists, voice),
        "convocacoes": showing.days_of_calls(place, cargos),
        "atos": acts_table(place, acts, papers_of(place), voice),
        "contagens": showing.against_the_law(counted, cargos, voice) if counted else None,
        "alternancia": showing.alternation(counted.rules, voice) if counted and not counted.total else None,
        "leituras": showing.readings_sentence(acts) if any(regimes.values()) else "",
    }
    return show(request, place, "public/competition/page.html", context)


def _chosen(request: HttpRequest, cargos: list[Cargo]) -> Cargo | None:
    """The cargo asked for, else the first; none before candidates are loaded."""
    asked = request.GET.get("cargo", "")
    return next((each for each in cargos if each.code == asked), cargos[0] if cargos else None)


@public_page
def cargo(request: HttpRequest, place: Place, cargo: str) -> HttpResponse:
    """One cargo: where it stands, its sequence, its table with articles, its calls."""
    voice, found = voice_at(place), cargo_at(place, cargo)
    edital, governing = law_of(place.competition)
    counted = counted_with(edital, governing.regimes, cargo)
    context = {
        "cargo": found,
        "frase": showing.sentence_of(found, voice),
        "faixa": showing.strip_of(request, place, found, voice),
        "quadro": showing.table_of(found, edital, governing.regimes, voice),
        "contagens": showing.against_the_law(counted, cargos_of(place), voice) if counted else None,
        "convocacoes": showing.days_of_calls(place, [found]),
    }
    return show(request, place, "public/competition/cargo.html", context, f"{found.code} – {found.name}")


@public_page
def progress(request: HttpRequest, place: Place, cargo: str) -> HttpResponse:
    """How the counts of a cargo stand against the law, place by place and day by day."""
    voice, found = voice_at(place), cargo_at(place, cargo)
    edital, governing = law_of(place.competition)
    counted = counted_with(edital, governing.regimes, cargo)
    context = {
        "cargo": found,
        "contagens": showing.against_the_law(counted, cargos_of(place), voice) if counted else None,
        "graficos": charts_of(place, found, counted, voice),
    }
    title = _("As contagens diante da lei")
    trail = [(f"{found.code} – {found.name}", place.address("public:cargo", cargo=cargo)), (title, "")]
    return show(request, place, "public/competition/progress.html", context, trail)


@public_page
def chart_file(_request: HttpRequest, place: Place, cargo: str, grafico: str) -> HttpResponse:
    """The numbers of a chart, for a spreadsheet."""
    voice, found = voice_at(place), cargo_at(place, cargo)
    edital, governing = law_of(place.competition)
    content = file_of(place, found, counted_with(edital, governing.regimes, cargo), voice, grafico)
    if content is None:
        raise Http404
    headers = {"Content-Disposition": f'attachment; filename="{grafico}.csv"'}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


@public_page
def calls(request: HttpRequest, place: Place, dia: str) -> HttpResponse:
    """Who was called on a day, in every cargo, in order, each with list, reason and article."""
    voice, on = voice_at(place), _day(dia)
    made = [(each, [call for call in each.calls if each.called_on(call) == on]) for each in cargos_of(place)]
    made = [(each, found) for each, found in made if found]
    if not made:
        raise Http404
    numbers = [call["inscricao"] for _each, found in made for call in found]
    names = names_of(place.competition, numbers) if place.body.names_in_lists else {}
    acts = [act for act in acts_of(place) if act.kind == "convocar" and act.on == on]
    context = {
        "dia": on,
        "tabelas": [_calls_table(place, each, found, voice, names) for each, found in made],
        "documentos": list(dict.fromkeys(act.document for act in acts if act.document)),
        "papeis": acts_table(place, acts, papers_of(place), voice),
        "nominal": True,
    }
    title = _("Convocação de %(dia)s") % {"dia": written(on)}
    return show(request, place, "public/competition/calls.html", context, title)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise Http404 from error


def _calls_table(
    place: Place, cargo: Cargo, made: list[dict[str, Any]], voice: Voice, names: dict[str, str]
) -> Table:
    columns = [
        Column(_("Ordem"), numeric=True),
        Column(_("Vaga"), numeric=True),
        Column(_("Destinada a")),
        Column(_("Inscrição"), heading=True),
        *([Column(_("Nome"))] if names else []),
        Column(_("Lista e posição nela")),
        Column(_("Motivo e artigo")),
        Column(_("Situação")),
    ]
    rows = [
        [
            call["ordem"],
            call["vaga"],
            sentence_case(voice.people(call["tipo_vaga"])),
            showing.call_link(place, cargo, call),
            *([names.get(call["inscricao"], "–")] if names else []),
            showing.rank_in_list(call, voice),
            f"{call_reason(call, voice)} {voice.cite(call['fundamento'])}".strip(),
            outcome_words(call["estado"], voice),
        ]
        for call in made
    ]
    return Table(f"{cargo.code} – {cargo.name}", columns, rows)


@public_page
def act(request: HttpRequest, place: Place, numero: int) -> HttpResponse:
    """One act, at an address that never changes."""
    voice, acts = voice_at(place), acts_of(place)
    found = next((each for each in acts if each.sequence == numero), None)
    if found is None:
        raise Http404
    title = act_title(found, voice)
    context = {
        "titulo": title,
        "itens": act_items(place, acts, found, papers_of(place), voice),
        "retificado": found.corrected,
    }
    return show(request, place, "public/competition/act.html", context, title)


@public_page
def call(request: HttpRequest, place: Place, cargo: str, ordem: int) -> HttpResponse:
    """One call: the place, by which list, why, by which article, and what has become of it."""
    voice, found = voice_at(place), cargo_at(place, cargo)
    made = next((each for each in found.calls if each["ordem"] == ordem), None)
    if made is None:
        raise Http404
    on = found.called_on(made)
    context = {
        "cargo": found,
        "frases": [
            sentence
            for sentence in (
                call_sentence(made, voice),
                call_reason(made, voice),
                counting_note(made, voice),
            )
            if sentence
        ],
        "artigo": voice.cite(made["fundamento"]),
        "situacao": outcome_words(made["estado"], voice),
        "sub_judice": made.get("sub_judice", False),
        "dia": on,
        "dia_iso": on.isoformat() if on else "",
        "nominal": True,
    }
    title = _("%(cargo)s: chamada %(n)s") % {"cargo": found.code, "n": ordem}
    trail = [(f"{found.code} – {found.name}", place.address("public:cargo", cargo=cargo)), (title, "")]
    return show(request, place, "public/competition/call.html", context, trail)
