"""The forms that do something with a draft: begin it, paste into it, send it on."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import HouseForm


class StartForm(HouseForm):
    """A new competition: from nothing, or from an example."""

    title = forms.CharField(
        label=_("Nome do certame"), max_length=200, help_text=_("Exemplo: Concurso Público nº 1/2026.")
    )
    origin = forms.ChoiceField(
        label=_("Começar de"),
        widget=forms.RadioSelect,
        initial="nada",
        choices=(
            ("nada", _("Um edital em branco")),
            ("guarapari", _("Uma cópia do exemplo de Guarapari")),
            ("ferraz", _("Uma cópia do exemplo de Ferraz de Vasconcelos")),
        ),
    )
    rehearsal = forms.BooleanField(label=_("É um certame de treino: nada dele é publicado"), required=False)


class NumberForm(HouseForm):
    """The number that was drawn in public."""

    number = forms.CharField(label=_("Número sorteado"), max_length=60)
    session = forms.CharField(
        label=_("Sessão pública"),
        help_text=_("Dia, lugar, testemunhas e ata. Exemplo: 05/10/2026, auditório da Prefeitura, ata nº 3."),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=1000,
    )


class PasteForm(HouseForm):
    """Cargos copied from a spreadsheet."""

    revision = forms.IntegerField(widget=forms.HiddenInput)
    text = forms.CharField(
        label=_("Linhas copiadas da planilha"),
        help_text=_(
            "Colunas: código, nome, vagas, vínculo, localidade, especialidade. Com os nomes das colunas na "
            "primeira linha, a ordem pode ser qualquer uma."
        ),
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        max_length=400_000,
    )
    mode = forms.ChoiceField(
        label=_("O que fazer com os cargos que já estão aqui"),
        choices=(("juntar", _("Juntar os colados no fim")), ("trocar", _("Trocar todos pelos colados"))),
        widget=forms.RadioSelect,
        initial="juntar",
    )


class SendForm(HouseForm):
    """The first publication: nothing to add, the draft says it all."""


class RectifyForm(HouseForm):
    """A rectification: why, and by which rule."""

    reason = forms.CharField(
        label=_("Motivo da retificação"),
        help_text=_("Será público. Diga o que estava errado, ou o que mudou."),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=2000,
    )
    basis = forms.CharField(
        label=_("Fundamento"),
        help_text=_("Norma, decisão ou parecer. Exemplo: parecer jurídico nº 12/2026."),
        max_length=300,
        required=False,
    )
