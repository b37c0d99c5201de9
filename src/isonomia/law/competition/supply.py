"""Acts about the competition itself: places added or suppressed, homologation and validity."""

from __future__ import annotations

from isonomia.law.competition.acts import Act
from isonomia.law.competition.life import CargoLife, Life, day
from isonomia.law.competition.validity import MAXIMUM_MONTHS, VALIDITY_DEVICE, Validity


def add_places(_life: Life, opened: CargoLife, act: Act) -> None:
    """``novas-vagas``: places at the end of the series.

    Law: Guarapari art. 7, II and § 2; Ferraz art. 4.
    """
    board = opened.board
    if board is None:
        return
    before = len(board.places)
    board.add_places(int(act.detail))
    for twin in opened.twins:
        assert twin.board is not None
        if opened.shares_total:  # other cargos may have raised the total since the twin was made
            twin.board.lay([place.type for place in board.places[before:]])
        else:
            twin.board.add_places(int(act.detail))


def suppress_places(life: Life, opened: CargoLife, act: Act) -> None:
    """``suprimir-vaga``: free places, from the end."""
    board = opened.board
    if board is None:
        return
    number = int(act.detail or "1")
    free = [place for place in reversed(board.places) if place.is_free]
    if number > len(free):
        life.problem(
            act,
            "E358",
            f"Vagas a suprimir: {number}. Vagas livres no cargo {opened.cargo.code}: {len(free)}.",
            "Só se suprime vaga sem ocupante.",
            value=act.detail,
        )
        return
    for place in free[:number]:
        board.suppress(place)


def homologate(life: Life, act: Act) -> None:
    """``homologar``: the validity starts.

    Law: Constitution art. 37, III (at most two years).
    """
    months = int(act.detail) if act.detail.strip() else life.edital.validity_months
    months = MAXIMUM_MONTHS if months is None else months
    if life.validity is not None:
        life.problem(
            act,
            "E359",
            f"O concurso já foi homologado em {life.validity.since:%d/%m/%Y}.",
            "Deixe só uma homologação (homologado_em em edital.toml, ou o ato).",
        )
    elif not 1 <= months <= MAXIMUM_MONTHS:
        life.refuse(
            act,
            "R404",
            f"Validade de {months} meses: a Constituição permite até dois anos.",
            "Informe de 1 a 24 meses.",
            VALIDITY_DEVICE,
        )
    else:
        life.validity = Validity(day(act), months)


def extend_validity(life: Life, act: Act) -> None:
    """``prorrogar-validade``: once, as long again, before the end.

    Law: Constitution art. 37, III.
    """
    validity = life.validity
    if validity is None:
        life.problem(
            act,
            "E360",
            "Prorrogação de um concurso ainda não homologado.",
            "Registre antes o ato «homologar» (ou homologado_em em edital.toml).",
        )
        return
    months = int(act.detail) if act.detail.strip() else validity.months
    if validity.extended:
        why = "O concurso já foi prorrogado, e só se prorroga uma vez."
    elif act.on > validity.until:
        why = f"A validade já tinha terminado em {validity.until:%d/%m/%Y}."
    elif months != validity.months:
        why = f"A prorrogação é por igual período: {validity.months} meses, não {months}."
    else:
        life.validity = validity.extend()
        return
    life.refuse(
        act,
        "R405",
        why,
        "Uma prorrogação vale uma vez, por igual período, registrada antes do fim da validade.",
        VALIDITY_DEVICE,
    )
