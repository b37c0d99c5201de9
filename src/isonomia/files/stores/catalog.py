"""The catalogue of norms carried by the package, and norm files from disk."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from isonomia.files.sheets.opening import read_whole, why
from isonomia.law.findings import Finding, InputProblems, NormProblems
from isonomia.law.norms.model import Norm
from isonomia.law.norms.parse import Parsed, parse_norm

if TYPE_CHECKING:  # read only where coverage is asked for
    from isonomia.law.norms.coverage import Coverage

_SUFFIX: Final = ".toml"
_MOST: Final = 10_000_000
"""Bytes: the longest law is a hundredth of it."""
_COVERAGE: Final = "COVERAGE.toml"


class Catalog:
    """Norms by id (their place, ``br/es/guarapari/lei-5031-2024``), each read once, when asked for."""

    def __init__(self, root: Traversable) -> None:
        self._root = root
        self._norms: dict[str, Norm] = {}

    def ids(self) -> tuple[str, ...]:
        """Every id, in alphabetical order."""
        return tuple(sorted(_ids(self._root, "")))

    def norm(self, norm_id: str) -> Norm:
        """The norm of that id.

        Raises:
            NormProblems: no such norm (the hint names the nearest), or its file has errors.
        """
        if norm_id not in self._norms:
            stem = norm_id.rpartition("/")[2]
            file = f"{norm_id}{_SUFFIX}"
            parsed = parse_norm(self.text(norm_id), stem=stem, file=file, norm_id=norm_id)
            self._norms[norm_id] = parsed.required()
        return self._norms[norm_id]

    def all(self) -> tuple[Norm, ...]:
        """Every norm, in the order of ids."""
        return tuple(self.norm(norm_id) for norm_id in self.ids())

    def of_ente(self, ente: str) -> tuple[Norm, ...]:
        """The norms of an ente, whatever their dates, the newest first; none where it is unknown."""
        inside = [norm_id for norm_id in self.ids() if norm_id.rpartition("/")[0] == ente]
        norms = [norm for norm in map(self.norm, inside) if norm.scope.ente == ente]
        return tuple(sorted(norms, key=lambda norm: norm.published, reverse=True))

    def text(self, norm_id: str) -> str:
        """The norm's file as it is, for digests and packages.

        Raises:
            NormProblems: no such norm.
        """
        ids = self.ids()
        if norm_id not in ids:
            raise NormProblems([_unknown(norm_id, ids)])
        return _at(self._root, f"{norm_id}{_SUFFIX}").read_text(encoding="utf-8")

    def coverage(self) -> Coverage:
        """What realises each device of the laws covered whole.

        Raises:
            NormProblems: the coverage file has errors.
        """
        from isonomia.law.norms.coverage import parse_coverage

        return parse_coverage(_at(self._root, _COVERAGE).read_text(encoding="utf-8"), _COVERAGE)


@cache
def load_catalog() -> Catalog:
    """The catalogue that the package carries."""
    return Catalog(files("isonomia.catalog"))


def read_norm_file(path: Path) -> Parsed:
    """Read a norm file from disk, with all its problems.

    Raises:
        NormProblems: the file cannot be opened or is not UTF-8 text.
    """
    return parse_norm(norm_text(path), stem=path.stem, file=str(path))


def load_norm_file(path: Path) -> Norm:
    """The norm of a file outside the catalogue (``--regra``); its id is ``ente/name-of-the-file``.

    Raises:
        NormProblems: the file cannot be read or has errors.
    """
    return read_norm_file(path).required()


def norm_text(path: Path) -> str:
    """The words of a norm file.

    Raises:
        NormProblems: the file cannot be opened or is not UTF-8 text.
    """
    try:
        return read_whole(path, _MOST).decode("utf-8-sig")
    except InputProblems as problem:
        raise NormProblems(problem.findings) from None
    except OSError as error:
        hint = "Confira o nome e a pasta do arquivo."
        message = f"Não foi possível abrir a norma ({why(error)})."
        raise NormProblems([Finding("E131", message, hint, file=str(path))]) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        hint = "Grave o arquivo em UTF-8."
        message = "O arquivo da norma não está em UTF-8."
        raise NormProblems([Finding("E132", message, hint, file=str(path), line=line)]) from error


def _ids(folder: Traversable, prefix: str) -> list[str]:
    found: list[str] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _ids(entry, f"{prefix}{entry.name}/")
        elif prefix and entry.name.endswith(_SUFFIX):
            found.append(prefix + entry.name.removesuffix(_SUFFIX))
    return found


def _at(root: Traversable, place: str) -> Traversable:
    for part in place.split("/"):
        root = root / part
    return root


def _unknown(norm_id: str, ids: tuple[str, ...]) -> Finding:
    stem = norm_id.rpartition("/")[2]
    same_name = [known for known in ids if stem and known.endswith(f"/{stem}")]
    close = same_name or get_close_matches(norm_id, ids, n=3, cutoff=0.5)
    hint = f"Seria {' ou '.join(close)}?" if close else "Veja a lista com: isonomia normas listar"
    return Finding("E130", f"A norma {norm_id} não está no catálogo.", hint, column="norma", value=norm_id)
