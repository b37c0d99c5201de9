"""The forms of places: whose the place was, then how many, why, and by which act."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.hr.outcomes.forms import DeedForm
from isonomia.web.look.forms import PlainForm
from isonomia.web.look.words import written
from isonomia.web.records.models import CargoStanding

CARGO: Final = "quantas-"
MOST: Final = 10_000
FEW: Final = 10
"""New places that are never asked about again, however few the edital offers."""
CAUSES: Final = (
    ("lei", gettext_lazy("vagas criadas por lei")),
    ("vacancia", gettext_lazy("vaga de quem saiu do cargo e não veio deste certame")),
    ("autorizacao", gettext_lazy("mais provimentos autorizados")),
    ("decisao-judicial", gettext_lazy("decisão judicial")),
    ("outra", gettext_lazy("outra causa")),
)


class WhoseForm(PlainForm):
    """The first question: it decides the path."""

    whose = forms.ChoiceField(
        label=gettext_lazy("Esta vaga era de alguém chamado por este certame?"),
        choices=[
            ("sim", gettext_lazy("Sim: a vaga é da mesma lista e volta a ser oferecida a ela")),
            ("nao", gettext_lazy("Não: é vaga nova e continua a sequência")),
            ("suprimir", gettext_lazy("Nenhuma das duas: quero suprimir vagas livres")),
        ],
        widget=forms.RadioSelect,
    )


class PlacesForm(DeedForm):
    """How many places in each cargo, by one act."""

    cause = forms.ChoiceField(label=gettext_lazy("Causa"), choices=CAUSES)
    sure = forms.BooleanField(label=gettext_lazy("Sim, são mesmo tantas vagas"), required=False)

    def __init__(self, act: str, cargos: Iterable[CargoStanding], offered: Mapping[str, int],
                 not_before: date | None, *args: Any, **more: Any) -> None:  # fmt: skip
        self.act = act
        self.cargos = list(cargos)
        self.offered = offered
        self.asks_again = False
        super().__init__(not_before, *args, **more)
        for each in self.cargos:
            free = each.desk["em_aberto"]
            most = MOST if act == "novas-vagas" else free
            hint = _("Vagas hoje: %(n)s, em aberto: %(livres)s.") % {"n": each.desk["vagas"], "livres": free}
            self.fields[f"{CARGO}{each.place}"] = forms.IntegerField(
                label=f"{each.cargo} – {each.name}",
                required=False,
                min_value=0,
                max_value=most,
                help_text=hint,
            )
        self.order_fields([*(f"{CARGO}{each.place}" for each in self.cargos), "cause"])
        self.fields["sure"] = self.fields.pop("sure")  # the last of all

    def clean(self) -> dict[str, Any]:
        """At least one place in some cargo."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        wrong = any(name.startswith(CARGO) for name in self.errors)
        if self.cargos and not wrong and not self._asks(cleaned):
            self.add_error(f"{CARGO}{self.cargos[0].place}", _("Diga quantas vagas em ao menos um cargo."))
        if self.act == "novas-vagas" and not cleaned.get("sure"):
            self._ask_again(cleaned)
        return cleaned

    def _ask_again(self, cleaned: dict[str, Any]) -> None:
        """More new places than the edital offers in all are more often a slip than an act."""
        text = _(
            "Confira: o edital oferece %(edital)s vagas neste cargo, hoje são %(hoje)s, e passariam a "
            "%(depois)s. Há %(pessoas)s pessoas classificadas. Se é isso mesmo, confirme no fim do "
            "formulário."
        )
        for each in self.cargos:
            number = cleaned.get(f"{CARGO}{each.place}") or 0
            offered = self.offered.get(each.cargo, 0)
            if number > max(offered, FEW):
                numbers = {
                    "edital": offered,
                    "hoje": each.desk["vagas"],
                    "depois": each.desk["vagas"] + number,
                    "pessoas": each.desk["conta"]["classificadas"],
                }
                said = {name: written(value) for name, value in numbers.items()}
                self.add_error(f"{CARGO}{each.place}", text % said)
                self.asks_again = True

    def main_fields(self) -> list[forms.BoundField]:
        """The same, with the confirmation only where it is asked for."""
        return [bound for bound in super().main_fields() if bound.name != "sure" or self.asks_again]

    def _asks(self, cleaned: dict[str, Any]) -> list[dict[str, Any]]:
        return [
            {"cargo": each.cargo, "quantas": number}
            for each in self.cargos
            if (number := cleaned.get(f"{CARGO}{each.place}"))
        ]

    def payload(self) -> dict[str, Any]:
        """The places as plain values."""
        return {
            **self.common(),
            "ato": self.act,
            "pedidos": self._asks(self.cleaned_data),
            "causa": self.cleaned_data["cause"],
            "dados": self.facts(),
        }
