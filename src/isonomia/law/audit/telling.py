"""What is told of a followed line beside the call itself: notes, and what is printed wrong next to it."""

from __future__ import annotations

from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.published import Line
from isonomia.law.audit.track import Track
from isonomia.law.norms.model import OPEN


def aside_note(kind: FindingKind, line: Line) -> Found:
    """A line that is what it says of itself."""
    who = line.id or f"{line.rank}º"
    texts = {
        FindingKind.TEMPORARY: f"{who}: chamada temporária; não tira a pessoa da fila do cargo.",
        FindingKind.RECTIFIED: f"{who}: linha repetida por retificação, e não outra chamada.",
        FindingKind.END_OF_QUEUE: f"{who}: chamada de novo depois de ir para o fim da fila.",
        FindingKind.SUB_JUDICE: f"{who}: chamada sub judice; a ordem depende da decisão judicial.",
    }
    return note(kind, texts[kind], line.line, line.id)


def tie_note(track: Track, line: Line, index: int, other: int) -> Found:
    """A call that took the other of two people whom nothing separates."""
    return note(
        FindingKind.TIED,
        f"As inscrições {track.name_of(index)} e {track.name_of(other)} estão empatadas, e o edital não traz "
        "critério que as separe: vale a ordem publicada.",
        line.line,
    )


def check_label(
    track: Track, line: Line, called_by: str, place: int, place_type: str, *, loose: bool = False
) -> None:
    """The printed list, place and rank of a line whose person is right."""
    index = track.person(line)
    if index is None:
        return
    board, code = track.board, track.opened.cargo.code
    if (
        line.list
        and line.list not in (called_by, place_type)
        and not (loose and _belongs(track, index, line))
    ):
        track.result.labels.append(
            Found(
                FindingKind.LABEL,
                Certainty.LIST,
                f"A inscrição {track.name_of(index)} aparece pela lista «{line.list}»; pela lei a chamada é "
                f"da lista «{called_by}».",
                line.line,
                board.regime.rules.get("ordem-das-vagas", ()),
                {"inscricao": track.name_of(index), "cargo": code, "esperada": called_by},
            )
        )
    if line.place is not None and not loose and line.place != place:
        track.result.labels.append(
            Found(
                FindingKind.PLACE_DIFFERS,
                Certainty.LIST,
                f"A inscrição {track.name_of(index)} aparece na {line.place}ª vaga; pela lei é a {place}ª.",
                line.line,
                board.regime.rules.get("ordem-das-vagas", ()),
                {"inscricao": track.name_of(index), "cargo": code, "esperada": place},
            )
        )
    ranks = {name: found[index] for name, found in board.position.items() if index in found}
    printed = line.rank if line.id and line.list else None  # without an enrolment the rank says who it is
    if printed is not None and called_by in ranks and printed not in ranks.values():
        track.result.labels.append(
            Found(
                FindingKind.RANK_DIFFERS,
                Certainty.LIST,
                f"A inscrição {line.id} aparece na {line.rank}ª posição da lista «{called_by}»; pelas notas "
                f"é a {ranks[called_by]}ª.",
                line.line,
                values={"inscricao": line.id, "cargo": code, "esperada": ranks[called_by]},
            )
        )


def _belongs(track: Track, index: int, line: Line) -> bool:
    """In a set, the list printed may be the one in which the person is enrolled."""
    entrant = track.board.entrants[index]
    return line.list in track.board.groups_of(index) or (line.list == OPEN and entrant.open)
