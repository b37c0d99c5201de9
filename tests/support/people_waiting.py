"""An office for which people wait: enrolments, papers and reports handed in, appeals, calls answered."""

from __future__ import annotations

from isonomia.web.candidate.papers.cases import PCD, cases_of
from isonomia.web.candidate.papers.keeping import REPORT, keep
from isonomia.web.candidate.papers.taking import taken
from isonomia.web.records.models import Competition, DocumentCase, ListRow, OwnEnrolment, Person
from isonomia.web.records.roles import Role
from support.assessing_world import declared, team
from support.before_calls import competition
from support.publishing import key, published
from support.web_acts import call_payload, passed
from support.web_desk import small_competition
from support.web_people import CPFS, candidate, enrolled, picture, signed_in, taking_enrolments
from support.web_world import PASSWORD, Office, give, make_office

CALLED, SETTLED, OPEN, APPEALED = "c1", "c2", "c3", "c4"
"""Competitions: people called answered; enrolments are over, documents handed in; they are open; appeals."""


def make_waiting() -> Office:
    """The office; each of its competitions is at another stage."""
    office = make_office()
    _called(office)
    _settled(taking_enrolments(office, SETTLED))
    open_now = taking_enrolments(office, OPEN)
    enrolled(candidate("eva"), open_now, cpf=CPFS[2])
    _appealed(office)
    return office


def _called(office: Office) -> None:
    """Three people called: one accepted, one declined."""
    where = small_competition(office, CALLED)
    passed(office, where, "convocar", call_payload(3))
    for order, number, answer in ((1, "W01", "aceitar"), (2, "W02", "desistir")):
        person = candidate(number.lower())
        OwnEnrolment.objects.create(person=person, competition=where, number=number)
        address = f"/minha-area/guarapari/{CALLED}/chamada/M01/{order}/{answer}/"
        signed_in(person).post(address, {"chave": key(), "palavra": "desisto"})


def _settled(where: Competition) -> None:
    """Enrolments over: papers of belonging that wait, others decided, a report of a disability."""
    for name, cpf in (("iara", CPFS[1]), ("jaci", CPFS[2])):
        enrolled(candidate(name), where, colour="indigena", reserves=("indigenas",), cpf=cpf)
    lia = declared(where)
    for kind in ("equipe", "revisora"):
        team(Office(where.body, {}), where, kind)
    numbers = dict(OwnEnrolment.objects.filter(competition=where).values_list("person__email", "number"))
    for person in (own.person for own in OwnEnrolment.objects.filter(competition=where)):
        found = cases_of(person, where, [numbers[person.email]])
        if person == lia:
            keep(where, person, REPORT, taken(picture()), number=numbers[person.email])
        assert found, person
    DocumentCase.objects.filter(number=numbers["jaci@candidata.example"]).update(state="reconhecida")
    DocumentCase.objects.filter(group=PCD).update(state="laudo-entregue")


def _appealed(office: Office) -> None:
    """A preliminary list, published by others than who now decides, and an appeal against it."""
    where = competition(office, slug=APPEALED)
    other = Person.objects.create_user("outra-operadora@guarapari.example", PASSWORD, name="Outra Pessoa")
    give(office.body, other, Role.OPERATOR)
    rh = signed_in(other)
    published(office, rh, where, "preliminar", dias="5", contagem="uteis")
    person = candidate("rita")
    OwnEnrolment.objects.create(person=person, competition=where, number="W2")
    row = ListRow.objects.filter(version__publication__competition=where, number="W2").earliest("pk")
    form = {"chave": key(), "sobre": "nota", "lista": row.pk, "texto": "A questão 12 tem duas respostas."}
    signed_in(person).post(f"/minha-area/guarapari/{APPEALED}/recorrer/1/", form)
