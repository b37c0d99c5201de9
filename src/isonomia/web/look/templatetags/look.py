"""The template library ``look``: the components of every page (``{% load look %}``).

The gallery (``look:gallery``, in development) shows each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any
from urllib.parse import urlencode

from django import template
from django.core.paginator import Page
from django.forms import BaseForm, BoundField
from django.forms.formsets import BaseFormSet
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from isonomia.web.look import icons, menu, problems, tables, words
from isonomia.web.look.components import Item, Kind, Table, Task, Why
from isonomia.web.look.strip import Strip, style_of
from isonomia.wording.terms import END_OF_DAY

register = template.Library()

FRESH = "look.fresh"
"""Where a page keeps how many components of a kind it has shown."""


# ---------------------------------------------------------------- texts


@register.filter
def written(value: object) -> object:
    """A number or a day in the reader's language: ``{{ places|written }}`` gives ``1.204``."""
    return words.written(value)


@register.filter
def ends(last: date, hour: time = END_OF_DAY) -> str:
    """A term's end from its last day: ``{{ term.closes|ends }}``; ``{{ call.until|ends:call.hour }}``."""
    return words.ends(last, hour)


@register.simple_tag
def deadline(value: datetime) -> SafeString:
    """The end of a term: ``{% deadline end %}``: ``terça-feira, 15/12/2026, 23h59 (horário de Brasília)``."""
    return format_html('<time datetime="{}">{}</time>', value.isoformat(), words.moment(value))


@register.simple_tag
def html_lang() -> str:
    """The page's language for ``<html lang>``: ``pt-BR`` or ``en``."""
    return translation.to_locale(translation.get_language() or "pt-br").replace("_", "-")


@register.simple_tag
def icon(name: str) -> SafeString:
    """A drawing that repeats the words beside it: ``{% icon "warning" %}``."""
    return icons.icon(name)


@register.simple_tag
def tag(text: object, kind: str = "neutral") -> SafeString:
    """A status in words, no link: ``{% tag status "info" %}``."""
    return format_html('<span class="tag tag--{}">{}</span>', Kind(kind).value, text)


# ---------------------------------------------------------------- forms


@register.simple_tag(takes_context=True)
def page_problems(context: template.Context) -> list[problems.Problem]:
    """What is wrong on the page, by its context's ``form``, ``forms``, ``formset`` and ``problems``."""
    return problems.of_context({str(name): value for name, value in context.flatten().items()})


@register.inclusion_tag("look/parts/error_summary.html")
def error_summary(source: BaseForm | BaseFormSet[Any] | Iterable[problems.Problem]) -> dict[str, object]:
    """All errors, each a link to its field: ``{% error_summary form %}``.

    ``look/base.html`` shows the problems of the page by itself (``page_problems``).
    """
    return {"problems": problems.of(source)}


@register.inclusion_tag("look/parts/field.html")
def field(bound: BoundField, hint: str = "") -> dict[str, object]:
    """A field with label, hint, error and what was typed: ``{% field form.places %}``."""
    many = bound.use_fieldset
    return {
        "bound": bound,
        "hint": hint or bound.help_text,
        "many": many,
        "alone": getattr(bound.field.widget, "input_type", "") == "checkbox" and not many,
        "described": _described(bound, hint),
        "optional": not bound.field.required,
    }


def _described(bound: BoundField, hint: str) -> str:
    ids = [f"{bound.auto_id}_helptext"] if hint or bound.help_text else []
    if bound.errors:
        ids.append(f"{bound.auto_id}_error")
    return " ".join(ids)


@register.inclusion_tag("look/parts/form.html", takes_context=True)
def house_form(
    context: template.Context,
    form: BaseForm,
    submit: str = "",
    action: str = "",
    cancel: str = "",
    *,
    second: bool = False,
) -> dict[str, object]:
    """A whole form: token, action key, fields, button: ``{% house_form form submit=_("Salvar edital") %}``.

    Args:
        context: of the page, for the token.
        form: bound or not.
        submit: words of the button: the act and its number, ``Convocar 3 pessoas``.
        action: address, if another than the page's.
        cancel: address of «Cancelar», if any.
        second: whether another form of the page has its main button.
    """
    return {
        "form": form,
        "second": second,
        "submit": submit or _("Salvar"),
        "action": action,
        "cancel": cancel,
        "csrf_token": context.get("csrf_token"),
    }


@register.inclusion_tag("look/parts/filter_form.html")
def filter_form(form: BaseForm, target: str = "", submit: str = "") -> dict[str, object]:
    """A filter (``PlainForm``) in the address: ``{% filter_form form target="lista" %}``.

    Args:
        form: bound to ``request.GET``.
        target: id of the part that the filter changes, and alone is put in place where scripts run; its
            ``data-spoken`` («38 resultados») is what a screen reader hears.
        submit: words of the button.
    """
    return {"form": form, "target": target, "submit": submit or _("Filtrar")}


@register.inclusion_tag("look/parts/hidden.html")
def hidden(form: BaseForm) -> dict[str, object]:
    """The hidden fields of a form laid out by hand, action key among them: ``{% hidden form %}``."""
    return {"form": form}


# ---------------------------------------------------------------- blocks


@register.simple_tag(name="menu")
def menu_of(links: Sequence[tuple[Any, str, bool]]) -> SafeString:
    """The menu of the page: ``{% menu nav %}``."""
    return menu.menu_html(links)


@register.simple_block_tag
def alert(content: str, kind: str = "info", title: str = "") -> SafeString:
    """A message: ``{% alert "warning" title="…" %}…{% endalert %}``. Only ``danger`` interrupts a reader."""
    known = Kind(kind)
    return format_html(
        '<div class="br-message {}"{}><div class="icon">{}</div><div class="content">{}'
        '<div class="message-body">{}</div></div></div>',
        known.value,
        mark_safe(' role="alert"') if known is Kind.DANGER else "",
        icons.icon(known.value),
        format_html('<p class="message-title">{}</p>', title) if title else "",
        content,
    )


@register.simple_block_tag
def why(content: str, subject: str) -> SafeString:
    """A fold with a reason: ``{% why "vagas de Médico" %}<p>10 × 5% = 0,5…</p>{% endwhy %}``."""
    return format_html(
        '<details class="why"><summary>{}<span class="why__subject"> {}</span></summary>'
        '<div class="why__reason">{}</div></details>',
        _("Por quê?"),
        subject,
        content,
    )


@register.simple_tag
def reason(value: Why) -> SafeString:
    """The same from a ``Why``: ``{% reason cell.why %}``."""
    return tables.reasons_html([value], value.subject)


# ---------------------------------------------------------------- lists and tables


@register.simple_tag
def data_table(table: Table) -> SafeString:
    """A table (``components.Table``): caption, scopes, reasons, phone labels: ``{% data_table table %}``."""
    return tables.table_html(table)


@register.inclusion_tag("look/parts/task_list.html", takes_context=True)
def task_list(context: template.Context, tasks: Sequence[Task]) -> dict[str, object]:
    """Tasks with their status in words, in any order of doing: ``{% task_list tasks %}``."""
    return {"tasks": tasks, "anchor": fresh_anchor(context, "tarefa")}


@register.inclusion_tag("look/parts/summary_list.html")
def summary_list(items: Sequence[Item]) -> dict[str, object]:
    """Questions and answers with «Alterar» links: ``{% summary_list items %}``."""
    return {"items": items}


@register.inclusion_tag("look/parts/progress.html")
def progress(done: int, total: int, doing: str, title: str = "") -> dict[str, object]:
    """Long work: ``{% progress 500 1150 "Conferindo as linhas" %}``; a reader hears of it every quarter."""
    percent = done * 100 // total if total else 0
    return {
        "done": done,
        "total": total,
        "doing": doing,
        "title": title or _("Andamento"),
        "percent": percent,
        "spoken": percent // 25 * 25,
    }


@register.inclusion_tag("look/parts/pager.html", takes_context=True)
def pager(context: template.Context, page: Page[Any], parameter: str = "pagina") -> dict[str, object]:
    """Pages with an address each, other parameters kept: ``{% pager page_obj %}``."""
    request = context.get("request")
    query = request.GET if request is not None else {}
    numbers = page.paginator.get_elided_page_range(page.number, on_each_side=1, on_ends=1)
    return {
        "page": page,
        "steps": [
            (number, address(query, **{parameter: str(number)}) if isinstance(number, int) else "")
            for number in numbers
        ],
        "previous": address(query, **{parameter: str(page.number - 1)}),
        "next": address(query, **{parameter: str(page.number + 1)}),
    }


@register.inclusion_tag("look/parts/strip.html", takes_context=True)
def strip(context: template.Context, strip: Strip) -> dict[str, object]:
    """The strip of vacancies: ``{% strip strip %}`` (``strip.Strip``)."""
    return {
        "strip": strip,
        "anchor": fresh_anchor(context, "faixa"),
        "rows": [
            (
                first,
                last,
                [(tile, strip.letters(tile.group), strip.letters(tile.reverted_to)) for tile in tiles],
            )
            for first, last, tiles in strip.rows()
        ],
        "legend": [
            (strip.letters(group), strip.speaker.group(group), style_of(group)) for group in strip.groups()
        ],
        "parts": _parts(strip),
        "pages": [
            (first, last, here, address(strip.query, vaga=str(first))) for first, last, here in strip.pages()
        ],
        "other_view": address(strip.query, vista="faixa" if strip.as_table else "tabela"),
        "kept": [(name, value) for name, value in strip.query.items() if name != "vaga"],
    }


def _parts(strip: Strip) -> list[dict[str, str]]:
    """Each list's share as a piece of a bar, its ends in per cent of the whole, and its label."""
    whole = sum(part.count for part in strip.parts)
    start, pieces = 0, []
    for part in strip.parts:
        label = _("%(letters)s: %(count)s de %(whole)s") % {
            "letters": strip.letters(part.group),
            "count": words.written(part.count),
            "whole": words.written(whole),
        }
        length = _percent(part.count, whole)
        pieces.append(
            {"style": part.style, "label": label, "start": _percent(start, whole), "length": length}
        )
        start += part.count
    return pieces


def _percent(count: int, whole: int) -> str:
    """``12.34%``, as SVG writes lengths; cut, not rounded: it is only drawn."""
    hundredths = count * 10_000 // whole
    return f"{hundredths // 100}.{hundredths % 100:02}%"


def address(query: Mapping[str, str], **changed: str) -> str:
    """The same page with some parameters changed: ``?situacao=ocupada&pagina=2``."""
    pairs = query.lists() if hasattr(query, "lists") else [(name, [value]) for name, value in query.items()]
    kept = [(name, value) for name, values in pairs if name not in changed for value in values]
    return "?" + urlencode([*kept, *changed.items()])


def fresh_anchor(context: template.Context, prefix: str) -> str:
    """An id of its own on the page: ``faixa-1``; ``faixa-trecho-1`` in a part that htmx asked for."""
    request = context.get("request")
    target = request.headers.get("HX-Target") if request is not None else None
    prefix = f"{prefix}-{target}" if target else prefix
    # The lowest layer is the one that a page and everything it includes have in common.
    shared: dict[str, Any] = context.render_context.dicts[0]  # type: ignore[assignment]  # any mapping
    count = shared.setdefault(FRESH, {})
    count[prefix] = count.get(prefix, 0) + 1
    return f"{prefix}-{count[prefix]}"
