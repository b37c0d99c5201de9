"""A decision proposed by one of those who decided, signed by each of the others, and taken when it holds.

Who signs has opened the case before, signed in as themselves: nobody's agreement is told by somebody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.law.procedure.joint import FAVOURABLE, Lacking, carried, lacking
from isonomia.law.procedure.tables import ALL
from isonomia.web.candidate.circumstances import conduct_here
from isonomia.web.candidate.papers.cases import DOCUMENTS, NotNow, advance
from isonomia.web.candidate.papers.keeping import BELONGING, REPORT, subject_of
from isonomia.web.candidate.together.answering import answer as answer_appeals
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.records.models import (
    Access,
    Competition,
    DocumentCase,
    JointDecision,
    JointSignature,
    Person,
)
from isonomia.web.records.models.joint import JointState

APPEALED: Final = frozenset({"em-recurso", "falta-em-recurso"})
"""States in which the decision answers the person's appeal."""


@dataclass(frozen=True)
class Present:
    """Somebody who decides.

    Attributes:
        profession: whom or what they sit for.
    """

    person: Person
    profession: str


def pending(case: DocumentCase) -> JointDecision | None:
    """The decision that waits for signatures."""
    return JointDecision.objects.filter(case=case, state=JointState.OPEN).select_related("by").first()


def text_of(decision: JointDecision) -> str:
    """Its words for the person."""
    return str(unseal(decision.text).get("texto", ""))


def what_lacks(case: DocumentCase, present: Sequence[Present]) -> str:
    """Why those present may not decide the case together, or empty."""
    conduct = conduct_here(case.competition)
    found = lacking(conduct, [each.profession for each in present], team=case.procedure != DOCUMENTS)
    least = conduct.whole("decidem-juntos")
    if found is Lacking.FEW:
        words = ngettext(
            "Decide no mínimo %(n)s pessoa: marque quem decidiu com você.",
            "Decidem no mínimo %(n)s pessoas, contando com você: marque quem decidiu com você.",
            least,
        )
        return words % {"n": least}
    if found is Lacking.ONE_PROFESSION:
        return _("Quem decidiu é de uma profissão só: falta pelo menos uma pessoa de outra.")
    return ""


def propose(case: DocumentCase, act: str, text: str, present: Sequence[Present]) -> JointDecision:
    """Propose a decision.

    Args:
        case: whose.
        act: of ``law.procedure.joint.DECIDING``.
        text: for the person.
        present: who decided; the first proposes, and signs by it.

    Raises:
        NotNow: the table does not have it there, another decision waits for signatures, or those present may
            not decide.
    """
    with transaction.atomic():
        held = DocumentCase.objects.select_for_update().select_related("competition__body").get(pk=case.pk)
        if not any(each.act == act for each in ALL[held.procedure].possible(held.state)):
            raise NotNow(_("O caso já está em outro ponto. Abra-o de novo."))
        if pending(held) is not None:
            raise NotNow(_("Já há uma decisão proposta neste caso, à espera de assinaturas."))
        if problem := what_lacks(held, present):
            raise NotNow(problem)
        now, author = timezone.now(), present[0].person
        made = JointDecision.objects.create(case=held, act=act, text=seal({"texto": text}), by=author, at=now)
        JointSignature.objects.bulk_create(
            JointSignature(
                decision=made,
                person=each.person,
                profession=each.profession,
                agrees=True if each.person == author else None,
                at=now if each.person == author else None,
            )
            for each in present
        )
    return made


def awaited_from(person: Person, competition: Competition) -> frozenset[int]:
    """Cases of a competition whose decision awaits this person's answer."""
    found = JointSignature.objects.filter(
        person=person,
        agrees=None,
        decision__state=JointState.OPEN,
        decision__case__competition=competition,
    )
    return frozenset(found.values_list("decision__case", flat=True))


def awaits(decision: JointDecision, person: Person) -> bool:
    """Whether this person's answer is awaited."""
    return decision.signatures.filter(person=person, agrees=None).exists()


def answer(decision: JointDecision, person: Person, *, agrees: bool, reasons: str = "") -> JointDecision:
    """One of those who decided signs, or says why not; with the last answer the decision is taken or falls.

    Raises:
        NotNow: it waits for no answer of this person, or the person did not open the case.
    """
    with transaction.atomic():
        held = (
            JointDecision.objects.select_for_update(of=("self",))
            .select_related("case__competition__body", "case__person", "by")
            .get(pk=decision.pk)
        )
        signature = held.signatures.filter(person=person, agrees=None).first()
        if held.state != JointState.OPEN or signature is None:
            raise NotNow(_("Esta decisão não espera a sua assinatura."))
        if not _has_opened(person, held.case):
            raise NotNow(_("Abra o caso antes de assinar: quem assina leu."))
        signature.agrees, signature.at = agrees, timezone.now()
        signature.reasons = "" if agrees else seal({"texto": reasons})
        signature.save()
        if not held.signatures.filter(agrees=None).exists():
            _settle(held)
    return held


def _has_opened(person: Person, case: DocumentCase) -> bool:
    what = BELONGING if case.procedure == DOCUMENTS else REPORT
    subject = subject_of(case.competition, case.number)
    found = Access.objects.filter(person=person, body=case.competition.body, what=what, subject=subject)
    return found.exists()


def _settle(held: JointDecision) -> None:
    present = list(held.signatures.select_related("person"))
    agreed = sum(1 for each in present if each.agrees)
    held.ended = timezone.now()
    if not carried(held.act, agreed, len(present)):
        held.state = JointState.FELL
        held.save(update_fields=["state", "ended"])
        return
    held.state = JointState.TAKEN
    held.save(update_fields=["state", "ended"])
    case, text = held.case, text_of(held)
    line = next((each for each in ALL[case.procedure].possible(case.state) if each.act == held.act), None)
    if line is None:
        raise NotNow(_("O caso já está em outro ponto. Abra-o de novo."))
    others = [each.person for each in present if each.person_id != held.by_id]
    done = advance(case, held.act, line.who, held.by, text, others)
    if case.state in APPEALED:
        answer_appeals(done, granted=held.act in FAVOURABLE, reasons=text)


def withdraw(decision: JointDecision) -> None:
    """Take a proposal back: those present were others, or the words change. It stays on record.

    Raises:
        NotNow: it was taken, or fell, meanwhile.
    """
    changed = JointDecision.objects.filter(pk=decision.pk, state=JointState.OPEN)
    if not changed.update(state=JointState.WITHDRAWN, ended=timezone.now()):
        raise NotNow(_("Esta decisão já não espera assinaturas."))
