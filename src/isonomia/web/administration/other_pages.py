"""Norms (to read), texts of messages, health of mail and jobs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST

from isonomia.files.stores.catalog import load_catalog
from isonomia.office.drafting.laws import ente_name
from isonomia.office.norms.pages import norm_list
from isonomia.web.administration.health import failed_jobs, mail_counts, mail_problem, stuck_jobs, try_mail
from isonomia.web.administration.texts import MESSAGES, words_of, wrong_marks
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.norm_addresses import norm_address
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import MessageText
from isonomia.web.records.roles import Ability

LANGUAGES = {"pt-br": gettext_lazy("português"), "en": gettext_lazy("inglês")}


def _address(place: Place, page: str) -> str:
    return reverse(f"administration:{page}", kwargs={"orgao": place.body.slug})


@office_page(Ability.ADMINISTER)
def norms(request: HttpRequest, place: Place) -> HttpResponse:
    """The catalogue: the ente's norms first, each leading to its own page, which is public."""
    found = norm_list(reader_language(), timezone.localdate())
    for each in found:
        each["url"] = norm_address(each["norma"])
    own = [each for each in found if each["ente"] == place.body.ente]
    context = {
        "ente": ente_name(place.body.ente),
        "proprias": own,
        "outras": [each for each in found if each not in own],
        "trilha": [(_("Normas"), "")],
    }
    return render(request, place, "administration/norms.html", context)


class TextForm(HouseForm):
    """A message in the body's words."""

    subject = forms.CharField(label=gettext_lazy("Assunto"), max_length=200)
    text = forms.CharField(
        label=gettext_lazy("Texto"), widget=forms.Textarea(attrs={"rows": 12}), max_length=4000
    )

    def __init__(self, *args: Any, key: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.key = key
        if not MESSAGES[key].subject:
            del self.fields["subject"]

    def clean_text(self) -> str:
        """Only marks that the message knows, and the needed ones."""
        given: str = self.cleaned_data["text"]
        unknown, missing = wrong_marks(self.key, given)
        if unknown:
            raise forms.ValidationError(
                _("Não conheço {%(marca)s}. Use só as marcas da lista."), params={"marca": unknown[0]}
            )
        if missing:
            raise forms.ValidationError(
                _("Falta {%(marca)s}: sem ela a mensagem não serve."), params={"marca": missing[0]}
            )
        return given


@office_page(Ability.ADMINISTER)
def texts(request: HttpRequest, place: Place) -> HttpResponse:
    """Every message, in both languages."""
    own = {(each.key, each.language) for each in MessageText.objects.filter(body=place.body)}
    lines = [
        (key, message, [(code, name, (key, code) in own) for code, name in LANGUAGES.items()])
        for key, message in MESSAGES.items()
    ]
    context = {"mensagens": lines, "trilha": [(_("Textos"), "")]}
    return render(request, place, "administration/texts.html", context)


@office_page(Ability.ADMINISTER)
def text(request: HttpRequest, place: Place, mensagem: str, idioma: str) -> HttpResponse:
    """Write one message; emptied by «voltar ao texto do programa»."""
    if mensagem not in MESSAGES or idioma not in LANGUAGES:
        raise Http404
    where = {"body": place.body, "key": mensagem, "language": idioma}
    if request.method == "POST" and "padrao" in request.POST:
        return once(request, place.person, lambda: _forget(place, where))
    subject, words = words_of(place.body, mensagem, idioma)
    form = TextForm(request.POST or None, key=mensagem, initial={"subject": subject, "text": words})
    if request.method == "POST" and form.is_valid():
        return once(request, place.person, lambda: _keep(place, where, form.cleaned_data))
    context = {
        "form": form,
        "mensagem": MESSAGES[mensagem],
        "idioma": LANGUAGES[idioma],
        "propria": MessageText.objects.filter(**where).exists(),
        "voltar": _address(place, "texts"),
        "trilha": [(_("Textos"), _address(place, "texts")), (MESSAGES[mensagem].title, "")],
    }
    return render(request, place, "administration/text.html", context, 422 if form.errors else 200)


def _keep(place: Place, where: dict[str, Any], given: dict[str, Any]) -> str:
    values = {"subject": given.get("subject", ""), "text": given["text"], "changed_by": place.person}
    MessageText.objects.update_or_create(**where, defaults=values)
    return _address(place, "texts")


def _forget(place: Place, where: dict[str, Any]) -> str:
    MessageText.objects.filter(**where).delete()
    return _address(place, "texts")


@office_page(Ability.ADMINISTER)
def health(request: HttpRequest, place: Place) -> HttpResponse:
    """Mail and jobs."""
    context = {
        "correio": mail_problem(),
        "avisos": mail_counts(place.body),
        "parados": stuck_jobs(place.body)[:20],
        "falhos": failed_jobs(place.body)[:20],
        "normas": len(load_catalog().all()),
        "trilha": [(_("Saúde"), "")],
    }
    return render(request, place, "administration/health.html", context)


@require_POST
@office_page(Ability.ADMINISTER)
def mail_test(request: HttpRequest, place: Place) -> HttpResponse:
    """Send a message to oneself."""

    def work() -> str:
        problem = try_mail(place.person.email)
        if problem:
            messages.error(request, problem)
        else:
            messages.success(
                request, _("Mensagem enviada a %(email)s. Veja se chegou.") % {"email": place.person.email}
            )
        return _address(place, "health")

    return once(request, place.person, work)
