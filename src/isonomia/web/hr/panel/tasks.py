"""What waits for somebody in a competition, by legal deadline; and where each stage stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.web.hr.desk.showing import days_left
from isonomia.web.hr.frame import Place, address
from isonomia.web.hr.panel.needs import Need
from isonomia.web.hr.panel.people import enrolment_term, people_waiting
from isonomia.web.hr.panel.stages import AFTER_ENROLMENT
from isonomia.web.hr.proposals.showing import Card
from isonomia.web.hr.to_do import notices_to_redo, notices_words
from isonomia.web.look.components import Task, TaskStatus
from isonomia.web.records.models import CargoStanding, Notice, Proposal, Publication, Roll
from isonomia.web.records.models.competitions import Stage

MOST: Final = 7
VALIDITY_NOTICE: Final = 90
"""Days before the end of the validity from which the panel speaks of it."""
WHERE: Final = {"empate": "ties:index", "confirmacao": "importing:index", "opcao": "importing:index"}


def needs_of(
    place: Place, standings: Sequence[CargoStanding], cards: Sequence[Card], today: date
) -> list[Need]:
    """At most ``MOST`` things, the nearest deadline first, then those without one."""
    names = {"orgao": place.body.slug, "certame": place.certame.slug}
    found = [
        *_terms(place, standings, names, today),
        *_validity(standings, names, today),
        *_checks(cards),
        *_questions(standings, names),
        *people_waiting(place, standings, names),
        *_notices(place, names),
        *_open_places(standings, names),
    ]
    found.sort(key=lambda need: need.due or date.max)
    return found[:MOST]


def _terms(
    place: Place, standings: Sequence[CargoStanding], names: Mapping[str, str], today: date
) -> Iterator[Need]:
    """Terms of calls that ended, or end soon, of people in call (the notices tell which call was theirs)."""
    if not any(each.desk["em_chamada"] for each in standings):
        return
    notices = Notice.objects.filter(competition=place.certame, proposal__kind="convocar").order_by("pk")
    told = list(notices.values_list("cargo", "number", "proposal"))
    waiting = {each.cargo: set(each.desk["chamadas_abertas"]) for each in standings} if told else {}
    call_of = {(cargo, number): call for cargo, number, call in told if number in waiting.get(cargo, ())}
    calls = Proposal.objects.filter(pk__in=set(call_of.values())) if call_of else Proposal.objects.none()
    end_of = dict(calls.values_list("pk", "preview__prazo__termina_em"))
    for end, count in sorted(Counter(end_of[call] for call in call_of.values()).items()):
        due = date.fromisoformat(end)
        if due < today:
            text = ngettext(
                "%(n)s pessoa com o prazo terminado e sem desfecho",
                "%(n)s pessoas com o prazo terminado e sem desfecho",
                count,
            )
        elif due <= today + timedelta(days=place.body.reminder_days):
            text = ngettext(
                "%(n)s pessoa com o prazo perto do fim", "%(n)s pessoas com o prazo perto do fim", count
            )
        else:
            continue
        yield Need(text % {"n": count}, address("outcomes:index", dict(names)), _("RH"), due, due < today)


def _validity(standings: Sequence[CargoStanding], names: Mapping[str, str], today: date) -> Iterator[Need]:
    left = days_left(standings[0].desk, today) if standings else None
    if left is not None and 0 <= left <= VALIDITY_NOTICE:
        until = today + timedelta(days=left)
        extended = standings[0].desk["validade"]["prorrogada"]
        text = _("A validade acaba e já foi prorrogada") if extended else _("Decidir se prorroga a validade")
        yield Need(text, address("homologation:index", dict(names)), _("autoridade"), until)


def _checks(cards: Sequence[Card]) -> Iterator[Need]:
    for card in cards:
        owner = _("outra pessoa do órgão") if card.mine else _("quem confere")
        yield Need(_("Conferir: %(ato)s") % {"ato": card.title}, card.address, owner)


def _questions(standings: Sequence[CargoStanding], names: Mapping[str, str]) -> Iterator[Need]:
    for each in standings:
        for question in each.desk["pendencias"]:
            if question["muda_convocados"]:
                text = _("Decidir, no cargo %(cargo)s: %(decide)s")
                said = text % {"cargo": each.cargo, "decide": question["decide"]}
                where = address(WHERE.get(question["tipo"], "readings:index"), dict(names))
                yield Need(said, where, _("RH"))


def _notices(place: Place, names: Mapping[str, str]) -> Iterator[Need]:
    count = notices_to_redo().filter(competition=place.certame).count()
    if count:
        yield Need(notices_words(count), address("desk:notices", dict(names)), _("RH"))


def _open_places(standings: Sequence[CargoStanding], names: Mapping[str, str]) -> Iterator[Need]:
    reopened = sum(len(each.desk["reabertas"]) for each in standings)
    if reopened:
        text = ngettext(
            "%(n)s vaga reaberta por saída de quem a ocupava",
            "%(n)s vagas reabertas por saída de quem as ocupava",
            reopened,
        )
        yield Need(text % {"n": reopened}, address("desk:index", dict(names)), _("RH"))


def stages_of(place: Place, standings: Sequence[CargoStanding], roll: Roll | None) -> list[Task]:
    """The competition's stages, in words."""
    names = {"orgao": place.body.slug, "certame": place.certame.slug}
    stage = place.certame.stage
    published, homologated = stage != Stage.DRAFT, stage == Stage.HOMOLOGATED
    listed = homologated or Publication.objects.filter(competition=place.certame).exists()
    called = any(each.desk["ultima_convocacao"] for each in standings)
    free = sum(each.desk["em_aberto"] for each in standings)
    added = [task for source in AFTER_ENROLMENT if (task := source(place, roll is not None))]
    return [
        _task(_("Edital"), "edital:index", names, done=published, ready=True, begun=True),
        _task(
            _("Inscrições"),
            "importing:index" if enrolment_term(place) is None else "enrolments:index",
            names,
            done=roll is not None,
            ready=published,
        ),
        *added,
        _task(_("Listas"), "lists:index", names, done=homologated, ready=roll is not None, begun=listed),
        _task(_("Homologação"), "homologation:index", names, done=homologated, ready=listed),
        _task(
            _("Convocações"),
            "desk:index",
            names,
            done=called and not free,
            ready=homologated or called,
            begun=called,
        ),
    ]


def missing_sentence(stages: Sequence[Task]) -> str:
    """What is missing for the first list, by name; nothing once there is one.

    Args:
        stages: of ``stages_of``.
    """
    *before, lists, _homologation, _calls = stages
    if lists.status in {TaskStatus.STARTED, TaskStatus.DONE}:
        return ""
    missing = [str(task.label) for task in before if task.status is not TaskStatus.DONE]
    if not missing:
        return _("Tudo pronto para publicar a lista preliminar.")
    text = ngettext(
        "Falta %(n)s etapa para publicar a lista preliminar: %(quais)s.",
        "Faltam %(n)s etapas para publicar a lista preliminar: %(quais)s.",
        len(missing),
    )
    return text % {"n": len(missing), "quais": ", ".join(missing)}


def _task(
    label: str, name: str, names: Mapping[str, str], *, done: bool, ready: bool, begun: bool = False
) -> Task:
    if done:
        status = TaskStatus.DONE
    elif not ready:
        status = TaskStatus.LOCKED
    else:
        status = TaskStatus.STARTED if begun else TaskStatus.NOT_STARTED
    return Task(label, status, "" if status is TaskStatus.LOCKED else address(name, dict(names)))


def next_deadline(competition: Any, today: date) -> date | None:
    """The nearest deadline ahead that the office published: the end of appeals."""
    ahead = Publication.objects.filter(competition=competition, appeals_until__gte=today)
    return ahead.order_by("appeals_until").values_list("appeals_until", flat=True).first()
