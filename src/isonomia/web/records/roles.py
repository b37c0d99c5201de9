"""Roles and abilities: one literal table, tested whole.

A role is given to a person in a body for a period, by an act. What a person can do is the union over the
roles in force; that nobody confirms what they prepared themselves is the gates' rule, not a role's.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Role(StrEnum):
    """What an act makes of a person in a body."""

    OPERATOR = "operador"
    CHECKER = "conferente"
    AUTHORITY = "autoridade"
    LAWYER = "juridico"
    COMMISSION = "comissao"
    AUDITOR = "auditor"
    ADMINISTRATOR = "administrador"


class Ability(StrEnum):
    """What a page or an act asks for."""

    SEE = "ver"
    PREPARE = "preparar"
    CHECK = "conferir"
    SIGN = "assinar"
    REVEAL = "revelar"
    ADOPT = "adotar"
    AUDIT = "auditar"
    ADMINISTER = "administrar"


TABLE: Final = MappingProxyType(
    {
        Role.OPERATOR: frozenset({Ability.SEE, Ability.PREPARE, Ability.REVEAL}),
        Role.CHECKER: frozenset({Ability.SEE, Ability.CHECK, Ability.REVEAL}),
        Role.AUTHORITY: frozenset({Ability.SEE, Ability.CHECK, Ability.SIGN}),
        Role.LAWYER: frozenset({Ability.SEE, Ability.CHECK, Ability.ADOPT}),
        Role.COMMISSION: frozenset[Ability](),
        Role.AUDITOR: frozenset({Ability.SEE, Ability.AUDIT}),
        Role.ADMINISTRATOR: frozenset({Ability.ADMINISTER}),
    }
)
"""Role -> abilities in the pages of the office.

``SEE`` the competitions, drafts and previews; ``PREPARE`` acts; ``CHECK`` what others prepared; ``SIGN``
what only the authority may (homologation, validity, rectification); ``REVEAL`` masked personal data, logged;
``ADOPT`` readings of the law; ``AUDIT`` the trail of acts and accesses; ``ADMINISTER`` bodies, people,
calendars. A commission sees its own pages only.
"""
