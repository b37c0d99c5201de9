"""An API of the house: its errors are problems, declared in its description, on every address."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from functools import wraps
from hashlib import sha256
from typing import Any, Final

from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import URLPattern, URLResolver
from django.utils.http import quote_etag
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from isonomia.web.api.limits import Allowance
from isonomia.web.api.problems import MEDIA_TYPE, TITLES, FieldProblem, Problem, Trouble, problem

log = logging.getLogger(__name__)

Admit = Callable[[HttpRequest], Allowance]
"""Counts a request and says what is left."""

_HEADERS: Final = {
    "RateLimit-Limit": "Pedidos por janela de um minuto.",
    "RateLimit-Remaining": "Pedidos que restam na janela.",
    "RateLimit-Reset": "Segundos até a próxima janela.",
}


class HouseAPI(NinjaAPI):
    """A ninja API whose every answer follows the house's rules.

    Attributes:
        admit: counts requests.
        shared: whether caches and pages of other origins may keep and read what it answers.
        everywhere: statuses that any of its addresses may answer.
    """

    def __init__(
        self, *, admit: Admit, shared: bool, everywhere: tuple[int, ...], path: str, **options: Any
    ) -> None:
        self.admit, self.shared, self.everywhere, self.path = admit, shared, everywhere, path
        super().__init__(docs_url=None, openapi_url=None, **options)
        self.add_exception_handler(Trouble, _trouble)
        self.add_exception_handler(Http404, _absent)
        self.add_exception_handler(ValidationError, _wrong)
        self.add_exception_handler(AuthenticationError, _unknown)
        self.add_exception_handler(HttpError, _malformed)
        self.add_exception_handler(RequestDataTooBig, _too_big)
        self.add_exception_handler(SuspiciousOperation, _unreadable)
        self.add_exception_handler(Exception, _broken)

    def patterns(self) -> list[URLPattern | URLResolver]:
        """Its addresses, each under the house's rules."""
        found = self.urls[0]
        for pattern in found:
            if isinstance(pattern, URLPattern):
                pattern.callback = self._guarded(pattern.callback)
        return [each for each in found if getattr(each, "name", "") != "api-root"]

    def _guarded(self, view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
        @wraps(view)
        def answered(request: HttpRequest, *places: Any, **names: Any) -> HttpResponseBase:
            allowance = self.admit(request)
            if allowance.spent:
                response: Any = problem(429, "Espere o que Retry-After diz, em segundos, e repita.")
            else:
                response = self._answer(view, request, places, names)
            for name, value in allowance.headers.items():
                response.headers[name] = value
            return self._for_caches(request, response)

        answered.csrf_exempt = True  # type: ignore[attr-defined]  # no cookie says who asks: a key does, or nobody
        return answered

    def _answer(
        self,
        view: Callable[..., HttpResponseBase],
        request: HttpRequest,
        places: tuple[Any, ...],
        names: Mapping[str, Any],
    ) -> Any:
        asked = request.method
        if asked == "HEAD":
            request.method = "GET"
        try:
            response: Any = view(request, *places, **names)
        finally:
            request.method = asked
        if response.status_code == 405:
            allowed = response.headers.get("Allow", "")
            return problem(405, f"Use um destes: {allowed}.", headers={"Allow": allowed})
        return response

    def _for_caches(self, request: HttpRequest, response: Any) -> HttpResponseBase:
        if not self.shared:
            response.headers.setdefault("Cache-Control", "no-store")
            return response  # type: ignore[no-any-return]
        response.headers["Access-Control-Allow-Origin"] = "*"
        if response.status_code != 200 or request.method not in {"GET", "HEAD"}:
            response.headers.setdefault("Cache-Control", "no-store")
            return response  # type: ignore[no-any-return]
        tag = quote_etag(sha256(response.content).hexdigest())
        given = {
            each.strip().removeprefix("W/") for each in request.headers.get("If-None-Match", "").split(",")
        }
        if tag in given:
            kept = {name: value for name, value in response.headers.items() if name.startswith("RateLimit")}
            response = HttpResponse(status=304, headers={**kept, "Access-Control-Allow-Origin": "*"})
        response.headers["ETag"] = tag
        response.headers["Cache-Control"] = "public, no-cache"
        return response  # type: ignore[no-any-return]

    def description_document(self) -> dict[str, Any]:
        """Its OpenAPI description, errors included, as plain values."""
        document: dict[str, Any] = json.loads(json.dumps(self.get_openapi_schema(path_prefix=self.path)))
        components = document.setdefault("components", {}).setdefault("schemas", {})
        for schema in (FieldProblem, Problem):
            made = schema.model_json_schema(ref_template="#/components/schemas/{model}")
            components |= made.pop("$defs", {})
            components[schema.__name__] = made
        for methods in document["paths"].values():
            for operation in methods.values():
                self._with_errors(operation)
        return document

    def _with_errors(self, operation: dict[str, Any]) -> None:
        answers: dict[str, Any] = {str(status): told for status, told in operation["responses"].items()}
        for status in self.everywhere:
            answers.setdefault(str(status), {})
        for code, told in answers.items():
            if int(code) >= 400:
                told["description"] = TITLES[int(code)][1]
                told["content"] = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
            told["headers"] = {
                name: {"schema": {"type": "integer"}, "description": words}
                for name, words in _HEADERS.items()
            }
            if code == "429":
                told["headers"]["Retry-After"] = {
                    "schema": {"type": "integer"},
                    "description": "Segundos até poder repetir.",
                }
        operation["responses"] = dict(sorted(answers.items()))


def _trouble(_request: HttpRequest, error: Any) -> HttpResponse:
    return problem(error.status, error.detail, error.errors)


def _absent(_request: HttpRequest, _error: Any) -> HttpResponse:
    return problem(404, "Confira o endereço: o órgão, o certame e o que vem depois.")


def _too_big(_request: HttpRequest, _error: Any) -> HttpResponse:
    return problem(413, "Mande menos linhas de cada vez.")


def _unreadable(_request: HttpRequest, _error: Any) -> HttpResponse:
    return problem(400, "O pedido não se lê.")


def _unknown(_request: HttpRequest, _error: Any) -> HttpResponse:
    headers = {"WWW-Authenticate": 'Bearer realm="isonomia"'}
    detail = "Mande a chave em Authorization: Bearer. Se a mandou, ela está errada, venceu ou foi retirada."
    return problem(401, detail, headers=headers)


def _malformed(_request: HttpRequest, error: Any) -> HttpResponse:
    if error.status_code == 400:
        return problem(400, "O corpo não é JSON em UTF-8.")
    return problem(error.status_code if error.status_code in TITLES else 500, str(error))


def _broken(_request: HttpRequest, error: Any) -> HttpResponse:
    # The message may quote people's data: the log has the kind of error and the place, not the values.
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{where.tb_frame.f_code.co_filename}:{where.tb_lineno}" if where else ""
    log.error("%s at %s", type(error).__name__, place)
    return problem(500, "A falha é nossa e ficou registrada. Repita mais tarde.")


def _wrong(_request: HttpRequest, error: Any) -> HttpResponse:
    found = [(_where(each["loc"]), _what(each)) for each in error.errors]
    return problem(422, "Corrija os valores apontados em erros e repita.", found)


def _where(place: tuple[Any, ...]) -> str:
    """The place of a value in the request, without the names that the program gives to its parts."""
    return ".".join(str(each) for each in place[1:] if str(each) != "payload") or str(place[0])


_SAID: Final = {
    "missing": "Falta.",
    "string_type": "Deve ser texto.",
    "string_too_long": "Longo demais: cabem {max_length} letras.",
    "string_too_short": "Curto demais: ao menos {min_length}.",
    "string_pattern_mismatch": "Não tem a forma esperada.",
    "int_parsing": "Deve ser um número inteiro.",
    "int_type": "Deve ser um número inteiro.",
    "int_from_float": "Deve ser um número inteiro.",
    "bool_type": "Deve ser true ou false.",
    "bool_parsing": "Deve ser true ou false.",
    "list_type": "Deve ser uma lista.",
    "too_long": "São demais: cabem {max_length}.",
    "too_short": "Faltam: ao menos {min_length}.",
    "greater_than_equal": "O menor aceito é {ge}.",
    "less_than_equal": "O maior aceito é {le}.",
    "enum": "Use um destes: {expected}.",
    "literal_error": "Use um destes: {expected}.",
    "extra_forbidden": "Não conheço este campo.",
    "uuid_parsing": "Não é um identificador (UUID).",
    "date_from_datetime_parsing": "Escreva a data como aaaa-mm-dd.",
    "date_parsing": "Escreva a data como aaaa-mm-dd.",
}


def _what(error: Mapping[str, Any]) -> str:
    """What is wrong with a value; the value itself is not told back."""
    text = _SAID.get(error["type"], "Não serve.")
    return text.format(**error.get("ctx", {})) if "{" in text else text
