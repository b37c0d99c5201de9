"""Values of options read into the program's own; what cannot be read is a usage error (exit 2)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import typer

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.findings import NormProblems
from isonomia.law.norms.model import Cap, Reserve, Rounding, Share
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.law.norms.shares import parse_share
from isonomia.office.governing import PCD_LABEL, Choice, norms_chosen
from isonomia.wording.language import Language, language
from isonomia.wording.voice import Voice

ASSUMED_CAP = "20%"
"""Cap of ``--pcd`` where it is left out: Lei 8.112/1990, art. 5, § 2."""


def choice(
    norms: Sequence[str] | None, rules: Sequence[Path] | None, readings: Sequence[str] | None
) -> Choice:
    """The choice of ``--norma``, ``--regra`` and ``--leitura``."""
    return Choice(tuple(norms or ()), tuple(rules or ()), _readings(readings or ()))


def _readings(given: Sequence[str]) -> dict[str, str]:
    adopted: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in READINGS or value not in [o.value for o in READINGS[name]]:
            known = "; ".join(f"{n}: {', '.join(o.value for o in of)}" for n, of in READINGS.items())
            raise typer.BadParameter(
                f"«{text}». Use NOME=VALOR, com um destes: {known}.", param_hint="--leitura"
            )
        if adopted.setdefault(name, value) != value:
            raise typer.BadParameter(
                f"A leitura «{name}» foi dada duas vezes, com valores diferentes.", param_hint="--leitura"
            )
    return adopted


def pcd(text: str | None) -> tuple[Reserve, ...]:
    """The reserve of ``--pcd PERCENTUAL[:ARREDONDAMENTO[:teto=P]]``; left out: rounded up, cap 20%."""
    if text is None:
        return ()
    share_text, *rest = text.split(":")
    rounding, cap_text = Rounding.UP, ASSUMED_CAP
    for part in rest:
        if part.startswith("teto="):
            cap_text = part.removeprefix("teto=")
        elif part in [known.value for known in Rounding]:
            rounding = Rounding(part)
        else:
            known = ", ".join(known.value for known in Rounding)
            raise typer.BadParameter(
                f"«{part}» não é um arredondamento ({known}) nem teto=P.", param_hint="--pcd"
            )
    cap = None if cap_text == "nenhum" else Cap(_share(cap_text))
    label = PCD_LABEL
    return (Reserve("pcd", label, _share(share_text), rounding, ("pcd",), cap=cap),)


def _share(text: str) -> Share:
    share = parse_share(text)
    if isinstance(share, Share):
        return share
    raise typer.BadParameter(
        f"«{text}» não é um percentual: escreva como 5%, 7,5% ou 1/5.", param_hint="--pcd"
    )


def idiom(option: str | None) -> Language:
    """The language asked for, by option or environment."""
    try:
        return language(option, os.environ)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="--idioma") from None


def regime(
    norms: Sequence[str] | None,
    rules: Sequence[Path] | None,
    readings: Sequence[str] | None,
    pcd_text: str | None,
) -> Regime:
    """The regime of norms named on the command line, with ``--pcd`` as complement.

    Raises:
        NormProblems: a norm is unknown or has errors, or norms and readings do not fit together.
    """
    chosen = choice(norms, rules, readings)
    if not (chosen.norms or chosen.rule_files):
        raise typer.BadParameter("Diga --norma NORMA ou --regra ARQ.toml.", param_hint="--norma")
    resolved = resolve(norms_chosen(chosen, load_catalog()), pcd(pcd_text), chosen.readings)
    if isinstance(resolved, Regime):
        return resolved
    raise NormProblems(resolved)


def voice(of: Regime, option: str | None) -> Voice:
    """Language and names for sentences about a regime."""
    labels = {reserve.group: reserve.label for reserve in of.reserves}
    return Voice(idiom(option), labels, {norm.id: norm.title for norm in of.norms})
