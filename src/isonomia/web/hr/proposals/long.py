"""The confirmation of an act that takes long: a job, whose end is the receipt."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from isonomia.law.findings import Finding, InputProblems
from isonomia.web.gates.passing import Denied, Impeded, Stale, confirm
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.records.models import Job, Proposal

NAME = "confirmar-ato"
AGAIN = "Abra o ato em «Atos e conferências» para ver por quê."


def gather(job: Job, progress: Progress) -> str:
    """Nothing is computed before the transaction: what it decides must hold when it ends."""
    progress(0, 0, "Registrando o ato e tudo o que depende dele")
    return str(job.payload["proposta"])


def settle(job: Job, number: str) -> tuple[str, dict[str, Any]]:
    """Confirm, once.

    Raises:
        InputProblems: it can no longer be confirmed; nothing was recorded.
    """
    proposal = Proposal.objects.select_related("body", "competition").get(pk=number)
    try:
        done = confirm(proposal, job.person)
    except Stale:
        raise InputProblems(
            [Finding("E601", "Os dados mudaram, ou outra pessoa já decidiu.", AGAIN)]
        ) from None
    except (Denied, Impeded) as refused:
        raise InputProblems([Finding("E602", str(refused), AGAIN)]) from None
    return address_of(done, "receipt"), {}


KINDS.add(Kind(NAME, _("Registro de um ato demorado"), gather, settle))
