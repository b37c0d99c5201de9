"""The form of a key."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from isonomia.web.api.scopes import SENTENCES
from isonomia.web.look.forms import DayField, HouseForm
from isonomia.web.records.models import Body, Competition

USUAL_DAYS = 180


class KeyForm(HouseForm):
    """For whom, for what, until when."""

    banca = forms.CharField(
        label=_("Banca examinadora"),
        max_length=120,
        help_text=_("O nome da instituição. O que ela enviar aparece com este nome."),
    )
    certame = forms.ChoiceField(label=_("Certame"), required=False)
    alcances = forms.MultipleChoiceField(
        label=_("Esta chave pode"), choices=list(SENTENCES.items()), widget=forms.CheckboxSelectMultiple
    )
    vence = DayField(label=_("Último dia"))

    def __init__(self, *args: Any, body: Body, **options: Any) -> None:
        options.setdefault("initial", {"vence": timezone.localdate() + timedelta(days=USUAL_DAYS)})
        super().__init__(*args, **options)
        field = self.fields["certame"]
        assert isinstance(field, forms.ChoiceField)
        found = Competition.objects.filter(body=body).order_by("-created").values_list("slug", "title")
        field.choices = [("", _("todos os deste órgão")), *found]

    @property
    def payload(self) -> dict[str, Any]:
        """The act."""
        given = self.cleaned_data
        return {
            "banca": " ".join(given["banca"].split()),
            "certame": given["certame"],
            "alcances": given["alcances"],
            "vence": given["vence"].isoformat(),
        }
