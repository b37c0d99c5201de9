"""A file put in force after the homologation: a rectification, with its reason and the authority's act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.files.stores.folder import without_collection
from isonomia.law.findings import InputProblems
from isonomia.ledger.entry import Draft
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.frame import Place, address
from isonomia.web.hr.importing import held, stages
from isonomia.web.hr.importing.act import (
    forget,
    loaded_content,
    put_in_force,
    reasons_against_any,
    remember,
    upload_of,
)
from isonomia.web.hr.importing.forms import RectificationForm
from isonomia.web.hr.importing.opening import RECTIFICATION, problem, trail, upload_page, waiting_with
from isonomia.web.hr.importing.work import AT_ONCE, page_of
from isonomia.web.hr.jobs.views import address_of as job_address
from isonomia.web.hr.place import render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.jobs.kinds import KINDS, Kind, Progress
from isonomia.web.jobs.running import start
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.models import Job, Person, Upload
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

PREPARING = "preparar-retificacao"
UNPROCESSABLE = 422


@upload_page
def rectify(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:
    """Why, and by which act; sent, it leads to the preview that the authority confirms."""
    preview = upload.outcome.get("previa")
    if preview is None or not preview["homologado"] or reasons_against_any(preview):
        return redirect(page_of(upload, "check"))
    if (waiting := waiting_with(upload)) is not None:
        return redirect(address_of(waiting))
    if request.method != "POST":
        return _page(request, place, upload, RectificationForm())
    form = RectificationForm(request.POST)
    if not form.is_valid():
        return _page(request, place, upload, form, status=UNPROCESSABLE)
    try:
        return once(request, place.person, lambda: _send(upload, place.person, form.payload()))
    except InputProblems as refused:
        wrong = [problem(finding) for finding in refused.findings]
        return _page(request, place, upload, form, wrong, UNPROCESSABLE)


def _send(upload: Upload, person: Person, given: Plain) -> str:
    """Prepare it, now or as a job; answers where to go."""
    payload = {"carga": str(upload.pk), **given}
    if upload.size > AT_ONCE:
        return job_address(start(PREPARING, person, upload.body, upload.competition, payload))
    return address_of(prepare(RECTIFICATION, person, upload.body, upload.competition, payload))


def _page(
    request: HttpRequest,
    place: Place,
    upload: Upload,
    form: RectificationForm,
    wrong: Sequence[Any] = (),
    status: int = 200,
) -> HttpResponse:
    context = {
        "form": form,
        "problems": wrong,
        "cancelar": page_of(upload, "check"),
        "trilha": trail(place, _("Retificar os candidatos")),
    }
    return render(request, place, "hr/importing/rectify.html", context, status)


def _gather(job: Job, progress: Progress) -> Plain:
    """The file at hand; what it does is seen in the transaction that prepares the act."""
    upload = Upload.objects.select_related("body", "competition").get(pk=UUID(job.payload["carga"]))
    progress(0, 2, _("Abrindo o arquivo"))
    held.seen_of(upload)
    progress(1, 2, _("Conferindo as linhas"))
    held.checked_of(upload)
    return dict(job.payload)


def _settle(job: Job, payload: Plain) -> tuple[str, Plain]:
    return address_of(prepare(RECTIFICATION, job.person, job.body, job.competition, payload)), {}


KINDS.add(Kind(PREPARING, gettext_lazy("Prévia da retificação dos candidatos"), _gather, _settle))


def _preview(matter: Matter) -> Plain:
    try:
        with without_collection():
            return stages.preview_for(upload_of(matter))
    except Upload.DoesNotExist:
        return {
            "homologado": True,
            "nada_mudou": False,
            "efeito": None,
            "atos_impossiveis": [],
            "sem_arquivo": True,
        }


def _impediments(matter: Matter, seen: Plain) -> Sequence[Impediment]:
    where = address("importing:index", {"orgao": matter.body.slug, "certame": matter.certame.slug})
    found = [Impediment(message(each, reader_language())) for each in reasons_against_any(seen)]
    if seen.get("sem_arquivo"):
        found.append(Impediment(_("O arquivo não está mais guardado: envie-o de novo."), where))
    if not seen["homologado"]:
        found.append(Impediment(_("O certame não está homologado: importe o arquivo, sem retificar."), where))
    return found


def _record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The load, what it takes the place of, and the act that orders it."""
    given = matter.payload
    act = {name: given[name] for name in ("numero", "autoridade", "fundamento")}
    content = loaded_content(matter, seen) | {"retifica": seen["carga_anterior"], "ato": act}
    content["motivo"] = "\n".join(filter(None, (given["motivo"], seen["motivo"])))
    return [draft(kinds.CANDIDATES, content, signing.confirmer, signing.at)]


def _afterwards(matter: Matter, seen: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    receipt = put_in_force(matter, seen, signing, sequences)
    upload = upload_of(matter)
    remember(upload)
    forget(upload, signing.proposal)
    return receipt


GATES.add(
    Gate(
        kind=RECTIFICATION,
        title=gettext_lazy("Retificação dos candidatos"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=_preview,
        record=_record,
        afterwards=_afterwards,
        impediments=_impediments,
        template="hr/importing/rectification_preview.html",
        long=lambda matter: upload_of(matter).size > AT_ONCE,
    )
)
