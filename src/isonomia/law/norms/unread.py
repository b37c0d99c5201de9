"""Devices that a regime rests on and nobody has read: they may be cited, and are always flagged."""

from __future__ import annotations

from collections.abc import Iterator

from isonomia.law.findings import Alert
from isonomia.law.norms.citations import is_unseen
from isonomia.law.norms.regime import Regime


def unread_devices(regime: Regime) -> tuple[str, ...]:
    """Full citations of the unread devices behind the counts, the order and the rules of a regime."""
    groups = [each for r in regime.reserves for each in (r.citations, r.order_citations)]
    cited = dict.fromkeys(citation for group in (*groups, *regime.rules.values()) for citation in group)
    return tuple(citation for citation in cited if is_unseen(regime.norms, citation))


def unread_alerts(regime: Regime) -> Iterator[Alert]:
    """One alert that names them all, or none where the law was read whole."""
    unread = unread_devices(regime)
    if unread:
        norms = dict.fromkeys(citation.partition("#")[0] for citation in unread)
        yield Alert(
            "W512",
            f"Parte da resposta se apoia em texto que não foi lido na fonte oficial ({', '.join(norms)}). "
            f"Dispositivos a conferir antes de publicar: {len(unread)}.",
            unread,
            {"dispositivos": len(unread)},
        )
