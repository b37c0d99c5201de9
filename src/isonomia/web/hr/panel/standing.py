"""The part of the panel that the book alone decides, written once for each of its states and languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from isonomia.ledger.canonical import read_canonical
from isonomia.web.hr.desk.showing import strip_tiles, total
from isonomia.web.hr.frame import Place, address, names_of_page
from isonomia.web.look.components import Column, Table
from isonomia.web.look.strip import Strip, remembered_view
from isonomia.web.records import kinds
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import CargoStanding, Entry
from isonomia.web.records.remembering import remembered
from isonomia.web.records.standings import standing_of
from isonomia.wording.desk import balance_sentence, book_sentence
from isonomia.wording.voice import Voice

BEFORE: Final = 10
AFTER: Final = 5
ACTS: Final = 6


def standing_html(
    request: HttpRequest,
    place: Place,
    standings: Sequence[CargoStanding],
    voice: Voice,
    balance: Mapping[str, Any],
) -> SafeString:
    """Numbers, the sequence around the next place, cargos, last acts.

    Args:
        request: says whether the sequence is shown as a table.
        place: of the panel.
        standings: every cargo in the edital's order.
        voice: language and names.
        balance: its sentence stands under the numbers where it closes.
    """
    as_table = remembered_view(request)

    def write() -> SafeString:
        context = {
            "numeros": _numbers([each.desk for each in standings], voice) if standings else _offered(place),
            "conta": balance_sentence(balance, voice) if balance["fecha"] else "",
            "faixa": _strip(place, standings, voice, as_table=as_table),
            "cargos": _cargos(place, standings),
            "atos": _last_acts(place, voice),
        }
        return render_to_string("hr/panel/standing.html", context)

    what = f"painel {voice.lang} {as_table} {balance['fecha']}"
    written: SafeString = remembered(place.certame, what, write)
    return written


def _offered(place: Place) -> list[tuple[str, int]]:
    """What the edital alone tells, before anybody is in the competition."""
    edital, _governing = terms_of(place.certame)
    return [(_("Vagas"), sum(cargo.places for cargo in edital.cargos))]


def _numbers(desks: Sequence[dict[str, Any]], voice: Voice) -> list[tuple[str, int]]:
    """The competition's counts, the reserved places by group."""
    reserved: dict[str, int] = {}
    for desk in desks:
        for name, entry in desk["listas"].items():
            if name != "ampla":
                reserved[name] = reserved.get(name, 0) + entry["vagas"]
    kept = sum(len(desk.get("guardadas_para", ())) for desk in desks)
    return [
        (_("Vagas"), total(desks, "vagas")),
        *((_("Reservadas a %(grupo)s") % {"grupo": voice.people(name)}, n) for name, n in reserved.items()),
        (_("Ocupadas"), total(desks, "ocupadas")),
        (_("Em chamada"), total(desks, "em_chamada")),
        (_("Em aberto"), total(desks, "em_aberto")),
        *([(_("Guardadas por ordem judicial"), kept)] if kept else []),
        (_("Revertidas"), total(desks, "revertidas")),
    ]


def _strip(place: Place, standings: Sequence[CargoStanding], voice: Voice, *, as_table: bool) -> Strip | None:
    """The last places and the next ones of the cargo that was called last."""
    called = [each for each in standings if each.desk["sequencia"]]
    if not called:
        return None
    chosen = max(called, key=lambda each: (each.desk["ultima_convocacao"] or {}).get("em", ""))
    whole = standing_of(place.certame, chosen.cargo)
    if whole is None:
        return None
    size = len(chosen.desk["sequencia"])
    upcoming = min((chosen.desk["proximo"] or {}).get("vaga", size + 1), size + 1)
    start = max(1, upcoming - BEFORE)
    names = {**names_of_page(place), "cargo": chosen.cargo}
    url = address("outcomes:call", {**names, "order": "0"}).replace("/0/", "/{ordem}/")
    tiles = strip_tiles(whole.document, chosen.desk, start, voice, url, BEFORE + AFTER)
    title = _("%(cargo)s: vagas %(de)s a %(ate)s de %(total)s") % {
        "cargo": f"{chosen.cargo} – {chosen.name}",
        "de": start,
        "ate": tiles[-1].place if tiles else start,
        "total": size,
    }
    return Strip(tiles, len(tiles), voice=voice, title=title, as_table=as_table)


def _cargos(place: Place, standings: Sequence[CargoStanding]) -> Table | None:
    """The cargos as a table, each leading to its own page of the desk."""
    rows = []
    for each in standings:
        link = format_html(
            '<a href="{}">{} – {}</a>',
            reverse("desk:cargo", kwargs={**names_of_page(place), "cargo": each.cargo}),
            each.cargo,
            each.name,
        )
        counts = [each.desk[name] for name in ("vagas", "ocupadas", "em_chamada", "em_aberto")]
        rows.append([link, each.desk["conta"]["classificadas"], *counts])
    labels = (_("Classificadas"), _("Vagas"), _("Ocupadas"), _("Em chamada"), _("Em aberto"))
    columns = [Column(_("Cargo"), heading=True), *(Column(label, numeric=True) for label in labels)]
    return Table(_("Cargos na ordem do edital"), columns, rows, quiet_caption=True) if rows else None


def _last_acts(place: Place, voice: Voice) -> list[tuple[Any, str]]:
    """The newest acts of the book, in words; what is only kept beside an act is left out."""
    acts = Entry.objects.filter(book__competition=place.certame).exclude(kind=kinds.DETAILS)
    newest = acts.order_by("-sequence").values_list("at", "kind", "line")[:ACTS]
    return [
        (at, book_sentence(kind, read_canonical(line.encode())["conteudo"], voice))
        for at, kind, line in newest
    ]
