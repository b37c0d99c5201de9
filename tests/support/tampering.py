"""Packages changed by somebody: raw, or with every digest made right again by whoever has no key."""

from __future__ import annotations

import csv
import io
import json
import runpy
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import isonomia
from isonomia.files.stores.package.tables import ACT_COLUMNS, table
from isonomia.ledger.canonical import canonical
from isonomia.ledger.chain import chained
from isonomia.ledger.checkpoint import checkpoint_of
from isonomia.ledger.entry import Draft
from isonomia.ledger.jsonlines import export_lines, import_lines

VERIFIER = Path(isonomia.__file__).parent / "verifier" / "verificar.py"
Row = Mapping[str, str]


@cache
def verifier() -> dict[str, Any]:
    """The names of the verifier, read as the script it is."""
    return runpy.run_path(str(VERIFIER), run_name="verificar")


def verified(package: Path, *options: str) -> tuple[int, list[str], list[str]]:
    """Exit code, differences and warnings of a run of the verifier in this process."""
    said = io.StringIO()
    with redirect_stdout(said):
        code = verifier()["main"]([str(package), *options, "--json"])
    document = json.loads(said.getvalue())
    assert document["confere"] is (code == 0)
    assert bool(document["diferencas"]) is (code != 0)
    return code, document["diferencas"], document["avisos"]


def acts_of(files: Mapping[str, bytes]) -> list[Row]:
    """The rows of atos.csv."""
    return list(csv.DictReader(io.StringIO(files["atos.csv"].decode()), delimiter=";"))


def with_acts(files: Mapping[str, bytes], rows: Sequence[Row]) -> dict[str, bytes]:
    """The same files with these acts in atos.csv, and nothing else changed."""
    return {**files, "atos.csv": table(ACT_COLUMNS, [[row[c] for c in ACT_COLUMNS] for row in rows])}


def resealed(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files with ledger, checkpoint and digests made again, unsigned."""
    digests = {name: sha256(data).hexdigest() for name, data in files.items()}
    entries = import_lines(files["livro.jsonl"]).entries
    first, lists, last = entries[0].draft, entries[1].draft, entries[-1].draft
    organ = first.actor
    norms = {name: digests[name] for name in files if name == "edital.toml" or name.startswith("normas/")}
    drafts = [
        first._replace(content=norms),
        lists._replace(content={"candidatos.csv": digests["candidatos.csv"]}),
    ]
    moment = first.at
    for row in acts_of(files) if "atos.csv" in files else ():
        moment = f"{row['data']}T00:00:00Z"
        content = {name: value for name, value in row.items() if value}
        drafts.append(Draft("ato", moment, content, row["autoridade"] or organ, "orgao", row["documento"]))
    outcome = {name: digests[name] for name in ("pacote.json", "resultado.json")}
    drafts.append(last._replace(at=moment, content=outcome))
    made = tuple(chained(drafts))
    again = {**files, "livro.jsonl": export_lines(made)}
    again["ponto.json"] = canonical(checkpoint_of(made, moment).document()) + b"\n"
    return redigested(again)


def redigested(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files with resumos.json made again."""
    digests = {name: sha256(data).hexdigest() for name, data in files.items() if name != "resumos.json"}
    return {**files, "resumos.json": canonical(digests) + b"\n"}
