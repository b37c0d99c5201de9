"""A board's script with the typed client that the API's own description makes."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections

from isonomia.web.api.boards.routes import api
from isonomia.web.api.docs import described
from isonomia.web.records.models import Consignment, Upload

pytestmark = pytest.mark.django_db
PACKAGE = "isonomia_banca"


class Cut(httpx.BaseTransport):
    """The network: every fifth answer is lost on its way back, after the work was done."""

    def __init__(self) -> None:
        self.inner = httpx.WSGITransport(app=get_wsgi_application())
        self.sent = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self.inner.handle_request(request)
        self.sent += 1
        if self.sent % 5 == 0:
            raise httpx.ReadError("cut", request=request)
        return answer


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SimpleNamespace]:
    """The client, generated."""
    folder = tmp_path_factory.mktemp("cliente")
    (folder / "openapi.json").write_text(json.dumps(described(api)), "utf-8")
    (folder / "config.yaml").write_text(f"package_name_override: {PACKAGE}\npost_hooks: []\n", "utf-8")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--meta", "none"]
    options = ["--path", "openapi.json", "--config", "config.yaml", "--output-path", PACKAGE]
    done = subprocess.run([*command, *options], cwd=folder, capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()
    assert b"WARNING" not in done.stdout, done.stdout.decode()
    sys.path.insert(0, str(folder))
    try:
        yield SimpleNamespace(
            client=importlib.import_module(PACKAGE),
            models=importlib.import_module(f"{PACKAGE}.models"),
            parcels=SimpleNamespace(
                **{
                    name: importlib.import_module(f"{PACKAGE}.api.remessas.{name}")
                    for name in ("abrir_remessa", "mandar_inscricoes", "entregar_remessa", "ver_remessa")
                }
            ),
        )
    finally:
        sys.path.remove(str(folder))
        for name in [each for each in sys.modules if each.split(".")[0] == PACKAGE]:
            del sys.modules[name]


@pytest.fixture(autouse=True)
def _open() -> Iterator[None]:
    """The connection of the test stays open, whatever a request would close at its end."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def until_answered(call: Any) -> Any:
    """Repeat the very same request until an answer comes."""
    for _ in range(5):
        try:
            return call()
        except httpx.ReadError:
            continue
    raise AssertionError


def test_a_script_enrols_a_thousand_over_a_bad_line(world: Any, package: SimpleNamespace) -> None:
    network = Cut()
    client = package.client.AuthenticatedClient(
        "http://localhost", world.text, httpx_args={"transport": network}
    )
    models, parcels = package.models, package.parcels
    place = {"orgao": world.office.body.slug, "certame": world.fresh.slug}
    cargo = "AG1"
    opening = models.ConsignmentIn(
        tipo=models.ConsignmentKind.INSCRICOES, rotulo="lote", linhas_previstas=1000
    )
    parcel = until_answered(
        lambda: parcels.abrir_remessa.sync(
            **place, client=client, body=opening, idempotency_key="cliente-abrir"
        )
    )
    assert isinstance(parcel, models.ConsignmentOut)
    for first in range(0, 1000, 125):
        lines = [
            models.EnrolmentLine(inscricao=f"C{number:05}", cargo=cargo, nome=f"Pessoa {number}")
            for number in range(first, first + 125)
        ]
        body = models.EnrolmentLines(linhas=lines)
        key = f"cliente-parte-{first}"
        received = until_answered(
            lambda body=body, key=key: parcels.mandar_inscricoes.sync(
                **place, remessa=parcel.id, client=client, body=body, idempotency_key=key
            )
        )
        assert (received.novas, received.total) == (125, first + 125)
    done = until_answered(
        lambda: parcels.entregar_remessa.sync(
            **place, remessa=parcel.id, client=client, idempotency_key="cliente-entrega"
        )
    )
    assert (done.estado, done.linhas) == ("entregue", 1000)
    assert network.sent > 10
    assert Consignment.objects.count() == Upload.objects.count() == 1
    refused = parcels.entregar_remessa.sync(
        **place, remessa=parcel.id, client=client, idempotency_key="cliente-outra"
    )
    assert isinstance(refused, models.Problem)
    assert refused.status == 409
