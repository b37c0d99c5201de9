"""What is wrong with a submission, as the error summary lists it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from django.forms import BaseForm, BoundField
from django.forms.formsets import BaseFormSet

from isonomia.web.look.components import Text


@dataclass(frozen=True)
class Problem:
    """One thing to fix.

    Attributes:
        message: what is wrong and how to fix it.
        label: the field's label, said before the message.
        href: link to the field (``#id_places``); empty where no single field is to blame.
    """

    message: Text
    label: Text = ""
    href: str = ""


Source: TypeAlias = "BaseForm | BaseFormSet[Any] | Iterable[Problem]"


def of(source: Source) -> list[Problem]:
    """The problems of a form, of a set of forms, or those given."""
    if isinstance(source, BaseForm):
        return list(_of_form(source))
    if isinstance(source, BaseFormSet):
        general = [Problem(str(message)) for message in source.non_form_errors()]
        return general + [problem for form in source.forms for problem in _of_form(form)]
    return list(source)


def of_context(context: Mapping[str, Any]) -> list[Problem]:
    """The problems of a page by the names that pages use: ``form``, ``forms``, ``formset``, ``problems``."""
    sources: list[Source] = [context[name] for name in ("form", "formset", "problems") if context.get(name)]
    sources += context.get("forms") or []
    return [problem for source in sources for problem in of(source)]


def _of_form(form: BaseForm) -> Iterator[Problem]:
    if not form.is_bound:
        return
    for message in form.non_field_errors():
        yield Problem(str(message))
    for bound in form:
        for message in bound.errors:
            if bound.is_hidden:
                yield Problem(str(message))
            else:
                yield Problem(str(message), label=bound.label, href=f"#{_target(bound)}")


def _target(bound: BoundField) -> str:
    """The id that the link moves focus to: the input, or the first of several."""
    return f"{bound.auto_id}_0" if bound.use_fieldset else bound.id_for_label
