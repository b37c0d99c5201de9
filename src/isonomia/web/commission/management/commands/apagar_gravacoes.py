"""``python -m isonomia.web apagar_gravacoes``: films whose term is over, erased with a certificate each."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from isonomia.web.commission.films import erase_due


class Command(BaseCommand):
    """Run once a day by whoever keeps the installation."""

    help = "Apaga as gravações cujo prazo de guarda terminou; o certificado de cada uma fica no livro."

    def handle(self, *_arguments: Any, **_options: Any) -> None:
        """Erase, and say how many."""
        self.stdout.write(f"Gravações apagadas: {erase_due()}.")
