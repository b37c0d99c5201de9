"""The body's data, the words of its messages, norms, mail."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.test import Client

from isonomia.web.records import kinds
from isonomia.web.records.models import Entry
from support.administering import HOME, body_fields, confirmed, contents, key, proposed
from support.before_calls import competition
from support.web_world import Office

pytestmark = pytest.mark.django_db


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


def test_the_contact_of_an_office_is_recorded_whole_and_stands_on_the_public_page(
    office: Office, paulo: Client, helena: Client
) -> None:
    where = "Setor de Concursos: (27) 3000-0000, concursos@guarapari.example"
    certame = competition(office)
    assert "Fale com o órgão" not in Client().get(f"/certames/guarapari/{certame.slug}/").text
    confirmed(helena, proposed(paulo, f"{HOME}orgao/", **body_fields(contact=where)))
    (change,) = contents(office.body, kinds.BODY_CHANGED)
    assert change["campos"] == {"contact": {"de": "", "para": where}}
    assert f"Fale com o órgão: {where}" in Client().get(f"/certames/guarapari/{certame.slug}/").text


@pytest.mark.usefixtures("office")
def test_nothing_changed_is_not_recorded(paulo: Client, helena: Client) -> None:
    confirmed(helena, proposed(paulo, f"{HOME}orgao/", **body_fields()), 409)


@pytest.mark.usefixtures("office")
def test_a_message_in_the_bodys_words(paulo: Client) -> None:
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


@pytest.mark.usefixtures("office")
def test_mail_can_be_tried(paulo: Client) -> None:
    page = paulo.post(f"{HOME}saude/testar/", key(), follow=True)
    assert "Mensagem enviada a administrador@guarapari.example" in page.text
    assert mail.outbox[0].to == ["administrador@guarapari.example"]


@pytest.mark.usefixtures("office")
def test_norms_are_read(paulo: Client) -> None:
    page = paulo.get(f"{HOME}normas/").text
    assert "Do ente Guarapari (ES)" in page
    assert "Pessoas indígenas, 5%" in page
    assert "br/es/guarapari;" not in page
    (link, *_) = re.findall(r'href="(/normas/br/es/guarapari/[^"]+)"', page)
    assert "art. 3º, § 1º" in paulo.get(link).text
