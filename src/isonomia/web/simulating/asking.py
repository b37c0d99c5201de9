"""What an address asks of a simulation, and its result: remembered, kept by a job, or computed at once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any, Final

from django.http import QueryDict

from isonomia.insight.simulation.plan import Plan
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import Answer
from isonomia.office.simulating.asked import AT_ONCE, MOST, cost_of, law_of, name_of
from isonomia.office.simulating.papers import simulation_papers
from isonomia.office.simulating.simulation import Asked, read_plan, simulation_document
from isonomia.web.look.words import reader_language
from isonomia.web.records.models import SimulationResult
from isonomia.web.simulating.forms import PLACES, REPLICATES, LawForm, SimulationForm
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

KEPT: Final = 32
"""Results in memory."""
PATIENCE: Final = 15
"""Seconds that a page waits for its turn: one simulation is computed at a time, whoever asks."""

_one: Final = Lock()


class Busy(Exception):
    """Too many people ask at once."""


@dataclass
class Asking:
    """An address read.

    Attributes:
        law: the form of the law.
        form: the other parameters; ``None`` until there is a law.
        ready: whether all of it can be run.
        key: what the result depends on.
    """

    law: LawForm
    form: SimulationForm | None = None
    ready: bool = False
    key: Key | None = None
    voice: Voice = field(default_factory=Voice)

    @property
    def wrong(self) -> bool:
        """Whether something of the address cannot be read."""
        forms = (self.law, self.form)
        return any(each is not None and each.is_bound and not each.is_valid() for each in forms)


@dataclass(frozen=True)
class Key:
    """All that a result depends on, but for the language."""

    norm: str
    pcd: str
    asked: Asked
    with_curve: bool

    @property
    def name(self) -> str:
        """Of the result, wherever it is kept."""
        return name_of(self.norm, self.pcd, self.asked, with_curve=self.with_curve)

    @property
    def plan(self) -> Plan:
        """What is run."""
        return read_plan(law_of(self.norm, self.pcd), self.asked)

    @property
    def cost(self) -> int:
        """Places it fills."""
        return cost_of(self.plan, with_curve=self.with_curve)


def read(given: QueryDict) -> Asking:
    """Read an address; without a law only the law is asked."""
    law = LawForm(given if "norma" in given else None)
    if not law.is_bound or not law.is_valid():
        return Asking(law)
    voice = voice_of(law.regime)
    if "vagas" not in given:
        initial = {"vagas": PLACES, "repeticoes": REPLICATES, "semente": "1"}
        return Asking(law, SimulationForm(law.regime, voice, initial=initial), voice=voice)
    form = SimulationForm(law.regime, voice, given)
    if not form.is_valid():
        return Asking(law, form, voice=voice)
    chosen = law.cleaned_data
    key = Key(chosen["norma"], chosen["pcd"].strip(), form.asked, form.cleaned_data["curva"])
    return Asking(law, form, ready=True, key=key, voice=voice)


def voice_of(regime: Regime, lang: Language | None = None) -> Voice:
    """Language and names for sentences about a law."""
    groups = {reserve.group: reserve.label for reserve in regime.reserves}
    titles = {norm.id: norm.title for norm in regime.norms}
    return Voice(lang or reader_language(), groups, titles)


def result_of(key: Key) -> Mapping[str, Any] | None:
    """The document of a simulation; ``None`` where a page should not wait for it.

    Raises:
        Busy: others are being computed.
    """
    kept = SimulationResult.objects.filter(name=key.name).values_list("document", flat=True).first()
    if kept is not None:
        return dict(kept)
    if key.cost > AT_ONCE:
        return None
    if not _one.acquire(timeout=PATIENCE):
        raise Busy
    try:
        return _computed(key)
    finally:
        _one.release()


def is_too_large(key: Key) -> bool:
    """Whether no job takes it on."""
    return key.cost > MOST


@lru_cache(maxsize=KEPT)
def _computed(key: Key) -> Mapping[str, Any]:
    return simulation_document(key.plan, voice_of(key.plan.regime), with_curve=key.with_curve).document


@lru_cache(maxsize=KEPT)
def papers_of(key: Key, lang: Language) -> Mapping[str, bytes]:
    """The report, the sheets and the document of a result that there is, by name of file.

    Raises:
        LookupError: there is none.
    """
    document = result_of(key)
    if document is None:
        raise LookupError(key.name)
    plan = key.plan
    return dict(simulation_papers(plan, Answer(dict(document), voice_of(plan.regime, lang))))
