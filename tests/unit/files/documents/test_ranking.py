from __future__ import annotations

from isonomia.files.documents.ranking import ranking_pdfs
from support.documents import HEADING, REGIME, VOICE, pages, rankings


def made(number: int, most_rows: int = 5000) -> dict[str, list[str]]:
    files = ranking_pdfs(rankings(number), REGIME, HEADING, VOICE, most_rows)
    return {name: pages(pdf) for name, pdf in files}


def test_each_list_is_a_document_of_its_own():
    files = made(3)
    assert list(files) == ["classificacao-M01-ampla", "classificacao-M01-negros"]
    text = files["classificacao-M01-ampla"][0]
    assert "Classificação: lista da ampla concorrência" in text
    assert "Cargo: M01 — Médico" in text
    assert "Esta lista tem 3 pessoas, por ordem de mérito." in text
    assert "2ª 00002 81,50 Idade de 60 anos ou mais, da maior para a menor" in text


def test_an_empty_list_says_so_and_shows_no_table():
    text = made(3)["classificacao-M01-negros"][0]
    assert "Ninguém nesta lista." in text
    assert "Nota final" not in text


def test_the_header_comes_back_on_every_page_and_no_row_is_lost():
    texts = made(130)["classificacao-M01-ampla"]
    assert len(texts) >= 3
    assert all("Posição nesta lista" in text for text in texts)
    rows = [line for text in texts for line in text.split("\n") if "ª 0" in line]
    assert [line.split()[1] for line in rows] == [f"{n:05}" for n in range(1, 131)]


def test_a_long_list_comes_in_parts():
    files = made(25, most_rows=10)
    parts = [name for name in files if "ampla" in name]
    assert parts == [f"classificacao-M01-ampla-parte-{n}" for n in (1, 2, 3)]
    assert "Esta parte vai da 11ª à 20ª linha." in files[parts[1]][0].replace("\n", " ")
    assert "00021" in files[parts[2]][0]
    assert "00020" not in files[parts[2]][0]


def test_file_names_hold_no_odd_characters():
    document = rankings(1)
    document["cargos"][0]["codigo"] = "../M 01/é"
    names = [name for name, _ in ranking_pdfs(document, REGIME, HEADING, VOICE)]
    assert names[0] == "classificacao-M-01-ampla"
