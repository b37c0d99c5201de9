"""Forms of acts about people: what happened, when, by which document, and what control asks for of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.competition.moving import ADMINISTRATION_ERROR
from isonomia.web.hr.outcomes.payloads import day_text
from isonomia.web.look.forms import DayField, HouseForm, PlainForm, not_too_far

Choices = Sequence[tuple[str, str]]

CAUSES: Final = (
    ("", gettext_lazy("– escolha –")),
    (ADMINISTRATION_ERROR, gettext_lazy("erro da administração: a pessoa volta ao seu lugar na lista")),
    ("outra-causa", gettext_lazy("outra causa: a pessoa sai da lista")),
)


class StateFilter(PlainForm):
    """The people called of one state."""

    situacao = forms.ChoiceField(label=gettext_lazy("Situação"), required=False)

    def __init__(self, states: Choices, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        field = self.fields["situacao"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("todas")), *states]

    def chosen(self) -> str:
        """The state asked for, or empty: all of them."""
        return self.cleaned_data.get("situacao", "") if self.is_valid() else ""


FACT_FIELDS: Final = (
    "founding_law", "vacated_by", "gazette_number", "gazette_day", "gazette_page", "process",
)  # fmt: skip
"""Fields of ``DeedForm`` that may come later."""


class ActForm(HouseForm):
    """What every act has: its day, the day of the fact, its document and its authority."""

    day = DayField(label=gettext_lazy("Data do registro"))
    happened = DayField(
        label=gettext_lazy("Dia em que o fato ocorreu"),
        help_text=gettext_lazy("Só se foi antes do registro. Exemplo: 15/12/2026."),
        required=False,
    )
    document = forms.CharField(
        label=gettext_lazy("Documento"),
        help_text=gettext_lazy("Número da portaria, do requerimento ou do processo."),
        max_length=120,
    )
    authority = forms.CharField(label=gettext_lazy("Autoridade"), max_length=120)

    def __init__(self, not_before: date | None, *args: Any, **more: Any) -> None:
        self.not_before = not_before
        super().__init__(*args, **more)

    def clean_day(self) -> date:
        """The order of record: no day before that of the last act."""
        on: date = self.cleaned_data["day"]
        if self.not_before is not None and on < self.not_before:
            raise ValidationError(
                _("O último ato registrado é de %(dia)s. Use essa data ou outra posterior.")
                % {"dia": f"{self.not_before:%d/%m/%Y}"}
            )
        not_too_far(on, self.not_before)
        return on

    def clean_happened(self) -> date | None:
        """A fact comes before its record."""
        happened: date | None = self.cleaned_data["happened"]
        on = self.cleaned_data.get("day")
        if happened is not None and on is not None and happened > on:
            raise ValidationError(_("O fato não pode ser posterior ao registro. Confira as duas datas."))
        return happened

    def common(self) -> dict[str, Any]:
        """The values of every act."""
        given = self.cleaned_data
        return {
            "data": given["day"].isoformat(),
            "ocorrido_em": day_text(given["happened"]),
            "documento": given["document"],
            "autoridade": given["authority"],
        }


class DeedForm(ActForm):
    """An act about people, with what courts of accounts ask for: all of it may come later, in another act."""

    founding_law = forms.CharField(
        label=gettext_lazy("Lei que criou o cargo"), max_length=120, required=False
    )
    vacated_by = forms.CharField(
        label=gettext_lazy("Ato que deixou a vaga livre"),
        help_text=gettext_lazy("Número do ato, sem nome de pessoa. Exemplo: Portaria nº 10/2026."),
        max_length=120,
        required=False,
    )
    gazette_number = forms.CharField(
        label=gettext_lazy("Número do diário oficial"), max_length=40, required=False
    )
    gazette_day = DayField(label=gettext_lazy("Data do diário oficial"), required=False)
    gazette_page = forms.CharField(
        label=gettext_lazy("Página do diário oficial"), max_length=20, required=False
    )
    process = forms.CharField(label=gettext_lazy("Processo"), max_length=60, required=False)

    def main_fields(self) -> list[forms.BoundField]:
        """What is always asked, in the form's order."""
        return [bound for bound in self.visible_fields() if bound.name not in FACT_FIELDS]

    def fact_fields(self) -> list[forms.BoundField]:
        """What may come later."""
        return [self[name] for name in FACT_FIELDS]

    def facts_wrong(self) -> bool:
        """Whether something of what may come later has an error, so that it must be in sight."""
        return any(name in self.errors for name in FACT_FIELDS)

    def facts(self) -> dict[str, str]:
        """What is kept beside the acts."""
        given = self.cleaned_data
        return {
            "lei_de_criacao": given["founding_law"],
            "origem_da_vaga": given["vacated_by"],
            "diario_numero": given["gazette_number"],
            "diario_data": day_text(given["gazette_day"]),
            "diario_pagina": given["gazette_page"],
            "processo": given["process"],
        }


class OutcomeForm(DeedForm):
    """What happened to one person."""

    act = forms.ChoiceField(label=gettext_lazy("O que aconteceu"), widget=forms.RadioSelect)
    cause = forms.ChoiceField(
        label=gettext_lazy("Causa, se a convocação é tornada sem efeito"), choices=CAUSES, required=False
    )

    field_order = ("act", "cause")

    def __init__(self, choices: Choices, not_before: date | None, *args: Any, **more: Any) -> None:
        super().__init__(not_before, *args, **more)
        field = self.fields["act"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(choices)
        if "tornar-sem-efeito" not in {code for code, _label in choices}:
            del self.fields["cause"]

    def clean_cause(self) -> str:
        """A call made without effect says why."""
        cause: str = self.cleaned_data["cause"]
        if self.cleaned_data.get("act") == "tornar-sem-efeito" and not cause:
            raise ValidationError(_("Escolha a causa: dela depende se a pessoa volta ao seu lugar."))
        return cause

    def payload(self, cargo: str, number: str) -> dict[str, Any]:
        """The act as plain values."""
        act = self.cleaned_data["act"]
        return {
            **self.common(),
            "ato": act,
            "pessoas": [{"inscricao": number, "cargo": cargo}],
            "detalhe": self.cleaned_data.get("cause", "") if act == "tornar-sem-efeito" else "",
            "dados": self.facts(),
        }


class PersonForm(OutcomeForm):
    """What happened to somebody who holds no place."""

    group = forms.ChoiceField(label=gettext_lazy("Lista escolhida"), required=False)

    field_order = ("act", "group")

    def __init__(
        self, choices: Choices, groups: Choices, not_before: date | None, *args: Any, **more: Any
    ) -> None:
        super().__init__(choices, not_before, *args, **more)
        field = self.fields["group"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("– escolha –")), *groups]
        if len(groups) < 2:
            del self.fields["group"]

    def clean_group(self) -> str:
        """An option names its list."""
        chosen: str = self.cleaned_data["group"]
        if self.cleaned_data.get("act") == "opcao" and not chosen:
            raise ValidationError(_("Escolha a lista pela qual a pessoa optou."))
        return chosen

    def payload(self, cargo: str, number: str) -> dict[str, Any]:
        """The act as plain values."""
        given = super().payload(cargo, number)
        return given | ({"detalhe": self.cleaned_data["group"]} if given["ato"] == "opcao" else {})


class BatchForm(DeedForm):
    """The same act of many people of one cargo."""

    people = forms.MultipleChoiceField(label=gettext_lazy("Pessoas"), widget=forms.CheckboxSelectMultiple)

    field_order = ("people",)

    def __init__(self, choices: Choices, not_before: date | None, *args: Any, **more: Any) -> None:
        super().__init__(not_before, *args, **more)
        field = self.fields["people"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = list(choices)

    def payload(self, cargo: str, act: str) -> dict[str, Any]:
        """The acts as plain values, in the order of the calls."""
        chosen = [{"inscricao": number, "cargo": cargo} for number in self.cleaned_data["people"]]
        return {**self.common(), "ato": act, "pessoas": chosen, "detalhe": "", "dados": self.facts()}
