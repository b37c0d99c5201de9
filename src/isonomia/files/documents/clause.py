"""A model clause for the edital: the reserve said in plain words, each sentence with its article.

Ferraz art. 1, § 3 and Guarapari art. 4 want the edital to state the reserved places of each cargo.
Only what the norms at hand provide is said: a rule without a citation gives no sentence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from isonomia.files.documents.orders import Orders, apart, common_order
from isonomia.wording.numbers import enumeration
from isonomia.wording.sentences import table_sentence
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]

_BOTH_LISTS: Final = (
    "Quem concorre às vagas reservadas concorre também, ao mesmo tempo, às vagas da ampla concorrência, de "
    "acordo com a sua classificação."
)
_NOT_COUNTED: Final = {
    "compensado": "Quem concorre às vagas reservadas e é aprovado dentro das vagas da ampla concorrência não "
    "ocupa vaga reservada.",
    "lista-depurada": "Quem concorre às vagas reservadas e é aprovado dentro das vagas da ampla concorrência "
    "não ocupa vaga reservada.",
    "sequencial": "Quem concorre às vagas reservadas e é chamado primeiro pela lista da ampla concorrência "
    "não ocupa vaga reservada.",
}
_SUCCESSION: Final = "A vaga de quem desiste ou sai continua destinada à mesma lista."
_CONFIRMATION: Final = "A declaração de quem concorre às vagas reservadas é confirmada na forma deste edital."


def clause_items(table: Document, regime: Document, orders: Orders, voice: Voice) -> list[str]:
    """The clause, one sentence or two per item, without numbers.

    Args:
        table: the ``quadro --pasta`` document.
        regime: as in ``regime_document``.
        orders: cargo -> lists of its first places; of cargos without one nothing is said.
        voice: language and names.
    """
    reserves = [reserve for reserve in regime["reservas"] if reserve.get("percentual")]
    items = [_total(table, voice), *(_share(reserve, voice) for reserve in reserves)]
    items += _minimum(reserves, table, regime, voice)
    items += _order(orders, regime, voice)
    computo = regime.get("leituras", {}).get("computo", "compensado")
    for rule, sentence in (
        ("concorrencia-nas-duas-listas", _BOTH_LISTS),
        ("nao-computado", _NOT_COUNTED[computo]),
        ("sucessao", _SUCCESSION),
        ("confirmacao", _CONFIRMATION),
    ):
        if cited := regime["regras"].get(rule):
            items.append(_with_basis(voice.say(sentence), cited, voice))
    items += _reversion(reserves, regime, voice)
    return items


def clause_text(items: Sequence[str], table: Document, voice: Voice, section: str = "X") -> str:
    """The clause to copy: numbered items and the table, in Markdown that also reads as plain text.

    Args:
        items: from ``clause_items``.
        table: the ``quadro --pasta`` document.
        voice: language and names.
        section: number of the edital's section that receives it.
    """
    numbered = [f"{section}.{number} {item}" for number, item in enumerate(items, start=1)]
    title = f"{section}. {voice.say('Das vagas reservadas').upper()}"
    return "\n\n".join([title, *numbered, _markdown(table, voice)]) + "\n"


def _total(table: Document, voice: Voice) -> str:
    total: dict[str, int] = {}
    for cargo in table["cargos"]:
        for group, number in cargo["quadro"].items():
            total[group] = total.get(group, 0) + number
    said = table_sentence(total, voice)
    return " ".join(
        (
            voice.say("Este edital oferece {quadro}", quadro=said) if sum(total.values()) else said,
            voice.say("O quadro de vagas diz quantas são reservadas em cada cargo, função ou emprego."),
        )
    )


def _share(reserve: Document, voice: Voice) -> str:
    sentence = voice.say(
        "São reservadas a {grupo:people} {percentual} das vagas; {arredondamento:rounding}.",
        grupo=reserve["grupo"],
        percentual=reserve["percentual"],
        arredondamento=reserve["arredondamento"],
    )
    if reserve.get("teto"):
        sentence += " " + voice.say("A reserva não passa de {teto} das vagas.", teto=reserve["teto"])
    return _with_basis(sentence, reserve.get("fundamento", ()), voice)


def _minimum(reserves: Sequence[Document], table: Document, regime: Document, voice: Voice) -> list[str]:
    """Below how many places nothing is reserved, and where the table reserves all the same (a total's)."""
    by_minimum: dict[tuple[int, bool], list[Document]] = {}
    for reserve in reserves:
        if minimum := reserve.get("minimo_vagas"):
            by_minimum.setdefault((minimum, _of_law(reserve)), []).append(reserve)
    items = []
    for (minimum, of_law), found in sorted(by_minimum.items()):
        groups = [reserve["grupo"] for reserve in found]
        apart = [
            str(cargo["codigo"])
            for cargo in table["cargos"]
            if sum(cargo["quadro"].values()) < minimum and any(cargo["quadro"].get(g) for g in groups)
        ]
        sentence = voice.say(
            "Em cargo com menos de {minimo:count vaga|vagas}, não há vaga imediata reservada a {grupos}: "
            "quem concorre pela reserva fica no cadastro de reserva.",
            minimo=minimum,
            grupos=enumeration([voice.people(group) for group in groups], voice.lang),
        )
        cited = regime["regras"].get("minimo-de-vagas", ()) if of_law else _cited(found)
        said = _with_basis(sentence, cited, voice)
        if apart:
            said += " " + voice.say("Fora disso, pelo quadro deste edital: {cargos:names}.", cargos=apart)
        items.append(said)
    return items


def _order(orders: Orders, regime: Document, voice: Voice) -> list[str]:
    """The common order in ordinals, and which cargos have their own."""
    order = common_order(orders)
    places: dict[str, list[str]] = {}
    for number, group in enumerate(order, start=1):
        if group != "ampla":
            places.setdefault(group, []).append(voice.say("{n:ordinal}", n=number))
    if not places:
        return []
    said = [
        voice.say("{vagas:names} a {grupo:people}", vagas=found, grupo=group)
        for group, found in places.items()
    ]
    sentence = voice.say(
        "Em cada cargo, as vagas são preenchidas em ordem; das {n:number} primeiras, são reservadas: "
        "{partes}. As vagas que surgirem na validade do certame continuam essa ordem.",
        n=len(order),
        partes="; ".join(said),
    )
    items = [_with_basis(sentence, regime["regras"].get("ordem-das-vagas", ()), voice)]
    if own := apart(orders):
        items.append(voice.say("Têm ordem própria, pelo quadro deste edital: {cargos:names}.", cargos=own))
    return items


def _reversion(reserves: Sequence[Document], regime: Document, voice: Voice) -> list[str]:
    """What becomes of places without takers. The law's article speaks of the law's own groups only."""
    items = []
    for (cascade, of_law), found in groupby(reserves, key=_cascade):
        members = list(found)
        if not cascade:
            continue
        sentence = voice.say(
            "Se não houver pessoas aprovadas em número suficiente para as vagas reservadas a {grupos}, "
            "{n:plural as que restarem passam à|as que restarem passam, nesta ordem, a:} {cascata}.",
            grupos=enumeration([voice.people(reserve["grupo"]) for reserve in members], voice.lang),
            n=1 if cascade == ("ampla",) else 2,
            cascata=enumeration([voice.people(group) for group in cascade], voice.lang),
        )
        cited = regime["regras"].get("reversao", ()) if of_law else _cited(members)
        items.append(_with_basis(sentence, cited, voice))
    return items


def _cascade(reserve: Document) -> tuple[tuple[str, ...], bool]:
    """Where the reserve's places go, and whether a norm (not only the edital) made the reserve."""
    return tuple(reserve.get("reverte_para", ())), _of_law(reserve)


def _of_law(reserve: Document) -> bool:
    """Whether a norm, and not only the edital, made the reserve."""
    return any("#" in address for address in _cited([reserve]))


def _cited(reserves: Sequence[Document]) -> list[str]:
    return [address for reserve in reserves for address in reserve.get("fundamento", ())]


def _with_basis(sentence: str, addresses: Sequence[str], voice: Voice) -> str:
    """The sentence, its articles in parentheses before the full stop."""
    cited = voice.cite(addresses)
    return f"{sentence.removesuffix('.')} ({cited})." if cited else sentence


def _markdown(table: Document, voice: Voice) -> str:
    groups = list(dict.fromkeys(group for cargo in table["cargos"] for group in cargo["quadro"]))
    heads = [voice.say("Cargo"), *(voice.group(group) for group in groups), voice.say("Total")]
    lines = [_markdown_row(heads), _markdown_row(["---", *["---:"] * (len(groups) + 1)])]
    for cargo in table["cargos"]:
        figures = [cargo["quadro"].get(group, 0) for group in groups]
        lines.append(
            _markdown_row(
                [str(cargo.get("nome") or cargo["codigo"]), *map(voice.value, [*figures, sum(figures)])]
            )
        )
    return "\n".join(lines)


def _markdown_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
