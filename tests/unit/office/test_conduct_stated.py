"""``[procedimento]`` of an edital: read, checked against the law, written back, and told when it changes."""

from __future__ import annotations

import pytest

from isonomia.files.stores.edital.toml import parse_edital
from isonomia.files.stores.edital.write import edital_text
from isonomia.law.findings import InputProblems
from isonomia.law.norms.conduct import PARAMETERS
from isonomia.law.procedure.conduct import Source
from isonomia.office.conducting import conduct_for, conduct_problems
from isonomia.office.drafting.amending import changes
from isonomia.office.drafting.check import check_draft
from isonomia.office.drafting.fields import Holds, field_of
from isonomia.office.reading import read_contents
from isonomia.wording.voice import Voice
from support.desk_folder import EDITAL, candidates
from support.norms import SMALL, norm

STATED = """
[procedimento]
prazo-recurso = 3
filmagem = false
decisao = "unanimidade"
parcela-favoravel = "2/3"
fundamento = "edital, item 9.2"
"""


def contents(more: str) -> dict[str, bytes]:
    return {"edital.toml": (EDITAL + more).encode(), "candidatos.csv": candidates().encode()}


def test_what_the_edital_states_holds_and_says_where() -> None:
    conduct = conduct_for(read_contents(contents(STATED)))
    assert (conduct.whole("prazo-recurso"), conduct.flag("filmagem")) == (3, False)
    setting = conduct.settings["decisao"]
    assert (setting.value, setting.source, setting.why) == ("unanimidade", Source.BODY, "edital, item 9.2")
    assert conduct.settings["minutos"].source is not Source.BODY, "what is left out keeps its value"


def test_it_is_written_back_as_it_was_read() -> None:
    edital, findings = parse_edital((EDITAL + STATED).encode())
    assert edital is not None
    assert not [each for each in findings if each.is_error]
    assert parse_edital(edital_text(edital).encode())[0] == edital


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("prazo-de-recurso = 3", "E103"),
        ("prazo-recurso = 0", "E112"),
        ('filmagem = "sim"', "E105"),
        ('decisao = "sorteio"', "E106"),
        ("quorum = 7", "E126"),
    ],
)
def test_what_it_cannot_say_is_told_with_its_key(line: str, code: str) -> None:
    with pytest.raises(InputProblems) as refused:
        read_contents(contents(f"\n[procedimento]\n{line}\n"))
    found = [each for each in refused.value.findings if each.code == code]
    assert found
    assert found[0].file == "edital.toml"
    assert found[0].column.startswith("procedimento.")


def test_what_the_law_fixes_no_edital_changes() -> None:
    edital, _ = parse_edital((EDITAL + "\n[procedimento]\nmembros = 5\n").encode())
    assert edital is not None
    law = norm(f"{SMALL}[comissao]\nmembros = 7\n")
    (found,) = conduct_problems(edital, (law,), "edital.toml")
    assert (found.code, found.column, found.file) == ("E125", "procedimento.membros", "edital.toml")


def test_a_draft_holds_each_parameter_as_what_it_is_and_tells_its_problems() -> None:
    assert {field_of(f"procedimento.{name}") is not None for name in PARAMETERS} == {True}
    field = field_of("procedimento.prazo-recurso")
    assert field is not None
    assert field.holds is Holds.WHOLE
    found = check_draft({"procedimento": {"prazo-recurso": "zero", "decisao": "sorteio"}}).findings
    assert {each.column for each in found if each.column.startswith("procedimento")} == {
        "procedimento.prazo-recurso",
        "procedimento.decisao",
    }


def test_a_rectification_tells_what_changes_and_that_no_call_moves() -> None:
    before, _ = parse_edital(EDITAL.encode())
    after, _ = parse_edital((EDITAL + STATED).encode())
    assert before is not None
    assert after is not None
    told = changes(before, after, Voice())
    assert any("Dias para recorrer" in each.sentence and "3" in each.sentence for each in told)
    assert not any(each.moves_calls for each in told)
