"""Sessions: convened by the norm, drawn in public, equal slots, presence, absence, refusal, minutes."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest
from django.utils import timezone

from isonomia.ledger.canonical import read_canonical
from isonomia.web.commission import kinds
from isonomia.web.commission.ending import appeal, end_terms
from isonomia.web.commission.moving import NotNow
from isonomia.web.commission.sitting import arrive, consent, miss, refuse_film, without_film
from isonomia.web.records.models import Entry, Hearing, Notice, Session
from isonomia.web.records.roles import Role
from support.commission_world import World, begin, convene, decide, key, make_world, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    return make_world()


def late(hearing: Hearing) -> None:
    """The person's own time is over."""
    hearing.ends = timezone.now() - timedelta(minutes=1)
    hearing.save(update_fields=["ends"])


def test_everybody_who_opted_is_convened_in_equal_slots(world: World) -> None:
    convene(world)
    found = list(Hearing.objects.order_by("begins"))
    assert {each.number for each in found} == {"B1", "B2", "B3"}
    assert {each.ends - each.begins for each in found if each.ends and each.begins} == {timedelta(minutes=10)}
    gaps = {b.begins - a.begins for a, b in pairwise(found) if a.begins and b.begins}
    assert gaps == {timedelta(minutes=15)}


def test_the_draw_is_in_the_book_and_the_same_seed_gives_the_same(world: World) -> None:
    convene(world)
    content = read_canonical(Entry.objects.get(kind=kinds.DRAWN).line.encode())["conteudo"]
    assert content["semente"] == "Loteria 48213"
    assert "B1" not in str(content)


def test_notices_and_calendar_tell_nothing_of_the_reserve(world: World) -> None:
    convene(world)
    assert Notice.objects.count() == 3
    for text in (
        *Notice.objects.values_list("body", flat=True),
        *Notice.objects.values_list("calendar", flat=True),
    ):
        assert "negr" not in text.casefold()
        assert "heteroidentifica" not in text.casefold()


def test_a_session_opens_only_with_every_condition(world: World) -> None:
    convene(world)
    Session.objects.update(opened_at=None)
    session = Session.objects.get()
    page = world.address("session", sessao=session.pk)
    secretary = signed_in(world.office[Role.SECRETARY])
    answer = secretary.post(page, {"chave": key(), "condicoes": ["sala"]})
    assert answer.status_code == 422
    every = ["sala", "distancia", "fundo", "acesso", "reservado", "camera"]
    assert secretary.post(page, {"chave": key(), "condicoes": every}).status_code == 302
    assert Session.objects.get().opened_at is not None


def test_the_name_is_seen_until_presence_and_the_code_after(world: World) -> None:
    session = convene(world)
    page = world.address("session", sessao=session.pk)
    secretary = signed_in(world.office[Role.SECRETARY])
    assert "Pessoa B1" in secretary.get(page).text
    assert "Pessoa B1" not in signed_in(world.members[0]).get(page).text
    hearing = begin(world)
    text = secretary.get(page).text
    assert "Pessoa B1" not in text
    assert hearing.code.upper() in text


def test_absence_is_recorded_after_the_persons_own_time_and_may_be_appealed(world: World) -> None:
    convene(world)
    hearing = world.hearing("B2")
    with pytest.raises(NotNow, match="ainda não terminou"):
        _on_time(hearing, world)
    late(hearing)
    miss(hearing, world.office[Role.SECRETARY])
    assert hearing.state == "ausente"
    assert hearing.term_ends is not None
    appeal(hearing)
    assert (hearing.state, hearing.cause) == ("falta-em-recurso", "ausente")


def _on_time(hearing: Hearing, world: World) -> None:
    hearing.ends = timezone.now() + timedelta(minutes=5)
    hearing.save(update_fields=["ends"])
    miss(hearing, world.office[Role.SECRETARY])


def test_refusing_the_film_leaves_the_reserve_after_the_term(world: World) -> None:
    convene(world)
    hearing = world.hearing("B3")
    arrive(hearing, world.office[Role.SECRETARY])
    with pytest.raises(NotNow, match="pede a filmagem"):
        without_film(hearing, world.office[Role.SECRETARY])
    refuse_film(hearing, world.office[Role.SECRETARY])
    assert end_terms(world.certame) == 0
    Hearing.objects.filter(pk=hearing.pk).update(term_ends=timezone.localdate() - timedelta(days=1))
    assert end_terms(world.certame) == 1
    hearing.refresh_from_db()
    assert (hearing.state, hearing.cause) == ("fora-da-reserva", "recusou-filmagem")


def test_nobody_consents_before_being_present(world: World) -> None:
    convene(world)
    with pytest.raises(NotNow):
        consent(world.hearing("B1"), world.office[Role.SECRETARY])


def test_the_minutes_come_from_the_record_without_votes_or_results(world: World) -> None:
    session = convene(world)
    begin(world, "B1")
    decide(world, "B1", 3)
    begin(world, "B3")
    decide(world, "B3", 0)
    secretary = signed_in(world.office[Role.SECRETARY])
    page = world.address("close_session", sessao=session.pk)
    assert "Ainda há pessoa" in secretary.post(page, {"chave": key()}, follow=True).text
    absent = world.hearing("B2")
    late(absent)
    miss(absent, world.office[Role.SECRETARY])
    text = secretary.post(page, {"chave": key()}, follow=True).text
    assert "Compareceram 2 pessoas de 3 convocadas" in text
    minutes = Session.objects.get().minutes
    assert [each["compareceu"] for each in minutes["pessoas"]].count(True) == 2
    assert "confirm" not in str(minutes)
    assert len(minutes["integrantes"]) == 5


def test_the_pages_ask_the_database_a_constant_number_of_times(
    world: World, django_assert_max_num_queries: object
) -> None:
    session = convene(world)
    secretary = signed_in(world.office[Role.SECRETARY])
    for page in (
        world.address("overview"),
        world.address("sessions"),
        world.address("session", sessao=session.pk),
        world.address("decisions"),
    ):
        with django_assert_max_num_queries(45):  # type: ignore[operator]
            secretary.get(page)
