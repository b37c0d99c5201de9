"""Addresses of the API; whatever else is asked under it is a problem too."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import include, path, re_path
from django.views.decorators.csrf import csrf_exempt

from isonomia.web.api import docs
from isonomia.web.api.boards.routes import api as boards
from isonomia.web.api.problems import problem
from isonomia.web.api.public.routes import api as public


@csrf_exempt  # it does nothing, and a token would turn its answer into another
def unknown(_request: HttpRequest) -> HttpResponse:
    """There is nothing here."""
    return problem(404, "Confira o endereço. O que existe está em /api/.")


app_name = "api"
urlpatterns = [
    path("", docs.index, name="index"),
    path("v1/openapi.json", docs.public_description, name="public_description"),
    path("banca/v1/openapi.json", docs.boards_description, name="boards_description"),
    path("v1/", include((public.patterns(), "ninja"), namespace="public")),
    path("banca/v1/", include((boards.patterns(), "ninja"), namespace="boards")),
    re_path("", unknown),
]
