"""``python -m isonomia.web exportar-pasta ORGAO CERTAME PASTA``: a competition as a folder of files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from isonomia.web.records.exporting import write_folder
from isonomia.web.records.models import Competition, EditalVersion


class Command(BaseCommand):
    """Write edital.toml, candidatos.csv and atos.csv as they stand."""

    help = "Escreve edital.toml, candidatos.csv e atos.csv de um certame, para a linha de comando."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which competition, and where to."""
        parser.add_argument("orgao", help="a parte do órgão no endereço")
        parser.add_argument("certame", help="a parte do certame no endereço")
        parser.add_argument("pasta", help="pasta a escrever; criada se não existe")

    def handle(self, *_: Any, **options: Any) -> None:
        """Write the folder."""
        slugs = {"body__slug": options["orgao"], "slug": options["certame"]}
        competition = Competition.objects.filter(**slugs).first()
        if competition is None:
            raise CommandError(f"Não há certame {options['certame']} no órgão {options['orgao']}.")
        try:
            written = write_folder(competition, Path(options["pasta"]))
        except EditalVersion.DoesNotExist:
            raise CommandError("O edital deste certame ainda não foi publicado.") from None
        except FileExistsError as error:
            raise CommandError(f"O arquivo {error} já existe. Escolha outra pasta.") from None
        for path in written:
            self.stdout.write(str(path))
