"""The edital's table of vacancies as a PDF: numbers, clause, order of the places, and every sum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from isonomia.files.documents.clause import clause_items
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.orders import Orders, shared_orders
from isonomia.files.documents.pdf import typeset
from isonomia.wording.messages import message
from isonomia.wording.sentences import table_sentence
from isonomia.wording.sums import sum_line
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]

_FULL_NAMES: Final = 5
"""Up to this many lists the columns carry their names; with more, letters and a legend."""
_WIDE: Final = 8
"""With this many lists or more the page lies on its side."""


def vacancies_pdf(
    table: Document,
    regime: Document,
    orders: Orders,
    heading: Heading,
    voice: Voice,
) -> bytes:
    """The table of vacancies for the edital.

    Args:
        table: the ``quadro --pasta`` document; a cargo may carry ``nome``, and ``total``: the name of the
            total of several cargos on which the percentage was counted.
        regime: as in ``regime_document``.
        orders: cargo -> lists of its first places; cargos with the same order share one strip.
        heading: whose document it is.
        voice: language and names.

    Returns:
        A PDF.
    """
    groups = list(dict.fromkeys(group for cargo in table["cargos"] for group in cargo["quadro"]))
    totals = {g: sum(cargo["quadro"].get(g, 0) for cargo in table["cargos"]) for g in groups}
    shared = shared_orders(orders)
    data = {
        **frame(heading, voice.say("Quadro de vagas e reservas"), voice, table),
        "wide": len(groups) >= _WIDE,
        "groups": groups,
        "summary": [table_sentence(totals, voice)],
        "table": _table(table, groups, totals, voice),
        "legend": _legend(groups, voice) if len(groups) > _FULL_NAMES else "",
        "notes": {"title": voice.say("Observações"), "lines": _notes(table, voice)},
        "clause": {
            "title": voice.say("Cláusula-modelo para o edital"),
            "hint": voice.say(
                "Texto sugerido; numere e adapte ao edital. Os números são os do quadro acima."
            ),
            "items": clause_items(table, regime, orders, voice),
        },
        "orders": [_order(order, codes if len(shared) > 1 else [], voice) for order, codes in shared.items()],
        "sums": _sums(table, regime, voice),
        "basis": basis(_addresses(table, regime), voice),
    }
    return typeset("vacancies", data, heading.on)


def _table(table: Document, groups: list[str], totals: Mapping[str, int], voice: Voice) -> dict[str, Any]:
    short = len(groups) > _FULL_NAMES
    names = [voice.letters(g) if short else sentence_case(voice.people(g)) for g in groups]
    return {
        "heads": [voice.say("Cargo"), *names, voice.say("Total")],
        "rows": [[_name(cargo), *_figures(cargo["quadro"], groups, voice)] for cargo in table["cargos"]],
        "total": [voice.say("Total"), *_figures(totals, groups, voice)],
    }


def _figures(counts: Mapping[str, int], groups: list[str], voice: Voice) -> list[str]:
    return [voice.value(n) for n in (*(counts.get(g, 0) for g in groups), sum(counts.values()))]


def _name(cargo: Document) -> str:
    name = str(cargo.get("nome") or "")
    return f"{cargo['codigo']} — {name}" if name else str(cargo["codigo"])


def _legend(groups: Sequence[str], voice: Voice) -> str:
    return " · ".join(f"{voice.letters(group)}: {voice.people(group)}" for group in groups)


def _notes(table: Document, voice: Voice) -> list[str]:
    """Alerts that go with the numbers, each said once, with the cargos it is about."""
    about: dict[str, list[str]] = {}
    for cargo in table["cargos"]:
        for alert in cargo.get("alertas", ()):
            about.setdefault(message(alert["mensagem"], voice.lang), []).append(str(cargo["codigo"]))
    general = [message(alert["mensagem"], voice.lang) for alert in table.get("alertas", ())]
    return [*general, *(_named(text, codes) for text, codes in about.items())]


def _named(text: str, codes: Sequence[str]) -> str:
    """An alert after the cargos it is about, unless it names its cargo itself."""
    return text if len(codes) == 1 and codes[0] in text else f"{', '.join(codes)}: {text}"


def _order(order: Sequence[str], codes: Sequence[str], voice: Voice) -> dict[str, Any]:
    starts = range(0, len(order), 10)
    rows = [[voice.letters(group) for group in order[start : start + 10]] for start in starts]
    groups = list(dict.fromkeys(order))
    title = (
        voice.say("Ordem das {n:number} primeiras vagas", n=len(order))
        if len(order) > 1
        else voice.say("Ordem da única vaga")
    )
    return {
        "title": title,
        "hint": voice.say("Cargos: {cargos}.", cargos=", ".join(codes)) if codes else "",
        "heads": [voice.say("Vagas"), *(str(n) for n in range(1, 11))],
        "rows": [
            [f"{start + 1}–{start + len(row)}", *row, *[""] * (10 - len(row))]
            for start, row in zip(starts, rows, strict=True)
        ],
        "legend": _legend(groups, voice),
        "sentences": [
            voice.say(
                "Vagas de {grupo:people}: {vagas:names}.",
                grupo=group,
                vagas=[voice.say("{n:ordinal}", n=n) for n, of in enumerate(order, start=1) if of == group],
            )
            for group in groups
            if group != "ampla"
        ],
    }


def _sums(table: Document, regime: Document, voice: Voice) -> dict[str, Any]:
    """Every sum once: cargos with as many places and the same outcome share theirs.

    Cargos of one total (``total``) have one sum together, since the law counts on the total.
    """
    groups = [reserve["grupo"] for reserve in regime["reservas"]]
    alike: dict[tuple[int, tuple[int, ...]], list[str]] = {}
    for members in _counted_together(table["cargos"]):
        counted = sum(cargo["vagas"] for cargo in members)
        outcome = tuple(sum(cargo["quadro"].get(group, 0) for cargo in members) for group in groups)
        alike.setdefault((counted, outcome), []).append(" + ".join(cargo["codigo"] for cargo in members))
    rows = [
        {
            "places": voice.say("{n:count vaga|vagas}", n=counted),
            "lines": [
                sentence_case(voice.people(reserve["grupo"]))
                + ": "
                + sum_line(counted, reserve, reserved, voice)
                for reserve, reserved in zip(regime["reservas"], outcome, strict=True)
            ],
            "cargos": ", ".join(codes),
        }
        for (counted, outcome), codes in sorted(alike.items())
    ]
    return {
        "title": voice.say("Como se chegou a cada número"),
        "hint": voice.say(
            "O percentual da lei é aplicado ao número de vagas; depois da seta está o resultado, com o "
            "arredondamento e os limites da lei."
        ),
        "heads": [voice.say("Vagas"), voice.say("Conta de cada reserva"), voice.say("Cargos")],
        "rows": rows,
    }


def _counted_together(cargos: Sequence[Document]) -> list[list[Document]]:
    """Cargos apart, those of one total together."""
    together: dict[tuple[str, str], list[Document]] = {}
    for cargo in cargos:
        key = ("total", cargo["total"]) if cargo.get("total") else ("cargo", cargo["codigo"])
        together.setdefault(key, []).append(cargo)
    return list(together.values())


def _addresses(table: Document, regime: Document) -> list[str]:
    found = [a for cargo in table["cargos"] for cited in cargo.get("fundamento", {}).values() for a in cited]
    found += [a for reserve in regime["reservas"] for a in reserve.get("fundamento", ())]
    return found + list(regime["regras"].get("ordem-das-vagas", ()))
