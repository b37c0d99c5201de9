"""The last look before the file is in force: how many in each cargo and reserve, and what changes."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import Denied, Stale
from isonomia.web.hr.frame import Place
from isonomia.web.hr.importing.act import reasons_against, reasons_against_any
from isonomia.web.hr.importing.opening import problem, trail, upload_page, waiting_with
from isonomia.web.hr.importing.stages import examine
from isonomia.web.hr.importing.work import import_file, page_of
from isonomia.web.hr.place import render
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Upload
from isonomia.wording.messages import message

CONFLICT = 409


@upload_page
def check(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:
    """Show what importing would do; a POST does it."""
    if "previa" not in upload.outcome:
        return redirect(page_of(upload, "report" if upload.outcome else "columns"))
    if request.method != "POST":
        return _page(request, place, upload)
    try:
        return once(request, place.person, lambda: import_file(upload, place.person))
    except Denied as denied:
        raise PermissionDenied(str(denied)) from denied
    except Stale:
        wrong = [Problem(_("Outra pessoa mudou este certame ao mesmo tempo. Veja de novo o que muda."))]
    except InputProblems as refused:
        wrong = [problem(finding) for finding in refused.findings]
    upload.refresh_from_db()
    upload.outcome = examine(upload)
    upload.save(update_fields=["outcome"])
    if "previa" not in upload.outcome:
        return redirect(page_of(upload, "report"))
    return _page(request, place, upload, wrong)


def _page(
    request: HttpRequest, place: Place, upload: Upload, wrong: list[Problem] | None = None
) -> HttpResponse:
    preview = upload.outcome["previa"]
    lang = reader_language()
    reasons = reasons_against_any(preview) if preview["homologado"] else reasons_against(preview)
    context = {
        "carga": upload,
        "problems": wrong or [],
        "preview": preview,
        "impedimentos": [message(reason, lang) for reason in reasons],
        "retificacao": preview["homologado"],
        "aguarda": waiting_with(upload) if preview["homologado"] else None,
        "trilha": trail(place, _("Conferir e importar")),
        "passo": 5,
    }
    return render(request, place, "hr/importing/check.html", context, CONFLICT if wrong else 200)
