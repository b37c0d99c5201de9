"""edital.toml, key by key: what is read, and each problem with its line."""

from datetime import date
from fractions import Fraction

import pytest

from isonomia.files.stores.edital.toml import check_groups, parse_edital
from isonomia.law.competition.edital import Edital, TieKind
from isonomia.law.findings import Finding
from isonomia.law.norms.model import Rounding

HEAD = """formato = 1
[edital]
titulo = "Concurso 01/2025"
orgao = "Prefeitura"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
"""
CARGO = '[[cargo]]\ncodigo = "M01"\nnome = "Médico"\nvagas = 10\n'
TIES = '[[desempate]]\ncriterio = "idoso"\nidade_em = 2025-05-01\n'


def parse(*parts: str) -> tuple[Edital | None, list[tuple[str, int | None, str, str]]]:
    edital, findings = parse_edital("".join(parts).encode())
    return edital, [place(finding) for finding in findings]


def place(finding: Finding) -> tuple[str, int | None, str, str]:
    return finding.code, finding.line, finding.column, finding.value


def good(*parts: str) -> Edital:
    edital, findings = parse(*parts)
    assert findings == []
    assert edital is not None
    return edital


def test_the_least_an_edital_says_and_its_defaults() -> None:
    edital = good(HEAD, CARGO, TIES)
    assert (edital.title, edital.organ, edital.ente) == ("Concurso 01/2025", "Prefeitura", "br/es/guarapari")
    assert edital.published == date(2025, 3, 10)
    assert (edital.power, edital.entity, edital.kind) == ("executivo", "administracao-direta", "concurso")
    assert (edital.homologated, edital.validity_months, edital.norms, edital.decimals) == (
        None,
        None,
        None,
        None,
    )
    assert (edital.lists_confirmed, edital.end_of_queue, edital.posse_removes) == (True, False, False)
    assert [(c.code, c.name, c.places, c.bond, c.table) for c in edital.cargos] == [
        ("M01", "Médico", 10, "efetivo", None)
    ]
    assert [(tie.kind, tie.on) for tie in edital.ties] == [(TieKind.ELDERLY, date(2025, 5, 1))]


def test_everything_an_edital_can_say() -> None:
    edital = good(
        HEAD,
        'poder = "legislativo"\nentidade = "autarquia"\ntipo = "processo-seletivo"\n'
        "homologado_em = 2025-09-01\nvalidade_meses = 24\n"
        'normas = ["br/es/guarapari/lei-5031-2024"]\ncasas_decimais = 0\n'
        "fim_de_fila = true\nposse_retira = true\n",
        '[leituras]\ncomputo = "sequencial"\nsucessao = "estatica"\n',
        '[reserva.pcd]\npercentual = "7,5%"\narredondamento = "meio-para-cima"\nteto = "1/5"\n'
        'minimo_vagas = 3\nreverte_para = ["negros", "ampla"]\nrotulo = "PcD"\nfundamento = "item 5"\n',
        '[[cargo]]\ncodigo = "P1"\nvagas = 3\nvinculo = "temporario"\nquadro = { ampla = 2, negros = 1 }\n'
        'quadro_fundamento = "acordo"\nbase = "PROF"\nlocalidade = "Norte"\nespecialidade = "Física"\n',
        '[distribuicao]\nmodo = "sorteio"\nsemente = "5890"\n',
        TIES,
        '[[desempate]]\ncriterio = "nota"\ncoluna = "p1"\n[[desempate]]\ncriterio = "nota"\ncoluna = "p2"\n'
        '[[desempate]]\ncriterio = "jurado"\n[[desempate]]\ncriterio = "maior-idade"\n'
        '[[desempate]]\ncriterio = "sorteio"\nsemente = "x"\n',
    )
    assert (edital.power, edital.entity, edital.kind) == ("legislativo", "autarquia", "processo-seletivo")
    assert (edital.homologated, edital.validity_months, edital.decimals) == (date(2025, 9, 1), 24, 0)
    assert edital.norms == ("br/es/guarapari/lei-5031-2024",)
    assert (edital.end_of_queue, edital.posse_removes) == (True, True)
    assert dict(edital.readings) == {"computo": "sequencial", "sucessao": "estatica"}
    (pcd,) = edital.complements
    assert (pcd.group, pcd.share.value, pcd.rounding) == ("pcd", Fraction(3, 40), Rounding.HALF_UP)
    assert pcd.cap is not None
    assert (pcd.cap.share.value, pcd.cap_assumed) == (Fraction(1, 5), False)
    assert (pcd.minimum_places, pcd.reverts_to) == (3, ("negros", "ampla"))
    assert (pcd.label, pcd.basis) == ("PcD", "item 5")
    (cargo,) = edital.cargos
    assert cargo.full_name == "P1 — Norte — Física"
    assert (dict(cargo.table or {}), cargo.table_basis, cargo.base) == (
        {"ampla": 2, "negros": 1},
        "acordo",
        "PROF",
    )
    assert edital.distribution_seed == "5890"
    assert [(tie.column, tie.seed) for tie in edital.ties] == [
        ("", ""),
        ("p1", ""),
        ("p2", ""),
        ("", ""),
        ("", ""),
        ("", "x"),
    ]


def test_no_norm_applies_is_not_the_same_as_silence() -> None:
    assert good(HEAD, "normas = []\n", CARGO, TIES).norms == ()


def test_the_cap_of_the_reserve() -> None:
    def cap(line: str):
        edital = good(
            HEAD, f'[reserva.pcd]\npercentual = "5%"\narredondamento = "para-cima"\n{line}', CARGO, TIES
        )
        return edital.complements[0].cap, edital.complements[0].cap_assumed

    assert cap('teto = "nenhum"\n') == (None, False)
    assumed, was_assumed = cap("")
    assert was_assumed
    assert assumed is not None
    assert assumed.share.value == Fraction(1, 5)


def test_no_cap_is_assumed_where_the_law_of_caps_says_nothing() -> None:
    """Lei 8.112/1990, art. 5, § 2, is of people with disabilities: 30% for others is 30%."""
    table = '[reserva.negros]\npercentual = "30%"\narredondamento = "para-cima"\n'
    (reserve,) = good(HEAD, table, CARGO, TIES).complements
    assert (reserve.cap, reserve.cap_assumed) == (None, False)


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm() -> None:
    text = "\ufeff" + HEAD + CARGO + TIES + "x = 1\n"
    _, findings = parse_edital(text.replace("\n", "\r\n").encode())
    assert [place(f) for f in findings] == [("E103", 15, "desempate[1].x", "x")]


@pytest.mark.parametrize(
    ("head", "line", "found"),
    [
        ('poder = "judiciario"\n', 8, ("E106", "edital.poder", "judiciario")),
        ('entidade = "autarquias"\n', 8, ("E106", "edital.entidade", "autarquias")),
        ('tipo = "selecao"\n', 8, ("E106", "edital.tipo", "selecao")),
        ("homologado_em = 2025-03-09\n", 8, ("E141", "edital.homologado_em", "2025-03-09")),
        ('homologado_em = "09/03/2025"\n', 8, ("E105", "edital.homologado_em", "09/03/2025")),
        ("homologado_em = 2025-04-01T10:00:00\n", 8, ("E105", "edital.homologado_em", "2025-04-01 10:00:00")),
        ("validade_meses = 25\n", 8, ("E146", "edital.validade_meses", "25")),
        ("validade_meses = 0\n", 8, ("E112", "edital.validade_meses", "0")),
        ("casas_decimais = 11\n", 8, ("E148", "edital.casas_decimais", "11")),
        ("casas_decimais = -1\n", 8, ("E112", "edital.casas_decimais", "-1")),
        ("casas_decimais = 2.5\n", 8, ("E105", "edital.casas_decimais", "2.5")),
        ('posse_retira = "sim"\n', 8, ("E105", "edital.posse_retira", "sim")),
        ('normas = "br/x"\n', 8, ("E105", "edital.normas", "br/x")),
        ('homologada_em = "x"\n', 8, ("E103", "edital.homologada_em", "homologada_em")),
        ('[leituras]\ncomputa = "x"\n', 9, ("E122", "leituras.computa", "computa")),
        ('[leituras]\ncomputo = "compensada"\n', 9, ("E122", "leituras.computo", "compensada")),
        (
            '[leituras]\nsucessao = "dinamica"\ncomputo = "sequencial"\n',
            9,
            ("E124", "leituras.sucessao", "dinamica"),
        ),
        (
            '[reserva.ampla]\npercentual = "5%"\narredondamento = "para-cima"\n',
            8,
            ("E106", "reserva.ampla", "ampla"),
        ),
        ('[reserva.pcd]\narredondamento = "para-cima"\n', 8, ("E104", "reserva.pcd.percentual", "")),
        (
            '[reserva.pcd]\narredondamento = "para-cima"\npercentual = 0.05\n',
            10,
            ("E107", "reserva.pcd.percentual", "0.05"),
        ),
        (
            '[reserva.pcd]\narredondamento = "acima"\npercentual = "5%"\n',
            9,
            ("E106", "reserva.pcd.arredondamento", "acima"),
        ),
        ('[reserva.pcd]\npercentual = "5%"\n', 8, ("W143", "reserva.pcd.arredondamento", "")),
        (
            '[reserva.pcd]\npercentual = "5%"\narredondamento = "para-cima"\nteto = "muito"\n',
            11,
            ("E107", "reserva.pcd.teto", "muito"),
        ),
        (
            '[reserva.pcd]\npercentual = "5%"\narredondamento = "para-cima"\nteto = 20\n',
            11,
            ("E105", "reserva.pcd.teto", "20"),
        ),
        ('[distribuicao]\nmodo = "rodizio"\nsemente = "x"\n', 9, ("E106", "distribuicao.modo", "rodizio")),
        ('[distribuicao]\nmodo = "sorteio"\n', 8, ("E104", "distribuicao.semente", "")),
        ("[cargos]\n", 8, ("E103", "cargos", "cargos")),
    ],
)
def test_each_bad_key_of_the_head(head: str, line: int, found: tuple[str, str, str]) -> None:
    _, findings = parse(HEAD, head, CARGO, TIES)
    code, column, value = found
    assert findings == [(code, line, column, value)]


@pytest.mark.parametrize(
    ("cargo", "line", "found"),
    [
        ("vagas = 3\n", 8, ("E104", "cargo[1].codigo", "")),
        ('codigo = "A"\n', 8, ("E104", "cargo[1].vagas", "")),
        ('codigo = "A"\nvagas = -1\n', 10, ("E112", "cargo[1].vagas", "-1")),
        ('codigo = "A"\nvagas = "3"\n', 10, ("E105", "cargo[1].vagas", "3")),
        ('codigo = "A"\nvagas = 3\nvinculo = "clt"\n', 11, ("E106", "cargo[1].vinculo", "clt")),
        ('codigo = "A"\nvagas = 1000000001\n', 10, ("E150", "cargo[1].vagas", "1000000001")),
        ('codigo = "A"\nvagas = 3\nquadro = { ampla = 2 }\n', 11, ("E143", "cargo[1].quadro", "2")),
        ('codigo = "A"\nvagas = 3\nquadro = {}\n', 11, ("E143", "cargo[1].quadro", "0")),
        (
            'codigo = "A"\nvagas = 3\nquadro = { ampla = 4, negros = -1 }\n',
            11,
            ("E112", "cargo[1].quadro.negros", "-1"),
        ),
        ('codigo = "A"\nvagas = 3\nvaga = 3\n', 11, ("E103", "cargo[1].vaga", "vaga")),
    ],
)
def test_each_bad_key_of_a_cargo(cargo: str, line: int, found: tuple[str, str, str]) -> None:
    _, findings = parse(HEAD, "[[cargo]]\n", cargo, TIES)
    code, column, value = found
    assert (code, line, column, value) in findings


def test_a_code_twice() -> None:
    _, findings = parse(HEAD, CARGO, CARGO, TIES)
    assert findings == [("E142", 13, "cargo[2].codigo", "M01")]


def test_no_cargo_at_all() -> None:
    assert [code for code, *_ in parse(HEAD, TIES)[1]] == ["E140"]


@pytest.mark.parametrize(
    ("ties", "found"),
    [
        ("", ("W140", 1, "desempate", "")),
        ('[[desempate]]\ncriterio = "jurado"\n' + TIES, ("W140", 15, "desempate[2].criterio", "idoso")),
        ('[[desempate]]\ncriterio = "idoso"\n', ("E104", 12, "desempate[1].idade_em", "")),
        (TIES + '[[desempate]]\ncriterio = "nota"\n', ("E104", 15, "desempate[2].coluna", "")),
        (TIES + '[[desempate]]\ncriterio = "altura"\n', ("E106", 16, "desempate[2].criterio", "altura")),
        (
            TIES + '[[desempate]]\ncriterio = "jurado"\ncoluna = "x"\n',
            ("E103", 17, "desempate[2].coluna", "coluna"),
        ),
        (
            TIES + '[[desempate]]\ncriterio = "jurado"\n[[desempate]]\ncriterio = "jurado"\n',
            ("E147", 18, "desempate[3].criterio", "jurado"),
        ),
        (TIES + "[[desempate]]\n", ("E104", 15, "desempate[2].criterio", "")),
    ],
)
def test_tie_criteria(ties: str, found: tuple[str, int | None, str, str]) -> None:
    assert parse(HEAD, CARGO, ties)[1] == [found]


def test_what_is_only_warned_of() -> None:
    text = HEAD.replace("listas_confirmadas = true\n", "").replace('titulo = "Concurso 01/2025"\n', "")
    edital, findings = parse(text, CARGO, TIES)
    assert [(code, column) for code, _, column, _ in findings] == [
        ("W141", "edital.listas_confirmadas"),
        ("W142", "edital.titulo"),
    ]
    assert edital is not None
    assert edital.lists_confirmed is None


@pytest.mark.parametrize(
    ("line", "code"), [("", "E104"), ("formato = 2\n", "E109"), ('formato = "1"\n', "E105")]
)
def test_the_format_is_said_and_known(line: str, code: str) -> None:
    _, findings = parse(HEAD.replace("formato = 1\n", line), CARGO, TIES)
    assert code in [found for found, *_ in findings]


def test_missing_head_keys() -> None:
    _, findings = parse("formato = 1\n", CARGO, TIES)
    assert {("E104", "edital.ente"), ("E104", "edital.publicado_em")} <= {(f[0], f[2]) for f in findings}


def test_broken_toml_has_its_line_in_portuguese() -> None:
    edital, findings = parse_edital((HEAD + "vagas = \n").encode())
    assert edital is None
    assert [(f.code, f.line) for f in findings] == [("E101", 8)]
    assert findings[0].message.startswith("Falta o valor")


def test_a_key_twice_is_told_with_the_rest_of_the_file() -> None:
    _, findings = parse(HEAD, 'poder = "x"\npoder = "executivo"\n', CARGO, TIES)
    assert [(code, line) for code, line, *_ in findings] == [("E106", 8), ("E102", 9)]


def test_other_encodings_are_refused_with_their_line() -> None:
    edital, findings = parse_edital((HEAD + CARGO).encode("latin-1"))
    assert edital is None
    assert [(f.code, f.line) for f in findings] == [("E149", 10)]


def test_groups_of_a_printed_table_are_known_to_the_norms_or_the_edital() -> None:
    text = (
        HEAD
        + CARGO
        + "quadro = { ampla = 7, negros = 2, pcd = 1, quilombola = 0 }\n"
        + '[reserva.pcd]\npercentual = "5%"\narredondamento = "para-cima"\n'
        + TIES
    )
    edital = good(text)
    findings = check_groups(edital, ["negros"], text.encode())
    assert [place(f) for f in findings] == [("E144", 12, "cargo[1].quadro.quilombola", "quilombola")]
    assert check_groups(edital, ["negros", "quilombola"], text.encode()) == ()
