"""Why a place becomes vacant, as a norm file may name it; the words are those of ``atos``.

An act that removes a person without vacating a place (``renuncia``) is no cause. Whether the cause
came before or after posse is a fact of the competition, and not of its name.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.readings import VacanciaAposPosse

BEFORE_POSSE: Final = ("desistencia", "nao-compareceu", "inapto", "nao-recomendado-pcd", "tornar-sem-efeito")
"""The person called never took office."""

EITHER: Final = ("obito", "nao-confirmado", "fraude", "fim-de-fila")
"""May come before or after posse."""

AFTER_POSSE: Final = (
    "exoneracao",
    "reprovacao-estagio",
    "rescisao",
    "termino-contrato",
    "demissao",
    "aposentadoria",
    "posse-anulada",
    "posse-em-outro-cargo",
)
"""The person had taken office."""

CAUSES: Final = (*BEFORE_POSSE, *EITHER, *AFTER_POSSE)

BY_READING: Final = "vacancia-apos-posse"
"""The norm is silent: same list before posse; after it, what the reading of this name says."""

SUCCESSIONS: Final = (*(option.value for option in VacanciaAposPosse), BY_READING)
"""What a norm may say of a cause: the list in which the place counted, the general order, or silence."""
