"""What the competition's page shows, as tables and strips of the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.law.allocation.order import order
from isonomia.law.competition.edital import Edital
from isonomia.law.norms.regime import Regime
from isonomia.office.calling.desk import HELD, SUPPRESSED
from isonomia.office.public.reserved import Counted, Regimes, reserve_reasons
from isonomia.web.hr.desk.showing import strip_tiles
from isonomia.web.look.components import Cell, Column, Table, Why
from isonomia.web.look.strip import Part, Strip, Tile, TileState, page_start, style_of
from isonomia.web.look.words import written
from isonomia.web.public.competition.acts import PublicAct
from isonomia.web.public.competition.calendar import Term
from isonomia.web.public.competition.standing import Cargo
from isonomia.web.public.place import Place
from isonomia.web.records import kinds
from isonomia.wording.desk import arising_sentence, next_of_list_sentence
from isonomia.wording.public import cargo_sentence, next_place_sentence, next_place_words
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice, sentence_case

ALTERNATION = 10
"""Places by which a page shows how the lists take turns."""


def sentence_of(cargo: Cargo, voice: Voice) -> str:
    """Where a cargo stands, and its next place."""
    parts = (cargo_sentence(cargo.desk, voice), next_place_sentence(cargo.document["proximo"], voice))
    return " ".join(filter(None, parts))


def sentence_of_all(cargos: Sequence[Cargo], voice: Voice) -> str:
    """Where all cargos stand together; of one alone, its next place too."""
    if len(cargos) <= 1:
        return sentence_of(cargos[0], voice) if cargos else ""
    lists: Counter[str] = Counter()
    for cargo in cargos:
        lists.update(cargo.desk["por_lista"])
    sums = {name: sum(cargo.desk[name] for cargo in cargos) for name in ("vagas", "chamadas")}
    return cargo_sentence({**sums, "por_lista": lists}, voice)


def strip_of(
    request: HttpRequest, place: Place, cargo: Cargo, voice: Voice, following: Mapping[str, int] | None = None
) -> Strip:
    """The cargo's sequence, where the place asked for or the next one is; each tile leads to its call.

    Args:
        request: whose address may name a place.
        place: the competition.
        cargo: of it.
        voice: language and names.
        following: list -> its next place, also one that may arise, for lists to be marked.
    """
    whole = len(cargo.desk["sequencia"])
    upcoming = (cargo.document["proximo"] or {}).get("vaga", 1)
    start = page_start(request, whole, min(upcoming, whole) or 1)
    url = place.address("public:call", cargo=cargo.code, ordem=0).replace("/0/", "/{ordem}/")
    marks = {number: group for group, number in (following or {}).items()}
    page = strip_tiles(cargo.document, cargo.desk, start, voice, url)
    shown = {tile.place for tile in page}
    return Strip(
        [_marked(tile, marks, voice) for tile in page],
        whole,
        parts=[Part(name, entry["vagas"]) for name, entry in cargo.desk["listas"].items()],
        voice=voice,
        title=_("Sequência das vagas de %(cargo)s") % {"cargo": cargo.name},
        as_table=request.GET.get("vista") == "tabela",
        query=request.GET.dict(),
        elsewhere=[
            _marked(_tile_at(cargo, number, group, voice, url), marks, voice)
            for number, group in sorted(marks.items())
            if number not in shown
        ],
    )


def _marked(tile: Tile, marks: Mapping[int, str], voice: Voice) -> Tile:
    """The tile, told to be the next of its list where it is."""
    group = marks.get(tile.place)
    if group is None:
        return tile
    return replace(tile, marked=True, sentence=f"{tile.sentence} {next_of_list_sentence(group, voice)}")


def _tile_at(cargo: Cargo, number: int, group: str, voice: Voice, url: str) -> Tile:
    """A place of another page, or one that may arise."""
    if number <= len(cargo.desk["sequencia"]):
        return strip_tiles(cargo.document, cargo.desk, number, voice, url, size=1)[0]
    return Tile(number, group, TileState.ARISING, arising_sentence(number, group, voice))


def cargos_table(place: Place, cargos: Iterable[Cargo], voice: Voice) -> Table:
    """Every cargo: places per list, filled, free, and the next place."""
    cargos = list(cargos)
    groups = list(dict.fromkeys(group for cargo in cargos for group in cargo.document["quadro"]))
    rows = [
        [
            format_html(
                '<a href="{}">{} – {}</a>', place.address("public:cargo", cargo=one.code), one.code, one.name
            ),
            one.desk["vagas"],
            *(one.desk["listas"].get(group, {}).get("vagas", 0) for group in groups),
            sum(one.desk["por_lista"].values()),
            next_place_words(one.document["proximo"], voice),
        ]
        for one in cargos
    ]
    columns = [
        Column(_("Cargo"), heading=True),
        Column(_("Vagas"), numeric=True),
        *(Column(sentence_case(voice.people(group)), numeric=True) for group in groups),
        Column(_("Preenchidas"), numeric=True),
        Column(_("Próxima vaga")),
    ]
    sums = [sum(row[at] for row in rows) for at in range(1, len(columns) - 1)]
    total = [_("Soma"), *sums, ""] if len(rows) > 1 else ()
    return Table(_("Vagas de cada cargo"), columns, rows, total=total, quiet_caption=True)


def table_of(cargo: Cargo, edital: Edital, regimes: Regimes, voice: Voice) -> Table:
    """The edital's places of a cargo by list, each reserve with its sum and its article."""
    given = cargo.document["quadro"]
    whys = {
        group: Why(f"{cargo.name}, {voice.people(group)}", said, voice.cite(citations))
        for group, (said, citations) in reserve_reasons(edital, regimes, cargo.code, given, voice).items()
    }
    rows = [
        [voice.group(group), Cell(count, whys[group]) if group in whys else count]
        for group, count in given.items()
    ]
    columns = [Column(_("Lista"), heading=True), Column(_("Vagas do edital"), numeric=True)]
    return Table(
        _("Quadro de vagas de %(cargo)s") % {"cargo": cargo.name},
        columns,
        rows,
        total=[_("Soma"), sum(given.values())],
        quiet_caption=True,
    )


def against_the_law(counted: Counted, cargos: Sequence[Cargo], voice: Voice) -> Table:
    """For each reserve: how many of the present places the law gives it, the sequence has, and are held.

    Args:
        counted: the cargo, or the total that it is part of.
        cargos: of the competition.
        voice: language and names.
    """
    own = [cargo for cargo in cargos if cargo.code in counted.cargos]
    sequence = [place for cargo in own for place in cargo.desk["sequencia"]]
    due = counted.due(sum(cargo.desk["vagas"] for cargo in own))
    rows = [
        [
            sentence_case(voice.people(group)),
            due.get(group, 0),
            sum(kind == group and state != SUPPRESSED for kind, state in sequence),
            sum(kind == group and state == HELD for kind, state in sequence),
        ]
        for group in counted.rules.groups
    ]
    columns = [
        Column(_("Reserva"), heading=True),
        Column(_("A lei manda, com as vagas de hoje"), numeric=True),
        Column(_("A sequência tem"), numeric=True),
        Column(_("Preenchidas"), numeric=True),
    ]
    if counted.total:
        caption = _("Total %(total)s (%(cargos)s): as contagens diante da lei") % {
            "total": counted.total,
            "cargos": ", ".join(counted.cargos),
        }
        return Table(caption, columns, rows)
    caption = _("%(cargo)s: as contagens diante da lei") % {"cargo": own[0].name}
    return Table(caption, columns, rows, quiet_caption=True)


def alternation(regime: Regime, voice: Voice) -> list[tuple[int, str, str, str]]:
    """The first places that the law gives: number, style and letters of the list, whose it is in words."""
    strip = Strip((), 0, voice=voice)
    return [
        (number, style_of(kind), strip.letters(kind), sentence_case(voice.people(kind)))
        for number, kind in enumerate(order(regime, ALTERNATION), 1)
    ]


def readings_sentence(acts: Iterable[PublicAct]) -> str:
    """How many acts adopted readings of the law."""
    many = sum(act.kind == kinds.READING for act in acts)
    if not many:
        return _("Nenhuma leitura foi adotada por ato: valem as do edital e o padrão da norma.")
    told = ngettext("%(n)s ato do órgão adotou uma leitura.", "%(n)s atos do órgão adotaram leituras.", many)
    return told % {"n": written(many)}


def terms_table(terms: Sequence[Term], voice: Voice) -> Table:
    """Terms with their ends in full."""
    columns = [Column(_("O que termina"), heading=True), Column(_("Quando")), Column(_("Situação"))]
    rows = [
        [
            term.words,
            end_of_term(term.ends, voice, term.hour),
            _("encerrado") if term.is_over() else _("corre"),
        ]
        for term in terms
    ]
    return Table(_("Prazos"), columns, rows, empty=_("Nenhum prazo foi fixado ainda."), quiet_caption=True)


def days_of_calls(place: Place, cargos: Iterable[Cargo]) -> Table:
    """The calls by day: how many people of how many cargos."""
    days: dict[str, list[str]] = {}
    for cargo in cargos:
        for call in cargo.calls:
            if (on := cargo.called_on(call)) is not None:
                days.setdefault(on.isoformat(), []).append(cargo.code)
    columns = [
        Column(_("Dia da convocação"), heading=True),
        Column(_("Pessoas"), numeric=True),
        Column(_("Cargos"), numeric=True),
    ]
    rows = [
        [
            format_html('<a href="{}">{}</a>', place.address("public:calls", dia=day), _day(day)),
            len(codes),
            len(set(codes)),
        ]
        for day, codes in sorted(days.items(), reverse=True)
    ]
    return Table(_("Convocações"), columns, rows, empty=_("Ninguém foi chamado ainda."), quiet_caption=True)


def _day(day: str) -> object:
    return written(date.fromisoformat(day))


def call_link(place: Place, cargo: Cargo, call: dict[str, Any]) -> str:
    """A number that leads to its call."""
    url = place.address("public:call", cargo=cargo.code, ordem=call["ordem"])
    return format_html('<a href="{}">{}</a>', url, call["inscricao"])


def rank_in_list(call: dict[str, Any], voice: Voice) -> str:
    """The list by which somebody was called, and the rank in it."""
    name = sentence_case(voice.list_name(call["lista"]))
    if call.get("posicao") is None:
        return name
    return _("%(lista)s, %(posicao)sª posição") % {"lista": name, "posicao": written(call["posicao"])}
