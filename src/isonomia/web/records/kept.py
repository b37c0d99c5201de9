"""Answers that take long, kept until the competition's book grows: pages read them, acts make them stale."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from isonomia.web.records.models import Competition, KeptAnswer
from isonomia.web.records.remembering import head_of, remembered


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
    found = current(competition, name, depends)
    if found is not None:
        return found
    answer = compute()
    keep(competition, name, answer, size, depends)
    return answer


def kept_by_content(
    competition: Competition, name: str, compute: Callable[[], dict[str, Any]], depends: str
) -> dict[str, Any]:
    """An answer that depends on nothing but what is digested: a longer book does not make it stale.

    Args:
        competition: whose.
        name: of the use case.
        compute: its answer, plain values of JSON.
        depends: digest of all that the answer is made of.
    """
    size = head_of(competition).size
    found = remembered(competition, f"{name} {depends} igual", lambda: _equal(competition, name, depends))
    if found is not None:
        return dict(found)
    answer = compute()
    keep(competition, name, answer, size, depends)
    return answer


def _equal(competition: Competition, name: str, depends: str) -> dict[str, Any] | None:
    row = KeptAnswer.objects.filter(competition=competition, name=name).first()
    return None if row is None or row.document["depende"] != depends else dict(row.document["resposta"])


def current(competition: Competition, name: str, depends: str = "") -> dict[str, Any] | None:
    """The answer kept, where it is that of the book as it stands; else ``None``."""
    found = remembered(competition, f"{name} {depends}", lambda: _read(competition, name, depends))
    return None if found is None else dict(found)


def _read(competition: Competition, name: str, depends: str) -> dict[str, Any] | None:
    size = head_of(competition).size
    row = KeptAnswer.objects.filter(competition=competition, name=name, size=size).first()
    if row is None or row.document["depende"] != depends:
        return None
    return dict(row.document["resposta"])


def keep(competition: Competition, name: str, answer: dict[str, Any], size: int, depends: str = "") -> None:
    """Keep an answer; that of a longer book stays in its place.

    Args:
        competition: whose.
        name: of the use case.
        answer: plain values of JSON.
        size: length of the book before what the answer was computed from was read.
        depends: what else it depends on, as a digest.
    """
    if KeptAnswer.objects.filter(competition=competition, name=name, size__gt=size).exists():
        return
    KeptAnswer.objects.update_or_create(
        competition=competition,
        name=name,
        defaults={"document": {"depende": depends, "resposta": answer}, "size": size},
    )
