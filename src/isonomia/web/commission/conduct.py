"""The rules of a competition's hearings: the conduct settled, the evidence of a reserve, the voice."""

from __future__ import annotations

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.conduct import Conduct
from isonomia.office.competition import Competition as Read
from isonomia.office.competition import voice_of
from isonomia.office.conducting import conduct_for
from isonomia.web.look.words import reader_language
from isonomia.web.records.loading import edital_in_force, terms_of
from isonomia.web.records.models import Competition
from isonomia.wording.voice import Voice


def rules_of(competition: Competition) -> tuple[Conduct, Voice]:
    """How the procedures are conducted, and the words for them.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
    """
    edital, governing = terms_of(competition)
    conduct = conduct_for(Read(edital, (), None, governing))
    return conduct, voice_of(governing, reader_language())


def has_rules(competition: Competition) -> bool:
    """Whether an edital was published: before, nobody is heard."""
    return edital_in_force(competition) is not None


def heard_groups(competition: Competition) -> dict[str, Evidence]:
    """The reserves whose declaration a commission confirms by what it sees, and what it looks at.

    Documents of belonging are examined on their own pages; a reserve of which no norm names the evidence
    (people with disabilities) has its own assessment.
    """
    conduct, _voice = rules_of(competition)
    _edital, governing = terms_of(competition)
    found: dict[str, Evidence] = {}
    for regime in governing.regimes.values():
        for reserve in () if regime is None else regime.reserves:
            kinds = {conduct.evidence.get(each) for each in (reserve.group, *reserve.identities)}
            if Evidence.PHENOTYPE.value in kinds:
                found[reserve.group] = Evidence.PHENOTYPE
    return found
