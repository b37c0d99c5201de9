"""The API of boards: keys, writes done once, nothing straight into force."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from isonomia.web.api.scopes import Scope
from isonomia.web.hr.importing.act import import_now
from isonomia.web.jobs.rounds import clean_now
from isonomia.web.records.models import (
    ApiKey,
    Consignment,
    ConsignmentLine,
    Enrolment,
    IdempotentAnswer,
    Roll,
    Upload,
)
from isonomia.web.records.roles import Role
from support.boards import BASE, Board, enrolment, give_key
from support.web_world import make_office

pytestmark = pytest.mark.django_db
OPENING = {"tipo": "inscricoes", "rotulo": "primeiro lote"}


@pytest.fixture
def at(world: Any) -> str:
    """The fresh competition."""
    return str(world.at(world.fresh))


@pytest.fixture
def cargo(world: Any) -> str:
    """One of its cargos."""
    answer = Client().get(f"/api/v1{world.at(world.fresh)}/quadro").json()
    return str(answer["itens"][0]["cargo"])


def begun(board: Board, at: str, **more: Any) -> str:
    answer = board.send(f"{at}/remessas", {**OPENING, **more})
    assert answer.status_code == 201, answer.content
    return f"{at}/remessas/{answer.json()['id']}"


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert (answer.status_code, answer.headers["Content-Type"]) == (status, "application/problem+json")
    return dict(answer.json())


def test_without_a_good_key_nothing_opens(world: Any) -> None:
    for text in ("", "isn_", "isn_000000000000_nada", world.text[:-1] + "_"):
        answer = Board(text).get("/chave")
        problem(answer, 401)
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    assert world.board.get("/chave").json()["banca"] == "Banca de Teste"


def test_the_secret_is_not_kept(world: Any) -> None:
    row = ApiKey.objects.filter(pk=world.key.pk).values().get()
    secret = world.text.rpartition("_")[2]
    assert all(secret not in str(value) for value in row.values())


def test_a_key_past_its_day_or_taken_back_opens_nothing(world: Any) -> None:
    _late, text = give_key(world.office.body, world.office[Role.OPERATOR], days=-1)
    problem(Board(text).get("/chave"), 401)
    ApiKey.objects.filter(pk=world.key.pk).update(revoked=9)
    problem(world.board.get("/chave"), 401)


def test_a_key_opens_its_body_and_competition_alone(world: Any, at: str) -> None:
    other = make_office("ferraz")
    _key, text = give_key(other.body, other[Role.OPERATOR])
    problem(Board(text).get(f"{at}/remessas"), 404)
    _one, narrow = give_key(world.office.body, world.office[Role.OPERATOR], competition=world.full)
    problem(Board(narrow).get(f"{at}/remessas"), 404)
    assert [each["certame"] for each in Board(narrow).get("/chave").json()["certames"]] == ["c1"]


def test_a_scope_that_lacks_is_said(world: Any, at: str) -> None:
    _key, text = give_key(world.office.body, world.office[Role.OPERATOR], [Scope.CALLS])
    assert "inscricoes:enviar" in problem(Board(text).send(f"{at}/remessas", OPENING), 403)["detail"]
    problem(world.board.send("/ganchos", {"url": "https://127.0.0.1/x"}), 403)


def test_wrong_keys_are_asked_to_wait(world: Any, settings: Any) -> None:
    settings.API_LIMITS = {"chave-errada": 3}
    statuses = [Board("isn_000000000000_nada").get("/chave").status_code for _ in range(5)]
    assert statuses == [401, 401, 401, 429, 429]
    problem(world.board.get("/chave"), 429)


def test_the_same_request_again_answers_the_same_and_does_nothing(world: Any, at: str) -> None:
    first = world.board.send(f"{at}/remessas", OPENING, "chave-0001")
    again = world.board.send(f"{at}/remessas", OPENING, "chave-0001")
    assert (again.status_code, again.json()) == (first.status_code, first.json())
    assert again.headers["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first.headers
    assert Consignment.objects.count() == 1
    other = world.board.send(f"{at}/remessas", {**OPENING, "rotulo": "outro"}, "chave-0001")
    assert "outro pedido" in problem(other, 409)["detail"]
    assert Consignment.objects.count() == 1


def test_a_refused_request_may_be_mended_under_the_same_key(world: Any, at: str, cargo: str) -> None:
    parcel = begun(world.board, at)
    wrong = {"linhas": [enrolment(1, "NADA", ["marcianos"])]}
    told = problem(world.board.send(f"{parcel}/inscricoes", wrong, "chave-0002"), 409)
    assert [each["campo"] for each in told["erros"]] == ["linhas.0.cargo", "linhas.0.grupos"]
    right = {"linhas": [enrolment(1, cargo)]}
    assert world.board.send(f"{parcel}/inscricoes", right, "chave-0002").status_code == 200


def test_a_write_needs_its_key_and_json(world: Any, at: str) -> None:
    client = world.board.client
    answer = client.post(f"{BASE}{at}/remessas", "{}", content_type="application/json")
    assert "Idempotency-Key" in str(problem(answer, 422)["erros"])
    headers = {"Idempotency-Key": str(uuid4())}
    broken = client.post(f"{BASE}{at}/remessas", "{", content_type="application/json", headers=headers)
    problem(broken, 400)
    assert IdempotentAnswer.objects.count() == 0


def test_a_thousand_interrupted_and_repeated_without_a_double(world: Any, at: str, cargo: str) -> None:
    """The script stops after each request as if the answer were lost, and begins again."""
    lines = [
        enrolment(number, cargo, ["negros"] if number % 5 == 0 else [], "50.25") for number in range(1000)
    ]
    parts = [lines[first : first + 100] for first in range(0, 1000, 100)]
    board = world.board

    def script(stop_after: int) -> Any:
        steps = 0

        def step(answer: Any) -> Any:
            nonlocal steps
            assert answer.status_code < 300, answer.content
            steps += 1
            if steps == stop_after:
                raise ConnectionResetError
            return answer

        opened = step(board.send(f"{at}/remessas", {**OPENING, "linhas_previstas": 1000}, "lote1-abrir"))
        parcel = f"{at}/remessas/{opened.json()['id']}"
        for number, part in enumerate(parts):
            step(board.send(f"{parcel}/inscricoes", {"linhas": part}, f"lote1-parte-{number}"))
        return step(board.send(f"{parcel}/entrega", None, "lote1-entrega"))

    for stop in (1, 4, 12):
        with pytest.raises(ConnectionResetError):
            script(stop)
    told = script(0).json()
    assert (told["estado"], told["no_orgao"], told["linhas"]) == ("entregue", "aguarda-o-orgao", 1000)
    assert told["relatorio"]["prontas"] == 1000
    assert Consignment.objects.count() == Upload.objects.count() == 1
    assert Roll.objects.filter(competition=world.fresh).count() == 0, "nothing straight into force"

    upload = Upload.objects.get()
    import_now(upload, world.office[Role.OPERATOR], upload.outcome["resumo"])
    roll = Roll.objects.get(competition=world.fresh)
    found = Enrolment.objects.filter(roll=roll)
    assert found.count() == found.values("number", "cargo").distinct().count() == 1000
    assert found.filter(number="B00005").get().values["grupos"] == ["negros"]
    assert found.filter(number="B00007").get().name == "Pessoa Fictícia 7"
    parcel = f"{at}/remessas/{told['id']}"
    assert board.get(parcel).json()["no_orgao"] == "importada"


def test_results_are_joined_to_the_enrolments_that_wait(world: Any, at: str, cargo: str) -> None:
    board = world.board
    parcel = begun(board, at)
    board.send(f"{parcel}/inscricoes", {"linhas": [enrolment(1, cargo, ["negros"]), enrolment(2, cargo)]})
    assert board.send(f"{parcel}/entrega").json()["relatorio"]["com_erro"] == 2, "no scores yet"
    results = begun(board, at, tipo="resultados", rotulo="final")
    stranger = {"linhas": [{"inscricao": "B00009", "cargo": cargo, "nota": "9"}]}
    board.send(f"{results}/resultados", stranger)
    assert "B00009" in problem(board.send(f"{results}/entrega"), 409)["detail"]
    board.delete(results)
    results = begun(board, at, tipo="resultados", rotulo="final")
    lines = [
        {"inscricao": "B00001", "cargo": cargo, "nota": "81.50", "notas": {"nota_especifica": "40"}},
        {"inscricao": "B00002", "cargo": cargo, "nota": "12", "situacao": "eliminado"},
    ]
    assert board.send(f"{results}/resultados", {"linhas": lines}).json()["novas"] == 2
    told = board.send(f"{results}/entrega").json()
    assert (told["relatorio"]["prontas"], told["relatorio"]["com_erro"]) == (2, 0)
    upload = Upload.objects.exclude(content=None).get()
    import_now(upload, world.office[Role.OPERATOR], upload.outcome["resumo"])
    found = {each.number: each.values for each in Enrolment.objects.filter(roll__competition=world.fresh)}
    assert found["B00001"]["nota"] == "81.50"
    assert found["B00001"]["grupos"] == ["negros"]
    assert found["B00002"]["situacao"] == "eliminado"
    assert ConsignmentLine.objects.count() == 0


def test_lines_sent_again_are_one_and_the_last_holds(world: Any, at: str, cargo: str) -> None:
    parcel = begun(world.board, at)
    first = world.board.send(f"{parcel}/inscricoes", {"linhas": [enrolment(1, cargo), enrolment(2, cargo)]})
    assert first.json() == {"novas": 2, "iguais": 0, "substituidas": 0, "total": 2}
    lines = [enrolment(1, cargo), enrolment(2, cargo, ["negros"]), enrolment(3, cargo)]
    again = world.board.send(f"{parcel}/inscricoes", {"linhas": lines})
    assert again.json() == {"novas": 1, "iguais": 1, "substituidas": 1, "total": 3}


def test_what_is_not_open_takes_nothing(world: Any, at: str, cargo: str) -> None:
    parcel = begun(world.board, at, linhas_previstas=2)
    problem(world.board.send(f"{parcel}/entrega"), 409)
    world.board.send(f"{parcel}/inscricoes", {"linhas": [enrolment(1, cargo)]})
    assert "previstas 2" in problem(world.board.send(f"{parcel}/entrega"), 409)["detail"]
    problem(world.board.send(f"{parcel}/resultados", {"linhas": [{"inscricao": "1", "cargo": cargo}]}), 409)
    assert world.board.delete(parcel).json()["estado"] == "descartada"
    problem(world.board.send(f"{parcel}/inscricoes", {"linhas": [enrolment(2, cargo)]}), 409)
    assert ConsignmentLine.objects.count() == 0


def test_nobody_comes_back_and_the_lines_go(world: Any, at: str, cargo: str) -> None:
    parcel = begun(world.board, at)
    world.board.send(f"{parcel}/inscricoes", {"linhas": [enrolment(1, cargo)]})
    assert clean_now()["remessas das bancas"] == 0
    Consignment.objects.update(expires="2026-01-01T00:00:00Z")
    assert clean_now()["remessas das bancas"] == 1
    assert ConsignmentLine.objects.count() == 0
    problem(world.board.send(f"{parcel}/inscricoes", {"linhas": [enrolment(2, cargo)]}), 409)


def test_calls_come_with_where_each_person_is(world: Any) -> None:
    path = f"{world.at(world.full)}/convocacoes"
    own = world.board.get(path, por_pagina=500).json()
    public = Client().get(f"/api/v1{path}?por_pagina=500").json()
    kept = [{k: v for k, v in each.items() if k not in {"situacao", "desde"}} for each in own["itens"]]
    assert kept == public["itens"]
    assert {each["situacao"] for each in own["itens"]} <= {
        "convocado",
        "nomeado",
        "em-posse",
        "em-exercicio",
        "saiu",
    }


def test_too_much_at_once_is_said(world: Any, at: str, cargo: str) -> None:
    parcel = begun(world.board, at)
    many = {"linhas": [enrolment(number, cargo) for number in range(1001)]}
    assert "cabem 1000" in str(problem(world.board.send(f"{parcel}/inscricoes", many), 422)["erros"])
    headers = {"Idempotency-Key": str(uuid4())}
    path = f"{BASE}{parcel}/inscricoes"
    huge = world.board.client.post(path, " " * 3_000_000, content_type="application/json", headers=headers)
    problem(huge, 413)
