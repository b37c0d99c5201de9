"""A competition read and governed, ready for every use case; and its life under some readings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from isonomia.law.competition.acts import Act
from isonomia.law.competition.alerts import competition_alerts
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.competition.life import Life
from isonomia.law.competition.opening import open_competition
from isonomia.law.competition.replay import call_all, replay
from isonomia.law.competition.roll import Roll, call_the_roll
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.regime import Regime
from isonomia.office.governing import Governing
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


@dataclass
class Competition:
    """What was read of a competition, and the law that governs it.

    Attributes:
        edital: as published.
        candidates: of every cargo.
        acts: in order of record, or ``None`` where there is no file of acts.
        governing: norms and regimes.
        warnings: findings that stop nothing.
        files: what the law calls a file (``atos``, ``candidatos``) -> its name as the user knows it.
        rolls: code of cargo -> its people ranked, kept from the first life (no reading changes them).
    """

    edital: Edital
    candidates: tuple[Candidate, ...]
    acts: tuple[Act, ...] | None
    governing: Governing
    warnings: tuple[Finding, ...] = ()
    files: Mapping[str, str] = field(default_factory=dict)
    rolls: dict[str, Roll] = field(default_factory=dict)

    def named(self, findings: Iterable[Finding]) -> list[Finding]:
        """Findings of the law with the names of the files as the user knows them."""
        return [replace(found, file=self.files.get(found.file, found.file)) for found in findings]

    def voice(self, lang: Language = Language.PORTUGUESE) -> Voice:
        """Language and names for sentences about this competition."""
        return voice_of(self.governing, lang)


def voice_of(governing: Governing, lang: Language) -> Voice:
    """A voice that knows the labels of the groups and the titles of the norms."""
    labels = {
        reserve.group: reserve.label
        for regime in governing.regimes.values()
        if regime is not None
        for reserve in regime.reserves
    }
    return Voice(lang, labels, {norm.id: norm.title for norm in governing.norms})


def laid_out(competition: Competition) -> Life:
    """The competition before any act: lists and tables, nobody called.

    Raises:
        InputProblems: the tables of a total lie below the law.
    """
    if not competition.rolls:
        competition.rolls.update(call_the_roll(competition.edital, competition.candidates))
    life = open_competition(
        competition.edital,
        competition.candidates,
        competition.governing.regimes,
        traced=False,
        rolls=competition.rolls,
    )
    if any(finding.is_error for finding in life.findings):
        raise InputProblems(competition.named(life.findings))
    return life


def live(
    competition: Competition,
    readings: Mapping[str, str] | None = None,
    *,
    regimes: Mapping[str, Regime | None] | None = None,
    tolerant: bool = False,
    traced: bool = True,
) -> Life:
    """The competition's life: every act applied, or without acts the call of all places.

    Args:
        competition: as read.
        readings: options that replace those adopted (comparison).
        regimes: regimes that replace those of the edital (comparison of laws).
        tolerant: pass over acts that these rules make impossible.
        traced: keep the explanation of each call.

    Raises:
        InputProblems: acts or tables with problems, all of them.
    """
    rules = dict(regimes if regimes is not None else competition.governing.regimes)
    if readings:
        rules = {code: None if r is None else r.under(readings) for code, r in rules.items()}
    if not competition.rolls:
        competition.rolls.update(call_the_roll(competition.edital, competition.candidates))
    life = open_competition(
        competition.edital,
        competition.candidates,
        rules,
        tolerant=tolerant,
        traced=traced,
        rolls=competition.rolls,
    )
    if not any(finding.is_error for finding in life.findings):
        life.alerts = [*competition.governing.alerts, *competition_alerts(life)]
        if competition.acts is None:
            call_all(life)
        else:
            replay(life, competition.acts)
    if any(finding.is_error for finding in life.findings):
        raise InputProblems(competition.named(life.findings))
    return life
