"""Rows of the last release, picked out: the same that the files hold."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

from isonomia.files.opendata.selecting import frame_of, selected
from isonomia.web.api.problems import Trouble
from isonomia.web.public.data.releasing import Current, current
from isonomia.web.public.place import Place
from isonomia.web.records.models import OpenFile, OpenRelease

KEPT: Final = 16
"""Tables held in memory, at most."""
_frames: OrderedDict[str, Any] = OrderedDict()
_lock: Final = Lock()


def release_of(place: Place) -> tuple[OpenRelease, Current]:
    """The last release of a competition.

    Raises:
        Trouble: the first one is still being made.
    """
    found = current(place.competition)
    if found.release is None:
        raise Trouble(503, "A primeira versão dos dados está sendo feita. Repita em alguns minutos.")
    return found.release, found


def rows_of(
    place: Place, table: str, equal: Mapping[str, str | int | None], page: int, size: int
) -> dict[str, Any]:
    """A page of rows of a table.

    Args:
        place: of the competition.
        table: its name.
        equal: column -> value asked for; ``None`` asks for nothing.
        page: from 1.
        size: rows a page.
    """
    release, _found = release_of(place)
    told = next(each for each in release.manifest["tabelas"] if each["nome"] == table)
    frame = _frame(told["arquivos"]["csv"]["resumo"])
    wanted = {name: str(value) for name, value in equal.items() if value is not None}
    total, rows = selected(frame, told["colunas"], wanted, (page - 1) * size, size)
    return {"versao": release.number, "total": total, "pagina": page, "por_pagina": size, "itens": rows}


def _frame(digest: str) -> Any:
    with _lock:
        if digest in _frames:
            _frames.move_to_end(digest)
            return _frames[digest]
    content = OpenFile.objects.values_list("content", flat=True).get(digest=digest)
    frame = frame_of(bytes(content))
    with _lock:
        _frames[digest] = frame
        while len(_frames) > KEPT:
            _frames.popitem(last=False)
    return frame
