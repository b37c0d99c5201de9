"""Real published lists through the audit: what is messy comes out as what it is, and not as a fault."""

import csv
from collections import Counter

import pytest

from golden.folders import HERE
from isonomia.law.audit.published import Kind
from isonomia.office.auditing.audit import audit_document
from isonomia.office.auditing.publication import Minimum, read_published
from isonomia.office.governing import Choice

OWN = HERE / "auditoria_real"


def audited(data, file, folder=None, rules=(), **minimum):
    asked = Minimum(Choice(rule_files=tuple(HERE / rule for rule in rules)), **minimum)
    competition, publication, known = read_published(folder, data, file, asked)
    return audit_document(competition, publication, classified=known).document


def kinds(findings):
    return Counter(each["tipo"] for each in findings)


@pytest.fixture(scope="module")
def ebserh():
    return audited((OWN / "ebserh.csv").read_bytes(), "ebserh.csv")


def rows_of_ebserh():
    with (OWN / "ebserh.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def test_ebserh_is_read_whole_as_calls(ebserh):
    assert (ebserh["tipo"], ebserh["linhas"]) == ("convocacao", len(rows_of_ebserh()))
    assert kinds(ebserh["achados"])["linha-nao-lida"] == 0


def test_rectified_lines_are_not_second_calls(ebserh):
    rectified = [row for row in rows_of_ebserh() if row["Tipo de edital"].startswith("Retif")]
    lines = {number for number, row in enumerate(rows_of_ebserh(), start=2) if row in rectified}
    assert rectified
    assert not [each for each in ebserh["achados"] if each["linha"] in lines]


def test_temporary_calls_stand_aside(ebserh):
    temporary = [row for row in rows_of_ebserh() if "tempor" in row["Tipo de edital"].lower()]
    assert kinds(ebserh["observacoes"])["chamada-temporaria"] == len(temporary)


def test_the_end_of_the_queue_and_court_orders_are_told_apart(ebserh):
    told = kinds(ebserh["observacoes"])
    assert told["fim-de-fila"] == 32
    assert told["sub-judice"] == 3


def test_nothing_of_ebserh_is_called_a_certain_fault(ebserh):
    assert {each["certeza"] for each in ebserh["achados"]} == {"interpretacao"}
    assert kinds(ebserh["achados"]) == {
        "chamada-repetida": 19,
        "fora-da-ordem": 10,
        "saida-nao-se-explica": 7,
        "substituicao-de-outra-lista": 1,
    }


def arcoverde():
    with (HERE / "arcoverde-2024" / "candidatos.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    return sorted(rows, key=lambda row: row["INSCRIÇÃO"])


def arcoverde_text(rows):
    title = (
        "PREFEITURA MUNICIPAL DE ARCOVERDE\nCONVOCAÇÃO PARA O CURSO DE FORMAÇÃO\nINSCRIÇÃO NOME MODALIDADE\n"
    )
    people = "".join(f"{row['INSCRIÇÃO']} PESSOA FICTICIA {row['MODALIDADE'].upper()}\n" for row in rows)
    return (title + people + "Página 1 de 1\n").encode()


ARCOVERDE = {"folder": HERE / "arcoverde-2024", "rules": ["arcoverde-2024/regra.toml"]}


def test_arcoverde_alphabetical_is_held_as_a_set():
    told = audited(arcoverde_text(arcoverde()), "convocacao.txt", **ARCOVERDE)
    assert (told["tipo"], told["linhas"], told["explicado"]) == ("convocacao", 83, True)
    assert told["achados"] == []
    assert {"conferida-como-conjunto", "alem-das-vagas"} <= kinds(told["observacoes"]).keys()


def test_arcoverde_with_a_digit_lost_is_read_by_its_neighbours():
    text = arcoverde_text(arcoverde()).decode().replace("C00040 ", "C0040 ")
    told = audited(text.encode(), "convocacao.txt", **ARCOVERDE)
    (found,) = told["achados"]
    assert (found["tipo"], found["certeza"]) == ("linha-nao-lida", "falha-de-leitura")
    assert found["valores"]["provaveis"] == ["C00040"]
    assert told["explicado"]


def test_iss_cuiaba_lists_agree_with_their_scores():
    data = (HERE / "iss-cuiaba-gestao" / "candidatos.csv").read_bytes()
    told = audited(data, "candidatos.csv")
    assert told["tipo"] == "classificacao"
    assert not [each for each in told["achados"] if each["certeza"] == "falha-da-lista"]


def test_banco_do_brasil_parts_from_its_table_and_the_lost_lines_are_said():
    folder = HERE / "bb-2022-micro-158"
    data = (folder / "candidatos.csv").read_bytes()
    told = audited(data, "candidatos.csv", folder, ["quadros/regras/bb-2022.toml"])
    found = kinds(told["achados"])
    assert found["posicao-saltada"] == 3
    assert {each["certeza"] for each in told["achados"]} == {"falha-de-leitura", "interpretacao"}
    assert "Faltam 5885 posições na lista «ampla»" in " ".join(each["mensagem"] for each in told["achados"])


def quadro(case):
    with (HERE / "quadros" / "linhas.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, delimiter=";"))
    own = [row for row in rows if row[0] == case]
    return ("\n".join(";".join(row[1:-1]) for row in [rows[0], *own]) + "\n").encode()


def test_banco_do_brasil_table_keeps_to_its_rule_row_by_row():
    told = audited(quadro("BB2022"), "quadro.csv", rules=["quadros/regras/bb-2022.toml"])
    assert (told["tipo"], told["linhas"]) == ("quadro", 106)
    assert {each["certeza"] for each in told["achados"]} <= {"interpretacao"}
    assert kinds(told["achados"]).keys() <= {"divisao-reduz-a-reserva"}


def test_petrobras_table_has_the_one_error_known():
    told = audited(quadro("PETROBRAS2021"), "quadro.csv", rules=["quadros/regras/petrobras-2021.toml"])
    (found,) = [each for each in told["achados"] if each["certeza"] == "falha-da-lista"]
    assert found["valores"]["cargo"] == "Ênfase 24 Geologia"
    assert (found["valores"]["quadro"], found["valores"]["lei"]) == (3, 4)
    assert found["tipo"] == "arredondamento-para-baixo"


@pytest.mark.parametrize("kind", [None, Kind.TABLE])
def test_a_table_is_known_by_its_columns(kind):
    told = audited(quadro("BB2022"), "x.csv", rules=["quadros/regras/bb-2022.toml"], kind=kind)
    assert told["tipo"] == "quadro"
