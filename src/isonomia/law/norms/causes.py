"""Why a place becomes vacant, as a norm file may name it; the words are those of ``atos``.

An act that removes a person without vacating a place (``renuncia``) is no cause. Whether the cause
came before or after posse is a fact of the competition: a norm that treats the two differently ties
the cause to the reading ``vacancia-apos-posse``, which holds only after posse.
"""

from __future__ import annotations

from typing import Final

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

SAME_LIST: Final = "mesma-lista"
"""The vacated place goes to the list in which it counted."""
