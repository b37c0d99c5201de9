"""Whatever an edital says, its text is read back as the same edital, and is written once and for all."""

from __future__ import annotations

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from isonomia.files.stores.edital.reserves import CAPPED, USUAL_CAP
from isonomia.files.stores.edital.toml import parse_edital
from isonomia.files.stores.edital.write import edital_text
from isonomia.law.competition.edital import (
    Cargo,
    Complement,
    DocumentStage,
    Edital,
    TieCriterion,
    TieKind,
)
from isonomia.law.norms.model import Cap, Rounding, Share
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.scope import BONDS, ENTITIES, KINDS, POWERS
from isonomia.law.norms.shares import parse_share

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
named = texts.filter(str.strip)
days = st.dates(date(2000, 1, 1), date(2060, 12, 31))
named_groups = st.from_regex(r"[a-z][a-z0-9-]{0,8}", fullmatch=True).filter(lambda group: group != "ampla")
groups = st.just(CAPPED) | named_groups
shares = st.sampled_from(["20%", "7,5%", "1/5", "100%"]).map(parse_share)


@st.composite
def complements(draw: st.DrawFn, group: str) -> Complement:
    assumed = group == CAPPED and draw(st.booleans())
    share = draw(shares)
    assert isinstance(share, Share)
    cap = Cap(USUAL_CAP) if assumed else draw(st.none() | shares.map(Cap))
    return Complement(
        group,
        share,
        draw(st.sampled_from(Rounding)),
        cap,
        cap_assumed=assumed,
        minimum_places=draw(st.integers(0, 9)),
        reverts_to=tuple(draw(st.lists(groups, min_size=1, max_size=3))),
        label=draw(texts),
        basis=draw(texts),
    )


@st.composite
def cargos(draw: st.DrawFn, code: str) -> Cargo:
    table = draw(st.none() | st.dictionaries(groups | st.just("ampla"), st.integers(0, 50), max_size=4))
    places = draw(st.integers(0, 99)) if table is None else sum(table.values())
    rest = {name: draw(texts) for name in ("table_basis", "base", "locality", "specialty")}
    return Cargo(code, draw(texts), places, draw(st.sampled_from(BONDS)), table, **rest)


@st.composite
def ties(draw: st.DrawFn) -> TieCriterion:
    kind = draw(st.sampled_from(TieKind))
    if kind is TieKind.ELDERLY:
        return TieCriterion(kind, on=draw(days))
    if kind is TieKind.SCORE:
        return TieCriterion(kind, column=draw(named))
    return TieCriterion(kind, seed=draw(texts)) if kind is TieKind.DRAW else TieCriterion(kind)


@st.composite
def stages(draw: st.DrawFn, group: str) -> DocumentStage:
    opens, closes = draw(st.tuples(days, days).map(sorted) | st.just((None, None)))
    return DocumentStage(group, opens, closes, draw(texts), draw(st.booleans()))


@st.composite
def readings(draw: st.DrawFn) -> dict[str, str]:
    names = draw(st.lists(st.sampled_from(list(READINGS)), unique=True))
    adopted = {name: draw(st.sampled_from(list(READINGS[name]))).value for name in names}
    if adopted.get("sucessao") == "dinamica":
        adopted["computo"] = "compensado"
    return adopted


@st.composite
def editais(draw: st.DrawFn) -> Edital:
    codes = draw(st.lists(named, min_size=1, max_size=4, unique=True))
    source = draw(texts)
    published, homologated = draw(st.tuples(days, days).map(sorted))
    return Edital(
        draw(texts),
        draw(texts),
        draw(named),
        published,
        tuple(draw(cargos(code)) for code in codes),
        draw(st.sampled_from(POWERS)),
        draw(st.sampled_from(ENTITIES)),
        draw(st.sampled_from(KINDS)),
        draw(st.sampled_from([None, homologated])),
        draw(st.none() | st.integers(1, 24)),
        draw(st.none() | st.lists(texts, max_size=3).map(tuple)),
        draw(st.none() | st.integers(0, 10)),
        draw(st.sampled_from([None, True, False])),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(readings()),
        tuple(draw(complements(group)) for group in draw(st.lists(groups, unique=True, max_size=3))),
        tuple(draw(st.lists(ties(), max_size=4, unique_by=lambda tie: (tie.kind, tie.column)))),
        draw(named) if not source.strip() and draw(st.booleans()) else draw(texts) if source.strip() else "",
        source if source.strip() else "",
        tuple(draw(stages(group)) for group in draw(st.lists(groups, unique=True, max_size=2))),
    )


@given(editais())
def test_an_edital_is_read_back_as_it_was_written(edital: Edital) -> None:
    text = edital_text(edital)
    read, findings = parse_edital(text.encode())
    assert [finding for finding in findings if finding.is_error] == []
    assert read == edital
    assert edital_text(read) == text
