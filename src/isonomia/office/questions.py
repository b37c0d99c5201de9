"""Pendências as documents: what only a person can decide, about whom, and whom it touches."""

from __future__ import annotations

from isonomia.law.competition.questions import Question
from isonomia.office.answer import Document
from isonomia.wording.sentences import decides
from isonomia.wording.voice import Voice


def question_document(question: Question, voice: Voice) -> Document:
    """One ``pendência``: what is asked, about whom, what it decides, whom it touches."""
    document: Document = {
        "tipo": question.kind.value,
        "inscricoes": list(question.ids),
        "decide": decides(question.kind.value, question.values, voice),
        "afetados": list(question.affected),
        "muda_convocados": question.decisive,
        "fundamento": list(question.citations),
        "valores": dict(question.values),
    }
    return document
