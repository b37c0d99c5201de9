"""The form of a call: how many people to which cargo, and the particulars of its papers."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from isonomia.law.competition.deadlines import Counting
from isonomia.web.look.forms import DayField, HouseForm, not_too_far
from isonomia.web.records.models import CargoStanding

MOST_DAYS: Final = 365
CARGO: Final = "quantas-"
"""Prefix of the name of a cargo's own field, its place in the edital after it."""


class CallForm(HouseForm):
    """«Chamar mais n», in one cargo or in several by one act."""

    number = forms.CharField(
        label=gettext_lazy("Número do edital de convocação"),
        help_text=gettext_lazy("Número e ano. Exemplo: 12/2026."),
        max_length=30,
    )
    authority = forms.CharField(label=gettext_lazy("Autoridade que convoca"), max_length=120)
    day = DayField(label=gettext_lazy("Data do ato"))
    published = DayField(
        label=gettext_lazy("Data da publicação"),
        help_text=gettext_lazy("O prazo conta a partir dela, sem incluí-la. Exemplo: 15/12/2026."),
    )
    days = forms.IntegerField(label=gettext_lazy("Prazo, em dias"), min_value=1, max_value=MOST_DAYS)
    counting = forms.ChoiceField(
        label=gettext_lazy("Como contar os dias"),
        choices=[
            (Counting.RUNNING.value, gettext_lazy("dias corridos")),
            (Counting.WORKING.value, gettext_lazy("dias úteis")),
        ],
        widget=forms.RadioSelect,
    )
    hour = forms.TimeField(
        label=gettext_lazy("Hora em que o prazo acaba, no último dia"),
        input_formats=["%H:%M", "%Hh%M", "%Hh"],
        widget=forms.TimeInput(format="%H:%M", attrs={"autocomplete": "off"}),
        help_text=gettext_lazy("Exemplo: 17:00."),
    )
    place = forms.CharField(label=gettext_lazy("Onde comparecer ou responder"), max_length=300)
    documents = forms.CharField(
        label=gettext_lazy("Documentos a levar"),
        help_text=gettext_lazy("Um por linha. Em branco, valem os do edital de abertura."),
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
        max_length=3000,
    )
    contest = forms.CharField(
        label=gettext_lazy("Onde pedir explicação ou contestar"), max_length=300, required=False
    )
    city = forms.CharField(label=gettext_lazy("Cidade da assinatura"), max_length=80, required=False)
    signers = forms.CharField(
        label=gettext_lazy("Quem assina"),
        help_text=gettext_lazy("Um por linha: nome; cargo. Exemplo: Fulana de Tal; Secretária de Gestão."),
        widget=forms.Textarea(attrs={"rows": 2}),
        required=False,
        max_length=600,
    )

    def __init__(self, cargos: Iterable[CargoStanding], not_before: date | None, *args: Any, **more: Any):
        self.cargos = list(cargos)
        self.not_before = not_before
        super().__init__(*args, **more)
        for each in self.cargos:
            free = each.desk["em_aberto"]
            hint = _("Vagas em aberto: %(n)s.") % {"n": free}
            self.fields[f"{CARGO}{each.place}"] = forms.IntegerField(
                label=f"{each.cargo} – {each.name}",
                required=False,
                min_value=0,
                max_value=free,
                help_text=hint,
                error_messages={"max_value": _beyond(free)},
            )
        self.order_fields([f"{CARGO}{each.place}" for each in self.cargos])

    def clean_day(self) -> date:
        """The acts' order of record: no day before that of the last one."""
        on: date = self.cleaned_data["day"]
        if self.not_before is not None and on < self.not_before:
            raise ValidationError(
                _("O último ato registrado é de %(dia)s. Use essa data ou outra posterior.")
                % {"dia": f"{self.not_before:%d/%m/%Y}"}
            )
        not_too_far(on, self.not_before)
        return on

    def clean(self) -> dict[str, Any]:
        """At least one person in some cargo; nothing is published before it is done."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        on, published = cleaned.get("day"), cleaned.get("published")
        if on is not None and published is not None and published < on:
            self.add_error(
                "published", _("A publicação não pode ser anterior ao ato. Confira as duas datas.")
            )
        wrong = any(name.startswith(CARGO) for name in self.errors)
        if self.cargos and not wrong and not self._asks(cleaned):
            self.add_error(
                f"{CARGO}{self.cargos[0].place}", _("Diga quantas pessoas chamar em ao menos um cargo.")
            )
        return cleaned

    def _asks(self, cleaned: dict[str, Any]) -> list[dict[str, Any]]:
        return [
            {"cargo": each.cargo, "quantas": number}
            for each in self.cargos
            if (number := cleaned.get(f"{CARGO}{each.place}"))
        ]

    def payload(self) -> dict[str, Any]:
        """The call as plain values."""
        given = self.cleaned_data
        return {
            "pedidos": self._asks(given),
            "data": given["day"].isoformat(),
            "publicado_em": given["published"].isoformat(),
            "dias": given["days"],
            "contagem": given["counting"],
            "hora": given["hour"].isoformat("minutes"),
            "documentos": [line.strip() for line in given["documents"].splitlines() if line.strip()],
            "signatarios": [_signer(line) for line in given["signers"].splitlines() if line.strip()],
            "numero": given["number"],
            "autoridade": given["authority"],
            "local": given["place"],
            "contestar": given["contest"],
            "cidade": given["city"],
        }


def remembered(payload: dict[str, Any]) -> dict[str, Any]:
    """What the last call's particulars give to the next one."""
    return {
        "authority": payload["autoridade"],
        "hour": payload["hora"],
        "place": payload["local"],
        "contest": payload["contestar"],
        "city": payload["cidade"],
        "documents": "\n".join(payload["documentos"]),
        "signers": "\n".join(
            "; ".join(filter(None, (each["nome"], each["cargo"]))) for each in payload["signatarios"]
        ),
    }


def _beyond(free: int) -> str:
    """Why no more than ``free`` can be called, and what to do where more is wanted."""
    return ngettext(
        "Só há %(n)s vaga em aberto neste cargo. Para chamar mais, registre antes as vagas novas.",
        "Só há %(n)s vagas em aberto neste cargo. Para chamar mais, registre antes as vagas novas.",
        free,
    ) % {"n": free}


def _signer(line: str) -> dict[str, str]:
    name, _mark, office = line.partition(";")
    return {"nome": name.strip(), "cargo": office.strip()}
