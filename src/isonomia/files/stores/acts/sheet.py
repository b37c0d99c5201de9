"""``atos``: from a sheet to the acts in order of record, all problems in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from isonomia.files.sheets.names import nearest, squeezed, unpadded
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.sheets.values import day, is_absent
from isonomia.files.stores.acts.detail import detail_of
from isonomia.files.stores.words.cargos import CargoNames
from isonomia.files.stores.words.columns import Refused
from isonomia.files.stores.words.groups import GroupWords
from isonomia.files.stores.words.reporting import FileReport
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.court_detail import CourtOrder, read_court_detail
from isonomia.law.competition.edital import Cargo

_HEADERS: Final[Mapping[str, str]] = {
    "data": "data datadoato datadoregistro registradoem dt",
    "ato": "ato tipodeato tipo evento acontecimento",
    "inscricao": "inscricao ninscricao noinscricao nodeinscricao numeroinscricao numerodeinscricao"
    " ninscr candidato",
    "cargo": "cargo codigocargo codigodocargo codcargo",
    "detalhe": "detalhe detalhes complemento quantidade grupo causa",
    "ocorrido_em": "ocorridoem dataocorrencia datadaocorrencia datadofato ocorreuem",
    "documento": "documento portaria numerododocumento processo",
    "autoridade": "autoridade responsavel",
}
_REQUIRED: Final = ("data", "ato")
_OF_CARGO: Final = frozenset({ActKind.CALL, ActKind.NEW_PLACES, ActKind.SUPPRESS_PLACE})
_OF_ALL: Final = frozenset({ActKind.HOMOLOGATE, ActKind.EXTEND, ActKind.COURT_REVOKED})


@dataclass(frozen=True, slots=True)
class _Known:
    """What an act may speak of."""

    cargos: CargoNames
    groups: GroupWords
    enrolled: Mapping[str, frozenset[str]] | None


def acts_of(
    sheet: Sheet,
    cargos: Iterable[Cargo],
    identities: Mapping[str, str],
    candidates: Sequence[Candidate] | None,
    published: date | None,
    report: FileReport,
) -> tuple[Act, ...]:
    """Read the acts of a sheet; the file's order is the order of record.

    Args:
        sheet: the file, as ``read_sheet`` gives it.
        cargos: the edital's cargos.
        identities: identity or group id -> group.
        candidates: those of the competition, or ``None`` where they could not be read and people
            cannot be checked.
        published: day of the edital.
        report: where problems go; the result is to be used only if it has no errors.
    """
    report.findings += sheet.findings
    if not sheet.headers:
        return ()
    columns = _columns(sheet, report)
    if any(name not in columns for name in _REQUIRED):
        return ()
    known = _Known(CargoNames(cargos), GroupWords(identities), _enrolled(candidates))
    acts: list[Act] = []
    last: date | None = None
    for line, row in zip(sheet.lines, sheet.rows, strict=True):
        reader = _Row(sheet, columns, row, line, known, report)
        on = reader.date_of("data", required=True)
        if on and last and on < last:
            message = f"A data é anterior à do ato de cima ({last:%d/%m/%Y})."
            hint = "A ordem do arquivo é a do registro: use ocorrido_em para quando o fato se deu."
            reader.problem("E303", message, "data", hint)
        last = max(filter(None, (on, last)), default=None)
        if on and published and on < published:
            reader.problem("W301", "O ato é anterior à publicação do edital.", "data", "Confira a data.")
        if act := reader.act(on):
            acts.append(act)
    return tuple(acts)


def _enrolled(candidates: Sequence[Candidate] | None) -> Mapping[str, frozenset[str]] | None:
    """Enrolment -> cargos."""
    if candidates is None:
        return None
    found: dict[str, set[str]] = {}
    for one in candidates:
        found.setdefault(one.id, set()).add(one.cargo)
    return {key: frozenset(cargos) for key, cargos in found.items()}


def _columns(sheet: Sheet, report: FileReport) -> dict[str, int]:
    keys = [squeezed(header) for header in sheet.headers]
    columns: dict[str, int] = {}
    for name, synonyms in _HEADERS.items():
        exact = [index for index, key in enumerate(keys) if key == squeezed(name)]
        chosen = exact or [index for index, key in enumerate(keys) if key in synonyms.split()]
        if not chosen:
            continue
        columns[name] = chosen[0]
        for index in chosen[1:]:
            if sheet.column(index) != sheet.column(chosen[0]):
                header = sheet.header(index)
                message = f"Duas colunas parecem ser “{name}” e dizem coisas diferentes."
                hint = f"Deixe o nome {name} só na que vale e mude o da outra."
                report.add("E313", message, hint, sheet.header_line, header, header)
    found = ", ".join(header for header in sheet.headers if header)
    for name in _REQUIRED:
        if name not in columns:
            hint = f"Colunas encontradas: {found}. O cabeçalho é data;ato;inscricao;cargo;detalhe."
            report.add("E301", f"Falta a coluna {name}.", hint, sheet.header_line, name)
    return columns


@dataclass(frozen=True, slots=True)
class _Row:
    """One row being read."""

    sheet: Sheet
    columns: Mapping[str, int]
    row: Sequence[ReadCell]
    line: int
    known: _Known
    report: FileReport

    def text(self, name: str) -> str:
        """A cell's text; empty where absent."""
        index = self.columns.get(name)
        if index is None or is_absent(self.row[index]):
            return ""
        return text_of(self.row[index])

    def problem(self, code: str, message: str, name: str, hint: str) -> None:
        """Note a problem of one cell of the row."""
        index = self.columns.get(name)
        header = name if index is None else self.sheet.header(index)
        self.report.add(code, message, hint, self.line, header, self.text(name))

    def date_of(self, name: str, required: bool = False) -> date | None:
        """A date, or ``None`` after a finding (E302, E304)."""
        text = self.text(name)
        if not text:
            if required:
                self.problem("E302", "Falta a data do ato.", name, "Escreva dd/mm/aaaa ou aaaa-mm-dd.")
            return None
        found = day(self.row[self.columns[name]])
        if found is None:
            code = "E302" if required else "E304"
            hint = "Escreva dd/mm/aaaa ou aaaa-mm-dd, com os quatro algarismos do ano."
            self.problem(code, "Não é uma data que exista.", name, hint)
        return found

    def act(self, on: date | None) -> Act | None:
        """The act, or ``None`` where its kind or date is not known."""
        kind = self._kind()
        happened = self._happened(on)
        if kind is None:
            return None
        written = self.text("detalhe")
        if kind is ActKind.COURT_REVOKED:
            written = written or self.text("documento")
        detail = detail_of(kind, written, self.known.groups)
        order = None
        if isinstance(detail, Refused):
            self.problem(detail.code, detail.message, "detalhe", detail.hint)
        elif kind is ActKind.COURT_ORDER:
            order = read_court_detail(detail)
        whole = kind in _OF_ALL or (isinstance(order, CourtOrder) and _is_about_all(order))
        person = "" if whole or kind in _OF_CARGO else self._person(kind, order)
        cargo = self._cargo(kind, order)
        if person:
            self._enrolment(person, cargo)
        if kind in _OF_CARGO and self.text("inscricao"):
            hint = "Este ato é do cargo, e a lista diz quem é o próximo: apague a inscrição."
            self.problem("E314", "O ato não escolhe a pessoa.", "inscricao", hint)
        if on is None or isinstance(detail, Refused):
            return None
        words = self.text("documento"), self.text("autoridade")
        return Act(on, kind, person or self._named(whole), cargo, detail, happened, *words, self.line)

    def _named(self, whole: bool) -> str:
        return self.text("inscricao") if whole else ""

    def _kind(self) -> ActKind | None:
        text = self.text("ato")
        kinds = {squeezed(kind.value): kind for kind in ActKind}
        kind = kinds.get(squeezed(text))
        if kind is None:
            like = nearest(text, [each.value for each in ActKind]) if text else ""
            listed = ", ".join(each.value for each in ActKind)
            hint = f"Seria {like}?" if like else f"Use um destes: {listed}."
            self.problem("E305", "Ato desconhecido." if text else "Falta o ato.", "ato", hint)
        return kind

    def _happened(self, on: date | None) -> date | None:
        happened = self.date_of("ocorrido_em")
        if happened and on and happened > on:
            hint = "Um ato se registra depois do fato, ou no mesmo dia: confira as duas datas."
            self.problem("E304", "O fato é posterior ao registro.", "ocorrido_em", hint)
        return happened

    def _person(self, kind: ActKind, order: CourtOrder | str | None) -> str:
        person = self.text("inscricao")
        if not person and not (isinstance(order, CourtOrder) and order.suspend == "cargo"):
            message = f"O ato {kind.value} é de uma pessoa, e falta a inscrição."
            self.problem("E307", message, "inscricao", "Escreva a inscrição como está em candidatos.")
        return person

    def _cargo(self, kind: ActKind, order: CourtOrder | str | None) -> str:
        text = self.text("cargo")
        if text:
            code = self.known.cargos.find(text)
            if code is None:
                like = nearest(text, self.known.cargos.known())
                hint = f"Seria {like}?" if like else f"Use um destes: {', '.join(self.known.cargos.known())}."
                self.problem("E308", "O edital não tem este cargo.", "cargo", hint)
            return code or ""
        only = self.known.cargos.only
        needed = kind in _OF_CARGO or (isinstance(order, CourtOrder) and order.suspend == "cargo")
        if needed and only is None:
            hint = f"Escreva um destes: {', '.join(self.known.cargos.known())}."
            self.problem("E309", "Falta o cargo, e o edital tem mais de um.", "cargo", hint)
        return only or "" if needed else ""

    def _enrolment(self, person: str, cargo: str) -> None:
        """The person is among the candidates, and in the cargo named (E306, E310)."""
        if self.known.enrolled is None:
            return
        cargos = self.known.enrolled.get(person)
        if cargos is None:
            like = unpadded(person, self.known.enrolled)
            hint = (
                f"Seria {like}?"
                if like
                else "Confira a inscrição: é a mesma de candidatos, com os zeros à esquerda?"
            )
            self.problem("E306", "Ninguém em candidatos tem esta inscrição.", "inscricao", hint)
        elif cargo and "" not in cargos and cargo not in cargos:
            hint = f"Em candidatos ela está em: {', '.join(sorted(cargos))}."
            self.problem("E310", f"A pessoa não concorre ao cargo {cargo}.", "cargo", hint)


def _is_about_all(order: CourtOrder) -> bool:
    return order.suspend == "certame"
