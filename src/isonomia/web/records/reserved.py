"""Words of the addresses themselves: a body or a competition so called would never be found.

A test reads them from the addresses again, so that no new page hides what exists.
"""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext as _

BODIES: Final = frozenset({"documento", "meus", "meus-dados", "orgaos", "parecer", "procurar"})
"""Words where other addresses have a body: ``/administracao/orgaos/novo/`` is no body's page."""

COMPETITIONS: Final = frozenset({"avaliacao", "novo", "simulacao"})
"""Words where other addresses have a competition: ``/gestao/guarapari/novo/`` is no competition's."""


class Reserved(ValueError):
    """The word is the program's own; the message says so, and what to do."""


def refuse_reserved(slug: str) -> None:
    """Refuse what no address of a competition would find.

    Args:
        slug: part of the address that the competition would have.

    Raises:
        Reserved: the word is one of ``COMPETITIONS``.
    """
    if slug in COMPETITIONS:
        raise Reserved(
            _("O endereço “%(parte)s” é de uma página do programa. Dê outro ao certame.") % {"parte": slug}
        )
