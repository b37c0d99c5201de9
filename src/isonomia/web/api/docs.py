"""The descriptions (OpenAPI) and a page to read them, all of it from here."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia.web.api.boards.routes import api as boards
from isonomia.web.api.house import HouseAPI
from isonomia.web.api.problems import TITLES
from isonomia.web.api.public.routes import api as public
from isonomia.web.candidate.addresses import public_address
from isonomia.web.public.data.serving import ASK, served
from isonomia.web.public.frame import render

JSON = "application/json"


@lru_cache(maxsize=4)
def described(api: HouseAPI) -> dict[str, Any]:
    """A description; the program decides it whole."""
    return api.description_document()


def _answer(request: HttpRequest, api: HouseAPI) -> HttpResponse:
    content = json.dumps(described(api), ensure_ascii=False, indent=1).encode() + b"\n"
    return served(request, content, JSON, sha256(content).hexdigest(), ASK)


@require_safe
def public_description(request: HttpRequest) -> HttpResponse:
    """OpenAPI of the public API."""
    return _answer(request, public)


@require_safe
def boards_description(request: HttpRequest) -> HttpResponse:
    """OpenAPI of the API of boards."""
    return _answer(request, boards)


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """Both APIs, operation by operation."""
    context = {
        "apis": [
            ("publica", described(public), operations(described(public)), "api:public_description"),
            ("bancas", described(boards), operations(described(boards)), "api:boards_description"),
        ],
        "exemplo": public_address("/api/v1/certames"),
        "problemas": [(status, name, title) for status, (name, title) in TITLES.items()],
    }
    return render(request, "api/index.html", context, trail=[(_("API"), "")])


def operations(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Every operation of a description, for reading."""
    found = []
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            found.append(
                {
                    "id": told["operationId"],
                    "metodo": method.upper(),
                    "endereco": path,
                    "resumo": told.get("description") or told["summary"],
                    "parametros": [_parameter(each) for each in told.get("parameters", ())],
                    "corpo": _body(told),
                    "respostas": [
                        (status, answer.get("description", ""), _schema_name(answer))
                        for status, answer in told["responses"].items()
                    ],
                }
            )
    return found


def _parameter(told: dict[str, Any]) -> dict[str, Any]:
    return {
        "nome": told["name"],
        "onde": told["in"],
        "obrigatorio": told.get("required", False),
        "descricao": told.get("description", ""),
    }


def _body(told: dict[str, Any]) -> str:
    content = told.get("requestBody", {}).get("content", {})
    return _last(content.get(JSON, {}).get("schema", {}).get("$ref", ""))


def _schema_name(answer: dict[str, Any]) -> str:
    for media in answer.get("content", {}).values():
        return _last(media.get("schema", {}).get("$ref", ""))
    return ""


def _last(reference: str) -> str:
    return reference.rpartition("/")[2]
