"""What is supposed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.office.public.what_if import MOST_LEAVING, MOST_PLACES
from isonomia.web.look.forms import PlainForm
from isonomia.web.public.competition.standing import Cargo


class SupposeForm(PlainForm):
    """More places, people who leave, and whom the question is about."""

    cargo = forms.ChoiceField(label=_("Cargo"))
    vagas = forms.IntegerField(label=_("Vagas a mais"), min_value=0, max_value=MOST_PLACES)
    saem = forms.IntegerField(label=_("Pessoas que saem"), min_value=0, max_value=MOST_LEAVING)
    inscricao = forms.CharField(label=_("Número de inscrição"), max_length=60, required=False)

    def __init__(self, cargos: Iterable[Cargo], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        names = [(each.code, f"{each.code} – {each.name}") for each in cargos]
        self.fields["cargo"].choices = names  # type: ignore[attr-defined]
