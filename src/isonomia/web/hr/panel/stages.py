"""Stages that other areas add to a competition's panel: each registers a source when it starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from isonomia.web.hr.frame import Place
from isonomia.web.look.components import Task

Source = Callable[[Place, bool], Task | None]
"""The stage of a competition, told whether candidates are in force; ``None`` where it has none."""

AFTER_ENROLMENT: Final[list[Source]] = []
