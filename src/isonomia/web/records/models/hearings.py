"""Hearings: draws, sessions, people heard, sealed votes, opinions; each step of a case is kept.

Votes and opinions stand in tables of their own, encrypted (``commission.vault``): no other table, no entry of
the book and no log says who voted what.
"""

from __future__ import annotations

from django.db import models


class Draw(models.Model):
    """A public draw of panels: its seed, and what came of it (``office.procedures.hearing.draw_document``).

    Attributes:
        document: panels, who is heard by which, slots; members by their opaque ids.
        sequence: of the entry with its digest in the competition's book.
    """

    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="draws")
    commission = models.ForeignKey("records.Commission", on_delete=models.PROTECT, related_name="draws")
    group = models.CharField(max_length=60)
    seed = models.CharField(max_length=200)
    document = models.JSONField()
    sequence = models.PositiveIntegerField()
    at = models.DateTimeField()

    class Meta:
        """Oldest first."""

        ordering = ("competition", "pk")


class Session(models.Model):
    """A panel in a room for some hours.

    Attributes:
        conditions: codes of the equal-conditions checklist, all of which open the session.
        minutes: the minutes as kept when it was closed; no vote and no result.
    """

    draw = models.ForeignKey(Draw, on_delete=models.PROTECT, related_name="sessions")
    panel = models.PositiveSmallIntegerField()
    room = models.CharField(max_length=200)
    begins = models.DateTimeField()
    ends = models.DateTimeField()
    accessible = models.BooleanField(default=True)
    remote = models.BooleanField(default=False)
    conditions = models.JSONField(default=list)
    opened_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    minutes = models.JSONField(default=dict)

    class Meta:
        """As they happen."""

        ordering = ("begins", "panel", "pk")


class Hearing(models.Model):
    """One person in one reserve, through the table of heteroidentification.

    Attributes:
        code: by which the person is called in the room and in addresses; tells nothing of them.
        state: of ``law.procedure.tables.hearing``.
        life: how many times the person was sent to be heard; annulment begins another.
        stage: whose votes are being given: ``primeira`` or ``recursal``.
        voters: opaque ids of who votes, in the panel's order.
        published: last day of the notice that opened the running term, and ``term_ends`` its last day.
        cause: why the person is out of the reserve, while that is on appeal.
        first: the first decision, sealed: an appeal needs how its votes were divided.
        recorded: state whose act the competition's book already has.
    """

    competition = models.ForeignKey("records.Competition", on_delete=models.PROTECT, related_name="hearings")
    group = models.CharField(max_length=60)
    number = models.CharField(max_length=60)
    code = models.SlugField(max_length=20, unique=True)
    state = models.CharField(max_length=30)
    life = models.PositiveSmallIntegerField(default=1)
    stage = models.CharField(max_length=10, default="primeira")
    session = models.ForeignKey(
        Session, on_delete=models.SET_NULL, null=True, blank=True, related_name="hearings"
    )
    place = models.PositiveSmallIntegerField(default=0)
    begins = models.DateTimeField(null=True, blank=True)
    ends = models.DateTimeField(null=True, blank=True)
    voters = models.JSONField(default=list)
    accommodated = models.BooleanField(default=False)
    started_at = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)
    published = models.DateField(null=True, blank=True)
    term_ends = models.DateField(null=True, blank=True)
    cause = models.CharField(max_length=30, blank=True)
    first = models.BinaryField(default=bytes)
    recorded = models.CharField(max_length=30, blank=True)

    class Meta:
        """A person is heard once in a reserve."""

        ordering = ("competition", "begins", "pk")
        constraints = (
            models.UniqueConstraint(fields=("competition", "group", "number"), name="one_hearing_each"),
        )
        indexes = (models.Index(fields=("competition", "state")),)


class HearingMove(models.Model):
    """A line of the table that was used. Sealing a vote leaves none: it would tell who voted when.

    Attributes:
        person: who acted; ``None``: the end of a term, or the person heard.
        reason: of an annulment, a postponement.
    """

    hearing = models.ForeignKey(Hearing, on_delete=models.PROTECT, related_name="moves")
    life = models.PositiveSmallIntegerField()
    act = models.CharField(max_length=40)
    who = models.CharField(max_length=30)
    person = models.ForeignKey(
        "records.Person", on_delete=models.PROTECT, null=True, blank=True, related_name="hearing_moves"
    )
    before = models.CharField(max_length=30)
    after = models.CharField(max_length=30)
    reason = models.TextField(blank=True)
    at = models.DateTimeField()

    class Meta:
        """As they happened."""

        ordering = ("hearing", "pk")


class Ballot(models.Model):
    """A sealed vote: encrypted, opened by nobody before the voting is closed.

    Attributes:
        seal: of ``law.procedure.ballots.seal``.
        content: vote, reasons, words and salt, encrypted.
    """

    hearing = models.ForeignKey(Hearing, on_delete=models.PROTECT, related_name="ballots")
    life = models.PositiveSmallIntegerField()
    stage = models.CharField(max_length=10)
    member = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="ballots")
    seal = models.CharField(max_length=64)
    content = models.BinaryField()

    class Meta:
        """One vote a member; a change replaces it."""

        constraints = (
            models.UniqueConstraint(fields=("hearing", "life", "stage", "member"), name="one_ballot_each"),
        )


class Opinion(models.Model):
    """The opinion of a decision, for the person alone: an encrypted PDF."""

    hearing = models.ForeignKey(Hearing, on_delete=models.PROTECT, related_name="opinions")
    life = models.PositiveSmallIntegerField()
    stage = models.CharField(max_length=10)
    content = models.BinaryField()
    at = models.DateTimeField()

    class Meta:
        """One a decision."""

        constraints = (
            models.UniqueConstraint(fields=("hearing", "life", "stage"), name="one_opinion_a_decision"),
        )
