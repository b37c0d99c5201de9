"""The auditor's pages: the trail, one entry, the chains, who opened what is sensitive; and files of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.shortcuts import render as django_render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia.ledger.canonical import read_canonical
from isonomia.office.trail import changes, content_shown, text_changes
from isonomia.web.auditing.checking import COLUMN, RECEIPT, Checked, Link, check_book
from isonomia.web.auditing.exporting import (
    ACCESS_COLUMNS,
    COLUMNS,
    access_rows,
    as_csv,
    as_json,
    trail_rows,
)
from isonomia.web.auditing.paging import sliced
from isonomia.web.auditing.reading import lines_of
from isonomia.web.auditing.searching import AccessForm, TrailForm
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.components import Column, Table
from isonomia.web.look.templatetags.look import address as with_query
from isonomia.web.look.words import reader_language
from isonomia.web.people.permissions import abilities_in, bodies_of
from isonomia.web.records.models import Book, EditalVersion, Entry, Person
from isonomia.web.records.roles import Ability
from isonomia.wording.trail import opening_sentence
from isonomia.wording.voice import Voice

UNPROCESSABLE = 422
MOST_CHECKED: Final = 200_000
"""Entries of a book checked while the page waits; a longer one is checked by ``isonomia livro conferir``."""

NEWER, OLDER = "depois", "antes"


@login_required
@require_safe
def bodies(request: HttpRequest) -> HttpResponse:
    """The bodies whose trail the person may read; straight into it where there is one."""
    assert isinstance(request.user, Person)
    person = request.user
    found = [body for body in bodies_of(person) if Ability.AUDIT in abilities_in(person, body)]
    if not found:
        raise Http404
    if len(found) == 1:
        return redirect("auditing:trail", orgao=found[0].slug)
    return django_render(request, "auditing/bodies.html", {"orgaos": found})


def _voice() -> Voice:
    return Voice(reader_language())


def _steps(request: HttpRequest, newer: str, older: str) -> dict[str, str]:
    """Addresses of the pages beside this one, the filters kept."""
    kept = request.GET.copy()
    for name in (NEWER, OLDER):
        kept.pop(name, None)
    return {
        "mais_novas": with_query(kept, **{NEWER: newer}) if newer else "",
        "mais_antigas": with_query(kept, **{OLDER: older}) if older else "",
        "filtros": kept.urlencode(),
    }


@require_safe
@office_page(Ability.AUDIT)
def trail(request: HttpRequest, place: Place) -> HttpResponse:
    """The acts of the body and of its competitions, newest first."""
    form = TrailForm(place.body, request.GET or None)
    wrong = form.is_bound and not form.is_valid()
    found = form.entries() if not wrong else Entry.objects.none()
    page = sliced(found, request.GET.get(OLDER, ""), request.GET.get(NEWER, ""))
    context = {
        "form": form,
        "linhas": lines_of(page.rows, form.books, _voice()),
        "trilha": [(_("Auditoria"), "")],
        **_steps(request, page.newer, page.older),
    }
    return render(request, place, "auditing/trail.html", context, UNPROCESSABLE if wrong else 200)


@require_safe
@office_page(Ability.AUDIT)
def entry(request: HttpRequest, place: Place, livro: int, sequencia: int) -> HttpResponse:
    """One entry: what it changed, why, who checked it, and its place in the chain."""
    book = get_object_or_404(Book.objects.select_related("competition"), pk=livro, body=place.body)
    found = get_object_or_404(Entry, book=book, sequence=sequencia)
    (line,) = lines_of([found], {book.pk: book.competition}, _voice())
    content = dict(line.content)
    context = {
        "linha": line,
        "entrada": found,
        "conteudo": content_shown(found.kind, content),
        "mudancas": _changes(changes(content, _corrected(book, content))),
        "edital": _edital_changes(book, content),
        "motivo": content.get("motivo") or "",
        "trilha": [
            (_("Auditoria"), reverse("auditing:trail", kwargs={"orgao": place.body.slug})),
            (_("Registro %(n)s") % {"n": sequencia}, ""),
        ],
    }
    return render(request, place, "auditing/entry.html", context)


def _corrected(book: Book, content: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The record that an entry put right."""
    before = Entry.objects.filter(book=book, sequence=content.get("corrige", 0)).first()
    found: Mapping[str, Any] | None = (
        None if before is None else read_canonical(before.line.encode())["conteudo"]
    )
    return found


def _changes(found: list[tuple[str, str, str]]) -> Table | None:
    if not found:
        return None
    columns = [Column(_("Campo"), heading=True), Column(_("Antes")), Column(_("Depois"))]
    rows = [[name, before or "–", after or "–"] for name, before, after in found]
    return Table(_("O que mudou"), columns, rows, quiet_caption=True)


def _edital_changes(book: Book, content: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a rectification changed in the words of the edital."""
    if "edital" not in content or content["versao"] < 2 or book.competition is None:
        return []
    before = EditalVersion.objects.filter(competition=book.competition, number=content["versao"] - 1).first()
    return [] if before is None else text_changes(before.toml, content["edital"])


@office_page(Ability.AUDIT)
def chain(request: HttpRequest, place: Place) -> HttpResponse:
    """The books of the body; with one chosen, checked whole."""
    books = list(Book.objects.filter(body=place.body).select_related("competition").order_by("pk"))
    result: dict[str, Any] = {}
    if request.method == "POST":
        wanted = request.POST.get("livro", "")
        chosen = [book for book in books if wanted in ("", str(book.pk))]
        if not chosen:
            raise Http404
        result = {"conferidos": [_checked(book) for book in chosen], "em": timezone.now()}
        result["quebrados"] = [each for each in result["conferidos"] if each["quebras"]]
    context = {
        "livros": [(book, _name(book)) for book in books],
        "trilha": [
            (_("Auditoria"), reverse("auditing:trail", kwargs={"orgao": place.body.slug})),
            (_("Verificar a cadeia"), ""),
        ],
        **result,
    }
    return render(request, place, "auditing/chain.html", context)


def _name(book: Book) -> str:
    return _("O próprio órgão") if book.competition is None else book.competition.title


def _checked(book: Book) -> dict[str, Any]:
    last = (
        Entry.objects.filter(book=book).order_by("-sequence").values_list("sequence", flat=True).first() or 0
    )
    shown = {"livro": book, "nome": _name(book), "tamanho": last}
    if last > MOST_CHECKED:
        return {**shown, "longo": True, "quebras": []}
    done: Checked = check_book(book)
    return {
        **shown,
        "tamanho": done.size,
        "resumo": done.head,
        "quebras": [(link.sequence, _broken(link)) for link in done.links],
    }


def _broken(link: Link) -> str:
    """What is wrong with an entry, in words."""
    words = {
        "entrada-invalida": _("o registro foi mudado: o resumo não é o do que está escrito"),
        "sequencia": _("falta um registro antes deste, ou ele está fora do lugar"),
        "encadeamento": _("este registro não continua o anterior"),
        COLUMN: _("a data, o tipo ou o número guardados ao lado não são os do registro"),
        RECEIPT: _("o recibo do ato diz outro resumo, ou o registro sumiu"),
    }
    return words[link.kind]


@require_safe
@office_page(Ability.AUDIT)
def openings(request: HttpRequest, place: Place) -> HttpResponse:
    """Who opened sensitive records, newest first."""
    form = AccessForm(place.body, request.GET or None)
    wrong = form.is_bound and not form.is_valid()
    found = form.openings() if not wrong else form.openings().none()
    page = sliced(found, request.GET.get(OLDER, ""), request.GET.get(NEWER, ""))
    voice = _voice()
    context = {
        "form": form,
        "aberturas": [
            (each, opening_sentence(each.person.name, each.what, each.subject, voice)) for each in page.rows
        ],
        "trilha": [
            (_("Auditoria"), reverse("auditing:trail", kwargs={"orgao": place.body.slug})),
            (_("Aberturas de registros sensíveis"), ""),
        ],
        **_steps(request, page.newer, page.older),
    }
    return render(request, place, "auditing/openings.html", context, UNPROCESSABLE if wrong else 200)


@require_safe
@office_page(Ability.AUDIT)
def trail_file(request: HttpRequest, place: Place, formato: str) -> HttpResponse:
    """The trail asked for, as a file."""
    form = TrailForm(place.body, request.GET or None)
    if form.is_bound and not form.is_valid():
        raise Http404
    return _file(f"trilha-{place.body.slug}", formato, COLUMNS, lambda: trail_rows(form, _voice()))


@require_safe
@office_page(Ability.AUDIT)
def openings_file(request: HttpRequest, place: Place, formato: str) -> HttpResponse:
    """The openings asked for, as a file."""
    form = AccessForm(place.body, request.GET or None)
    if form.is_bound and not form.is_valid():
        raise Http404
    return _file(f"aberturas-{place.body.slug}", formato, ACCESS_COLUMNS, lambda: access_rows(form, _voice()))


def _file(
    name: str, kind: str, columns: tuple[str, ...], rows: Callable[[], Iterator[dict[str, Any]]]
) -> HttpResponse:
    if kind not in {"csv", "json"}:
        raise Http404
    content, media = (
        (as_csv(columns, rows()), "text/csv; charset=utf-8")
        if kind == "csv"
        else (as_json(rows()), "application/json")
    )
    response = StreamingHttpResponse(content, content_type=media)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{kind}"'
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Robots-Tag"] = "noindex"
    return cast("HttpResponse", response)
