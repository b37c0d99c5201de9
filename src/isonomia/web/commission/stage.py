"""Where the commission stands among the stages of a competition, for the office's panel: totals, nobody."""

from __future__ import annotations

from django.db.models import Count, Exists, F, Q
from django.utils.translation import gettext as _

from isonomia.web.commission.conduct import has_rules, heard_groups
from isonomia.web.commission.place import address
from isonomia.web.hr.frame import Place
from isonomia.web.hr.panel.stages import AFTER_ENROLMENT
from isonomia.web.look.components import Task, TaskStatus
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Commission, Competition, DocumentCase, Hearing
from isonomia.web.records.roles import Ability


def stage_of(place: Place, loaded: bool) -> Task | None:
    """The stage, or ``None`` where nobody's declaration is to be confirmed here.

    Args:
        place: of the competition's panel.
        loaded: whether candidates are in force.
    """
    if not has_rules(place.certame):
        return None
    cases = _cases(place.certame)
    confirmed = terms_of(place.certame)[0].lists_confirmed
    if not sum(cases) and (confirmed or not heard_groups(place.certame)):
        return None
    status = _status(place.certame, cases, loaded=loaded)
    opens = place.may(Ability.CONVENE) or place.may(Ability.COORDINATE)
    return Task(_("Comissão"), status, address(place, "overview") if opens else "")


def _cases(competition: Competition) -> tuple[int, int]:
    """How many cases are open or wait for the book, and how many are done, over hearings and examinations."""
    settled = Q(recorded=F("state")) & ~Q(recorded="")
    waiting, done = 0, 0
    hearings = Hearing.objects.filter(competition=competition)
    examined = DocumentCase.objects.filter(competition=competition).exclude(state="recomendada")
    some = Competition.objects.filter(Exists(hearings) | Exists(examined), pk=competition.pk)
    for cases in (hearings, examined) if some.exists() else ():
        found = cases.aggregate(done=Count("pk", filter=settled), all=Count("pk"))
        waiting += found["all"] - found["done"]
        done += found["done"]
    return waiting, done


def _status(competition: Competition, cases: tuple[int, int], *, loaded: bool) -> TaskStatus:
    waiting, done = cases
    if loaded and done and not waiting:
        return TaskStatus.DONE
    begun = waiting or Commission.objects.filter(competition=competition, ended=None).exists()
    return TaskStatus.STARTED if begun else TaskStatus.NOT_STARTED


AFTER_ENROLMENT.append(stage_of)
