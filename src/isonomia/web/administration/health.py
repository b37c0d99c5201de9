"""Whether mail leaves and long work moves."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.conf import settings
from django.core.cache import cache
from django.core.mail import EmailMessage, get_connection
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.records.models import Body, Job, Notice
from isonomia.web.records.models.jobs import JobState
from isonomia.web.records.models.notices import NoticeState

SILENT: Final = timedelta(minutes=10)
"""A job that runs shows life every few seconds."""
WAITED: Final = timedelta(minutes=30)
KEY: Final = "isonomia-correio"


def goes_nowhere() -> bool:
    """Whether mail is only written to files: an installation whose mail was not set up."""
    return "filebased" in settings.EMAIL_BACKEND or "console" in settings.EMAIL_BACKEND


def mail_problem() -> str:
    """What is wrong with the mail, as far as is known without sending any; empty where nothing is."""
    if goes_nowhere():
        return _("O correio não foi configurado: as mensagens só são gravadas em arquivos do servidor.")
    return str(cache.get(KEY) or "")


def try_mail(address: str) -> str:
    """Send a message to who asked; answers what went wrong, or nothing."""
    subject, text = _("Teste do correio"), _("O correio do Isonomia funciona: esta mensagem chegou.")
    problem = ""
    try:
        EmailMessage(subject, text, to=[address], connection=get_connection(fail_silently=False)).send()
    except OSError as error:
        problem = _("O servidor de correio não aceitou a mensagem (%(tipo)s).") % {
            "tipo": type(error).__name__
        }
    cache.set(KEY, problem, None)
    return problem


def stuck_jobs(body: Body) -> QuerySet[Job]:
    """Jobs of a body that wait or run without a sign of life."""
    now = timezone.now()
    silent = Job.objects.filter(body=body, state=JobState.RUNNING, beat__lt=now - SILENT)
    waiting = Job.objects.filter(body=body, state=JobState.WAITING, created__lt=now - WAITED)
    return silent | waiting


def failed_jobs(body: Body) -> QuerySet[Job]:
    """Jobs of a body that ended badly."""
    return Job.objects.filter(body=body, state=JobState.FAILED)


def mail_counts(body: Body) -> dict[str, int]:
    """Notices of a body that wait, left, came back."""
    notices = Notice.objects.filter(competition__body=body)
    return {str(state.label): notices.filter(state=state).count() for state in NoticeState}
