"""``isonomia servir``: the tables made or brought up to date, then the server."""

from __future__ import annotations

import os
from typing import Any, Final

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.wsgi import get_wsgi_application

from isonomia.web.commands.serving import is_free, serve
from isonomia.web.records.models import Person

LOOPBACK: Final = {"127.0.0.1", "::1", "localhost"}


class Command(BaseCommand):
    """Serve the application."""

    help = "Abre a aplicação para o navegador, até Ctrl+C."

    def add_arguments(self, parser: CommandParser) -> None:
        """Options."""
        parser.add_argument("--porta", type=int, default=8000)
        parser.add_argument("--host", default="127.0.0.1")

    def handle(self, *_: Any, **options: Any) -> None:
        """Migrate, say where it is, serve."""
        host, port = options["host"], options["porta"]
        if not is_free(host, port):
            message = f"A porta {port} de {host} está ocupada. Escolha outra: --porta {port + 1}."
            raise CommandError(message, returncode=11)
        call_command("migrate", verbosity=0, interactive=False)
        shown = f"[{host}]" if ":" in host else host
        if host in LOOPBACK:
            # Papers made here print where they are checked: without a public address, this very server.
            os.environ.setdefault("ISONOMIA_ENDERECO", f"http://{shown}:{port}")
        self.stdout.write(f"Isonomia em http://{shown}:{port}/  (Ctrl+C encerra)")
        if not Person.objects.exists():
            command = "python -m isonomia.web criar-administrador"
            self.stdout.write(f"Ninguém foi cadastrado ainda. Em outra janela: {command}")
        self.stdout.flush()
        serve(get_wsgi_application(), host, port)
