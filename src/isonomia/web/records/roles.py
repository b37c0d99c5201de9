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
    SECRETARY = "secretaria-comissao"
    INQUIRY = "apuracao"
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
    ENDORSE = "confirmar-administracao"
    HEAR = "julgar"
    CONVENE = "secretariar"
    COORDINATE = "coordenar"
    INQUIRE = "apurar"


TABLE: Final = MappingProxyType(
    {
        Role.OPERATOR: frozenset({Ability.SEE, Ability.PREPARE, Ability.REVEAL}),
        Role.CHECKER: frozenset({Ability.SEE, Ability.CHECK, Ability.REVEAL}),
        Role.AUTHORITY: frozenset(
            {Ability.SEE, Ability.CHECK, Ability.SIGN, Ability.ENDORSE, Ability.COORDINATE}
        ),
        Role.LAWYER: frozenset({Ability.SEE, Ability.CHECK, Ability.ADOPT, Ability.ENDORSE}),
        Role.COMMISSION: frozenset({Ability.HEAR}),
        Role.SECRETARY: frozenset({Ability.SEE, Ability.CONVENE}),
        Role.INQUIRY: frozenset({Ability.INQUIRE}),
        Role.AUDITOR: frozenset({Ability.SEE, Ability.AUDIT}),
        Role.ADMINISTRATOR: frozenset({Ability.ADMINISTER, Ability.ENDORSE}),
    }
)
"""Role -> abilities in the pages of the office.

``SEE`` the competitions, drafts and previews; ``PREPARE`` acts; ``CHECK`` what others prepared; ``SIGN``
what only the authority may (homologation, validity, rectification); ``REVEAL`` masked personal data, logged;
``ADOPT`` readings of the law; ``AUDIT`` the trail of acts and accesses; ``ADMINISTER`` prepares acts about
the body, its people and its calendar, and ``ENDORSE`` confirms them, so that a body with a single
administrator is not stuck. ``HEAR`` judges in a commission, and sees its pages only; ``CONVENE`` runs its
sessions without judging; ``COORDINATE`` sees how equally people were treated; ``INQUIRE`` conducts the
proceedings on fraud, which nobody else sees but the authority that decides them.
"""
