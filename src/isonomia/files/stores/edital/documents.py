"""``[documentos.GRUPO]``: the stage in which a group hands in the documents of its belonging."""

from __future__ import annotations

from isonomia.law.competition.edital import DocumentStage
from isonomia.law.norms.text.table import Table


def read_documents(stages: Table) -> tuple[DocumentStage, ...]:
    """Every stage, in the file's order.

    Law: Guarapari art. 2, II.
    """
    return tuple(_stage(stages.table(group), group) for group in stages.names())


def _stage(table: Table, group: str) -> DocumentStage:
    stage = DocumentStage(
        group=group,
        opens=table.day("de"),
        closes=table.day("ate"),
        how=table.text("como", ""),
        one_is_enough=table.flag("basta_um", default=True),
    )
    if stage.opens and stage.closes and stage.closes < stage.opens:
        message = "A etapa de documentos termina antes de começar."
        table.problem("E151", message, "ate", stage.closes, "Confira as duas datas.")
    table.close()
    return stage
