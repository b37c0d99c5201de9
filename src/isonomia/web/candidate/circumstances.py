"""What pages need to know of a competition: its terms, words, rules of procedure and calendar."""

from __future__ import annotations

from collections.abc import Mapping

from isonomia.files.calendars.holidays import own_days
from isonomia.law.competition.edital import Edital
from isonomia.law.norms.regime import Regime
from isonomia.law.procedure.conduct import Conduct
from isonomia.office.competition import laid_out, voice_of
from isonomia.office.conducting import conduct_for
from isonomia.office.recorded import recorded
from isonomia.office.term import BodyCalendar
from isonomia.web.look.words import reader_language
from isonomia.web.records.calendar import recorded_days
from isonomia.web.records.kept import kept
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Body, Competition
from isonomia.wording.notices import competition_name
from isonomia.wording.voice import Voice


def voice_of_reader(competition: Competition) -> Voice:
    """The reader's language, with the competition's own words for groups and norms."""
    return voice_of(terms_of(competition)[1], reader_language())


def edital_of(competition: Competition) -> Edital:
    """The edital in force.

    Raises:
        EditalVersion.DoesNotExist: none was published.
    """
    return terms_of(competition)[0]


def regime_of(competition: Competition, cargo: str) -> Regime | None:
    """The rules of a cargo, or ``None`` where no law reaches it."""
    return terms_of(competition)[1].regimes.get(cargo)


def conduct_here(competition: Competition) -> Conduct:
    """How its procedures are conducted."""
    edital, governing = terms_of(competition)
    return conduct_for(recorded(edital, governing, (), []))


def calendar_here(body: Body) -> BodyCalendar:
    """The days on which the body does not work."""
    return BodyCalendar(body.state, own_days(recorded_days(body)))


def places_of(competition: Competition, cargo: str) -> Mapping[str, int]:
    """Group -> places of a cargo's table; kept until the book grows."""

    def tables() -> dict[str, dict[str, int]]:
        edital, governing = terms_of(competition)
        life = laid_out(recorded(edital, governing, (), []))
        return {code: dict(opened.table) for code, opened in life.cargos.items()}

    return dict(kept(competition, "quadro-vazio", tables).get(cargo, {}))


def neutral_name(competition: Competition, voice: Voice) -> str:
    """The competition as subjects and calendars may name it: its kind and number."""
    return competition_name(edital_of(competition).kind, competition.title, voice)


def names_of(competition: Competition) -> dict[str, str]:
    """The address parts of a competition."""
    return {"orgao": competition.body.slug, "certame": competition.slug}
