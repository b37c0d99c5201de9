"""The panel of one competition (P01)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from isonomia.ledger.canonical import read_canonical
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.balance import balance_of
from isonomia.web.hr.desk.showing import days_left, strip_tiles, total
from isonomia.web.hr.frame import Place, address
from isonomia.web.hr.panel.tasks import needs_of, next_deadline, stages_of
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import cards
from isonomia.web.look.components import Column, Table
from isonomia.web.look.strip import Strip
from isonomia.web.look.tables import table_html
from isonomia.web.records import kinds
from isonomia.web.records.loading import edital_in_force, roll_in_force, terms_of
from isonomia.web.records.models import CargoStanding, Entry, Job, Proposal
from isonomia.web.records.models.jobs import ENDED
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.remembering import remembered
from isonomia.web.records.roles import Ability
from isonomia.web.records.standings import standing_of, standings_of
from isonomia.wording.desk import balance_sentence, book_sentence
from isonomia.wording.voice import Voice

BEFORE: Final = 10
AFTER: Final = 5
ACTS: Final = 6


@office_page(Ability.SEE)
def panel(request: HttpRequest, place: Place) -> HttpResponse:
    """State, what waits, stages, numbers, the sequence around the next place, cargos, balance, last acts."""
    if edital_in_force(place.certame) is None:
        return _beginning(request, place)
    voice = circumstances.voice_here(place.certame)
    standings = standings_of(place.certame)
    pending = Proposal.objects.filter(competition=place.certame, state=ProposalState.PENDING)
    waiting = cards(pending.select_related("competition", "body", "prepared_by"), place)
    desks = [each.desk for each in standings]
    today = timezone.localdate()
    balance = balance_of(place.certame, desks)
    context = {
        "propostas": waiting,
        "normas": _norms(place),
        "dias": days_left(desks[0], today) if desks else None,
        "validade": desks[0]["validade"] if desks else None,
        "parado_por": [
            each for desk in desks[:1] for each in desk["suspensoes"] if each["alcance"] == "certame"
        ],
        "trabalhos": Job.objects.filter(competition=place.certame).exclude(state__in=ENDED)[:3],
        "precisa": needs_of(place, standings, waiting, today),
        "proximo_prazo": next_deadline(place.certame, today),
        "etapas": stages_of(place, standings, roll_in_force(place.certame)),
        "numeros": _numbers(desks, voice) if desks else _offered(place),
        "faixa": _strip(place, standings, voice),
        "cargos": _cargos(place, standings, voice) if standings else "",
        "conta": balance,
        "frase_da_conta": balance_sentence(balance, voice),
        "atos": _last_acts(place, voice),
    }
    return render(request, place, "hr/panel/panel.html", context)


def _beginning(request: HttpRequest, place: Place) -> HttpResponse:
    """A competition whose edital is still being written."""
    pending = Proposal.objects.filter(competition=place.certame, state=ProposalState.PENDING)
    context = {
        "propostas": cards(pending.select_related("competition", "body", "prepared_by"), place),
        "etapas": stages_of(place, (), None),
    }
    return render(request, place, "hr/panel/beginning.html", context)


def _norms(place: Place) -> list[tuple[str, str]]:
    """Title of each norm and the address by which the catalogue knows it."""
    return [(norm.title, norm.id) for norm in terms_of(place.certame)[1].norms]


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
    return [
        (_("Vagas"), total(desks, "vagas")),
        *((_("Reservadas a %(grupo)s") % {"grupo": voice.people(name)}, n) for name, n in reserved.items()),
        (_("Ocupadas"), total(desks, "ocupadas")),
        (_("Em chamada"), total(desks, "em_chamada")),
        (_("Em aberto"), total(desks, "em_aberto")),
        (_("Revertidas"), total(desks, "revertidas")),
    ]


def _strip(place: Place, standings: Sequence[CargoStanding], voice: Voice) -> Strip | None:
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
    names = {"orgao": place.body.slug, "certame": place.certame.slug, "cargo": chosen.cargo}
    url = address("outcomes:call", {**names, "order": "0"}).replace("/0/", "/{ordem}/")
    tiles = strip_tiles(whole.document, chosen.desk, start, voice, url, BEFORE + AFTER)
    title = _("%(cargo)s: vagas %(de)s a %(ate)s de %(total)s") % {
        "cargo": f"{chosen.cargo} – {chosen.name}",
        "de": start,
        "ate": tiles[-1].place if tiles else start,
        "total": size,
    }
    return Strip(tiles, len(tiles), voice=voice, title=title)


def _cargos(place: Place, standings: Sequence[CargoStanding], voice: Voice) -> SafeString:
    """The cargos as a table, written once for each state of the book and language."""
    what = f"quadro do painel {voice.lang}"
    written: SafeString = remembered(place.certame, what, lambda: table_html(_table(place, standings)))
    return written


def _table(place: Place, standings: Sequence[CargoStanding]) -> Table:
    rows = []
    for each in standings:
        names = {"orgao": place.body.slug, "certame": place.certame.slug, "cargo": each.cargo}
        link = format_html(
            '<a href="{}">{} – {}</a>', reverse("desk:cargo", kwargs=names), each.cargo, each.name
        )
        counts = [each.desk[name] for name in ("vagas", "ocupadas", "em_chamada", "em_aberto")]
        rows.append([link, each.desk["conta"]["classificadas"], *counts])
    labels = (_("Classificadas"), _("Vagas"), _("Ocupadas"), _("Em chamada"), _("Em aberto"))
    columns = [Column(_("Cargo"), heading=True), *(Column(label, numeric=True) for label in labels)]
    return Table(_("Cargos na ordem do edital"), columns, rows, quiet_caption=True)


def _last_acts(place: Place, voice: Voice) -> list[tuple[Any, str]]:
    """The newest acts of the book, in words; what is only kept beside an act is left out."""
    acts = Entry.objects.filter(book__competition=place.certame).exclude(kind=kinds.DETAILS)
    newest = acts.order_by("-sequence")[:ACTS]
    found = remembered(place.certame, "ultimos atos", lambda: list(newest.values_list("at", "kind", "line")))
    return [
        (at, book_sentence(kind, read_canonical(line.encode())["conteudo"], voice))
        for at, kind, line in found
    ]
