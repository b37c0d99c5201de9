"""The pages of keys: which there are, giving one, showing its text once, taking it back, its calls."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from isonomia.web.administration.acting import propose
from isonomia.web.administration.people_forms import ReasonForm
from isonomia.web.api.keys.forms import KeyForm
from isonomia.web.api.keys.gates import GIVE, TAKE
from isonomia.web.api.scopes import SENTENCES
from isonomia.web.api.secrets import is_good, new_key
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import Denied, Impeded, confirm, prepare
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.components import Column, Item, Table, Text
from isonomia.web.records.models import ApiKey, Delivery, Webhook
from isonomia.web.records.roles import Ability

UNPROCESSABLE: Final = 422
PER_PAGE: Final = 50
NO_STORE: Final = "no-store"
WHY: Final[dict[str, Text]] = {
    "endereco": gettext_lazy("o endereço não se lê"),
    "rede-interna": gettext_lazy("o nome leva a uma rede interna"),
    "sem-ligacao": gettext_lazy("o servidor não atende"),
    "sem-resposta": gettext_lazy("o servidor não respondeu a tempo"),
    "recusado": gettext_lazy("o servidor recusou"),
    "retirado": gettext_lazy("o gancho ou a chave foi retirado"),
}


def home_of(place: Place) -> str:
    """The address of the keys of a body."""
    return reverse("keys:index", kwargs={"orgao": place.body.slug})


def _address(place: Place, key: ApiKey) -> str:
    return reverse("keys:key", kwargs={"orgao": place.body.slug, "chave": key.pk})


def _one(place: Place, number: UUID) -> ApiKey:
    found = ApiKey.objects.filter(pk=number, body=place.body).select_related("competition", "person").first()
    if found is None:
        raise Http404
    return found


def state_of(key: ApiKey) -> str:
    """Where a key stands, in words."""
    if key.revoked is not None:
        return _("retirada")
    if key.expires < timezone.localdate():
        return _("vencida")
    return _("em uso") if is_good(key) else _("à espera de ser mostrada")


@office_page(Ability.ADMINISTER)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Every key of the body."""
    columns = [
        Column(_("Banca"), heading=True),
        Column(_("Certame")),
        Column(_("Estado")),
        Column(_("Último dia")),
        Column(_("Último uso")),
    ]
    found = ApiKey.objects.filter(body=place.body).select_related("competition")
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("pagina"))
    rows = [
        [
            format_html('<a href="{}">{}</a>', _address(place, key), key.holder),
            key.competition.title if key.competition else _("todos"),
            state_of(key),
            key.expires,
            key.last_used or "–",
        ]
        for key in page.object_list
    ]
    table = Table(_("Chaves de acesso"), columns, rows, empty=_("Nenhuma chave ainda."), quiet_caption=True)
    context = {"tabela": table, "page_obj": page, "trilha": [(_("Chaves de acesso"), "")]}
    return render(request, place, "api/keys/index.html", context)


@office_page(Ability.ADMINISTER)
def give(request: HttpRequest, place: Place) -> HttpResponse:
    """Prepare a key; another person confirms it."""
    form = KeyForm(request.POST or None, body=place.body)
    if request.method == "POST" and form.is_valid():
        return propose(request, place, GIVE.kind, form.payload)
    context = {
        "form": form,
        "voltar": home_of(place),
        "trilha": [(_("Chaves de acesso"), home_of(place)), (_("Nova chave"), "")],
    }
    return render(request, place, "api/keys/give.html", context, UNPROCESSABLE if form.errors else 200)


@office_page(Ability.ADMINISTER)
def key(request: HttpRequest, place: Place, chave: UUID) -> HttpResponse:
    """One key: what it opens, its webhooks and their last calls."""
    return _page(request, place, _one(place, chave))


def _page(request: HttpRequest, place: Place, one: ApiKey, secret: str = "") -> HttpResponse:
    hooks = Webhook.objects.filter(api_key=one)
    items = [
        Item(_("Banca"), one.holder),
        Item(_("Certame"), one.competition.title if one.competition else _("todos os deste órgão")),
        Item(_("Pode"), "; ".join(str(SENTENCES[scope]) for scope in one.scopes)),
        Item(_("Estado"), state_of(one)),
        Item(_("Último dia"), one.expires),
        Item(_("Preparada por"), one.person.name),
        Item(_("Último uso"), one.last_used or _("nunca")),
        Item(_("Começo da chave"), format_html("<code>isn_{}…</code>", one.prefix) if one.prefix else "–"),
    ]
    context = {
        "chave_de_acesso": one,
        "itens": items,
        "segredo": secret,
        "a_mostrar": not one.prefix and one.revoked is None and one.expires >= timezone.localdate(),
        "a_retirar": one.revoked is None,
        "ganchos": _hooks(hooks),
        "trilha": [(_("Chaves de acesso"), home_of(place)), (one.holder, "")],
    }
    response = render(request, place, "api/keys/key.html", context)
    response.headers["Cache-Control"] = NO_STORE
    return response


def _hooks(found: Any) -> Table:
    columns = [Column(_("Endereço"), heading=True), Column(_("Desde")), Column(_("Estado"))]
    rows = [[each.url, each.created, _("ativo") if each.active else _("retirado")] for each in found]
    empty = _("Nenhum. A banca os cria pela API.")
    return Table(_("Ganchos"), columns, rows, empty=empty, quiet_caption=True)


@require_POST
@office_page(Ability.ADMINISTER)
def show(request: HttpRequest, place: Place, chave: UUID) -> HttpResponse:
    """Make the secret and show it, this once: it is kept nowhere."""
    with transaction.atomic():
        one = ApiKey.objects.select_for_update(of=("self",)).filter(pk=chave, body=place.body).first()
        if one is None:
            raise Http404
        if one.prefix or one.revoked is not None or one.expires < timezone.localdate():
            return redirect("keys:key", orgao=place.body.slug, chave=chave)
        made = new_key()
        one.prefix, one.digest = made.prefix, made.digest
        one.save(update_fields=["prefix", "digest"])
    return _page(request, place, _one(place, chave), made.text)


@office_page(Ability.ADMINISTER)
def take(request: HttpRequest, place: Place, chave: UUID) -> HttpResponse:
    """Take a key back, at once, with the reason."""
    one = _one(place, chave)
    here = _address(place, one)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        payload = {"chave": str(one.pk), "motivo": form.cleaned_data["motivo"]}

        def work() -> str:
            confirm(prepare(TAKE.kind, place.person, place.body, None, payload), place.person)
            return here

        try:
            return once(request, place.person, work)
        except Denied as denied:
            raise PermissionDenied(str(denied)) from denied
        except Impeded:
            return redirect(here)
    context = {
        "form": form,
        "chave_de_acesso": one,
        "voltar": here,
        "trilha": [(_("Chaves de acesso"), home_of(place)), (one.holder, here), (_("Retirar"), "")],
    }
    return render(request, place, "api/keys/take.html", context, UNPROCESSABLE if form.errors else 200)


@office_page(Ability.ADMINISTER)
def deliveries(request: HttpRequest, place: Place, chave: UUID) -> HttpResponse:
    """The calls made to the addresses of a key, the newest first."""
    one = _one(place, chave)
    found = Delivery.objects.filter(webhook__api_key=one).select_related("webhook")
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("pagina"))
    columns = [
        Column(_("Quando"), heading=True),
        Column(_("O que se avisou")),
        Column(_("Endereço")),
        Column(_("Estado")),
        Column(_("Tentativas"), numeric=True),
        Column(_("Resposta")),
    ]
    rows = [
        [
            each.created,
            each.event,
            each.webhook.url,
            each.get_state_display(),
            each.attempts,
            each.status or WHY.get(each.error, each.error) or "–",
        ]
        for each in page.object_list
    ]
    table = Table(_("Avisos"), columns, rows, empty=_("Nenhum aviso ainda."), quiet_caption=True)
    here = _address(place, one)
    context = {
        "tabela": table,
        "page_obj": page,
        "chave_de_acesso": one,
        "trilha": [(_("Chaves de acesso"), home_of(place)), (one.holder, here), (_("Avisos"), "")],
    }
    return render(request, place, "api/keys/deliveries.html", context)
