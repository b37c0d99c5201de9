"""The parameters of procedure that an edital may state, each with the value it has when nothing is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _

from isonomia.law.norms.conduct import PARAMETERS, Flag, Option, Whole
from isonomia.web.hr.edital.draft_form import DraftForm

TABLE = "procedimento"


class ProcedureForm(DraftForm):
    """One field a parameter that the law leaves open.

    Args:
        settings: of ``office.conducting.conduct_document``, what holds while the edital says nothing.
        words: parameter and value -> words of a value.
    """

    def __init__(
        self,
        *args: Any,
        settings: Sequence[Mapping[str, Any]],
        words: Mapping[tuple[str, str], str],
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        for each in settings:
            hint = _("Em branco: %(valor)s. %(porque)s") % {"valor": each["dito"], "porque": each["porque"]}
            self.put((TABLE, each["nome"]), _field(each["nome"], each["titulo"], hint, words), optional=True)
        self.put(
            (TABLE, "fundamento"),
            forms.CharField(
                label=_("Onde o edital diz"), help_text=_("Exemplo: edital, item 9.2."), max_length=300
            ),
            optional=True,
        )


def _field(name: str, title: str, hint: str, words: Mapping[tuple[str, str], str]) -> forms.Field:
    kind, label = PARAMETERS[name].kind, title[:1].upper() + title[1:]
    blank = ("", _("O edital não diz"))
    if isinstance(kind, Flag):
        choices = [blank, ("sim", _("Sim")), ("nao", _("Não"))]
        return forms.ChoiceField(label=label, help_text=hint, choices=choices, widget=forms.RadioSelect)
    if isinstance(kind, Option):
        choices = [blank, *((option, words[name, option]) for option in kind.options)]
        return forms.ChoiceField(label=label, help_text=hint, choices=choices, widget=forms.RadioSelect)
    numeric = {"inputmode": "numeric", "size": 6} if isinstance(kind, Whole) else {"size": 6}
    widget = forms.TextInput(attrs={**numeric, "autocomplete": "off"})
    return forms.CharField(label=label, help_text=hint, widget=widget, max_length=12)
