"""Kinds of document in words."""

from __future__ import annotations

from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

_KINDS: Final[dict[str, str | Promise]] = {
    "edital-de-convocacao": _("Edital de convocação"),
    "termos-de-convocacao": _("Termos de convocação, um por pessoa"),
    "convocacao-diario": _("Convocação, texto para o diário oficial"),
    "convocacao-diario-12cm": _("Convocação, para o diário oficial (12 cm)"),
    "convocacao-diario-25cm": _("Convocação, para o diário oficial (25 cm)"),
    "convocacao": _("Convocação, como dados"),
    "prazo": _("Prazo, para a agenda"),
    "homologacao": _("Homologação"),
    "ata-do-sorteio": _("Ata do sorteio"),
    "parecer-juridico": _("Parecer jurídico"),
    "convite-a-entidade": _("Convite a entidade"),
}


def kind_in_words(kind: str) -> str | Promise:
    """What a document is; its kind's own name where no other is known."""
    return _KINDS.get(kind, kind.replace("-", " ").capitalize())
