"""From the draft to the published edital, by two people; and its rectification as a new version."""

from __future__ import annotations

import io
import zipfile
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from isonomia.files.stores.edital.toml import parse_edital
from isonomia.ledger.canonical import read_canonical
from isonomia.web.records import kinds
from isonomia.web.records.models import Competition, EditalVersion, Entry, Proposal
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.projection import rebuild
from isonomia.web.records.roles import Role
from support.drafts import cargo, draft
from support.edital_web import form_of, page, send, signed_in, text
from support.web_world import Office, take_over

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(office: Office) -> Client:
    return signed_in(office)


@pytest.fixture
def certame(office: Office) -> Competition:
    return Competition.objects.create(body=office.body, slug="c1", title="Concurso", draft=draft())


def gate(proposal: Proposal, name: str = "confirm") -> str:
    return reverse(f"proposals:{name}", args=(proposal.body.slug, proposal.competition.slug, proposal.pk))


def confirm(office: Office, role: Role = Role.CHECKER):
    proposal = Proposal.objects.latest("prepared_at")
    return signed_in(office, role).post(gate(proposal), {"chave": str(uuid4())})


def publish(client: Client, office: Office, certame: Competition) -> None:
    assert send(client, page(certame, "review")).status_code == 302
    assert confirm(office).status_code == 302
    certame.refresh_from_db()


def content(certame: Competition, kind: str) -> dict:
    entry = Entry.objects.filter(book__competition=certame, kind=kind).latest("sequence")
    return read_canonical(entry.line.encode())


def test_nothing_is_published_before_the_second_person(client: Client, certame: Competition) -> None:
    answer = send(client, page(certame, "review"))
    proposal = Proposal.objects.get()
    assert answer.url == gate(proposal, "proposal")
    said = text(client.get(answer.url))
    assert "Nada foi publicado ainda." in said
    assert "Conta: 10 × 5% = 0,5 → 1." in said
    assert not EditalVersion.objects.exists()
    assert client.post(gate(proposal), {"chave": str(uuid4())}).status_code == 403
    assert "Uma versão deste edital aguarda conferência" in text(client.get(page(certame)))


def test_the_published_edital_is_the_text_of_the_draft(
    client: Client, office: Office, certame: Competition
) -> None:
    publish(client, office, certame)
    version = EditalVersion.objects.get()
    assert (version.number, certame.stage, certame.draft) == (1, Stage.PUBLISHED, {})
    edital, findings = parse_edital(version.toml.encode())
    assert edital is not None
    assert not [finding for finding in findings if finding.is_error]
    assert edital.cargos[0].places == 10
    assert content(certame, kinds.EDITAL)["conteudo"]["edital"] == version.toml
    said = text(client.get(page(certame)))
    assert "Quadro de vagas em vigor" in said
    assert "Retificar o edital" in said
    assert client.get(page(certame, "norma")).url == page(certame)
    rebuild(office.body)
    assert EditalVersion.objects.get().toml == version.toml


def test_a_second_send_of_one_form_prepares_once(client: Client, certame: Competition) -> None:
    sent = form_of(client, page(certame, "review"))
    first, second = (client.post(page(certame, "review"), sent) for _ in range(2))
    assert first.url == second.url
    assert Proposal.objects.count() == 1


def test_what_was_written_on_since_stays_as_a_rectification(
    client: Client, office: Office, certame: Competition
) -> None:
    send(client, page(certame, "review"))
    send(client, page(certame, "regras"), edital__validade_meses="12")
    confirm(office)
    certame.refresh_from_db()
    assert certame.draft["edital"]["validade_meses"] == "12"
    assert "Retificação do edital" in text(client.get(page(certame)))


def rectify(client: Client, certame: Competition) -> None:
    client.post(page(certame, "rectify"), {"revision": certame.draft_revision})
    certame.refresh_from_db()


def test_a_rectification_needs_its_reason_and_the_authority(
    client: Client, office: Office, certame: Competition
) -> None:
    publish(client, office, certame)
    rectify(client, certame)
    assert send(client, page(certame, "regras"), edital__validade_meses="12").status_code == 302
    review = page(certame, "review")
    said = text(client.get(review))
    assert "Validade em meses: nada se dizia; agora, 12. pode mudar quem é chamado" in said
    assert send(client, review).status_code == 422
    send(client, review, reason="O prazo não constava.", basis="parecer nº 2/2026")
    assert confirm(office, Role.CHECKER).status_code == 403
    assert confirm(office, Role.AUTHORITY).status_code == 302
    first, second = EditalVersion.objects.order_by("number")
    assert (second.number, second.reason) == (2, "O prazo não constava.")
    assert "validade_meses = 12" in second.toml
    assert first.toml != second.toml
    entry = content(certame, kinds.RECTIFIED)
    assert (entry["autoridade"], entry["conteudo"]["versao"]) == ("parecer nº 2/2026", 2)
    certame.refresh_from_db()
    assert certame.draft == {}
    assert "Motivo: O prazo não constava." in text(client.get(page(certame)))


def test_a_rectification_that_changes_nothing_is_impeded(
    client: Client, office: Office, certame: Competition
) -> None:
    publish(client, office, certame)
    rectify(client, certame)
    send(client, page(certame, "review"), reason="Nenhum.")
    assert confirm(office, Role.AUTHORITY).status_code == 409
    assert EditalVersion.objects.count() == 1


def test_a_rectification_given_up_leaves_the_edital(
    client: Client, office: Office, certame: Competition
) -> None:
    publish(client, office, certame)
    rectify(client, certame)
    assert certame.draft
    client.post(page(certame, "rectify"), {"revision": certame.draft_revision, "desistir": "1"})
    certame.refresh_from_db()
    assert certame.draft == {}


def test_two_rectifications_do_not_both_stand_over_one_version(
    client: Client, office: Office, certame: Competition
) -> None:
    publish(client, office, certame)
    rectify(client, certame)
    send(client, page(certame, "regras"), edital__validade_meses="12")
    send(client, page(certame, "review"), reason="Um.")
    send(client, page(certame, "regras"), edital__validade_meses="24")
    send(client, page(certame, "review"), reason="Dois.")
    older, newer = Proposal.objects.filter(kind="retificar-edital").order_by("prepared_at")
    authority = signed_in(office, Role.AUTHORITY)
    assert authority.post(gate(newer), {"chave": str(uuid4())}).status_code == 302
    assert authority.post(gate(older), {"chave": str(uuid4())}).status_code == 409
    assert EditalVersion.objects.count() == 2


def test_a_competition_taken_over_is_rectified_too_and_says_whom_it_touches(
    client: Client, office: Office
) -> None:
    taken = take_over(office, "guarapari")
    assert client.get(page(taken)).status_code == 200
    rectify(client, taken)
    number = next(n for n, row in enumerate(taken.draft["cargo"]) if row["codigo"] == "TE1")
    typed = {f"cargo__{number}__quadro_fundamento": "Acordo nº 3"}
    assert send(client, page(taken, "own_table", number + 1), **typed).status_code == 302
    assert send(client, page(taken, "regras"), edital__validade_meses="24").status_code == 302
    answer = send(client, page(taken, "review"), reason="O prazo era de 24 meses.")
    assert answer.status_code == 302, text(answer)
    proposal = Proposal.objects.get(kind="retificar-edital")
    assert proposal.preview["mudancas"] == ["edital.validade_meses", "cargo TE1.quadro_fundamento"]
    assert proposal.preview["pode_mudar_convocados"]
    assert proposal.preview["pessoas"] == {}


def test_texts_of_an_edital_in_force_are_there_though_as_a_draft_it_would_lack_a_reason(
    client: Client, office: Office
) -> None:
    taken = take_over(office, "guarapari")
    shown = client.get(page(taken, "texts")).text
    assert "Os textos aparecem quando" not in shown
    assert "clausulas-e-anexo.docx" in shown
    assert client.get(page(taken, "paper", "quadro.pdf")).content.startswith(b"%PDF")
    rectify(client, taken)
    assert "Os textos aparecem quando" in client.get(page(taken, "texts")).text


def test_a_reading_under_which_the_acts_so_far_are_impossible_is_refused(
    client: Client, office: Office
) -> None:
    taken = take_over(office, "guarapari")
    rectify(client, taken)
    number = next(n for n, row in enumerate(taken.draft["cargo"]) if row["codigo"] == "TE1")
    send(
        client, page(taken, "own_table", number + 1), **{f"cargo__{number}__quadro_fundamento": "Acordo nº 3"}
    )
    send(client, page(taken, "leituras"), leituras__computo="sequencial")
    answer = send(client, page(taken, "review"), reason="Outra leitura.")
    assert answer.status_code == 409
    assert "problemas como estes" in text(answer)
    assert not Proposal.objects.exists()


def test_acts_that_would_no_longer_stand_refuse_the_rectification(client: Client, office: Office) -> None:
    taken = take_over(office, "guarapari")
    rectify(client, taken)
    taken.draft["cargo"] = [row for row in taken.draft["cargo"] if row["codigo"] != "EF1"]
    for row in taken.draft["cargo"]:
        if row["codigo"] == "TE1":
            row["quadro_fundamento"] = "Acordo nº 3"
    taken.save()
    answer = send(client, page(taken, "review"), reason="O cargo sai.")
    assert answer.status_code == 409
    assert not Proposal.objects.exists()


def announced(office: Office) -> Competition:
    parts = [cargo(code, places, base="PROF") for code, places in (("A", 4), ("B", 3), ("C", 3))]
    body = draft(*parts, distribuicao={"fonte": "Loteria Federal de 05/10/2026"})
    return Competition.objects.create(body=office.body, slug="c2", title="Professores", draft=body)


def test_the_number_is_drawn_after_the_edital_and_enters_as_a_version(client: Client, office: Office) -> None:
    certame = announced(office)
    publish(client, office, certame)
    assert "aguarda o número do sorteio público: Loteria Federal de 05/10/2026" in text(
        client.get(page(certame))
    )
    sent = {**form_of(client, page(certame, "number")), "number": "5890", "session": "05/10/2026, ata nº 3"}
    seen = client.post(page(certame, "number"), sent)
    assert "Como ficaria o total «PROF»" in text(seen)
    assert not Proposal.objects.filter(kind="retificar-edital").exists()
    assert client.post(page(certame, "number"), {**sent, "enviar": "1"}).status_code == 302
    assert confirm(office, Role.AUTHORITY).status_code == 302
    version = EditalVersion.objects.latest("number")
    assert 'semente = "5890"' in version.toml
    assert 'fonte = "Loteria Federal de 05/10/2026"' in version.toml
    assert "Número do sorteio público: 5890. 05/10/2026, ata nº 3" in version.reason
    assert client.get(page(certame, "number")).url == page(certame)


def test_no_draw_waits_no_number_is_asked(client: Client, office: Office, certame: Competition) -> None:
    publish(client, office, certame)
    assert client.get(page(certame, "number")).url == page(certame)


def test_the_texts_are_those_of_the_table(client: Client, office: Office, certame: Competition) -> None:
    said = text(client.get(page(certame, "texts")))
    assert "São reservadas a pessoas indígenas 5% das vagas" in said
    assert "Documentos da lei (Lei nº 5.031/2024, art. 2º, II)" in said
    for name in ("quadro.pdf", "clausula-do-edital.md", "quadro.csv", "quadro.xlsx", "quadro.ods"):
        answer = client.get(page(certame, "paper", name))
        assert answer.status_code == 200
        assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
        assert answer.content
    for name in ("clausulas-e-anexo.docx", "clausulas-e-anexo.odt"):
        answer = client.get(page(certame, "paper", name))
        assert zipfile.is_zipfile(io.BytesIO(answer.content))
    assert client.get(page(certame, "paper", "outro.pdf")).status_code == 404
    assert client.get(page(announced(office), "paper", "segredo.csv")).status_code == 404


@pytest.mark.parametrize("name", ["index", "quadro", "review", "cargos", "texts"])
def test_a_page_asks_the_database_as_often_for_many_cargos(client: Client, office: Office, name: str) -> None:
    asked = []
    for slug, size in (("um", 1), ("muitos", 60)):
        body = draft(*(cargo(f"C{n}", 10) for n in range(size)))
        made = Competition.objects.create(body=office.body, slug=slug, title=slug, draft=body)
        client.get(page(made, name))
        with CaptureQueriesContext(connection) as seen:
            assert client.get(page(made, name)).status_code == 200
        asked.append(len(seen))
    assert asked[0] == asked[1]


def test_no_text_while_something_lacks(client: Client, office: Office) -> None:
    bare = Competition.objects.create(
        body=office.body, slug="c3", title="Nada", draft={"edital": {"titulo": "x"}}
    )
    assert "quando nada mais faltar" in text(client.get(page(bare, "texts")))
    assert client.get(page(bare, "paper", "quadro.pdf")).status_code == 404
