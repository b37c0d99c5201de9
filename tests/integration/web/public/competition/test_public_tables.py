"""Why a list has so many places: a cargo alone, one of several counted together, one with a printed table."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.public import caching
from isonomia.web.public.competition import charts
from support.before_calls import competition
from support.public_world import base_of, recorded
from support.web_world import Office, take_over

pytestmark = pytest.mark.django_db


def rows(text: str, caption: str) -> list[list[str]]:
    """Cells of the table with a caption, as texts."""
    table = next(each for each in re.findall(r"(?s)<table.*?</table>", text) if caption in each)
    found = []
    for row in re.findall(r"(?s)<tr.*?</tr>", table.partition("<tbody")[2]):
        cells = re.findall(r"(?s)<t[dh][^>]*>(.*?)</t[dh]>", row)
        found.append([re.sub(r"<[^>]+>", "", cell).strip() for cell in cells])
    return found


def test_each_number_of_the_table_has_the_reason_that_made_it(office: Office) -> None:
    certame = take_over(office, "guarapari")
    caching.forget()
    one = Client().get(f"{base_of(certame)}vagas/PM4/").text
    assert "A lei conta o total «PROF-MAT», de 10 vagas: 1 reservada." in one
    assert "Quantas ficam neste cargo, o sorteio público disse." in one
    assert "art. 4º, parágrafo único" in one
    assert "começa com 3 vagas" not in one
    printed = Client().get(f"{base_of(certame)}vagas/TE1/").text
    assert "O quadro do edital diz 3, e a conta da lei dá 2" in printed
    alone = Client().get(f"{base_of(certame)}vagas/AG1/").text
    assert "De 60 vagas, 12 são reservadas a pessoas negras (20%)." in alone
    assert "O quadro do edital diz" not in alone
    law = rows(one, "Total PROF-MAT (PM1, PM2, PM3, PM4)")
    assert [row[:3] for row in law] == [
        ["Pessoas negras", "3", "3"],
        ["Pessoas indígenas", "1", "1"],
        ["Pessoas com deficiência", "1", "1"],
    ]
    drawn = Client().get(f"{base_of(certame)}vagas/PM4/andamento/").text
    assert "Reserva e vagas preenchidas" not in drawn
    assert "1 pessoa foi chamada" in drawn


def test_charts_have_their_numbers_as_files_and_are_drawn_once_for_the_same_ones(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    certame = competition(office)
    recorded(
        certame,
        Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"),
        Act(date(2025, 9, 2), ActKind.CALL, cargo="M01", detail="5"),
    )
    caching.forget()
    address = f"{base_of(certame)}vagas/M01/andamento/"
    page = Client().get(address).text
    assert "Até 02/09/2025, 5 pessoas foram chamadas, 2 por listas de reserva" in page
    assert "De 8 vagas, a lei reserva 2 a pessoas negras" in page
    assert "foi a que mais avançou" in page
    assert "O certame vale de 01/09/2025 a 01/09/2027." in page
    files = re.findall(r'href="([^"]*andamento/([\w-]+)\.csv)"', page)
    assert [name for _url, name in files][-2:] == ["andamento", "cortes"]
    for url, _name in files:
        answer = Client().get(url)
        head, *lines = answer.content.decode("utf-8-sig").splitlines()
        assert answer.headers["Content-Type"].startswith("text/csv")
        assert head.startswith("Até")
        assert lines
    assert "02/09/2025;3;2;5" in Client().get(files[-2][0]).content.decode("utf-8-sig")
    assert Client().get(f"{address}outro.csv").status_code == 404

    def drawn(*_given: object) -> list[object]:
        raise AssertionError("drawn again")

    monkeypatch.setattr(charts, "_drawn", drawn)
    recorded(certame, Act(date(2025, 9, 20), ActKind.RENUNCIATION, "W8", "M01"))
    assert "5 pessoas foram chamadas" in Client().get(address).text, "an act that changes no number"
    recorded(certame, Act(date(2025, 10, 1), ActKind.CALL, cargo="M01", detail="1"))
    with pytest.raises(AssertionError, match="drawn again"):
        Client().get(address)
