"""``quadro`` and ``ordem``: how many places each list has, in which order, and by which article."""

from __future__ import annotations

from isonomia.law.allocation.doubts import table_alerts
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import offered, table
from isonomia.law.allocation.values import Effect, Step
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rounding import share_of
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document, alert_document
from isonomia.office.reasons import step_document
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


def count_steps(regime: Regime, places: int) -> list[Document]:
    """How each group's number was reached, as steps; a reserve that falls away for good has none."""
    given, basis = table(regime, places), basis_of(regime, places)
    steps = []
    for reserve in offered(regime, places).reserves:
        values: dict[str, object] = {"grupo": reserve.group, "vagas": places}
        rule, effect = Rule.COUNT, Effect.APPLIED
        if places < reserve.minimum_places:
            rule = Rule.MINIMUM
            values["minimo"] = reserve.minimum_places
        elif given[reserve.group] == share_of(places, reserve.share, reserve.rounding):
            values |= {"reservadas": given[reserve.group], "percentual": reserve.share.text}
            product = places * reserve.share.value
            if product.denominator > 1:  # a whole number is not rounded
                values |= {"produto": product, "arredondamento": reserve.rounding.value}
        elif reserve.cap is not None:
            effect = Effect.DEFEATED
            values["teto"] = reserve.cap.share.text
        else:
            effect = Effect.DEFEATED
        steps.append(step_document(Step(rule, effect, tuple(basis[reserve.group]), values)))
    return steps


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
