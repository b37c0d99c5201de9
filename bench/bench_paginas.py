"""The office's pages over 100,000 candidates, 40 cargos and 5,000 calls, and the call of 50 people.

Each page is asked for again and again over loopback, in turns with a bare page of as many rows that
passes the same middleware and session. A call of 50 goes from its form to its receipt, papers included.
"""

from __future__ import annotations

import http.client
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

from measuring import HERE, Row, report

CARGOS, PEOPLE, CALLS = 40, 2_500, 125
ASKED = 40
TIMES, SECONDS = 3, 3
ROOT = HERE.parent
PAGES = {
    "painel": "/gestao/medida/grande/",
    "mesa de convocações": "/gestao/medida/grande/convocar/",
    "um cargo na mesa": "/gestao/medida/grande/convocar/cargo/C05/",
    "desfechos de um cargo": "/gestao/medida/grande/desfechos/cargo/C05/",
    "listas": "/gestao/medida/grande/listas/",
    "homologação": "/gestao/medida/grande/homologar/",
    "empates": "/gestao/medida/grande/empates/",
    "leituras": "/gestao/medida/grande/leituras/",
    "edital": "/gestao/medida/grande/edital/",
    "atos e conferências": "/gestao/medida/grande/conferir/",
    "fila do órgão": "/gestao/medida/",
}


def contents(today: datetime) -> dict[str, bytes]:
    """The folder of the competition."""
    chance = random.Random("medida")
    begun = today - timedelta(days=60)
    edital = [
        "formato = 1", "[edital]", 'titulo = "Concurso grande"', 'orgao = "Medida"',
        'ente = "br/es/guarapari"',
        f"publicado_em = {today - timedelta(days=200):%Y-%m-%d}", "listas_confirmadas = true",
        "validade_meses = 24", "[reserva.pcd]", 'percentual = "5%"', 'arredondamento = "para-cima"',
        'teto = "20%"', "[[desempate]]", 'criterio = "sorteio"', 'semente = "medida"',
    ]  # fmt: skip
    rows = ["inscricao;cargo;nota;negros;indigenas;pcd"]
    acts = ["data;ato;inscricao;cargo;detalhe", f"{begun:%Y-%m-%d};homologar;;;24"]
    for cargo in range(CARGOS):
        edital += ["[[cargo]]", f'codigo = "C{cargo:02}"', f'nome = "Cargo {cargo}"', "vagas = 200"]
        for number in range(PEOPLE):
            groups = ";".join("S" if chance.random() < share else "N" for share in (0.3, 0.02, 0.05))
            score = f"{chance.randint(4000, 10000) / 100:.2f}"
            rows.append(f"{cargo * PEOPLE + number:06};C{cargo:02};{score};{groups}")
        acts += [f"{begun:%Y-%m-%d};convocar;;C{cargo:02};25"] * (CALLS // 25)
    parts = {"edital.toml": edital, "candidatos.csv": rows, "atos.csv": acts}
    return {name: "\n".join(lines).encode() for name, lines in parts.items()}


def build() -> dict[str, str]:
    """The installation; answers a session of who prepares and of who checks."""
    import django
    from django.core.management import call_command

    django.setup()
    call_command("migrate", verbosity=0)
    from django.test import Client
    from django.utils import timezone

    from isonomia.web.jobs import foreseeing
    from isonomia.web.jobs.worker import worker
    from isonomia.web.records import kinds
    from isonomia.web.records.adopting import adopt
    from isonomia.web.records.appending import append, book_of, draft, size_of
    from isonomia.web.records.body_projection import project_body_entry
    from isonomia.web.records.models import Body, Entry, Person
    from isonomia.web.records.roles import Role

    now = timezone.now()
    body = Body.objects.create(slug="medida", name="Medida", ente="br/es/guarapari", state="ES")
    sessions, book = {}, book_of(body)
    for role in (Role.OPERATOR, Role.CHECKER):
        person = Person.objects.create_user(f"{role.value}@medida.example", name=role.value)
        given = {"pessoa": person.opaque, "papel": role.value, "de": "2025-01-01", "ate": ""}
        append(book, [draft(kinds.ROLE_GIVEN, given, None, now)], size_of(book))
        project_body_entry(body, Entry.objects.get(book=book, sequence=size_of(book)))
        client = Client()
        client.force_login(person)
        sessions[role.value] = client.cookies["sessionid"].value
    person = Person.objects.all()[0]
    grande = adopt(body, "grande", contents(datetime.now(UTC)), person, now)
    foreseeing.ask(grande, person)  # as the last act would have; the pages are measured once it is done
    worker("medida", until_empty=True).run()
    return sessions


@contextmanager
def served(environment: dict[str, str]) -> Iterator[int]:
    """The installation served by one process; answers its port."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        command = [sys.executable, "-m", "gunicorn", "--bind", f"fd://{listener.fileno()}", "--threads", "4"]
        command += ["--timeout", "300", "--log-level", "error", "isonomia.web.wsgi"]
        server = subprocess.Popen(command, cwd=ROOT, env=environment, pass_fds=[listener.fileno()])
        try:
            yield port
        finally:
            server.terminate()
            server.wait()


def ask(port: int, path: str, session: str, form: str | None = None) -> tuple[float, int, str]:
    """Seconds, status and text of one request (of the form, where one is given: its location)."""
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    headers = {"Cookie": f"sessionid={session}"}
    begun = time.perf_counter()
    link.request("GET" if form is None else "POST", path, form, headers)
    answer = link.getresponse()
    text = answer.read().decode(errors="replace")
    return time.perf_counter() - begun, answer.status, text


def in_turns(port: int, session: str, pages: Sequence[str]) -> list[list[float]]:
    """Seconds of each page, all asked for in turns so that the machine's moods reach them alike."""
    taken: list[list[float]] = [[] for _ in pages]
    for _ in range(ASKED):
        for index, page in enumerate(pages):
            seconds, status, _text = ask(port, page, session)
            if status != http.HTTPStatus.OK:
                raise RuntimeError(f"{status}: {page}")
            taken[index].append(seconds)
    return taken


def percentile(seconds: Sequence[float]) -> float:
    """The 95th."""
    return statistics.quantiles(seconds, n=20)[-1]


def pages(port: int, session: str) -> Iterator[Row]:
    """A row a page."""
    for name, path in PAGES.items():
        _, status, text = ask(port, path, session)
        if status != http.HTTPStatus.OK:
            raise RuntimeError(f"{status}: {path}")
        shown = len(re.findall(r"<(?:tr|li|dt)\b", text))
        ours, bare = in_turns(port, session, [path, f"/medida/{shown}/"])
        middle = statistics.median(ours) / statistics.median(bare)
        late = percentile(ours) / percentile(bare)
        yield Row(
            f"{name} ({shown} linhas)",
            f"{statistics.median(ours) * 1000:.0f} ms; p95 {percentile(ours) * 1000:.0f} ms",
            f"{statistics.median(bare) * 1000:.0f} ms; p95 {percentile(bare) * 1000:.0f} ms",
            f"{middle:.1f}; p95 {late:.1f}",
            f"{TIMES} vezes",
            middle <= TIMES and late <= TIMES,
        )


CALL_OF_FIFTY = """
import time
from django.test import Client
from django.urls import reverse
from support.web_desk import FORM
from isonomia.web.records.models import Proposal
names = {"orgao": "medida", "certame": "grande"}
def client(session):
    made = Client()
    made.cookies["sessionid"] = session
    return made
form = {**FORM, "data_do_ato": today, "publicado_em": today, "cargo-0": "C05", "quantas-0": "50"}
begun = time.perf_counter()
page = client(operator).get(reverse("desk:call", kwargs=names) + "?cargo=C05")
answer = client(operator).post(reverse("desk:call", kwargs=names) + "?cargo=C05", form)
assert answer.status_code == 302, answer.content.decode()
proposal = Proposal.objects.get()
client(checker).get(reverse("proposals:proposal", kwargs={**names, "proposta": proposal.pk}))
address = reverse("proposals:confirm", kwargs={**names, "proposta": proposal.pk})
answer = client(checker).post(address, {"chave": "medida"})
assert answer.status_code == 302
assert client(checker).get(answer.headers["Location"]).status_code == 200
print(time.perf_counter() - begun)
"""


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            **os.environ,
            "ISONOMIA_DADOS": folder,
            "DJANGO_SETTINGS_MODULE": "bare_settings",
            "PYTHONPATH": os.pathsep.join([str(HERE / "paginas"), str(ROOT / "tests")]),
        }
        environment.pop("DATABASE_URL", None)
        os.environ.update(environment)
        sys.path[:0] = [str(HERE / "paginas"), str(ROOT / "tests")]
        sessions = build()
        with served(environment) as port:
            rows = list(pages(port, sessions["operador"]))
        rows.append(_call(sessions, environment))
    said = (
        f"{CARGOS * PEOPLE:,} candidatos, {CARGOS} cargos, {CARGOS * CALLS:,} chamadas; SQLite, um processo. "
        "Contra uma página nua de tantas linhas, com as mesmas camadas e a mesma sessão."
    ).replace(",", ".")
    report("Páginas do órgão", said, rows)


def _call(sessions: dict[str, str], environment: dict[str, str]) -> Row:
    today = f"{datetime.now(UTC):%d/%m/%Y}"
    given = f"today, operator, checker = {today!r}, {sessions['operador']!r}, {sessions['conferente']!r}\n"
    code = "import isonomia.web.wsgi\nfrom django.conf import settings; settings.ALLOWED_HOSTS = ['*']\n"
    command = [sys.executable, "-c", code + given + CALL_OF_FIFTY]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    seconds = float(done.stdout)
    what = "convocação de 50 pessoas: formulário, prévia, conferência, livro, documentos, recibo"
    return Row(what, f"{seconds:.2f} s", "", "", f"{SECONDS} s", seconds <= SECONDS)


if __name__ == "__main__":
    main()
