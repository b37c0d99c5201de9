"""``python -m isonomia.web criar-administrador``: the first person of an installation."""

from __future__ import annotations

import getpass
import sys
from typing import Any

from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email

from isonomia.web.records.models import Person


class Command(BaseCommand):
    """Make who creates bodies; sees nothing inside them."""

    help = "Cria quem administra a instalação: a pessoa que cria os órgãos e convida quem os administra."

    def add_arguments(self, parser: CommandParser) -> None:
        """E-mail and name; the password is asked for, or comes by the standard input."""
        parser.add_argument("--email", required=True, help="e-mail com que a pessoa entra")
        parser.add_argument("--nome", required=True, help="nome da pessoa")
        parser.add_argument(
            "--senha-da-entrada",
            action="store_true",
            help="lê a senha da primeira linha da entrada, em vez de perguntar",
        )

    def handle(self, *_: Any, **options: Any) -> None:
        """Refused where the address is taken or the password is weak."""
        email, name = options["email"].strip().casefold(), options["nome"].strip()
        try:
            validate_email(email)
        except ValidationError:
            raise CommandError("O e-mail está incompleto. Ele tem um @ e um ponto.") from None
        if Person.objects.filter(email=email).exists():
            raise CommandError("Já existe uma pessoa com este e-mail.")
        password = sys.stdin.readline().rstrip("\n") if options["senha_da_entrada"] else self._ask()
        try:
            password_validation.validate_password(password, Person(email=email, name=name))
        except ValidationError as error:
            raise CommandError("A senha não serve. " + " ".join(error.messages)) from None
        Person.objects.create_superuser(email, password, name=name)
        self.stdout.write(
            "Pronto. Entre em /entrar/, ligue a verificação em duas etapas e crie o órgão em /administracao/."
        )

    def _ask(self) -> str:
        first, second = getpass.getpass("Senha: "), getpass.getpass("Senha, outra vez: ")
        if first != second:
            raise CommandError("As duas senhas são diferentes.")
        return first
