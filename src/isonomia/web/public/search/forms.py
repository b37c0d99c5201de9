"""What a competition is looked for by."""

from __future__ import annotations

from collections.abc import Iterable

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm

OPEN, ENDED = "em-curso", "encerrado"


class SearchForm(PlainForm):
    """Filters of the list of competitions; all of them may be left out."""

    q = forms.CharField(label=_("Palavras do título ou do órgão"), max_length=120, required=False)
    orgao = forms.ChoiceField(label=_("Órgão"), required=False)
    situacao = forms.ChoiceField(
        label=_("Situação"),
        required=False,
        choices=[
            ("", _("Todas")),
            ("publicado", _("Edital publicado")),
            ("homologado", _("Homologado")),
        ],
    )
    ano = forms.TypedChoiceField(label=_("Ano do edital"), required=False, coerce=int, empty_value=None)

    def __init__(self, bodies: Iterable[tuple[str, str]], years: Iterable[int], *args: object) -> None:
        super().__init__(*args)
        self.fields["orgao"].choices = [("", _("Todos")), *bodies]  # type: ignore[attr-defined]
        self.fields["ano"].choices = [("", _("Todos")), *((str(y), str(y)) for y in years)]  # type: ignore[attr-defined]
