"""A declared disability and the two teams that assess it: for tests of their pages and for browsers."""

from __future__ import annotations

from django.utils import timezone

from isonomia.web.candidate.enrolling.settling import settle
from isonomia.web.candidate.papers.cases import PCD, cases_of
from isonomia.web.candidate.papers.keeping import REPORT, keep
from isonomia.web.candidate.papers.taking import taken
from isonomia.web.candidate.term import term_of
from isonomia.web.records.models import Commission, Competition, DocumentCase, Membership, Person
from isonomia.web.records.roles import Role
from support.web_people import candidate, enrolled, picture, set_term, taking_enrolments
from support.web_world import PASSWORD, Office, give, make_office

PROFESSIONS = ("Medicina", "Psicologia", "Serviço social")


def team(office: Office, competition: Competition, kind: str = "equipe") -> list[Person]:
    """Three people of three professions, sworn to secrecy."""
    today = timezone.localdate()
    commission = Commission.objects.create(
        competition=competition, kind=kind, act="Portaria 7", since=today, until=today, sequence=1
    )
    found = []
    for place, profession in enumerate(PROFESSIONS):
        person = Person.objects.create_user(
            f"{kind}{place}@guarapari.example", PASSWORD, name=f"Integrante {kind} {place}"
        )
        give(office.body, person, Role.COMMISSION)
        Membership.objects.create(
            commission=commission, person=person, post="titular", entity=profession, secrecy_at=timezone.now()
        )
        found.append(person)
    return found


def declared(competition: Competition, name: str = "lia") -> Person:
    """Enrolled in the places of people with a disability, without a report; the term is over."""
    person = candidate(name)
    enrolled(person, competition, colour="branca", reserves=(PCD,))
    set_term(competition, -5, -1)
    term = term_of(competition)
    assert term is not None
    settle(competition, term)
    return person


def assessed() -> DocumentCase:
    """A report handed in, completed once already: the team may decide either way, and others the appeal."""
    office = make_office()
    certame = taking_enrolments(office)
    lia = declared(certame)
    team(office, certame)
    team(office, certame, "revisora")
    keep(certame, lia, REPORT, taken(picture()), number="00001")
    (case,) = cases_of(lia, certame, ["00001"])
    DocumentCase.objects.filter(pk=case.pk).update(state="em-reavaliacao")
    return case
