"""The first page: what is in force, the form for a file, the model file, files on their way."""

from __future__ import annotations

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.findings import InputProblems
from isonomia.office.importing.model_file import KINDS, model_file
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.frame import Place
from isonomia.web.hr.importing.act import forget
from isonomia.web.hr.importing.forms import FileForm
from isonomia.web.hr.importing.held import expected_of
from isonomia.web.hr.importing.opening import expiry, home, problem, upload_page
from isonomia.web.hr.importing.work import read_file
from isonomia.web.hr.place import office_page, render
from isonomia.web.records.loading import edital_in_force
from isonomia.web.records.models import Roll, Upload
from isonomia.web.records.roles import Ability

UNPROCESSABLE = 422
TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
}


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """What is in force, and the form for a new file."""
    if request.method == "POST":
        if not place.may(Ability.PREPARE) or edital_in_force(place.certame) is None:
            raise Http404
        form = FileForm(request.POST, request.FILES)
        if not form.is_valid():
            return _page(request, place, form, status=UNPROCESSABLE)
        try:
            return once(request, place.person, lambda: _receive(place, form))
        except InputProblems as refused:
            field = "file" if form.cleaned_data["file"] else "pasted"
            for finding in refused.findings:
                form.add_error(field, str(problem(finding).message))
            return _page(request, place, form, status=UNPROCESSABLE)
    return _page(request, place, FileForm())


def _page(request: HttpRequest, place: Place, form: FileForm, status: int = 200) -> HttpResponse:
    on_the_way = Upload.objects.filter(competition=place.competition, content__isnull=False)
    context = {
        "form": form,
        "edital": edital_in_force(place.certame),
        "cargas": Roll.objects.filter(competition=place.competition).order_by("-number")[:20],
        "a_caminho": on_the_way.select_related("person").only(
            "file_name", "created", "expires", "person__name", "size"
        ),
        "modelos": KINDS,
        "trilha": [(_("Candidatos"), "")],
    }
    return render(request, place, "hr/importing/index.html", context, status)


def _receive(place: Place, form: FileForm) -> str:
    """Keep the file and read it; refused, nothing is kept."""
    content = form.content
    with transaction.atomic():
        upload = Upload.objects.create(
            body=place.body,
            competition=place.certame,
            person=place.person,
            file_name=form.name,
            source=" ".join(form.cleaned_data["source"].split()),
            content=content,
            size=len(content),
            expires=timezone.now() + expiry(place.body),
        )
        return read_file(upload, place.person)


@office_page(Ability.PREPARE)
def model(request: HttpRequest, place: Place, kind: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """A file to copy, with the columns that this competition expects."""
    if kind not in KINDS or edital_in_force(place.certame) is None:
        raise Http404
    headers = {"Content-Disposition": f'attachment; filename="modelo-candidatos.{kind}"'}
    content = model_file(expected_of(place.certame), kind)
    return HttpResponse(content, content_type=TYPES[kind], headers=headers)


@require_POST
@upload_page
def discard(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """Let go of a file that will not be imported."""
    forget(upload)
    return redirect(home(place))
