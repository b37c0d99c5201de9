"""The auditor's pages: acts as sentences, filters, pages of any trail, files, chains alarmed, openings."""

from __future__ import annotations

import csv
import io
import json
import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from isonomia.web.auditing import paging
from isonomia.web.auditing.searching import TrailForm
from isonomia.web.records import guards, kinds
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Access, Book, Competition, Entry
from isonomia.web.records.roles import Role
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import LONG_AGO, Office

pytestmark = pytest.mark.django_db
HOME = "/auditoria/guarapari/"
CANARY = "valor-que-nao-se-mostra"


@pytest.fixture
def certame(office: Office) -> Competition:
    found = small_competition(office)
    passed(office, found, "convocar", call_payload(3))
    passed(office, found, "desfecho", about("desistencia", "N03", documento="termo 33/2026"))
    return found


@pytest.fixture
def auditor(office: Office) -> Client:
    client = Client()
    client.force_login(office[Role.AUDITOR])
    return client


def text_of(response: Any) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", response.content.decode())))


def places(response: Any) -> list[tuple[int, int]]:
    """Book and sequence of each entry of a page, in its order."""
    found = re.findall(r"/livro/(\d+)/(\d+)/", response.content.decode())
    return [(int(book), int(sequence)) for book, sequence in found]


def unguarded(statement: str, values: list[Any]) -> None:
    """Change what is never changed, as somebody with the database file would; the guards come back."""
    triggers = [guard for guard in guards.guards(connection.vendor) if guard.table == "records_entry"]
    on = " ON records_entry" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        for guard in triggers:
            cursor.execute(f"DROP TRIGGER {guard.name}{on}")
        cursor.execute(statement, values)
    guards.install()


# ---------------------------------------------------------------- the trail


def test_an_act_is_a_sentence_that_names_its_object_and_both_people(
    auditor: Client, certame: Competition
) -> None:
    said = text_of(auditor.get(HOME))
    assert (
        "Pessoa operador registrou: desistiu, inscrição N03, cargo M01, termo 33/2026. "
        "Conferido por Pessoa conferente."
    ) in said
    assert certame.title in said


def test_every_entry_is_there_once(auditor: Client, certame: Competition, office: Office) -> None:  # noqa: ARG001
    book = book_of(office.body)
    for n in range(paging.ROWS):
        content = {"dia": "2026-01-01", "nome": f"Dia {n}", "facultativo": False, "documento": ""}
        append(book, [draft(kinds.HOLIDAY, content, None, LONG_AGO)], size_of(book))
    seen: list[tuple[int, int]] = []
    address = HOME
    while address:
        page = auditor.get(address)
        seen += places(page)
        older = re.search(r'href="([^"]+)" rel="next"', page.content.decode())
        address = HOME + unescape(older[1]) if older else ""
    wanted = Entry.objects.filter(book__body=office.body).order_by("-at", "-pk")
    assert seen == [(each.book_id, each.sequence) for each in wanted]
    back = re.search(r'href="([^"]+)" rel="prev"', page.content.decode())
    assert back
    before = places(auditor.get(HOME + unescape(back[1])))
    assert before == seen[-len(places(page)) - paging.ROWS : -len(places(page))]


def test_filters_by_period_person_act_and_object(
    auditor: Client, certame: Competition, office: Office
) -> None:
    def found(**asked: str) -> list[tuple[int, int]]:
        return places(auditor.get(HOME, asked))

    everything = Entry.objects.filter(book__body=office.body)
    own = everything.filter(book__competition=None)
    assert found(objeto="orgao") == [(e.book_id, e.sequence) for e in own.order_by("-at", "-pk")]
    left = everything.filter(act="desistencia", kind=kinds.ACT, line__contains='"N03"')
    assert found(ato="ato-registrado:desistencia", objeto="c1", inscricao="N03") == [
        (e.book_id, e.sequence) for e in left
    ]
    confirmed = found(pessoa=str(office[Role.CHECKER].pk))
    prepared = found(preparou=str(office[Role.OPERATOR].pk))
    assert set(confirmed) == set(prepared) != set()
    assert found(de="01/01/2030") == []
    assert found(ate="01/01/2025") == []
    assert len(found(de="02/01/2025", ate="02/01/2025", objeto=certame.slug)) == 3
    assert auditor.get(HOME, {"de": "31/02/2026"}).status_code == 422
    assert auditor.get(HOME, {"inscricao": "N03"}).status_code == 422


def test_another_bodys_entries_are_never_there(auditor: Client, certame: Competition) -> None:  # noqa: ARG001
    from support.web_world import make_office, take_over

    take_over(make_office("ferraz"), "ferraz", "outro")
    books = {book for book, _sequence in places(auditor.get(HOME))}
    assert Book.objects.filter(pk__in=books).exclude(body__slug="guarapari").count() == 0
    foreign = Book.objects.get(competition__slug="outro")
    assert auditor.get(f"{HOME}livro/{foreign.pk}/1/").status_code == 404
    assert auditor.post(f"{HOME}cadeia/", {"livro": str(foreign.pk)}).status_code == 404


def test_queries_do_not_grow_with_the_trail(
    auditor: Client, certame: Competition, office: Office, django_assert_max_num_queries: Any
) -> None:
    passed(office, certame, "desfecho", about("nomear", "W01"))
    for address in ("", "?objeto=c1", "aberturas/", "?preparou=1"):
        with django_assert_max_num_queries(15):
            auditor.get(HOME + address)


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="plans are the database's own")
@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"objeto": "c1"},
        {"pessoa": "sistema"},
        {"ato": "ato-registrado:obito"},
        {"ato": "feriado-registrado"},
    ],
)
def test_pages_walk_an_index_and_sort_nothing(
    office: Office,
    certame: Competition,  # noqa: ARG001 - what is looked for
    asked: dict[str, str],
) -> None:
    form = TrailForm(office.body, asked or None)
    plan = form.entries().order_by("-at", "-pk")[:51].explain()
    assert "USING INDEX entry_by_" in plan
    assert "TEMP B-TREE" not in plan


# ---------------------------------------------------------------- one entry


def test_an_entry_tells_reason_second_person_request_and_digests(
    auditor: Client, certame: Competition, office: Office
) -> None:
    made = passed(office, certame, "desfecho", about("nomear", "W01"))
    entry = Entry.objects.get(book__competition=certame, sequence=made.first)
    said = text_of(auditor.get(f"{HOME}livro/{entry.book_id}/{entry.sequence}/"))
    for each in (str(made.pk), entry.previous, entry.digest, "Pessoa operador", "Pessoa conferente", "W01"):
        assert each in said


def test_what_changed_is_told_before_and_after(auditor: Client, office: Office) -> None:
    book = book_of(office.body)
    content = {"campos": {"notice_days": {"de": 30, "para": 15}}, "motivo": "Lei nova."}
    (sealed,) = append(
        book, [draft(kinds.BODY_CHANGED, content, office[Role.ADMINISTRATOR], LONG_AGO)], size_of(book)
    )
    said = text_of(auditor.get(f"{HOME}livro/{book.pk}/{sealed.sequence}/"))
    assert "notice_days 30 15" in said
    assert "Lei nova." in said


def test_a_restricted_case_counts_and_is_covered_and_so_is_what_is_not_for_showing(
    auditor: Client, certame: Competition, office: Office
) -> None:
    book = book_of(office.body, certame)
    for kind, content in (
        ("gravacao-recebida", {"avaliacao": CANARY, "motivo": CANARY, "inscricao": CANARY}),
        ("coisa-nova", {"ip": CANARY, "cpf": CANARY}),
    ):
        (sealed,) = append(book, [draft(kind, content, office[Role.SECRETARY], LONG_AGO)], size_of(book))
        page = auditor.get(f"{HOME}livro/{book.pk}/{sealed.sequence}/")
        assert page.status_code == 200
        assert CANARY not in page.content.decode()
        assert "alterado" in text_of(page)
    trail = auditor.get(HOME, {"objeto": "c1", "ate": "02/01/2025"})
    assert CANARY not in trail.content.decode()
    assert "Pessoa secretaria-comissao registrou: gravação recebida, caso restrito." in text_of(trail)
    for kind in ("csv", "json"):
        assert CANARY not in b"".join(auditor.get(f"{HOME}trilha.{kind}").streaming_content).decode()  # type: ignore[attr-defined]


# ---------------------------------------------------------------- the chain


def test_chains_that_hold_are_said_to(auditor: Client, certame: Competition) -> None:
    said = text_of(auditor.post(f"{HOME}cadeia/", {"livro": ""}))
    assert "A cadeia confere" in said
    assert Entry.objects.filter(book__competition=certame).order_by("-sequence")[0].digest in said


@pytest.mark.parametrize("how", ["line", "column", "tail", "whole"])
def test_a_tampered_entry_rings_the_alarm_at_the_first_bad_link(
    auditor: Client, certame: Competition, how: str
) -> None:
    book = Book.objects.get(competition=certame)
    last = Entry.objects.filter(book=book).order_by("-sequence")[0]
    broken, reason = 3, ""
    if how == "line":
        reason = "o registro foi mudado"
        unguarded(
            "UPDATE records_entry SET line = REPLACE(line, 'tipo', 'tipO') "
            "WHERE book_id = %s AND sequence = %s",
            [book.pk, broken],
        )
    elif how == "column":
        reason = "não são os do registro"
        unguarded(
            "UPDATE records_entry SET kind = 'nada' WHERE book_id = %s AND sequence = %s", [book.pk, broken]
        )
    elif how == "tail":
        broken, reason = last.sequence, "o recibo do ato diz outro resumo, ou o registro sumiu"
        unguarded("DELETE FROM records_entry WHERE book_id = %s AND sequence = %s", [book.pk, broken])
    else:  # somebody made the end of the chain again, so that it holds by itself
        broken, reason = last.sequence, "o recibo do ato diz outro resumo, ou o registro sumiu"
        unguarded("DELETE FROM records_entry WHERE book_id = %s AND sequence = %s", [book.pk, broken])
        append(book, [draft(kinds.ACT, {"ato": "posse"}, None, LONG_AGO)], broken - 1)
    page = auditor.post(f"{HOME}cadeia/", {"livro": str(book.pk)})
    said = text_of(page)
    assert "A cadeia está quebrada" in said
    assert f"o primeiro elo quebrado é o registro {broken}: " in said
    assert reason in said
    assert 'role="alert"' in page.content.decode()


# ---------------------------------------------------------------- files and openings


def test_the_files_have_every_entry_asked_for(auditor: Client, certame: Competition, office: Office) -> None:  # noqa: ARG001
    asked = {"objeto": "c1"}
    read = {
        kind: b"".join(auditor.get(f"{HOME}trilha.{kind}", asked).streaming_content).decode()  # type: ignore[attr-defined]
        for kind in ("csv", "json")
    }
    rows = json.loads(read["json"])
    table = list(csv.DictReader(io.StringIO(read["csv"])))
    assert [{name: str(value) for name, value in row.items()} for row in rows] == table
    wanted = Entry.objects.filter(book__competition__slug="c1").order_by("-at", "-pk")
    assert [row["resumo"] for row in rows] == [entry.digest for entry in wanted]
    assert auditor.get(f"{HOME}trilha.exe").status_code == 404


def test_openings_of_sensitive_records_are_told_and_never_what_was_in_them(
    auditor: Client, office: Office
) -> None:
    Access.objects.create(
        person=office[Role.OPERATOR], body=office.body, what="gravacao", subject="avaliacao-7"
    )
    Access.objects.create(person=office[Role.CHECKER], body=office.body, what="recurso", subject="c1/W01")
    said = text_of(auditor.get(f"{HOME}aberturas/"))
    assert "Pessoa operador abriu a gravação de uma entrevista (avaliacao-7)." in said
    assert "Pessoa conferente abriu um recurso (c1/W01)." in said
    only = text_of(auditor.get(f"{HOME}aberturas/", {"o_que": "recurso"}))
    assert "avaliacao-7" not in only
    rows = json.loads(b"".join(auditor.get(f"{HOME}aberturas.json").streaming_content))  # type: ignore[attr-defined]
    assert {row["de"] for row in rows} == {"avaliacao-7", "c1/W01"}


def test_the_way_in_goes_to_the_only_body(auditor: Client, office: Office) -> None:
    assert auditor.get("/auditoria/").headers["Location"] == HOME
    other = Client()
    other.force_login(office[Role.OPERATOR])
    assert other.get("/auditoria/").status_code == 404
    assert HOME in auditor.get("/gestao/guarapari/").content.decode()
    assert HOME not in other.get("/gestao/guarapari/").content.decode()
