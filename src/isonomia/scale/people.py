"""The columns of a file of candidates, whatever their types, as the columns that the rule works on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import polars as pl

from isonomia.law.findings import Finding
from isonomia.scale.numbers import scaled
from isonomia.scale.problems import in_rows
from isonomia.scale.spec import Spec

_YES: Final = ("s", "sim", "x", "1", "true", "v", "verdadeiro")
_NO: Final = ("n", "nao", "não", "0", "false", "f", "falso", "", "-")
_APPROVED: Final = "aprovado"
_STANDINGS: Final = (_APPROVED, "eliminado", "reprovado")


class Read(NamedTuple):
    """Rows ready for the rule.

    Attributes:
        people: ``cargo`` (number), ``inscricao``, ``units`` (score, scaled), ``given`` (rank), ``birth``
            (days from 1970-01-01), ``juror``, ``mask`` (bit of each group declared and not denied),
            ``pending``, ``open``, ``choice`` (code or 0), ``approved``, and ``p_COLUMN`` for each partial
            score.
        scales: column -> decimal places of its units.
        problems: everything wrong with the rows.
    """

    people: pl.DataFrame
    scales: dict[str, int]
    problems: list[Finding]


def read_people(raw: pl.DataFrame, spec: Spec) -> Read:
    """Rows of a shard, checked.

    Args:
        raw: as in the file; ``inscricao`` and ``cargo`` required, the rest by the contract's names.
        spec: of the shard.
    """
    lacking = [name for name in ("inscricao", "cargo") if name not in raw.columns]
    if lacking:
        hint = "As colunas inscricao e cargo são necessárias; veja docs/lote.md."
        found = [
            Finding("E601", f"Falta a coluna {name}.", hint, "candidatos", column=name) for name in lacking
        ]
        return Read(pl.DataFrame(), {}, found)
    problems: list[Finding] = []
    columns: dict[str, pl.Series] = {"cargo": _numbers(raw, spec, problems)}
    # In one piece: looked up in another order, a text of several pieces takes five times as long.
    columns["inscricao"] = raw["inscricao"].cast(pl.String).rechunk()
    empty = columns["inscricao"].is_null() | (columns["inscricao"] == "")
    problems += in_rows(raw, empty, "E602", "Inscrição em branco.", "Preencha a inscrição.", "inscricao")
    columns["approved"] = _standing(raw, problems)
    scales: dict[str, int] = {}
    columns["units"], scales["nota"] = _score(raw, "nota", problems)
    columns["given"] = _whole(raw, "classificacao", problems)
    for name in partial_columns(spec):
        columns[f"p_{name}"], scales[name] = _score(raw, name, problems)
    columns["birth"] = _birth(raw, problems)
    columns["juror"] = _flag(raw, "jurado", problems, default=False)
    columns["open"] = _flag(raw, "ampla", problems, default=True)
    columns["mask"], columns["pending"] = _memberships(raw, spec, columns["cargo"], problems)
    columns["choice"] = _choice(raw, spec)
    return Read(pl.DataFrame(columns), scales, problems)


def partial_columns(spec: Spec) -> list[str]:
    """Columns of partial scores that some competition of the shard compares."""
    return sorted({c.column for one in spec.competitions for c in one.criteria if c.column})


def _numbers(raw: pl.DataFrame, spec: Spec, problems: list[Finding]) -> pl.Series:
    """The number of each row's cargo in the shard; codes may be text or whole numbers."""
    codes = pl.DataFrame(
        {
            "code": pl.Series([cargo.code for cargo in spec.cargos], dtype=pl.String),
            "number": pl.Series(range(len(spec.cargos)), dtype=pl.UInt32),
        }
    )
    number = _looked_up(raw["cargo"], codes)
    hint = "Confira o código: cada um deve estar no arquivo cargos."
    problems += in_rows(raw, number.is_null(), "E603", "Cargo desconhecido.", hint, "cargo", "cargo")
    return number


def _looked_up(found: pl.Series, codes: pl.DataFrame) -> pl.Series:
    """The number of each row's cargo, null where it has none; small numbers by their place in a table."""
    least, most = (found.min(), found.max()) if found.dtype.is_integer() else (None, None)
    if (
        not (isinstance(least, int) and isinstance(most, int) and least >= 0 and most < 4 * len(found))
        or found.null_count()
    ):
        distinct = found.unique().to_frame().with_columns(code=pl.col("cargo").cast(pl.String))
        known = distinct.join(codes, on="code", how="left").select("cargo", "number")
        if known.height == 1 and known["number"].null_count() == 0:
            return known["number"].new_from_index(0, len(found))
        return found.to_frame().join(known, on="cargo", how="left", maintain_order="left")["number"]
    at = codes["code"].cast(pl.UInt32, strict=False)
    written = (at <= most) & (at.cast(pl.String) == codes["code"])  # "007" is not what a file's 7 is called
    table = pl.Series([None], dtype=pl.UInt32).new_from_index(0, most + 1)
    table.scatter(at.filter(written), codes["number"].filter(written))
    return table.gather(found)


def _standing(raw: pl.DataFrame, problems: list[Finding]) -> pl.Series:
    if "situacao" not in raw.columns:
        return _constant(raw, value=True)
    said = raw["situacao"].cast(pl.String).str.strip_chars().str.to_lowercase().fill_null(_APPROVED)
    said = said.replace("", _APPROVED)
    hint = "Use aprovado, eliminado ou reprovado."
    problems += in_rows(
        raw, ~said.is_in(_STANDINGS), "E604", "Situação desconhecida.", hint, "situacao", "situacao"
    )
    return said == _APPROVED


def _constant(raw: pl.DataFrame, *, value: bool) -> pl.Series:
    return pl.Series([value]).new_from_index(0, raw.height)


def _score(raw: pl.DataFrame, name: str, problems: list[Finding]) -> tuple[pl.Series, int]:
    if name not in raw.columns:
        return pl.Series([None], dtype=pl.Int64).new_from_index(0, raw.height), 0
    units, scale, bad = scaled(raw[name])
    hint = (
        "Escreva com vírgula ou ponto decimal e até 9 casas; em Parquet use DECIMAL ou inteiro, nunca ponto "
        "flutuante."
    )
    problems += in_rows(raw, bad, "E605", "Não é um número exato.", hint, name, name)
    return units, scale


def _whole(raw: pl.DataFrame, name: str, problems: list[Finding]) -> pl.Series:
    units, scale = _score(raw, name, problems)
    if scale:
        hint = "A classificação é um número inteiro a partir de 1."
        problems += in_rows(raw, units.is_not_null(), "E606", "Classificação com decimais.", hint, name)
    return units


def _birth(raw: pl.DataFrame, problems: list[Finding]) -> pl.Series:
    """Dates as days from 1970-01-01; the value is never shown."""
    if "nascimento" not in raw.columns:
        return pl.Series([None], dtype=pl.Int32).new_from_index(0, raw.height)
    given = raw["nascimento"]
    if given.dtype == pl.String:
        text = given.str.strip_chars()
        dates = text.str.to_date("%Y-%m-%d", strict=False)
        other = text.str.to_date("%d/%m/%Y", strict=False)
        dates = dates.fill_null(other)
        bad = dates.is_null() & given.is_not_null() & (text != "")
    else:
        dates = given.cast(pl.Date, strict=False)
        bad = dates.is_null() & given.is_not_null()
    hint = "Use dd/mm/aaaa ou aaaa-mm-dd."
    problems += in_rows(raw, bad, "E607", "Data de nascimento inválida.", hint, "nascimento")
    return dates.to_physical().cast(pl.Int32)


def _flag(raw: pl.DataFrame, name: str, problems: list[Finding], *, default: bool) -> pl.Series:
    if name not in raw.columns:
        return _constant(raw, value=default)
    given = raw[name]
    if given.dtype == pl.Boolean:
        return given.fill_null(default)
    said = given.cast(pl.String).str.strip_chars().str.to_lowercase().fill_null("")
    hint = "Use S ou N, ou deixe em branco."
    bad = ~said.is_in((*_YES, *_NO))
    problems += in_rows(raw, bad, "E608", f"«{name}» não é sim nem não.", hint, name)
    if default:
        return said.is_in((*_YES, "", "-"))
    return said.is_in(_YES)


def _memberships(
    raw: pl.DataFrame, spec: Spec, cargo: pl.Series, problems: list[Finding]
) -> tuple[pl.Series, pl.Series]:
    """The groups in which each person competes, and those that wait for a confirmation."""
    said = None
    if "confirmacao" in raw.columns and raw["confirmacao"].null_count() < raw.height:
        said = raw["confirmacao"].cast(pl.String).fill_null("").str.to_lowercase()
        problems += in_rows(
            raw,
            ~said.str.contains(r"^(\s*[a-z0-9_-]+:(confirmado|nao-confirmado|pendente)[\s,]*)*$"),
            "E609",
            "Confirmação que não se entende.",
            "Escreva grupo:confirmado, grupo:nao-confirmado ou grupo:pendente.",
            "confirmacao",
        )
    waiting = pl.Series([spec.competitions[c.competition].unconfirmed for c in spec.cargos], dtype=pl.Boolean)
    unsaid = waiting.gather(cargo) if any(waiting) else None
    of_rules = [sum(1 << (code - 1) for code in rules.groups) for rules in spec.rules]
    masks = pl.Series([0 if c.rules is None else of_rules[c.rules] for c in spec.cargos], dtype=pl.UInt32)
    mask, pending = (pl.Series([0], dtype=pl.UInt32).new_from_index(0, raw.height) for _ in range(2))
    for bit, name in enumerate(spec.names):
        if name not in raw.columns:
            continue
        declared = _flag(raw, name, problems, default=False)
        waits = _constant(raw, value=False)
        if said is not None:
            word = rf"(^|[\s,]){name}:"
            denied = said.str.contains(word + "nao-confirmado")
            waits = said.str.contains(word + "pendente")
            if unsaid is not None:
                waits = waits | (unsaid & ~said.str.contains(word))
            declared = declared & ~denied
        elif unsaid is not None:
            waits = unsaid
        mask = mask | declared.cast(pl.UInt32) * (1 << bit)
        if waits.any():
            pending = pending | (declared & waits).cast(pl.UInt32) * (1 << bit)
    governed = masks.gather(cargo)
    return (mask & governed).rechunk(), pending & governed


def _choice(raw: pl.DataFrame, spec: Spec) -> pl.Series:
    nobody = pl.Series([0], dtype=pl.UInt8).new_from_index(0, raw.height)
    if "opcao" not in raw.columns:
        return nobody
    said = raw["opcao"].cast(pl.String).str.strip_chars().str.to_lowercase()
    return said.replace_strict(_codes(spec.names), default=0, return_dtype=pl.UInt8).fill_null(0)


def _codes(names: Sequence[str]) -> dict[str, int]:
    return {name: at for at, name in enumerate(names, start=1)}
