"""A decision taken by several at once on documents or on a disability: who must be there, and when it holds.

Unlike a vote on what was seen of a person, such a decision has one text, written with the papers in hand;
each of those who decided signs it or says why not. The declaration is presumed true (Ferraz art. 2, § 1;
Guarapari art. 2, § 5), so a tie favours the person.
"""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import Final

from isonomia.law.procedure.conduct import Conduct

FAVOURABLE: Final = ("reconhecer", "prover", "recomendar")
ADVERSE: Final = ("nao-reconhecer", "negar", "nao-recomendar")
DECIDING: Final = (*FAVOURABLE, *ADVERSE)
"""Acts that decide a case; every other step of a table may be taken by one member."""


class Lacking(StrEnum):
    """Why those present may not decide."""

    FEW = "poucas-pessoas"
    ONE_PROFESSION = "uma-profissao"


def lacking(conduct: Conduct, professions: Collection[str], *, team: bool) -> Lacking | None:
    """What lacks for those present to decide, or ``None``.

    Args:
        conduct: of the competition.
        professions: one entry a person present, empty where none is known.
        team: whether they are a multiprofessional team: then more than one profession is there.
    """
    if len(professions) < conduct.whole("decidem-juntos"):
        return Lacking.FEW
    if team and len(set(professions) - {""}) < 2:
        return Lacking.ONE_PROFESSION
    return None


def carried(act: str, agreed: int, present: int) -> bool:
    """Whether a decision holds: against the person by more than half of those present, else by half.

    Args:
        act: one of ``DECIDING``.
        agreed: how many signed it.
        present: how many decided, with those who did not agree.

    Raises:
        ValueError: nobody was present, or more agreed than were present.
    """
    if not 0 <= agreed <= present or not present:
        raise ValueError(present)
    return 2 * agreed > present if act in ADVERSE else 2 * agreed >= present
