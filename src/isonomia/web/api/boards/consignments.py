"""Consignments of a board: opened, looked up, dropped, let go of when nobody came back for them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import Q
from django.http import Http404
from django.utils import timezone

from isonomia.web.api.boards.schemas import ConsignmentIn, ConsignmentKind
from isonomia.web.api.problems import Trouble
from isonomia.web.api.scopes import Scope
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.models import ApiKey, Competition, Consignment, ConsignmentLine
from isonomia.web.records.models.consignments import ConsignmentState

KEPT: Final = timedelta(days=7)
"""How long an open consignment waits for more lines."""
SCOPES: Final = {
    ConsignmentKind.ENROLMENTS.value: Scope.ENROLMENTS,
    ConsignmentKind.RESULTS.value: Scope.RESULTS,
}
_NUMBERS: Final = ("lidas", "prontas", "com_aviso", "com_erro")


def opened(key: ApiKey, competition: Competition, asked: ConsignmentIn) -> Consignment:
    """A new consignment."""
    let_go_of_old()
    return Consignment.objects.create(
        api_key=key,
        competition=competition,
        kind=asked.tipo.value,
        label=asked.rotulo[:120],
        expected=asked.linhas_previstas,
        expires=timezone.now() + KEPT,
    )


def found(key: ApiKey, competition: Competition, number: UUID, *, lock: bool = False) -> Consignment:
    """A consignment of this board.

    Raises:
        Http404: there is none.
    """
    rows = Consignment.objects.select_related("upload", "competition__body", "api_key__person")
    if lock:
        rows = rows.select_for_update(of=("self",))
    one = rows.filter(pk=number, api_key=key, competition=competition).first()
    if one is None:
        raise Http404
    return one


def demand_open(consignment: Consignment, kind: ConsignmentKind | None = None) -> None:
    """See that lines may still come.

    Raises:
        Trouble: 409.
    """
    if consignment.state != ConsignmentState.OPEN:
        raise Trouble(409, f"A remessa está {consignment.state}: abra outra.")
    if consignment.expires < timezone.now():
        raise Trouble(409, "A remessa venceu sem ser entregue: abra outra.")
    if kind is not None and consignment.kind != kind.value:
        raise Trouble(409, f"Esta remessa é de {consignment.kind}.")


def drop(consignment: Consignment) -> None:
    """Let go of an open consignment and its lines."""
    consignment.state, consignment.closed = ConsignmentState.DROPPED, timezone.now()
    consignment.save(update_fields=["state", "closed"])
    ConsignmentLine.objects.filter(consignment=consignment).delete()


def let_go_of_old() -> int:
    """Erase the lines of consignments not delivered in time, or whose file is gone; answers how many."""
    late = Q(consignment__state=ConsignmentState.OPEN, consignment__expires__lt=timezone.now())
    gone = Q(consignment__state=ConsignmentState.CLOSED, consignment__upload__content__isnull=True)
    erased, _kinds = ConsignmentLine.objects.filter(late | gone).delete()
    return erased


def told(consignment: Consignment) -> dict[str, Any]:
    """A consignment as the API answers it, plain."""
    is_open = consignment.state == ConsignmentState.OPEN
    lines = consignment.rows.count() if is_open else consignment.lines
    return {
        "id": str(consignment.pk),
        "tipo": consignment.kind,
        "rotulo": consignment.label,
        "estado": str(consignment.state),
        "no_orgao": _in_office(consignment),
        "linhas": lines,
        "linhas_previstas": consignment.expected,
        "criada_em": consignment.created.isoformat(),
        "entregue_em": consignment.closed.isoformat() if consignment.closed else None,
        "vence_em": consignment.expires.isoformat(),
        "relatorio": _report(consignment),
    }


def _in_office(consignment: Consignment) -> str:
    if consignment.state != ConsignmentState.CLOSED:
        return ""
    upload = consignment.upload
    if upload is not None and upload.proposal_id is not None:
        return "importada"
    return "descartada-pelo-orgao" if upload is None or upload.content is None else "aguarda-o-orgao"


def _report(consignment: Consignment) -> dict[str, Any] | None:
    upload = consignment.upload
    if consignment.state != ConsignmentState.CLOSED or upload is None:
        return None
    report = upload.outcome.get("relatorio")
    return {name: report[name] for name in (*_NUMBERS, "codigos")} if report else None


CLEANING: Final = register(Round("remessas das bancas", timedelta(days=1), let_go_of_old, cleans=True))
