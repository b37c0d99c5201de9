"""The daily round that erases documents handed in with acts that were never confirmed."""

from __future__ import annotations

from datetime import timedelta

from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.attaching import forget_old

register(Round("documentos anexados", timedelta(days=1), forget_old, cleans=True))
