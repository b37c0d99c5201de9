"""The parameters of a simulation: first the law, then the places and, of each of its groups, the people."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.insight.simulation.plan import MOST_APPROVED, MOST_PLACES, MOST_REPLICATES, Plan, Policy
from isonomia.law.findings import InputProblems, NormProblems
from isonomia.law.norms.model import Rounding
from isonomia.law.norms.regime import Regime
from isonomia.office.drafting.laws import norm_choices
from isonomia.office.simulating.asked import law_of
from isonomia.office.simulating.simulation import Asked, read_plan
from isonomia.web.look.forms import PlainForm
from isonomia.web.look.words import reader_language
from isonomia.wording import labels
from isonomia.wording.messages import message
from isonomia.wording.simulations import policy_name
from isonomia.wording.voice import Voice, sentence_case

OF_GROUP: Final = ("presenca", "diferenca", "nao-confirmacao", "desistencia", "variante")
REPLICATES: Final = 1_000
PLACES: Final = 100


class LawForm(PlainForm):
    """The law, and a reserve for people with disabilities where it has none."""

    norma = forms.ChoiceField(label=gettext_lazy("Lei"))
    pcd = forms.CharField(
        label=gettext_lazy("Reserva para pessoas com deficiência"),
        required=False,
        max_length=12,
        help_text=gettext_lazy("Só se a lei não tem. Exemplo: 5%. Arredonda para cima, até 20% das vagas."),
    )

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        field = self.fields["norma"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = norm_choices()

    def clean(self) -> dict[str, Any]:
        """The law can be read."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if "norma" in cleaned:
            try:
                self.regime = law_of(cleaned["norma"], cleaned.get("pcd", "").strip())
            except (InputProblems, NormProblems) as problems:
                lang = reader_language()
                name = "norma" if type(problems) is NormProblems else "pcd"
                for each in problems.findings:
                    self.add_error(name, f"{message(each.message, lang)} {message(each.hint, lang)}")
        return cleaned


class SimulationForm(PlainForm):
    """What is simulated under a law.

    Attributes:
        plan: once it is valid.
        asked: the same, as text.
    """

    vagas = forms.IntegerField(label=gettext_lazy("Vagas do certame"), min_value=1, max_value=MOST_PLACES)
    regras = forms.MultipleChoiceField(
        label=gettext_lazy("Regras comparadas"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("Nenhuma marcada: todas."),
    )
    desistencia = forms.CharField(
        label=gettext_lazy("Desistem quando chamados, dos demais"),
        required=False,
        max_length=12,
        help_text=gettext_lazy("Exemplo: 10%."),
    )
    especialidades = forms.IntegerField(
        label=gettext_lazy("Também divididas em quantas especialidades"), required=False, min_value=2
    )
    lotes = forms.IntegerField(
        label=gettext_lazy("Também com a ordem recomeçada a cada quantas vagas"), required=False, min_value=1
    )
    aprovados = forms.IntegerField(
        label=gettext_lazy("Pessoas aprovadas"),
        required=False,
        min_value=1,
        max_value=MOST_APPROVED,
        help_text=gettext_lazy("Em branco: vinte por vaga."),
    )
    repeticoes = forms.IntegerField(
        label=gettext_lazy("Certames sorteados"), min_value=2, max_value=MOST_REPLICATES
    )
    semente = forms.CharField(
        label=gettext_lazy("Semente"),
        max_length=60,
        help_text=gettext_lazy("A mesma semente dá os mesmos certames."),
    )
    curva = forms.BooleanField(label=gettext_lazy("Desenhar também a curva por presença"), required=False)

    def __init__(self, regime: Regime, voice: Voice, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.regime = regime
        field = self.fields["regras"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [(policy.value, policy_name(policy.value, voice)) for policy in Policy]
        for group in regime.groups:
            self._add(group, sentence_case(voice.people(group)), voice)
        self.order_fields(["vagas", *(name for name in self.fields if name.partition("-")[1])])

    def _add(self, group: str, people: str, voice: Voice) -> None:
        said = {
            "presenca": (_("%(pessoas)s: parte dos aprovados"), _("Exemplo: 30%.")),
            "diferenca": (_("%(pessoas)s: média abaixo, em desvios padrão"), _("Exemplo: 0,5.")),
            "nao-confirmacao": (_("%(pessoas)s: declarações não confirmadas"), _("Exemplo: 5%.")),
            "desistencia": (_("%(pessoas)s: desistem quando chamadas"), _("Exemplo: 10%.")),
            "variante": (_("%(pessoas)s: comparar com outro percentual"), _("Exemplo: 30%.")),
        }
        for name in OF_GROUP:
            label, hint = said[name]
            self.fields[f"{name}-{group}"] = forms.CharField(
                label=label % {"pessoas": people},
                required=False,
                max_length=12,
                help_text=hint,
            )
        self.fields[f"arredondamento-{group}"] = forms.ChoiceField(
            label=_("%(pessoas)s: outro arredondamento, com o outro percentual") % {"pessoas": people},
            required=False,
            choices=[
                ("", _("o da lei")),
                *((each.value, voice.word(labels.ROUNDINGS, each.value)) for each in Rounding),
            ],
        )

    def clean(self) -> dict[str, Any]:
        """The plan; each problem stands at its field."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        self.asked = self._asked(cleaned)
        try:
            self.plan: Plan = read_plan(self.regime, self.asked)
        except InputProblems as problems:
            lang = reader_language()
            for each in problems.findings:
                said = f"{message(each.message, lang)} {message(each.hint, lang)}"
                self.add_error(self._field_of(each.column, each.value), said)
        return cleaned

    def _asked(self, given: dict[str, Any]) -> Asked:
        def texts(name: str) -> tuple[str, ...]:
            filled = ((group, given[f"{name}-{group}"].strip()) for group in self.regime.groups)
            return tuple(f"{group}={text}" for group, text in filled if text)

        variants = tuple(
            text + (f":{how}" if (how := given[f"arredondamento-{text.partition('=')[0]}"]) else "")
            for text in texts("variante")
        )
        others = given["desistencia"].strip()
        return Asked(
            places=given["vagas"],
            presence=texts("presenca"),
            gaps=texts("diferenca"),
            rejected=texts("nao-confirmacao"),
            withdraws=((others,) if others else ()) + texts("desistencia"),
            variants=variants,
            specialties=(given["especialidades"],) if given["especialidades"] else (),
            batches=(given["lotes"],) if given["lotes"] else (),
            policies=tuple(given["regras"]),
            approved=given["aprovados"] or 0,
            replicates=given["repeticoes"],
            seed=given["semente"],
        )

    def _field_of(self, column: str, value: object) -> str:
        """The field that a finding is about."""
        group = str(value).partition("=")[0]
        if f"{column}-{group}" in self.fields:
            return f"{column}-{group}"
        if column in self.fields:
            return column
        first = f"{column}-{self.regime.groups[0]}"
        return first if first in self.fields else "vagas"
