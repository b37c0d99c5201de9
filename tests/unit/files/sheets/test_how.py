"""How a table is read: guessed with its reason, and as a person says."""

from decimal import Decimal

import pytest

from isonomia.files.sheets.how import CHOSEN, How, raw
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        ("inscrição;nota\n1;8,5\n".encode(), "utf-8"),
        ("inscrição;nota\n1;8,5\n".encode("utf-8-sig"), "utf-8-sig"),
        ("inscrição;nota\n1;8,5\n".encode("cp1252"), "cp1252"),
        ("inscrição;nota\n1;8,5\n".encode("utf-16"), "utf-16"),
    ],
)
def test_the_encoding_is_found(data: bytes, encoding: str) -> None:
    read = raw(data, "candidatos.csv")
    assert (read.how.encoding, read.how.separator, read.how.decimal) == (encoding, ";", ",")
    assert list(read.rows[1]) == ["1", "8,5"]
    assert set(read.reasons) == {"kind", "encoding", "separator", "decimal"}
    assert all(reason.endswith(".") for reason in read.reasons.values())


def test_a_person_may_say_otherwise() -> None:
    data = "inscrição,nota\n1,8.5\n".encode()
    read = raw(data, "candidatos.csv", How(encoding="iso8859-1", separator=";", decimal=","))
    assert list(read.rows[0]) == ["inscriÃ§Ã£o,nota"]
    assert read.how.decimal == ","
    assert {read.reasons[name] for name in ("encoding", "separator", "decimal")} == {CHOSEN}


def test_what_is_pasted_from_a_sheet_has_tabs() -> None:
    assert raw(b"inscricao\tnota\n001\t8,5\n", "colado.txt").how.separator == "\t"


def test_a_declared_separator_is_said_to_be() -> None:
    read = raw(b"sep=|\ninscricao|nota\n1|8\n", "candidatos.csv")
    assert read.how.separator == "|"
    assert read.reasons["separator"] == "A primeira linha do arquivo o declara."
    assert list(read.rows[0]) == []


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_of_several_sheets_the_longest_is_proposed_and_another_may_be_chosen(kind: str) -> None:
    short = Table("Legenda", ("sigla", "o que é"), [("N", "negros")])
    long = Table("Resultado", ("inscricao", "nota"), [("001", Decimal(8)), ("002", Decimal(7))])
    data = to_bytes([short, long], kind)
    read = raw(data, f"c.{kind}")
    assert (read.how.kind, read.how.sheet, read.sheets) == (kind, "Resultado", ("Legenda", "Resultado"))
    assert read.rows[1][0] == "001"
    chosen = raw(data, f"c.{kind}", How(sheet="Legenda"))
    assert (chosen.how.sheet, chosen.reasons["sheet"]) == ("Legenda", CHOSEN)
    assert list(chosen.rows[1]) == ["N", "negros"]


def test_no_number_no_decimal_mark() -> None:
    read = raw(b"inscricao;nota\n1;8\n", "c.csv")
    assert read.how.decimal == ""
    doubtful = raw(b"inscricao;nota\n1;1.234\n", "c.csv")
    assert doubtful.how.decimal == ""
    assert doubtful.reasons["decimal"] != read.reasons["decimal"]
