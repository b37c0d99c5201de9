"""The demonstration: two bodies with their people and the two example competitions, all of it made up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from isonomia.files.stores.examples.write import example_files
from isonomia.web.gates.passing import confirm, prepare
from isonomia.web.hr.evaluation.gates import KIND
from isonomia.web.hr.evaluation.gathering import year_of
from isonomia.web.records import kinds
from isonomia.web.records.adopting import adopt
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.body_projection import project_body_entry
from isonomia.web.records.models import Body, Entry, OwnEnrolment, Person
from isonomia.web.records.roles import Role

PASSWORD: Final = "demonstracao-isonomia"
"""The same for everybody, and printed: the demonstration holds nobody's data."""


@dataclass(frozen=True)
class Sample:
    """A body of the demonstration.

    Attributes:
        example: of ``files.stores.examples``; also the body's part of the address.
        candidate: inscrição of whoever shows the pages of candidates.
    """

    example: str
    name: str
    ente: str
    state: str
    slug: str
    candidate: str


SAMPLES: Final = (
    Sample(
        "guarapari", "Prefeitura de Guarapari (demonstração)", "br/es/guarapari", "ES", "concurso-exemplo",
        "000735",
    ),
    Sample(
        "ferraz", "Prefeitura de Ferraz de Vasconcelos (demonstração)", "br/sp/ferraz-de-vasconcelos", "SP",
        "concurso-exemplo", "000003",
    ),
)  # fmt: skip
POSTS: Final = {
    Role.OPERATOR: ("Marta", "RH: prepara os atos"),
    Role.CHECKER: ("João", "RH: confere o que outra pessoa preparou"),
    Role.AUTHORITY: ("Helena", "autoridade: assina e homologa"),
    Role.LAWYER: ("Caio", "procuradoria: adota leituras da lei"),
    Role.AUDITOR: ("Sônia", "controle interno: só lê"),
    Role.SECRETARY: ("Iara", "secretaria da comissão: sessões e decisões"),
    Role.INQUIRY: ("Rui", "apuração: conduz os processos de denúncia"),
    Role.ADMINISTRATOR: ("Paulo", "administração: pessoas, papéis e calendários"),
}


def sign_ins() -> list[tuple[str, str, str]]:
    """E-mail, post and body of everybody in the demonstration."""
    candidates = [
        (_of_candidate(sample), "Davi – candidato: a própria área", sample.name) for sample in SAMPLES
    ]
    return candidates + [
        (_email(role, sample), f"{name} – {post}", sample.name)
        for sample in SAMPLES
        for role, (name, post) in POSTS.items()
    ]


def build() -> None:
    """Make what is missing of the demonstration; each body whole or not at all."""
    for sample in SAMPLES:
        if not Body.objects.filter(slug=sample.example).exists():
            with transaction.atomic():
                _body(sample, timezone.now())


def _body(sample: Sample, at: datetime) -> None:
    body = Body.objects.create(
        slug=sample.example,
        name=sample.name,
        ente=sample.ente,
        state=sample.state,
        city=sample.example.title(),
    )
    people = {}
    for role, (name, _post) in POSTS.items():
        person = Person.objects.create_user(_email(role, sample), PASSWORD, name=name)
        _give(body, person, role, at)
        people[role] = person
    competition = adopt(body, sample.slug, example_files(sample.example), people[Role.OPERATOR], at)
    candidate = Person.objects.create_user(_of_candidate(sample), PASSWORD, name="Davi")
    OwnEnrolment.objects.create(person=candidate, competition=competition, number=sample.candidate)
    _report(body, year_of(competition), people)


def _report(body: Body, year: int, people: Mapping[Role, Person]) -> None:
    """The evaluation of its competition, prepared by one and published by another, as any body does it."""
    given = {"de": year, "ate": year, "fora": "", "populacao": "", "folha": ""}
    confirm(prepare(KIND, people[Role.ADMINISTRATOR], body, None, given), people[Role.AUTHORITY])


def _give(body: Body, person: Person, role: Role, at: datetime) -> None:
    book = book_of(body)
    since: date = timezone.localdate(at)
    content = {"pessoa": person.opaque, "papel": role.value, "de": since.isoformat(), "ate": ""}
    (sealed,) = append(book, [draft(kinds.ROLE_GIVEN, content, None, at)], size_of(book))
    project_body_entry(body, Entry.objects.get(book=book, sequence=sealed.sequence))


def _of_candidate(sample: Sample) -> str:
    return f"candidato@{sample.example}.example"


def _email(role: Role, sample: Sample) -> str:
    return f"{role.value}@{sample.example}.example"
