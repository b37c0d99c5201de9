"""A form sent twice does its work once: the key made with it answers the same page again."""

from __future__ import annotations

import uuid
from collections.abc import Callable

from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponseRedirect

from isonomia.web.records.models import ActionKey, Person

FIELD = "chave"
"""Name of the hidden field (``look.forms.HouseForm``)."""


def new_key() -> str:
    """A key for a form about to be shown."""
    return str(uuid.uuid4())


def once(request: HttpRequest, person: Person, work: Callable[[], str]) -> HttpResponseRedirect:
    """Do the work of a form unless it was done, and go to its answer.

    Args:
        request: a POST with the key; without one the work is done, and not remembered.
        person: who sent it.
        work: does it and returns the address of the answer; in the same transaction as the key, so that the
            key stands exactly when the work does.
    """
    key = request.POST.get(FIELD, "")[:64]
    done = _answer(key, person)
    if done:
        return HttpResponseRedirect(done)
    try:
        with transaction.atomic():
            address = work()
            if key:
                ActionKey.objects.create(key=key, person=person, address=address)
    except IntegrityError:
        again = _answer(key, person)  # the other of two clicks was first
        if not again:
            raise
        return HttpResponseRedirect(again)
    return HttpResponseRedirect(address)


def _answer(key: str, person: Person) -> str:
    if not key:
        return ""
    found = ActionKey.objects.filter(key=key, person=person).values_list("address", flat=True).first()
    return found or ""
