"""Each problem of candidatos at its line, column and value; what is settled, and what is asked."""

import io
from collections.abc import Mapping
from decimal import Decimal

import pytest
import xlsxwriter

from isonomia.files.sheets.reading import read_sheet
from isonomia.files.stores.candidates.sheet import candidates_of
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.candidate import Candidate, Standing, Verdict
from isonomia.law.competition.edital import Cargo, TieCriterion, TieKind
from isonomia.law.findings import Finding

GROUPS = {"negros": "negros", "indigenas": "indigenas", "pcd": "pcd"}
ONE = (Cargo("M01", "Médico", 10),)
TWO = (Cargo("M01", "Médico", 10), Cargo("P01", "Professor", 2))


def read(
    data: str | bytes,
    cargos: tuple[Cargo, ...] = ONE,
    ties: tuple[TieCriterion, ...] = (),
    decimals: int | None = None,
    identities: Mapping[str, str] = GROUPS,
) -> tuple[tuple[Candidate, ...], list[Finding]]:
    report = FileReport("candidatos.csv")
    sheet = read_sheet(data.encode() if isinstance(data, str) else data, report.file)
    return candidates_of(sheet, cargos, identities, ties, report, decimals), list(report.sorted())


def place(finding: Finding) -> tuple[str, int | None, str, str]:
    return finding.code, finding.line, finding.column, finding.value


def places(findings: list[Finding]) -> list[tuple[str, int | None, str, str]]:
    return [place(finding) for finding in findings]


def test_bug_case_40_whole() -> None:
    people, findings = read(
        "inscricao;nome;nota\n1;José;96,3\n2;Ana;630,540\n3;Rui;1.234,5\n4;Lia;1.234".encode("latin-1")
    )
    assert [str(one.score) for one in people[:3]] == ["96.3", "630.540", "1234.5"]
    assert places(findings) == [("E204", 5, "nota", "1.234")]
    assert findings[0].hint == "Escreva 1,234 ou 1234: os decimais deste arquivo têm vírgula."


def test_a_thousand_where_decimals_have_points() -> None:
    _, findings = read("inscricao;nota\n1;96.3\n2;1,234\n")
    assert places(findings) == [("E204", 3, "nota", "1,234")]
    assert "1.2340 ou 1234" in findings[0].hint


def test_a_lone_point_is_asked_and_the_hint_resolves_it() -> None:
    assert places(read("inscricao;nota\n1;1.234\n")[1]) == [("E204", 2, "nota", "1.234")]
    assert read("inscricao;nota\n1;1,2340\n")[0][0].score == Decimal("1.2340")


def test_the_edital_s_decimals_say_that_scores_have_them() -> None:
    people, findings = read("inscricao;nota\nA;8.334\nB;8.331\n", decimals=3)
    assert [str(one.score) for one in people] == ["8.334", "8.331"]
    assert findings == []


def test_partial_scores_share_the_file_s_mark() -> None:
    ties = (TieCriterion(TieKind.SCORE, column="nota_especifica"),)
    people, findings = read("inscricao;nota;Nota Específica\n1;1.234;10,5\n2;90;-\n", ties=ties)
    assert dict(people[0].scores) == {"nota_especifica": Decimal("10.5")}
    assert dict(people[1].scores) == {}
    assert places(findings) == [("E204", 2, "nota", "1.234")]


def test_the_other_mark_is_a_problem_of_its_own() -> None:
    _, findings = read("inscricao;nota\n1;96,3\n2;80,5\n3;70.5\n")
    assert places(findings) == [("E205", 4, "nota", "70.5")]
    assert "70,5" in findings[0].hint


@pytest.mark.parametrize(
    ("header", "cell", "code"),
    [
        ("nota", "noventa", "E203"),
        ("nota", "90 pontos", "E203"),
        ("negros", "talvez", "E211"),
        ("jurado", "2", "E211"),
        ("ampla", "quase", "E211"),
        ("nascimento", "31/02/1990", "E212"),
        ("nascimento", "01/02/90", "E212"),
        ("modalidade", "ciganos", "E213"),
        ("opcao", "ciganos", "E213"),
        ("confirmacao", "ciganos:confirmado", "E213"),
        ("modalidade", "negro/indígena", "E214"),
        ("situacao", "aprovado negro/indígena", "E214"),
        ("situacao", "aguardando", "E215"),
        ("situacao", "aprovado e reprovado", "E215"),
        ("confirmacao", "confirmado", "E216"),
        ("confirmacao", "negros:talvez", "E216"),
        ("confirmacao", "negros:confirmado negros:pendente", "E216"),
        ("opcao", "negros, pcd", "E217"),
        ("opcao", "pcd", "E217"),
        ("classificacao", "0", "E218"),
        ("classificacao", "1,5", "E218"),
    ],
)
def test_each_bad_cell_is_reported_where_it_is(header: str, cell: str, code: str) -> None:
    columns = ["inscricao", "nota"] if header != "nota" else ["inscricao", "classificacao"]
    _, findings = read(f'{";".join(columns)};{header}\n001;5;\n002;6;"{cell}"\n')
    assert places(findings) == [(code, 3, header, cell)]
    assert findings[0].hint


def test_enrolments_missing_and_repeated() -> None:
    _, findings = read("inscricao;nota\n1;90\n;80\n1;90\n01;70\n")
    assert places(findings) == [("E206", 3, "inscricao", ""), ("E208", 4, "inscricao", "1")]
    assert "linha 2" in findings[1].message


def test_the_same_person_in_two_cargos_is_no_repetition() -> None:
    people, findings = read("inscricao;cargo;nota\n1;M01;90\n1;P01;80\n", TWO)
    assert [one.cargo for one in people] == ["M01", "P01"]
    assert findings == []


def test_cargos_by_code_by_name_by_locality() -> None:
    cargos = (
        Cargo("P1", "Professor", 2, locality="Norte", specialty="Matemática"),
        Cargo("P2", "Professor", 2, locality="Sul", specialty="Matemática"),
        Cargo("M1", "Médico", 2),
    )
    people, findings = read(
        "inscricao;cargo;localidade;especialidade;nota\n1;P1;;;9\n2;professor;SUL;matematica;8\n3;MEDICO;;;7\n"
        "4;Professor;;;6\n5;;;;5\n",
        cargos,
    )
    assert [one.cargo for one in people[:3]] == ["P1", "P2", "M1"]
    assert places(findings) == [("E209", 5, "cargo", "Professor"), ("E210", 6, "cargo", "")]


def test_a_cargo_nearly_right_gets_a_hint() -> None:
    _, findings = read("inscricao;cargo;nota\n1;M0I;90\n", TWO)
    assert findings[0].hint == "Seria M01?"


def test_a_list_behind_the_cargo_s_name_is_asked() -> None:
    _, findings = read("inscricao;Ênfase;nota\n1;Médico - PcD;90\n2;Professor;80\n", TWO)
    assert places(findings) == [("E209", 2, "Ênfase", "Médico - PcD")]
    assert findings[0].hint.startswith("Se é o cargo M01 com o nome de uma lista atrás")


def test_several_cargos_need_the_column() -> None:
    _, findings = read("inscricao;nota\n1;90\n", TWO)
    assert [(f.code, f.column) for f in findings] == [("E201", "cargo")]


def test_a_missing_column_names_the_header_most_like_it() -> None:
    _, findings = read("incricao;nota\n1;90\n")
    assert places(findings) == [("E201", 1, "inscricao", "")]
    assert "“incricao”" in findings[0].hint


def test_columns_of_the_tie_criteria() -> None:
    ties = (
        TieCriterion(TieKind.ELDERLY),
        TieCriterion(TieKind.SCORE, column="nota_especifica"),
        TieCriterion(TieKind.JUROR),
        TieCriterion(TieKind.SCORE, column="nota_especifica"),
    )
    _, findings = read("inscricao;nota\n1;90\n", ties=ties)
    assert [(f.code, f.column) for f in findings] == [
        ("E201", "nota_especifica"),
        ("W205", "jurado"),
        ("W205", "nascimento"),
    ]


def test_something_to_rank_by() -> None:
    _, findings = read("inscricao;nota;situacao\n1;90;\n2;;\n3;;eliminado\n4;x;\n")
    assert places(findings) == [("E207", 3, "nota", ""), ("E203", 5, "nota", "x")]


def test_neither_column_to_rank_by_is_said_once() -> None:
    _, findings = read("inscricao;negros\n1;S\n2;N\n")
    assert [(f.code, f.column) for f in findings] == [("E201", "nota")]


def test_scores_and_ranks_that_cannot_be_mixed() -> None:
    _, findings = read("inscricao;cargo;nota;classificacao\n1;M01;90;\n2;M01;;1\n3;P01;;1\n4;P01;80;2\n", TWO)
    assert [(f.code, f.line) for f in findings] == [("E221", 3)]


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ("1;80;1\n2;90;2\n3;95;3\n", [("E222", 3, "classificacao", "2")]),
        ("1;90;1\n2;80;2\n3;80;3\n", []),
        ("1;90;2\n2;80;7\n", []),
    ],
)
def test_a_rank_that_the_score_denies_is_asked(rows: str, found: list[tuple[str, int, str, str]]) -> None:
    _, findings = read("inscricao;nota;classificacao\n" + rows)
    assert places(findings) == found


def test_a_rank_that_another_list_gives_denies_nothing() -> None:
    """Who competes only in the reserves has no rank in the open list; nor has who did not pass."""
    text = "inscricao;nota;classificacao;ampla;situacao\n1;60;1;N;\n2;50;2;;eliminado\n3;90;3;;\n"
    assert read(text)[1] == []


def test_a_rank_is_held_against_scores_as_the_edital_compares_them() -> None:
    text = "inscricao;nota;classificacao\n1;86,01;1\n2;86,04;2\n"
    assert read(text, decimals=1)[1] == []
    assert [finding.code for finding in read(text, decimals=2)[1]] == ["E222"]


def test_two_columns_of_one_meaning_that_agree_are_one() -> None:
    people, findings = read("inscricao;nota;Nota Final\n1;90,5;90,5\n")
    assert (people[0].score, findings) == (Decimal("90.5"), [])


def test_two_columns_of_one_meaning_that_differ_are_asked() -> None:
    _, findings = read("inscricao;nota;Nota Final\n1;90,5;91,5\n")
    assert places(findings) == [("E202", 1, "Nota Final", "Nota Final")]


def test_a_precise_word_wins_over_a_general_one() -> None:
    people, findings = read("num;inscricao;total;nota\n1;007;50;90\n")
    assert (people[0].id, people[0].score, findings) == ("007", Decimal(90), [])


def test_a_joint_column_where_the_norm_separates() -> None:
    _, findings = read("inscricao;nota;NI\n1;90;S\n")
    assert places(findings) == [("E214", 1, "NI", "NI")]


def test_a_group_without_reserve_is_not_used_and_said_if_it_holds_anything() -> None:
    people, findings = read("inscricao;nota;quilombola\n1;90;S\n")
    assert people[0].groups == frozenset()
    assert places(findings) == [("W202", 1, "quilombola", "")]
    assert read("inscricao;nota;quilombola\n1;90;\n")[1] == []


def test_several_words_of_one_group_add_up() -> None:
    people, findings = read("inscricao;nota;preto;pardo\n1;90;N;S\n2;80;N;N\n")
    assert [set(one.groups) for one in people] == [{"negros"}, set()]
    assert findings == []


@pytest.mark.parametrize(
    "text",
    [
        "inscricao;nota;negros;Class Negros\n1;90;N;3\n",
        "inscricao;nota;negros;modalidade\n1;90;N;negros\n",
        "inscricao;nota;negros;situacao\n1;90;N;aprovado negro\n",
    ],
)
def test_a_plain_no_beside_a_yes_is_a_contradiction(text: str) -> None:
    assert places(read(text)[1]) == [("E220", 2, "negros", "N")]


def test_a_blank_flag_contradicts_nothing() -> None:
    people, findings = read("inscricao;nota;negros;Class Negros\n1;90;;3\n2;80;S;\n")
    assert [set(one.groups) for one in people] == [{"negros"}, {"negros"}]
    assert findings == []


def test_a_confirmation_of_a_group_not_declared() -> None:
    _, findings = read(
        "inscricao;nota;negros;confirmacao\n1;90;N;negros:confirmado\n2;80;N;negros:nao-confirmado\n"
    )
    assert places(findings) == [("E220", 2, "confirmacao", "negros:confirmado")]


def test_several_verdicts_in_one_cell() -> None:
    people, findings = read(
        'inscricao;nota;negros;pcd;confirmacao\n1;90;S;S;"negra: não confirmada, PcD:pendente"\n'
        "2;80;S;S;negros:confirmado pcd:pendente\n"
    )
    assert dict(people[0].verdicts) == {"negros": Verdict.NOT_CONFIRMED, "pcd": Verdict.PENDING}
    assert dict(people[1].verdicts) == {"negros": Verdict.CONFIRMED, "pcd": Verdict.PENDING}
    assert findings == []


@pytest.mark.parametrize(
    ("word", "standing"),
    [
        ("", Standing.APPROVED),
        ("-", Standing.APPROVED),
        ("Aprovada", Standing.APPROVED),
        ("Cadastro de Reserva", Standing.APPROVED),
        ("não classificado", Standing.FAILED),
        ("NÃO HABILITADA", Standing.FAILED),
        ("Eliminado", Standing.ELIMINATED),
        ("Desclassificado", Standing.ELIMINATED),
        ("Reprovado", Standing.FAILED),
    ],
)
def test_standings_in_real_words(word: str, standing: Standing) -> None:
    people, findings = read(f"inscricao;nota;situacao\n1;90;{word}\n")
    assert (people[0].standing, findings) == (standing, [])


def test_a_flag_column_of_the_eliminated() -> None:
    people, _ = read("inscricao;nota;Eliminado\n1;90;S\n2;80;N\n3;70;\n")
    assert [one.standing for one in people] == [Standing.ELIMINATED, Standing.APPROVED, Standing.APPROVED]


@pytest.mark.parametrize("word", ["sub judice", "Sub-Judice", "Aprovado Sub Judice"])
def test_sub_judice_competes_and_is_said(word: str) -> None:
    people, findings = read(f"inscricao;nota;situacao\n1;90;{word}\n")
    assert people[0].standing is Standing.APPROVED
    assert places(findings) == [("W201", 2, "situacao", word)]


@pytest.mark.parametrize(
    ("header", "cell", "code"),
    [
        ("negrs", "S", "W207"),
        ("situacoes", "x", "W207"),
        ("Raça/cor", "Parda", "W206"),
        ("observação", "nada", ""),
    ],
)
def test_an_unused_column_that_may_be_a_slip_is_said(header: str, cell: str, code: str) -> None:
    people, findings = read(f"inscricao;nota;{header}\n1;90;{cell}\n2;80;\n")
    assert places(findings) == ([(code, 1, header, "")] if code else [])
    assert all(not one.groups for one in people)


def test_the_same_person_under_two_enrolments_in_a_cargo() -> None:
    _, findings = read("inscricao;pessoa;cargo;nota\n1;A;M01;90\n2;A;P01;80\n3;A;M01;70\n4;;M01;60\n", TWO)
    assert places(findings) == [("E208", 4, "pessoa", "A")]


def test_a_mark_in_a_name_without_a_column_is_asked_once() -> None:
    people, findings = read(
        "inscricao;nome;nota\n1;A (D);90\n2;B (D);80\n3;C (nome social);70\n4;D - PcD;60\n"
    )
    assert [(f.code, f.line) for f in findings] == [("E219", 2), ("E219", 5)]
    assert "Linhas: 2." in findings[0].message
    assert all(not one.groups for one in people)


def test_a_mark_of_sub_judice_in_a_name() -> None:
    _, findings = read("inscricao;nome;nota\n1;A (sub judice);90\n")
    assert places(findings) == [("W201", 2, "nome", "A (sub judice)")]


def test_a_mark_that_the_column_confirms_is_silent() -> None:
    assert read("inscricao;nome;nota;pcd\n1;A (D);90;S\n")[1] == []


def test_who_has_no_rank_in_the_open_list_competes_in_the_reserves_only() -> None:
    people, findings = read("inscricao;nota;AC;PCD\n1;90;1;\n2;80;;1\n3;70;2;2\n")
    assert [one.open for one in people] == [True, False, True]
    assert [(f.code, f.line) for f in findings] == [("W203", 3)]


def test_an_ac_column_of_flags_is_the_open_list() -> None:
    people, findings = read("inscricao;nota;AC;PCD\n1;90;S;\n2;80;N;S\n3;70;;S\n")
    assert [one.open for one in people] == [True, False, True]
    assert findings == []


def test_a_workbook_gives_exact_scores_and_text_enrolments() -> None:
    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream, {"in_memory": True})
    page = book.add_worksheet("candidatos")
    for number, row in enumerate(
        [["Inscrição", "Nota", "Negra"], [12345.0, 1.234, "X"], ["0012j", "96,3", 1]]
    ):
        for column, cell in enumerate(row):
            page.write(number, column, cell)
    book.close()
    people, findings = read(stream.getvalue())
    assert [(one.id, str(one.score), set(one.groups)) for one in people] == [
        ("12345", "1.234", {"negros"}),
        ("0012j", "96.3", {"negros"}),
    ]
    assert findings == []


def test_a_header_further_down_is_pointed_at() -> None:
    _, findings = read("RESULTADO FINAL;;\n;;\ninscricao;nota;negros\n1;90;S\n")
    assert [(f.code, f.line) for f in findings] == [("E005", 1)]
    assert "linha 3" in findings[0].hint


@pytest.mark.parametrize("cell", ["²", "9" * 5000, "1" * 5000 + ",5"])
def test_odd_digits_stop_nothing(cell: str) -> None:
    people, _ = read(f"inscricao;nota;AC;nascimento\n1;90;{cell};{cell}\n")
    assert len(people) == 1


def test_only_a_header() -> None:
    assert [f.code for f in read("inscricao;nota\n")[1]] == ["E004"]


def test_an_identifier_longer_than_a_spreadsheet_s_number_holds_is_asked() -> None:
    """As a number it keeps 15 digits: two people could become one, or one become nobody."""
    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream, {"in_memory": True})
    page = book.add_worksheet("candidatos")
    for number, row in enumerate([["inscricao", "nota"], [1234567890123456, 90], [999999999999999, 80]]):
        for column, cell in enumerate(row):
            page.write(number, column, cell)
    book.close()
    _, findings = read(stream.getvalue())
    assert places(findings) == [("E223", 2, "inscricao", "1234567890123456")]
