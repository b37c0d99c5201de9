"""A run from beginning to end: every format and executor the same bytes; nothing that only looks complete."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from differential.competitions import draw, write_texts
from isonomia.law.findings import InputProblems
from isonomia.office.batch import running, working
from isonomia.office.batch.running import MANIFEST, Ran, run
from isonomia.office.reading import read_competition
from isonomia.scale.executors.pool import Pool
from isonomia.scale.executors.work import InProcess
from isonomia.scale.synthetic import Shape, as_csv, as_database, write_candidates, write_tables
from isonomia.scale.writing import KINDS
from support.national import cargos_of, certame_of, rows_of

SMALL = Shape(3_000, 40, per_competition=10, parts=4, overlapping=True)


@pytest.fixture
def national(tmp_path: Path) -> Path:
    """A small national file in four parts."""
    folder = tmp_path / "pais"
    write_tables(SMALL, folder)
    write_candidates(SMALL, folder)
    return folder


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def table(folder: Path, kind: str) -> pl.DataFrame:
    return pl.read_parquet(folder / kind / "*.parquet")


def test_the_result_is_whole_and_says_so(national: Path, tmp_path: Path) -> None:
    done: list[tuple[int, int]] = []
    ran = run(
        national,
        tmp_path / "saida",
        InProcess(),
        rows=800,
        progress=lambda one, all_: done.append((one, all_)),
    )
    manifest = json.loads((tmp_path / "saida" / MANIFEST).read_text(encoding="utf-8"))
    assert manifest == ran.manifest
    assert manifest["situacao"] == "completa"
    assert manifest["totais"]["candidatos"] == 3_000
    assert sorted(path.name for path in (tmp_path / "saida").iterdir()) == sorted([*KINDS, MANIFEST])
    assert not (tmp_path / "saida.parcial").exists()
    assert done == [(1, 4), (2, 4), (3, 4), (4, 4)]
    assert table(tmp_path / "saida", "cargos").height == 40


def test_a_pool_gives_the_same_bytes(national: Path, tmp_path: Path) -> None:
    run(national, tmp_path / "um", InProcess(), rows=800)
    run(national, tmp_path / "dois", Pool(2), rows=800)
    assert bytes_of(tmp_path / "um") == bytes_of(tmp_path / "dois")


def test_so_does_one_whose_processes_were_started_before(national: Path, tmp_path: Path) -> None:
    run(national, tmp_path / "um", InProcess(), rows=800)
    before = multiprocessing.active_children()
    with Pool(2, loading="isonomia.office.batch.working") as pool:
        assert len([one for one in multiprocessing.active_children() if one not in before]) == 2
        run(national, tmp_path / "dois", pool, rows=800)
    assert bytes_of(tmp_path / "um") == bytes_of(tmp_path / "dois")


@pytest.mark.skipif(sys.platform != "linux", reason="processes are copied on Linux only")
def test_so_do_processes_that_are_copies_of_one_that_has_not_computed(national: Path, tmp_path: Path) -> None:
    run(national, tmp_path / "um", InProcess(), rows=800)
    program = (
        "import multiprocessing, sys; from pathlib import Path\n"
        "from isonomia.scale.executors.pool import Pool\n"
        "with Pool(2, loading='isonomia.office.batch.working') as pool:\n"
        "    print(*(type(one).__name__ for one in multiprocessing.active_children()))\n"
        "    from isonomia.office.batch.running import run\n"
        "    run(Path(sys.argv[1]), Path(sys.argv[2]), pool, rows=800)\n"
    )
    command = [sys.executable, "-c", program, str(national), str(tmp_path / "dois")]
    said = subprocess.run(command, capture_output=True, check=True, text=True, timeout=120)
    assert said.stdout.split() == ["ForkProcess", "ForkProcess"]
    assert bytes_of(tmp_path / "um") == bytes_of(tmp_path / "dois")


def test_csv_and_database_give_the_same_rows(tmp_path: Path) -> None:
    shape = Shape(2_000, 20, overlapping=True)
    results = []
    for make in ((), (as_csv,), (as_csv, as_database)):
        folder = tmp_path / f"pais{len(make)}"
        write_tables(shape, folder)
        write_candidates(shape, folder)
        for step in make:
            step(folder)
        run(folder, tmp_path / f"saida{len(make)}", InProcess(), rows=500)
        results.append({kind: table(tmp_path / f"saida{len(make)}", kind) for kind in KINDS})
    for kind in KINDS:
        assert results[0][kind].equals(results[1][kind])
        assert results[0][kind].equals(results[2][kind])


def test_a_file_whose_cargos_are_scattered_is_divided(national: Path, tmp_path: Path) -> None:
    run(national, tmp_path / "junto", InProcess(), rows=800)
    everybody = pl.read_parquet(national / "candidatos" / "*.parquet").sample(
        fraction=1, shuffle=True, seed=1
    )
    for number, path in enumerate(sorted((national / "candidatos").iterdir())):
        everybody[number::4].write_parquet(path)
    run(national, tmp_path / "espalhado", InProcess(), rows=800)
    by = {"listas": ["cargo", "ampla", "inscricao"], "convocacoes": ["cargo", "ordem"], "cargos": ["cargo"]}
    for kind, keys in by.items():
        assert (
            table(tmp_path / "junto", kind).sort(keys).equals(table(tmp_path / "espalhado", kind).sort(keys))
        )


class Stopping:
    """An executor that is stopped after some shards."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, work: Callable[[Any], Any], tasks: Iterable[Any]) -> Iterator[Any]:
        """The first results, and then somebody presses Ctrl+C."""
        for number, task in enumerate(tasks):
            if number == self.after:
                raise KeyboardInterrupt
            yield work(task)


def stopped(folder: Path, destination: Path) -> None:
    """Run and stop halfway."""
    with pytest.raises(KeyboardInterrupt):
        run(folder, destination, Stopping(2), rows=800)


def computed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of the shards computed from here on."""
    sizes: list[int] = []
    compute = working.compute

    def noted(raw: pl.DataFrame, spec: Any) -> Any:
        sizes.append(raw.height)
        return compute(raw, spec)

    monkeypatch.setattr(working, "compute", noted)
    return sizes


def test_a_stopped_run_shows_no_result_and_goes_on(
    national: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(national, tmp_path / "inteiro", InProcess(), rows=800)
    stopped(national, tmp_path / "saida")
    assert not (tmp_path / "saida").exists()
    partial = json.loads((tmp_path / "saida.parcial" / MANIFEST).read_text(encoding="utf-8"))
    assert partial["situacao"] == "em andamento"
    sizes = computed(monkeypatch)
    ran = run(national, tmp_path / "saida", InProcess(), rows=800)
    assert ran.resumed == 2
    assert len(sizes) == 2
    assert bytes_of(tmp_path / "inteiro") == bytes_of(tmp_path / "saida")


def spoil(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-7])


@pytest.mark.parametrize("what", ["listas/parte-00001.parquet", "recibos/00001.json"])
def test_a_damaged_shard_is_computed_again(
    national: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    run(national, tmp_path / "inteiro", InProcess(), rows=800)
    stopped(national, tmp_path / "saida")
    spoil(tmp_path / "saida.parcial" / what)
    sizes = computed(monkeypatch)
    run(national, tmp_path / "saida", InProcess(), rows=800)
    assert len(sizes) == 3
    assert bytes_of(tmp_path / "inteiro") == bytes_of(tmp_path / "saida")


def test_candidates_that_changed_meanwhile_are_computed_again(
    national: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped(national, tmp_path / "saida")
    part = min((national / "candidatos").iterdir())
    pl.read_parquet(part).with_columns(nota_especifica=pl.lit(7)).write_parquet(part)
    sizes = computed(monkeypatch)
    run(national, tmp_path / "saida", InProcess(), rows=800)
    assert len(sizes) == 3


def test_another_run_is_not_mixed_with_it(national: Path, tmp_path: Path) -> None:
    stopped(national, tmp_path / "saida")
    with pytest.raises(InputProblems) as refused:
        run(national, tmp_path / "saida", InProcess(), rows=300_000)
    assert [finding.code for finding in refused.value.findings] == ["E624"]


def test_a_damaged_file_of_candidates_is_named_and_the_rest_is_kept(national: Path, tmp_path: Path) -> None:
    part = sorted((national / "candidatos").iterdir())[2]
    whole = part.read_bytes()
    middle = len(whole) // 3
    part.write_bytes(whole[:middle] + bytes(200) + whole[middle + 200 :])
    with pytest.raises(InputProblems) as refused:
        run(national, tmp_path / "saida", InProcess(), rows=800)
    assert {finding.code for finding in refused.value.findings} <= {"E622", "E623"}
    assert not (tmp_path / "saida").exists()
    part.write_bytes(whole)
    run(national, tmp_path / "saida", InProcess(), rows=800)
    assert table(tmp_path / "saida", "cargos").height == 40


def test_problems_of_rows_leave_no_result(national: Path, tmp_path: Path) -> None:
    part = sorted((national / "candidatos").iterdir())[1]
    frame = pl.read_parquet(part)
    pl.concat([frame, frame[:1]]).write_parquet(part)
    with pytest.raises(InputProblems) as refused:
        run(national, tmp_path / "saida", InProcess(), rows=800)
    assert {finding.code for finding in refused.value.findings} == {"E611"}
    assert not (tmp_path / "saida").exists()


def test_a_full_disk_leaves_no_result_and_no_half_file(
    national: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = pl.DataFrame.write_parquet
    written = []

    def full(frame: pl.DataFrame, file: Path, **how: Any) -> None:
        written.append(file)
        if len(written) > 6:
            Path(file).write_bytes(b"PAR1")
            raise OSError(errno.ENOSPC, "No space left on device")
        write(frame, file, **how)

    with monkeypatch.context() as patched:
        patched.setattr(pl.DataFrame, "write_parquet", full)
        with pytest.raises(OSError, match="No space left"):
            run(national, tmp_path / "saida", InProcess(), rows=800)
    assert not (tmp_path / "saida").exists()
    assert [path for path in (tmp_path / "saida.parcial").rglob(".*") if path.is_file()] == []
    run(national, tmp_path / "saida", InProcess(), rows=800)
    assert table(tmp_path / "saida", "listas").height == 3_000


def kill_a_worker(seconds: float, killed: list[int]) -> None:
    """Kill the first process of the pool that is there, and note it."""
    import multiprocessing

    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for child in multiprocessing.active_children():
            if child.name.startswith("SpawnProcess"):
                assert child.pid is not None
                os.kill(child.pid, signal.SIGKILL)
                killed.append(child.pid)
                return
        time.sleep(0.05)


def test_a_killed_worker_is_replaced(national: Path, tmp_path: Path) -> None:
    run(national, tmp_path / "inteiro", InProcess(), rows=800)
    killed: list[int] = []
    killer = threading.Thread(target=kill_a_worker, args=(120, killed))
    killer.start()
    run(national, tmp_path / "saida", Pool(2), rows=800)
    killer.join()
    assert len(killed) == 1
    assert bytes_of(tmp_path / "inteiro") == bytes_of(tmp_path / "saida")


def die(_task: Any) -> Any:
    """What a worker does that runs out of memory."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_workers_that_die_and_die_again_end_the_run(
    national: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "work", die)
    with pytest.raises(InputProblems) as refused:
        run(national, tmp_path / "saida", Pool(1), rows=800)
    assert [finding.code for finding in refused.value.findings] == ["E625"]
    assert not (tmp_path / "saida").exists()


def test_a_destination_in_use_is_refused(national: Path, tmp_path: Path) -> None:
    (tmp_path / "saida").mkdir()
    (tmp_path / "saida" / "x").touch()
    with pytest.raises(InputProblems) as refused:
        run(national, tmp_path / "saida", InProcess())
    assert [finding.code for finding in refused.value.findings] == ["E012"]


def test_random_competitions_as_one_national_file(tmp_path: Path) -> None:
    """Tables and candidates written as text give what each competition gives by itself."""
    from isonomia.office.call import call_document

    certames, cargos, frames = [], [], []
    expected: dict[str, list[str]] = {}
    for seed in range(25):
        drawn = draw(seed)
        competition = read_competition(write_texts(tmp_path / str(seed), drawn.edital, drawn.candidates))
        name = f"E{seed}"
        certames.append(certame_of(competition.edital, name))
        for row in cargos_of(competition.edital, name):
            base = row["base"] and f"{name} {row['base']}"
            cargos.append(row | {"cargo": f"{name} {row['cargo']}", "base": base})
        rows = rows_of(competition.candidates, drawn.groups)
        frames.append(rows.with_columns(cargo=name + " " + pl.col("cargo")))
        if competition.edital.distribution_seed:
            continue  # the draw goes by the codes, which are others here
        for cargo in call_document(competition).document["cargos"]:
            expected[f"{name} {cargo['codigo']}"] = [call["inscricao"] for call in cargo["convocacoes"]]
    folder = tmp_path / "pais"
    folder.mkdir()
    pl.DataFrame(certames).write_csv(folder / "certames.csv", separator=";")
    pl.DataFrame(cargos).write_csv(folder / "cargos.csv", separator=";")
    pl.concat(frames, how="diagonal").fill_null("").write_csv(folder / "candidatos.csv", separator=";")
    ran: Ran = run(folder, tmp_path / "saida", InProcess(), rows=100)
    assert len(ran.manifest["partes"]) > 3
    calls = table(tmp_path / "saida", "convocacoes")
    got: dict[str, list[str]] = {code: [] for code in expected}
    for cargo, who in calls.select("cargo", "inscricao").iter_rows():
        if cargo in got:
            got[cargo].append(who)
    assert got == expected
