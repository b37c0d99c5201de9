"""Films: received in pieces, each encrypted; put together only for who may watch; erased by term."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.competition.validity import plus_months
from isonomia.web.commission import kinds, vault
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.moving import NotNow
from isonomia.web.commission.recording import record
from isonomia.web.jobs.rounds import Round, register
from isonomia.web.records.models import Film, Hearing, Person
from isonomia.web.records.models.films import FilmState

PIECE: Final = 4 * 1024 * 1024
"""Most bytes of one piece."""
MOST: Final = 2 * 1024 * 1024 * 1024
"""Most bytes of a film."""
SETTLED: Final = frozenset({"confirmada", "nao-confirmada", "fora-da-reserva"})


def folder_of(film: Film) -> Path:
    """Where the pieces of a film are."""
    return Path(settings.DATA) / "gravacoes" / str(film.token)


def media_of(begins: bytes) -> str:
    """Type of a film by its content, or empty: MP4, WebM."""
    if begins[4:8] == b"ftyp":
        return "video/mp4"
    return "video/webm" if begins.startswith(b"\x1a\x45\xdf\xa3") else ""


def receive(hearing: Hearing, place: int, file: UploadedFile[Any]) -> Film:
    """Take the next piece of a film.

    Args:
        hearing: whose.
        place: of the piece, from 0; one that came already changes nothing, so that a lost answer may be
            sent again.
        file: the piece.

    Raises:
        NotNow: out of order, too large, or no film.
    """
    content = file.read(PIECE + 1)
    with transaction.atomic():
        film, _made = Film.objects.select_for_update().get_or_create(
            hearing=hearing,
            life=hearing.life,
            defaults={"at": timezone.now(), "erase_on": _last_day(hearing)},
        )
        if film.state != FilmState.RECEIVING:
            raise NotNow(_("A gravação desta pessoa já foi recebida inteira."))
        if place < film.pieces:
            return film
        if place > film.pieces:
            raise NotNow(
                _("Falta um pedaço antes deste. Envie a partir do pedaço %(n)s.") % {"n": film.pieces}
            )
        if len(content) > PIECE or film.size + len(content) > MOST:
            raise NotNow(_("O arquivo é grande demais: cada pedaço tem até 4 MB, e a gravação até 2 GB."))
        if place == 0:
            film.media = media_of(content)
            if not film.media:
                raise NotNow(_("O arquivo não é um vídeo MP4 nem WebM."))
        folder = folder_of(film)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{place:06}").write_bytes(vault.lock(content, "gravacao", film.token, place))
        film.pieces, film.size = place + 1, film.size + len(content)
        film.save(update_fields=["pieces", "size", "media"])
    return film


def _last_day(hearing: Hearing) -> date:
    """Until when a film that comes today is kept."""
    months = rules_of(hearing.competition)[0].whole("guarda-da-gravacao")
    return plus_months(timezone.localdate(), months)


def finish(film: Film, person: Person) -> None:
    """The film is whole: its digest goes into the book, and the term of keeping begins.

    Raises:
        NotNow: no piece came.
    """
    if not film.pieces or film.state != FilmState.RECEIVING:
        raise NotNow(_("Não há gravação em envio para concluir."))
    digest = sha256()
    for piece in pieces_of(film):
        digest.update(piece)
    with transaction.atomic():
        film.digest = digest.hexdigest()
        content = {"codigo": film.hearing.code, "vida": film.life, "resumo": film.digest, "bytes": film.size}
        film.sequence = record(film.hearing.competition, kinds.FILMED, content, person)
        film.state = FilmState.KEPT
        film.erase_on = _last_day(film.hearing)
        film.save()


def pieces_of(film: Film) -> Iterator[bytes]:
    """The film, piece by piece, decrypted in memory alone."""
    folder = folder_of(film)
    for place in range(film.pieces):
        yield vault.unlock((folder / f"{place:06}").read_bytes(), "gravacao", film.token, place)


def part_of(film: Film, first: int, last: int) -> Iterator[bytes]:
    """Some bytes of the film: only the pieces that have them are read.

    Args:
        film: whole.
        first: byte, counted from 0.
        last: byte, included.
    """
    folder, begins = folder_of(film), 0
    for place in range(film.pieces):
        file = folder / f"{place:06}"
        size = file.stat().st_size - vault.ADDED
        ends = begins + size
        if ends > first and begins <= last:
            content = vault.unlock(file.read_bytes(), "gravacao", film.token, place)
            yield content[max(0, first - begins) : last + 1 - begins]
        begins = ends


def erase_due(person: Person | None = None) -> int:
    """Erase films, whole or not, whose term is over and whose hearing is settled; certificates stay."""
    there = (FilmState.RECEIVING, FilmState.KEPT)
    due = Film.objects.filter(state__in=there, erase_on__lte=timezone.localdate(), hearing__state__in=SETTLED)
    erased = 0
    for film in due.select_related("hearing__competition__body"):
        with transaction.atomic():
            content = {"codigo": film.hearing.code, "vida": film.life, "resumo": film.digest}
            sequence = record(film.hearing.competition, kinds.ERASED, content, person)
            film.certificate = {**content, "em": timezone.localdate().isoformat(), "registro": sequence}
            film.state = FilmState.ERASED
            film.save(update_fields=["certificate", "state"])
        shutil.rmtree(folder_of(film), ignore_errors=True)
        erased += 1
    return erased


register(Round("gravações", timedelta(days=1), erase_due, cleans=True))
