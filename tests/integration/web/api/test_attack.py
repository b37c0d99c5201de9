"""Both APIs attacked from their own descriptions: a bounded run.

The long one is a command, against a running installation (docs/api.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.generation import GenerationMode

pytestmark = pytest.mark.django_db
EXAMPLES = 2
QUICK = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(autouse=True)
def _unlimited(settings: Any) -> Iterator[None]:
    """No limits."""
    settings.API_LIMITS = dict.fromkeys(("publica", "banca", "chave-errada", "inscricoes"), 10**9)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def operations(path: str) -> Iterator[Any]:
    """Every operation; the connection of the test stays open, whatever a request would close."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    schema = schemathesis.openapi.from_wsgi(path, get_wsgi_application())
    for found in schema.get_all_operations():
        operation: Any = found
        yield operation.ok()


def attack(operation: Any, mode: GenerationMode, known: dict[str, str], headers: dict[str, str]) -> None:
    """Send what the description allows, or what it does not, and hold the answers against it."""

    @QUICK
    @given(case=operation.as_strategy(generation_mode=mode))
    def run(case: Any) -> None:
        if mode is GenerationMode.POSITIVE:
            case.path_parameters.update({k: v for k, v in known.items() if k in case.path_parameters})
            if "Idempotency-Key" in (case.headers or {}):
                case.headers["Idempotency-Key"] = str(uuid4())
        case.call_and_validate(headers=headers)

    run()


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_found_on_the_public_api(world: Any, mode: GenerationMode) -> None:
    known = {"orgao": world.office.body.slug, "certame": world.full.slug}
    for operation in operations("/api/v1/openapi.json"):
        attack(operation, mode, known, {})


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_found_on_the_api_of_boards(world: Any, mode: GenerationMode) -> None:
    at = world.at(world.fresh)
    opened = world.board.send(f"{at}/remessas", {"tipo": "inscricoes", "rotulo": "ataque"}).json()
    known = {"orgao": world.office.body.slug, "certame": world.fresh.slug, "remessa": opened["id"]}
    for operation in operations("/api/banca/v1/openapi.json"):
        attack(operation, mode, known, {"Authorization": f"Bearer {world.text}"})
