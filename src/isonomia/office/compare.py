"""``comparar``: the same competition under each reading, and under other laws; where they part."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.competition.life import Life
from isonomia.law.findings import InputProblems
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.competition import Competition, live
from isonomia.office.governing import as_reserve
from isonomia.office.readings import adopted_readings, alternatives, called, everyone_called, under
from isonomia.wording.language import Language


def comparison_document(
    competition: Competition, norms: Iterable[str] = (), lang: Language = Language.PORTUGUESE
) -> Answer:
    """Who is called under each option of each reading, or under each norm, and where they part.

    Acts that another reading makes impossible (about someone it would not have called) are passed
    over and counted in ``atos_ignorados``.

    Args:
        competition: as read.
        norms: ids of the catalogue; each alone is compared. Empty: the readings are compared.
        lang: of the messages.

    Raises:
        InputProblems: the competition itself has problems.
        NormProblems: a norm is unknown.
    """
    base = live(competition, traced=False)
    chosen = tuple(norms)
    others = _under_norms(competition, chosen) if chosen else _under_readings(competition)
    outcomes = [{**_outcome(_label(competition, by_norm=bool(chosen)), base), "adotada": True}]
    differences: list[Document] = []
    for label, life in others:
        if life is None:
            outcomes.append({"leitura": label, "cargos": [], "impossivel": True})
            continue
        outcomes.append(_outcome(label, life))
        differences.extend(_differences(label, base, life))
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in competition.governing.norms],
        "leituras": outcomes,
        "diferencas": differences,
    }
    return Answer(document, competition.voice(lang), competition.warnings)


def _label(competition: Competition, *, by_norm: bool) -> str:
    """What the outcome held against the others is called: its norms, or its cômputo."""
    if by_norm:
        return " + ".join(norm.id for norm in competition.governing.norms)
    return f"computo={adopted_readings(competition).get('computo', '')}"


def _under_readings(competition: Competition) -> Iterable[tuple[str, Life | None]]:
    for name, option in alternatives(competition):
        yield f"{name}={option}", under(competition, name, option)


def _under_norms(competition: Competition, norms: Iterable[str]) -> Iterable[tuple[str, Life | None]]:
    catalog = load_catalog()
    complements = [as_reserve(c) for c in competition.edital.complements]
    for norm_id in norms:
        norm = catalog.norm(norm_id)
        own = [c for c in complements if c.group not in {r.group for r in norm.reserves}]
        regime = resolve([norm], own, {})
        if not isinstance(regime, Regime):
            yield norm_id, None
            continue
        try:
            rules: Mapping[str, Regime | None] = {cargo.code: regime for cargo in competition.edital.cargos}
            yield norm_id, live(competition, regimes=rules, tolerant=True, traced=False)
        except InputProblems:
            yield norm_id, None


def _outcome(label: str, life: Life) -> Document:
    outcome: Document = {
        "leitura": label,
        "cargos": [
            {"codigo": code, "convocados": everyone_called(opened)} for code, opened in life.cargos.items()
        ],
    }
    if life.passed_over:
        outcome["atos_ignorados"] = len(life.passed_over)
    return outcome


def _differences(label: str, base: Life, life: Life) -> list[Document]:
    found = []
    for code, opened in base.cargos.items():
        other = life.cargos[code]
        ours, theirs = everyone_called(opened), everyone_called(other)
        if set(ours) == set(theirs) and called(opened) == called(other):
            continue
        found.append(
            {
                "codigo": code,
                "leitura": label,
                "vaga": _parting(called(opened), called(other)),
                "entram": [enrolment for enrolment in theirs if enrolment not in set(ours)],
                "saem": [enrolment for enrolment in ours if enrolment not in set(theirs)],
            }
        )
    return found


def _parting(ours: Mapping[int, str], theirs: Mapping[int, str]) -> int:
    """The first place whose last caller differs."""
    places = sorted(ours.keys() | theirs.keys())
    return next(place for place in places if ours.get(place) != theirs.get(place))
