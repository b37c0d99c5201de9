"""Terms and cautions as plain values of JSON, and back: how a proposal keeps what its page says."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, time
from typing import Any

from isonomia.law.competition.cautions import Caution, CautionKind, Exemption
from isonomia.law.competition.deadlines import Counting, DayOff, Deadline, Skipped
from isonomia.office.answer import Document
from isonomia.wording.terms import END_OF_DAY

Stored = Mapping[str, Any]


def term_document(
    deadline: Deadline, hour: time = END_OF_DAY, names: Mapping[date, str] | None = None
) -> Document:
    """A term: ``publicado_em``, ``dias``, ``contagem``, ``termina_em``, ``hora``, every day passed over."""
    return {
        "publicado_em": deadline.published.isoformat(),
        "dias": deadline.days,
        "contagem": deadline.counting.value,
        "contado_ate": deadline.counted_until.isoformat(),
        "termina_em": deadline.ends.isoformat(),
        "hora": hour.isoformat("minutes"),
        "pulados": [_skipped(each, names or {}) for each in deadline.skipped],
        "adiados": [_skipped(each, names or {}) for each in deadline.moved],
        "mantido": deadline.kept,
        "fundamento": list(deadline.citations),
    }


def term_of(document: Stored) -> tuple[Deadline, time, dict[date, str]]:
    """The term of ``term_document``, its hour, and the names of the holidays it passed over."""
    passed = [*document["pulados"], *document["adiados"]]
    return (
        Deadline(
            date.fromisoformat(document["publicado_em"]),
            document["dias"],
            Counting(document["contagem"]),
            date.fromisoformat(document["contado_ate"]),
            date.fromisoformat(document["termina_em"]),
            tuple(map(_passed, document["pulados"])),
            tuple(map(_passed, document["adiados"])),
            document["mantido"],
            tuple(document["fundamento"]),
        ),
        time.fromisoformat(document["hora"]),
        {date.fromisoformat(each["dia"]): each["nome"] for each in passed if each.get("nome")},
    )


def _skipped(each: Skipped, names: Mapping[date, str]) -> Document:
    name = names.get(each.day, "") if each.why is DayOff.HOLIDAY else ""
    return {"dia": each.day.isoformat(), "porque": each.why.value, **({"nome": name} if name else {})}


def _passed(document: Stored) -> Skipped:
    return Skipped(date.fromisoformat(document["dia"]), DayOff(document["porque"]))


def caution_document(caution: Caution) -> Document:
    """A caution: ``tipo``, ``fundamento``, ``valores`` (days as aaaa-mm-dd), ``excecoes``."""
    return {
        "tipo": caution.kind.value,
        "fundamento": list(caution.citations),
        "valores": {name: _plain(value) for name, value in caution.values.items()},
        "excecoes": [{"dispositivo": each.device, "vale": each.holds} for each in caution.exemptions],
        "resolvido": caution.settled,
    }


def caution_of(document: Stored) -> Caution:
    """The caution of ``caution_document``."""
    return Caution(
        CautionKind(document["tipo"]),
        tuple(document["fundamento"]),
        {name: _value(value) for name, value in document["valores"].items()},
        tuple(Exemption(each["dispositivo"], each["vale"]) for each in document["excecoes"]),
    )


def is_caution(document: Stored) -> bool:
    """Whether an alert of a preview is one of the law's cautions."""
    return document["tipo"] in set(CautionKind)


def _plain(value: object) -> object:
    if isinstance(value, date):
        return {"dia": value.isoformat()}
    return list(value) if isinstance(value, tuple) else value


def _value(value: object) -> object:
    if isinstance(value, dict):
        return date.fromisoformat(value["dia"])
    return tuple(value) if isinstance(value, list) else value
