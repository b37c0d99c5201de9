"""Which cargo of a competition a page shows whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm
from isonomia.web.public.competition.standing import Cargo


class CargoForm(PlainForm):
    """Chooses a cargo."""

    cargo = forms.ChoiceField(label=_("Cargo"))

    def __init__(self, cargos: Iterable[Cargo], *args: Any) -> None:
        super().__init__(*args)
        names = [(each.code, f"{each.code} – {each.name}") for each in cargos]
        self.fields["cargo"].choices = names  # type: ignore[attr-defined]
