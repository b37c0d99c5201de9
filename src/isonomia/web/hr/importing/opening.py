"""An upload of this competition, opened for a page; a file that is gone or imported leads elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.findings import Finding
from isonomia.web.hr.frame import Crumb, Place
from isonomia.web.hr.importing.act import forget
from isonomia.web.hr.place import office_page
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Body, Proposal, Upload
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

RECTIFICATION: Final = "retificar-candidatos"
"""Kind of the act that puts a file in force after the homologation (``importing.rectifying``)."""

View = Callable[[HttpRequest, Place, Upload], HttpResponse]


def upload_page(view: View) -> Callable[..., HttpResponse]:
    """A page of an upload, for who prepares acts: called as ``view(request, place, upload)``."""

    @office_page(Ability.PREPARE)
    def opened(request: HttpRequest, place: Place, carga: UUID) -> HttpResponse:
        found = Upload.objects.filter(pk=carga, competition=place.competition, body=place.body)
        upload = found.select_related("competition", "body", "proposal").first()
        if upload is None:
            raise Http404
        if upload.proposal is not None:
            return redirect(address_of(upload.proposal))
        old = upload.expires < timezone.now() and waiting_with(upload) is None
        if upload.content is None or old:
            forget(upload)
            messages.warning(request, _("O arquivo não está mais guardado. Envie-o de novo."))
            return redirect(home(place))
        return view(request, place, upload)

    return opened


def home(place: Place) -> str:
    """The address of the first page of the import."""
    return reverse("importing:index", kwargs={"orgao": place.body.slug, "certame": place.certame.slug})


def trail(place: Place, page: str) -> list[Crumb]:
    """The way back from a page of an upload."""
    return [(_("Candidatos"), home(place)), (page, "")]


def expiry(body: Body) -> timedelta:
    """How long a file is kept (``retencao_arquivo``)."""
    return timedelta(days=body.upload_days)


def waiting_with(upload: Upload) -> Proposal | None:
    """The rectification of this file that waits for the authority, or ``None``."""
    found = Proposal.objects.filter(
        competition=upload.competition, kind=RECTIFICATION, state=ProposalState.PENDING
    )
    return found.filter(payload__carga=str(upload.pk)).select_related("competition", "body").first()


def let_go_of_old_files() -> int:
    """Empty the files whose time is over, but for those that an act waits to use; answers how many."""
    old = Upload.objects.filter(content__isnull=False, expires__lt=timezone.now())
    waiting = Proposal.objects.filter(kind=RECTIFICATION, state=ProposalState.PENDING)
    old = old.exclude(pk__in=[UUID(given["carga"]) for given in waiting.values_list("payload", flat=True)])
    return old.update(content=None, reading={}, outcome={}, targets=[])


register(Round("arquivos de candidatos", timedelta(days=1), let_go_of_old_files, cleans=True))


def problem(finding: Finding, href: str = "") -> Problem:
    """A finding as the error summary lists it, in the reader's language."""
    lang = reader_language()
    text = f"{message(finding.message, lang)} {message(finding.hint, lang)}".strip()
    where = [finding.column] if finding.column else []
    if finding.line:
        where.append(_("linha %(linha)s") % {"linha": finding.line})
    shown = f"“{finding.value}”: {text}" if finding.value else text
    return Problem(shown, ", ".join(where), href)
