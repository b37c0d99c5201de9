"""Court cases and known faults as folders with a published list: each is found, and by its name.

``caso.toml`` says what must come out: the kind of the finding, how certain it is, its line, who should
have come, and who was left out.
"""

import tomllib
from pathlib import Path

import pytest

from golden.folders import HERE
from isonomia.office.answer import Exit
from isonomia.office.auditing.audit import audit_document
from isonomia.office.auditing.publication import Minimum, read_published
from isonomia.office.governing import Choice

CASES = sorted(path.parent for path in (HERE / "auditoria").glob("*/caso.toml"))


def audited(folder: Path):
    (file,) = folder.glob("publicado.*")
    competition, publication, known = read_published(folder, file.read_bytes(), file.name, Minimum(Choice()))
    return audit_document(competition, publication, classified=known)


@pytest.fixture(params=CASES, ids=lambda folder: folder.name)
def case(request):
    return tomllib.loads((request.param / "caso.toml").read_text(encoding="utf-8")), audited(request.param)


def test_the_case_is_explained_or_not(case):
    expected, answer = case
    assert answer.document["explicado"] is expected["explicado"]
    assert answer.exit is (Exit.AUDIT_FOUND if "tipo" in expected else Exit.DONE)


def test_the_fault_is_found_by_its_name(case):
    expected, answer = case
    found = answer.document["achados"]
    if "tipo" not in expected:
        assert found == []
        assert expected["observacao"] in [note["tipo"] for note in answer.document["observacoes"]]
        return
    named = [each for each in found if each["tipo"] == expected["tipo"]]
    assert named
    assert named[0]["certeza"] == expected["certeza"]
    assert expected.get("linha", named[0]["linha"]) == named[0]["linha"]
    assert expected.get("par", named[0]["valores"].get("par")) == named[0]["valores"].get("par")
    assert len(found) == expected.get("achados", len(found))


def test_who_should_have_come_and_who_was_left_out(case):
    expected, answer = case
    found = answer.document["achados"]
    values = next((each["valores"] for each in found if each["tipo"] == expected.get("tipo")), {})
    due = values.get("esperado", values.get("lei"))
    assert due == expected.get("esperado", due)
    assert values.get("prejudicados") == expected.get("prejudicados", values.get("prejudicados"))


def test_the_devices_and_the_readings_of_the_case(case):
    expected, answer = case
    cited = [address for each in answer.document["achados"] for address in each["fundamento"]]
    assert "fundamento" not in expected or expected["fundamento"] in cited
    for name, options in expected.get("compativeis", {}).items():
        assert {each[name] for each in answer.document["leituras_compativeis"]} == set(options)


def test_the_first_unexplained_act_is_the_one_named(case):
    expected, answer = case
    first = answer.document["primeiro_inexplicado"]
    assert (first is None) is expected["explicado"]
    if first is not None and "linha" in expected:
        assert first["linha"] == expected["linha"]


def test_every_case_of_the_list_is_here():
    names = {folder.name[:4] for folder in CASES}
    assert {"bc03", "bc04", "bc06", "bc08", "bc11", "bc12", "bc13", "bc14", "bc15", "bc16", "bc42"} <= names
