"""Invitations: a key that only the message has, good for one use and some days."""

from __future__ import annotations

import secrets
from datetime import timedelta
from hashlib import sha256
from typing import Final

from django.db import transaction
from django.utils import timezone

from isonomia.web.records.models import Body, Invitation, Person

KEY_BYTES: Final = 24
LIFE: Final = timedelta(days=14)


def invite(body: Body, email: str, name: str, by: Person | None) -> tuple[Invitation, str]:
    """Make the person where there is none, and a new key; earlier keys of the same body stop to hold.

    Args:
        body: who invites.
        email: of the person; somebody known already keeps the name they have.
        name: of the person.
        by: who asked for it.

    Returns:
        The invitation, and the key, which is kept nowhere.
    """
    key = secrets.token_urlsafe(KEY_BYTES)
    address = email.strip().casefold()
    now = timezone.now()
    with transaction.atomic():
        person = Person.objects.filter(email=address).first()
        if person is None:
            person = Person.objects.create_user(address, None, name=name.strip())
        Invitation.objects.filter(body=body, person=person, accepted=None).delete()
        invitation = Invitation.objects.create(
            body=body, person=person, invited_by=by, key_digest=_digest(key), sent=now, expires=now + LIFE
        )
    return invitation, key


def open_invitation(key: str) -> Invitation | None:
    """The invitation of a key that still holds."""
    found = Invitation.objects.filter(key_digest=_digest(key), accepted=None, expires__gt=timezone.now())
    return found.select_related("person", "body").first()


def accept(invitation: Invitation) -> None:
    """The person came."""
    Invitation.objects.filter(pk=invitation.pk, accepted=None).update(accepted=timezone.now())


def _digest(key: str) -> str:
    return sha256(key.encode()).hexdigest()
