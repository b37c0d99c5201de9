"""Masked personal data opened one at a time, and each opening kept: who, what of whom, when."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.utils.translation import gettext as _

from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Access, Body, Person
from isonomia.web.records.roles import Ability

CPF_DIGITS = 11


def reveal(person: Person, body: Body, what: str, subject: str) -> None:
    """Record an opening, before what is opened is shown; call it in a POST, in the transaction that reads.

    Args:
        person: who opens.
        body: whose data.
        what: kind of data, for example ``cpf`` or ``contato``.
        subject: whose: competition and inscrição (``c1/00123``), never a name nor the value.

    Raises:
        PermissionDenied: the person's roles do not open masked data.
    """
    if Ability.REVEAL not in abilities_in(person, body):
        raise PermissionDenied(_("Seu papel neste órgão não abre dados pessoais cobertos."))
    Access.objects.create(person=person, body=body, what=what[:60], subject=subject[:120])


def masked_cpf(text: str) -> str:
    """A CPF with its ends covered: ``***.456.789-**``; anything else covered whole.

    Args:
        text: with or without dots and dash.
    """
    digits = "".join(char for char in text if char.isdigit())
    if len(digits) != CPF_DIGITS:
        return "***" if text else ""
    return f"***.{digits[3:6]}.{digits[6:9]}-**"


def masked_email(text: str) -> str:
    """An address with its name covered but for the first letter: ``m***@exemplo.gov.br``."""
    name, at, place = text.rpartition("@")
    return f"{name[:1]}***{at}{place}" if at else ("***" if text else "")
