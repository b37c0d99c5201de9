"""From a form to a proposal: the same few lines for every act of a body."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from isonomia.web.gates.gate import Plain
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import Denied, prepare
from isonomia.web.hr.frame import Place
from isonomia.web.hr.proposals.showing import address_of


def propose(request: HttpRequest, place: Place, kind: str, payload: Plain) -> HttpResponse:
    """Prepare an act of the body once, and go to its preview."""

    def work() -> str:
        return address_of(prepare(kind, place.person, place.body, None, payload))

    try:
        return once(request, place.person, work)
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
