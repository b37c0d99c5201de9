"""A load of candidates put in force: an act of the competition's book, with its rows, in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.files.stores.folder import without_collection
from isonomia.ledger.canonical import read_canonical
from isonomia.ledger.entry import Draft
from isonomia.office.importing.mapping import remembering
from isonomia.office.importing.preview import demand_as_shown, refuse
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.hr.importing import held, stages
from isonomia.web.records import kinds
from isonomia.web.records.appending import book_of, draft
from isonomia.web.records.models import Entry, MappingMemory, Person, Proposal, Upload
from isonomia.web.records.roles import Ability
from isonomia.web.records.rolls import content_of, save

KIND = "importar-candidatos"


@without_collection()
def import_now(upload: Upload, person: Person, shown: str) -> Proposal:
    """Put a checked file in force; inside a transaction.

    Args:
        upload: checked; imported already, its act is answered again.
        person: who imports.
        shown: digest of the preview that the person saw.

    Raises:
        InputProblems: it cannot be imported, or what was shown no longer holds.
        Denied: the person may not.
    """
    upload = Upload.objects.select_for_update(of=("self",)).get(pk=upload.pk)
    if upload.proposal is not None:
        return upload.proposal
    payload = {"carga": str(upload.pk)}
    proposal = prepare(KIND, person, upload.body, upload.competition, payload)
    demand_as_shown(shown, proposal.preview_digest)
    try:
        done = confirm(proposal, person)
    except Impeded as impeded:
        refuse(each.message for each in impeded.impediments)
        raise
    remember(upload)
    forget(upload, done)
    return done


def forget(upload: Upload, proposal: Proposal | None = None) -> None:
    """Let go of a file's content and of everything read from it."""
    held.let_go()
    upload.proposal = proposal
    upload.content, upload.reading, upload.outcome, upload.targets = None, {}, {}, []
    upload.save(update_fields=["proposal", "content", "reading", "outcome", "targets"])


def upload_of(matter: Matter) -> Upload:
    """The file that an act is about."""
    return Upload.objects.select_related("competition", "body").get(
        pk=UUID(matter.payload["carga"]), competition=matter.certame
    )


def _preview(matter: Matter) -> Plain:
    return stages.preview_for(upload_of(matter))


def _impediments(_matter: Matter, preview: Plain) -> Sequence[Impediment]:
    return [Impediment(reason) for reason in reasons_against(preview)]


def reasons_against(preview: Plain) -> list[str]:
    """Why a checked file cannot be put in force, one sentence each."""
    found = reasons_against_any(preview)
    if preview["homologado"]:
        found.append(
            _("O certame está homologado: as listas só mudam por retificação ou por decisão judicial.")
        )
    return found


def reasons_against_any(preview: Plain) -> list[str]:
    """The same, whether it is a first load or a rectification of what was homologated."""
    found: list[str] = []
    if preview["nada_mudou"]:
        found.append(_("O arquivo diz o mesmo que está em vigor: nada mudou, e não há o que importar."))
    others = (preview["efeito"] or {}).get("outras_chamadas", ())
    if others:
        found.append(
            _(
                "Chamadas já feitas não mudam por arquivo: desfaça por ato cada uma que estava errada, ou "
                "registre a decisão judicial. Com este arquivo:"
            )
        )
        found += others[:10]
    if preview["atos_impossiveis"]:
        found.append(_("Atos já registrados deixariam de ser possíveis com este arquivo:"))
        found += preview["atos_impossiveis"][:10]
    return found


def _record(matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    return [draft(kinds.CANDIDATES, loaded_content(matter, preview), signing.confirmer, signing.at)]


def loaded_content(matter: Matter, preview: Plain) -> Plain:
    """What the book records of a load: numbers and digests, and why lines were left out."""
    content = content_of(matter.certame, held.load_of(upload_of(matter)))
    if preview["fora"]:
        content |= {"linhas_fora": len(preview["fora"]), "motivo": preview["motivo"]}
    return content


def put_in_force(matter: Matter, _preview: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    """The rows of the load, written; answers what the receipt keeps."""
    book = book_of(matter.body, matter.certame)
    line = Entry.objects.values_list("line", flat=True).get(book=book, sequence=sequences[0])
    content = read_canonical(line.encode())["conteudo"]
    roll = save(matter.certame, held.load_of(upload_of(matter)), content, sequences[0], signing.at)
    return {"carga": roll.number, "linhas": roll.size, "resumo_do_arquivo": roll.digest}


def remember(upload: Upload) -> None:
    """Keep the mapping of its columns for the next file of the same source."""
    if upload.source:
        MappingMemory.objects.update_or_create(
            body=upload.body,
            source=stages.source_key(upload.source),
            defaults={"targets": remembering(held.seen_of(upload).sheet, upload.targets)},
        )


GATES.add(
    Gate(
        kind=KIND,
        title=gettext_lazy("Importação de candidatos"),
        prepare=Ability.PREPARE,
        confirm=Ability.PREPARE,
        preview=_preview,
        record=_record,
        afterwards=put_in_force,
        impediments=_impediments,
        template="hr/importing/preview.html",
        alone=True,
    )
)
