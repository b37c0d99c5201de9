"""Public pages and caches: versions, 304, languages, no cookie, few questions to the database, one state."""

from __future__ import annotations

import gzip
import re
import threading
import time
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.public import caching
from isonomia.web.records.models import Competition
from support.before_calls import competition
from support.public_world import base_of, recorded
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)
DAY = date(2025, 9, 2)


@pytest.fixture
def certame(office: Office) -> Competition:
    caching.forget()
    certame = competition(office, " ".join(f"W{n}" for n in range(1, 31)), 20)
    recorded(certame, Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"))
    return certame


def call(certame: Competition, many: int = 1) -> None:
    recorded(certame, Act(DAY, ActKind.CALL, cargo="M01", detail=str(many)))


def test_the_version_names_the_book_and_an_act_makes_another(certame: Competition) -> None:
    first = Client().get(base_of(certame))
    again = Client().get(base_of(certame), headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["ETag"] == first.headers["ETag"]
    call(certame)
    later = Client().get(base_of(certame), headers={"If-None-Match": first.headers["ETag"]})
    assert later.status_code == 200
    assert later.headers["ETag"] != first.headers["ETag"]
    assert later.text != first.text


def test_a_date_serves_where_no_tag_is_sent(certame: Competition) -> None:
    first = Client().get(base_of(certame))
    since = {"If-Modified-Since": first.headers["Last-Modified"]}
    assert Client().get(base_of(certame), headers=since).status_code == 304
    long_ago = {"If-Modified-Since": "Wed, 01 Jan 2020 00:00:00 GMT"}
    assert Client().get(base_of(certame), headers=long_ago).status_code == 200


def test_each_language_has_a_version_and_caches_are_told(certame: Competition) -> None:
    ours = Client().get(base_of(certame))
    english = Client().get(base_of(certame), headers={"Accept-Language": "en"})
    assert 'lang="en"' in english.text
    assert english.headers["ETag"] != ours.headers["ETag"]
    told = {each.strip() for each in ours.headers["Vary"].split(",")}
    assert told >= {"Accept-Language", "Accept-Encoding", "Cookie"}
    chosen = Client()
    answer = chosen.get("/idioma/en/?volta=/certames/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/certames/")
    assert chosen.get(base_of(certame)).text == english.text
    assert chosen.get("/idioma/en/?volta=https://longe.example/").headers["Location"] == "/"
    assert chosen.get("/idioma/xx/").status_code == 404


def test_what_is_compressed_is_the_same_page(certame: Competition) -> None:
    plain = Client().get(base_of(certame))
    small = Client().get(base_of(certame), headers={"Accept-Encoding": "gzip, br"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.content) == plain.content
    assert small.headers["ETag"] != plain.headers["ETag"]
    none = Client().get(base_of(certame), headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in none.headers


@pytest.mark.parametrize("page", ["/", "/certames/", "/consultar/", "", "listas/", "por-que/", "simular/"])
def test_no_page_sets_a_cookie_whoever_reads(certame: Competition, office: Office, page: str) -> None:
    address = page if page.startswith("/") else base_of(certame) + page
    reader, signed = Client(), Client()
    signed.force_login(next(iter(office.people.values())))
    pages = [client.get(address) for client in (reader, signed)]
    assert pages[0].text == pages[1].text
    assert "Set-Cookie" not in str(pages[0].headers)
    assert not pages[0].cookies
    assert "csrfmiddlewaretoken" not in pages[0].text
    assert pages[0].headers["Cache-Control"].startswith("public")


def test_a_page_kept_asks_the_database_once(
    certame: Competition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    Client().get(base_of(certame))
    with django_assert_max_num_queries(1):
        Client().get(base_of(certame))


def test_queries_do_not_grow_with_the_calls(
    certame: Competition, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    call(certame, 10)
    with django_assert_max_num_queries(30):
        Client().get(base_of(certame))
    call(certame, 10)
    with django_assert_max_num_queries(30):
        Client().get(base_of(certame))


def test_readers_meet_one_state_while_acts_are_recorded(certame: Competition) -> None:
    """What the sentence says is what the tiles show, in every page read meanwhile."""
    call(certame)
    told: list[tuple[int, int, int]] = []
    over = threading.Event()

    def read() -> None:
        client = Client()
        while not over.is_set():
            caching.forget()
            text = client.get(base_of(certame)).text
            found = re.search(r"De 20 vagas, (\d+) est", text)
            assert found is not None
            shown = len(re.findall(r'data-state="(?:called|reverted)"', text))
            listed = sum(map(int, re.findall(r">Convocação: (\d+) pessoas?<", text)))
            told.append((int(found[1]), shown, listed))
        connection.close()

    readers = [threading.Thread(target=read) for _ in range(2)]
    for reader in readers:
        reader.start()
    for _ in range(6):
        before = len(told)
        call(certame)
        while len(told) == before and any(reader.is_alive() for reader in readers):
            time.sleep(0.01)
    over.set()
    for reader in readers:
        reader.join()
    assert told
    assert {each for each in told if len(set(each)) != 1} == set()
