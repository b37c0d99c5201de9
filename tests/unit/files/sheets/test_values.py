"""Dates and yes-or-no marks as people write them."""

from datetime import date
from decimal import Decimal

import pytest

from isonomia.files.sheets.names import folded, nearest, squeezed, words
from isonomia.files.sheets.values import day, flag, is_absent


@pytest.mark.parametrize(
    "text",
    ["20/03/2024", "2024-03-20", "20-03-2024", "20.3.2024", "2024-03-20 00:00:00", "20 de março de 2024",
     "20 de MARCO de 2024", " 20/3/2024 "],
)  # fmt: skip
def test_one_day_in_every_writing(text: str) -> None:
    assert day(text) == date(2024, 3, 20)


def test_the_first_of_the_month_in_words() -> None:
    assert day("1º de maio de 2025") == date(2025, 5, 1)


@pytest.mark.parametrize(
    "text", ["31/02/2024", "20/03/24", "03/20/2024", "março", "", "20 de foo de 2024", "0/1/2024"]
)
def test_what_is_no_day(text: str) -> None:
    assert day(text) is None


def test_a_date_of_a_workbook_is_itself() -> None:
    assert day(date(2024, 3, 20)) == date(2024, 3, 20)


@pytest.mark.parametrize("text", ["S", "sim", "SIM", "x", "X", "1", "true", "Verdadeiro"])
def test_yes(text: str) -> None:
    assert flag(text) is True


@pytest.mark.parametrize("text", ["N", "não", "NAO", "0", "false", "", " ", "-", "—"])
def test_no(text: str) -> None:
    assert flag(text) is False


def test_numbers_of_a_workbook_are_flags_too() -> None:
    assert (flag(Decimal(1)), flag(Decimal(0)), flag(Decimal(2))) == (True, False, None)


def test_neither() -> None:
    assert flag("talvez") is None


def test_a_dash_is_absence_and_a_number_is_not() -> None:
    assert [is_absent(cell) for cell in ("-", "", "0", Decimal(0))] == [True, True, False, False]


def test_names_without_case_accents_spaces_and_punctuation() -> None:
    assert folded(" Situação\n Final ") == "situacao final"
    assert squeezed("Nº de Inscrição") == "nodeinscricao"
    assert words("cl_pcd (2)") == ["cl", "pcd", "2"]


def test_the_nearest_name_or_none() -> None:
    assert nearest("Incrição", ["nota", "inscricao"]) == "inscricao"
    assert nearest("zzz", ["nota", "inscricao"]) == ""
