"""100,000 lines of XLSX put in force by the office, against reading them and one ``bulk_create`` of them.

The import is whole: refusal of bad files, reading, columns recognised, every line checked, preview, act in
the book, rows and what the panel shows. The yardstick reads with the same library and checks nothing.
"""

from __future__ import annotations

import io
import os
import random
import tempfile
import time
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Row as SheetRow
from isonomia.files.sheets.write_table import Table
from measuring import Row, report

if TYPE_CHECKING:  # the tables can be imported only once Django stands
    from isonomia.web.records.models import Competition, Enrolment, Roll

LINES = 100_000
CARGOS = 40
ROUNDS = 3
MOST_TIMES = 2
_HEADERS = (
    "Inscrição", "Nome", "Cargo", "Nota Final", "Data de nascimento", "Negros", "PcD", "Situação", "E-mail",
    "Telefone",
)  # fmt: skip
_EDITAL = """formato = 1
[edital]
titulo = "Importação grande"
orgao = "Medida"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
casas_decimais = 2
listas_confirmadas = true
[reserva.pcd]
percentual = "5%"
arredondamento = "para-cima"
teto = "20%"
[[desempate]]
criterio = "maior-idade"
"""


def workbook() -> bytes:
    """The results of 100,000 invented people in 40 cargos."""
    chance = random.Random(5031)
    rows: list[SheetRow] = [
        (
            f"{number:07d}",
            f"Pessoa Inventada {number}",
            f"C{number % CARGOS:02d}",
            Decimal(chance.randint(4000, 10000)) / 100,
            date(1960 + number % 45, 1 + number % 12, 1 + number % 28),
            "S" if number % 5 == 0 else "N",
            "S" if number % 20 == 1 else "",
            "aprovado" if number % 7 else "eliminado",
            f"p{number}@exemplo.br",
            f"27 9{number:08d}",
        )
        for number in range(LINES)
    ]
    return to_bytes([Table("candidatos", _HEADERS, rows)], "xlsx")


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"ISONOMIA_DADOS": folder, "DJANGO_SETTINGS_MODULE": "isonomia.web.settings"}
        os.environ.pop("DATABASE_URL", None)
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        data = workbook()
        plain, whole = [], []
        for number in range(ROUNDS):
            plain.append(_plain(data))
            whole.append(_whole(data, f"c{number}"))
    against, measured = min(plain), min(whole)
    rows = [
        Row(
            f"importar {f'{LINES:,}'.replace(',', '.')} linhas de XLSX, {CARGOS} cargos",
            f"{measured:.2f} s",
            f"{against:.2f} s",
            f"{measured / against:.2f}",
            f"{MOST_TIMES} vezes",
            measured <= MOST_TIMES * against,
        )
    ]
    said = "Do arquivo ao recibo, tudo conferido, contra só ler o arquivo e gravar as linhas."
    report("Importação", said, rows)


def _plain(data: bytes) -> float:
    """Seconds to read the workbook and save its rows unchecked, undone afterwards."""
    import python_calamine
    from django.db import transaction
    from django.utils import timezone

    from isonomia.web.records.models import Enrolment, Roll

    competition = _competition("medida")
    begun = time.perf_counter()
    sheet = python_calamine.load_workbook(io.BytesIO(data)).get_sheet_by_index(0).to_python()
    with transaction.atomic():
        roll = Roll.objects.create(
            competition=competition, number=1, commitment="", size=LINES, sequence=1, at=timezone.now()
        )
        rows = [_enrolment(roll, index, cells) for index, cells in enumerate(sheet[1:])]
        Enrolment.objects.bulk_create(rows, batch_size=2_000)
    seconds = time.perf_counter() - begun
    competition.rolls.all().delete()
    return seconds


def _enrolment(roll: Roll, index: int, cells: list[Any]) -> Enrolment:
    from isonomia.web.records.models import Enrolment

    number, name, cargo, score, born, black, disabled, standing, email, phone = cells
    return Enrolment(
        roll=roll,
        row=index,
        cargo=cargo,
        number=number,
        values={
            "nota": str(score),
            "nascimento": str(born),
            "grupos": [group for group, flag in (("negros", black), ("pcd", disabled)) if flag == "S"],
            "situacao": standing,
        },
        name=name,
        contact={"email": email, "telefone": phone},
    )


def _whole(data: bytes, slug: str) -> float:
    """Seconds from the file to the receipt, in a competition with nobody yet."""
    from datetime import timedelta

    from django.db import transaction
    from django.utils import timezone

    from isonomia.web.hr.importing.act import import_now
    from isonomia.web.hr.importing.stages import examine, read
    from isonomia.web.records.models import Person, Roll, Upload

    competition = _competition(slug)
    person = Person.objects.get()
    begun = time.perf_counter()
    upload = Upload.objects.create(
        body=competition.body,
        competition=competition,
        person=person,
        file_name="resultado.xlsx",
        content=data,
        size=len(data),
        expires=timezone.now() + timedelta(days=1),
    )
    upload.reading, upload.targets = read(upload)
    upload.outcome = examine(upload)
    upload.save()
    with transaction.atomic():
        import_now(upload, person, upload.outcome["resumo"])
    seconds = time.perf_counter() - begun
    assert Roll.objects.get(competition=competition).size == LINES
    return seconds


def _competition(slug: str) -> Competition:
    """A competition with its edital published; the body and its person are made once."""
    from datetime import UTC, datetime

    from isonomia.web.records import kinds
    from isonomia.web.records.adopting import edital_content
    from isonomia.web.records.appending import append, book_of, draft, size_of
    from isonomia.web.records.body_projection import project_body_entry
    from isonomia.web.records.models import Body, Competition, Entry, Person
    from isonomia.web.records.projection import project_entry
    from isonomia.web.records.roles import Role

    at = datetime(2025, 3, 10, 12, tzinfo=UTC)
    body, is_new = Body.objects.get_or_create(slug="medida", name="Medida", ente="br/es/guarapari")
    if is_new:
        person = Person.objects.create_user(
            "operador@medida.example", "senha longa de medida", name="Operador"
        )
        given = {"pessoa": person.opaque, "papel": Role.OPERATOR.value, "de": "2025-01-01", "ate": ""}
        append(book_of(body), [draft(kinds.ROLE_GIVEN, given, None, at)], 0)
        project_body_entry(body, Entry.objects.get(book=book_of(body)))
    competition, is_new = Competition.objects.get_or_create(body=body, slug=slug)
    if is_new:
        cargos = "".join(
            f'[[cargo]]\ncodigo = "C{n:02d}"\nnome = "Cargo {n}"\nvagas = 3\n' for n in range(CARGOS)
        )
        book = book_of(body, competition)
        content = edital_content(slug, _EDITAL + cargos, 1)
        append(book, [draft(kinds.EDITAL, content, None, at)], size_of(book))
        project_entry(competition, Entry.objects.get(book=book))
        competition.save()
    return competition


if __name__ == "__main__":
    main()
