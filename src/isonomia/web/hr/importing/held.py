"""A file of candidates read, checked and made ready, held in this process from one step to the next.

Each is computed again from the stored bytes where it is not at hand: after a restart, or where another
file came between. Large files are held one at a time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

from isonomia.files.stores.candidates.contacts import Contact
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.folder import without_collection
from isonomia.office.importing.checking import Checked, check, check_correct_only, expected_by
from isonomia.office.importing.seeing import Seen, how_from, see
from isonomia.web.records.loading import edital_in_force, readings_of, terms_of
from isonomia.web.records.models import Competition, Upload
from isonomia.web.records.rolls import Identity, Load

Value = TypeVar("Value")
_kept: dict[str, tuple[Hashable, Any]] = {}
_lock = Lock()


def expected_of(competition: Competition) -> Expected:
    """What the edital in force and its law expect of a file.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
    """
    return expected_by(*terms_of(competition))


def seen_of(upload: Upload) -> Seen:
    """The file as it is read.

    Raises:
        InputProblems: it is refused.
    """
    key = (upload.pk, json.dumps(upload.how, sort_keys=True))
    return _once("seen", key, lambda: see(content_of(upload), upload.file_name, how_from(upload.how)))


def checked_of(upload: Upload) -> Checked:
    """The file checked, with the columns chosen.

    Raises:
        InputProblems: it is refused.
    """

    def made() -> Checked:
        work = check_correct_only if upload.correct_only else check
        return work(seen_of(upload), upload.targets, expected_of(upload.competition))

    return _once("checked", _state(upload), made)


def load_of(upload: Upload) -> Load:
    """The file's people as a load about to be in force.

    Raises:
        InputProblems: the file is refused.
    """

    def made() -> Load:
        checked = checked_of(upload)
        digest = upload.reading.get("resumo", "")
        who = [Identity(contact.name, _given(contact)) for contact in checked.contacts]
        return Load(checked.candidates, who, upload.source, upload.file_name, digest)

    return _once("load", _state(upload), made)


def let_go() -> None:
    """Forget what this process holds of the last file."""
    with _lock:
        _kept.clear()


def _state(upload: Upload) -> Hashable:
    """Everything on which the check of a file depends."""
    version = edital_in_force(upload.competition)
    return (
        upload.pk,
        json.dumps([upload.how, upload.targets, upload.correct_only], sort_keys=True),
        version.digest if version else "",
        tuple(sorted(readings_of(upload.competition).items())),
    )


def _given(contact: Contact) -> dict[str, str]:
    given = {"email": contact.email, "telefone": contact.phone, "cpf": contact.cpf}
    return {name: value for name, value in given.items() if value}


def content_of(upload: Upload) -> bytes:
    """The stored file.

    Raises:
        Upload.DoesNotExist: it is gone: imported, discarded or too old.
    """
    if upload.content is None:
        raise Upload.DoesNotExist
    return bytes(upload.content)


def _once(what: str, key: Hashable, make: Callable[[], Value]) -> Value:
    """The last value made of its kind, or a new one: large files are held one at a time."""
    with _lock:
        held = _kept.get(what)
    if held is not None and held[0] == key:
        found: Value = held[1]
        return found
    with without_collection():
        value = make()
    with _lock:
        _kept[what] = (key, value)
    return value
