"""A commission that may hear, and people convened before it: for tests of the commission's pages."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from isonomia.law.procedure.reasons import Choice, Reason
from isonomia.law.procedure.slots import Window
from isonomia.web.commission import readiness, vault, voting
from isonomia.web.commission.drawing import Asked, draw
from isonomia.web.commission.roll import add_hearings
from isonomia.web.commission.sitting import arrive, consent, open_session
from isonomia.web.gates.passing import confirm, prepare
from isonomia.web.records.models import (
    Body,
    Commission,
    Competition,
    Draw,
    Hearing,
    Membership,
    Person,
    Proposal,
    Session,
)
from isonomia.web.records.roles import Role
from support.before_calls import STATED, competition
from support.web_world import PASSWORD, Office, give, make_office

COUNCIL = "Conselho Municipal de Promoção de Igualdade Racial"
OAB = "Comissão de Igualdade Racial da OAB"
TEXT = "Na sessão, o conjunto dos traços vistos não permitiu confirmar."
READINGS = (
    '[leituras]\ncomputo = "compensado"\nsucessao = "estatica"\nvarios-grupos = "primeira-chamada"\n'
    'reversao = "abre-antes"\ncolisao = "anterior"\nvaga-superveniente = "conta"\n'
    'vacancia-apos-posse = "mesma-lista"\n'
)


READINGS_OF = {"ferraz": READINGS, "guarapari": STATED}


@dataclass
class World:
    """An office of Ferraz with members, a competition and its hearings."""

    office: Office
    certame: Competition
    members: list[Person]
    appeal: list[Person] = field(default_factory=list)

    def address(self, name: str, **more: object) -> str:
        """A page of the commission."""
        names = {"orgao": self.office.body.slug, "certame": self.certame.slug}
        return reverse(f"commission:{name}", kwargs={**names, **more})

    def hearing(self, number: str = "B1") -> Hearing:
        """The hearing of a person, as it stands."""
        return Hearing.objects.get(competition=self.certame, number=number)

    def voters(self, number: str = "B1") -> list[Person]:
        """Who votes on a person, in order."""
        found = {each.opaque: each for each in Person.objects.all()}
        return [found[each] for each in self.hearing(number).voters]

    def chair(self, kind: str = "primeira") -> Person:
        """Who presides."""
        return Membership.objects.get(
            commission__competition=self.certame, commission__kind=kind, commission__ended=None, chair=True
        ).person


def signed_in(person: Person) -> Client:
    """A browser of that person."""
    client = Client()
    client.force_login(person)
    return client


def key() -> str:
    """A new action key."""
    return str(uuid.uuid4())


def member(office: Office, name: str) -> Person:
    """Somebody with the role of a commission, and no other."""
    person = Person.objects.create_user(
        f"{name}@{office.body.slug}.example", PASSWORD, name=f"Integrante {name}"
    )
    give(office.body, person, Role.COMMISSION)
    return person


def payload(people: list[Person], full: int, kind: str = "primeira", **changes: object) -> dict[str, object]:
    """A designation: the first ``full`` sit; the first presides, of the Council; the second is of the OAB."""
    entities = {0: COUNCIL, 1: OAB} if kind == "primeira" else {}
    today = timezone.localdate()
    return {
        "tipo": kind,
        "ato": "Portaria nº 1",
        "de": (today - timedelta(days=1)).isoformat(),
        "ate": (today + timedelta(days=300)).isoformat(),
        "membros": [
            {
                "pessoa": each.pk,
                "posto": "titular" if place < full else "suplente",
                "entidade": entities.get(place, ""),
            }
            for place, each in enumerate(people)
        ],
        "preside": people[0].pk,
        "justificativas": {},
        "convite": None,
        **changes,
    }


def designate(world: World, given: dict[str, object]) -> Commission:
    """The act, prepared by the secretary and confirmed by the authority."""
    office = world.office
    act = prepare("designar-comissao", office[Role.SECRETARY], office.body, world.certame, given)
    confirm(act, office[Role.AUTHORITY])
    return Commission.objects.get(competition=world.certame, kind=given["tipo"], ended=None)


def ready(commission: Commission) -> None:
    """Everybody trained, sworn to secrecy, diverse, and with an answer for the whole list."""
    for place, each in enumerate(commission.memberships.select_related("person", "commission__competition")):
        each.trained = True
        each.save(update_fields=["trained"])
        readiness.sign(each, "mulher" if place % 2 else "homem", "preta" if place % 2 else "branca")
        readiness.answer(each, {})


def make_world(words: str = "W1 B1? B2? B3?", full: int = 5, spare: int = 5, law: str = "ferraz") -> World:
    """A commission designated and ready, with a list to be heard."""
    office = make_office(law)
    certame = competition(office, words, 5, law=law, readings=READINGS_OF[law])
    world = World(office, certame, [member(office, f"m{n}") for n in range(full + spare)])
    add_hearings(certame)
    ready(designate(world, payload(world.members, full)))
    return world


def again(law: str) -> World:
    """The world of an installation that another process made."""
    body = Body.objects.get(slug=law)
    people = {role: Person.objects.get(email=f"{role.value}@{law}.example") for role in Role}
    return World(Office(body, people), Competition.objects.get(body=body, slug="c1"), [])


def sealed_by_all(world: World, number: str, rejections: int, kind: str = "primeira") -> Hearing:
    """Everybody seals, the first ``rejections`` of them against, and the chair closes: without pages."""
    hearing = world.hearing(number)
    for place, person in enumerate(world.voters(number)):
        no = place < rejections
        reason = Reason("conjunto-nao-permite-confirmar" if no else "conjunto-confirma")
        choice = Choice("nao-confirmo" if no else "confirmo")
        voting.seal_vote(hearing, person, voting.Words(choice, (reason,), TEXT if no else ""))
    voting.close(hearing, world.chair(kind))
    return world.hearing(number)


def appeal_commission(world: World) -> list[Person]:
    """Three others, ready."""
    world.appeal = [member(world.office, f"r{n}") for n in range(3)]
    ready(designate(world, payload(world.appeal, 3, "recursal")))
    return world.appeal


def planted(world: World, biased: int = 3, panels: int = 4, people: int = 25) -> None:
    """Hearings decided by some panels, one of which rejects most where the others confirm most."""
    commission = Commission.objects.get(competition=world.certame, kind="primeira", ended=None)
    now = timezone.now()
    made = Draw.objects.create(
        competition=world.certame, commission=commission, group="negros", seed="1", document={}, sequence=1,
        at=now,
    )  # fmt: skip
    for panel in range(1, panels + 1):
        session = Session.objects.create(
            draw=made, panel=panel, room=f"Sala {panel}", begins=now, ends=now, opened_at=now, closed_at=now
        )
        for place in range(1, people + 1):
            confirmed = place % 5 == 0 if panel == biased else place % 5 != 0
            hearing = Hearing.objects.create(
                competition=world.certame, group="negros", number=f"P{panel:02}{place:02}",
                code=f"p{panel:02}x{place:02}", state="confirmada" if confirmed else "nao-confirmada",
                session=session, place=place, started_at=now, ended_at=now + timedelta(minutes=8 + place % 3),
            )  # fmt: skip
            first = {
                "confirmada": confirmed,
                "motivo": "maioria",
                "votos": [4, 1, 0] if confirmed else [1, 4, 0],
            }
            hearing.first = vault.lock_values(first, "decisao", hearing.pk, hearing.life)
            hearing.save(update_fields=["first"])


def convene(world: World) -> Session:
    """Everybody drawn and convened for a session today, opened."""
    commission = Commission.objects.get(competition=world.certame, kind="primeira", ended=None)
    day = timezone.localdate()
    nine, six = (datetime.combine(day, time(hour)) for hour in (9, 18))
    window = Window(1, "Sala 1", nine, six)
    made = draw(commission, Asked("negros", "Loteria 48213", 1, (window,)), world.office[Role.SECRETARY])
    session = made.sessions.get()
    open_session(session, ["sala"])
    return session


def begin(world: World, number: str = "B1") -> Hearing:
    """A person present who agreed to be filmed: votes may be given."""
    hearing = world.hearing(number)
    arrive(hearing, world.office[Role.SECRETARY])
    consent(hearing, world.office[Role.SECRETARY])
    return hearing


def vote_form(reject: bool, text: str = TEXT) -> dict[str, object]:
    """A vote as the page sends it."""
    if not reject:
        return {"chave": key(), "voto": "confirmo", "motivos": ["conjunto-confirma"], "texto": ""}
    return {
        "chave": key(),
        "voto": "nao-confirmo",
        "motivos": ["conjunto-nao-permite-confirmar"],
        "texto": text,
    }


def vote(world: World, number: str, rejections: int) -> None:
    """Everybody votes, the first ``rejections`` of them against."""
    hearing = world.hearing(number)
    for place, person in enumerate(world.voters(number)):
        page = world.address("vote", codigo=hearing.code)
        answer = signed_in(person).post(page, vote_form(place < rejections))
        assert answer.status_code == 302, answer.content.decode()


def decide(world: World, number: str, rejections: int, kind: str = "primeira") -> Hearing:
    """Everybody votes and the chair closes."""
    vote(world, number, rejections)
    hearing = world.hearing(number)
    page = world.address("close", codigo=hearing.code)
    assert signed_in(world.chair(kind)).post(page, {"chave": key()}).status_code == 302
    return world.hearing(number)


def record_outcome(world: World, act: str, on: date | None = None) -> Proposal:
    """The outcomes of a kind recorded in the competition's book."""
    from isonomia.web.commission.ending import payload_of, to_record

    day = on or timezone.localdate()
    given = {"em": day, "documento": "Edital nº 9", "autoridade": "Secretária"}
    hearings = to_record(world.certame, act, "negros")
    office = world.office
    proposal = prepare(
        "resultado-da-comissao",
        office[Role.SECRETARY],
        office.body,
        world.certame,
        payload_of(hearings, act, "negros", given),
    )
    return confirm(proposal, office[Role.CHECKER])
