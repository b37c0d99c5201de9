"""Open data in tests: the files of a release, read back as other programs read them."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass
from typing import Any

import polars as pl
from django.test import Client

from isonomia.web.public.data.releasing import files_of
from isonomia.web.records.models import Competition, OpenFile, OpenRelease
from support.web_world import Office

Rows = list[dict[str, Any]]


@dataclass(frozen=True)
class Data:
    """A release."""

    certame: Competition
    release: OpenRelease
    office: Office

    @property
    def address(self) -> str:
        """Of the open data of the competition."""
        return f"/certames/{self.certame.body.slug}/{self.certame.slug}/dados/"

    def at(self, name: str) -> str:
        """The permanent address of a file."""
        return f"{self.address}versoes/{self.release.number}/{name}"

    def content(self, name: str) -> bytes:
        """A file, as kept."""
        return bytes(OpenFile.objects.get(digest=files_of(self.release)[name]["resumo"]).content)

    def rows(self, table: str) -> Rows:
        """The canonical CSV."""
        return list(csv.DictReader(io.StringIO(self.content(f"{table}.csv").decode(), newline="")))

    def sheet(self, table: str) -> Rows:
        """The CSV for spreadsheets."""
        text = self.content(f"{table}.planilha.csv").decode("utf-8-sig")
        return list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))

    def objects(self, table: str) -> Rows:
        """The JSON."""
        return list(json.loads(self.content(f"{table}.json"))["linhas"])

    def columns(self, table: str) -> pl.DataFrame:
        """The Parquet."""
        return pl.read_parquet(io.BytesIO(self.content(f"{table}.parquet")))


def reader() -> Client:
    """Somebody without a session."""
    return Client()
