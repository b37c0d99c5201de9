"""How a decision was taken, as the person it is about reads it: how many, of which professions, no names."""

from __future__ import annotations

from django.utils.translation import gettext as _

from isonomia.law.procedure.joint import ADVERSE
from isonomia.web.candidate.vault import unseal
from isonomia.web.records.models import DocumentCase, JointDecision
from isonomia.web.records.models.joint import JointState


def how_decided(case: DocumentCase) -> str:
    """How many took the decision that stands, of which professions; of one against the person, why not."""
    found = JointDecision.objects.filter(case=case, state=JointState.TAKEN).order_by("-ended", "-pk")
    decision = found.prefetch_related("signatures").first()
    if decision is None:
        return ""
    signatures = list(decision.signatures.all())
    agreed = sum(1 for each in signatures if each.agrees)
    professions = ", ".join(sorted({each.profession for each in signatures} - {""}))
    values = {"n": len(signatures), "sim": agreed, "quem": professions}
    if professions:
        told = [_("Decidiram juntas %(n)s pessoas (%(quem)s): %(sim)s de acordo.") % values]
    else:
        told = [_("Decidiram juntas %(n)s pessoas: %(sim)s de acordo.") % values]
    if decision.act in ADVERSE:
        against = [unseal(each.reasons).get("texto", "") for each in signatures if not each.agrees]
        told += [_("Quem não concordou escreveu: %(texto)s") % {"texto": each} for each in against if each]
    return "\n\n".join(told)
