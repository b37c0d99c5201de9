"""A norm file: read whole, or all its problems at once with file, line, key and value."""

from datetime import date
from fractions import Fraction

import pytest

from isonomia.law.findings import NormProblems
from isonomia.law.norms.model import Norm, Reading, Reserve, Rounding, Scope, Share
from isonomia.law.norms.parse import parse_norm
from support.norms import SMALL, norm, problems, with_line


def test_a_file_of_the_contract_is_read_whole() -> None:
    assert norm() == Norm(
        id="br/ac/exemplo/lei-7-2024",
        urn="urn:lex:br;acre;exemplo:municipal:lei:2024-01-02;7",
        title="Lei nº 7/2024",
        published=date(2024, 1, 2),
        scope=Scope("br/ac/exemplo", date(2024, 1, 2), kinds=("concurso",), bonds=("efetivo",)),
        source="texto de teste",
        devices={
            "art1": "Ficam reservadas 20% das vagas.",
            "art2": "Os candidatos concorrem nas duas listas.",
        },
        unseen={"art3": "não lido"},
        reserves=(
            Reserve(
                "negros",
                "Pessoas negras",
                Share("20%", Fraction(1, 5)),
                Rounding.HALF_UP,
                minimum_places=3,
                citations=("br/ac/exemplo/lei-7-2024#art1",),
            ),
        ),
        readings={
            "computo": Reading(
                "computo",
                "compensado",
                ("compensado", "sequencial"),
                "teste",
                ("br/ac/exemplo/lei-7-2024#art2",),
            )
        },
    )


def test_the_least_a_norm_can_say() -> None:
    text = (
        'formato = 1\ntitulo = "Lei"\nente = "br/ac/x"\nvigencia = { de = 2024-01-02 }\n'
        '[[reserva]]\ngrupo = "negros"\npercentual = "1/5"\narredondamento = "para-baixo"\n'
    )
    read = norm(text)
    assert read.published == read.scope.since == date(2024, 1, 2)
    assert read.reserves == (Reserve("negros", "Negros", Share("1/5", Fraction(1, 5)), Rounding.DOWN),)


def test_the_catalogue_may_give_the_id() -> None:
    parsed = parse_norm(SMALL, stem="lei-7-2024", norm_id="br/federal/outra")
    assert parsed.required().reserves[0].citations == ("br/federal/outra#art1",)


def test_a_refused_file_raises_with_all_its_findings() -> None:
    parsed = parse_norm(with_line("formato = 1", "formato = 2"), stem="x", file="x.toml")
    assert parsed.norm is None
    with pytest.raises(NormProblems) as raised:
        parsed.required()
    assert raised.value.findings == parsed.findings
    assert parsed.findings[0].file == "x.toml"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("formato = 1", "formato = 2", ("E109", 1, "formato", "2")),
        ("formato = 1", "", ("E104", 1, "formato", "")),
        ('titulo = "Lei nº 7/2024"', "", ("E104", 1, "titulo", "")),
        ('titulo = "Lei nº 7/2024"', 'titulo = " "', ("E104", 3, "titulo", "")),
        ('titulo = "Lei nº 7/2024"', "titulo = 7", ("E105", 3, "titulo", "7")),
        ('fonte = "texto de teste"', 'fontes = "x"', ("E103", 9, "fontes", "fontes")),
        ("vigencia = { de = 2024-01-02 }", "vigencia = {}", ("E104", 6, "vigencia.de", "")),
        (
            "vigencia = { de = 2024-01-02 }",
            'vigencia = { de = "2024-01-02" }',
            ("E105", 6, "vigencia.de", "2024-01-02"),
        ),
        (
            "vigencia = { de = 2024-01-02 }",
            "vigencia = { de = 2024-01-02T00:00:00 }",
            ("E105", 6, "vigencia.de", "2024-01-02 00:00:00"),
        ),
        (
            "vigencia = { de = 2024-01-02 }",
            "vigencia = { de = 2024-01-02, ate = 2024-01-01 }",
            ("E111", 6, "vigencia.ate", "2024-01-01"),
        ),
        ("vigencia = { de = 2024-01-02 }", "vigencia = 3\nx.y = 1", ("E105", 6, "vigencia", "3")),
        ('tipos = ["concurso"]', 'tipos = ["concursos"]', ("E106", 7, "tipos", "concursos")),
        ('tipos = ["concurso"]', "tipos = [1]", ("E105", 7, "tipos", "1")),
        ('tipos = ["concurso"]', 'tipos = "concurso"', ("E105", 7, "tipos", "concurso")),
        (
            'art2 = "Os candidatos concorrem nas duas listas."',
            'art3 = "x"',
            ("E113", 14, "nao_visto.art3", ""),
        ),
        ('art3 = "não lido"', '"art. 3" = "x"', ("E114", 14, "nao_visto.art. 3", "art. 3")),
    ],
)
def test_each_problem_has_its_line_its_key_and_its_value(
    old: str, new: str, found: tuple[str, int, str, str]
) -> None:
    assert found in problems(with_line(old, new))


def test_all_problems_come_in_one_pass_in_the_order_of_the_file() -> None:
    text = with_line('percentual = "20%"', "percentual = 0.2")
    text = with_line('dispositivos = ["art1"]', 'dispositivos = [\n  "art1",\n  "art9",\n]', text)
    text = with_line('padrao = "compensado"', 'padrao = "compensada"\npadrao = "sequencial"', text)
    text = with_line("minimo_vagas = 3", "minimo_vagas = -1\nmaximo = 3", text)
    assert problems(text) == [
        ("E107", 18, "reserva[1].percentual", "0.2"),
        ("E112", 20, "reserva[1].minimo_vagas", "-1"),
        ("E103", 21, "reserva[1].maximo", "maximo"),
        ("E108", 25, "reserva[1].dispositivos", "art9"),
        ("E106", 28, "leituras.computo.padrao", "compensada"),
        ("E102", 29, "leituras.computo.padrao", ""),
    ]


def test_an_unknown_key_gets_the_nearest_as_a_hint() -> None:
    parsed = parse_norm(with_line("minimo_vagas = 3", "minimo_de_vagas = 3"), stem="x")
    assert [finding.hint for finding in parsed.findings] == ["Seria minimo_vagas?"]


def test_a_repeated_table_stops_the_reading_after_every_repetition_is_reported() -> None:
    text = with_line("formato = 1", "formato = 1\nformato = 1") + "[leituras.computo]\n[dispositivos]\n"
    assert problems(text) == [
        ("E102", 2, "formato", ""),
        ("E102", 29, "leituras.computo", ""),
        ("E102", 30, "dispositivos", ""),
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("titulo = Lei", "Falta o valor, ou ele não está entre aspas."),
        ("titulo", "Falta o sinal = depois da chave."),
        ('titulo = "Lei" sobra', "Sobra algo depois do valor."),
        ('titulo = "a\\qb"', "O texto não é TOML válido (Unescaped '\\' in a string)."),
    ],
)
def test_text_that_is_no_toml_is_one_finding_with_its_line(line: str, message: str) -> None:
    parsed = parse_norm(with_line('titulo = "Lei nº 7/2024"', line), stem="x")
    assert [(f.code, f.line, f.message) for f in parsed.findings] == [("E101", 3, message)]


def test_text_cut_at_its_end_is_reported_at_its_last_line() -> None:
    assert problems("formato = 1\ntipos = [") == [("E101", 2, "", "")]


@pytest.mark.parametrize(
    "line", ["vigencia = { de = 2024-01-02, de = 2024-01-03 }", "vigencia.de = 2024-01-02\nvigencia = {}"]
)
def test_a_key_repeated_inside_a_line_or_as_a_table_is_found_too(line: str) -> None:
    found = problems(with_line("vigencia = { de = 2024-01-02 }", line))
    assert [(code, at) for code, at, _, _ in found] == [("E102", 6 + line.count("\n"))]
