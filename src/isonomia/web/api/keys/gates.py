"""Acts about keys: one gives a key to a board, another takes it back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.records.appending import draft
from isonomia.web.records.models import ApiKey, Competition
from isonomia.web.records.roles import Ability

GIVEN: Final = "chave-de-acesso-concedida"
TAKEN: Final = "chave-de-acesso-retirada"
LONGEST_DAYS: Final = 730
"""The longest that a key may last."""


def give_preview(matter: Matter) -> Plain:
    """Who may do what, where, until when."""
    asked = matter.payload
    competition = Competition.objects.filter(body=matter.body, slug=asked["certame"]).first()
    return {
        "banca": asked["banca"],
        "alcances": sorted(asked["alcances"]),
        "certame": asked["certame"],
        "titulo": competition.title if competition else "",
        "vence": asked["vence"],
        "existe": not asked["certame"] or competition is not None,
    }


def give_impediments(_matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """The competition must be there, and the last day ahead and not too far."""
    found = []
    days = (date.fromisoformat(preview["vence"]) - timezone.localdate()).days
    if not preview["existe"]:
        found.append(Impediment(_("O certame não existe neste órgão.")))
    if days < 0:
        found.append(Impediment(_("O último dia da chave já passou.")))
    if days > LONGEST_DAYS:
        found.append(Impediment(_("A chave duraria mais de dois anos. Escolha um dia mais próximo.")))
    if not preview["alcances"]:
        found.append(Impediment(_("A chave não abriria nada.")))
    return found


def give_record(_matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The act; the secret does not exist yet."""
    facts = {name: preview[name] for name in ("banca", "alcances", "certame", "vence")}
    content = {**facts, "preparado_por": signing.preparer.opaque}
    return [draft(GIVEN, content, signing.confirmer, signing.at)]


def give_afterwards(matter: Matter, preview: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    """The key, still without a secret."""
    competition = Competition.objects.filter(body=matter.body, slug=preview["certame"]).first()
    key = ApiKey.objects.create(
        body=matter.body,
        competition=competition if preview["certame"] else None,
        holder=preview["banca"],
        scopes=preview["alcances"],
        person=signing.preparer,
        expires=date.fromisoformat(preview["vence"]),
        sequence=sequences[-1],
    )
    return {"chave": str(key.pk)}


def take_preview(matter: Matter) -> Plain:
    """Which key would open nothing any more."""
    key = ApiKey.objects.filter(pk=UUID(matter.payload["chave"]), body=matter.body).first()
    return {
        "chave": matter.payload["chave"],
        "banca": key.holder if key else "",
        "concedida": key.sequence if key else 0,
        "retirada": key is None or key.revoked is not None,
        "motivo": matter.payload["motivo"],
    }


def take_impediments(_matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """Once is enough."""
    return [Impediment(_("Esta chave já foi retirada."))] if preview["retirada"] else []


def take_record(_matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The act, with its reason."""
    content = {"concedida": preview["concedida"], "banca": preview["banca"], "motivo": preview["motivo"]}
    return [draft(TAKEN, content, signing.confirmer, signing.at)]


def take_afterwards(matter: Matter, preview: Plain, _signing: Signing, sequences: Sequence[int]) -> Plain:
    """From now on it opens nothing."""
    ApiKey.objects.filter(pk=UUID(preview["chave"]), body=matter.body).update(
        revoked=sequences[-1], digest=""
    )
    return {"chave": preview["chave"]}


GIVE = GATES.add(
    Gate(
        kind="chave-conceder",
        title=gettext_lazy("Chave de acesso para uma banca"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=give_preview,
        impediments=give_impediments,
        record=give_record,
        afterwards=give_afterwards,
        template="api/acts/give.html",
        moves=False,
    )
)
TAKE = GATES.add(
    Gate(
        kind="chave-retirar",
        title=gettext_lazy("Retirada de uma chave de acesso"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ADMINISTER,
        preview=take_preview,
        impediments=take_impediments,
        record=take_record,
        afterwards=take_afterwards,
        template="api/acts/take.html",
        moves=False,
        alone=True,  # a key that leaked is stopped at once, by whoever sees it
    )
)
