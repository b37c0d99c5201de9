"""A rectification: what changed between two versions of an edital, in sentences, and what it may move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from isonomia.files.stores.edital.write import usual_order
from isonomia.law.competition.edital import Cargo, Complement, DocumentStage, Edital
from isonomia.office.drafting.fields import field_name
from isonomia.wording.catalogue import translate
from isonomia.wording.edital_labels import BOND_NAMES, ENTITY_NAMES, KIND_NAMES, POWER_NAMES
from isonomia.wording.labels import ROUNDINGS
from isonomia.wording.procedure_words import PARAMETERS
from isonomia.wording.procedures import value_words
from isonomia.wording.sentences import reading_answer, table_sentence
from isonomia.wording.voice import Voice, sentence_case

_STILL: Final = frozenset(
    {
        "edital.titulo",
        "edital.orgao",
        "reserva.*.rotulo",
        "reserva.*.fundamento",
        "documentos.*.de",
        "documentos.*.ate",
        "documentos.*.como",
        "documentos.*.basta_um",
        "procedimento.*",
        "cargo[].nome",
        "cargo[].localidade",
        "cargo[].especialidade",
        "distribuicao.fonte",
    }
)
"""Fields that change nobody's place: names, reasons, and when and how documents are handed in."""


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed.

    Attributes:
        key: of what it is about, ``cargo M01.vagas``; the same in both versions.
        sentence: what changed, from what, to what.
        moves_calls: whether it may change who is called, or in which order.
    """

    key: str
    sentence: str
    moves_calls: bool


@dataclass(frozen=True, slots=True)
class _Fact:
    """One thing that an edital says: of which cargo or group, in which field, in words."""

    subject: str
    shape: str
    words: str


def changes(before: Edital, after: Edital, voice: Voice) -> list[Change]:
    """Every difference between two versions, in the order of the file; none where they say the same.

    A cargo that came or went is told once, not field by field.

    Args:
        before: in force.
        after: that would replace it.
        voice: language and names.
    """
    old, new = dict(_facts(before, voice)), dict(_facts(after, voice))
    gone = [cargo for cargo in before.cargos if cargo.code not in {one.code for one in after.cargos}]
    come = [cargo for cargo in after.cargos if cargo.code not in {one.code for one in before.cargos}]
    told = {f"cargo {cargo.code}" for cargo in (*gone, *come)}
    found = [
        _change(key, old.get(key), new.get(key), voice)
        for key in dict.fromkeys((*new, *old))
        if key.partition(".")[0] not in told and _words(old.get(key)) != _words(new.get(key))
    ]
    found += [_gone(cargo, voice) for cargo in gone] + [_come(cargo, voice) for cargo in come]
    if [c.code for c in before.cargos if c not in gone] != [c.code for c in after.cargos if c not in come]:
        found.append(Change("cargo", voice.say("Os cargos mudam de ordem."), moves_calls=False))
    return found


def _gone(cargo: Cargo, voice: Voice) -> Change:
    values = {"cargo": cargo.code, "nome": cargo.full_name, "vagas": cargo.places}
    said = voice.say("Sai o cargo {cargo}, {nome}: {vagas:count vaga|vagas}.", **values)
    return Change(f"cargo {cargo.code}", said, moves_calls=True)


def _come(cargo: Cargo, voice: Voice) -> Change:
    values = {"cargo": cargo.code, "nome": cargo.full_name, "vagas": cargo.places}
    said = voice.say("Entra o cargo {cargo}, {nome}: {vagas:count vaga|vagas}.", **values)
    return Change(f"cargo {cargo.code}", said, moves_calls=True)


def _words(fact: _Fact | None) -> str:
    return "" if fact is None else fact.words


def _change(key: str, old: _Fact | None, new: _Fact | None, voice: Voice) -> Change:
    fact = new or old
    assert fact is not None
    name = translate(field_name(fact.shape), voice.lang)
    values = {"campo": f"{fact.subject}. {name}" if fact.subject else name}
    if not _words(old):
        said = voice.say("{campo}: nada se dizia; agora, {depois}.", **values, depois=_words(new))
    elif not _words(new):
        said = voice.say("{campo}: antes, {antes}; agora, nada se diz.", **values, antes=_words(old))
    else:
        both = {"antes": _words(old), "depois": _words(new)}
        said = voice.say("{campo}: antes, {antes}; agora, {depois}.", **values, **both)
    return Change(key, said, moves_calls=fact.shape not in _STILL)


def _facts(edital: Edital, voice: Voice) -> Iterator[tuple[str, _Fact]]:
    """Everything an edital says, by a key that holds across versions."""
    for name, words in _head(edital, voice).items():
        yield f"edital.{name}", _Fact("", f"edital.{name}", words)
    for name, option in edital.readings.items():
        subject = voice.say("Leitura «{nome}»", nome=name)
        yield f"leituras.{name}", _Fact(subject, "leituras.*", reading_answer(name, option, voice))
    for complement in edital.complements:
        subject = voice.group(complement.group)
        for name, words in _complement(complement, voice).items():
            yield f"reserva {complement.group}.{name}", _Fact(subject, f"reserva.*.{name}", words)
    for stage in edital.documents:
        subject = voice.group(stage.group)
        for name, words in _stage(stage, voice).items():
            yield f"documentos {stage.group}.{name}", _Fact(subject, f"documentos.*.{name}", words)
    yield from _procedure(edital, voice)
    for cargo in edital.cargos:
        subject = voice.say("Cargo {cargo}", cargo=cargo.code)
        for name, words in _of_cargo(cargo, voice).items():
            yield f"cargo {cargo.code}.{name}", _Fact(subject, f"cargo[].{name}", words)
    for name, words in {
        "fonte": edital.distribution_source,
        "semente": edital.distribution_seed,
    }.items():
        yield f"distribuicao.{name}", _Fact("", f"distribuicao.{name}", words)
    yield "desempate", _Fact("", "desempate[].criterio", _ties(edital, voice))


def _procedure(edital: Edital, voice: Voice) -> Iterator[tuple[str, _Fact]]:
    for name, value in edital.procedure.items():
        subject = sentence_case(voice.word(PARAMETERS, name))
        yield f"procedimento.{name}", _Fact(subject, "procedimento.*", value_words(name, value, voice))
    yield "procedimento.fundamento", _Fact("", "procedimento.*", edital.procedure_basis)


def _head(edital: Edital, voice: Voice) -> dict[str, str]:
    def shown(value: object) -> str:
        return "" if value is None else voice.value(value)

    norms = edital.norms
    return {
        "titulo": edital.title,
        "orgao": edital.organ,
        "ente": edital.ente,
        "poder": voice.word(POWER_NAMES, edital.power),
        "entidade": voice.word(ENTITY_NAMES, edital.entity),
        "tipo": voice.word(KIND_NAMES, edital.kind),
        "publicado_em": shown(edital.published),
        "normas": voice.say("nenhuma") if norms == () else voice.cite(norms or ()),
        "homologado_em": shown(edital.homologated),
        "validade_meses": shown(edital.validity_months),
        "casas_decimais": shown(edital.decimals),
        "listas_confirmadas": shown(edital.lists_confirmed),
        "fim_de_fila": shown(edital.end_of_queue),
        "posse_retira": shown(edital.posse_removes),
    }


def _complement(complement: Complement, voice: Voice) -> dict[str, str]:
    return {
        "rotulo": complement.label,
        "percentual": complement.share.text,
        "arredondamento": voice.word(ROUNDINGS, complement.rounding.value),
        "teto": complement.cap.share.text if complement.cap else voice.say("nenhum limite"),
        "minimo_vagas": voice.value(complement.minimum_places) if complement.minimum_places else "",
        "reverte_para": voice.value([voice.people(group) for group in complement.reverts_to]),
        "fundamento": complement.basis,
    }


def _stage(stage: DocumentStage, voice: Voice) -> dict[str, str]:
    enough = voice.say("basta um dos documentos")
    return {
        "de": voice.value(stage.opens) if stage.opens else "",
        "ate": voice.value(stage.closes) if stage.closes else "",
        "como": stage.how,
        "basta_um": enough if stage.one_is_enough else voice.say("a declaração e mais um documento"),
    }


def _of_cargo(cargo: Cargo, voice: Voice) -> dict[str, str]:
    return {
        "nome": cargo.name,
        "vagas": voice.value(cargo.places),
        "vinculo": voice.word(BOND_NAMES, cargo.bond),
        "localidade": cargo.locality,
        "especialidade": cargo.specialty,
        "base": cargo.base,
        "quadro.*": "" if cargo.table is None else _table(cargo.table, voice),
        "quadro_fundamento": cargo.table_basis,
    }


def _table(table: Mapping[str, int], voice: Voice) -> str:
    return table_sentence(usual_order(table), voice).removesuffix(".")


def _ties(edital: Edital, voice: Voice) -> str:
    """The criteria in their order; the order is part of what they say."""
    said = []
    for tie in edital.ties:
        words = voice.criterion(f"{tie.kind.value}:{tie.column}" if tie.column else tie.kind.value)
        if tie.on is not None:
            words = voice.say("{criterio} em {dia:date}", criterio=words, dia=tie.on)
        if tie.seed:
            words = f"{words} ({tie.seed})"
        said.append(words)
    return " → ".join(said)
