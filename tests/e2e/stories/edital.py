"""The edital: written by one person in the assistant, published by another (P02)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from playwright.sync_api import expect

from e2e.stories.person import Person, confirm

CONFIRMED = "O arquivo de resultados já traz, nas listas das reservas, só pessoas confirmadas?"


@dataclass(frozen=True)
class Terms:
    """What the edital of a story says.

    Attributes:
        cargos: as copied from a spreadsheet.
        reserve: of people with disabilities, where the law leaves it to the edital.
        table: first cells of each row of the computed table, as shown.
    """

    published: date
    cargos: str
    reserve: str
    table: tuple[str, ...]


def begin(person: Person, body: str, title: str) -> None:
    """A new competition; it becomes the person's own."""
    person.page.goto(person.site.url(f"/gestao/{body}/"))
    person.look()
    person.follow("Começar um certame")
    person.hands.fill("Nome do certame", title)
    person.press("Começar o certame")
    person.home = person.page.url.removesuffix("edital/")


def write(person: Person, terms: Terms) -> None:
    """The tasks, one after the other."""
    person.look("edital-tarefas")
    _law(person, terms)
    _cargos(person, terms)
    _rest(person, terms)
    person.go("edital/leituras/")
    person.go("edital/quadro/")
    table = person.page.get_by_role("table", name="Vagas de cada cargo, por lista")
    for cells in terms.table:
        expect(table.get_by_role("row", name=cells)).to_be_visible()
    person.look("edital-quadro")


def _law(person: Person, terms: Terms) -> None:
    person.go("edital/")
    person.follow("Norma e data do edital")
    person.hands.fill("Data de publicação do edital", f"{terms.published:%d/%m/%Y}")
    person.press("Salvar")
    person.says("rege este edital")
    person.look("edital-norma")


def _cargos(person: Person, terms: Terms) -> None:
    person.go("edital/")
    person.follow("Cargos e vagas")
    person.hands.fill("Linhas copiadas da planilha", terms.cargos)
    person.hands.choose("Trocar todos pelos colados")
    person.press("Colar os cargos")
    person.look("edital-cargos")
    person.press("Salvar os cargos")


def _rest(person: Person, terms: Terms) -> None:
    person.follow("Reserva para pessoas com deficiência")
    person.hands.fill("Percentual", terms.reserve)
    person.hands.select("Arredondamento", "Qualquer fração sobe ao inteiro seguinte")
    person.hands.fill("Fundamento (opcional)", "edital, item 5.1")
    person.press("Salvar")
    if person.page.get_by_role("main").get_by_role("link", name="Etapa de documentos").count():
        person.follow("Etapa de documentos")
        _documents(person, terms)
    person.follow("Critérios de desempate")
    person.hands.fill("1º: dia em que se conta a idade", f"{terms.published:%d/%m/%Y}")
    person.press("Salvar")
    person.follow("Validade, notas e listas")
    person.hands.fill("Validade em meses (opcional)", "24")
    person.hands.choose("Sim", CONFIRMED)
    person.press("Salvar")


def _documents(person: Person, terms: Terms) -> None:
    """The stage that Guarapari asks of indigenous people (art. 2, II)."""
    first = terms.published + timedelta(days=10)
    person.hands.fill("Pessoas indígenas: primeiro dia", f"{first:%d/%m/%Y}")
    person.hands.fill("Pessoas indígenas: último dia", f"{first + timedelta(days=9):%d/%m/%Y}")
    where = "Pessoas indígenas: onde e como se entregam"
    person.hands.fill(where, "No protocolo da Prefeitura, das 9h às 16h.")
    person.hands.choose("A declaração ou um dos documentos")
    person.press("Salvar")


def publish(writer: Person, checker: Person) -> None:
    """Sent by one, confirmed by another."""
    writer.go("edital/")
    writer.follow("Conferir e enviar")
    writer.look("edital-conferir")
    writer.press("Enviar quadro para conferência")
    writer.says("Outra pessoa do órgão precisa conferir.")
    confirm(checker, "Confirmar e registrar", "edital-conferencia")
