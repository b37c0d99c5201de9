"""Both shipped examples, from the folder to who is called: no problems, no question left open."""

from collections import Counter
from pathlib import Path

import pytest

from isonomia.files.stores.examples import EXAMPLES, write_example
from isonomia.office.answer import Exit
from isonomia.office.call import call_document
from isonomia.office.classify import ranking_document
from isonomia.office.competition import live
from isonomia.office.reading import read_competition

ASSUMED = {"W501", "W504", "W510"}
"""Alerts of what an edital should have said."""


@pytest.fixture(params=EXAMPLES)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """One example, written."""
    write_example(request.param, tmp_path / request.param)
    return tmp_path / str(request.param)


@pytest.mark.parametrize("with_acts", [True, False])
def test_the_calls_are_answered_without_problem_question_or_assumption(folder: Path, with_acts: bool) -> None:
    if not with_acts:
        (folder / "atos.csv").unlink()
    competition = read_competition(folder)
    answer = call_document(competition)
    assert competition.warnings == ()
    assert answer.exit is Exit.DONE
    assert answer.warnings == ()
    assert answer.refusals == ()
    assert not {alert["codigo"] for alert in answer.document["alertas"]} & ASSUMED
    for cargo in answer.document["cargos"]:
        assert not any(question["muda_convocados"] for question in cargo["pendencias"])
        if not with_acts:
            assert len(cargo["convocacoes"]) == cargo["vagas"]


def test_the_cargos_are_a_believable_dozen(folder: Path) -> None:
    cargos = read_competition(folder).edital.cargos
    places = [cargo.places for cargo in cargos]
    assert 12 <= len(cargos) <= 16
    assert {0, 1, 2, 60} <= set(places)
    assert "emprego-publico" in {cargo.bond for cargo in cargos}
    assert any(cargo.table_basis for cargo in cargos)


def test_guarapari_has_a_total_over_regions_and_temporary_posts(tmp_path: Path) -> None:
    write_example("guarapari", tmp_path / "g")
    edital = read_competition(tmp_path / "g").edital
    total = [cargo for cargo in edital.cargos if cargo.base]
    assert len(total) == 4
    assert all(cargo.locality for cargo in total)
    assert edital.distribution_seed
    assert "temporario" in {cargo.bond for cargo in edital.cargos}


def test_every_criterion_decides_some_tie_and_none_is_left(folder: Path) -> None:
    answer = ranking_document(read_competition(folder))
    decided: Counter[str] = Counter()
    for cargo in answer.document["cargos"]:
        assert cargo["empates"] == []
        decided.update(row["desempate"] for rows in cargo["listas"].values() for row in rows)
    assert {"idoso", "nota:nota_especifica", "jurado", "maior-idade", "sorteio"} <= set(decided)


def test_a_reserve_without_anybody_reverts(folder: Path) -> None:
    (folder / "atos.csv").unlink()
    answer = call_document(read_competition(folder))
    reasons = {call["motivo"] for cargo in answer.document["cargos"] for call in cargo["convocacoes"]}
    assert {"ordem", "compensacao", "reversao"} <= reasons


def test_the_acts_last_two_years_and_leave_every_kind_of_trace(folder: Path) -> None:
    competition = read_competition(folder)
    assert competition.acts is not None
    assert 700 < (competition.acts[-1].on - competition.acts[0].on).days < 800
    life = live(competition, traced=False)
    assert life.validity is not None
    assert life.validity.extended
    calls = [call for opened in life.cargos.values() if opened.board for call in opened.board.calls]
    assert {"sucessao", "compensacao", "decisao-judicial"} <= {call.reason.value for call in calls}
    assert {"em-exercicio", "desistencia", "exoneracao", "fraude"} <= {call.state for call in calls}
