"""The values that components show. Views build them from what ``office`` answers; templates only draw them.

Texts are already in the reader's language. Values that are not text (numbers, dates) are written by the
component in the reader's language.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

Text: TypeAlias = "StrOrPromise"
"""Words for the reader, translated already or when they are shown."""

NOTHING: Final = _("Nada a mostrar.")


class Kind(Enum):
    """What a message or a tag tells: its words say it, its colour only repeats it."""

    NEUTRAL = "neutral"
    INFO = "info"
    SUCCESS = "success"
    WARNING = "warning"
    DANGER = "danger"


class TaskStatus(Enum):
    """Where a task stands. Done ones are the quietest."""

    NOT_STARTED = "not-started"
    STARTED = "started"
    INCOMPLETE = "incomplete"
    DONE = "done"
    LOCKED = "locked"
    OPTIONAL = "optional"
    PROBLEM = "problem"

    @property
    def words(self) -> Text:
        """The status as people read it."""
        return _TASK_WORDS[self]

    @property
    def kind(self) -> Kind:
        """How it is coloured."""
        return _TASK_KINDS.get(self, Kind.NEUTRAL)


_TASK_WORDS = {
    TaskStatus.NOT_STARTED: _("Não iniciada"),
    TaskStatus.STARTED: _("Em andamento"),
    TaskStatus.INCOMPLETE: _("Incompleta"),
    TaskStatus.DONE: _("Concluída"),
    TaskStatus.LOCKED: _("Não disponível ainda"),
    TaskStatus.OPTIONAL: _("Opcional"),
    TaskStatus.PROBLEM: _("Há um problema"),
}
_TASK_KINDS = {
    TaskStatus.NOT_STARTED: Kind.INFO,
    TaskStatus.STARTED: Kind.INFO,
    TaskStatus.PROBLEM: Kind.DANGER,
}


class Link(NamedTuple):
    """A link of the menu (``nav``) or the breadcrumb (``crumbs``); ``current`` marks the page one is on."""

    label: Text
    url: str
    current: bool = False


@dataclass(frozen=True)
class Task:
    """One line of a task list.

    Attributes:
        label: what is to be done, as the link's words.
        status: where it stands; a locked task has no link.
        url: the page where it is done.
        hint: a sentence under the label: what is missing, by when, who.
    """

    label: Text
    status: TaskStatus
    url: str = ""
    hint: Text = ""


@dataclass(frozen=True)
class Item:
    """One line of a summary: a question, its answer, and where to change it."""

    label: Text
    value: object
    url: str = ""


@dataclass(frozen=True)
class Why:
    """Why a number is what it is.

    Attributes:
        subject: whose number, ``Médico, pessoas indígenas``; unique on the page.
        sentences: the sum in words, one sentence each.
        basis: the citation, with the norm's version.
        url: the article's own page, if any.
        anchor: id of the explanation, when a cell's link leads to it.
    """

    subject: Text
    sentences: Sequence[Text]
    basis: Text = ""
    url: str = ""
    anchor: str = ""


@dataclass(frozen=True)
class Column:
    """A column of a table: numbers stand on the right; the heading column names its row."""

    label: Text
    numeric: bool = False
    heading: bool = False


@dataclass(frozen=True)
class Cell:
    """A value with a «Por quê?» beside it, told in the row below; plain values need no cell."""

    value: object
    why: Why | None = None


@dataclass(frozen=True)
class Table:
    """A table of data.

    Attributes:
        caption: what it shows, ending in no full stop.
        columns: at least one.
        rows: as many values (or cells) as columns; safe HTML (``format_html``) stays as it is.
        total: a last row of sums, optional.
        empty: the sentence shown in place of a table without rows.
        quiet_caption: the caption is for screen readers only, since a heading says it already.
    """

    caption: Text
    columns: Sequence[Column]
    rows: Sequence[Sequence[object]]
    total: Sequence[object] = ()
    empty: Text = NOTHING
    quiet_caption: bool = False
