"""The check-list of an examination: what a member saw of each document, and the words for the person."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.procedure.belonging import HandedIn, Paper, Signer
from isonomia.web.candidate.together.courtesy import ask_for_respect
from isonomia.web.candidate.together.forms import chosen, together_field
from isonomia.web.candidate.together.joint import Present
from isonomia.web.look.forms import HouseForm
from isonomia.web.records.models import HandedDocument

SEEN: Final = (
    ("legivel", gettext_lazy("Dá para ler todas as páginas")),
    ("nome", gettext_lazy("Está no nome da pessoa")),
    ("mostra", gettext_lazy("Mostra o que a lei pede")),
)
SIGNED: Final = ("assinada", gettext_lazy("Está assinada"))
SIGNERS: Final = (
    (Signer.CACIQUE.value, gettext_lazy("Cacique")),
    (Signer.TUXAUA.value, gettext_lazy("Tuxaua")),
    (Signer.LEADER.value, gettext_lazy("Outra liderança")),
    (Signer.ORGANISATION.value, gettext_lazy("Associação ou organização indígena")),
    (Signer.OTHER.value, gettext_lazy("Outra pessoa")),
)


class ExaminationForm(HouseForm):
    """One group of boxes a document; the decision follows from them by the law."""

    def __init__(
        self, documents: Iterable[HandedDocument], others: Sequence[Present], *args: Any, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self.documents = list(documents)
        self.others = others
        for each in self.documents:
            boxes = (*SEEN, SIGNED) if each.paper == Paper.LEADERS.value else SEEN
            self.fields[f"visto_{each.pk}"] = forms.MultipleChoiceField(
                label=_("O que se vê em %(nome)s") % {"nome": each.name},
                choices=boxes,
                required=False,
                widget=forms.CheckboxSelectMultiple,
            )
            if each.paper == Paper.LEADERS.value:
                self.fields[f"assina_{each.pk}"] = forms.ChoiceField(
                    label=_("Quem assina %(nome)s") % {"nome": each.name},
                    choices=SIGNERS,
                    widget=forms.RadioSelect,
                )
        self.fields["motivos"] = forms.CharField(
            label=_("Motivos, para a pessoa ler"),
            required=False,
            max_length=5000,
            help_text=_("Obrigatórios quando falta alguma coisa. Diga o que falta e como completar."),
            widget=forms.Textarea(attrs={"rows": 5}),
        )
        self.fields["juntos"] = together_field(others, required=False)

    def clean(self) -> dict[str, Any]:
        """The words respect the person."""
        given = super().clean() or {}
        ask_for_respect(self, "motivos")
        return given

    @property
    def together(self) -> list[Present]:
        """The others who decide."""
        return chosen(self.others, self.cleaned_data.get("juntos", ()))

    @property
    def handed_in(self) -> list[HandedIn]:
        """What was seen, as the law takes it."""
        return [self._one(each) for each in self.documents]

    def _one(self, each: HandedDocument) -> HandedIn:
        seen = set(self.cleaned_data.get(f"visto_{each.pk}", ()))
        signer = self.cleaned_data.get(f"assina_{each.pk}") or Signer.LEADER.value
        return HandedIn(
            Paper(each.paper),
            "legivel" in seen,
            "nome" in seen,
            "mostra" in seen,
            Signer(signer),
            "assinada" in seen,
        )
