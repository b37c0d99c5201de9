"""Commissions as acts designated them, who sits in them, and whom a member does not judge."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class CommissionKind(models.TextChoices):
    """Which decision a commission takes."""

    FIRST = "primeira", _("comissão de heteroidentificação")
    APPEAL = "recursal", _("comissão recursal")
    TEAM = "equipe", _("equipe multiprofissional")
    TEAM_APPEAL = "revisora", _("equipe multiprofissional do recurso")


class Commission(models.Model):
    """A commission of one competition (projection of the act that designated it).

    Attributes:
        act: number of the act.
        justified: entity of an "if possible" seat -> invitation and answer, why nobody of it sits.
        proof: code of the paper that proves the invitation, or empty.
        sequence: of the entry in the competition's book.
        ended: sequence of the act that put another in its place, or ``None``.
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="commissions"
    )
    kind = models.CharField(max_length=10, choices=CommissionKind.choices)
    act = models.CharField(max_length=120)
    since = models.DateField()
    until = models.DateField()
    justified = models.JSONField(default=dict)
    proof = models.CharField(max_length=20, blank=True)
    sequence = models.PositiveIntegerField()
    ended = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        """One in force of each kind."""

        ordering = ("competition", "sequence")
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "kind"),
                condition=models.Q(ended=None),
                name="one_commission_in_force",
            ),
        )


class Membership(models.Model):
    """A person in a commission.

    Attributes:
        post: ``titular`` or ``suplente``.
        entity: whom the member represents, or empty.
        declared: gender and colour as declared, sealed; counted, shown to nobody.
        secrecy_at: when the member signed the term of confidentiality.
        answered_for: digest of the list of people for whom the member said whom they do not judge; another
            list asks again.
    """

    commission = models.ForeignKey(Commission, on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="memberships")
    post = models.CharField(max_length=10)
    chair = models.BooleanField(default=False)
    entity = models.CharField(max_length=200, blank=True)
    declared = models.BinaryField(default=bytes)
    trained = models.BooleanField(default=False)
    secrecy_at = models.DateTimeField(null=True, blank=True)
    answered_for = models.CharField(max_length=64, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        """A person sits once."""

        ordering = ("commission", "-post", "pk")
        constraints = (
            models.UniqueConstraint(fields=("commission", "person"), name="one_membership_a_person"),
        )


class Recusal(models.Model):
    """A member who does not judge a person, as the member declared; holds for every hearing of both."""

    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="recusals")
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="recusals")
    number = models.CharField(max_length=60)
    why = models.CharField(max_length=30)
    at = models.DateTimeField()

    class Meta:
        """One answer a member and person."""

        constraints = (
            models.UniqueConstraint(fields=("competition", "person", "number"), name="one_recusal_each"),
        )
