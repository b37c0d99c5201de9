"""What an audit keeps of its findings, and the ``auditar`` document made of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from isonomia.law.audit.found import Certainty, Found
from isonomia.law.audit.judging import Trial, Verdict
from isonomia.law.audit.naming import first_unexplained
from isonomia.law.audit.published import Publication
from isonomia.office.answer import FORMAT, Document
from isonomia.office.competition import Competition
from isonomia.office.readings import adopted_readings


@dataclass
class Audit:
    """What an audit has found so far.

    Attributes:
        found: findings and notes.
        verdict: what the readings make of the calls, or ``None`` where no call was held against the law.
    """

    found: list[Found] = field(default_factory=list)
    verdict: Verdict | None = None

    def add(self, findings: Iterable[Found]) -> None:
        """Keep findings, each once."""
        known = {_key(each) for each in self.found}
        for each in findings:
            if _key(each) not in known:
                known.add(_key(each))
                self.found.append(each)


def _key(found: Found) -> tuple[object, ...]:
    values = found.values
    about = values.get("inscricao"), values.get("cargo"), values.get("lista"), values.get("grupo")
    return found.kind, found.line, *about, found.message if found.line is None else ""


def audit_parts(competition: Competition, publication: Publication, audit: Audit) -> Document:
    """The ``auditar`` document (contract §3) of what was found."""
    faults = sorted((each for each in audit.found if each.is_fault), key=_place)
    notes = sorted((each for each in audit.found if not each.is_fault), key=_place)
    verdict = audit.verdict
    certain = any(each.certainty is Certainty.LIST for each in faults)
    explained = not certain and (verdict is None or bool(verdict.compatible))
    return {
        "formato": FORMAT,
        "arquivo": publication.file,
        "tipo": publication.kind.value,
        "linhas": len(publication.lines) + len(publication.rows),
        "norma": [norm.id for norm in competition.governing.norms],
        "explicado": explained,
        "leituras_adotadas": adopted_readings(competition),
        "leituras_testadas": [] if verdict is None else list(verdict.tried),
        "leituras_compativeis": [] if verdict is None else _compatible(competition, verdict),
        "leituras_ensaiadas": []
        if verdict is None or not verdict.tried
        else list(map(_trial, verdict.trials)),
        "primeiro_inexplicado": _first(audit, faults, explained=explained),
        "resumo": dict(sorted(Counter(each.kind.value for each in faults).items())),
        "achados": [found_document(each) for each in faults],
        "observacoes": [found_document(each) for each in notes],
    }


def _place(found: Found) -> tuple[int, str]:
    return found.line if found.line is not None else 0, found.kind.value


def _compatible(competition: Competition, verdict: Verdict) -> list[Mapping[str, str]]:
    """The combinations that explain everything, of the readings tried; none tried: those adopted."""
    if verdict.compatible and not verdict.tried:
        return [adopted_readings(competition)]
    return [dict(each) for each in verdict.compatible]


def _trial(trial: Trial) -> Document:
    """One combination of readings: whether it explains everything, or the first line that it does not."""
    return {
        "leituras": dict(trial.readings),
        "explica": trial.explained,
        "linha": trial.line,
        "inscricao": trial.id or None,
    }


def _first(audit: Audit, faults: Sequence[Found], *, explained: bool) -> Document | None:
    """The first act or line that nothing explains, what should have been there, and who was harmed."""
    if explained:
        return None
    parted = None if audit.verdict is None else first_unexplained(audit.verdict)
    if parted is not None:
        parting, lost = parted
        turn = parting.turn
        return {
            "linha": parting.line.line,
            "inscricao": parting.id,
            "esperado": None if turn is None else turn.expected,
            "fundamento": [] if turn is None else list(turn.citations),
            "cargo": parting.cargo,
            "vaga": None if turn is None else turn.place,
            "lista": None if turn is None else turn.list,
            "prejudicados": list(lost),
        }
    first = next((each for each in faults if each.certainty is Certainty.LIST), None)
    if first is None:
        return None
    values: Mapping[str, Any] = first.values
    return {
        "linha": first.line,
        "inscricao": values.get("inscricao"),
        "esperado": values.get("esperado", values.get("esperada", values.get("lei"))),
        "fundamento": list(first.citations),
        "cargo": values.get("cargo"),
        "prejudicados": list(values.get("prejudicados", ())),
    }


def found_document(found: Found) -> Document:
    """One entry of ``achados`` or ``observacoes``."""
    return {
        "tipo": found.kind.value,
        "certeza": found.certainty.value,
        "linha": found.line,
        "mensagem": found.message,
        "fundamento": list(found.citations),
        "valores": {name: value for name, value in found.values.items() if value not in (None, "", [])},
    }
