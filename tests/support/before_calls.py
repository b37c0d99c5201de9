"""A competition of the office before anybody is called: an edital, its candidates, and no act yet."""

from __future__ import annotations

from isonomia.web.people.roles import Role
from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition
from isonomia.web.records.rolls import Identity
from support.folders import edital
from support.web_world import LONG_AGO, Office

CRITERIA = '[[desempate]]\ncriterio = "maior-idade"\n[[desempate]]\ncriterio = "sorteio"\n'
STATED = (
    '[leituras]\ncomputo = "compensado"\nsucessao = "estatica"\nvarios-grupos = "primeira-chamada"\n'
    'reversao = "abre-antes"\ncolisao = "anterior"\nmenos-de-tres = "recebe"\nvaga-superveniente = "conta"\n'
    'vacancia-apos-posse = "mesma-lista"\n'
)
WORKED = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"
"""Contract §5, example 1: ten people, three of the group; reserved places 3 and 8."""


def people(words: str) -> str:
    """Candidates in order of merit, all born on one day.

    ``B2`` is of the group; ``W3=`` has the score of who stands before; ``B4?`` is still to be confirmed;
    ``W5*`` has no date of birth.
    """
    rows = ["inscricao;nota;nascimento;negros;confirmacao"]
    score = 900
    for word in words.split():
        name = word.rstrip("=?*")
        score -= "=" not in word
        born = "" if "*" in word else "10/03/1990"
        verdict = "negros:pendente" if "?" in word else ""
        rows.append(f"{name};{score};{born};{'S' if name[0] == 'B' else 'N'};{verdict}")
    return "\n".join(rows) + "\n"


def competition(
    office: Office,
    words: str = WORKED,
    places: int = 8,
    *,
    slug: str = "c1",
    readings: str = STATED,
    law: str = "guarapari",
    cargo: str = "",
) -> Competition:
    """A competition taken over before any act, everybody with a made-up name."""
    text = edital(law, places, rest=readings + CRITERIA, cargo=cargo)
    rows = people(words)
    numbers = [row.split(";")[0] for row in rows.splitlines()[1:]]
    names = {number: Identity(f"Pessoa {number}") for number in numbers}
    contents = {"edital.toml": text.encode(), "candidatos.csv": rows.encode()}
    return adopt(office.body, slug, contents, office[Role.OPERATOR], LONG_AGO, names)
