"""Candidates put right after the homologation: reason, authority, effect; calls already made stand."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from isonomia.web.gates.passing import Denied, confirm
from isonomia.web.hr.importing import rectifying, work
from isonomia.web.hr.importing.opening import let_go_of_old_files
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.jobs.worker import worker
from isonomia.web.records import kinds
from isonomia.web.records.adopting import adopt
from isonomia.web.records.loading import contents, people_of, roll_in_force
from isonomia.web.records.models import Competition, Job, Proposal, Roll, Upload
from isonomia.web.records.roles import Role
from isonomia.web.records.standings import standing_of
from support.importing_web import EDITAL, address, check_columns, last, send, signed_in
from support.web_world import LONG_AGO, Office

pytestmark = pytest.mark.django_db
FOUR = (
    "Inscrição;Nome;Cargo;Nota;Negros\n000001;Ana Inventada;M01;90,5;N\n000002;Beto Inventado;M01;80,25;N\n"
    "000004;Davi Inventado;M01;70,25;N\n000005;Eva Inventada;M01;60,25;N\n000003;Caio Inventado;P02;70,00;N\n"
)
CALLED = "2025-09-01;homologar;;;24\n2025-09-02;convocar;;M01;1\n"
FORM = {
    "motivo": "A banca trocou duas notas.",
    "numero": "7/2026",
    "autoridade": "A Prefeita Municipal",
    "fundamento": "parecer nº 2/2026",
    "chave": "22222222-2222-4222-8222-222222222222",
}


@pytest.fixture
def client(office: Office) -> Client:
    return signed_in(office)


def homologated(office: Office, acts: str = CALLED) -> Competition:
    """Homologated, and the first of M01 called."""
    files = {
        "edital.toml": EDITAL,
        "candidatos.csv": FOUR,
        "atos.csv": f"data;ato;inscricao;cargo;detalhe\n{acts}",
    }
    folder = {name: content.encode() for name, content in files.items()}
    return adopt(office.body, "c1", folder, office[Role.OPERATOR], LONG_AGO)


def checked(client: Client, certame: Competition, content: str) -> str:
    """The last page of an import, the file sent and its columns accepted."""
    send(client, certame, content)
    check_columns(client, certame, last())
    return client.get(address(certame, "check", last())).text


def asked(client: Client, certame: Competition, **changes: str) -> Proposal:
    answer = client.post(address(certame, "rectify", last()), {**FORM, **changes})
    assert answer.status_code == 302, answer.text
    return Proposal.objects.get(kind="retificar-candidatos")


BETTER = FOUR.replace("000005;Eva Inventada;M01;60,25", "000005;Eva Inventada;M01;75,25")
"""Eva goes from the fourth position to the third."""


def test_the_authority_puts_the_file_in_force_and_the_load_before_is_kept(
    client: Client, office: Office
) -> None:
    certame = homologated(office)
    page = checked(client, certame, BETTER)
    assert "Preparar a retificação" in page
    assert "Importar 5 linhas" not in page
    act = asked(client, certame)
    seen = client.get(address_of(act)).text
    for words in ("A banca trocou duas notas.", "nº 7/2026", "Nenhuma pessoa já chamada muda de posição."):
        assert words in seen
    assert act.preview["efeito"]["listas"] == [
        {
            "cargo": "M01", "nome": "Médico", "lista": "ampla", "entram": 0, "saem": 0, "mudam": 2,
            "pessoas": [
                {"inscricao": "000005", "de": 4, "para": 3, "ato": ""},
                {"inscricao": "000004", "de": 3, "para": 4, "ato": ""},
            ],
        }
    ]  # fmt: skip
    with pytest.raises(Denied):
        confirm(act, office[Role.CHECKER])
    assert Roll.objects.count() == 1
    confirm(act, office[Role.AUTHORITY])
    first, second = Roll.objects.order_by("number")
    assert roll_in_force(certame) == second
    assert [str(one.score) for one in people_of(first) if one.id == "000005"] == ["60.25"]
    assert [str(one.score) for one in people_of(second) if one.id == "000005"] == ["75.25"]
    *_, content = [found for _, found in contents(certame, kinds.CANDIDATES)]
    assert (content["retifica"], content["motivo"], content["ato"]["numero"]) == (1, FORM["motivo"], "7/2026")
    standing = standing_of(certame, "M01")
    assert standing is not None
    assert [call["inscricao"] for call in standing.document["convocacoes"]] == ["000001"]
    assert last().content is None
    assert client.get(address(certame, "check", last())).status_code == 302


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (
            FOUR.replace("000002;Beto Inventado;M01;80,25", "000002;Beto Inventado;M01;95,25"),
            "Cargo M01, chamada 1: 000001 foi chamada, e com o arquivo seria 000002.",
        ),
        (
            FOUR.replace("000001;Ana Inventada;M01;90,5;N", "000001;Ana Inventada;P02;90,5;N"),
            "Cargo M01, chamada 1: 000001 foi chamada",
        ),
    ],
)
def test_a_file_that_belies_a_call_is_refused(client: Client, office: Office, content: str, why: str) -> None:
    certame = homologated(office)
    page = checked(client, certame, content)
    assert why in page
    assert "Preparar a retificação" not in page
    assert client.post(address(certame, "rectify", last()), FORM).url == address(certame, "check", last())
    assert client.post(address(certame, "check", last()), {"chave": "k"}).status_code == 409
    assert not Proposal.objects.exists()


def test_two_called_do_not_change_places_by_a_file(client: Client, office: Office) -> None:
    """Exchanged among themselves they are two other calls: the record says who was called first."""
    certame = homologated(office, "2025-09-01;homologar;;;24\n2025-09-02;convocar;;M01;2\n")
    page = checked(client, certame, FOUR.replace("90,5;N", "79,5;N"))
    assert "chamada 1: 000001 foi chamada, e com o arquivo seria 000002." in page


def test_who_was_called_from_another_position_is_named(client: Client, office: Office) -> None:
    """The first renounced, so the second was called; with the file the called one comes first by merit."""
    acts = "2025-09-01;homologar;;;24\n2025-09-02;renuncia;000001;M01;\n2025-09-03;convocar;;M01;1\n"
    certame = homologated(office, acts)
    checked(client, certame, FOUR.replace("90,5;N", "79,5;N"))
    assert asked(client, certame).preview["efeito"]["chamadas"] == [
        {"cargo": "M01", "ordem": 1, "inscricao": "000002", "lista": "ampla", "de": 2, "para": 1}
    ]


def test_a_second_person_finds_the_rectification_that_waits(client: Client, office: Office) -> None:
    certame = homologated(office)
    checked(client, certame, BETTER)
    act = asked(client, certame)
    assert "espera a autoridade" in client.get(address(certame, "check", last())).text
    assert client.get(address(certame, "rectify", last())).url == address_of(act)


def test_a_file_that_waits_for_the_authority_outlives_its_term(client: Client, office: Office) -> None:
    certame = homologated(office)
    checked(client, certame, BETTER)
    act = asked(client, certame)
    Upload.objects.update(expires=timezone.now() - timedelta(days=1))
    assert let_go_of_old_files() == 0
    assert client.get(address(certame, "check", last())).status_code == 200
    confirm(act, office[Role.AUTHORITY])


def test_what_is_missing_is_told(client: Client, office: Office) -> None:
    certame = homologated(office)
    checked(client, certame, BETTER)
    answer = client.post(address(certame, "rectify", last()), {**FORM, "motivo": "", "numero": ""})
    assert answer.status_code == 422
    assert 'href="#id_motivo"' in answer.text
    assert "A Prefeita Municipal" in answer.text


def test_before_the_homologation_there_is_nothing_to_rectify(client: Client, office: Office) -> None:
    certame = homologated(office, "2025-09-01;renuncia;000005;M01;\n")
    page = checked(client, certame, BETTER)
    assert "Importar 5 linhas" in page
    assert client.get(address(certame, "rectify", last())).url == address(certame, "check", last())


@pytest.mark.django_db(transaction=True)
def test_a_large_file_is_prepared_and_confirmed_by_jobs(
    client: Client, office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    certame = homologated(office)
    checked(client, certame, BETTER)
    for module in (work, rectifying):
        monkeypatch.setattr(module, "AT_ONCE", 10)
    client.post(address(certame, "rectify", last()), FORM)
    worker("teste", until_empty=True).run()
    (job,) = Job.objects.all()
    act = Proposal.objects.get()
    assert job.address == address_of(act)
    boss = signed_in(office, Role.AUTHORITY)
    boss.post(f"{address_of(act)}confirmar/", {"chave": "33333333-3333-4333-8333-333333333333"})
    worker("teste", until_empty=True).run()
    assert Roll.objects.count() == 2
