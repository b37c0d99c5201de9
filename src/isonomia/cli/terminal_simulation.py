"""``simular`` on a terminal: a table of shares for each group, and what else the rules change."""

from __future__ import annotations

from collections.abc import Sequence

from isonomia.cli.screen import Document, Screen, cargo_name, plain_table
from isonomia.wording.simulation_tables import Words, share_table, whole_table
from isonomia.wording.simulations import policy_name, policy_sentence, share_sentence, terms

_SHOWN = 12
"""Enrolments named in a row; beyond them, how many more."""


def show_simulation(on: Screen, document: Document) -> None:
    """Shares by rule against the law and the people, then reversions, cut-offs and waiting."""
    voice = on.voice
    for sentence in terms(document, voice):
        on.line(sentence)
    for group in document["simulacao"]["presenca"]:
        on.heading(voice.group(group))
        if on.plain:
            for scenario in document["cenarios"]:
                on.line(share_sentence(scenario, group, voice))
        else:
            _table(on, share_table(document, group, voice))
    if not on.plain:
        on.heading(voice.say("O que mais muda em cada certame"))
        _table(on, whole_table(document, voice, short=True))
    on.line()
    for code in dict.fromkeys(scenario["regra"] for scenario in document["cenarios"]):
        on.line(policy_sentence(code, voice), "dim")


def _table(on: Screen, words: Words) -> None:
    """A table in which each scenario has a line of its own, above its rules."""
    scenario_head, *heads = words.heads
    table = plain_table([f"{scenario_head} / {heads[0]}", *heads[1:]], numbers=1)
    before = ""
    for name, *others in words.rows:
        if name != before:
            table.add_row(name, *[""] * (len(heads) - 1))
        table.add_row(f"  {others[0]}", *others[1:])
        before = name
    on.console.print(table)


def show_counterfactuals(on: Screen, document: Document) -> None:
    """Each cargo: how many of each group under each rule, and who would come and who would not."""
    voice = on.voice
    for cargo in document["cargos"]:
        on.heading(cargo_name(cargo))
        for scenario in cargo["cenarios"]:
            named = policy_name(scenario["regra"], voice)
            if scenario["tipo"] != "lei":
                named += f", {scenario['cenario']}"
            counts = "; ".join(
                voice.say(
                    "{grupo:people}: {n:count chamada|chamadas}, {r} pela reserva",
                    grupo=group,
                    n=own["chamadas"],
                    r=own["pela_reserva"],
                )
                for group, own in scenario["grupos"].items()
            )
            adopted = f" ({voice.say('a regra adotada')})" if scenario["adotada"] else ""
            on.line(f"- {named}{adopted}: {counts}")
            if scenario["entram"] or scenario["saem"]:
                on.line(
                    "  "
                    + voice.say(
                        "Entram: {entram}. Saem: {saem}.",
                        entram=_some(on, scenario["entram"]),
                        saem=_some(on, scenario["saem"]),
                    )
                )


def _some(on: Screen, enrolments: Sequence[str]) -> str:
    """Enrolments, the first of them where they are many."""
    if not enrolments:
        return on.voice.say("ninguém")
    shown = ", ".join(enrolments[:_SHOWN])
    more = len(enrolments) - _SHOWN
    return shown if more <= 0 else on.voice.say("{nomes} e mais {n}", nomes=shown, n=more)
