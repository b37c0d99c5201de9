"""What every page of the assistant shares: keeping a form once, and answering what stops it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from isonomia.office.drafting.check import check_draft
from isonomia.web.gates.idempotency import FIELD, new_key, once
from isonomia.web.hr.edital.draft_form import DraftForm
from isonomia.web.hr.edital.keeping import DraftChanged, is_open, keep, working_draft
from isonomia.web.hr.edital.paths import Draft
from isonomia.web.hr.edital.showing import address, task_names
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import render

CONFLICT = 409
UNPROCESSABLE = 422

MakeForm = Callable[[Any, Draft, int], DraftForm]


def edit(
    request: HttpRequest,
    place: Place,
    task: str,
    make: MakeForm,
    context: Callable[[Draft], dict[str, Any]] = lambda _draft: {},
    template: str = "hr/edital/task.html",
    back: Callable[[Draft], str] = lambda _draft: "index",
) -> HttpResponse:
    """A task with one form over the draft.

    A submission is kept as typed, also where something of it is wrong: then the page says so at once,
    and nothing typed is lost. Over a draft that somebody else kept meanwhile nothing is written.

    Args:
        request: GET shows, POST keeps.
        place: where.
        task: name of the task, and of its address.
        make: makes the form from data, draft and revision.
        context: more for the template, from the draft.
        template: of the page.
        back: name of the page after keeping, from the draft kept.
    """
    if not is_open(place.certame):
        return redirect(address(place, "index"))
    draft = working_draft(place.certame)
    revision = place.certame.draft_revision
    if request.method != "POST":
        return _page(request, place, task, make(None, draft, revision), context(draft), template)
    form = make(request.POST, draft, revision)
    if not form.is_valid():
        return _page(request, place, task, form, context(draft), template, UNPROCESSABLE)
    changed = form.changed()
    after = address(place, back(changed))
    try:
        answer = once(
            request,
            place.person,
            lambda: _kept(place, changed, form.cleaned_data["revision"], after),
        )
    except DraftChanged:
        return _page(request, place, task, _over(request, place, make), context(draft), template, CONFLICT)
    findings = check_draft(changed).findings
    again = make(_fresh(request, place), changed, place.certame.draft_revision)
    if again.is_valid() and not again.blame(findings):
        messages.success(request, _("Salvo: %(tarefa)s.") % {"tarefa": task_names()[task]})
        return answer
    return _page(request, place, task, again, context(changed), template, UNPROCESSABLE)


def _kept(place: Place, draft: Draft, revision: int, after: str) -> str:
    keep(place.certame, draft, revision)
    return after


def _fresh(request: HttpRequest, place: Place) -> Any:
    """What was sent, over the revision just kept and with a key of its own: it may be sent again."""
    data = request.POST.copy()
    place.certame.refresh_from_db()
    data["revision"] = str(place.certame.draft_revision)
    data[FIELD] = new_key()
    return data


def _over(request: HttpRequest, place: Place, make: MakeForm) -> DraftForm:
    """The form as typed, over the draft that the other person kept."""
    data = _fresh(request, place)
    form = make(data, working_draft(place.certame), place.certame.draft_revision)
    form.add_error(None, changed_words())
    return form


def changed_words() -> str:
    """What somebody reads whose draft was kept by another person meanwhile."""
    return _(
        "Outra pessoa salvou este edital depois que você abriu esta página. O que você escreveu está abaixo "
        "e ainda não foi salvo. Se enviar de novo, estes campos ficam como você escreveu."
    )


def _page(
    request: HttpRequest,
    place: Place,
    task: str,
    form: DraftForm,
    context: dict[str, Any],
    template: str,
    status: int = 200,
) -> HttpResponse:
    given = {
        "form": form,
        "tarefa": task_names()[task],
        "voltar": address(place, "index"),
        "trilha": trail(place, task_names()[task]),
        **context,
    }
    return render(request, place, template, given, status)


def trail(place: Place, *more: str) -> list[tuple[str, str]]:
    """The crumbs inside the assistant."""
    return [(_("Edital"), address(place, "index")), *((text, "") for text in more)]
