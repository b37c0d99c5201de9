"""Calls and what follows: the second person, withdrawals, steps to the post, new places (P07 to P09)."""

from __future__ import annotations

from collections.abc import Sequence

from e2e.stories.person import Person, confirm

PLACE = "Rua das Flores, 10, sala 2, das 9h às 16h"


def call(operator: Person, checker: Person, cargo: str, number: int) -> None:
    """Calls so many more people to a cargo, ``M01 – Médico``."""
    operator.go("convocar/chamar/")
    operator.hands.fill(f"{cargo} (opcional)", str(number))
    operator.hands.fill("Onde comparecer ou responder", PLACE)
    operator.look("convocar")
    operator.press("Ver prévia")
    words = "Convocar 1 pessoa" if number == 1 else f"Convocar {number} pessoas"
    confirm(checker, words, "convocar-previa")
    checker.look("convocar-recibo")


def withdraws(operator: Person, checker: Person, cargo: str, person: str) -> None:
    """One person called gives up."""
    operator.go("desfechos/")
    operator.hands.fill("Número de inscrição", person)
    operator.press("Procurar")
    operator.follow(f"{cargo}: …")
    operator.look("desfecho")
    operator.hands.choose("Desistiu")
    operator.hands.fill("Documento", "Requerimento nº 7/2026")
    operator.press("Ver consequência")
    confirm(checker, "Confirmar e registrar", "desfecho-previa")


def advance(operator: Person, checker: Person, cargo: str, step: str, people: Sequence[str]) -> None:
    """The same step of many people of a cargo."""
    operator.go(f"desfechos/cargo/{cargo}/")
    operator.follow(step)
    for person in people:
        operator.hands.tick(person)
    operator.hands.fill("Documento", "Portaria nº 9/2026")
    operator.press("Ver consequência")
    confirm(checker, "Confirmar e registrar")


def new_places(operator: Person, checker: Person, cargo: str, number: int) -> None:
    """Places created by law."""
    operator.go("novas-vagas/")
    operator.hands.choose("Não: é vaga nova e continua a sequência")
    operator.press("Continuar")
    operator.hands.fill(f"{cargo} (opcional)", str(number))
    operator.hands.fill("Documento", "Lei nº 5.200/2026")
    operator.press("Ver consequência")
    confirm(checker, f"Acrescentar {number} vagas à sequência", "novas-vagas-previa")


def look_around(person: Person, cargo: str) -> None:
    """The pages that only show: the panel, the strip, the people called, the notices."""
    person.go("")
    person.look("painel")
    person.go("convocar/")
    person.look("convocacoes")
    person.follow(cargo)
    person.look("faixa")
    person.go("convocar/avisos/")
    person.look("avisos")
    person.go("desfechos/")
    person.follow(cargo)
    person.look("desfechos")
