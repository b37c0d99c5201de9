"""``/normas/``: every law in its own words, beside what the program makes of them; kept by caches."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from isonomia.files.stores.catalog import load_catalog
from isonomia.files.stores.norm_history import load_history
from isonomia.law.allocation.order import order
from isonomia.law.norms.resolve import resolve
from isonomia.office.norms.compare import compared
from isonomia.web.look.norm_addresses import device_address, norm_address
from isonomia.wording.language import Language

GUARAPARI = "br/es/guarapari/lei-5031-2024"
FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
pytestmark = pytest.mark.django_db


def text_of(response: Any) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", response.content.decode())))


@pytest.mark.parametrize("norm_id", load_catalog().ids())
def test_every_norm_has_a_page_with_all_its_words(
    client: Client, norm_id: str, django_assert_num_queries: Any
) -> None:
    norm = load_catalog().norm(norm_id)
    with django_assert_num_queries(0):
        page = client.get(norm_address(norm_id))
    assert page.status_code == 200
    source = unescape(page.content.decode())
    for address, words in norm.devices.items():
        assert f'<tr id="{address}"' in source
        assert f'lang="pt-BR">{words}</td>' in source
    for note in norm.unseen.values():
        assert note in source
    for reading in norm.readings.values():
        assert reading.why in source


def test_a_covered_law_says_of_each_device_what_realises_it_or_why_nothing(client: Client) -> None:
    source = unescape(client.get(norm_address(GUARAPARI)).content.decode())
    for address, entry in load_catalog().coverage().laws[GUARAPARI].items():
        row = source.split(f'<tr id="{address}"', 1)[1].split("</tr>", 1)[0]
        assert ("Regra:" in row) == bool(entry.rules)
        for said in (entry.realised, entry.exempt, entry.to_come):
            assert said in row
        assert ("Não coberto:" in row) == bool(entry.exempt)


def test_the_positions_are_those_of_the_engine(client: Client) -> None:
    regime = resolve((load_catalog().norm(GUARAPARI),), (), {})
    first = [n for n, of in enumerate(order(regime, 100), start=1) if of == "negros"][:10]  # type: ignore[arg-type]
    said = text_of(client.get(norm_address(GUARAPARI)))
    assert "Pessoas negras (pretas e pardas): " + ", ".join(f"{n}ª" for n in first) in said
    assert "Pessoas indígenas: 10ª, 30ª, 50ª" in said


def test_caches_may_keep_it_and_ask_again_by_its_tag(client: Client) -> None:
    page = client.get(norm_address(FERRAZ))
    assert "public" in page.headers["Cache-Control"]
    assert not page.cookies
    assert "Accept-Language" in page.headers["Vary"]
    again = client.get(norm_address(FERRAZ), headers={"if-none-match": page.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    english = client.get(norm_address(FERRAZ), headers={"accept-language": "en"})
    assert english.headers["ETag"] != page.headers["ETag"]
    assert "The words of the law, and what the program does" in text_of(english)
    assert unescape(english.content.decode()).count('lang="pt-BR">É reservado') <= 1


def test_addresses_are_permanent(client: Client) -> None:
    assert client.get(f"/normas/{GUARAPARI}/").headers["Location"] == f"/normas/{GUARAPARI}/1/"
    assert device_address(f"{GUARAPARI}#art3-I") == f"/normas/{GUARAPARI}/1/#art3-I"
    assert device_address("edital, item 5.1") == ""
    for wrong in (f"{GUARAPARI}/99/", "br/xx/nada/", "br/xx/nada/1/", f"{GUARAPARI}/99/norma.toml"):
        assert client.get(f"/normas/{wrong}").status_code == 404
    file = client.get(f"/normas/{GUARAPARI}/1/norma.toml")
    assert file.content.decode() == load_catalog().text(GUARAPARI)
    assert "immutable" in file.headers["Cache-Control"]


def test_the_history_tells_digest_and_change_of_each_version(client: Client) -> None:
    said = text_of(client.get(norm_address(GUARAPARI)))
    for version in load_history().versions(GUARAPARI):
        assert version.digest in said
        assert version.change in said
    line = text_of(client.get(norm_address("br/federal/lei-15142-2025")))
    assert "Lei nº 12.990/2014 : editais de 10/06/2014 até 03/06/2025" in line


def test_search_by_words_goes_to_the_device(client: Client) -> None:
    page = client.get("/normas/", {"q": "alternância"})
    assert f'href="/normas/{GUARAPARI}/1/#art6"' in page.content.decode()
    assert "Lei nº 8.112/1990" not in text_of(page)
    assert "Nenhuma norma com estes filtros." in text_of(client.get("/normas/", {"q": "xilofone"}))


def test_filters_by_ente_group_and_force(client: Client) -> None:
    names = "Lei nº 5.031/2024", "Lei nº 12.990/2014", "Lei nº 15.142/2025"

    def found(**asked: str) -> list[bool]:
        listed = text_of(client.get("/normas/", asked)).split("Comparar duas leis")[0].split("Filtrar")[-1]
        return [name in listed for name in names]

    assert found(ente="br/es/guarapari") == [True, False, False]
    assert found(grupo="quilombolas") == [False, False, True]
    assert found(grupo="negros", vigente="on") == [True, False, True]
    assert client.get("/normas/", {"ente": "nada"}).status_code == 422


def test_two_laws_point_by_point(client: Client) -> None:
    pair = compared(GUARAPARI, FERRAZ, Language.PORTUGUESE)
    page = client.get("/normas/comparar/", {"a": GUARAPARI, "b": FERRAZ})
    said = text_of(page)
    for row in pair["linhas"]:
        assert row["aspecto"] in said
        assert all(value in said for value in row["valores"])
    assert f"{pair['diferencas']} pontos diferentes." in said
    assert pair["diferencas"] == sum(a != b for a, b in (row["valores"] for row in pair["linhas"]))
    assert compared(GUARAPARI, GUARAPARI, Language.PORTUGUESE)["diferencas"] == 0
    assert client.get("/normas/comparar/", {"a": "x", "b": FERRAZ}).status_code == 422


def test_each_law_tells_what_its_neighbours_do_otherwise(client: Client) -> None:
    said = text_of(client.get(norm_address(GUARAPARI)))
    assert "Lei nº 3.677/2026 (Ferraz de Vasconcelos (SP))" in said
    assert "Pessoas indígenas: percentual 5% sem reserva" in said
