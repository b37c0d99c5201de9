"""How the file was read, five lines of it, and the choices to read it otherwise."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.frame import Place
from isonomia.web.hr.importing import words
from isonomia.web.hr.importing.forms import HowForm
from isonomia.web.hr.importing.opening import home, problem, trail, upload_page
from isonomia.web.hr.importing.work import page_of, read_file
from isonomia.web.hr.place import render
from isonomia.web.look.components import Column, Table
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import Upload
from isonomia.wording.messages import message

UNPROCESSABLE = 422
SHOWN_COLUMNS = 60


@upload_page
def reading(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:
    """Show how it was read; a POST reads it again as the person says."""
    if not upload.reading:
        return redirect(home(place))
    if request.method != "POST":
        return _page(request, place, upload, HowForm(reading=upload.reading, chosen=upload.how))
    form = HowForm(request.POST, reading=upload.reading, chosen=upload.how)
    if not form.is_valid():
        return _page(request, place, upload, form, UNPROCESSABLE)

    def work() -> str:
        upload.how = form.wanted()
        upload.save(update_fields=["how"])
        return read_file(upload, place.person)

    try:
        return once(request, place.person, work)
    except InputProblems as refused:
        upload.refresh_from_db(fields=["how"])
        for finding in refused.findings:
            form.add_error(None, str(problem(finding).message))
        return _page(request, place, upload, form, UNPROCESSABLE)


def _page(
    request: HttpRequest, place: Place, upload: Upload, form: HowForm, status: int = 200
) -> HttpResponse:
    read = upload.reading
    lang = reader_language()
    for name, why in read["razoes"].items():
        if name in form.fields:
            said = message(why, lang)
            form.fields[name].help_text = f"{said} {form.fields[name].help_text}".strip()
    context = {
        "carga": upload,
        "form": form,
        "tipo": words.KINDS[read["como"]["kind"]],
        "linhas": read["linhas"],
        "amostra": _sample(upload),
        "avisos": [message(each[1], lang) for each in read["avisos"]],
        "seguinte": page_of(upload, "columns"),
        "trilha": trail(place, _("Como o arquivo foi lido")),
        "passo": 2,
    }
    return render(request, place, "hr/importing/reading.html", context, status)


def _sample(upload: Upload) -> Table:
    read = upload.reading
    headers = read["cabecalhos"][:SHOWN_COLUMNS]
    columns = [Column(_("Linha do arquivo"), numeric=True, heading=True), *(Column(each) for each in headers)]
    rows = [[str(line), *cells[:SHOWN_COLUMNS]] for line, cells in read["amostra"]]
    return Table(
        _("As primeiras linhas do arquivo"), columns, rows, empty=_("O arquivo não tem linhas de dados.")
    )
