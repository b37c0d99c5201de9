"""Whatever is given as a published list is read or refused; nothing fails in another way."""

from hypothesis import example, given
from hypothesis import strategies as st

from isonomia.files.published.known import known_of
from isonomia.files.published.reading import read_publication
from isonomia.law.competition.edital import Cargo
from isonomia.law.findings import InputProblems

GROUPS = {"negros": "negros", "pcd": "pcd"}
KNOWN = (
    known_of(GROUPS, [Cargo("M01", "Médico", 3), Cargo("E01", "Enfermeiro", 2)], ["000101", "C7-1"]),
    known_of(None),
)
HEADERS = (
    "inscricao nome cargo nota posicao lista ordem vaga AC PCD negros total edital observacao situacao data ;"
)
CELLS = "000101 C7-1 1º 90,5 1.234 AC N PcD ? - Médico desistência 12/03/1990 sub judice / x \ufffd".split(
    " "
)
cells = st.sampled_from([*CELLS, "", "em virtude de desistência do 1º colocado"]) | st.text(max_size=6)
tables = st.lists(st.lists(cells, max_size=6).map(";".join), max_size=8).map("\n".join)
headed = st.builds(
    lambda names, body: ";".join(names) + "\n" + body,
    st.lists(st.sampled_from(HEADERS.split()), max_size=6),
    tables,
)


def reads(data: bytes, file: str) -> None:
    for known in KNOWN:
        try:
            publication = read_publication(data, file, known)
        except InputProblems:
            continue
        assert publication.lines or publication.rows
        assert all(line.line >= 1 for line in publication.lines)


@given(headed | tables, st.sampled_from(["a.csv", "a.txt", "convocacao.txt", "x"]))
@example("", "a.csv")
@example("inscricao;ordem", "a.csv")
@example("sep=;\ninscricao;ordem\n1;2", "a.csv")
def test_any_text(text, file):
    reads(text.encode("utf-8", "surrogatepass"), file)


@given(st.binary(max_size=60), st.sampled_from(["a.csv", "a.xlsx", "a.ods", "a.txt"]))
@example(b"PK\x03\x04", "a.xlsx")
@example(b"\xff\xfei\x00n\x00", "a.csv")
def test_any_bytes(data, file):
    reads(data, file)
