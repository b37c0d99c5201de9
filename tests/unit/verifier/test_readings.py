"""Every reading of the contract changes what the verifier recomputes."""

import pytest

from unit.verifier.packages import FERRAZ, GUARAPARI, outcome, package, said_of, sealed

PCD = '[reserva.pcd]\npercentual = "20%"\narredondamento = "para-cima"\nteto = "nenhum"\n'
CASES = [
    ("computo", "compensado", ("W1 W2 B3 W4 B5", GUARAPARI, 4), "W1 W2 B3 B5"),
    ("computo", "sequencial", ("W1 W2 B3 W4 B5", GUARAPARI, 4), "W1 W2 B3 W4"),
    ("computo", "lista-depurada", ("W1 W2 B3 W4 B5", GUARAPARI, 4), "W1 W2 B5 B3"),
    (
        "sucessao",
        "estatica",
        ("W1 W2 B3 W4 B5", FERRAZ, 3, "convocar 3; desistencia W2; convocar 1"),
        "W1 W2 B3 W4",
    ),
    (
        "sucessao",
        "dinamica",
        ("W1 W2 B3 W4 B5", FERRAZ, 3, "convocar 3; desistencia W2; convocar 1"),
        "W1 W2 B3 B5",
    ),
    ("varios-grupos", "primeira-chamada", ("W1 W2 X3 W4 W5 P6", FERRAZ, 3), "X3 W1 W2"),
    ("varios-grupos", "opcao", ("W1 W2 X3(onegros) W4 W5 P6", FERRAZ, 3), "P6 W1 X3"),
    ("varios-grupos", "maior-percentual", ("W1 W2 X3 W4 W5 P6", FERRAZ, 3), "P6 W1 X3"),
    ("varios-grupos", "emparelhamento", ("W1 W2 X3 W4 W5 P6", FERRAZ, 3), "X3 W1 P6"),
    (
        "vacancia-apos-posse",
        "mesma-lista",
        ("W1 W2 B3 W4 B5", FERRAZ, 3, "convocar 3; nomear B3; posse B3; exoneracao B3; convocar 1"),
        "W1 W2 B3 B5",
    ),
    (
        "vacancia-apos-posse",
        "ordem-geral",
        ("W1 W2 B3 W4 B5", FERRAZ, 3, "convocar 3; nomear B3; posse B3; exoneracao B3; convocar 1"),
        "W1 W2 B3 W4",
    ),
]


@pytest.mark.parametrize(
    ("name", "value", "given", "people"), CASES, ids=[f"{one[0]}-{one[1]}-{i}" for i, one in enumerate(CASES)]
)
def test_a_reading(name: str, value: str, given: tuple, people: str) -> None:
    competition, law, places, *acts = given
    edital = PCD if "P" in competition else ""
    others = " sucessao=estatica" if name == "computo" and value != "compensado" else ""
    files = package(competition, law, places, *acts, readings=f"{name}={value}{others}", edital=edital)
    assert [call["inscricao"] for call in outcome(files).calls] == people.split()
    assert said_of(sealed(files)) == []


def test_reversal_before_or_after() -> None:
    edital = '[reserva.pcd]\npercentual = "25%"\narredondamento = "para-baixo"\nteto = "nenhum"\n'
    for value, last in (("abre-antes", "B5"), ("depois", "W4")):  # the place of PcD, the fourth, reverts
        files = package("W1 W2 B3 W4 B5", GUARAPARI, 4, readings=f"reversao={value}", edital=edital)
        assert [call["inscricao"] for call in outcome(files).calls] == ["W1", "W2", "B3", last]
        assert said_of(sealed(files)) == []


def test_collision_before_or_after() -> None:
    edital = '[reserva.pcd]\npercentual = "5%"\narredondamento = "meio-para-cima"\n'
    people = " ".join(f"W{i}" for i in range(1, 13)) + " I13 P14"
    for value, places in (("anterior", {"P14": 9, "I13": 10}), ("posterior", {"I13": 10, "P14": 11})):
        files = package(people, GUARAPARI, 12, readings=f"colisao={value}", edital=edital)
        assert {c["inscricao"]: c["vaga"] for c in outcome(files).calls if c["inscricao"] in places} == places
        assert said_of(sealed(files)) == []


def test_less_than_three_of_a_larger_total() -> None:
    from isonomia.verifier import verificar as verifier

    two = '--base = "Z"\n[[cargo]]\ncodigo = "N"\nnome = "N"\nvagas = 3\nbase = "Z"\n'
    two += '[distribuicao]\nmodo = "sorteio"\nsemente = "{}"'
    for seed in ("a", "b", "c", "d"):
        tables = {}
        for value in ("recebe", "so-cadastro"):
            files = package("W1 W2", GUARAPARI, 2, readings=f"menos-de-tres={value}", edital=two.format(seed))
            adopted = verifier.parse_json(files["pacote.json"])["cargos"]
            law = verifier._Law(files, {"M": adopted["M"], "N": adopted["M"]}, verifier.Report())
            tables[value] = law.cargos["M"].table["negros"]
        first = min("MN", key=lambda code: verifier.sha(f"{seed}|{code}".encode()))
        assert tables == {"recebe": int(first == "M"), "so-cadastro": 0}


@pytest.mark.parametrize(
    "cargo",
    [
        "quadro = { ampla = 7, negros = 2, indigenas = 0, pcd = 0 }\n",
        '[distribuicao]\nmodo = "sorteio"\nsemente = "s"\n',
    ],
)
def test_a_total_of_one_cargo_is_a_total(cargo: str) -> None:
    """Its table is a printed one, and a place that arises is the group's that the total then lacks."""
    pcd = '[reserva.pcd]\npercentual = "5%"\narredondamento = "meio-para-cima"\n'
    people = " ".join(f"W{i}" for i in range(1, 13)) + " B13 B14 I15 P16"
    files = package(people, GUARAPARI, 9, edital=f'{pcd}--base = "T"\n{cargo}')
    found = outcome(files)
    kinds = {call["vaga"]: call["tipo_vaga"] for call in [*found.calls, *found.next]}
    assert [kinds[place] for place in (3, 8, 9, 10, 11)] == ["negros", "negros", "ampla", "indigenas", "pcd"]
    assert said_of(sealed(files)) == []


def test_a_place_that_waits_has_reached_everybody_its_turn_passed() -> None:
    """Place 3 reverts, passes P1 and B2 and waits for B3: place 4 finds neither again."""
    edital = '[reserva.pcd]\npercentual = "50%"\narredondamento = "para-cima"\nteto = "nenhum"\n'
    calls = outcome(package("P1 B2 B3(p) W4 W5", GUARAPARI, 4, edital=edital)).calls
    assert [(call["vaga"], call["inscricao"], call.get("compensa")) for call in calls] == [
        (1, "P1", None),
        (2, "B2", None),
        (4, "B3", None),
        (3, "W4", "B2"),
    ]


def test_matching_moves_nobody_to_a_group_in_which_they_are_pending() -> None:
    """Place 4 waits for B4. X3 may not be moved to the place of PcD, which X5 takes."""
    edital = '[reserva.pcd]\npercentual = "30%"\n'
    files = package("B1 W2 X3(p) B4(p) X5", FERRAZ, 5, readings="varios-grupos=emparelhamento", edital=edital)
    both, one = b"negros:pendente pcd:pendente", b"pcd:pendente"
    files["candidatos.csv"] = files["candidatos.csv"].replace(both, one)
    assert [call["inscricao"] for call in outcome(files).calls] == ["B1", "W2", "X3", "X5"]


def test_the_reading_has_to_be_one_of_the_norm() -> None:
    files = sealed(package("W1 W2 B3", GUARAPARI, 3))
    files["pacote.json"] = files["pacote.json"].replace(b'"colisao":"anterior"', b'"colisao":"nenhuma"')
    assert any("a leitura colisao = nenhuma não está em" in text for text in said_of(files))
