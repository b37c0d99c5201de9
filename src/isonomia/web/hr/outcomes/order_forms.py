"""Court orders and their revocation, and the correction of what was recorded wrongly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.hr.outcomes.forms import ActForm, Choices
from isonomia.web.hr.outcomes.payloads import day_text
from isonomia.web.look.forms import DayField, HouseForm

ORDERS: Final = (
    ("nota", gettext_lazy("Nova nota para uma pessoa")),
    ("incluir", gettext_lazy("Incluir uma pessoa nas listas")),
    ("reservar-vaga", gettext_lazy("Guardar a vaga que alcançaria uma pessoa")),
    ("suspender=inscricao", gettext_lazy("Suspender a inscrição de uma pessoa")),
    ("suspender=cargo", gettext_lazy("Suspender as chamadas de um cargo")),
    ("suspender=certame", gettext_lazy("Suspender todas as chamadas do certame")),
)
OF_A_PERSON: Final = frozenset({"nota", "incluir", "reservar-vaga", "suspender=inscricao"})


class CourtForm(ActForm):
    """What a court ordered, on a person, a cargo or the whole competition."""

    order = forms.ChoiceField(
        label=gettext_lazy("O que a decisão ordena"), choices=ORDERS, widget=forms.RadioSelect
    )
    process = forms.RegexField(
        r"^\S+$",
        label=gettext_lazy("Número do processo"),
        max_length=60,
        error_messages={"invalid": gettext_lazy("Escreva o número sem espaços.")},
    )
    cargo = forms.ChoiceField(label=gettext_lazy("Cargo"), required=False)
    inscricao = forms.CharField(label=gettext_lazy("Inscrição"), max_length=60, required=False)
    score = forms.DecimalField(label=gettext_lazy("Nova nota"), required=False, localize=True, min_value=0)
    final_on = DayField(label=gettext_lazy("Data do trânsito em julgado"), required=False)

    field_order = ("order", "process", "cargo", "inscricao", "score")

    def __init__(self, cargos: Choices, not_before: date | None, *args: Any, **more: Any) -> None:
        super().__init__(not_before, *args, **more)
        field = self.fields["cargo"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", _("– escolha –")), *cargos]

    def clean(self) -> dict[str, Any]:
        """What each order needs."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        order = cleaned.get("order", "")
        if order in OF_A_PERSON and not cleaned.get("inscricao"):
            self.add_error("inscricao", _("Escreva a inscrição da pessoa de quem a decisão trata."))
        if order != "suspender=certame" and order and not cleaned.get("cargo"):
            self.add_error("cargo", _("Escolha o cargo de que a decisão trata."))
        if order == "nota" and cleaned.get("score") is None and "score" not in self.errors:
            self.add_error("score", _("Escreva a nova nota."))
        return cleaned

    def payload(self) -> dict[str, Any]:
        """The order as plain values; ``detalhe`` as in the contract."""
        given = self.cleaned_data
        order = f"nota={given['score']}" if given["order"] == "nota" else given["order"]
        person = given["inscricao"] if given["order"] in OF_A_PERSON else ""
        return {
            **self.common(),
            "ato": "decisao-judicial",
            "cargo": "" if given["order"] == "suspender=certame" else given["cargo"],
            "inscricao": person.strip(),
            "detalhe": f"{order} processo={given['process']}",
            "dados": {
                "processo": given["process"],
                "transito_em_julgado": day_text(given["final_on"]),
            },
        }


class RevocationForm(ActForm):
    """A decision that no longer holds."""

    process = forms.ChoiceField(label=gettext_lazy("Processo"))

    field_order = ("process",)

    def __init__(self, processes: Sequence[str], not_before: date | None, *args: Any, **more: Any) -> None:
        super().__init__(not_before, *args, **more)
        field = self.fields["process"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(each, each) for each in processes]

    def payload(self) -> dict[str, Any]:
        """The revocation as plain values."""
        process = self.cleaned_data["process"]
        return {
            **self.common(),
            "ato": "decisao-judicial-revogada",
            "cargo": "",
            "inscricao": "",
            "detalhe": f"processo={process}",
            "dados": {"processo": process},
        }


class CorrectionForm(HouseForm):
    """A record put right: what it should have said, or that it should not be there."""

    act = forms.ChoiceField(label=gettext_lazy("Ato"))
    inscricao = forms.CharField(label=gettext_lazy("Inscrição"), max_length=60, required=False)
    detail = forms.CharField(label=gettext_lazy("Detalhe"), max_length=120, required=False)
    happened = DayField(label=gettext_lazy("Dia em que o fato ocorreu"), required=False)
    document = forms.CharField(label=gettext_lazy("Documento"), max_length=120, required=False)
    authority = forms.CharField(label=gettext_lazy("Autoridade"), max_length=120, required=False)
    void = forms.BooleanField(label=gettext_lazy("Este registro não deveria existir"), required=False)
    reason = forms.CharField(
        label=gettext_lazy("Motivo da correção"), widget=forms.Textarea(attrs={"rows": 3}), max_length=1000
    )

    def __init__(self, acts: Choices, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        field = self.fields["act"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(acts)

    def payload(self, sequence: int, wrong: dict[str, str]) -> dict[str, Any]:
        """The correction as plain values; the day of record and the cargo stay those of the record."""
        given = self.cleaned_data
        new = {
            **wrong,
            "ato": given["act"],
            "inscricao": given["inscricao"].strip(),
            "detalhe": given["detail"].strip(),
            "ocorrido_em": day_text(given["happened"]),
            "documento": given["document"].strip(),
            "autoridade": given["authority"].strip(),
        }
        return {"sequencia": sequence, "motivo": given["reason"], "novo": None if given["void"] else new}


def initial_of(row: Mapping[str, str]) -> dict[str, Any]:
    """A record as ``CorrectionForm`` shows it."""
    happened = row["ocorrido_em"]
    return {
        "act": row["ato"],
        "inscricao": row["inscricao"],
        "detail": row["detalhe"],
        "happened": date.fromisoformat(happened) if happened else None,
        "document": row["documento"],
        "authority": row["autoridade"],
    }
