"""The import of candidates, page by page: from the file to the receipt."""

from __future__ import annotations

import csv
import io
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from isonomia.web.hr.importing import work
from isonomia.web.hr.importing.opening import let_go_of_old_files
from isonomia.web.jobs.worker import worker
from isonomia.web.records import kinds
from isonomia.web.records.adopting import adopt
from isonomia.web.records.appending import book_of, faults, size_of
from isonomia.web.records.loading import contents, people_of, roll_in_force
from isonomia.web.records.models import Competition, Enrolment, Entry, Job, MappingMemory, Roll, Upload
from isonomia.web.records.roles import Role
from support.importing_web import EDITAL, GOOD, address, check_columns, last, published, send, signed_in, walk
from support.web_world import LONG_AGO, Office, make_office

pytestmark = pytest.mark.django_db


@pytest.fixture
def certame(office: Office) -> Competition:
    return published(office)


@pytest.fixture
def client(office: Office) -> Client:
    return signed_in(office)


def text(response) -> str:
    return response.content.decode()


# ---- the way


def test_the_whole_way_puts_the_rows_in_force(client: Client, certame: Competition) -> None:
    answer = send(client, certame, GOOD, source="Banca X")
    upload = last()
    assert answer.url == address(certame, "reading", upload)
    page = client.get(answer.url)
    assert "ponto e vírgula" in text(page)
    assert "É o que mais divide a primeira linha com conteúdo." in text(page)
    assert "90,5" in text(page)
    assert "Confirme." in text(client.get(address(certame, "columns", upload)))
    assert check_columns(client, certame, upload).url == address(certame, "report", upload)
    page = text(client.get(address(certame, "report", upload)))
    assert "Nenhum erro e nenhum aviso." in page
    page = text(client.get(address(certame, "check", upload)))
    assert "Importar 3 linhas" in page
    assert roll_in_force(certame) is None
    answer = client.post(address(certame, "check", upload), {"chave": "k1"})
    receipt = client.get(answer.url, follow=True)
    assert "Registrado" in text(receipt)

    roll = roll_in_force(certame)
    assert (roll.number, roll.size, roll.source, roll.file_name) == (1, 3, "Banca X", "resultado.csv")
    assert roll.digest in text(receipt)
    assert [(one.id, one.cargo, str(one.score)) for one in people_of(roll)] == [
        ("000001", "M01", "90.5"),
        ("000002", "M01", "80.25"),
        ("000003", "P02", "70.00"),
    ]
    first = Enrolment.objects.get(roll=roll, number="000001")
    assert (first.name, first.contact) == (
        "Ana Inventada",
        {"email": "ana@exemplo.br", "cpf": "52998224725"},
    )
    assert faults(book_of(certame.body, certame)) == []
    (content,) = [found for _, found in contents(certame, kinds.CANDIDATES)]
    assert (content["carga"], content["linhas"]) == (1, 3)
    upload.refresh_from_db()
    assert upload.content is None


def test_nobody_s_data_reach_the_ledger(client: Client, certame: Competition) -> None:
    walk(client, certame, GOOD)
    lines = "".join(Entry.objects.values_list("line", flat=True))
    assert roll_in_force(certame) is not None
    for secret in ("Inventad", "exemplo.br", "52998224725", "90.5"):
        assert secret not in lines


def test_pasted_lines_are_read_too(client: Client, certame: Competition) -> None:
    form = {"pasted": GOOD.replace(";", "\t"), "chave": "00000000-0000-4000-8000-000000000001"}
    answer = client.post(address(certame, "index"), form)
    assert answer.url == address(certame, "reading", last())
    assert last().reading["como"]["separator"] == "\t"
    assert last().file_name == "colado.txt"


def test_the_same_file_again_changes_nothing(client: Client, certame: Competition) -> None:
    walk(client, certame, GOOD)
    size = size_of(book_of(certame.body, certame))
    answer = walk(client, certame, GOOD)
    assert answer.status_code == 409
    assert "Nada mudou" in text(answer)
    assert "Importar 3 linhas" not in text(answer)
    assert Roll.objects.count() == 1
    assert size_of(book_of(certame.body, certame)) == size


def test_a_new_file_shows_what_changes(client: Client, certame: Competition) -> None:
    walk(client, certame, GOOD)
    header, one, _two, three = GOOD.splitlines()
    new = "\n".join([header, one.replace("90,5", "91"), three, "000009;Davi Inventado;P02;65;;;"])
    send(client, certame, new)
    upload = last()
    check_columns(client, certame, upload)
    page = text(client.get(address(certame, "check", upload)))
    for sentence in ("Entra 1 pessoa.", "Sai 1 pessoa.", "Mudam os dados de 1 pessoa.", "Fica como está 1"):
        assert sentence in page
    assert "nota final" in page
    client.post(address(certame, "check", upload), {"chave": "k2"})
    assert roll_in_force(certame).number == 2
    assert Enrolment.objects.filter(roll__number=1).count() == 3


def test_a_double_click_imports_once(client: Client, certame: Competition) -> None:
    send(client, certame, GOOD)
    upload = last()
    check_columns(client, certame, upload)
    answers = [client.post(address(certame, "check", upload), {"chave": "k1"}).url for _ in range(3)]
    again = client.post(address(certame, "check", upload), {"chave": "k2"}).url
    assert {*answers, again} == {answers[0]}
    assert Roll.objects.count() == 1


def test_what_was_shown_must_still_hold(client: Client, certame: Competition) -> None:
    send(client, certame, GOOD)
    first = last()
    check_columns(client, certame, first)
    walk(client, certame, GOOD.replace("90,5", "95"))
    answer = client.post(address(certame, "check", first), {"chave": "k1"})
    assert answer.status_code == 409
    assert "Os dados em vigor mudaram" in text(answer)
    assert roll_in_force(certame).number == 1
    answer = client.post(address(certame, "check", first), {"chave": "k3"})
    assert answer.status_code == 302
    assert roll_in_force(certame).number == 2


# ---- the choices


def test_a_file_read_wrongly_is_read_again_as_the_person_says(client: Client, certame: Competition) -> None:
    send(client, certame, "título\n" + GOOD)
    upload = last()
    url = address(certame, "reading", upload)
    client.post(url, {"header": "1", "separator": ",", "chave": "00000000-0000-4000-8000-0000000000aa"})
    upload.refresh_from_db()
    assert upload.how == {"header": 1, "separator": ","}
    assert "Foi você quem escolheu." in text(client.get(url))
    client.post(url, {"header": "2", "separator": ";", "chave": "00000000-0000-4000-8000-0000000000ab"})
    upload.refresh_from_db()
    assert upload.targets[:4] == ["inscricao", "nome", "cargo", "nota"]


def test_a_choice_that_does_not_exist_is_refused_and_kept(client: Client, certame: Competition) -> None:
    send(client, certame, GOOD)
    answer = client.post(
        address(certame, "reading", last()), {"encoding": "klingon", "header": "-3", "chave": "x"}
    )
    assert answer.status_code == 422
    assert "Erro:" in text(answer)
    assert 'value="-3"' in text(answer)


def test_missing_columns_are_asked_first_with_links(client: Client, certame: Competition) -> None:
    send(client, certame, GOOD)
    upload = last()
    answer = check_columns(client, certame, upload, coluna_0="", coluna_1="nota")
    page = text(answer)
    assert answer.status_code == 422
    assert "Falta dizer qual coluna é a inscrição." in page
    assert "Duas colunas foram postas no mesmo campo" in page
    assert 'href="#coluna_3"' in page
    assert '<option value="nota" selected>' in page
    upload.refresh_from_db()
    assert upload.outcome == {}


def test_the_mapping_is_remembered_by_source_and_body(
    client: Client, certame: Competition, office: Office
) -> None:
    odd = "a;b;c\n000001;M01;90,5\n"
    send(client, certame, odd, source="Banca  X")
    chosen = {"coluna_0": "inscricao", "coluna_1": "cargo", "coluna_2": "nota"}
    check_columns(client, certame, last(), **chosen)
    client.post(address(certame, "check", last()), {"chave": "k1"})
    send(client, certame, odd.replace("90,5", "91"), source="banca x")
    assert last().targets == ["inscricao", "cargo", "nota"]
    assert "como você as escolheu" in text(client.get(address(certame, "columns", last())))
    send(client, certame, odd, source="Outra banca")
    assert last().targets != ["inscricao", "cargo", "nota"]
    assert MappingMemory.objects.get().body == office.body


# ---- the report


WRONG = GOOD + "000004;Eva Inventada;M01;8,5O;;;\n000001;Ana Inventada;M01;90,5;S;;\n;Gil;P02;50;;;111\n"


def test_the_report_tells_line_column_value_and_what_to_do(client: Client, certame: Competition) -> None:
    send(client, certame, WRONG)
    upload = last()
    check_columns(client, certame, upload)
    page = text(client.get(address(certame, "report", upload)))
    assert "Importar só as corretas" in page
    assert "Ver o que muda e importar" not in page
    for part in ("8,5O", "Há uma letra no lugar de um algarismo.", "Escreva 8,50, se é esse o número."):
        assert part in page
    only = text(client.get(address(certame, "report", upload) + "?codigo=E208"))
    assert "E208" in only
    assert "8,5O" not in only
    rows = list(
        csv.reader(
            io.StringIO(client.get(address(certame, "download", upload)).content.decode("utf-8-sig")),
            delimiter=";",
        )
    )
    assert [(row[0], row[3]) for row in rows[1:]] == [
        ("5", "E203"),
        ("6", "E208"),
        ("7", "E206"),
        ("7", "W210"),
    ]
    assert client.post(address(certame, "check", upload), {"chave": "k"}).url == address(
        certame, "report", upload
    )
    assert Roll.objects.count() == 0


def test_only_the_correct_lines_need_a_reason_which_is_recorded(client: Client, certame: Competition) -> None:
    send(client, certame, WRONG)
    upload = last()
    check_columns(client, certame, upload)
    url = address(certame, "correct-only", upload)
    key = "00000000-0000-4000-8000-0000000000ac"
    answer = client.post(url, {"reason": " ", "chave": key})
    assert answer.status_code == 422
    assert "Escreva o motivo" in text(answer)
    client.post(url, {"reason": "A banca corrigirá depois.", "chave": key})
    client.post(address(certame, "check", upload), {"chave": "k1"})
    assert [one.id for one in people_of(roll_in_force(certame))] == ["000002", "000003"]
    (content,) = [found for _, found in contents(certame, kinds.CANDIDATES)]
    assert (content["linhas_fora"], content["motivo"]) == (4, "A banca corrigirá depois.")


def test_the_report_has_100_a_page(client: Client, certame: Competition) -> None:
    header = GOOD.splitlines()[0]
    send(client, certame, header + "\n" + "".join(f"{n:06};X;M01;x;;;\n" for n in range(250)))
    upload = last()
    check_columns(client, certame, upload)
    page = text(client.get(address(certame, "report", upload) + "?pagina=3"))
    assert page.count("E203</td>") == 50
    assert "252" not in text(client.get(address(certame, "report", upload)))


# ---- refusals


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("lista.pdf", b"%PDF-1.7", "O arquivo parece ser PDF"),
        ("lista.csv", b"inscricao;nota\n1;=1+1\n", "começam com o sinal de igual"),
        ("lista.csv", b"inscricao;nota\n1;\x00\x01\n", "bytes que não são de texto"),
        ("lista.xlsx", b"PK\x03\x04 quebrado", "não pôde ser lido como planilha"),
    ],
)
def test_a_bad_file_is_refused_with_the_reason_and_not_kept(
    client: Client, certame: Competition, name: str, content: bytes, why: str
) -> None:
    answer = send(client, certame, content, name, source="Banca X")
    assert answer.status_code == 422
    assert why in text(answer)
    assert 'href="#id_file"' in text(answer)
    assert 'value="Banca X"' in text(answer)
    assert Upload.objects.count() == 0


@pytest.mark.parametrize(("file", "pasted"), [(False, ""), (True, "a;b")])
def test_one_of_file_and_text(client: Client, certame: Competition, file: bool, pasted: str) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    form = {"pasted": pasted, "chave": "00000000-0000-4000-8000-000000000001"}
    if file:
        form["file"] = SimpleUploadedFile("c.csv", GOOD.encode())
    assert client.post(address(certame, "index"), form).status_code == 422


def test_without_an_edital_there_is_no_import(client: Client, office: Office) -> None:
    draft = Competition.objects.create(body=office.body, slug="rascunho", title="Rascunho")
    assert "O edital ainda não foi publicado." in text(client.get(address(draft, "index")))
    assert send(client, draft, GOOD).status_code == 404


def test_a_file_against_what_was_recorded_is_refused(client: Client, office: Office) -> None:
    acts = "2025-09-01;renuncia;000001;M01;\n"
    files = {
        "edital.toml": EDITAL,
        "candidatos.csv": GOOD,
        "atos.csv": f"data;ato;inscricao;cargo;detalhe\n{acts}",
    }
    contents = {name: content.encode() for name, content in files.items()}
    certame = adopt(office.body, "c1", contents, office[Role.OPERATOR], LONG_AGO)
    roll = roll_in_force(certame)
    send(client, certame, "\n".join(line for line in GOOD.splitlines() if not line.startswith("000001")))
    check_columns(client, certame, last())
    page = text(client.get(address(certame, "check", last())))
    assert "Este arquivo não pode ser importado agora" in page
    assert "Atos já registrados deixariam de ser possíveis" in page
    assert "Importar 2 linhas" not in page
    answer = client.post(address(certame, "check", last()), {"chave": "k"})
    assert answer.status_code == 409
    assert roll_in_force(certame) == roll


# ---- who may


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.OPERATOR])
def test_only_who_prepares_acts_imports(office: Office, certame: Competition, role: Role) -> None:
    send(signed_in(office), certame, GOOD)
    upload = last()
    other = signed_in(office, role)
    for name in ("reading", "columns", "report", "check", "download"):
        assert other.get(address(certame, name, upload)).status_code in {403, 404}
    for name in ("columns", "check", "discard", "correct-only", "reading"):
        assert other.post(address(certame, name, upload)).status_code in {403, 404}
    assert send(other, certame, GOOD).status_code in {403, 404}
    assert Upload.objects.count() == 1


def test_another_body_s_file_is_not_found(office: Office, certame: Competition) -> None:
    send(signed_in(office), certame, GOOD)
    ferraz = make_office("ferraz")
    other = signed_in(ferraz)
    theirs = published(ferraz)
    assert other.get(address(certame, "reading", last())).status_code == 404
    assert other.get(address(theirs, "reading", last())).status_code == 404


# ---- keeping and letting go


def test_a_discarded_file_is_gone(client: Client, certame: Competition) -> None:
    send(client, certame, GOOD)
    upload = last()
    client.post(address(certame, "discard", upload))
    upload.refresh_from_db()
    assert (upload.content, upload.reading) == (None, {})
    page = text(client.get(address(certame, "reading", upload), follow=True))
    assert "não está mais guardado" in page


def test_a_file_is_kept_no_longer_than_the_body_says(
    client: Client, certame: Competition, office: Office
) -> None:
    send(client, certame, GOOD)
    upload = last()
    assert upload.expires.date() == (timezone.now() + timedelta(days=office.body.upload_days)).date()
    assert let_go_of_old_files() == 0
    Upload.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert let_go_of_old_files() == 1
    upload.refresh_from_db()
    assert upload.content is None


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_the_model_file_imports_as_it_is(client: Client, certame: Competition, kind: str) -> None:
    model = client.get(address(certame, "model", kind=kind))
    assert model.status_code == 200
    walk(client, certame, model.content, name=f"modelo.{kind}")
    assert [one.id for one in people_of(roll_in_force(certame))] == ["000123", "000124"]


def test_a_model_of_another_kind_is_not_found(client: Client, certame: Competition) -> None:
    assert client.get(address(certame, "model", kind="exe")).status_code == 404


# ---- large files


@pytest.mark.django_db(transaction=True)
def test_a_large_file_goes_by_jobs(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "AT_ONCE", 10)
    certame = published(office)
    client = signed_in(office)

    def through(answer) -> str:
        assert "/trabalhos/" in answer.url
        worker("teste", until_empty=True).run()
        return client.get(answer.url).url

    assert through(send(client, certame, GOOD)) == address(certame, "reading", last())
    assert through(check_columns(client, certame, last())) == address(certame, "report", last())
    receipt = through(client.post(address(certame, "check", last()), {"chave": "k1"}))
    assert "Registrado" in text(client.get(receipt, follow=True))
    assert roll_in_force(certame).size == 3
    assert {job.state for job in Job.objects.all()} == {"pronto"}


@pytest.mark.django_db(transaction=True)
def test_a_large_file_that_is_refused_tells_why(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "AT_ONCE", 10)
    certame = published(office)
    client = signed_in(office)
    answer = send(client, certame, b"%PDF-1.7 a long document", "lista.pdf")
    worker("teste", until_empty=True).run()
    page = text(client.get(answer.url))
    assert "O arquivo é de um formato que não se lê aqui." in page
    assert "Nada foi gravado" in page


# ---- queries


def test_no_page_asks_more_of_the_database_for_more_rows(client: Client, certame: Competition) -> None:
    def asked(lines: int) -> list[int]:
        header = GOOD.splitlines()[0]
        send(client, certame, header + "\n" + "".join(f"{n:06};X;M01;7x;;;\n" for n in range(lines)))
        upload = last()
        check_columns(client, certame, upload)
        counts = []
        for name in ("index", "reading", "columns", "report"):
            url = address(certame, name, None if name == "index" else upload)
            client.get(url)
            with CaptureQueriesContext(connection) as queries:
                assert client.get(url).status_code == 200
            counts.append(len(queries))
        return counts

    assert asked(3) == asked(90)
