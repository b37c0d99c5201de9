"""The gate of an appeal's decision: reasons, effect on the lists, by people who had no part before."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.canonical import read_canonical
from isonomia.ledger.entry import Draft
from isonomia.office.procedures.appeals_effect import effect_document
from isonomia.web.candidate.appealing.words import GRANTED
from isonomia.web.candidate.telling import tell
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.gates.passing import Impeded
from isonomia.web.hr.appeals.deciding import digest_of, load_with, reasons_of, steps_to, took_part
from isonomia.web.records import kinds
from isonomia.web.records.appending import book_of, draft
from isonomia.web.records.loading import load
from isonomia.web.records.models import Appeal, Entry
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.roles import Ability
from isonomia.web.records.rolls import content_of, save

PART = gettext_lazy("Quem preparou ou conferiu a publicação contestada não decide o recurso contra ela.")


def appeal_of(matter: Matter) -> Appeal:
    """The appeal of a payload."""
    found = Appeal.objects.select_related("competition__body", "person")
    return found.get(pk=UUID(matter.payload["recurso"]), competition=matter.certame)


def preview(matter: Matter) -> Plain:
    """Outcome, and what it changes; the text and the reasons stay sealed."""
    appeal, score = appeal_of(matter), matter.payload["nota"]
    effect: dict[str, Any] = {}
    if score:
        effect = effect_document(load(matter.certame), appeal.number, appeal.cargo, Decimal(score))
    state, why_not, term = steps_to(appeal, matter.payload["resultado"], applied=bool(score))
    return {
        "protocolo": appeal.protocol,
        "sobre": appeal.about,
        "inscricao": appeal.number,
        "resultado": matter.payload["resultado"],
        "efeito": effect,
        "para": state,
        "impede": why_not,
        "reexame_ate": term.get("fim", ""),
        "em_tempo": appeal.in_time,
        "motivos": digest_of(reasons_of(appeal)),
    }


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """Decided already, reasons changed, a score where none may change any more."""
    appeal = appeal_of(matter)
    found = [Impediment(seen["impede"])] if seen["impede"] else []
    if appeal.decided and not seen["impede"]:
        found.append(Impediment(_("Este recurso já foi respondido.")))
    if seen["motivos"] != matter.payload["motivos"]:
        found.append(Impediment(_("Os motivos mudaram depois de preparada a decisão. Prepare-a de novo.")))
    if matter.payload["nota"] and matter.certame.stage == Stage.HOMOLOGATED:
        found.append(
            Impediment(
                _("O certame está homologado: a nota só muda por retificação ou por decisão judicial.")
            )
        )
    return found


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The outcome by its protocol and, where a score changes, the new load.

    Raises:
        Impeded: whoever prepared or confirms took part in what is appealed.
    """
    appeal = appeal_of(matter)
    if any(took_part(appeal, person) for person in (signing.preparer, signing.confirmer)):
        raise Impeded([Impediment(str(PART))])
    content = {
        "protocolo": appeal.protocol,
        "sobre": appeal.about,
        "contra": appeal.against,
        "resultado": seen["resultado"],
        "mudou": bool(seen["efeito"]) or seen["resultado"] in GRANTED,
    }
    drafts = [draft(kinds.APPEAL_DECIDED, content, signing.confirmer, signing.at)]
    if matter.payload["nota"]:
        people = load_with(matter.certame, appeal, Decimal(matter.payload["nota"]))
        drafts.append(
            draft(kinds.CANDIDATES, content_of(matter.certame, people), signing.confirmer, signing.at)
        )
    return drafts


def afterwards(matter: Matter, seen: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    """The load's rows, the answer for the person to read, the message that there is one."""
    appeal = appeal_of(matter)
    if matter.payload["nota"]:
        line = Entry.objects.values_list("line", flat=True).get(
            book=book_of(matter.body, matter.certame), sequence=sequences[1]
        )
        content = read_canonical(line.encode())["conteudo"]
        people = load_with(matter.certame, appeal, Decimal(matter.payload["nota"]))
        save(matter.certame, people, content, sequences[1], signing.at)
    appeal.outcome, appeal.state = seen["resultado"], seen["para"]
    appeal.changed = bool(seen["efeito"]) or seen["resultado"] in GRANTED
    appeal.effect = {**seen["efeito"], "reexame_ate": seen["reexame_ate"]}
    appeal.decided, appeal.proposal = signing.at, signing.proposal
    appeal.save()
    tell(appeal.person, matter.certame, appeal.number, appeal.cargo)
    return {"protocolo": appeal.protocol}


DECISION = GATES.add(
    Gate(
        kind="decidir-recurso",
        title=gettext_lazy("Decisão de recurso"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/appeals/decision_preview.html",
    )
)
