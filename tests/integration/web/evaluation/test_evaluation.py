"""A body's evaluation: prepared by one person, published by another, and the same numbers everywhere."""

from __future__ import annotations

import csv
import io
import json
import re
from html import unescape
from html.parser import HTMLParser

import pypdfium2
import pytest
from django.test import Client

from isonomia.web.jobs.running import run
from isonomia.web.records.models import EvaluationReport, Job
from isonomia.web.records.roles import Role
from support.administering import confirmed, contents, entered, key, proposed
from support.web_world import Office, take_over

POPULATION = "negros;60,1%;Guarapari;2022;Censo inventado, tabela 1"
PAYROLL = (
    "31/12/2026;;1204;Folha inventada\n31/12/2026;negros;412;Folha inventada\n31/12/2026;indigenas;3;Folha"
)
PAGE = "/gestao/guarapari/avaliacao/"
REPORT = "/relatorios/guarapari/"


def fields(**changed: str) -> dict[str, str]:
    return {"de": "2020", "ate": "2030", "fora": "", "populacao": POPULATION, "folha": PAYROLL, **changed}


def publish(office: Office, **changed: str) -> EvaluationReport:
    proposal = proposed(entered(office[Role.ADMINISTRATOR]), PAGE, **fields(**changed))
    confirmed(entered(office[Role.AUTHORITY]), proposal)
    return EvaluationReport.objects.order_by("-number")[0]


class Tables(HTMLParser):
    """The tables of a page: caption -> rows of texts."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, list[list[str]]] = {}
        self._rows: list[list[str]] = []
        self._caption = ""
        self._into: list[str] | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002
        if tag == "table":
            self._rows, self._caption = [], ""
        elif tag == "tr":
            self._rows.append([])
        elif tag in {"td", "th"}:
            self._rows[-1].append("")
            self._into = self._rows[-1]
        elif tag == "caption":
            self._into = [""]
            self._rows.append(self._into)

    def handle_endtag(self, tag: str) -> None:
        if tag == "caption":
            self._caption = self._rows.pop()[0]
        elif tag == "table":
            self.found[self._caption] = self._rows
        if tag in {"td", "th", "caption"}:
            self._into = None

    def handle_data(self, data: str) -> None:
        if self._into is not None:
            self._into[-1] += data


def tables(text: str) -> dict[str, list[list[str]]]:
    parser = Tables()
    parser.feed(text)
    return parser.found


def told(value: int | str) -> str:
    """A number as a reader sees it."""
    if isinstance(value, str):
        return {"menos-de-5": "menos de 5", "protegido": "protegido"}[value]
    return f"{value:,}".replace(",", ".")


def assert_every_chart_has_its_file(client: Client, shown: dict[str, list[list[str]]]) -> None:
    """The file of each chart has the rows of its table on the page; and the page cites its articles."""
    html = client.get(f"{REPORT}1/").text
    files = re.findall(r'href="([^"]*/graficos/[\w-]+\.csv)" download>Baixar em CSV<[^>]*>: ([^<]+)<', html)
    assert len(files) == html.count('<figure class="chart">') > 3
    for url, subject in files:
        sheet = client.get(url).content.decode("utf-8-sig")
        assert list(csv.reader(io.StringIO(sheet), delimiter=";")) == shown[unescape(subject)], subject
    assert client.get(f"{REPORT}1/graficos/outro.csv").status_code == 404
    assert "<h2>Normas e artigos</h2>" in html


@pytest.mark.django_db
def test_one_prepares_another_publishes_and_every_form_has_the_same_numbers(
    office: Office, client: Client, django_assert_max_num_queries, monkeypatch
) -> None:
    # A competition too large to be counted while a page waits is counted by a job first.
    monkeypatch.setattr("isonomia.web.hr.evaluation.gathering.AT_ONCE", 10)
    competition = take_over(office, "guarapari")
    administrator = entered(office[Role.ADMINISTRATOR])
    early = proposed(administrator, PAGE, **fields())
    assert early.preview == {"faltam": [competition.title]}
    assert confirmed(entered(office[Role.AUTHORITY]), early, 409)
    assert "Contar Concurso" in administrator.get(PAGE).text
    assert administrator.post(f"{PAGE}contar/{competition.pk}/", key()).status_code == 302
    run.func(str(Job.objects.get().pk))
    with django_assert_max_num_queries(25):
        assert "pronto" in administrator.get(PAGE).text
    report = publish(office)
    assert contents(office.body, "relatorio-de-avaliacao-publicado")[0]["resumo"] == report.digest

    page = client.get(REPORT)
    assert page.status_code == 200
    assert not client.cookies
    shown = tables(page.text)
    document = json.loads(client.get(f"{REPORT}1/avaliacao.json").content)
    assert document == report.document
    node = document["nos"][0]

    # The page against the document, cell by cell.
    funnel = shown["Pessoas de cada grupo, da inscrição à permanência"]
    assert [row[1:] for row in funnel[1:]] == [
        [told(n) for n in people.values()] for people in node["pessoas"].values()
    ]
    places = shown["Vagas por lista"]
    assert places[1][4] == told(node["listas"]["ampla"]["vagas"])
    for at in range(1, 11):
        assert int(places[-1][at].replace(".", "")) == sum(
            int(row[at].replace(".", "")) for row in places[1:-1]
        )

    # The sheet against the document: every number of every part.
    content = client.get(f"{REPORT}1/avaliacao.csv").content.decode("utf-8-sig")
    rows = {tuple(row[:8]): row[8:] for row in csv.reader(io.StringIO(content), delimiter=";")}
    for part in document["nos"]:
        path = [*part["caminho"], "", "", "", ""][:4]
        for group, people in part["pessoas"].items():
            for stage, number in people.items():
                value = rows[part["nivel"], *path, "pessoas", group, stage]
                assert value == (["", number] if isinstance(number, str) else [str(number), ""])
        for name, numbers in part["listas"].items():
            for measure, number in numbers.items():
                assert rows[part["nivel"], *path, "vagas-e-chamadas", name, measure] == [str(number), ""]

    # The PDF against the page: every row of every table.
    pdf = pypdfium2.PdfDocument(client.get(f"{REPORT}1/avaliacao.pdf").content)
    text = " ".join(" ".join(each.get_textpage().get_text_range() for each in pdf).split())
    for caption, lines in shown.items():
        for line in lines[1:]:
            assert " ".join(" ".join(line).split()) in text or all(cell in text for cell in line), (
                caption,
                line,
            )
    assert " ".join(funnel[1]) in text

    assert_every_chart_has_its_file(client, shown)

    # A group of 3 on the payroll is not told; a part of the report is chosen by filters.
    assert shown["O quadro de pessoal"][1][2:4] == ["menos de 5", "412 (34,2%)"]
    cargo = next(part for part in document["nos"] if part["nivel"] == "cargo")
    where = {"cargo": "/".join(cargo["caminho"])}
    with django_assert_max_num_queries(12):
        part = client.get(REPORT, where)
    assert cargo["nome"] in part.text
    assert client.get(REPORT, {"ano": "guarapari/1999"}).status_code == 422
    assert client.get(f"{REPORT}1/avaliacao.pdf", where).content[:5] == b"%PDF-"

    # Whoever has this version is told so; a new version puts a banner on the old one, which stays.
    tag = page.headers["ETag"]
    assert client.get(REPORT, headers={"If-None-Match": tag}).status_code == 304
    publish(office, fora="Concurso 9/2024")
    assert "foi substituída pela versão 2" in client.get(f"{REPORT}1/").text
    assert client.get(f"{REPORT}2/avaliacao.json").json()["fora"] == "Concurso 9/2024"
    assert (
        client.get(f"{REPORT}1/avaliacao.json").content
        == json.dumps(report.document, ensure_ascii=False, indent=1).encode() + b"\n"
    )


@pytest.mark.django_db
def test_a_body_without_competitions_says_so_and_nobody_else_publishes(
    office: Office, client: Client
) -> None:
    assert client.get(REPORT).status_code == 404
    assert entered(office[Role.OPERATOR]).get(PAGE).status_code == 403
    administrator = entered(office[Role.ADMINISTRATOR])
    wrong = administrator.post(
        PAGE, {**key(), **fields(populacao="negros;muito;ES;2022;x", folha="1/1/26;;2;x")}
    )
    assert wrong.status_code == 422
    assert "Não é um percentual." in wrong.text
    assert "A data não existe." in wrong.text
    proposal = proposed(administrator, PAGE, **fields())
    assert (
        administrator.post(f"/administracao/guarapari/conferir/{proposal.pk}/confirmar/", key()).status_code
        == 403
    )
    confirmed(entered(office[Role.AUTHORITY]), proposal)
    page = client.get(REPORT)
    assert "Nenhum certame no período" in page.text
    assert client.get(f"{REPORT}1/avaliacao.pdf").content[:5] == b"%PDF-"
    assert "Prefeitura de Guarapari" in client.get("/relatorios/").text
