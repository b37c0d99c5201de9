"""A body's beginning: it exists, and two people administer it, so that from then on acts pass between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from isonomia.web.administration.role_acts import content
from isonomia.web.people.inviting import invite
from isonomia.web.records import kinds
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.body_projection import project_body_entry
from isonomia.web.records.models import Body, Entry, Invitation, Person
from isonomia.web.records.roles import Role

EXCEPTION = "criacao-do-orgao"
"""Why these acts have one person alone: nobody of the body exists yet."""


def found_body(
    values: dict[str, Any], administrators: Sequence[tuple[str, str]], by: Person
) -> tuple[Body, list[tuple[Invitation, str]]]:
    """Create a body with its administrators, all of it or nothing.

    Args:
        values: fields of ``Body``, with ``slug``.
        administrators: name and e-mail of each.
        by: who administers the installation.

    Returns:
        The body, and each invitation with its key.
    """
    at = timezone.now()
    today = timezone.localdate().isoformat()
    with transaction.atomic():
        body = Body.objects.create(**values)
        invited = [invite(body, email, name, by) for name, email in administrators]
        book = book_of(body)
        drafts = [
            draft(
                kinds.ROLE_GIVEN,
                {**content(made.person, Role.ADMINISTRATOR.value, today, ""), "excecao": EXCEPTION},
                by,
                at,
            )
            for made, _key in invited
        ]
        append(book, drafts, size_of(book))
        for entry in Entry.objects.filter(book=book).order_by("sequence"):
            project_body_entry(body, entry)
    return body, invited
