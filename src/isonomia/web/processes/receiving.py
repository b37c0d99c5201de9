"""A complaint received: protocol, secret word, both sides protected; followed by the two of them alone."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.contrib.auth.hashers import check_password, make_password
from django.db import transaction
from django.utils import timezone

from isonomia.office.procedures.fraud import Complaint, Identified
from isonomia.web.candidate.papers.taking import Taken
from isonomia.web.commission import vault
from isonomia.web.processes.pieces import keep_file
from isonomia.web.records.issuing import ALPHABET
from isonomia.web.records.models import Case, Competition

PROTOCOL: Final = 10
WORD: Final = 12
"""Letters of the secret word: 31 to the 12th ways."""
_NOBODY: Final = make_password("ninguem")
"""Checked where there is no such protocol, so that the answer takes as long."""


@dataclass(frozen=True)
class Received:
    """What the complainant takes away; the word is written nowhere else."""

    protocol: str
    word: str


def random_text(length: int) -> str:
    """Letters and digits that do not look alike."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def receive(competition: Competition, given: dict[str, Any], files: Sequence[Taken]) -> Received:
    """Keep a complaint, encrypted.

    Args:
        competition: about which.
        given: ``{"como", "fatos", "sobre", "denunciante"}``; an anonymous one leaves nothing of who sent it.
        files: made over, so that no picture tells where or by whom it was taken.
    """
    received = Received(random_text(PROTOCOL), random_text(WORD))
    content = {
        "fatos": given["fatos"],
        "sobre": given["sobre"],
        "denunciante": "" if given["como"] == Identified.ANONYMOUS else given["denunciante"],
    }
    with transaction.atomic():
        case = Case.objects.create(
            body=competition.body,
            competition=competition,
            protocol=received.protocol,
            word=make_password(received.word),
            how=given["como"],
            content=vault.lock_values(content, "denuncia", received.protocol),
            at=timezone.now(),
        )
        for each in files:
            keep_file(case, "denuncia", each)
    return received


def complaint_of(case: Case) -> Complaint:
    """The complaint as ``office.procedures.fraud`` shows it to each viewer."""
    values = vault.unlock_values(case.content, "denuncia", case.protocol)
    return Complaint(
        protocol=case.protocol,
        on=timezone.localdate(case.at),
        how=Identified(case.how),
        facts=values["fatos"],
        evidence=tuple(case.pieces.filter(act="denuncia").values_list("name", flat=True)),
        complainant=values["denunciante"],
        about=values["sobre"],
    )


def followed(protocol: str, word: str) -> Case | None:
    """The case of a protocol and its word; ``None`` for a wrong pair, and no more is told."""
    plain = "".join(protocol.split()).upper()
    case = Case.objects.select_related("competition__body").filter(protocol=plain).first()
    kept = _NOBODY if case is None or not case.word else case.word
    right = check_password("".join(word.split()).upper(), kept)
    return case if right and kept is not _NOBODY else None


def add_facts(case: Case, facts: str) -> None:
    """What the complainant completed, beside what was told first."""
    values = vault.unlock_values(case.content, "denuncia", case.protocol)
    values["fatos"] = f"{values['fatos']}\n\n{facts}"
    case.content = vault.lock_values(values, "denuncia", case.protocol)
    case.save(update_fields=["content"])
