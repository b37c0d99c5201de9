"""Entries of the competition's book that are no act of a gate, and notices in words that tell nothing."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Book, Competition, Enrolment, Notice, Person


def record(competition: Competition, kind: str, content: dict[str, Any], person: Person | None) -> int:
    """Append one entry to the competition's book; answers its sequence."""
    with transaction.atomic():
        book = book_of(competition.body, competition)
        Book.objects.select_for_update().get(pk=book.pk)
        (sealed,) = append(book, [draft(kind, content, person, timezone.now())], size_of(book))
    return sealed.sequence


def notify(competition: Competition, number: str) -> None:
    """Tell a person that something of theirs moved: neither what nor in which reserve."""
    found = Enrolment.objects.filter(roll=roll_in_force(competition), number=number)
    enrolment = found.only("cargo", "contact").first()
    if enrolment is None:
        return
    now = timezone.now()
    Notice.objects.create(
        competition=competition,
        cargo=enrolment.cargo,
        number=number,
        address=enrolment.contact.get("email", ""),
        subject=_("Aviso sobre o seu concurso"),
        body=_(
            "Há uma novidade na sua inscrição neste concurso: %(certame)s. Ela pode ter prazo. Entre na sua "
            "área para ver: %(endereco)s"
        )
        % {"certame": competition.title, "endereco": public_address("minha-area", "")},
        at=now,
        moved=now,
    )
