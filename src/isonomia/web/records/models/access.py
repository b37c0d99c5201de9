"""Who opened what is sensitive."""

from __future__ import annotations

from django.db import models


class Access(models.Model):
    """One opening of sensitive data; the address tells what, never whose values."""

    person = models.ForeignKey("records.Person", on_delete=models.PROTECT, related_name="accesses")
    body = models.ForeignKey("records.Body", on_delete=models.PROTECT, related_name="accesses")
    what = models.CharField(max_length=60)
    subject = models.CharField(max_length=120)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        """Newest first."""

        ordering = ("-at",)
