"""What a body's own book makes of it: who has which role, which days it does not work, how it works."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from isonomia.ledger.canonical import read_canonical
from isonomia.web.records import kinds
from isonomia.web.records.models import Body, Entry, Grant, Holiday, Person

Content = dict[str, Any]


def forget(body: Body) -> None:
    """Take away what acts made, to make it again from the book."""
    Grant.objects.filter(body=body).delete()
    Holiday.objects.filter(body=body).delete()


def project_body_entry(body: Body, entry: Entry) -> None:
    """What an entry of the body's book changes; nothing for kinds that only tell."""
    change = _CHANGES.get(entry.kind)
    if change is not None:
        change(body, entry, read_canonical(entry.line.encode())["conteudo"])


def _person(opaque: str) -> Person | None:
    return Person.objects.get(pk=int(opaque.removeprefix("pessoa-"))) if opaque else None


def _role_given(body: Body, entry: Entry, content: Content) -> None:
    person = _person(content["pessoa"])
    assert person is not None
    Grant.objects.create(
        person=person,
        body=body,
        role=content["papel"],
        since=content["de"],
        until=content["ate"] or None,
        substitutes=_person(content.get("substitui", "")),
        sequence=entry.sequence,
    )


def _role_taken(body: Body, entry: Entry, content: Content) -> None:
    Grant.objects.filter(body=body, sequence=content["concessao"]).update(ended=entry.sequence)


def _holiday(body: Body, entry: Entry, content: Content) -> None:
    Holiday.objects.create(
        body=body,
        day=content["dia"],
        name=content.get("nome", ""),
        optional=content.get("facultativo", False),
        recorded=entry.at,
    )


def _holiday_removed(body: Body, entry: Entry, content: Content) -> None:
    Holiday.objects.filter(body=body, day=content["dia"], removed=None).update(removed=entry.at)


def _changed(body: Body, _entry: Entry, content: Content) -> None:
    values = {name: change["para"] for name, change in content["campos"].items()}
    Body.objects.filter(pk=body.pk).update(**values)
    body.refresh_from_db()


_CHANGES: Final[dict[str, Callable[[Body, Entry, Content], None]]] = {
    kinds.ROLE_GIVEN: _role_given,
    kinds.ROLE_TAKEN: _role_taken,
    kinds.HOLIDAY: _holiday,
    kinds.HOLIDAY_REMOVED: _holiday_removed,
    kinds.BODY_CHANGED: _changed,
}
