"""The act of homologation and the extension of validity: what each would do, and its text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from isonomia import __version__
from isonomia.files.documents.blocks import Paragraph
from isonomia.files.documents.details import Seal, Signer
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.homologation import homologation_blocks, homologation_pdf
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.edital import Edital
from isonomia.law.competition.validity import MAXIMUM_MONTHS
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import Document
from isonomia.office.calling.desk import validity_document
from isonomia.office.competition import Competition, live
from isonomia.office.listing.homologating import Facts, Result, checklist
from isonomia.office.listing.publishing import CargoList, lists_of
from isonomia.wording.voice import Voice


@dataclass(frozen=True)
class Gazette:
    """Where the act was published.

    Attributes:
        day: from which the validity runs.
    """

    number: str
    day: date
    page: str

    @property
    def words(self) -> str:
        """As the act's document says it."""
        page = f", p. {self.page}" if self.page else ""
        return f"Diário Oficial nº {self.number}, de {self.day:%d/%m/%Y}{page}"


def homologation_document(
    competition: Competition, facts: Facts, months: int, gazette: Gazette, *, with_open_cases: bool
) -> Document:
    """What homologating would do.

    Law: Constitution art. 37, III (validity of at most two years).

    Args:
        competition: as it stands.
        facts: of the office's records; ``facts.day`` is that of the record.
        months: of validity.
        gazette: where it was published.
        with_open_cases: whether open cases of people are left open by name.

    Returns:
        ``{"dia", "meses", "diario", "desde", "ate", "conferencia": checks, "em_aberto": [sentences],
        "cargos": [{"codigo", "nome", "listas": {list: people}}], "fundamento": devices, "impede":
        [sentences]}``.

    Raises:
        InputProblems: acts or tables with problems, or the act would be one.
    """
    checks = checklist(competition, facts)
    act = Act(facts.day, ActKind.HOMOLOGATE, detail=str(months), happened=gazette.day)
    life = live(replace(competition, acts=(*(competition.acts or ()), act)), traced=False)
    validity = validity_document(life)
    opened = [case for check in checks if check["resultado"] == Result.OPEN for case in check["casos"]]
    obstacles = [refusal.message for refusal in life.refusals]
    if any(check["resultado"] == Result.FAILS for check in checks):
        obstacles.append("Há itens da conferência por resolver.")
    if opened and not with_open_cases:
        obstacles.append("Há casos em aberto: resolva-os, ou homologue com ressalva.")
    if gazette.day > facts.day:
        obstacles.append("O diário é de dia posterior ao do registro: registre a homologação nesse dia.")
    return {
        "dia": facts.day.isoformat(),
        "meses": months,
        "diario": gazette.words,
        "desde": None if validity is None else validity["desde"],
        "ate": None if validity is None else validity["ate"],
        "conferencia": checks,
        "em_aberto": opened if with_open_cases else [],
        "cargos": cargos_of(lists_of(competition)),
        "fundamento": _basis(competition),
        "impede": obstacles,
    }


def cargos_of(lists: Sequence[CargoList]) -> list[Document]:
    """People in each list, cargo by cargo."""
    found: dict[str, Document] = {}
    for one in lists:
        cargo = found.setdefault(one.cargo, {"codigo": one.cargo, "nome": one.cargo_name, "listas": {}})
        cargo["listas"][one.group] = len(one.rows)
    return list(found.values())


def _basis(competition: Competition) -> list[str]:
    """Devices that ask the edital to tell the reserve, which the homologation closes."""
    regimes = [regime for regime in competition.governing.regimes.values() if regime is not None]
    return list(dict.fromkeys(c for regime in regimes for c in regime.cite(Rule.PRINTED_TABLE)))


def default_months(edital: Edital) -> int:
    """The validity that the edital says, or the longest the Constitution admits."""
    return edital.validity_months or MAXIMUM_MONTHS


@dataclass(frozen=True)
class Signature:
    """Who signs the act, and under which number.

    Attributes:
        authority: office of who signs, as printed: ``A Prefeita Municipal``.
        signer: name of who signs.
        city: where it is signed, or empty.
    """

    number: str
    authority: str
    signer: str
    city: str = ""


def _heading(edital: Edital, document: Mapping[str, object]) -> Heading:
    day = date.fromisoformat(str(document["dia"]))
    return Heading(edital.organ, edital.title, day, f"Isonomia {__version__}")


def _shown(document: Mapping[str, object], signature: Signature) -> dict[str, object]:
    kept = ("cargos", "desde", "ate", "meses", "em_aberto", "fundamento")
    return {
        "numero": signature.number,
        "autoridade": signature.authority,
        "local": signature.city,
        **{key: document[key] for key in kept},
    }


def _signers(signature: Signature) -> tuple[Signer, ...]:
    return (Signer(signature.signer, signature.authority),)


def act_text(edital: Edital, document: Mapping[str, object], signature: Signature, voice: Voice) -> list[str]:
    """The sentences of the act, in the very words of its PDF; none before the validity is known."""
    if not document["desde"]:
        return []
    shown, heading = _shown(document, signature), _heading(edital, document)
    blocks = homologation_blocks(shown, heading, voice, _signers(signature))
    return [block.text for block in blocks if isinstance(block, Paragraph)]


def act_pdf(
    competition: Competition, document: Mapping[str, object], signature: Signature, seal: Seal
) -> bytes:
    """The act of homologation as a PDF.

    Args:
        competition: as it stood.
        document: of ``homologation_document``.
        signature: number and signer.
        seal: how anyone checks it.
    """
    shown, heading = _shown(document, signature), _heading(competition.edital, document)
    return homologation_pdf(shown, heading, competition.voice(), _signers(signature), seal)


def extension_document(competition: Competition, day: date, published: date) -> Document:
    """What extending the validity would do.

    Law: Constitution art. 37, III: once, for as long again, before the end.

    Returns:
        ``{"dia", "antes", "ate", "meses", "impede": [sentences]}``.

    Raises:
        InputProblems: the competition was not homologated, or its acts have problems.
    """
    acts = competition.acts or ()
    before = live(replace(competition, acts=acts), traced=False)
    act = Act(day, ActKind.EXTEND, happened=published)
    after = live(replace(competition, acts=(*acts, act)), traced=False)
    validity = validity_document(after)
    now = validity_document(before)
    return {
        "dia": day.isoformat(),
        "antes": None if now is None else now["ate"],
        "ate": None if validity is None else validity["ate"],
        "meses": 0 if validity is None else validity["meses"],
        "impede": [refusal.message for refusal in after.refusals[len(before.refusals) :]],
    }
