"""``quadro`` and ``ordem``: how many places each list has, in which order, and by which article."""

from __future__ import annotations

from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import table
from isonomia.law.competition.alerts import cargo_alerts, edital_alerts, table_alerts
from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.opening import open_competition
from isonomia.law.findings import InputProblems
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document, Exit, alert_document
from isonomia.office.call import question_document
from isonomia.office.competition import Competition
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


def table_document(regime: Regime, places: int, voice: Voice) -> Answer:
    """The table of vacancies that the norms give for a number of places.

    Args:
        regime: norms, complement and readings.
        places: whole, at least 0.
        voice: language and names.
    """
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in regime.norms],
        "vagas": places,
        "quadro": table(regime, places),
        "fundamento": basis_of(regime, places),
        "alertas": [alert_document(alert) for alert in table_alerts(regime, places)],
    }
    return Answer(document, voice)


def basis_of(regime: Regime, places: int) -> dict[str, list[str]]:
    """Group -> devices behind its number; the minimum's too where it keeps the number at zero."""
    basis = {}
    for reserve in regime.reserves:
        citations = list(reserve.citations)
        if places < reserve.minimum_places:
            citations += [c for c in regime.cite(Rule.MINIMUM) if c not in citations]
        basis[reserve.group] = citations
    return basis


def order_document(regime: Regime, upto: int, voice: Voice) -> Answer:
    """The list of each of the first places, with alerts where the order departs from the table."""
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in regime.norms],
        "ordem": order(regime, upto),
        "alertas": [alert_document(alert) for alert in table_alerts(regime, upto)],
    }
    return Answer(document, voice)


def tables_document(competition: Competition, lang: Language = Language.PORTUGUESE) -> Answer:
    """The table of vacancies of every cargo of an edital (``quadro --pasta``).

    Raises:
        InputProblems: the tables of a total lie below the law.
    """
    life = open_competition(
        competition.edital, competition.candidates, competition.governing.regimes, traced=False
    )
    if any(finding.is_error for finding in life.findings):
        raise InputProblems(life.findings)
    voice = competition.voice(lang)
    opened_cargos = tuple(life.cargos.values())
    general = [
        *competition.governing.alerts,
        *edital_alerts(competition.edital, opened_cargos),
    ]
    cargos = [_cargo(opened, voice) for opened in opened_cargos]
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in competition.governing.norms],
        "alertas": [alert_document(alert) for alert in general],
        "cargos": cargos,
    }
    decisive = any(question["muda_convocados"] for cargo in cargos for question in cargo["pendencias"])
    code = Exit.HUMAN_ACT if decisive else Exit.DONE
    return Answer(document, voice, competition.warnings, exit=code)


def _cargo(opened: CargoLife, voice: Voice) -> Document:
    regime = opened.regime
    return {
        "codigo": opened.cargo.code,
        "nome": opened.cargo.full_name,
        "vagas": opened.cargo.places,
        "total": (opened.cargo.base or "edital") if opened.shares_total else None,
        "quadro": dict(opened.table),
        "fundamento": {} if regime is None else basis_of(regime, opened.cargo.places),
        "ordem": [] if opened.board is None else [place.type for place in opened.board.places],
        "alertas": [alert_document(alert) for alert in cargo_alerts(opened)],
        "pendencias": [question_document(question, voice) for question in opened.questions],
    }
