"""Lists as published, each version kept whole; documents handed in with an act; answers kept for pages."""

from __future__ import annotations

from django.db import models


class ListStage(models.TextChoices):
    """What a publication of lists is."""

    PRELIMINARY = "preliminar", "preliminar"
    FINAL = "definitiva", "definitiva"
    RECTIFIED = "retificada", "retificada"


class Publication(models.Model):
    """Lists published together, by one act.

    Attributes:
        number: counts from 1 in the competition; the version of each of its lists.
        sequence: of the act in the book, which holds the digests.
        day: of the publication, from which the term of appeals runs.
        appeals_until: last day for appeals, or ``None`` where none is open.
        size: length of the book on which the lists were computed.
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.PROTECT, related_name="publications"
    )
    proposal = models.OneToOneField(
        "records.Proposal", on_delete=models.PROTECT, null=True, related_name="publication"
    )
    number = models.PositiveIntegerField()
    stage = models.CharField(max_length=12, choices=ListStage.choices)
    reason = models.TextField(blank=True)
    day = models.DateField()
    appeals_until = models.DateField(null=True)
    sequence = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        """Newest first."""

        ordering = ("competition", "-number")
        constraints = (
            models.UniqueConstraint(fields=("competition", "number"), name="one_publication_a_number"),
        )


class ListVersion(models.Model):
    """One list of one cargo as published; never changed.

    Attributes:
        cargo, group: whose list; ``ampla`` for the open one.
        cargo_name, group_name: as people read them, in Portuguese.
        place: of the list in the publication, from 0: cargos in the edital's order, the open list first.
        vacancies: offered to that list by the cargo's table.
        digest: SHA-256 of the canonical rows, also in the act.
        named: whether names were published.
    """

    publication = models.ForeignKey(Publication, on_delete=models.PROTECT, related_name="lists")
    cargo = models.CharField(max_length=60)
    cargo_name = models.CharField(max_length=300)
    group = models.CharField(max_length=60)
    group_name = models.CharField(max_length=200)
    place = models.PositiveIntegerField()
    vacancies = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    named = models.BooleanField(default=False)

    class Meta:
        """In the order of the publication."""

        ordering = ("publication", "place")
        constraints = (
            models.UniqueConstraint(
                fields=("publication", "cargo", "group"), name="one_version_of_a_list_a_publication"
            ),
        )


class ListRow(models.Model):
    """One person in one list as published.

    Attributes:
        position: in this list, from 1.
        score: exactly as computed with, as text; empty where only the rank is known.
        criterion: what set the person apart from a neighbour of equal score, or empty.
        situation: code of ``office.listing.publishing.SITUATIONS``.
        name: where the body publishes names; erasable, in no digest.
    """

    version = models.ForeignKey(ListVersion, on_delete=models.PROTECT, related_name="rows")
    position = models.PositiveIntegerField()
    number = models.CharField(max_length=60)
    score = models.CharField(max_length=40, blank=True)
    criterion = models.CharField(max_length=80, blank=True)
    situation = models.CharField(max_length=20)
    name = models.CharField(max_length=200, blank=True)

    class Meta:
        """By position, found by number."""

        ordering = ("version", "position")
        indexes = (models.Index(fields=("version", "number")),)
        constraints = (models.UniqueConstraint(fields=("version", "position"), name="one_person_a_position"),)


class Attachment(models.Model):
    """A document handed in with an act that waits to be checked: minutes of a draw, an opinion.

    Confirmed, it becomes a ``Paper``; otherwise it goes with the body's uploads (``upload_days``).
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.CASCADE, related_name="attachments"
    )
    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="attachments")
    file_name = models.CharField(max_length=120)
    media_type = models.CharField(max_length=80)
    digest = models.CharField(max_length=64)
    content = models.BinaryField()
    at = models.DateTimeField(auto_now_add=True)


class KeptAnswer(models.Model):
    """What a use case answered of a competition, kept until its book grows (projection).

    Attributes:
        name: of the use case, and what else it depends on.
        size: length of the book on which it was computed.
    """

    competition = models.ForeignKey(
        "records.Competition", on_delete=models.CASCADE, related_name="kept_answers"
    )
    name = models.CharField(max_length=60)
    document = models.JSONField()
    size = models.PositiveIntegerField()

    class Meta:
        """One answer a name."""

        constraints = (models.UniqueConstraint(fields=("competition", "name"), name="one_answer_a_name"),)
