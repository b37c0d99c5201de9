"""Publishing lists: what stops it, who moves, every version kept at its own address."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from django.test import Client

from isonomia.law.competition.acts import Act, ActKind
from isonomia.office.listing.publishing import digest_of
from isonomia.web.gates.passing import Denied, Impeded, confirm, impediments_of
from isonomia.web.records import kinds
from isonomia.web.records.adopting import act_content
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.comparing import differences
from isonomia.web.records.loading import contents
from isonomia.web.records.models import Competition, ListRow, ListVersion, Publication
from isonomia.web.records.projection import refresh
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.publishing import address, prepared, publication_form, published, written
from support.web_world import Office

pytestmark = pytest.mark.django_db


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office)


@pytest.fixture
def rh(office: Office, client: Client) -> Client:
    client.force_login(office[Role.OPERATOR])
    return client


def recorded(certame: Competition, *acts: Act) -> None:
    """Acts of other areas, put in the book."""
    book = book_of(certame.body, certame)
    at = datetime(2025, 9, 1, 12, tzinfo=UTC)
    append(book, [draft(kinds.ACT, act_content(act), None, at) for act in acts], size_of(book))
    refresh(certame)


def rows(certame: Competition, group: str, number: int = 1) -> list[str]:
    found = ListRow.objects.filter(
        version__publication__competition=certame,
        version__publication__number=number,
        version__group=group,
    )
    return list(found.order_by("position").values_list("number", flat=True))


def test_nothing_is_there_before_the_second_person(office: Office, certame: Competition, rh: Client) -> None:
    proposal = prepared(rh, certame, "preliminar")
    assert not Publication.objects.exists()
    confirm(proposal, office[Role.CHECKER])
    assert rows(certame, "ampla") == "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10".split()
    assert rows(certame, "negros") == "B4 B9 B10".split()


def test_the_book_holds_the_digests_of_the_rows(office: Office, certame: Competition, rh: Client) -> None:
    published(office, rh, certame, "preliminar")
    ((_, content),) = contents(certame, kinds.LIST)
    told = {each["lista"]: each for each in content["listas"]}
    for version in ListVersion.objects.all():
        stored = version.rows.values_list("position", "number", "score", "criterion", "situation")
        assert told[version.group]["resumo"] == version.digest == digest_of(stored)
        assert told[version.group]["linhas"] == version.size
    assert "Pessoa" not in str(content)


def test_a_tie_that_changes_who_is_called_stops_it(office: Office, rh: Client) -> None:
    certame = competition(office, "W1 W2 W3= W4", 2)
    proposal = prepared(rh, certame, "preliminar")
    (impediment,) = impediments_of(proposal)
    assert "um empate nas posições 2 a 3 muda quem é chamado" in impediment.message
    assert impediment.address == address("ties:index", certame)
    with pytest.raises(Impeded):
        confirm(proposal, office[Role.CHECKER])


def test_a_tie_that_changes_nobody_is_published_and_said(office: Office, rh: Client) -> None:
    certame = competition(office, "W1 W2 W3 W4=", 2)
    published(office, rh, certame, "preliminar")
    page = rh.get(address("lists:newest", certame, cargo="M01", lista="ampla"), follow=True).text
    assert "Empate por resolver" in page


def test_final_lists_wait_for_the_preliminary_and_its_appeals(
    office: Office, certame: Competition, rh: Client
) -> None:
    (early,) = impediments_of(prepared(rh, certame, "definitiva"))
    assert "publique antes a lista preliminar" in early.message
    published(office, rh, certame, "preliminar", dias="60")
    (open_yet,) = impediments_of(prepared(rh, certame, "definitiva"))
    assert "os recursos da lista preliminar vão até" in open_yet.message
    published(office, rh, certame, "preliminar", dia=written(90), dias="2")
    assert impediments_of(prepared(rh, certame, "definitiva")) == []


def test_after_the_final_lists_only_a_rectification_signed_by_the_authority(
    office: Office, certame: Competition, rh: Client
) -> None:
    published(office, rh, certame, "preliminar")
    published(office, rh, certame, "definitiva")
    (stopped,) = impediments_of(prepared(rh, certame, "definitiva"))
    assert "só muda por retificação" in stopped.message
    without = rh.post(address("lists:publish", certame), publication_form("retificada"))
    assert without.status_code == 422
    assert "Falta o motivo da retificação." in without.text
    proposal = prepared(rh, certame, "retificada", motivo="Nota somada errado.")
    with pytest.raises(Denied):
        confirm(proposal, office[Role.CHECKER])
    confirm(proposal, office[Role.AUTHORITY])
    assert Publication.objects.get(number=3).reason == "Nota somada errado."


def test_who_moved_and_by_which_decision(office: Office, certame: Competition, rh: Client) -> None:
    published(office, rh, certame, "preliminar")
    recorded(certame, Act(date(2025, 9, 1), ActKind.NOT_CONFIRMED, "B4", "M01", "negros"))
    proposal = prepared(rh, certame, "definitiva")
    told = {each["lista"]: each for each in proposal.preview["listas"]}
    assert told["ampla"]["igual"]
    assert (told["negros"]["saem"], told["negros"]["mudam"]) == (1, 2)
    assert told["negros"]["pessoas"][0] == {
        "inscricao": "B4", "de": 1, "para": None, "ato": "nao-confirmado",
    }  # fmt: skip
    page = rh.get(address("proposals:proposal", certame, proposta=proposal.pk)).text
    assert "Declaração não confirmada" in page
    assert "Mudança de outra pessoa da lista".casefold() in page.casefold()


def test_who_is_not_confirmed_is_in_the_open_list_alone(office: Office, rh: Client) -> None:
    certame = competition(office, "W1 B2? W3 B4", 3)
    published(office, rh, certame, "preliminar")
    assert rows(certame, "negros") == ["B4"]
    assert rows(certame, "ampla") == ["W1", "B2", "W3", "B4"]


def test_a_version_replaced_keeps_its_page_and_points_to_the_new_one(
    office: Office, certame: Competition, rh: Client
) -> None:
    published(office, rh, certame, "preliminar")
    first = address("lists:version", certame, cargo="M01", lista="negros", numero=1)
    before = rh.get(address("lists:download", certame, cargo="M01", lista="negros", numero=1, formato="json"))
    recorded(certame, Act(date(2025, 9, 1), ActKind.NOT_CONFIRMED, "B4", "M01", "negros"))
    published(office, rh, certame, "definitiva")
    page = rh.get(first).text
    assert "Esta versão foi substituída." in page
    assert address("lists:version", certame, cargo="M01", lista="negros", numero=2) in page
    assert f'<a href="{address("outcomes:index", certame)}#inscricao" accesskey="3"' in page
    after = rh.get(address("lists:download", certame, cargo="M01", lista="negros", numero=1, formato="json"))
    assert before.content == after.content


def test_the_end_of_the_appeals_is_the_computed_one(office: Office, certame: Competition, rh: Client) -> None:
    """Published on Friday 11/12/2026, two working days: Tuesday 15/12/2026, 23:59 (ux §4)."""
    from isonomia.law.competition.deadlines import Counting
    from isonomia.office.listing.preview import Planned, _appeals

    told = _appeals(Planned("preliminar", date(2026, 12, 11), appeal_days=2, counting=Counting.WORKING))
    assert told is not None
    assert told["ate"] == "2026-12-15"
    published(office, rh, certame, "preliminar", dias="5")
    until = Publication.objects.get().appeals_until
    assert until is not None
    page = rh.get(address("lists:newest", certame, cargo="M01", lista="ampla"), follow=True).text
    assert "Recursos até" in page
    assert f"{until:%d/%m/%Y}, 23h59 (horário de Brasília)" in page


def test_the_future_is_not_published(certame: Competition, rh: Client) -> None:
    answer = rh.post(address("lists:publish", certame), publication_form("preliminar", dia=written(-3)))
    assert answer.status_code == 422
    assert 'href="#id_dia"' in answer.text


def test_one_cargo_alone(office: Office, rh: Client) -> None:
    certame = competition(office, slug="c9")
    published(office, rh, certame, "preliminar", cargos=["M01"])
    assert {each.cargo for each in ListVersion.objects.all()} == {"M01"}


@pytest.mark.parametrize("role", [Role.CHECKER, Role.AUTHORITY, Role.LAWYER, Role.AUDITOR])
def test_who_only_sees_publishes_nothing(
    office: Office, certame: Competition, client: Client, role: Role
) -> None:
    client.force_login(office[role])
    assert client.get(address("lists:publish", certame)).status_code == 403
    assert client.get(address("lists:index", certame)).status_code == 200


def test_a_stored_row_that_was_changed_is_noticed(office: Office, certame: Competition, rh: Client) -> None:
    published(office, rh, certame, "preliminar")
    assert differences(office.body) == []
    ListRow.objects.filter(version__group="negros", number="B4").update(score="1")
    assert differences(office.body) == ["c1: lista M01 negros, versão 1"]


def test_a_name_erased_changes_no_digest(office: Office, certame: Competition, rh: Client) -> None:
    published(office, rh, certame, "preliminar")
    ListRow.objects.update(name="")
    assert differences(office.body) == []
