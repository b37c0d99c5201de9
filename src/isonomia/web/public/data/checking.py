"""«Conferir aqui»: a file somebody has, held against what was released."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from isonomia.web.look.forms import PlainForm
from isonomia.web.public.data.matching import compared
from isonomia.web.public.data.releasing import current
from isonomia.web.public.data.showing import LARGEST, MEGA
from isonomia.web.public.frame import render
from isonomia.web.public.place import heads_at, place_at

UNPROCESSABLE: Final = 422


class CopyForm(PlainForm):
    """One file."""

    arquivo = forms.FileField(
        label=gettext_lazy("O arquivo que você tem"),
        help_text=gettext_lazy("Um CSV daqui, dos dois tipos, ou o pacote .zip. Nada fica guardado."),
        max_length=200,
        widget=forms.FileInput(attrs={"accept": ".csv,.zip"}),
    )

    def clean_arquivo(self) -> Any:
        """Not too large."""
        file = self.cleaned_data["arquivo"]
        if file.size > LARGEST:
            raise forms.ValidationError(
                _(
                    "O arquivo passa de %(mega)s MB e não cabe aqui. Confira no seu computador: o resumo "
                    "SHA-256 do arquivo tem de ser o que está na página dos dados."
                ),
                params={"mega": LARGEST // MEGA},
            )
        return file


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """The form; sent, whether the copy is the same, or where it first differs."""
    place = place_at(heads_at(orgao, certame))
    form = CopyForm(request.POST or None, request.FILES or None) if request.method == "POST" else CopyForm()
    release = current(place.competition).release
    context: dict[str, Any] = {
        "certame": place.competition,
        "orgao": place.body,
        "form": form,
        "versao": release,
        "dados": place.address("dados:index"),
    }
    if form.is_bound and form.is_valid() and release is not None:
        file = form.cleaned_data["arquivo"]
        context["resposta"] = compared(place, release, file.read())
        context["nome_do_arquivo"] = str(file.name)[:200]
    trail = [
        (place.competition.title, place.address("public:competition")),
        (_("Dados abertos"), place.address("dados:index")),
        (_("Conferir"), ""),
    ]
    status = UNPROCESSABLE if form.is_bound and form.errors else 200
    response = render(request, "public/data/check.html", context, trail=trail, status=status, posts=True)
    response.headers["Cache-Control"] = "no-store"
    return response
