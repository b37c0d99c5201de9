"""The form of an evaluation: the years, and what the body adds with its source."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.findings import InputProblems
from isonomia.office.evaluating.extras import read_payroll, read_population
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.words import reader_language
from isonomia.wording.messages import message

FIRST_YEAR: Final = 1988
LAST_YEAR: Final = 2100
_LINES: Final = {"rows": 6}


class EvaluationForm(HouseForm):
    """What the next report covers and holds."""

    de = forms.IntegerField(
        label=gettext_lazy("Editais a partir do ano"), min_value=FIRST_YEAR, max_value=LAST_YEAR
    )
    ate = forms.IntegerField(label=gettext_lazy("Até o ano"), min_value=FIRST_YEAR, max_value=LAST_YEAR)
    fora = forms.CharField(
        label=gettext_lazy("Certames do período feitos fora do sistema"),
        required=False,
        max_length=500,
        help_text=gettext_lazy("O relatório diz quais são e que não os conta. Em branco: nenhum declarado."),
    )
    populacao = forms.CharField(
        label=gettext_lazy("Parte de cada grupo na população"),
        required=False,
        max_length=20_000,
        widget=forms.Textarea(attrs=_LINES),
        help_text=gettext_lazy(
            "Uma linha por grupo: grupo;percentual;lugar;ano;fonte. "
            "Exemplo: negros;45,5%;Guarapari;2022;IBGE, Censo 2022, tabela 9605"
        ),
    )
    folha = forms.CharField(
        label=gettext_lazy("Totais da folha de pagamento"),
        required=False,
        max_length=20_000,
        widget=forms.Textarea(attrs=_LINES),
        help_text=gettext_lazy(
            "Uma linha por data e grupo: data;grupo;pessoas;fonte. O total da data vai sem o grupo. "
            "Exemplo: 31/12/2026;;1204;Folha de 12/2026. Nunca escreva dados de uma pessoa."
        ),
    )

    def clean_populacao(self) -> str:
        """Lines that can be read."""
        return self._read("populacao", read_population)

    def clean_folha(self) -> str:
        """Lines that can be read."""
        return self._read("folha", read_payroll)

    def _read(self, name: str, read: Any) -> str:
        text: str = self.cleaned_data[name]
        try:
            read(text)
        except InputProblems as problems:
            lang = reader_language()
            said = [
                (_("Linha %(n)d: ") % {"n": each.line} if each.line else "")
                + f"{message(each.message, lang)} {message(each.hint, lang)}"
                for each in problems.findings
            ]
            raise forms.ValidationError(said) from problems
        return text

    def clean(self) -> dict[str, Any]:
        """The years are in order."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("de") and cleaned.get("ate") and cleaned["de"] > cleaned["ate"]:
            self.add_error("ate", _("O último ano vem antes do primeiro."))
        return cleaned

    def payload(self) -> dict[str, Any]:
        """The act."""
        given = self.cleaned_data
        return {name: given[name] for name in ("de", "ate", "fora", "populacao", "folha")}
