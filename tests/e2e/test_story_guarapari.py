"""From an empty installation to the thirtieth call under Guarapari's law, by pages alone; it all verifies."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from playwright.sync_api import Page

from e2e.harness.browser import OpenPage
from e2e.harness.site import Site
from e2e.stories import arrival, calls, edital, results
from e2e.stories.board import Cargo, hand_over, legal_opinion
from e2e.stories.hands import Mouse
from e2e.stories.person import Person, today
from e2e.stories.proving import prove

TITLE = "Concurso Público nº 1/2026"
SLUG = "concurso-publico-no-1-2026"
ADMINISTRATORS = ("ana@guarapari.example", "bia@guarapari.example")
STAFF = {
    "marta@guarapari.example": "operador",
    "bruno@guarapari.example": "conferente",
    "clara@guarapari.example": "autoridade",
    "davi@guarapari.example": "juridico",
}
CARGOS = "código\tnome\tvagas\nM01\tMédico\t25\nP02\tProfessor\t10\n"
TABLE = ("M01 – Médico 17 Por quê", "P02 – Professor 6 Por quê")
DOCTORS = Cargo("M01", 1001, 60, frozenset({3, 6, 11, 14, 19, 23, 31}), frozenset({9, 22, 40}))
TEACHERS = Cargo("P02", 2001, 20, frozenset({2, 5, 13}))
M01 = "M01 – Médico"


def test_from_nothing_to_the_thirtieth_call(site: Site, open_page: OpenPage, tmp_path: Path) -> None:
    marta, bruno, clara, davi = _office(site, open_page)
    edital.begin(marta, "guarapari", TITLE)
    for other in (bruno, clara, davi):
        other.home = marta.home
    edital.write(marta, edital.Terms(date(2025, 3, 10), CARGOS, "5%", TABLE))
    edital.publish(marta, bruno)

    results.bring_in(marta, hand_over(tmp_path, DOCTORS, TEACHERS), 80)
    marta.go("empates/")
    marta.look("empates")
    assert results.adopt(davi, clara, legal_opinion(tmp_path)) == 1
    results.publish_lists(marta, bruno, results.PRELIMINARY, today() - timedelta(days=12), "2")
    results.publish_lists(marta, bruno, results.FINAL, today() - timedelta(days=5), "0")
    results.homologate(marta, clara, today() - timedelta(days=1))

    calls.call(marta, bruno, M01, 25)
    calls.withdraws(marta, bruno, "M01", "1003")
    calls.withdraws(marta, bruno, "M01", "1005")
    calls.call(marta, bruno, M01, 2)
    calls.advance(marta, bruno, "M01", "Nomeação", ["1001", "1002"])
    calls.advance(marta, bruno, "M01", "Posse", ["1001"])
    calls.new_places(marta, bruno, M01, 3)
    calls.call(marta, bruno, M01, 3)
    calls.look_around(marta, M01)

    answer = prove(site, "guarapari", SLUG, tmp_path)
    made = answer["cargos"][0]["convocacoes"]
    assert len(made) == 30
    assert [call["estado"] for call in made].count("desistencia") == 2
    reasons = {call["motivo"] for call in made}
    assert reasons == {"ordem", "compensacao", "sucessao", "reversao"}


def _office(site: Site, open_page: OpenPage) -> list[Person]:
    """The body and its people, from nothing; each in a browser of their own, at the list of competitions."""
    site.build(arrival.CREATE)
    root, ana, bia = open_page(), open_page(), open_page()
    arrival.enter(root, site, arrival.ROOT)
    arrival.verify(root)
    place = ("guarapari", "br/es/guarapari", "ES")
    arrival.found_body(root, site, "Prefeitura de Guarapari", place, ADMINISTRATORS)
    for page, email in zip((ana, bia), ADMINISTRATORS, strict=True):
        arrival.welcome(page, site, email)
    arrival.staff(ana, bia, site, "guarapari", STAFF.items())
    seen: set[str] = set()

    def came(email: str) -> Person:
        page: Page = open_page()
        arrival.welcome(page, site, email)
        return Person(site, Mouse(page), seen=seen)

    return [came(email) for email in STAFF]
