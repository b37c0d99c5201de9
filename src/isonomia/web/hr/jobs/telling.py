"""Whoever asked for long work is told by e-mail that it ended: they need not stay on its page."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import Final

from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.web.candidate.addresses import public_address
from isonomia.web.hr.jobs.views import address_of
from isonomia.web.jobs.kinds import KINDS
from isonomia.web.jobs.running import ENDINGS
from isonomia.web.records.models import Job
from isonomia.web.records.models.jobs import JobState

SHORT: Final = timedelta(minutes=1)
"""Work that ended sooner found its person still on the page."""

log = logging.getLogger(__name__)


def tell(job: Job) -> None:
    """Tell who asked for the work, where it took long; where the message does not leave, the log tells why.

    Nothing of what the work was about stands in it: the page has that, for who may see it.
    """
    kind = KINDS[job.kind]
    if kind.follows or job.state == JobState.CANCELLED or job.finished is None:
        return
    if job.finished - job.created < SHORT:
        return
    words = {"trabalho": kind.title, "estado": job.get_state_display(), "endereco": _where(job)}
    text = _("O trabalho «%(trabalho)s», que você pediu, terminou: %(estado)s.\n\n%(endereco)s\n") % words
    try:
        EmailMessage(_("Um trabalho terminou"), text, to=[job.person.email]).send()
    except OSError as error:  # smtplib's errors are OSErrors too
        log.warning("end of job %s not told: %s", job.pk, type(error).__name__)


def _where(job: Job) -> str:
    if job.state == JobState.DONE and job.address:
        return public_address(job.address)
    if job.competition is not None:
        return public_address(address_of(job))
    return public_address(reverse("work:body", kwargs={"orgao": job.body.slug}))


ENDINGS.append(tell)
