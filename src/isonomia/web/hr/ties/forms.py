"""The form of a public draw: what the session decided, and its proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.listing.settling_tie import order_by_seed
from isonomia.web.hr.handing_in import checked_document, document_field
from isonomia.web.look.forms import DayField, HouseForm

BY_NUMBER: Final = "numero-publico"
METHODS: Final = (
    ("globo", gettext_lazy("Globo ou urna, em sessão pública")),
    (BY_NUMBER, gettext_lazy("Número público anunciado antes (o sistema faz a conta)")),
    ("outro", gettext_lazy("Outro, descrito na ata")),
)
CHOSEN_ONE_BY_ONE: Final = 12
"""Up to so many people each position has its list; more are typed, one a line."""
PLACE: Final = "lugar_"


class DrawForm(HouseForm):
    """The result of a draw among the people tied, and no other."""

    em = DayField(label=gettext_lazy("Data da sessão"))
    local = forms.CharField(label=gettext_lazy("Local da sessão"), max_length=200)
    metodo = forms.ChoiceField(
        label=gettext_lazy("Como foi o sorteio"), choices=METHODS, widget=forms.RadioSelect, initial="globo"
    )
    semente = forms.CharField(
        label=gettext_lazy("Número público"),
        help_text=gettext_lazy(
            "Só para o sorteio por número público. Ele precisa ter sido anunciado antes de ser conhecido."
        ),
        max_length=120,
        required=False,
    )
    testemunhas = forms.CharField(
        label=gettext_lazy("Quem testemunhou"),
        help_text=gettext_lazy("Um nome por linha. Os nomes ficam com o órgão e não vão para o livro."),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=1000,
    )
    ata = forms.CharField(
        label=gettext_lazy("Ata: número ou texto"),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=5000,
    )
    arquivo = document_field(gettext_lazy("Ata assinada"), gettext_lazy("PDF de até 10 MB."), required=False)

    def __init__(self, tied: Sequence[str], *args: Any, **options: Any) -> None:
        self.tied = tuple(tied)
        super().__init__(*args, **options)

        if len(self.tied) <= CHOSEN_ONE_BY_ONE:
            choices = [("", "–"), *((who, who) for who in self.tied)]
            for at in range(1, len(self.tied) + 1):
                label = _("%(n)sº sorteado: inscrição") % {"n": at}
                self.fields[f"{PLACE}{at}"] = forms.ChoiceField(label=label, choices=choices, required=False)
        else:
            self.fields["ordem"] = forms.CharField(
                label=_("Inscrições na ordem em que saíram"),
                help_text=_("Uma por linha, todas as %(n)s.") % {"n": len(self.tied)},
                widget=forms.Textarea(attrs={"rows": 12}),
                required=False,
            )
        last = ("semente", "testemunhas", "ata", "arquivo")
        self.order_fields([name for name in self.fields if name not in last])

    def clean_em(self) -> Any:
        """A session that was held already."""
        day = self.cleaned_data["em"]
        if day > timezone.localdate():
            raise forms.ValidationError(_("A sessão ainda não aconteceu: registre o resultado depois dela."))
        return day

    def clean_arquivo(self) -> UploadedFile[Any] | None:
        """A PDF."""
        return checked_document(self.cleaned_data.get("arquivo"))

    def clean(self) -> dict[str, Any]:
        """The order, whole: everybody tied, each once."""
        cleaned = super().clean() or {}
        if cleaned.get("metodo") == BY_NUMBER:
            if not cleaned.get("semente", "").strip():
                self.add_error("semente", _("Falta o número público do sorteio."))
            cleaned["resultado"] = order_by_seed(cleaned.get("semente", "").strip(), self.tied)
            return cleaned
        cleaned["resultado"] = self._typed(cleaned)
        if sorted(cleaned["resultado"]) != sorted(self.tied):
            field = f"{PLACE}1" if f"{PLACE}1" in self.fields else "ordem"
            self.add_error(
                field, _("A ordem precisa ter todas as pessoas empatadas, cada uma uma vez, e mais ninguém.")
            )
        return cleaned

    def _typed(self, cleaned: dict[str, Any]) -> tuple[str, ...]:
        if "ordem" in self.fields:
            lines = (line.strip() for line in cleaned.get("ordem", "").splitlines())
            return tuple(line for line in lines if line)
        given = (cleaned.get(f"{PLACE}{at}", "") for at in range(1, len(self.tied) + 1))
        return tuple(who for who in given if who)
