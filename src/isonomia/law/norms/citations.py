"""Citations: a device's short address inside its norm, its full address, and its words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from isonomia.law.norms.model import Norm

ADDRESS: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
"""``art3``, ``art3-par1-I``, ``art2-II-a``, ``art4-parU``, ``anexo1``."""

FULL: Final = re.compile(r"[a-z0-9-]+(?:/[a-z0-9-]+)+#[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
"""A device of any norm of the catalogue: ``br/federal/lei-8112-1990#art5-par2``."""


def full(norm_id: str, address: str) -> str:
    """The full citation of a device; one that is already full stays as it is."""
    return address if "#" in address else f"{norm_id}#{address}"


def wording(norms: Iterable[Norm], citation: str) -> str | None:
    """The official words of a cited device, or ``None``: not read, or not of these norms."""
    norm_id, _, address = citation.partition("#")
    for norm in norms:
        if norm.id == norm_id:
            return norm.devices.get(address)
    return None


def is_unseen(norms: Iterable[Norm], citation: str) -> bool:
    """Whether the device is known of but was not read, so that whoever cites it must be told.

    A norm may also say so of another norm's device, which it lists by its full address.
    """
    return any(citation in {full(norm.id, address) for address in norm.unseen} for norm in norms)


def cited(norm: Norm) -> tuple[str, ...]:
    """Every citation a norm makes, each once, in the order of its file."""
    groups = [
        *norm.scope.citations.values(),
        *(each for r in norm.reserves for each in (r.citations, r.order_citations)),
        *norm.rules.values(),
        *(reading.citations for reading in norm.readings.values()),
    ]
    if norm.confirmation is not None:
        groups += [norm.confirmation.citations, norm.confirmation.fraud_citations]
    if norm.commission is not None:
        groups += [norm.commission.citations, *(seat.citations for seat in norm.commission.seats)]
    groups += [*(each.citations for each in norm.parameters.values()), *norm.guarantees.values()]
    return tuple(dict.fromkeys(citation for group in groups for citation in group))
