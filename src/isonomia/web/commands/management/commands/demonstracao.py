"""``python -m isonomia.web demonstracao``: loads the two examples and lists who can sign in."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from isonomia.web.commands.demonstration import PASSWORD, build, sign_ins


class Command(BaseCommand):
    """Fill an installation of demonstration."""

    help = "Carrega os dois certames de exemplo e mostra com quem entrar (só com ISONOMIA_DEMONSTRACAO=1)."

    def handle(self, *_: Any, **__: Any) -> None:
        """Refused outside a demonstration: everybody would have a known password."""
        if not settings.DEMONSTRATION:
            raise CommandError(
                "Isto cria pessoas com senha conhecida. Só em uma instalação de demonstração:"
                " ISONOMIA_DEMONSTRACAO=1."
            )
        call_command("migrate", verbosity=0, interactive=False)
        build()
        self.stdout.write(f"Entre com um destes e-mails e a senha {PASSWORD}:")
        for email, post, body in sign_ins():
            self.stdout.write(f"  {email:<28} {post} – {body}")
