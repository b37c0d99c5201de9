"""Notices to people called: each way tried, and the proof that one of them reached the person."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Any

from django import forms
from django.core.paginator import Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from isonomia.web.gates.idempotency import once
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.frame import Place, address, names_of_page
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.components import Column, Table
from isonomia.web.look.forms import DayField, HouseForm, PlainForm
from isonomia.web.records import kinds
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Book, Notice
from isonomia.web.records.models.notices import Channel, NoticeState
from isonomia.web.records.roles import Ability

PAGE = 50
UNPROCESSABLE = 422


class NoticeFilter(PlainForm):
    """The notices of one person, or of one state."""

    inscricao = forms.CharField(label=gettext_lazy("Número de inscrição"), max_length=60, required=False)
    estado = forms.ChoiceField(
        label=gettext_lazy("Situação"),
        choices=[("", gettext_lazy("todas")), *NoticeState.choices],
        required=False,
    )


class ProofForm(HouseForm):
    """What became of a notice, or of another way tried in its place."""

    channel = forms.ChoiceField(label=gettext_lazy("Meio"), choices=Channel.choices)
    state = forms.ChoiceField(
        label=gettext_lazy("O que se sabe"),
        choices=[
            (NoticeState.SENT.value, NoticeState.SENT.label),
            (NoticeState.PROVED.value, NoticeState.PROVED.label),
            (NoticeState.RETURNED.value, NoticeState.RETURNED.label),
        ],
        widget=forms.RadioSelect,
    )
    day = DayField(label=gettext_lazy("Dia"))
    proof = forms.CharField(
        label=gettext_lazy("Documento que comprova"),
        help_text=gettext_lazy("Número do aviso de recebimento, do telegrama ou do termo de entrega."),
        max_length=200,
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """A proof names its document; nothing is known of a day to come."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("state") == NoticeState.PROVED and not cleaned.get("proof"):
            self.add_error("proof", _("Escreva o documento que comprova o recebimento."))
        on = cleaned.get("day")
        if on is not None and on > timezone.localdate():
            self.add_error("day", _("Este dia ainda não chegou. Confira a data."))
        return cleaned


@office_page(Ability.SEE)
def notices(request: HttpRequest, place: Place) -> HttpResponse:
    """The notices of the competition, newest first; of one person, or of one state, where asked."""
    found = Notice.objects.filter(competition=place.certame).order_by("-at", "-pk")
    chooser = NoticeFilter(request.GET)
    if chooser.is_valid():
        if number := chooser.cleaned_data["inscricao"]:
            found = found.filter(number=number)
        if state := chooser.cleaned_data["estado"]:
            found = found.filter(state=state)
    page = Paginator(found, PAGE).get_page(request.GET.get("pagina"))
    context = {
        "page_obj": page,
        "filtro": chooser,
        "resultados": ngettext("%(n)s aviso", "%(n)s avisos", page.paginator.count)
        % {"n": page.paginator.count},
        "tabela": _table(place, list(page)),
        "trilha": _trail(place),
    }
    return render(request, place, "hr/desk/notices.html", context)


def _trail(place: Place, *more: tuple[str, str]) -> list[tuple[str, str]]:
    names = {"orgao": place.body.slug, "certame": place.certame.slug}
    return [
        (_("Convocações"), reverse("desk:index", kwargs=names)),
        (_("Avisos"), reverse("desk:notices", kwargs=names)),
        *more,
    ]


def _table(place: Place, page: list[Notice]) -> Table:
    """The notices; each leads to its proof for who may record one."""
    rows = []
    for each in page:
        link = each.number
        if place.may(Ability.PREPARE):
            proof_page = address("desk:proof", {**names_of_page(place), "number": str(each.pk)})
            link = format_html('<a href="{}">{}</a>', proof_page, each.number)
        told = timezone.localdate(each.moved)
        way = _("%(meio)s (lembrete)") if each.reminder else "%(meio)s"
        channel = way % {"meio": each.get_channel_display()}
        rows.append([link, each.cargo, channel, each.get_state_display(), told, each.proof])
    columns = [
        Column(_("Inscrição"), heading=True),
        Column(_("Cargo")),
        Column(_("Meio")),
        Column(_("Situação")),
        Column(_("Desde")),
        Column(_("Prova")),
    ]
    return Table(_("Avisos às pessoas chamadas"), columns, rows, quiet_caption=True)


@office_page(Ability.PREPARE)
def proof(request: HttpRequest, place: Place, number: int) -> HttpResponse:
    """Record what became of a notice; another channel makes a notice of its own."""
    notice = Notice.objects.filter(competition=place.certame, pk=number).first()
    if notice is None:
        raise Http404
    initial = {"channel": notice.channel, "day": timezone.localdate(), "proof": notice.proof}
    form = ProofForm(request.POST) if request.method == "POST" else ProofForm(initial=initial)
    if request.method == "POST" and form.is_valid():
        return once(request, place.person, lambda: _recorded(place, notice, form.cleaned_data))
    context = {
        "form": form,
        "aviso": notice,
        "nome": circumstances.names_of(place.certame, [notice.number]).get(notice.number, ""),
        "trilha": _trail(place, (notice.number, "")),
    }
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, place, "hr/desk/proof.html", context, status)


def _recorded(place: Place, notice: Notice, given: dict[str, Any]) -> str:
    """In the book and in the row, both or neither; the book tells the way and the document, no address."""
    on: date = given["day"]
    told = {
        "ato": "aviso",
        "inscricao": notice.number,
        "cargo": notice.cargo,
        "meio": given["channel"],
        "situacao": given["state"],
        "em": on.isoformat(),
        "documento": given["proof"],
    }
    with transaction.atomic():
        book = book_of(place.body, place.competition)
        Book.objects.select_for_update().get(pk=book.pk)
        append(book, [draft(kinds.DETAILS, told, place.person, timezone.now())], size_of(book))
        if given["channel"] != notice.channel:
            notice.pk, notice.address = None, ""
        notice.channel, notice.state, notice.proof = given["channel"], given["state"], given["proof"]
        notice.moved = timezone.make_aware(datetime.combine(on, time(12)))
        notice.save()
    names = {"orgao": place.body.slug, "certame": place.certame.slug}
    return reverse("desk:notices", kwargs=names) + f"?inscricao={notice.number}"
