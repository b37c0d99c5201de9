"""Published calls whose full classification nobody has: each list by itself, as far as ranks tell.

Such a publication says by which list each person was called and at which rank in it, and sometimes
whom the person replaces. That is enough to see whether each list went in its order and whether each
vacated place stayed in its list; it is not enough to see whether a gap in a list is somebody already
called by another.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from isonomia.law.allocation.reserve import counts, offered
from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.published import Line, Mark
from isonomia.law.competition.acts import ActKind
from isonomia.law.norms.model import OPEN, Base
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule


@dataclass
class Queue:
    """What was called in one cargo, list by list.

    Attributes:
        holding: (list, rank) -> the line that called it.
        gone: (list, rank) -> how it left.
        furthest: list -> the last rank called.
        called: list -> every rank called.
        news: list -> calls that replaced nobody.
        returns: whether people here may go to the end of the queue and be called again.
    """

    holding: dict[tuple[str, int], Line] = field(default_factory=dict)
    gone: dict[tuple[str, int], ActKind] = field(default_factory=dict)
    furthest: dict[str, int] = field(default_factory=dict)
    called: dict[str, set[int]] = field(default_factory=lambda: defaultdict(set))
    news: Counter[str] = field(default_factory=Counter)
    returns: bool = False


def check_queues(lines: Iterable[Line], regime: Regime | None) -> Iterator[Found]:
    """Every cargo's lists, in the order of publication.

    Args:
        lines: calls with list and rank.
        regime: the rules, for the devices and the counts; ``None``: lists only.
    """
    by_cargo: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_cargo[line.cargo].append(line)
    for cargo, own in by_cargo.items():
        queue = Queue(returns=any(map(_end_of_queue, own)))
        for _, batch in groupby(own, key=lambda line: line.notice):
            yield from _notice(queue, sorted(batch, key=_turn), regime)
        yield from _passed_over(cargo, queue)
        yield from _numbers(cargo, queue, regime)


def _end_of_queue(line: Line) -> bool:
    """Whether a line shows that people may go to the end of the queue here."""
    left = line.departure is not None and line.departure.cause is ActKind.END_OF_QUEUE
    return left or Mark.END_OF_QUEUE in line.marks


def _turn(line: Line) -> tuple[int, int]:
    """Within one notice the order of the lines says nothing: each list by rank."""
    return (line.order or 0, line.rank or 0)


def _notice(queue: Queue, lines: Sequence[Line], regime: Regime | None) -> Iterator[Found]:
    for line in lines:
        if line.rank is None:
            continue
        if Mark.TEMPORARY in line.marks:
            text = f"{_who(line)}: chamada temporária; não tira a pessoa da fila do cargo."
            yield note(FindingKind.TEMPORARY, text, line.line)
            continue
        yield from _one(queue, line, regime)


def _one(queue: Queue, line: Line, regime: Regime | None) -> Iterator[Found]:
    name = line.list or OPEN
    key = (name, line.rank or 0)
    if key in queue.holding and not _replaces_itself(line, key):
        found, another = _again(queue, line, key)
        yield found
        if not another:
            return
    if line.departure is not None:
        yield from _departure(queue, line, name, regime)
    else:
        queue.news[name] += 1
    if Mark.SUB_JUDICE in line.marks:
        yield note(FindingKind.SUB_JUDICE, f"{_who(line)}: chamada sub judice.", line.line)
    elif line.marks & {Mark.END_OF_QUEUE, Mark.LEFT}:
        if Mark.END_OF_QUEUE in line.marks:
            text = f"{_who(line)}: chamada depois de ir para o fim da fila."
            yield note(FindingKind.END_OF_QUEUE, text, line.line)
    elif key[1] < queue.furthest.get(name, 0) and key[1] not in queue.called[name]:
        may_return = " Só se explica se voltou do fim da fila." if queue.returns else ""
        yield Found(
            FindingKind.OUT_OF_TURN,
            Certainty.INTERPRETATION if queue.returns else Certainty.LIST,
            f"{_who(line)}: chamada depois da {queue.furthest[name]}ª posição da mesma lista, que vem atrás "
            f"dela.{may_return}",
            line.line,
            () if regime is None else regime.cite(Rule.GROUP_LIST if name != OPEN else Rule.OPEN_LIST),
            {"cargo": line.cargo, "lista": name, "posicao": line.rank},
        )
    elif key in queue.gone:
        yield from _back(queue, line, key)
    if Mark.LEFT in line.marks:
        yield note(FindingKind.WITHDRAWN, f"{_who(line)}: desistência antecipada.", line.line)
        queue.gone[key] = ActKind.WITHDRAWAL
    else:
        queue.holding[key] = line
        queue.gone.pop(key, None)
    queue.called[name].add(key[1])
    queue.furthest[name] = max(queue.furthest.get(name, 0), key[1])


def _replaces_itself(line: Line, key: tuple[str, int]) -> bool:
    """Whether the person went to the end of the queue, and the queue was already over."""
    departure = line.departure
    if departure is None or departure.cause is not ActKind.END_OF_QUEUE:
        return False
    return (departure.list or key[0], departure.rank) == key


def _again(queue: Queue, line: Line, key: tuple[str, int]) -> tuple[Found, bool]:
    """A rank called while it is held; and whether the line is a call all the same."""
    first = queue.holding[key]
    if line.id and first.id and line.id != first.id:
        return (
            Found(
                FindingKind.RANK_REPEATED,
                Certainty.INTERPRETATION,
                f"{_who(line)}: a mesma posição da mesma lista já foi de outra pessoa (linha {first.line}). "
                "Ou a posição saiu errada, ou são listas diferentes.",
                line.line,
                values={"cargo": line.cargo, "lista": key[0], "posicao": key[1]},
            ),
            False,
        )
    rectified = Mark.RECTIFICATION in line.marks | first.marks
    if rectified or (line.notice and line.notice == first.notice):
        text = f"{_who(line)}: linha repetida por retificação (linha {first.line}), e não outra chamada."
        return note(FindingKind.RECTIFIED, text, line.line), False
    if Mark.END_OF_QUEUE in line.marks:
        text = f"{_who(line)}: chamada de novo depois de ir para o fim da fila."
        return note(FindingKind.END_OF_QUEUE, text, line.line), True
    return (
        Found(
            FindingKind.CALLED_AGAIN,
            Certainty.INTERPRETATION,
            f"{_who(line)}: já tinha sido chamada na linha {first.line}, e a publicação não diz que saiu. "
            "Pode ser retificação sem marca, fim de fila não publicado ou chamada repetida.",
            line.line,
            values={"cargo": line.cargo, "lista": key[0], "posicao": key[1]},
        ),
        False,
    )


def _back(queue: Queue, line: Line, key: tuple[str, int]) -> Iterator[Found]:
    if queue.gone[key] is ActKind.END_OF_QUEUE or Mark.END_OF_QUEUE in line.marks:
        text = f"{_who(line)}: chamada de novo depois de ir para o fim da fila."
        yield note(FindingKind.END_OF_QUEUE, text, line.line)
        return
    yield Found(
        FindingKind.CALLED_AFTER_LEAVING,
        Certainty.INTERPRETATION,
        f"{_who(line)}: chamada de novo, e a publicação dá essa posição por saída ({queue.gone[key].value}).",
        line.line,
        values={"cargo": line.cargo, "lista": key[0], "posicao": key[1]},
    )


def _departure(queue: Queue, line: Line, name: str, regime: Regime | None) -> Iterator[Found]:
    departure = line.departure
    assert departure is not None
    left = departure.list or name
    if departure.rank is None:
        return
    key = (left, departure.rank)
    if left != name:
        yield _other_list(line, left, name, departure.rank, regime)
    if key in queue.holding:
        del queue.holding[key]
        queue.gone[key] = departure.cause
    elif key in queue.gone:
        yield Found(
            FindingKind.LEFT_FIRST,
            Certainty.LIST if departure.list else Certainty.INTERPRETATION,
            f"{_who(line)}: substitui a {departure.rank}ª posição da lista «{left}», que já tinha saído.",
            line.line,
            values={"cargo": line.cargo, "lista": left},
        )
    elif elsewhere := [other for other, rank in queue.holding if rank == departure.rank and other != left]:
        yield _other_list(line, elsewhere[0], name, departure.rank, regime)
        del queue.holding[elsewhere[0], departure.rank]
        queue.gone[elsewhere[0], departure.rank] = departure.cause
    else:
        text = f"{_who(line)}: a chamada de quem saiu ({departure.rank}º) não está nesta publicação."
        yield note(FindingKind.NOT_CHECKED, text, line.line)


def _other_list(line: Line, left: str, name: str, rank: int, regime: Regime | None) -> Found:
    return Found(
        FindingKind.WRONG_LIST,
        Certainty.INTERPRETATION,
        f"{_who(line)}: substitui a {rank}ª posição, que só foi chamada pela lista «{left}». Pela lei a vaga "
        f"fica na lista de quem saiu; só se explica pela lista «{name}» se a outra terminou.",
        line.line,
        () if regime is None else (*regime.cite(Rule.SUCCESSION), *regime.cite(Rule.REVERSION)),
        {"cargo": line.cargo, "lista": left},
    )


def _passed_over(cargo: str, queue: Queue) -> Iterator[Found]:
    for name, ranks in queue.called.items():
        missing = [rank for rank in range(1, max(ranks)) if rank not in ranks]
        if missing:
            shown = ", ".join(map(str, missing[:12])) + ("…" if len(missing) > 12 else "")
            yield note(
                FindingKind.PASSED_OVER,
                f"{cargo or 'Lista'}: posições da lista «{name}» sem chamada: {shown} (ao todo, "
                f"{len(missing)}). Outra lista pode tê-las chamado; só a classificação completa o diz.",
                None,
                cargo=cargo,
                lista=name,
            )


def _numbers(cargo: str, queue: Queue, regime: Regime | None) -> Iterator[Found]:
    """How many new places each list had, against the count of the law."""
    if regime is None or any(reserve.base is not Base.CARGO for reserve in regime.reserves):
        return
    places = sum(queue.news.values())
    law = counts(offered(regime, places), places)
    for reserve in regime.reserves:
        had, due = queue.news[reserve.group], law.get(reserve.group, 0)
        if had < due:
            yield Found(
                FindingKind.FEWER_CALLED,
                Certainty.INTERPRETATION,
                f"{cargo or 'Lista'}: chamadas pela reserva de {reserve.label}: {had}. De um total de vagas "
                f"de {places}, a lei dá {due}. Só se explica se a lista terminou.",
                None,
                reserve.citations,
                {"cargo": cargo, "grupo": reserve.group, "publicado": had, "lei": due},
            )


def _who(line: Line) -> str:
    where = f"{line.cargo}, " if line.cargo else ""
    person = f" ({line.id})" if line.id else ""
    return f"{where}{line.rank}º da lista «{line.list or OPEN}»{person}"
