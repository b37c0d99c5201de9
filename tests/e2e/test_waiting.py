"""Pages of the office about people who wait for it: each role of the body meets them all, and all are sound.

Enrolments, documents, assessments, appeals, answers to calls; the evaluation and the simulation of a body.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from django.urls import get_resolver

from e2e.harness.browser import OpenPage
from e2e.harness.crawling import Crawl, Looked, kinds
from e2e.harness.site import Site, running_site, sign_in

BUILD = """
from django.conf import settings
settings.SECOND_FACTOR = False
settings.ALLOWED_HOSTS = ["testserver"]
from support.people_waiting import make_waiting
make_waiting()
"""
AREAS = ("gestao", "respostas", "avaliacao")
STAGES = ("c1", "c2", "c3", "c4")
STARTS = {
    "secretaria-comissao": STAGES,
    "operador": ("simulacao", *STAGES),
    "administrador": ("avaliacao",),
    "autoridade": STAGES,
}
"""Role -> where it begins."""
OURS = frozenset({"enrolments", "appeals", "belonging", "answers", "assessments", "evaluation", "simulation"})
SENT_TO = frozenset(
    {
        "enrolments:settle", "enrolments:board", "assessments:duties", "appeals:opened", "appeals:file",
        "evaluation:count", "simulation:job",
    }
)  # fmt: skip
"""Kinds of page that no link leads to: answers to a form."""


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Nothing is ever written in it."""
    with running_site(tmp_path_factory.mktemp("espera")) as running:
        running.build(BUILD)
        yield running


def test_every_page_about_people_is_sound(office: Site, open_page: OpenPage) -> None:
    looked, met = Looked(), Counter[str]()
    for role, starts in STARTS.items():
        page = open_page()
        sign_in(page, office, f"{role}@guarapari.example")
        for start in starts:
            opened = Counter[str]()
            scope = [f"/{area}/guarapari/{start}/" for area in AREAS]
            crawl = Crawl(
                page, office, scope, lambda kind, text: area_of(kind) in OURS and looked.is_new(text)
            )
            for address in crawl.pages(f"/gestao/guarapari/{start}/", opened):
                looked.look(page, address)
            met += opened
        page.context.close()
    resolvers = [each for each in get_resolver().url_patterns if str(each.pattern).startswith(AREAS)]
    known = {kind for kind in kinds(resolvers) if area_of(kind) in OURS}
    assert sorted(known - met.keys() - SENT_TO) == []


def area_of(kind: str) -> str:
    """The area of the office that a kind of page belongs to."""
    return kind.partition(":")[0]
