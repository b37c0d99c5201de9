"""The acts of the contract's table, one by one."""

import pytest

from isonomia.verifier import verificar as verifier
from unit.verifier.packages import FERRAZ, GUARAPARI, outcome, package, said_of, sealed

PEOPLE = "W1 W2 B3 W4 B5 W6 W7"
CASES = [
    ("convocar 5", "W1 W2 B3 B5 W4"),
    ("convocar 1; renuncia W2; convocar 2", "W1 B3 B5"),
    ("convocar 2; suprimir-vaga 3; desistencia W1; convocar 1", "W1 W2 B3"),
    ("convocar 2; tornar-sem-efeito W1 erro-da-administracao; convocar 1", "W1 W2 W1"),
    ("convocar 2; tornar-sem-efeito W1 prazo; convocar 1", "W1 W2 B3"),
    ("convocar 2; obito W1; convocar 1", "W1 W2 B3"),
    ("convocar 2; fraude W1; convocar 1", "W1 W2 B3"),
    ("convocar 3; nao-confirmado B3 negros; convocar 2", "W1 W2 B3 B5 B3"),
    ("homologar 1; convocar 1; prorrogar-validade; convocar 1", "W1 W2"),
    ("convocar 2; decisao-judicial W4 suspender=inscricao processo=1; convocar 3", "W1 W2 B3 B5 W6"),
    ("convocar 2; decisao-judicial B3 reservar-vaga processo=1; convocar 2", "W1 W2 W4 B5"),
    ("convocar 2; decisao-judicial W6 nota=1001 processo=1; convocar 2", "W1 W2 B3 W6"),
    (
        (
            "convocar 2; decisao-judicial W6 nota=1001 processo=1; convocar 2; "
            "decisao-judicial-revogada processo=1; convocar 1"
        ),
        "W1 W2 B3 W6 W4",
    ),
    (
        (
            "decisao-judicial W6 suspender=cargo processo=1; convocar 2; "
            "decisao-judicial-revogada processo=1; convocar 1"
        ),
        "W1",
    ),
    ("convocar 1; nomear W1; posse W1; exercicio W1; aposentadoria W1; convocar 1", "W1 W2"),
]


@pytest.mark.parametrize(("acts", "people"), CASES)
def test_an_act(acts: str, people: str) -> None:
    files = package(PEOPLE, GUARAPARI, 5, acts)
    assert [call["inscricao"] for call in outcome(files).calls] == people.split()
    assert said_of(sealed(files)) == []


def test_the_end_of_the_queue_only_where_the_edital_lets() -> None:
    acts = "convocar 2; fim-de-fila W1; convocar 1"
    files = package(PEOPLE, GUARAPARI, 5, acts, edital="fim_de_fila = true")
    assert [call["inscricao"] for call in outcome(files).calls] == ["W1", "W2", "B3"]
    assert [call["inscricao"] for call in outcome(files).next][-1] == "W1"
    assert outcome(package(PEOPLE, GUARAPARI, 5, acts)).warnings != []


def test_an_order_of_another_process_stands_when_one_falls() -> None:
    acts = "decisao-judicial W3 nota=2000 processo=1; decisao-judicial W3 nota=1500 processo=2; "
    acts += "decisao-judicial-revogada processo=1; convocar 1"
    call = outcome(package("W1 W2 W3", GUARAPARI, 2, acts)).calls[0]
    assert (call["inscricao"], call["processo"]) == ("W3", "2")
    found = outcome(package("W1 W2 W3", GUARAPARI, 2, acts + "; decisao-judicial-revogada processo=2"))
    assert (found.calls[0]["estado"], [c["inscricao"] for c in found.next]) == (
        "decisao-judicial-revogada",
        ["W1", "W2", "W3"],
    )


@pytest.mark.parametrize("second", ["W1 incluir", "W1 nota=1500", "W2 nota=1500", "W2 incluir nota=1"])
def test_who_comes_back_stands_behind_whom_another_order_moved_ahead(second: str) -> None:
    acts = f"decisao-judicial W3 nota=2000 processo=1; decisao-judicial {second} processo=2; "
    found = outcome(package("W1 W2 W3", GUARAPARI, 1, acts + "decisao-judicial-revogada processo=2"))
    assert [call["inscricao"] for call in found.next] == ["W3", "W1", "W2"]


def test_the_last_order_revoked_leaves_the_published_order() -> None:
    acts = "decisao-judicial W3 nota=2000 processo=1; decisao-judicial W1 nota=1 processo=2; "
    acts += "decisao-judicial-revogada processo=1; decisao-judicial-revogada processo=2"
    found = outcome(package("W1 W2(t) W3", GUARAPARI, 1, acts))
    assert [call["inscricao"] for call in found.next] == ["W1", "W2", "W3"]


def test_an_order_may_let_in_and_score_and_name_no_process() -> None:
    files = package("W1 W2 W3", GUARAPARI, 1, "decisao-judicial W3 incluir nota=2000; convocar 1")
    *others, last = files["candidatos.csv"].decode().splitlines(keepends=True)
    last = last.replace(";M;3;", ";M;;").replace("aprovado", "eliminado")
    files["candidatos.csv"] = "".join([*others, last]).encode()
    call = outcome(files).calls[0]
    assert (call["inscricao"], call["processo"]) == ("W3", "decisão judicial")


def test_no_place_is_suppressed_while_a_tie_holds_the_cargo() -> None:
    report = verifier.Report()
    files = package("W1 W2(t) W3", GUARAPARI, 3, "convocar 1; suprimir-vaga 1")
    verifier.verify_files(sealed(files), None, report)
    assert any("“suprimir-vaga” não teve efeito" in text for text in report.warnings)


def test_the_end_of_the_queue_stays_the_end_when_an_order_falls() -> None:
    acts = (
        "convocar 1; decisao-judicial W3 nota=1 processo=1; fim-de-fila W1; "
        "decisao-judicial-revogada processo=1"
    )
    found = outcome(package("W1 W2 W3 W4", GUARAPARI, 1, acts, edital="fim_de_fila = true"))
    assert [call["inscricao"] for call in found.next] == ["W2", "W3", "W4", "W1"]


@pytest.mark.parametrize("fall", ["", "; decisao-judicial-revogada processo=1"])
def test_an_order_takes_nobody_back_from_the_end_of_the_queue(fall: str) -> None:
    acts = f"convocar 1; fim-de-fila W1; decisao-judicial W1 nota=2000 processo=1{fall}"
    found = outcome(package("W1 W2 W3", GUARAPARI, 1, acts, edital="fim_de_fila = true"))
    assert [call["inscricao"] for call in found.next] == ["W2", "W3", "W1"]


def test_a_group_owed_a_place_is_served_next() -> None:
    acts = "convocar 5; nao-confirmado B3 negros; desistencia W1; convocar 1"
    files = package("W1 W2 B3 W4 W5 B6 W7", GUARAPARI, 6, acts, "computo=sequencial sucessao=estatica")
    calls = outcome(files).calls
    assert (calls[2]["computa_em"], calls[-1]["inscricao"], calls[-1]["compensa"]) == ("ampla", "B6", "B3")


def test_what_rests_on_an_order_says_so() -> None:
    call = outcome(
        package(PEOPLE, FERRAZ, 5, "convocar 2; decisao-judicial W6 nota=1001 processo=9; convocar 2")
    ).calls[-1]
    assert (call["motivo"], call["sub_judice"], call["processo"], call["posicao"]) == (
        "decisao-judicial",
        True,
        "9",
        6,
    )


def test_no_call_after_the_validity() -> None:
    first = (*GUARAPARI[:2], "2024-01-01")
    files = package(PEOPLE, first, 5, "convocar 2", edital="homologado_em = 2024-01-01")
    assert outcome(files).calls == []
    assert any("validade" in text for text in outcome(files).warnings)


def test_a_place_held_for_a_court_lets_whoever_waited_go_on() -> None:
    """Place 4 is held for B3, for whom place 3 waited: place 3 is vacant longest and is B4's."""
    acts = "decisao-judicial B3 reservar-vaga processo=1; convocar 3"
    files = package("W1 W2 B3(p) B4 W5", GUARAPARI, 5, acts)
    assert [(call["vaga"], call["inscricao"]) for call in outcome(files).calls] == [
        (1, "W1"),
        (2, "W2"),
        (3, "B4"),
    ]
    assert said_of(sealed(files)) == []


def test_a_held_place_is_not_free_to_be_suppressed() -> None:
    acts = "decisao-judicial W4 reservar-vaga processo=1; convocar 3; suprimir-vaga 1"
    found = outcome(package("W1 W2 B3(p,-) W4 W5", GUARAPARI, 4, acts))
    assert [(call["vaga"], call["inscricao"]) for call in found.calls] == [(1, "W1"), (2, "W2")]
    assert (found.next[0]["vaga"], found.next[0]["inscricao"]) == (5, "W5")  # 3 was suppressed, 4 is held


@pytest.mark.parametrize("leaves", ["fraude", "renuncia"])
def test_no_place_is_held_for_who_is_off_every_list(leaves: str) -> None:
    """Place 2 is vacant since W2 went, place 1 since W1 did, later."""
    acts = (
        f"decisao-judicial W2 reservar-vaga processo=1; convocar 2; {leaves} W2; desistencia W1; convocar 1"
    )
    files = package("W1 W2 W3 W4", GUARAPARI, 4, acts)
    last = outcome(files).calls[-1]
    assert (last["vaga"], last["inscricao"], last["motivo"]) == (2, "W4", "ordem")
    assert said_of(sealed(files)) == []


def test_who_moved_so_that_a_place_could_be_held_moves_back_when_it_is_not() -> None:
    """Place 4 reached B3 and was held for B5; the order revoked, it reaches B3 again, and B5 after."""
    acts = "decisao-judicial B5 reservar-vaga processo=1; convocar 4; decisao-judicial-revogada processo=1"
    files = package("W1 W2 B3 W4 B5 W6", GUARAPARI, 5, acts)
    assert [call["computa_em"] for call in outcome(files).calls if call["inscricao"] == "B3"] == ["negros"]
    files = package("W1 W2 B3 W4 B5 W6", GUARAPARI, 5, f"{acts}; convocar 1")
    last = outcome(files).calls[-1]
    assert (last["vaga"], last["inscricao"], last["compensa"]) == (4, "B5", "B3")
    assert said_of(sealed(files)) == []


def test_under_matching_others_make_room_for_whom_a_place_is_held() -> None:
    """X1 moves to negros so that place 3 is held for P3, and back to pcd so that B4 comes."""
    edital = '[reserva.pcd]\npercentual = "50%"\narredondamento = "para-baixo"\nteto = "nenhum"\n'
    acts = "decisao-judicial P3 reservar-vaga processo=1; convocar 3"
    files = package("X1(-) W2 P3(-) B4(-) W5", FERRAZ, 4, acts, "varios-grupos=emparelhamento", edital)
    assert [(c["vaga"], c["inscricao"], c["computa_em"]) for c in outcome(files).calls] == [
        (1, "W2", "ampla"),
        (2, "X1", "pcd"),
        (4, "B4", "negros"),
    ]
    assert said_of(sealed(files)) == []


@pytest.mark.parametrize(
    "acts",
    [
        "convocar 6",
        "convocar 3; convocar 3",
        "convocar 2; suprimir-vaga 4",
        "nomear W1",
        "convocar 1; nomear W1; nomear W1",
        "convocar 1; exercicio W1",
        "convocar 1; nomear W2",
        "desistencia W1",
        "convocar 1; posse W1; desistencia W1",
        "convocar 1; aposentadoria W1",
        "convocar 1; posse W1; tornar-sem-efeito W1 prazo",
        "tornar-sem-efeito W1 prazo",
        "convocar 1; renuncia W1",
        "renuncia W1; renuncia W1",
        "confirmado W1 negros",
        "nao-confirmado B3 indigenas",
        "opcao B3 indigenas",
        "convocar 1; posse W1; fim-de-fila W1",
    ],
)
def test_an_act_that_cannot_have_happened_is_a_difference(acts: str) -> None:
    """Sealed anew, with the outcome that the acts would give: an act that changes nothing is seen too."""
    said = said_of(sealed(package(PEOPLE, GUARAPARI, 5, acts, edital="fim_de_fila = true")))
    *before, last = acts.split(";")
    line, name = len(before) + 2, last.split(maxsplit=1)[0]
    assert f"atos.csv, linha {line}: “{name}” não cabe depois dos atos de cima." in said


def test_an_act_that_the_law_refuses_is_a_warning_and_no_difference() -> None:
    """The office may have recorded it: the package tells it, and it has no effect."""
    acts = "convocar 1; fim-de-fila W1"
    files = package(PEOPLE, GUARAPARI, 5, acts)
    assert said_of(sealed(files)) == []
    assert any("fim-de-fila" in text for text in outcome(files).warnings)
