"""``python -m isonomia.web reconstruir``: everything shown, made again from the books."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from isonomia.web.records.appending import faults
from isonomia.web.records.comparing import differences
from isonomia.web.records.models import Body, Book
from isonomia.web.records.projection import rebuild


class Command(BaseCommand):
    """Rebuild the projections, or only compare them with a replay."""

    help = "Refaz tudo o que é mostrado a partir dos livros de atos (ou só confere, com --conferir)."

    def add_arguments(self, parser: CommandParser) -> None:
        """Options."""
        parser.add_argument("--orgao", help="só este órgão (a parte dele no endereço)")
        parser.add_argument("--conferir", action="store_true", help="não muda nada: diz o que difere")

    def handle(self, *_: Any, **options: Any) -> None:
        """Verify the chains first: a broken book is not replayed."""
        bodies = Body.objects.filter(slug=options["orgao"]) if options["orgao"] else Body.objects.all()
        if options["orgao"] and not bodies.exists():
            raise CommandError(f"Não há órgão {options['orgao']}.")
        for book in Book.objects.filter(body__in=bodies):
            if found := faults(book):
                raise CommandError(
                    f"O livro {book.pk} não confere na linha {found[0].line}: {found[0].kind}."
                )
        for body in bodies:
            if options["conferir"]:
                self._compare(body)
            else:
                rebuild(body)
                self.stdout.write(f"{body.name}: refeito.")

    def _compare(self, body: Body) -> None:
        found = differences(body)
        if found:
            raise CommandError(f"{body.name}: difere do que os livros dizem: {', '.join(found)}.")
        self.stdout.write(f"{body.name}: igual ao que os livros dizem.")
