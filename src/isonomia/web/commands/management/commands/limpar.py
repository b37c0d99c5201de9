"""``python -m isonomia.web limpar``: erase now what is no longer to be kept; the workers do it every day."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from isonomia.web.jobs.rounds import clean_now


class Command(BaseCommand):
    """Make the rounds that erase."""

    help = "Apaga agora os arquivos enviados que nunca foram usados e cujo prazo de guarda acabou."

    def handle(self, *_: Any, **__: Any) -> None:
        """Erase, and tell how many things of each kind."""
        for name, count in clean_now().items():
            self.stdout.write(f"{name}: {count}")
