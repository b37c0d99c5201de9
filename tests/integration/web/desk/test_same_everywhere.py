"""Preview, receipt, PDF, gazette and data of a call say the same of the same people, under both laws."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.web.records.models import CargoStanding, Notice, Proposal
from support.documents import pages
from support.rtf import rtf_cells
from support.web_acts import COMMON, call_payload, passed
from support.web_world import make_office, take_over

pytestmark = pytest.mark.django_db
LATER = "2029-03-12"
DAY = {"guarapari": "2027-08-23", "ferraz": LATER}
"""Day of the last act of each example."""
CARGOS = {"guarapari": ["AG1", "MD1", "TE1"], "ferraz": ["ASC", "ESC", "PEB"]}

Row = tuple[str, str, str]
"""Order, place and number."""


def call(example: str) -> Proposal:
    office = make_office(example)
    competition = take_over(office, example)
    day, cargos = DAY[example], CARGOS[example]
    more = {"pedidos": [{"cargo": code, "quantas": 4} for code in cargos], "causa": "lei", "dados": {}}
    passed(office, competition, "vagas", {**COMMON, "ato": "novas-vagas", "data": day, **more})
    asks = [{"cargo": code, "quantas": 4} for code in cargos]
    payload = call_payload(0, pedidos=asks, data=day, publicado_em=day)
    return passed(office, competition, "convocar", payload)


def paper(proposal: Proposal, name: str) -> bytes:
    return bytes(proposal.papers.get(file_name=name).content)


def previewed(proposal: Proposal) -> list[Row]:
    return [(str(c["ordem"]), str(c["vaga"]), c["inscricao"]) for c in proposal.preview["chamadas"]]


def in_rtf(content: bytes) -> list[Row]:
    return [
        (row[0].rstrip("ª"), row[1].rstrip("ª"), row[3])
        for row in rtf_cells(content)
        if re.fullmatch(r"\d+ª", row[0])
    ]


def in_data(content: bytes) -> list[Row]:
    document: dict[str, Any] = json.loads(content)
    return [
        (str(c["ordem"]), str(c["vaga"]), c["inscricao"])
        for cargo in document["cargos"]
        for c in cargo["convocacoes"]
    ]


def in_notice(content: bytes) -> list[Row]:
    text = " ".join(pages(content)).replace("\n", " ")
    return re.findall(r"(\d+)ª (\d+)ª (?!da)\D*?(\d{6})", text)


def in_terms(content: bytes) -> list[Row]:
    found = []
    for page in pages(content):
        wanted = (r"Ordem da chamada (\d+)ª", r"\nVaga (\d+)ª", r"Inscrição (\d{6})")
        order, place, number = (re.findall(pattern, page)[0] for pattern in wanted)
        found.append((order, place, number))
    return found


def in_page(text: str) -> list[Row]:
    cells = r'data-label="Ordem">(\d+)</td><td[^>]*>(\d+)</td><td[^>]*>[^<]*</td><th[^>]*>(\d{6})<'
    return re.findall(cells, text)


@pytest.mark.parametrize("example", ["guarapari", "ferraz"])
def test_the_same_people_everywhere(example: str, client: Client) -> None:
    proposal = call(example)
    told = previewed(proposal)
    assert len(told) >= 10
    assert in_data(paper(proposal, "convocacao.json")) == told
    assert in_rtf(paper(proposal, "convocacao-diario-25cm.rtf")) == told
    assert in_notice(paper(proposal, "edital-de-convocacao.pdf")) == told
    assert in_terms(paper(proposal, "termos-de-convocacao.pdf")) == told
    assert proposal.decided_by is not None
    client.force_login(proposal.decided_by)
    names = {"orgao": example, "certame": "c1", "proposta": proposal.pk}
    assert in_page(client.get(reverse("proposals:receipt", kwargs=names)).text) == told
    stored = {
        (str(c["ordem"]), str(c["vaga"]), c["inscricao"])
        for standing in CargoStanding.objects.filter(competition=proposal.competition)
        for c in standing.document["convocacoes"]
    }
    assert set(told) <= stored
    assert list(Notice.objects.values_list("number", flat=True)) == [number for _, _, number in told]


def test_what_people_receive_tells_no_list() -> None:
    proposal = call("guarapari")
    calendar = paper(proposal, "prazo.ics").decode()
    subject = Notice.objects.values_list("subject", flat=True).first()
    assert subject == "Prazo no concurso 01/2025"
    for word in ("negr", "indígen", "deficiência", "cota", "reserva"):
        assert word not in calendar + str(subject)
