"""What goes wrong, as problem+json (RFC 9457): one form for every error of every address."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.http import HttpResponse
from ninja import Field, Schema

MEDIA_TYPE: Final = "application/problem+json"
TITLES: Final[Mapping[int, tuple[str, str]]] = {
    400: ("pedido-malformado", "O pedido não se lê"),
    401: ("sem-chave", "Falta uma chave válida"),
    403: ("nao-permitido", "Isto não é permitido"),
    404: ("nao-encontrado", "Não há nada neste endereço"),
    405: ("metodo-inexistente", "Este endereço não aceita este método"),
    409: ("conflito", "O estado atual não permite"),
    413: ("grande-demais", "O pedido é grande demais"),
    415: ("tipo-inesperado", "O corpo do pedido deve ser JSON"),
    422: ("valores-errados", "Há valores que não servem"),
    429: ("pedidos-demais", "Pedidos demais em pouco tempo"),
    500: ("falha-nossa", "O sistema falhou"),
    503: ("ainda-nao", "Ainda não está pronto"),
}
"""Status -> short name and title."""


class FieldProblem(Schema):
    """One value that does not serve."""

    campo: str = Field(description="Onde: o lugar do valor no pedido, com pontos.")
    mensagem: str = Field(description="O que está errado.")


class Problem(Schema):
    """An error (RFC 9457)."""

    type: str = Field(description="Endereço que explica este tipo de erro.")
    title: str = Field(description="O que aconteceu, em geral.")
    status: int = Field(description="O código HTTP.")
    detail: str = Field(description="O que aconteceu neste pedido, e o que fazer.")
    erros: list[FieldProblem] = Field(description="Cada valor errado; vazia onde não se trata de valores.")


class Trouble(Exception):
    """An error that a route answers.

    Attributes:
        status: of ``TITLES``.
        detail: one or two sentences: what happened, what to do.
        errors: place of a value and what is wrong with it.
    """

    def __init__(self, status: int, detail: str, errors: Sequence[tuple[str, str]] = ()) -> None:
        self.status, self.detail, self.errors = status, detail, tuple(errors)
        super().__init__(detail)


def problem(
    status: int,
    detail: str,
    errors: Sequence[tuple[str, str]] = (),
    headers: Mapping[str, str] | None = None,
) -> HttpResponse:
    """The answer of an error."""
    name, title = TITLES[status]
    document: dict[str, Any] = {
        "type": f"/api/#problema-{name}",
        "title": title,
        "status": status,
        "detail": detail,
        "erros": [{"campo": where, "mensagem": what} for where, what in errors],
    }
    return HttpResponse(
        json.dumps(document, ensure_ascii=False).encode(),
        status=status,
        content_type=MEDIA_TYPE,
        headers=dict(headers or {}),
    )
