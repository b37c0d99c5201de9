"""Which norms govern a competition, and the regime of each of its cargos."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from difflib import get_close_matches
from pathlib import Path

from isonomia.files.stores.catalog import Catalog, load_catalog, load_norm_file
from isonomia.law.competition.edital import Complement, Edital
from isonomia.law.findings import Alert, Finding, InputProblems
from isonomia.law.norms.model import Norm, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.law.norms.scope import Applies, Case, NotApplied, Obstacle, Reason, applicability

PCD_LABEL = "Pessoas com deficiência"


@dataclass(frozen=True)
class Choice:
    """What the person at the command line decides for this run.

    Attributes:
        norms: ids of norms that replace the edital's; empty: the edital's own, or those in force.
        rule_files: norm files outside the catalogue (``--regra``), joined to ``norms``.
        readings: options adopted (``--leitura``), over those of the edital.
    """

    norms: tuple[str, ...] = ()
    rule_files: tuple[Path, ...] = ()
    readings: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Governing:
    """The law of a competition.

    Attributes:
        regimes: code of cargo -> regime, or ``None`` where no law of the ente applies to it.
        norms: every norm applied somewhere.
        obstacles: norms of the ente that do not apply, with the reasons.
        alerts: norms adopted by name outside their own terms.
    """

    regimes: Mapping[str, Regime | None]
    norms: tuple[Norm, ...]
    obstacles: tuple[NotApplied, ...] = ()
    alerts: tuple[Alert, ...] = ()


def norms_chosen(choice: Choice, catalog: Catalog) -> tuple[Norm, ...]:
    """The norms named on the command line.

    Raises:
        NormProblems: one is unknown or has errors.
    """
    named = [catalog.norm(norm_id) for norm_id in choice.norms]
    return (*named, *(load_norm_file(path) for path in choice.rule_files))


def govern(edital: Edital, choice: Choice) -> Governing:
    """Settle the regime of every cargo of an edital.

    Law: Ferraz arts. 1, 5 and 6; Guarapari arts. 1, 9 and 10.

    Raises:
        NormProblems: a norm is unknown or has errors.
        InputProblems: norms, complement and readings do not fit together.
    """
    catalog = load_catalog()
    named = norms_chosen(choice, catalog)
    if not named and edital.norms is not None:
        named = tuple(catalog.norm(norm_id) for norm_id in edital.norms)
    by_name = bool(named) or edital.norms is not None
    candidates = named if by_name else catalog.of_ente(edital.ente)
    regimes: dict[str, Regime | None] = {}
    obstacles: dict[str, NotApplied] = {}
    alerts: dict[str, Alert] = {}
    resolved: dict[tuple[str, ...], Regime] = {}
    for cargo in edital.cargos:
        case = _case(edital, cargo.bond)
        answers = [applicability(norm, case) for norm in candidates]
        for answer in answers:
            if isinstance(answer, NotApplied):
                obstacles[answer.norm.id] = answer
                if by_name:
                    alerts[answer.norm.id] = _outside(answer)
        applied = [a.norm for a in answers if by_name or isinstance(a, Applies)]
        if not applied and not by_name:
            regimes[cargo.code] = None
            alerts.update(_without_law(cargo.code, obstacles.values()))
            continue
        key = tuple(norm.id for norm in applied)
        if key not in resolved:
            resolved[key] = _regime(applied, edital, choice)
        regimes[cargo.code] = resolved[key]
    if not candidates and not by_name:
        alerts[edital.ente] = _unknown_ente(edital.ente, catalog)
    norms = {norm.id: norm for regime in resolved.values() for norm in regime.norms}
    return Governing(regimes, tuple(norms.values()), tuple(obstacles.values()), tuple(alerts.values()))


def _case(edital: Edital, bond: str) -> Case:
    return Case(
        published=edital.published,
        ente=edital.ente,
        kind=edital.kind,
        power=edital.power,
        entity=edital.entity,
        bond=bond,
    )


def _regime(norms: Sequence[Norm], edital: Edital, choice: Choice) -> Regime:
    stated = {**edital.readings, **choice.readings}
    regime = resolve(norms, [as_reserve(c) for c in edital.complements], stated)
    if isinstance(regime, Regime):
        return regime
    raise InputProblems(
        Finding(f.code, f.message, f.hint, f.file or "edital.toml", f.line, f.column, f.value) for f in regime
    )


def as_reserve(complement: Complement) -> Reserve:
    """The reserve that an edital's ``[reserva.GRUPO]`` makes, citing the edital's own words."""
    label = complement.label or (PCD_LABEL if complement.group == "pcd" else complement.group)
    return Reserve(
        group=complement.group,
        label=label,
        share=complement.share,
        rounding=complement.rounding,
        identities=(complement.group,),
        minimum_places=complement.minimum_places,
        cap=complement.cap,
        reverts_to=complement.reverts_to,
        citations=(complement.basis,) if complement.basis else (),
    )


def _without_law(code: str, answers: Iterable[NotApplied]) -> Iterator[tuple[str, Alert]]:
    """Why each law of the ente that reserves places does not govern a cargo, by its own devices."""
    for answer in answers:
        if not answer.norm.reserves:
            continue
        for obstacle in answer.obstacles:
            alert = Alert(
                "W508",
                _why_not(answer.norm.title, code, obstacle),
                obstacle.citations,
                {"cargo": code, "norma": answer.norm.id, "motivo": obstacle.reason.value},
            )
            yield f"{code} {answer.norm.id} {obstacle.reason.value}", alert


def _why_not(title: str, code: str, obstacle: Obstacle) -> str:
    said, admitted = obstacle.values["caso"], obstacle.values["norma"]
    if obstacle.reason is Reason.BEFORE:
        since, on = _day(admitted), _day(said)
        return (
            f"{title} não rege o cargo {code}: vale para editais publicados desde {since}, e este é de {on}."
        )
    if obstacle.reason is Reason.AFTER:
        until, on = _day(admitted), _day(said)
        return f"{title} não rege o cargo {code}: vale para editais publicados até {until}, e este é de {on}."
    return f"{title} não rege o cargo {code}: alcança «{admitted}», e aqui se trata de «{said}»."


def _day(iso: str) -> str:
    return f"{date.fromisoformat(iso):%d/%m/%Y}"


def _unknown_ente(ente: str, catalog: Catalog) -> Alert:
    """No law of that ente in the catalogue: its id may be a slip, or the law a file still to be written."""
    known = sorted({norm.scope.ente for norm in catalog.all()})
    wanted = ente.lower().replace(" ", "-")
    near = [one for one in known if wanted in one] or get_close_matches(wanted, known, n=2, cutoff=0.5)
    hint = ", ".join(near or known)
    return Alert(
        "W509", f"O catálogo não tem lei do ente «{ente}». Entes próximos: {hint}.", (), {"ente": ente}
    )


def _outside(answer: NotApplied) -> Alert:
    reasons = "; ".join(
        f"{obstacle.reason.value}: {obstacle.values['caso']} (a norma admite {obstacle.values['norma']})"
        for obstacle in answer.obstacles
    )
    return Alert(
        "W507",
        f"A norma {answer.norm.id} foi adotada pelo edital, mas por seus próprios termos não o "
        f"alcança ({reasons}).",
        tuple(c for obstacle in answer.obstacles for c in obstacle.citations),
        {"norma": answer.norm.id},
    )
