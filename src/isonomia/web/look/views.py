"""Pages of the look itself."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from isonomia.web.look import gallery as samples


@require_POST
def extend_session(request: HttpRequest) -> HttpResponse:
    """Keeps a living session alive (the button of the warning). 403 once it has ended."""
    if not request.session.session_key or not request.session.exists(request.session.session_key):
        return HttpResponse(status=403)
    request.session.modified = True
    response = HttpResponse(status=204)
    response["Cache-Control"] = "no-store"
    return response


def gallery(request: HttpRequest) -> HttpResponse:
    """Every component on one page, for developers and browser tests. 404 outside development."""
    _only_in_development()
    form = samples.SampleForm(request.POST or None, initial=samples.INITIAL)
    if request.method == "POST" and form.is_valid():
        number = str(form.cleaned_data["chave"])
        return render(
            request, "look/receipt.html", samples.context(request) | {"form": None, "number": number}
        )
    return render(request, "look/gallery.html", samples.context(request) | {"form": form})


def fragment(request: HttpRequest) -> HttpResponse:
    """A part of the gallery that htmx puts in place. 404 outside development."""
    _only_in_development()
    return render(request, "look/gallery_fragment.html", samples.context(request))


def sample(request: HttpRequest, name: str) -> HttpResponse:
    """One kind of page (``tarefa``, ``recibo``…) or an error page (``404``…). 404 outside development."""
    _only_in_development()
    if name not in samples.PAGES:
        raise Http404
    template, status = samples.PAGES[name]
    return render(request, template, samples.context(request), status=status)


def _only_in_development() -> None:
    if not settings.DEBUG:
        raise Http404
