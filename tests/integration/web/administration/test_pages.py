"""The pages of the administration: roles between two people, calendar, invitations, texts, the body's data."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from isonomia.ledger.canonical import read_canonical
from isonomia.web.people.permissions import roles_in
from isonomia.web.people.roles import Role
from isonomia.web.records import kinds
from isonomia.web.records.appending import book_of
from isonomia.web.records.calendar import known_days, recorded_days
from isonomia.web.records.models import Body, Entry, Grant, Holiday, Invitation, Person, Proposal
from isonomia.web.records.projection import rebuild
from support.web_world import PASSWORD, Office, give, make_office

pytestmark = pytest.mark.django_db
HOME = "/administracao/guarapari/"
TODAY = timezone.localdate()


def entered(person: Person) -> Client:
    client = Client()
    client.force_login(person)
    return client


@pytest.fixture
def paulo(office: Office) -> Client:
    return entered(office[Role.ADMINISTRATOR])


@pytest.fixture
def helena(office: Office) -> Client:
    return entered(office[Role.AUTHORITY])


def key() -> dict[str, str]:
    import uuid

    return {"chave": str(uuid.uuid4())}


def proposed(client: Client, address: str, **fields: Any) -> Proposal:
    answer = client.post(address, {**key(), **fields})
    assert answer.status_code == 302, re.findall(r"field__error.*?</div>", answer.text, re.DOTALL)
    return Proposal.objects.get(pk=answer.headers["Location"].split("/")[-2])


def confirmed(client: Client, proposal: Proposal, status: int = 302) -> Any:
    answer = client.post(f"{HOME}conferir/{proposal.pk}/confirmar/", key())
    assert answer.status_code == status, answer.text
    return answer


def contents(body: Body, kind: str) -> list[dict[str, Any]]:
    lines = Entry.objects.filter(book=book_of(body), kind=kind).order_by("sequence")
    return [read_canonical(each.line.encode())["conteudo"] for each in lines]


# ---------------------------------------------------------------- roles


def test_a_role_is_given_by_two_people_and_the_book_names_nobody(
    office: Office, paulo: Client, helena: Client
) -> None:
    person = office[Role.LAWYER]
    proposal = proposed(
        paulo, f"{HOME}papeis/dar/", pessoa=person.pk, papel="operador", de=TODAY.strftime("%d/%m/%Y")
    )
    page = paulo.get(f"{HOME}conferir/{proposal.pk}/")
    assert "pode preparar" in page.text
    assert "Outra pessoa do órgão precisa conferir" in page.text
    assert Role.OPERATOR not in roles_in(person, office.body), "nothing holds before the second person"
    confirmed(paulo, proposal, 403)
    receipt = helena.get(confirmed(helena, proposal).headers["Location"])
    assert "Registrado em" in receipt.text
    assert Role.OPERATOR in roles_in(person, office.body)
    (given,) = [each for each in contents(office.body, kinds.ROLE_GIVEN) if "preparado_por" in each]
    assert given == {
        "pessoa": person.opaque,
        "papel": "operador",
        "de": TODAY.isoformat(),
        "ate": "",
        "substitui": "",
        "preparado_por": office[Role.ADMINISTRATOR].opaque,
    }
    assert (
        person.name not in Entry.objects.get(book=book_of(office.body), sequence=proposal_end(proposal)).line
    )


def proposal_end(proposal: Proposal) -> int:
    proposal.refresh_from_db()
    assert proposal.last is not None
    return proposal.last


def test_a_substitution_has_an_end_and_ends_by_itself(office: Office, paulo: Client, helena: Client) -> None:
    person, away = office[Role.AUDITOR], office[Role.CHECKER]
    fields = {
        "pessoa": person.pk,
        "papel": "conferente",
        "de": TODAY.strftime("%d/%m/%Y"),
        "substitui": away.pk,
    }
    answer = paulo.post(f"{HOME}papeis/dar/", {**key(), **fields})
    assert answer.status_code == 422
    assert "Uma substituição tem data de fim" in answer.text
    until = TODAY + timedelta(days=15)
    confirmed(helena, proposed(paulo, f"{HOME}papeis/dar/", **fields, ate=until.strftime("%d/%m/%Y")))
    assert "no lugar de Pessoa conferente" in paulo.get(f"{HOME}papeis/").text
    assert Role.CHECKER in roles_in(person, office.body, until)
    assert Role.CHECKER not in roles_in(person, office.body, until + timedelta(days=1))


def test_the_last_who_administers_stays(office: Office, paulo: Client, helena: Client) -> None:
    mine = Grant.objects.get(body=office.body, role=Role.ADMINISTRATOR)
    proposal = proposed(paulo, f"{HOME}papeis/{mine.sequence}/retirar/", motivo="Portaria 3/2026")
    answer = confirmed(helena, proposal, 409)
    assert "última pessoa que administra" in answer.text
    assert "Confirmar e registrar" not in helena.get(f"{HOME}conferir/{proposal.pk}/").text
    give(office.body, office[Role.LAWYER], Role.ADMINISTRATOR, until=TODAY + timedelta(days=90))
    mine_again = proposed(paulo, f"{HOME}papeis/{mine.sequence}/retirar/", motivo="Portaria 3/2026")
    confirmed(helena, mine_again, 409)
    give(office.body, office[Role.CHECKER], Role.ADMINISTRATOR)
    last = proposed(paulo, f"{HOME}papeis/{mine.sequence}/retirar/", motivo="Portaria 3/2026")
    confirmed(helena, last)
    assert not roles_in(office[Role.ADMINISTRATOR], office.body)
    assert paulo.get(HOME).status_code == 404


def test_an_administrator_with_an_end_does_not_count_as_the_last(office: Office, paulo: Client) -> None:
    assert "sem data de fim" not in paulo.get(HOME).text
    Grant.objects.filter(role=Role.ADMINISTRATOR).update(until=TODAY + timedelta(days=20))
    page = paulo.get(HOME)
    assert "papel de administração sem data de fim" in page.text
    assert "terminam em 30 dias ou menos" in page.text


def test_taken_twice_is_taken_once(office: Office, paulo: Client, helena: Client) -> None:
    grant = Grant.objects.get(body=office.body, role=Role.OPERATOR)
    address = f"{HOME}papeis/{grant.sequence}/retirar/"
    first, second = (proposed(paulo, address, motivo="Mudou de setor") for _ in range(2))
    confirmed(helena, first)
    confirmed(helena, second, 409)
    assert len(contents(office.body, kinds.ROLE_TAKEN)) == 1
    assert paulo.get(address).status_code == 404


def test_commission_and_office_in_one_person_are_shown_before_and_after(
    office: Office, paulo: Client, helena: Client
) -> None:
    person = office[Role.COMMISSION]
    proposal = proposed(
        paulo, f"{HOME}papeis/dar/", pessoa=person.pk, papel="operador", de=TODAY.strftime("%d/%m/%Y")
    )
    assert "Conflito" in helena.get(f"{HOME}conferir/{proposal.pk}/").text
    assert "Conflito" not in paulo.get(f"{HOME}papeis/").text
    confirmed(helena, proposal)
    assert "Pessoa comissao está na comissão e no RH" in paulo.get(f"{HOME}papeis/").text
    assert "Separar comissão e RH: Pessoa comissao" in paulo.get(HOME).text


def test_the_half_yearly_review_is_asked_for_and_takes_what_is_not_needed(
    office: Office, paulo: Client, helena: Client
) -> None:
    assert "Rever os acessos" in paulo.get(HOME).text, "the body's first act is more than half a year old"
    leaving = Grant.objects.get(body=office.body, role=Role.AUDITOR)
    missing = paulo.post(f"{HOME}papeis/rever/", {**key(), "retirar": [leaving.sequence]})
    assert missing.status_code == 422
    proposal = proposed(paulo, f"{HOME}papeis/rever/", retirar=[leaving.sequence], olhei="on")
    confirmed(helena, proposal)
    (review,) = contents(office.body, kinds.ACCESS_REVIEWED)
    assert len(review["mantidos"]) == len(Role) - 1
    assert not roles_in(office[Role.AUDITOR], office.body)
    assert "Rever os acessos" not in paulo.get(HOME).text


def test_a_role_goes_only_to_people_whom_the_body_knows(office: Office, paulo: Client) -> None:
    stranger = make_office("ferraz")[Role.OPERATOR]
    answer = paulo.post(
        f"{HOME}papeis/dar/",
        {**key(), "pessoa": stranger.pk, "papel": "operador", "de": TODAY.strftime("%d/%m/%Y")},
    )
    assert answer.status_code == 422
    assert stranger.name not in paulo.get(f"{HOME}pessoas/").text.replace("Pessoa operador", "", 1)
    assert paulo.get(f"{HOME}pessoas/{stranger.pk}/").status_code == 404


def test_rebuilding_gives_the_same_roles_and_days(office: Office, paulo: Client, helena: Client) -> None:
    until = (TODAY + timedelta(days=9)).strftime("%d/%m/%Y")
    person = office[Role.AUDITOR]
    give_it = {"papel": "conferente", "de": TODAY.strftime("%d/%m/%Y"), "ate": until}
    confirmed(
        helena,
        proposed(paulo, f"{HOME}papeis/dar/", pessoa=person.pk, substitui=office[Role.CHECKER].pk, **give_it),
    )
    confirmed(
        helena, proposed(paulo, f"{HOME}calendario/registrar/", dias="19/09/2027 Cidade", documento="Lei 1")
    )
    confirmed(helena, proposed(paulo, f"{HOME}calendario/2027-09-19/retirar/", motivo="Lei 2"))

    def shown() -> list[Any]:
        roles = Grant.objects.order_by("sequence")
        return [
            list(roles.values_list("person", "role", "since", "until", "substitutes", "sequence", "ended")),
            list(Holiday.objects.values_list("day", "name", "optional", "recorded", "removed")),
        ]

    before = shown()
    rebuild(office.body)
    assert shown() == before


# ---------------------------------------------------------------- calendar


def test_days_without_work_are_recorded_by_two_people(office: Office, paulo: Client, helena: Client) -> None:
    proposal = proposed(
        paulo,
        f"{HOME}calendario/registrar/",
        dias="19/09/2027 Aniversário da cidade\n\n09/02/2027 Carnaval",
        facultativo="on",
        documento="Decreto 5/2026",
    )
    assert date(2027, 9, 19) not in known_days(office.body, [2027])
    confirmed(helena, proposal)
    days = known_days(office.body, [2027])
    assert days[date(2027, 9, 19)] == "Aniversário da cidade"
    assert days[date(2027, 12, 25)] == "Natal"
    page = paulo.get(f"{HOME}calendario/?ano=2027").text
    assert "ponto facultativo do órgão" in page
    assert "feriado nacional ou do estado" in page


def test_wrong_lines_are_said_by_their_number_and_kept(office: Office, paulo: Client) -> None:
    typed = "31/02/2027 Nunca\n01/03/2027\n02/03/2027 Bom\n02/03/2027 Outra vez"
    answer = paulo.post(f"{HOME}calendario/registrar/", {**key(), "dias": typed, "documento": "x"})
    assert answer.status_code == 422
    for part in ("Linha 1:", "Linha 2:", "Linha 4: o dia aparece duas vezes"):
        assert part in answer.text
    assert "Linha 3:" not in answer.text
    assert "31/02/2027 Nunca" in answer.text


def test_a_day_that_is_there_is_not_recorded_again(office: Office, paulo: Client, helena: Client) -> None:
    proposal = proposed(paulo, f"{HOME}calendario/registrar/", dias="25/12/2027 Natal", documento="x")
    assert "já está no calendário: Natal" in confirmed(helena, proposal, 409).text


def test_a_day_taken_out_still_counts_for_terms_published_before(
    office: Office, paulo: Client, helena: Client
) -> None:
    confirmed(
        helena, proposed(paulo, f"{HOME}calendario/registrar/", dias="19/09/2027 Cidade", documento="Lei")
    )
    published = timezone.now()
    confirmed(helena, proposed(paulo, f"{HOME}calendario/2027-09-19/retirar/", motivo="Lei revogada"))
    assert date(2027, 9, 19) not in known_days(office.body, [2027])
    assert date(2027, 9, 19) in known_days(office.body, [2027], published)
    assert recorded_days(office.body, timezone.now() + timedelta(seconds=1)) == []
    assert "ainda conta para os prazos publicados" in paulo.get(f"{HOME}calendario/?ano=2027").text
    confirmed(
        helena, proposed(paulo, f"{HOME}calendario/registrar/", dias="19/09/2027 Cidade", documento="Lei")
    )
    assert date(2027, 9, 19) in known_days(office.body, [2027])


# ---------------------------------------------------------------- people


def test_an_invitation_with_a_role_from_the_message_to_the_first_entry(
    office: Office, paulo: Client, helena: Client
) -> None:
    proposed_before = Proposal.objects.count()
    fields = {
        **key(),
        "nome": "Nova Pessoa",
        "email": "Nova@Guarapari.example",
        "papel": "operador",
        "de": TODAY.strftime("%d/%m/%Y"),
    }
    answers = [paulo.post(f"{HOME}pessoas/convidar/", fields) for _ in range(2)]
    assert {answer.status_code for answer in answers} == {302}
    assert len(mail.outbox) == 1, "a double click invites once"
    assert Proposal.objects.count() == proposed_before + 1
    assert "Nova Pessoa, você foi convidado" in mail.outbox[0].body
    (link,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[0].body))
    person = Person.objects.get(email="nova@guarapari.example")
    assert "convidada, até" in paulo.get(f"{HOME}pessoas/").text

    visitor = Client()
    assert "Convite de Prefeitura de Guarapari" in visitor.get(link).text
    short = visitor.post(link, {"password1": "curta", "password2": "curta"})
    assert "<title>Erro:" in short.text
    assert 'value="curta"' not in short.text
    new = "uma frase comprida e nova"
    assert visitor.post(link, {"password1": new, "password2": new + "!"}).status_code == 200
    assert visitor.post(link, {"password1": new, "password2": new}).headers["Location"] == "/entrar/"
    assert visitor.get(link).status_code == 410
    visitor.post("/entrar/", {"login": person.email, "password": new})
    assert visitor.get("/gestao/guarapari/").status_code == 404, "the role waits for the second person"
    confirmed(helena, Proposal.objects.get(kind="papel-conceder", state="pendente"))
    assert visitor.get("/gestao/guarapari/").status_code == 200


def test_an_invitation_ends(office: Office, paulo: Client) -> None:
    paulo.post(f"{HOME}pessoas/convidar/", {**key(), "nome": "Nova", "email": "nova@guarapari.example"})
    (link,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[0].body))
    Invitation.objects.update(expires=timezone.now() - timedelta(minutes=1))
    assert Client().get(link).status_code == 410
    assert "convite vencido em" in paulo.get(f"{HOME}pessoas/").text
    person = Person.objects.get(email="nova@guarapari.example")
    paulo.post(f"{HOME}pessoas/{person.pk}/convidar-de-novo/", key())
    (again,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[1].body))
    assert Client().get(again).status_code == 200
    assert Client().get(link).status_code == 410


def test_somebody_known_keeps_name_and_password(office: Office, paulo: Client) -> None:
    other = make_office("ferraz")[Role.OPERATOR]
    paulo.post(f"{HOME}pessoas/convidar/", {**key(), "nome": "Outro Nome", "email": other.email})
    (link,) = re.findall(r"http://testserver(/entrar/convite/\S+)", str(mail.outbox[0].body))
    page = Client().get(link)
    assert "Você já tem uma senha" in page.text
    assert Client().post(link).headers["Location"] == "/entrar/"
    other.refresh_from_db()
    assert (other.name, other.check_password(PASSWORD)) == ("Pessoa operador", True)


# ---------------------------------------------------------------- the body's data, texts, health


def body_fields(**changed: Any) -> dict[str, Any]:
    return {
        "name": "Prefeitura de Guarapari",
        "ente": "br/es/guarapari",
        "power": "executivo",
        "entity": "administracao-direta",
        "state": "ES",
        "city": "",
        "term_kind": "corridos",
        "notice_days": "30",
        "names_in_lists": "on",
        "upload_days": "90",
        "data_officer": "",
        **changed,
    }


def test_the_bodys_data_change_by_two_people(office: Office, paulo: Client, helena: Client) -> None:
    officer = "Encarregada, encarregada@guarapari.example"
    proposal = proposed(
        paulo, f"{HOME}orgao/", **body_fields(term_kind="uteis", notice_days="15", data_officer=officer)
    )
    page = helena.get(f"{HOME}conferir/{proposal.pk}/").text
    assert "dias corridos" in page
    assert "dias úteis" in page
    confirmed(helena, proposal)
    office.body.refresh_from_db()
    assert (office.body.term_kind, office.body.notice_days, office.body.data_officer) == (
        "uteis",
        15,
        officer,
    )
    (change,) = contents(office.body, kinds.BODY_CHANGED)
    assert set(change["campos"]) == {"term_kind", "notice_days"}
    assert change["encarregado_mudou"] is True
    assert not any(officer in line for line in Entry.objects.values_list("line", flat=True))


def test_nothing_changed_is_not_recorded(office: Office, paulo: Client, helena: Client) -> None:
    confirmed(helena, proposed(paulo, f"{HOME}orgao/", **body_fields()), 409)


def test_a_message_in_the_bodys_words(office: Office, paulo: Client) -> None:
    address = f"{HOME}textos/convite/pt-br/"
    wrong = paulo.post(address, {**key(), "subject": "Venha", "text": "Sem o endereço, {nada}."})
    assert wrong.status_code == 422
    assert "Não conheço {nada}" in wrong.text
    missing = paulo.post(address, {**key(), "subject": "Venha", "text": "Sem endereço."})
    assert "Falta {endereco}" in missing.text
    paulo.post(address, {**key(), "subject": "Venha, {nome}", "text": "Abra {endereco} hoje."})
    paulo.post(f"{HOME}textos/fecho/pt-br/", {**key(), "text": "RH, 2º andar"})
    paulo.post(f"{HOME}pessoas/convidar/", {**key(), "nome": "Nova", "email": "nova@guarapari.example"})
    (message,) = mail.outbox
    assert message.subject == "Venha, Nova"
    assert str(message.body).startswith("Abra http://testserver/entrar/convite/")
    assert str(message.body).endswith("-- \nRH, 2º andar\n")
    paulo.post(address, {**key(), "padrao": "1"})
    assert "você foi convidado" in paulo.get(address).text


def test_mail_can_be_tried(office: Office, paulo: Client) -> None:
    page = paulo.post(f"{HOME}saude/testar/", key(), follow=True)
    assert "Mensagem enviada a administrador@guarapari.example" in page.text
    assert mail.outbox[0].to == ["administrador@guarapari.example"]


def test_norms_are_read(office: Office, paulo: Client) -> None:
    page = paulo.get(f"{HOME}normas/")
    assert "br/es/guarapari" in page.text
    (link, *_) = re.findall(r'href="(/administracao/guarapari/normas/br/es/[^"]+)"', page.text)
    assert "Reservas" in paulo.get(link).text
    assert paulo.get(f"{HOME}normas/br/nada/").status_code == 404


# ---------------------------------------------------------------- the installation


@pytest.fixture
def root(db: None) -> Client:
    return entered(Person.objects.create_superuser("ti@instalacao.example", PASSWORD, name="Instalação"))


def new_body(**changed: Any) -> dict[str, Any]:
    people = {
        "nome_1": "Ana",
        "email_1": "ana@novo.example",
        "nome_2": "Bia",
        "email_2": "bia@novo.example",
    }
    return {**key(), **body_fields(name="Órgão Novo", slug="novo"), **people, **changed}


def test_a_body_begins_with_two_administrators(root: Client) -> None:
    answer = root.post("/administracao/orgaos/novo/", new_body(), follow=True)
    assert "Órgão Novo" in answer.text
    body = Body.objects.get(slug="novo")
    assert sorted(message.to[0] for message in mail.outbox) == ["ana@novo.example", "bia@novo.example"]
    given = contents(body, kinds.ROLE_GIVEN)
    assert [(each["papel"], each["excecao"]) for each in given] == [("administrador", "criacao-do-orgao")] * 2
    ana = Person.objects.get(email="ana@novo.example")
    assert roles_in(ana, body) == {Role.ADMINISTRATOR}
    assert root.get("/administracao/novo/").status_code == 404, "who creates it does not look inside"


@pytest.mark.parametrize(
    "changed",
    [{"email_2": "ANA@novo.example"}, {"slug": "orgaos"}, {"slug": "Com Espaço"}, {"ente": "guarapari"}],
)
def test_a_body_is_not_begun_wrongly(root: Client, changed: dict[str, str]) -> None:
    assert root.post("/administracao/orgaos/novo/", new_body(**changed)).status_code == 422
    assert not Body.objects.exists()


def test_only_the_installation_creates_bodies(office: Office, paulo: Client) -> None:
    assert paulo.get("/administracao/orgaos/novo/").status_code == 403
    assert paulo.post("/administracao/orgaos/novo/", new_body()).status_code == 403
    assert paulo.get("/administracao/").headers["Location"] == HOME


def test_each_person_lands_where_their_roles_open(office: Office) -> None:
    found = {role: entered(person).get("/gestao/") for role, person in office.people.items()}
    assert found[Role.OPERATOR].headers["Location"] == "/gestao/guarapari/"
    assert found[Role.ADMINISTRATOR].headers["Location"] == HOME
    assert "não tem papel" in found[Role.COMMISSION].text


LONG_LIST = 60


def test_the_list_of_people_costs_the_same_for_sixty(
    office: Office, paulo: Client, django_assert_max_num_queries: Any
) -> None:
    at = datetime(2026, 1, 2, tzinfo=UTC)
    for n in range(LONG_LIST):
        person = Person.objects.create(email=f"p{n}@guarapari.example", name=f"Gente {n:02}")
        Invitation.objects.create(
            body=office.body, person=person, key_digest=str(n), sent=at, expires=at + timedelta(days=14)
        )
    with django_assert_max_num_queries(12):
        page = paulo.get(f"{HOME}pessoas/")
    assert page.text.count("Gente ") == 50
    assert "pagina=2" in page.text
