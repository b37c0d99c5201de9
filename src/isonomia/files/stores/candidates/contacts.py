"""What is kept of a person apart from the law's rows: name, e-mail, telephone, CPF, date of birth.

They are personal data: the law's arithmetic never sees them, messages never show them whole. A datum
that cannot be right is left out, after a warning: it stops nobody from competing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

from isonomia.files.sheets.names import squeezed, word_set
from isonomia.files.sheets.sheet import ReadCell, Sheet, text_of
from isonomia.files.sheets.values import is_absent
from isonomia.files.stores.candidates.targets import CPF, EMAIL, PHONE
from isonomia.files.stores.words.columns import Refused, converted
from isonomia.files.stores.words.meanings import NAME
from isonomia.files.stores.words.reporting import FileReport

_HEADERS: Final[Mapping[str, frozenset[str]]] = {
    EMAIL: word_set("email emails correioeletronico enderecoeletronico mail emaildocandidato emailcandidato"),
    PHONE: word_set(
        "telefone telefones celular fone tel whatsapp telefonecelular telefonedocandidato celulardocandidato"
        " contato telefone1 telefonecontato"
    ),
    CPF: word_set("cpf cpfcandidato cpfdocandidato nucpf numerocpf numerodocpf nocpf ncpf nrcpf"),
}
_EMAIL: Final = re.compile(r"[^@\s,;<>\"]+@[^@\s,;<>\"]+\.[^@\s,;<>\".]{2,}")
_NOT_DIGIT: Final = re.compile(r"[^0-9]")
_MASKED: Final = re.compile(r"[*xX•]")


class Contact(NamedTuple):
    """One person's data kept apart, parallel to the row of the law; empty where not given.

    Attributes:
        phone: digits alone, with the area code.
        cpf: eleven digits, checked.
    """

    name: str = ""
    email: str = ""
    phone: str = ""
    cpf: str = ""
    birth: date | None = None


def contact_of_header(header: str) -> str:
    """The datum that a header names, or empty."""
    name = squeezed(header)
    return next((target for target, headers in _HEADERS.items() if name in headers), "")


def contacts_of(
    sheet: Sheet, columns: Mapping[str, int], births: Sequence[date | None], report: FileReport
) -> list[Contact]:
    """The data kept apart, one per row.

    Args:
        sheet: the file.
        columns: ``nome``, ``email``, ``telefone``, ``cpf`` -> column, those that the file has.
        births: date of birth of each row, as the law's reader gave it.
        report: where warnings go.
    """
    names = converted(sheet, columns.get(NAME), _name, "", report)
    emails = converted(sheet, columns.get(EMAIL), _email, "", report)
    phones = converted(sheet, columns.get(PHONE), _phone, "", report)
    cpfs = converted(sheet, columns.get(CPF), _cpf, "", report)
    _masked_cpfs(sheet, columns.get(CPF), report)
    return list(map(Contact._make, zip(names, emails, phones, cpfs, births, strict=True)))


def valid_cpf(text: str) -> str:
    """The eleven digits of a CPF whose check digits agree, or empty."""
    digits = _NOT_DIGIT.sub("", text)
    if len(digits) != 11 or digits == digits[0] * 11:
        return ""
    numbers = [int(digit) for digit in digits]
    for place in (9, 10):
        total = sum(number * (place + 1 - at) for at, number in enumerate(numbers[:place]))
        if numbers[place] != total * 10 % 11 % 10:
            return ""
    return digits


def looks_like_cpfs(sheet: Sheet, index: int) -> bool:
    """Whether most of the first cells of a column are valid CPFs."""
    texts = [text_of(cell) for cell in sheet.column(index)[:200] if not is_absent(cell)]
    valid = sum(bool(valid_cpf(text)) for text in texts)
    return bool(texts) and 2 * valid > len(texts)


def _name(cell: ReadCell) -> str:
    return "" if is_absent(cell) else " ".join(text_of(cell).split())


def _email(cell: ReadCell) -> str | Refused:
    text = "" if is_absent(cell) else text_of(cell)
    if not text or _EMAIL.fullmatch(text):
        return text
    hint = "Escreva um só endereço, como nome@exemplo.br."
    return Refused("W208", "Não é um endereço de e-mail; não foi guardado.", hint)


def _phone(cell: ReadCell) -> str | Refused:
    if is_absent(cell):
        return ""
    digits = _NOT_DIGIT.sub("", text_of(cell)).lstrip("0")
    if len(digits) in {12, 13} and digits.startswith("55"):
        digits = digits[2:]
    if 8 <= len(digits) <= 11:
        return digits
    hint = "Escreva um só número, com o DDD: 27 99999-0000."
    return Refused("W209", "Não é um número de telefone; não foi guardado.", hint)


def _cpf(cell: ReadCell) -> str | Refused:
    text = text_of(cell)
    if is_absent(cell) or _MASKED.search(text):
        return ""
    if not isinstance(cell, str):
        text = text.zfill(11)  # a number has lost the zeros on its left
    return valid_cpf(text) or Refused(
        "W210", "Não é um CPF válido; não foi guardado.", "Confira os onze algarismos."
    )


def _masked_cpfs(sheet: Sheet, index: int | None, report: FileReport) -> None:
    if index is None:
        return
    masked = [n for n, cell in enumerate(sheet.column(index)) if _MASKED.search(text_of(cell))]
    if masked:
        report.add(
            "W211",
            f"CPFs incompletos (com asteriscos ou letras), que não foram guardados: {len(masked)}.",
            "Nada a fazer: o CPF não é preciso para classificar.",
            sheet.lines[masked[0]],
            sheet.header(index),
        )
