"""Anybody reads which reading of the law holds, since which act, with which opinion, and nobody's number."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.test import Client

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.gates.passing import confirm
from isonomia.web.public import caching
from isonomia.web.records.models import Competition, Paper, Proposal
from isonomia.web.records.roles import Role
from support.before_calls import STATED, WORKED, competition
from support.public_world import base_of, recorded
from support.publishing import address, key, opinion
from support.web_world import Office

pytestmark = pytest.mark.django_db
SILENT = "\n".join(line for line in STATED.splitlines() if "computo" not in line) + "\n"
QUERIES = 18
"""In a test's transaction nothing of the book is remembered: outside one they are fewer."""


@pytest.fixture
def certame(office: Office) -> Competition:
    """The worked case (contract §5, example 1), the edital silent on the cômputo."""
    caching.forget()
    return competition(office, readings=SILENT)


def adopted(office: Office, certame: Competition, option: str, reason: str) -> None:
    lawyer = Client()
    lawyer.force_login(office[Role.LAWYER])
    form = {"chave": key(), "opcao": option, "motivo": reason, "parecer": opinion()}
    answer = lawyer.post(address("readings:adopt", certame, leitura="computo"), form)
    assert answer.status_code == 302, answer.text
    confirm(Proposal.objects.order_by("-prepared_at")[0], office[Role.AUTHORITY])


def homologated(certame: Competition) -> None:
    recorded(certame, Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"))


def page(certame: Competition) -> str:
    answer = Client().get(f"{base_of(certame)}leitura/")
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.text)


def row(text: str, start: str) -> list[str]:
    """The cells of the row of the counts that begins with some words."""
    found = re.search(rf"<tr[^>]*>\s*<th[^>]*>{start}[^<]*</th>(.*?)</tr>", text)
    assert found is not None, start
    return re.findall(r"<td[^>]*>(.*?)</td>", found.group(1))


def test_what_rests_on_the_edital_and_what_on_the_norm(certame: Competition) -> None:
    text = page(certame)
    assert text.count("O edital diz") == 7 * 2
    assert "É o padrão da norma" in text
    assert "Nenhuma leitura foi adotada por ato" in Client().get(base_of(certame)).text
    assert f"{base_of(certame)}leitura/" in Client().get(base_of(certame)).text


def test_the_act_its_day_reason_and_opinion(office: Office, certame: Competition) -> None:
    adopted(office, certame, "lista-depurada", "Parecer 6/2025.")
    adopted(office, certame, "sequencial", "Parecer 7/2025.")
    text = page(certame)
    for paper in Paper.objects.all():
        assert f"/codigo/{paper.code}/" in text
    assert (
        text.index("Parecer 7/2025.")
        < text.index("Ato anterior, substituído")
        < text.index("Parecer 6/2025.")
    )
    assert "Sem o ato ou o edital, o padrão da norma seria:" in text
    competition_page = Client().get(base_of(certame)).text
    assert "2 atos do órgão adotaram leituras." in competition_page
    assert f'<a href="{base_of(certame)}leitura/">Leitura da lei adotada</a>' in competition_page
    said = Client().get(f"/codigo/{Paper.objects.all()[0].code}/").text
    assert "Parecer jurídico" in said


def test_the_counts_are_those_of_the_worked_case(certame: Competition) -> None:
    homologated(certame)
    text = page(certame)
    assert "Outra leitura mudaria quem é chamado." in text
    counts = {
        option: row(text, start)[0]
        for option, start in (("compensado", "Não: a vaga da ampla"), ("sequencial", "Sim: ela"))
    }
    assert counts == {"compensado": "3", "sequencial": "2"}
    assert "a diferença começa na vaga 5 do cargo M01" in text


def test_nobody_is_named_and_nothing_is_told_before_the_homologation(certame: Competition) -> None:
    before = page(certame)
    assert "Pessoas chamadas, com todas as vagas livres chamadas" not in before
    homologated(certame)
    after = page(certame)
    assert "Pessoas chamadas, com todas as vagas livres chamadas" in after
    words = set(re.findall(r"\b[WB]\d+\b", before + after))
    assert not words & set(WORKED.split())
    assert "Pessoa W" not in after


def test_no_more_queries_than_needed(certame: Competition, django_assert_max_num_queries: object) -> None:
    homologated(certame)
    page(certame)
    caching.forget()
    with django_assert_max_num_queries(QUERIES):  # type: ignore[operator]
        page(certame)
