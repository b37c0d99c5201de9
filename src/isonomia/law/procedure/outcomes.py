"""What the end of each procedure is in the competition: the acts to record, and what is made public.

The acts are those of ``atos`` (contract, §1), by code. An end that records nothing maps to no act, on
purpose and by name, so that every end is accounted for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from isonomia.law.norms.model import Kept
from isonomia.law.procedure.conduct import Conduct


@dataclass(frozen=True, slots=True)
class Recorded:
    """One act to record for the person.

    Attributes:
        act: code of the act.
        with_group: whether its detail is the group of the reserve.
    """

    act: str
    with_group: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an end does.

    Attributes:
        acts: to record, in order.
        eliminated: whether the norm takes the person out of the whole competition (``situacao`` =
            ``eliminado`` in the next roll of candidates), because it lets them keep nothing.
        referred: whether a body outside has to be told.
    """

    acts: tuple[Recorded, ...] = ()
    eliminated: bool = False
    referred: bool = False


_CONFIRMED: Final = Outcome((Recorded("confirmado", with_group=True),))
_NOT_CONFIRMED: Final = Outcome((Recorded("nao-confirmado", with_group=True),))
_NOTHING: Final = Outcome()

OUTCOMES: Final[Mapping[tuple[str, str], Outcome]] = MappingProxyType(
    {
        ("inscricao", "efetivada"): _NOTHING,
        ("inscricao", "substituida"): _NOTHING,
        ("inscricao", "cancelada"): _NOTHING,
        ("inscricao", "descartada"): _NOTHING,
        ("documentos", "reconhecida"): _CONFIRMED,
        ("documentos", "nao-reconhecida"): _NOT_CONFIRMED,
        ("heteroidentificacao", "confirmada"): _CONFIRMED,
        ("heteroidentificacao", "nao-confirmada"): _NOT_CONFIRMED,
        ("heteroidentificacao", "fora-da-reserva"): _NOT_CONFIRMED,
        ("recurso", "mantida"): _NOTHING,
        ("recurso", "modificada"): _NOTHING,
        ("avaliacao-da-deficiencia", "reconhecida"): _CONFIRMED,
        ("avaliacao-da-deficiencia", "nao-reconhecida"): _NOT_CONFIRMED,
        ("aptidao-para-o-cargo", "recomendada"): _NOTHING,
        ("aptidao-para-o-cargo", "nao-recomendada"): Outcome((Recorded("nao-recomendado-pcd"),)),
        ("fraude", "arquivada"): _NOTHING,
        ("fraude", "improcedente"): _NOTHING,
        ("fraude", "eliminada"): Outcome((Recorded("fraude"),), referred=True),
        ("fraude", "admissao-anulada"): Outcome((Recorded("fraude"),), referred=True),
        ("fraude", "remetida"): _NOTHING,
    }
)
"""(procedure, state) -> what it is in the competition. ``fraude`` vacates the place also after posse; an
appeal about a list acts by the new version of the list; a referral follows an act already recorded."""


def outcome(conduct: Conduct, procedure: str, state: str, cause: str = "") -> Outcome:
    """What reaching a state does, under the norm in force on the date of the edital.

    Args:
        conduct: of the competition; its ``confirmation`` says what the person keeps.
        procedure: name of the table.
        state: reached.
        cause: of ``fora-da-reserva``: ``ausente`` or ``recusou-filmagem``.

    Raises:
        KeyError: the state is no end of the procedure.
        ValueError: ``fora-da-reserva`` without its cause.
    """
    found = OUTCOMES[procedure, state]
    if (procedure, state) == ("heteroidentificacao", "fora-da-reserva"):
        kept = {
            "ausente": conduct.confirmation.absent_keeps,
            "recusou-filmagem": conduct.confirmation.refuses_filming_keeps,
        }
        if cause not in kept:
            raise ValueError("Falta dizer se a pessoa faltou ou recusou a filmagem.")
        return Outcome(found.acts, eliminated=kept[cause] is Kept.NOTHING)
    if found is _NOT_CONFIRMED and procedure == "heteroidentificacao":
        return Outcome(found.acts, eliminated=conduct.confirmation.unconfirmed_keeps is Kept.NOTHING)
    return found
