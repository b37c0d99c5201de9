"""Results of audits that somebody asked to keep; what was sent to be audited is never kept."""

from __future__ import annotations

from django.db import models


class KeptAudit(models.Model):
    """The result of holding a published list, or a package, against the law (``/conferir/``).

    Attributes:
        key: its part of the address; random, so that only who is given it finds it.
        erase_digest: SHA-256 of the code that erases it, which was shown once.
        result: the answer, plain values (``office.auditing.sent.Audited``).
        expires: when it goes by itself.
    """

    key = models.CharField(max_length=40, unique=True)
    erase_digest = models.CharField(max_length=64)
    result = models.JSONField()
    made = models.DateTimeField(auto_now_add=True)
    expires = models.DateTimeField(db_index=True)

    class Meta:
        """Newest first."""

        ordering = ("-made",)
