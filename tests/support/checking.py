"""What outsiders send to ``/conferir/``: lists, an edital, a folder as a zip, packages whole and tampered."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from isonomia.office.governing import Choice
from isonomia.office.package import Options, package_folder
from support.folders import candidates, edital, folder

GUARAPARI = "br/es/guarapari/lei-5031-2024"
FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
IGNORED = (
    "ordem;inscricao;nota;negros\n1;W1;90;N\n2;W2;89;N\n3;W3;88;N\n4;W5;87;N\n5;W6;86;N\n6;B4;85;S\n"
    "7;W7;84;N\n8;W8;83;N\n9;B9;82;S\n10;W10;81;N\n"
)
"""Ten calls of the open list alone: at the third, the law calls B4."""

READINGS = '[leituras]\ncomputo = "compensado"\n'
TEN = candidates("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10")


def certame(place: Path) -> Path:
    """A competition of eight places as a folder."""
    return folder(place, edital("ferraz", 8, rest=READINGS), TEN)


def calls(*ids: str) -> str:
    """A published call in order."""
    return "ordem;inscricao\n" + "".join(f"{n};{each}\n" for n, each in enumerate(ids, start=1))


def zipped(place: Path, inside: str = "") -> bytes:
    """A folder as one zip, its files under ``inside``."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(place.iterdir()):
            archive.writestr(inside + file.name, file.read_bytes())
    return out.getvalue()


def package_of(place: Path) -> bytes:
    """The package of a folder."""
    return package_folder(place, Choice(), Options()).content


def altered(package: bytes, name: str, old: bytes, new: bytes) -> bytes:
    """A package with one of its files changed and nothing else."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(package)) as source, zipfile.ZipFile(out, "w") as target:
        for item in source.infolist():
            data = source.read(item)
            if item.filename == name:
                assert old in data
                data = data.replace(old, new, 1)
            target.writestr(item, data)
    return out.getvalue()


def file(content: bytes | str, name: str) -> SimpleUploadedFile:
    """A file as a browser sends it."""
    return SimpleUploadedFile(name, content.encode() if isinstance(content, str) else content)


def send(client: Client, **fields: object) -> object:
    """Send the form of a list."""
    return client.post("/conferir/", fields)


def sealed(page: bytes) -> str:
    """The result that a page gives back with its buttons."""
    return page.decode().split('name="selado" value="', 1)[1].split('"', 1)[0]
