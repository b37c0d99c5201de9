"""``quadro --pasta``: the table of vacancies of every cargo of an edital."""

from __future__ import annotations

from isonomia.law.competition.alerts import cargo_alerts, edital_alerts
from isonomia.law.competition.life import CargoLife
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document, Exit, alert_document
from isonomia.office.competition import Competition, laid_out
from isonomia.office.questions import question_document
from isonomia.office.vacancies import basis_of
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


def tables_document(competition: Competition, lang: Language = Language.PORTUGUESE) -> Answer:
    """The table of vacancies of every cargo of an edital (``quadro --pasta``).

    Raises:
        InputProblems: the tables of a total lie below the law.
    """
    life = laid_out(competition)
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
        "fundamento": {} if regime is None else _basis(opened, regime),
        "ordem": [] if opened.board is None else [place.type for place in opened.board.places],
        "alertas": [alert_document(alert) for alert in cargo_alerts(opened)],
        "pendencias": [question_document(question, voice) for question in opened.questions],
    }


def _basis(opened: CargoLife, regime: Regime) -> dict[str, list[str]]:
    """Group -> devices behind its number, which may be of a total that the cargo is part of."""
    if not opened.shares_total:
        return basis_of(regime, opened.cargo.places)
    split = regime.cite(Rule.DISTRIBUTION)
    return {reserve.group: [*reserve.citations, *split] for reserve in regime.reserves}
