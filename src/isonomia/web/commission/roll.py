"""Whom a commission hears: those of the roll in force who opted for the reserve, by the norm's rule."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from isonomia.law.competition.candidate import Standing, Verdict
from isonomia.law.procedure.convening import Ranked
from isonomia.ledger.canonical import canonical
from isonomia.office.answer import Document
from isonomia.office.competition import laid_out
from isonomia.office.procedures.hearing import convening_document
from isonomia.web.commission.conduct import heard_groups, rules_of
from isonomia.web.records.issuing import ALPHABET
from isonomia.web.records.loading import load, roll_in_force, terms_of
from isonomia.web.records.models import Competition, Enrolment, Hearing

CODE = 6


@dataclass(frozen=True)
class Opted:
    """Somebody who opted for a reserve in a cargo."""

    number: str
    cargo: str


def opted(competition: Competition, group: str) -> list[Opted]:
    """Who opted, is not out of the competition, and has no verdict in the load or by the edital."""
    rows = Enrolment.objects.filter(roll=roll_in_force(competition)).order_by("row")
    confirmed = terms_of(competition)[0].lists_confirmed
    unsaid = Verdict.CONFIRMED if confirmed else Verdict.PENDING
    found = []
    for number, cargo, values in rows.values_list("number", "cargo", "values").iterator():
        passed = values.get("situacao", Standing.APPROVED) == Standing.APPROVED
        verdict = values.get("confirmacao", {}).get(group, unsaid)
        if group in values.get("grupos", ()) and passed and verdict == Verdict.PENDING:
            found.append(Opted(number, cargo))
    return found


def convened(competition: Competition, group: str) -> tuple[list[str], list[Document]]:
    """Numbers convened, each once, and the rule of each cargo (``convening_document``)."""
    conduct, voice = rules_of(competition)
    people = opted(competition, group)
    if conduct.word("convoca") == "todos":
        ranked = [Ranked(each, 1) for each in dict.fromkeys(one.number for one in people)]
        document = convening_document(conduct, ranked, 0, voice)
        return list(document["convocados"]), [document]
    documents = [
        convening_document(conduct, ranked, places, voice)
        for ranked, places in _by_cargo(competition, group, people)
    ]
    numbers = dict.fromkeys(number for each in documents for number in each["convocados"])
    return list(numbers), documents


def _by_cargo(
    competition: Competition, group: str, people: Iterable[Opted]
) -> list[tuple[list[Ranked], int]]:
    """The people of each cargo with their rank in the reserve's list, and the places reserved there."""
    laid = laid_out(load(competition))
    having: dict[str, list[str]] = {}
    for each in people:
        having.setdefault(each.cargo, []).append(each.number)
    found = []
    for code, numbers in having.items():
        life = laid.cargos[code]
        ranks = {} if life.board is None else life.board.position.get(group, {})
        last = len(numbers) + 1
        ranked = [Ranked(each, ranks.get(life.index[each], last)) for each in numbers]
        found.append((ranked, life.table.get(group, 0)))
    return found


def add_hearings(competition: Competition) -> int:
    """A hearing for each person convened who has none yet; answers how many were added."""
    made = 0
    for group in heard_groups(competition):
        numbers, _documents = convened(competition, group)
        known = set(
            Hearing.objects.filter(competition=competition, group=group).values_list("number", flat=True)
        )
        rows = [
            Hearing(competition=competition, group=group, number=number, code=new_code(), state="a-convocar")
            for number in numbers
            if number not in known
        ]
        Hearing.objects.bulk_create(rows)
        made += len(rows)
    return made


def new_code() -> str:
    """A code by which a person is called in the room; random, so that it tells nothing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE)).lower()


def list_digest(competition: Competition) -> str:
    """Digest of the list of people to be heard: members answer for one list, and again for another."""
    numbers = Hearing.objects.filter(competition=competition).order_by("number", "group")
    return sha256(canonical(sorted(set(numbers.values_list("number", flat=True))))).hexdigest()
