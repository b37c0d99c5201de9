"""A small competition under Guarapari for the pages of the desk: ten places, twenty people, homologated."""

from __future__ import annotations

from isonomia.web.records.adopting import adopt
from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Role
from isonomia.web.records.rolls import Identity
from support.desk_folder import ACTS, EDITAL, PEOPLE, folder, number
from support.web_world import LONG_AGO, Office

FORM = {
    "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f01",
    "number": "1/2026",
    "authority": "Secretaria de Gestão",
    "day": "30/11/2026",
    "published": "01/12/2026",
    "days": "15",
    "counting": "corridos",
    "hour": "17:00",
    "place": "Rua das Flores, 10",
    "documents": "Documento de identidade\nDiploma",
    "contest": "Protocolo geral",
    "city": "Guarapari",
    "signers": "Fulana de Tal; Secretária de Gestão",
}


def small_competition(
    office: Office, slug: str = "c1", acts: str = ACTS, edital: str = EDITAL, *, mail: bool = True
) -> Competition:
    """The competition, taken over; everybody has an e-mail address unless ``mail`` says no."""
    contents = folder(acts, edital)
    known = {
        number(place): Identity(
            f"Pessoa {place}", {"email": f"{number(place).lower()}@exemplo.example"} if mail else {}
        )
        for place in range(1, PEOPLE + 1)
    }
    return adopt(office.body, slug, contents, office[Role.OPERATOR], LONG_AGO, known)
