"""``detalhe`` of each act: what it must hold, and how it is passed on (a count, a group id, an order)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from isonomia.files.stores.words.columns import Refused
from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords, UnknownGroup
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.court_detail import read_court_detail, read_process
from isonomia.law.norms.model import OPEN

Reader = Callable[[str, GroupWords], str | Refused]

_COUNT: Final = re.compile(r"([0-9]{1,6})(?: vagas?| pessoas?| m[eê]s(?:es)?)?", re.IGNORECASE)


def _count(least_written: bool) -> Reader:
    """A whole number from 1; blank is admitted unless ``least_written``."""

    def read(text: str, _known: GroupWords) -> str | Refused:
        if not text and not least_written:
            return ""
        found = _COUNT.fullmatch(text)
        if found and int(found[1]) > 0:
            return str(int(found[1]))
        return Refused(
            "E311", "O detalhe deste ato é um número inteiro a partir de 1.", "Escreva só o número: 3."
        )

    return read


def _group(text: str, known: GroupWords) -> str | Refused:
    """One group, passed on as the norms call it."""
    listed = ", ".join(sorted(set(known.identities.values()))) or "nenhum"
    hint = f"Escreva um grupo da norma: {listed}."
    if not text:
        return Refused("E311", "O detalhe deste ato é um grupo.", hint)
    try:
        groups = known.of_text(text)
    except (UnknownGroup, AmbiguousGroup):
        groups = frozenset()
    if len(groups) == 1 and OPEN not in groups:
        return next(iter(groups))
    return Refused("E312", "Não é um grupo com reserva neste certame.", hint)


def _order(text: str, _known: GroupWords) -> str | Refused:
    """A court's order, kept as written once it is understood."""
    order = read_court_detail(text)
    if isinstance(order, str):
        return Refused("E311", order, "Exemplo: nota=82 processo=0001234-56.2025.8.08.0001.")
    return text


def _process(text: str, _known: GroupWords) -> str | Refused:
    """The process of the order revoked."""
    if read_process(text):
        return text
    return Refused(
        "E311", "O detalhe deste ato é o número do processo.", "Escreva processo=… da decisão revogada."
    )


def _cause(text: str, _known: GroupWords) -> str | Refused:
    """Why the call is undone: any words, but some."""
    if text:
        return text
    hint = "Escreva erro-da-administracao, se a pessoa mantém o lugar na lista, ou a causa da saída."
    return Refused("E311", "Falta a causa.", hint)


def _anything(text: str, _known: GroupWords) -> str | Refused:
    return text


_READERS: Final[Mapping[ActKind, Reader]] = {
    ActKind.CALL: _count(least_written=False),
    ActKind.NEW_PLACES: _count(least_written=True),
    ActKind.SUPPRESS_PLACE: _count(least_written=False),
    ActKind.HOMOLOGATE: _count(least_written=False),
    ActKind.EXTEND: _count(least_written=False),
    ActKind.CONFIRMED: _group,
    ActKind.NOT_CONFIRMED: _group,
    ActKind.CHOICE: _group,
    ActKind.COURT_ORDER: _order,
    ActKind.COURT_REVOKED: _process,
    ActKind.UNDONE: _cause,
}


def detail_of(kind: ActKind, text: str, known: GroupWords) -> str | Refused:
    """The detail of an act as the engine takes it, or why it does not serve."""
    return _READERS.get(kind, _anything)(text, known)
