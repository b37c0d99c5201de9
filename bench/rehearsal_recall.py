"""Recall and false alarms of ``auditar`` on random rehearsals: ``python bench/rehearsal_recall.py [N]``.

Half the figures come from competitions with six planted faults each, half from clean ones; a finding on
a clean list is a false alarm, and so is one in a cargo and file where nothing was planted. It takes
minutes, so ``./run bench`` leaves it out.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path

from isonomia.law.audit.rehearsal.faults import Fault
from isonomia.law.audit.rehearsal.grading import Marks
from isonomia.office.auditing.rehearsal import grade_audit, rehearse
from measuring import Row, report

HOW_MANY = 1_000
FAULTS = 6


def graded(seed: str, faults: int, folder: Path) -> Marks:
    """One rehearsal made, audited and graded."""
    made = rehearse(seed, faults)
    for name, content in made.files.items():
        (folder / name).write_bytes(content)
    return grade_audit(folder, made)


def main() -> None:
    """Measure and report."""
    how_many = int(sys.argv[1]) if len(sys.argv) > 1 else HOW_MANY
    planted: Counter[Fault] = Counter()
    seen: Counter[Fault] = Counter()
    named: Counter[Fault] = Counter()
    alarms = clean = 0
    with tempfile.TemporaryDirectory() as scratch:
        for number in range(how_many):
            marks = graded(f"medida-{number}", FAULTS, Path(scratch))
            for each in marks.grades:
                planted[each.planted.fault] += 1
                seen[each.planted.fault] += each.seen
                named[each.planted.fault] += each.named
            alarms += len(marks.false_alarms)
            clean += len(graded(f"limpa-{number}", 0, Path(scratch)).false_alarms)
    rows = [
        Row(fault.value, f"{seen[fault]} achadas, {named[fault]} com o nome", f"{planted[fault]} plantadas")
        for fault in Fault
    ]
    total = planted.total()
    rows += [
        Row(
            "todas",
            f"{seen.total()} achadas, {named.total()} com o nome",
            f"{total} plantadas",
            "",
            "todas achadas",
            seen.total() == total,
        ),
        Row("alarmes falsos onde há faltas", str(alarms), f"{how_many} certames", "", "nenhum", alarms == 0),
        Row("achados em listas limpas", str(clean), f"{how_many} certames", "", "nenhum", clean == 0),
    ]
    said = (
        f"Faltas plantadas por `isonomia ensaio` e achadas por `auditar`: {how_many} certames com {FAULTS} "
        f"faltas e {how_many} sem nenhuma. Refaz-se com `python bench/rehearsal_recall.py`."
    )
    report("Ensaio", said, rows)


if __name__ == "__main__":
    main()
