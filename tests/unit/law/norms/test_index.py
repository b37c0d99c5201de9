import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.norms.text.index import Path, Span, index

TEXT = '''\
# comentário com [colchete] e chave = valor
titulo = "um # que não é comentário"
texto = """
[nao-e-tabela]
chave = "nem isto"
"""
lista = [
  "a", # comentário ]
  "b",
]
tabela = { dentro = "x" }
"entre aspas" = 1
a.b = 2
[dispositivos]
art1 = 'x'
[[reserva]]
grupo = "negros"
[reserva.ordem]
modo = "contagem"
[[reserva]]
grupo = "pcd"
[[leituras.computo.autoridades]]
opcao = "x"
'''


def test_each_key_and_table_has_its_lines() -> None:
    assert index(TEXT).spans == {
        ("titulo",): Span(2, 2),
        ("texto",): Span(3, 6),
        ("lista",): Span(7, 10),
        ("tabela",): Span(11, 11),
        ("entre aspas",): Span(12, 12),
        ("a", "b"): Span(13, 13),
        ("dispositivos",): Span(14, 14),
        ("dispositivos", "art1"): Span(15, 15),
        ("reserva", 0): Span(16, 16),
        ("reserva", 0, "grupo"): Span(17, 17),
        ("reserva", 0, "ordem"): Span(18, 18),
        ("reserva", 0, "ordem", "modo"): Span(19, 19),
        ("reserva", 1): Span(20, 20),
        ("reserva", 1, "grupo"): Span(21, 21),
        ("leituras", "computo", "autoridades", 0): Span(22, 22),
        ("leituras", "computo", "autoridades", 0, "opcao"): Span(23, 23),
    }


def test_a_value_of_a_long_list_has_its_own_line() -> None:
    found = index(TEXT)
    assert found.line(("lista",), "b") == 9
    assert found.line(("lista",), "c") == 7


def test_a_key_that_lacks_has_the_line_of_its_table() -> None:
    assert index(TEXT).line(("reserva", 1, "percentual")) == 20
    assert index(TEXT).line(("vigencia",)) is None


def test_windows_line_ends_count_as_one() -> None:
    assert index(TEXT.replace("\n", "\r\n")).spans == index(TEXT).spans


def test_repeated_keys_and_tables_are_all_found() -> None:
    found = index("a = 1\na = [\n2,\n]\n[t]\nb = 1\nb = 2\n[t]\n[[x]]\n[[x]]\n")
    assert found.repeated_keys == [(("a",), Span(2, 4)), (("t", "b"), Span(7, 7))]
    assert found.repeated_tables == [(("t",), Span(8, 8))]


def test_the_text_without_repeated_keys_keeps_its_lines() -> None:
    text = "a = 1\na = [\n2,\n]\nb = 3\n"
    assert index(text).without_repeated_keys() == "a = 1\n\n\n\nb = 3\n"


@given(st.text(alphabet="ab=.[]{}\"'#\n\\, 1", max_size=60))
def test_whatever_the_text_the_index_answers_and_knows_every_key_that_toml_reads(text: str) -> None:
    found = index(text)
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    known = {path[: length + 1] for path in found.spans for length in range(len(path))}
    assert outer_paths(tables) <= known


def outer_paths(table: dict[str, Any], path: Path = ()) -> set[Path]:
    """Paths of the keys written outside inline tables and arrays, which share their key's line."""
    return {(*path, key) for key in table}
