"""Readings as tables, strips and sentences, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.hr.ties.showing import named
from isonomia.web.look.components import Column, Item, Table, Text
from isonomia.web.look.strip import Strip, Tile, TileState
from isonomia.web.look.words import written
from isonomia.wording.sentences import reading_answer, reading_question
from isonomia.wording.voice import Voice, sentence_case

Plain = Mapping[str, Any]

STANDINGS: Final[Mapping[str, tuple[Text, str]]] = {
    "ato": (gettext_lazy("adotada por ato"), "success"),
    "edital": (gettext_lazy("adotada pelo edital"), "success"),
    "presumida": (gettext_lazy("presumida: é o padrão da norma"), "warning"),
}
"""On what a reading rests -> words and kind of its tag."""


def changes(reading: Plain) -> str:
    """Whether another option would change who is called, in a sentence."""
    found = {option["difere"] for option in reading["opcoes"]}
    if "quem" in found:
        return _("Muda quem é chamado.")
    if "ordem" in found:
        return _("Muda só a ordem das chamadas, não quem é chamado.")
    return _("Não muda nada até a última vaga.")


def index_rows(told: Plain, voice: Voice) -> list[dict[str, Any]]:
    """Each reading: question, answer in force, on what it rests, whether it matters here."""
    return [
        {
            "leitura": each["leitura"],
            "pergunta": reading_question(each["leitura"], voice),
            "resposta": reading_answer(each["leitura"], each["adotada"], voice),
            "situacao": STANDINGS[each["situacao"]][0],
            "tipo": STANDINGS[each["situacao"]][1],
            "muda": changes(each),
            "exige_ato": each["exige_ato"],
        }
        for each in told["leituras"]
    ]


def first_difference(option: Plain, voice: Voice) -> str:
    """Where a reading parts from the one in force, in words."""
    if option["difere"] == "impossivel":
        return _("Com esta leitura o quadro de vagas do edital não se sustenta.")
    first = option["primeira"]
    if first is None:
        return _("As duas leituras chamam as mesmas pessoas até a última vaga.")
    said = _("%(ordem)s vaga") % {"ordem": voice.say("{vaga:ordinal}", vaga=first["vaga"])}
    before = (
        _("As duas leituras chamam as mesmas pessoas até a vaga %(n)s.") % {"n": written(first["vaga"] - 1)}
        if first["vaga"] > 1
        else _("As duas leituras já se separam na primeira vaga.")
    )
    ours, theirs = first["adotada"], first["outra"]
    if ours["lista"] and theirs["lista"] and ours["lista"] != theirs["lista"]:
        then = _("%(vaga)s: a leitura em vigor chama pela %(nossa)s; a outra, pela %(outra)s.") % {
            "vaga": sentence_case(said),
            "nossa": voice.list_name(ours["lista"]),
            "outra": voice.list_name(theirs["lista"]),
        }
    else:
        then = _("%(vaga)s: a leitura em vigor chama %(nossa)s; a outra, %(outra)s.") % {
            "vaga": sentence_case(said),
            "nossa": _who(ours),
            "outra": _who(theirs),
        }
    cargo = _("Cargo %(cargo)s.") % {"cargo": first["cargo"]}
    end = "" if option["difere"] == "quem" else " " + _("No fim, são as mesmas pessoas, em outras vagas.")
    return f"{cargo} {before} {then}{end}"


def _who(tile: Plain) -> str:
    return _("a inscrição %(n)s") % {"n": tile["inscricao"]} if tile["inscricao"] else _("ninguém")


def options_table(reading: Plain, voice: Voice) -> Table:
    """Each option: answer, authorities, people called per group, who goes in and out."""
    groups = list(reading["opcoes"][0]["chamadas"])
    columns = [
        Column(_("Leitura"), heading=True),
        *(
            Column(_("Chamadas: %(pessoas)s") % {"pessoas": voice.people(group)}, numeric=True)
            for group in groups
        ),
        Column(_("Entram")),
        Column(_("Saem")),
    ]
    rows = [
        [
            _answer(reading, option, voice),
            *(option["chamadas"].get(group, "–") for group in groups),
            *((_("em vigor"), _("em vigor")) if option["opcao"] == reading["adotada"] else _movers(option)),
        ]
        for option in reading["opcoes"]
    ]
    return Table(_("Cada leitura, com todas as vagas livres chamadas"), columns, rows)


def _answer(reading: Plain, option: Plain, voice: Voice) -> str:
    return option_said(reading["leitura"], option["opcao"], voice)


def _movers(option: Plain) -> tuple[str, str]:
    return _by_cargo(option["entram"]), _by_cargo(option["saem"])


def _by_cargo(people: Mapping[str, list[str]]) -> str:
    if not people:
        return _("ninguém")
    return "; ".join(f"{cargo}: {named(numbers)}" for cargo, numbers in people.items())


def authorities_table(reading: Plain) -> Table:
    """Sources for and against each option."""
    columns = [
        Column(_("Leitura"), heading=True),
        Column(_("A favor ou contra")),
        Column(_("Fonte")),
        Column(_("O que diz")),
    ]
    rows = [
        [
            option["opcao"],
            _("a favor") if one["favor"] else _("contra"),
            *(format_html('<span lang="pt-BR">{}</span>', one[name]) for name in ("fonte", "resumo")),
        ]
        for option in reading["opcoes"]
        for one in option["autoridades"]
    ]
    empty = _("O catálogo não registra decisões ou pareceres sobre este ponto.")
    caption = _("Decisões e pareceres conhecidos")
    return Table(caption, columns, rows, empty=empty, quiet_caption=True)


def pairs(reading: Plain, voice: Voice) -> list[tuple[str, str]]:
    """Each other option, to be held alone against the one in force."""
    return [
        (each["opcao"], reading_answer(reading["leitura"], each["opcao"], voice))
        for each in reading["opcoes"]
        if each["opcao"] != reading["adotada"]
    ]


def strips(reading: Plain, voice: Voice, pair: str = "") -> Iterator[tuple[str, list[tuple[str, Strip]]]]:
    """For each cargo that differs: its name, and the strips of the options, aligned by place.

    Args:
        reading: of ``comparison_of_readings``.
        voice: language and names.
        pair: only this option beside the one in force; any other word: all of them.
    """
    known = {each["opcao"] for each in reading["opcoes"]}
    wanted = {pair, reading["adotada"]} if pair in known else known
    for cargo in reading["cargos"]:
        aligned = []
        for option, tiles in cargo["faixas"].items():
            if option not in wanted:
                continue
            answer = reading_answer(reading["leitura"], option, voice)
            first = option == reading["adotada"]
            title = _("%(leitura)s (em vigor)") % {"leitura": answer} if first else answer
            label = _("Cargo %(cargo)s: %(leitura)s") % {"cargo": cargo["cargo"], "leitura": title}
            shown = Strip([_tile(tile, voice) for tile in tiles], len(tiles), voice=voice, title=label)
            aligned.append((title, shown))
        yield f"{cargo['cargo']} – {cargo['nome']}", aligned


def _tile(tile: Plain, voice: Voice) -> Tile:
    kind = voice.people(tile["tipo"])
    if not tile["inscricao"]:
        sentence = _("Vaga %(n)s, %(tipo)s: ninguém.") % {"n": tile["vaga"], "tipo": kind}
        return Tile(tile["vaga"], tile["tipo"], TileState.FREE, sentence)
    sentence = _("Vaga %(n)s, %(tipo)s: inscrição %(quem)s, pela %(lista)s.") % {
        "n": tile["vaga"],
        "tipo": kind,
        "quem": tile["inscricao"],
        "lista": voice.list_name(tile["lista"]),
    }
    state = TileState.CALLED if tile["computa_em"] == tile["lista"] else TileState.COMPENSATED
    return Tile(tile["vaga"], tile["tipo"], state, sentence, holder=tile["inscricao"])


def option_said(name: str, option: str, voice: Voice) -> str:
    """An option in words, and as the edital's file has it: ``Não: … (compensado)``."""
    return f"{reading_answer(name, option, voice)} ({option})" if option else "–"


def adoption(preview: Plain, payload: Plain, voice: Voice) -> dict[str, Any]:
    """An adoption as its preview and its receipt show it."""
    name, option = preview["leitura"], preview["opcao"]
    items = [
        Item(_("A pergunta"), reading_question(name, voice)),
        Item(_("Leitura adotada"), option_said(name, option, voice)),
        Item(_("Leitura que valia"), option_said(name, preview["antes"], voice)),
        Item(_("Por quê"), payload["motivo"]),
        Item(_("Parecer (SHA-256)"), payload["parecer_resumo"]),
    ]
    if "difere" not in preview:
        return {"resumo": items, "diferenca": "", "quem": None}
    same = option == preview["antes"]
    columns = [Column(_("O que muda"), heading=True), Column(_("Pessoas"))]
    rows = [
        [_("Entram nas vagas que há"), _by_cargo(preview["entram"])],
        [_("Saem"), _by_cargo(preview["saem"])],
    ]
    return {
        "resumo": items,
        "diferenca": _("É a leitura que já valia: agora por ato, e não por presunção.")
        if same
        else first_difference(preview, voice),
        "quem": None if same else Table(_("Quem entra e quem sai"), columns, rows, quiet_caption=True),
    }
