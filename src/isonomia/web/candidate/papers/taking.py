"""Files handed in by people: known by their content, made over, named by the program.

A picture is drawn again and loses where and with what it was taken; a PDF is written again without scripts,
attachments or what runs when it is opened, unless it is signed and has none. The rest is not kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, Final

import pikepdf
from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from PIL import Image, ImageOps, UnidentifiedImageError

from isonomia.web.look.components import Text

MOST_BYTES: Final = 10_000_000
MOST_PIXELS: Final = 60_000_000
MOST_PAGES: Final = 60
SIDE: Final = 3000
"""Pixels of the longer side of a picture kept: enough to read a page by."""
DARK: Final = 40
"""Mean light, of 255, below which a page is too dark to be read."""
PICTURES: Final = ("JPEG", "PNG", "WEBP")
_BEGINS: Final = b"%PDF-"
_LOOKED_AT: Final = 1024
_RUNS: Final = ("/OpenAction", "/AA", "/Names")
PDF: Final = "application/pdf"


@dataclass(frozen=True)
class Taken:
    """A file made over.

    Attributes:
        ending: of its name: ``pdf`` or ``jpg``.
    """

    content: bytes
    media_type: str
    ending: str

    @property
    def digest(self) -> str:
        """SHA-256 of the content."""
        return sha256(self.content).hexdigest()


def file_field(label: Text, help_text: Text, *, required: bool) -> forms.FileField:
    """The field by which a person hands in a document: a telephone may use its camera."""
    accept = "application/pdf,image/jpeg,image/png,image/webp"
    return forms.FileField(
        label=label,
        help_text=help_text,
        required=required,
        widget=forms.ClearableFileInput(attrs={"accept": accept}),
    )


def taken(file: UploadedFile[Any]) -> Taken:
    """The file made over, whatever it was called.

    Raises:
        forms.ValidationError: too large, of another kind, damaged, or too dark to read.
    """
    if (file.size or 0) > MOST_BYTES:
        raise forms.ValidationError(_("O arquivo passa de 10 MB. Envie um menor."))
    content = file.read()
    if _BEGINS in content[:_LOOKED_AT]:
        return _pdf(content)
    return _picture(content)


def _pdf(content: bytes) -> Taken:
    try:
        with pikepdf.open(BytesIO(content)) as pdf:
            if len(pdf.pages) > MOST_PAGES:
                raise forms.ValidationError(
                    _("O arquivo tem páginas demais: cabem %(n)s. Divida-o."), params={"n": MOST_PAGES}
                )
            if _is_signed(pdf) and not _carries(pdf):
                return Taken(content, PDF, "pdf")  # written again, its signature would no longer hold
            return Taken(_written_again(pdf), PDF, "pdf")
    except (pikepdf.PdfError, ValueError) as error:
        raise forms.ValidationError(
            _("O PDF está danificado ou tem senha. Grave-o de novo, sem senha, e envie.")
        ) from error


def _is_signed(pdf: pikepdf.Pdf) -> bool:
    return "/AcroForm" in pdf.Root and int(pdf.Root.AcroForm.get("/SigFlags", 0)) > 0


def _carries(pdf: pikepdf.Pdf) -> bool:
    """Whether something runs, or another file hides inside."""
    if any(name in pdf.Root for name in _RUNS):
        return True
    return any("/A" in each or "/AA" in each for page in pdf.pages for each in page.get("/Annots", []))


def _written_again(pdf: pikepdf.Pdf) -> bytes:
    for name in _RUNS:
        if name in pdf.Root:
            del pdf.Root[name]
    for page in pdf.pages:
        for holder in (page.obj, *page.get("/Annots", [])):
            for name in ("/A", "/AA"):
                if name in holder:
                    del holder[name]
    for name in list(pdf.docinfo.keys()):
        del pdf.docinfo[name]
    made = BytesIO()
    pdf.save(made)
    return made.getvalue()


def _picture(content: bytes) -> Taken:
    wrong = _("O arquivo não é um PDF nem uma foto (JPEG, PNG ou WebP). Envie em um destes formatos.")
    try:
        with Image.open(BytesIO(content), formats=PICTURES) as opened:
            if opened.width * opened.height > MOST_PIXELS:
                raise forms.ValidationError(_("A foto é grande demais. Tire outra com menos resolução."))
            drawn = ImageOps.exif_transpose(opened).convert("RGB")
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise forms.ValidationError(wrong) from error
    drawn.thumbnail((SIDE, SIDE))
    if _light(drawn) < DARK:
        raise forms.ValidationError(_("A foto está escura demais para ler. Tire outra com mais luz."))
    made = BytesIO()
    drawn.save(made, "JPEG", quality=85)
    return Taken(made.getvalue(), "image/jpeg", "jpg")


def _light(picture: Image.Image) -> int:
    """Mean light of a picture, from 0 to 255."""
    counts = picture.convert("L").resize((64, 64)).histogram()
    return sum(level * count for level, count in enumerate(counts)) // sum(counts)
