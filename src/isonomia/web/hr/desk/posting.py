"""The e-mails of a call on their way: sent one by one, each marked as soon as it left."""

from __future__ import annotations

from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.gates.gate import Matter, Signing
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.jobs.mail import send
from isonomia.web.jobs.running import start
from isonomia.web.records.models import Job, Notice
from isonomia.web.records.models.notices import Channel, NoticeState

NAME: Final = "enviar-avisos"


def put_in_the_post(matter: Matter, signing: Signing) -> None:
    """Queue the sending of a call's e-mails, in the transaction that records it."""
    start(NAME, signing.confirmer, matter.body, matter.certame, {"proposta": str(signing.proposal.pk)})


def gather(job: Job, progress: Progress) -> dict[str, int]:
    """Send what still waits. Each notice is marked at once: a job taken up again sends only the rest."""
    waiting = Notice.objects.filter(
        proposal=job.payload["proposta"], channel=Channel.EMAIL, state=NoticeState.QUEUED
    )
    notices = list(waiting)
    done = {NoticeState.SENT.value: 0, NoticeState.RETURNED.value: 0}
    for number, notice in enumerate(notices):
        progress(number, len(notices), _("Enviando avisos"))
        state = send(notice)
        if state is not None:
            done[state.value] += 1
    return done


def settle(job: Job, done: dict[str, int]) -> tuple[str, dict[str, Any]]:
    """The notices' own page tells what became of each."""
    assert job.competition is not None
    names = {"orgao": job.body.slug, "certame": job.competition.slug}
    return reverse("desk:notices", kwargs=names), done


KINDS.add(Kind(NAME, gettext_lazy("Envio dos avisos da convocação"), gather, settle))
