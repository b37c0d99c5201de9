"""How a number of reserved vacancies came about, in one line: ``10 × 5% = 0,5 → 1``."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from isonomia.law.norms.model import Reserve
from isonomia.wording.numbers import number
from isonomia.wording.voice import Voice


def reserve_document(reserve: Reserve) -> dict[str, Any]:
    """A reserve as a plain document, for writers.

    Returns:
        ``{"grupo", "rotulo", "percentual", "arredondamento", "minimo_vagas", "teto", "reverte_para",
        "fundamento"}``; percentages as written (``20%``, ``1/5``), ``teto`` ``None`` where there is none.
    """
    return {
        "grupo": reserve.group,
        "rotulo": reserve.label,
        "percentual": reserve.share.text,
        "arredondamento": reserve.rounding.value,
        "minimo_vagas": reserve.minimum_places,
        "teto": reserve.cap.share.text if reserve.cap else None,
        "reverte_para": list(reserve.reverts_to),
        "fundamento": list(reserve.citations),
    }


def share_value(text: str) -> Fraction:
    """The exact value of a percentage as written: ``7,5%`` or ``1/5``."""
    bare = text.strip().replace(" ", "").replace(",", ".")
    return Fraction(bare[:-1]) / 100 if bare.endswith("%") else Fraction(bare)


def sum_line(places: int, reserve: Mapping[str, Any], reserved: int, voice: Voice) -> str:
    """The sum of one cell of the table of vacancies.

    Args:
        places: vacancies on which the percentage is counted.
        reserve: as in ``reserve_document``.
        reserved: the number that the law's arithmetic found; it is shown, not computed again.
        voice: language and names.

    Returns:
        ``10 × 5% = 0,5 → 1``, with what changed the result in words after it.
    """
    product = share_value(reserve["percentual"]) * places
    line = f"{number(places, voice.lang)} × {reserve['percentual']} = {number(product, voice.lang)}"
    if product != reserved:
        line += f" → {number(reserved, voice.lang)}"
    return line + _why(places, reserve, product, reserved, voice)


def _why(places: int, reserve: Mapping[str, Any], product: Fraction, reserved: int, voice: Voice) -> str:
    minimum = reserve.get("minimo_vagas") or 0
    if places < minimum:
        return " " + voice.say("(a reserva começa com {minimo:count vaga|vagas})", minimo=minimum)
    if reserved >= product + 1:
        return " " + voice.say("(quadro do edital)")
    if reserved + 1 <= product or (reserved < product and reserve["arredondamento"] == "para-cima"):
        if reserve.get("teto"):
            return " " + voice.say("(limite: {teto} das vagas)", teto=reserve["teto"])
        return " " + voice.say("(outra regra limita a reserva)")
    return ""


def total_sentences(name: str, places: int, required: int, split: str, voice: Voice) -> list[str]:
    """Why a cargo of a total has so many places: the total's count, and how it was split.

    Args:
        name: of the total.
        places: of all its cargos.
        required: of them, how many the law reserves to the group.
        split: ``quadro``, ``sorteio``, ``a-sortear`` or anything else where nobody has said it yet.
        voice: language and names.
    """
    counted = voice.say(
        "A lei conta o total «{total}», de {vagas:count vaga|vagas}: "
        "{n:number} {n:plural reservada|reservadas}.",
        total=name,
        vagas=places,
        n=required,
    )
    match split:
        case "quadro":
            said = voice.say("Quantas ficam neste cargo, o quadro do edital diz.")
        case "sorteio":
            said = voice.say("Quantas ficam neste cargo, o sorteio público disse.")
        case "a-sortear":
            said = voice.say("Quantas ficam neste cargo, o sorteio público dirá.")
        case _:
            said = voice.say("Quantas ficam neste cargo, ainda não se disse.")
    return [counted, said]
