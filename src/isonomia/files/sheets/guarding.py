"""Whether an uploaded file may be read at all: kind, size, encoding, formulas, macros, passwords, bombs.

Nothing here reads the table: it is what is asked before anything is believed. Each refusal says what
to do about it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import PurePath
from typing import Final

from isonomia.files.sheets.archives import Broken, Contents, Limits, TooMuch, contents_of
from isonomia.files.sheets.read_csv import decoded, encoding_of, separator_found
from isonomia.law.findings import Finding

ENDINGS: Final = (".csv", ".txt", ".tsv", ".xlsx", ".ods")
"""Endings of the files that are taken."""

_SAVE_AS: Final = "Abra o arquivo no programa de planilhas e grave de novo como XLSX, ODS ou CSV."
_OLD_OFFICE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_LOCKED: Final = "EncryptedPackage".encode("utf-16-le")
_FORMULA_CELL: Final = re.compile(r"(?:^|[;,\t|])[ ]*\"?[ ]*=", re.MULTILINE)
_HTML: Final = re.compile(rb"\s*(?:<!doctype html|<html|<table|<\?xml)", re.IGNORECASE)
_OTHERS: Final[Mapping[bytes, str]] = {
    b"%PDF": "PDF",
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"Rar!": "RAR",
    b"7z\xbc\xaf": "7-Zip",
    b"\x1f\x8b": "GZIP",
    b"{\\rtf": "RTF",
}


def refused(data: bytes, file: str, limits: Limits | None = None) -> tuple[Finding, ...]:
    """Why a file is not taken; empty where it is.

    Args:
        data: the whole file.
        file: its name as the user knows it.
        limits: of size; the usual ones where left out.
    """
    limits = limits or Limits()
    if not data.strip():
        return (Finding("E004", "O arquivo está vazio.", "Ponha nele o cabeçalho e as linhas.", file),)
    if len(data) > limits.size:
        hint = f"O limite é de {_megabytes(limits.size)} MB: divida o arquivo ou tire dele o que não se usa."
        return (Finding("E011", f"O arquivo tem {_megabytes(len(data))} MB: é grande demais.", hint, file),)
    if data.startswith(_OLD_OFFICE):
        return (_old_office(data, file),)
    if data.startswith(b"PK"):
        return _workbook(data, file, limits)
    return _text(data, file)


def _old_office(data: bytes, file: str) -> Finding:
    if _LOCKED in data:
        return _locked(file)
    hint = "É o formato de antes de 2007: abra-o no programa de planilhas e grave como XLSX, ODS ou CSV."
    return Finding("E010", "O arquivo é de um formato que não se lê aqui.", hint, file)


def _locked(file: str) -> Finding:
    return Finding("E012", "O arquivo está protegido por senha.", "Tire a senha e grave de novo.", file)


def _workbook(data: bytes, file: str, limits: Limits) -> tuple[Finding, ...]:
    try:
        found = contents_of(data, limits)
    except Broken:
        return (Finding("E003", "O arquivo não pôde ser lido como planilha.", _SAVE_AS, file),)
    except TooMuch as too_much:
        return (_bomb(str(too_much), file),)
    return tuple(_problems(found, file))


def _bomb(what: str, file: str) -> Finding:
    hint = "Copie só as linhas e colunas usadas para uma planilha nova e grave-a."
    if what == "cells":
        message = "A planilha tem células demais, ou uma célula muito longe das outras."
    else:
        message = "O arquivo, depois de aberto, fica grande demais para o seu tamanho."
    return Finding("E014", message, hint, file)


def _problems(found: Contents, file: str) -> list[Finding]:
    if found.encrypted:
        return [_locked(file)]
    if not found.kind:
        hint = "Não é uma planilha: pode ser um documento ou um arquivo compactado."
        return [Finding("E010", "O arquivo é de um formato que não se lê aqui.", hint, file)]
    problems = []
    if found.macros:
        hint = "Grave a planilha sem macros: como XLSX, e não XLSM."
        problems.append(Finding("E013", "O arquivo traz macros, que são programas.", hint, file))
    if found.formula:
        message = "A planilha tem fórmulas, e o que elas mostram pode mudar."
        problems.append(_formula(message, file, value=found.formula))
    return problems


def _formula(message: str, file: str, line: int | None = None, value: str = "") -> Finding:
    hint = "Selecione tudo, copie, cole como valores e grave de novo. A primeira fórmula está indicada."
    return Finding("E015", message, hint, file, line, value=value)


def _text(data: bytes, file: str) -> tuple[Finding, ...]:
    other = next((name for start, name in _OTHERS.items() if data.startswith(start)), "")
    if not other and _HTML.match(data):
        other = "HTML"
    suffix = PurePath(file).suffix.lower()
    if other or (suffix and suffix not in ENDINGS):
        named = other or suffix[1:].upper()
        hint = f"O arquivo parece ser {named}: grave a tabela como XLSX, ODS ou CSV."
        return (Finding("E010", "O arquivo é de um formato que não se lê aqui.", hint, file),)
    if encoding_of(data) != "utf-16" and b"\0" in data:
        hint = "Há nele bytes que não são de texto: grave a tabela como XLSX, ODS ou CSV."
        return (Finding("E016", "O arquivo não é um texto que se possa ler.", hint, file),)
    return _text_formulas(data, file)


def _text_formulas(data: bytes, file: str) -> tuple[Finding, ...]:
    if b"=" not in data:
        return ()
    text = decoded(data)
    marks = {separator_found(text)[0], "\n"}
    for found in _FORMULA_CELL.finditer(text):
        before = found.group()[0]
        if before in marks or before in ' "=' or found.start() == 0:
            line = text.count("\n", 0, found.end()) + 1
            value = text[found.end() - 1 :].split("\n", 1)[0][:40].strip()
            message = "Há células que começam com o sinal de igual, como uma fórmula."
            return (_formula(message, file, line, value),)
    return ()


def _megabytes(size: int) -> int:
    return -(-size // 1_000_000)
