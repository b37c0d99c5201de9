"""Documents of belonging: one route is enough, a request comes before a refusal, others judge the appeal."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from isonomia.web.candidate.appealing.windows import AnswerTerms
from isonomia.web.candidate.enrolling.settling import settle
from isonomia.web.candidate.term import term_of
from isonomia.web.records.models import (
    Access,
    Appeal,
    Commission,
    Competition,
    DocumentCase,
    HandedDocument,
    Membership,
    Person,
)
from isonomia.web.records.roles import Role
from support.documents import pages
from support.publishing import key
from support.web_people import candidate, enrolled, pdf, picture, set_term, signed_in, taking_enrolments
from support.web_world import PASSWORD, Office, give

pytestmark = pytest.mark.django_db
AREA, EXAM = "/minha-area/guarapari/c2/", "/exame/guarapari/c2/"


def member(office: Office, competition: Competition, kind: str) -> Person:
    """The first of three who sit in a commission in force."""
    today = timezone.localdate()
    commission = Commission.objects.create(
        competition=competition, kind=kind, act="1", since=today, until=today, sequence=1
    )
    for place in range(3):
        email = f"{kind}{place}-{competition.slug}@guarapari.example"
        person = Person.objects.create_user(email, PASSWORD, name=f"Integrante {kind} {place}")
        give(office.body, person, Role.COMMISSION)
        Membership.objects.create(commission=commission, person=person, post="titular")
    return commission.memberships.earliest("pk").person


def others_with(who: Person) -> list[Person]:
    """The others of their commission."""
    here = Membership.objects.get(person=who).commission
    return [each.person for each in here.memberships.exclude(person=who)]


@pytest.fixture
def certame(office: Office) -> Competition:
    return taking_enrolments(office)


@pytest.fixture
def iara(certame: Competition) -> Person:
    """Enrolled in the places of indigenous people; the term is over."""
    person = candidate("iara")
    enrolled(person, certame, colour="indigena", reserves=("indigenas",))
    set_term(certame, -5, -1)
    term = term_of(certame)
    assert term is not None
    settle(certame, term)
    return person


def case_of(person: Person) -> DocumentCase:
    signed_in(person).get(AREA)
    return DocumentCase.objects.get(person=person)


def sent(person: Person, case: DocumentCase, paper: str, **more: Any) -> Any:
    form = {"chave": key(), "documento": paper, "arquivo": picture(), "povo": "segredo-do-povo", **more}
    return signed_in(person).post(f"{AREA}documentos/{case.pk}/", form)


def handed_in(person: Person, case: DocumentCase) -> None:
    assert sent(person, case, "rani").status_code == 302
    answer = signed_in(person).post(f"{AREA}documentos/{case.pk}/entregar/", {"chave": key()})
    assert answer.status_code == 302


def examined(who: Person, case: DocumentCase, *, good: bool, reasons: str = "Falta a página 2.") -> Any:
    """Open, fill in the check-list, record."""
    client = signed_in(who)
    assert client.post(f"{EXAM}{case.pk}/abrir/").status_code == 200
    form: dict[str, Any] = {"chave": key(), "motivos": "" if good else reasons}
    for each in HandedDocument.objects.filter(number=case.number):
        form[f"visto_{each.pk}"] = ["legivel", "nome", "mostra"] if good else ["legivel"]
    shown = client.post(f"{EXAM}{case.pk}/decidir/", {**form, "passo": "ver"})
    assert shown.status_code == 200
    case.refresh_from_db()
    asks = not good and case.state == "em-exame"
    assert ("Enviar o pedido" if asks else "Propor a decisão") in shown.content.decode()
    record = {**form, "passo": "registrar"}
    if asks:
        return client.post(f"{EXAM}{case.pk}/decidir/", record)
    assert client.post(f"{EXAM}{case.pk}/decidir/", record).status_code == 422, "nobody decides alone"
    others = others_with(who)
    answer = client.post(f"{EXAM}{case.pk}/decidir/", {**record, "juntos": [str(each.pk) for each in others]})
    for each in others:
        case.refresh_from_db()
        assert case.state in {"em-exame", "em-reexame", "em-recurso"}, "nothing before all signed"
        signing = signed_in(each)
        assert signing.post(f"{EXAM}{case.pk}/abrir/").status_code == 200
        given = {"chave": key(), "resposta": "concordo"}
        assert signing.post(f"{EXAM}{case.pk}/assinar/", given).status_code == 302
    return answer


def test_the_next_step_is_to_send_documents_and_one_route_is_enough(
    office: Office, certame: Competition, iara: Person
) -> None:
    page = signed_in(iara).get(AREA).content.decode()
    case = DocumentCase.objects.get()
    assert "Falta entregar os seus documentos." in page
    assert f"{AREA}documentos/{case.pk}/" in page
    handed_in(iara, case)
    who = member(office, certame, "primeira")
    assert examined(who, case, good=True).status_code == 302
    case.refresh_from_db()
    assert case.state == "reconhecida"


def test_who_did_not_opt_has_no_case(certame: Competition) -> None:
    ana = candidate()
    enrolled(ana, certame)
    set_term(certame, -5, -1)
    signed_in(ana).get(AREA)
    assert not DocumentCase.objects.exists()


def test_the_declaration_names_who_signed_it(certame: Competition, iara: Person) -> None:  # noqa: ARG001
    case = case_of(iara)
    answer = sent(iara, case, "declaracao-de-pertencimento")
    assert answer.status_code == 422
    assert "Diga quem assinou a declaração." in answer.content.decode()
    assert sent(iara, case, "declaracao-de-pertencimento", assina="Cacique").status_code == 302
    kept = HandedDocument.objects.get()
    assert "segredo" not in kept.details
    assert b"segredo" not in bytes(kept.content)


@pytest.mark.parametrize(
    ("file", "words"),
    [
        (picture(light=5), "escura demais"),
        (b"MZ\x90\x00 nao sou documento", "não é um PDF nem uma foto"),
        (b"%PDF-1.4 quebrado", "danificado"),
        (b"<html><script>alert(1)</script></html>", "não é um PDF nem uma foto"),
    ],
)
def test_what_is_no_document_is_told_at_once(iara: Person, file: Any, words: str) -> None:

    given = SimpleUploadedFile("foto.jpg", file, "image/jpeg") if isinstance(file, bytes) else file
    given.seek(0)
    answer = sent(iara, case_of(iara), "rani", arquivo=given)
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert not HandedDocument.objects.exists()


def test_a_document_sent_by_mistake_is_taken_back_until_it_is_handed_in(
    office: Office, certame: Competition, iara: Person
) -> None:
    case, client = case_of(iara), signed_in(iara)
    page = f"{AREA}documentos/{case.pk}/"
    for _each in range(2):
        assert sent(iara, case, "rani").status_code == 302
    wrong, right = HandedDocument.objects.all()
    away = f"{page}retirar/{wrong.pk}/"
    assert f'action="{away}"' in client.get(page).text
    other = candidate("outra")
    assert signed_in(other).post(away, {"chave": key()}).status_code == 404
    assert client.post(away, {"chave": key()}).status_code == 302
    assert list(HandedDocument.objects.all()) == [right]
    assert sent(iara, case, "rani").status_code == 302
    names = list(HandedDocument.objects.values_list("name", flat=True))
    assert names == ["documento-2.jpg", "documento-3.jpg"], "no name twice"
    assert client.post(f"{page}entregar/", {"chave": key()}).status_code == 302
    kept = f"{page}retirar/{right.pk}/"
    assert kept not in client.get(page).text
    assert client.post(kept, {"chave": key()}).status_code == 404
    case.refresh_from_db()
    examined(member(office, certame, "primeira"), case, good=False)
    assert client.post(kept, {"chave": key()}).status_code == 404, "what was read stays"
    assert sent(iara, case, "rani").status_code == 302
    assert client.get(page).text.count("/retirar/") == 1


def test_a_refusal_comes_after_a_request_and_others_judge_the_appeal(
    office: Office, certame: Competition, iara: Person
) -> None:
    case = case_of(iara)
    handed_in(iara, case)
    first, board = member(office, certame, "primeira"), member(office, certame, "recursal")
    examined(first, case, good=False)
    case.refresh_from_db()
    assert case.state == "em-complementacao"
    assert case.term_ends is not None
    page = signed_in(iara).get(f"{AREA}documentos/{case.pk}/").content.decode()
    assert "Falta a página 2." in page
    handed_in(iara, case)
    assert examined(first, case, good=False, reasons="segredo-da-negativa").status_code == 302
    case.refresh_from_db()
    assert case.state == "negada-preliminar"
    assert "segredo-da-negativa" in signed_in(iara).get(f"{AREA}decisoes/d{case.pk}/").content.decode()
    form = {"chave": key(), "texto": "O registro está na página 3."}
    assert signed_in(iara).post(f"{AREA}decisoes/d{case.pk}/", form).status_code == 302
    case.refresh_from_db()
    assert case.state == "em-recurso"
    assert signed_in(first).get(f"{EXAM}{case.pk}/").status_code == 404
    due = AnswerTerms(certame).of(Appeal.objects.get()).deadline.ends
    assert f"Resposta esperada até {due:%d/%m/%Y}" in signed_in(board).get(EXAM).content.decode()
    opened = signed_in(board).post(f"{EXAM}{case.pk}/abrir/").content.decode()
    assert "O registro está na página 3." in opened
    assert examined(board, case, good=True).status_code == 302
    case.refresh_from_db()
    appeal = Appeal.objects.get()
    assert (case.state, appeal.outcome, appeal.changed) == ("reconhecida", "provido", True)
    public = Client().get("/certames/guarapari/c2/recursos/").content.decode()
    assert "Decisão de comissão" in public
    told = public.partition("<main")[2].partition("</main>")[0]
    assert not any(word in told for word in ("ndígena", "ocumento", case.number))
    rh = signed_in(office[Role.OPERATOR]).get("/gestao/guarapari/c2/recursos/").content.decode()
    assert appeal.protocol not in rh


def test_a_term_that_ended_moves_the_case(
    certame: Competition, iara: Person, monkeypatch: pytest.MonkeyPatch, office: Office
) -> None:
    case = case_of(iara)
    handed_in(iara, case)
    examined(member(office, certame, "primeira"), case, good=False)
    case.refresh_from_db()
    assert case.term_ends is not None
    after = case.term_ends + timedelta(days=1)
    monkeypatch.setattr(timezone, "localdate", lambda *_args: after)
    assert sent(iara, case, "rani").status_code == 409
    case.refresh_from_db()
    assert case.state == "em-reexame"


def test_each_opening_is_recorded_and_everybody_else_finds_nothing(
    office: Office, certame: Competition, iara: Person
) -> None:
    case = case_of(iara)
    handed_in(iara, case)
    who = member(office, certame, "primeira")
    client = signed_in(who)
    assert client.get(f"{EXAM}{case.pk}/").status_code == 200
    assert not Access.objects.exists()
    client.post(f"{EXAM}{case.pk}/abrir/")
    file = HandedDocument.objects.get()
    answer = client.post(f"{EXAM}{case.pk}/documento/{file.pk}/")
    assert answer.content.startswith(b"\xff\xd8")
    assert Access.objects.count() == 2
    assert who.name in signed_in(iara).get("/minha-area/meus-dados/").content.decode()
    strangers = [*office.people.values(), candidate("bia"), member_elsewhere(office)]
    for person in strangers:
        for path in ("", f"{case.pk}/"):
            assert signed_in(person).get(f"{EXAM}{path}").status_code == 404
        for path in ("abrir/", "decidir/", "assinar/", "retirar/", f"documento/{file.pk}/"):
            assert signed_in(person).post(f"{EXAM}{case.pk}/{path}").status_code == 404
        assert signed_in(person).get(f"{AREA}documentos/{case.pk}/").status_code == 404
        assert signed_in(person).get(f"/minha-area/documento/{file.pk}/").status_code == 404
    assert Access.objects.count() == 2


def member_elsewhere(office: Office) -> Person:
    """A member of the commission of another competition."""
    other = taking_enrolments(office, "c3")
    return member(office, other, "primeira")


def test_the_pdf_of_a_report_stays_a_pdf(iara: Person) -> None:
    assert sent(iara, case_of(iara), "rani", arquivo=pdf()).status_code == 302
    assert HandedDocument.objects.get().media_type == "application/pdf"


def test_a_model_of_the_declaration_is_there_for_whoever_may_send_it_and_nobody_else(
    certame: Competition,  # noqa: ARG001 - its term ended
    iara: Person,
    office: Office,
) -> None:
    case = case_of(iara)
    page = signed_in(iara).get(f"{AREA}documentos/{case.pk}/").content.decode()
    address = f"{AREA}documentos/{case.pk}/modelo/"
    assert f'href="{address}"' in page
    answer = signed_in(iara).get(address)
    assert answer["Content-Disposition"] == 'attachment; filename="modelo-para-assinar.pdf"'
    assert "no-store" in answer["Cache-Control"]
    text = " ".join(" ".join(pages(answer.content)).split())
    assert f"que {iara.name}, inscrição {case.number}, pertence ao povo" in text
    assert "art. 2º, II" in text
    english = signed_in(iara)
    english.cookies["django_language"] = "en"
    assert "belongs to the people" in " ".join(" ".join(pages(english.get(address).content)).split())
    assert signed_in(candidate("outra")).get(address).status_code == 404
    give(office.body, somebody := candidate("servidora"), Role.OPERATOR)
    assert signed_in(somebody).get(address).status_code == 404
