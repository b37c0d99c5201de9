"""A body with two competitions (one published, one with everything), its open data and a board with a key."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.core.cache import cache
from django.db import transaction
from pytest_django import DjangoDbBlocker

from isonomia.files.stores.examples.write import example_files
from isonomia.web.public.data.releasing import make
from isonomia.web.records import kinds
from isonomia.web.records.adopting import edital_content
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import ApiKey, Competition, Entry
from isonomia.web.records.projection import project_entry
from isonomia.web.records.roles import Role
from support.boards import Board, give_key
from support.web_world import LONG_AGO, Office, make_office, take_over


@dataclass(frozen=True)
class World:
    """Where boards and the public ask.

    Attributes:
        full: a competition with calls.
        fresh: one with its edital published and nobody in it yet.
    """

    office: Office
    full: Competition
    fresh: Competition
    key: ApiKey
    text: str

    @property
    def board(self) -> Board:
        """A program with the key."""
        return Board(self.text)

    def at(self, certame: Competition) -> str:
        """The address of a competition in both APIs."""
        return f"/certames/{certame.body.slug}/{certame.slug}"


def publish_only(office: Office, slug: str) -> Competition:
    """The edital of the example, published, without candidates."""
    text = example_files("guarapari")["edital.toml"].decode("utf-8-sig")
    certame = Competition.objects.create(body=office.body, slug=slug, title="Concurso novo")
    book = book_of(office.body, certame)
    content = edital_content("Concurso novo", text, 1)
    append(book, [draft(kinds.EDITAL, content, office[Role.OPERATOR], LONG_AGO)], size_of(book))
    project_entry(certame, Entry.objects.get(book=book, sequence=1))
    certame.save(update_fields=["stage", "title"])
    return certame


@pytest.fixture(scope="module")
def world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:  # noqa: ARG001
    """Made once a file."""
    with django_db_blocker.unblock(), transaction.atomic():
        office = make_office("guarapari")
        full = take_over(office, "guarapari")
        make(full)
        key, text = give_key(office.body, office[Role.OPERATOR])
        yield World(office, full, publish_only(office, "novo"), key, text)
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def _limits() -> None:
    """Nobody's requests count for the next test."""
    cache.clear()
