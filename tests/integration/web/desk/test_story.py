"""A whole story under Guarapari: thirty calls, withdrawals, a reversion, new places; it all verifies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from typer.testing import CliRunner

from isonomia.cli.main import app
from isonomia.office.call import call_document
from isonomia.web.records.adopting import adopt
from isonomia.web.records.comparing import differences
from isonomia.web.records.loading import load
from isonomia.web.records.models import CargoStanding, Competition
from isonomia.web.records.roles import Role
from support.desk_folder import EDITAL, candidates
from support.web_acts import COMMON, about, call_payload, passed, states
from support.web_world import LONG_AGO, Office, take_over

pytestmark = pytest.mark.django_db
PEOPLE = 60
EXAMPLES = ("guarapari", "ferraz")


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout


@pytest.fixture
def certame(office: Office) -> Competition:
    acts = "data;ato;inscricao;cargo;detalhe\n2026-03-02;homologar;;;24\n"
    contents = {
        "edital.toml": EDITAL.replace("vagas = 10", "vagas = 25").encode(),
        "candidatos.csv": candidates(PEOPLE).encode(),
        "atos.csv": acts.encode(),
    }
    return adopt(office.body, "c1", contents, office[Role.OPERATOR], LONG_AGO)


def places(number: int) -> dict[str, object]:
    asks = [{"cargo": "M01", "quantas": number}]
    return {**COMMON, "ato": "novas-vagas", "pedidos": asks, "causa": "lei", "dados": {}}


def test_thirty_calls_two_withdrawals_a_reversion_and_new_places(
    office: Office, certame: Competition, tmp_path: Path
) -> None:
    called = passed(office, certame, "convocar", call_payload(25)).preview["chamadas"]
    assert "reversao" in {call["motivo"] for call in called}
    for who in (called[2]["inscricao"], called[6]["inscricao"]):
        passed(office, certame, "desfecho", about("desistencia", who))
    passed(office, certame, "convocar", call_payload(2, numero="2/2026"))
    stay = [who for who, state in states(certame).items() if state == "convocado"]
    for act in ("nomear", "posse"):
        passed(office, certame, "avancar", about(act, *stay))
    passed(office, certame, "vagas", places(3))
    passed(office, certame, "convocar", call_payload(3, numero="3/2026"))

    document = CargoStanding.objects.get(competition=certame).document
    assert len(document["convocacoes"]) == 30
    assert {call["motivo"] for call in document["convocacoes"]} >= {"ordem", "sucessao", "reversao"}
    assert differences(office.body) == []

    folder = tmp_path / "pasta"
    call_command("exportar_pasta", "guarapari", "c1", str(folder))
    code, printed = run("convocar", str(folder), "--json")
    assert code == 0
    assert json.loads(printed) == json.loads(json.dumps(call_document(load(certame)).document))
    package = tmp_path / "certame.zip"
    assert run("pacote", str(folder), "-o", str(package))[0] == 0
    assert run("verificar", str(package))[0] == 0


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_folder_of_an_example_gives_the_same_answer(office: Office, tmp_path: Path, example: str) -> None:
    competition = take_over(office, example)
    call_command("exportar_pasta", "guarapari", "c1", str(tmp_path / "pasta"))
    code, printed = run("convocar", str(tmp_path / "pasta"), "--json")
    answer = call_document(load(competition))
    assert code == answer.exit
    assert json.loads(printed) == json.loads(json.dumps(answer.document))


@pytest.mark.usefixtures("certame")
def test_what_cannot_be_exported_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Não há certame c9 no órgão guarapari"):
        call_command("exportar_pasta", "guarapari", "c9", str(tmp_path))
    call_command("exportar_pasta", "guarapari", "c1", str(tmp_path))
    with pytest.raises(CommandError, match="já existe"):
        call_command("exportar_pasta", "guarapari", "c1", str(tmp_path))
