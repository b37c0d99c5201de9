"""What a candidate tells of themselves: kept sealed, read by few."""

from __future__ import annotations

from typing import Final

from isonomia.web.candidate.vault import Values, cpf_mark, seal, unseal
from isonomia.web.records.models import Person, PersonalData

FIELDS: Final = ("nome_social", "cpf", "nascimento", "telefone", "endereco")


def personal_of(person: Person) -> Values:
    """What the person told, or nothing yet."""
    found = PersonalData.objects.filter(person=person).values_list("sealed", flat=True).first()
    return unseal(found or "")


def keep_personal(person: Person, values: Values) -> None:
    """Keep what the person told now, in place of what was told before.

    Args:
        person: whose.
        values: of ``FIELDS``, plain text; ``nascimento`` as aaaa-mm-dd, ``cpf`` as eleven digits.
    """
    kept = {name: values.get(name, "") for name in FIELDS}
    PersonalData.objects.update_or_create(
        person=person, defaults={"sealed": seal(kept), "mark": cpf_mark(kept["cpf"])}
    )
