from datetime import date
from decimal import Decimal

import pytest

from isonomia.files.published.known import known_of
from isonomia.files.published.reading import read_publication
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table
from isonomia.law.audit.published import Kind
from isonomia.law.competition.edital import Cargo
from isonomia.law.findings import InputProblems

GROUPS = {"negros": "negros", "pcd": "pcd", "indigenas": "indigenas"}
IDS = [f"{number:06d}" for number in range(101, 121)]


def read(text, file="lista.csv", *, cargos=None, ids=(), kind=None, encoding="utf-8"):
    known = known_of(GROUPS, cargos, ids)
    return read_publication(text.encode(encoding), file, known, kind=kind)


def test_a_call_with_its_order_and_lists():
    told = read("Ordem;Vaga;Inscrição;Lista\n1;1;000101;AC\n2;2;000102;Pessoas negras\n3;3;000103;vaga PcD\n")
    assert told.kind is Kind.CALL
    assert [(each.order, each.place, each.id, each.list) for each in told.lines] == [
        (1, 1, "000101", "ampla"),
        (2, 2, "000102", "negros"),
        (3, 3, "000103", "pcd"),
    ]


def test_a_list_nobody_knows_is_said_and_the_line_is_read():
    told = read("Ordem;Inscrição;Lista\n1;000101;AC\n2;000102;amigos\n3;000103;\n")
    assert [(each.id, each.list) for each in told.lines] == [
        ("000101", "ampla"),
        ("000102", ""),
        ("000103", ""),
    ]
    assert [(each.line, each.used) for each in told.unread] == [(3, True)]


def test_a_classification_with_a_column_per_list():
    told = read("Especialidade;Inscrição;Nota;AC;PCD;NEGRO\nX;000101;90,5;1;;1\nX;000102;80;2;1;-\n")
    assert told.kind is Kind.CLASSIFICATION
    first, second = told.lines
    assert (dict(first.ranks), first.score, first.groups) == (
        {"ampla": 1, "negros": 1},
        Decimal("90.5"),
        {"negros"},
    )
    assert (dict(second.ranks), second.groups) == ({"ampla": 2, "pcd": 1}, {"pcd"})
    assert told.grouped == {"ampla", "pcd", "negros"}


def test_the_letter_n_is_a_list_where_lists_are_and_a_no_where_flags_are():
    told = read("ordem;inscricao;lista;pcd\n1;000101;N;N\n2;000102;AC;S\n")
    assert [(each.list, set(each.groups)) for each in told.lines] == [("negros", set()), ("ampla", {"pcd"})]


def test_the_list_may_be_said_by_the_name_of_the_file():
    told = read("Posição;Inscrição;Nota\n1;000101;90\n2;000102;80\n", "classificacao-M01-negros.csv")
    assert {each.list for each in told.lines} == {"negros"}


def test_the_column_total_of_people_is_their_score():
    told = read("inscricao;nome;Total\n000101;Pessoa Um;90,5\n000102;Pessoa Dois;80\n")
    assert told.kind is Kind.CLASSIFICATION
    assert [each.score for each in told.lines] == [Decimal("90.5"), Decimal(80)]


def test_a_table_of_vacancies():
    told = read("Cargo;Localidade;Total;AC;Negros;PcD\nMédico;Norte;8;5;2;1\nMédico;Sul;3;*;1;-\n")
    assert told.kind is Kind.TABLE
    assert [(row.name, row.total, dict(row.table)) for row in told.rows] == [
        ("Médico — Norte", 8, {"ampla": 5, "negros": 2, "pcd": 1}),
        ("Médico — Sul", 3, {"ampla": 0, "negros": 1}),
    ]


def test_the_headers_of_ebserh():
    told = read(
        "Hospital;Número do edital;Tipo de edital;Data;Índice;Cargo;Obs. Cargo;Posição;Nome;Obs. Colocado 1\n"
        "HC-X;11;Lista Microrregional;2024-03-25;1.1;Enfermeiro;N;3º;Pessoa Um;"
        "em virtude de DESISTÊNCIA do 1o colocado\n"
    )
    (line,) = told.lines
    assert (line.cargo, line.list, line.rank, line.notice) == (
        "HC-X — Enfermeiro — microrregional",
        "negros",
        3,
        "11",
    )
    assert line.departure is not None
    assert line.departure.rank == 1
    assert told.kind is Kind.CALL


def test_lines_count_below_titles_and_blank_lines():
    told = read("Prefeitura de X\n\nLista final;;\n\ninscricao;ordem;lista\n000101;1;AC\n")
    assert told.lines[0].line == 6


def test_what_cannot_be_read_is_told_with_its_neighbours():
    told = read("inscricao;classificacao;nota\n000101;1;90\n;;\n;2;80\n00?103;3;x\n000104;4;60\n")
    assert [(each.line, each.why) for each in told.unread] == [
        (5, "a célula «x», de nota, não se lê"),
        (5, "a inscrição tem caracteres perdidos"),
    ]
    assert told.unread[1].after is not None
    assert told.unread[1].after.id == "000104"
    assert told.unread[1].ids == ("00?103",)


def test_a_row_with_cells_too_many_is_not_lost_in_silence():
    told = read("inscricao;ordem\n000101;1\n000102;2;x;y\n000103;3\n")
    assert [(each.line, each.why) for each in told.unread] == [(3, "a linha tem células demais")]


def test_cargos_are_those_of_the_edital():
    cargos = [Cargo("M01", "Médico", 3), Cargo("E01", "Enfermeiro", 2)]
    told = read("cargo;ordem;inscricao\nmédico;1;000101\nE01;1;000102\nOutro;1;000103\n", cargos=cargos)
    assert [each.cargo for each in told.lines] == ["M01", "E01", "Outro"]


def test_latin_1_and_workbooks():
    assert read("inscrição;ordem\n000101;1\n", encoding="latin-1").lines[0].id == "000101"
    table = Table("Convocação", ("Inscrição", "Ordem", "Lista"), [("000101", 1, "AC")], date(2026, 1, 1))
    for kind in ("xlsx", "ods"):
        told = read_publication(to_bytes([table], kind), f"lista.{kind}", known_of(GROUPS))
        assert (told.kind, told.lines[0].id, told.lines[0].list) == (Kind.CALL, "000101", "ampla")


def test_a_pdf_is_asked_for_its_text():
    with pytest.raises(InputProblems, match="PDF"):
        read_publication(b"%PDF-1.7 ...", "lista.pdf", known_of(GROUPS))


def test_nothing_read_is_a_problem():
    with pytest.raises(InputProblems, match="Nada se leu"):
        read("só uma frase\n", "lista.txt")


# ---- text


def test_one_person_a_line_under_a_title():
    told = read(
        "CONVOCAÇÃO Nº 3\nLista de candidatos\n000101 PESSOA UM\n000102 PESSOA DOIS\nPágina 1 de 2\n",
        "a.txt",
        ids=IDS,
    )
    assert told.kind is Kind.CALL
    assert [(each.line, each.id, each.name) for each in told.lines] == [
        (3, "000101", "pessoa um"),
        (4, "000102", "pessoa dois"),
    ]


def test_columns_taken_out_of_a_pdf():
    told = read(
        "1º  000101   PESSOA UM   87,50  AC\n2º  000102   PESSOA DOIS   86,00  PcD\n", "r.txt", ids=IDS
    )
    assert told.kind is Kind.CLASSIFICATION
    assert [(each.rank, each.id, each.score, each.list) for each in told.lines] == [
        (1, "000101", Decimal("87.50"), "ampla"),
        (2, "000102", Decimal("86.00"), "pcd"),
    ]


def test_records_of_the_gazette_broken_in_the_middle():
    text = (
        "000101, Pessoa Um, 32.00, 29.00 / 000102, Pessoa\nDois, 30.00, 28.00 / 000103, Pessoa Três, 29.00,\n"
        "27.50 / "
    )
    told = read(text, "prf.txt", ids=IDS)
    assert [(each.line, each.id, each.score) for each in told.lines] == [
        (1, "000101", Decimal("29.00")),
        (1, "000102", Decimal("28.00")),
        (2, "000103", Decimal("27.50")),
    ]


def test_decimal_commas_beside_comma_separators():
    told = read("000101, Pessoa Um, 8,00, 13, 6,00\n000102, Pessoa Dois, 7,50, 12, 5,00\n", "s.txt", ids=IDS)
    assert [(each.id, each.score) for each in told.lines] == [
        ("000101", Decimal("6.00")),
        ("000102", Decimal("5.00")),
    ]


def test_rank_and_list_alone():
    told = read("316 AC\n41 N\n317 AC\n", "ordem.txt")
    assert [(each.rank, each.list) for each in told.lines] == [(316, "ampla"), (41, "negros"), (317, "ampla")]


def test_headings_name_list_and_cargo():
    cargos = [Cargo("M01", "Médico", 3), Cargo("E01", "Enfermeiro", 2)]
    text = (
        "Cargo: Médico\nLista da ampla concorrência\n000101 Um\nLista de candidatos negros\n000102 Dois\n"
        "Cargo: Enfermeiro\n000103 Três\n"
    )
    told = read(text, "convocacao.txt", cargos=cargos, ids=IDS)
    assert [(each.id, each.cargo, each.list) for each in told.lines] == [
        ("000101", "M01", "ampla"),
        ("000102", "M01", "negros"),
        ("000103", "E01", ""),
    ]


def test_a_line_with_a_digit_lost_is_told_with_what_it_holds():
    told = read("000101 PESSOA UM\n00102 PESSOA DOIS\n000103 PESSOA TRES\n", "convocacao.txt", ids=IDS)
    assert [(each.line, each.ids) for each in told.unread] == [(2, ("00102",))]
    assert [each.id for each in told.lines] == ["000101", "000103"]


SIDE_BY_SIDE = {
    "across": "Ordem;Inscrição;Lista;Ordem;Inscrição;Lista\n1;000101;AC;2;000102;N\n3;000103;AC;;;\n",
    "down": "Ordem;Inscrição;Lista;;Ordem;Inscrição;Lista\n1;000101;AC;;3;000103;AC\n2;000102;N;;;;\n",
}


@pytest.mark.parametrize("way", SIDE_BY_SIDE)
def test_people_side_by_side_in_a_table_are_all_read(way):
    told = read(SIDE_BY_SIDE[way])
    assert [(each.order, each.id, each.list) for each in told.lines] == [
        (1, "000101", "ampla"),
        (2, "000102", "negros"),
        (3, "000103", "ampla"),
    ]


def test_a_header_of_which_one_name_repeats_is_of_one_person():
    told = read("Inscrição;Class Negra;Nota;Class Negra\n000101;1;90;1\n000102;2;80;2\n")
    assert [each.id for each in told.lines] == ["000101", "000102"]


BESIDE = {
    "numbered": "CONVOCAÇÃO\n1º 000101 PESSOA UM AC      3º 000103 PESSOA TRES N\n2º 000102 PESSOA DOIS AC\n",
    "named": "CONVOCAÇÃO\nPESSOA UM (000101) AC      PESSOA TRES (000103) N\nPESSOA DOIS (000102) AC\n",
    "one after another": "CONVOCAÇÃO: 000101, 000103, 000102.\n",
}


@pytest.mark.parametrize("known", [True, False])
@pytest.mark.parametrize("way", BESIDE)
def test_people_side_by_side_in_a_text_are_all_read(way, known):
    told = read(BESIDE[way], "convocacao.txt", ids=IDS if known else ())
    assert sorted(each.id for each in told.lines) == ["000101", "000102", "000103"]
    assert not told.unread
    third = next(each for each in told.lines if each.id == "000103")
    assert third.list == ("" if way == "one after another" else "negros")


def test_whoever_left_is_nobody_called():
    told = read("1º 000101 PESSOA UM, em substituição a 000105\n", "convocacao.txt", ids=IDS)
    assert [(each.id, each.departure.id) for each in told.lines] == [("000101", "000105")]


def test_the_page_the_total_and_the_day_are_nobody():
    notes = "Página 2 de 3", "Total: 2 convocados", "Guarapari, 15 de setembro de 2025."
    told = read(
        "Ordem;Inscrição;Nome\n1;000101;UM\n" + "".join(f"{note};;\n" for note in notes) + "2;000102;DOIS\n"
    )
    assert ([each.id for each in told.lines], told.unread) == (["000101", "000102"], ())
    lines = "\n".join(["1º 000101 UM", *notes, "2º 000102 DOIS"])
    told = read(lines, "convocacao.txt", ids=IDS)
    assert ([each.id for each in told.lines], told.unread) == (["000101", "000102"], ())


@pytest.mark.parametrize("known", [True, False])
def test_the_number_of_an_edital_is_nobody_s_enrolment(known):
    told = read("EDITAL DE CONVOCAÇÃO Nº 10/2025\n000101 PESSOA UM\n", "x.txt", ids=IDS if known else ())
    assert ([each.id for each in told.lines], told.unread) == (["000101"], ())


def test_a_list_s_name_alone_is_a_heading():
    told = read("AMPLA CONCORRÊNCIA\n1º 000101 UM 90,00\nNEGROS\n1º 000102 DOIS 80,00\n", "r.txt", ids=IDS)
    assert [(each.id, each.list) for each in told.lines] == [("000101", "ampla"), ("000102", "negros")]


def test_the_list_in_the_second_line_of_each_person_heads_nobody():
    told = read(
        "1º 000101 PESSOA\nUM  Ampla concorrência\n2º 000102 PESSOA\nDOIS  Negros\n", "c.txt", ids=IDS
    )
    assert [(each.id, each.list) for each in told.lines] == [("000101", "ampla"), ("000102", "negros")]


def test_records_parted_by_slashes_below_a_line_of_column_names():
    people = " / ".join(f"{one}, PESSOA, {'N' if one.endswith('3') else 'AC'}" for one in IDS[:6])
    told = read(f"Inscrição, nome, lista:\n{people}.\n", "c.txt", ids=IDS)
    assert [each.id for each in told.lines] == IDS[:6]
    assert [each.id for each in told.lines if each.list == "negros"] == ["000103"]


def test_lists_that_take_turns_are_of_a_call():
    told = read("Inscrição;Lista;Posição na lista\n000101;AC;1\n000104;N;1\n000102;AC;2\n", "lista.csv")
    assert told.kind is Kind.CALL
    told = read("Inscrição;Lista;Posição na lista\n000101;AC;1\n000102;AC;2\n000104;N;1\n", "lista.csv")
    assert told.kind is Kind.CLASSIFICATION
    told = read("Class;Inscrição;Lista\n1;000101;AC\n2;000104;N\n3;000102;AC\n", "lista.csv")
    assert told.kind is Kind.CLASSIFICATION


def test_asterisks_are_the_blank_of_who_has_no_rank():
    told = read("Class AC;Class Negros;Inscrição\n1;***;000101\n2;1;000102\n")
    assert ([dict(each.ranks) for each in told.lines], told.unread) == (
        [{"ampla": 1}, {"ampla": 2, "negros": 1}],
        (),
    )


def test_an_enrolment_keeps_being_itself_without_its_zeros_or_with_dots():
    told = read("Ordem;Inscrição\n1;101\n2;000.102\n3;999\n", ids=IDS)
    assert [each.id for each in told.lines] == ["000101", "000102", "999"]
    told = read("1º 000.101 PESSOA UM\n", "c.txt", ids=IDS)
    assert [each.id for each in told.lines] == ["000101"]


def test_a_list_of_other_enrolments_says_which():
    with pytest.raises(InputProblems) as refused:
        read("CONVOCAÇÃO\n1º 777.101-0 PESSOA UM\n", "c.txt", ids=IDS)
    assert "na linha 2 está 777.101-0" in refused.value.findings[0].message
