"""Fraud: both sides protected, and nothing leaves the body before the whole defence is on paper."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from isonomia.law.norms.model import Confirmation
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.office.procedures.fraud import (
    Complaint,
    Identified,
    Piece,
    Viewer,
    complaint_problems,
    complaint_view,
    referral_document,
)
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.hearings import ferraz, guarapari

PT = Voice()
SECRET = Complaint(
    "2027-0001",
    date(2027, 5, 3),
    Identified.CONFIDENTIAL,
    "canario-fatos um dois três quatro cinco",
    ("canario-prova.pdf",),
    "canario-denunciante",
    "canario-inscricao",
)
ROUND = (
    "instaurar",
    "notificar",
    "apresentar-defesa",
    "encerrar-instrucao",
    "alegar",
    "decidir-pela-fraude",
    "recorrer",
    "negar",
    "eliminar",
)
PIECES = [
    Piece(act, f"{n:02}-{act}.pdf", f"{n:064x}", date(2027, 6, n)) for n, act in enumerate(ROUND, start=1)
]


def lacking(complaint: Complaint, **stated: str) -> list[str]:
    return [each["campo"] for each in complaint_problems(complaint, guarapari(**stated), PT)]


def test_what_a_complaint_lacks_is_asked() -> None:
    assert lacking(SECRET) == []
    assert lacking(replace(SECRET, facts="fraudou", about="")) == ["fatos", "sobre"]
    bare = replace(SECRET, how=Identified.ANONYMOUS, evidence=())
    assert lacking(bare) == ["provas"]
    assert lacking(replace(bare, evidence=("a.pdf",))) == []
    assert lacking(bare, anonima="nao-recebe") == ["como"]


@pytest.mark.parametrize("state", FRAUD.states)
def test_each_side_sees_what_it_must_and_no_more(state: str) -> None:
    seen = {viewer: repr(complaint_view(SECRET, state, viewer, PT)) for viewer in Viewer}
    assert seen[Viewer.OTHERS] == "{}"
    assert "canario-denunciante" in seen[Viewer.INQUIRY]
    for viewer in (Viewer.COMPLAINANT, Viewer.ACCUSED, Viewer.OTHERS):
        assert "canario-denunciante" not in seen[viewer]
    assert "canario-inscricao" not in seen[Viewer.COMPLAINANT]
    before = state in {"recebida", "a-completar", "em-triagem", "arquivada", "instaurada"}
    assert (seen[Viewer.ACCUSED] == "{}") is before
    if not before:
        assert "canario-fatos" in seen[Viewer.ACCUSED]


def test_the_complainant_learns_only_whether_it_moved() -> None:
    told = {complaint_view(SECRET, state, Viewer.COMPLAINANT, PT)["situacao"] for state in FRAUD.states}
    assert told == {"recebida", "em-apuracao", "encerrada"}
    ends = {complaint_view(SECRET, s, Viewer.COMPLAINANT, PT)["situacao"] for s in FRAUD.rests}
    assert ends == {"encerrada"}


def test_who_came_forward_openly_is_named_to_the_person() -> None:
    known = complaint_view(replace(SECRET, how=Identified.OPEN), "notificada", Viewer.ACCUSED, PT)
    assert known["denunciante"] == "canario-denunciante"


def test_a_complaint_is_not_written_out_by_accident() -> None:
    assert "canario" not in repr(SECRET)


def test_the_package_goes_to_whom_each_law_names() -> None:
    to_mp = referral_document(guarapari(), "2027-0001", PIECES, PT)
    assert (to_mp["destinatario"], to_mp["pode_remeter"]) == ("Ministério Público", True)
    assert to_mp["base"] == "Lei nº 5.031/2024, art. 2º, § 2º; art. 2º, § 3º"
    to_authority = referral_document(ferraz(), "2027-0001", PIECES, PT, receipt="Ofício 3, recebido")
    assert to_authority["destinatario"] == "autoridade competente"
    assert to_authority["frase"] == (
        "Remetido a este destinatário: autoridade competente. Recibo: Ofício 3, recebido."
    )
    assert [each["ato"] for each in to_mp["pecas"]] == list(ROUND)
    assert to_mp["pecas"][2]["texto"] == "apresentação da defesa"


@pytest.mark.parametrize("missing", [act for act in ROUND if act != "negar"])
def test_nothing_leaves_before_each_stage_of_the_defence_is_on_paper(missing: str) -> None:
    pieces = [piece for piece in PIECES if piece.act != missing]
    found = referral_document(guarapari(), "2027-0001", pieces, PT)
    assert not found["pode_remeter"]
    assert len(found["faltam"]) == 1


def test_the_end_of_a_term_stands_for_an_act_not_done() -> None:
    silent = [replace(p, act="fim-do-prazo-de-recurso") if p.act == "recorrer" else p for p in PIECES]
    assert referral_document(guarapari(), "x", silent, PT)["pode_remeter"]


def test_a_norm_without_an_addressee_is_asked_for_one() -> None:
    nameless = replace(ferraz(), confirmation=Confirmation())
    found = referral_document(nameless, "x", PIECES, Voice(Language.ENGLISH))
    assert found["faltam"] == ["The norm does not say to whom to send it: name the addressee."]
