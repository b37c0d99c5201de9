"""Searching the norms, and choosing two to hold against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm


class SearchForm(PlainForm):
    """Words, ente, group, and whether only norms in force."""

    q = forms.CharField(label=_("Palavras da lei ou do nome dela"), required=False, max_length=120)
    ente = forms.ChoiceField(label=_("Ente"), required=False)
    grupo = forms.ChoiceField(label=_("Reserva para"), required=False)
    vigente = forms.BooleanField(label=_("Só as que regem editais de hoje"), required=False)

    def __init__(
        self, entes: Sequence[tuple[str, str]], groups: Sequence[tuple[str, str]], *args: Any, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        for name, every, choices in (("ente", _("todos"), entes), ("grupo", _("todas as normas"), groups)):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [("", every), *choices]


class PairForm(PlainForm):
    """Two norms."""

    a = forms.ChoiceField(label=_("Primeira norma"))
    b = forms.ChoiceField(label=_("Segunda norma"))

    def __init__(self, norms: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name in ("a", "b"):
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = list(norms)
