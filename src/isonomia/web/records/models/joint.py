"""Decisions that several people take together: proposed by one, signed by each of those who decided."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class JointState(models.TextChoices):
    """Where a proposed decision is."""

    OPEN = "aberta", _("à espera de assinaturas")
    TAKEN = "tomada", _("tomada")
    FELL = "nao-passou", _("não teve assinaturas bastantes")
    WITHDRAWN = "retirada", _("retirada")


class JointDecision(models.Model):
    """A decision of a case (``DocumentCase``) as proposed.

    Attributes:
        act: of ``law.procedure.joint.DECIDING``.
        text: sealed: the words for the person.
        by: who wrote it; signs by proposing.
    """

    case = models.ForeignKey("records.DocumentCase", on_delete=models.CASCADE, related_name="decisions")
    act = models.CharField(max_length=40)
    text = models.TextField()
    by = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="joint_decisions")
    state = models.CharField(max_length=12, choices=JointState.choices, default=JointState.OPEN)
    at = models.DateTimeField()
    ended = models.DateTimeField(null=True)

    class Meta:
        """One at a time in a case."""

        ordering = ("at", "pk")
        constraints = (
            models.UniqueConstraint(
                fields=("case",), condition=models.Q(state="aberta"), name="one_joint_decision_open"
            ),
        )


class JointSignature(models.Model):
    """One of those who decided.

    Attributes:
        profession: whom or what the person sat for, as the act that designated them says.
        agrees: ``None`` until the person answers, signed in as themselves, having opened the case.
        reasons: sealed: why not, of who does not agree.
    """

    decision = models.ForeignKey(JointDecision, on_delete=models.CASCADE, related_name="signatures")
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="joint_signatures")
    profession = models.CharField(max_length=200, blank=True)
    agrees = models.BooleanField(null=True)
    reasons = models.TextField(blank=True)
    at = models.DateTimeField(null=True)

    class Meta:
        """Each signs once."""

        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(fields=("decision", "person"), name="one_joint_signature_each"),
        )
