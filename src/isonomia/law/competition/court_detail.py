"""What a court ordered, read from ``detalhe``: ``nota=82 processo=0001``, ``suspender=cargo``."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

SUSPENDABLE = ("certame", "cargo", "inscricao")


@dataclass(frozen=True, slots=True)
class CourtOrder:
    """One court order.

    Attributes:
        score: the new final score, or ``None``.
        include: whether the person is let into the lists.
        hold_place: whether the next place that would reach the person is held.
        suspend: ``certame``, ``cargo``, ``inscricao`` or empty.
        process: number of the process, or empty.
    """

    score: Decimal | None = None
    include: bool = False
    hold_place: bool = False
    suspend: str = ""
    process: str = ""


def read_court_detail(detail: str) -> CourtOrder | str:
    """The order, or one Portuguese sentence saying what cannot be understood.

    >>> read_court_detail("nota=82,5 processo=0001").score
    Decimal('82.5')
    """
    score: Decimal | None = None
    include = hold = False
    suspend = process = ""
    for word in detail.replace(";", " ").split():
        key, _, value = word.partition("=")
        if key == "nota":
            try:
                score = Decimal(value.replace(",", "."))
            except InvalidOperation:
                return f"A nota «{value}» não é um número."
        elif key == "incluir" and not value:
            include = True
        elif key == "reservar-vaga" and not value:
            hold = True
        elif key == "suspender":
            if value not in SUSPENDABLE:
                return f"«suspender={value}»: use certame, cargo ou inscricao."
            suspend = value
        elif key == "processo":
            process = value
        else:
            return (
                f"«{word}» não é uma ordem conhecida: use nota=, incluir, reservar-vaga ou "
                "suspender=, e processo=."
            )
    if score is None and not (include or hold or suspend):
        return "A decisão não diz o que ordena: nota=, incluir, reservar-vaga ou suspender=."
    return CourtOrder(score, include, hold, suspend, process)


def read_process(detail: str) -> str:
    """The process that ``decisao-judicial-revogada`` names, with or without ``processo=``."""
    return detail.strip().removeprefix("processo=").strip()
