"""The gates of self-review: proposed with reasons, decided after the person was heard; both decisions stay.

Law: Ferraz art. 2, § 2, V; Lei 9.784/1999, arts. 53 and 54, where the law of the body is silent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.procedure.moves import Who
from isonomia.ledger.entry import Draft
from isonomia.web.candidate.vault import commitment_to
from isonomia.web.commission import kinds
from isonomia.web.commission.moving import NotNow
from isonomia.web.commission.reviewed import Reviewed, find
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.gates.passing import Stale
from isonomia.web.records.appending import draft
from isonomia.web.records.roles import Ability

ANNUL_ACT: Final = "anular"
REVIEW_ACTS: Final = ("propor-revisao", "manter")


def _subject(matter: Matter) -> Reviewed:
    found = find(matter.certame, matter.payload["caso"])
    assert found is not None  # a proposal is of a case that exists
    return found


def preview(matter: Matter) -> Plain:
    """The decision in question, and that the table has the act there."""
    subject, act = _subject(matter), matter.payload["ato"]
    case = subject.possible(Who.AUTHORITY)
    there = next((each for each in case["cabe"] if each["ato"] == act), None)
    return {
        "caso": subject.key,
        "ato": act,
        "inscricao": subject.number,
        "procedimento": case["titulo"],
        "situacao": subject.state,
        "texto": case["estado_texto"],
        "vida": subject.life,
        "cabe": there is not None,
        "frase": "" if there is None else there["frase"],
        "base": "" if there is None else there["base"],
        "prazo_dias": None if there is None else there["prazo_dias"],
        "no_livro": subject.recorded,
        "motivo": matter.payload["motivo"],
    }


def impediments(_matter: Matter, seen: Plain) -> list[Impediment]:
    """A favourable decision is annulled only after the person was heard; the table says where."""
    if seen["cabe"]:
        return []
    return [Impediment(_("No ponto em que o caso está, este ato não cabe."))]


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The act, by the case's code; its reasons by a commitment: they may speak of the person."""
    place = (matter.body.slug, matter.certame.slug, seen["caso"], str(signing.proposal.pk))
    content = {
        "caso": seen["caso"],
        "vida": seen["vida"],
        "ato": seen["ato"],
        "motivo": commitment_to({"motivo": matter.payload["motivo"]}, *place),
    }
    kind = kinds.ANNULLED if seen["ato"] == ANNUL_ACT else kinds.REVIEWED
    return [draft(kind, content, signing.confirmer, signing.at)]


def afterwards(matter: Matter, seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The case moves; annulled, the person is heard again by others."""
    try:
        _subject(matter).step(seen["ato"], Who.AUTHORITY, signing.confirmer, matter.payload["motivo"])
    except NotNow as late:
        raise Stale(signing.proposal) from late
    return {}


def _gate(kind: str, title: str | Promise) -> Gate:
    return GATES.add(
        Gate(
            kind=kind,
            title=title,
            prepare=Ability.CONVENE,
            confirm=Ability.SIGN,
            preview=preview,
            impediments=impediments,
            record=record,
            afterwards=afterwards,
            template="commission/annulment_preview.html",
            reserved=True,
            moves=False,
        )
    )


ANNUL = _gate("anular-decisao-da-comissao", gettext_lazy("Anulação de decisão da comissão"))
REVIEW = _gate("rever-decisao-da-comissao", gettext_lazy("Revisão de decisão favorável"))
