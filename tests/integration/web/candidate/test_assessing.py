"""A declared disability: a team assesses, asks before it refuses, others judge the appeal; never fraud."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from icalendar import Calendar

from isonomia.law.procedure.joint import DECIDING
from isonomia.web.candidate.papers.cases import DUTIES, PCD, after_terms, open_case
from isonomia.web.candidate.papers.keeping import REPORT, keep
from isonomia.web.candidate.papers.taking import taken
from isonomia.web.hr.assessments import views as office_views
from isonomia.web.hr.belonging.gates import payload_of, to_record
from isonomia.web.records.models import (
    Access,
    Appeal,
    Competition,
    DocumentCase,
    Entry,
    HandedDocument,
    JointDecision,
    JointSignature,
    Membership,
    Notice,
    Person,
    Recusal,
)
from isonomia.web.records.roles import Role
from support.assessing_world import declared, team
from support.publishing import key
from support.web_people import candidate, picture, signed_in, taking_enrolments
from support.web_world import Office

pytestmark = pytest.mark.django_db
AREA, TEAM = "/minha-area/guarapari/c2/", "/avaliacao/guarapari/c2/"
AGAINST, FOUND = "segredo-da-divergencia", 302
AHEAD = timezone.localdate() + timedelta(days=14)
DAY = {
    "dia": f"{AHEAD:%d/%m/%Y}",
    "hora": "14h",
    "minutos": "45",
    "lugar": "Rua A, 10",
    "texto": "segredo-do-preparo",
}


@pytest.fixture
def certame(office: Office) -> Competition:
    return taking_enrolments(office)


@pytest.fixture
def lia(certame: Competition) -> Person:
    return declared(certame)


def case_of(person: Person) -> DocumentCase:
    signed_in(person).get(AREA)
    return DocumentCase.objects.get(person=person)


def handed_in(person: Person, case: DocumentCase) -> DocumentCase:
    page = f"{AREA}documentos/{case.pk}/"
    assert signed_in(person).post(page, {"chave": key(), "arquivo": picture()}).status_code == 302
    assert signed_in(person).post(f"{page}entregar/", {"chave": key()}).status_code == 302
    case.refresh_from_db()
    return case


def step(who: list[Person], case: DocumentCase, act: str, text: str = "Motivo claro.", no: int = 0) -> Any:
    """An act of the first member; a decision is signed by the others, the last ``no`` of them against."""
    others = who[1:] if act in DECIDING else []
    form = {"chave": key(), "texto": text, "juntos": [str(each.pk) for each in others]}
    answer = signed_in(who[0]).post(f"{TEAM}{case.pk}/ato/{act}/", form)
    for place, each in enumerate(others if answer.status_code == FOUND else ()):
        assert sign(each, case, agrees=place < len(others) - no).status_code == 302
    return answer


def sign(person: Person, case: DocumentCase, *, agrees: bool = True, opens: bool = True) -> Any:
    """One of those who decided opens the case, and answers."""
    client = signed_in(person)
    if opens:
        assert client.post(f"{TEAM}{case.pk}/abrir/").status_code == 200
    words = {"resposta": "concordo"} if agrees else {"resposta": "nao-concordo", "porque": AGAINST}
    return client.post(f"{TEAM}{case.pk}/assinar/", {"chave": key(), **words})


def summoned(office: Office, case: DocumentCase) -> None:
    """Called for a day, and there."""
    client = signed_in(office[Role.SECRETARY])
    words = {"chave": key(), **DAY}
    assert client.post(f"{TEAM}secretaria/{case.pk}/convocar/", words).status_code == 302
    page = f"{TEAM}secretaria/{case.pk}/registrar-presenca/"
    assert client.post(page, {"chave": key()}).status_code == 302
    case.refresh_from_db()


def refused(office: Office, person: Person, who: list[Person]) -> DocumentCase:
    """Asked for more, completed, and refused all the same."""
    case = handed_in(person, case_of(person))
    summoned(office, case)
    assert step(who, case, "nao-reconhecer").status_code == 404, "a request comes before a refusal"
    assert step(who, case, "pedir-complemento", "Falta o exame de audição.").status_code == 302
    case.refresh_from_db()
    assert "Falta o exame de audição." in signed_in(person).get(f"{AREA}documentos/{case.pk}/").text
    handed_in(person, case)
    assert step(who, case, "nao-reconhecer", "segredo-da-negativa").status_code == 302
    case.refresh_from_db()
    assert case.state == "negada-preliminar"
    return case


def test_without_a_team_of_the_edital_nothing_is_asked(lia: Person) -> None:
    assert "Falta entregar" not in signed_in(lia).get(AREA).text
    assert not DocumentCase.objects.exists()


def test_a_report_of_the_enrolment_counts_as_handed_in(
    office: Office, certame: Competition, lia: Person
) -> None:
    team(office, certame)
    keep(certame, lia, REPORT, taken(picture()), number="00001")
    assert case_of(lia).state == "laudo-entregue"


def test_recognised_by_two_of_the_team_and_recorded(
    office: Office, certame: Competition, lia: Person
) -> None:
    who = team(office, certame)
    case = case_of(lia)
    assert case.term_ends is not None
    assert "Falta entregar os seus documentos." in signed_in(lia).get(AREA).text
    handed_in(lia, case)
    client = signed_in(who[0])
    assert not Access.objects.exists()
    assert "Laudo" not in client.get(f"{TEAM}{case.pk}/").text
    opened = client.post(f"{TEAM}{case.pk}/abrir/").text
    report = HandedDocument.objects.get()
    assert report.name in opened
    assert client.post(f"{TEAM}{case.pk}/documento/{report.pk}/").status_code == 200
    assert Access.objects.filter(what="laudo").count() == 2
    assert not any("00001" in each.subject for each in Access.objects.all()), "the auditor reads them"
    assert "(um laudo)" in signed_in(lia).get("/minha-area/meus-dados/").text
    alone = client.post(f"{TEAM}{case.pk}/ato/reconhecer/", {"chave": key(), "texto": "Reconhecida."})
    assert alone.status_code == 422, "nobody decides alone"
    two = {"chave": key(), "texto": "Reconhecida.", "juntos": [str(who[1].pk)]}
    assert client.post(f"{TEAM}{case.pk}/ato/reconhecer/", two).status_code == 422, "two are too few"
    assert step(who, case, "reconhecer").status_code == 302
    case.refresh_from_db()
    assert case.state == "reconhecida"
    assert {each.by for each in case.steps.filter(act="reconhecer")} == set(who)
    given = {"em": timezone.localdate(), "documento": "Ata 1", "autoridade": "Secretária"}
    assert payload_of(to_record(certame, "confirmado", PCD), "confirmado", given)["detalhe"] == PCD


def test_a_refusal_after_a_request_and_an_appeal_to_others(
    office: Office, certame: Competition, lia: Person
) -> None:
    who, others = team(office, certame), team(office, certame, "revisora")
    case = refused(office, lia, who)
    page = f"{AREA}decisoes/d{case.pk}/"
    assert "segredo-da-negativa" in signed_in(lia).get(page).text
    assert (
        signed_in(lia).post(page, {"chave": key(), "texto": "O exame está na página 2."}).status_code == 302
    )
    assert signed_in(who[0]).get(f"{TEAM}{case.pk}/").status_code == 404
    assert "página 2" in signed_in(others[0]).post(f"{TEAM}{case.pk}/abrir/").text
    assert step(others, case, "prover").status_code == 302
    case.refresh_from_db()
    appeal = Appeal.objects.get()
    assert (case.state, appeal.outcome, appeal.about) == ("reconhecida", "provido", "deficiencia")


def proposed(office: Office, certame: Competition, lia: Person, act: str = "reconhecer") -> Any:
    """A case with a decision of three proposed by the first."""
    who = team(office, certame)
    case = handed_in(lia, case_of(lia))
    form = {"chave": key(), "texto": "segredo-da-proposta", "juntos": [str(each.pk) for each in who[1:]]}
    assert signed_in(who[0]).post(f"{TEAM}{case.pk}/ato/{act}/", form).status_code == 302
    case.refresh_from_db()
    return who, case


def test_a_decision_is_nothing_before_each_of_them_signed_it(
    office: Office, certame: Competition, lia: Person
) -> None:
    who, case = proposed(office, certame, lia)
    assert case.state == "laudo-entregue"
    second = signed_in(who[1])
    assert "Falta a sua assinatura." in second.get(TEAM).text
    assert "segredo-da-proposta" not in second.get(f"{TEAM}{case.pk}/").text
    assert sign(who[1], case, opens=False).status_code == 409, "nobody signs what they did not open"
    shown = second.post(f"{TEAM}{case.pk}/abrir/").text
    assert "segredo-da-proposta" in shown
    assert "/ato/" not in shown, "no other step meanwhile"
    assert sign(who[1], case).status_code == 302
    case.refresh_from_db()
    assert case.state == "laudo-entregue"
    assert sign(who[1], case).status_code == 409, "once"
    assert sign(who[0], case).status_code == 409, "who proposed signed by it"
    assert "segredo-da-proposta" not in signed_in(lia).get(AREA).text
    assert sign(who[2], case).status_code == 302
    case.refresh_from_db()
    assert case.state == "reconhecida"


def test_who_disagrees_says_why_and_a_decision_without_enough_falls(
    office: Office, certame: Competition, lia: Person
) -> None:
    who, case = proposed(office, certame, lia)
    client = signed_in(who[1])
    client.post(f"{TEAM}{case.pk}/abrir/")
    silent = client.post(f"{TEAM}{case.pk}/assinar/", {"chave": key(), "resposta": "nao-concordo"})
    assert silent.status_code == 422
    assert "Diga por que você não concorda." in silent.text
    for each in who[1:]:
        assert sign(each, case, agrees=False).status_code == 302
    case.refresh_from_db()
    assert case.state == "laudo-entregue"
    assert JointDecision.objects.get().state == "nao-passou"
    assert step(who, case, "reconhecer", no=1).status_code == 302, "two of three are enough"
    case.refresh_from_db()
    assert case.state == "reconhecida"


def test_words_that_demean_are_asked_for_otherwise_and_no_row_has_the_words_in_clear(
    office: Office, certame: Competition, lia: Person
) -> None:
    who, case = proposed(office, certame, lia)
    client = signed_in(who[1])
    client.post(f"{TEAM}{case.pk}/abrir/")
    rude = {"chave": key(), "resposta": "nao-concordo", "porque": "É portadora de deficiência leve demais."}
    answer = client.post(f"{TEAM}{case.pk}/assinar/", rude)
    assert answer.status_code == 422
    assert "Escreva de outro modo" in answer.text
    assert sign(who[1], case, agrees=False).status_code == 302
    kept = [JointDecision.objects.get().text, *JointSignature.objects.values_list("reasons", flat=True)]
    assert all(kept[:1])
    assert not any("segredo" in each for each in kept)
    JointDecision.objects.all().delete()
    form = {"chave": key(), "texto": "Pessoa inválida para o trabalho, coitada."}
    form["juntos"] = [str(each.pk) for each in who[1:]]
    assert signed_in(who[0]).post(f"{TEAM}{case.pk}/ato/reconhecer/", form).status_code == 422


def test_a_proposal_is_taken_back_and_another_made(office: Office, certame: Competition, lia: Person) -> None:
    who, case = proposed(office, certame, lia)
    assert signed_in(who[2]).post(f"{TEAM}{case.pk}/retirar/", {"chave": key()}).status_code == 302
    assert signed_in(who[1]).post(f"{TEAM}{case.pk}/assinar/", {"chave": key()}).status_code == 404
    assert step(who, case, "reconhecer").status_code == 302
    assert [each.state for each in JointDecision.objects.all()] == ["retirada", "tomada"]


def test_the_person_reads_how_many_decided_and_the_words_of_who_did_not_agree(
    office: Office, certame: Competition, lia: Person
) -> None:
    who = team(office, certame)
    case = handed_in(lia, case_of(lia))
    DocumentCase.objects.update(state="em-reavaliacao")
    assert step(who, case, "nao-reconhecer", no=1).status_code == 302
    page = signed_in(lia).get(f"{AREA}decisoes/d{case.pk}/").text
    assert "Decidiram juntas 3 pessoas (Medicina, Psicologia, Serviço social): 2 de acordo." in page
    assert AGAINST in page
    assert "Motivo claro." in signed_in(lia).get("/minha-area/meus-dados/baixar/").text
    assert not any(each.name in page for each in who)


def test_not_recognised_is_not_fraud_and_keeps_the_open_list(
    office: Office, certame: Competition, lia: Person
) -> None:
    case = refused(office, lia, team(office, certame))
    DocumentCase.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    case.refresh_from_db()
    (case,) = after_terms([case])
    assert case.state == "nao-reconhecida"
    (found,) = to_record(certame, "nao-confirmado", PCD)
    assert found.pk == case.pk
    assert "fraude" not in signed_in(lia).get(AREA).text.replace("não é fraude", "")


def test_who_decided_decides_no_more_after_an_annulment(
    office: Office, certame: Competition, lia: Person
) -> None:
    who = team(office, certame)
    case = refused(office, lia, who)
    DocumentCase.objects.update(state="laudo-entregue")
    assert signed_in(who[0]).get(f"{TEAM}{case.pk}/").status_code == 404
    assert signed_in(who[1]).get(f"{TEAM}{case.pk}/").status_code == 404
    assert signed_in(who[2]).get(f"{TEAM}{case.pk}/").status_code == 404


def test_adaptations_are_studied_and_the_person_heard_before_not_fit(
    office: Office, certame: Competition, lia: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    who = team(office, certame)
    case_of(lia)
    monkeypatch.setattr(office_views, "_called", lambda _place, _number: ["M01"])
    client = signed_in(office[Role.SECRETARY])
    client.post(f"{TEAM}secretaria/aptidao/", {"chave": key(), "inscricao": "00001"})
    case = DocumentCase.objects.get(procedure=DUTIES)
    words = {"chave": key(), **DAY}
    assert client.post(f"{TEAM}secretaria/{case.pk}/convocar/", words).status_code == 302
    assert step(who, case, "nao-recomendar").status_code == 404
    assert step(who, case, "propor-adaptacao", "Mesa regulável e leitor de tela.").status_code == 302
    page = f"{AREA}decisoes/d{case.pk}/"
    assert "leitor de tela" in signed_in(lia).get(page).text
    assert signed_in(lia).post(page, {"chave": key(), "texto": "Serve para mim."}).status_code == 302
    assert "Serve para mim." in signed_in(who[2]).post(f"{TEAM}{case.pk}/abrir/").text
    assert step(who, case, "nao-recomendar").status_code == 302
    DocumentCase.objects.filter(pk=case.pk).update(term_ends=timezone.localdate() - timedelta(days=1))
    case.refresh_from_db()
    after_terms([case])
    given = {"em": timezone.localdate(), "documento": "Ata 1", "autoridade": "Secretária"}
    acts = payload_of(to_record(certame, "nao-recomendado-pcd", PCD), "nao-recomendado-pcd", given)
    assert (acts["detalhe"], acts["pessoas"]) == ("", [{"inscricao": "00001", "cargo": "M01"}])


def test_a_member_recused_and_everybody_else_find_nothing(
    office: Office, certame: Competition, lia: Person
) -> None:
    who = team(office, certame)
    case = handed_in(lia, case_of(lia))
    assert signed_in(who[2]).post(f"{TEAM}{case.pk}/impedimento/", {"chave": key()}).status_code == 302
    assert Recusal.objects.get().person == who[2]
    strangers = [who[2], *office.people.values(), candidate("bia")]
    for person in strangers:
        assert signed_in(person).get(f"{TEAM}{case.pk}/").status_code == 404
        assert signed_in(person).post(f"{TEAM}{case.pk}/abrir/").status_code == 404
        assert signed_in(person).get(f"{TEAM}{case.pk}/ato/reconhecer/").status_code == 404
    assert not Access.objects.exists()
    for person in (who[0], office[Role.OPERATOR], lia):
        assert signed_in(person).get(f"{TEAM}secretaria/").status_code in {403, 404}
    for person in (who[0],):
        assert signed_in(person).get("/comissao/guarapari/c2/").status_code == 404


def test_one_profession_alone_is_no_team(office: Office, certame: Competition, lia: Person) -> None:
    who = team(office, certame)
    Membership.objects.update(entity="Medicina")
    case = handed_in(lia, case_of(lia))
    page = signed_in(who[0]).get(TEAM).text
    assert "mais de uma profissão: não atende" in page
    assert signed_in(who[0]).get(f"{TEAM}{case.pk}/").status_code == 404


def test_nothing_of_the_reports_stands_in_the_book(office: Office, certame: Competition, lia: Person) -> None:
    refused(office, lia, team(office, certame))
    assert "segredo" not in "".join(Entry.objects.values_list("line", flat=True))


def test_open_case_is_one(certame: Competition, lia: Person) -> None:
    first, again = (open_case(lia, certame, "00001", DUTIES, PCD, "M01") for _ in range(2))
    assert first.pk == again.pk


def test_the_day_set_is_in_the_notice_on_the_page_and_in_the_calendar(
    office: Office, certame: Competition, lia: Person
) -> None:
    team(office, certame)
    case = handed_in(lia, case_of(lia))
    client = signed_in(office[Role.SECRETARY])
    page = f"{TEAM}secretaria/{case.pk}/convocar/"
    past = {**DAY, "dia": f"{timezone.localdate() - timedelta(days=1):%d/%m/%Y}"}
    refused = client.post(page, {"chave": key(), **past})
    assert (refused.status_code, "Este dia e esta hora já passaram." in refused.text) == (422, True)
    assert client.post(page, {"chave": key(), **DAY, "hora": "25h"}).status_code == 422
    assert client.post(page, {"chave": key(), **DAY}).status_code == 302

    notice = Notice.objects.filter(number=case.number).latest("pk")
    assert f"{AHEAD:%d/%m/%Y}, 14h (horário de Brasília). Lugar: Rua A, 10." in notice.body
    [sent] = Calendar.from_ical(notice.calendar).walk("VEVENT")
    assert (sent["dtend"].dt - sent["dtstart"].dt) == timedelta(minutes=45)
    assert timezone.localtime(sent["dtstart"].dt).hour == 14
    said = notice.subject + notice.body + notice.calendar
    for word in ("segredo", "defici", "laudo", "avalia"):
        assert word not in said.casefold()

    own = signed_in(lia)
    shown = own.get(f"{AREA}dia/d{case.pk}/").text
    for words in (f"{AHEAD:%d/%m/%Y}, 14h", "Rua A, 10", "segredo-do-preparo", "pode recorrer"):
        assert words in shown
    [kept] = Calendar.from_ical(own.get(f"{AREA}dia/d{case.pk}/data.ics").content).walk("VEVENT")
    [all_terms] = Calendar.from_ical(own.get(f"{AREA}agenda.ics").content).walk("VEVENT")
    assert {each["uid"] for each in (kept, all_terms)} == {sent["uid"]}
    case.refresh_from_db()
    assert "Rua A" not in case.told
