"""Fraud from the complaint to the referral: both sides protected, no effect without a defence."""

from __future__ import annotations

import re
import uuid
from datetime import timedelta
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.web.commission.moving import NotNow
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.processes.proceeding import Said, advance
from isonomia.web.processes.receiving import Received, receive
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import (
    Access,
    Case,
    CaseMove,
    CasePiece,
    Competition,
    Entry,
    Hearing,
    Job,
    OwnEnrolment,
    Person,
    Proposal,
)
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.commission_world import READINGS
from support.web_world import PASSWORD, Office, give, make_office

pytestmark = pytest.mark.django_db
FACTS = "CANARIO-FATOS ouvi na praça que a declaração foi combinada."
CHANGING = re.compile(r'name="(chave|csrfmiddlewaretoken)" value="[^"]*"')
WHO = "CANARIO-DENUNCIANTE Fulana, 27 99999-0000"


@pytest.fixture
def office(db: None) -> Office:  # noqa: ARG001 - asks for the database
    return make_office("ferraz")


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office, "W1 B1 B2", 5, law="ferraz", readings=READINGS)


@pytest.fixture
def accused(certame: Competition) -> Person:
    person = Person.objects.create_user("b1@example.test", PASSWORD, name="Pessoa B1")
    OwnEnrolment.objects.create(person=person, competition=certame, number="B1")
    return person


def browser(person: Person) -> Client:
    client = Client()
    client.force_login(person)
    return client


def complain(certame: Competition, how: str = "sigilosa") -> tuple[Case, Received]:
    given = {"como": how, "fatos": FACTS, "sobre": "inscrição B1", "denunciante": WHO}
    received = receive(certame, given, [])
    return Case.objects.get(protocol=received.protocol), received


def defended(case: Case, office: Office, accused: Person) -> None:
    """Everything up to a decision that nobody appealed in time."""
    inquiry, authority = office[Role.INQUIRY], office[Role.AUTHORITY]
    advance(case, "instaurar", Who.AUTHORITY, authority, Said("Há indícios.", number="B1"))
    advance(case, "notificar", Who.INQUIRY, inquiry, Said("Fica notificada."))
    advance(case, "apresentar-defesa", Who.CANDIDATE, accused, Said("Não é verdade."))
    advance(case, "encerrar-instrucao", Who.INQUIRY, inquiry, Said("Nada mais a juntar."))
    advance(case, "alegar", Who.CANDIDATE, accused, Said("Reafirmo."))
    advance(case, "relatar", Who.INQUIRY, inquiry, Said("Relatório."))
    advance(case, "decidir-pela-fraude", Who.AUTHORITY, authority, Said("Ficou provado."))
    lapse(case)
    advance(case, "fim-do-prazo-de-recurso", Who.TIME, None, Said(""))


def lapse(case: Case) -> None:
    Case.objects.filter(pk=case.pk).update(term_ends=timezone.localdate() - timedelta(days=1))
    case.refresh_from_db()


def effect_payload(case: Case, number: str = "B1") -> dict[str, object]:
    return {
        "caso": case.pk,
        "ato": "fraude",
        "detalhe": "",
        "pessoas": [{"inscricao": number, "cargo": ""}],
        "data": timezone.localdate().isoformat(),
        "ocorrido_em": "",
        "documento": "Decisão nº 3",
        "autoridade": "Prefeita",
        "dados": {},
    }


def effect(case: Case, office: Office, number: str = "B1") -> Proposal:
    assert case.competition is not None
    given = effect_payload(case, number)
    act = prepare("fraude-apurada", office[Role.INQUIRY], office.body, case.competition, given)
    return confirm(act, office[Role.AUTHORITY])


def form(**changes: object) -> dict[str, object]:
    given = {
        "chave": str(uuid.uuid4()),
        "certame": "c1",
        "fatos": FACTS,
        "sobre": "B1",
        "como": "sigilosa",
        "denunciante": WHO,
    }
    return {**given, **changes}


# ---------------------------------------------------------------- the public side


def test_anyone_complains_and_follows_by_protocol_and_word(certame: Competition) -> None:
    client = Client()
    page = reverse("processes:new", kwargs={"orgao": certame.body.slug})
    sent = form()
    assert client.post(page, sent).status_code == 302
    assert client.post(page, sent).status_code == 302
    assert Case.objects.count() == 1
    kept = client.session["denuncia"]
    text = client.get(reverse("processes:receipt")).text
    assert kept["protocolo"] in text
    assert kept["palavra"] in text
    assert kept["palavra"] not in client.get(reverse("processes:receipt"), follow=True).text
    follow = reverse("processes:follow")
    pair = {"chave": str(uuid.uuid4()), "protocolo": kept["protocolo"], "palavra": kept["palavra"].lower()}
    assert "Recebida" in client.post(follow, pair).text
    wrong = [
        Client().post(follow, {**pair, **change})
        for change in ({"palavra": "ERRADA"}, {"protocolo": "NADA", "palavra": "ERRADA"})
    ]
    assert {each.status_code for each in wrong} == {422}
    for each in wrong:
        assert "não conferem" in each.text
        assert FACTS not in each.text


def test_the_pages_of_complaints_have_the_entries_of_every_public_page(
    certame: Competition, client: Client
) -> None:
    pages = ["/denuncias/", f"/denuncias/nova/{certame.body.slug}/", "/denuncias/acompanhar/"]
    for page in pages:
        text = client.get(page).text
        assert all(f">{each}<" in text for each in ("Certames", "Consultar inscrição", "Normas")), page
    assert 'href="/denuncias/"' in text, "the way back to the first page of complaints"


def test_an_anonymous_complaint_needs_something_to_verify_and_leaves_no_name(certame: Competition) -> None:
    page = reverse("processes:new", kwargs={"orgao": certame.body.slug})
    answer = Client().post(page, form(como="anonima"))
    assert answer.status_code == 422
    assert "junte um indício" in answer.text
    case, _ = complain(certame, "anonima")
    assert WHO not in str(_opened(case))


def _opened(case: Case) -> dict[str, object]:
    from isonomia.web.commission import vault

    return vault.unlock_values(case.content, "denuncia", case.protocol)


def test_facts_asked_once_are_completed_by_the_complainant(office: Office, certame: Competition) -> None:
    case, received = complain(certame)
    advance(case, "pedir-fatos", Who.INQUIRY, office[Role.INQUIRY], Said("Quando foi?"))
    pair = {"chave": str(uuid.uuid4()), "protocolo": received.protocol, "palavra": received.word}
    text = Client().post(reverse("processes:follow"), {**pair, "fatos": "Foi em maio."}).text
    assert "Fatos recebidos" in text
    case.refresh_from_db()
    assert case.state == "em-triagem"
    assert "Foi em maio." in str(_opened(case))


# ---------------------------------------------------------------- secrecy


def test_nothing_of_a_complaint_is_readable_in_any_table(office: Office, certame: Competition) -> None:
    case, received = complain(certame)
    advance(case, "instaurar", Who.AUTHORITY, office[Role.AUTHORITY], Said("CANARIO-MOTIVO", number="B1"))
    raw = [bytes(case.content), bytes(case.number)]
    raw += [bytes(each.text) for each in CaseMove.objects.all()]
    raw += [bytes(each.content) for each in CasePiece.objects.all()]
    raw += [line.encode() for line in Entry.objects.values_list("line", flat=True)]
    raw += [str(each).encode() for each in Job.objects.values_list("payload", flat=True)]
    raw += [str(list(Proposal.objects.values())).encode(), str(list(Access.objects.values())).encode()]
    for each in raw:
        for canary in (b"CANARIO", received.word.encode(), b"inscri\xc3\xa7\xc3\xa3o B1"):
            assert canary not in each


def test_two_worlds_with_and_without_a_case_give_everybody_else_the_same_bytes(
    office: Office, certame: Competition, accused: Person
) -> None:
    others = [each for role, each in office.people.items() if role not in {Role.INQUIRY, Role.AUTHORITY}]
    base = f"/gestao/{office.body.slug}/{certame.slug}/"
    before = [_pages(person, base, office) for person in (*others, accused)]
    complain(certame)
    assert [_pages(person, base, office) for person in (*others, accused)] == before


def _pages(person: Person, base: str, office: Office) -> list[tuple[int, str]]:
    client = browser(person)
    pages = (base, f"{base}desfechos/", f"{base}conferir/", "/denuncias/", "/processos/meus/")
    found = [client.get(page) for page in (*pages, f"/processos/{office.body.slug}/")]
    return [(each.status_code, CHANGING.sub("", each.text)) for each in found]


def test_only_who_conducts_and_who_decides_open_a_case(
    office: Office, certame: Competition, accused: Person
) -> None:
    case, _ = complain(certame)
    page = reverse("processes:case", kwargs={"orgao": office.body.slug, "protocolo": case.protocol})
    for role, person in office.people.items():
        expected = 200 if role in {Role.INQUIRY, Role.AUTHORITY} else 404
        assert browser(person).get(page).status_code == expected, role
    assert browser(accused).get(page).status_code == 404
    assert Client().get(page).status_code == 302
    assert Access.objects.filter(what="processo").count() == 2


def test_the_accused_knows_from_the_notice_on_and_never_who_complained(
    office: Office, certame: Competition, accused: Person
) -> None:
    case, _ = complain(certame)
    page = reverse("processes:own_case", kwargs={"protocolo": case.protocol})
    advance(case, "instaurar", Who.AUTHORITY, office[Role.AUTHORITY], Said("Indícios.", number="B1"))
    assert browser(accused).get(page).status_code == 404
    advance(case, "notificar", Who.INQUIRY, office[Role.INQUIRY], Said("Notificada."))
    text = browser(accused).get(page).text
    assert "CANARIO-FATOS" in text
    assert "CANARIO-DENUNCIANTE" not in text
    other = Person.objects.create_user("b2@example.test", PASSWORD, name="Pessoa B2")
    OwnEnrolment.objects.create(person=other, competition=certame, number="B2")
    assert browser(other).get(page).status_code == 404


# ---------------------------------------------------------------- the proceeding


def test_no_state_reaches_an_effect_around_the_defence(office: Office, certame: Competition) -> None:
    case, _ = complain(certame)
    for state in FRAUD.states:
        Case.objects.filter(pk=case.pk).update(state=state)
        case.refresh_from_db()
        if state == "definitiva":
            continue
        for act in ("eliminar", "anular-admissao"):
            with pytest.raises(NotNow):
                advance(case, act, Who.AUTHORITY, office[Role.AUTHORITY], Said("Direto."))


def test_the_gate_refuses_before_the_final_decision_and_about_anybody_else(
    office: Office, certame: Competition, accused: Person
) -> None:
    case, _ = complain(certame)
    with pytest.raises(Impeded, match="decisão definitiva"):
        effect(case, office)
    defended(case, office, accused)
    with pytest.raises(Impeded, match="decisão definitiva"):
        effect(case, office, "B2")
    assert not acts_of(certame)


@pytest.mark.usefixtures("accused")
def test_who_is_silent_gets_a_defender_and_the_case_waits_for_the_defence(
    office: Office, certame: Competition
) -> None:
    case, _ = complain(certame)
    authority, inquiry = office[Role.AUTHORITY], office[Role.INQUIRY]
    advance(case, "instaurar", Who.AUTHORITY, authority, Said("Indícios.", number="B1"))
    advance(case, "notificar", Who.INQUIRY, inquiry, Said("Notificada."))
    with pytest.raises(NotNow, match="ainda não acabou"):
        advance(case, "fim-da-defesa", Who.TIME, None, Said(""))
    lapse(case)
    advance(case, "fim-da-defesa", Who.TIME, None, Said(""))
    with pytest.raises(NotNow):
        advance(case, "encerrar-instrucao", Who.INQUIRY, inquiry, Said("Seguir."))
    defender = Person.objects.create_user("d@example.test", PASSWORD, name="Defensora")
    advance(case, "nomear-defensor", Who.AUTHORITY, authority, Said("Nomeio.", defender=defender))
    names = {"protocolo": case.protocol, "ato": "apresentar-defesa"}
    page = reverse("processes:own_step", kwargs=names)
    given = {"chave": str(uuid.uuid4()), "texto": "Defesa técnica."}
    assert browser(defender).post(page, given).status_code == 302
    case.refresh_from_db()
    assert case.state == "em-instrucao"


def test_who_inquired_does_not_decide_and_who_decided_does_not_judge_the_appeal(
    office: Office, certame: Competition, accused: Person
) -> None:
    case, _ = complain(certame)
    give(office.body, office[Role.INQUIRY], Role.AUTHORITY)
    authority, inquiry = office[Role.AUTHORITY], office[Role.INQUIRY]
    defended_until_decision(case, office, accused)
    with pytest.raises(NotNow, match="Quem apurou não decide"):
        advance(case, "decidir-pela-fraude", Who.AUTHORITY, inquiry, Said("Provado."))
    advance(case, "decidir-pela-fraude", Who.AUTHORITY, authority, Said("Provado."))
    advance(case, "recorrer", Who.CANDIDATE, accused, Said("Recorro."))
    with pytest.raises(NotNow, match="Quem decidiu não julga"):
        advance(case, "negar", Who.ABOVE, authority, Said("Mantenho."))


def defended_until_decision(case: Case, office: Office, accused: Person) -> None:
    inquiry = office[Role.INQUIRY]
    advance(case, "instaurar", Who.AUTHORITY, office[Role.AUTHORITY], Said("Indícios.", number="B1"))
    advance(case, "notificar", Who.INQUIRY, inquiry, Said("Notificada."))
    advance(case, "apresentar-defesa", Who.CANDIDATE, accused, Said("Não."))
    advance(case, "encerrar-instrucao", Who.INQUIRY, inquiry, Said("Fim."))
    advance(case, "alegar", Who.CANDIDATE, accused, Said("Não."))
    advance(case, "relatar", Who.INQUIRY, inquiry, Said("Relatório."))


def test_a_final_decision_takes_effect_and_the_papers_go_to_the_addressee_of_the_law(
    office: Office, certame: Competition, accused: Person
) -> None:
    case, _ = complain(certame)
    defended(case, office, accused)
    names = {"orgao": office.body.slug, "protocolo": case.protocol}
    inquiry = browser(office[Role.INQUIRY])
    sent = {
        "chave": str(uuid.uuid4()),
        "documento": "Decisão nº 3",
        "autoridade": "Prefeita",
        "em": f"{timezone.localdate():%d/%m/%Y}",
    }
    assert inquiry.post(reverse("processes:effect", kwargs=names), sent).status_code == 302
    confirm(Proposal.objects.get(), office[Role.AUTHORITY])
    assert [each["ato"] for each in acts_of(certame)] == ["fraude"]
    case.refresh_from_db()
    assert case.state == "eliminada"
    authority = browser(office[Role.AUTHORITY])
    page = reverse("processes:referral", kwargs=names)
    assert "autoridade competente" in authority.get(page).text
    answer = authority.get(reverse("processes:package", kwargs=names))
    with ZipFile(BytesIO(answer.content)) as archive:
        files = archive.namelist()
    assert files[0] == "000-oficio.pdf"
    assert len(files) == 1 + CasePiece.objects.count()
    assert authority.post(page, {"chave": str(uuid.uuid4()), "texto": "Protocolo 77."}).status_code == 302
    case.refresh_from_db()
    assert case.state == "remetida"


def test_in_guarapari_the_papers_go_to_the_ministerio_publico(db: None) -> None:  # noqa: ARG001
    from isonomia.web.processes.referral import checklist

    office = make_office()
    case, _ = complain(competition(office, "W1 B1 B2", 5))
    assert checklist(case)["destinatario"] == "Ministério Público"
    assert not checklist(case)["pode_remeter"]


def test_anyone_reads_how_many_complaints_there_were_and_never_a_small_number(certame: Competition) -> None:
    anyone = Client()

    def seen() -> str:
        return CHANGING.sub("", anyone.get("/denuncias/").text)

    before = seen()
    for number in range(4):
        complain(certame)
        assert seen() == before, f"{number + 1} are as none"
    complain(certame)
    five = seen()
    assert five != before
    assert "não mostrado" not in five
    Case.objects.filter(pk=Case.objects.latest("pk").pk).update(state="remetida")
    assert anyone.get("/denuncias/").text.count("não mostrado") == 4


# ---------------------------------------------------------------- what else is known, and whose case it is


def test_the_case_shows_other_complaints_about_the_enrolment_and_what_the_commission_found(
    office: Office, certame: Competition
) -> None:
    first, second, other = (complain(certame)[0] for _ in range(3))
    page = reverse("processes:case", kwargs={"orgao": office.body.slug, "protocolo": first.protocol})
    inquiry = browser(office[Role.INQUIRY])
    assert "Outros processos" not in inquiry.get(page).text, "before the triage nobody knows of whom it is"
    for case, number in ((first, "B1"), (second, "B1"), (other, "B2")):
        begun = Said("Há indícios.", number=number)
        advance(case, "instaurar", Who.AUTHORITY, office[Role.AUTHORITY], begun)
    Hearing.objects.create(
        competition=certame, group="negros", number="B1", code="abcd", state="confirmada", voters=["VOTANTE"]
    )
    text = inquiry.get(page).text
    assert second.protocol in text
    assert other.protocol not in text
    assert "O que a comissão já decidiu" in text
    assert "VOTANTE" not in text


@pytest.mark.parametrize("role", [Role.INQUIRY, Role.AUTHORITY])
def test_nobody_of_the_office_conducts_or_decides_a_case_about_themselves(
    office: Office, certame: Competition, role: Role
) -> None:
    case, _ = complain(certame)
    page = reverse("processes:case", kwargs={"orgao": office.body.slug, "protocolo": case.protocol})
    listed = reverse("processes:cases", kwargs={"orgao": office.body.slug})
    them = browser(office[role])
    assert them.get(page).status_code == 200
    OwnEnrolment.objects.create(person=office[role], competition=certame, number="B1")
    for known in (False, True):
        if known:
            begun = Said("Há indícios.", number="B1")
            advance(case, "instaurar", Who.AUTHORITY, office[Role.LAWYER], begun)
        assert them.get(page).status_code == 404
        assert case.protocol not in them.get(listed).text
    other = Role.AUTHORITY if role is Role.INQUIRY else Role.INQUIRY
    assert browser(office[other]).get(page).status_code == 200
