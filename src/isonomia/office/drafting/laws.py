"""Which laws of the catalogue rule an edital of an ente, of a kind and a day; and of each, why or why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import PurePosixPath
from typing import Final

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.competition.edital import Edital
from isonomia.law.norms.model import Norm
from isonomia.law.norms.scope import BONDS, Applies, Case, Obstacle, Reason, applicability
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.wording.edital_labels import BOND_NAMES, ENTITY_NAMES, KIND_NAMES, POWER_NAMES
from isonomia.wording.language import Language
from isonomia.wording.sentences import basis_lines
from isonomia.wording.voice import Voice

WHOLE: Final = "sim"
PART: Final = "em-parte"
NONE: Final = "nao"
"""``rege``: whether a law rules every bond asked about, some of them, or none."""

_OF_THE_NATION: Final = {"br": "Brasil", "br/federal": "União"}
_SMALL: Final = frozenset({"da", "de", "do", "das", "dos", "e"})
_WORDS: Final = {
    Reason.KIND: KIND_NAMES,
    Reason.BOND: BOND_NAMES,
    Reason.POWER: POWER_NAMES,
    Reason.ENTITY: ENTITY_NAMES,
}


def laws_document(case: Case, bonds: Sequence[str] = BONDS, lang: Language = Language.PORTUGUESE) -> Answer:
    """Every law of an ente held against an edital, and the others of the catalogue that may be adopted.

    Law: Ferraz arts. 1, 5 and 6; Guarapari arts. 1, 9 and 10.

    Args:
        case: ente, kind, power, entity and day of publication; its bond is not read.
        bonds: of the cargos; each is asked about.
        lang: of the sentences.

    Returns:
        ``{"formato", "ente", "leis": [{"norma", "titulo", "ementa", "publicada_em", "rege", "vinculos":
        [...], "porque": [{"frase", "fundamento"}], "reservas": [{"grupo", "rotulo", "percentual"}]}],
        "outras": [{"norma", "titulo", "ente"}]}``. ``rege`` is ``sim``, ``em-parte`` (only the bonds in
        ``vinculos``) or ``nao``. Laws without a reserve of their own are left out.
    """
    catalog = load_catalog()
    own = [norm for norm in catalog.of_ente(case.ente) if norm.reserves]
    others = [norm for norm in catalog.all() if norm.reserves and norm.scope.ente != case.ente]
    voice = Voice(lang, titles={norm.id: norm.title for norm in (*own, *others)})
    document: Document = {
        "formato": FORMAT,
        "ente": {"id": case.ente, "nome": ente_name(case.ente)},
        "leis": [_law(norm, case, bonds, voice) for norm in own],
        "outras": [
            {"norma": norm.id, "titulo": norm.title, "ente": ente_name(norm.scope.ente)} for norm in others
        ],
    }
    return Answer(document, voice)


def entes() -> list[tuple[str, str]]:
    """Every ente with a law that reserves places: id and name, by name."""
    found = {norm.scope.ente for norm in load_catalog().all() if norm.reserves}
    return sorted(((ente, ente_name(ente)) for ente in found), key=lambda pair: pair[1])


def norm_choices() -> list[tuple[str, str]]:
    """Every norm that reserves places: id, and title with its ente."""
    return _choices(norm for norm in load_catalog().all() if norm.reserves)


def norms_within_reach(ente: str, named: Iterable[str] = ()) -> list[tuple[str, str]]:
    """The norms that an edital of an ente may name: its own, its state's, and those of the Union.

    The law of another municipality says nothing to this one; the federal one is what a body without a law
    of its own adopts. Ids already named are kept in sight, so that a wrong one can be unmarked.

    Args:
        ente: for example ``br/es/guarapari``; empty: not known yet, and every norm is offered.
        named: ids that the edital names now.

    Returns:
        Id, and title with its ente.
    """
    reach = {ente, *(str(above) for above in PurePosixPath(ente).parents), *_OF_THE_NATION}
    kept = set(named)
    return _choices(
        norm
        for norm in load_catalog().all()
        if norm.reserves and (not ente or norm.scope.ente in reach or norm.id in kept)
    )


def _choices(norms: Iterable[Norm]) -> list[tuple[str, str]]:
    return [(norm.id, f"{norm.title} – {ente_name(norm.scope.ente)}") for norm in norms]


def case_of(edital: Edital) -> Case | None:
    """The case that decides the law, or ``None`` while the day of publication is missing."""
    if edital.published == date.min:
        return None
    return Case(edital.published, edital.ente, edital.kind, edital.power, edital.entity)


def ente_name(ente: str) -> str:
    """``br/es/guarapari`` -> ``Guarapari (ES)``; the catalogue keeps no accents in its folders.

    ``br`` is the whole country (laws that bind every ente), ``br/federal`` the Union alone.
    """
    if ente in _OF_THE_NATION:
        return _OF_THE_NATION[ente]
    *state, last = ente.split("/")[1:] or [ente]
    words = last.split("-")
    name = " ".join(word if word in _SMALL else word.capitalize() for word in words)
    return f"{name} ({state[0].upper()})" if state else name


def _law(norm: Norm, case: Case, bonds: Sequence[str], voice: Voice) -> Document:
    answers = {bond: applicability(norm, replace(case, bond=bond)) for bond in bonds}
    ruled = [bond for bond, answer in answers.items() if isinstance(answer, Applies)]
    reasons: dict[str, tuple[str, ...]] = {}
    for answer in answers.values():
        if isinstance(answer, Applies):
            reasons.setdefault(_applies(norm, case, voice), answer.citations)
        else:
            reasons.update({_against(one, voice): one.citations for one in answer.obstacles})
    return {
        "norma": norm.id,
        "titulo": norm.title,
        "ementa": norm.summary,
        "publicada_em": norm.published.isoformat(),
        "rege": WHOLE if len(ruled) == len(answers) else PART if ruled else NONE,
        "vinculos": [voice.word(BOND_NAMES, bond) for bond in ruled],
        "porque": [
            {"frase": said, "fundamento": basis_lines(cited, voice)} for said, cited in reasons.items()
        ],
        "reservas": [
            {"grupo": r.group, "rotulo": r.label, "percentual": r.share.text} for r in norm.reserves
        ],
    }


def _applies(norm: Norm, case: Case, voice: Voice) -> str:
    since, until = norm.scope.since, norm.scope.until
    if until is None:
        return voice.say(
            "O edital é de {dia:date}, e a lei vale para os publicados desde {desde:date}.",
            dia=case.published,
            desde=since,
        )
    return voice.say(
        "O edital é de {dia:date}, e a lei vale para os publicados de {desde:date} a {ate:date}.",
        dia=case.published,
        desde=since,
        ate=until,
    )


def _against(obstacle: Obstacle, voice: Voice) -> str:
    said, admitted = obstacle.values["caso"], obstacle.values["norma"]
    if obstacle.reason is Reason.BEFORE:
        return voice.say(
            "A lei vale para editais publicados desde {norma:date}, e este é de {caso:date}.",
            norma=date.fromisoformat(admitted),
            caso=date.fromisoformat(said),
        )
    if obstacle.reason is Reason.AFTER:
        return voice.say(
            "A lei vale para editais publicados até {norma:date}, e este é de {caso:date}.",
            norma=date.fromisoformat(admitted),
            caso=date.fromisoformat(said),
        )
    words = _WORDS[obstacle.reason]
    return voice.say(
        "A lei alcança: {norma:names}. Aqui se trata de: {caso}.",
        norma=_named(admitted.split(", "), words, voice),
        caso=voice.word(words, said),
    )


def _named(codes: Iterable[str], words: dict[str, str], voice: Voice) -> list[str]:
    return [voice.word(words, code) for code in codes]
