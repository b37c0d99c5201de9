"""A competition of the office before anybody is called: an edital, its candidates, and no act yet."""

from __future__ import annotations

from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Role
from isonomia.web.records.rolls import Identity
from support.before_acts import CRITERIA, people
from support.folders import edital
from support.web_world import LONG_AGO, Office

STATED = (
    '[leituras]\ncomputo = "compensado"\nsucessao = "estatica"\nvarios-grupos = "primeira-chamada"\n'
    'reversao = "abre-antes"\ncolisao = "anterior"\nmenos-de-tres = "recebe"\nvaga-superveniente = "conta"\n'
    'vacancia-apos-posse = "mesma-lista"\n'
)
WORKED = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"
"""Contract §5, example 1: ten people, three of the group; reserved places 3 and 8."""


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
