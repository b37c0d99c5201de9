"""The draft of a competition: where it stands, and kept anew only over what one has seen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from django.db.models import F

from isonomia.office.answer import Answer
from isonomia.office.drafting.check import Checked, check_draft, checked_edital
from isonomia.office.drafting.starting import draft_of
from isonomia.office.drafting.tables import vacancy_table
from isonomia.office.recorded import read_terms
from isonomia.web.hr.edital.paths import Draft, value_at
from isonomia.web.records.loading import edital_in_force
from isonomia.web.records.models import Competition
from isonomia.web.records.models.competitions import Stage
from isonomia.wording.language import Language

KEPT: Final = 16
"""Drafts kept computed: pages of one edital follow one another."""


class DraftChanged(Exception):
    """Somebody kept the draft meanwhile; nothing was written."""


def is_open(competition: Competition) -> bool:
    """Whether there is a draft to write: before publication, or of a rectification begun."""
    return competition.stage == Stage.DRAFT or bool(competition.draft)


def working_draft(competition: Competition) -> Draft:
    """The draft being written, or else the edital in force."""
    if is_open(competition):
        return dict(competition.draft)
    version = edital_in_force(competition)
    if version is None:
        return {}
    published: Draft = json.loads(_published_text(version.toml))
    return published


def check(competition: Competition) -> Checked:
    """The draft being written, checked as one to be sent; without one, the edital in force as it stands."""
    version = None if is_open(competition) else edital_in_force(competition)
    return _checked(draft_text(competition)) if version is None else _in_force(version.toml)


def computed_table(competition: Competition, lang: Language) -> Answer:
    """The vacancy table of what ``check`` checks; see ``office.drafting.tables.vacancy_table``."""
    version = None if is_open(competition) else edital_in_force(competition)
    if version is None:
        return table_of_text(draft_text(competition), lang)
    return _table_in_force(version.toml, lang)


@lru_cache(maxsize=KEPT)
def _published_text(toml: str) -> str:
    """An edital as a draft, in JSON: read once, and given out as values that nobody else holds."""
    return json.dumps(draft_of(toml), ensure_ascii=False)


def draft_text(competition: Competition) -> str:
    """The working draft as one text: what is computed of it depends on nothing else."""
    return json.dumps(working_draft(competition), sort_keys=True, ensure_ascii=False)


@lru_cache(maxsize=KEPT)
def _checked(text: str) -> Checked:
    return check_draft(json.loads(text))


@lru_cache(maxsize=KEPT)
def _in_force(toml: str) -> Checked:
    return checked_edital(read_terms(toml.encode())[0])


@lru_cache(maxsize=KEPT)
def _table_in_force(toml: str, lang: Language) -> Answer:
    return vacancy_table(_in_force(toml), lang)


@lru_cache(maxsize=KEPT)
def table_of_text(text: str, lang: Language) -> Answer:
    """The same of a draft given as ``draft_text``."""
    return vacancy_table(_checked(text), lang)


def keep(competition: Competition, draft: Mapping[str, Any], revision: int) -> None:
    """Keep a draft over the revision that its writer saw.

    Raises:
        DraftChanged: another was kept since.
    """
    values: dict[str, Any] = {"draft": dict(draft), "draft_revision": F("draft_revision") + 1}
    title = str(value_at(draft, ("edital", "titulo")) or "").strip()
    if competition.stage == Stage.DRAFT and title:
        values["title"] = title[:200]
    found = Competition.objects.filter(pk=competition.pk, draft_revision=revision)
    if not found.update(**values):
        raise DraftChanged
    competition.refresh_from_db()


def begin_rectification(competition: Competition, revision: int) -> None:
    """Take the edital in force as the draft of its rectification, unless one was begun.

    Raises:
        DraftChanged: another draft was kept since.
    """
    if not is_open(competition):
        keep(competition, working_draft(competition), revision)


def give_up(competition: Competition, revision: int) -> None:
    """Drop a rectification begun: the edital in force stays.

    Raises:
        DraftChanged: another draft was kept since.
    """
    if competition.stage != Stage.DRAFT:
        keep(competition, {}, revision)
