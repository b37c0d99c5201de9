"""The thirteen worked examples of the contract: who is called, and that a false call is refused."""

import pytest

from unit.verifier.packages import FERRAZ, GUARAPARI, explained, outcome, package, said_of, sealed

EIGHT = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"
PCD = '[reserva.pcd]\npercentual = "{}"\narredondamento = "{}"\nteto = "{}"\n'
OVERLAP = PCD.format("20%", "para-cima", "nenhum")
EXAMPLES = [
    ("1 compensado", (EIGHT, FERRAZ, 8), "W1 W2 B4 W3 B9 W5 W6 B10"),
    (
        "1 sequencial",
        (EIGHT, FERRAZ, 8, "", "computo=sequencial sucessao=estatica"),
        "W1 W2 B4 W3 W5 W6 W7 B9",
    ),
    (
        "1 depurada",
        (EIGHT, FERRAZ, 8, "", "computo=lista-depurada sucessao=estatica"),
        "W1 W2 B9 W3 B4 W5 W6 B10",
    ),
    ("2", (EIGHT, FERRAZ, 8, "convocar 5; desistencia B4; convocar 1"), "W1 W2 B4 W3 B9 W5"),
    ("3", (EIGHT, FERRAZ, 8, "convocar 5; nao-confirmado B4 negros"), "W1 W2 B4 W3 B9"),
    (
        "4 estatica",
        ("W1 W2 B3 W4 W5 B6", GUARAPARI, 3, "convocar 3; desistencia W1; convocar 1"),
        "W1 W2 B3 W4",
    ),
    ("4 dinamica", ("W1 W2 B3 W4 W5 B6", FERRAZ, 3, "convocar 3; desistencia W1; convocar 1"), "W1 W2 B3 B6"),
    ("5", ("W1 B2 W3 B4", GUARAPARI, 3), "W1 B2 B4"),
    ("6", ("W1 W2 W3 B4", GUARAPARI, 2, "convocar 2; novas-vagas 1; convocar 1"), "W1 W2 B4"),
    ("6 conta", ("W1 W2 W3 B4", FERRAZ, 2, "convocar 2; novas-vagas 1; convocar 1"), "W1 W2 B4"),
    (
        "6 nao-conta",
        ("W1 W2 W3 B4", FERRAZ, 2, "convocar 2; novas-vagas 1; convocar 1", "vaga-superveniente=nao-conta"),
        "W1 W2 W3",
    ),
    ("7", ("W1 W2 W3", GUARAPARI, 3), "W1 W2 W3"),
    ("8", ("W1 W2 B3(p) W4 B5", GUARAPARI, 3), "W1 W2"),
    (
        "10",
        ("B1 B2 B3 W4 W5 W6 W7 W8 W9 W10", FERRAZ, 10, "", "", "--quadro = { ampla = 7, negros = 3 }"),
        None,
    ),
    ("12", ("W1 W2 W3", GUARAPARI, 9, "", "", PCD.format("5%", "meio-para-cima", "20%")), "W1 W2 W3"),
]


@pytest.mark.parametrize(("name", "given", "people"), EXAMPLES, ids=[one[0] for one in EXAMPLES])
def test_a_worked_example_verifies(name: str, given: tuple, people: str | None) -> None:
    files = package(*given)
    if people is not None:
        assert [call["inscricao"] for call in outcome(files).calls] == people.split(), name
    assert said_of(sealed(files)) == []


@pytest.mark.parametrize(("name", "given", "people"), EXAMPLES, ids=[one[0] for one in EXAMPLES])
def test_a_call_of_somebody_else_is_seen(name: str, given: tuple, people: str | None) -> None:
    files = package(*given)
    made = outcome(files).calls
    calls = [explained(files, made, n) for n in range(len(made))]
    calls[0], calls[1] = (
        calls[0] | {"inscricao": calls[1]["inscricao"]},
        calls[1] | {"inscricao": calls[0]["inscricao"]},
    )
    found = said_of(sealed(files, {"convocacoes": calls}))
    assert any("convocação 1: inscricao devia ser" in text for text in found), (name, people)


def test_2_and_4_take_the_place_of_who_left() -> None:
    call = outcome(package(EIGHT, FERRAZ, 8, "convocar 5; desistencia B4; convocar 1")).calls[-1]
    assert (call["vaga"], call["lista"], call["sucede"], call["motivo"]) == (3, "ampla", "B4", "sucessao")
    call = outcome(package("W1 W2 B3 W4 W5 B6", FERRAZ, 3, "convocar 3; desistencia W1; convocar 1")).calls[
        -1
    ]
    assert (call["vaga"], call["compensa"], call["computa_em"]) == (1, "B3", "negros")


def test_3_keeps_the_place_that_counts_in_the_open_list() -> None:
    call = outcome(package(EIGHT, FERRAZ, 8, "convocar 5; nao-confirmado B4 negros")).calls[2]
    assert (call["inscricao"], call["computa_em"], call["estado"]) == ("B4", "ampla", "convocado")


def test_5_and_7_say_list_and_reason() -> None:
    calls = outcome(package("W1 B2 W3 B4", GUARAPARI, 3)).calls
    assert [(call["lista"], call["computa_em"]) for call in calls[1:]] == [
        ("ampla", "ampla"),
        ("negros", "negros"),
    ]
    call = outcome(package("W1 W2 W3", GUARAPARI, 3)).calls[-1]
    assert (call["tipo_vaga"], call["lista"], call["computa_em"], call["motivo"]) == (
        "negros",
        "ampla",
        "ampla",
        "reversao",
    )


def test_8_waits_for_the_verdict() -> None:
    files = package("W1 W2 B3(p) W4 B5", GUARAPARI, 3)
    assert [(kind, p) for kind, p in outcome(files).waits] == [("confirmacao", "B3")]
    assert "falta a pendência (confirmacao) de B3" in said_of(sealed(files, {"pendencias": []}))[-1]


@pytest.mark.parametrize(
    ("people", "called", "reasons"),
    [
        ("W1 W2 X3 W4 W5", "X3 W1 W2 W4 W5", ["ordem", "ordem", "reversao", "ordem", "ordem"]),
        ("W1 W2 X3 W4 W5 B6", "X3 W1 B6 W2 W4", ["ordem"] * 5),
    ],
)
def test_9_a_person_of_two_groups(people: str, called: str, reasons: list[str]) -> None:
    files = package(
        people, GUARAPARI, 5, edital=OVERLAP
    )  # here the reserve of 20% comes at 1, so X3 fills it
    calls = outcome(files).calls
    assert [call["inscricao"] for call in calls] == called.split()
    assert [call["motivo"] for call in calls] == reasons
    assert said_of(sealed(files)) == []


@pytest.mark.parametrize(
    ("people", "called"),
    [
        ("W1 W2 X3 W4 W5", [("W1", None), ("W2", None), ("X3", None), ("W4", "X3"), ("W5", None)]),
        ("W1 W2 X3 W4 W5 B6", [("W1", None), ("W2", None), ("X3", None), ("B6", "X3"), ("W4", None)]),
    ],
)
def test_9_with_the_reserve_at_5(people: str, called: list[tuple[str, str | None]]) -> None:
    files = package(people, GUARAPARI, 5, edital=PCD.format("5%", "para-cima", "20%"))
    calls = outcome(files).calls
    assert [(call["inscricao"], call.get("compensa")) for call in calls] == called
    assert calls[4]["motivo"] == "reversao"
    assert said_of(sealed(files)) == []


def test_10_and_11_the_printed_table() -> None:
    files = package("W1 W2 W3", FERRAZ, 10, edital="--quadro = { ampla = 7, negros = 3 }")
    assert _reserved(files, 20) == [3, 8, 10, 18]
    below = "--quadro = { ampla = 7, negros = 1 }"
    files = package("W1 W2 W3", FERRAZ, 8, edital=below + '\nquadro_fundamento = "x"')
    assert _reserved(files, 9) == [3, 9]
    assert said_of(sealed(files)) == []
    assert any(
        "sem pendência" in text for text in said_of(sealed(package("W1 W2 W3", FERRAZ, 8, edital=below)))
    )


def test_12_the_place_moved_by_a_collision() -> None:
    files = package("W1", GUARAPARI, 9, edital=PCD.format("5%", "meio-para-cima", "20%"))
    assert outcome(files).quadro == {"ampla": 7, "negros": 2, "indigenas": 0, "pcd": 0}
    assert [kind for kind in _kinds(files, 10) if kind in ("pcd", "indigenas")] == ["pcd", "indigenas"]
    assert _kinds(files, 10)[8:] == ["pcd", "indigenas"]


def test_13_a_tie_that_changes_who_is_called() -> None:
    files = package("W1 W2 W3 W4 W5 W6(t)", GUARAPARI, 6)  # the reserve reverts: five and one
    assert said_of(sealed(files)) == []
    files = package("W1 W2 W3 W4 W5(t) W6(t)", GUARAPARI, 5)
    found = said_of(sealed(files))
    assert any("W4 depende de um empate que ninguém decidiu" in text for text in found)
    assert any("não há pendência que o diga" in text for text in found)
    tie = {
        "tipo": "empate",
        "inscricoes": ["W4", "W5", "W6"],
        "decide": "",
        "afetados": [],
        "muda_convocados": True,
    }
    decided = [explained(files, outcome(files).calls, n) for n in range(3)]
    assert said_of(sealed(files, {"convocacoes": decided, "pendencias": [tie], "proximo": None})) == []


def _kinds(files: dict[str, bytes], last: int) -> list[str]:
    from isonomia.verifier import verificar as verifier

    law = verifier._Law(files, verifier.parse_json(files["pacote.json"])["cargos"], verifier.Report())
    terms = law.cargos["M"]
    return verifier.law_order(terms.rules, terms.places, terms.table, last, later=False)


def _reserved(files: dict[str, bytes], last: int) -> list[int]:
    return [number for number, kind in enumerate(_kinds(files, last), 1) if kind != "ampla"]
