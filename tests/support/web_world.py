"""A small office for tests of the web: a body, its people with their roles, competitions taken over."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime

from isonomia.files.stores.examples.write import example_files
from isonomia.web.records import kinds
from isonomia.web.records.adopting import adopt
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.body_projection import project_body_entry
from isonomia.web.records.models import Body, Competition, Entry, Person
from isonomia.web.records.roles import Role

LONG_AGO = datetime(2025, 1, 2, 12, tzinfo=UTC)
FIRST_DAY = LONG_AGO.date()
PASSWORD = "uma senha de teste bem longa"
ENTES = {"guarapari": ("br/es/guarapari", "ES"), "ferraz": ("br/sp/ferraz-de-vasconcelos", "SP")}


@dataclass
class Office:
    """A body with one person of each role, and competitions.

    Attributes:
        people: role -> person.
    """

    body: Body
    people: dict[Role, Person]

    def __getitem__(self, role: Role) -> Person:
        return self.people[role]


def give(body: Body, person: Person, role: Role, since: date = FIRST_DAY, until: date | None = None) -> int:
    """Give a role by an act of the body's book; answers the act's sequence."""
    book = book_of(body)
    content = {
        "pessoa": person.opaque,
        "papel": role.value,
        "de": since.isoformat(),
        "ate": "" if until is None else until.isoformat(),
    }
    (sealed,) = append(book, [draft(kinds.ROLE_GIVEN, content, None, LONG_AGO)], size_of(book))
    project_body_entry(body, Entry.objects.get(book=book, sequence=sealed.sequence))
    return sealed.sequence


def make_office(name: str = "guarapari") -> Office:
    """A body of one of the two municipalities, with a person for each role."""
    ente, state = ENTES[name]
    body = Body.objects.create(slug=name, name=f"Prefeitura de {name.title()}", ente=ente, state=state)
    people = {}
    for role in Role:
        person = Person.objects.create_user(
            f"{role.value}@{name}.example", PASSWORD, name=f"Pessoa {role.value}"
        )
        give(body, person, role)
        people[role] = person
    return Office(body, people)


def take_over(office: Office, example: str, slug: str = "c1") -> Competition:
    """One of the two examples as a competition of the body, with all its acts."""
    return adopt(office.body, slug, example_files(example), office[Role.OPERATOR], LONG_AGO)
