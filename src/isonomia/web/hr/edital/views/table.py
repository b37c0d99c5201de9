"""The computed table with its reasons and alerts; and the table that the edital prints for one cargo."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.law.norms.model import OPEN
from isonomia.web.hr.edital.forms import OwnTableForm
from isonomia.web.hr.edital.keeping import check, computed_table, is_open, working_draft
from isonomia.web.hr.edital.showing import address, cited_devices, table_of, task_names
from isonomia.web.hr.edital.views.frame import edit, trail
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.strip import Strip, Tile, TileState
from isonomia.web.look.words import reader_language
from isonomia.web.records.roles import Ability


@office_page(Ability.SEE)
def table(request: HttpRequest, place: Place) -> HttpResponse:
    """The whole table, alerts beside it, and for one cargo the first places of its order."""
    answer = computed_table(place.certame, reader_language())
    document = answer.document
    chosen = _chosen(request, document["cargos"])
    numbers = {str(row.get("codigo") or ""): n for n, row in _rows(place)}
    writing = is_open(place.certame) and place.may(Ability.PREPARE)
    context = {
        "documento": document,
        "tabela": table_of(place.certame),
        "dispositivos": cited_devices(document),
        "cargos": [
            {**cargo, "escrever": address(place, "own_table", numbers[cargo["codigo"]])}
            for cargo in document["cargos"]
            if writing and cargo["codigo"] in numbers
        ],
        "ha_avisos": any(cargo["alertas"] for cargo in document["cargos"]),
        "escolhido": chosen,
        "faixa": None if chosen is None else _strip(chosen, answer.voice, request),
        "tarefa": task_names()["quadro"],
        "voltar": address(place, "index"),
        "trilha": trail(place, task_names()["quadro"]),
    }
    return render(request, place, "hr/edital/table.html", context)


@office_page(Ability.PREPARE)
def own_table(request: HttpRequest, place: Place, number: int) -> HttpResponse:
    """Write the table of a cargo by hand; where it differs from the law, with a public reason."""
    rows = dict(_rows(place))
    checked = check(place.certame)
    code = str(rows.get(number, {}).get("codigo") or "")
    regime = checked.governing.regimes.get(code) if checked.governing else None
    if regime is None:
        raise Http404
    voice = checked.voice(reader_language())
    groups = [(group, voice.group(group)) for group in regime.groups]
    document = computed_table(place.certame, reader_language()).document
    cargo = next(one for one in document["cargos"] if one["codigo"] == code)

    def shown(_draft: dict[str, Any]) -> dict[str, Any]:
        return {"cargo": cargo, "lei": [cell for cell in cargo["celulas"] if cell["grupo"] != OPEN]}

    return edit(
        request,
        place,
        "quadro",
        lambda data, draft, revision: OwnTableForm(
            data, draft=draft, revision=revision, number=number - 1, groups=groups
        ),
        shown,
        "hr/edital/own_table.html",
        back=lambda _draft: "quadro",
    )


def _rows(place: Place) -> list[tuple[int, dict[str, Any]]]:
    return list(enumerate(working_draft(place.certame).get("cargo") or (), start=1))


def _chosen(request: HttpRequest, cargos: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The cargo whose order is shown: the one asked for, or the first."""
    asked = request.GET.get("cargo", "")
    return next((one for one in cargos if one["codigo"] == asked), cargos[0] if cargos else None)


def _strip(cargo: dict[str, Any], voice: Any, request: HttpRequest) -> Strip | None:
    tiles = [Tile(one["vaga"], one["lista"], TileState.FREE, one["frase"]) for one in cargo["ordem"]]
    if not tiles:
        return None
    title = _("Primeiras vagas de %(cargo)s") % {"cargo": cargo["nome"]}
    as_table = request.GET.get("vista") == "tabela"
    query = {"cargo": str(cargo["codigo"])}
    return Strip(tiles, len(tiles), voice=voice, title=title, as_table=as_table, query=query)
