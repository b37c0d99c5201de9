"""A shorter story under Ferraz's law, with the keys alone and, once more, without JavaScript."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from e2e.harness.browser import OpenPage
from e2e.harness.site import Site, sign_in
from e2e.stories import calls, edital, results
from e2e.stories.board import Cargo, hand_over, legal_opinion
from e2e.stories.hands import Keyboard, Mouse
from e2e.stories.person import Person, today
from e2e.stories.proving import command, prove

OFFICE = """
from support.web_world import make_office
make_office("ferraz")
"""
ROLES = ("operador", "conferente", "autoridade", "juridico")
CARGOS = "código\tnome\tvagas\tvínculo\nE01\tEnfermeiro\t8\temprego público\n"
TABLE = ("E01 – Enfermeiro 5 Por quê",)
NURSES = Cargo("E01", 501, 16, frozenset({4, 7, 10, 11}), frozenset({6, 9}), twins=frozenset({11}))
E01 = "E01 – Enfermeiro"


@pytest.mark.parametrize(
    ("by", "scripts"), [(Keyboard, True), (Mouse, False)], ids=["keyboard", "no-scripts"]
)
def test_the_main_path(
    site: Site, open_page: OpenPage, tmp_path: Path, by: type[Keyboard | Mouse], scripts: bool
) -> None:
    site.build(OFFICE)
    seen: set[str] = set()

    def came(role: str) -> Person:
        page = open_page(javascript=scripts)
        sign_in(page, site, f"{role}@ferraz.example")
        return Person(site, by(page), scripts=scripts, seen=seen)

    operator, checker, authority, lawyer = (came(role) for role in ROLES)
    edital.begin(operator, "ferraz", "Concurso 2/2026")
    for other in (checker, authority, lawyer):
        other.home = operator.home
    edital.write(operator, edital.Terms(date(2026, 8, 10), CARGOS, "5%", TABLE))
    edital.publish(operator, checker)
    results.bring_in(operator, hand_over(tmp_path, NURSES), 16)
    results.draw(operator, checker, ["511", "510"])
    results.adopt(lawyer, authority, legal_opinion(tmp_path))
    results.publish_lists(operator, checker, results.PRELIMINARY, today() - timedelta(days=12), "2")
    results.publish_lists(operator, checker, results.FINAL, today() - timedelta(days=5), "0")
    results.homologate(operator, authority, today() - timedelta(days=1))
    calls.call(operator, checker, E01, 3)
    calls.withdraws(operator, checker, "E01", "502")
    calls.call(operator, checker, E01, 1)

    answer = prove(site, "ferraz", "concurso-2-2026", tmp_path)
    made = answer["cargos"][0]["convocacoes"]
    assert [call["inscricao"] for call in made] == ["501", "502", "504", "503"]
    assert made[1]["estado"] == "desistencia"
    told = command(site, "explicar", str(tmp_path / "pasta"), "--inscricao", "503")
    assert "502" in told
