"""Whether a document is one that a body issued: by its code, and by the digest of the file one has."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from isonomia.web.look.components import Item
from isonomia.web.public.forms import CodeForm, plain_code
from isonomia.web.public.kinds import kind_in_words
from isonomia.web.records.models import Paper

NOT_FOUND = 404
UNPROCESSABLE = 422


@require_GET
def ask(request: HttpRequest) -> HttpResponse:
    """The form; with a code, the page of that document."""
    form = CodeForm(request.GET if "codigo" in request.GET else None)
    if form.is_bound and form.is_valid():
        return redirect("public:document", codigo=plain_code(form.cleaned_data["codigo"]) or "-")
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, "public/ask.html", {"form": form}, status=status)


@require_GET
def document(request: HttpRequest, codigo: str) -> HttpResponse:
    """What was issued under a code: what, by whom, when, and its digest. Never what it says, nor of whom."""
    code = plain_code(codigo)
    if code != codigo:
        return redirect("public:document", codigo=code or "-")
    found = Paper.objects.select_related("competition__body").defer("content").filter(code=code).first()
    if found is None:
        return render(request, "public/unknown.html", {"codigo": code, "form": CodeForm()}, status=NOT_FOUND)
    items = [
        Item(_("Documento"), kind_in_words(found.kind)),
        Item(_("Órgão"), found.competition.body.name),
        Item(_("Certame"), found.competition.title),
        Item(_("Emitido em"), found.at),
        Item(_("Código"), found.code),
        Item(_("Resumo do arquivo (SHA-256)"), found.digest),
    ]
    return render(request, "public/document.html", {"items": items, "documento": found})
