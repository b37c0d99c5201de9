"""Which column of the file is what: proposed, shown with three values, chosen by the person."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.candidates.targets import is_known
from isonomia.law.findings import InputProblems
from isonomia.office.competition import voice_of
from isonomia.office.importing.mapping import problems_of
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.frame import Place
from isonomia.web.hr.importing import words
from isonomia.web.hr.importing.held import expected_of, seen_of
from isonomia.web.hr.importing.opening import home, problem, trail, upload_page
from isonomia.web.hr.importing.work import check_file
from isonomia.web.hr.place import render
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Upload
from isonomia.wording.messages import message

UNPROCESSABLE = 422
SELECTED = SafeString(" selected")


@upload_page
def columns(request: HttpRequest, place: Place, upload: Upload) -> HttpResponse:
    """Show the columns; a POST keeps the choices and checks the lines."""
    if not upload.reading:
        return redirect(home(place))
    expected = expected_of(place.certame)
    if request.method != "POST":
        return _page(request, place, upload, expected, upload.targets, ())
    count = len(upload.reading["colunas"])
    chosen = [request.POST.get(f"coluna_{index}", "") for index in range(count)]
    chosen = [target if is_known(target, expected) else "" for target in chosen]
    wrong = _problems(upload, chosen, expected)
    if wrong:
        return _page(request, place, upload, expected, chosen, wrong)

    def work() -> str:
        upload.targets, upload.correct_only, upload.reason = chosen, False, ""
        upload.save(update_fields=["targets", "correct_only", "reason"])
        return check_file(upload, place.person)

    try:
        return once(request, place.person, work)
    except InputProblems as refused:
        found = [problem(each) for each in refused.findings]
        return _page(request, place, upload, expected, chosen, found)


def _problems(upload: Upload, chosen: list[str], expected: Expected) -> list[Problem]:
    """What the choices lack or say twice, with a link to the column, or to the first one."""
    places = {each["header"]: each["index"] for each in upload.reading["colunas"]}
    found = problems_of(seen_of(upload).sheet, chosen, expected)
    return [problem(each, f"#coluna_{places.get(each.column, 0)}") for each in found]


def _page(
    request: HttpRequest,
    place: Place,
    upload: Upload,
    expected: Expected,
    chosen: list[str],
    wrong: Any,
) -> HttpResponse:
    _edital, governing = terms_of(place.certame)
    offered = words.choices(expected, voice_of(governing, reader_language()))
    read = upload.reading["colunas"]
    rows = [_row(column, target, offered) for column, target in zip(read, chosen, strict=True)]
    context = {
        "carga": upload,
        "problems": wrong,
        "lembrado": upload.reading["lembrado"],
        "tabela": Table(
            _("Colunas do arquivo"),
            [
                Column(_("Coluna do arquivo"), heading=True),
                Column(_("Alguns valores")),
                Column(_("O que ela é")),
            ],
            rows,
            quiet_caption=True,
        ),
        "trilha": trail(place, _("Colunas")),
        "passo": 3,
    }
    return render(request, place, "hr/importing/columns.html", context, UNPROCESSABLE if wrong else 200)


def _row(column: dict[str, Any], target: str, offered: list[tuple[str, words.Words]]) -> list[object]:
    samples = ", ".join(column["samples"]) or _("(vazia)")
    return [column["header"], samples, _select(column, target, offered)]


def _select(column: dict[str, Any], target: str, offered: list[tuple[str, words.Words]]) -> SafeString:
    """The choices of one column, with what is odd about it or is to be confirmed said below."""
    name = f"coluna_{column['index']}"
    known = dict(offered)
    extra = [] if target in known else [(target, target)]
    options = format_html_join(
        "",
        '<option value="{}"{}>{}</option>',
        ((value, SELECTED if value == target else "", label) for value, label in [*offered, *extra]),
    )
    note = _note(column, target, known)
    return format_html(
        '<div class="field"><label class="sr-only" for="{0}">{1}</label>'
        '<select id="{0}" name="{0}"{2}>{3}</select>{4}</div>',
        name,
        _("O que é a coluna “%(coluna)s”") % {"coluna": column["header"]},
        format_html(' aria-describedby="{}_nota"', name) if note else "",
        options,
        format_html('<p class="field__hint" id="{}_nota">{}</p>', name, note) if note else "",
    )


def _note(column: dict[str, Any], target: str, known: dict[str, words.Words]) -> str:
    if column["note"]:
        return " ".join(message(column[part], reader_language()) for part in ("note", "advice"))
    if target and target == column["target"] and not column["sure"]:
        return _("A coluna “%(coluna)s” parece ser: %(campo)s. Confirme.") % {
            "coluna": column["header"],
            "campo": known.get(target, target),
        }
    return ""
