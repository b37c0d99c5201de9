"""Asking to be told, confirming by the message's address, and stopping with one button."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.web.public.competition.frame import show
from isonomia.web.public.frame import render
from isonomia.web.public.place import Place, heads_at, place_at
from isonomia.web.public.rates import TooMany, address_of
from isonomia.web.public.watching.asking import A_PLACE, ask, confirm
from isonomia.web.public.watching.forms import WatchForm
from isonomia.web.public.watching.news import is_over, mark_of
from isonomia.web.public.watching.sending import place_of
from isonomia.web.records.models import Watch

UNPROCESSABLE, TOO_MANY, NOT_FOUND = 422, 429, 404
form_methods = require_http_methods(["GET", "HEAD", "POST"])


@never_cache
@form_methods
def ask_here(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """The form; sent, the same page for every address."""
    place = place_at(heads_at(orgao, certame))
    if is_over(place):
        return _here(request, place, "ask", {"encerrado": True})
    if request.method != "POST":
        form = WatchForm(initial={"inscricao": request.GET.get("inscricao", "")[:60]})
        return _here(request, place, "ask", {"form": form})
    form = WatchForm(request.POST)
    if not form.is_valid():
        return _here(request, place, "ask", {"form": form}, UNPROCESSABLE)
    try:
        A_PLACE.count(address_of(request))
    except TooMany as much:
        response = _here(request, place, "too_often", {}, TOO_MANY)
        response.headers["Retry-After"] = str(much.seconds)
        return response
    given = form.cleaned_data
    ask(place.competition, given["email"], given["inscricao"].strip(), get_language() or "pt-br")
    return HttpResponseRedirect(place.address("public:watch_asked"))


@never_cache
@require_safe
def asked(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """What comes next: the message."""
    return _here(request, place_at(heads_at(orgao, certame)), "asked", {})


def _here(
    request: HttpRequest, place: Place, name: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    template = f"public/watching/{name}.html"
    shown = {"nominal": True, **context}
    return show(request, place, template, shown, _("Avisar-me"), status, posts=True)


@never_cache
@form_methods
def confirm_own(request: HttpRequest, chave: UUID) -> HttpResponse:
    """A button that confirms: programs that open the addresses of messages press none."""
    watch = _watch(chave)
    place = None if watch is None else place_of(watch.competition)
    if watch is None or place is None:
        return _gone(request)
    if request.method == "POST":
        confirm(watch, mark_of(place, watch.number))
        return redirect("avisar:confirmed", chave=chave)
    told = (
        _("Este pedido já está confirmado.")
        if watch.confirmed
        else _("Confirme que você quer receber os avisos neste endereço.")
    )
    button = "" if watch.confirmed else _("Confirmar o pedido")
    return _own(request, _("Confirmar o pedido de avisos"), [told], watch, button=button)


@never_cache
@require_safe
def confirmed(request: HttpRequest, chave: UUID) -> HttpResponse:
    """It is confirmed; the button that stops is here too."""
    watch = _watch(chave)
    if watch is None or watch.confirmed is None:
        return _gone(request)
    told = [
        _("Pronto: o pedido está confirmado."),
        _("O aviso sai no máximo uma vez por dia. Cada aviso traz o endereço para parar."),
    ]
    stop_at = reverse("avisar:stop", kwargs={"chave": chave})
    return _own(request, _("Pedido confirmado"), told, watch, button=_("Parar os avisos"), where=stop_at)


@csrf_exempt  # programs of e-mail press this button too (RFC 8058); whoever has the address may
@never_cache
@form_methods
def stop(request: HttpRequest, chave: UUID) -> HttpResponse:
    """A button that stops; pressed, the address is erased, and pressed again it answers the same."""
    title = _("Parar os avisos")
    if request.method == "POST":
        Watch.objects.filter(key=chave).delete()
    watch = _watch(chave)
    if watch is None:
        told = [_("Nenhum aviso sai mais deste pedido, e o endereço foi apagado.")]
        return _own(request, title, told, None)
    told = [_("Aperte o botão: os avisos param e o seu endereço é apagado.")]
    return _own(request, title, told, watch, button=title)


def _watch(key: UUID) -> Watch | None:
    return Watch.objects.select_related("competition__body").filter(key=key).first()


def _gone(request: HttpRequest) -> HttpResponse:
    told = [_("Este pedido venceu, já foi parado ou nunca existiu."), _("Peça de novo na página do certame.")]
    return _own(request, _("Pedido não encontrado"), told, None, status=NOT_FOUND)


def _own(
    request: HttpRequest,
    title: str,
    told: list[str],
    watch: Watch | None,
    *,
    button: str = "",
    where: str = "",
    status: int = 200,
) -> HttpResponse:
    """A page that only the message leads to: it shows neither the address nor the number."""
    context = {
        "titulo": title,
        "frases": told,
        "botao": button,
        "aonde": where,
        "certame": watch.competition if watch is not None else None,
        "nominal": True,
    }
    return render(
        request, "public/watching/own.html", context, trail=[(title, "")], status=status, posts=True
    )
