"""Pieces of work that a test has killed: named, so that another process finds them."""

from __future__ import annotations

from datetime import timedelta

from django.test import Client

from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.jobs.worker import worker
from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Body, Holiday, Job, Person
from support.web_world import LONG_AGO

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
NOTE = "anotar"


def take_over(person: int) -> None:
    """Take a small competition over."""
    adopt(Body.objects.get(), "c1", SMALL, Person.objects.get(pk=person), LONG_AGO)


def _gather(job: Job, progress: Progress) -> str:
    progress(1, 2, "lendo")
    return str(job.pk)


def _settle(job: Job, gathered: str) -> tuple[str, dict]:
    day = LONG_AGO.date() + timedelta(days=Job.objects.count())
    Holiday.objects.create(body=job.body, day=day, name=gathered, recorded=LONG_AGO)
    return "/pronto/", {}


def know_the_note() -> None:
    """Register the kind of job that writes a note; twice is once."""
    if NOTE not in KINDS.kinds:
        KINDS.add(Kind(NOTE, "Anotação de teste", _gather, _settle))


def empty_the_queue() -> None:
    """Run what is in the queue."""
    know_the_note()
    worker("teste", until_empty=True).run()


def post(session: str, address: str, key: str) -> None:
    """Send a form as somebody signed in."""
    client = Client()
    client.cookies["sessionid"] = session
    answer = client.post(address, {"chave": key})
    assert answer.status_code == 302, answer.status_code
