"""The homologation: nothing while something fails, the act and its papers, the extension, what follows."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from isonomia.law.competition.validity import plus_months
from isonomia.office.calling.foreseeing import foreseen
from isonomia.office.governing import Choice
from isonomia.office.package import Options, norm_texts, package_of
from isonomia.verifier import verificar
from isonomia.web.gates.passing import Denied, Stale, confirm, impediments_of, prepare
from isonomia.web.records import kinds
from isonomia.web.records.loading import acts_of, contents, edital_in_words, load
from isonomia.web.records.models import Competition, EditalVersion, Enrolment, Paper, Proposal
from isonomia.web.records.roles import Role
from support.before_calls import STATED, competition
from support.documents import pages
from support.packages import files_of
from support.publishing import address, homologation_form, key, opinion, prepared, published, written
from support.web_world import Office, take_over

pytestmark = pytest.mark.django_db


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office)


@pytest.fixture
def rh(office: Office, client: Client) -> Client:
    client.force_login(office[Role.OPERATOR])
    return client


def listed(office: Office, rh: Client, certame: Competition) -> None:
    """Preliminary lists, their appeals over, and the final ones."""
    published(office, rh, certame, "preliminar", dia=written(60), dias="2")
    published(office, rh, certame, "definitiva")


def asked(rh: Client, certame: Competition, **changes: object) -> Proposal:
    answer = rh.post(address("homologation:homologate", certame), homologation_form(**changes))
    assert answer.status_code == 302, answer.text
    return Proposal.objects.get(kind="homologar")


def homologated(office: Office, rh: Client, certame: Competition, **changes: object) -> Proposal:
    listed(office, rh, certame)
    return confirm(asked(rh, certame, **changes), office[Role.AUTHORITY])


def page_of(rh: Client, certame: Competition) -> str:
    return rh.get(address("homologation:index", certame)).text


def test_while_something_fails_there_is_no_button_and_the_reason_stands(
    certame: Competition, rh: Client
) -> None:
    page = page_of(rh, certame)
    assert "a lista definitiva não foi publicada" in page
    assert address("lists:index", certame) in page
    assert "Preparar a homologação" not in page
    assert rh.get(address("homologation:homologate", certame)).status_code == 404


def test_everything_in_order(office: Office, certame: Competition, rh: Client) -> None:
    listed(office, rh, certame)
    page = page_of(rh, certame)
    assert "Tudo pronto para homologar." in page
    assert "Cargo M01. Inscrições: 10 = 10 classificadas + 0 eliminadas. A conta fecha." in page


def test_a_tie_that_changes_who_is_called(office: Office, rh: Client) -> None:
    page = page_of(rh, competition(office, "W1 W2 W3= W4", 2, slug="c2"))
    assert "o empate entre W2, W3 muda quem é chamado" in page


def test_a_reading_only_assumed_refuses_until_it_is_adopted(
    office: Office, rh: Client, client: Client
) -> None:
    silent = "\n".join(line for line in STATED.splitlines() if "computo" not in line) + "\n"
    certame = competition(office, readings=silent, slug="c2")
    listed(office, rh, certame)
    page = page_of(rh, certame)
    assert "A leitura «computo» muda quem é chamado e foi só presumida («compensado»)." in page
    assert address("readings:index", certame) in page
    assert rh.get(address("homologation:homologate", certame)).status_code == 404
    client.force_login(office[Role.LAWYER])
    given = {"chave": key(), "opcao": "compensado", "motivo": "Parecer 7.", "parecer": opinion()}
    client.post(address("readings:adopt", certame, leitura="computo"), given)
    confirm(Proposal.objects.get(kind="adotar-leitura"), office[Role.AUTHORITY])
    client.force_login(office[Role.OPERATOR])
    assert "Tudo pronto para homologar." in page_of(client, certame)


def test_a_row_that_disappeared_breaks_the_balance(office: Office, certame: Competition, rh: Client) -> None:
    """The published lists no longer are what the data give, and the sum says so."""
    listed(office, rh, certame)
    Enrolment.objects.filter(number="W8").delete()
    page = page_of(rh, certame)
    assert "os dados mudaram depois da publicação" in page
    assert "Preparar a homologação" not in page


def test_an_act_that_waits_stops_it(office: Office, certame: Competition, rh: Client) -> None:
    listed(office, rh, certame)
    prepared(rh, certame, "retificada", motivo="Teste.")
    assert "Um ato aguarda conferência: Retificação de listas." in page_of(rh, certame)


def test_appeals_still_open(office: Office, certame: Competition, rh: Client) -> None:
    published(office, rh, certame, "preliminar", dias="60")
    assert "O prazo de recursos vai até" in page_of(rh, certame)


def test_a_table_below_the_law_without_a_reason(office: Office, rh: Client) -> None:
    certame = competition(office, slug="c2", cargo="quadro = { ampla = 7, negros = 1, indigenas = 0 }")
    page = page_of(rh, certame)
    assert "O quadro do edital é o da lei" in page
    assert "Preparar a homologação" not in page


def test_the_act_and_its_place_in_the_gazette(office: Office, certame: Competition, rh: Client) -> None:
    homologated(office, rh, certame)
    today = timezone.localdate()
    act = acts_of(certame)[-1]
    assert dict(act) == {
        "data": today.isoformat(), "ato": "homologar", "inscricao": "", "cargo": "", "detalhe": "12",
        "ocorrido_em": today.isoformat(), "autoridade": "A Prefeita Municipal",
        "documento": f"nº 3/2026; Diário Oficial nº 1234, de {today:%d/%m/%Y}, p. 7",
    }  # fmt: skip
    ((_, details),) = contents(certame, kinds.DETAILS)
    assert details["diario"] == {"numero": "1234", "dia": today.isoformat(), "pagina": "7"}
    certame.refresh_from_db()
    assert certame.stage == "homologado"


def test_the_validity_counts_from_the_gazette(office: Office, certame: Competition, rh: Client) -> None:
    homologated(office, rh, certame, diario_dia=written(10))
    begins = date.fromisoformat(acts_of(certame)[-1]["ocorrido_em"])
    ends = plus_months(begins, 12)
    assert f"vale de {begins:%d/%m/%Y} a {ends:%d/%m/%Y}" in page_of(rh, certame)


def test_the_act_is_a_paper_with_its_code(office: Office, certame: Competition, rh: Client) -> None:
    proposal = homologated(office, rh, certame)
    paper = Paper.objects.get(kind="homologacao")
    text = " ".join(" ".join(pages(bytes(paper.content))).split())
    assert "Homologação nº 3/2026" in text
    assert "M01 — Médico 10 3" in text
    assert paper.code in text.replace(" ", "")
    assert paper.code in rh.get(address("proposals:receipt", certame, proposta=proposal.pk)).text


def test_only_the_authority_homologates(office: Office, certame: Competition, rh: Client) -> None:
    listed(office, rh, certame)
    proposal = asked(rh, certame)
    with pytest.raises(Denied):
        confirm(proposal, office[Role.CHECKER])
    with pytest.raises(Denied):
        confirm(proposal, office[Role.OPERATOR])


def test_what_changed_meanwhile_is_not_homologated(office: Office, certame: Competition, rh: Client) -> None:
    listed(office, rh, certame)
    proposal = asked(rh, certame)
    prepared(rh, certame, "retificada", motivo="Teste.")
    with pytest.raises(Stale):
        confirm(proposal, office[Role.AUTHORITY])


def test_open_cases_of_people_need_the_reservation(office: Office, rh: Client) -> None:
    """One declaration still undecided does not stop everybody: it is left open by number, no more."""
    certame = competition(office, "W1 W2 B3 W4 B5 W6 W7 B8 B9 B10?", 8, slug="c2")
    listed(office, rh, certame)
    page = page_of(rh, certame)
    assert "dá para homologar com ressalva" in page
    assert "Cargo M01, inscrição B10: declaração ainda em decisão." in page
    assert impediments_of(asked(rh, certame))
    Proposal.objects.filter(kind="homologar").delete()
    proposal = asked(rh, certame, ressalva="on")
    assert impediments_of(proposal) == []
    shown = rh.get(address("proposals:proposal", certame, proposta=proposal.pk)).text
    assert "Cargo M01, inscrição B10: declaração ainda em decisão." in shown
    assert f'href="{address("importing:index", certame)}"' in shown, (
        "the open line leads to where it is settled"
    )
    confirm(proposal, office[Role.AUTHORITY])
    text = " ".join(" ".join(pages(bytes(Paper.objects.get(kind="homologacao").content))).split())
    assert "inscrição B10: declaração ainda em decisão" in text
    assert "Pessoa B10" not in text
    ((_, details),) = contents(certame, kinds.DETAILS)
    assert details["em_aberto"] == 1
    assert "B10" not in str(details)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"meses": "25"}, "meses"),
        ({"meses": "0"}, "meses"),
        ({"diario_dia": written(-1)}, "diario_dia"),
        ({"numero": ""}, "numero"),
        ({"assina": ""}, "assina"),
    ],
)
def test_what_the_form_refuses(
    office: Office, certame: Competition, rh: Client, changes: dict[str, object], field: str
) -> None:
    listed(office, rh, certame)
    answer = rh.post(address("homologation:homologate", certame), homologation_form(**changes))
    assert answer.status_code == 422
    assert f'href="#id_{field}' in answer.text


def test_after_it_lists_change_only_by_rectification(
    office: Office, certame: Competition, rh: Client
) -> None:
    homologated(office, rh, certame)
    (stopped,) = impediments_of(prepared(rh, certame, "definitiva"))
    assert "só muda por retificação" in stopped.message
    assert rh.get(address("homologation:homologate", certame)).status_code == 404


def test_after_it_readings_are_closed(office: Office, certame: Competition, rh: Client) -> None:
    homologated(office, rh, certame)
    rh.force_login(office[Role.LAWYER])
    page = rh.get(address("readings:reading", certame, leitura="computo")).text
    assert "só muda por retificação do edital" in page
    assert "Adotar esta leitura" not in page


def extension(rh: Client, certame: Competition) -> Proposal:
    form = homologation_form(numero="9/2026")
    rh.post(address("homologation:extend", certame), form)
    return Proposal.objects.get(kind="prorrogar-validade")


def test_the_validity_is_extended_once(office: Office, certame: Competition, rh: Client) -> None:
    homologated(office, rh, certame)
    confirm(extension(rh, certame), office[Role.AUTHORITY])
    ends = plus_months(timezone.localdate(), 24)
    page = page_of(rh, certame)
    assert f"{ends:%d/%m/%Y}" in page
    assert "só se prorroga uma vez" in page
    assert rh.get(address("homologation:extend", certame)).status_code == 404


def test_no_extension_after_the_end(office: Office) -> None:
    """The example of Guarapari was homologated long ago, for twelve months."""
    certame = take_over(office, "guarapari", "c5")
    given = {
        "dia": "2031-01-02", "numero": "9", "autoridade": "A Prefeita",
        "diario": {"numero": "1", "dia": "2031-01-02", "pagina": ""},
    }  # fmt: skip
    proposal = prepare("prorrogar-validade", office[Role.OPERATOR], office.body, certame, given)
    assert impediments_of(proposal)


def test_the_index_of_an_example_taken_over(office: Office, rh: Client) -> None:
    page = page_of(rh, take_over(office, "guarapari", "c5"))
    assert "O resultado foi homologado" in page


def test_few_queries(
    office: Office, certame: Competition, rh: Client, django_assert_max_num_queries: object
) -> None:
    listed(office, rh, certame)
    page_of(rh, certame)
    with django_assert_max_num_queries(40):  # type: ignore[operator]
        page_of(rh, certame)


def test_the_edital_is_left_as_it_was(office: Office, certame: Competition, rh: Client) -> None:
    homologated(office, rh, certame)
    assert EditalVersion.objects.filter(competition=certame).count() == 1


def test_the_preview_has_the_words_of_the_act(office: Office, certame: Competition, rh: Client) -> None:
    listed(office, rh, certame)
    proposal = asked(rh, certame)
    page = rh.get(address("proposals:proposal", certame, proposta=proposal.pk)).text
    assert "Art. 1º Fica homologado o resultado final do certame Concurso nº 1" in page
    assert "<p>Fulana de Teste" in page
    confirm(proposal, office[Role.AUTHORITY])
    text = " ".join(" ".join(pages(bytes(Paper.objects.get(kind="homologacao").content))).split())
    for said in ("A Prefeita Municipal decide:", "Art. 1º Fica homologado o resultado final"):
        assert said in page
        assert said in text


def test_from_the_reading_to_a_package_that_verifies(office: Office, rh: Client) -> None:
    """A reading adopted, the tie drawn, lists published, homologated, called: anyone can check it."""
    silent = "\n".join(line for line in STATED.splitlines() if "computo" not in line) + "\n"
    certame = competition(office, "W1 W2 W3 B4 W5 W6 W7= W8 B9 B10", 8, readings=silent, slug="c8")
    rh.force_login(office[Role.LAWYER])
    given = {"chave": key(), "opcao": "sequencial", "motivo": "Parecer 7.", "parecer": opinion()}
    rh.post(address("readings:adopt", certame, leitura="computo"), given)
    confirm(Proposal.objects.get(kind="adotar-leitura"), office[Role.AUTHORITY])
    rh.force_login(office[Role.OPERATOR])
    session = {
        "chave": key(), "em": "01/08/2025", "local": "Auditório", "metodo": "globo", "lugar_1": "W7",
        "lugar_2": "W6", "testemunhas": "Fulana", "ata": "Ata 1",
    }  # fmt: skip
    rh.post(address("ties:draw", certame, cargo="M01", inscricao="W6"), session)
    confirm(Proposal.objects.get(kind="registrar-sorteio"), office[Role.CHECKER])
    homologated(office, rh, certame)
    read = foreseen(load(certame))
    package = package_of(read, edital_in_words(certame), norm_texts(read, Choice()), Options())
    called = [call["inscricao"] for call in package.answer.document["cargos"][0]["convocacoes"]]
    assert called == ["W1", "W2", "B4", "W3", "W5", "W7", "W6", "B9"]
    report = verificar.Report()
    verificar.verify_files(files_of(package.content), None, report)
    assert report.differences == []


def test_the_act_is_dated_from_the_city(office: Office, certame: Competition, rh: Client) -> None:
    act = homologated(office, rh, certame, cidade="Guarapari")
    page = rh.get(address("proposals:receipt", certame, proposta=act.pk)).text
    assert "Guarapari" in page[page.index("<main") :]
    (paper,) = Paper.objects.filter(proposal=act, kind="homologacao")
    assert "Guarapari, " in " ".join(pages(bytes(paper.content)))


def test_the_page_says_why_there_is_no_homologation_of_some_cargos(certame: Competition, rh: Client) -> None:
    assert "A homologação vale para o certame inteiro" in page_of(rh, certame)
