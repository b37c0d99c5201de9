"""Role × act: who prepares and who confirms each kind of act, and that nobody does both."""

from __future__ import annotations

import pytest
from django.utils import timezone

from isonomia.web.gates.gate import GATES
from isonomia.web.gates.passing import Denied, confirm, prepare, refuse
from isonomia.web.records.models import Entry, Person, Proposal
from isonomia.web.records.roles import TABLE, Role
from support import permission_table as table
from support.web_world import PASSWORD, Office, give

pytestmark = pytest.mark.django_db


KINDS = sorted(GATES.gates)


def test_every_kind_of_act_is_in_the_table() -> None:
    found = {kind: (GATES[kind].prepare, GATES[kind].confirm) for kind in KINDS}
    assert found == table.GATES_OPENED, "say in tests/support/permission_table.py who does what"
    assert tuple(kind for kind in KINDS if GATES[kind].alone) == table.ALONE


def waiting(office: Office, kind: str, person: Person) -> Proposal:
    """An act of that kind as somebody prepared it; its preview is never looked at before the person is."""
    return Proposal.objects.create(
        body=office.body,
        kind=kind,
        payload={},
        preview={},
        preview_digest="",
        size=0,
        prepared_by=person,
        prepared_at=timezone.now(),
    )


@pytest.mark.parametrize("kind", KINDS)
def test_who_may_not_prepare_confirm_or_give_back_is_denied(office: Office, kind: str) -> None:
    prepares, confirms = table.GATES_OPENED.get(kind, (GATES[kind].prepare, GATES[kind].confirm))
    other = Person.objects.create_user("outra@guarapari.example", PASSWORD, name="Outra")
    before = Entry.objects.count()
    for role, abilities in TABLE.items():
        if prepares not in abilities:
            with pytest.raises(Denied):
                prepare(kind, office[role], office.body, None, {})
        if confirms not in abilities:
            with pytest.raises(Denied):
                confirm(waiting(office, kind, other), office[role])
            with pytest.raises(Denied):
                refuse(waiting(office, kind, other), office[role], "não")
    assert Entry.objects.count() == before


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in table.ALONE])
def test_nobody_confirms_what_they_prepared_whatever_their_roles(office: Office, kind: str) -> None:
    person = Person.objects.create_user("tudo@guarapari.example", PASSWORD, name="Tudo")
    for role in Role:
        give(office.body, person, role)
    before = Entry.objects.count()
    with pytest.raises(Denied, match="Quem preparou não confere"):
        confirm(waiting(office, kind, person), person)
    assert Entry.objects.count() == before
