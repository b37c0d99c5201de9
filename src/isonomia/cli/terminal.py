"""The contract's documents on a terminal: tables where they fit, sentences where they do not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from isonomia.cli.screen import (
    Document,
    Screen,
    alerts,
    cargo_name,
    figures,
    groups_of,
    legal_basis,
    legend,
    plain_table,
    screen,
)
from isonomia.cli.terminal_why import show_comparison, show_explanation
from isonomia.law.findings import Finding
from isonomia.wording import labels
from isonomia.wording.messages import message
from isonomia.wording.sentences import (
    call_reason,
    call_sentence,
    counting_note,
    next_sentence,
    state_of,
    step_basis,
    step_sentence,
    table_sentence,
    wait_sentence,
)
from isonomia.wording.voice import Voice, as_number, sentence_case

if TYPE_CHECKING:
    from rich.table import Table

__all__ = [
    "Screen",
    "screen",
    "show_calls",
    "show_comparison",
    "show_explanation",
    "show_findings",
    "show_order",
    "show_rankings",
    "show_table",
    "show_waits",
]

_STRIP: Final = 10
_FIRST: Final = 5


def show_table(on: Screen, document: Document, steps: Sequence[Document] = ()) -> None:
    """``quadro``: one table of vacancies, or one row per cargo, and the legal basis.

    Args:
        on: the screen.
        document: the ``quadro`` document.
        steps: how the numbers of one table were reached.
    """
    voice = on.voice
    cargos = document.get("cargos") or [{"codigo": "", **document}]
    groups = groups_of(cargo["quadro"] for cargo in cargos)
    if on.plain:
        for cargo in cargos:
            name = cargo_name(cargo)
            on.line((f"{name}: " if name else "") + table_sentence(cargo["quadro"], voice))
    else:
        heads = [*[voice.letters(g) for g in groups], voice.say("Total")]
        named = "cargos" in document
        table = plain_table([voice.say("Cargo"), *heads] if named else heads, numbers=int(named))
        for cargo in cargos:
            first = [cargo_name(cargo)] if named else []
            known = cargo["quadro"]
            table.add_row(*first, *(figures(on, known, groups) if known else ["?"] * (len(groups) + 1)))
        if len(cargos) > 1 and all(cargo["quadro"] for cargo in cargos):
            sums = {g: sum(cargo["quadro"].get(g, 0) for cargo in cargos) for g in groups}
            table.add_section()
            table.add_row(voice.say("Total"), *figures(on, sums, groups), style="bold")
        on.console.print(table)
        legend(on, groups)
    for step in steps:
        found = step_basis(step, voice)
        on.line(step_sentence(step, voice) + (f" ({found})" if found else ""))
    legal_basis(on, [a for cargo in cargos for found in cargo.get("fundamento", {}).values() for a in found])
    if "cargos" in document:
        alerts(on, document.get("alertas", ()))
    for cargo in cargos:
        alerts(on, cargo.get("alertas", ()), cargo)
        show_waits(on, cargo.get("pendencias", ()), cargo_name(cargo))


def show_order(on: Screen, order: Sequence[str]) -> None:
    """``ordem``: the strip of places, ten per row, and in words where each group's places are."""
    from rich.text import Text

    voice = on.voice
    groups = list(dict.fromkeys(order))
    if not on.plain:
        width = max((len(voice.letters(group)) for group in groups), default=0)
        for start in range(0, len(order), _STRIP):
            row = order[start : start + _STRIP]
            strip = Text(f"{start + 1:>5}–{start + len(row):<5}")
            for group in row:
                strip.append(
                    f" {voice.letters(group):<{width}}", style="" if group == "ampla" else "bold reverse"
                )
            on.console.print(strip)
        legend(on, groups)
    for group in groups:
        if group != "ampla":
            places = [voice.say("{n:ordinal}", n=n) for n, of in enumerate(order, start=1) if of == group]
            on.line(voice.say("Vagas de {grupo:people}: {vagas:names}.", grupo=group, vagas=places))


def show_calls(on: Screen, document: Document) -> None:
    """``convocar``: for each cargo who is called, by which list and why; who is next; what waits."""
    voice = on.voice
    for cargo in document["cargos"]:
        on.heading(cargo_name(cargo))
        on.line(table_sentence(cargo["quadro"], voice))
        calls = cargo["convocacoes"]
        if on.plain:
            for call in calls:
                on.line(" ".join(_call_words(cargo, call, voice)))
        elif calls:
            on.console.print(_calls_table(on, cargo, calls))
            legend(on, groups_of([cargo["quadro"], *({call["lista"]: 0} for call in calls)]))
        if not calls:
            on.line(voice.say("Ninguém foi chamado."))
        if cargo["quadro"]:
            on.line(_who_is_next(cargo, voice))
        if cargo.get("cadastro_de_reserva"):
            on.line(_register(cargo["cadastro_de_reserva"], voice))
        show_waits(on, cargo.get("pendencias", ()))
        alerts(on, cargo.get("alertas", ()))
    calls = [call for cargo in document["cargos"] for call in cargo["convocacoes"]]
    legal_basis(on, [address for call in calls for address in call.get("fundamento", ())])
    alerts(on, document.get("alertas", ()))


def _register(queue: Sequence[str], voice: Voice) -> str:
    """How many wait to be called, and the first of them in the order in which they would be."""
    if len(queue) == 1:
        return voice.say("No cadastro de reserva: {n:count pessoa|pessoas}.", n=1)
    return voice.say(
        "No cadastro de reserva: {n:count pessoa|pessoas}; {resto:plural em|as primeiras, em} ordem de "
        "chamada: {ids:names}.",
        n=len(queue),
        resto=2 if len(queue) > _FIRST else 1,
        ids=queue[:_FIRST],
    )


def show_rankings(on: Screen, document: Document, most: int | None = None) -> None:
    """``classificar``: each list of each cargo, with what decided the ties.

    Args:
        on: the screen.
        document: the ``classificar`` document.
        most: rows shown per list; how many are left out is said.
    """
    voice = on.voice
    for cargo in document["cargos"]:
        on.heading(cargo_name(cargo))
        for group, rows in cargo["listas"].items():
            on.line(sentence_case(voice.list_name(group)) + ":", "bold")
            if not rows:
                on.line(voice.say("Ninguém nesta lista."))
                continue
            _ranking(on, group, rows[:most])
            if most is not None and len(rows) > most:
                on.line(voice.say("… e mais {n:count pessoa|pessoas}.", n=len(rows) - most))
        for group, ids in cargo.get("aguardam_confirmacao", {}).items():
            on.line(
                voice.say("Aguardam confirmação para a {lista:list}: {ids:names}.", lista=group, ids=ids),
                "yellow",
            )
        show_waits(on, cargo.get("empates", ()))


def show_findings(on: Screen, findings: Iterable[Finding]) -> None:
    """The problems of an input: where, what, and what to do; of many of one kind the first few and how many.

    A wrong file of candidates makes every act a problem: the cause must not be lost among what follows
    from it.
    """
    kinds: dict[tuple[str, str, str], list[Finding]] = {}
    every = tuple(findings)
    for found in every:
        kinds.setdefault((found.code, found.file, found.column), []).append(found)
    for found in every:
        alike = kinds[found.code, found.file, found.column]
        if any(found is one for one in alike[:_FIRST]):
            _show_finding(on, found)
        elif found is alike[_FIRST]:
            _show_rest(on, alike[_FIRST:])


def _show_finding(on: Screen, found: Finding) -> None:
    line = on.voice.say("linha {n}", n=str(found.line)) if found.line is not None else ""
    where = ", ".join(part for part in (found.file, line, found.column) if part)
    where = f"{found.code} {where}" if where else found.code
    value = f" [{found.value}]" if found.value else ""
    on.line(f"{where}: {message(found.message, on.voice.lang)}{value}", "red" if found.is_error else "yellow")
    if found.hint:
        on.line(f"     {message(found.hint, on.voice.lang)}")


def _show_rest(on: Screen, rest: Sequence[Finding]) -> None:
    """How many more there are of a kind, and up to which line."""
    last = rest[-1].line
    where = " ".join(part for part in (rest[0].code, rest[0].file) if part)
    if last is None:
        said = on.voice.say(
            "e mais {n:count problema|problemas} do mesmo tipo. Com --json vão todos.", n=len(rest)
        )
    else:
        said = on.voice.say(
            "e mais {n:count linha|linhas} do mesmo tipo, até a linha {ate}. Com --json vão todas.",
            n=len(rest),
            ate=str(last),
        )
    on.line(f"{where}: {said}", "red" if rest[0].is_error else "yellow")


def show_waits(on: Screen, waits: Iterable[Document], about: str = "") -> None:
    """What waits for a person's decision."""
    for wait in waits:
        on.line("? " + (f"{about}: " if about else "") + wait_sentence(wait, on.voice), "yellow")


def _who_is_next(cargo: Document, voice: Voice) -> str:
    """Who is next; a question in the way is not the end of the lists, though nobody can be named."""
    asked = any(question.get("muda_convocados") for question in cargo.get("pendencias", ()))
    if cargo.get("proximo") is None and asked:
        return voice.say("Quem é a próxima pessoa depende da resposta às pendências.")
    return next_sentence(cargo.get("proximo"), voice, cargo.get("vagas"))


def _call_words(cargo: Document, call: Document, voice: Voice) -> list[str]:
    """A call in full sentences: place and person, reason, where it counts, state."""
    said = [call_sentence(call, voice), call_reason(call, voice), counting_note(call, voice)]
    said.append(sentence_case(state_of(cargo, call, voice)) + ".")
    if call.get("sub_judice"):
        said.append(voice.say("Depende de decisão judicial."))
    return [part for part in said if part]


def _calls_table(on: Screen, cargo: Document, calls: Sequence[Document]) -> Table:
    voice = on.voice
    table = plain_table(
        [
            voice.say("Vaga"),
            voice.say("De"),
            voice.say("Inscrição"),
            voice.say("Lista e posição"),
            voice.say("Conta em"),
            voice.say("Por quê"),
            voice.say("Situação"),
        ]
    )
    table.columns[0].justify = "right"
    for call in calls:
        rank = call.get("posicao")
        by_list = voice.letters(call["lista"])
        table.add_row(
            str(call["vaga"]),
            voice.letters(call["tipo_vaga"]),
            str(call["inscricao"]),
            voice.say("{n:ordinal} de {lista}", n=rank, lista=by_list) if rank is not None else by_list,
            voice.letters(call["computa_em"]),
            _short_reason(call, voice),
            state_of(cargo, call, voice) + (" ⚖" if call.get("sub_judice") else ""),
        )
    return table


def _short_reason(call: Document, voice: Voice) -> str:
    """The reason in a table's cell: other people's inscrições say it where there are any."""
    said = []
    if call.get("sucede"):
        said.append(voice.say("no lugar de {sucede}", sucede=call["sucede"]))
    if call.get("compensa"):
        said.append(voice.say("{compensa} passou à ampla", compensa=call["compensa"]))
    if not said and call["motivo"] != "ordem":
        said.append(voice.word(labels.REASONS, call["motivo"]))
    return "; ".join(said)


def _ranking(on: Screen, group: str, rows: Sequence[Document]) -> None:
    voice = on.voice
    if on.plain:
        for row in rows:
            score = (
                f", {voice.say('nota {nota:number}', nota=row['nota'])}"
                if row.get("nota") is not None
                else ""
            )
            tie = f", {_tie(row, voice)}" if row.get("desempate") else ""
            rank = voice.say("{n:ordinal} da {lista:list}", n=row["posicao"], lista=group)
            on.line(f"{rank}: {row['inscricao']}{score}{tie}")
        return
    table = plain_table(
        [voice.say("Posição"), voice.say("Inscrição"), voice.say("Nota"), voice.say("Critério de desempate")]
    )
    table.columns[0].justify = table.columns[2].justify = "right"
    for row in rows:
        score = voice.value(as_number(row["nota"])) if row.get("nota") is not None else ""
        table.add_row(voice.value(row["posicao"]), str(row["inscricao"]), score, _tie(row, voice))
    on.console.print(table)


def _tie(row: Document, voice: Voice) -> str:
    """The criterion that decided a tie, in words."""
    return voice.criterion(row["desempate"]) if row.get("desempate") else ""
