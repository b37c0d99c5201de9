"""The form by which a film comes, piece by piece."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from isonomia.web.look.forms import HouseForm


class FilmForm(HouseForm):
    """One piece; the program that sends them counts from 0, and marks the last."""

    pedaco = forms.IntegerField(label=gettext_lazy("Número do pedaço"), min_value=0, initial=0)
    arquivo = forms.FileField(
        label=gettext_lazy("Arquivo"), help_text=gettext_lazy("MP4 ou WebM. Até 4 MB em cada pedaço.")
    )
    ultimo = forms.BooleanField(
        label=gettext_lazy("É o último pedaço, ou o vídeo inteiro"), required=False, initial=True
    )
