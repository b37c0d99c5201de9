"""Which part of a report is shown: a year, a competition, a cargo."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.look.forms import PlainForm

Document = Mapping[str, Any]
LEVELS: Final = ("ano", "certame", "cargo")


class PartForm(PlainForm):
    """The filters; each choice is the way to a node of the report, so that the finest one tells the rest."""

    ano = forms.ChoiceField(label=gettext_lazy("Ano do edital"), required=False)
    certame = forms.ChoiceField(label=gettext_lazy("Certame"), required=False)
    cargo = forms.ChoiceField(label=gettext_lazy("Cargo"), required=False)

    def __init__(self, nodes: Iterable[Document], *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.nodes = list(nodes)
        for level in LEVELS:
            field = self.fields[level]
            assert isinstance(field, forms.ChoiceField)
            field.choices = [("", _("Todos")), *self._choices(level)]

    def _choices(self, level: str) -> list[tuple[str, str]]:
        found = [node for node in self.nodes if node["nivel"] == level]
        several = len({tuple(node["caminho"][:3]) for node in found}) > 1
        return [(way(node), self._named(node, several=several)) for node in found]

    def _named(self, node: Document, *, several: bool) -> str:
        if node["nivel"] == "cargo" and several:
            return f"{node['nome']} ({self.nodes[node['pai']]['nome']})"
        return str(node["nome"])

    def clean(self) -> dict[str, Any]:
        """The choices lie under one another."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        chosen = [(level, cleaned[level]) for level in LEVELS if cleaned.get(level)]
        for (_level, above), (level, below) in pairwise(chosen):
            if not below.startswith(above + "/"):
                self.add_error(level, _("Esta escolha não faz parte da escolha de cima."))
        return cleaned

    def node(self) -> Document | None:
        """The node chosen, the finest of the three; the first of all without a choice."""
        wanted = ""
        if self.is_bound:
            wanted = next((v for level in reversed(LEVELS) if (v := self.cleaned_data.get(level))), "")
        if not wanted:
            return self.nodes[0] if self.nodes else None
        return next(node for node in self.nodes if way(node) == wanted)


def way(node: Document) -> str:
    """The way to a node: its codes, one under the other."""
    return "/".join(node["caminho"])
