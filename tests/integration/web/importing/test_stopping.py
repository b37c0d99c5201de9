"""Stopped between any two statements of an import: the old rows or the new ones, never a part."""

from __future__ import annotations

import pytest

from isonomia.web.records.appending import book_of, faults, size_of
from isonomia.web.records.models import Enrolment, Proposal, Roll
from isonomia.web.records.roles import Role
from support.importing_web import GOOD, check_columns, last, published, send, signed_in, walk
from support.killing import killed_before_each
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)


def test_an_import_killed_anywhere_leaves_the_old_rows_or_the_new(office: Office) -> None:
    certame = published(office)
    client = signed_in(office)
    walk(client, certame, GOOD)
    send(client, certame, GOOD.replace("90,5", "95"), source="Banca X")
    upload = last()
    check_columns(client, certame, upload)
    upload.refresh_from_db()
    book = book_of(office.body, certame)
    size = size_of(book)
    person, shown = office[Role.OPERATOR], upload.outcome["resumo"]

    killed = 0
    for _, done in killed_before_each(
        "support.importing_web:import_upload", str(upload.pk), person.pk, shown
    ):
        if not done:
            killed += 1
            assert (Roll.objects.count(), Enrolment.objects.count()) == (1, 3)
            assert (size_of(book), Proposal.objects.count()) == (size, 1)
            upload.refresh_from_db()
            assert upload.content is not None
    assert killed > 5
    assert (Roll.objects.count(), Enrolment.objects.count()) == (2, 6)
    assert (size_of(book), faults(book)) == (size + 1, [])
    upload.refresh_from_db()
    assert (upload.content, upload.proposal_id is None) == (None, False)
