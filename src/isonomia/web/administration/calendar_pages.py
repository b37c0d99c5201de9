"""The calendar of a body: national and state days, and those that acts recorded."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.files.calendars.holidays import holidays_of
from isonomia.web.administration.acting import propose
from isonomia.web.administration.body_acts import HOLIDAY, HOLIDAY_BACK
from isonomia.web.administration.people_forms import ReasonForm
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.forms import DAY_FORMATS, HouseForm
from isonomia.web.records.roles import Ability

YEARS = (2000, 2100)
LONGEST = 120


class DaysForm(HouseForm):
    """One day a line: date and name."""

    dias = forms.CharField(
        label=gettext_lazy("Dias"),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=4000,
        help_text=gettext_lazy("Um por linha: a data e o nome. Exemplo: 19/09/2026 Aniversário da cidade."),
    )
    facultativo = forms.BooleanField(
        label=gettext_lazy("São pontos facultativos, e não feriados por lei"), required=False
    )
    documento = forms.CharField(
        label=gettext_lazy("Lei, decreto ou portaria"),
        max_length=200,
        help_text=gettext_lazy("Que criou os dias."),
    )

    def clean_dias(self) -> list[tuple[date, str]]:
        """The days; every wrong line is said, by its number."""
        found: list[tuple[date, str]] = []
        problems: list[str] = []
        for number, line in enumerate(self.cleaned_data["dias"].splitlines(), start=1):
            if not line.strip():
                continue
            written, _space, name = line.strip().partition(" ")
            day = _day(written)
            if day is None:
                problems.append(
                    _("Linha %(n)d: “%(texto)s” não é uma data. Escreva como 19/09/2026.")
                    % {"n": number, "texto": written[:20]}
                )
            elif not name.strip() or len(name.strip()) > LONGEST:
                problems.append(_("Linha %(n)d: falta o nome do dia, ou ele é longo demais.") % {"n": number})
            elif any(day == other for other, _name in found):
                problems.append(_("Linha %(n)d: o dia aparece duas vezes.") % {"n": number})
            else:
                found.append((day, name.strip()))
        if problems:
            raise forms.ValidationError(problems)
        return found

    @property
    def payload(self) -> dict[str, Any]:
        """The act."""
        given = self.cleaned_data
        return {
            "dias": [
                {
                    "dia": day.isoformat(),
                    "nome": name,
                    "facultativo": given["facultativo"],
                    "documento": given["documento"],
                }
                for day, name in sorted(given["dias"])
            ]
        }


def _day(written: str) -> date | None:
    try:
        found = forms.DateField(input_formats=DAY_FORMATS).clean(written)
    except forms.ValidationError:
        return None
    return found if found and YEARS[0] <= found.year <= YEARS[1] else None


def _back(place: Place) -> str:
    return reverse("administration:calendar", kwargs={"orgao": place.body.slug})


@office_page(Ability.ADMINISTER)
def calendar(request: HttpRequest, place: Place) -> HttpResponse:
    """A year: where each day without work comes from."""
    given = request.GET.get("ano", "")
    year = (
        int(given) if given.isdecimal() and YEARS[0] <= int(given) <= YEARS[1] else timezone.localdate().year
    )
    own = {each.day: each for each in place.body.days_off.filter(day__year=year, removed=None)}
    library = holidays_of(place.body.state, [year])
    days = [
        (day, own[day].name if day in own else library[day], own.get(day)) for day in sorted({*own, *library})
    ]
    context = {
        "ano": year,
        "anterior": year - 1,
        "seguinte": year + 1,
        "dias": days,
        "retirados": place.body.days_off.filter(day__year=year).exclude(removed=None),
        "trilha": [(_("Calendário"), "")],
    }
    return render(request, place, "administration/calendar.html", context)


@office_page(Ability.ADMINISTER)
def add(request: HttpRequest, place: Place) -> HttpResponse:
    """Prepare days to record."""
    form = DaysForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        return propose(request, place, HOLIDAY, form.payload)
    context = {
        "form": form,
        "voltar": _back(place),
        "trilha": [(_("Calendário"), _back(place)), (_("Registrar dias"), "")],
    }
    return render(request, place, "administration/days.html", context, 422 if form.errors else 200)


@office_page(Ability.ADMINISTER)
def give_back(request: HttpRequest, place: Place, dia: str) -> HttpResponse:
    """Prepare that a day works again."""
    day = _day(dia)
    found = place.body.days_off.filter(day=day, removed=None).first() if day else None
    if found is None:
        raise Http404
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        payload = {"dia": found.day.isoformat(), "motivo": form.cleaned_data["motivo"]}
        return propose(request, place, HOLIDAY_BACK, payload)
    context = {
        "form": form,
        "feriado": found,
        "voltar": _back(place),
        "trilha": [(_("Calendário"), _back(place)), (_("Retirar um dia"), "")],
    }
    return render(request, place, "administration/day_back.html", context, 422 if form.errors else 200)
