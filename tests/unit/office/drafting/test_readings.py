"""The points left open by the law: what each other option would change."""

from __future__ import annotations

from decimal import Decimal

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.opening import open_competition
from isonomia.law.norms.readings import READINGS
from isonomia.office.drafting.check import check_draft
from isonomia.office.drafting.readings import readings_document
from isonomia.office.drafting.tables import first_places
from support.drafts import FERRAZ, cargo, checked


def option(document, name, wanted):
    (reading,) = [one for one in document["leituras"] if one["nome"] == name]
    return next(one for one in reading["opcoes"] if one["opcao"] == wanted)


def test_the_made_up_list_tells_the_ways_of_counting_apart():
    document = readings_document(checked()).document
    assert option(document, "computo", "compensado")["mudancas"] == []
    first, counted = option(document, "computo", "sequencial")["mudancas"]
    assert "chamam as mesmas pessoas antes da 5ª vaga. Nela, em vez da 9ª pessoa" in first
    assert counted == "No exemplo, 3 pessoas da reserva entre as chamadas; com a outra leitura, 2."
    assert option(document, "computo", "lista-depurada")["mudancas"][1].endswith("a outra leitura, 3.")


def test_a_reading_that_moves_places_says_so_cargo_by_cargo():
    parts = [cargo(code, places, base="PROF") for code, places in (("A", 4), ("B", 2), ("C", 2))]
    found = checked(*parts, distribuicao={"semente": "5890"})
    moved = option(readings_document(found).document, "menos-de-tres", "so-cadastro")["mudancas"]
    assert moved
    assert all(said.startswith("Cargo ") for said in moved)


def test_the_readings_looked_at_for_places_are_all_that_move_any():
    """No other option changes a table or an order, in an edital with small cargos, a total and collisions."""
    parts = [cargo(code, places, base="PROF") for code, places in (("A", 4), ("B", 2), ("C", 2))]
    found = checked(
        *parts,
        *(cargo(f"N{n}", n) for n in (1, 2, 10, 21, 50)),
        distribuicao={"semente": "5890"},
        reserva={"pcd": {"percentual": "20%", "arredondamento": "para-cima", "teto": "20%"}},
    )
    moving = set()
    for name, options in READINGS.items():
        for one in options:
            regimes = {code: r and r.under({name: one.value}) for code, r in found.governing.regimes.items()}
            life = open_competition(found.edital, (), regimes, traced=False)
            if any(
                then.table != now.table or first_places(then) != first_places(now)
                for then, now in zip(life.cargos.values(), found.life.cargos.values(), strict=True)
            ):
                moving.add(name)
    assert moving == {"colisao", "menos-de-tres", "vaga-superveniente"}


def test_only_options_that_the_norm_admits_and_that_fit_are_offered():
    document = readings_document(checked()).document
    offered = {one["nome"]: [o["opcao"] for o in one["opcoes"]] for one in document["leituras"]}
    assert offered["vaga-superveniente"] == ["conta"]
    sequential = readings_document(checked(leituras={"computo": "sequencial"})).document
    (succession,) = [one for one in sequential["leituras"] if one["nome"] == "sucessao"]
    assert [o["opcao"] for o in succession["opcoes"]] == ["estatica"]
    (computo,) = [one for one in sequential["leituras"] if one["nome"] == "computo"]
    assert (computo["adotada"], computo["declarada"], computo["padrao"]) == ("sequencial", True, "compensado")


def test_with_candidates_the_people_are_named():
    people = [
        Candidate(
            f"I{n}", "M1", score=Decimal(100 - n), groups=frozenset({"negros"} if n in (4, 9, 10) else ())
        )
        for n in range(1, 11)
    ]
    found = checked(cargo("M1", 8), ente=FERRAZ)
    document = readings_document(found, people).document
    assert option(document, "computo", "sequencial")["pessoas"] == {"M1": {"entram": ["I7"], "saem": ["I10"]}}
    assert option(document, "reversao", "depois")["pessoas"] == {}


def test_nothing_to_choose_before_there_is_a_law():
    assert readings_document(check_draft({})).document["leituras"] == []
