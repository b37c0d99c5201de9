"""Impediments: a member says, for the whole list and a page at a time, whom they do not judge."""

from __future__ import annotations

from typing import Any, Final

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.web.commission import readiness
from isonomia.web.commission.acting import send
from isonomia.web.commission.forms import RecusalForm
from isonomia.web.commission.place import address, commission_page, render, seat_of
from isonomia.web.commission.roll import list_digest
from isonomia.web.hr.frame import Place
from isonomia.web.records.models import Membership
from isonomia.web.records.roles import Ability

PAGE: Final = 50
SEEN: Final = "impedimentos-vistos"
"""In the session: pages answered of one list, by its digest."""


@commission_page(Ability.HEAR)
def recusals(request: HttpRequest, place: Place) -> HttpResponse:
    """A page of the list, those with a clue first; the last page ends the answer for the whole list."""
    seat = seat_of(place)
    asked, answers = _asked(seat)
    pages = Paginator(asked, PAGE)
    page = pages.get_page(request.GET.get("pagina"))
    last = not page.has_next()
    context = {
        "heading": _("Impedimentos"),
        "cancel": address(place, "overview"),
        "submit": _("Enviar respostas para a lista inteira") if last else _("Guardar e ver a seguinte"),
        "trilha": [(_("Impedimentos"), "")],
        "quantas": len(asked),
        "pagina": page,
    }
    said = readiness.answered(seat)
    people = list(page.object_list)
    if request.method != "POST":
        form = RecusalForm(people, answers, said=said, last=last)
        return render(request, place, "commission/recusals.html", {**context, "form": form})
    form = RecusalForm(people, answers, request.POST, said=said, last=last)

    def work() -> str:
        readiness.answer_part(seat, form.numbers, form.refused())
        seen = _seen(request, place, page.number)
        if not last:
            return f"{address(place, 'recusals')}?pagina={page.number + 1}"
        missing = [each for each in pages.page_range if each not in seen]
        if missing:
            messages.warning(request, _("Falta responder esta página. O resto está guardado."))
            return f"{address(place, 'recusals')}?pagina={missing[0]}"
        readiness.finish(seat)
        return address(place, "overview")

    return send(request, place, form, work, "commission/recusals.html", context)


def _asked(seat: Membership) -> tuple[list[tuple[str, str, str]], list[tuple[str, str]]]:
    """Number, label and clue of everybody to be heard; the closed list of reasons."""
    document = readiness.clues(seat)
    hints = {each["inscricao"]: each["frase"] for each in document["sugestoes"]}
    people = readiness.people_asked(seat.commission.competition)
    asked = [
        (number, f"{name or number} ({number})", hints.get(number, "")) for number, name in people.items()
    ]
    asked.sort(key=lambda each: not each[2])
    return asked, [(each["codigo"], each["frase"]) for each in document["respostas"]]


def _seen(request: HttpRequest, place: Place, number: int) -> list[int]:
    """The pages of this list answered so far, this one among them."""
    digest = list_digest(place.certame)
    kept: dict[str, Any] = request.session.get(SEEN, {})
    pages = kept.get("paginas", []) if kept.get("lista") == digest else []
    seen = sorted({*pages, number})
    request.session[SEEN] = {"lista": digest, "paginas": seen}
    return seen
