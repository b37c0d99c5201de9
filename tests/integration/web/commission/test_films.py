"""Films: whole by pieces, encrypted on disk, watched by who may with each viewing logged, erased by term."""

from __future__ import annotations

from datetime import timedelta
from hashlib import sha256

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from isonomia.ledger.canonical import read_canonical
from isonomia.web.commission import films, kinds
from isonomia.web.commission.ending import appeal, end_terms
from isonomia.web.commission.film_views import asked_part
from isonomia.web.commission.moving import NotNow
from isonomia.web.records.appending import book_of, faults
from isonomia.web.records.models import Access, Entry, Film, Hearing, OwnEnrolment, Person
from isonomia.web.records.roles import Role
from support.commission_world import (
    World,
    begin,
    convene,
    decide,
    designate,
    key,
    make_world,
    member,
    payload,
    ready,
    signed_in,
)

pytestmark = pytest.mark.django_db
FIRST = b"\x00\x00\x00\x18ftypmp42 CANARIO-ROSTO " + b"a" * 500
SECOND = b"b" * 700


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    made = make_world()
    convene(made)
    begin(made)
    return made


def piece(content: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile("video.mp4", content, "video/mp4")


def kept(world: World) -> Film:
    hearing = world.hearing()
    films.receive(hearing, 0, piece(FIRST))
    film = films.receive(hearing, 1, piece(SECOND))
    films.finish(film, world.office[Role.SECRETARY])
    return film


def test_pieces_make_one_film_whose_digest_is_in_the_book(world: World) -> None:
    secretary = signed_in(world.office[Role.SECRETARY])
    page = world.address("film", codigo=world.hearing().code)
    for place, content, last in ((0, FIRST, ""), (1, SECOND, "on")):
        form = {"chave": key(), "pedaco": place, "arquivo": piece(content)}
        assert secretary.post(page, {**form, **({"ultimo": last} if last else {})}).status_code == 302
    digest = sha256(FIRST + SECOND).hexdigest()
    assert Film.objects.get().digest == digest
    content = read_canonical(Entry.objects.get(kind=kinds.FILMED).line.encode())["conteudo"]
    assert content["resumo"] == digest


def test_a_piece_sent_again_changes_nothing_and_one_out_of_order_is_asked_for(world: World) -> None:
    hearing = world.hearing()
    films.receive(hearing, 0, piece(FIRST))
    assert films.receive(hearing, 0, piece(b"outra coisa")).size == len(FIRST)
    with pytest.raises(NotNow, match="a partir do pedaço 1"):
        films.receive(hearing, 2, piece(SECOND))


def test_what_is_no_film_is_not_taken_whatever_its_name(world: World) -> None:
    with pytest.raises(NotNow, match="não é um vídeo"):
        films.receive(world.hearing(), 0, piece(b"#!/bin/sh"))
    assert not Film.objects.exists()


def test_nothing_of_a_film_is_readable_on_the_disk(world: World) -> None:
    film = kept(world)
    files = list(films.folder_of(film).iterdir())
    assert len(files) == 2
    for each in files:
        assert b"CANARIO" not in each.read_bytes()
        assert world.hearing().number not in each.name
    first = films.folder_of(film) / "000000"
    (films.folder_of(film) / "000001").write_bytes(first.read_bytes())
    with pytest.raises(Exception) as problem:  # noqa: PT011 - InvalidTag has no words
        list(films.pieces_of(film))
    assert type(problem.value).__name__ == "InvalidTag"


def test_the_person_and_the_appeal_watch_and_nobody_else(world: World) -> None:
    kept(world)
    hearing = world.hearing()
    page = world.address("watch", codigo=hearing.code)
    theirs = Person.objects.create_user("b1@example.test", name="Pessoa B1")
    OwnEnrolment.objects.create(person=theirs, competition=world.certame, number="B1")
    answer = signed_in(theirs).get(page)
    assert b"".join(answer) == FIRST + SECOND  # type: ignore[call-overload]  # it streams
    assert answer["Cache-Control"] == "no-store"
    for person in (*world.voters(), *world.office.people.values()):
        assert signed_in(person).get(page).status_code == 404
    first = world.voters()
    people = [member(world.office, f"r{n}") for n in range(3)]
    ready(designate(world, payload(people, 3, "recursal")))
    decide(world, "B1", 4)
    told = signed_in(theirs).get(f"/minha-area/ferraz/c1/decisoes/h-{hearing.code}/").text
    assert f'href="{page}"' in told, "who appeals can see what the commission saw"
    assert "(1 voto a favor e 4 contra)" in told
    assert "continua na lista geral" in told
    appeal(world.hearing())
    signed_in(world.chair("recursal")).post(
        world.address("begin_appeal", codigo=hearing.code), {"chave": key()}
    )
    assert signed_in(people[1]).get(page).status_code == 200
    assert signed_in(first[0]).get(page).status_code == 404
    viewers = set(Access.objects.filter(what="gravacao").values_list("person", flat=True))
    assert viewers == {theirs.pk, people[1].pk}
    own = signed_in(theirs).get("/minha-area/meus-dados/").text
    assert f"{people[1].name}, {world.office.body.name} (a gravação de uma entrevista)" in own


def test_a_film_is_erased_after_its_term_with_a_certificate_and_the_book_still_verifies(world: World) -> None:
    film = kept(world)
    assert films.erase_due() == 0
    Film.objects.update(erase_on=timezone.localdate())
    assert films.erase_due() == 0  # the hearing is not settled
    decide(world, "B1", 3)
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    end_terms(world.certame)
    assert films.erase_due() == 1
    film = Film.objects.get()
    assert not films.folder_of(film).exists()
    assert film.certificate["resumo"] == film.digest
    assert Entry.objects.filter(kind=kinds.ERASED).count() == 1
    assert not faults(book_of(world.office.body, world.certame))


@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("", (0, 99)),
        ("bytes=0-", (0, 99)),
        ("bytes=10-19", (10, 19)),
        ("bytes=90-500", (90, 99)),
        ("bytes=-5", (95, 99)),
        ("bytes=-500", (0, 99)),
        ("bytes=100-", None),
        ("bytes=20-10", None),
        ("bytes=1-2,5-6", (0, 99)),
        ("linhas=1-2", (0, 99)),
        ("bytes=-", (0, 99)),
    ],
)
def test_the_part_that_a_player_asks_for(asked: str, part: tuple[int, int] | None) -> None:
    assert asked_part(asked, 100) == part


def test_a_player_gets_the_part_it_asks_for_and_the_viewing_is_logged_once(world: World) -> None:
    kept(world)
    whole = FIRST + SECOND
    theirs = Person.objects.create_user("b1@example.test", name="Pessoa B1")
    OwnEnrolment.objects.create(person=theirs, competition=world.certame, number="B1")
    page = world.address("watch", codigo=world.hearing().code)
    client = signed_in(theirs)
    across = len(FIRST) - 3
    for first, last in ((0, 9), (across, across + 5), (len(FIRST), len(whole) - 1)):
        answer = client.get(page, headers={"Range": f"bytes={first}-{last}"})
        assert answer.status_code == 206
        assert answer["Content-Range"] == f"bytes {first}-{last}/{len(whole)}"
        assert b"".join(answer) == whole[first : last + 1]  # type: ignore[call-overload]  # it streams
    assert client.get(page, headers={"Range": f"bytes={len(whole)}-"}).status_code == 416
    assert Access.objects.filter(what="gravacao").count() == 1
