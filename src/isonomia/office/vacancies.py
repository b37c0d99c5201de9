"""``quadro`` and ``ordem``: how many places each list has, in which order, and by which article."""

from __future__ import annotations

from isonomia.law.allocation.doubts import table_alerts
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import table
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document, alert_document
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
