"""The answers that pages wait for: each with what it depends on and how it is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from isonomia.office.competition import Competition as Read
from isonomia.office.settling_tie import ties_document
from isonomia.web.hr.homologation import standing
from isonomia.web.hr.readings import comparison
from isonomia.web.look.components import Text
from isonomia.web.records.models import Competition

Plain = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """One answer that is kept (``records.kept``).

    Attributes:
        doing: what a job does while it computes it, for people.
        compute: from the competition, what was read of it, and the answers before this one, by name.
        depends: what it depends on besides the book, as a digest.
    """

    doing: Text
    compute: Callable[[Competition, Read, Mapping[str, Plain]], Plain]
    depends: Callable[[Competition], str] = lambda _competition: ""


TIES: Final = "empates"
READINGS: Final = comparison.NAME
CHECKLIST: Final = standing.NAME

ANSWERS: Final[Mapping[str, Answer]] = {
    TIES: Answer(_("Procurando empates"), lambda _competition, read, _told: ties_document(read)),
    READINGS: Answer(
        _("Comparando as leituras da lei"),
        lambda competition, read, _told: comparison.compared(competition, read),
    ),
    CHECKLIST: Answer(
        _("Conferindo o que falta para homologar"),
        lambda competition, read, told: standing.compute(competition, read, told[READINGS]),
        standing.depends_of,
    ),
}
"""Name -> answer, in the order in which one needs another."""
