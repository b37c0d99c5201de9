"""Enrolments as people make them: a draft, changes, sent, withdrawn, until a load takes them.

What a person declares of themselves is sealed (``candidate.vault``): neither a copy of the database nor a
query by its columns tells anybody's colour, reserve, CPF or need.
"""

from __future__ import annotations

import uuid

from django.db import models


class PersonalData(models.Model):
    """What a candidate told of themselves, once for every competition.

    Attributes:
        sealed: social name, CPF, date of birth, telephone, address.
        mark: stand-in for the CPF: the same person over two accounts.
    """

    person = models.OneToOneField("records.Person", on_delete=models.CASCADE, related_name="personal_data")
    sealed = models.TextField()
    mark = models.CharField(max_length=64, blank=True, db_index=True)
    changed = models.DateTimeField(auto_now=True)


class Application(models.Model):
    """One person's enrolment in one cargo.

    Attributes:
        number: given when it is sent, never again another.
        state: of the procedure ``inscricao``.
        sealed: colour, reserves, accommodation, as sent; of a draft, as far as it goes.
        draft: sealed changes that were not sent yet, or empty.
        commitment: of what was sent, salted, printed on the receipt.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="applications"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="applications")
    cargo = models.CharField(max_length=60, blank=True)
    number = models.CharField(max_length=60, blank=True)
    state = models.CharField(max_length=20, default="rascunho")
    sealed = models.TextField(blank=True)
    draft = models.TextField(blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    begun = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField()
    sent = models.DateTimeField(null=True)

    class Meta:
        """Newest first; a number once a competition."""

        ordering = ("-begun",)
        constraints = (
            models.UniqueConstraint(
                fields=("competition", "number"),
                condition=~models.Q(number=""),
                name="one_application_a_number",
            ),
        )


class ApplicationStep(models.Model):
    """What happened to an enrolment, and when; never what it says."""

    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="steps")
    act = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        """In order."""

        ordering = ("at", "pk")


class OwnEnrolment(models.Model):
    """That an enrolment is a person's: made here, or found by the e-mail that they proved to be theirs."""

    person = models.ForeignKey("records.Person", on_delete=models.CASCADE, related_name="own_enrolments")
    competition = models.ForeignKey("records.Competition", on_delete=models.CASCADE, related_name="owners")
    number = models.CharField(max_length=60)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """One owner a number."""

        constraints = (
            models.UniqueConstraint(fields=("competition", "number"), name="one_owner_an_enrolment"),
        )
