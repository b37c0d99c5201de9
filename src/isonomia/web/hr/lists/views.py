"""The lists' pages: what is published, a list by pages, its files, every version at its own address (P05)."""

from __future__ import annotations

from typing import Any, Final

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.html import format_html
from django.utils.translation import gettext as _

from isonomia.web.hr.desk.circumstances import voice_here
from isonomia.web.hr.frame import Place, is_ready, names_of_page
from isonomia.web.hr.lists import files, shown
from isonomia.web.hr.lists.forms import SearchForm
from isonomia.web.hr.lists.history import newest_lists
from isonomia.web.hr.lists.rows import rows_table, versions_table
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.components import Column, Table
from isonomia.web.records.models import ListRow, ListVersion, Publication
from isonomia.web.records.roles import Ability
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice, sentence_case

ROWS: Final = 100
"""Rows on one page."""


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """The newest version of every list, and every publication."""
    newest = list(newest_lists(place.certame).values())
    voice = voice_here(place.certame) if newest else None
    publications = Publication.objects.filter(competition=place.certame)
    context = {
        "pronto": is_ready(place.certame),
        "tabela": _table(_("Listas em vigor"), place, newest, voice) if voice else None,
        "publicacoes": _publications_table(place, list(publications), voice) if voice else None,
        "trilha": [(_("Listas"), "")],
    }
    return render(request, place, "hr/lists/index.html", context)


def _table(caption: str, place: Place, versions: list[ListVersion], voice: Voice) -> Table:
    return versions_table(caption, versions, voice, lambda one: address_of(place, one))


def _publications_table(place: Place, publications: list[Publication], voice: Voice) -> Table:
    columns = [
        Column(_("Versão"), heading=True),
        Column(_("Etapa")),
        Column(_("Publicada em")),
        Column(_("Recursos até")),
        Column(_("Motivo")),
    ]
    rows = [
        [
            format_html(
                '<a href="{}">{} {}</a>',
                reverse("lists:publication", kwargs={**names_of_page(place), "numero": one.number}),
                _("Versão"),
                one.number,
            ),
            shown.STAGES[one.stage],
            one.day,
            end_of_term(one.appeals_until, voice) if one.appeals_until else "–",
            one.reason or "–",
        ]
        for one in publications
    ]
    return Table(_("Publicações"), columns, rows, quiet_caption=True)


def address_of(place: Place, one: ListVersion) -> str:
    """The page of a version, which never changes."""
    names = names_of_page(place)
    parts = {"cargo": one.cargo, "lista": one.group, "numero": one.publication.number}
    return reverse("lists:version", kwargs={**names, **parts})


@office_page(Ability.SEE)
def publication(request: HttpRequest, place: Place, numero: int) -> HttpResponse:
    """One publication: its lists, and the act behind it."""
    found = get_object_or_404(
        Publication.objects.select_related("proposal"), competition=place.certame, number=numero
    )
    voice = voice_here(place.certame)
    lists = list(found.lists.select_related("publication").order_by("place"))
    context = {
        "publicacao": found,
        "etapa": shown.STAGES[found.stage],
        "recursos": end_of_term(found.appeals_until, voice) if found.appeals_until else "",
        "tabela": _table(_("Listas desta publicação"), place, lists, voice),
        "trilha": [
            (_("Listas"), reverse("lists:index", kwargs=names_of_page(place))),
            (f"{_('Versão')} {numero}", ""),
        ],
    }
    return render(request, place, "hr/lists/publication.html", context)


@office_page(Ability.SEE)
def newest(_request: HttpRequest, place: Place, cargo: str, lista: str) -> HttpResponse:
    """The newest version of a list."""
    found = _versions(place, cargo, lista).first()
    if found is None:
        raise Http404
    return redirect(address_of(place, found))


def _versions(place: Place, cargo: str, lista: str) -> Any:
    found = ListVersion.objects.filter(publication__competition=place.certame, cargo=cargo, group=lista)
    return found.select_related("publication__competition", "publication__proposal").order_by(
        "-publication__number"
    )


def _found(place: Place, cargo: str, lista: str, numero: int) -> tuple[ListVersion, list[ListVersion]]:
    """That version, and all of the list, the newest first."""
    versions = list(_versions(place, cargo, lista))
    found = next((one for one in versions if one.publication.number == numero), None)
    if found is None:
        raise Http404
    return found, versions


class KnownLength(Paginator[ListRow]):
    """Pages of a list whose length is stored with it: nothing is counted again."""

    def __init__(self, version: ListVersion) -> None:
        self.version = version
        super().__init__(version.rows.order_by("position"), ROWS)

    @cached_property
    def count(self) -> int:
        """The stored length."""
        return self.version.size


@office_page(Ability.SEE)
def version(request: HttpRequest, place: Place, cargo: str, lista: str, numero: int) -> HttpResponse:
    """A list as published, by pages; somebody found by enrolment."""
    found, versions = _found(place, cargo, lista, numero)
    latest = versions[0]
    wanted = request.GET.get("inscricao", "").strip()
    row = ListRow.objects.filter(version=found, number=wanted).first() if wanted else None
    number = request.GET.get("pagina") or (str((row.position - 1) // ROWS + 1) if row else "1")
    page = KnownLength(found).get_page(number)
    voice = voice_here(place.certame)
    context = {
        "versao": found,
        "publicacao": found.publication,
        "nova": address_of(place, latest) if latest != found else "",
        "numero_da_nova": latest.publication.number,
        "nome": voice.list_name(lista),
        "etapa": shown.STAGES[found.publication.stage],
        "recursos": _appeals(found.publication, voice),
        "aberto": _is_open(found.publication),
        "irmas": _sisters(place, found, voice),
        "busca": SearchForm(initial={"inscricao": wanted}),
        "procurada": wanted,
        "achada": row,
        "pagina": page,
        "tabela": rows_table(page, found, voice, wanted),
        "arquivos": _downloads(place, found),
        "pessoas": voice.people(lista),
        "outras": [(one.publication.number, one.publication.day, address_of(place, one)) for one in versions],
        "geral": lista == "ampla",
        "trilha": [
            (_("Listas"), reverse("lists:index", kwargs=names_of_page(place))),
            (f"{found.cargo}: {voice.list_name(lista)}, {_('versão')} {numero}", ""),
        ],
    }
    return render(request, place, "hr/lists/version.html", context)


def _appeals(publication: Publication, voice: Voice) -> str:
    return end_of_term(publication.appeals_until, voice) if publication.appeals_until else ""


def _is_open(publication: Publication) -> bool:
    return publication.appeals_until is not None and timezone.localdate() <= publication.appeals_until


def _sisters(place: Place, found: ListVersion, voice: Voice) -> list[tuple[str, int, str, bool]]:
    """Name, people and address of each list of the cargo published with it, and whether it is this one."""
    others = found.publication.lists.filter(cargo=found.cargo).order_by("place")
    return [
        (
            sentence_case(voice.list_name(one.group)),
            one.size,
            reverse(
                "lists:version",
                kwargs={
                    **names_of_page(place),
                    "cargo": one.cargo,
                    "lista": one.group,
                    "numero": found.publication.number,
                },
            ),
            one.pk == found.pk,
        )
        for one in others
    ]


def _downloads(place: Place, found: ListVersion) -> list[tuple[str, str]]:
    names = {
        **names_of_page(place),
        "cargo": found.cargo,
        "lista": found.group,
        "numero": found.publication.number,
    }
    labels = [
        ("csv", _("CSV, para programas")),
        ("planilha", _("CSV, para abrir em planilha")),
        ("json", _("JSON, para programas")),
    ]
    links = [(label, reverse("lists:download", kwargs={**names, "formato": name})) for name, label in labels]
    pdf = reverse("lists:download", kwargs={**names, "formato": "pdf"})
    parts = files.parts_of(found)
    if len(parts) == 1:
        return [*links, (_("PDF, para imprimir"), pdf)]
    whole = [(_("PDF, parte %(n)s") % {"n": part}, f"{pdf}?parte={part}") for part in parts]
    return [*links, *whole]


@office_page(Ability.SEE)
def download(
    request: HttpRequest, place: Place, cargo: str, lista: str, numero: int, formato: str
) -> HttpResponse:
    """A list as a file; never indexed, since people's numbers and scores stand in it."""
    found, _all = _found(place, cargo, lista, numero)
    asked = request.GET.get("parte", "1")
    part = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 6 else 0
    if formato not in files.FORMATS or part not in files.parts_of(found):
        raise Http404
    write, ending = files.FORMATS[formato]
    content, media_type = write(found, part)
    suffix = f"-parte-{part}" if len(files.parts_of(found)) > 1 and formato == "pdf" else ""
    headers = {
        "Content-Disposition": f'attachment; filename="lista-{found.place + 1}-v{numero}{suffix}.{ending}"',
        "X-Robots-Tag": "noindex",
    }
    return HttpResponse(content, content_type=media_type, headers=headers)
