"""What in a text tells who wrote it: warned of before an appeal is sent, never a reason to refuse one."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _

from isonomia.files.sheets.names import folded
from isonomia.web.candidate.enrolling.personal import personal_of
from isonomia.web.records.models import Person


def told_by(text: str, person: Person) -> list[str]:
    """Which of a person's own data stand in a text: name, chosen name, CPF, e-mail, in words for them.

    A name counts when it stands whole, whatever its accents and case; the CPF with or without its points.
    """
    own = personal_of(person)
    plain = f" {re.sub(r'[^a-z0-9@]+', ' ', folded(text))} "
    names = {folded(name) for name in (person.name, own.get("nome_social", "")) if len(name.split()) > 1}
    cpf = own.get("cpf", "")
    found = []
    if any(f" {re.sub(r'[^a-z0-9]+', ' ', name)} " in plain for name in names):
        found.append(_("o seu nome"))
    if cpf and cpf in re.sub(r"[\s./-]", "", text):
        found.append(_("o seu CPF"))
    if person.email.casefold() in text.casefold():
        found.append(_("o seu e-mail"))
    return found
