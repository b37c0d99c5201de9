"""A competition in which somebody of the reserve took office: for the stories of fraud, under both laws."""

from __future__ import annotations

from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition, OwnEnrolment, Person
from isonomia.web.records.roles import Role
from isonomia.web.records.rolls import Identity
from support.before_acts import CRITERIA, people
from support.commission_world import READINGS_OF
from support.folders import edital
from support.web_world import LONG_AGO, PASSWORD, Office, make_office

WORDS = "W1 W2 B3 W4 B5 W6 B7"
ACTS = """data;ato;inscricao;cargo;detalhe
2026-09-01;homologar;;;24
2026-09-10;convocar;;;3
2026-09-20;nomear;B3;;
2026-10-01;posse;B3;;
"""


def somebody_in_office(law: str) -> tuple[Office, Competition, Person]:
    """B3 took office in the place reserved; B5 is the next of the reserve."""
    office = make_office(law)
    rows = people(WORDS)
    contents = {
        "edital.toml": edital(law, 3, rest=READINGS_OF[law] + CRITERIA).encode(),
        "candidatos.csv": rows.encode(),
        "atos.csv": ACTS.encode(),
    }
    numbers = [row.split(";")[0] for row in rows.splitlines()[1:]]
    names = {number: Identity(f"Pessoa {number}") for number in numbers}
    certame = adopt(office.body, "c1", contents, office[Role.OPERATOR], LONG_AGO, names)
    person = Person.objects.create_user("b3@candidata.example", PASSWORD, name="Pessoa B3")
    OwnEnrolment.objects.create(person=person, competition=certame, number="B3")
    return office, certame, person
