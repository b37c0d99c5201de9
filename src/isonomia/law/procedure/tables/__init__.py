"""The procedures, one literal table a module; every one of them in ``ALL``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from isonomia.law.procedure.moves import Procedure
from isonomia.law.procedure.tables.appeal import APPEAL
from isonomia.law.procedure.tables.disability import COMPATIBILITY, DISABILITY
from isonomia.law.procedure.tables.documents import DOCUMENTS
from isonomia.law.procedure.tables.enrolment import ENROLMENT
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.law.procedure.tables.hearing import HEARING

ALL: Final[Mapping[str, Procedure]] = MappingProxyType(
    {each.name: each for each in (ENROLMENT, DOCUMENTS, HEARING, APPEAL, DISABILITY, COMPATIBILITY, FRAUD)}
)
"""Name -> procedure, in the order in which a person may meet them."""
