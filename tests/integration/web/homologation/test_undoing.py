"""A competition revoked or annulled: by the authority, with public reasons, over nobody's head."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from isonomia.law.competition.validity import plus_months
from isonomia.web.candidate.circumstances import conduct_here
from isonomia.web.candidate.erasing import SEALED, erase, erase_due
from isonomia.web.candidate.keeping_terms import due, end_of_validity
from isonomia.web.gates.passing import Denied, Impeded, Stale, confirm, impediments_of, prepare
from isonomia.web.public import caching
from isonomia.web.records import kinds
from isonomia.web.records.appending import book_of, faults
from isonomia.web.records.loading import contents
from isonomia.web.records.models import Application, Competition, Entry, Proposal
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.projection import rebuild
from isonomia.web.records.roles import Role
from support.publishing import key, written
from support.web_acts import call_payload, passed
from support.web_desk import small_competition
from support.web_people import candidate, enrolled, signed_in, taking_enrolments
from support.web_world import Office

pytestmark = pytest.mark.django_db
REASONS = "A banca contratada deixou de existir antes das provas."


@pytest.fixture
def certame(office: Office) -> Competition:
    """Enrolments are open."""
    caching.forget()
    cache.clear()
    return taking_enrolments(office)


def home(certame: Competition) -> str:
    return f"/gestao/guarapari/{certame.slug}/homologar/"


def asked(office: Office, certame: Competition, **changes: str) -> Proposal:
    form = {
        "chave": key(),
        "como": "revogado",
        "motivo": REASONS,
        "numero": "7/2026",
        "autoridade": "O Prefeito Municipal",
        "diario_numero": "88",
        "diario_dia": written(1),
        "diario_pagina": "3",
    }
    answer = signed_in(office[Role.OPERATOR]).post(f"{home(certame)}desfazer/", form | changes)
    assert answer.status_code == 302, answer.text
    return Proposal.objects.get(kind="desfazer-certame")


def undone(office: Office, certame: Competition) -> Competition:
    confirm(asked(office, certame), office[Role.AUTHORITY])
    certame.refresh_from_db()
    caching.forget()
    return certame


def test_the_authority_undoes_it_with_reasons_that_anybody_reads(
    office: Office, certame: Competition
) -> None:
    proposal = asked(office, certame)
    shown = signed_in(office[Role.AUTHORITY]).get(f"/gestao/guarapari/c2/conferir/{proposal.pk}/").text
    assert "O certame é revogado" in shown
    assert REASONS in shown
    with pytest.raises(Denied):
        confirm(proposal, office[Role.CHECKER])
    confirm(proposal, office[Role.AUTHORITY])
    certame.refresh_from_db()
    caching.forget()
    assert certame.stage == Stage.UNDONE
    (content,) = [content for _, content in contents(certame, kinds.UNDONE)]
    assert (content["como"], content["motivo"]) == ("revogado", REASONS)
    public = Client().get("/certames/guarapari/c2/").text
    assert "O certame foi revogado ou anulado pelo órgão" in public
    assert "Inscrever-se" not in public
    last = Entry.objects.filter(book=book_of(office.body, certame)).latest("sequence").sequence
    act = Client().get(f"/certames/guarapari/c2/atos/{last}/").text
    for words in ("Certame revogado ou anulado", REASONS, "nº 7/2026", "O Prefeito Municipal"):
        assert words in act
    assert signed_in(office[Role.OPERATOR]).get(f"{home(certame)}desfazer/").status_code == 404
    assert "foi revogado ou anulado em" in signed_in(office[Role.OPERATOR]).get(home(certame)).text
    panel = signed_in(office[Role.OPERATOR]).get("/gestao/guarapari/c2/").text
    assert "Este certame foi revogado ou anulado" in panel
    assert "Nada pendente hoje." in panel
    assert "Etapas" not in panel
    rebuild(office.body)
    certame.refresh_from_db()
    assert certame.stage == Stage.UNDONE


def test_nothing_more_is_recorded_in_it(office: Office, certame: Competition) -> None:
    """Neither what waited to be checked nor what somebody prepares afterwards."""
    today = timezone.localdate().isoformat()
    term = {"de": today, "ate": today, "laudo": True}
    before = prepare("abrir-inscricoes", office[Role.OPERATOR], office.body, certame, term)
    undone(office, certame)
    after = prepare("abrir-inscricoes", office[Role.OPERATOR], office.body, certame, term)
    for waiting in (before, after):
        (told,) = impediments_of(Proposal.objects.get(pk=waiting.pk))
        assert "nada mais se registra nele" in str(told.message)
    with pytest.raises(Stale):
        confirm(before, office[Role.CHECKER])
    with pytest.raises(Impeded):
        confirm(after, office[Role.CHECKER])


def test_whoever_enrolled_is_told_and_can_do_nothing_more(office: Office, certame: Competition) -> None:
    ana = candidate()
    enrolled(ana, certame)
    undone(office, certame)
    page = signed_in(ana).get("/minha-area/guarapari/c2/").text
    assert "Este certame foi revogado ou anulado pelo órgão. Você não precisa fazer nada." in page
    assert 'class="br-button primary" href' not in page
    assert "agenda.ics" not in page
    assert "guarapari/c2" not in signed_in(candidate("bia")).get("/inscricoes/").text


def test_nobody_s_place_is_undone_over_their_head(office: Office) -> None:
    called = small_competition(office)
    passed(office, called, "convocar", call_payload(2))
    proposal = asked(office, called)
    (told,) = impediments_of(proposal)
    assert "2 pessoas foram chamadas ou ocupam vaga" in str(told.message)
    with pytest.raises(Impeded):
        confirm(proposal, office[Role.AUTHORITY])


def test_what_people_told_is_erased_at_the_term_counted_from_the_act(
    office: Office, certame: Competition
) -> None:
    ana = candidate()
    enrolled(ana, certame)
    assert end_of_validity(certame) is None
    undone(office, certame)
    act = end_of_validity(certame)
    assert act is not None
    over = plus_months(act, conduct_here(certame).whole("guarda-do-sigilo"))
    assert list(due(SEALED, "guarda-do-sigilo", over)) == []
    assert list(due(SEALED, "guarda-do-sigilo", over + timedelta(days=1))) == [certame]
    assert Application.objects.get().sealed != ""
    assert erase_due() == 0, "not yet due"
    assert erase(certame)["inscricoes"] == 1
    assert Application.objects.get().sealed == ""
    assert faults(book_of(office.body, certame)) == []
