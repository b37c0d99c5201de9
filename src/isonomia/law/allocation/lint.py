"""Smells of a norm: nothing that stops it from being used, all of it worth a look before that.

It stands here and not among the norms because most smells show only once the places are counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Final

from isonomia.law.allocation.order import ideal_positions, settle
from isonomia.law.allocation.reserve import count
from isonomia.law.findings import Finding
from isonomia.law.norms.citations import cited, is_unseen
from isonomia.law.norms.model import CountOrder, Norm, Reserve, Rounding
from isonomia.law.norms.readings import Colisao, default_of

_HORIZON: Final = 400
"""Places looked at: twice the period of every pair of percentages that laws are known to use."""


def smells(norm: Norm) -> tuple[Finding, ...]:
    """Every smell of a norm, as ``W`` findings.

    Returns:
        Findings whose ``column`` is the key of the norm file; ``parse.located`` gives their lines.
    """
    return (
        *_caps(norm),
        *_sums(norm),
        *_late_starts(norm),
        *_collisions(norm),
        *_unreached(norm),
        *_unfounded(norm),
        *_unseen(norm),
    )


def _key(norm: Norm, reserve: Reserve, key: str) -> str:
    return f"reserva[{norm.reserves.index(reserve) + 1}].{key}"


def _caps(norm: Norm) -> Iterator[Finding]:
    for reserve in norm.reserves:
        if reserve.cap is None or reserve.rounding is Rounding.DOWN:
            continue
        if reserve.cap.share.value <= reserve.share.value:
            message = (
                f"O teto de {reserve.group} ({reserve.cap.share.text}) não passa do percentual "
                f"({reserve.share.text}): a fração nunca sobe, e o arredondamento não tem efeito."
            )
            hint = "Confira se o teto é esse, ou se vale sobre outro total."
            yield Finding(
                "W101", message, hint, column=_key(norm, reserve, "teto"), value=reserve.cap.share.text
            )


def _sums(norm: Norm) -> Iterator[Finding]:
    total = sum((reserve.share.value for reserve in norm.reserves), start=Fraction(0))
    if total > 1:
        parts = " + ".join(reserve.share.text for reserve in norm.reserves)
        message = f"As reservas somam mais de 100% das vagas ({parts})."
        hint = "A de maior percentual é servida primeiro; confira os números."
        last = norm.reserves[-1]
        yield Finding("W103", message, hint, column=_key(norm, last, "percentual"), value=last.share.text)


def _late_starts(norm: Norm) -> Iterator[Finding]:
    for reserve in norm.reserves:
        first = _first_place(reserve)
        if reserve.minimum_places and first > reserve.minimum_places:
            message = (
                f"A reserva de {reserve.group} vale desde {reserve.minimum_places} vagas, mas "
                f"{reserve.share.text} só dá a primeira vaga na {first}ª."
            )
            hint = "Não é erro: antes disso o grupo só tem cadastro de reserva."
            value = str(reserve.minimum_places)
            yield Finding("W104", message, hint, column=_key(norm, reserve, "minimo_vagas"), value=value)


def _first_place(reserve: Reserve) -> int:
    return next((n for n in range(1, _HORIZON + 1) if count(reserve, n)), _HORIZON + 1)


def _collisions(norm: Norm) -> Iterator[Finding]:
    """One finding per pair of groups, at the first place that both claim."""
    reading = norm.readings.get("colisao")
    rule = reading.default if reading else default_of("colisao")
    by_share = sorted(norm.reserves, key=lambda reserve: -reserve.share.value)
    for larger, smaller in combinations(by_share, 2):
        ideals = [(reserve.group, ideal_positions(reserve, _HORIZON)) for reserve in (larger, smaller)]
        common = sorted(set(ideals[0][1]) & set(ideals[1][1]))
        if not common:
            continue
        place = common[0]
        nth = ideals[1][1].index(place)
        settled = settle(ideals, rule)
        moved = [at for at, group in sorted(settled.items()) if group == smaller.group][nth]
        direction = "anterior" if rule == Colisao.ANTERIOR else "posterior"
        message = (
            f"As reservas de {larger.group} e de {smaller.group} caem na {place}ª vaga: {larger.group} fica "
            f"com ela, e {smaller.group} passa à {moved}ª (colisao = {direction})."
        )
        hint = "Confira se a norma diz outra coisa; se diz, mude a leitura colisao ou escreva as posições."
        yield Finding(
            "W102", message, hint, column=_key(norm, smaller, "percentual"), value=smaller.share.text
        )


def _unreached(norm: Norm) -> Iterator[Finding]:
    """Positions of the norm's own that give another number of places than its percentage."""
    for reserve in norm.reserves:
        if isinstance(reserve.order, CountOrder):
            continue
        positions = ideal_positions(reserve, _HORIZON)
        for n in range(1, _HORIZON + 1):
            reached = sum(position <= n for position in positions)
            if reached != count(reserve, n):
                message = (
                    f"Com {n} vagas, {reserve.share.text} reserva {count(reserve, n)} a {reserve.group}, "
                    f"mas as posições da norma alcançam {reached}."
                )
                hint = "O quadro segue o percentual e as chamadas seguem as posições; confira as duas."
                yield Finding("W107", message, hint, column=_key(norm, reserve, "ordem"))
                break


def _unfounded(norm: Norm) -> Iterator[Finding]:
    for reserve in norm.reserves:
        if not reserve.citations:
            message = f"A reserva de {reserve.group} não cita dispositivo nenhum."
            hint = 'Escreva dispositivos = ["art1", …]: sem eles a resposta não diz em que se apoia.'
            yield Finding("W105", message, hint, column=_key(norm, reserve, "dispositivos"))
    for name, reading in norm.readings.items():
        if not reading.citations or not reading.why:
            message = f"A leitura {name} não diz por que é essa, ou em que dispositivo se apoia."
            yield Finding("W105", message, "Escreva porque e dispositivos.", column=f"leituras.{name}")


def _unseen(norm: Norm) -> Iterator[Finding]:
    for citation in cited(norm):
        if is_unseen([norm], citation):
            address = citation.partition("#")[2]
            message = f"O dispositivo {address} é citado, mas o seu texto não foi lido."
            hint = "Leia-o na fonte oficial e passe-o para [dispositivos]."
            yield Finding("W106", message, hint, column=f"nao_visto.{address}", value=address)
