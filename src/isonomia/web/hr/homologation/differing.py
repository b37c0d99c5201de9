"""How a homologation differs from how it was prepared: its check-list, its lists, its open cases."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.hr.homologation.shown import CHECKS, said_here
from isonomia.web.look.words import written

Plain = Mapping[str, Any]

ENDINGS: Final = {
    "certo": gettext_lazy("está certo"),
    "em-aberto": gettext_lazy("tem casos em aberto"),
    "falha": gettext_lazy("tem problema"),
}


def changes(before: Plain, after: Plain) -> list[str]:
    """Lines of the check-list that ended otherwise, cases, people in the lists, the end of the validity.

    Args:
        before: the preview prepared, of ``office.listing.homologating_act.homologation_document``.
        after: the same, computed now.
    """
    return [
        *_checks(before, after),
        *_cases(before, after),
        *_lists(before, after),
        *_validity(before, after),
    ]


def _checks(before: Plain, after: Plain) -> list[str]:
    was = {each["codigo"]: each["resultado"] for each in before["conferencia"]}
    text = _("Item da conferência «%(item)s»: agora %(agora)s.")
    return [
        text % {"item": CHECKS[each["codigo"]][0], "agora": ENDINGS[each["resultado"]]}
        for each in after["conferencia"]
        if was.get(each["codigo"]) != each["resultado"]
    ]


def _cases(before: Plain, after: Plain) -> list[str]:
    had, has = before["em_aberto"], after["em_aberto"]
    new, settled = _("Caso que agora fica em aberto: %(caso)s"), _("Caso que já não fica em aberto: %(caso)s")
    return [new % {"caso": said_here(each)} for each in has if each not in had] + [
        settled % {"caso": said_here(each)} for each in had if each not in has
    ]


def _lists(before: Plain, after: Plain) -> list[str]:
    was = {each["codigo"]: sum(each["listas"].values()) for each in before["cargos"]}
    text = _("Cargo %(cargo)s: as listas somavam %(antes)s linhas, agora somam %(agora)s.")
    found = []
    for each in after["cargos"]:
        had, has = was.get(each["codigo"], 0), sum(each["listas"].values())
        if had != has:
            found.append(text % {"cargo": each["codigo"], "antes": had, "agora": has})
    return found


def _validity(before: Plain, after: Plain) -> list[str]:
    if not after["ate"] or before["ate"] == after["ate"]:
        return []
    ends = written(date.fromisoformat(after["ate"]))
    return [_("A validade agora iria até %(dia)s.") % {"dia": ends}]
