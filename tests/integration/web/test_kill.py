"""Killed between any two statements: the state before or the state after, and the work goes on."""

from __future__ import annotations

from datetime import timedelta

import pytest

from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.jobs.running import start, take_up
from isonomia.web.jobs.worker import worker
from isonomia.web.people.roles import Role
from isonomia.web.records.adopting import adopt
from isonomia.web.records.appending import book_of, faults, size_of
from isonomia.web.records.models import CargoStanding, Competition, Enrolment, Holiday, Job
from support.killing import killed_before_each
from support.web_world import LONG_AGO, Office

pytestmark = pytest.mark.django_db(transaction=True)
SMALL = {
    "edital.toml": """formato = 1
[edital]
titulo = "Concurso pequeno"
orgao = "Prefeitura"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
[[cargo]]
codigo = "M01"
nome = "Médico"
vagas = 3
""".encode(),
    "candidatos.csv": b"inscricao;nota;negros;indigenas\n1;90;N;N\n2;80;N;N\n3;70;S;N\n4;60;N;N\n",
    "atos.csv": b"data;ato;inscricao;cargo;detalhe\n2025-09-01;homologar;;;24\n2025-09-02;convocar;;M01;2\n",
}


def test_taking_over_a_folder(office: Office) -> None:
    def work() -> None:
        adopt(office.body, "c1", SMALL, office[Role.OPERATOR], LONG_AGO)

    killed = 0
    for _, done in killed_before_each(work):
        if not done:
            killed += 1
            assert not Competition.objects.exists()
            assert not Enrolment.objects.exists()
    assert killed > 20
    competition = Competition.objects.get()
    book = book_of(office.body, competition)
    assert (size_of(book), faults(book)) == (4, [])
    assert len(CargoStanding.objects.get().document["convocacoes"]) == 2


def test_a_job_killed_anywhere_is_done_once(office: Office) -> None:
    def settle(job: Job, _gathered: object) -> tuple[str, dict]:
        day = LONG_AGO.date() + timedelta(days=Job.objects.count())
        Holiday.objects.create(body=job.body, day=day, name=str(job.pk))
        return "/pronto/", {}

    def gather(job: Job, progress: Progress) -> str:
        progress(1, 2, "lendo")
        return job.kind

    def work() -> None:
        worker("teste", until_empty=True).run()

    KINDS.add(Kind("teste", "Trabalho de teste", gather, settle))
    try:
        job = start("teste", office[Role.OPERATOR], office.body, None, {})
        for _, done in killed_before_each(work):
            job.refresh_from_db()
            made = Holiday.objects.filter(name=str(job.pk))
            assert made.count() == (job.state == "pronto")
            take_up(alone=True)
            work()
            job.refresh_from_db()
            assert (job.state, made.count()) == ("pronto", 1)
            if not done:
                job = start("teste", office[Role.OPERATOR], office.body, None, {})
        assert Job.objects.count() > 10
    finally:
        del KINDS.kinds["teste"]
