"""Open data of a competition of 100,000 candidates: a release made whole, and pages of the public API.

The release is a job's work: every table in four formats, and the package, whose result is computed again
from what is public. Against it stand the same rows read and written once by polars. A page of the API is
held against a bare view of as many bytes, both asked in one process, one after another.
"""

from __future__ import annotations

import io
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl

from bench_paginas import CALLS, CARGOS, PEOPLE, ROOT, build
from measuring import HERE, Row, report

ASKED = 50
API = "/api/v1/certames/medida/grande"
TABLES = ("listas", "convocacoes")


def seconds(work: Callable[[], Any]) -> float:
    """How long some work takes, once."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def written_once(tables: list[bytes]) -> None:
    """The rows of some CSV files read and written in the four formats."""
    for content in tables:
        rows = pl.read_csv(content, infer_schema=False)
        rows.write_csv(io.BytesIO())
        rows.write_csv(io.BytesIO(), separator=";", include_bom=True)
        rows.write_json(io.BytesIO())
        rows.write_parquet(io.BytesIO())


def release_rows() -> list[Row]:
    """A first release; its peak of memory counts the building of the competition too."""
    from isonomia.web.public.data.releasing import make
    from isonomia.web.records.models import Competition, OpenFile

    competition = Competition.objects.select_related("body").get(slug="grande")
    took = seconds(lambda: make(competition))
    release = make(competition)
    assert release is not None
    digests = [each["arquivos"]["csv"]["resumo"] for each in release.manifest["tabelas"]]
    tables = [bytes(each.content) for each in OpenFile.objects.filter(digest__in=digests)]
    once = seconds(lambda: written_once(tables))
    lines = sum(each["linhas"] for each in release.manifest["tabelas"])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    measured = f"{took:.1f} s, em segundo plano; pico {peak} MB"
    return [
        Row(
            f"versão de dados abertos, {lines} linhas e o pacote",
            measured,
            f"{once:.2f} s",
            f"{took / once:.0f}",
        )
    ]


def api_rows() -> list[Row]:
    """A page of 100 rows, first and last, of the two largest tables."""
    from django.test import Client

    client = Client(headers={"host": "127.0.0.1"})
    found = []
    for table in TABLES:
        address = f"{API}/{table}"
        first = client.get(address).json()
        last = -(-first["total"] // 100)
        for page in (1, last):
            size = len(client.get(address, {"pagina": page}).content)
            ours = median_of(lambda: client.get(address, {"pagina": page}))  # noqa: B023 - asked at once
            bare = median_of(lambda: client.get(f"/medida/bytes/{size}/"))  # noqa: B023
            what = f"API: {table}, página {page} de {last} ({size} bytes)"
            found.append(Row(what, f"{ours * 1000:.1f} ms", f"{bare * 1000:.1f} ms", f"{ours / bare:.1f}"))
    return found


def median_of(ask: Callable[[], Any]) -> float:
    """The median of the seconds of some requests, all answered with 200."""
    taken = []
    for _ in range(ASKED // 4):
        begun = time.perf_counter()
        answer = ask()
        taken.append(time.perf_counter() - begun)
        if answer.status_code != 200:
            raise RuntimeError(answer.status_code)
    return statistics.median(taken)


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"ISONOMIA_DADOS": folder, "DJANGO_SETTINGS_MODULE": "bare_settings"}
        os.environ.pop("DATABASE_URL", None)
        sys.path[:0] = [str(Path(HERE) / "paginas"), str(Path(ROOT) / "tests")]
        build()
        rows = [*release_rows(), *api_rows()]
    said = (
        f"{CARGOS * PEOPLE} candidatos, {CARGOS} cargos, {CARGOS * CALLS} chamadas; SQLite. A versão contra "
        "ler e gravar uma vez as mesmas linhas com polars, nos mesmos quatro formatos, sem pacote nem "
        "conferência; uma página da API contra uma página nua de tantos bytes, no mesmo processo. Sem limite "
        "pedido."
    )
    report("Dados abertos e API", said, rows)


if __name__ == "__main__":
    main()
