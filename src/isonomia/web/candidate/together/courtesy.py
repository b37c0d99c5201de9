"""Words about a person, held against the list of expressions that demean: another wording is asked for."""

from __future__ import annotations

from django import forms

from isonomia.law.norms.model import Evidence
from isonomia.office.procedures.votes import text_problems
from isonomia.web.look.words import reader_language
from isonomia.wording.voice import Voice


def ask_for_respect(form: forms.Form, field: str) -> None:
    """Add to a field what has to be written otherwise, and why."""
    text = str(form.cleaned_data.get(field, ""))
    for problem in text_problems(text, Evidence.DOCUMENTS, Voice(reader_language())):
        form.add_error(field, problem["mensagem"])
