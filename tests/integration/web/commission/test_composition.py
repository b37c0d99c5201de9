"""A commission that the norm forbids hears nobody; each member answers for the whole list."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from isonomia.web.commission import readiness, recusal_views
from isonomia.web.commission.boards import composition, in_force
from isonomia.web.commission.moving import NotNow
from isonomia.web.commission.roll import add_hearings, list_digest
from isonomia.web.commission.sitting import open_session
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.records.models import Commission, Entry, Hearing, Membership, Paper, Proposal, Recusal
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.commission_world import (
    COUNCIL,
    OAB,
    READINGS,
    World,
    convene,
    designate,
    key,
    make_world,
    member,
    payload,
    ready,
    signed_in,
)
from support.web_world import give, make_office

pytestmark = pytest.mark.django_db


@pytest.fixture
def bare(db: None) -> World:  # noqa: ARG001 - asks for the database
    """Nobody designated yet."""
    office = make_office("ferraz")
    certame = competition(office, "W1 B1? B2?", 5, law="ferraz", readings=READINGS)
    return World(office, certame, [member(office, f"m{n}") for n in range(10)])


def unmet(world: World) -> set[str]:
    commission = in_force(world.certame)
    assert commission is not None
    return {each["regra"] for each in composition(commission)["regras"] if not each["atende"]}


def given_without(
    world: World, entity: str, justificativas: dict[str, str] | None = None
) -> dict[str, object]:
    given = payload(world.members, 5, justificativas=justificativas or {})
    members = given["membros"]
    assert isinstance(members, list)
    for each in members:
        if each["entidade"] == entity:
            each["entidade"] = ""
    return given


def test_without_the_council_no_session_opens(bare: World) -> None:
    add_hearings(bare.certame)
    ready(designate(bare, given_without(bare, COUNCIL)))
    assert unmet(bare) == {"assento-obrigatorio"}
    with pytest.raises(NotNow, match="Conselho Municipal"):
        convene(bare)


def test_the_oab_may_be_missing_with_the_invitation_and_its_answer(bare: World) -> None:
    ready(designate(bare, given_without(bare, OAB)))
    assert unmet(bare) == {"assento-se-possivel"}
    reason = {OAB: "Ofício 12/2026, de 02/12/2026; respondeu que não indica."}
    ready(designate(bare, given_without(bare, OAB, justificativas=reason)))
    assert unmet(bare) == set()


def test_a_commission_after_its_term_or_short_of_alternates_hears_nobody(bare: World) -> None:
    yesterday = (timezone.localdate() - timedelta(days=1)).isoformat()
    ready(designate(bare, payload(bare.members, 5, ate=yesterday)))
    assert unmet(bare) == {"designacao"}
    ready(designate(bare, payload(bare.members[:6], 5)))
    assert unmet(bare) == {"suplentes"}


def test_who_runs_the_competition_does_not_judge_in_it(bare: World) -> None:
    ready(designate(bare, payload(bare.members, 5)))
    give(bare.office.body, bare.members[3], Role.OPERATOR)
    assert unmet(bare) == {"separacao"}


def test_the_appeal_commission_shares_nobody(bare: World) -> None:
    designate(bare, payload(bare.members, 5))
    office = bare.office
    given = payload(bare.members[:3], 3, "recursal")
    act = prepare("designar-comissao", office[Role.SECRETARY], office.body, bare.certame, given)
    with pytest.raises(Impeded, match="também na outra comissão"):
        confirm(act, office[Role.AUTHORITY])


def test_what_members_declare_is_shown_nowhere_and_readable_nowhere(bare: World) -> None:
    ready(designate(bare, payload(bare.members, 5)))
    pages = [
        signed_in(person).get(bare.address("overview")).text
        for person in (bare.office[Role.SECRETARY], bare.office[Role.AUTHORITY], bare.members[0])
    ]
    stored = b"".join(bytes(each.declared) for each in Membership.objects.all()).decode(errors="ignore")
    book = "".join(Entry.objects.values_list("line", flat=True))
    proposals = str(list(Proposal.objects.values_list("payload", "preview")))
    for text in (*pages, stored, book, proposals):
        for word in ("mulher", "preta", "branca"):
            assert word not in text


def test_the_designation_is_a_form_with_the_proof_of_the_invitation(bare: World) -> None:
    secretary = signed_in(bare.office[Role.SECRETARY])
    page = bare.address("designate", tipo="primeira")
    form: dict[str, object] = {
        "chave": key(),
        "ato": "Portaria nº 210/2026",
        "de": f"{timezone.localdate():%d/%m/%Y}",
        "ate": f"{timezone.localdate() + timedelta(days=90):%d/%m/%Y}",
        "preside": str(bare.members[0].pk),
        "justificativa_0": "Convidada por ofício; não indicou.",
        "convite": SimpleUploadedFile("o.pdf", b"%PDF-1.7 convite", "application/pdf"),
    }
    for place, each in enumerate(bare.members):
        form[f"posto_{each.pk}"] = "titular" if place < 5 else "suplente"
    form[f"entidade_{bare.members[0].pk}"] = COUNCIL
    assert secretary.post(page, form).status_code == 302
    assert secretary.post(page, {**form, "convite": ""}).status_code == 302
    assert Proposal.objects.count() == 1
    confirm(Proposal.objects.get(), bare.office[Role.AUTHORITY])
    commission = Commission.objects.get()
    assert Paper.objects.get(code=commission.proof).kind == "convite-a-entidade"
    assert commission.memberships.count() == 10


def test_a_new_designation_keeps_what_those_who_stay_had_done(bare: World) -> None:
    ready(designate(bare, payload(bare.members, 5)))
    designate(bare, payload(bare.members, 5, ato="Portaria nº 2"))
    assert unmet(bare) == set()
    assert Commission.objects.filter(ended=None).count() == 1
    assert Commission.objects.count() == 2


def test_a_longer_list_asks_every_member_again(bare: World) -> None:
    add_hearings(bare.certame)
    ready(designate(bare, payload(bare.members, 5)))
    convene(bare)
    Hearing.objects.create(
        competition=bare.certame, group="negros", number="B9", code="novo1", state="a-convocar"
    )
    session = Hearing.objects.filter(state="convocada")[0].session
    assert session is not None
    with pytest.raises(NotNow, match="impedimentos"):
        open_session(session, ["sala"])


def test_a_member_who_declares_a_tie_does_not_vote_on_that_person() -> None:
    world = make_world()
    person = world.members[2]
    page = world.address("recusals")
    text = signed_in(person).get(page).text
    assert "Pessoa B1" in text
    form = {"chave": key(), "pessoa_0": "parentesco", "inteira": "on"}
    assert signed_in(person).post(page, form).status_code == 302
    assert Recusal.objects.get().number == "B1"
    convene(world)
    assert person not in world.voters("B1")
    assert len(world.voters("B1")) == 5


def test_an_answer_for_the_list_needs_the_whole_list_read() -> None:
    world = make_world()
    answer = signed_in(world.members[0]).post(world.address("recusals"), {"chave": key()})
    assert answer.status_code == 422


def test_a_long_list_is_answered_page_by_page_and_counts_when_all_are(
    db: None,  # noqa: ARG001 - asks for the database
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    world = make_world()
    monkeypatch.setattr(recusal_views, "PAGE", 2)
    seat = Membership.objects.get(person=world.members[0], commission__ended=None)
    Membership.objects.filter(pk=seat.pk).update(answered_for="")
    client, page = signed_in(world.members[0]), world.address("recusals")
    first = client.get(page).text
    assert "Página 1 de 2" in first
    assert "pessoa_1" in first
    assert "pessoa_2" not in first
    skipped = client.post(f"{page}?pagina=2", {"chave": key(), "inteira": "on", "pessoa_0": "interesse"})
    assert skipped["Location"] == f"{page}?pagina=1"
    seat.refresh_from_db()
    assert seat.answered_for == "", "not before every page"
    assert readiness.answered(seat), "what was marked is kept"
    assert client.post(page, {"chave": key()})["Location"] == f"{page}?pagina=2"
    assert client.post(f"{page}?pagina=2", {"chave": key(), "inteira": "on"}).status_code == 302
    seat.refresh_from_db()
    assert seat.answered_for == list_digest(world.certame)
    assert readiness.answered(seat) == {}, "the last answer counts"
