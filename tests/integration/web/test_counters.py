"""The cache that the processes of an installation share: counts together, forgets in time, names nobody."""

from __future__ import annotations

import multiprocessing
import stat
from pathlib import Path
from time import time

import pytest
from django.conf import settings
from django.core.cache import cache

from isonomia.web import counters
from isonomia.web.counters import SharedCache
from isonomia.web.public.rates import Limit, TooMany

PROCESSES, TIMES = 4, 50


@pytest.fixture
def shared(tmp_path: Path) -> SharedCache:
    return SharedCache(tmp_path / "contagens.sqlite3", {})


def _count(path: Path) -> None:
    own = SharedCache(path, {})
    for _ in range(TIMES):
        own.add("vezes", 0, timeout=60)
        own.incr("vezes")


def test_processes_count_together(shared: SharedCache, tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    made = [context.Process(target=_count, args=(tmp_path / "contagens.sqlite3",)) for _ in range(PROCESSES)]
    for each in made:
        each.start()
    for each in made:
        each.join()
    assert shared.get("vezes") == PROCESSES * TIMES


def test_it_keeps_and_forgets_as_any_cache(shared: SharedCache, monkeypatch: pytest.MonkeyPatch) -> None:
    assert shared.add("a", ["x"], timeout=10)
    assert not shared.add("a", ["y"], timeout=10)
    assert shared.get("a") == ["x"]
    shared.set("a", "z", timeout=10)
    assert shared.get("a") == "z"
    with pytest.raises(ValueError, match="a"):
        shared.incr("a")
    with pytest.raises(ValueError, match="b"):
        shared.incr("b")
    assert shared.touch("a", timeout=100)
    now = time()
    monkeypatch.setattr(counters, "time", lambda: now + 50)
    assert shared.get("a") == "z"
    monkeypatch.setattr(counters, "time", lambda: now + 101)
    assert shared.get("a", "nada") == "nada"
    assert shared.add("a", 1, timeout=None)
    assert shared.delete("a")
    assert not shared.delete("a")
    shared.set("c", 1)
    shared.clear()
    assert shared.get("c") is None


def test_what_expired_leaves_the_file(shared: SharedCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counters, "EVERY", 3)
    shared.set("velho", 1, timeout=-1)
    shared.set("novo", 1, timeout=60)
    assert shared._ask("SELECT count(*) FROM held").fetchone() == (2,)
    shared.set("outro", 1, timeout=60)
    assert shared._ask("SELECT count(*) FROM held").fetchone() == (2,)


def test_the_file_is_the_owners_and_names_no_address(shared: SharedCache, tmp_path: Path) -> None:
    shared.set("vezes:203.0.113.9", 1)
    shared._connection().execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for path in tmp_path.iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert b"203.0.113.9" not in path.read_bytes()


def test_the_installation_uses_it_and_limits_slide(monkeypatch: pytest.MonkeyPatch) -> None:
    assert settings.CACHES["default"]["BACKEND"] == "isonomia.web.counters.SharedCache"
    cache.clear()
    clock = [6_000_050]
    monkeypatch.setattr("isonomia.web.public.rates.time", lambda: clock[0])
    limit = Limit("teste", 3, 100)
    for _ in range(3):
        limit.count("a")
    with pytest.raises(TooMany) as stopped:
        limit.count("a")
    assert stopped.value.seconds == 50
    limit.count("b")
    clock[0] += 60  # a new window, but those of 60 seconds ago still count
    limit.count("a")
    with pytest.raises(TooMany):
        limit.count("a")
    clock[0] += 200
    limit.count("a")
