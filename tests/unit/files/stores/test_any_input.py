"""Whatever the bytes, reading gives a folder or problems, never anything else."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from isonomia.files.stores.folder import Folder, read_files
from isonomia.law.findings import InputProblems

EDITAL = b"""formato = 1
[edital]
titulo = "C"
orgao = "P"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
[[cargo]]
codigo = "M01"
vagas = 10
[[desempate]]
criterio = "idoso"
idade_em = 2025-05-01
[[desempate]]
criterio = "nota"
coluna = "p1"
"""
GOOD = b"inscricao;nota;p1;nascimento\n1;90,5;3;01/02/1990\n"
GROUPS = {"negros": "negros", "pcd": "pcd"}
HEADERS = st.sampled_from(
    ["", "inscricao", "nota", "p1", "classificacao", "cargo", "negros", "Class PcD", "NI", "AC", "ampla",
     "nome", "nascimento", "situacao", "confirmacao", "opcao", "modalidade", "grupo", "data", "ato",
     "detalhe", "ocorrido_em"]
)  # fmt: skip
CELLS = st.one_of(
    st.sampled_from(
        ["", "-", "S", "N", "1", "1.234", "96,3", "M01", "negros", "negros:pendente", "A (D)", "convocar"]
    ),
    st.text(max_size=6),
)


def outcome(name: str, data: bytes) -> Folder | InputProblems:
    files = {"edital.toml": EDITAL, "candidatos.csv": GOOD, name: data}
    try:
        return read_files(files, GROUPS)
    except InputProblems as problems:
        return problems


def holds(name: str, data: bytes) -> None:
    found = outcome(name, data)
    if isinstance(found, InputProblems):
        assert any(finding.is_error for finding in found.findings)
        assert all(finding.file and finding.message for finding in found.findings)
    else:
        assert not any(finding.is_error for finding in found.findings)


@given(st.binary(max_size=200))
@example(b"\x00")
@example(b'"')
@example(b"\xff\xfe\x00")
@example(b"PK\x03\x04")
@example(b"sep=;")
@example(b"sep=\n")
@example(b'sep="\n1"2\n')
def test_any_bytes_as_candidatos(data: bytes) -> None:
    holds("candidatos.csv", data)


@given(st.binary(max_size=200))
def test_any_bytes_as_atos(data: bytes) -> None:
    holds("atos.csv", data)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200).map(lambda text: EDITAL + text.encode())))
def test_any_bytes_as_edital(data: bytes) -> None:
    holds("edital.toml", data)


@settings(max_examples=300)
@given(
    st.sampled_from(["candidatos.csv", "atos.csv"]),
    st.lists(HEADERS, min_size=1, max_size=8),
    st.lists(st.lists(CELLS, max_size=9), max_size=5),
    st.sampled_from([";", ",", "\t", " / "]),
)
def test_any_cells_under_known_headers(
    name: str, headers: list[str], rows: list[list[str]], separator: str
) -> None:
    lines = [separator.join(row) for row in [headers, *rows]]
    holds(name, "\n".join(lines).encode("utf-8", "surrogatepass"))
