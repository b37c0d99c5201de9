"""The headers that lists of real competitions have, each with invented people.

The rows are numbered as in the survey of formats: who made the file is not told here, only its shape.
"""

from collections.abc import Mapping

import pytest

from isonomia.files.sheets.reading import read_sheet
from isonomia.files.stores.candidates.sheet import candidates_of
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.candidate import Candidate, Standing
from isonomia.law.competition.edital import Cargo
from isonomia.law.findings import Finding

APART = {"negros": "negros", "indigenas": "indigenas", "pcd": "pcd"}
JOINT = {"negros": "ni", "indigenas": "ni", "pcd": "pcd"}
FERRAZ = {"negros": "negros", "pcd": "pcd"}
ONE = (Cargo("M01", "Médico", 10),)
TWO = (Cargo("A", "Auditor do Estado", 3), Cargo("G", "Gestão", 3))


def read(
    text: str,
    identities: Mapping[str, str] = APART,
    cargos: tuple[Cargo, ...] = ONE,
    encoding: str = "utf-8",
) -> tuple[tuple[Candidate, ...], list[Finding]]:
    report = FileReport("candidatos.csv")
    sheet = read_sheet(text.encode(encoding), report.file)
    return candidates_of(sheet, cargos, identities, (), report), report.findings


def codes(findings: list[Finding]) -> list[str]:
    return [finding.code for finding in findings]


def short(one: Candidate) -> tuple[str, str, str, int | None, set[str]]:
    return one.id, one.cargo, str(one.score), one.rank, set(one.groups)


def test_row_1_flags_and_a_status_of_places() -> None:
    people, findings = read(
        "\ufeffCARGO;LOCALIDADE;NOME;INSCRICAO;DATA NASC;CG;CE;NOTA;NEGRO;PCD;STATUS\n"
        "Médico;Norte;A;001;01/02/1990;10;20;30,5;SIM;NAO;VAGA\n"
        "Médico;Norte;B;002;03/02/1990;10;20;29,5;NAO;SIM;CR\n"
    )
    assert [short(one) for one in people] == [
        ("001", "M01", "30.5", None, {"negros"}),
        ("002", "M01", "29.5", None, {"pcd"}),
    ]
    assert people[0].birth is not None
    assert {one.standing for one in people} == {Standing.APPROVED}
    assert findings == []


def test_row_2_ranks_per_list_and_the_header_repeated() -> None:
    header = (
        "polo,nome,nascimento,cpf,inscrição,l por,l ing,mat,atu,conh bas,prob,c ban,tec,conh esp,pontos,"
        "class ac,class pcd,class ppp,situação final\n"
    )
    people, findings = read(
        header
        + 'X,A,01/01/1990,XXX.111.222-XX,1-2,1,1,1,1,1,1,1,1,1,"80,5",1,,1,Classificado\n'
        + header
        + 'X,B,01/01/1990,XXX.111.222-XX,1-3,1,1,1,1,1,1,1,1,1,"80,4",,1,2,Classificado\n'
    )
    assert [short(one) for one in people] == [
        ("1-2", "M01", "80.5", 1, {"negros"}),
        ("1-3", "M01", "80.4", None, {"negros", "pcd"}),
    ]
    assert [one.open for one in people] == [True, False]
    assert codes(findings) == ["W002", "W203"]


def test_row_3_ranks_in_joint_lists_and_the_specialty_as_cargo() -> None:
    people, findings = read(
        "Especialidade;Inscrição;Nome;Nascimento;Nota;AC;PCD;NI\n"
        "Gestão;8501;A;19/09/1981;171;1;;\nGestão;8502;B;19/09/1981;170;2;1;1\n",
        JOINT,
        TWO,
    )
    assert [short(one) for one in people] == [
        ("8501", "G", "171", 1, set()),
        ("8502", "G", "170", 2, {"pcd", "ni"}),
    ]
    assert findings == []


def test_row_4_groups_written_in_the_standing_and_the_cargo_under_grupo() -> None:
    people, findings = read(
        "posicao;n_inscr;nome;cota;grupo;situacao\n"
        "1;45;A;AC;Auditor do Estado;Aprovado\n"
        "2;46;B;PcD;Gestão;Aprovado PcD Negro/Indígena\n"
        "3;47;C;PcD;Gestão;Aprovado Sub Judice PcD\n",
        JOINT,
        TWO,
    )
    assert [short(one) for one in people] == [
        ("45", "A", "None", 1, set()),
        ("46", "G", "None", 2, {"pcd", "ni"}),
        ("47", "G", "None", 3, {"pcd"}),
    ]
    assert [(f.code, f.line) for f in findings] == [("W201", 4)]


def test_row_5_a_score_without_a_name_and_lost_accents() -> None:
    people, findings = read(
        "posicao;n_inscr;nome;cota;grupo;;situacao\n"
        "1;45;Jo\ufffdo;AC;Auditor do Estado;126;Aprovado\n"
        "13;46;B;Racial;Auditor do Estado;110;Aprovado Negro\n",
        FERRAZ,
        TWO,
    )
    assert [one.rank for one in people] == [1, 13]
    assert people[1].groups == {"negros"}
    assert codes(findings) == ["W001", "W004"]


def test_row_6_marks_glued_to_names() -> None:
    people, findings = read(
        "num;nome;cl_ac;tipo;cl_pcd\n"
        "0028703j;Pessoa A (D);1;x;1\n0028704a;Pessoa B (SPD);2;x;\n0028705a;Pessoa C (D);3;x;\n"
    )
    assert people[0].id == "0028703j"
    assert [(f.code, f.line) for f in findings] == [("W204", 3), ("E220", 4)]


def test_row_7_without_a_header() -> None:
    people, findings = read(
        "12;Pessoa;01/01/1990;80.5;9.5;90.0;Aprovado;1;\n13;Pessoa;01/01/1990;80.5;9.5;90.0;Aprovado;2;\n"
    )
    assert people == ()
    assert codes(findings) == ["E005"]
    assert findings[0].value.startswith("12 | Pessoa | 01/01/1990")


def test_row_8_lists_given_twice_are_asked() -> None:
    people, findings = read(
        'Órgão,Bloco,"Cód. Cargo","Cód. Cargo Edital",Cargo,Especialidade,Ordem_Pref,"Posição Real",Nome,'
        'Inscrição,"Nota Final","Class Ampla","Class PCD","Class Negra","Class\nIndígena","Class AC",'
        '"Class PCD2","Class Negra3","Class Indígena",Interesse?\n'
        'O,7,M01,B7-1,Médico,Geral,1,1,A,001,"90,5",1,,,,1,,,,S\n'
        'O,7,M01,B7-1,Médico,Geral,1,2,B,002,"80,5",2,,1,,2,,,,S\n'
    )
    assert {(one.id, one.cargo, one.rank) for one in people} == {("001", "M01", 1), ("002", "M01", 2)}
    assert [(f.code, f.column) for f in findings] == [("E202", "Class Negra3")]


def test_row_9_long_headers() -> None:
    people, findings = read(
        "Ênfase,Número de inscrição,Nome do candidato,"
        "Nota final na prova objetiva de conhecimentos básicos (P1),Nota final nas provas objetivas\n"
        "Médico,0077,A,10.5,90.25\n"
    )
    assert short(people[0]) == ("0077", "M01", "90.25", None, set())
    assert findings == []


def test_row_11_camel_case_headers() -> None:
    people, findings = read(
        "nrInscricao,nomeCandidato,notaFinalP1,acertosP1,notaFinalP2,acertosP2,notaFinalTotal\n"
        "10018799,A,8.00,13,6.00,9,47.50\n"
    )
    assert short(people[0]) == ("10018799", "M01", "47.50", None, set())
    assert findings == []


def test_row_14_a_list_of_calls_has_no_candidates() -> None:
    _, findings = read(
        "Microrregião,Hospital,Número do edital,Tipo de edital,Edital,Data,Índice,Cargo,Obs. Cargo,Posição,"
        "Nome,Obs. Colocado 1,Obs. Colocado 2\n"
        'X,Y,1,efetivo,E,"20 de março de 2024",1,Médico,AC,1,A,,\n'
    )
    assert [(f.code, f.column) for f in findings] == [("E201", "inscricao")]


def test_row_18_one_column_without_header() -> None:
    _, findings = read("316 AC\n317 AC\n")
    assert [(f.code, f.value) for f in findings] == [("E005", "316 AC")]


def test_row_19_ranks_without_an_enrolment() -> None:
    people, findings = read(
        "NOME, CLASSIFICACAO_GERAL, CLASSIFICACAO_NEGRO, CLASSIFICACAO_DEFICIENTE\nA,1,1,\nB,2,,1\n"
    )
    assert [(one.rank, set(one.groups)) for one in people] == [(1, {"negros"}), (2, {"pcd"})]
    assert [(f.code, f.column) for f in findings] == [("E201", "inscricao")]


def test_row_20_names_of_an_import_and_dashes_for_nothing() -> None:
    people, findings = read(
        "codigo_inscricao,classificacao,pontos,classificacao_deficiente,classificacao_nna,opcao_concurso,"
        "codigo_cargo,cota,descricao_cargo,df,ano_concurso,observacao\n"
        "001,1,90,-,1,1,M01,,MEDICO,,2020,-\n002,2,80,3,-,1,M01,,MEDICO,,2020,-\n"
    )
    assert [short(one) for one in people] == [
        ("001", "M01", "90", 1, {"negros"}),
        ("002", "M01", "80", 2, {"pcd"}),
    ]
    assert findings == []


def test_row_21_spaces_in_headers_and_a_classification_in_words() -> None:
    people, findings = read(
        "\ufeffCLAS; INSCRIÇÃO; NOME;Tipo de Vaga;PROVA Objetiva ;Títulos;NOTA FINAL;CLASSIFICAÇÃO;Resposta\n"
        "1;10;A;Ampla;8,5;1;9,5;APROVADO;\n2;11;B;PPP;8,5;1;9,4;REPROVADO;\n"
    )
    assert [short(one) for one in people] == [
        ("10", "M01", "9.5", 1, set()),
        ("11", "M01", "9.4", 2, {"negros"}),
    ]
    assert [one.standing for one in people] == [Standing.APPROVED, Standing.FAILED]
    assert findings == []


def test_row_22_an_index_without_name_and_a_flag_for_the_standing() -> None:
    people, findings = read(
        ",cod,nome,notas p1,acertos p1,notas p2,acertos p2,nf,taf,medico,odonto,psico,is,tox,classificado\n"
        "0,77,A,8.5,8,8.5,8,9.25,SIM,SIM,SIM,SIM,SIM,SIM,SIM\n"
        "1,78,B,8.5,8,8.5,8,9.15,SIM,SIM,SIM,SIM,SIM,SIM,NÃO\n"
    )
    assert [(one.id, one.standing) for one in people] == [("77", Standing.APPROVED), ("78", Standing.FAILED)]
    assert codes(findings) == ["W004"]


def test_row_23_a_cpf_for_enrolment_in_latin_1() -> None:
    people, findings = read(
        "CPF;Nota Final;Cota do candidato\n111.222.333-44;80,5;Indígena\n", encoding="iso-8859-1"
    )
    assert short(people[0]) == ("111.222.333-44", "M01", "80.5", None, {"indigenas"})
    assert findings == []


def test_row_24_technical_names() -> None:
    people, findings = read(
        "co_inscricao_enem,no_inscrito,no_modalidade_concorrencia,nu_nota_candidato,nu_classificacao\n"
        "123,A,Ampla concorrência,650.12,1\n124,B,Pessoas pretas,640.12,2\n"
    )
    assert [short(one) for one in people] == [
        ("123", "M01", "650.12", 1, set()),
        ("124", "M01", "640.12", 2, {"negros"}),
    ]
    assert findings == []


def test_row_26_two_quotas_in_one_cell() -> None:
    people, findings = read(
        'inscricao;nota;modalidade\n1;90;"""pretos e pardos"" e ""quilombola"""\n2;80;PcD Negro\n',
        {**APART, "quilombolas": "quilombolas"},
    )
    assert [set(one.groups) for one in people] == [{"negros", "quilombolas"}, {"pcd", "negros"}]
    assert findings == []


def test_the_contract_s_own_headers() -> None:
    people, findings = read(
        "inscricao;pessoa;cargo;nota;classificacao;nascimento;jurado;negros;indigenas;pcd;ampla;opcao;situacao;"
        "confirmacao\n"
        "0001;P1;M01;90,5;1;01/02/1960;S;S;N;;N;negros;eliminado;negros:não confirmado\n"
    )
    one = people[0]
    assert short(one) == ("0001", "M01", "90.5", 1, {"negros"})
    assert (one.who, one.juror, one.open, one.choice) == ("P1", True, False, "negros")
    assert (one.standing, dict(one.verdicts)) == (Standing.ELIMINATED, {"negros": "nao-confirmado"})
    assert findings == []


@pytest.mark.parametrize("separator", [";", ",", "\t", "|", "/"])
def test_every_separator_gives_the_same_people(separator: str) -> None:
    text = "inscricao;nota;pcd\n001;90.5;S\n".replace(";", separator)
    assert short(read(text)[0][0]) == ("001", "M01", "90.5", None, {"pcd"})
