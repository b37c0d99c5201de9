"""The steps of large files as jobs; small ones are done while the person waits.

Reading and checking change only the upload's own row; importing is one transaction.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import transaction
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.hr.importing import held, stages
from isonomia.web.hr.importing.act import import_now
from isonomia.web.hr.jobs.views import address_of
from isonomia.web.hr.proposals.showing import address_of as address_of_proposal
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.jobs.running import start
from isonomia.web.records.models import Job, Person, Upload

AT_ONCE = 400_000
"""Bytes of a file that is read, checked and imported while the person waits (some 8,000 lines)."""
READ, CHECK, IMPORT = "ler-arquivo", "conferir-arquivo", "importar-arquivo"


def page_of(upload: Upload, name: str) -> str:
    """The address of a page of an upload."""
    names = {"orgao": upload.body.slug, "certame": upload.competition.slug, "carga": upload.pk}
    return reverse(f"importing:{name}", kwargs=names)


def read_file(upload: Upload, person: Person) -> str:
    """Read the file, now or as a job; answers where to go.

    Raises:
        InputProblems: it is refused.
    """
    if upload.size > AT_ONCE:
        return address_of(start(READ, person, upload.body, upload.competition, {"carga": str(upload.pk)}))
    return _keep_reading(upload, stages.read(upload))


def check_file(upload: Upload, person: Person) -> str:
    """Check the lines, now or as a job; answers where to go.

    Raises:
        InputProblems: the file is refused.
    """
    if upload.size > AT_ONCE:
        return address_of(start(CHECK, person, upload.body, upload.competition, {"carga": str(upload.pk)}))
    return _keep_outcome(upload, stages.examine(upload))


def import_file(upload: Upload, person: Person) -> str:
    """Put the file in force, now or as a job; answers where to go.

    Raises:
        InputProblems: it cannot be.
    """
    shown = upload.outcome.get("resumo", "")
    if upload.size > AT_ONCE:
        payload = {"carga": str(upload.pk), "visto": shown}
        return address_of(start(IMPORT, person, upload.body, upload.competition, payload))
    with transaction.atomic():
        return address_of_proposal(import_now(upload, person, shown))


def _upload(job: Job) -> Upload:
    return Upload.objects.select_related("body", "competition").get(
        pk=UUID(job.payload["carga"]), competition=job.competition
    )


def _keep_reading(upload: Upload, read: tuple[dict[str, Any], list[str]]) -> str:
    upload.reading, upload.targets = read
    upload.outcome = {}
    upload.save(update_fields=["reading", "targets", "outcome"])
    return page_of(upload, "reading")


def _keep_outcome(upload: Upload, outcome: dict[str, Any]) -> str:
    upload.outcome = outcome
    upload.save(update_fields=["outcome"])
    return page_of(upload, "report")


def _gather_reading(job: Job, progress: Progress) -> tuple[dict[str, Any], list[str]]:
    upload = _upload(job)
    progress(0, 2, _("Abrindo o arquivo"))
    held.seen_of(upload)
    progress(1, 2, _("Reconhecendo as colunas"))
    read = stages.read(upload)
    progress(2, 2, _("Guardando o que se leu"))
    return read


def _gather_check(job: Job, progress: Progress) -> dict[str, Any]:
    upload = _upload(job)
    progress(0, 3, _("Abrindo o arquivo"))
    held.seen_of(upload)
    progress(1, 3, _("Conferindo as linhas"))
    held.checked_of(upload)
    progress(2, 3, _("Comparando com o que está em vigor"))
    outcome = stages.examine(upload)
    progress(3, 3, _("Guardando o relatório"))
    return outcome


def _gather_import(job: Job, progress: Progress) -> Upload:
    upload = _upload(job)
    if upload.proposal_id is None:
        progress(0, 3, _("Abrindo o arquivo"))
        held.seen_of(upload)
        progress(1, 3, _("Conferindo as linhas"))
        held.checked_of(upload)
        progress(2, 3, _("Gravando as linhas, todas de uma vez"))
    return upload


def _settle_import(job: Job, upload: Upload) -> tuple[str, dict[str, Any]]:
    done = import_now(upload, job.person, job.payload["visto"])
    return address_of_proposal(done), {"linhas": done.receipt.get("linhas", 0)}


KINDS.add(
    Kind(
        READ,
        gettext_lazy("Leitura do arquivo de candidatos"),
        _gather_reading,
        lambda job, read: (_keep_reading(_upload(job), read), {}),
    )
)
KINDS.add(
    Kind(
        CHECK,
        gettext_lazy("Conferência do arquivo de candidatos"),
        _gather_check,
        lambda job, outcome: (_keep_outcome(_upload(job), outcome), {}),
    )
)
KINDS.add(Kind(IMPORT, gettext_lazy("Importação de candidatos"), _gather_import, _settle_import))
