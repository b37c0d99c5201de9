"""Ray on this machine: the same bytes, also when a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

import pytest

from isonomia.office.batch import running
from isonomia.office.batch.running import run
from isonomia.office.batch.working import Task, work
from isonomia.scale.executors.work import InProcess
from isonomia.scale.receipts import Receipt
from isonomia.scale.synthetic import Shape, write_candidates, write_tables

ray = pytest.importorskip("ray", reason="the extra [ray] is not installed")

from isonomia.scale.executors.cluster import Cluster  # noqa: E402 - only with ray

pytestmark = pytest.mark.filterwarnings("ignore")  # ray's own


def dying_once(task: Task) -> Receipt:
    """The work of a shard, in a worker that is killed at its first attempt at one of them."""
    mark = Path(task.folder).parent / "morreu"
    if task.number == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return work(task)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}


def test_a_cluster_gives_the_same_bytes_and_survives_a_lost_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shape = Shape(3_000, 40, per_competition=10, parts=4)
    write_tables(shape, tmp_path / "pais")
    write_candidates(shape, tmp_path / "pais")
    run(tmp_path / "pais", tmp_path / "um", InProcess(), rows=800)
    monkeypatch.setattr(running, "work", dying_once)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))  # where a worker finds this module
    run(tmp_path / "pais", tmp_path / "ray", Cluster("", 2), rows=800)
    assert (tmp_path / "morreu").exists()
    assert bytes_of(tmp_path / "um") == bytes_of(tmp_path / "ray")


def refuse(_task: Any) -> Any:
    """Work that finds a fault."""
    raise OSError(28, "No space left on device")


def test_what_a_worker_raises_is_raised_here() -> None:
    with pytest.raises(OSError, match="No space left"):
        list(Cluster("", 1).run(refuse, [1]))
