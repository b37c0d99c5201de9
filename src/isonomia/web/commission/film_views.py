"""The film's pages: sent in pieces by the secretary, watched in the page by who may, each viewing logged."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.utils.translation import gettext as _

from isonomia.web.commission import films
from isonomia.web.commission.acting import send
from isonomia.web.commission.film_form import FilmForm
from isonomia.web.commission.opinions import is_theirs
from isonomia.web.commission.place import address, commission_page, render
from isonomia.web.commission.session_views import found_hearing
from isonomia.web.hr.frame import Place
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Access, Film, Hearing, Person
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.web.records.models.films import FilmState
from isonomia.web.records.roles import Ability


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


@login_required
def watch(request: HttpRequest, orgao: str, certame: str, codigo: str) -> StreamingHttpResponse:
    """The film in the browser's own player; the opening is logged before the first byte."""
    person = request.user
    assert isinstance(person, Person)
    found = _kept(codigo, person)
    competition = found.hearing.competition
    if (competition.body.slug, competition.slug) != (orgao, certame):
        raise Http404
    Access.objects.create(
        person=person, body=competition.body, what="gravacao", subject=f"avaliacao-{codigo}"
    )
    answer = StreamingHttpResponse(films.pieces_of(found), content_type=found.media)
    answer["Content-Disposition"] = "inline"
    answer["Content-Length"] = str(found.size)
    answer["Cache-Control"] = "no-store"
    answer["X-Content-Type-Options"] = "nosniff"
    return answer
