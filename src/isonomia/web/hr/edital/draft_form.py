"""A form over a part of the draft: each field is a path, kept as typed, blamed by its findings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms

from isonomia.law.findings import Finding
from isonomia.office.drafting.fields import Holds, field_of
from isonomia.web.hr.edital.paths import Draft, Path, dotted, value_at, with_values
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.words import reader_language
from isonomia.wording.messages import message
from isonomia.wording.numbers import day
from isonomia.wording.voice import as_date

LACKING = frozenset({"E104", "E140", "E171", "E172"})
"""What a step may still lack when it is saved; the check says it, with everything else."""


class DraftForm(HouseForm):
    """Fields of a draft. What is typed is kept even when it is wrong: then the page says so at once.

    A subclass adds its fields with ``put``. Every field may be left blank. ``others`` names the fields made
    without it, by the path that findings give.
    """

    revision = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, data: Any = None, *, draft: Mapping[str, Any], revision: int, **options: Any) -> None:
        self.draft = draft
        self.paths: dict[str, Path] = {}
        self.others: dict[str, str] = {}
        super().__init__(data, initial={"revision": revision}, **options)

    def put(self, path: Path, made: forms.Field, *, optional: bool = False) -> str:
        """A field at a path of the draft, showing what stands there; answers its name.

        ``optional`` is for the label: a draft may lack any field, an edital only these.
        """
        name = "__".join(str(part) for part in path)
        made.required = not optional
        self.fields[name] = made
        self.paths[name] = path
        self.initial[name] = _shown(value_at(self.draft, path), path)
        return name

    def full_clean(self) -> None:
        """Check what was typed; whatever a draft lacks is the check's to say, not the form's."""
        needed = [self.fields[name] for name in self.paths if self.fields[name].required]
        for made in needed:
            made.required = False
        super().full_clean()
        for made in needed:
            made.required = True

    def changed(self) -> Draft:
        """The draft with what was typed."""
        return with_values(
            self.draft, {path: self.cleaned_data.get(name, "") for name, path in self.paths.items()}
        )

    def blame(self, findings: Iterable[Finding]) -> bool:
        """Say at each field what is wrong with what was typed; whether anything was."""
        names = {**self.others, **{dotted(path): name for name, path in self.paths.items()}}
        for finding in findings:
            if finding.is_error and finding.code not in LACKING:
                name = names.get(finding.column) or _nearest(finding.column, names)
                if name:
                    self.add_error(name, said(finding))
        return bool(self.errors)


def said(finding: Finding) -> str:
    """A finding in the reader's language: what is wrong, and how to mend it."""
    lang = reader_language()
    return f"{message(finding.message, lang)} {message(finding.hint, lang)}".strip()


def _nearest(column: str, names: Mapping[str, str]) -> str:
    """The first field under a table that a finding is about."""
    under = (name for path, name in names.items() if path.startswith((f"{column}.", f"{column}[")))
    return next(under, "") if column else ""


def _shown(value: Any, path: Path) -> Any:
    """A day kept as the file writes it is shown as people write it; the rest as it was typed."""
    field = field_of(dotted(path))
    if field is not None and field.holds is Holds.DAY and isinstance(value, str):
        try:
            return day(as_date(value))
        except ValueError:
            return value
    if isinstance(value, bool):
        return "sim" if value else "nao"
    return ", ".join(map(str, value)) if isinstance(value, list) and _is_text(path) else value


def _is_text(path: Path) -> bool:
    return path[-1] != "normas"
