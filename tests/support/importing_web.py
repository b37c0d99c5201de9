"""A competition with its edital published and nobody in it, and an import walked through by a client."""

from __future__ import annotations

from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from isonomia.web.hr.importing.act import import_now
from isonomia.web.records import kinds
from isonomia.web.records.adopting import edital_content
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.models import Competition, Entry, Person, Upload
from isonomia.web.records.projection import project_entry
from isonomia.web.records.roles import Role
from support.web_world import LONG_AGO, Office

EDITAL = """formato = 1
[edital]
titulo = "Concurso nº 1"
orgao = "Prefeitura"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
[[cargo]]
codigo = "M01"
nome = "Médico"
vagas = 3
[[cargo]]
codigo = "P02"
nome = "Professor"
vagas = 2
"""
GOOD = (
    "Inscrição;Nome;Cargo;Nota;Negros;E-mail;CPF\n"
    "000001;Ana Inventada;M01;90,5;S;ana@exemplo.br;529.982.247-25\n"
    "000002;Beto Inventado;M01;80,25;N;;\n"
    "000003;Caio Inventado;P02;70,00;;;\n"
)


def published(office: Office, slug: str = "c1", toml: str = EDITAL) -> Competition:
    """A competition with its edital in the book."""
    with transaction.atomic():
        competition = Competition.objects.create(body=office.body, slug=slug, title="Concurso nº 1")
        book = book_of(office.body, competition)
        content = edital_content("Concurso nº 1", toml, 1)
        append(book, [draft(kinds.EDITAL, content, office[Role.AUTHORITY], LONG_AGO)], size_of(book))
        project_entry(competition, Entry.objects.get(book=book))
        competition.save()
    return competition


def signed_in(office: Office, role: Role = Role.OPERATOR) -> Client:
    """A browser of the person of a role."""
    client = Client()
    client.force_login(office[role])
    return client


def address(competition: Competition, name: str, upload: Upload | None = None, **more: str) -> str:
    """The address of a page of the import."""
    names = {"orgao": competition.body.slug, "certame": competition.slug, **more}
    if upload is not None:
        names["carga"] = str(upload.pk)
    return reverse(f"importing:{name}", kwargs=names)


def send(
    client: Client,
    competition: Competition,
    content: str | bytes,
    name: str = "resultado.csv",
    source: str = "",
) -> HttpResponse:
    """Send a file by the form."""
    data = content.encode() if isinstance(content, str) else content
    key = "00000000-0000-4000-8000-" + f"{Upload.objects.count():012}"
    form = {"file": SimpleUploadedFile(name, data), "source": source, "chave": key}
    return client.post(address(competition, "index"), form)


def last() -> Upload:
    """The last upload."""
    found = Upload.objects.order_by("-created").first()
    assert found is not None
    return found


def check_columns(client: Client, competition: Competition, upload: Upload, **changes: str) -> HttpResponse:
    """Accept the columns proposed, but for changes by index (``coluna_3="nota"``), and check the lines."""
    chosen = {f"coluna_{index}": target for index, target in enumerate(upload.targets)}
    return client.post(address(competition, "columns", upload), {**chosen, **changes})


def walk(client: Client, competition: Competition, content: str | bytes, **more: str) -> HttpResponse:
    """From the file to the receipt."""
    send(client, competition, content, **more)
    upload = last()
    check_columns(client, competition, upload)
    return client.post(address(competition, "check", upload), {"chave": f"importar-{upload.pk}"})


def import_upload(upload: str, person: int, shown: str) -> None:
    """Put a checked upload in force; what a killed process does."""
    with transaction.atomic():
        import_now(Upload.objects.get(pk=upload), Person.objects.get(pk=person), shown)
