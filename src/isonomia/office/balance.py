"""The balance of a competition: everybody who enrolled is counted once, and nobody twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from isonomia.office.answer import Document


def balance_document(recorded: int, kept: int, counts: Iterable[Mapping[str, Any]]) -> Document:
    """Whether the people of the load are all there, each either on some list, eliminated, or on none.

    Args:
        recorded: rows of the load, as the act in the book says.
        kept: rows that are kept now.
        counts: of each cargo, from ``calling_desk.counted``.

    Returns:
        ``{"inscricoes", "mantidas", "classificadas", "eliminadas", "sem_lista", "fecha"}``.
    """
    told = list(counts)
    sums = {name: sum(each[name] for each in told) for name in ("classificadas", "eliminadas", "sem_lista")}
    closes = recorded == kept == sum(sums.values()) and all(
        each["inscricoes"] == each["classificadas"] + each["eliminadas"] + each["sem_lista"] for each in told
    )
    return {"inscricoes": recorded, "mantidas": kept, **sums, "fecha": closes}
