"""An account asked for: a message to the address, the same answer to whoever asks.

The page never tells whether an address has an account: the message does, to its owner alone.
"""

from __future__ import annotations

import logging
from typing import Final

from django.core.cache import cache
from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.web.candidate.addresses import public_address
from isonomia.web.candidate.vault import Values, key_of, values_of
from isonomia.web.people.sealing import mark_of
from isonomia.web.records.models import Person

VALID: Final = 24 * 60 * 60
"""Seconds for which the link of the message opens."""
HOUR: Final = 60 * 60
MOST_AN_ADDRESS, MOST_A_PLACE = 5, 60
"""Messages an hour to one e-mail address, and asked for from one network address."""
log = logging.getLogger(__name__)


def ask_for_account(email: str, name: str, place: str) -> bool:
    """Send the message; answers ``False`` where too many were asked for.

    Args:
        email: of who asks.
        name: as the person wrote it.
        place: network address from which it was asked.
    """
    if not (_within("lugar", place, MOST_A_PLACE) and _within("endereco", email, MOST_AN_ADDRESS)):
        return False
    known = Person.objects.filter(email=email).exists()
    link = public_address(
        reverse("account_login")
        if known
        else reverse("candidate:account_key", args=[key_of({"email": email, "nome": name})])
    )
    text = _("Você já tem uma conta com este e-mail. Entre com ela ou peça outra senha:") if known else ""
    text = text or _("Para criar a sua conta, abra este endereço em até 24 horas e escolha uma senha:")
    ignore = _("Se não foi você que pediu, não faça nada: sem este endereço ninguém abre a conta.")
    message = EmailMessage(_("Sua conta"), f"{text}\n\n{link}\n\n{ignore}\n", to=[email])
    try:
        message.send()
    except OSError as error:  # smtplib's errors are OSErrors too
        log.warning("account message not sent: %s", type(error).__name__)
    return True


def asked(key: str) -> Values | None:
    """E-mail and name of a link still good, its account not made yet; else ``None``."""
    found = values_of(key, VALID)
    if found is None or Person.objects.filter(email=found["email"]).exists():
        return None
    return found


def _within(what: str, whose: str, most: int) -> bool:
    """Whether one more is allowed in this hour."""
    name = mark_of(f"pedidos-de-conta-{what}", whose)
    cache.add(name, 0, HOUR)
    return cache.incr(name) <= most
