"""Who examines: members of the commission in force; of the appeal's, on appeal. Others find nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.web.candidate.place import Crumb
from isonomia.web.candidate.together.seat import MemberSeat, framed, member_page
from isonomia.web.records.models import DocumentCase
from isonomia.web.records.models.commissions import CommissionKind

ON_APPEAL: Final = "em-recurso"


class Seat(MemberSeat):
    """A member of a commission at work."""

    @property
    def appeal(self) -> bool:
        """Whether the commission is the appeal's."""
        return self.membership.commission.kind == CommissionKind.APPEAL

    def may_open(self, case: DocumentCase) -> bool:
        """Whether the case is for this member now: of their stage, not recused, not judged by them before."""
        return (case.state == ON_APPEAL) == self.appeal and self.may_judge(case, self.person)


examining_page: Final = member_page(Seat, (CommissionKind.FIRST, CommissionKind.APPEAL))


def seat_page(
    request: HttpRequest,
    seat: Seat,
    template: str,
    context: dict[str, Any],
    trail: Sequence[Crumb] = (),
    status: int = 200,
) -> HttpResponse:
    """A page with the frame of a member of a commission."""
    home = (_("Documentos a examinar"), "candidate:examine")
    return framed(request, seat, template, context, home=home, trail=trail, status=status)
