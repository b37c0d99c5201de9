"""A draft checked whole: every problem with its field, and once there is none the text of the edital."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from isonomia.files.stores.edital.toml import FILE, check_draft_groups, draft_edital
from isonomia.files.stores.edital.write import edital_text
from isonomia.law.allocation.reserve import table
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.life import Life
from isonomia.law.competition.opening import open_competition
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.findings import Finding, InputProblems
from isonomia.office.answer import Document, finding_document
from isonomia.office.competition import Competition, voice_of
from isonomia.office.conducting import conduct_problems
from isonomia.office.drafting.cleaning import Draft, cleaned
from isonomia.office.drafting.fields import field_name, field_of, step_of
from isonomia.office.governing import Choice, Governing, govern
from isonomia.wording.language import Language
from isonomia.wording.messages import message
from isonomia.wording.voice import Voice


@dataclass(frozen=True)
class Checked:
    """What a draft is worth so far.

    Attributes:
        edital: what could be read of it, cargos without a code or a number of places left out.
        findings: every problem and warning; ``column`` is the field.
        governing: law of the readable cargos, or ``None`` where it cannot be settled yet.
        life: the competition laid out without candidates, or ``None``.
        text: canonical ``edital.toml``, or empty while there is an error.
    """

    edital: Edital
    findings: tuple[Finding, ...]
    governing: Governing | None = None
    life: Life | None = None
    text: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether it can be sent to be checked by another person."""
        return bool(self.text)

    @property
    def errors(self) -> tuple[Finding, ...]:
        """What must be mended first."""
        return tuple(finding for finding in self.findings if finding.is_error)

    def competition(self) -> Competition:
        """The competition without candidates, for the use cases that tell of one.

        Raises:
            ValueError: its law could not be settled.
        """
        if self.governing is None:
            raise ValueError("the draft has no law yet")
        return Competition(self.edital, (), None, self.governing, self.findings)

    def voice(self, lang: Language = Language.PORTUGUESE) -> Voice:
        """Language and names for sentences about the draft."""
        return Voice(lang) if self.governing is None else voice_of(self.governing, lang)


def check_draft(draft: Draft) -> Checked:
    """Check a draft as the file it would become is checked, and as one that is to be published.

    Args:
        draft: the tables of ``edital.toml``, incomplete as they are.
    """
    tables, typed = cleaned(draft)
    edital, read = draft_edital(tables)
    mistyped = {finding.column for finding in typed}
    findings = [*typed, *(_of_a_form(one) for one in read if one.column not in mistyped)]
    usable = replace(edital, cargos=tuple(_usable(edital, findings)))
    governing, refused = _governed(usable)
    findings += refused
    life = None
    if governing is not None:
        findings += conduct_problems(usable, governing.norms, FILE)
        groups = [r.group for regime in governing.regimes.values() if regime for r in regime.reserves]
        unknown = check_draft_groups(edital, groups) if groups else ()
        findings += unknown
        if not unknown:
            life = open_competition(usable, (), governing.regimes, traced=False)
            findings += [*life.findings, *_unruled(life), *_undivided(life), *_unreasoned(life, edital)]
    text = "" if any(finding.is_error for finding in findings) else edital_text(edital)
    return Checked(usable, tuple(findings), governing, life, text)


def checked_edital(edital: Edital) -> Checked:
    """An edital already published, checked as a draft is."""
    governing = govern(edital, Choice())
    life = open_competition(edital, (), governing.regimes, traced=False)
    return Checked(edital, (), governing, life, edital_text(edital))


def problem_document(finding: Finding, lang: Language) -> Document:
    """A finding with its field, the step it belongs to, and its words in the reader's language."""
    return {
        **finding_document(finding),
        "campo": finding.column,
        "passo": step_of(finding.column),
        "erro": finding.is_error,
        "mensagem": message(finding.message, lang),
        "dica": message(finding.hint, lang),
    }


def _usable(edital: Edital, findings: Iterable[Finding]) -> Iterator[Cargo]:
    """Cargos with a code of their own and a number of places."""
    lacking = {finding.column for finding in findings if finding.is_error}
    for number, cargo in enumerate(edital.cargos, start=1):
        here = f"cargo[{number}]"
        if cargo.code and not {f"{here}.codigo", f"{here}.vagas", f"{here}.quadro"} & lacking:
            yield cargo


def _governed(edital: Edital) -> tuple[Governing | None, tuple[Finding, ...]]:
    """The law of the cargos; nothing yet where the ente or the day, which decide it, is missing."""
    if edital.published == date.min or not (edital.ente or edital.norms is not None):
        return None, ()
    try:
        return govern(edital, Choice()), ()
    except InputProblems as problems:
        return None, tuple(
            replace(found, file=FILE, column="edital.normas" if found.column == "norma" else found.column)
            for found in problems.findings
        )


def _unruled(life: Life) -> Iterator[Finding]:
    """No law of the ente governs a cargo: the office says which one does, or that none does."""
    codes = [code for code, opened in life.cargos.items() if opened.regime is None]
    if codes:
        yield Finding(
            "E171",
            f"Nenhuma lei do ente rege estes cargos: {', '.join(codes)}.",
            "Confira a data, o tipo e o vínculo. Se o edital adota outra norma, ou nenhuma, escolha-a.",
            FILE,
            column="edital.normas",
        )


def _undivided(life: Life) -> Iterator[Finding]:
    """A total whose reserved places nobody has split, unless a draw is announced."""
    if life.edital.distribution_source and not life.edital.distribution_seed:
        return
    asked = {
        str(question.values["total"])
        for opened in life.cargos.values()
        for question in opened.questions
        if question.kind is QuestionKind.DISTRIBUTION
    }
    for name in sorted(asked):
        yield Finding(
            "E172",
            f"Falta dizer como as vagas reservadas do total «{name}» se dividem entre os cargos dele.",
            "Escreva o quadro de todos os cargos do total, ou diga de onde virá o número do sorteio público.",
            FILE,
            column="distribuicao.fonte",
            value=name,
        )


def _unreasoned(life: Life, edital: Edital) -> Iterator[Finding]:
    """A typed table that departs from the law, up or down, without the reason that will be public."""
    for number, cargo in enumerate(edital.cargos, start=1):
        opened = life.cargos.get(cargo.code)
        if opened is None or opened.regime is None or opened.shares_total or cargo.table is None:
            continue
        law = table(opened.regime, cargo.places)
        differing = [group for group in opened.regime.groups if opened.table[group] != law[group]]
        if differing and not cargo.table_basis.strip():
            group = differing[0]
            label = opened.regime.reserve(group).label
            yield Finding(
                "E173",
                f"Cargo {cargo.code}: o quadro escrito dá {opened.table[group]} a {label}, e a conta da lei, "
                f"{law[group]}. Falta o motivo da diferença.",
                "Escreva o motivo, que será público, ou deixe o quadro calculado.",
                FILE,
                column=f"cargo[{number}].quadro_fundamento",
                value=str(opened.table[group]),
            )


_HINTS: Final[Mapping[str, str]] = {
    "E106": "Escolha um dos valores da lista.",
    "E140": "Acrescente ao menos um cargo.",
    "E143": "Corrija o quadro ou o número de vagas.",
    "W140": "Ponha primeiro o critério da idade a partir de 60 anos.",
    "W141": "Diga se as listas das reservas já trazem só pessoas confirmadas.",
    "W142": "Os documentos o mostram no alto da página.",
    "W143": "Escolha o arredondamento que o edital diz.",
}
"""What to do on a form, where the hint of the file's reader speaks of the file."""


def _of_a_form(finding: Finding) -> Finding:
    """A finding of the file's reader in the words of a form."""
    if finding.code in {"E104", "W142"} and field_of(finding.column) is not None:
        lacking = f"Falta preencher: {field_name(finding.column)}."
        return replace(finding, message=lacking, hint=_HINTS.get(finding.code, ""))
    column = "cargo" if finding.code == "E140" else finding.column
    return replace(finding, column=column, hint=_HINTS.get(finding.code, finding.hint))
