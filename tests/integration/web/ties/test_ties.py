"""Ties on the web: what blocks, what is missing, and the result of a draw, from the form to the law."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.files.stores.edital.toml import parse_edital
from isonomia.office.call import call_document
from isonomia.office.calling.foreseeing import foreseen
from isonomia.web.gates.passing import Stale, confirm
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents, edital_in_words, load
from isonomia.web.records.models import Attachment, Competition, Paper, Proposal
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.web_world import Office

pytestmark = pytest.mark.django_db
TIED = "W1 W2 W3= W4"
"""Two places: W2 and W3 dispute the second."""


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office, TIED, 2)


@pytest.fixture
def rh(office: Office, client: Client) -> Client:
    client.force_login(office[Role.OPERATOR])
    return client


def address(name: str, certame: Competition, **more: object) -> str:
    return reverse(name, kwargs={"orgao": certame.body.slug, "certame": certame.slug, **more})


def draw_page(certame: Competition, person: str = "W2") -> str:
    return address("ties:draw", certame, cargo="M01", inscricao=person)


def form(**changes: object) -> dict[str, object]:
    given = {
        "chave": "11111111-1111-4111-8111-111111111111",
        "em": "01/08/2025",
        "local": "Auditório",
        "metodo": "globo",
        "lugar_1": "W3",
        "lugar_2": "W2",
        "testemunhas": "Fulana de Teste\nBeltrana de Teste",
        "ata": "Ata 1/2025",
    }
    return {**given, **changes}


def settled(office: Office, certame: Competition, rh: Client, **changes: object) -> Proposal:
    answer = rh.post(draw_page(certame), form(**changes))
    assert answer.status_code == 302, answer.context["form"].errors
    return confirm(Proposal.objects.get(), office[Role.CHECKER])


def who_is_called(certame: Competition) -> list[str]:
    document = call_document(foreseen(load(certame))).document
    return [call["inscricao"] for call in document["cargos"][0]["convocacoes"]]


def test_the_page_says_what_the_tie_blocks(certame: Competition, rh: Client) -> None:
    page = rh.get(address("ties:index", certame)).text
    assert "Um muda quem é chamado." in page
    assert "disputam as posições 2 a 3 da lista da ampla concorrência" in page
    assert "Falta o resultado do sorteio." in page
    assert draw_page(certame) in page


def test_no_date_of_birth_and_no_name_on_the_page(certame: Competition, rh: Client) -> None:
    page = rh.get(address("ties:index", certame)).text
    assert "1990" not in page
    assert "Pessoa W2" not in page
    assert "Idade na data do edital" in page


def test_a_tie_below_the_places_blocks_nothing(office: Office, rh: Client) -> None:
    certame = competition(office, "W1 W2 W3 W4=", 2)
    page = rh.get(address("ties:index", certame)).text
    assert "Nenhum muda quem é chamado." in page
    assert "Não impede" in page


def test_who_lacks_a_date_is_sent_to_the_import_and_not_to_a_draw(office: Office, rh: Client) -> None:
    certame = competition(office, "W1 W2 W3=* W4", 2)
    page = rh.get(address("ties:index", certame)).text
    assert "Falta o dado de maior idade de: W3." in page
    assert draw_page(certame) not in page
    assert rh.get(draw_page(certame)).status_code == 404


def test_a_draw_recorded_decides_who_is_called(office: Office, certame: Competition, rh: Client) -> None:
    assert who_is_called(certame) == ["W1"]
    settled(office, certame, rh)
    assert who_is_called(certame) == ["W1", "W3"]
    page = rh.get(address("ties:index", certame)).text
    assert "Nenhum empate sem decisão" in page
    assert "W3, W2" in page


def test_the_book_has_the_order_and_no_witness(office: Office, certame: Competition, rh: Client) -> None:
    settled(office, certame, rh)
    ((_, content),) = contents(certame, kinds.DRAW)
    assert content["ordem"] == ["W3", "W2"]
    assert content["fundamento"].startswith("sorteio público de 01/08/2025, Auditório; ata ")
    assert "Fulana" not in str(content)
    assert Paper.objects.get().file_name == "ata-do-sorteio.txt"


def test_the_edital_in_words_carries_the_draw(office: Office, certame: Competition, rh: Client) -> None:
    settled(office, certame, rh)
    read, _ = parse_edital(edital_in_words(certame))
    assert read is not None
    assert [draw.order for draw in read.draws] == [("W3", "W2")]


def test_the_signed_minutes_become_a_paper(office: Office, certame: Competition, rh: Client) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    file = SimpleUploadedFile("qualquer nome.pdf", b"%PDF-1.7\nata", "application/pdf")
    settled(office, certame, rh, arquivo=file)
    paper = Paper.objects.get()
    assert (paper.file_name, bytes(paper.content)) == ("ata-do-sorteio.pdf", b"%PDF-1.7\nata")
    assert not Attachment.objects.exists()


def test_a_public_number_orders_by_itself(office: Office, certame: Competition, rh: Client) -> None:
    """SHA-256 of ``5890|W2`` begins with 6, that of ``5890|W3`` with 3 (contract §1)."""
    given = {"metodo": "numero-publico", "semente": "5890", "lugar_1": "", "lugar_2": ""}
    proposal = settled(office, certame, rh, **given)
    from hashlib import sha256

    expected = sorted(["W2", "W3"], key=lambda who: sha256(f"5890|{who}".encode()).hexdigest())
    assert [each["inscricao"] for each in proposal.preview["ordem"]] == expected


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"lugar_1": "W1"}, "lugar_1"),
        ({"lugar_1": "W2"}, "lugar_1"),
        ({"lugar_2": ""}, "lugar_1"),
        ({"metodo": "numero-publico"}, "semente"),
        ({"em": "01/08/2999"}, "em"),
        ({"ata": ""}, "ata"),
        ({"testemunhas": ""}, "testemunhas"),
    ],
)
def test_only_the_people_tied_each_once(
    certame: Competition, rh: Client, changes: Mapping[str, object], field: str
) -> None:
    answer = rh.post(draw_page(certame), form(**changes))
    assert answer.status_code == 422
    assert f'href="#id_{field}' in answer.text
    assert not Proposal.objects.exists()


def test_what_is_no_pdf_is_refused(certame: Competition, rh: Client) -> None:
    from django.core.files.uploadedfile import SimpleUploadedFile

    file = SimpleUploadedFile("ata.pdf", b"<html>", "application/pdf")
    answer = rh.post(draw_page(certame), form(arquivo=file))
    assert answer.status_code == 422
    assert "O arquivo não é um PDF." in answer.text


def test_a_tie_that_changed_meanwhile_refuses_the_draw(
    office: Office, certame: Competition, rh: Client
) -> None:
    """Two sessions prepared at once: the second finds the tie settled."""
    for key in ("1", "2"):
        rh.post(draw_page(certame), form(chave=f"{key * 8}-1111-4111-8111-111111111111"))
    first, second = Proposal.objects.order_by("prepared_at")
    confirm(first, office[Role.CHECKER])
    with pytest.raises(Stale) as stale:
        confirm(second, office[Role.CHECKER])
    assert stale.value.fresh["impede"]


def test_a_double_click_prepares_once(certame: Competition, rh: Client) -> None:
    answers = {rh.post(draw_page(certame), form()).headers["Location"] for _ in range(2)}
    assert len(answers) == 1
    assert Proposal.objects.count() == 1


def test_preview_and_receipt_show_the_session(office: Office, certame: Competition, rh: Client) -> None:
    location = rh.post(draw_page(certame), form()).headers["Location"]
    page = rh.get(location).text
    assert "Resultado do sorteio" in page
    assert "o resultado o resolve" in page
    confirm(Proposal.objects.get(), office[Role.CHECKER])
    assert "Registrado em" in rh.get(location, follow=True).text


@pytest.mark.parametrize("role", [Role.CHECKER, Role.AUDITOR, Role.AUTHORITY])
def test_who_only_sees_prepares_no_draw(
    office: Office, certame: Competition, client: Client, role: Role
) -> None:
    client.force_login(office[role])
    assert client.get(draw_page(certame)).status_code == 403
    page = client.get(address("ties:index", certame))
    assert page.status_code == 200
    assert "Registrar resultado do sorteio" not in page.text


def test_many_ties_few_queries(office: Office, rh: Client, django_assert_max_num_queries: object) -> None:
    words = " ".join(f"W{n}{'=' if n % 2 == 0 else ''}" for n in range(1, 121))
    certame = competition(office, words, 2)
    rh.get(address("ties:index", certame))
    with django_assert_max_num_queries(16):  # type: ignore[operator]
        page = rh.get(address("ties:index", certame))
    assert "Há 60 empates" in page.text


def test_a_package_of_the_competition_verifies_with_the_draw(
    office: Office, certame: Competition, rh: Client
) -> None:
    from isonomia.office.governing import Choice
    from isonomia.office.package import Options, norm_texts, package_of
    from isonomia.verifier import verificar
    from support.packages import files_of

    settled(office, certame, rh)
    read = foreseen(load(certame))
    package = package_of(read, edital_in_words(certame), norm_texts(read, Choice()), Options())
    report = verificar.Report()
    verificar.verify_files(files_of(package.content), None, report)
    assert report.differences == []
