"""What a column of an imported file may be taken for, and the layout that such choices make.

A target is a word: a field of candidatos (``inscricao``, ``nota``), a field of a group
(``grupo:negros``, ``posicao:negros``), a partial score (``desempate:nota_especifica``), a datum kept
apart (``email``), or empty: the column is not used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.candidates.layout_model import GroupColumn, Layout
from isonomia.files.stores.words import meanings as m

UNUSED: Final = ""
NAME_WITH_LIST: Final = "nome+lista"
OPEN_RANK: Final = "classificacao:ampla"
EMAIL: Final = "email"
PHONE: Final = "telefone"
CPF: Final = "cpf"
GROUP: Final = "grupo:"
GROUP_RANK: Final = "posicao:"
PARTIAL: Final = "desempate:"
_AND: Final = "+"

CONTACTS: Final = (EMAIL, PHONE, CPF)
_FIELDS: Final = (
    m.ID, m.NAME, NAME_WITH_LIST, m.CARGO, m.LOCALITY, m.SPECIALTY, m.SCORE, m.RANK, OPEN_RANK, m.OPEN,
    m.MODALITY, m.CHOICE, m.STANDING, m.VERDICTS, m.BIRTH, m.JUROR, m.PERSON,
)  # fmt: skip
_SAME: Final = {NAME_WITH_LIST: m.NAME, OPEN_RANK: m.RANK}
"""Targets that fill the same field as another."""


def targets_of(expected: Expected) -> tuple[str, ...]:
    """Every target that a column may have in a competition, in the order to be shown."""
    return (
        *_FIELDS,
        *(GROUP + group for group in expected.groups),
        *(GROUP_RANK + group for group in expected.groups),
        *(PARTIAL + name for name in expected.partial_scores),
        *CONTACTS,
    )


def is_known(target: str, expected: Expected) -> bool:
    """Whether a target may be chosen; several groups in one column count where each is known."""
    if target in {UNUSED, *targets_of(expected)}:
        return True
    groups = groups_of(target)
    return bool(groups) and set(groups) <= set(expected.groups)


def groups_of(target: str) -> tuple[str, ...]:
    """The groups of a target about groups; empty for another."""
    for prefix in (GROUP, GROUP_RANK):
        if target.startswith(prefix):
            return tuple(target.removeprefix(prefix).split(_AND))
    return ()


def group_target(groups: Iterable[str], *, is_rank: bool) -> str:
    """The target of a column about these groups."""
    return (GROUP_RANK if is_rank else GROUP) + _AND.join(sorted(groups))


def field_of(target: str) -> str:
    """The field that a target fills; empty where several columns may fill it, or where it is none."""
    if target in {UNUSED, m.MODALITY} or groups_of(target):
        return ""
    return _SAME.get(target, target)


def layout_from(targets: Sequence[str]) -> Layout:
    """The layout that the targets of the columns, in order, make."""
    layout = Layout()
    for index, target in enumerate(targets):
        if groups := groups_of(target):
            is_rank = target.startswith(GROUP_RANK)
            layout.groups += [GroupColumn(index, group, is_rank, target) for group in groups]
        elif target == m.MODALITY:
            layout.modalities.append(index)
        elif target.startswith(PARTIAL):
            layout.scores[target.removeprefix(PARTIAL)] = index
        elif target not in {UNUSED, *CONTACTS}:
            layout.singles[field_of(target)] = index
    layout.open_rank_only = OPEN_RANK in targets
    return layout


def targets_from(layout: Layout, columns: int) -> list[str]:
    """The targets that a layout gives to each of so many columns; of two, the field of the person's row."""
    found = [UNUSED] * columns
    for name, index in layout.scores.items():
        found[index] = PARTIAL + name
    for column in layout.groups:
        groups = {each.group for each in layout.groups if each.index == column.index}
        found[column.index] = group_target(groups, is_rank=column.is_rank)
    for index in layout.modalities:
        found[index] = m.MODALITY
    for meaning, index in layout.singles.items():
        found[index] = OPEN_RANK if meaning == m.RANK and layout.open_rank_only else meaning
    return found
