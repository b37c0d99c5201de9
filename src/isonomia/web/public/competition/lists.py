"""Published lists for everybody: every version at its own address, by pages, and as files."""

from __future__ import annotations

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.hr.lists import files
from isonomia.web.hr.lists.forms import SearchForm
from isonomia.web.hr.lists.rows import rows_table, versions_table
from isonomia.web.hr.lists.shown import STAGES
from isonomia.web.hr.lists.views import ROWS, KnownLength
from isonomia.web.look.components import Table
from isonomia.web.public.caching import public_page
from isonomia.web.public.competition.frame import show, voice_at
from isonomia.web.public.place import Place
from isonomia.web.records.models import ListRow, ListVersion
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice, sentence_case

LONG: Final = 5


def newest_of(place: Place) -> list[ListVersion]:
    """The newest version of every list, in the order of publication."""
    found = ListVersion.objects.filter(publication__competition=place.competition).select_related(
        "publication"
    )
    newest = {(one.cargo, one.group): one for one in found.order_by("publication__number", "place")}
    return sorted(newest.values(), key=lambda one: one.place)


def lists_table(place: Place, versions: list[ListVersion], voice: Voice) -> Table:
    """The lists in force, each a link."""
    return versions_table(_("Listas em vigor"), versions, voice, lambda one: address_of(place, one))


def address_of(place: Place, one: ListVersion) -> str:
    """The page of a version, which never changes."""
    return place.address("public:list", cargo=one.cargo, lista=one.group, numero=one.publication.number)


def _versions(place: Place, cargo: str, lista: str) -> list[ListVersion]:
    """Every version of a list, the newest first."""
    found = ListVersion.objects.filter(publication__competition=place.competition, cargo=cargo, group=lista)
    return list(found.select_related("publication__competition__body").order_by("-publication__number"))


def _found(place: Place, cargo: str, lista: str, numero: int) -> tuple[ListVersion, list[ListVersion]]:
    versions = _versions(place, cargo, lista)
    found = next((one for one in versions if one.publication.number == numero), None)
    if found is None:
        raise Http404
    return found, versions


@public_page
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Every list in every version."""
    voice = voice_at(place)
    every = ListVersion.objects.filter(publication__competition=place.competition).select_related(
        "publication"
    )
    context = {
        "em_vigor": lists_table(place, newest_of(place), voice),
        "todas": versions_table(
            _("Todas as versões"),
            every.order_by("-publication__number", "place"),
            voice,
            lambda one: address_of(place, one),
        ),
    }
    return show(request, place, "public/competition/lists.html", context, _("Listas"))


@public_page
def newest(_request: HttpRequest, place: Place, cargo: str, lista: str) -> HttpResponse:
    """To the newest version of a list."""
    versions = _versions(place, cargo, lista)
    if not versions:
        raise Http404
    return redirect(address_of(place, versions[0]))


@public_page
def version(request: HttpRequest, place: Place, cargo: str, lista: str, numero: int) -> HttpResponse:
    """A list as published, by pages; somebody found by enrolment."""
    found, versions = _found(place, cargo, lista, numero)
    wanted = request.GET.get("inscricao", "").strip()[:60]
    row = ListRow.objects.filter(version=found, number=wanted).first() if wanted else None
    number = request.GET.get("pagina") or (str((row.position - 1) // ROWS + 1) if row else "1")
    page = KnownLength(found).get_page(number)
    voice = voice_at(place)
    until = found.publication.appeals_until
    sisters = list(
        found.publication.lists.filter(cargo=cargo).select_related("publication").order_by("place")
    )
    context = {
        "versao": found,
        "publicacao": found.publication,
        "nova": address_of(place, versions[0]) if versions[0] != found else "",
        "numero_da_nova": versions[0].publication.number,
        "outras": [(one.publication.number, one.publication.day, address_of(place, one)) for one in versions],
        "nome": voice.list_name(lista),
        "etapa": STAGES[found.publication.stage],
        "recursos": end_of_term(until, voice) if until else "",
        "aberto": until is not None and timezone.localdate() <= until,
        "irmas": [
            (sentence_case(voice.list_name(one.group)), one.size, address_of(place, one), one.pk == found.pk)
            for one in sisters
        ],
        "busca": SearchForm(initial={"inscricao": wanted}),
        "procurada": wanted,
        "achada": row,
        "pagina": page,
        "tabela": rows_table(page, found, voice, wanted),
        "arquivos": _downloads(place, found),
        "pessoas": voice.people(lista),
        "geral": lista == "ampla",
        "nominal": True,
    }
    title = f"{found.cargo}: {voice.list_name(lista)}, {_('versão')} {numero}"
    trail = [(_("Listas"), place.address("public:lists")), (title, "")]
    return show(request, place, "public/competition/list.html", context, trail)


def _downloads(place: Place, one: ListVersion) -> list[tuple[str, str]]:
    labels = {
        "csv": _("CSV, para programas"),
        "planilha": _("CSV, para planilhas"),
        "json": _("JSON, para programas"),
    }

    def url(name: str) -> str:
        parts = {"cargo": one.cargo, "lista": one.group, "numero": one.publication.number, "formato": name}
        return place.address("public:list_file", **parts)

    links = [(label, url(name)) for name, label in labels.items()]
    parts = files.parts_of(one)
    if len(parts) == 1:
        return [*links, (_("PDF, para imprimir"), url("pdf"))]
    return [*links, *((_("PDF, parte %(n)s") % {"n": part}, f"{url('pdf')}?parte={part}") for part in parts)]


@public_page
def download(
    request: HttpRequest, place: Place, cargo: str, lista: str, numero: int, formato: str
) -> HttpResponse:
    """A list as a file, the same bytes that the body's own people download."""
    found, _others = _found(place, cargo, lista, numero)
    asked = request.GET.get("parte", "1")
    part = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) <= LONG else 0
    if formato not in files.FORMATS or part not in files.parts_of(found):
        raise Http404
    write, ending = files.FORMATS[formato]
    content, media_type = write(found, part)
    suffix = f"-parte-{part}" if len(files.parts_of(found)) > 1 and formato == "pdf" else ""
    headers: dict[str, Any] = {
        "Content-Disposition": f'attachment; filename="lista-{found.place + 1}-v{numero}{suffix}.{ending}"',
        "X-Robots-Tag": "noindex",
    }
    return HttpResponse(content, content_type=media_type, headers=headers)
