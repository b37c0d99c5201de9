"""Messages of the administration on their way, and what became of the last ones."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.core.mail import EmailMessage
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone, translation

from isonomia.web.administration.texts import message_of
from isonomia.web.look.words import written
from isonomia.web.records.models import Invitation

log = logging.getLogger(__name__)


def send_invitation(request: HttpRequest, invitation: Invitation, key: str) -> bool:
    """Send an invitation; answers whether it left."""
    person = invitation.person
    last = timezone.localtime(invitation.expires).date()
    values = {
        "nome": person.name,
        "endereco": request.build_absolute_uri(reverse("people:invitation", kwargs={"key": key})),
        "fim": str(written(last)),
    }
    language = translation.get_language() or "pt-br"
    subject, text = message_of(invitation.body, "convite", language, values)
    return attempt(EmailMessage(subject, text, to=[person.email]).send)


def attempt(send: Callable[[], int]) -> bool:
    """Whether a message left; where it did not, the log tells why, and never to whom."""
    try:
        return bool(send())
    except OSError as error:  # smtplib's errors are OSErrors too
        log.warning("e-mail not sent: %s", type(error).__name__)
        return False
