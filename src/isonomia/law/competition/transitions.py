"""The states of a call and the acts that move it: one literal table (design, section 4).

``posse`` straight from ``convocado`` is admitted because employment and temporary contracts know
no ``nomeação``; the record of an office that skips it in an effective post is warned of.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from isonomia.law.competition.acts import ActKind


class CallState(StrEnum):
    """``estado`` of a person who holds a place; one who left shows the act by which they left."""

    CALLED = "convocado"
    NOMEADO = "nomeado"
    IN_POSSE = "em-posse"
    IN_EXERCICIO = "em-exercicio"


BEFORE_POSSE: Final = (CallState.CALLED, CallState.NOMEADO)
AFTER_POSSE: Final = (CallState.IN_POSSE, CallState.IN_EXERCICIO)

ADVANCES: Final = MappingProxyType(
    {
        (CallState.CALLED, ActKind.NOMEAR): CallState.NOMEADO,
        (CallState.CALLED, ActKind.POSSE): CallState.IN_POSSE,
        (CallState.NOMEADO, ActKind.POSSE): CallState.IN_POSSE,
        (CallState.IN_POSSE, ActKind.EXERCICIO): CallState.IN_EXERCICIO,
    }
)
"""(state, act) -> next state."""

LEAVES: Final = MappingProxyType(
    {
        ActKind.WITHDRAWAL: BEFORE_POSSE,
        ActKind.NO_SHOW: BEFORE_POSSE,
        ActKind.UNFIT: BEFORE_POSSE,
        ActKind.PCD_NOT_RECOMMENDED: BEFORE_POSSE,
        ActKind.DEATH: BEFORE_POSSE + AFTER_POSSE,
        ActKind.EXONERATION: AFTER_POSSE,
        ActKind.PROBATION_FAILED: AFTER_POSSE,
        ActKind.RESCISSION: AFTER_POSSE,
        ActKind.CONTRACT_END: AFTER_POSSE,
        ActKind.DISMISSAL: AFTER_POSSE,
        ActKind.RETIREMENT: AFTER_POSSE,
        ActKind.POSSE_ANNULLED: AFTER_POSSE,
        ActKind.OTHER_POST: AFTER_POSSE,
    }
)
"""Act of departure -> states in which it can happen."""


def is_after_posse(state: str) -> bool:
    """Whether a person in that state has taken office."""
    return state in AFTER_POSSE


def diagram() -> str:
    """The table drawn as a Mermaid state diagram, for the docs: one line an arrow."""
    lines = ["stateDiagram-v2", f"    [*] --> {_node(CallState.CALLED)}: {ActKind.CALL.value}"]
    lines += [
        f"    {_node(state)} --> {_node(after)}: {act.value}" for (state, act), after in ADVANCES.items()
    ]
    for state in CallState:
        acts = [act.value for act, states in LEAVES.items() if state in states]
        lines.append(f"    {_node(state)} --> [*]: {', '.join(acts)}")
    return "\n".join(lines) + "\n"


def _node(state: CallState) -> str:
    return state.value.replace("-", "_")
