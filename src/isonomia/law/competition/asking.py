"""The questions that a call raises: about a tie it reached, about the table of vacancies."""

from __future__ import annotations

from collections.abc import Sequence

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.values import Call
from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.questions import Question, QuestionKind
from isonomia.law.competition.ties import Weighed
from isonomia.law.norms.model import OPEN


def ask_about_ties(
    opened: CargoLife, board: Board, weighed: Sequence[Weighed], made: Sequence[Call] = ()
) -> None:
    """Put each tie as a question, in the place of what was asked about it before."""
    for tie in weighed:
        ids = set(opened.ids(tie.members))
        opened.questions = [
            question
            for question in opened.questions
            if not (question.kind is QuestionKind.TIE and ids <= set(question.ids))
        ]
        opened.questions.append(_tie_question(opened, board, tie, made))


def _tie_question(opened: CargoLife, board: Board, tie: Weighed, made: Sequence[Call]) -> Question:
    reached = {c.entrant: c.list for c in made}
    name = next((reached[m] for m in tie.members if m in reached), OPEN)
    ranks = [board.position[name][m] for m in tie.members if m in board.position[name]]
    values = {"lista": name, "de": min(ranks, default=0), "ate": max(ranks, default=0)}
    return Question(
        QuestionKind.TIE,
        opened.cargo.code,
        ids=opened.ids(tie.members),
        affected=opened.ids(sorted({*tie.affected, *tie.members})) if tie.decisive else (),
        decisive=tie.decisive,
        values=values,
    )


def name_affected(opened: CargoLife, made: Sequence[Call], others: Sequence[Call]) -> None:
    """Complete the question about the table with the people whom the answer touches."""
    one, other = ({(c.entrant, c.place, c.list) for c in calls} for calls in (made, others))
    affected = {entrant for entrant, _, _ in one ^ other}
    opened.questions = [
        question
        if question.kind is not QuestionKind.TABLE
        else Question(
            question.kind,
            question.cargo,
            affected=tuple(sorted({*question.affected, *opened.ids(sorted(affected))})),
            values=question.values,
            citations=question.citations,
        )
        for question in opened.questions
    ]
