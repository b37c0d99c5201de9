"""The field by which a form receives a document: a PDF, looked at before it is believed."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from isonomia.web.look.components import Text
from isonomia.web.records.attaching import MOST_BYTES, is_pdf


def document_field(label: Text, help_text: Text, *, required: bool) -> forms.FileField:
    """A PDF handed in with an act."""
    return forms.FileField(
        label=label,
        help_text=help_text,
        required=required,
        widget=forms.ClearableFileInput(attrs={"accept": "application/pdf,.pdf"}),
    )


def checked_document(file: UploadedFile[Any] | None) -> UploadedFile[Any] | None:
    """The document, if it is a PDF and not too large.

    Raises:
        forms.ValidationError: it is not.
    """
    if file is None:
        return None
    if (file.size or 0) > MOST_BYTES:
        raise forms.ValidationError(_("O arquivo passa de 10 MB. Envie um PDF menor."))
    if not is_pdf(file):
        raise forms.ValidationError(_("O arquivo não é um PDF. Grave o documento como PDF e envie de novo."))
    return file
