"""The form of the act that records the ends of examinations."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy

from isonomia.web.look.forms import DayField, HouseForm


class RecordForm(HouseForm):
    """Day, document and authority of the act."""

    em = DayField(label=gettext_lazy("Data do ato"))
    documento = forms.CharField(label=gettext_lazy("Documento do ato"), max_length=200)
    autoridade = forms.CharField(label=gettext_lazy("Autoridade"), max_length=200)
