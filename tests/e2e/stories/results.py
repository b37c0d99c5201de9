"""From the board's file to the homologation: import, ties, readings, lists (P03 to P06, P10)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from e2e.stories.person import Person, confirm, today

PRELIMINARY = "Preliminar: ainda pode mudar, com prazo de recurso"
FINAL = "Definitiva: depois dos recursos"


def bring_in(person: Person, file: Path, number: int) -> None:
    """A file's rows, by the pages of the import, with the columns as they were recognised."""
    person.go("importar/")
    person.hands.upload("Arquivo com os candidatos", file)
    person.look("importar-arquivo")
    person.press("Enviar e ver como foi lido")
    person.look("importar-leitura")
    person.follow("Está certo: ver as colunas")
    person.look("importar-colunas")
    person.press("Conferir as linhas")
    person.look("importar-relatorio")
    person.follow("Ver o que muda e importar")
    person.look("importar-conferir")
    person.press(f"Importar {number} linhas")
    person.says("linhas")


def adopt(lawyer: Person, authority: Person, opinion: Path) -> int:
    """Adopts, one by one, the readings that change who is called; answers how many."""
    adopted = 0
    while True:
        lawyer.go("leituras/")
        if adopted == 0:
            lawyer.look("leituras")
        missing = lawyer.page.get_by_role("region").filter(has_text="Falta um ato que a adote.")
        if not missing.count():
            return adopted
        lawyer.follow(missing.first.get_by_role("link").inner_text())
        lawyer.look("" if adopted else "leitura")
        lawyer.follow("Adotar esta leitura")
        lawyer.hands.fill("Por que esta leitura", "O artigo e o parecer juntado levam a ela.")
        lawyer.hands.upload("Parecer jurídico", opinion)
        lawyer.press("Ver prévia")
        confirm(authority, "Confirmar e registrar", "" if adopted else "leitura-adotar")
        adopted += 1


def publish_lists(operator: Person, checker: Person, stage: str, day: date, days: str) -> None:
    """All the lists, in one stage."""
    operator.go("listas/")
    operator.follow("Conferir e publicar listas")
    operator.hands.choose(stage)
    operator.hands.fill("Data da publicação", f"{day:%d/%m/%Y}")
    operator.hands.fill("Prazo de recurso, em dias", days)
    operator.press("Ver prévia")
    confirm(checker, "Confirmar e registrar", "listas-previa")


def homologate(operator: Person, authority: Person, gazette: date) -> None:
    """The act, once nothing more is missing."""
    operator.go("homologar/")
    operator.look("homologacao")
    operator.follow("Preparar a homologação")
    operator.hands.fill("Número do ato", "3/2026")
    operator.hands.fill("Autoridade", "A Prefeita Municipal")
    operator.hands.fill("Nome de quem assina", "Fulana de Tal")
    operator.hands.fill("Número do diário oficial", "101")
    operator.hands.fill("Data do diário oficial", f"{gazette:%d/%m/%Y}")
    operator.press("Ver prévia")
    confirm(authority, "Confirmar e registrar", "homologacao-previa")
    authority.go("homologar/")
    authority.says("O resultado foi homologado")


def draw(operator: Person, checker: Person, order: Sequence[str]) -> None:
    """The public draw of the first tie that waits for one; the order is what the session gave."""
    operator.go("empates/")
    operator.look("empates-decisivo")
    operator.follow("Registrar resultado do sorteio…")
    operator.hands.fill("Data da sessão", f"{today():%d/%m/%Y}")
    operator.hands.fill("Local da sessão", "Auditório da Prefeitura")
    for place, person in enumerate(order, start=1):
        operator.hands.select(f"{place}º sorteado: inscrição", person)
    operator.hands.fill("Quem testemunhou", "Fulana de Tal\nBeltrano de Tal")
    operator.hands.fill("Ata: número ou texto", "Ata nº 4/2026")
    operator.look("sorteio")
    operator.press("Ver prévia")
    confirm(checker, "Confirmar e registrar", "sorteio-previa")
