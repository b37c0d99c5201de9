"""Engine and verifier agree on random competitions: both laws, all readings, people of several groups, acts.

``ISONOMIA_DIFERENCIAL`` says how many; ``python -m differential FIRST LAST`` runs any range and
``python -m differential NUMBER`` makes one that differs as small as it can be.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from differential.comparing import differences, pack, package_of_number
from differential.competitions import draw, write_texts
from differential.histories import draw_acts
from differential.shrinking import shrunk, texts_of
from isonomia.law.norms.model import OPEN
from isonomia.office.call import call_document
from isonomia.office.reading import read_competition

NUMBERS = int(os.environ.get("ISONOMIA_DIFERENCIAL", "150"))
ONCE_DIFFERENT = (
    1906, 2408, 3622, 4734, 5558, 5647, 5729, 5800, 6492, 7569, 8397, 9184, 9362,
    6122, 9102, 10809, 14680, 15804, 16888, 17587, 19796, 11771, 735, 1491,
)  # fmt: skip
"""Numbers on which they differed; what each is about has a test of its own on the side that was wrong."""
SHARE = 10
"""Competitions to a test, so that several processes share them."""


@pytest.mark.parametrize("first", range(0, NUMBERS, SHARE))
def test_the_verifier_agrees(first: int, tmp_path: Path) -> None:
    differing = {}
    for seed in range(first, min(first + SHARE, NUMBERS)):
        package = package_of_number(seed, tmp_path / str(seed))
        said = [] if package is None else differences(package)
        if said:
            differing[seed] = said
    assert differing == {}


@pytest.mark.parametrize("seed", ONCE_DIFFERENT)
def test_they_agree_where_they_once_did_not(seed: int, tmp_path: Path) -> None:
    package = package_of_number(seed, tmp_path)
    assert package is not None
    assert differences(package) == []


ORDERS = "data;ato;inscricao;cargo;detalhe;ocorrido_em;documento;autoridade\n"
TOLD = {
    "no law at all": ("normas = []\n", "2026-09-01;convocar;;C1;2;;;\n"),
    "a reserve of the edital alone, without a cap": (
        "normas = []\n[reserva.negros]\npercentual = '30%'\narredondamento = 'para-cima'\n",
        "2026-09-01;convocar;;C1;4;;;\n",
    ),
    "an order named by its document, of two things": (
        "",
        (
            "2026-09-01;decisao-judicial;C1-4;C1;incluir nota=9,5;;Mandado 7;\n2026-09-02;convocar;;C1;2;;;\n"
            "2026-09-03;decisao-judicial-revogada;;;;;Mandado 7;\n"
        ),
    ),
    "a cargo left blank where one alone is possible": (
        "",
        "2026-09-01;convocar;;C1;2;;;\n2026-09-02;posse;C1-1;;;;;\n2026-09-03;exoneracao;C1-1;;;;;\n",
    ),
    "a homologation recorded late, and an extension of another length": (
        "",
        (
            "2026-09-01;homologar;;;1;2026-08-05;;\n2026-09-02;prorrogar-validade;;;2;;;\n"
            "2026-09-06;convocar;;C1;1;;;\n"
        ),
    ),
    "partial scores nearer than the edital looks": (
        "casas_decimais = 1\n[[desempate]]\ncriterio = 'nota'\ncoluna = 'parcial'\n",
        "2026-09-01;convocar;;C1;1;;;\n",
    ),
}
"""What is not drawn: lines of the edital, and acts."""


@pytest.mark.parametrize("what", TOLD)
def test_they_agree_on_what_is_not_drawn(what: str, tmp_path: Path) -> None:
    lines, acts = TOLD[what]
    head = 'formato = 1\n[edital]\nente = "br/sp/ferraz-de-vasconcelos"\npublicado_em = 2026-08-01\n'
    cargos = "".join(f'[[cargo]]\ncodigo = "C{n}"\nvagas = 5\n' for n in (1, 2))
    people = "inscricao;cargo;nota;parcial;negros;situacao\nC1-1;C1;8,0;1,04;N;aprovado\n"
    people += "C1-2;C1;8,0;1,01;N;aprovado\nC1-3;C1;7,0;2,0;S;aprovado\nC1-4;C1;6,0;2,0;N;eliminado\n"
    people += "C2-1;C2;5,0;1,0;N;aprovado\n"
    package = pack(write_texts(tmp_path, head + lines + cargos, people, ORDERS + acts))
    assert differences(package) == []


def test_the_competitions_are_worth_comparing(tmp_path: Path) -> None:
    """They hold every reading, overlapping groups, and calls of every reason."""
    reasons: set[str] = set()
    states: set[str] = set()
    readings: set[tuple[str, str]] = set()
    for seed in range(150):
        drawn = draw(seed)
        competition = read_competition(write_texts(tmp_path / str(seed), drawn.edital, drawn.candidates))
        if drawn.has_acts:
            acts = draw_acts(seed, drawn, competition)
            competition = read_competition(
                write_texts(tmp_path / str(seed), drawn.edital, drawn.candidates, acts)
            )
        document = call_document(competition).document
        readings |= set(document["leituras"].items())
        for cargo in document["cargos"]:
            reasons |= {call["motivo"] for call in cargo["convocacoes"]}
            states |= {call["estado"] for call in cargo["convocacoes"]}
    assert reasons >= {"ordem", "sucessao", "reversao", "compensacao", "decisao-judicial"}
    assert states >= {"convocado", "nomeado", "em-posse", "em-exercicio", "desistencia", "nao-confirmado"}
    assert len(readings) >= 18


@pytest.fixture
def broken_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine for which every place is of the open list."""
    monkeypatch.setattr("isonomia.law.allocation.filling.list_asked", lambda _board, _place: OPEN)


@pytest.mark.usefixtures("broken_engine")
def test_a_broken_engine_is_seen_and_the_difference_made_small(tmp_path: Path) -> None:
    for seed in range(12):
        package = package_of_number(seed, tmp_path / str(seed))
        if package is not None and differences(package):
            break
    (edital, candidates, _), said = shrunk(texts_of(seed))
    assert said
    assert len(candidates.splitlines()) < len(draw(seed).candidates.splitlines())
    assert len(edital.splitlines()) < len(draw(seed).edital.splitlines())
