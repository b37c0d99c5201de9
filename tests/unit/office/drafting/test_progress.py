"""How far each task of a draft is."""

from __future__ import annotations

import pytest

from isonomia.office.drafting.check import check_draft
from isonomia.office.drafting.fields import FIELDS
from isonomia.office.drafting.progress import TASKS, progress, task_of
from isonomia.office.drafting.starting import blank_draft
from support.drafts import FERRAZ, cargo, draft


def states(body):
    return {task: found.state for task, found in progress(body, check_draft(body)).items() if found.applies}


def test_a_whole_draft():
    assert states(draft()) == {
        "norma": "concluida",
        "cargos": "concluida",
        "quadro": "concluida",
        "reserva": "concluida",
        "documentos": "concluida",
        "desempate": "concluida",
        "regras": "concluida",
        "leituras": "nao-iniciada",
        "procedimento": "opcional",
    }


def test_a_blank_one():
    body = blank_draft("Concurso", "Prefeitura", "br/es/guarapari", "executivo", "administracao-direta")
    found = states(body)
    assert (found["norma"], found["cargos"], found["quadro"]) == ("nao-iniciada",) * 3
    assert found["desempate"] == "incompleta"


def test_what_is_wrong_and_what_lacks():
    body = draft(cargo("M1", "dez"), cargo("M2", 3))
    assert states(body)["cargos"] == "problema"
    assert states(draft(cargo("M1", "")))["cargos"] == "incompleta"
    typed = cargo("M1", 10, quadro={"negros": 3, "indigenas": 1, "pcd": 1})
    assert states(draft(typed))["quadro"] == "incompleta"
    assert states(draft(day="01/01/2020"))["norma"] == "problema"


def test_only_what_the_edital_has():
    assert "documentos" not in states(draft(ente=FERRAZ))
    parts = [cargo(code, 2, base="PROF") for code in "AB"]
    assert states(draft(*parts))["divisao"] == "nao-iniciada"
    assert states(draft(*parts, distribuicao={"fonte": "Loteria"}))["divisao"] == "concluida"


@pytest.mark.parametrize("shape", FIELDS)
def test_every_field_is_of_a_task(shape):
    path = shape.replace("[]", "[1]").replace("*", "pcd")
    task = task_of(path)
    assert task in TASKS
    assert task != "norma" or path.startswith("edital.")
