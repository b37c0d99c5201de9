"""The law's arithmetic is exact, and its answers depend on its arguments alone."""

import ast
from collections.abc import Iterator

import pytest

from support.sources import Module, pure_modules

CLOCKS = {"now", "today", "utcnow", "fromtimestamp"}
INEXACT = {"float", "complex", "round"}
IMPURE_CALLS = {"open", "print", "input", "hash", "eval", "exec"}


def impurities(module: Module) -> Iterator[str]:
    """Each place where a module is inexact or asks the clock, with its line."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Constant(value=float() | complex()):
                what = f"the literal {node.value}"
            case ast.Name(id=name) if name in INEXACT:
                what = f"the name {name}"
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                what = "a true division"
            case ast.Attribute(value=ast.Name(id="date" | "datetime" | "time"), attr=name) if name in CLOCKS:
                what = f"the clock ({name})"
            case ast.Call(func=ast.Attribute(value=owner, attr=name)) if name in CLOCKS and not (
                isinstance(owner, ast.Name) and owner.id in {"date", "datetime", "time"}
            ):
                what = f"the clock ({name})"
            case ast.Call(func=ast.Name(id=name)) if name in IMPURE_CALLS:
                what = f"the call {name}()"
            case _:
                continue
        yield f"{module.path}:{node.lineno}: {what}"


def test_the_pure_packages_are_exact_and_ask_no_clock() -> None:
    modules = pure_modules()
    assert modules, "no pure module found: the test looks in the wrong place"
    assert [problem for module in modules for problem in impurities(module)] == []


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("x = 0.2", "the literal 0.2"),
        ("x = float('1')", "the name float"),
        ("x: float", "the name float"),
        ("x = round(y)", "the name round"),
        ("x = a / b", "a true division"),
        ("x /= 2", "a true division"),
        ("x = date.today()", "the clock (today)"),
        ("ask = datetime.now", "the clock (now)"),
        ("x = clock.now()", "the clock (now)"),
        ("x = open('lei.toml')", "the call open()"),
        ("x = hash('a')", "the call hash()"),
    ],
)
def test_each_impurity_is_seen(text: str, what: str) -> None:
    assert list(impurities(Module("m.py", text))) == [f"m.py:1: {what}"]


@pytest.mark.parametrize(
    "text",
    [
        "x = a // b",
        "x = Fraction(1, 5)",
        "id: str = ''",
        "x = row.id",
        "x = self.now",
        "open = True",
        "if open: x = 1",
    ],
)
def test_exact_code_passes(text: str) -> None:
    assert list(impurities(Module("m.py", text))) == []
