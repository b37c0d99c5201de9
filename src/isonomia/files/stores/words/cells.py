"""How each cell of candidatos is read: scores, ranks, dates, flags, standing, groups, verdicts."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import Final

from isonomia.files.sheets.names import folded
from isonomia.files.sheets.numbers import Doubt, parsed
from isonomia.files.sheets.sheet import ReadCell, text_of
from isonomia.files.sheets.values import day, flag, is_absent
from isonomia.files.stores.words.columns import Refused
from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords, UnknownGroup
from isonomia.files.stores.words.standings import StandingRead, standing_of
from isonomia.law.competition.candidate import Standing, Verdict

_LOOK_ALIKES: Final = str.maketrans("OoIlS", "00115")
_ORDINAL: Final = re.compile(r"([0-9]{1,9})(?:\s*[ºª°oa.]{1,2})?")
_VERDICT_WORDS: Final[Mapping[str, Verdict]] = {
    "confirmado": Verdict.CONFIRMED,
    "confirmada": Verdict.CONFIRMED,
    "naoconfirmado": Verdict.NOT_CONFIRMED,
    "naoconfirmada": Verdict.NOT_CONFIRMED,
    "pendente": Verdict.PENDING,
}
_NOT_CONFIRMED: Final = re.compile(r"nao[\s_-]*confirmad")
_VERDICT: Final = re.compile(r"([^:\s,;|]+(?:\s+[^:\s,;|]+)*?)\s*:\s*([a-z]+)")
NO_VERDICTS: Final[Mapping[str, Verdict]] = MappingProxyType({})

GROUP_HINT: Final = "Use os nomes dos grupos da norma, separados por vírgula: {}."


def score(mark: str) -> Callable[[ReadCell], Decimal | Refused | None]:
    """A reader of scores under the file's decimal mark."""

    def read(cell: ReadCell) -> Decimal | Refused | None:
        if isinstance(cell, Decimal):
            return cell if cell.is_finite() else _not_a_number()
        if isinstance(cell, date):
            return Refused(
                "E203",
                "A célula é uma data, e aqui deve haver um número.",
                "A planilha fez do número uma data: formate a coluna como texto e digite-o de novo.",
            )
        number = parsed(cell, mark)
        if isinstance(number, Decimal):
            return number
        return None if is_absent(cell) else _DOUBTS[number](cell, mark)

    return read


def _not_a_number() -> Refused:
    return Refused("E203", "Não é um número.", "Escreva só algarismos e a vírgula decimal: 87,5.")


def _no_number(cell: str, mark: str) -> Refused:
    """What is no number: where a letter stands for the digit it looks like, the number meant."""
    digits = cell.strip().translate(_LOOK_ALIKES)
    if digits != cell.strip() and isinstance(parsed(digits, mark), Decimal):
        hint = f"Escreva {digits}, se é esse o número."
        return Refused("E203", "Há uma letra no lugar de um algarismo.", hint)
    return _not_a_number()


def _ambiguous(cell: str, mark: str) -> Refused:
    """``1.234``: the hint gives both readings in writings that leave no doubt."""
    digits = cell.strip().replace(",", ".")
    whole = digits.replace(".", "")
    if mark == ",":
        decimal, why = digits.replace(".", ","), "os decimais deste arquivo têm vírgula"
    elif mark == ".":
        decimal, why = f"{digits}0", "os decimais deste arquivo têm ponto"
    else:
        decimal = digits.replace(".", ",") + "0"
        why = "nada no arquivo diz se o ponto separa decimais ou milhares"
    message = "O número pode ser lido de duas maneiras, com decimais ou com milhares."
    return Refused("E204", message, f"Escreva {decimal} ou {whole}: {why}.")


def _other_mark(cell: str, mark: str) -> Refused:
    name = "vírgula" if mark == "," else "ponto"
    return Refused(
        "E205",
        "O número tem outro separador decimal que o do resto do arquivo.",
        f"Os decimais deste arquivo têm {name}: escreva {_swapped(cell.strip())}, se é esse o número.",
    )


def _swapped(text: str) -> str:
    return text.translate({ord(","): ".", ord("."): ","})


_DOUBTS: Final[Mapping[Doubt, Callable[[str, str], Refused]]] = {
    Doubt.NOT_A_NUMBER: _no_number,
    Doubt.AMBIGUOUS: _ambiguous,
    Doubt.OTHER_MARK: _other_mark,
}


def rank(cell: ReadCell) -> int | Refused | None:
    """A final rank, from 1; ``1º`` and ``1ª`` too."""
    if is_absent(cell):
        return None
    found = _ORDINAL.fullmatch(folded(text_of(cell)))
    if found and int(found[1]) > 0:
        return int(found[1])
    return Refused(
        "E218", "A classificação deve ser um número inteiro a partir de 1.", "Escreva só o número: 12."
    )


def birth(cell: ReadCell) -> date | Refused | None:
    """A date of birth."""
    found = day(cell)
    if found or is_absent(cell):
        return found
    hint = "Escreva dd/mm/aaaa ou aaaa-mm-dd, com os quatro algarismos do ano."
    return Refused("E212", "Não é uma data que exista.", hint)


def yes(cell: ReadCell) -> bool | Refused:
    """S or N; a blank is N."""
    answer = flag(cell)
    return _not_a_flag() if answer is None else answer


def yes_by_default(cell: ReadCell) -> bool | Refused:
    """S or N; a blank is S."""
    return True if is_absent(cell) else yes(cell)


def _not_a_flag() -> Refused:
    return Refused(
        "E211", "Aqui deve haver S, N ou nada.", "Escreva S (sim) ou N (não), ou deixe a célula vazia."
    )


def membership(cell: ReadCell) -> bool | Refused | None:
    """S, N, a blank (``None``: nothing said), or a rank in the group's list, which is membership."""
    if is_absent(cell):
        return None
    answer = flag(cell)
    if answer is not None:
        return answer
    return _not_a_flag() if isinstance(rank(cell), Refused) else True


def standing(known: GroupWords, names_flag: Standing | None) -> Callable[[ReadCell], StandingRead | Refused]:
    """A reader of ``situacao``.

    Args:
        known: words of the groups, which real lists write in the same cell.
        names_flag: standing that S means, where the header itself is a standing (``Eliminado``).
    """

    def read(cell: ReadCell) -> StandingRead | Refused:
        if is_absent(cell):
            return StandingRead()
        answer = flag(cell) if names_flag else None
        if answer is not None and names_flag:
            return StandingRead(_standing_of_flag(answer, names_flag))
        try:
            return standing_of(text_of(cell), known)
        except AmbiguousGroup:
            return ambiguous_group()
        except UnknownGroup:
            hint = "Use aprovado, eliminado ou reprovado."
            return Refused("E215", "Situação desconhecida.", hint)

    return read


def _standing_of_flag(answer: bool, meant: Standing) -> Standing:
    if meant is Standing.APPROVED:
        return Standing.APPROVED if answer else Standing.FAILED
    return meant if answer else Standing.APPROVED


def groups(known: GroupWords) -> Callable[[ReadCell], frozenset[str] | Refused]:
    """A reader of cells that list groups."""

    def read(cell: ReadCell) -> frozenset[str] | Refused:
        if is_absent(cell):
            return frozenset()
        try:
            return known.of_text(text_of(cell))
        except AmbiguousGroup:
            return ambiguous_group()
        except UnknownGroup as error:
            return unknown_group(known, str(error))

    return read


def choice(known: GroupWords) -> Callable[[ReadCell], str | Refused]:
    """A reader of ``opcao``: one group, or none."""

    def read(cell: ReadCell) -> str | Refused:
        named = groups(known)(cell)
        if isinstance(named, Refused):
            return named
        if len(named) > 1:
            return Refused("E217", "A opção é por um grupo só.", "Escreva o grupo escolhido, um só.")
        return next(iter(named), "")

    return read


def verdicts(known: GroupWords) -> Callable[[ReadCell], Mapping[str, Verdict] | Refused]:
    """A reader of ``confirmacao``: ``negros:confirmado, pcd:pendente``."""

    def read(cell: ReadCell) -> Mapping[str, Verdict] | Refused:
        if is_absent(cell):
            return NO_VERDICTS
        text = _NOT_CONFIRMED.sub("naoconfirmad", folded(text_of(cell)))
        if _VERDICT.sub("", text).strip(" ,;|"):
            return _bad_verdict()
        found: dict[str, Verdict] = {}
        for name, word in _VERDICT.findall(text):
            named = groups(known)(name)
            if isinstance(named, Refused):
                return named
            if word not in _VERDICT_WORDS:
                return _bad_verdict()
            for group in named:
                if found.setdefault(group, _VERDICT_WORDS[word]) is not _VERDICT_WORDS[word]:
                    return Refused("E216", "Há dois resultados para o mesmo grupo.", "Deixe só o que vale.")
        return found or NO_VERDICTS

    return read


def _bad_verdict() -> Refused:
    hint = "Escreva grupo:resultado, como negros:confirmado, negros:nao-confirmado ou negros:pendente."
    return Refused("E216", "Não é um resultado de confirmação.", hint)


def ambiguous_group() -> Refused:
    """A word, or a pair of words, that may mean one of several reserves."""
    return Refused(
        "E214",
        "Não se sabe a qual dos grupos, ou se a mais de um, a pessoa pertence.",
        "Escreva cada grupo por extenso, separados por vírgula, ou faça uma coluna para cada um.",
    )


def unknown_group(known: GroupWords, word: str) -> Refused:
    """A word that names no group of the norms."""
    listed = ", ".join(sorted(set(known.identities.values()))) or "nenhum"
    return Refused("E213", f"“{word}” não é um grupo conhecido.", GROUP_HINT.format(listed))
