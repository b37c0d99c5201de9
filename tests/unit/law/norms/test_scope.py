"""Which competitions a norm governs; of the others, every reason why not."""

from dataclasses import replace
from datetime import date

import pytest

from isonomia.law.norms.scope import Applies, Case, NotApplied, Reason, applicability
from support.norms import SMALL, norm

LAW = norm(
    SMALL.replace("de = 2024-01-02", "de = 2024-01-02, ate = 2026-12-31").replace(
        'fonte = "texto de teste"', 'poderes = ["executivo"]\nentidades = ["autarquia", "fundacao"]'
    )
    + '[aplicacao]\ntipo = ["art1"]\n[fundamentos]\naplicacao-da-lei = ["art2"]\n'
)
CASE = Case(date(2024, 5, 1), "br/ac/exemplo", entity="autarquia", bond="efetivo")


def test_a_norm_that_applies_says_on_which_device() -> None:
    assert applicability(LAW, CASE) == Applies(LAW, ("br/ac/exemplo/lei-7-2024#art2",))


@pytest.mark.parametrize("day", [date(2024, 1, 2), date(2026, 12, 31)])
def test_both_ends_of_the_term_are_in(day: date) -> None:
    assert isinstance(applicability(LAW, replace(CASE, published=day)), Applies)


@pytest.mark.parametrize(
    ("case", "reason", "said", "admitted"),
    [
        (replace(CASE, published=date(2024, 1, 1)), Reason.BEFORE, "2024-01-01", "2024-01-02"),
        (replace(CASE, published=date(2027, 1, 1)), Reason.AFTER, "2027-01-01", "2026-12-31"),
        (replace(CASE, ente="br/ac/outro"), Reason.ENTE, "br/ac/outro", "br/ac/exemplo"),
        (replace(CASE, kind="processo-seletivo"), Reason.KIND, "processo-seletivo", "concurso"),
        (replace(CASE, bond="temporario"), Reason.BOND, "temporario", "efetivo"),
        (replace(CASE, power="legislativo"), Reason.POWER, "legislativo", "executivo"),
        (replace(CASE, entity="empresa-publica"), Reason.ENTITY, "empresa-publica", "autarquia, fundacao"),
    ],
)
def test_each_obstacle_alone(case: Case, reason: Reason, said: str, admitted: str) -> None:
    answer = applicability(LAW, case)
    assert isinstance(answer, NotApplied)
    assert [(each.reason, each.values) for each in answer.obstacles] == [
        (reason, {"caso": said, "norma": admitted})
    ]


def test_an_obstacle_cites_the_device_that_sets_the_limit() -> None:
    answer = applicability(LAW, replace(CASE, kind="processo-seletivo"))
    assert isinstance(answer, NotApplied)
    assert answer.obstacles[0].citations == ("br/ac/exemplo/lei-7-2024#art1",)


def test_all_obstacles_are_told_at_once() -> None:
    case = Case(date(2020, 1, 1), "br/xx", "processo-seletivo", "legislativo", "fundacao", "temporario")
    answer = applicability(LAW, case)
    assert isinstance(answer, NotApplied)
    assert [each.reason for each in answer.obstacles] == [
        Reason.ENTE,
        Reason.BEFORE,
        Reason.KIND,
        Reason.BOND,
        Reason.POWER,
    ]


def test_what_the_case_does_not_say_is_no_obstacle() -> None:
    assert isinstance(applicability(LAW, replace(CASE, ente="", bond="")), Applies)


def test_a_norm_without_limits_admits_every_kind_and_entity() -> None:
    law = norm(SMALL.replace('tipos = ["concurso"]\nvinculos = ["efetivo"]\n', ""))
    case = Case(date(2024, 5, 1), kind="processo-seletivo", bond="temporario", entity="empresa-publica")
    assert isinstance(applicability(law, case), Applies)
