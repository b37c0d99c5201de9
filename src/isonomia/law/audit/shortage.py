"""Whether the publication calls as many as it should: places left without a call, and places too many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from isonomia.law.allocation.calling import call_up_to
from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.judging import Outcome
from isonomia.law.audit.track import Followed
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.transitions import LEAVES
from isonomia.law.norms.rules import Rule

_GOING = frozenset({*LEAVES, ActKind.RENUNCIATION, ActKind.FRAUD, ActKind.UNDONE, ActKind.END_OF_QUEUE})


def check_numbers(outcome: Outcome, acts: Sequence[Act] | None) -> Iterator[Found]:
    """Places without a call, and calls past the places, of every cargo.

    Args:
        outcome: the calls followed under the readings reported.
        acts: the competition's acts, or ``None``.
    """
    for code, result in outcome.followed.items():
        opened = outcome.life.cargos[code]
        if not result.sequence and not result.partings:
            continue
        if result.beyond:
            yield note(
                FindingKind.BEYOND,
                f"Cargo {code}: chamadas além das vagas conhecidas: {result.beyond}. A série das vagas "
                "continua, e a conferência foi feita nela.",
                None,
                cargo=code,
                chamadas=result.beyond,
            )
        left = [act for act in acts or () if act.kind in _GOING and act.cargo in ("", code)]
        yield from _short(opened, result, code, left, told=acts is not None)


def _short(
    opened: CargoLife, result: Followed, code: str, left: Sequence[Act], *, told: bool
) -> Iterator[Found]:
    board = opened.board
    assert board is not None
    vacated = [place for place in board.vacant if place.is_free and place.last is not None]
    free = sum(1 for place in board.places if place.is_free)
    lacking = result.short if told else len(vacated)
    if lacking:
        ahead = board.fork(traced=False)
        following = [opened.people[call.entrant].id for call in call_up_to(ahead, lacking)]
        if following:
            yield _missing(opened, code, lacking, following, unreplaced=bool(left) or not told)
            return
    if free and not told:
        yield note(
            FindingKind.PARTIAL,
            f"Cargo {code}: vagas conhecidas ainda sem chamada nesta publicação: {free}.",
            None,
            cargo=code,
            vagas=free,
        )


def _missing(
    opened: CargoLife, code: str, lacking: int, following: Sequence[str], *, unreplaced: bool
) -> Found:
    regime = opened.regime
    kind = FindingKind.NOT_REPLACED if unreplaced else FindingKind.FEWER_CALLED
    why = "Quem saiu não foi substituído" if unreplaced else "Há vagas sem chamada"
    return Found(
        kind,
        Certainty.LIST,
        f"Cargo {code}: chamadas que faltam na publicação: {lacking}. {why}. Quem deveria vir: "
        f"{', '.join(following[:12])}.",
        None,
        () if regime is None else (*regime.cite(Rule.SUCCESSION), *regime.cite(Rule.ORDER)),
        {"cargo": code, "esperado": following[0], "prejudicados": list(following), "faltam": lacking},
    )
