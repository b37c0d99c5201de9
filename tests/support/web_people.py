"""Candidates for tests: a competition that takes enrolments, people who enrol, a picture, a PDF."""

from __future__ import annotations

from datetime import date, timedelta
from io import BytesIO

import pikepdf
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image

from isonomia.web.candidate.enrolling.draft import keep_answers
from isonomia.web.candidate.enrolling.personal import keep_personal
from isonomia.web.candidate.enrolling.sending import send
from isonomia.web.candidate.term import term_of
from isonomia.web.records import kinds
from isonomia.web.records.adopting import edital_content
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Application, Competition, Entry, Person
from isonomia.web.records.projection import project_entry
from isonomia.web.records.roles import Role
from support.desk_folder import EDITAL
from support.web_world import LONG_AGO, PASSWORD, Office

CPFS = ("52998224725", "11144477735", "39053344705", "15350946056")


def taking_enrolments(
    office: Office, slug: str = "c2", edital: str = EDITAL, *, opens: int = -1, closes: int = 5
) -> Competition:
    """A competition with a published edital, nobody loaded, enrolments from ``opens`` to ``closes`` days."""
    competition = Competition.objects.create(body=office.body, slug=slug, title="Concurso Público nº 02/2026")
    book = book_of(office.body, competition)
    content = edital_content("Concurso Público nº 02/2026", edital, 1)
    append(book, [draft(kinds.EDITAL, content, office[Role.OPERATOR], LONG_AGO)], size_of(book))
    set_term(competition, opens, closes)
    for entry in Entry.objects.filter(book=book).order_by("sequence"):
        project_entry(competition, entry)
    competition.save()
    return competition


def set_term(competition: Competition, opens: int, closes: int) -> None:
    """Another term, counted in days from today."""
    today = timezone.localdate()
    book = book_of(competition.body, competition)
    content = {
        "de": (today + timedelta(days=opens)).isoformat(),
        "ate": (today + timedelta(days=closes)).isoformat(),
        "laudo": True,
    }
    append(book, [draft(kinds.ENROLMENT_TERM, content, None, LONG_AGO)], size_of(book))


def candidate(name: str = "ana") -> Person:
    """Somebody with an account and no role anywhere."""
    return Person.objects.create_user(f"{name}@candidata.example", PASSWORD, name=f"Candidata {name.title()}")


def signed_in(person: Person) -> Client:
    """A browser of theirs."""
    client = Client()
    client.force_login(person)
    return client


def enrolled(
    person: Person,
    competition: Competition,
    *,
    colour: str = "preta",
    reserves: tuple[str, ...] = ("negros",),
    needs: str = "",
    cpf: str = CPFS[0],
    cargo: str = "M01",
) -> Application:
    """A person's enrolment, sent."""
    keep_personal(
        person, {"cpf": cpf, "nascimento": date(1990, 5, 17).isoformat(), "telefone": "27 99999-0000"}
    )
    made = Application.objects.create(competition=competition, person=person, changed=timezone.now())
    keep_answers(made, cargo=cargo, cor=colour, reservas=list(reserves), atendimento=needs)
    term = term_of(competition)
    assert term is not None
    return send(made, term)


def picture(light: int = 200) -> SimpleUploadedFile:
    """A photograph with a place in its data, under a name that tells too much."""
    made = BytesIO()
    image = Image.new("RGB", (400, 300), (light, light, light))
    exif = image.getexif()
    exif[0x010E] = "segredo-da-foto"
    image.save(made, "JPEG", exif=exif)
    return SimpleUploadedFile("nome-que-conta-demais.jpg", made.getvalue(), "image/jpeg")


def pdf(script: str = "") -> SimpleUploadedFile:
    """A PDF of one page, with something that runs when it is opened where asked for."""
    made = BytesIO()
    with pikepdf.new() as new:
        new.add_blank_page()
        if script:
            new.Root.OpenAction = pikepdf.Dictionary(S=pikepdf.Name.JavaScript, JS=script)
        new.save(made)
    return SimpleUploadedFile("laudo.exe", made.getvalue(), "text/html")
