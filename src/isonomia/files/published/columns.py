"""Which column of a published list holds what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from isonomia.files.published.known import Known
from isonomia.files.sheets.names import squeezed, words
from isonomia.files.sheets.sheet import Sheet
from isonomia.files.sheets.values import distinct
from isonomia.files.stores.words import meanings as m
from isonomia.files.stores.words.groups import AmbiguousGroup, UnknownGroup, means_open
from isonomia.law.norms.model import OPEN

ORDER: Final = "ordem"
PLACE: Final = "vaga"
LIST: Final = "lista"
COUNTS_IN: Final = "conta_em"
LIST_RANK: Final = "posicao_na_lista"
REMARK: Final = "observacao"
NOTICE: Final = "edital"
DAY: Final = "data"
TYPE: Final = "tipo"
UNIT: Final = "unidade"
REPLACES: Final = "substitui"
TOTAL: Final = "total"
BEFORE: Final = "antes"

_WORDS: Final[Mapping[str, str]] = {
    ORDER: "ordem ordemdeconvocacao ordemdechamada ordemdenomeacao calledorder seq sequencia numerodeordem",
    PLACE: "vaga numerodavaga nvaga vagan nodavaga",
    LIST: "lista listautilizada listadechamada listadeconvocacao convocadopela chamadopela calledvia obscargo"
    " modalidadedaconvocacao listadeorigem",
    COUNTS_IN: "contaem computaem",
    LIST_RANK: "posicaonela posicaonalista posicaonestalista classificacaonalista",
    REMARK: "observacao observacoes obs note motivo obscolocado obscolocado1 obscolocado2 estado anotacao",
    NOTICE: "edital editaln numerodoedital noedital nedital ato portaria notice",
    DAY: "data date dataconvocacao datadaconvocacao datadapublicacao",
    TYPE: "tipo tipodeedital tipodelista",
    UNIT: "hospital",
    REPLACES: "substitui sucede emlugarde",
    TOTAL: "total vagas totalvagas totaldevagas vagastotal numerodevagas qtdvagas quantidade",
    BEFORE: "antes vagasanteriores",
    m.ID: "candidate",
    m.SCORE: "score",
    m.LOCALITY: "region regional",
}
MEANINGS: Final[Mapping[str, str]] = {
    word: meaning for meaning, synonyms in _WORDS.items() for word in synonyms.split()
}


@dataclass
class Columns:
    """The columns of a published list.

    Attributes:
        singles: meaning -> column.
        remarks: columns of remarks.
        ranks: list -> column of ranks in it.
        members: group -> column of flags.
        listed: columns whose cells name groups (``modalidade``).
    """

    singles: dict[str, int] = field(default_factory=dict)
    remarks: list[int] = field(default_factory=list)
    ranks: dict[str, int] = field(default_factory=dict)
    members: dict[str, int] = field(default_factory=dict)
    listed: list[int] = field(default_factory=list)

    def get(self, meaning: str) -> int | None:
        """The column of a meaning, or ``None``."""
        return self.singles.get(meaning)

    def __contains__(self, meaning: str) -> bool:
        return meaning in self.singles


def columns_of(sheet: Sheet, known: Known) -> Columns:
    """Find the columns; a precise name wins over a general one, the first of two over the second."""
    found = Columns()
    general: dict[str, int] = {}
    for index, header in enumerate(sheet.headers):
        meaning = MEANINGS.get(squeezed(header), "")
        if meaning == REMARK:
            found.remarks.append(index)
        elif meaning:
            found.singles.setdefault(meaning, index)
        elif not _about_a_list(sheet, index, header, known, found):
            _usual(header, index, found, general)
    for meaning, index in general.items():
        found.singles.setdefault(meaning, index)
    if OPEN in found.ranks:
        _only_first_ranks(sheet, found)
    return found


def _only_first_ranks(sheet: Sheet, found: Columns) -> None:
    """Beside ranks in the open list, a column with nothing but 1 is of ranks too: its first was published."""
    for group, index in list(found.members.items()):
        if {text.strip("ºª°o.") for text in distinct(sheet, index)} == {"1"}:
            found.ranks.setdefault(group, found.members.pop(group))


def _usual(header: str, index: int, found: Columns, general: dict[str, int]) -> None:
    meaning = m.precise_meaning(header)
    if meaning == m.MODALITY:
        found.listed.append(index)
    elif meaning:
        found.singles.setdefault(meaning, index)
    elif other := m.general_meaning(header):
        general.setdefault(other, index)


def _about_a_list(sheet: Sheet, index: int, header: str, known: Known, found: Columns) -> bool:
    """A column of ranks or flags of one list: ``Class PCD``, ``rank_negros``, ``AC``, ``PCD``."""
    parts = [word for word in words(header) if word not in ("total", "vagas")]
    text = " ".join(parts)
    if m.is_open_rank(header) or m.precise_meaning(header) in (m.OPEN, m.OPEN_EITHER) or means_open(text):
        if m.precise_meaning(header) == m.OPEN and not _numeric(sheet, index):
            return False
        found.ranks.setdefault(OPEN, index)
        return True
    named = m.group_text(text, known.groups)
    if named is None:
        return False
    try:
        groups = known.groups.of_text(named[0])
    except (UnknownGroup, AmbiguousGroup):
        return True
    for group in groups:
        (found.ranks if named[1] or _numeric(sheet, index) else found.members).setdefault(group, index)
    return True


def _numeric(sheet: Sheet, index: int) -> bool:
    """Whether a column holds ranks and not flags: numbers beyond 0 and 1, and nothing of letters."""
    texts = distinct(sheet, index)
    digits = [text.strip("ºª°o.*") for text in texts]
    return bool(texts) and all(text.isdecimal() or not text for text in digits) and not texts <= {"0", "1"}
