"""What a remark beside a name says: who left the place, or what makes the line something else than a call."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from isonomia.files.sheets.names import folded
from isonomia.law.audit.published import Departure, Mark
from isonomia.law.competition.acts import ActKind

_CAUSES: Final[Mapping[str, ActKind]] = {
    r"fi(?:m|nal) de fila|reposicionament": ActKind.END_OF_QUEUE,
    r"posse (?:foi )?anulad|anula[a-z]+ da posse|posse tornada sem efeito": ActKind.POSSE_ANNULLED,
    r"exonera": ActKind.EXONERATION,
    r"rescis": ActKind.RESCISSION,
    r"aposentad": ActKind.RETIREMENT,
    r"demiss|demitid": ActKind.DISMISSAL,
    r"falec|obito": ActKind.DEATH,
    r"nao (?:ter )?compar|ausencia": ActKind.NO_SHOW,
    r"inapt": ActKind.UNFIT,
    r"desist|renunci|sem efeito": ActKind.WITHDRAWAL,
}
"""How a cause of vacancy is written -> the act."""

_MARKS: Final[Mapping[str, Mark]] = {
    r"sub ?-?judice": Mark.SUB_JUDICE,
    r"retif": Mark.RECTIFICATION,
    r"tempor": Mark.TEMPORARY,
    r"fi(?:m|nal) de fila": Mark.END_OF_QUEUE,
    r"desist|renunci": Mark.LEFT,
}
_RANK: Final = re.compile(r"\b([0-9]{1,5}) ?[oa.ºª°]? ?(?:colocad|classificad|lugar|posicao)")
_ENROLMENT: Final = re.compile(r"inscri[a-z]+ (?:n[o.ºª°]*\s*)?([0-9a-z][0-9a-z./-]{2,})")
_REPLACES: Final = re.compile(r"em virtude|substitu|em lugar|no lugar|vaga d[eao]|decorrente|sucede")
_NOTE: Final = re.compile(
    r"(?:pagina|pag\.?|p\.) ?[0-9]+(?: ?(?:de|/) ?[0-9]+)?|[-–— ]*[0-9]{1,3}[-–— ]*/ ?[0-9]{1,3}|"
    r"https?://\S+|diario oficial.*|assinado .*|documento assinado.*|"
    r"(?:sub)?total(?: geral)?(?: de [a-z ]+)?[ :.=-]*[0-9.]+(?: [a-z ()/]+)?\.?|"
    r"(?:[a-z' /-]+, )?(?:em )?[0-9]{1,2}o? de [a-z]+ de [0-9]{4}\.?"
)
_DOCUMENT: Final = re.compile(
    r"\b(?:edital|lei|decreto|portaria|concurso|processo|aviso|comunicado|resolucao)\b"
)
_MICRO: Final = re.compile(r"mic[a-z]*r*[a-z]*reg")


@lru_cache(maxsize=4096)
def departure_of(remark: str, ids: frozenset[str] = frozenset()) -> Departure | None:
    """Who left, as the remark says it, or ``None``.

    Args:
        remark: the cell, or the rest of the line.
        ids: enrolments known, any of which the remark may name without more.
    """
    plain = folded(remark)
    if not _REPLACES.search(plain):
        return None
    causes = (act for pattern, act in _CAUSES.items() if re.search(pattern, plain))
    cause = next(causes, ActKind.WITHDRAWAL)
    if found := _RANK.search(plain):
        return Departure(cause, rank=int(found[1]))
    named = next((word for word in re.split(r"[\s,;()]+", remark) if word in ids), "")
    if not named and (found := _ENROLMENT.search(plain)):
        start = found.start(1)
        named = remark[start : start + len(found[1])] if len(plain) == len(remark) else found[1]
    return Departure(cause, id=named) if named else None


@lru_cache(maxsize=4096)
def marks_of(remark: str) -> frozenset[Mark]:
    """What a remark makes of its own line; that somebody else left is no mark."""
    plain = folded(remark)
    if _REPLACES.search(plain):
        plain = _REPLACES.split(plain)[0]
    return frozenset(mark for pattern, mark in _MARKS.items() if re.search(pattern, plain))


def is_note(text: str) -> bool:
    """Whether a line speaks of the page, and of nobody: its number, a total, the day and the place."""
    return bool(_NOTE.fullmatch(folded(text)))


def is_about_a_document(text: str) -> bool:
    """Whether a line names an act, whose number (``nº 1/2025``) is then nobody's enrolment."""
    return bool(_DOCUMENT.search(folded(text)))


@lru_cache(maxsize=4096)
def is_regional(text: str) -> bool:
    """Whether a list is of a micro-region, in any of the ways it gets written."""
    return bool(_MICRO.search(folded(text)))
