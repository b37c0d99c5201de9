"""``python -m isonomia.web trabalhar``: a process that runs the long work of an installation of several."""

from __future__ import annotations

import os
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from isonomia.web.jobs import rounds
from isonomia.web.jobs.running import take_up
from isonomia.web.jobs.worker import worker


class Command(BaseCommand):
    """Run jobs until told to stop."""

    help = "Executa os trabalhos demorados (importações, listas, documentos) em um processo à parte."

    def add_arguments(self, parser: CommandParser) -> None:
        """Options."""
        parser.add_argument("--ate-esvaziar", action="store_true", help="termina quando a fila esvazia")
        parser.add_argument(
            "--unico", action="store_true", help="não há outro: retoma já o que ficou no meio"
        )

    def handle(self, *_: Any, **options: Any) -> None:
        """Take up what was left in the middle, then work."""
        take_up(alone=options["unico"])
        if not options["ate_esvaziar"]:
            rounds.run_in_thread()
        made = worker(f"processo-{os.getpid()}", until_empty=options["ate_esvaziar"])
        made.configure_signals()
        made.run()
