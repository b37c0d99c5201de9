"""Where a person stands in a competition: one sentence, one next step, what was and what comes."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, time
from urllib.parse import quote

from django.urls import reverse
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from isonomia.web.candidate.appealing.presenting import ask_again_until
from isonomia.web.candidate.appealing.windows import against, last_day
from isonomia.web.candidate.area.coming import ASKED_PAPERS, Event, coming, is_past
from isonomia.web.candidate.area.past import past
from isonomia.web.candidate.calls.calling import ACCEPTED, DECLINED, OwnCall, address_of, calls_of
from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.decisions import Decision, decisions_of
from isonomia.web.candidate.enrolling.states import DRAFT, SENT
from isonomia.web.candidate.owning import numbers_of
from isonomia.web.candidate.papers.cases import cases_of
from isonomia.web.candidate.summoning import Summons, summons_of, when_words
from isonomia.web.candidate.summoning import address_of as address_of_summons
from isonomia.web.candidate.term import EnrolmentTerm, term_of
from isonomia.web.records.models import (
    Appeal,
    Application,
    Competition,
    DocumentCase,
    ListRow,
    Notice,
    Person,
    Publication,
)
from isonomia.web.records.models.competitions import Stage
from isonomia.wording.terms import END_OF_DAY


@dataclass(frozen=True)
class Step:
    """What to do next.

    Attributes:
        words: of the link.
        url: where it is done.
        until: last day, or ``None``.
        hour: until when on that day.
    """

    words: str | Promise
    url: str
    until: date | None = None
    hour: time = END_OF_DAY


@dataclass
class Standing:
    """Everything that the person's page of one competition shows.

    Attributes:
        sentence: where they are.
        step: what to do now, or ``None``: nothing.
        numbers: their enrolments here.
        summons: days on which they are expected.
        events: what was, in order.
        coming: what comes, in order: days and ends of terms.
    """

    competition: Competition
    sentence: str | Promise
    step: Step | None
    numbers: list[str]
    applications: list[Application]
    rows: list[ListRow]
    cases: list[DocumentCase]
    appeals: list[Appeal]
    notices: list[Notice]
    publications: list[Publication]
    term: EnrolmentTerm | None
    decisions: list[Decision]
    calls: list[OwnCall]
    summons: list[Summons]
    events: list[Event] = field(default_factory=list)
    coming: list[Event] = field(default_factory=list)

    @property
    def open_windows(self) -> list[Publication]:
        """Publications that may be appealed against today and list the person."""
        if self.competition.stage == Stage.UNDONE:
            return []
        today = timezone.localdate()
        mine = {row.version.publication_id for row in self.rows}
        return [
            each
            for each in self.publications
            if each.pk in mine and each.appeals_until is not None and today <= last_day(each)
        ]


def standing_of(person: Person, competition: Competition) -> Standing:
    """Where the person stands; reads what is stored, computes no list."""
    numbers = numbers_of(person, competition)
    applications = list(
        Application.objects.filter(competition=competition, person=person).prefetch_related("steps")
    )
    for application in applications:
        application.competition = competition
    publications = list(Publication.objects.filter(competition=competition).select_related("proposal"))
    for each in publications:
        each.competition = competition
    rows = ListRow.objects.filter(version__publication__competition=competition, number__in=numbers)
    here = Standing(
        competition,
        "",
        None,
        numbers,
        applications,
        list(rows.select_related("version__publication").order_by("-version__publication__number", "pk")),
        cases_of(person, competition, numbers),
        list(Appeal.objects.filter(competition=competition, person=person).order_by("-at")),
        list(Notice.objects.filter(competition=competition, number__in=numbers).order_by("-at")),
        publications,
        term_of(competition),
        decisions_of(person, competition, numbers),
        calls_of(competition, numbers),
        summons_of(person, competition, numbers),
    )
    here.sentence, here.step = _now(here)
    here.events = sorted(past(here), key=lambda each: each.on)
    if competition.stage != Stage.UNDONE:
        here.coming = coming(here, here.open_windows)
    return here


def newest_rows(here: Standing) -> list[ListRow]:
    """The person's place in each list, as last published."""
    newest: dict[tuple[str, str, str], ListRow] = {}
    for row in here.rows:
        newest.setdefault((row.number, row.version.cargo, row.version.group), row)
    return list(newest.values())


def _now(here: Standing) -> tuple[str, Step | None]:
    """The sentence and the step: the most urgent one alone."""
    if here.competition.stage == Stage.UNDONE:
        return _("Este certame foi revogado ou anulado pelo órgão. Você não precisa fazer nada."), None
    for find in (
        _called,
        _summoned,
        _papers,
        _decided,
        _refused,
        _enrolling,
        _appealing,
        _appealed,
        _told,
        _listed,
        _homologated,
    ):
        found = find(here)
        if found is not None:
            return found
    return _("Você tem inscrição neste certame. Ainda não há listas publicadas."), None


Found = tuple[str, Step | None] | None


def _called(here: Standing) -> Found:
    """Being called goes before anything else."""
    for call in here.calls:
        address = address_of(here.competition, call)
        words = {"cargo": call.cargo_name}
        if DECLINED in call.answers:
            return _("Você desistiu do cargo %(cargo)s. O órgão vai registrar a desistência.") % words, None
        if ACCEPTED in call.answers:
            said = _("Você foi chamada para o cargo %(cargo)s e aceitou. Apresente os documentos no prazo.")
            return said % words, Step(_("Ver o prazo e os documentos"), address, call.until, call.hour)
        said = _("Você foi chamada para o cargo %(cargo)s.") % words
        return said, Step(_("Ver o prazo e responder"), address, call.until, call.hour)
    return None


def _summoned(here: Standing) -> Found:
    """A day on which the person is expected; one that passed waits for the office to record who came."""
    for each in here.summons:
        address = address_of_summons(here.competition, each.key)
        if each.begins is None:
            said = _("Há um dia marcado para você. Veja o dia, a hora e o lugar.")
        elif each.begins >= timezone.now():
            said = _("Compareça: %(quando)s.") % {"quando": when_words(each, here.competition)}
        else:
            continue
        return said, Step(_("Ver dia, hora e lugar"), address)
    return None


def _papers(here: Standing) -> Found:
    for case in here.cases:
        if case.state in ASKED_PAPERS and not is_past(case.term_ends):
            address = reverse("candidate:papers", kwargs={**names_of(here.competition), "caso": case.pk})
            again = case.state == "em-complementacao"
            words = (
                _("Falta completar os seus documentos.") if again else _("Falta entregar os seus documentos.")
            )
            return words, Step(_("Enviar documentos"), address, case.term_ends)
    return None


def _decided(here: Standing) -> Found:
    for each in here.decisions:
        if each.until is not None and not is_past(each.until):
            address = reverse("candidate:decision", kwargs={**names_of(here.competition), "chave": each.key})
            if each.heard:
                words = _("O órgão quer ouvir você antes de tomar uma decisão sobre a sua inscrição.")
                return words, Step(_("Ler e responder"), address, each.until)
            words = _("Há uma decisão sobre a sua inscrição. Ela traz os motivos e o prazo de recurso.")
            return words, Step(_("Ler a decisão"), address, each.until)
    return None


def _refused(here: Standing) -> Found:
    """An appeal not admitted, while its examination may still be asked for."""
    for appeal in here.appeals:
        until = ask_again_until(appeal)
        if until is not None:
            said = _("Seu recurso não foi conhecido. Você pode pedir que o pedido seja examinado.")
            return said, Step(_("Ler os motivos e pedir reexame"), _answer_page(here, appeal), until)
    return None


def _enrolling(here: Standing) -> Found:
    term = here.term
    if term is None:
        return None
    unsent = [
        each for each in here.applications if each.state == DRAFT or (each.state == SENT and each.draft)
    ]
    if unsent and term.is_open():
        words = (
            _("Você começou uma inscrição e ainda não a enviou.")
            if unsent[0].state == DRAFT
            else _("Há mudanças na sua inscrição que você ainda não enviou.")
        )
        address = reverse("candidate:tasks", kwargs={"inscricao": unsent[0].pk})
        return words, Step(_("Continuar a inscrição"), address, term.closes)
    sent = [each for each in here.applications if each.state in {SENT, "efetivada"}]
    if sent and not here.publications:
        if term.is_open():
            return _("Sua inscrição foi enviada. Você pode mudá-la até o fim das inscrições."), None
        return _("As inscrições acabaram e a sua está guardada. Espere as listas."), None
    if here.applications and not here.numbers:
        return _("Você não enviou inscrição neste certame."), None
    if here.applications and not sent and not here.rows:
        return _("Sua inscrição foi cancelada."), None
    return None


def _appealing(here: Standing) -> Found:
    windows = here.open_windows
    if not windows:
        return None
    first = min(windows, key=last_day)
    if any(each.against == against(first) for each in here.appeals):
        return None  # what became of it is told next
    address = reverse("candidate:appeal", kwargs={**names_of(here.competition), "publicacao": first.number})
    return _("A lista foi publicada, e o prazo de recurso está aberto."), Step(
        _("Recorrer, se você não concordar"), address, last_day(first)
    )


def _appealed(here: Standing) -> Found:
    if all(each.decided for each in here.appeals):
        return None
    return _("Seu recurso foi recebido. A resposta chega aqui e por e-mail."), None


def _told(here: Standing) -> Found:
    """The last answer to an appeal, until newer lists are published."""
    answered = [(each.decided, each) for each in here.appeals if each.decided and each.joined_id is None]
    if not answered:
        return None
    at, newest = max(answered, key=lambda each: each[0])
    if any(each.day > timezone.localdate(at) for each in here.publications):
        return None
    said = _("Seu recurso foi respondido. A resposta traz os motivos.")
    return said, Step(_("Ler a resposta"), _answer_page(here, newest))


def _answer_page(here: Standing, appeal: Appeal) -> str:
    names = {**names_of(here.competition), "protocolo": appeal.protocol}
    return reverse("candidate:appeal_page", kwargs=names)


def _listed(here: Standing) -> Found:
    return (_("Você está nas listas publicadas."), None) if here.rows else None


def _homologated(here: Standing) -> Found:
    """A competition brought in with its result: its lists were published elsewhere, its calls are here."""
    if here.competition.stage != Stage.HOMOLOGATED or not here.numbers:
        return None
    address = reverse("public:why", kwargs=names_of(here.competition))
    said = _("O certame está homologado. Veja a sua posição e quando chega a sua vez.")
    return said, Step(_("Ver a minha situação"), f"{address}?inscricao={quote(here.numbers[0])}")
