"""atos: order of record, people and cargos that exist, details that each act understands."""

from datetime import date

import pytest

from isonomia.files.sheets.reading import read_sheet
from isonomia.files.stores.acts.sheet import acts_of
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo
from isonomia.law.findings import Finding

GROUPS = {"negros": "negros", "indigenas": "indigenas", "pcd": "pcd"}
ONE = (Cargo("M01", "Médico", 10),)
TWO = (Cargo("M01", "Médico", 10), Cargo("P01", "Professor", 2))
PEOPLE = (Candidate("001", "M01"), Candidate("002", "M01"), Candidate("002", "P01"))
HEADER = "data;ato;inscricao;cargo;detalhe;ocorrido_em;documento;autoridade\n"


def read(
    text: str, cargos: tuple[Cargo, ...] = TWO, people: tuple[Candidate, ...] | None = PEOPLE
) -> tuple[tuple[Act, ...], list[Finding]]:
    report = FileReport("atos.csv")
    sheet = read_sheet(text.encode(), report.file)
    return acts_of(sheet, cargos, GROUPS, people, date(2025, 3, 10), report), list(report.sorted())


def places(findings: list[Finding]) -> list[tuple[str, int | None, str, str]]:
    return [(f.code, f.line, f.column, f.value) for f in findings]


def test_an_act_with_everything() -> None:
    acts, findings = read(
        HEADER + "20 de março de 2025;Desistência;001;Médico;por carta;2025-03-19;Of. 3;RH\n"
    )
    assert acts == (
        Act(
            date(2025, 3, 20),
            ActKind.WITHDRAWAL,
            "001",
            "M01",
            "por carta",
            date(2025, 3, 19),
            "Of. 3",
            "RH",
            2,
        ),
    )
    assert findings == []


@pytest.mark.parametrize("kind", list(ActKind))
def test_every_act_of_the_contract_is_read_as_people_write_it(kind: ActKind) -> None:
    details = {
        ActKind.NEW_PLACES: "2",
        ActKind.CONFIRMED: "negra",
        ActKind.NOT_CONFIRMED: "PPP",
        ActKind.CHOICE: "negros",
        ActKind.COURT_ORDER: "incluir",
        ActKind.COURT_REVOKED: "processo=1",
        ActKind.UNDONE: "erro-da-administracao",
    }
    of_all = {ActKind.CALL, ActKind.NEW_PLACES, ActKind.SUPPRESS_PLACE, ActKind.HOMOLOGATE, ActKind.EXTEND}
    person = "" if kind in of_all | {ActKind.COURT_REVOKED} else "001"
    written = kind.value.replace("-", " ").upper()
    acts, findings = read(HEADER + f"01/04/2025;{written};{person};M01;{details.get(kind, '')};;;\n")
    assert [(act.kind, act.id) for act in acts] == [(kind, person)]
    assert findings == []


@pytest.mark.parametrize(
    ("ato", "detail", "passed_on"),
    [
        ("convocar", "", ""),
        ("convocar", "3", "3"),
        ("novas-vagas", "2 vagas", "2"),
        ("suprimir-vaga", "01", "1"),
        ("prorrogar-validade", "24 meses", "24"),
        ("homologar", "", ""),
    ],
)
def test_counts_are_passed_on_as_digits(ato: str, detail: str, passed_on: str) -> None:
    acts, findings = read(HEADER + f"01/04/2025;{ato};;M01;{detail};;;\n")
    assert ([act.detail for act in acts], findings) == ([passed_on], [])


@pytest.mark.parametrize(("word", "group"), [("negra", "negros"), ("PcD", "pcd"), ("Indígena", "indigenas")])
def test_groups_are_passed_on_as_the_norm_calls_them(word: str, group: str) -> None:
    acts, _ = read(HEADER + f"01/04/2025;confirmado;001;;{word};;;\n")
    assert acts[0].detail == group


def test_the_order_of_record_and_dates_that_go_back() -> None:
    _, findings = read(
        HEADER
        + "02/04/2025;convocar;;M01;1;;;\n01/04/2025;convocar;;M01;1;;;\n02/04/2025;convocar;;M01;1;;;\n"
        + "01/04/2025;convocar;;M01;1;;;\n"
    )
    assert places(findings) == [("E303", 3, "data", "01/04/2025"), ("E303", 5, "data", "01/04/2025")]


@pytest.mark.parametrize(
    ("row", "found"),
    [
        (";posse;001;M01;;;;", ("E302", "data", "")),
        ("31/04/2025;posse;001;M01;;;;", ("E302", "data", "31/04/2025")),
        ("01/04/2025;posse;001;M01;;ontem;;", ("E304", "ocorrido_em", "ontem")),
        ("01/04/2025;posse;001;M01;;02/04/2025;;", ("E304", "ocorrido_em", "02/04/2025")),
        ("01/04/2025;pose;001;M01;;;;", ("E305", "ato", "pose")),
        ("01/04/2025;;001;M01;;;;", ("E305", "ato", "")),
        ("01/04/2025;posse;009;M01;;;;", ("E306", "inscricao", "009")),
        ("01/04/2025;posse;;M01;;;;", ("E307", "inscricao", "")),
        ("01/04/2025;posse;001;X;;;;", ("E308", "cargo", "X")),
        ("01/04/2025;convocar;;;1;;;", ("E309", "cargo", "")),
        ("01/04/2025;novas-vagas;;;1;;;", ("E309", "cargo", "")),
        ("01/04/2025;decisao-judicial;;;suspender=cargo;;;", ("E309", "cargo", "")),
        ("01/04/2025;posse;001;P01;;;;", ("E310", "cargo", "P01")),
        ("01/04/2025;convocar;;M01;dois;;;", ("E311", "detalhe", "dois")),
        ("01/04/2025;convocar;;M01;0;;;", ("E311", "detalhe", "0")),
        ("01/04/2025;novas-vagas;;M01;;;;", ("E311", "detalhe", "")),
        ("01/04/2025;confirmado;001;;;;;", ("E311", "detalhe", "")),
        ("01/04/2025;tornar-sem-efeito;001;;;;;", ("E311", "detalhe", "")),
        ("01/04/2025;decisao-judicial;001;;multa=1;;;", ("E311", "detalhe", "multa=1")),
        ("01/04/2025;decisao-judicial-revogada;;;;;;", ("E311", "detalhe", "")),
        ("01/04/2025;confirmado;001;;quilombola;;;", ("E312", "detalhe", "quilombola")),
        ("01/04/2025;opcao;001;M01;ampla;;;", ("E312", "detalhe", "ampla")),
        ("01/04/2025;convocar;001;M01;1;;;", ("E314", "inscricao", "001")),
        ("09/03/2025;homologar;;;;;;", ("W301", "data", "09/03/2025")),
    ],
)
def test_each_problem_at_its_cell(row: str, found: tuple[str, str, str]) -> None:
    _, findings = read(HEADER + "\n" + row + "\n")
    code, column, value = found
    assert places(findings) == [(code, 3, column, value)]
    assert findings[0].hint


def test_a_near_miss_is_named() -> None:
    assert read(HEADER + "01/04/2025;desitencia;001;;;;;\n")[1][0].hint == "Seria desistencia?"


def test_the_only_cargo_needs_no_name() -> None:
    acts, findings = read(HEADER + "01/04/2025;convocar;;;2;;;\n", ONE)
    assert ([act.cargo for act in acts], findings) == (["M01"], [])


@pytest.mark.parametrize("detail", ["suspender=certame", "suspender=certame processo=1"])
def test_the_whole_competition_suspended_names_nobody(detail: str) -> None:
    acts, findings = read(HEADER + f"01/04/2025;decisao-judicial;;;{detail};;;\n")
    assert ([(act.id, act.detail) for act in acts], findings) == ([("", detail)], [])


def test_a_cargo_suspended_needs_no_person() -> None:
    acts, findings = read(HEADER + "01/04/2025;decisao-judicial;;P01;suspender=cargo;;;\n")
    assert ([(act.id, act.cargo) for act in acts], findings) == ([("", "P01")], [])


def test_the_process_revoked_may_stand_in_its_own_column() -> None:
    acts, findings = read("data;ato;detalhe;processo\n01/04/2025;decisao-judicial-revogada;;0001-2\n")
    assert ([(act.detail, act.document) for act in acts], findings) == ([("0001-2", "0001-2")], [])


def test_people_are_not_checked_against_a_file_that_could_not_be_read() -> None:
    assert read(HEADER + "01/04/2025;posse;999;M01;;;;\n", people=None)[1] == []


def test_missing_and_repeated_columns() -> None:
    assert places(read("ato;inscricao\nposse;001\n")[1]) == [("E301", 1, "data", "")]
    _, findings = read("data;ato;Ato;inscricao\n01/04/2025;posse;nomear;001\n")
    assert places(findings) == [("E313", 1, "Ato", "Ato")]


def test_synonyms_of_headers() -> None:
    acts, findings = read("Data do Ato;Tipo de ato;Nº Inscrição;Portaria\n01/04/2025;posse;001;P 3\n")
    assert ([(act.id, act.document) for act in acts], findings) == ([("001", "P 3")], [])


def test_no_rows_are_no_acts() -> None:
    assert read(HEADER) == ((), [])
