"""``ensaio``: a made-up competition with planted faults, as files; and the grading of what was found."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

from isonomia.files.sheets.names import squeezed
from isonomia.files.sheets.reading import read_sheet
from isonomia.files.sheets.sheet import text_of
from isonomia.files.stores.catalog import load_catalog
from isonomia.law.audit.rehearsal.faults import OF_CLASSIFICATION, OF_TABLE, Fault, Planted, Sheet
from isonomia.law.audit.rehearsal.grading import Marks, Said, grade
from isonomia.law.audit.rehearsal.making import SEED_OF_TIES, Post, make
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import Cap, Reserve, Rounding, Share
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.law.norms.shares import parse_share
from isonomia.office.answer import FORMAT, Document
from isonomia.office.auditing.audit import audit_document
from isonomia.office.auditing.publication import Minimum, read_published
from isonomia.office.governing import PCD_LABEL, Choice

PLAN: Final = "ensaio.toml"
"""What the grading needs to make the rehearsal again: seed and number of faults, and no answer."""

_NORMS: Final = (
    ("br/es/guarapari/lei-5031-2024", "br/es/guarapari", date(2026, 3, 10)),
    ("br/sp/ferraz-de-vasconcelos/lei-3677-2026", "br/sp/ferraz-de-vasconcelos", date(2026, 8, 10)),
)


@dataclass(frozen=True)
class Rehearsal:
    """A rehearsal made.

    Attributes:
        files: name -> contents.
        planted: the answer.
        cargos: code -> name, for findings that speak of a cargo by its name.
    """

    files: dict[str, bytes]
    planted: tuple[Planted, ...]
    cargos: dict[str, str]


def rehearse(seed: str, faults: int) -> Rehearsal:
    """Make a rehearsal; the same seed and number give the same bytes.

    Args:
        seed: any text.
        faults: how many to plant, at least 0.
    """
    norm, ente, published = _NORMS[sum(seed.encode()) % len(_NORMS)]
    regime = _regime(norm)
    posts = make(seed, faults, regime, published)
    planted: list[Planted] = []
    files = {
        PLAN: f'formato = 1\nsemente = "{seed}"\nfaltas = {faults}\n'.encode(),
        "edital.toml": _edital(posts, regime, ente, published).encode(),
        "candidatos.csv": _lines(_candidates(posts, regime)),
        "atos.csv": _lines(_acts(posts)),
        name_of(Sheet.CALL): _lines(_calls(posts, planted)),
        name_of(Sheet.CLASSIFICATION): _lines(_classification(posts, planted)),
        name_of(Sheet.TABLE): _lines(_table(posts, regime, planted)),
    }
    return Rehearsal(files, tuple(planted), {post.cargo.code: post.cargo.name for post in posts})


def name_of(sheet: Sheet) -> str:
    """The name of a published file."""
    return f"{sheet.value}.csv"


def _regime(norm: str) -> Regime:
    share = parse_share("10%")
    assert isinstance(share, Share)
    cap = parse_share("20%")
    assert isinstance(cap, Share)
    pcd = Reserve(
        "pcd", PCD_LABEL, share, Rounding.UP, ("pcd",), cap=Cap(cap), citations=("edital, item 5.1",)
    )
    found = load_catalog().norm(norm)
    stated = {name: reading.default for name, reading in found.readings.items()}
    regime = resolve([found], [pcd], stated)
    assert isinstance(regime, Regime)
    rest = {name: option for name, option in regime.readings.items() if name not in stated}
    whole = resolve([found], [pcd], {**stated, **rest})
    assert isinstance(whole, Regime)
    return whole


# -- files ----------------------------------------------------------------------------------------------


def _edital(posts: Sequence[Post], regime: Regime, ente: str, published: date) -> str:
    head = (
        'formato = 1\n[edital]\ntitulo = "Ensaio: concurso inventado"\norgao = "Município inventado"\n'
        f'ente = "{ente}"\npublicado_em = {published:%Y-%m-%d}\nlistas_confirmadas = true\n\n[leituras]\n'
    )
    readings = "".join(f'{name} = "{option}"\n' for name, option in regime.readings.items())
    pcd = (
        '\n[reserva.pcd]\npercentual = "10%"\narredondamento = "para-cima"\nteto = "20%"\n'
        'fundamento = "edital, item 5.1"\n'
    )
    cargos = "".join(
        f'\n[[cargo]]\ncodigo = "{post.cargo.code}"\nnome = "{post.cargo.name}"\n'
        f"vagas = {post.cargo.places}\n"
        + (f'localidade = "{post.cargo.locality}"\n' if post.cargo.locality else "")
        for post in posts
    )
    ties = (
        f'\n[[desempate]]\ncriterio = "idoso"\nidade_em = {published:%Y-%m-%d}\n'
        '[[desempate]]\ncriterio = "maior-idade"\n'
        f'[[desempate]]\ncriterio = "sorteio"\nsemente = "{SEED_OF_TIES}"\n'
    )
    return head + readings + pcd + cargos + ties


def _candidates(posts: Sequence[Post], regime: Regime) -> Iterator[Sequence[str]]:
    yield ["inscricao", "cargo", "nota", "nascimento", *regime.groups]
    for post in posts:
        for person in post.people:
            each = person.candidate
            flags = ("S" if group in each.groups else "N" for group in regime.groups)
            yield [each.id, each.cargo, _score(each.score), f"{each.birth:%d/%m/%Y}", *flags]


def _acts(posts: Sequence[Post]) -> Iterator[Sequence[str]]:
    yield ["data", "ato", "inscricao", "cargo", "detalhe"]
    acts = sorted((act for post in posts for act in post.stage.acts), key=lambda act: act.on)
    for act in acts:
        yield [f"{act.on:%d/%m/%Y}", act.kind.value, act.id, act.cargo, act.detail]


def _calls(posts: Sequence[Post], planted: list[Planted]) -> Iterator[Sequence[str]]:
    yield ["cargo", "ordem", "inscricao", "lista"]
    line = 1
    for post in posts:
        for number, row in enumerate(post.stage.rows):
            line += 1
            shown = row.id
            if post.fault is Fault.BROKEN_LINE and number == post.shown:
                shown = row.id[:2] + row.id[3:]
            if number == post.shown and _sheet(post.fault) is Sheet.CALL:
                planted.append(Planted(post.fault or Fault.OUT_OF_TURN, Sheet.CALL, post.cargo.code, line))
            yield [post.cargo.code, str(number + 1), shown, row.list]
        if post.shown is None and post.fault is Fault.NOT_REPLACED:
            planted.append(Planted(post.fault, Sheet.CALL, post.cargo.code))


def _classification(posts: Sequence[Post], planted: list[Planted]) -> Iterator[Sequence[str]]:
    yield ["cargo", "lista", "posicao", "inscricao", "nome", "nascimento", "nota"]
    line = 1
    for post in posts:
        for number, row in enumerate(post.ranked):
            line += 1
            each = row.person.candidate
            if post.fault in OF_CLASSIFICATION and number == post.shown:
                planted.append(Planted(post.fault, Sheet.CLASSIFICATION, post.cargo.code, line))
            birth = f"{each.birth:%d/%m/%Y}"
            code = post.cargo.code
            yield [code, row.list, str(row.rank), each.id, row.person.name, birth, _score(each.score)]


def _table(posts: Sequence[Post], regime: Regime, planted: list[Planted]) -> Iterator[Sequence[str]]:
    yield ["cargo", "localidade", "total", "ampla", *regime.groups]
    for number, post in enumerate(posts):
        cargo = post.cargo
        if post.fault in OF_TABLE:
            planted.append(Planted(post.fault, Sheet.TABLE, cargo.name, number + 2))
        places = (str(post.table[name]) for name in ("ampla", *regime.groups))
        yield [cargo.name, cargo.locality, str(cargo.places), *places]


def _sheet(fault: Fault | None) -> Sheet | None:
    if fault is None:
        return None
    if fault in OF_CLASSIFICATION:
        return Sheet.CLASSIFICATION
    return Sheet.TABLE if fault in OF_TABLE else Sheet.CALL


def _score(score: object) -> str:
    return format(score, ".2f").replace(".", ",")


def _lines(rows: Iterable[Sequence[str]]) -> bytes:
    return "".join(";".join(row) + "\r\n" for row in rows).encode("utf-8-sig")


# -- grading ------------------------------------------------------------------------------------------------


def planned(folder: Path) -> Rehearsal:
    """The rehearsal of a folder, made again from its plan.

    Raises:
        InputProblems: the folder is not one that ``ensaio`` wrote.
    """
    try:
        plan = tomllib.loads((folder / PLAN).read_text("utf-8"))
        return rehearse(str(plan["semente"]), int(plan["faltas"]))
    except (OSError, ValueError, KeyError) as error:
        hint = "Dê a pasta que “isonomia ensaio DESTINO” escreveu."
        raise InputProblems(
            [Finding("E403", "A pasta não é de um ensaio.", hint, str(folder / PLAN))]
        ) from error


def grade_audit(folder: Path, made: Rehearsal) -> Marks:
    """Grade what ``auditar`` finds in the published lists of a rehearsal."""
    return grade(made.planted, (said for sheet in Sheet for said in _audited(folder, sheet)))


def _audited(folder: Path, sheet: Sheet) -> Iterator[Said]:
    data = (folder / name_of(sheet)).read_bytes()
    competition, publication, known = read_published(folder, data, name_of(sheet), Minimum(Choice()))
    document = audit_document(competition, publication, classified=known).document
    for found in document["achados"]:
        values: dict[str, Any] = found["valores"]
        cargo = str(values.get("cargo", ""))
        if found["linha"] is None and found["mensagem"].startswith("Edital:"):
            yield Said(Sheet.TABLE, None, cargo, found["tipo"])  # the edital shows in its table
            continue
        yield Said(sheet, found["linha"], cargo, found["tipo"])


def grade_findings(data: bytes, file: str, made: Rehearsal) -> Marks:
    """Grade a person's findings: a table with ``arquivo``, ``linha``, ``cargo``, ``tipo``, any of them blank.

    Raises:
        InputProblems: the table cannot be read, or has neither ``linha`` nor ``cargo``.
    """
    sheet = read_sheet(data, file)
    columns = {squeezed(header): index for index, header in enumerate(sheet.headers)}
    if not {"linha", "cargo"} & columns.keys():
        hint = "Use as colunas arquivo, linha, cargo e tipo."
        raise InputProblems([*sheet.findings, Finding("E404", "Os achados não dizem onde.", hint, file)])

    def cell(row: Sequence[object], name: str) -> str:
        index = columns.get(name)
        return "" if index is None else text_of(row[index])  # type: ignore[arg-type]

    said = []
    for row in sheet.rows:
        named = [each for each in Sheet if cell(row, "arquivo") and cell(row, "arquivo") in name_of(each)]
        line = cell(row, "linha")
        where = named[0] if len(named) == 1 else None
        said.append(
            Said(where, int(line) if line.isdecimal() else None, cell(row, "cargo"), cell(row, "tipo"))
        )
    return grade(made.planted, said)


def marks_document(marks: Marks) -> Document:
    """The grading as plain values: each planted fault and whether it was found, and the false alarms."""
    return {
        "formato": FORMAT,
        "plantadas": [
            {
                "falta": each.planted.fault.value,
                "arquivo": name_of(each.planted.sheet),
                "cargo": each.planted.cargo,
                "linha": each.planted.line,
                "achada": each.seen,
                "com_o_nome": each.named,
            }
            for each in marks.grades
        ],
        "achadas": sum(each.seen for each in marks.grades),
        "com_o_nome": sum(each.named for each in marks.grades),
        "alarmes_falsos": [
            {
                "arquivo": None if said.sheet is None else name_of(said.sheet),
                "linha": said.line,
                "cargo": said.cargo,
                "tipo": said.kind,
            }
            for said in marks.false_alarms
        ],
    }
