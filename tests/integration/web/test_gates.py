"""The three gates, on an act made for the test: preview, second person, receipt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.web.gates.gate import GATES, Gate, Impediment
from isonomia.web.gates.passing import Denied, Impeded, Stale, confirm, prepare, withdraw
from isonomia.web.jobs.running import run
from isonomia.web.records.appending import book_of, draft, size_of
from isonomia.web.records.models import Competition, Job, Proposal
from isonomia.web.records.roles import Ability, Role
from support.web_world import Office, give, make_office, take_over

pytestmark = pytest.mark.django_db
STATE = {"answer": 1}


@pytest.fixture(autouse=True)
def gate() -> Iterator[Gate]:
    made = Gate(
        kind="teste",
        title="Ato de teste",
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=lambda matter: {"resposta": STATE["answer"], **matter.payload},
        record=lambda matter, preview, signing: [
            draft("ato-de-teste", {"n": preview["resposta"]}, signing.confirmer, signing.at)
        ],
        impediments=lambda matter, preview: [Impediment("Falta algo.")] if preview.get("falta") else [],
        template="look/parts/hidden.html",
        moves=False,
    )
    STATE["answer"] = 1
    GATES.gates["teste"] = made
    yield made
    del GATES.gates["teste"]


@pytest.fixture
def certame(office: Office) -> Competition:
    return Competition.objects.create(body=office.body, slug="c1", title="Concurso 1")


def size(competition: Competition) -> int:
    return size_of(book_of(competition.body, competition))


def ready(office: Office, certame: Competition, **payload: object) -> Proposal:
    return prepare("teste", office[Role.OPERATOR], office.body, certame, payload)


def test_nothing_is_recorded_before_the_second_person(office: Office, certame: Competition) -> None:
    proposal = ready(office, certame)
    assert size(certame) == 0
    done = confirm(proposal, office[Role.CHECKER])
    assert size(certame) == 1
    assert (done.state, done.first, done.last) == ("confirmada", 1, 1)


def test_confirming_again_gives_the_same_receipt(office: Office, certame: Competition) -> None:
    proposal = ready(office, certame)
    first = confirm(proposal, office[Role.CHECKER])
    assert confirm(proposal, office[Role.CHECKER]).receipt == first.receipt
    assert size(certame) == 1


def test_who_prepared_does_not_confirm(office: Office, certame: Competition) -> None:
    give(office.body, office[Role.OPERATOR], Role.CHECKER)
    with pytest.raises(Denied):
        confirm(ready(office, certame), office[Role.OPERATOR])
    assert size(certame) == 0


@pytest.mark.parametrize("role", [Role.AUDITOR, Role.COMMISSION, Role.ADMINISTRATOR])
def test_roles_that_neither_prepare_nor_check(office: Office, certame: Competition, role: Role) -> None:
    with pytest.raises(Denied):
        prepare("teste", office[role], office.body, certame, {})
    with pytest.raises(Denied):
        confirm(ready(office, certame), office[role])


def test_what_changed_since_is_not_recorded(office: Office, certame: Competition) -> None:
    proposal = ready(office, certame)
    STATE["answer"] = 2
    with pytest.raises(Stale) as stale:
        confirm(proposal, office[Role.CHECKER])
    assert stale.value.fresh == {"resposta": 2}
    assert size(certame) == 0


def test_an_impediment_stops_it(office: Office, certame: Competition) -> None:
    with pytest.raises(Impeded):
        confirm(ready(office, certame, falta=True), office[Role.CHECKER])
    assert size(certame) == 0


def test_what_was_withdrawn_is_not_confirmed(office: Office, certame: Competition) -> None:
    proposal = withdraw(ready(office, certame), office[Role.OPERATOR])
    with pytest.raises(Stale):
        confirm(proposal, office[Role.CHECKER])


def names(proposal: Proposal) -> dict[str, object]:
    return {"orgao": "guarapari", "certame": "c1", "proposta": proposal.pk}


def test_the_pages_of_an_act_from_preview_to_receipt(
    office: Office, certame: Competition, client: Client
) -> None:
    proposal = ready(office, certame)
    client.force_login(office[Role.CHECKER])
    page = client.get(reverse("proposals:proposal", kwargs=names(proposal)))
    assert "Confirmar e registrar" in page.text
    address = reverse("proposals:confirm", kwargs=names(proposal))
    answers = [client.post(address, {"chave": "k1"}) for _ in range(2)]
    assert {answer.headers["Location"] for answer in answers} == {
        reverse("proposals:receipt", kwargs=names(proposal))
    }
    assert size(certame) == 1
    assert "Registrado em" in client.get(answers[0].headers["Location"]).text


@pytest.mark.parametrize(("stale", "state"), [(False, "pronto"), (True, "falhou")])
def test_an_act_that_takes_long_is_recorded_by_a_job(
    office: Office, certame: Competition, client: Client, gate: Gate, stale: bool, state: str
) -> None:
    GATES.gates["teste"] = replace(gate, long=lambda matter: True)
    proposal = ready(office, certame)
    client.force_login(office[Role.CHECKER])
    address = reverse("proposals:confirm", kwargs=names(proposal))
    pages = {client.post(address, {"chave": "k1"}).headers["Location"] for _ in range(2)}
    assert len(pages) == 1
    assert size(certame) == 0
    STATE["answer"] = 2 if stale else 1
    run.call(str(Job.objects.get().pk))
    assert Job.objects.get().state == state
    assert size(certame) == (0 if stale else 1)
    page = client.get(pages.pop(), follow=True).text
    assert ("Os dados mudaram" if stale else "Registrado em") in page


def test_an_act_that_takes_long_is_not_begun_by_who_prepared_it(
    office: Office, certame: Competition, client: Client, gate: Gate
) -> None:
    GATES.gates["teste"] = replace(gate, long=lambda matter: True)
    give(office.body, office[Role.OPERATOR], Role.CHECKER)
    client.force_login(office[Role.OPERATOR])
    address = reverse("proposals:confirm", kwargs=names(ready(office, certame)))
    assert client.post(address, {"chave": "k1"}).status_code == 403
    assert not Job.objects.exists()


def test_a_stale_act_answers_409_and_expires(office: Office, certame: Competition, client: Client) -> None:
    proposal = ready(office, certame)
    STATE["answer"] = 2
    client.force_login(office[Role.CHECKER])
    answer = client.post(reverse("proposals:confirm", kwargs=names(proposal)), {"chave": "k1"})
    assert answer.status_code == 409
    proposal.refresh_from_db()
    assert proposal.state == "vencida"


def test_giving_back_asks_for_the_reason(office: Office, certame: Competition, client: Client) -> None:
    proposal = ready(office, certame)
    client.force_login(office[Role.CHECKER])
    address = reverse("proposals:refuse", kwargs=names(proposal))
    empty = client.post(address, {"chave": str(uuid4()), "motivo": " "})
    assert empty.status_code == 422
    assert '<a href="#id_motivo">' in empty.text
    given = {"chave": str(uuid4()), "motivo": "Falta a portaria."}
    assert client.post(address, given).status_code == 302
    proposal.refresh_from_db()
    assert (proposal.state, proposal.reason) == ("recusada", "Falta a portaria.")


def test_nothing_of_another_body_is_found(office: Office, certame: Competition, client: Client) -> None:
    other = make_office("ferraz")
    proposal = ready(office, certame)
    client.force_login(other[Role.CHECKER])
    assert client.get(reverse("proposals:proposal", kwargs=names(proposal))).status_code == 404
    assert (
        client.post(reverse("proposals:confirm", kwargs=names(proposal)), {"chave": "k"}).status_code == 404
    )
    wrong = {**names(proposal), "orgao": "ferraz"}
    assert client.get(reverse("proposals:proposal", kwargs=wrong)).status_code == 404


def test_the_panel_and_the_queue_open(office: Office, client: Client) -> None:
    take_over(office, "guarapari", "c2")
    client.force_login(office[Role.OPERATOR])
    assert client.get("/gestao/", follow=True).status_code == 200
    page = client.get("/gestao/guarapari/c2/")
    assert "Concurso" in page.text
