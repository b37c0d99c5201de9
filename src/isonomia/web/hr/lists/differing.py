"""How lists about to be published differ from what they were when their publication was prepared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from isonomia.web.look.words import written

Plain = Mapping[str, Any]


def changes(before: Plain, after: Plain) -> list[str]:
    """List by list, and the term of appeals.

    Args:
        before: the preview prepared, of ``office.listing.preview.publication_document``.
        after: the same, computed now.
    """
    had = {(one["cargo"], one["lista"]): one for one in before["listas"]}
    found: list[str] = []
    for one in after["listas"]:
        old = had.get((one["cargo"], one["lista"]))
        if old is not None and old["resumo"] != one["resumo"]:
            found += _of_list(old, one)
    return found + _of_term(before["recursos"], after["recursos"])


def _of_list(old: Plain, new: Plain) -> list[str]:
    where = {"lista": new["rotulo"], "cargo": new["cargo"], "antes": old["linhas"], "agora": new["linhas"]}
    if old["linhas"] == new["linhas"]:
        text = _(
            "%(lista)s, cargo %(cargo)s: continuam %(agora)s pessoas; mudou quem são, ou a posição, a nota "
            "ou a situação de alguém."
        )
    else:
        text = _("%(lista)s, cargo %(cargo)s: eram %(antes)s pessoas, agora são %(agora)s.")
    entered, left = _movers(old, new)
    return [
        text % where,
        *([_("Entram nessa lista: %(quem)s.") % {"quem": ", ".join(entered)}] if entered else []),
        *([_("Saem dessa lista: %(quem)s.") % {"quem": ", ".join(left)}] if left else []),
    ]


def _movers(old: Plain, new: Plain) -> tuple[Sequence[str], Sequence[str]]:
    """Who came in and who left in between: known where both previews name everybody who moved."""
    if old["anterior"] != new["anterior"] or not (_names_all(old) and _names_all(new)):
        return (), ()
    then, now = ({each["inscricao"]: each for each in one["pessoas"]} for one in (old, new))
    entered, left = [], []
    for who in dict.fromkeys((*now, *then)):
        # Who did not move since the last version stands now, or stood then, where that version has them.
        was = then[who]["para"] if who in then else now[who]["de"]
        stands = now[who]["para"] if who in now else then[who]["de"]
        if was is None and stands is not None:
            entered.append(who)
        elif was is not None and stands is None:
            left.append(who)
    return entered, left


def _names_all(one: Plain) -> bool:
    moved: int = one["entram"] + one["saem"] + one["mudam"]
    return one["anterior"] is not None and moved == len(one["pessoas"])


def _of_term(old: Plain | None, new: Plain | None) -> list[str]:
    if old is None or new is None or old["ate"] == new["ate"]:
        return []
    days = {"antes": _day(old["ate"]), "agora": _day(new["ate"])}
    return [_("O prazo dos recursos ia até %(antes)s, agora vai até %(agora)s.") % days]


def _day(text: str) -> str:
    return str(written(date.fromisoformat(text)))
