"""«Conferir aqui»: the same, or the first difference with its line; and what catalogues harvest."""

from __future__ import annotations

import copy
import io
import json
import zipfile

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from support.open_data import Data, reader

pytestmark = pytest.mark.django_db


def said(data: Data, content: bytes, name: str = "copia.csv") -> str:
    answer = reader().post(f"{data.address}conferir/", {"arquivo": SimpleUploadedFile(name, content)})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("kind", ["csv", "planilha.csv"])
@pytest.mark.parametrize("table", ["convocacoes", "listas", "atos"])
def test_a_copy_is_the_same_also_when_saved_again(data: Data, table: str, kind: str) -> None:
    content = data.content(f"{table}.{kind}")
    assert "É igual" in said(data, content)
    saved_again = (
        content.replace(b"\r\n", b"\n") if kind == "planilha.csv" else content.replace(b"\n", b"\r\n")
    )
    assert "É igual" in said(data, saved_again)


def test_the_first_difference_is_named_by_its_place(data: Data) -> None:
    rows = data.rows("convocacoes")
    lines = data.content("convocacoes.csv").decode().splitlines()
    lines[8] = lines[8].replace(rows[7]["inscricao"], "999999", 1)
    text = said(data, "\n".join(lines).encode())
    place, ours = rows[7]["vaga"], rows[7]["inscricao"]
    assert f"Diferença na vaga {place}: esta versão diz {ours}, seu arquivo diz 999999." in text
    assert "linha 9 do seu arquivo" in text


def test_rows_that_lack_or_are_too_many(data: Data) -> None:
    lines = data.content("quadro.csv").decode().splitlines()
    assert f"a partir da linha {len(lines)}." in said(data, "\n".join(lines[:-1]).encode())
    assert f"A linha {len(lines) + 1} do seu arquivo" in said(data, "\n".join([*lines, lines[-1]]).encode())


@pytest.mark.parametrize("content", [b"a;b\n1;2\n", b"\xff\xfe\x00", b""])
def test_what_is_nothing_of_ours(data: Data, content: bytes) -> None:
    answer = reader().post(f"{data.address}conferir/", {"arquivo": SimpleUploadedFile("x.csv", content)})
    assert answer.status_code == (200 if content else 422)
    assert "É igual" not in answer.text


def test_two_packages_are_held_file_by_file(data: Data) -> None:
    content = data.content("pacote.zip")
    assert "pacote é igual, letra por letra" in said(data, content, "pacote.zip")
    changed, packed = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as source:
        with zipfile.ZipFile(changed, "w") as target:
            for name in source.namelist():
                text = source.read(name)
                target.writestr(
                    name, text.replace(b";convocar;", b";nomear;", 1) if name == "atos.csv" else text
                )
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
            target.writestr("atos.csv", b"0" * 1_000_000)
    assert "Diferença em atos.csv, linha" in said(data, changed.getvalue(), "pacote.zip")
    assert "não é um pacote daqui" in said(data, packed.getvalue(), "bomba.zip")


def test_catalogues_find_every_file_at_its_permanent_address(data: Data) -> None:
    plain = json.loads(reader().get("/data.json").content)
    linked = json.loads(reader().get("/dados/catalogo.jsonld").content)
    (dataset,) = plain["dataset"]
    assert dataset["title"].startswith(data.certame.title)
    (same,) = linked["dcat:dataset"]
    assert dataset["identifier"] == same["@id"]
    urls = [each["downloadURL"] for each in dataset["distribution"]]
    assert urls == [each["@id"] for each in same["dcat:distribution"]]
    assert len(urls) == 8 * 4 + 1
    for url, told in zip(urls, same["dcat:distribution"], strict=True):
        answer = reader().get(url[url.index("/certames/") :])
        assert answer.status_code == 200
        assert len(answer.content) == int(told["dcat:byteSize"]["@value"])
    assert reader().get("/dados/").status_code == 200


def test_a_file_too_large_for_the_page_is_checked_elsewhere(data: Data) -> None:
    """The page of the data says how, with sizes, once there is one; so does the form."""
    page = reader().get(data.address).text
    assert "certutil" not in page
    manifest = copy.deepcopy(data.release.manifest)
    data.release.manifest["tabelas"][0]["arquivos"]["csv"]["bytes"] = 62_400_001
    data.release.save()
    try:
        page = reader().get(data.address).text
    finally:
        data.release.manifest = manifest
        data.release.save()
    assert "(63 MB)</a>" in page
    assert "certutil -hashfile ARQUIVO SHA256" in page
    large = SimpleUploadedFile("grande.csv", bytes(50_000_001))
    answer = reader().post(f"{data.address}conferir/", {"arquivo": large})
    assert answer.status_code == 422
    assert "passa de 50 MB e não cabe aqui" in answer.text
