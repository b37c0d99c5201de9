"""``/conferir/``: the command line's answer, every refusal with its reason, nothing kept unasked."""

from __future__ import annotations

import io
import json
import re
import tempfile
import zipfile
from datetime import date, timedelta
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files import uploadhandler
from django.test import Client

from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table
from isonomia.files.stores.package.verifier import verify
from isonomia.office.auditing import sent as auditing
from isonomia.web.public.audit import views
from isonomia.web.public.rates import Limit
from isonomia.web.records.models import KeptAudit
from support.checking import (
    FERRAZ,
    GUARAPARI,
    IGNORED,
    altered,
    calls,
    certame,
    file,
    package_of,
    sealed,
    send,
    zipped,
)
from support.folders import Command

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _uncounted() -> None:
    cache.clear()


@pytest.fixture
def isonomia(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)


def text_of(response: Any) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", response.content.decode())))


def documents(client: Client, page: Any) -> tuple[bytes, bytes]:
    """PDF and JSON made from the page of a result."""
    seal = sealed(page.content)
    answers = [
        client.post("/conferir/documento/", {"selado": seal, "formato": kind}) for kind in ("pdf", "json")
    ]
    assert [answer.status_code for answer in answers] == [200, 200]
    return answers[0].content, answers[1].content


# ---------------------------------------------------------------- the same answer


def test_a_list_alone_gives_what_the_command_gives(client: Client, isonomia: Any, tmp_path: Path) -> None:
    published = tmp_path / "lista.csv"
    published.write_text(IGNORED, encoding="utf-8")
    told = isonomia(
        "auditar", published, "--norma", GUARAPARI, "--vagas", "10", "--pcd", "5%", "--json",
        "--saida", tmp_path / "saida",
    )  # fmt: skip
    page = send(client, arquivo=file(IGNORED, "lista.csv"), norma=GUARAPARI, vagas="10", pcd="5%")
    pdf, text = documents(client, page)
    assert json.loads(text) == told.json
    assert pdf == (tmp_path / "saida" / "auditoria.pdf").read_bytes()
    assert text == (tmp_path / "saida" / "auditoria.json").read_bytes()


def test_a_zipped_folder_gives_what_the_command_gives(client: Client, isonomia: Any, tmp_path: Path) -> None:
    where = certame(tmp_path / "certame")
    published = tmp_path / "lista.csv"
    published.write_text(calls("W1", "W2", "W3"), encoding="utf-8")
    told = isonomia("auditar", where, published, "--json").json
    sent = {"arquivo": file(calls("W1", "W2", "W3"), "lista.csv")}
    page = send(client, **sent, certame=file(zipped(where, "pasta/"), "pasta.zip"))
    assert json.loads(documents(client, page)[1]) == told
    assert "Linha 4. Veio a inscrição W3. Pela lei viria B4." in text_of(page)
    assert "Inscrição B4" in text_of(page)


def test_an_edital_alone_gives_its_law_and_places(client: Client, tmp_path: Path) -> None:
    where = certame(tmp_path / "certame")
    text = "ordem;inscricao;nota;negros\n1;W1;90;N\n2;W2;89;N\n3;W3;88;N\n4;B4;87;S\n"
    page = send(client, texto=text, certame=file((where / "edital.toml").read_bytes(), "edital.toml"))
    document = json.loads(documents(client, page)[1])
    assert document["norma"] == [FERRAZ]
    assert document["primeiro_inexplicado"]["esperado"] == "B4"


SOME = "inscricao;nota;negros;situacao\n" + "".join(
    f"{kind}{n};{100 - n};{'S' if kind == 'B' else 'N'};{'convocado' if called else 'cadastro de reserva'}\n"
    for n, kind, called in (
        *((n, "W", n <= 7) for n in range(1, 11)),
        *((n, "B", True) for n in (11, 12, 13)),
    )
)
"""Ten people called, three of the group: the law gives it two of ten places, the edital's table three."""


@pytest.mark.parametrize("separator", [";", "\t"])
def test_calls_are_held_against_the_printed_table(client: Client, separator: str) -> None:
    table = "Cargo;Total;Ampla concorrência;Pessoas negras\nMédico;10;7;3\n".replace(";", separator)
    by_law = json.loads(documents(client, send(client, texto=SOME, norma=FERRAZ, vagas="10"))[1])
    assert by_law["primeiro_inexplicado"]["esperado"] == "W8"
    assert json.loads(documents(client, send(client, texto=SOME, norma=FERRAZ, quadro=table))[1])["explicado"]
    book = file(table, "quadro.csv")
    again = send(client, texto=SOME, norma=FERRAZ, arquivo_do_quadro=book)
    assert json.loads(documents(client, again)[1])["explicado"]
    two = table.replace("7", "8").replace(f"{separator}3", f"{separator}2")
    assert "Pela lei viria W8" in text_of(send(client, texto=SOME, norma=FERRAZ, quadro=two))


def test_places_come_from_one_source(client: Client, tmp_path: Path) -> None:
    table = "Cargo;Total;Ampla;Negros\nMédico;10;7;3\n"
    edital = file((certame(tmp_path / "certame") / "edital.toml").read_bytes(), "edital.toml")
    for more, said in (
        ({"vagas": "10"}, "O quadro já diz as vagas."),
        ({"certame": edital}, "O edital enviado já diz as vagas."),
        ({"arquivo_do_quadro": file(table, "q.csv")}, "Deixe só um dos dois."),
    ):
        page = send(client, texto=SOME, norma=FERRAZ, quadro=table, **more)
        assert page.status_code == 422  # type: ignore[attr-defined]
        assert said in text_of(page)
    assert "Nada se leu no quadro de vagas." in text_of(send(client, texto=SOME, norma=FERRAZ, quadro="nada"))


def test_a_workbook_is_read_as_the_same_list(client: Client) -> None:
    rows = [line.split(";") for line in IGNORED.splitlines()]
    book = to_bytes([Table("lista", tuple(rows[0]), rows[1:], date(2026, 1, 1))], "xlsx")
    first, second = (
        json.loads(documents(client, send(client, arquivo=each, norma=GUARAPARI, vagas="10"))[1])
        for each in (file(book, "lista.xlsx"), file(IGNORED, "lista.csv"))
    )
    assert first["primeiro_inexplicado"] == second["primeiro_inexplicado"]
    assert first["primeiro_inexplicado"]["esperado"] == "B4"


def test_the_page_tells_reading_article_certainty_and_what_was_not_read(client: Client) -> None:
    page = send(client, texto=IGNORED + "linha perdida\n", norma=GUARAPARI, vagas="10")
    said = text_of(page)
    assert "Há o que a lei não explica." in said
    assert "Nenhuma combinação das leituras da lei explica as convocações." in said
    assert "Reserva ignorada falha da lista" in said
    assert "Linha não lida falha de leitura" in said
    assert f'href="/normas/{GUARAPARI}/1/#art3-par1-I"' in page.content.decode()
    assert page.headers["X-Robots-Tag"] == "noindex"
    assert "no-store" in page.headers["Cache-Control"]


def test_each_reading_is_told_with_the_first_line_it_does_not_explain(client: Client) -> None:
    text = "ordem;inscricao;nota;negros\n1;W1;90;N\n2;B2;89;S\n3;W3;88;N\n"
    document = json.loads(documents(client, send(client, texto=text, norma=GUARAPARI, vagas="3"))[1])
    trials = document["leituras_ensaiadas"]
    assert [trial["leituras"] for trial in trials if trial["explica"]] == document["leituras_compativeis"]
    assert all(trial["linha"] for trial in trials if not trial["explica"])


def test_english_says_the_same(client: Client) -> None:
    client.cookies["django_language"] = "en"
    said = text_of(send(client, texto=IGNORED, norma=GUARAPARI, vagas="10"))
    assert "Something is not explained by the law" in said or "the law does not explain" in said
    assert "By law it would be B4." in said


# ---------------------------------------------------------------- packages


def test_a_package_gets_the_verifiers_answer(client: Client, tmp_path: Path) -> None:
    package = package_of(certame(tmp_path / "certame"))
    wrong = altered(package, "resultado.json", b"W1", b"W9")
    for data, holds in ((package, True), (wrong, False)):
        place = tmp_path / "pacote.zip"
        place.write_bytes(data)
        told = json.loads(verify(place, as_json=True).output)
        page = client.post("/conferir/pacote/", {"pacote": file(data, "pacote.zip")})
        seal = {"selado": sealed(page.content), "formato": "json"}
        assert client.post("/conferir/documento/", seal).json() == told
        assert told["confere"] is holds
        assert ("O pacote confere" in text_of(page)) is holds
        for difference in told["diferencas"]:
            assert difference in text_of(page)


def test_a_package_dropped_as_a_list_is_verified_too(client: Client, tmp_path: Path) -> None:
    package = package_of(certame(tmp_path / "certame"))
    page = send(client, arquivo=file(package, "pacote.zip"))
    assert "O pacote confere" in text_of(page)


def test_a_zip_that_is_no_package_says_so(client: Client, tmp_path: Path) -> None:
    page = client.post(
        "/conferir/pacote/", {"pacote": file(zipped(certame(tmp_path / "certame")), "pasta.zip")}
    )
    assert page.status_code == 422
    assert "O arquivo não é um pacote de verificação." in text_of(page)


# ---------------------------------------------------------------- refusals


def bomb() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("edital.toml", b"\0" * (auditing.SENT.opened + 1))
    return out.getvalue()


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("lista.pdf", b"%PDF-1.7 x", "O arquivo é um PDF, e não o texto dele."),
        ("lista.csv", b"ordem;inscricao\n1;=HYPERLINK(1)\n", "como uma fórmula"),
        ("lista.csv", b"<html><table></table></html>", "O arquivo parece ser HTML"),
        ("lista.docx", b"palavras soltas", "O arquivo parece ser DOCX"),
        ("lista.csv", b"\x89PNG\r\n\x1a\n0000", "O arquivo parece ser PNG"),
        ("lista.csv", b"", "O arquivo está vazio"),
        ("lista.csv", b"nada aqui\nque se leia\n", "Nada se leu na lista publicada."),
        ("lista.csv", b"inscricao\n" + b"1\n" * 20_001, "A lista é longa demais para conferir aqui."),
    ],
)
def test_what_is_not_taken_is_refused_with_its_reason(
    client: Client, name: str, content: bytes, reason: str
) -> None:
    page = send(client, arquivo=file(content, name), norma=GUARAPARI)
    assert page.status_code == 422
    assert reason in text_of(page)
    assert "Erro:" in page.content.decode().split("</title>")[0]


def test_a_bomb_is_refused_before_it_is_opened_whole(client: Client) -> None:
    sent = bomb()
    assert len(sent) < 200_000
    for field in ("certame", "arquivo"):
        fields = {"texto": IGNORED} if field == "certame" else {}
        page = send(client, **fields, norma=GUARAPARI, **{field: file(sent, "pasta.zip")})
        assert page.status_code == 422
        assert "fica grande demais" in text_of(page)


def test_a_file_past_the_limit_is_refused_and_not_kept_whole(client: Client) -> None:
    page = send(client, arquivo=file(b"1;" * (auditing.SENT.size // 2 + 1), "lista.csv"), norma=GUARAPARI)
    assert page.status_code == 422
    assert "O arquivo é grande demais: cabem 6 MB." in text_of(page)


def test_a_text_past_the_limit_is_refused_with_what_to_do(client: Client) -> None:
    page = send(client, texto="1;W1\n" * 600_000, norma=GUARAPARI)
    assert page.status_code == 413
    assert "grave-o em um arquivo" in text_of(page)


def test_every_problem_comes_at_once_with_its_file_and_line(client: Client, tmp_path: Path) -> None:
    where = certame(tmp_path / "certame")
    (where / "edital.toml").write_text("formato = 1\n[edital]\ntitulo = 7\nnada = 1\n", encoding="utf-8")
    (where / "candidatos.csv").write_text("inscricao;nota\nW1;x\nW1;9\n", encoding="utf-8")
    page = send(client, texto="nada\n", certame=file(zipped(where), "pasta.zip"))
    assert page.status_code == 422
    said = text_of(page)
    for each in ("edital.toml, linha 3", "candidatos.csv, linha 2", "texto colado: Nada se leu"):
        assert each in said


def test_the_form_asks_for_a_list_and_a_law(client: Client) -> None:
    said = text_of(client.post("/conferir/", {"vagas": "muitas", "pcd": "x"}))
    for each in ("Falta a lista.", "Escolha a lei", "Linha 1: escreva um número", "não é um percentual"):
        assert each in said


def test_one_address_asks_only_so_much(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "CHECKS", Limit("teste", times=2, seconds=600))
    answers = [send(client, texto=IGNORED, norma=GUARAPARI, vagas="10") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert 0 < int(answers[2].headers["Retry-After"]) <= 601
    other = Client(REMOTE_ADDR="203.0.113.9")
    assert send(other, texto=IGNORED, norma=GUARAPARI, vagas="10").status_code == 200


def test_the_token_of_the_form_is_asked() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert send(strict, texto=IGNORED, norma=GUARAPARI).status_code == 403


# ---------------------------------------------------------------- keeping


def test_nothing_is_kept_unless_asked(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def touched(*_arguments: object, **_named: object) -> None:
        raise AssertionError("a file was put on the disk")

    monkeypatch.setattr(uploadhandler, "TemporaryUploadedFile", touched)
    monkeypatch.setattr(tempfile, "NamedTemporaryFile", touched)
    padded = IGNORED + "\n" * 3_000_000  # larger than what Django keeps in memory by itself
    assert send(client, arquivo=file(padded, "l.csv"), norma=GUARAPARI).status_code == 422  # too many lines
    wide = IGNORED + ";" * 3_000_000 + "\n"
    assert send(client, arquivo=file(wide, "l.csv"), norma=GUARAPARI, vagas="10").status_code in {200, 422}
    assert KeptAudit.objects.count() == 0


def kept(client: Client) -> tuple[str, str]:
    """A result kept: its address and its code."""
    page = send(client, texto=IGNORED, norma=GUARAPARI, vagas="10")
    receipt = client.post("/conferir/guardar/", {"selado": sealed(page.content), "dias": "30"})
    said = receipt.content.decode()
    return re.search(r"/conferir/guardadas/[\w-]+/", said)[0], re.search(r"<strong>(\S+)</strong>", said)[1]  # type: ignore[index]


def test_a_kept_result_has_an_address_an_end_and_a_way_out(client: Client) -> None:
    address, code = kept(client)
    row = KeptAudit.objects.get()
    assert IGNORED.splitlines()[1] not in json.dumps(row.result)
    assert code not in json.dumps(row.result) + row.erase_digest
    outsider = Client()
    page = outsider.get(address)
    assert "Pela lei viria B4." in text_of(page)
    assert page.headers["X-Robots-Tag"] == "noindex"
    for kind in ("pdf", "json"):
        assert outsider.get(f"{address}auditoria.{kind}").status_code == 200
    assert outsider.get(f"{address}auditoria.exe").status_code == 404
    wrong = client.post(f"{address}apagar/", {"codigo": "AAAA-BBBB"})
    assert (wrong.status_code, KeptAudit.objects.count()) == (422, 1)
    client.post(f"{address}apagar/", {"codigo": code.lower().replace("-", " ")})
    assert KeptAudit.objects.count() == 0
    assert outsider.get(address).status_code == 404


def test_a_kept_result_goes_at_its_end(client: Client) -> None:
    address, _code = kept(client)
    row = KeptAudit.objects.get()
    assert timedelta(days=29) < row.expires - row.made < timedelta(days=31)
    KeptAudit.objects.update(expires=row.made)
    assert client.get(address).status_code == 404
    kept(client)
    assert KeptAudit.objects.count() == 1  # the old one was erased when another came


def test_nobody_forges_a_result(client: Client) -> None:
    page = send(client, texto=IGNORED, norma=GUARAPARI, vagas="10")
    seal = sealed(page.content)
    for forged in (seal[:-2] + "xx", "", "nada"):
        for address, more in (("documento", {"formato": "pdf"}), ("guardar", {"dias": "30"})):
            answer = client.post(f"/conferir/{address}/", {"selado": forged, **more})
            assert answer.status_code == 422
    assert KeptAudit.objects.count() == 0
