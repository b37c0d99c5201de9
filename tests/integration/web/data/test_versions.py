"""A publication makes a new version, the old one stays; page, CSV, JSON, PDF and API agree."""

from __future__ import annotations

import io

import pypdfium2 as pdfium  # type: ignore[import-untyped]
import pytest
from django.test import Client

from isonomia.web.public.data import releasing
from isonomia.web.public.data.releasing import current, files_of, make, make_release
from isonomia.web.records.models import OpenRelease, ReleaseAsked
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.open_data import Data, reader
from support.publishing import published
from support.web_world import Office

pytestmark = pytest.mark.django_db
WORDS = "W1 W2 B3 W4 B5? W6 B7"
"""B5 is still to be confirmed: in the open list alone, and nobody may learn of which group."""


@pytest.fixture
def first(office: Office) -> Data:
    """Before any list."""
    certame = competition(office, WORDS, 4)
    release = current(certame).release
    assert release is not None
    return Data(certame, release, office)


@pytest.fixture
def second(first: Data) -> Data:
    """After the preliminary lists."""
    rh = Client()
    rh.force_login(first.office[Role.OPERATOR])
    published(first.office, rh, first.certame, "preliminar")
    release = current(first.certame).release
    assert release is not None
    return Data(first.certame, release, first.office)


def test_before_any_list_nobody_is_told(first: Data) -> None:
    assert first.rows("listas") == first.rows("totais") == []
    assert first.release.manifest["pacote"] == {"motivo": "sem-listas"}
    assert [row["lista"] for row in first.rows("sequencia")] == ["ampla", "ampla", "negros", "ampla"]
    assert "primeira publicação de listas" in reader().get(first.address).text


def test_who_waits_for_confirmation_is_in_the_open_list_alone(second: Data) -> None:
    by_list = {
        name: [row["inscricao"] for row in second.rows("listas") if row["lista"] == name]
        for name in ("ampla", "negros")
    }
    assert by_list == {"ampla": WORDS.replace("?", "").split(), "negros": ["B3", "B7"]}
    (told,) = [row for row in second.rows("totais") if row["lista"] == "negros"]
    assert (told["inscritas"], told["protegido"], told["na_lista"]) == ("", "menos de 5", "2")
    names = [name for name in files_of(second.release) if not name.endswith((".zip", ".parquet"))]
    text = "".join(second.content(name).decode() for name in names)
    assert "Pessoa B3" not in text
    assert "pendente" not in text


def test_the_old_version_stays_and_says_so(first: Data, second: Data) -> None:
    assert (first.release.number, second.release.number) == (1, 2)
    before = first.content("listas.csv")
    assert reader().get(first.at("listas.csv")).content == before != second.content("listas.csv")
    assert "Esta versão foi substituída" in reader().get(f"{first.address}versoes/1/").text
    assert "Listas publicadas, Totais por lista" in reader().get(first.address).text
    assert first.content("quadro.csv") == second.content("quadro.csv")
    text = reader().post(f"{first.address}conferir/", {"arquivo": io.BytesIO(before)}).text
    assert "da versão 1." in text


def test_page_csv_json_pdf_and_api_tell_the_same(second: Data) -> None:
    own = [row for row in second.rows("listas") if row["lista"] == "negros"]
    wanted = [(int(row["posicao"]), row["inscricao"], row["nota"]) for row in own]
    told = [
        (row["posicao"], row["inscricao"], row["nota"])
        for row in second.objects("listas")
        if row["lista"] == "negros"
    ]
    assert told == wanted == [(1, "B3", own[0]["nota"]), (2, "B7", own[1]["nota"])]
    base = f"/certames/{second.certame.body.slug}/{second.certame.slug}"
    api = reader().get(f"/api/v1{base}/listas?lista=negros").json()["itens"]
    assert [(row["posicao"], row["inscricao"], row["nota"]) for row in api] == wanted
    at = f"{base}/listas/{own[0]['cargo']}/negros/1/"
    page = reader().get(at).text
    pdf = pdfium.PdfDocument(reader().get(f"{at}pdf").content)
    paper = " ".join(sheet.get_textpage().get_text_range() for sheet in pdf)
    for _position, number, score in wanted:
        assert number in page
        assert number in paper
        assert score.replace(".", ",") in paper


def test_a_large_one_is_made_by_the_worker_once(first: Data, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(releasing, "AT_ONCE", 1)
    OpenRelease.objects.update(head="")
    found = current(first.certame)
    assert (found.release, found.late) == (first.release, True)
    asked = ReleaseAsked.objects.get()
    assert current(first.certame).late
    assert ReleaseAsked.objects.get().at == asked.at
    assert "Uma versão nova está sendo feita" in reader().get(first.address).text
    make_release.func(first.certame.pk)
    assert not current(first.certame).late
    OpenRelease.objects.all().delete()
    assert reader().get(first.address).status_code == 202
    answer = reader().get(f"/api/v1/certames/{first.certame.body.slug}/{first.certame.slug}/quadro")
    assert (answer.status_code, answer.headers["Content-Type"]) == (503, "application/problem+json")


def test_nothing_is_released_of_a_state_that_changed_meanwhile(
    first: Data, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = iter(range(100))
    monkeypatch.setattr(releasing, "head_of", lambda _certame: (next(seen), "x"))
    assert make(first.certame) == first.release
    assert OpenRelease.objects.count() == 1
