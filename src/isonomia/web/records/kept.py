"""Answers that take long, kept until the competition's book grows: pages read them, acts make them stale."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from isonomia.web.records.models import Competition, KeptAnswer
from isonomia.web.records.remembering import head_of


def kept(
    competition: Competition, name: str, compute: Callable[[], dict[str, Any]], depends: str = ""
) -> dict[str, Any]:
    """The answer of a use case about the competition as it stands.

    Args:
        competition: whose.
        name: of the use case.
        compute: its answer, plain values of JSON that depend on the book and the load alone.
        depends: what else the answer depends on, as a digest; another one makes it stale too.
    """
    size = head_of(competition).size
    row = KeptAnswer.objects.filter(competition=competition, name=name, size=size).first()
    if row is not None and row.document["depende"] == depends:
        return dict(row.document["resposta"])
    answer = compute()
    KeptAnswer.objects.update_or_create(
        competition=competition,
        name=name,
        defaults={"document": {"depende": depends, "resposta": answer}, "size": size},
    )
    return answer
