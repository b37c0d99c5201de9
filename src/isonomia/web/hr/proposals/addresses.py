"""The addresses of acts in preparation, for a competition and for the body itself."""

from __future__ import annotations

from collections.abc import Callable

from django.urls import URLPattern, path
from django.views.decorators.http import require_POST

from isonomia.web.hr.place import View
from isonomia.web.hr.proposals import views


def addresses(opened: Callable[[View], View]) -> list[URLPattern]:
    """The pages of every act.

    Args:
        opened: lets a person in (``office_page`` with an ability) and gives the view its place.
    """
    return [
        path("", opened(views.proposals), name="list"),
        path("<uuid:proposta>/", opened(views.proposal), name="proposal"),
        path("<uuid:proposta>/confirmar/", require_POST(opened(views.confirm)), name="confirm"),
        path("<uuid:proposta>/devolver/", require_POST(opened(views.refuse)), name="refuse"),
        path("<uuid:proposta>/retirar/", require_POST(opened(views.withdraw)), name="withdraw"),
        path("<uuid:proposta>/recibo/", opened(views.receipt), name="receipt"),
    ]
