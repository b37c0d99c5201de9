"""What each reading of the law would do to a competition, as anybody may know it: counts and lists, nobody.

Who would go in or out under a reading that was not adopted is told to no one outside the office.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from isonomia.office.answer import FORMAT, Document
from isonomia.office.competition import Competition
from isonomia.office.listing.adopting_reading import comparison_of_readings
from isonomia.office.public.face import as_published

_OF_AN_OPTION: Final = ("opcao", "difere", "chamadas")


def readings_to_all(competition: Competition, stated: Iterable[str], acts: Iterable[str]) -> Document:
    """Each reading with the effect of each option, by the lists as published.

    Args:
        competition: as it stands, its readings in force.
        stated: names of the readings that the edital itself states.
        acts: names of the readings adopted by an act.

    Returns:
        ``{"formato", "leituras": {name: [{"opcao", "difere", "chamadas": {list: people}, "primeira":
        {"cargo", "vaga", "adotada": list, "outra": list} or None}]}}``, the option in force first;
        ``difere`` as in ``adopting_reading``.

    Raises:
        InputProblems: acts or tables with problems.
    """
    told = comparison_of_readings(as_published(competition), stated, acts)
    return {
        "formato": FORMAT,
        "leituras": {each["leitura"]: [_option(one) for one in each["opcoes"]] for each in told["leituras"]},
    }


def _option(option: Mapping[str, Any]) -> Document:
    first = option["primeira"]
    parts = (
        None
        if first is None
        else {
            "cargo": first["cargo"],
            "vaga": first["vaga"],
            "adotada": first["adotada"]["lista"],
            "outra": first["outra"]["lista"],
        }
    )
    return {**{name: option[name] for name in _OF_AN_OPTION}, "primeira": parts}
