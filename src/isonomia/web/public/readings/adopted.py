"""Which reading holds in a competition and on what it rests: acts that adopted it, the edital, the law."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final

from django.utils import timezone

from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.regime import Regime
from isonomia.ledger.canonical import read_canonical
from isonomia.office.competition import Competition as Read
from isonomia.office.public.readings import readings_to_all
from isonomia.web.hr.readings.comparison import stated_by_edital
from isonomia.web.hr.readings.gates import PAPER
from isonomia.web.jobs.foreseeing import takes_long
from isonomia.web.public.coming import is_coming
from isonomia.web.public.place import Place
from isonomia.web.public.why.computed import SMALL
from isonomia.web.records import kinds
from isonomia.web.records.kept import current, kept
from isonomia.web.records.loading import load, readings_of, roll_in_force, terms_of
from isonomia.web.records.models import Competition, Entry, Paper
from isonomia.web.records.models.competitions import Stage

NAME: Final = "publico leituras"
Plain = dict[str, Any]


@dataclass(frozen=True)
class Adoption:
    """An act that adopted a reading.

    Attributes:
        sequence: in the book; names the act for ever.
        code: by which the opinion is checked; empty where it was not issued here.
        digest: of the opinion (SHA-256).
    """

    sequence: int
    on: date
    reading: str
    option: str
    reason: str
    code: str
    digest: str


@dataclass(frozen=True)
class InForce:
    """A reading as it holds.

    Attributes:
        option: that holds.
        default: of the norm.
        by: ``ato``, ``edital`` or ``norma``.
        why, devices: of the default, as the norm's file tells them.
        acts: that adopted it, the last first.
    """

    name: str
    option: str
    default: str
    by: str
    why: str
    devices: tuple[str, ...]
    acts: tuple[Adoption, ...]


def readings_at(place: Place) -> list[InForce]:
    """Every reading, in the contract's order; none where no law reaches the competition."""
    regime = next((each for each in terms_of(place.competition)[1].regimes.values() if each), None)
    if regime is None:
        return []
    acts, stated = list(adoptions_at(place)), stated_by_edital(place.competition)
    return [_in_force(regime, name, acts, stated) for name in READINGS]


def _in_force(regime: Regime, name: str, acts: Iterable[Adoption], stated: Iterable[str]) -> InForce:
    own = tuple(act for act in acts if act.reading == name)
    written = next((norm.readings[name] for norm in regime.norms if name in norm.readings), None)
    option = regime.readings[name]
    return InForce(
        name,
        option,
        regime.defaults.get(name, option),
        "ato" if own else "edital" if name in stated else "norma",
        "" if written is None else written.why,
        () if written is None else tuple(written.citations),
        own,
    )


def adoptions_at(place: Place) -> Iterable[Adoption]:
    """The acts that adopted readings, the last first."""
    entries = Entry.objects.filter(book__competition=place.competition, kind=kinds.READING)
    found = dict(entries.order_by("-sequence").values_list("sequence", "line"))
    papers = Paper.objects.filter(competition=place.competition, kind=PAPER, proposal__first__in=found)
    codes = dict(papers.values_list("proposal__first", "code"))
    for sequence, line in found.items():
        entry = read_canonical(line.encode())
        content = entry["conteudo"]
        yield Adoption(
            sequence,
            timezone.localdate(datetime.fromisoformat(entry["em"])),
            content["leitura"],
            content["opcao"],
            content["motivo"],
            codes.get(sequence, ""),
            content["parecer"],
        )


def effects_at(place: Place) -> dict[str, list[Plain]] | None:
    """Reading -> what each option would do, by the lists as published; ``None`` where it is not known.

    Before the homologation the lists may still change, and what waits for a decision is nobody's business.
    Of a large competition a job computes it.
    """
    roll = roll_in_force(place.competition)
    if roll is None or place.competition.stage != Stage.HOMOLOGATED:
        return None
    answer = current(place.competition, NAME) if takes_long(place.competition) else None
    if answer is None:
        if roll.size > SMALL or is_coming(place.competition, NAME):
            return None
        answer = kept(place.competition, NAME, lambda: effects_of(place.competition, load(place.competition)))
    found: dict[str, list[Plain]] | None = answer["leituras"]
    return found


def effects_of(competition: Competition, read: Read) -> Plain:
    """The same, computed from what was read of the competition."""
    return readings_to_all(read, stated_by_edital(competition), readings_of(competition))
