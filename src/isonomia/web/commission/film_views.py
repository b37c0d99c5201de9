"""The film's pages: sent in pieces by the secretary, watched in the page by who may, each viewing logged."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Final

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.commission import films
from isonomia.web.commission.acting import send
from isonomia.web.commission.film_form import FilmForm
from isonomia.web.commission.opinions import is_theirs
from isonomia.web.commission.place import address, commission_page, render
from isonomia.web.commission.session_views import found_hearing
from isonomia.web.hr.frame import Place
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Access, Competition, Film, Hearing, Person
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.models.films import FilmState
from isonomia.web.records.roles import Ability

PARTIAL: Final = 206
NOT_SATISFIABLE: Final = 416
VIEWING: Final = timedelta(hours=1)
_RANGE: Final = re.compile(r"bytes=([0-9]{0,18})-([0-9]{0,18})")


@commission_page(Ability.CONVENE)
def film(request: HttpRequest, place: Place, codigo: str) -> HttpResponse:
    """Send the film of a hearing: a piece at a time, or whole where it is small."""
    hearing = found_hearing(place, codigo)
    found = Film.objects.filter(hearing=hearing, life=hearing.life).first()
    back = address(place, "film", codigo=codigo)
    context = {
        "heading": _("Gravação da pessoa %(codigo)s") % {"codigo": hearing.code.upper()},
        "submit": _("Enviar pedaço"),
        "cancel": address(place, "sessions"),
        "gravacao": found,
        "recebendo": found is not None and found.state == FilmState.RECEIVING,
        "completa": found is not None and found.state != FilmState.RECEIVING,
        "pedaco_bytes": films.PIECE,
        "proximo": 0 if found is None else found.pieces,
        "recebidos": 0 if found is None else found.size,
        "trilha": [(_("Sessões"), address(place, "sessions")), (_("Gravação"), "")],
    }
    following = 0 if found is None else found.pieces
    if request.method != "POST":
        form = FilmForm(initial={"pedaco": following})
        return render(request, place, "commission/film.html", {**context, "form": form})
    form = FilmForm(request.POST, request.FILES)

    def work() -> str:
        given = form.cleaned_data
        received = films.receive(hearing, given["pedaco"], given["arquivo"])
        if given["ultimo"]:
            films.finish(received, place.person)
        return back

    return send(request, place, form, work, "commission/film.html", context)


def may_watch(hearing: Hearing, person: Person) -> bool:
    """The person filmed, and who votes on their appeal; nobody else."""
    if is_theirs(hearing, person):
        return True
    votes = hearing.stage == CommissionKind.APPEAL and person.opaque in hearing.voters
    return votes and Ability.HEAR in abilities_in(person, hearing.competition.body)


def _kept(code: str, person: Person) -> Film:
    hearing = Hearing.objects.select_related("competition__body").filter(code=code).first()
    if hearing is None or not may_watch(hearing, person):
        raise Http404
    found = Film.objects.filter(hearing=hearing, state=FilmState.KEPT).order_by("-life").first()
    if found is None:
        raise Http404
    return found


def asked_part(header: str, size: int) -> tuple[int, int] | None:
    """First and last byte that a ``Range`` header asks for; ``None`` where there are none there.

    A header that is not one range of bytes is left aside, as the standard lets: the whole goes.
    """
    found = _RANGE.fullmatch(header.strip())
    if found is None or not any(found.groups()):
        return 0, size - 1
    begins, ends = found.groups()
    if not begins:
        return max(0, size - int(ends)), size - 1
    first, last = int(begins), min(int(ends) if ends else size - 1, size - 1)
    return None if first > last else (first, last)


def _log_viewing(person: Person, competition: Competition, code: str) -> None:
    viewed = Access.objects.filter(
        person=person,
        what="gravacao",
        subject=f"avaliacao-{code}",
        at__gt=timezone.now() - VIEWING,
    )
    if not viewed.exists():
        Access.objects.create(
            person=person, body=competition.body, what="gravacao", subject=f"avaliacao-{code}"
        )


@login_required
def watch(request: HttpRequest, orgao: str, certame: str, codigo: str) -> StreamingHttpResponse:
    """The film in the browser's own player, whole or the part it asks for; logged before the first byte.

    A player asks for many parts while somebody watches: that is one viewing, logged once an hour.
    """
    person = request.user
    assert isinstance(person, Person)
    found = _kept(codigo, person)
    competition = found.hearing.competition
    if (competition.body.slug, competition.slug) != (orgao, certame):
        raise Http404
    _log_viewing(person, competition, codigo)
    part = asked_part(request.headers.get("Range", ""), found.size)
    if part is None:
        refused = StreamingHttpResponse(iter(()), status=NOT_SATISFIABLE)
        refused["Content-Range"] = f"bytes */{found.size}"
        return refused
    first, last = part
    whole = (first, last) == (0, found.size - 1) and "Range" not in request.headers
    answer = StreamingHttpResponse(
        films.part_of(found, first, last), content_type=found.media, status=200 if whole else PARTIAL
    )
    if not whole:
        answer["Content-Range"] = f"bytes {first}-{last}/{found.size}"
    answer["Accept-Ranges"] = "bytes"
    answer["Content-Disposition"] = "inline"
    answer["Content-Length"] = str(last - first + 1)
    answer["Cache-Control"] = "no-store"
    answer["X-Content-Type-Options"] = "nosniff"
    return answer
