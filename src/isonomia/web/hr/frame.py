"""The frame of an office page: where it is, the menu for what the person may, the way back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from django.http import HttpRequest
from django.urls import get_script_prefix, get_urlconf, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.web.records.loading import edital_in_force, roll_in_force
from isonomia.web.records.models import Body, Competition, Person
from isonomia.web.records.roles import Ability

Crumb = tuple[str | Promise, str]
Entry = tuple[str | Promise, str, bool]


@dataclass(frozen=True)
class Place:
    """Where a request is.

    Attributes:
        person: signed in, with some role in the body.
        competition: ``None`` on pages of the body.
        abilities: of the person here, today.
    """

    person: Person
    body: Body
    competition: Competition | None
    abilities: frozenset[Ability]

    @property
    def certame(self) -> Competition:
        """The competition of a page that is about one."""
        assert self.competition is not None
        return self.competition

    def may(self, ability: Ability) -> bool:
        """Whether the person may."""
        return ability in self.abilities


MENU: Final[Sequence[tuple[str | Promise, str, Ability]]] = (
    (_("Painel"), "panel:panel", Ability.SEE),
    (_("Edital"), "edital:index", Ability.SEE),
    (_("Inscrições"), "enrolments:index", Ability.SEE),
    (_("Candidatos"), "importing:index", Ability.SEE),
    (_("Empates"), "ties:index", Ability.SEE),
    (_("Listas"), "lists:index", Ability.SEE),
    (_("Recursos"), "appeals:index", Ability.SEE),
    (_("Documentos de pertencimento"), "belonging:index", Ability.CONVENE),
    (_("Homologação"), "homologation:index", Ability.SEE),
    (_("Convocações"), "desk:index", Ability.SEE),
    (_("Respostas a convocações"), "answers:index", Ability.SEE),
    (_("Desfechos"), "outcomes:index", Ability.SEE),
    (_("Novas vagas"), "vacancies:index", Ability.PREPARE),
    (_("Leituras da lei"), "readings:index", Ability.SEE),
    (_("Comissão"), "commission:overview", Ability.CONVENE),
    (_("Comissão"), "commission:overview", Ability.COORDINATE),
    (_("Atos e conferências"), "proposals:list", Ability.SEE),
)
"""Entry, name of its address, ability: a role sees its own menu, never a disabled one."""

BODY_MENU: Final[Sequence[tuple[str | Promise, str, Ability]]] = (
    (_("Fila de trabalho"), "work:body", Ability.SEE),
    (_("Processos"), "processes:cases", Ability.SIGN),
    (_("Auditoria"), "auditing:trail", Ability.AUDIT),
    (_("Avaliação"), "evaluation:index", Ability.ADMINISTER),
    (_("Simulação"), "simulation:index", Ability.SEE),
    (_("Administração"), "administration:home", Ability.ADMINISTER),
    (_("Pessoas"), "administration:people", Ability.ADMINISTER),
    (_("Papéis"), "administration:roles", Ability.ADMINISTER),
    (_("Calendário"), "administration:calendar", Ability.ADMINISTER),
    (_("Órgão"), "administration:body", Ability.ADMINISTER),
    (_("Normas"), "administration:norms", Ability.ADMINISTER),
    (_("Textos"), "administration:texts", Ability.ADMINISTER),
    (_("Guarda de dados"), "administration:retention", Ability.ADMINISTER),
    (_("Chaves de acesso"), "keys:index", Ability.ADMINISTER),
    (_("Saúde"), "administration:health", Ability.ADMINISTER),
    (_("Conferências da administração"), "administration_proposals:list", Ability.ENDORSE),
)
"""The same for pages of the body."""


def entries(request: HttpRequest, place: Place) -> list[Entry]:
    """The menu: of the competition inside one, else of the body."""
    names, menu = {"orgao": place.body.slug}, BODY_MENU
    if place.competition is not None:
        names, menu = {**names, "certame": place.competition.slug}, MENU
    made = [
        (label, url) for label, name, ability in menu if place.may(ability) and (url := address(name, names))
    ]
    here = max((url for _label, url in made if request.path.startswith(url)), key=len, default="")
    return [(label, url, url == here) for label, url in made]


def address(name: str, names: dict[str, str]) -> str:
    """The address of that name; kept, since every page asks for those of its menu again."""
    return _address(name, tuple(names.items()), get_urlconf(), get_script_prefix())


@lru_cache(maxsize=4096)
def _address(name: str, names: tuple[tuple[str, str], ...], _urlconf: str | None, _prefix: str) -> str:
    return reverse(name, kwargs=dict(names))


def search_of(place: Place) -> str:
    """Where a person of the competition is searched for, by number; empty on pages of the body."""
    if place.competition is None or not place.may(Ability.SEE):
        return ""
    return address("outcomes:index", names_of_page(place)) + "#inscricao"


def crumbs(place: Place, more: Sequence[Crumb]) -> list[Crumb]:
    """The way back: body, competition, and the page's own; the last has no address."""
    trail: list[Crumb] = [(place.body.name, home_of(place.body, place.abilities))]
    if place.competition is not None:
        names = {"orgao": place.body.slug, "certame": place.competition.slug}
        trail.append((place.competition.title, reverse("panel:panel", kwargs=names)))
    trail += more
    return [*trail[:-1], (trail[-1][0], "")]


def names_of_page(place: Place) -> dict[str, str]:
    """The address parts of a page of this competition."""
    return {"orgao": place.body.slug, "certame": place.certame.slug}


def is_ready(competition: Competition) -> bool:
    """Whether there is an edital and a load of candidates to look at."""
    return edital_in_force(competition) is not None and roll_in_force(competition) is not None


def home_of(body: Body, abilities: frozenset[Ability]) -> str:
    """The page of a body that these abilities open first, or none."""
    first = {
        Ability.SEE: "work:body",
        Ability.ADMINISTER: "administration:home",
        Ability.ENDORSE: "administration_proposals:list",
        Ability.HEAR: "commission:body",
        Ability.INQUIRE: "processes:cases",
    }
    names = {"orgao": body.slug}
    return next((address(name, names) for ability, name in first.items() if ability in abilities), "")
