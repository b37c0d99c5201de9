"""Why a list has so many places: a cargo alone, one of several counted together, one with a printed table."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from isonomia.web.public import caching
from support.public_world import base_of
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
    assert "Pessoas chamadas até cada dia" in drawn
