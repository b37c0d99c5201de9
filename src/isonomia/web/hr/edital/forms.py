"""The forms over the draft, one a task."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.law.competition.edital import TieKind
from isonomia.law.norms.model import OPEN, Rounding
from isonomia.law.norms.scope import ENTITIES, KINDS, POWERS
from isonomia.office.drafting.laws import entes, norms_within_reach
from isonomia.web.hr.edital.draft_form import DraftForm
from isonomia.web.hr.edital.paths import Draft
from isonomia.web.look.words import reader_language
from isonomia.wording.edital_labels import ENTITY_NAMES, KIND_NAMES, POWER_NAMES
from isonomia.wording.labels import CRITERIA, ROUNDINGS
from isonomia.wording.voice import Voice, sentence_case

ANSWERS = (("", _("Ainda não decidi")), ("sim", _("Sim")), ("nao", _("Não")))
BLANK_TIES = 2
"""Criteria beyond those the draft has, to be filled in."""


def _choices(codes: Iterable[str], names: Mapping[str, str], blank: Any = None) -> list[tuple[str, Any]]:
    voice = Voice(reader_language())
    found: list[tuple[str, Any]] = [(code, sentence_case(voice.word(names, code))) for code in codes]
    return found if blank is None else [("", blank), *found]


def _day(label: Any, hint: Any = "") -> forms.CharField:
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})
    return forms.CharField(
        label=label, help_text=hint or _("Dia, mês e ano. Exemplo: 15/12/2026."), widget=widget, max_length=30
    )


def _number(label: Any, hint: Any = "") -> forms.CharField:
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off", "size": 6})
    return forms.CharField(label=label, help_text=hint, widget=widget, max_length=12)


def _text(label: Any, hint: Any = "", length: int = 300) -> forms.CharField:
    return forms.CharField(label=label, help_text=hint, max_length=length)


def _pick(
    label: Any, choices: Sequence[tuple[str, Any]], hint: Any = "", *, radio: bool = False
) -> forms.ChoiceField:
    widget = forms.RadioSelect if radio else forms.Select
    return forms.ChoiceField(label=label, choices=choices, help_text=hint, widget=widget)


class LawForm(DraftForm):
    """Which law: ente, day, kind, power, entity; and the norms, where the edital names them itself."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.put(("edital", "titulo"), _text(_("Nome do certame"), length=200))
        self.put(("edital", "orgao"), _text(_("Nome do órgão"), length=200))
        self.put(
            ("edital", "publicado_em"),
            _day(
                _("Data de publicação do edital"),
                _("Decide qual lei vale. Dia, mês e ano. Exemplo: 15/12/2026."),
            ),
        )
        self.put(("edital", "ente"), _pick(_("Ente"), self._entes()))
        self.put(("edital", "tipo"), _pick(_("Tipo de certame"), _choices(KINDS, KIND_NAMES), radio=True))
        self.put(("edital", "poder"), _pick(_("Poder"), _choices(POWERS, POWER_NAMES)))
        self.put(("edital", "entidade"), _pick(_("Tipo de entidade"), _choices(ENTITIES, ENTITY_NAMES)))
        for key, usual in (("tipo", KINDS[0]), ("poder", POWERS[0]), ("entidade", ENTITIES[0])):
            self.initial[f"edital__{key}"] = self.initial[f"edital__{key}"] or usual
        named = self.draft.get("edital", {}).get("normas")
        self.fields["mode"] = _pick(
            _("Normas"),
            (
                ("ente", _("As leis do ente em vigor na data")),
                ("escolhidas", _("Só as normas que eu marcar abaixo")),
                ("nenhuma", _("Nenhuma lei de reserva se aplica")),
            ),
            radio=True,
        )
        self.initial["mode"] = "ente" if named is None else "escolhidas" if named else "nenhuma"
        self.others["edital.normas"] = "norms"
        self.fields["norms"] = forms.MultipleChoiceField(
            label=_("Normas adotadas pelo edital"),
            choices=norms_within_reach(self._ente(), named or ()),
            widget=forms.CheckboxSelectMultiple,
            required=False,
            help_text=_("Só para quem marcou “Só as normas que eu marcar abaixo”."),
        )
        self.initial["norms"] = named or []

    def _ente(self) -> str:
        """The ente as just chosen, or that of the draft."""
        chosen = self.data.get("edital__ente") if self.is_bound else ""
        return str(chosen or self.draft.get("edital", {}).get("ente") or "")

    def _entes(self) -> list[tuple[str, Any]]:
        """Entes of the catalogue, and the body's own where it has no law there."""
        known = entes()
        own = str(self.draft.get("edital", {}).get("ente") or "")
        missing = [(own, own)] if own and own not in dict(known) else []
        return [("", _("Escolha o ente")), *known, *missing]

    def changed(self) -> Draft:
        """With the norms as chosen: none named leaves them to the law of the ente."""
        draft = super().changed()
        mode = self.cleaned_data.get("mode") or "ente"
        draft["edital"].pop("normas", None)
        if mode != "ente":
            draft["edital"]["normas"] = self.cleaned_data.get("norms", []) if mode == "escolhidas" else []
        return draft


class PcdForm(DraftForm):
    """The reserve that the law leaves to the edital."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        here = ("reserva", "pcd")
        self.put((*here, "percentual"), _text(_("Percentual"), _("Exemplo: 5%."), 20))
        self.put(
            (*here, "arredondamento"),
            _pick(
                _("Arredondamento"),
                _choices([one.value for one in Rounding], ROUNDINGS, _("Ainda não decidi")),
            ),
        )
        self.put(
            (*here, "teto"),
            _text(
                _("Limite da reserva"),
                _("Em branco: 20% das vagas (Lei 8.112/1990, art. 5º, § 2º). Escreva “nenhum” se não há."),
                20,
            ),
            optional=True,
        )
        self.put(
            (*here, "fundamento"),
            _text(_("Fundamento"), _("Onde a regra está escrita. Exemplo: edital, item 5.1.")),
            optional=True,
        )


class DocumentsForm(DraftForm):
    """The stages in which groups hand in documents."""

    def __init__(self, *args: Any, groups: Sequence[tuple[str, str]], **options: Any) -> None:
        super().__init__(*args, **options)
        for group, label in groups:
            here = ("documentos", group)
            self.put((*here, "de"), _day(_("%(grupo)s: primeiro dia") % {"grupo": label}))
            self.put((*here, "ate"), _day(_("%(grupo)s: último dia") % {"grupo": label}))
            self.put(
                (*here, "como"),
                _text(
                    _("%(grupo)s: onde e como se entregam") % {"grupo": label},
                    _("Exemplo: no protocolo da Prefeitura, das 9h às 16h."),
                ),
            )
            self.put(
                (*here, "basta_um"),
                _pick(
                    _("%(grupo)s: o que basta") % {"grupo": label},
                    (
                        ("", _("Ainda não decidi")),
                        ("sim", _("A declaração ou um dos documentos")),
                        ("nao", _("A declaração e mais um documento")),
                    ),
                    radio=True,
                ),
            )


class TiesForm(DraftForm):
    """The tie criteria, in the order of the edital; each asks what its kind needs once it is chosen."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        kinds = _choices([kind.value for kind in TieKind], CRITERIA, _("Nenhum"))
        known = list(self.draft.get("desempate") or ())
        for number in range(len(known) + BLANK_TIES):
            label = _("%(n)sº critério") % {"n": number + 1}
            blank = number >= len(known)
            self.put(("desempate", number, "criterio"), _pick(label, kinds), optional=blank)
            if not blank:
                self._ask(number, str(known[number].get("criterio") or ""))

    def _ask(self, number: int, kind: str) -> None:
        here, named = ("desempate", number), {"n": number + 1}
        if kind == TieKind.ELDERLY:
            self.put((*here, "idade_em"), _day(_("%(n)sº: dia em que se conta a idade") % named))
        elif kind == TieKind.SCORE:
            label = _("%(n)sº: nome da nota") % named
            self.put((*here, "coluna"), _text(label, _("O nome da coluna no arquivo de notas."), 60))
        elif kind == TieKind.DRAW:
            label = _("%(n)sº: número do sorteio") % named
            hint = _("Em branco: o sorteio será registrado depois.")
            self.put((*here, "semente"), _text(label, hint, 60), optional=True)

    def changed(self) -> Draft:
        """Only the rows with a criterion, each with what its kind asks."""
        draft = super().changed()
        needs = {
            TieKind.ELDERLY.value: "idade_em",
            TieKind.SCORE.value: "coluna",
            TieKind.DRAW.value: "semente",
        }
        rows = [row for row in draft["desempate"] if row.get("criterio")]
        draft["desempate"] = [
            {key: value for key, value in row.items() if key in {"criterio", needs.get(row["criterio"], "")}}
            for row in rows
        ]
        return draft


class RulesForm(DraftForm):
    """Validity, precision of scores, and what the edital says of queues and of taking office."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        here = "edital"
        self.put(
            (here, "validade_meses"),
            _number(_("Validade em meses"), _("Até 24 (Constituição, art. 37, III).")),
            optional=True,
        )
        self.put(
            (here, "casas_decimais"),
            _number(_("Casas decimais das notas"), _("Em branco: as notas são comparadas como vierem.")),
            optional=True,
        )
        self.put(
            (here, "listas_confirmadas"),
            _pick(
                _("O arquivo de resultados já traz, nas listas das reservas, só pessoas confirmadas?"),
                ANSWERS,
                radio=True,
            ),
        )
        self.put(
            (here, "fim_de_fila"),
            _pick(_("O edital deixa pedir o fim da fila?"), ANSWERS, radio=True),
            optional=True,
        )
        self.put(
            (here, "posse_retira"),
            _pick(_("Quem toma posse num cargo sai das listas dos outros?"), ANSWERS, radio=True),
            optional=True,
        )


class ReadingsForm(DraftForm):
    """The readings that the edital states."""

    def __init__(self, *args: Any, readings: Sequence[Mapping[str, Any]], **options: Any) -> None:
        super().__init__(*args, **options)
        for reading in readings:
            options_ = [(one["opcao"], one["resposta"]) for one in reading["opcoes"]]
            default = next((text for code, text in options_ if code == reading["padrao"]), "")
            silent = _("O edital não diz: vale o padrão da norma (%(padrao)s)") % {"padrao": default}
            self.put(
                ("leituras", reading["nome"]),
                _pick(reading["pergunta"], [("", silent), *options_], radio=True),
            )


class OwnTableForm(DraftForm):
    """The table that the edital prints for one cargo, and why it differs from the law's."""

    def __init__(self, *args: Any, number: int, groups: Sequence[tuple[str, str]], **options: Any) -> None:
        super().__init__(*args, **options)
        self.number = number
        for group, label in groups:
            if group != OPEN:
                self.put(("cargo", number, "quadro", group), _number(label), optional=True)
        self.put(
            ("cargo", number, "quadro_fundamento"),
            forms.CharField(
                label=_("Motivo da diferença"),
                help_text=_("Será público, junto do quadro."),
                widget=forms.Textarea(attrs={"rows": 3}),
                max_length=1000,
            ),
            optional=True,
        )

    def changed(self) -> Draft:
        """Without any number typed the computed table holds; the open list is what the others leave."""
        draft = super().changed()
        row = draft["cargo"][self.number]
        typed = {
            group: value for group, value in row.get("quadro", {}).items() if group != OPEN and value != ""
        }
        row.pop("quadro", None)
        if typed:
            row["quadro"] = typed
        else:
            row.pop("quadro_fundamento", None)
        return draft


class SplitForm(DraftForm):
    """How the reserved places of totals are split: by a draw whose number comes later, or by hand."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.put(
            ("distribuicao", "fonte"),
            _text(
                _("De onde virá o número do sorteio"),
                _(
                    "Exemplo: 1º prêmio da extração da Loteria Federal de 05/10/2026. Em branco: cada cargo "
                    "do total tem o quadro escrito à mão."
                ),
            ),
            optional=True,
        )
