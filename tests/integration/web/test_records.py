"""The books, and what is projected from them."""

from __future__ import annotations

import pytest
from django.db import DatabaseError, connection, transaction

from isonomia.files.stores.examples.write import example_files
from isonomia.ledger.chain import Conflict
from isonomia.office.call import call_document
from isonomia.office.reading import read_contents
from isonomia.web.records import kinds
from isonomia.web.records.appending import append, book_of, draft, faults, size_of
from isonomia.web.records.loading import load
from isonomia.web.records.models import CargoStanding, EditalVersion, Entry, Grant
from isonomia.web.records.projection import rebuild
from isonomia.web.records.roles import Role
from support.web_world import LONG_AGO, Office, make_office, take_over

COLUMNS = "book_id, sequence, previous, digest, kind, at, line"
BEYOND_THE_END = (
    f"INSERT INTO records_entry ({COLUMNS}) SELECT {{}} FROM records_entry WHERE sequence = 1".format(
        COLUMNS.replace("sequence", "sequence + 100").replace("digest", "'x'")
    )
)
pytestmark = pytest.mark.django_db


def slim(cargo: dict) -> dict:
    calls = [{k: v for k, v in call.items() if k != "passos"} for call in cargo["convocacoes"]]
    return {**cargo, "convocacoes": calls}


@pytest.mark.parametrize("example", ["guarapari", "ferraz"])
def test_a_folder_taken_over_says_what_the_command_line_says(example: str) -> None:
    competition = take_over(make_office(example), example)
    expected = call_document(read_contents(example_files(example))).document
    stored = [each.document for each in CargoStanding.objects.filter(competition=competition)]
    assert stored == [slim(cargo) for cargo in expected["cargos"]]


@pytest.mark.parametrize("example", ["guarapari", "ferraz"])
def test_a_cargo_alone_says_what_the_whole_says(example: str) -> None:
    competition = take_over(make_office(example), example)
    whole = {cargo["codigo"]: cargo for cargo in call_document(load(competition)).document["cargos"]}
    for code, document in whole.items():
        alone = call_document(load(competition, code)).document["cargos"]
        assert document in alone


def test_rebuilding_from_the_books_gives_the_same_rows(office: Office) -> None:
    competition = take_over(office, "guarapari")

    def shown() -> list:
        return [
            list(
                CargoStanding.objects.order_by("place").values_list(
                    "cargo", "name", "document", "alerts", "size"
                )
            ),
            list(EditalVersion.objects.values_list("number", "toml", "digest", "sequence")),
            sorted(Grant.objects.values_list("person", "role", "since", "until", "sequence", "ended")),
        ]

    before = shown()
    CargoStanding.objects.all().update(document={})
    rebuild(office.body)
    assert shown() == before
    competition.refresh_from_db()
    assert competition.stage == "homologado"


def test_the_book_is_a_whole_chain(office: Office) -> None:
    book = book_of(office.body, take_over(office, "guarapari"))
    assert size_of(book) > 100
    assert faults(book) == []


def test_of_two_who_decided_on_the_same_length_one_wins(office: Office) -> None:
    book = book_of(office.body)
    size = size_of(book)
    note = draft(kinds.HOLIDAY, {"dia": "2026-09-19"}, office[Role.ADMINISTRATOR], LONG_AGO)
    append(book, [note], size)
    with pytest.raises(Conflict):
        append(book, [note], size)
    assert size_of(book) == size + 1


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE records_entry SET line = '{}' WHERE sequence = 1",
        "DELETE FROM records_entry WHERE sequence = 1",
        BEYOND_THE_END,
    ],
)
@pytest.mark.usefixtures("office")
def test_the_database_refuses_to_change_what_was_recorded(statement: str) -> None:
    before = list(Entry.objects.values_list("line", flat=True))
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert list(Entry.objects.values_list("line", flat=True)) == before


@pytest.mark.usefixtures("office")
def test_sqlite_refuses_to_replace_an_entry() -> None:
    if connection.vendor != "sqlite":
        pytest.skip("INSERT OR REPLACE is SQLite's own")
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            f"INSERT OR REPLACE INTO records_entry (id, {COLUMNS})"
            f" SELECT id, {COLUMNS.replace('line', '1')} FROM records_entry WHERE sequence = 1"
        )
