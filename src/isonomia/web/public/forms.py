"""The code printed on a document, as people copy it."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm


def plain_code(written: str) -> str:
    """A code as documents print it: capitals in groups of four, whatever people put between them."""
    letters = "".join(each for each in written.upper() if each.isalnum())
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


class CodeForm(PlainForm):
    """Asks for a code."""

    codigo = forms.CharField(
        label=_("Código do documento"),
        help_text=_("Está no rodapé do documento. Exemplo: 2B7K-9QWE-4RTY."),
        max_length=40,
    )
