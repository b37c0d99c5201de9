"""What a finished shard leaves behind: its files with their digests, written last of all."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from isonomia.law.findings import Finding
from isonomia.scale.sources import digest


@dataclass(frozen=True)
class Receipt:
    """One shard done, or refused for problems of its rows.

    Attributes:
        number: of the shard.
        inputs: name of each file read -> SHA-256.
        outputs: path of each file written, from the run's folder -> SHA-256.
        totals: numbers for the summary, by name.
        problems: of the rows; where there are any nothing was written.
    """

    number: int
    inputs: Mapping[str, str] = field(default_factory=dict)
    outputs: Mapping[str, str] = field(default_factory=dict)
    totals: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Finding, ...] = ()


def path_of(folder: Path, number: int) -> Path:
    """Where the receipt of a shard is."""
    return folder / "recibos" / f"{number:05d}.json"


def keep(folder: Path, receipt: Receipt) -> None:
    """Write a receipt, whole or not at all."""
    document: dict[str, Any] = asdict(receipt)
    del document["problems"]
    write_whole(path_of(folder, receipt.number), json.dumps(document, ensure_ascii=False, sort_keys=True))


def kept(folder: Path, number: int, inputs: Mapping[str, str] | None = None) -> Receipt | None:
    """The receipt of a shard done before, if all of its files are still what it says.

    Args:
        folder: of the run.
        number: of the shard.
        inputs: digests of the files that the shard would read now; ``None``: not looked at.
    """
    path = path_of(folder, number)
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        receipt = Receipt(document["number"], document["inputs"], document["outputs"], document["totals"])
        whole = all(digest(folder / name) == known for name, known in receipt.outputs.items())
    except (OSError, ValueError, KeyError):
        return None
    return receipt if whole and inputs in (None, receipt.inputs) else None


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place and move it there: nobody reads half of it, not even after a crash."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
