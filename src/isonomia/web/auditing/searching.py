"""What of the trail is looked for: period, person, act, object."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Any, Final

from django import forms
from django.db.models import BigIntegerField, ExpressionWrapper, F, Q, QuerySet, Value
from django.db.models.functions import Concat
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import DayField, PlainForm
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.models import Access, Body, Book, Competition, Entry, Person, Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.wording.labels import ACTS, OPENINGS, TRAIL
from isonomia.wording.voice import Voice, sentence_case

OWN: Final = "orgao"
"""The body's own book, among the objects."""

SYSTEM: Final = "sistema"
MOST_PREPARED: Final = 200
"""Acts prepared by a person that one page looks among."""


class PeriodForm(PlainForm):
    """From a day to a day, and a person."""

    de = DayField(label=_("De"), required=False)
    ate = DayField(label=_("Até"), required=False)
    pessoa = forms.ChoiceField(label=_("Quem registrou ou conferiu"), required=False)

    def __init__(self, body: Body, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.body = body
        self.people = dict(
            Person.objects.filter(grants__body=body).distinct().order_by("name").values_list("pk", "name")
        )
        self._choose("pessoa", [("", _("qualquer pessoa")), (SYSTEM, _("o sistema")), *self.people.items()])

    def _choose(self, name: str, choices: Iterable[tuple[Any, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(str(value), label) for value, label in choices]

    @property
    def given(self) -> dict[str, Any]:
        """What was asked for; nothing where the form is not right."""
        return self.cleaned_data if self.is_bound and self.is_valid() else {}

    def of_period(self, found: QuerySet[Any]) -> QuerySet[Any]:
        """Rows of the period asked for."""
        since, until = self.given.get("de"), self.given.get("ate")
        if since:
            found = found.filter(at__gte=_midnight(since))
        if until:
            found = found.filter(at__lt=_midnight(until + timedelta(days=1)))
        return found


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))


class TrailForm(PeriodForm):
    """Entries of the books of a body."""

    preparou = forms.ChoiceField(label=_("Quem preparou"), required=False)
    ato = forms.ChoiceField(label=_("Ato"), required=False)
    objeto = forms.ChoiceField(label=_("Certame, ou o próprio órgão"), required=False)
    inscricao = forms.CharField(label=_("Inscrição"), required=False, max_length=40)

    def __init__(self, body: Body, *args: Any, **options: Any) -> None:
        super().__init__(body, *args, **options)
        voice = Voice(reader_language())
        self.certames = dict(Competition.objects.filter(body=body).values_list("slug", "title"))
        self._choose("preparou", [("", _("qualquer pessoa")), *self.people.items()])
        words = [
            *((code, sentence_case(voice.word(TRAIL, code))) for code in TRAIL),
            *((f"{kinds.ACT}:{code}", sentence_case(voice.word(ACTS, code))) for code in ACTS),
        ]
        self._choose("ato", [("", _("qualquer ato")), *sorted(words, key=lambda pair: pair[1])])
        self._choose("objeto", [("", _("todos")), (OWN, _("o próprio órgão")), *self.certames.items()])

    @cached_property
    def books(self) -> dict[int, Competition | None]:
        """Id of each book of the body -> its competition, or ``None`` for the body's own."""
        found = Book.objects.filter(body=self.body).select_related("competition")
        return {book.pk: book.competition for book in found}

    def clean(self) -> dict[str, Any]:
        """A number means something inside one competition only."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if cleaned.get("inscricao") and cleaned.get("objeto", "") in {"", OWN}:
            self.add_error("objeto", _("Escolha o certame em que a inscrição está."))
        return cleaned

    def entries(self) -> QuerySet[Entry]:
        """What was asked for, unordered."""
        given = self.given
        found = self._of_object(given.get("objeto", ""))
        if given.get("pessoa"):
            who = given["pessoa"]
            found = found.filter(actor=SYSTEM if who == SYSTEM else f"pessoa-{who}")
        if given.get("preparou"):
            found = found.filter(self._prepared_by(int(given["preparou"])))
        kind, _mark, act = given.get("ato", "").partition(":")
        if act:
            # The index by act holds few entries; those of the same act's details are set aside one by one.
            found = found.annotate(which=Concat("kind", Value(""))).filter(act=act, which=kind)
        elif kind:
            found = found.filter(kind=kind)
        if given.get("inscricao"):
            number = given["inscricao"].strip().replace('"', "").replace("\\", "")
            found = found.filter(line__contains=f'"inscricao":"{number}"')
        return self.of_period(found)

    def _of_object(self, name: str) -> QuerySet[Entry]:
        chosen = [
            book
            for book, competition in self.books.items()
            if not name or (competition is None and name == OWN) or (competition and competition.slug == name)
        ]
        if name:
            return Entry.objects.filter(book__in=chosen)
        # Written so that the database walks its index by time and looks at the book of each entry: taking the
        # entries of every book and sorting them would take longer the longer the trail is.
        whose = ExpressionWrapper(F("book_id") + 0, output_field=BigIntegerField())
        return Entry.objects.annotate(whose=whose).filter(whose__in=chosen)

    def _prepared_by(self, person: int) -> Q:
        """Entries of the last acts that a person prepared and others confirmed."""
        acts = Proposal.objects.filter(body=self.body, prepared_by=person, state=ProposalState.CONFIRMED)
        last = self.given.get("ate")
        if last:
            acts = acts.filter(decided_at__lt=_midnight(last + timedelta(days=1)))
        ranges = acts.exclude(first=None).order_by("-decided_at")
        books = {None if each is None else each.pk: book for book, each in self.books.items()}
        wanted = Q(pk__in=())
        for competition, first, end in ranges.values_list("competition_id", "first", "last")[:MOST_PREPARED]:
            wanted |= Q(book_id=books.get(competition), sequence__range=(first, end))
        return wanted


class AccessForm(PeriodForm):
    """Openings of sensitive records."""

    o_que = forms.ChoiceField(label=_("O que foi aberto"), required=False)

    def __init__(self, body: Body, *args: Any, **options: Any) -> None:
        super().__init__(body, *args, **options)
        self.fields["pessoa"].label = _("Quem abriu")
        voice = Voice(reader_language())
        known = [(code, sentence_case(voice.word(OPENINGS, code))) for code in OPENINGS]
        self._choose("o_que", [("", _("qualquer registro")), *known])
        self._choose("pessoa", [("", _("qualquer pessoa")), *self.people.items()])

    def openings(self) -> QuerySet[Access]:
        """What was asked for, unordered."""
        given = self.given
        found = Access.objects.filter(body=self.body).select_related("person").order_by()
        if given.get("pessoa"):
            found = found.filter(person=int(given["pessoa"]))
        if given.get("o_que"):
            found = found.filter(what=given["o_que"])
        return self.of_period(found)
