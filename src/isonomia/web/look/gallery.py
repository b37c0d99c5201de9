"""What the gallery shows: every component with made-up values."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from django import forms
from django.core.paginator import Paginator
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.look.components import Cell, Column, Item, Link, Table, Task, TaskStatus, Why
from isonomia.web.look.forms import DayField, HouseForm, PlainForm
from isonomia.web.look.strip import PAGE, Part, Strip, Tile, TileState, page_start, remembered_view

PAGES: Final = {
    "conferir": ("look/check.html", 200),
    "recibo": ("look/receipt.html", 200),
    "tarefa": ("look/task.html", 200),
    "401": ("401.html", 401),
    "400": ("400.html", 400),
    "403": ("403.html", 403),
    "403-csrf": ("403_csrf.html", 403),
    "404": ("404.html", 404),
    "409": ("409.html", 409),
    "500": ("500.html", 500),
}
"""Name -> template and status of the sample pages."""

INITIAL: Final = {"people": 3}
ORDER: Final = (
    "ampla",
    "ampla",
    "negros",
    "ampla",
    "pcd",
    "ampla",
    "ampla",
    "negros",
    "quilombolas",
    "indigenas",
)
LIFE: Final = (TileState.HELD, TileState.HELD, TileState.COMPENSATED, TileState.COURT, TileState.CALLED)
LONG: Final = 140


class SampleForm(HouseForm):
    """One field of each kind."""

    people = forms.IntegerField(label=gettext_lazy("Quantas pessoas"), min_value=1, max_value=10)
    until = DayField(label=gettext_lazy("Fim do prazo"))
    place = forms.CharField(label=gettext_lazy("Local"), max_length=60)
    notes = forms.CharField(label=gettext_lazy("Observações"), widget=forms.Textarea, required=False)
    kind = forms.ChoiceField(
        label=gettext_lazy("Tipo do certame"),
        choices=[
            ("", "–"),
            ("concurso", gettext_lazy("Concurso")),
            ("processo", gettext_lazy("Processo seletivo")),
        ],
    )
    channel = forms.ChoiceField(
        label=gettext_lazy("Como avisar"),
        widget=forms.RadioSelect,
        choices=[("email", gettext_lazy("E-mail")), ("carta", gettext_lazy("Carta"))],
    )
    groups = forms.MultipleChoiceField(
        label=gettext_lazy("Listas"),
        widget=forms.CheckboxSelectMultiple,
        choices=[
            ("ampla", gettext_lazy("Ampla concorrência")),
            ("pcd", gettext_lazy("Pessoas com deficiência")),
        ],
    )
    sure = forms.BooleanField(label=gettext_lazy("Li a prévia"))


class SampleFilter(PlainForm):
    """A filter of the sample list."""

    name = forms.CharField(label=gettext_lazy("Parte do nome"), required=False)


def context(request: HttpRequest) -> dict[str, Any]:
    """Everything the sample pages need."""
    start = page_start(request, LONG)
    wanted = request.GET.get("name", "").casefold()
    found = [name for name in ("Médico", "Professor", "Professor de Apoio") if wanted in name.casefold()]
    return {
        "nav": [
            Link(_("Certames"), "#menu", current=True),
            Link(_("Normas"), "#menu"),
            Link(_("Ajuda"), "#menu"),
        ],
        "orgao": "Prefeitura de Exemplo",
        "certame": "Concurso Público nº 01/2026",
        "heading": _("Convocação de 3 pessoas"),
        "lead": _("Nada foi publicado ainda."),
        "submit": _("Convocar 3 pessoas"),
        "cancel": "/galeria/",
        "form": SampleForm(initial=INITIAL),
        "number": "2026/0042",
        "consequences": [_("As 3 pessoas recebem um aviso por e-mail.")],
        "public": [_("Vaga, lista, inscrição e motivo.")],
        "irreversible": [_("A convocação só muda por retificação.")],
        "downloads": [Link(_("Termo de convocação (PDF)"), "#conteudo")],
        "next_steps": [
            Link(_("Acompanhar as respostas"), "#conteudo"),
            Link(_("Publicar no diário oficial"), ""),
        ],
        "crumbs": [Link(_("Certames"), "/galeria/"), Link(_("Galeria"), "")],
        "tasks": _tasks(),
        "items": [
            Item(_("Cargo"), "Médico", "#conteudo"),
            Item(_("Pessoas a convocar"), 1204, "#conteudo"),
            Item(_("Local"), "Rua das Flores, 10\nCentro"),
        ],
        "table": _table(),
        "empty_table": Table(_("Recursos"), [Column(_("Número"))], []),
        "filter": SampleFilter(request.GET),
        "found": found,
        "end": datetime(2026, 12, 16, 2, 59, tzinfo=UTC),
        "page_obj": Paginator(range(1204), 100).get_page(request.GET.get("pagina")),
        "short_strip": Strip(
            [_tile(place) for place in range(1, 16)],
            15,
            title=_("Sequência das vagas de Médico"),
            as_table=remembered_view(request),
            query=request.GET.dict(),
        ),
        "long_strip": Strip(
            [_tile(place) for place in range(start, min(start + PAGE, LONG + 1))],
            LONG,
            parts=[Part(group, LONG * ORDER.count(group) // len(ORDER)) for group in dict.fromkeys(ORDER)],
            title=_("Sequência das vagas de Professor"),
            query=request.GET.dict(),
        ),
    }


def _tasks() -> list[Task]:
    return [
        Task(_("Norma e data do edital"), TaskStatus.DONE, "#conteudo"),
        Task(_("Cargos e vagas"), TaskStatus.STARTED, "#conteudo", _("Faltam as vagas de 2 cargos.")),
        Task(
            _("Pontos que pedem decisão"), TaskStatus.PROBLEM, "#conteudo", _("A lei não fixa o percentual.")
        ),
        Task(_("Conferir"), TaskStatus.NOT_STARTED, "#conteudo"),
        Task(_("Publicar"), TaskStatus.LOCKED, hint=_("Abre depois de conferir.")),
    ]


def _table() -> Table:
    people = _("pessoas indígenas")
    law = "Lei nº 5.031/2024, art. 3º, § 3º"
    rows = []
    for name, places, reserved in (("Médico", 10, 1), ("Professor", 1204, 60)):
        why = Why(
            f"{name}, {people}",
            [
                _("Conta: %(places)s × 5%%.") % {"places": places},
                _("Parte quebrada de 0,5 ou mais sobe."),
            ],
            law,
        )
        rows.append([name, places, places - reserved, Cell(reserved, why)])
    return Table(
        _("Quadro de vagas"),
        [
            Column(_("Cargo"), heading=True),
            Column(_("Total"), numeric=True),
            Column(_("Ampla concorrência"), numeric=True),
            Column(_("Pessoas indígenas"), numeric=True),
        ],
        rows,
        total=[_("Soma"), 1214, 1153, 61],
    )


def _tile(place: int) -> Tile:
    group = ORDER[(place - 1) % len(ORDER)]
    state = LIFE[place % len(LIFE)] if place < 12 else TileState.FREE
    if place == 11:
        state = TileState.REOPENED
    if place == 10:
        state = TileState.REVERTED
    taken = state not in {TileState.FREE, TileState.REOPENED}
    holder = f"{100 + place:05}" if taken else ""
    enrolment, gone = _("inscrição"), _("desistiu")
    sentence = _("Vaga %(place)s, %(state)s") % {"place": place, "state": state.words}
    return Tile(
        place,
        "rurais" if place == 14 else group,
        state,
        f"{sentence}, {enrolment} {holder}" if holder else sentence,
        holder=holder,
        url="#conteudo" if place < 12 else "",
        chain=[f"00131 {gone}"] if place == 8 else (),
        reverted_to="ampla" if state is TileState.REVERTED else "",
        upcoming=place == 11,
    )
