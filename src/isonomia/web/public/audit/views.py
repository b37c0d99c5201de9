"""The pages of ``/conferir/``: the forms, the answer, its documents, and what was kept on request."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from isonomia.law.findings import Finding, InputProblems
from isonomia.office.auditing.sent import audit_sent, papers_of_sent, sent_is_package, verify_sent
from isonomia.web.look.forms import PlainForm
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.public.audit.forms import EraseForm, KeepForm, ListForm, PackageForm
from isonomia.web.public.audit.keeping import erase as erase_kept
from isonomia.web.public.audit.keeping import found, keep, seal, unseal
from isonomia.web.public.audit.receiving import in_memory
from isonomia.web.public.audit.showing import shown
from isonomia.web.public.audit.turns import Busy, turn
from isonomia.web.public.frame import render
from isonomia.web.public.rates import Limit, TooMany, address_of
from isonomia.wording.messages import message

UNPROCESSABLE, TOO_LARGE, TOO_MANY, BUSY = 422, 413, 429, 503

CHECKS: Final = Limit("conferir", times=30, seconds=600)
"""Lists and packages that one address may have checked in ten minutes."""

ERASURES: Final = Limit("apagar", times=10, seconds=600)
"""Codes that one address may try in ten minutes."""


def _page(
    request: HttpRequest, template: str, context: Mapping[str, Any], title: str = "", status: int = 200
) -> HttpResponse:
    crumbs = [(_("Conferir"), reverse("conferir:index")), (title, "")] if title else []
    whole = {"crumbs": crumbs, "nominal": bool(title), **context}
    return render(request, f"public/audit/{template}.html", whole, status=status, posts=True)


def _index(request: HttpRequest, context: Mapping[str, Any], status: int = 200) -> HttpResponse:
    forms = {"form": ListForm(), "form_pacote": PackageForm()}
    return _page(request, "index", {**forms, **context}, status=status)


def too_long(request: HttpRequest) -> HttpResponse:
    """The text pasted is more than is taken."""
    wrong = [
        Problem(
            _("O texto colado é longo demais: grave-o em um arquivo e envie o arquivo."), href="#id_texto"
        )
    ]
    return _index(request, {"problems": wrong}, TOO_LARGE)


@never_cache
@in_memory(too_long)
def index(request: HttpRequest) -> HttpResponse:
    """The forms; with a list sent, its answer."""
    if request.method != "POST":
        return _index(request, {})
    form = ListForm(request.POST, request.FILES)
    if not form.is_valid():
        return _index(request, {"form": form}, UNPROCESSABLE)
    sent = form.sent()

    def work() -> dict[str, Any]:
        if sent_is_package(sent.data, sent.file):
            return verify_sent(sent.data, sent.file)
        return audit_sent(sent)

    return _answered(request, {"form": form}, work)


@never_cache
@in_memory(too_long)
def package(request: HttpRequest) -> HttpResponse:
    """A package verified."""
    if request.method != "POST":
        return redirect("conferir:index")
    form = PackageForm(request.POST, request.FILES)
    if not form.is_valid():
        return _index(request, {"form_pacote": form, "forms": [form]}, UNPROCESSABLE)
    file, key = form.cleaned_data["pacote"], form.cleaned_data["chave"]
    data, name = file.read(), str(file.name)[:200]

    def work() -> dict[str, Any]:
        if not sent_is_package(data, name):
            hint = _("Um pacote é o .zip que o órgão publica, com pacote.json e verificar.py.")
            raise InputProblems([Finding("E010", _("O arquivo não é um pacote de verificação."), hint, name)])
        return verify_sent(data, name, f"{key}\n".encode() if key else b"")

    return _answered(request, {"form_pacote": form}, work)


def _answered(
    request: HttpRequest, forms: Mapping[str, PlainForm], work: Callable[[], dict[str, Any]]
) -> HttpResponse:
    """The page of the answer; or the forms again with every reason against what was sent."""
    try:
        CHECKS.count(address_of(request))
        with turn():
            result = work()
    except TooMany as much:
        return _later(request, forms, much.seconds)
    except Busy:
        wrong = [Problem(_("Há muitas conferências agora. Envie de novo daqui a um minuto."))]
        response = _index(request, {**forms, "problems": wrong}, BUSY)
        response.headers["Retry-After"] = "60"
        return response
    except InputProblems as refused:
        problems = [_problem(finding) for finding in refused.findings if finding.is_error]
        return _index(request, {**forms, "problems": problems}, UNPROCESSABLE)
    return _result(request, result, {"selado": seal(result), "form": KeepForm()})


def _later(request: HttpRequest, forms: Mapping[str, PlainForm], seconds: int) -> HttpResponse:
    wrong = [
        Problem(
            _("Deste endereço já vieram muitas conferências. Espere %(n)s minutos e envie de novo.")
            % {"n": seconds // 60 + 1}
        )
    ]
    response = _index(request, {**forms, "problems": wrong}, TOO_MANY)
    response.headers["Retry-After"] = str(seconds)
    return response


def _problem(finding: Finding) -> Problem:
    """A finding as the summary of errors says it: file and line, what is wrong, what to do."""
    lang = reader_language()
    where = [finding.file] if finding.file else []
    if finding.line:
        where.append(_("linha %(n)s") % {"n": finding.line})
    if finding.column:
        where.append(finding.column)
    said = f"{message(finding.message, lang)} {message(finding.hint, lang)}".strip()
    if finding.value:
        said += f" («{finding.value[:80]}»)"
    return Problem(said, label=", ".join(where))


def _result(request: HttpRequest, result: Mapping[str, Any], context: Mapping[str, Any]) -> HttpResponse:
    whole = {"resultado": result, **shown(result), **context}
    return _page(request, "result", whole, _("Resultado da conferência"))


def _files(result: Mapping[str, Any]) -> dict[str, tuple[bytes, str]]:
    """Format -> bytes and media type of each document of a result."""
    if result["especie"] == "pacote":
        text = json.dumps(result["documento"], ensure_ascii=False, indent=1)
        return {"json": (text.encode() + b"\n", "application/json")}
    papers = papers_of_sent(result, reader_language())
    return {
        "pdf": (papers["auditoria.pdf"], "application/pdf"),
        "json": (papers["auditoria.json"], "application/json"),
    }


def _file(result: Mapping[str, Any], kind: str) -> HttpResponse:
    content = _files(result).get(kind)
    if content is None:
        raise Http404
    name = "verificacao" if result["especie"] == "pacote" else "auditoria"
    headers = {"Content-Disposition": f'attachment; filename="{name}.{kind}"', "X-Robots-Tag": "noindex"}
    return HttpResponse(content[0], content_type=content[1], headers=headers)


@never_cache
@require_POST
@in_memory(too_long)
def document(request: HttpRequest) -> HttpResponse:
    """A document of a result, made of the result that its page gave back."""
    result = unseal(request.POST.get("selado", ""))
    if result is None:
        return _old(request)
    return _file(result, request.POST.get("formato", ""))


@never_cache
@require_POST
@in_memory(too_long)
def keep_result(request: HttpRequest) -> HttpResponse:
    """Keep a result at an address of its own; the code that erases it is shown this once."""
    result = unseal(request.POST.get("selado", ""))
    if result is None:
        return _old(request)
    form = KeepForm(request.POST)
    if not form.is_valid():
        return _result(request, result, {"selado": request.POST["selado"], "form": form})
    try:
        CHECKS.count(address_of(request))
    except TooMany as much:
        return _later(request, {}, much.seconds)
    kept, code = keep(result, int(form.cleaned_data["dias"]))
    address = request.build_absolute_uri(reverse("conferir:kept", kwargs={"chave": kept.key}))
    context = {"guardado": kept, "endereco": address, "codigo": code}
    return _page(request, "receipt", context, _("Resultado guardado"))


def _old(request: HttpRequest) -> HttpResponse:
    wrong = [Problem(_("Este resultado já não está aqui. Envie a lista de novo para conferir."))]
    return _index(request, {"problems": wrong}, UNPROCESSABLE)


@never_cache
@require_safe
def kept(request: HttpRequest, chave: str) -> HttpResponse:
    """A result that was kept."""
    one = found(chave)
    if one is None:
        return _gone(request)
    return _result(request, one.result, {"guardado": one})


@never_cache
@require_safe
def kept_file(request: HttpRequest, chave: str, formato: str) -> HttpResponse:  # noqa: ARG001 - a view takes it
    """A document of a result that was kept."""
    one = found(chave)
    if one is None:
        raise Http404
    return _file(one.result, formato)


@never_cache
def erase(request: HttpRequest, chave: str) -> HttpResponse:
    """Erase a result that was kept, by its code."""
    one = found(chave)
    if one is None:
        return _gone(request)
    form = EraseForm(request.POST or None)
    problems: Sequence[Problem] = ()
    if request.method == "POST" and form.is_valid():
        try:
            ERASURES.count(address_of(request))
        except TooMany as much:
            return _later(request, {}, much.seconds)
        if erase_kept(one, form.cleaned_data["codigo"]):
            return _page(request, "erased", {}, _("Resultado apagado"))
        problems = [Problem(_("O código não é o deste resultado. Confira cada letra."), href="#id_codigo")]
    status = UNPROCESSABLE if problems or form.errors else 200
    context = {"form": form, "problems": problems, "guardado": one}
    return _page(request, "erase", context, _("Apagar o resultado"), status)


def _gone(request: HttpRequest) -> HttpResponse:
    return _page(request, "gone", {}, _("Resultado não encontrado"), 404)
