"""Each pattern of file that people have loads, or is explained: the shapes are real, the people invented."""

import pytest

from isonomia.files.stores.candidates import targets as t
from isonomia.law.competition.candidate import Standing
from isonomia.law.findings import InputProblems
from isonomia.office.importing.mapping import proposed
from isonomia.office.importing.seeing import see
from support.importing import TWO, checked, codes, expected, seen, targets


def test_semicolons_bom_and_flags() -> None:
    result = checked(
        "\ufeffCARGO;LOCALIDADE;NOME;INSCRICAO;DATA NASC;CG;CE;NOTA;NEGRO;PCD;STATUS\n"
        "Médico;Norte;Ana;001;01/02/1990;10;20;30,5;SIM;NAO;VAGA\n"
        "Médico;Norte;Beto;002;03/02/1990;10;20;29,5;NAO;SIM;CR\n"
    )
    assert codes(result) == []
    assert [(one.id, str(one.score), set(one.groups)) for one in result.candidates] == [
        ("001", "30.5", {"negros"}),
        ("002", "29.5", {"pcd"}),
    ]
    assert [contact.name for contact in result.contacts] == ["Ana", "Beto"]


def test_a_header_repeated_in_the_middle_and_masked_cpfs() -> None:
    header = "polo,nome,nascimento,cpf,inscrição,pontos,class ac,class pcd,class ppp,situação final\n"
    result = checked(
        header
        + 'N,Ana,01/02/1990,XXX.222.333-XX,001,"80,5",1,,,aprovado\n'
        + header
        + 'N,Beto,01/02/1991,XXX.222.333-XX,002,"79,5",,,1,aprovado\n'
    )
    assert codes(result) == ["W211", "W002", "W203"]
    assert result.report.can_import
    assert [(one.id, one.rank, one.open, set(one.groups)) for one in result.candidates] == [
        ("001", 1, True, set()),
        ("002", None, False, {"negros"}),
    ]
    assert [contact.cpf for contact in result.contacts] == ["", ""]


def test_blank_means_that_the_person_does_not_compete() -> None:
    result = checked("Especialidade;Inscrição;Nome;Nota;AC;PCD;NI\n;1;Ana;80;1;;\n;2;Beto;79;2;1;\n")
    assert targets(proposed(seen("Inscrição;Nota;AC;PCD\n1;80;1;\n2;70;2;1\n").sheet, expected())) == {
        "Inscrição": "inscricao",
        "Nota": "nota",
        "AC": t.OPEN_RANK,
        "PCD": "grupo:pcd",
    }
    assert [set(one.groups) for one in result.candidates] == [set(), {"pcd"}]


def test_sub_judice_as_a_status_is_told_and_read_as_the_others() -> None:
    result = checked(
        "posicao;n_inscr;nome;grupo;situacao\n1;10;Ana;AC;Aprovado\n2;11;Beto;AC;Aprovado Sub Judice PcD\n"
    )
    assert codes(result) == ["W201"]
    assert [set(one.groups) for one in result.candidates] == [set(), {"pcd"}]


def test_two_quotas_joined_by_a_slash_are_asked() -> None:
    result = checked("posicao;n_inscr;nome;situacao\n1;10;Ana;Aprovado PcD Negro/Indígena\n")
    assert codes(result) == ["E214"]
    assert result.report.findings[0].line == 2


def test_two_quotas_in_a_cell() -> None:
    identities = {"negros": "negros", "quilombolas": "quilombolas"}
    result = checked(
        'inscricao;nota;modalidade\n1;80;"""pretos e pardos"" e ""quilombola"""\n',
        expected(identities=identities),
    )
    assert codes(result) == []
    assert set(result.candidates[0].groups) == {"negros", "quilombolas"}


def test_a_column_of_scores_without_a_name_may_be_chosen() -> None:
    text = "n_inscr;nome;grupo;;situacao\n10;Ana;AC;80,5;Aprovado\n"
    assert codes(checked(text)) == ["E224"]
    result = checked(text, changes={"coluna 4": "nota"})
    assert codes(result) == []
    assert str(result.candidates[0].score) == "80.5"


def test_the_list_glued_to_the_name_is_proposed_as_such() -> None:
    text = "inscricao;nome;cl_ac\n0028703j;ANA (D);1\n0028704k;BETO;2\n0028705x;CAIO (SJ);3\n"
    file = seen(text)
    assert targets(proposed(file.sheet, expected()))["nome"] == t.NAME_WITH_LIST
    result = checked(text)
    assert "E219" not in codes(result)
    assert [(one.id, set(one.groups)) for one in result.candidates] == [
        ("0028703j", {"pcd"}),
        ("0028704k", set()),
        ("0028705x", set()),
    ]
    assert [contact.name for contact in result.contacts] == ["ANA", "BETO", "CAIO (SJ)"]
    plain = checked(text, changes={"nome": "nome"})
    assert "E219" in codes(plain)


def test_a_file_without_a_header_is_mapped_by_place() -> None:
    text = "000123;Ana;01/02/1990;8.5;9.0;87.5;aprovado;1;\n000124;Beto;01/02/1991;8.0;9.0;80.5;aprovado;2;\n"
    file = seen(text)
    assert file.how.header == 0
    assert [column.header for column in proposed(file.sheet, expected())][:2] == ["coluna 1", "coluna 2"]
    chosen = {"coluna 1": "inscricao", "coluna 2": "nome", "coluna 6": "nota", "coluna 7": "situacao"}
    result = checked(text, changes=chosen)
    assert codes(result) == []
    assert [(one.id, str(one.score), one.line) for one in result.candidates] == [
        ("000123", "87.5", 1),
        ("000124", "80.5", 2),
    ]


def test_breaks_in_the_header_and_columns_called_alike() -> None:
    header = (
        '"Cargo","Nome","Inscrição","Nota Final","Class Ampla","Class PCD","Class\nIndígena","Class AC"\n'
    )
    rows = "Médico,Ana,001,80.5,1,,,1\nMédico,Beto,002,79.5,2,1,,2\n"
    settled = checked(header + rows)
    assert codes(settled) == []
    twice = checked(header + rows, changes={"Class AC": "classificacao:ampla"})
    assert codes(twice) == ["E225"]
    assert [one.line for one in settled.candidates] == [3, 4]


def test_a_list_inside_the_name_of_the_cargo_is_explained() -> None:
    result = checked(
        "inscricao;cargo;nota\n1;Médico - PcD;80\n2;Professor;79\n", expected(cargos=TWO), {"cargo": "cargo"}
    )
    assert codes(result) == ["E209"]
    assert "coluna modalidade" in result.report.findings[0].hint


def test_latin_1_and_a_title_above_the_header() -> None:
    text = "RESULTADO FINAL;;\n\nInscrição;Nome;Nota\n007;José;80,5\n"
    file = see(text.encode("cp1252"), "resultado.txt")
    assert (file.how.header, file.how.encoding) == (3, "cp1252")
    assert file.sample == ((4, ("007", "José", "80,5")),)


def test_the_comma_as_separator_and_decimal_mark_is_explained() -> None:
    text = "inscricao, nome, nota\n10018799, Ana, 8,00, 13\n10018800, Beto, 7,50, 12\n"
    result = checked(text)
    assert codes(result) == ["E017"]
    assert result.report.read == 2
    assert result.candidates == ()


def test_records_separated_by_slashes_are_explained() -> None:
    result = checked("10, Ana, 32.00 / 11, Beto, 31.00 /\n12, Caio, 30.00 / 13, Dora, 29.00 /\n")
    assert result.report.stops_at_the_file


def test_a_sheet_of_one_column_is_explained() -> None:
    result = checked("316 AC\n317 AC\n318 PcD\n")
    assert "E224" in codes(result)


def test_a_pdf_is_explained() -> None:
    with pytest.raises(InputProblems) as problems:
        see(b"%PDF-1.4", "lista.pdf")
    assert [finding.code for finding in problems.value.findings] == ["E010"]


def test_a_cpf_is_never_the_number_of_enrolment() -> None:
    text = "CPF;Nota Final;Cota do candidato\n529.982.247-25;80;negros\n111.444.777-35;79;\n"
    assert targets(proposed(seen(text).sheet, expected()))["CPF"] == "cpf"
    assert codes(checked(text)) == ["E224"]
    assert "E226" in codes(checked(text, changes={"CPF": "inscricao"}))


def test_dashes_and_nulls_say_nothing() -> None:
    result = checked(
        "codigo_inscricao;classificacao;pontos;classificacao_deficiente;classificacao_nna;cota\n"
        "01;1;90;-;-;\n02;2;80;1;-;-\n03;3;70;-;1;null\n"
    )
    assert [set(one.groups) for one in result.candidates] == [set(), {"pcd"}, {"negros"}]
    assert result.report.can_import


def test_an_unnamed_first_column_of_numbers_is_not_the_enrolment() -> None:
    file = seen(",cod,nome,nf,classificado\n0,00017,Ana,80.5,SIM\n1,00018,Beto,50.5,NÃO\n")
    assert targets(proposed(file.sheet, expected())) == {
        "coluna 1": "",
        "cod": "inscricao",
        "nome": "nome",
        "nf": "nota",
        "classificado": "situacao",
    }
    result = checked(",cod,nome,nf,classificado\n0,00017,Ana,80.5,SIM\n1,00018,Beto,50.5,NÃO\n")
    assert [(one.id, one.standing) for one in result.candidates] == [
        ("00017", Standing.APPROVED),
        ("00018", Standing.FAILED),
    ]
