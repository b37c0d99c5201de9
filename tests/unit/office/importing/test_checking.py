"""The report of an import and the rows it gives: lines of the file, what to do, nobody's data in the open."""

import csv
import io
from datetime import date

import pytest

from isonomia.files.sheets.how import How
from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.findings import InputProblems
from isonomia.office.importing.checking import check_correct_only
from isonomia.office.importing.mapping import proposed, remembering, settled
from isonomia.office.importing.model_file import KINDS, model_file
from isonomia.office.importing.report import report_file
from isonomia.office.importing.seeing import how_from, pasted, plain, see
from isonomia.wording.language import Language
from support.importing import TWO, checked, codes, expected, seen, targets

GOOD = "inscricao;nome;nota;negros\n001;Ana;8,50;S\n002;Beto;7,25;N\n"


def test_a_good_file() -> None:
    result = checked(GOOD)
    report = result.report
    assert (report.read, report.ready, report.wrong, report.warned, report.repeated) == (2, 2, 0, 0, 0)
    assert report.can_import
    assert [one.id for one in result.candidates] == ["001", "002"]


def test_each_problem_has_the_line_of_the_file_and_what_to_do() -> None:
    result = checked("\ninscricao;nota\n\n001;8,5O\n002;x\n002;7,5\n;6,5\n")
    assert [(each.code, each.line) for each in result.report.findings] == [
        ("E203", 4),
        ("E203", 5),
        ("E208", 6),
        ("E206", 7),
    ]
    first = result.report.findings[0]
    assert first.message == "Há uma letra no lugar de um algarismo."
    assert first.hint == "Escreva 8,50, se é esse o número."
    assert all(each.hint and each.column for each in result.report.findings)
    report = result.report
    assert (report.read, report.ready, report.wrong, report.repeated) == (4, 0, 4, 1)
    assert dict(report.codes) == {"E203": 2, "E206": 1, "E208": 1}


def test_problems_of_the_file_hide_those_of_the_lines() -> None:
    result = checked("inscricao;nome;obs\n001;Ana;1\n001;Ana;2;3\n")
    assert codes(result) == ["E224", "E006"]
    assert [each.code for each in result.report.shown] == ["E224"]
    assert result.report.ready == 0


def test_what_is_missing_is_told_before_anything_is_read() -> None:
    ties = (TieCriterion(TieKind.SCORE, column="nota_especifica"),)
    result = checked("nome;x\nAna;1\n", expected(TWO, ties=ties))
    assert [each.column for each in result.report.findings] == [
        "inscricao",
        "cargo",
        "nota",
        "nota_especifica",
    ]


def test_a_criterion_of_the_edital_finds_its_column() -> None:
    ties = (TieCriterion(TieKind.SCORE, column="nota_especifica"),)
    result = checked("inscricao;nota;Nota específica\n1;80;40,5\n", expected(ties=ties))
    assert codes(result) == []
    assert {name: str(score) for name, score in result.candidates[0].scores.items()} == {
        "nota_especifica": "40.5"
    }


def test_neither_cpf_nor_birth_date_is_shown() -> None:
    result = checked(
        "inscricao;nota;nascimento;cpf\n001;8;31/02/1990;111.444.777-36\n002;7;01/02/1990;529.982.247-25;sobra\n"
    )
    assert [(each.code, each.value) for each in result.report.findings] == [
        ("E212", "**/**/****"),
        ("W210", "***.***.***-**"),
        ("E006", "002 | 7 | **/**/**** | ***.982.247-** | sobra"),
    ]
    text = report_file(result.report).decode("utf-8-sig")
    assert "1990" not in text
    assert "111" not in text


def test_the_report_as_a_file_has_one_line_per_problem_in_both_languages() -> None:
    report = checked("inscricao;nota\n001;x\n002;y\n").report
    rows = list(csv.reader(io.StringIO(report_file(report).decode("utf-8-sig")), delimiter=";"))
    assert rows[0] == ["linha", "coluna", "valor", "codigo", "problema", "o que fazer"]
    assert [row[:4] for row in rows[1:]] == [["2", "nota", "x", "E203"], ["3", "nota", "y", "E203"]]
    english = report_file(report, Language.ENGLISH).decode("utf-8-sig")
    assert "It is not a number." in english


def test_contacts_are_kept_apart_and_a_bad_one_stops_nobody() -> None:
    result = checked(
        "inscricao;nota;nome;e-mail;Telefone;CPF\n"
        "001;8;Ana  Maria;ana@exemplo.br;+55 (27) 99999-0000;529.982.247-25\n"
        "002;7;Beto;não tem;123;52998224726\n"
    )
    assert sorted(codes(result)) == ["W208", "W209", "W210"]
    report = result.report
    assert (report.can_import, report.ready, report.warned) == (True, 2, 1)
    assert result.contacts[0] == ("Ana Maria", "ana@exemplo.br", "27999990000", "52998224725", None)
    assert result.contacts[1] == ("Beto", "", "", "", None)


def test_a_workbook_s_numbers_keep_the_zeros_of_a_cpf() -> None:
    import xlsxwriter

    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream)
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["inscricao", "nota", "cpf"])
    sheet.write_row(1, 0, ["001", 8.1, 1234567890])
    book.close()
    file = see(stream.getvalue(), "c.xlsx")
    columns = proposed(file.sheet, expected())
    from isonomia.office.importing.checking import check

    result = check(file, [column.target for column in columns], expected())
    assert (result.candidates[0].id, str(result.candidates[0].score)) == ("001", "8.1")
    assert result.contacts[0].cpf == "01234567890"


def test_the_decimal_mark_is_the_one_chosen() -> None:
    text = "inscricao;nota\n001;1.234\n"
    file = seen(text)
    columns = [column.target for column in proposed(file.sheet, expected())]
    from isonomia.office.importing.checking import check

    assert codes(check(file, columns, expected())) == ["E204"]
    chosen = see(text.encode(), "c.csv", How(decimal="."))
    assert str(check(chosen, columns, expected()).candidates[0].score) == "1.234"


# ---- only the correct lines


def correct_only(text: str):
    file = seen(text)
    return check_correct_only(
        file, [column.target for column in proposed(file.sheet, expected())], expected()
    )


def test_lines_with_errors_are_left_out_and_told() -> None:
    result = correct_only("inscricao;nota\n001;8,5\n002;x\n003;7,5;1\n")
    assert [one.id for one in result.candidates] == ["001"]
    report = result.report
    assert (report.can_import, report.ready, report.left_out) == (True, 1, (3, 4))


def test_of_a_person_repeated_no_line_is_taken() -> None:
    result = correct_only("inscricao;nota\n001;8,5\n002;7,5\n001;9,5\n")
    assert [one.id for one in result.candidates] == ["002"]
    assert result.report.left_out == (2, 4)


def test_what_leaving_out_does_not_mend_still_stops() -> None:
    result = correct_only("inscricao;nota;classificacao\n001;8;1\n002;9;2\n003;7;3\n")
    assert not result.report.can_import
    assert codes(result) == ["E222"]


# ---- mapping


def test_a_mapping_is_remembered_by_header() -> None:
    wanted = expected()
    first = seen("num;total;x;x\n001;8;S;N\n")
    columns = settled(proposed(first.sheet, wanted), ["inscricao", "nota", "", "grupo:negros"], wanted)
    memory = remembering(first.sheet, [column.target for column in columns])
    again = seen("x;X;Total;num;outra\nS;N;8;001;1\n")
    assert [column.target for column in proposed(again.sheet, wanted, memory)] == [
        "",
        "grupo:negros",
        "nota",
        "inscricao",
        "",
    ]


def test_a_memory_of_a_group_that_is_not_of_this_competition_is_not_used() -> None:
    file = seen("num;total;x\n001;8;S\n")
    memory = {"x#1": "grupo:quilombolas", "num#1": "inscricao"}
    assert targets(proposed(file.sheet, expected(), memory))["x"] == ""


def test_what_the_header_does_not_say_by_itself_is_to_be_confirmed() -> None:
    file = seen("inscricao;nota;class ppp\n001;8;1\n")
    columns = proposed(file.sheet, expected())
    assert [(column.target, column.sure) for column in columns] == [
        ("inscricao", True),
        ("nota", True),
        ("posicao:negros", False),
    ]


def test_samples_are_three_different_values() -> None:
    file = seen("inscricao;nota\n" + "".join(f"{n:03};{n % 2}\n" for n in range(9)))
    assert [column.samples for column in proposed(file.sheet, expected())] == [
        ("000", "001", "002"),
        ("0", "1"),
    ]


def test_an_unknown_target_is_as_if_not_used() -> None:
    file = seen("inscricao;nota\n001;8\n")
    columns = settled(proposed(file.sheet, expected()), ["inscricao", "grupo:outro"], expected())
    assert [column.target for column in columns] == ["inscricao", ""]


def test_a_column_of_a_joint_group_is_noted() -> None:
    wanted = expected(identities={"negros": "negros", "indigenas": "indigenas"})
    file = seen("inscricao;nota;NI\n001;8;S\n")
    column = proposed(file.sheet, wanted)[2]
    assert column.target == ""
    assert "reúne grupos" in column.note


# ---- the rest


def test_a_way_of_reading_goes_through_plain_values() -> None:
    how = How(kind="csv", separator=";", header=3)
    assert how_from(plain(how)) == how
    assert how_from({}) == How()


def test_pasting_nothing_is_refused() -> None:
    with pytest.raises(InputProblems):
        pasted(" \n")
    assert pasted("inscrição") == "inscrição".encode()


def test_a_file_of_too_many_columns_is_refused() -> None:
    header = ";".join(f"c{n}" for n in range(401))
    with pytest.raises(InputProblems) as problems:
        seen(header + "\n" + ";".join("1" for _ in range(401)))
    assert [finding.code for finding in problems.value.findings] == ["E018"]


@pytest.mark.parametrize("kind", KINDS)
def test_the_model_file_is_taken_as_it_is(kind: str) -> None:
    ties = (TieCriterion(TieKind.OLDER), TieCriterion(TieKind.SCORE, column="nota_especifica"))
    wanted = expected(TWO, ties=ties, decimals=2)
    file = see(model_file(wanted, kind), f"modelo.{kind}")
    columns = proposed(file.sheet, wanted)
    assert all(column.target for column in columns)
    from isonomia.office.importing.checking import check

    result = check(file, [column.target for column in columns], wanted)
    assert codes(result) == []
    assert [(one.id, one.cargo, one.birth) for one in result.candidates] == [
        ("000123", "M01", date(1990, 2, 1)),
        ("000124", "M01", date(1990, 2, 1)),
    ]
