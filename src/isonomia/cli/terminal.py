"""The contract's documents on a terminal: tables where they fit, sentences where they do not.

A narrow terminal and ``--sem-cor`` get sentences in plain text, one per line, which screen readers
read in order; without a terminal (a pipe, a file) there is no colour and no cursor code either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import IO, Any, Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from isonomia.law.findings import Finding
from isonomia.wording import labels
from isonomia.wording.sentences import (
    basis_lines,
    call_reason,
    call_sentence,
    counting_note,
    next_sentence,
    reading_answer,
    reading_question,
    step_basis,
    step_sentence,
    table_sentence,
    wait_sentence,
)
from isonomia.wording.voice import Voice, as_number, sentence_case

Document = Mapping[str, Any]

_NARROW: Final = 72
_PIPE_WIDTH: Final = 110
_STRIP: Final = 10


@dataclass(frozen=True)
class Screen:
    """Where and how to print.

    Attributes:
        console: rich's console.
        voice: language and names.
        plain: sentences instead of tables, no colour.
    """

    console: Console
    voice: Voice = field(default_factory=Voice)
    plain: bool = False

    def line(self, text: str = "", style: str = "") -> None:
        """One paragraph, wrapped at the terminal's width; nothing in it is markup."""
        self.console.print(Text(text, style="" if self.plain else style), soft_wrap=self.plain)

    def heading(self, text: str) -> None:
        """A heading, with an empty line before it."""
        self.line()
        self.line(text, "bold")


def screen(
    stream: IO[str], voice: Voice | None = None, plain: bool = False, width: int | None = None
) -> Screen:
    """A screen on a stream.

    Args:
        stream: usually ``sys.stdout``; not a terminal: no colour, 110 columns.
        voice: language and names; Portuguese by default.
        plain: ``--sem-cor``: sentences instead of tables.
        width: columns, when not the terminal's own.
    """
    on_terminal = stream.isatty()
    console = Console(
        file=stream,
        width=width or (None if on_terminal else _PIPE_WIDTH),
        no_color=plain or None,
        color_system="auto" if on_terminal and not plain else None,
        highlight=False,
        markup=False,
        emoji=False,
    )
    return Screen(console, voice or Voice(), plain or console.width < _NARROW)


def show_table(on: Screen, document: Document) -> None:
    """``quadro``: one table of vacancies, or one row per cargo, and the legal basis."""
    voice = on.voice
    cargos = document.get("cargos") or [{"codigo": "", **document}]
    groups = _groups(cargo["quadro"] for cargo in cargos)
    if on.plain:
        for cargo in cargos:
            name = _name(cargo)
            on.line((f"{name}: " if name else "") + table_sentence(cargo["quadro"], voice))
    else:
        table = _table(
            [voice.say("Cargo"), *[voice.letters(g) for g in groups], voice.say("Total")], numbers=1
        )
        for cargo in cargos:
            table.add_row(_name(cargo), *_figures(on, cargo["quadro"], groups))
        if len(cargos) > 1:
            sums = {g: sum(cargo["quadro"].get(g, 0) for cargo in cargos) for g in groups}
            table.add_section()
            table.add_row(voice.say("Total"), *_figures(on, sums, groups), style="bold")
        if not any(_name(cargo) for cargo in cargos):
            table.columns[0].max_width = 1
        on.console.print(table)
        _legend(on, groups)
    _basis(on, [a for cargo in cargos for found in cargo.get("fundamento", {}).values() for a in found])
    for cargo in cargos:
        _alerts(on, cargo.get("alertas", ()), _name(cargo))


def show_order(on: Screen, order: Sequence[str]) -> None:
    """``ordem``: the strip of places, ten per row, and in words where each group's places are."""
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
        _legend(on, groups)
    for group in groups:
        if group != "ampla":
            places = [voice.say("{n:ordinal}", n=n) for n, of in enumerate(order, start=1) if of == group]
            on.line(voice.say("Vagas de {grupo:people}: {vagas:names}.", grupo=group, vagas=places))


def show_calls(on: Screen, document: Document) -> None:
    """``convocar``: for each cargo who is called, by which list and why; who is next; what waits."""
    voice = on.voice
    for cargo in document["cargos"]:
        on.heading(_name(cargo))
        on.line(table_sentence(cargo["quadro"], voice))
        calls = cargo["convocacoes"]
        if on.plain:
            for call in calls:
                on.line(" ".join(_call_words(call, voice)))
        elif calls:
            on.console.print(_calls_table(on, calls))
            _legend(on, _groups([cargo["quadro"], *({call["lista"]: 0} for call in calls)]))
        if not calls:
            on.line(voice.say("Ninguém foi chamado."))
        on.line(next_sentence(cargo.get("proximo"), voice, cargo.get("vagas")))
        if cargo.get("cadastro_de_reserva"):
            waiting = len(cargo["cadastro_de_reserva"])
            on.line(voice.say("No cadastro de reserva: {n:count pessoa|pessoas}.", n=waiting))
        show_waits(on, cargo.get("pendencias", ()))
        _alerts(on, cargo.get("alertas", ()), "")
    calls = [call for cargo in document["cargos"] for call in cargo["convocacoes"]]
    _basis(on, [address for call in calls for address in call.get("fundamento", ())])
    _alerts(on, document.get("alertas", ()), "")


def show_rankings(on: Screen, document: Document, most: int | None = None) -> None:
    """``classificar``: each list of each cargo, with what decided the ties.

    Args:
        on: the screen.
        document: the ``classificar`` document.
        most: rows shown per list; how many are left out is said.
    """
    voice = on.voice
    for cargo in document["cargos"]:
        on.heading(_name(cargo))
        for group, rows in cargo["listas"].items():
            on.line(sentence_case(voice.list_name(group)) + ":", "bold")
            if not rows:
                on.line(voice.say("Ninguém nesta lista."))
                continue
            _ranking(on, group, rows[:most])
            if most is not None and len(rows) > most:
                on.line(voice.say("… e mais {n:count pessoa|pessoas}.", n=len(rows) - most))
        show_waits(on, cargo.get("empates", ()))


def show_explanation(on: Screen, document: Document) -> None:
    """``explicar``: the short answer first, then the places in each list, then the steps."""
    voice = on.voice
    on.heading(voice.say("Inscrição {inscricao}", inscricao=document["inscricao"]))
    for cargo in document["cargos"]:
        on.line(f"{_name(cargo)}: {cargo['resumo']}")
        for group, rank in cargo.get("listas", {}).items():
            on.line("  " + voice.say("{n:ordinal} da {lista:list}", n=rank, lista=group))
        for number, step in enumerate(cargo.get("passos", ()), start=1):
            basis = step_basis(step, voice)
            on.line(f"  {number}. {step_sentence(step, voice)}" + (f" ({basis})" if basis else ""))


def show_comparison(on: Screen, document: Document) -> None:
    """``comparar``: where the outcomes part, and who enters and who leaves; then who is called under each."""
    voice = on.voice
    if not document["diferencas"]:
        on.line(voice.say("O resultado é o mesmo em todas as leituras comparadas."))
    for found in document["diferencas"]:
        entering, leaving = found.get("entram") or ["—"], found.get("saem") or ["—"]
        on.line(
            voice.say(
                "{cargo}: os resultados se separam na {vaga:ordinal} vaga. Entram: {entram:names}. "
                "Saem: {saem:names}.",
                cargo=found["codigo"],
                vaga=found["vaga"],
                entram=entering,
                saem=leaving,
            )
        )
    for outcome in document["leituras"]:
        on.heading(_reading_name(outcome["leitura"], voice))
        for cargo in outcome["cargos"]:
            called = [str(c["inscricao"] if isinstance(c, Mapping) else c) for c in cargo["convocados"]]
            on.line(f"{cargo['codigo']}: {' '.join(called)}")


def show_findings(on: Screen, findings: Iterable[Finding]) -> None:
    """Every problem of an input: where, what, and what to do."""
    for found in findings:
        line = on.voice.say("linha {n}", n=str(found.line)) if found.line is not None else ""
        where = ", ".join(part for part in (found.file, line, found.column) if part)
        value = f" [{found.value}]" if found.value else ""
        on.line(f"{found.code} {where}: {found.message}{value}", "red" if found.is_error else "yellow")
        if found.hint:
            on.line(f"     {found.hint}")


def show_waits(on: Screen, waits: Iterable[Document]) -> None:
    """What waits for a person's decision."""
    for wait in waits:
        on.line("? " + wait_sentence(wait, on.voice), "yellow")


def _call_words(call: Document, voice: Voice) -> list[str]:
    """A call in full sentences: place and person, reason, where it counts, state."""
    said = [call_sentence(call, voice), call_reason(call, voice), counting_note(call, voice)]
    said.append(sentence_case(voice.word(labels.STATES, call["estado"])) + ".")
    if call.get("sub_judice"):
        said.append(voice.say("Depende de decisão judicial."))
    return [part for part in said if part]


def _calls_table(on: Screen, calls: Sequence[Document]) -> Table:
    voice = on.voice
    table = _table(
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
            voice.word(labels.STATES, call["estado"]) + (" ⚖" if call.get("sub_judice") else ""),
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
    table = _table(
        [voice.say("Posição"), voice.say("Inscrição"), voice.say("Nota"), voice.say("Critério de desempate")]
    )
    table.columns[0].justify = table.columns[2].justify = "right"
    for row in rows:
        score = voice.value(as_number(row["nota"])) if row.get("nota") is not None else ""
        table.add_row(voice.value(row["posicao"]), str(row["inscricao"]), score, _tie(row, voice))
    on.console.print(table)


def _tie(row: Document, voice: Voice) -> str:
    """The criterion that decided a tie: a code, or ready words."""
    decided = row.get("desempate") or ""
    codes = decided if isinstance(decided, list) else [decided]
    return voice.value([voice.word(labels.CRITERIA, str(code)) for code in codes if code])


def _reading_name(reading: object, voice: Voice) -> str:
    """``computo=compensado`` with the question it answers; other names as they are."""
    name, mark, option = str(reading).partition("=")
    if not mark:
        return name
    return f"{name}={option}: {reading_question(name, voice)} {reading_answer(name, option, voice)}"


def _table(heads: Sequence[str], numbers: int | None = None) -> Table:
    """A table with rows close together; columns from ``numbers`` on are numbers."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for index, head in enumerate(heads):
        right = numbers is not None and index >= numbers
        table.add_column(head, justify="right" if right else "left", no_wrap=right)
    return table


def _figures(on: Screen, table: Mapping[str, int], groups: Sequence[str]) -> list[str]:
    return [on.voice.value(n) for n in (*[table.get(group, 0) for group in groups], sum(table.values()))]


def _groups(tables: Iterable[Mapping[str, int]]) -> list[str]:
    """Every list that appears, in the order of appearance."""
    return list(dict.fromkeys(group for table in tables for group in table))


def _legend(on: Screen, groups: Sequence[str]) -> None:
    """What the letters stand for, always beside them."""
    said = [f"{on.voice.letters(group)} {on.voice.people(group)}" for group in groups]
    on.line(" · ".join(said), "dim")


def _basis(on: Screen, addresses: Sequence[str]) -> None:
    for text in basis_lines(addresses, on.voice):
        on.line(on.voice.say("Fundamento: {texto}", texto=text), "dim")


def _alerts(on: Screen, alerts: Iterable[Any], about: str) -> None:
    for alert in alerts:
        message = alert["mensagem"] if isinstance(alert, Mapping) else str(alert)
        on.line("! " + (f"{about}: " if about else "") + message, "yellow")


def _name(cargo: Document) -> str:
    """A cargo's name after its code, where the document has it."""
    code, name = str(cargo.get("codigo", "")), str(cargo.get("nome", ""))
    return f"{code} — {name}" if code and name else code or name
