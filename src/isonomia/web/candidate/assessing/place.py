"""Who assesses: members of the multiprofessional team in force; on appeal, of the other. Nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.law.procedure.moves import Move, Who
from isonomia.law.procedure.tables import ALL
from isonomia.web.candidate.papers.cases import DISABILITY, DUTIES
from isonomia.web.candidate.place import Crumb
from isonomia.web.candidate.together.seat import MemberSeat, framed, member_page
from isonomia.web.records.models import DocumentCase
from isonomia.web.records.models.commissions import CommissionKind

PROCEDURES: Final = (DISABILITY, DUTIES)
PARTS: Final = {CommissionKind.TEAM.value: Who.TEAM, CommissionKind.TEAM_APPEAL.value: Who.APPEAL}
"""Kind of team -> the part in which it acts."""


class TeamSeat(MemberSeat):
    """A member of a team at work."""

    @property
    def part(self) -> Who:
        """The member's part in the table: the team, or those who decide the appeal."""
        return PARTS[self.membership.commission.kind]

    def acts_on(self, case: DocumentCase) -> list[Move]:
        """What this member's team may do in a case; nothing for who is recused or decided it before."""
        return list(self.open_to(case)) if self.may_judge(case, self.person) else []

    def open_to(self, case: DocumentCase) -> tuple[Move, ...]:
        """What the team may do where the case is."""
        return ALL[case.procedure].possible(case.state, self.part)


assessing_page: Final = member_page(TeamSeat, PARTS)


def team_page(
    request: HttpRequest,
    seat: TeamSeat,
    template: str,
    context: dict[str, Any],
    trail: Sequence[Crumb] = (),
    status: int = 200,
) -> HttpResponse:
    """A page with the frame of a member of a team."""
    home = (_("Avaliações"), "candidate:assess")
    return framed(request, seat, template, context, home=home, trail=trail, status=status)
